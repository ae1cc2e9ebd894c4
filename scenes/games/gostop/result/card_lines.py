"""Where the lines stand on the card of one who has not won: the name, the reason and the sum."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.pages.result.result_formula import Place


class Shares(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]


class Rows(NamedTuple):
    """The places of these lines."""

    name: Place
    why: Place
    sum: Place


class Lines(NamedTuple):
    """How a card is laid out: its lines, how high the letters of the sum are, how wide that is where it stands beside all lines,
    else 0; in how many rows the reason stands, and how far that begins from the left of the name, where it stands beside it, else
    0."""

    row: Rows
    size: float
    part: float
    rows: int
    aside: float = 0.0


WIDE: Final = Shares((0.07, 0.22), (0.31, 0.24), (0.56, 0.38))
NARROW: Final = Shares((0.05, 0.19), (0.25, 0.25), (0.56, 0.34))
"""The lines beside a face, and where it stands above the sum."""

LOW: Final = (
    Shares((0.3, 0.4), (0.3, 0.4), (0.08, 0.84)),
    Shares((0.14, 0.36), (0.52, 0.32), (0.08, 0.84)),
)
"""The same where the sum stands beside them: the name alone, and with the reason below it."""

QUIET: Final = (0.03, 0.18), (0.215, 0.165)
"""The lines where nothing changes hands: the name and the nearest set, below these the points and how many were short."""

PARTED: Final = Shares((0.05, 0.32), (0.375, 0.585), (0.05, 0.32))
PARTED_SUM: Final = 0.28
"""The lines where the name and the sum stand over a long reason; how high the letters of the sum are at most, as a share of the
card's height."""

LAID: Final = 0.405, 0.54
"""Where the cards of the nearest set begin there, and how high they are, as shares of the card's height."""
