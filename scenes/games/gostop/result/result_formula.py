"""A sum as a formula: figures, signs and the seals of multipliers on one line, in as few rows as have room, before what they
come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal

from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST, Align, Box, Column, Gap, Measure, Middle, Row, on_line
from scenes.kit.fit import Laid, place
from scenes.kit.mark import Mark
from scenes.pages.result.counted import Coming, Stamp
from scenes.pages.result.small_pictures import seal_size

Sort = Literal["figure", "note", "sign", "money", "seal", "sum"]

SIZES: Final[dict[Sort, float]] = {"figure": 1.0, "note": 0.72, "sign": 0.72, "money": 0.8, "seal": 1.0, "sum": 1.75}
"""How high the letters of each sort are, as shares of a figure's."""

COLOURS: Final = {
    "figure": palette.PAPER,
    "note": palette.GOLD,
    "sign": palette.STONE,
    "money": palette.PARCHMENT,
    "seal": palette.PAPER,
    "sum": palette.GOLD,
}

GAP: Final = 0.3, 0.44
"""Between a name and what it belongs to, and between two other terms, as shares of a figure's size."""

PITCH, SUM_PITCH = 1.5, 1.15
"""How high a row is, in sizes of a figure, and the place of a sum, in sizes of that."""

TRIES: Final = ((1.0, 1.4), (1.0, 1.2), (1.0, 1.0), (0.88, 1.0), (0.78, 1.0), (0.78, 0.8), (0.68, 0.8))
SMALL: Final = ((0.6, 0.8), (0.5, 0.7), (0.45, 0.6), (0.4, 0.5))
"""How large letters are, as a share of their size, with how large a sum beside them; and where nothing else has room."""

MOST: Final = 3
"""So many rows a formula has at most."""

LEADS: Final = "→"
ADDED: Final = ("+", "−")
BEFORE: Final = (*ADDED, "=", LEADS)
"""The sign before what the points lead to, those before what is added or taken away, and all that stand before something."""

SIGNS: Final = "0123456789,+−×=→점원명고"
"""What stands in nearly every formula."""


@dataclass(frozen=True)
class Term:
    """A part of a formula, from a time on. A `seal` has its `number` before its words, where it multiplies, and behind them the
    `detail` that it hangs on. Where not all has room it says `less`. What is `rolled` says its words anew at each time."""

    words: str
    sort: Sort = "figure"
    at: float = 0.0
    number: str = ""
    detail: str = ""
    colour: tuple[int, int, int] | None = None
    rolled: Callable[[float], str] | None = None
    less: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """A term in letters of a size, in units, on the line of figures that are `level` units high."""

    term: Term
    units: float
    level: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, as high as a row."""
        term, px = self.term, max(LEAST, by.letters(self.units))
        high = round(PITCH * max(LEAST, by.letters(self.level)) if self.level else SUM_PITCH * px)
        if term.sort == "seal":
            return seal_size(term.words, term.number, px, by.ink.font, term.detail)[0], high
        return by.ink.width(term.words, "bold", px), high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left of the place on."""
        term, px, ink = self.term, max(LEAST, by.letters(self.units)), by.ink
        at, colour = Rect(rect.left, rect.top, self.size(by)[0], rect.height), term.colour or COLOURS[term.sort]
        level = max(LEAST, by.letters(self.level or self.units))
        if term.sort == "seal":
            base = rect.centery + ink.strokes("0", "bold", level).height // 2
            wide, high, below = seal_size(term.words, term.number, px, ink.font, term.detail)
            where = Rect(rect.left, base - below, wide, high)
            yield Stamp(term.words, "bold", px, colour, where, 0, term.at, None, term.number, term.detail)
        elif term.words:
            yield Coming(term.words, "bold", px, colour, at, on_line(ink, "bold", px, level), term.at, term.rolled)


# ---- How it is broken into rows ----------------------------------------------------------------------------------------


def steps(terms: Sequence[Term]) -> Iterator[tuple[Term, ...]]:
    """Terms that stay in one row: who pays for all, points, the seals that multiply them, what that is worth, and each sum that
    is added, taken away or led to."""
    step: list[Term] = []
    for term in terms:
        last = step[-1] if step else term
        held = last.words in BEFORE or last.sort == "note" or term.words == "=" or (last.sort == term.sort)
        counted = last.sort in ("figure", "note") and term.words == "+" and all(one.sort != "money" for one in step)
        if step and not (held or counted or (last.sort == "seal" and term.sort == "note")):
            yield tuple(step)
            step = []
        step.append(term)
    if step:
        yield tuple(step)


def line(terms: Sequence[Term], size: float, align: Align = "left") -> Row:
    """Terms in one row, their figures so many units high."""
    parts: list[Box] = []
    for nth, term in enumerate(terms):
        parts.append(Part(term, size * SIZES[term.sort], size))
        if nth + 1 < len(terms):
            parts.append(Gap(size * GAP[term.sort != "note"]))
    return Row(tuple(parts), align=align)


def rows(terms: Sequence[Term], size: float, by: Measure, wide: int) -> list[list[Term]]:
    """Terms in rows no longer than so many pixels where that can be; where one row is too few, what the points lead to begins
    another."""
    found: list[list[Term]] = [[]]
    several = line(terms, size).size(by)[0] > wide
    for step in steps(terms):
        over = line([*found[-1], *step], size).size(by)[0] > wide
        if found[-1] and (over or (several and step[0].words == LEADS)):
            found.append([])
        found[-1] += step
    return found


def told(
    ways: Iterable[Sequence[Term]], by: Measure, room: Rect, size: float, align: Align = "center", most: int = MOST
) -> Laid | None:
    """The first of several formulas that tell the same which has room, in the fewest rows; None where none has. The last of them
    is told only where all others have no room in any rows. Its sum stands behind all rows."""
    *fuller, least = ways
    usual, close = product(fuller, range(1, min(most, MOST - 1) + 1), TRIES), product(fuller, (most,), (*TRIES, *SMALL[:2]))
    for terms, count, (share, large) in (*usual, *close, *product((least,), (1, most), (*TRIES, *SMALL))):
        laid = _laid(terms, replace(by, share=by.share * share), room, (size, large), align, count)
        if laid is not None:
            return laid
    return None


def _laid(
    terms: Sequence[Term], by: Measure, room: Rect, sizes: tuple[float, float], align: Align, most: int
) -> Laid | None:
    """A formula in no more rows than `most`, if it has room; its `sizes` are that of a figure and how large the sum is."""
    size, large = sizes
    summed = terms[-1].sort == "sum"
    signed = summed and len(terms) > 1 and terms[-2].words in BEFORE
    before, end = terms[: len(terms) - summed - signed], terms[len(terms) - summed - signed :]
    tail: list[Box] = []
    for term in end:
        tail += [Gap(size * GAP[1]), Part(term, size * SIZES[term.sort] * (large / by.share if term.sort == "sum" else 1.0))]
    wide = room.width - sum(box.size(by)[0] for box in tail)
    found = rows(before, size, by, wide) if before else []
    if len(found) > most:
        return None
    within: Align = "right" if align == "right" else "center" if not summed else "left"
    column = Middle(Column(tuple(line(row, size, within if align != "left" else "left") for row in found)))
    return place(Row((column, *tail), align=align), by, room, "fill")
