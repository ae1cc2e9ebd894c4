"""The ledger's file as a database: begun, opened and looked through, or only in memory."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

from game.store import rows, schema, upgrade
from game.store.places import UNREADABLE

_BUSY_SECONDS: Final = 2.0

LOG_PAGES: Final = 64
"""After so many pages the log beside the file is taken over into it and begun anew: each choice of a round writes its record once
more, and by itself SQLite would wait for a thousand."""

Fill = Callable[[sqlite3.Connection], None]


def begin(path: Path, fill: Fill = lambda db: None) -> None:
    """Make a ledger that is there whole or not at all, with what `fill` writes into it. Raises sqlite3.Error or OSError."""
    fresh = path.with_name(f"{path.name}.new")
    for ending in ("", "-journal"):
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{fresh}{ending}")
    with contextlib.closing(sqlite3.connect(fresh, isolation_level=None)) as db:
        _text(db)
        db.execute("PRAGMA synchronous = FULL")
        with transaction(db, lasting=True):
            schema.create(db)
            fill(db)
    os.replace(fresh, path)


def connect(path: Path) -> sqlite3.Connection | None:
    """The ledger's file, begun where there is none, looked through and up to date; None where it is a newer program's. Where
    `schema.is_damage` says so of what is raised, the file is broken or not ours."""
    if not os.path.lexists(path):
        if Path(f"{path}-wal").exists():
            raise schema.Damaged("Only the log beside it is there.")
        begin(path)
    schema.check_header(path)
    db = sqlite3.connect(path, timeout=_BUSY_SECONDS, isolation_level=None)
    try:
        if schema.version(db) > schema.VERSION:
            db.close()
            return None
        ready(db)
        db.execute("PRAGMA journal_mode = WAL")  # not before: the file may be somebody else's
        db.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
        db.execute("PRAGMA synchronous = NORMAL")
    except BaseException:
        db.close()
        raise
    return db


def ready(db: sqlite3.Connection) -> None:
    """Look a database through, bring it up to date and make it ready for questions."""
    _text(db)
    schema.check(db)
    if schema.version(db) < schema.VERSION:
        upgrade.from_1(db)
        schema.check(db)
    for view in schema.VIEWS:
        db.execute(view)
    db.row_factory = sqlite3.Row


def in_memory(path: Path | None) -> sqlite3.Connection:
    """A ledger that lasts as long as the program, with what can be read at `path` but the games that are being played:
    another copy may be at them."""
    ways = [] if path is None or not _is_ledger(path) else [(path, ""), (path, "&immutable=1")]  # the second needs none beside it
    for file, how in ways:
        db = sqlite3.connect(":memory:", isolation_level=None)
        try:
            with contextlib.closing(_read_only(file, how)) as source:
                if schema.version(source) > schema.VERSION:
                    break
                source.backup(db)
            ready(db)
            for match in db.execute("SELECT name, begun FROM match WHERE ended IS NULL").fetchall():
                rows.end_match(db, match["name"], ended=match["begun"])
            db.execute("DELETE FROM autosave")
            return db
        except (sqlite3.Error, *UNREADABLE):
            db.close()
    db = sqlite3.connect(":memory:", isolation_level=None)
    schema.create(db)
    ready(db)
    return db


def _is_ledger(path: Path) -> bool:
    """Whether there is a file that may be a ledger."""
    try:
        schema.check_header(path)
    except (OSError, sqlite3.Error):
        return False
    return True


def _read_only(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{how}", uri=True)


def _text(db: sqlite3.Connection) -> None:
    """Texts that are not UTF-8 are handed on as they are, so that a row can be looked at before it is judged."""
    db.text_factory = partial(str, encoding="utf-8", errors="surrogateescape")


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
