"""The ledger's file as a database: opened and looked through, set aside where it is damaged, or only in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.store import places, repair, schema
from game.store.places import Notice

_BESIDE: Final = ("-wal", "-shm")
_BUSY_SECONDS: Final = 2.0


def connect(path: Path) -> sqlite3.Connection | None:
    """The ledger's file, looked through and up to date; None where it is a newer program's. Raises sqlite3.Error."""
    connection = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        if schema.version(connection) > len(schema.MIGRATIONS):
            connection.close()
            return None
        schema.prepare(connection)  # before anything is changed: the file may be somebody else's
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")
    except sqlite3.Error:
        connection.close()
        raise
    connection.row_factory = sqlite3.Row
    return connection


def mend(path: Path) -> tuple[sqlite3.Connection, Notice]:
    """Set a damaged ledger aside and begin a new one with what can still be read. Raises sqlite3.Error or OSError."""
    moved = places.set_aside(path, *_BESIDE)
    connection = connect(path)
    assert connection is not None, "a file that was just begun is not a newer program's"
    rounds = repair.carry_over(moved, connection)
    return connection, Notice("store.ledger.damaged", {"file": moved.name, "rounds": rounds})


def in_memory(path: Path | None) -> sqlite3.Connection:
    """A ledger that lasts as long as the program, with what can be read at `path` but the games that are being played:
    another copy may be at them."""
    ways = [] if path is None else [(path, ""), (path, "&immutable=1")]  # the second needs no file beside it
    for file, how in ways:
        connection = _memory()
        try:
            with contextlib.closing(repair.read_only(file, how)) as source:
                if schema.version(source) > len(schema.MIGRATIONS):
                    break
                source.backup(connection)
            schema.prepare(connection)
            connection.executescript("DELETE FROM autosave; UPDATE match SET ended = begun WHERE ended IS NULL")
            return connection
        except sqlite3.Error:
            connection.close()
    connection = _memory()
    schema.prepare(connection)
    return connection


def _memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.row_factory = sqlite3.Row
    return connection


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection, lasting: bool) -> Iterator[None]:
    """What is done within is there wholly or not at all; `lasting` has it on the disk before going on."""
    if lasting:
        connection.execute("PRAGMA synchronous = FULL")
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.rollback()
        if lasting:
            connection.execute("PRAGMA synchronous = NORMAL")
