"""Where the lines stand on the card of one who has not won: the name, the reason, the sum, and what there is so far."""

from __future__ import annotations

from typing import Final, NamedTuple

from scenes.pages.formula import Place


class Shares(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]
    so_far: tuple[float, float]


class Rows(NamedTuple):
    """The places of these lines."""

    name: Place
    why: Place
    sum: Place
    so_far: Place


class Lines(NamedTuple):
    """How a card is laid out: its lines, how high the letters of the sum are, how wide that is where it stands beside all lines,
    else 0; at which side it stands what there is so far, and in how many rows the reason; how far that begins from the left of
    the name, where it stands beside it, else 0."""

    row: Rows
    size: float
    part: float
    align: str
    rows: int
    aside: float = 0.0


LAST: Final = ("sum", "so_far")
"""The lines that begin below a face with the words beside it."""

WIDE: Final = Shares((0.07, 0.22), (0.31, 0.24), (0.56, 0.38), (0.07, 0.22))
NARROW: Final = Shares((0.05, 0.19), (0.25, 0.25), (0.52, 0.24), (0.775, 0.185))
"""The lines beside a face, and below it."""

LOW: Final = (
    Shares((0.3, 0.4), (0.3, 0.4), (0.1, 0.8), (0.3, 0.4)),
    Shares((0.14, 0.36), (0.52, 0.32), (0.1, 0.8), (0.52, 0.32)),
    Shares((0.06, 0.29), (0.36, 0.27), (0.1, 0.8), (0.65, 0.27)),
)
"""The same where the sum stands beside them, by how many there are beside the name."""

QUIET: Final = Shares((0.03, 0.18), (0.215, 0.165), (0.03, 0.18), (0.215, 0.165))
"""The lines where nothing changes hands: the name and the nearest set, below these the points and how many were short."""

PARTED: Final = (
    Shares((0.06, 0.33), (0.4, 0.55), (0.06, 0.33), (0.06, 0.33)),
    Shares((0.03, 0.29), (0.33, 0.46), (0.03, 0.29), (0.79, 0.18)),
)
PARTED_SUM: Final = 0.29
"""The lines where the name and the sum stand over a long reason, without another line below that and with one; how high the
letters of the sum are at most, as a share of the card's height."""

LAID: Final = 0.405, 0.54
"""Where the cards of the nearest set begin there, and how high they are, as shares of the card's height."""
