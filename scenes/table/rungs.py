"""What answers bring, below the words on their plaques: a large sum that is read first, and in small letters what it takes or how
it comes about, or that in pictures. The sums of all answers stand at one height and are equally large; how much is said below
them each answer decides for itself. What an answer may cost stands on a strip below all that (`scenes.table.risk`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table import pictured
from scenes.table.lines import LEAST, STAYS, Line, raised
from scenes.table.terms import DETAIL, HARDLY, LOSING, MAYBE, MINUS, SCARCE, Term, parts

_ENDS: Final = f"{STAYS}·"
"""The sign between two parts of a line, which is left out where the line ends."""

_LEAD: Final = 31.0, 17.0
"""How high the letters are at most of the number that is read first and of the words beside it, in units of letters."""

_FAINT: Final = 24.0
"""How high those of a number are at most that hardly comes: not larger than what may be lost."""

_LARGER, _OVER_RISK, _ALONE = (19.0, 18.0, 17.0), (16.0, 15.0, 14.0), (18.0, 17.0, 16.0, 15.0, 14.0)
"""How high the letters of what stands below a sum may be, the best first, in units of letters: over a strip with what may be
lost, all of it, and where less of it is said, in one line; and on a strip of its own."""

_STEP: Final = 1.3
"""How far it is from one line below a sum to the next, in heights of letters."""

_WHOLE, _BROKEN = 16.0, 2
"""Down to such a height of its letters, in units of letters, what has a plaque to itself stands in one line, where it has room
there; else in so many lines at most."""

_EVENED: Final = (0.9, 0.8, 0.7, 0.6)
"""To such shares of the room two lines become narrower, that they are about as long."""

_LEADS: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.54, 0.46, 0.4)
"""To such shares of their height the sums that are read first become lower."""

_LOWER: Final = 3
"""So many of these are tried for more to be said below."""

_AIR: Final = 5.0
"""How far rows are from one another and from the edges at least, in units of letters."""

Row = pictured.Row


class Way(NamedTuple):
    """How what stands below a sum is said: which of the ways that it takes, none behind the last; how high its letters are, in
    units of letters; and in how many lines at most, but for what is told a line each."""

    takes: int
    units: float
    lines: int = 1


def laid(
    ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect], word: int = 0, aspect: float = 1.0
) -> list[Row]:
    """What each answer says in its room, at the top of which a `word` of such a height stands: the sums at one height, as far
    below it as it is from the top. On the fullest plaque what stands below the sum is as far from the digits and from the foot of
    the room, on the others it is in the middle of what is left there; where there is room, no comma hangs into it. `t` is a unit
    of letters; a piece is `aspect` times as high as wide."""
    shown = [(offers, room) for offers, room in zip(told, rooms, strict=True) if offers]
    wide = [share for share in _LEADS if all(_across(ink, t, one[0], share) <= room.width for one, room in shown)]
    tries = [_tried(ink, t, shown, share, word, aspect) for share in wide[:_LOWER] or _LEADS[-1:]]
    sums, below, _ = min(tries, key=lambda one: one[2])
    over = 2 if word else 1
    highs = [lines[0].rect.unionall([line.rect for line in lines]).height if lines else 0 for lines in below]
    spare = [room.bottom - row[0].rect.bottom for (_, room), row in zip(shown, sums, strict=True)]
    ways = [(left - high) // (over + 1 + bool(high)) for left, high in zip(spare, highs, strict=True)]
    down = over * max(0, min(ways, default=0))
    free, hangs = [max(0, left - down - high) for left, high in zip(spare, highs, strict=True)], _hangs(ink, t)
    steps = [down + max(left // 2, min(left * 2 // 3, hangs)) for left in free]
    rows = iter([
        (*pictured.moved(row, 0, down), *pictured.moved(lines, 0, step))
        for row, lines, step in zip(sums, below, steps, strict=True)
    ])  # fmt: skip
    return [next(rows) if offers else () for offers in told]


def _tried(
    ink: Ink, t: float, shown: Sequence[tuple[Sequence[Term], Rect]], share: float, word: int, aspect: float
) -> tuple[list[Row], list[Row], int]:
    """The sums in letters of a share of their height, right below the word, what stands below each of them, and how much is left
    out there."""
    first, air = word + ink.strokes("0", "bold", _lead(t, share)[0]).height, round(_AIR * t) * (3 if word else 2)
    places = [Rect(room.left, room.top + word, room.width, first - word) for _, room in shown]
    sums: list[Row] = [_sum(ink, t, offers[0], share, place) for (offers, _), place in zip(shown, places, strict=True)]
    rest = [Rect(room.left, room.top + first, room.width, room.height - first - air) for _, room in shown]
    below = [_below(ink, t, offers, room, aspect) for (offers, _), room in zip(shown, rest, strict=True)]
    return sums, [lines for _, lines in below], sum(less for less, _ in below)


def _below(ink: Ink, t: float, offers: Sequence[Term], room: Rect, aspect: float) -> tuple[int, Row]:
    """What stands below the sum of an answer, as much of that as has room, from the top of it on, in pictures before words; and
    how much is left out of it."""
    first = offers[0]
    for less, shown in enumerate(first.shows if len(offers) > 1 else ()):
        if row := pictured.laid(ink, t, shown, room, aspect, SCARCE if first.scarce else DETAIL):
            return less, pictured.moved(row, 0, room.top - min(one.rect.top for one in row))
    for way in _ways(len(first.takes)):
        lines, fits = _written(ink, t, first, way, room)
        if fits:
            break
    return len(first.shows) + way.takes, lines


def reckoned(ink: Ink, t: float, one: Term, room: Rect) -> tuple[Line, ...]:
    """How a sum comes about, for a strip of its own below it: at length before in higher letters, and less of it only where all
    has no room in so many lines."""
    ways = (Way(takes, units, lines) for takes, lines in product(range(len(one.takes)), (1, _BROKEN)) for units in _ALONE
            if units >= _WHOLE or lines > 1)  # fmt: skip
    tried = (_written(ink, t, one, way, room) for way in ways)
    return next((lines for lines, fits in tried if fits), ())


def told(offers: Sequence[Term], row: Row) -> int:
    """How well an answer says below its sum what it takes: in pictures, in words, or not at all."""
    if any(isinstance(one, pictured.Picture) for one in row):
        return 2
    return int(bool(offers) and len(row) > len(parts(offers[0].figure)))


def high(ink: Ink, t: float) -> int:
    """How high the digits are of a sum that is read first, at most."""
    return ink.strokes("0", "bold", _lead(t, 1.0)[0]).height


def _ways(many: int) -> Iterator[Way]:
    """How it may be said over a strip, the best first: less of it before in lower letters; and nothing of it."""
    yield from (Way(0, units) for units in _LARGER if many)
    yield from (Way(takes, units) for units, takes in product(_OVER_RISK, range(many)))
    yield Way(many, _OVER_RISK[0])


def _written(ink: Ink, t: float, one: Term, way: Way, room: Rect) -> tuple[tuple[Line, ...], bool]:
    """What stands below a sum, said so, from the top of its room on; and whether it has room there and no word is broken, nor a
    line of several that are a line each."""
    if way.takes == len(one.takes):
        return (), True
    words, px = one.takes[way.takes], _px(t, way.units)
    told, each = _evenly(ink, words, px, room.width), words.split("\n")
    whole = all(ink.width(word, "ui", px) <= room.width for line in each for word in line.split(" "))
    step, middle, found = round(_STEP * px), _middle(ink, "ui", px), list[Line]()
    for nth, said in enumerate(line.rstrip(_ENDS) for line in told):
        place = Rect(0, room.top + step * nth, ink.width(said, "ui", px), px)
        place.centerx = room.centerx
        found.append(Line(said, "ui", px, SCARCE if one.scarce else DETAIL, place, middle))
    most = len(each) if len(each) > 1 else way.lines
    return tuple(found), whole and len(told) <= most and found[-1].rect.bottom <= room.bottom


def _evenly(ink: Ink, words: str, px: int, width: int) -> list[str]:
    """Words in lines of such a width at most, in no more than they need, of two none much shorter than the other."""
    told = ink.wrap(words, "ui", px, width)
    if len(told) == _BROKEN and "\n" not in words:
        long = max(ink.width(word, "ui", px) for word in words.split(" "))  # none of these is broken
        tries = (ink.wrap(words, "ui", px, max(long, round(width * share))) for share in _EVENED)
        ways = (told, *(one for one in tries if len(one) == _BROKEN))
        return min(ways, key=lambda one: max(ink.width(line, "ui", px) for line in one))
    return told


def _sum(ink: Ink, t: float, one: Term, share: float, row: Rect) -> tuple[Line, ...]:
    """The sum that is read first, in the middle of a row that is as high as its digits, its number large, all on one line of
    letters; pale where it is only what may come."""
    number, small = _lead(t, share, one)
    may = HARDLY if one.faint else MAYBE if one.loose else GOLD
    colour = LOSING if MINUS in one.figure else PAPER if one.quiet else may
    x, middle, found = row.centerx - _across(ink, t, one, share) // 2, _middle(ink, "bold", number), list[Line]()
    for words, large in parts(one.figure):
        px = number if large else small
        wide = ink.width(words, "bold", px)
        line = raised(ink, Line(words, "bold", px, colour, Rect(x, row.top, wide, row.height)), number)
        found.append(replace(line, down=line.down + middle))
        x += wide
    return tuple(found)


def _middle(ink: Ink, kind: str, px: int) -> int:
    """How much farther down letters are set, that digits and not their line stand in the middle."""
    return ink.font(kind, px).get_height() // 2 - ink.strokes("0", kind, px).centery


def _hangs(ink: Ink, t: float) -> int:
    """How far a comma of a sum hangs below its digits, at most."""
    px = _lead(t, 1.0)[0]
    return ink.strokes("0,", "bold", px).bottom - ink.strokes("0", "bold", px).bottom


def _across(ink: Ink, t: float, one: Term, share: float) -> int:
    """How wide a sum that is read first is."""
    number, small = _lead(t, share, one)
    return sum(ink.width(words, "bold", number if large else small) for words, large in parts(one.figure))


def _lead(t: float, share: float, one: Term | None = None) -> tuple[int, int]:
    """How high the letters are of the number that is read first, and of the words beside it; lower of `one` that hardly comes."""
    number = min(_FAINT, _LEAD[0] * share) if one and one.faint else _LEAD[0] * share
    return _px(t, number), _px(t, _LEAD[1] * share)


def _px(t: float, units: float) -> int:
    return max(LEAST, round(t * units))
