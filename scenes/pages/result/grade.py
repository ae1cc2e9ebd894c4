"""How great a win is, and what it is named after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

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
