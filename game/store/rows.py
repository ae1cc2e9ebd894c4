"""A row of the ledger: its checksum, and whether it can be read."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec

from game.store.places import UNREADABLE
from game.table import Seat, Transfer

_MOST: Final = 1 << 53
"""No points and no money come to so much."""

_NUMBERS: Final = ("round", "seat", "won", "drawn", "score", "amount")
_NOT_SUMMED: Final = frozenset({"id", "number", "checksum"})


class Outcome(msgspec.Struct):
    """What the statistics read of a settlement."""

    winners: tuple[Seat, ...] = ()
    transfers: tuple[Transfer, ...] = ()


_JSON: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "points": msgspec.json.Decoder(tuple[int, ...]),
    "money": msgspec.json.Decoder(tuple[int, ...]),
    "names": msgspec.json.Decoder(tuple[str, ...]),
    "terms": msgspec.json.Decoder(dict[str, Any]),
    "rules": msgspec.json.Decoder(dict[str, Any]),
    "settlement": msgspec.json.Decoder(Outcome),
}
"""What the texts of these columns hold. Records are long, and are read when they are asked for."""


def checksum(table: str, row: Mapping[str, Any]) -> str:
    """The checksum of a row (S6): sixteen hexadecimal digits over its table and columns. It finds accidents. Raises what
    foreign values can make it raise."""
    told = [table, *[row[name] for name in sorted(row.keys() - _NOT_SUMMED)]]
    return hashlib.blake2b(msgspec.json.encode(told), digest_size=8).hexdigest()


def is_sound(table: str, row: Mapping[str, Any]) -> bool:
    """Whether a row is as it was written."""
    try:
        return bool(row["checksum"] == checksum(table, row))
    except UNREADABLE:
        return False


def is_readable(row: Mapping[str, Any]) -> bool:
    """Whether a row can be shown."""
    try:
        told = {name: reader.decode(row[name]) for name, reader in _JSON.items() if row.get(name) is not None}
        numbers = [row[name] for name in _NUMBERS if row.get(name) is not None]
        if "at" in row:
            datetime.fromisoformat(row["at"])
        return {*map(type, numbers)} <= {int} and ("names" not in row or _seats_fit(row, told))
    except UNREADABLE:
        return False


def _seats_fit(row: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    """Whether a round has a number for each of its seats, and its person is one of them."""
    seats = len(told["names"])
    columns = told["points"], told["money"]
    fine = all(len(numbers) == seats and min(numbers) > -_MOST and max(numbers) < _MOST for numbers in columns)
    return fine and 0 <= row["seat"] < seats


def insert(db: sqlite3.Connection, table: str, row: dict[str, Any]) -> None:
    """Write a row with its checksum, where none with its key is there yet."""
    put(db, table, {**row, "checksum": checksum(table, row)})


def put(db: sqlite3.Connection, table: str, row: Mapping[str, Any]) -> None:
    """Write a row as it is, where none with its key is there yet."""
    names, marks = ", ".join(row), ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({names}) VALUES ({marks}) ON CONFLICT DO NOTHING", tuple(row.values()))


def end_match(db: sqlite3.Connection, name: str, **changes: str | None) -> None:
    """Change a match that is over. One that is doubtful stays so."""
    row = dict(db.execute("SELECT * FROM match WHERE name = ?", (name,)).fetchone())
    sound = is_sound("match", row)
    row.update(changes)
    row["checksum"] = checksum("match", row) if sound else ""
    changed = ", ".join(f"{column} = ?" for column in row)
    db.execute(f"UPDATE match SET {changed} WHERE name = ?", (*row.values(), name))


def look_through(db: sqlite3.Connection) -> int:
    """Find the rows that are not as they were written, or cannot be read, and remember which they are. Returns how many are
    new among them."""
    known = {tuple(row) for row in db.execute("SELECT kind, row FROM doubtful")}
    found: dict[tuple[str, int], bool] = {}
    for table in ("match", "round", "entry"):
        cursor = db.execute(f"SELECT rowid, * FROM {table}")
        names = [column[0] for column in cursor.description[1:]]
        for number, *values in cursor:
            row = dict(zip(names, values, strict=True))
            readable = is_readable(row)
            if not readable or not is_sound(table, row):
                found[table, number] = readable
    if found.keys() != known:
        db.execute("DELETE FROM doubtful")
    for (table, number), readable in found.items():
        db.execute("INSERT OR REPLACE INTO doubtful (kind, row, readable) VALUES (?, ?, ?)", (table, number, readable))
    return len(found.keys() - known)
