"""Point sticks (점봉, 点棒): ivory rods whose dots say what they are worth. Drawn in a box of 760 × 60 units, lying."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build_scripts.art.ink import circle, group, svg

SIZE = 760, 60
RED, BLACK = "#B5262A", "#23211E"

Dot = tuple[float, float, float, str]
"""A dot's place from the middle, its radius and its ink."""

DEFS = (
    '<linearGradient id="stick" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFFDF2"/>'
    '<stop offset="0.5" stop-color="#EFE7D0"/><stop offset="1" stop-color="#B8AA88"/></linearGradient>'
)


def _pairs(columns: int, ink: str, left: float = 0.0) -> tuple[Dot, ...]:
    """Two rows of small dots about `left`, so many columns wide."""
    return tuple((left + (i - (columns - 1) / 2) * 36, y, 8, ink) for i in range(columns) for y in (-10, 10))


DOTS: dict[int, tuple[Dot, ...]] = {
    100: _pairs(4, BLACK),
    1_000: ((0, 0, 15, RED),),
    5_000: ((0, 0, 14, RED), *((x, y, 9, RED) for x in (-40, 40) for y in (-10, 10))),
    10_000: ((0, 0, 14, RED), *_pairs(2, RED, -58), *_pairs(2, RED, 58), (-116, 0, 10, BLACK), (116, 0, 10, BLACK)),
}
"""What a stick is worth, and its dots."""


def rod(worth: int) -> str:
    """A stick about the origin, 760 long; it asks for `DEFS`. KeyError for a worth that there is none of."""
    wide, high = SIZE[0] - 6, SIZE[1] - 18
    body = (
        f'<rect x="{-wide / 2}" y="{-high / 2}" width="{wide}" height="{high}" rx="{high / 2}" fill="url(#stick)" '
        f'stroke="#3A2A12" stroke-opacity="0.6" stroke-width="5"/>'
    )
    return body + "".join(circle(x, y, r, ink) for x, y, r, ink in DOTS[worth])


def stick(worth: int) -> str:
    """A stick as a whole SVG. KeyError for a worth that there is none of."""
    return svg(*SIZE, group(rod(worth), SIZE[0] / 2, SIZE[1] / 2), DEFS)


STICKS: dict[str, Callable[[], str]] = {str(worth): partial(stick, worth) for worth in DOTS}
"""Every stick by what it is worth."""
