"""A damaged ledger is mended in one step: it is kept under another name, and a new one holds what could be read of it.

While it is mended it is called ``ledger.sqlite3.mending``. Where a file of that name lies, a repair ended half-way, and is done
again from there; so at any moment the old rows are in one of the two files, whole.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from game import files
from game.store import lines, places, rows, schema, upgrade
from game.store.database import begin
from game.store.places import UNREADABLE

_WAL: Final = "-wal"
_LEAST_ROW: Final = 16
"""No row takes fewer bytes of a file: so many numbers of rows are tried and no more, whatever the file says."""

_GAP: Final = 1000
"""How many rows after the last one that is known are looked for."""


def is_half_done(path: Path) -> bool:
    """Whether a repair of this ledger was begun and not ended."""
    return any(files.is_plain(Path(f"{_mending(path)}{ending}")) for ending in ("", _WAL))


def mend(path: Path) -> str:
    """Mend a damaged ledger, or go on with mending it. Returns the name under which the old file is kept. Raises OSError or
    sqlite3.Error; then either nothing has changed, or it can be called again."""
    work = _mending(path)
    for one in (work, *schema.beside(work)):
        if files.is_other(one):
            os.replace(one, places.aside(one))
    if not work.exists():
        if not os.path.lexists(path):
            path.touch()  # only its log was left
        _move(path, work)
        with contextlib.suppress(FileNotFoundError):
            os.unlink(f"{path}-shm")
    begin(path, lambda db: _carry_over(work, db))
    kept = places.aside(path)
    _move(work, kept)
    return kept.name


def _mending(path: Path) -> Path:
    return path.with_name(f"{path.name}.mending")


def _move(path: Path, to: Path) -> None:
    """Rename a database. Its logs go first: that the file itself is there says that all of it is."""
    for log in (_WAL, "-journal"):
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{path}{log}", f"{to}{log}")
    os.replace(path, to)


def _carry_over(damaged: Path, into: sqlite3.Connection) -> None:
    """Copy every row that can be read into a fresh ledger, as it is: what its checksum says of it is found out afterwards. A
    line of the balance that is lost or doubtful is written again where a round, a match or the account tells what it said."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / damaged.name
        if files.is_other(damaged) or damaged.stat().st_size > schema.MOST:
            return  # whatever it is, it is no ledger
        files.copy(damaged, copy, schema.MOST)
        with contextlib.suppress(OSError):
            files.copy(Path(f"{damaged}{_WAL}"), Path(f"{copy}{_WAL}"), schema.MOST)
        schema.mend_header(copy)
        with contextlib.closing(sqlite3.connect(copy)) as source, contextlib.suppress(sqlite3.Error, *UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")  # lets a file be read that is shorter than it says
            for table in schema.TABLES:
                for row in _rows(source, table, copy.stat().st_size):
                    _copy(into, table, schema.COLUMNS[table], row)
    lines.write_missing(into)
    into.execute("DELETE FROM autosave WHERE (match, round) IN (SELECT match, round FROM round)")
    into.executemany("INSERT INTO doubtful (kind, row, readable) VALUES (?, ?, 1)", lines.missing(into))  # told with the damage


def _rows(source: sqlite3.Connection, table: str, size: int) -> Iterator[dict[str, Any]]:
    """The rows of a table that can be read, each asked for by itself, so that one bad page costs only its own."""
    source.row_factory = sqlite3.Row
    try:
        last = source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 0
    except (sqlite3.Error, *UNREADABLE):
        last = 0
    number = 0
    while number < min(last, size // _LEAST_ROW) + _GAP:
        number += 1
        try:
            row = source.execute(f"SELECT * FROM {table} WHERE rowid = ?", (number,)).fetchone()
        except (sqlite3.Error, *UNREADABLE):
            continue
        if row is not None:
            last = max(last, number)
            yield dict(row)


def _copy(into: sqlite3.Connection, table: str, columns: dict[str, tuple[str, bool]], row: dict[str, Any]) -> None:
    """Write a row if a row can be such; what is there already stays as it is. A line of the balance that is doubtful and can be
    written anew is left out."""
    with contextlib.suppress(sqlite3.Error, *UNREADABLE):
        row = {name: value for name, value in row.items() if name in columns}
        if "checksum" not in row:
            row = upgrade.modern(table, row)
        if table == "entry" and row["kind"] in ("opening", "round", "match") and not rows.is_sound(table, row):
            return
        if all(rows.fits(row.get(name), *column) for name, column in columns.items()):
            rows.put(into, table, row)
