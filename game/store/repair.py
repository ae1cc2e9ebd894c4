"""A damaged ledger: what can still be read of it is carried over into a new one, row by row."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.record import Record
from game.store.money import account
from game.store.schema import TABLES
from game.table import Settlement

_JSON: Final[dict[str, Any]] = {
    "points": list[int],
    "money": list[int],
    "names": list[str],
    "terms": dict[str, Any],
    "rules": dict[str, Any],
    "record": Record,
    "settlement": Settlement,
}
"""What the text of these columns must hold for a row to be worth carrying over."""

_GAP: Final = 1000
"""How many rows in a row may be missing before a table is taken to be at its end."""


def read_only(path: Path, how: str = "") -> sqlite3.Connection:
    """A database to read from and not to change. Raises sqlite3.Error."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro{how}", uri=True)


def carry_over(damaged: Path, into: sqlite3.Connection) -> int:
    """Copy every row of `damaged` that is whole into the fresh ledger `into`. Returns how many rounds were saved.

    A round whose line in the balance is lost gets it again, since a round knows its own money.
    """
    try:
        source = read_only(damaged)
        source.execute("PRAGMA writable_schema = ON")  # lets a file be read that is shorter than it says
    except sqlite3.Error:
        return 0
    source.row_factory = sqlite3.Row
    try:
        with into:
            into.execute("BEGIN IMMEDIATE")
            for table in TABLES:
                columns = {row[1]: (row[2], row[3]) for row in into.execute(f"PRAGMA table_info({table})")}
                for row in _rows(source, table):
                    _copy(into, table, columns, row)
            _line_again(into)
            into.execute("DELETE FROM autosave WHERE (match, round) IN (SELECT match, round FROM round)")
    finally:
        source.close()
    found: int = into.execute("SELECT count(*) FROM round").fetchone()[0]
    return found


def _line_again(ledger: sqlite3.Connection) -> None:
    lost = ledger.execute(
        "SELECT game, amount, at, match, round FROM round r "
        "WHERE NOT EXISTS (SELECT 1 FROM entry e WHERE e.kind = 'round' AND e.match = r.match AND e.round = r.round)"
    ).fetchall()
    for game, amount, at, match, number in lost:
        if not account(game).by_match:
            ledger.execute(
                "INSERT INTO entry (game, kind, amount, unit, at, match, round) VALUES (?, 'round', ?, ?, ?, ?, ?)",
                (game, amount, account(game).unit, at, match, number),
            )


def _rows(source: sqlite3.Connection, table: str) -> Iterator[dict[str, Any]]:
    """The rows of a table that can be read, each asked for by itself, so that one bad page costs only its own."""
    try:
        last = source.execute(f"SELECT max(rowid) FROM {table}").fetchone()[0] or 0
    except sqlite3.Error:
        last = 0
    number = 0
    while number < last + _GAP:
        number += 1
        try:
            row = source.execute(f"SELECT * FROM {table} WHERE rowid = ?", (number,)).fetchone()
        except sqlite3.Error:
            continue
        if row is not None:
            last = max(last, number)
            yield dict(row)


def _copy(into: sqlite3.Connection, table: str, columns: dict[str, tuple[str, bool]], row: dict[str, Any]) -> None:
    """Insert a row if it is whole; one that is there already stays as it is."""
    row = {name: value for name, value in row.items() if name in columns}
    if not all(_is_whole(name, value, *columns[name]) for name, value in row.items()):
        return
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    into.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", tuple(row.values()))


def _is_whole(column: str, value: object, kind: str, needed: bool) -> bool:
    """Whether a column of this kind may hold such a value."""
    if value is None:
        return not needed
    if kind == "INTEGER" or not isinstance(value, str):
        return kind == "INTEGER" and isinstance(value, int)
    try:
        return column not in _JSON or msgspec.json.decode(value, type=_JSON[column]) is not None
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False
