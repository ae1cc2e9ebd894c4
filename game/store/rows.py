"""A row of the ledger: its checksum, and whether it can be read."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec

from game.store.places import UNREADABLE
from game.store.schema import COLUMNS
from game.table import POT, ROUNDS, Seat, Transfer

_MOST: Final = 1 << 53
"""No points and no money come to so much."""

_LONGEST_NAME: Final = 80
_DAYS: Final = range(1971, 9999)
"""The years of which a moment can be told in any zone."""

_NUMBERS: Final = ("round", "seat", "won", "drawn", "score", "amount")
_NOT_SUMMED: Final = frozenset({"id", "number", "checksum"})


class Outcome(msgspec.Struct):
    """What the statistics read of a settlement."""

    kind: str = ""
    points: tuple[int, ...] = ()
    winners: tuple[Seat, ...] = ()
    transfers: tuple[Transfer, ...] = ()


class Agreed(msgspec.Struct):
    """What is read of the terms of a match."""

    seat: Seat
    names: tuple[str, ...]
    stake: int = 1


class Head(msgspec.Struct):
    """Of which round a record is."""

    game: str
    seats: int
    match: str = ""
    round: int = 0


_JSON: Final[dict[str, msgspec.json.Decoder[Any]]] = {
    "points": msgspec.json.Decoder(tuple[int, ...]),
    "money": msgspec.json.Decoder(tuple[int, ...]),
    "finals": msgspec.json.Decoder(tuple[int, ...]),
    "names": msgspec.json.Decoder(tuple[str, ...]),
    "terms": msgspec.json.Decoder(Agreed),
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


def fits(value: object, kind: str, needed: bool) -> bool:
    """Whether a column of this kind may hold such a value."""
    return not needed if value is None else type(value) is (int if kind == "INTEGER" else str)


def is_readable(table: str, row: Mapping[str, Any]) -> bool:
    """Whether a row can be shown: all of its columns are of their kind, and hold what such a row can."""
    try:
        if not all(fits(row.get(name), *column) for name, column in COLUMNS[table].items()):
            return False
        told = {name: reader.decode(row[name]) for name, reader in _JSON.items() if row.get(name) is not None}
        if not all(_day(row[name]) in _DAYS for name in ("at", "begun", "ended") if row.get(name) is not None):
            return False
        if not all(abs(row[name]) < _MOST for name in _NUMBERS if row.get(name) is not None):
            return False
        if table == "round":
            return _is_round(row, told)
        return table != "match" or _is_match(row, told)
    except UNREADABLE:
        return False


def agrees_with_itself(table: str, row: Mapping[str, Any]) -> bool:
    """Whether what a readable round says in one column is what it says in the others. Its record is another's where it names one;
    one that cannot be read says nothing."""
    if table != "round":
        return True
    try:
        told, seat = {name: _JSON[name].decode(row[name]) for name in ("points", "money", "names", "settlement")}, row["seat"]
        came: Outcome = told["settlement"]
    except UNREADABLE:
        return False
    try:
        head = msgspec.json.decode(row["record"], type=Head)
    except UNREADABLE:
        return True
    own = row["score"], row["amount"], bool(row["won"]), bool(row["drawn"]), row["kind"]
    said = told["points"][seat], told["money"][seat], seat in came.winners, not came.winners, came.kind
    place = row["game"], row["match"], row["round"], len(told["names"])
    return own == said and told["points"] == came.points and place == (head.game, head.match, head.round, head.seats)


def _day(text: str) -> int:
    """The year of a moment that is told with its zone. Raises ValueError for any other."""
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError("It does not say where.")
    return moment.year


def _is_round(row: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    """Whether a round has a number for each of its seats, and its person and all who won or paid are among them."""
    seats, came = len(told["names"]), told["settlement"]
    columns = told["points"], told["money"]
    fine = all(len(numbers) == seats and min(numbers) > -_MOST and max(numbers) < _MOST for numbers in columns)
    paid = all(-_MOST < transfer.points < _MOST and _sits(transfer, seats) for transfer in came.transfers)
    flags = row["won"] in (0, 1) and row["drawn"] in (0, 1) and row["round"] in ROUNDS and 0 <= row["seat"] < seats
    return fine and paid and flags and _sayable(told["names"]) and all(0 <= seat < seats for seat in came.winners)


def _is_match(row: Mapping[str, Any], told: Mapping[str, Any]) -> bool:
    """Whether the person of a match is one of its seats, each of which has a number in the end."""
    terms: Agreed = told["terms"]
    finals = told.get("finals") or (0,) * len(terms.names)  # empty in an old ledger, where nobody counted them
    fine = all(-_MOST < number < _MOST for number in (*finals, terms.stake))
    return fine and 0 <= terms.seat < len(terms.names) == len(finals) and _sayable(terms.names)


def _sits(transfer: Transfer, seats: int) -> bool:
    """Whether who pays and who gets are seats of the table, or the pot and others that have a number below all seats."""
    return all(POT <= end < seats for end in (transfer.giver, transfer.taker))


def _sayable(names: tuple[str, ...]) -> bool:
    """Whether people can be called so."""
    return all(len(name) <= _LONGEST_NAME and name.isprintable() for name in names)


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
