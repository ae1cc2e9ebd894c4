"""Figures with what each of them stands for: the terms of a sum below one another, and what an answer brings and costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line, raised

DETAIL: Final[Colour] = (250, 238, 206)
LOSING: Final[Colour] = (255, 138, 120)
"""What a figure stands for is written in the first, and what may be lost in the second."""

MINUS: Final = "−"

WHY: Final[Colour] = (226, 206, 160)
"""What explains a figure is written in this."""

_TERM, _SAYS, _TOTAL = 17.0, 16.0, 24.0
"""How high the letters of a reckoning, of what its terms stand for and of the total are at most, in units of letters."""

_OFFER, _WORDS = 25.0, 17.0
"""The same of what an answer brings and costs, and of what that stands for."""

SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36)
"""To such shares of their height letters become lower where they have no room."""

_WHOLE: Final = (1.0, 0.94)
"""At such shares of their height what terms stand for has one line, and so has what explains them, before it is broken."""

_BROKEN: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52, 0.46, 0.4)
"""The shares at which each may take two lines."""

_TOTALS: Final = 0.92, 0.76
"""The share of its height to which the total becomes lower with the others, as long as these keep the second share of theirs."""

_BESIDE: Final = 0.66
"""Down to so small a share of their height, offers have their words beside their figures."""

_SMALL: Final = 0.76
"""Down to such a share of their height, what offers stand for is said at length."""

_STEPS, _CLOSE, _NOTE, _TIGHT, _APART, _ROW = (1.42, 1.26), 1.1, 1.3, 1.2, 1.24, 1.15
"""How high a line of a sum is, where there is less room, and where there is hardly any; one of what explains it, one of several
that are broken, a row of what an answer brings, and the total, in heights of its letters."""


@dataclass(frozen=True, slots=True)
class Term:
    """A figure with the sign before it (``×2``, ``−1,400``), what it stands for in a word or two, `briefly` where there is little
    room, and why, where that is not plain; what it `takes`, at length and then with less and less of that; a `quiet` one is
    neither won nor lost, a `spare` one is left out of a sum where not all have room, and a `ruled` one stands below a rule."""

    figure: str
    says: str = ""
    because: str = ""
    quiet: bool = False
    briefly: str = ""
    spare: bool = False
    ruled: bool = False
    takes: tuple[str, ...] = ()


def below_one_another(ink: Ink, t: float, terms: Sequence[Term], total: Term, area: Rect) -> tuple[tuple[Line, ...], list[int]]:
    """A sum as on a slip of paper, from the top of an area: a line for each term, its words at the left and its figure at the
    right, with what explains it below; under a rule the total, in gold, and what it is called where there is room. As large as
    it fits: what room is left is below. Returns where the rules are, too."""
    for most, share, step in (*product((1,), _WHOLE, _STEPS), *product((2,), _BROKEN, _STEPS), (2, _BROKEN[-1], _CLOSE)):
        lines, rules, foot, fits = _summed(ink, t, terms, total, area, share, step, most)
        if fits and foot <= area.bottom:
            break
    else:
        if any(term.spare for term in terms):
            return below_one_another(ink, t, [term for term in terms if not term.spare], total, area)
    return tuple(lines), rules


def _summed(
    ink: Ink, t: float, terms: Sequence[Term], total: Term, area: Rect, share: float, step: float, most: int
) -> tuple[list[Line], list[int], int, bool]:
    """The lines and rules of a slip in letters of a share of their height, a line of them so high; where they end, and whether
    all have room in its width, each term in so many lines at `most` and what explains it, too. Words that have none beside their
    figure are broken, and it stands beside the last of them, or below that."""
    px, small = (max(LEAST, round(most * t * share)) for most in (_TERM, _SAYS))
    large = max(LEAST, round(_TOTAL * t * (share if share < _TOTALS[1] else _TOTALS[0] if share < 1.0 else 1.0)))
    found, rules, y, fits = list[Line](), list[int](), area.top, True
    for term in terms:
        if term.ruled and y > area.top:
            rules.append(y + px // 6)
            y += px // 3
        across, high, low = ink.width(term.figure, "bold", px), round(px * step), round(small * _TIGHT)
        room = area.width - across - px // 2
        said = [term.says] if ink.width(term.says, "ui", small) <= room else ink.wrap(term.says, "ui", small, area.width)
        fits = fits and len(said) <= max(1, len(term.says.split()))
        said += [""] if ink.width(said[-1], "ui", small) > room else []
        fits = fits and len(said) <= most
        for line in said[:-1]:
            found.append(Line(line, "ui", small, DETAIL, Rect(area.left, y, ink.width(line, "ui", small), low)))
            y += low
        found.append(Line(said[-1], "ui", small, DETAIL, Rect(area.left, y, ink.width(said[-1], "ui", small), high)))
        found.append(Line(term.figure, "bold", px, PAPER, Rect(area.right - across, y, across, high)))
        y += high
        tiny, within = max(LEAST, small - 2), round(0.8 * small)
        why = ink.wrap(term.because, "ui", tiny, area.width - within) if term.because else []
        fits = fits and len(why) <= most
        for line in why:
            wide, low = ink.width(line, "ui", tiny), round(tiny * _NOTE)
            found.append(Line(line, "ui", tiny, WHY, Rect(area.left + within, y, wide, low)))
            y += low
    if total.figure:
        rules.append(y + px // 6)
        named = ink.width(total.says, "ui", small)
        large = max(px, ink.fitting(total.figure, "bold", large, area.width - named - small // 2))
        across = ink.width(total.figure, "bold", large)
        rest = Rect(area.left, y + px // 3, area.width, round(large * _ROW))
        fits = fits and across <= area.width
        if total.says and named + across + small // 2 <= area.width:
            found.append(raised(ink, Line(total.says, "ui", small, DETAIL, Rect(rest.topleft, (named, rest.height))), large))
        found.append(Line(total.figure, "bold", large, GOLD, Rect(area.right - across, rest.top, across, rest.height)))
        y = rest.bottom
    return [line for line in found if line.words], rules, y, fits


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
