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

_OFFER, _COST, _WORDS, _GROWN = 26.0, 21.0, 16.0, 15.0
"""The same of what an answer brings and costs, of what that stands for, and of what it has grown from."""

_WHOLE: Final = 0.7
"""Down to so small a share of their height, what terms stand for is not broken."""

_NEARLY: Final = (1.0, 0.94, 0.88)
"""Down to so small a share of their height, figures are told with what they have grown from."""

_ROW, _TIGHT, _APART = 1.34, 1.2, 1.24
"""How high a line of a sum, one of what explains it, and a row of what an answer brings are, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with the sign before it (``×2``, ``−1,400``), what it stands for in a word or two, and why, where that is not
    plain; from what it has grown (``1,600 →``), which is told where there is room."""

    figure: str
    says: str = ""
    because: str = ""
    grown: str = ""


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
    that is too wide, the words over their figure. From what a figure has grown is told where that leaves it nearly as large."""
    rest = [(share, False) for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)]
    for share, told in (*((share, True) for share in _NEARLY), *rest):
        sizes = [max(LEAST, round((_COST if _costs(one) else _OFFER) * t * share)) for one in offers]
        small, was = (max(LEAST, round(most * t * share)) for most in (_WORDS, _GROWN))
        tall, low, gap = [round(px * _APART) for px in sizes], round(small * _APART), round(0.4 * max(sizes))
        brings = [one.figure.removeprefix("+") if told and one.grown else one.figure for one in offers]
        figures = [ink.width(words, "bold", px) for words, px in zip(brings, sizes, strict=True)]
        before = [ink.width(one.grown, "ui", was) + gap // 2 if told and one.grown else 0 for one in offers]
        says = [ink.width(one.says, "ui", small) for one in offers]
        rows = [sum(one) + gap for one in zip(says, before, figures, strict=True)]
        beside = max(rows) <= area.width
        high = sum(tall) + (0 if beside else low * len(offers))
        if (beside or (not told and max(*says, *figures) <= area.width)) and high <= area.height:
            break
    wide = max(rows) if beside else max(*says, *figures)
    right, y = area.centerx + wide // 2, area.centery - high // 2
    found = list[Line]()
    for one, long, figure, px, each, across, ahead in zip(offers, says, brings, sizes, tall, figures, before, strict=True):
        words = Rect(right - wide if beside else right - long, y, long, each if beside else low)
        y += 0 if beside else low
        found.append(Line(one.says, "ui", small, DETAIL, words))
        if ahead:
            place = Rect(right - across - ahead, y, ahead - gap // 2, each)
            found.append(Line(one.grown, "ui", was, DETAIL, place))
        colour = LOSING if _costs(one) else GOLD
        found.append(Line(figure, "bold", px, colour, Rect(right - across, y, across, each)))
        y += each
    return tuple(line for line in found if line.words)


def _costs(one: Term) -> bool:
    return one.figure.startswith(MINUS)
