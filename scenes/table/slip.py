"""A small slip with a list: what it is titled, a note at the right of that, and below it lines of words and a figure."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, product
from typing import Final

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table.lines import LEAST, Line
from scenes.table.stake import Slip
from scenes.table.terms import DETAIL, WHY

TITLED: Final = (255, 196, 132)
"""The letters of the title: those of what is bold."""

_LETTERS, _SMALLEST = 17.0, (0.8, 0.6)
"""How high the letters are at most, in units of letters, and to which share of that they become lower, to the second only where
not one line has room else."""

_HEAD, _ROW, _APART = 1.3, 1.26, 0.5
"""How high the title and each row are, and how far words are from their figure at least, in heights of letters."""

_SIDE, _HIGH = 10.0, 5.0
"""How far all of it is from the sides and from the upper and the lower edge, in units of the window."""


def laid(ink: Ink, k: float, slip: Slip) -> tuple[Rect, tuple[Line, ...]]:
    """Its place, at the foot of its room and as high as need be, and what is written on it: as many lines as there is room for,
    without the note where that is too wide; without room for one line, nothing."""
    inner, t = slip.room.inflate(-2 * round(_SIDE * k), -2 * round(_HIGH * k)), k * ink.scale
    most, low, least = (max(LEAST, round(_LETTERS * t * share)) for share in (1.0, *_SMALLEST))
    counts, notes = range(len(slip.terms), 0, -1), (slip.note, "")
    ways = product(counts, notes, range(most, low - 1, -1)), product(counts, notes, range(low - 1, least - 1, -1))
    for many, note, px in chain(*ways):
        told, high = replace(slip, note=note, terms=slip.terms[:many]), _high(px, many)
        if high <= inner.height and _fits(ink, px, told, inner.width):
            inner = Rect(inner.left, inner.bottom - high, inner.width, high)
            return inner.inflate(2 * round(_SIDE * k), 2 * round(_HIGH * k)), _written(ink, px, told, inner)
    return Rect(slip.room.bottomleft, (0, 0)), ()


def _high(px: int, many: int) -> int:
    return round(_HEAD * px) + many * round(_ROW * px)


def _fits(ink: Ink, px: int, slip: Slip, wide: int) -> bool:
    rows = [ink.width(term.says, "ui", px) + ink.width(term.figure, "bold", px) for term in slip.terms]
    head = ink.width(slip.titled, "bold", px) + ink.width(slip.note, "ui", _note(px))
    return max(head, *rows) + round(_APART * px) <= wide


def _note(px: int) -> int:
    return max(LEAST, px - 2)


def _written(ink: Ink, px: int, slip: Slip, inner: Rect) -> tuple[Line, ...]:
    """The lines from the top of a place: words at the left, figures at the right."""
    head, row, y = round(_HEAD * px), round(_ROW * px), inner.top
    across = ink.width(slip.note, "ui", _note(px))
    found = [
        Line(slip.titled, "bold", px, TITLED, Rect(inner.left, y, ink.width(slip.titled, "bold", px), head)),
        Line(slip.note, "ui", _note(px), WHY, Rect(inner.right - across, y, across, head)),
    ]
    y += head
    for term in slip.terms:
        across = ink.width(term.figure, "bold", px)
        found.append(Line(term.says, "ui", px, DETAIL, Rect(inner.left, y, ink.width(term.says, "ui", px), row)))
        found.append(Line(term.figure, "bold", px, PAPER if term.quiet else GOLD, Rect(inner.right - across, y, across, row)))
        y += row
    return tuple(line for line in found if line.words)
