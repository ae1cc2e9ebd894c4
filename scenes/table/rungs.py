"""What answers bring, each in one large sum that is read first, with what it takes beside it or in a line below, and under that
in a smaller hand what they may cost. The rows of all answers stand at the same heights, so that they are compared line by
line."""

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

_SAYS, _OVER, _TAKES = 16.0, 14.0, 17.0
"""How high those are of what a figure stands for, also over what it takes, and of that."""

_FIRST, _ROW, _LINE, _APART = 1.06, 1.08, 1.12, 0.5
"""How high the first row is and each of the others, and each of two lines beside or below a figure, and how far words are from
their figure at least, in heights of letters."""


class Shares(NamedTuple):
    """To which shares of their height the number that is read first, the others, all words, and what it takes become lower."""

    lead: float
    less: float
    words: float
    takes: float = 1.0


_WORDS: Final = (1.0, 1.0), (1.0, 0.88), (1.0, 0.74), (0.95, 0.74), (0.9, 0.74)
_SHARES: Final = tuple(Shares(lead, 1.0, words) for lead, words in _WORDS)
"""Words become lower first, and then what is read first, by no more than a tenth."""

_TAKEN: Final = tuple(one._replace(takes=takes) for takes in (1.0, 0.94) for one in _SHARES)
"""What it takes becomes hardly lower."""

_BELOW: Final = Shares(0.9, 0.86, 1.0, 0.94), Shares(0.86, 0.8, 0.74, 0.94), Shares(0.86, 0.74, 0.74, 0.88)
"""The same where it stands on a line of its own below the number."""

_LOW: Final = Shares(0.9, 0.9, 0.74), Shares(0.86, 0.8, 0.74)
"""Before words are left out, numbers become as low as that."""

_LOWER: Final = tuple(Shares(share, share, share) for share in (0.78, 0.7, 0.62, 0.54, 0.46, 0.4))
"""To such shares where even figures alone have no room."""


class Said(NamedTuple):
    """How much is said beside the sums: with the first what it stands for, and so many of what it takes, perhaps `below` it; with
    the others, too, that at length or briefly."""

    lead: bool = True
    takes: int = 0
    below: bool = False
    less: bool = True
    briefly: bool = False


Row = tuple[Line, ...]


def laid(ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> tuple[list[Row], int]:
    """The rows of each answer from the top of its room on, and how high they are together. `t` is a unit of letters."""
    for way, shares in _ways(max((len(one.takes) for offers in told for one in offers), default=0)):
        said = [[_said(one, way, nth) for nth, one in enumerate(offers)] for offers in told]
        each = ([_high(t, shares, one, nth, way.below) for nth, one in enumerate(offers)] for offers in said)
        highs = [max(row) for row in zip_longest(*each, fillvalue=0)]
        found = [_rows(ink, t, shares, offers, highs, room, way.below) for offers, room in zip(said, rooms, strict=True)]
        if sum(highs) <= min(room.height for room in rooms) and all(fits for _, fits in found):
            break
    return [lines for lines, _ in found], sum(highs)


def _ways(most: int) -> Iterator[tuple[Said, Shares]]:
    """How all of it may be written, the best first: a sum that is large and golden is won, and one with a minus in red is lost,
    so that words can be left out."""
    for many in range(most, 0, -1):
        yield from product((Said(takes=many), Said(takes=many, briefly=True)), _TAKEN)
    for many in range(most, 0, -1):
        ways = product((True, False), (False, True))
        yield from product([Said(lead, many, below=True, briefly=briefly) for lead, briefly in ways], _BELOW)
    yield from product((Said(), Said(briefly=True)), _SHARES)
    yield from product((Said(), Said(briefly=True)), _LOW)
    yield from product((Said(lead=False, briefly=True), Said(lead=False, less=False)), (*_SHARES, *_LOW))
    yield from product((Said(lead=False, less=False),), _LOWER)


def _said(one: Term, way: Said, nth: int) -> Term:
    """One of the sums of an answer, with no more words than that; of what it takes the first so many, where there are as many."""
    if nth:
        says = one.briefly if way.briefly and one.briefly else one.says
        return replace(one, says=says if way.less else "")
    takes = one.takes[-way.takes :][:1] if way.takes else ()
    said = way.lead or (way.below and takes)
    return replace(one, says=one.says if said else "", takes=takes)


class Sizes(NamedTuple):
    """How high the letters of a number are, of the words beside it, of what it stands for, and of what it takes."""

    number: int
    beside: int
    says: int
    takes: int


def _sizes(t: float, shares: Shares, nth: int, one: Term) -> Sizes:
    (number, beside), share = (_LESS, shares.less) if nth else (_LEAD, shares.lead)
    words = beside * shares.words, _OVER if one.takes else _SAYS * shares.words, _TAKES * shares.takes
    return Sizes(*(max(LEAST, round(t * each)) for each in (number * share, *words)))


def _high(t: float, shares: Shares, one: Term, nth: int, below: bool) -> int:
    """How high the row of a sum is, with what it takes `below` it or beside it."""
    sizes = _sizes(t, shares, nth, one)
    if one.takes and below:
        return round(_FIRST * sizes.number) + _line(sizes.takes)
    row = round((_ROW if nth else _FIRST) * sizes.number)
    return max(row, _line(sizes.says) + _line(sizes.takes)) if one.takes else row


def _line(px: int) -> int:
    return round(_LINE * px)


def _rows(
    ink: Ink, t: float, shares: Shares, offers: Sequence[Term], highs: Sequence[int], room: Rect, below: bool
) -> tuple[Row, bool]:
    """A row for each sum: the words at the left, the figure at the right, on one line of letters; what it takes under the words,
    or `below` the figure. And whether all of it stands apart in its room."""
    y, found, fits = room.top, list[Line](), True
    for nth, (one, high) in enumerate(zip(offers, highs, strict=False)):
        sizes = _sizes(t, shares, nth, one)
        colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
        parts = [(words, sizes.number if number else sizes.beside) for words, number in _parts(one.figure)]
        across = sum(ink.width(words, "bold", px) for words, px in parts)
        row = Rect(room.left, y, room.width, high - (_line(sizes.takes) if below and not nth else 0))
        if one.takes and below:
            said = _under(ink, one, sizes, Rect(room.left, row.bottom, room.width, high - row.height))
            fits = fits and max(across, said[-1].rect.width) <= room.width
        else:
            said = _left(ink, one, sizes, row)
            wide = max((line.rect.width + round(_APART * line.px) for line in said), default=0)
            fits = fits and wide + across <= room.width
        found += said
        place = Rect(room.right - across, y, 0, row.height)
        for words, px in parts:
            place = Rect(place.right, y, ink.width(words, "bold", px), row.height)
            found.append(raised(ink, Line(words, "bold", px, colour, place), sizes.number))
        y += high
    return tuple(found), fits


def _left(ink: Ink, one: Term, sizes: Sizes, row: Rect) -> list[Line]:
    """What a figure stands for, on its line of letters, or quietly over what it takes."""
    if not one.takes:
        said = Line(one.says, "ui", sizes.says, DETAIL, Rect(row.topleft, (ink.width(one.says, "ui", sizes.says), row.height)))
        return [raised(ink, said, sizes.number)] if one.says else []
    parts = [(one.says, "ui", sizes.says, WHY), *((takes, "bold", sizes.takes, PAPER) for takes in one.takes)]
    y, found = row.centery - sum(_line(px) for _, _, px, _ in parts) // 2, list[Line]()
    for words, kind, px, colour in parts:
        found.append(Line(words, kind, px, colour, Rect(row.left, y, ink.width(words, kind, px), _line(px))))
        y += _line(px)
    return found


def _under(ink: Ink, one: Term, sizes: Sizes, row: Rect) -> list[Line]:
    """What a figure takes, in a row of its own: at the right, and at the left what the figure stands for, where it has room."""
    (words,), says = one.takes, ink.width(one.says, "ui", sizes.says)
    across = ink.width(words, "bold", sizes.takes)
    way = Line(words, "bold", sizes.takes, PAPER, Rect(row.right - across, row.top, across, row.height))
    label = Line(one.says, "ui", sizes.says, WHY, Rect(row.left, row.top, says, row.height))
    room = says + round(_APART * sizes.takes) + across <= row.width
    return [raised(ink, label, sizes.takes), way] if room else [way]


def _parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]
