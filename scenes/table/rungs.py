"""What answers bring, each in one large sum that is read first, and below it in a smaller hand what they may cost. The rows of
all answers stand at the same heights, so that they are compared line by line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product, zip_longest
from typing import Final, NamedTuple

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table.lines import LEAST, Line, raised
from scenes.table.terms import DETAIL, LOSING, MINUS, WHY, Term

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

_LEAD, _LESS = (35.0, 19.0), (29.0, 17.0)
"""How high the letters are at most of the number that is read first and of the words beside it, and the same of the others, in
units of letters."""

_SAYS, _TAKES = 16.0, 14.5
"""How high those are of what a figure stands for, and of what it takes."""

_FIRST, _ROW, _LINE, _APART = 1.06, 1.08, 1.12, 0.5
"""How high the first row is and each of the others, and each of two lines beside a figure, and how far words are from their
figure at least, in heights of letters."""


class Shares(NamedTuple):
    """To which shares of their height the number that is read first, the others and all words become lower."""

    lead: float
    less: float
    words: float


_WORDS: Final = (1.0, 1.0), (1.0, 0.88), (1.0, 0.74), (0.95, 0.74), (0.9, 0.74)
_SHARES: Final = tuple(Shares(lead, 1.0, words) for lead, words in _WORDS)
"""Words become lower first, and then what is read first, by no more than a tenth."""

_LOW: Final = Shares(0.9, 0.9, 0.74), Shares(0.86, 0.8, 0.74)
"""Before words are left out, numbers become as low as that."""

_LOWER: Final = tuple(Shares(share, share, share) for share in (0.78, 0.7, 0.62, 0.54, 0.46, 0.4))
"""To such shares where even figures alone have no room."""


class Said(NamedTuple):
    """How much is said beside the sums: with the first what it stands for, and so many of what it takes; with the others, too,
    that at length or briefly."""

    lead: bool = True
    takes: int = 0
    less: bool = True
    briefly: bool = False


Row = tuple[Line, ...]


def laid(ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> tuple[list[Row], int]:
    """The rows of each answer from the top of its room on, and how high they are together. `t` is a unit of letters."""
    for way, shares in _ways(max((len(one.takes) for offers in told for one in offers), default=0)):
        said = [[_said(one, way, nth) for nth, one in enumerate(offers)] for offers in told]
        each = zip_longest(*([_high(t, shares, one, nth) for nth, one in enumerate(offers)] for offers in said), fillvalue=0)
        highs = [max(row) for row in each]
        found = [_rows(ink, t, shares, offers, highs, room) for offers, room in zip(said, rooms, strict=True)]
        if sum(highs) <= min(room.height for room in rooms) and all(fits for _, fits in found):
            break
    return [lines for lines, _ in found], sum(highs)


def _ways(most: int) -> Iterator[tuple[Said, Shares]]:
    """How all of it may be written, the best first: a sum that is large and golden is won, and one with a minus in red is lost,
    so that words can be left out."""
    for many in range(most, -1, -1):
        yield from product((Said(takes=many), Said(takes=many, briefly=True)), _SHARES)
    yield from product((Said(), Said(briefly=True)), _LOW)
    yield from product((Said(lead=False, briefly=True), Said(lead=False, less=False)), (*_SHARES, *_LOW))
    yield from product((Said(lead=False, less=False),), _LOWER)


def _said(one: Term, way: Said, nth: int) -> Term:
    """One of the sums of an answer, with no more words than that; of what it takes the first so many, where there are as many."""
    if nth:
        return replace(one, says=((way.briefly and one.briefly) or one.says) * way.less)
    takes = one.takes[-way.takes :][:1] if way.takes else ()
    return replace(one, says=one.says * way.lead, takes=takes)


def _sizes(t: float, shares: Shares, nth: int) -> tuple[int, int, int, int]:
    """How high the letters of a number are, of the words beside it, of what it stands for, and of what it takes."""
    (number, beside), share = (_LESS, shares.less) if nth else (_LEAD, shares.lead)
    words = (round(each * t * shares.words) for each in (beside, _SAYS, _TAKES))
    high, *rest = (max(LEAST, each) for each in (round(number * t * share), *words))
    return high, rest[0], rest[1], rest[2]


def _high(t: float, shares: Shares, one: Term, nth: int) -> int:
    """How high the row of a sum is."""
    px, _, small, tiny = _sizes(t, shares, nth)
    return max(round((_ROW if nth else _FIRST) * px), (_line(small) + _line(tiny)) * bool(one.takes))


def _line(px: int) -> int:
    return round(_LINE * px)


def _rows(ink: Ink, t: float, shares: Shares, offers: Sequence[Term], highs: Sequence[int], room: Rect) -> tuple[Row, bool]:
    """A row for each sum: the words at the left, the figure at the right, on one line of letters; what it takes below the words.
    And whether all of it stands apart in its room."""
    y, found, fits = room.top, list[Line](), True
    for nth, (one, high) in enumerate(zip(offers, highs, strict=False)):
        px, beside, small, tiny = _sizes(t, shares, nth)
        colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
        parts = [(words, px if number else beside) for words, number in _parts(one.figure)]
        across = sum(ink.width(words, "bold", size) for words, size in parts)
        takes = [(words, tiny, WHY) for words in one.takes]
        said = [(one.says, small, DETAIL), *takes] if one.says else []
        wide = max((ink.width(words, "ui", size) + round(_APART * size) for words, size, _ in said), default=0)
        fits = fits and wide + across <= room.width
        top = y + (high - sum(_line(size) for _, size, _ in said)) // 2
        for words, size, shade in said:
            row = Rect(room.left, top, ink.width(words, "ui", size), _line(size))
            line = Line(words, "ui", size, shade, row if takes else Rect(row.left, y, row.width, high))
            found.append(line if takes else raised(ink, line, px))
            top += row.height
        row = Rect(room.right - across, y, 0, high)
        for words, size in parts:
            row = Rect(row.right, y, ink.width(words, "bold", size), high)
            found.append(raised(ink, Line(words, "bold", size, colour, row), px))
        y += high
    return tuple(found), fits


def _parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]
