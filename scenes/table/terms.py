"""Figures with what each of them stands for: the terms of a sum below one another, and what an answer brings and costs."""

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

WHY: Final[Colour] = (226, 206, 160)
"""What explains a figure is written in this."""

_TERM, _SAYS, _TOTAL = 19.0, 16.0, 27.0
"""How high the letters of a reckoning, of what its terms stand for and of the total are at most, in units of letters."""

_OFFER, _WORDS = 23.0, 16.0
"""The same of what an answer brings."""

_WHOLE: Final = 0.7
"""Down to so small a share of their height, what terms stand for is not broken."""

_ROW, _TIGHT, _APART = 1.34, 1.2, 1.24
"""How high a line of a sum, one of what explains it, and a row of what an answer brings are, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with the sign before it (``×2``, ``−1,400``), what it stands for in a word or two, and why, where that is not
    plain."""

    figure: str
    says: str = ""
    because: str = ""


def below_one_another(ink: Ink, t: float, terms: Sequence[Term], total: str, area: Rect) -> tuple[tuple[Line, ...], int]:
    """A sum as on a slip of paper, from the top of an area: a line for each term, its words at the left and its figure at the
    right, with what explains it below; under a rule the total, in gold. As large as it fits; returns where the rule is, too."""
    for share in (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4):
        px, small, large = (max(LEAST, round(most * t * share)) for most in (_TERM, _SAYS, _TOTAL))
        found, y, fits = list[Line](), area.top, True
        for term in terms:
            across, high = ink.width(term.figure, "bold", px), round(px * _ROW)
            room = area.width - across - px // 2
            said = ink.wrap(term.says, "ui", small, room) if term.says else []
            fits = fits and all(ink.width(line, "ui", small) <= room for line in said)
            fits = fits and len(said) <= (1 if share > _WHOLE else 2)
            found.append(Line(term.figure, "bold", px, PAPER, Rect(area.right - across, y, across, high)))
            each = high if len(said) < 2 else round(small * _TIGHT)
            for nth, line in enumerate(said):
                wide = ink.width(line, "ui", small)
                found.append(Line(line, "ui", small, DETAIL, Rect(area.left, y + each * nth, wide, each)))
            y += max(high, each * len(said))
            for line in ink.wrap(term.because, "ui", small, area.width) if term.because else []:
                wide, low = ink.width(line, "ui", small), round(small * _TIGHT)
                found.append(Line(line, "ui", small, WHY, Rect(area.left, y, wide, low)))
                y += low
        rule = y + px // 5
        if total:
            across, high = ink.width(total, "bold", large), round(large * _ROW)
            fits = fits and across <= area.width
            found.append(Line(total, "bold", large, GOLD, Rect(area.right - across, rule + px // 5, across, high)))
            y = found[-1].rect.bottom
        if fits and y <= area.bottom:
            break
    return tuple(found), rule if total else 0


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
