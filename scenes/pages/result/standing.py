"""How people stand after a round: places, what they will give one another, how far each has come, how great the win is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Standing:
    """How far somebody has come in a round that nobody has won: the points, and in words how many that are; the set that was
    `nearest`, in words and with its faces, of which some were `missing`; in words how many points were `short` of winning, and
    how many that takes, 0 where it is not told."""

    points: int
    words: str
    nearest: str = ""
    faces: tuple[str, ...] = ()
    missing: frozenset[str] = frozenset()
    short: str = ""
    needed: int = 0


GREAT: Final = 4
"""A win that counts so many times is one of the greatest."""

GREATEST: Final = 2
"""The rank of the greatest wins."""


@dataclass(frozen=True)
class Grade:
    """How great a win is: 0, 1 for a good one, `GREATEST` for one of the greatest; what it is named after, if anything; where
    that is what has multiplied it, how many `times`, and at `most`, where others pay more often than that. `who` is the name
    of the only one who does."""

    rank: int
    name: str = ""
    times: int = 1
    most: int = 1
    who: str = ""


def ranks(amounts: Sequence[int]) -> list[int]:
    """The place of each, from 1 on; those with the same amount share one."""
    return [1 + sum(other > amount for other in amounts) for amount in amounts]
