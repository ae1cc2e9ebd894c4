"""What answers bring, below the words on their plaques: a large sum that is read first, and in small letters what it takes or how
it comes about. The sums of all answers stand at one height and are equally large; how much is said below them each answer decides
for itself. What an answer may cost stands on a strip below all that (`scenes.table.risk`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Ink
from scenes.table.lines import LEAST, STAYS, Line, moved, raised
from scenes.table.terms import DETAIL, LOSING, MINUS, Term, parts

_ENDS: Final = f"{STAYS}·"
"""The sign between two parts of a line, which is left out where the line ends."""

_LEAD, _SMALL = (36.0, 19.0), 16.0
"""How high the letters are at most of the number that is read first and of the words beside it, and those of what stands below,
in units of letters."""

_FIRST, _LINE = 1.03, 1.16
"""How high the first row is, and a line below, in heights of letters."""

_MOST: Final = 2
"""So many lines stand below at most, one where something may be lost."""

_LEADS: Final = (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.62, 0.54, 0.46, 0.4)
"""To such shares of their height the sums that are read first become lower."""

_LOWER: Final = 3
"""So many of these are tried for more to be said below."""

_SHARES: Final = (1.0, 0.94, 0.88)
"""To such shares what stands below them becomes lower before less of it is said."""

_AIR, _FREE, _DIGITS = 9.0, 4.0, 0.08
"""How much room there is at least between a sum and its foot besides the lines there, and where there are none, in units of
letters; and how far the digits end above the foot of their row, in heights of letters."""

Row = tuple[Line, ...]


class Way(NamedTuple):
    """How what stands below a sum is said: which of the lines that it takes, none behind the last; and to which share of their
    height its letters become lower."""

    takes: int
    share: float


def laid(ink: Ink, t: float, told: Sequence[Sequence[Term]], rooms: Sequence[Rect]) -> list[Row]:
    """What each answer says in its room: the sums at one height, as low as what stands below them allows; that in the middle of
    what is left between the digits and the foot of the room. `t` is a unit of letters."""
    shown = [(offers, room) for offers, room in zip(told, rooms, strict=True) if offers]
    wide = [share for share in _LEADS if all(_across(ink, t, one[0], share) <= room.width for one, room in shown)]
    tries = [_tried(ink, t, shown, share) for share in wide[:_LOWER] or _LEADS[-1:]]
    sums, below, _ = min(tries, key=lambda one: one[2])
    highs = [lines[-1].rect.bottom - lines[0].rect.top if lines else 0 for lines in below]
    air = [round((_AIR if lines else _FREE) * t) for lines in below]
    spare = [room.bottom - row[0].rect.bottom for (_, room), row in zip(shown, sums, strict=True)]
    down = max(0, min((left - high - over for left, high, over in zip(spare, highs, air, strict=True)), default=0))
    steps = [down + max(0, left - down - high - _under(row)) // 2 for row, left, high in zip(sums, spare, highs, strict=True)]
    rows = iter([
        (*(moved(line, down) for line in row), *(moved(line, step) for line in lines))
        for row, lines, step in zip(sums, below, steps, strict=True)
    ])  # fmt: skip
    return [next(rows) if offers else () for offers in told]


def _under(row: Row) -> int:
    """How much of the height of a sum is below its digits."""
    return round(_DIGITS * max(line.px for line in row))


def _tried(
    ink: Ink, t: float, shown: Sequence[tuple[Sequence[Term], Rect]], share: float
) -> tuple[list[Row], list[Row], int]:
    """The sums in letters of a share of their height, what stands below each of them, and how much is left out there."""
    first = round(_FIRST * _lead(t, share)[0])
    sums = [_sum(ink, t, offers[0], share, Rect(room.left, room.top, room.width, first)) for offers, room in shown]
    below = [_below(ink, t, one, Rect(room.left, room.top + first, room.width, room.height - first)) for one, room in shown]
    return sums, [lines for _, lines in below], sum(way.takes for way, _ in below)


def _below(ink: Ink, t: float, offers: Sequence[Term], room: Rect) -> tuple[Way, Row]:
    """What stands below the sum of an answer, as much of that as has room, and how it is said."""
    for way in _ways(len(offers[0].takes), len(offers) > 1):
        lines, fits = _written(ink, t, offers, way, room)
        if fits:
            break
    return way, lines


def _ways(many: int, less: bool) -> Iterator[Way]:
    """How it may be said, the best first: in lower letters before `less` of it, or the other way round."""
    each = [Way(takes, share) for takes, share in product(range(many), _SHARES)]
    yield from sorted(each, key=lambda way: -way.share) if less else each
    yield Way(many, 1.0)


def _written(ink: Ink, t: float, offers: Sequence[Term], way: Way, room: Rect) -> tuple[Row, bool]:
    """What stands below a sum, said so, from the top of its room on; and whether it has room there and no word is broken."""
    if way.takes == len(offers[0].takes):
        return (), True
    words, px = offers[0].takes[way.takes], _px(t, _SMALL * way.share)
    told = ink.wrap(words, "ui", px, room.width)
    whole = all(ink.width(word, "ui", px) <= room.width for word in words.split(" "))
    high, found = round(_LINE * px), list[Line]()
    for nth, said in enumerate(line.rstrip(_ENDS) for line in told):
        place = Rect(0, room.top + high * nth, ink.width(said, "ui", px), high)
        place.centerx = room.centerx
        found.append(Line(said, "ui", px, DETAIL, place))
    return tuple(found), whole and len(told) <= _MOST - len(offers[1:]) and high * len(told) <= room.height


def _sum(ink: Ink, t: float, one: Term, share: float, row: Rect) -> Row:
    """The sum that is read first, in the middle of a row, its number large, all on one line of letters."""
    number, small = _lead(t, share)
    colour = LOSING if MINUS in one.figure else PAPER if one.quiet else GOLD
    x, found = row.centerx - _across(ink, t, one, share) // 2, list[Line]()
    for words, large in parts(one.figure):
        px = number if large else small
        wide = ink.width(words, "bold", px)
        found.append(raised(ink, Line(words, "bold", px, colour, Rect(x, row.top, wide, row.height)), number))
        x += wide
    return tuple(found)


def _across(ink: Ink, t: float, one: Term, share: float) -> int:
    """How wide a sum that is read first is."""
    number, small = _lead(t, share)
    return sum(ink.width(words, "bold", number if large else small) for words, large in parts(one.figure))


def _lead(t: float, share: float) -> tuple[int, int]:
    """How high the letters are of the number that is read first, and of the words beside it."""
    return _px(t, _LEAD[0] * share), _px(t, _LEAD[1] * share)


def _px(t: float, units: float) -> int:
    return max(LEAST, round(t * units))
