"""Figures with what each of them stands for: the terms of a sum side by side, and what an answer brings and costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line

DETAIL: Final[Colour] = (250, 238, 206)
LOSING: Final[Colour] = (255, 186, 170)
"""What a figure stands for is written in the first, and what may be lost in the second."""

MINUS: Final = "−"

_TERM, _SAYS = 22.0, 14.0
"""How high the letters of a reckoning and of what its terms stand for are at most, in units of letters."""

_OFFER, _WORDS = 27.0, 16.0
"""The same of what an answer brings."""

_TIGHT, _APART = 1.16, 1.3
"""How far it is from one line of a sum to the next, and from one row of what an answer brings, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with the sign before it (``× 2``, ``−1,400``), and what it stands for in a word or two."""

    figure: str
    says: str = ""


def in_a_row(ink: Ink, t: float, terms: Sequence[Term], area: Rect) -> tuple[Line, ...]:
    """Terms side by side, each in the middle over what it stands for, as large as they fit; what stands for nothing more is
    the sum, in gold."""
    for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4):
        px, small = max(LEAST, round(_TERM * t * share)), max(LEAST, round(_SAYS * t * share))
        apart = round(px * 0.36)
        wide = [max(ink.width(term.figure, "bold", px), ink.width(term.says, "ui", small)) for term in terms]
        high = round(px * _TIGHT), round(small * _TIGHT) if any(term.says for term in terms) else 0
        if sum(wide) + apart * (len(terms) - 1) <= area.width and sum(high) <= area.height:
            break
    found, x, y = [], area.left, area.top + max(0, area.height - sum(high)) // 2
    for term, room in zip(terms, wide, strict=True):
        for words, kind, size, colour, top, tall in (
            (term.figure, "bold", px, PAPER if term.says else GOLD, y, high[0]),
            (term.says, "ui", small, DETAIL, y + high[0], high[1]),
        ):
            across = ink.width(words, kind, size)
            if words:
                found.append(Line(words, kind, size, colour, Rect(x + (room - across) // 2, top, across, tall)))
        x += room + apart
    return tuple(found)


def offered(ink: Ink, t: float, offers: Sequence[Term], area: Rect) -> tuple[Line, ...]:
    """What an answer brings and costs, a row each: the words at the left, the figures under one another at the right; where
    that is too wide, the words over their figure."""
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36):
        px, small = max(LEAST, round(_OFFER * t * share)), max(LEAST, round(_WORDS * t * share))
        high, low, gap = round(px * _APART), round(small * _APART), round(px * 0.4)
        figures = max(ink.width(one.figure, "bold", px) for one in offers)
        says = max(ink.width(one.says, "ui", small) for one in offers)
        beside = says + gap + figures <= area.width
        if (beside or max(says, figures) <= area.width) and len(offers) * (high + (0 if beside else low)) <= area.height:
            break
    each = high + (0 if beside else low)
    right = area.centerx + ((says + gap + figures) if beside else max(says, figures)) // 2
    left = right - (says + gap + figures)
    found, y = list[Line](), area.centery - each * len(offers) // 2
    for one in offers:
        wide, tall = ink.width(one.says, "ui", small), high if beside else low
        words = Rect(left if beside else right - wide, y, wide, tall)
        colour = LOSING if one.figure.startswith(MINUS) else GOLD
        across = ink.width(one.figure, "bold", px)
        figure = Rect(right - across, y + (0 if beside else low), across, high)
        found += [Line(one.says, "ui", small, DETAIL, words), Line(one.figure, "bold", px, colour, figure)]
        y += each
    return tuple(line for line in found if line.words)
