"""A damaged ledger is mended in one step: it is kept under another name, and a new one holds what could be read of it.

While it is mended it is called ``ledger.sqlite3.mending``. Where a file of that name lies, a repair ended half-way, and is done
again from there; so at any moment the old rows are in one of the two files, whole.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.store import places, rows, schema, upgrade
from game.store.database import begin
from game.store.money import account
from game.store.places import UNREADABLE

_WAL: Final = "-wal"
_LEAST_ROW: Final = 16
"""No row takes fewer bytes of a file: so many numbers of rows are tried and no more, whatever the file says."""

_GAP: Final = 1000
"""How many rows after the last one that is known are looked for."""


def is_half_done(path: Path) -> bool:
    """Whether a repair of this ledger was begun and not ended."""
    return any(Path(f"{_mending(path)}{ending}").exists() for ending in ("", _WAL))


def mend(path: Path) -> str:
    """Mend a damaged ledger, or go on with mending it. Returns the name under which the old file is kept. Raises OSError or
    sqlite3.Error; then either nothing has changed, or it can be called again."""
    work = _mending(path)
    if not work.exists():
        if not path.exists():
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
    """Rename a database. Its log goes first: that the file itself is there says that all of it is."""
    with contextlib.suppress(FileNotFoundError):
        os.replace(f"{path}{_WAL}", f"{to}{_WAL}")
    os.replace(path, to)


def _carry_over(damaged: Path, into: sqlite3.Connection) -> None:
    """Copy every row that can be read into a fresh ledger, as it is: what its checksum says of it is found out afterwards. A
    line of the balance that is lost or doubtful is written again where a round, a match or the account tells what it said."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / damaged.name
        shutil.copyfile(damaged, copy)
        with contextlib.suppress(OSError):
            shutil.copyfile(f"{damaged}{_WAL}", f"{copy}{_WAL}")
        schema.mend_header(copy)
        with contextlib.closing(sqlite3.connect(copy)) as source, contextlib.suppress(sqlite3.Error, *UNREADABLE):
            source.execute("PRAGMA writable_schema = ON")  # lets a file be read that is shorter than it says
            for table in schema.TABLES:
                columns = {row[1]: (row[2], row[3]) for row in into.execute(f"PRAGMA table_info({table})")}
                for row in _rows(source, table, copy.stat().st_size):
                    _copy(into, table, columns, row)
    _lines_again(into)
    into.execute("DELETE FROM autosave WHERE (match, round) IN (SELECT match, round FROM round)")


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
        if all(_fits(row.get(name), *column) for name, column in columns.items()):
            rows.put(into, table, row)


def _fits(value: object, kind: str, needed: bool) -> bool:
    """Whether a column of this kind may hold such a value."""
    return not needed if value is None else isinstance(value, int if kind == "INTEGER" else str)


def _lines_again(ledger: sqlite3.Connection) -> None:
    """Write the lines that are missing, each at its place in the order."""
    ledger.row_factory = sqlite3.Row
    for row in ledger.execute("SELECT * FROM round ORDER BY id").fetchall():
        if rows.is_sound("round", dict(row)) and not account(row["game"]).by_match:
            _line(ledger, row["game"], "round", row["amount"], row["at"], row["match"], row["round"])
    for row in ledger.execute("SELECT * FROM match WHERE finals IS NOT NULL ORDER BY rowid").fetchall():
        if rows.is_sound("match", dict(row)) and account(row["game"]).by_match:
            terms = msgspec.json.decode(row["terms"])
            amount = msgspec.json.decode(row["finals"])[terms["seat"]] * terms.get("stake", 1)
            _line(ledger, row["game"], "match", amount, row["ended"], row["name"], None)
    for game, at in ledger.execute("SELECT game, min(at) FROM entry GROUP BY game").fetchall():
        if not ledger.execute("SELECT 1 FROM entry WHERE game = ? AND kind = 'opening'", (game,)).fetchone():
            first = ledger.execute("SELECT min(id) - 1 FROM entry").fetchone()[0]
            line = {"game": game, "kind": "opening", "amount": account(game).opening, "unit": account(game).unit, "at": at}
            rows.insert(ledger, "entry", {"id": first, **line, "match": None, "round": None})
    ledger.row_factory = None


def _line(ledger: sqlite3.Connection, game: str, kind: str, amount: int, at: str, match: str, number: int | None) -> None:
    """Write one line where there is none like it. That of a round comes just after that of the round before, or of the account's
    opening, where that place is free."""
    key = kind, match, number
    if ledger.execute("SELECT 1 FROM entry WHERE kind = ? AND match = ? AND round IS ?", key).fetchone():
        return
    row = {"game": game, "kind": kind, "amount": amount, "unit": account(game).unit, "at": at, "match": match, "round": number}
    place = None if number is None else ledger.execute(
        "SELECT 1 + coalesce("
        "max(e.id), (SELECT id FROM entry WHERE kind = 'opening' AND game = ?), (SELECT min(id) - 2 FROM entry)) "
        "FROM entry e JOIN round r ON e.match = r.match AND e.round = r.round "
        "WHERE r.id < (SELECT id FROM round WHERE match = ? AND round = ?)", (game, match, number)
    ).fetchone()[0]
    if ledger.execute("SELECT 1 FROM entry WHERE id = ?", (place,)).fetchone():
        place = None  # the end
    rows.insert(ledger, "entry", {"id": place, **row})
