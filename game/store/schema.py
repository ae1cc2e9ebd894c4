"""The tables of the ledger, and whether a file holds just these."""

from __future__ import annotations

import sqlite3
from functools import cache
from pathlib import Path
from typing import Final

from game import files
from game.store.places import UNREADABLE

VERSION: Final = 2

TABLES: Final = ("match", "round", "entry", "autosave")
"""The tables whose rows are written down once and carry a checksum (`game.store.rows`)."""

CREATE: Final = (
    """CREATE TABLE match (
        name TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        rules TEXT NOT NULL,      -- JSON, as in a record
        terms TEXT NOT NULL,      -- JSON of `Terms`
        begun TEXT NOT NULL,
        ended TEXT,
        finals TEXT,              -- JSON, what every seat has in the end
        settlement TEXT,          -- JSON, the match's own
        checksum TEXT NOT NULL
    )""",
    """CREATE TABLE round (
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
        checksum TEXT NOT NULL,
        UNIQUE (match, round)
    )""",
    "CREATE INDEX round_of_game ON round (game, score)",
    """CREATE TABLE entry (
        id INTEGER PRIMARY KEY,
        game TEXT NOT NULL,
        kind TEXT NOT NULL,       -- opening, round, match or refill
        amount INTEGER NOT NULL,
        unit TEXT NOT NULL,
        at TEXT NOT NULL,
        match TEXT,
        round INTEGER,
        checksum TEXT NOT NULL
    )""",
    "CREATE INDEX entry_of_game ON entry (game)",
    "CREATE UNIQUE INDEX one_opening ON entry (game) WHERE kind = 'opening'",
    "CREATE UNIQUE INDEX one_line_a_round ON entry (match, round) WHERE kind = 'round'",
    "CREATE UNIQUE INDEX one_line_a_match ON entry (match) WHERE kind = 'match'",
    """CREATE TABLE autosave (
        game TEXT PRIMARY KEY,
        match TEXT NOT NULL,
        round INTEGER NOT NULL,
        at TEXT NOT NULL,
        terms TEXT NOT NULL,
        record TEXT NOT NULL,
        checksum TEXT NOT NULL
    )""",
    """CREATE TABLE doubtful (
        kind TEXT NOT NULL,         -- the table
        row INTEGER NOT NULL,
        readable INTEGER NOT NULL,  -- whether it can be shown, though something in it was changed
        PRIMARY KEY (kind, row)
    )""",
)

def _columns(create: str) -> dict[str, tuple[str, bool]]:
    """The columns that a statement makes: of which kind each is, and whether it must be filled."""
    lines = [line.split("--")[0].replace(",", "").split() for line in create.splitlines()[1:-1]]
    return {line[0]: (line[1], "NOT" in line) for line in lines if line[0].islower()}


COLUMNS: Final = {name: _columns(create) for name in TABLES for create in CREATE if create.startswith(f"CREATE TABLE {name} (")}
"""The columns of the tables, as `_columns` tells them."""

VIEWS: Final = tuple(
    f"CREATE TEMP VIEW sound_{table} AS SELECT rowid AS number, * FROM {table} "
    f"WHERE rowid NOT IN (SELECT row FROM doubtful WHERE kind = '{table}')"
    for table in ("match", "round", "entry")
)
"""The rows that nothing is wrong with."""

MOST: Final = 1 << 31
"""Bytes that a ledger can have: a life of rounds has a hundredth of it."""

BESIDE: Final = ("-wal", "-shm", "-journal")
"""How the files end that SQLite keeps beside one."""

_MARK: Final = 0x6E6F6C00
"""What the file says it is ("nol"), with the version in its last byte: one changed bit makes no other version of it."""

_HEADER: Final = {0: b"SQLite format 3\0", 16: b"\x10\x00", 18: b"\2\2", 20: b"\0\x40\x20\x20", 44: b"\0\0\0\4", 56: b"\0\0\0\1"}
"""What stands at these places of every ledger: pages of 4096 bytes, a log beside the file, text in UTF-8."""


class Damaged(sqlite3.DatabaseError):
    """The file can be opened, and what is in it is not a ledger."""


def is_damage(error: Exception) -> bool:
    """Whether an error says that what was read is broken, and not that the disk is full, busy or read-only."""
    if not isinstance(error, sqlite3.Error):
        return isinstance(error, UNREADABLE)
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the rest of it says where, which does not matter here
    return isinstance(error, Damaged) or code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG)


def beside(path: Path) -> list[Path]:
    """The files that may lie beside a database."""
    return [Path(f"{path}{ending}") for ending in BESIDE]


def check_header(path: Path) -> None:
    """Raises `Damaged` where a file does not begin as every ledger does, or it or one that lies beside it is no plain file of a
    likely size; OSError where it cannot be read."""
    for one in (path, *beside(path)):
        if (files.is_other(one) and not one.is_dir()) or (one.exists() and one.stat().st_size > MOST):
            raise Damaged(f"{one.name} is no plain file of a likely size.")
    start = files.read(path, 100)
    for place, value in _HEADER.items():
        if start[place : place + len(value)] not in (value, value.replace(b"\2\2", b"\1\1")):
            raise Damaged("It does not begin as a ledger does.")


def mend_header(path: Path) -> None:
    """Put right what is known of the beginning of a damaged ledger, so that more of it can be read. Raises OSError."""
    with files.change(path) as file:
        if len(file.read(100)) == 100:
            for place, value in _HEADER.items():
                file.seek(place)
                file.write(value)


def version(db: sqlite3.Connection) -> int:
    """Which version the tables have. Raises `Damaged` where the two places that say so disagree."""
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    mark: int = db.execute("PRAGMA application_id").fetchone()[0]
    if mark != (0 if number == 1 else _MARK + number):
        raise Damaged("Its version cannot be read.")
    return number


def mark(db: sqlite3.Connection) -> None:
    """Write today's version into the file."""
    db.execute(f"PRAGMA user_version = {VERSION}")
    db.execute(f"PRAGMA application_id = {_MARK + VERSION}")


def create(db: sqlite3.Connection) -> None:
    """Today's tables, empty."""
    for statement in CREATE:
        db.execute(statement)
    mark(db)


def check(db: sqlite3.Connection) -> None:
    """Look the whole file through. Raises `Damaged`, or whatever else reading a broken file can raise."""
    fault = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if fault != "ok":
        raise Damaged(fault)
    if version(db) == VERSION and _tables(db) != _todays():
        raise Damaged("It holds other tables than ours.")


def _tables(db: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    return frozenset(db.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL"))


@cache
def _todays() -> frozenset[tuple[str, str]]:
    db = sqlite3.connect(":memory:")
    create(db)
    found = _tables(db)
    db.close()
    return found
