"""The tables of the ledger, and how those of an older program become today's."""

from __future__ import annotations

import sqlite3
from typing import Final

MIGRATIONS: Final = [
    """
    CREATE TABLE match (
        name TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,      -- JSON, as in a record
        terms TEXT NOT NULL,      -- JSON of `Terms`
        begun TEXT NOT NULL,
        ended TEXT,
        finals TEXT               -- JSON, a number a seat, where final scores count
    );
    CREATE TABLE round (
        id INTEGER PRIMARY KEY,
        match TEXT NOT NULL,
        round INTEGER NOT NULL,
        game TEXT NOT NULL,
        at TEXT NOT NULL,
        kind TEXT NOT NULL,
        seat INTEGER NOT NULL,    -- the person's
        won INTEGER NOT NULL,     -- whether the person did
        drawn INTEGER NOT NULL,   -- whether nobody did
        score INTEGER NOT NULL,   -- the person's points
        amount INTEGER NOT NULL,  -- the person's money
        points TEXT NOT NULL,     -- JSON, a number a seat
        money TEXT NOT NULL,      -- JSON, a number a seat
        names TEXT NOT NULL,      -- JSON, a name a seat
        record TEXT NOT NULL,
        settlement TEXT NOT NULL,
        UNIQUE (match, round)
    );
    CREATE INDEX round_of_game ON round (game, score);
    CREATE TABLE entry (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        kind TEXT NOT NULL,       -- opening, round, match or refill
        amount INTEGER NOT NULL,
        unit TEXT NOT NULL,
        at TEXT NOT NULL,
        match TEXT,
        round INTEGER
    );
    CREATE INDEX entry_of_game ON entry (game);
    CREATE UNIQUE INDEX one_opening ON entry (game) WHERE kind = 'opening';
    CREATE UNIQUE INDEX one_line_a_round ON entry (match, round) WHERE kind = 'round';
    CREATE UNIQUE INDEX one_line_a_match ON entry (match) WHERE kind = 'match';
    CREATE TABLE autosave (
        game TEXT PRIMARY KEY,
        match TEXT NOT NULL,
        round INTEGER NOT NULL,
        at TEXT NOT NULL,
        terms TEXT NOT NULL,
        record TEXT NOT NULL
    );
    """,
]
"""Each makes the tables of one version into those of the next; the first makes them out of nothing."""

_BROKEN_TEXT: Final = """
    SELECT 1 FROM round
    WHERE NOT (json_valid(points) AND json_valid(money) AND json_valid(names) AND json_valid(settlement)) LIMIT 1
"""
"""Damage within a text is nothing to SQLite. Records are long, and are looked at when they are asked for."""

TABLES: Final = ("match", "round", "entry", "autosave")


def version(connection: sqlite3.Connection) -> int:
    """Which version the tables have; 0 for an empty file."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def prepare(connection: sqlite3.Connection) -> None:
    """Look the file through and bring its tables up to today's, each version wholly or not at all. Raises
    sqlite3.DatabaseError: where `is_damage` says so, the file is broken or not ours."""
    fault = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if fault != "ok":
        raise Damaged(fault)
    if version(connection) == 0 and connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise Damaged("It holds other tables than ours.")
    try:
        _migrate(connection)
        for table in TABLES:
            connection.execute(f"SELECT 1 FROM {table} LIMIT 1")
        if connection.execute(_BROKEN_TEXT).fetchone():
            raise Damaged("It holds a round that cannot be read.")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:  # a table that should be there is not, or the reverse
            raise Damaged(str(error)) from error
        raise


def _migrate(connection: sqlite3.Connection) -> None:
    have = version(connection)
    for number, script in enumerate(MIGRATIONS[have:], have + 1):
        try:
            connection.executescript(f"BEGIN IMMEDIATE;{script};PRAGMA user_version = {number};COMMIT;")
        except sqlite3.Error:
            if connection.in_transaction:
                connection.rollback()
            raise


class Damaged(sqlite3.DatabaseError):
    """The file can be opened, and what is in it is not a ledger."""


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error says that the file is broken, and not that the disk is full, busy or read-only."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of it says where, which does not matter here
    return isinstance(error, Damaged) or code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
