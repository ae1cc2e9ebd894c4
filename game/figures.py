"""What a game counts of all that somebody has played: figures by their names, in groups, and what they are counted from."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.choices import Choice
from game.options import Rules
from game.table import Seat, Settlement

Form = Literal["count", "share", "mean", "points"]
"""How a figure is said: a whole number, a share from 0 to 1, a mean with two places, points."""


class Past(msgspec.Struct, frozen=True):
    """A round that is over: the seat that is counted for, all choices as they were made, and how it came out."""

    seat: Seat
    choices: tuple[tuple[Seat, Choice], ...]
    settlement: Settlement


class Ended(msgspec.Struct, frozen=True):
    """A match that is over: the seat, the rules, the match's own settlement, and what every seat had won or lost before it."""

    seat: Seat
    rules: Rules
    settlement: Settlement
    points: tuple[int, ...]


class Figure(msgspec.Struct, frozen=True):
    """A figure; `key` is the text that names it. `value` is None where there is nothing to count."""

    key: str
    value: float | None
    form: Form = "count"


class Group(msgspec.Struct, frozen=True):
    """Figures that stand together; `key` is the text of their heading."""

    key: str
    figures: tuple[Figure, ...]
