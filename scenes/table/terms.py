"""Figures with what each of them stands for: the terms of a sum, and what an answer brings and costs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line
from scenes.table.pictured import Shown

DETAIL: Final[Colour] = (250, 238, 206)
LOSING: Final[Colour] = (255, 180, 164)
"""What a figure stands for is written in the first, and what may be lost in the second, which is read on red wood, too."""

MAYBE: Final[Colour] = (246, 213, 160)
"""The paler gold of a sum that may come; what is certain is bright and bold."""

HARDLY: Final[Colour] = (244, 204, 176)
"""That of one that hardly will."""

SCARCE: Final[Colour] = (255, 190, 84)
"""The amber of what takes a chance that hardly comes."""

MINUS: Final = "−"

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

_OFFER, _WORDS = 25.0, 17.0
"""How high the letters are at most of what an answer brings and costs, and of what that stands for, in units of letters."""

SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
"""To such shares of their height letters become lower where they have no room."""

_BESIDE: Final = 0.66
"""Down to so small a share of their height, offers have their words beside their figures."""

_SMALL: Final = 0.76
"""Down to such a share of their height, what offers stand for is said at length."""

_APART: Final = 1.24
"""How high a row of what an answer brings is, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with the sign before it (``×2``, ``−1,400``), what it stands for in a word or two, `briefly` where there is little
    room, and why, where that is not plain; what it `takes` or how it comes about, in a line or a line each, at length and then
    with less and less of that, in amber where the chance of it is `scarce`, or what it `shows` in small pictures instead, or
    besides where nothing can be lost, as well at length first; a `quiet` one is neither won nor lost. Of what may be
    lost `warns` tells by what somebody may win first, with the `faces` of those who may, or else why it costs that, at length and
    with less and less of that. A sum that may come, over something that may be lost, is `loose`, and `faint`
    where it hardly will."""

    figure: str
    says: str = ""
    because: str = ""
    quiet: bool = False
    briefly: str = ""
    takes: tuple[str, ...] = ()
    scarce: bool = False
    warns: tuple[str, ...] = ()
    faces: tuple[str, ...] = ()
    shows: tuple[Shown, ...] = ()
    loose: bool = False
    faint: bool = False


def parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]


def arranged(ink: Ink, t: float, told: Sequence[tuple[Sequence[Term], Rect]]) -> tuple[float, bool]:
    """The largest share of their height at which offers have room in their areas, alike in all of these, and whether the words
    stand beside the figures there: they do as long as letters need not become much smaller for it."""
    large = [share for share in SHARES if share >= _BESIDE]
    tries = [(share, beside) for beside in (True, False) for share in large]
    for share, beside in (*tries, *((share, beside) for share in SHARES if share < _BESIDE for beside in (True, False))):
        if all(_fits(ink, *_sizes(t, share), offers, area, beside) for offers, area in told):
            return share, beside
    return SHARES[-1], False


def brief(ink: Ink, t: float, told: Sequence[tuple[Sequence[Term], Rect]]) -> bool:
    """Whether offers must be said briefly, or else would be low, or below their words, in one of their areas."""
    px, small = _sizes(t, _SMALL)
    return not all(_beside(ink, px, small, one) <= area.width for offers, area in told for one in offers)


def _beside(ink: Ink, px: int, small: int, one: Term) -> int:
    """How wide an offer is whose words stand beside its figure."""
    return ink.width(one.figure, "bold", px) + px // 2 + ink.width(one.says, "ui", small)


def shortly(offers: Sequence[Term]) -> tuple[Term, ...]:
    """Offers, each said as briefly as it can be."""
    return tuple(replace(one, says=one.briefly or one.says) for one in offers)


def high(t: float, share: float, beside: bool, rows: int) -> int:
    """How high so many offers are."""
    px, small = _sizes(t, share)
    return (round(px * _APART) + (0 if beside else round(small * _APART))) * rows


def offered(ink: Ink, t: float, offers: Sequence[Term], area: Rect, share: float, beside: bool) -> tuple[Line, ...]:
    """What an answer brings and costs, a row each, in letters of a share of their height: the words at the left and the figures
    at the right, or the words over their figure."""
    px, small = _sizes(t, share)
    tall, low = round(px * _APART), 0 if beside else round(small * _APART)
    y, found = area.centery - (tall + low) * len(offers) // 2, list[Line]()
    for one in offers:
        across, long = ink.width(one.figure, "bold", px), ink.width(one.says, "ui", small)
        found.append(Line(one.says, "ui", small, DETAIL, Rect(area.left, y, long, low or tall)))
        colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
        found.append(Line(one.figure, "bold", px, colour, Rect(area.right - across, y + low, across, tall)))
        y += tall + low
    return tuple(line for line in found if line.words)


def _sizes(t: float, share: float) -> tuple[int, int]:
    """How high the letters of figures and of words are at a share."""
    return max(LEAST, round(_OFFER * t * share)), max(LEAST, round(_WORDS * t * share))


def _fits(ink: Ink, px: int, small: int, offers: Sequence[Term], area: Rect, beside: bool) -> bool:
    """Whether offers have room in letters of such heights."""
    if beside:
        wide = all(_beside(ink, px, small, one) <= area.width for one in offers)
    else:
        wide = all(max(ink.width(one.figure, "bold", px), ink.width(one.says, "ui", small)) <= area.width for one in offers)
    return wide and (round(px * _APART) + (0 if beside else round(small * _APART))) * len(offers) <= area.height
