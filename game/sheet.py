"""The score sheet of a match (점수표): its rounds by name, what each came to, and what everybody had after it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from game.record import Record, RecordError, carry_of, rules_of
from game.registry import find
from game.table import Settlement

BY_NUMBER: Final = "table.standing.round"
"""The name of a round of which nothing but its number is known."""


class SheetRow(msgspec.Struct, frozen=True):
    """A round of a match. `name` is the text that names it, with its arguments `named`; `settlement` is None where it is not
    over; `totals` are the points of every seat over the rounds up to it, as far as these are there."""

    record: Record
    name: str
    named: Mapping[str, Any]
    settlement: Settlement | None
    totals: tuple[int, ...]


def sheet(records: Sequence[Record]) -> tuple[SheetRow, ...]:
    """The sheet of a match, of which these are the rounds that can be read, in order. One that is damaged is named by its number
    and brings nothing. Raises `RecordError` where they are not of one match."""
    rows, totals = [], (0,) * (records[0].seats if records else 0)
    for record in records:
        if (record.game, record.seats) != (records[0].game, records[0].seats):
            raise RecordError(f"Round {record.round + 1} is of another game, or of other seats, than the first.")
        settlement = record.settlement
        if settlement is not None and len(settlement.points) != record.seats:
            settlement = None
        if settlement is not None:
            totals = tuple(a + b for a, b in zip(totals, settlement.points, strict=True))
        try:
            name, named = name_of(record)
        except RecordError:
            name, named = BY_NUMBER, {"n": record.round + 1}
        rows.append(SheetRow(record, name, named, settlement, totals))
    return tuple(rows)


def name_of(record: Record) -> tuple[str, Mapping[str, Any]]:
    """The text that names a round, and its arguments. Raises `RecordError`."""
    game = find(record.game)
    return game.named(carry_of(record, game, rules_of(record, game)), record.round)
