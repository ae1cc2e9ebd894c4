"""What answers bring, below the words on their plaques: a large sum that is read first, under it what they may cost, in small
letters what it takes or how it comes about, and at the foot who may win first. The sums of all answers stand at one height and
are equally large; how much is said below them each answer decides for itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, STAYS, Line, moved, raised
from scenes.table.terms import DETAIL, LOSING, MINUS, Term

_NUMBER: Final = re.compile(r"[+−]?\d[\d,.]*")
"""What is large of a sum; what it is counted in is not."""

_ENDS: Final = f"{STAYS}·"
"""The sign between two parts of a line, which is left out where the line ends."""

_LEAD, _LESS, _SMALL, _WARNS = (36.0, 19.0), (26.0, 16.0), 16.0, 17.0
"""How high the letters are at most of the number that is read first and of the words beside it, the same of the others, those of
what stands below, and those of who may win first, in units of letters."""

_FIRST, _ROW, _LINE, _APART = 1.03, 1.06, 1.16, 0.4
"""How high the first row is, each of the others and a line below, and how far words are from their figure, in heights of
letters."""

_MOST: Final = 2
"""So many lines stand below at most, with what may be lost, besides who may win first."""

_LEADS: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.54, 0.46, 0.4)
"""To such shares of their height the sums that are read first become lower."""

_LOWER: Final = 3
"""So many of these are tried for more to be said below."""

_SHARES: Final = (1.0, 0.94, 0.88)
"""To such shares what stands below them becomes lower before less of it is said."""

_LOWEST: Final = (0.8, 0.7, 0.6)
"""To such shares what may be lost becomes lower where that alone has no room."""

Row = tuple[Line, ...]


class Way(NamedTuple):
    """How what stands below a sum is said: which of the lines that it takes, none behind the last; what may be lost `briefly`,
    or as a number alone where it is `bare`; and to which share of their height all letters become lower. Who may win first is
    always said."""

    takes: int
    briefly: bool
    bare: bool
    share: float


def laid(ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> tuple[list[Row], int]:
    """What each answer says from the top of its room on, and how high they are together: below the sums, what is said of one with
    less stands in the middle of what the other has. `t` is a unit of letters."""
    shown = [(offers, room) for offers, room in zip(told, rooms, strict=True) if offers]
    wide = [share for share in _LEADS if all(_across(ink, t, one[0], share) <= room.width for one, room in shown)]
    tries = [_tried(ink, t, shown, share) for share in wide[:_LOWER] or _LEADS[-1:]]
    sums, below, first, _ = min(tries, key=lambda one: one[3])
    feet = [max((line.rect.bottom for line in lines), default=0) for lines in below]
    foot = max(feet, default=0)
    rows = iter([
        (*row, *(moved(line, (foot - low) // 2) for line in lines)) for row, lines, low in zip(sums, below, feet, strict=True)
    ])  # fmt: skip
    high = max((foot - room.top for _, room in shown), default=0)
    return [next(rows) if offers else () for offers in told], max(high, first if shown else 0)


def _tried(
    ink: Ink, t: float, shown: Sequence[tuple[Sequence[Term], Rect]], share: float
) -> tuple[list[Row], list[Row], int, int]:
    """The sums in letters of a share of their height, what stands below each of them, how high the sums are, and how much is left
    out below."""
    first = round(_FIRST * _lead(t, share)[0])
    sums = [_sum(ink, t, offers[0], share, Rect(room.left, room.top, room.width, first)) for offers, room in shown]
    below = [_below(ink, t, one, Rect(room.left, room.top + first, room.width, room.height - first)) for one, room in shown]
    return sums, [lines for _, lines in below], first, sum(way.takes for way, _ in below)


def _below(ink: Ink, t: float, offers: Sequence[Term], room: Rect) -> tuple[Way, Row]:
    """What stands below the sum of an answer, as much of that as has room, and how it is said."""
    for way in _ways(len(offers[0].takes), len(offers) > 1):
        lines, fits = _written(ink, t, offers, way, room)
        if fits:
            break
    return way, lines


def _ways(many: int, less: bool) -> Iterator[Way]:
    """How it may be said, the best first: in lower letters before `less` of it, or the other way round, and what may be lost is
    never left out."""
    each = [Way(takes, briefly, False, share) for takes, briefly, share in product(range(many), (False, True), _SHARES)]
    yield from sorted(each, key=lambda way: -way.share) if less else each
    yield from (Way(many, briefly, False, share) for briefly, share in product((False, True), _SHARES))
    yield from (Way(many, True, bare, share) for bare, share in product((False, True), (*_SHARES, *_LOWEST)))


def _written(ink: Ink, t: float, offers: Sequence[Term], way: Way, room: Rect) -> tuple[Row, bool]:
    """What stands below a sum, said so, from the top of its room on; and whether it has room there and no word is broken."""
    y, found, fits = room.top, list[Line](), True
    for one in offers[1:]:
        number, small = (_px(t, most * way.share) for most in _LESS)
        says = "" if way.bare else (one.briefly or one.says) if way.briefly else one.says
        row = Rect(room.left, y, room.width, round(_ROW * number))
        lines, across = _row(ink, one.figure, says, (number, small), LOSING if MINUS in one.figure else PAPER, row)
        found, y, fits = [*found, *lines], row.bottom, fits and across <= room.width
    said = list[Line]()
    if way.takes < len(offers[0].takes):
        words, px = offers[0].takes[way.takes], _px(t, _SMALL * way.share)
        told = ink.wrap(words, "ui", px, room.width)
        fits = fits and all(ink.width(word, "ui", px) <= room.width for word in words.split(" "))
        fits = fits and len(told) <= _MOST - len(offers[1:])
        said += [Line(line.rstrip(_ENDS), "ui", px, DETAIL, room) for line in told]
    if warns := offers[0].warns:
        px = _px(t, _WARNS * way.share)
        words = next((words for words in warns if ink.width(words, "bold", px) <= room.width), warns[-1])
        said.append(Line(words, "bold", px, LOSING, room))
    for line in said:
        place = Rect(0, y, ink.width(line.words, line.kind, line.px), round(_LINE * line.px))
        place.centerx = room.centerx
        found.append(replace(line, rect=place))
        y, fits = place.bottom, fits and place.width <= room.width
    return tuple(found), fits and y <= room.bottom


def _sum(ink: Ink, t: float, one: Term, share: float, row: Rect) -> Row:
    """The sum that is read first."""
    colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
    return _row(ink, one.figure, "", _lead(t, share), colour, row)[0]


def _row(ink: Ink, figure: str, says: str, pxs: tuple[int, int], colour: Colour, row: Rect) -> tuple[Row, int]:
    """A figure in the middle of a row, its number large, what it stands for before it, all on one line of letters; and how wide
    that is."""
    number, small = pxs
    parts = [(says, "ui", small, DETAIL)] if says else []
    parts += [(words, "bold", number if large else small, colour) for words, large in _parts(figure)]
    wides = [ink.width(words, kind, px) for words, kind, px, _ in parts]
    gap = round(_APART * number) if says else 0
    x, found = row.centerx - (sum(wides) + gap) // 2, list[Line]()
    for (words, kind, px, shade), wide in zip(parts, wides, strict=True):
        found.append(raised(ink, Line(words, kind, px, shade, Rect(x, row.top, wide, row.height)), number))
        x += wide + (gap if words is says else 0)
    return tuple(found), sum(wides) + gap


def _across(ink: Ink, t: float, one: Term, share: float) -> int:
    """How wide a sum that is read first is."""
    number, small = _lead(t, share)
    return sum(ink.width(words, "bold", number if large else small) for words, large in _parts(one.figure))


def _lead(t: float, share: float) -> tuple[int, int]:
    """How high the letters are of the number that is read first, and of the words beside it."""
    return _px(t, _LEAD[0] * share), _px(t, _LEAD[1] * share)


def _px(t: float, units: float) -> int:
    return max(LEAST, round(t * units))


def _parts(figure: str) -> list[tuple[str, bool]]:
    """A figure in its parts: words before the number, the number, words behind it; which of them is the number."""
    number = _NUMBER.search(figure)
    if number is None:
        return [(figure, False)]
    return [(words, nth == 1) for nth, words in enumerate((figure[: number.start()], number[0], figure[number.end() :])) if words]
