"""A game that was left: its record, what was agreed on before it, and reading both from a row of the ledger."""

from __future__ import annotations

import sqlite3
from typing import Final

import msgspec

from game.controller import Opponent
from game.record import Record, read
from game.store.places import UNREADABLE
from game.table import ROUNDS, Seat

_STAKES: Final = range(10**9)


class Terms(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was agreed on before a match. `seat` is the person's; `seats` are as the controller is given them, `names`
    by what people are called in the statistics, both one a seat.

    `stake` is what a point is worth; `limited`: the person pays at most what he has; `rounds`: after how many the match
    ends, 0 for open. A `practice` match never reaches the ledger. With `unaided` a round in which advice was asked is none of
    the balance, nor is a match with such a round where matches are counted.
    """

    seat: Seat
    seats: tuple[Opponent, ...]
    names: tuple[str, ...]
    stake: int = 1
    limited: bool = False
    rounds: int = 0
    practice: bool = False
    unaided: bool = False


class Saved(msgspec.Struct, frozen=True):
    """A game that was left: its round so far, the points of every seat over the settled rounds of the match, and what
    was agreed on."""

    record: Record
    totals: list[int]
    terms: Terms


class _Asked(msgspec.Struct):
    """What is read of a record of which nothing else matters."""

    advised: int = 0


def advised(record: str) -> int:
    """How often advice was asked in the round of a record; never in one that cannot be read."""
    try:
        return msgspec.json.decode(record, type=_Asked).advised
    except UNREADABLE:
        return 0


def read_saved(row: sqlite3.Row) -> tuple[Record, Terms]:
    """The record and the terms of a row of the ledger. Raises `UNREADABLE`."""
    record, terms = read(row["record"]), msgspec.json.decode(row["terms"], type=Terms)
    if (record.game, record.match, record.round) != (row["game"], row["match"], row["round"]):
        raise ValueError("The record is that of another round.")
    if terms.stake not in _STAKES or terms.rounds not in ROUNDS:
        raise ValueError(f"Nobody plays {terms.rounds} rounds for {terms.stake} a point.")
    if not len(terms.seats) == len(terms.names) == record.seats or terms.seat not in range(record.seats):
        raise ValueError(f"There are {record.seats} seats, {len(terms.seats)} players and {len(terms.names)} names.")
    return record, terms
