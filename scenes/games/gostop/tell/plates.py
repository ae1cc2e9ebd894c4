"""What is written on the label of a seat at a Go-Stop table, and where: name, points, how many more are wanted, marks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import Rect

from game.table import Seat
from scenes.games.gostop.place.areas import MARGIN, foot
from scenes.games.gostop.place.layout import spread
from scenes.games.gostop.place.piles import upright
from scenes.games.gostop.seen import Seen, once, worth
from scenes.games.gostop.tell import times
from scenes.games.gostop.tell.sitting import sold
from scenes.kit import palette
from scenes.stage.ink import Anchor

TICK: Final = 0.78
"""How wide the sign is that says that one may stop, in heights of the points before it."""

NAME: Final = palette.PARCHMENT
"""The name of who is not asked now."""

_ALONE: Final = 27
"""How high a label is on which there is only a name, in units."""

_SHOULDERS: Final = 0.82
"""How wide a bust is where it ends below, in widths of it."""

_MARKS: Final = 21
"""How high the room for marks below such a label is, in units."""

_BESIDE: Final = (10.5, 18), (33.5, 28)
"""How far below the upper edge of a label at a side of the floor the name stands, and below it the points, and how high the
letters of each are, in units."""

_LEVEL, _AFTER = 25, 8
"""How far below that edge both stand where they have room side by side, and how far the points are from the name then, in
units."""

_OWN: Final = 18, 17, 16, 15
"""How high the letters are that say what the person wants, in units of letters."""

_ROWS: Final = 26, 56
"""How far below the upper edge of the person's plate name and points stand, and what the person wants, in units."""

_SIZES: Final = 28, 26, 24, 22, 20, 18
"""How high the points on it are, as large as there is room for, in units of letters."""

_PAD, _INNER = 7, 3
"""How far what is written on a label stays from its sides, and on the strip that one card more wins."""

_NOTHING, _LARGER = 0.75, 1.35
"""How high no points are, in heights of points; and how high points are at least where there is room, in heights of the name."""

_TOLD, _RAISED = 16, 1
"""How high the letters are that say that one card more wins, where they fit, and how far above the middle of their strip they
stand, so that what hangs below the line is on it, too; in units."""


@dataclass(frozen=True)
class Words:
    """Where words stand: the point of their `anchor`, how high their letters are, and how wide they may be."""

    at: tuple[int, int]
    px: int
    room: int
    anchor: Anchor = "midleft"


@dataclass(frozen=True)
class Plate:
    """How a label is divided: the places of the name, the points, what is wanted, and the marks. `more` is None where there is
    no room for what is wanted. `below`: the marks stand below all of them."""

    name: Words
    points: Words
    more: Words | None
    marks: Rect
    below: bool = True


@once
def divided(table: Seen, seat: Seat) -> Plate:
    """The label of a seat: the name at the left, the points at the right of it, below it how many more are wanted. Where that is
    too long the points stand below the name, and what is wanted beside them as far as there is room."""
    k, body = table.k, table.areas.hud[seat]
    if only_name(table, seat):
        return _name_alone(table, seat)
    if aside(table, seat):
        return _resting(table, seat)[0]
    if says(table, seat):
        return _saying(table, seat)
    if table.areas.backs[seat] and not table.areas.board[seat]:  # one of many
        return _two_rows(table, seat, (10, 28.5), (15, 16), (18, 19), _lower(body, 40, k))
    if seat == table.seat:
        found = _in_three(table, seat, _ROWS, (18, 20), (34, 32, 28, 24, 22), _wants(table, seat))
        found = found or (_smaller(table, seat, _ROWS, 15) if table.wins[seat] else None)
        row = times.free(table)
        return replace(found, marks=row) if found else _two_rows(table, seat, (18, 47), (17, 19), (24, 26), row)
    if not upright(table.areas, seat):
        return _one_row(table, seat)
    return _at_a_side(table, seat)


def _at_a_side(table: Seen, seat: Seat) -> Plate:
    """The head of a board at a side of the floor. Beside the bust stand the name and the points, in one row or in two, and below
    them the marks. What is wanted stands at the foot."""
    right = at_the_right(table, seat)
    row, px = foot(table.areas, seat), round(min(_TOLD * table.t, (_TOLD + 1) * table.k))
    more = Words((row.centerx, row.centery - round(_RAISED * table.k)), px, row.width - 2 * round(_INNER * table.k), "center")
    name, points = (_words(table, seat, y, px, px, right) for y, px in _BESIDE)
    points = _nothing(table, seat, points, name.px)
    lengths = table.ink.width(table.names[seat], "bold", name.px), points_wide(table, seat, points.px)
    if sum(lengths) + round(_AFTER * table.k) <= name.room:
        before = lengths[right] + round(_AFTER * table.k)
        name, points = (_words(table, seat, _LEVEL, px, px, right) for _, px in _BESIDE)
        points = _nothing(table, seat, points, name.px)
        lower = round(_below_middle(table, points.px) - _below_middle(table, name.px))
        name, points = (_along(name, -before, lower), points) if right else (_along(name, 0, lower), _along(points, before))
    return Plate(name, points, more, table.areas.marks[seat], below=False)


def _along(words: Words, far: int, lower: int = 0) -> Words:
    """Words so many pixels farther along, and so many lower."""
    return replace(words, at=(words.at[0] + far, words.at[1] + lower), room=words.room - abs(far))


def at_the_right(table: Seen, seat: Seat) -> bool:
    """Whether what is written of a seat ends at a bust at its right."""
    return table.areas.bust[seat].left > table.areas.hud[seat].left


def _wants(table: Seen, seat: Seat) -> float:
    """How high the letters are that say what the person wants, in units of letters: as large as they have room in their row."""
    told = more_said(table, seat)
    ways = ((px, _words(table, seat, 0, px, px + 2)) for px in _OWN)
    return next((px for px, words in ways if table.ink.width(told, "bold", words.px) <= words.room), _OWN[-1])


def _smaller(table: Seen, seat: Seat, ys: tuple[float, float], more: float) -> Plate | None:
    """Name and points in one row, as large as they have room there, and what is wanted below them."""
    sizes = [(px, _large(px)) for px in range(16, 11, -1)] + [(px, (*_SIZES, 15, 13, 11)) for px in range(16, 6, -1)]
    ways = (_in_three(table, seat, ys, (px, px + 1), points, more) for px, points in sizes)
    return next(filter(None, ways), None)


def _large(name: int) -> tuple[int, ...]:
    """How high points are that are plainly larger than a name."""
    return tuple(px for px in _SIZES if px >= _LARGER * name)


def only_name(table: Seen, seat: Seat) -> bool:
    """Whether there is no more to say of a seat than its name: before cards are dealt, and of the person while they have not said
    whether they play."""
    return spread(table.view) or (table.undecided(seat) and seat == table.seat)


def _name_alone(table: Seen, seat: Seat) -> Plate:
    """The label is no larger than the name."""
    k, body = table.k, table.areas.hud[seat]
    room = body.width - 2 * round(_PAD * k)
    px = table.ink.fitting(table.names[seat], "bold", round(min(17 * table.t, 20 * k)), room)
    alone = _alone(table, seat, px)
    below = Rect(alone.left, alone.bottom + round(2 * k), body.right - alone.left, round(_MARKS * k))
    return Plate(Words(alone.center, px, room, "center"), Words(alone.center, px, room, "center"), None, below, below=False)


def _alone(table: Seen, seat: Seat, px: int) -> Rect:
    """A label with only a name on it, in letters of a height: as wide as the bust above it, of which it covers the lower edge."""
    k, body, bust = table.k, table.areas.hud[seat], table.areas.bust[seat]
    wide = table.ink.width(table.names[seat], "bold", px) + round(20 * k)
    under = bust.bottom > body.top and bust.right > body.left
    rect = Rect(0, body.top, min(body.width, max(wide, round(_SHOULDERS * bust.width) if under else 0)), round(_ALONE * k))
    rect.centerx = bust.centerx if under else body.left + rect.width // 2
    return rect.clamp(body)


def _words(table: Seen, seat: Seat, y: float, px: float, most: float, right: bool = False) -> Words:
    """A place on a label: so many units below its upper edge, letters of so many units of letters, not larger than `most`."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    pad = round((MARGIN if seat == table.seat else _PAD) * k)
    x = body.right - pad if right else body.left + pad
    room = body.width - 2 * pad
    return Words((x, body.top + round(y * k)), round(min(px * t, most * k)), room, "midright" if right else "midleft")


def _in_three(
    table: Seen, seat: Seat, ys: tuple[float, float], name: tuple[float, float], points: tuple[int, ...], more: float
) -> Plate | None:
    """The points at the right of the name, what is wanted below it; nothing where they have no room side by side."""
    first = _words(table, seat, ys[0], *name)
    for px in points:
        second = _words(table, seat, ys[0], px, px + 1, right=True)
        wide = table.ink.width(table.names[seat], "bold", first.px) + round(6 * table.k) + points_wide(table, seat, second.px)
        if wide <= first.room:
            second = _nothing(table, seat, second, first.px)
            lower = round(_below_middle(table, second.px) - _below_middle(table, first.px))
            first = replace(first, at=(first.at[0], first.at[1] + lower))
            return Plate(first, second, _words(table, seat, ys[1], more, more + 2), Rect(0, 0, 0, 0))
    return None


def _nothing(table: Seen, seat: Seat, points: Words, least: int) -> Words:
    """Points as large as they are meant to be, or smaller where there are none, though not smaller than the name."""
    if table.view.scores[seat] or table.out(seat):
        return points
    return replace(points, px=max(round(_NOTHING * points.px), min(points.px, least)))


def _below_middle(table: Seen, px: int) -> float:
    """How far below the middle of a line in letters of a height their foot is."""
    font = table.ink.font("bold", max(8, px))
    return font.get_ascent() - font.get_height() / 2


def _two_rows(
    table: Seen, seat: Seat, ys: tuple[float, float], name: tuple[float, float], points: tuple[float, float], marks: Rect
) -> Plate:
    """The name, and below it the points, with what is wanted beside them if there is room."""
    first = _words(table, seat, ys[0], *name)
    second = _nothing(table, seat, _words(table, seat, ys[1], *points), first.px)
    more = _words(table, seat, ys[1], 14, 15, right=True)
    wide = points_wide(table, seat, second.px) + round(5 * table.k) + table.ink.width(table.wants(seat), "bold", more.px)
    return Plate(first, second, more if wide <= second.room else None, marks)


def says(table: Seen, seat: Seat) -> bool:
    """Whether a seat says whether it plays, and its label has room for the backs of its cards beside the name."""
    return table.view.phase == "drop" and bool(table.areas.hud[seat].contains(table.areas.backs[seat]))


def plate(table: Seen, seat: Seat) -> Rect:
    """The label of one who says whether they play, with the bust beside it."""
    return table.areas.hud[seat].union(table.areas.bust[seat].inflate(round(6 * table.k), 0))


def _saying(table: Seen, seat: Seat) -> Plate:
    """The label of one who says whether they play: the name in the middle of what the face and the hand leave, with the marks
    beside it."""
    k, body = table.k, table.areas.hud[seat]
    room = body.width - round(19 * k) - table.areas.backs[seat].width
    name = replace(_words(table, seat, body.height / k / 2, 17, 19), room=room)
    left = name.at[0] + table.ink.width(table.names[seat], "bold", name.px) + round(6 * k)
    marks = Rect(left, name.at[1] - round(11 * k), body.right - round(4 * k) - left, round(22 * k))
    return Plate(name, name, None, marks)


def _one_row(table: Seen, seat: Seat) -> Plate:
    """Name, points, and what is wanted at the right, as large as they have room; that one card more wins is never left out."""
    k, ink, marks = table.k, table.ink, table.areas.marks[seat]
    y, gap = table.areas.hud[seat].height / k / 2 - 0.5, round(9 * k)
    least = [(px, px + 3, px) for px in range(13, 7, -1)] if table.wins[seat] else [(15, 19, 0)]
    for sizes in ((18, 21, 14), (17, 20, 14), (15, 19, 14), *least):
        name, points = _words(table, seat, y, sizes[0], sizes[0] + 2), _words(table, seat, y, sizes[1], sizes[1] + 1)
        more = _words(table, seat, y, sizes[2], sizes[2] + 2, right=True) if sizes[2] else None
        begin = ink.width(table.names[seat], "bold", name.px) + gap
        wide = begin + points_wide(table, seat, points.px)
        if wide + (gap + ink.width(table.wants(seat), "bold", more.px) if more and table.wants(seat) else 0) <= name.room:
            points = replace(points, at=(name.at[0] + begin, name.at[1]), room=name.room - begin)
            return Plate(name, points, more, marks, below=False)
    return replace(_two_rows(table, seat, (8.5, 22), (12, 13), (14, 15), marks), below=False)


def _resting(table: Seen, seat: Seat) -> tuple[Plate, str]:
    """The label of a seat that sits out: the name beside the face, below it why, then what was paid. Where there is little room
    the number of payers is left out; after that the sum stands at the end of the name, or is smaller."""
    k, t, body, ink = table.k, table.t, table.areas.hud[seat], table.ink
    left, right = table.areas.bust[seat].right + round(3 * k), body.right - round(7 * k)
    upper, lower, room, least = body.top + round(12 * k), body.top + round(30 * k), right - left, round(14 * k)
    why, bare, named = points_said(table, seat), paid(table, seat, False), round(min(15 * t, 17 * k))

    def fits(words: str, px: int, before: str, high: int) -> bool:
        gap = round(4 * k) if words and before else 0
        return ink.width(before, "bold", high) + gap + ink.width(words, "bold", px) <= room

    def plate(words: str, px: int, y: int, name: int = named) -> tuple[Plate, str]:
        more = Words((right, y), px, room, "midright")
        return Plate(Words((left, upper), name, room), Words((left, lower), px, room), more, Rect(0, 0, 0, 0)), words

    ways = [(words, px) for words in (paid(table, seat), bare) for px in range(round(min(14 * t, 16 * k)), least - 1, -1)]
    if found := next((way for way in ways if fits(*way, why, way[1])), None):
        return plate(*found, lower)
    if high := next((px for px in range(named, round(12 * k) - 1, -1) if fits(bare, least, table.names[seat], px)), 0):
        return plate(bare, least, upper, high)
    return plate(bare, next((px for px in range(least, 8, -1) if fits(bare, px, why, px)), 8), lower)


def aside(table: Seen, seat: Seat) -> bool:
    """Whether a seat is one of those who sit out, on the small plates at the far edge."""
    return bool(table.areas.hud[seat].contains(table.areas.bust[seat]))


def _lower(body: Rect, top: float, k: float) -> Rect:
    """The part of a label below so many units."""
    room = Rect(body.left + round(7 * k), body.top + round(top * k), body.width - round(12 * k), 0)
    room.height = body.bottom - round(3 * k) - room.top
    return room


def points_wide(table: Seen, seat: Seat, px: int) -> int:
    """How wide the points of a seat are in letters of a height, with the sign that it may stop."""
    return table.ink.width(points_said(table, seat), "bold", px) + (round(px * TICK) if table.enough(seat) else 0)


@once
def written(table: Seen, seat: Seat) -> tuple[Rect, Rect, Rect]:
    """Where the name, the points and how many more are wanted stand, letter by letter."""
    ink, parts = table.ink, divided(table, seat)
    found = []
    said = table.names[seat], points_said(table, seat), more_said(table, seat)
    for place, words in zip((parts.name, parts.points, parts.more), said, strict=True):
        rect = Rect(parts.name.at, (0, 0))
        if place is not None and words:
            tick = table.enough(seat) and place is parts.points
            px = place.px
            while px > 9 and ink.width(words, "bold", px) + (round(px * TICK) if tick else 0) > place.room:
                px -= 1
            rect.size = ink.width(words, "bold", px) + (round(px * TICK) if tick else 0), round(px * 0.95)
            setattr(rect, place.anchor, place.at)
        found.append(rect)
    return found[0], found[1], found[2]


@once
def strip(table: Seen, seat: Seat) -> Rect | None:
    """The ground behind what another seat wants. At a side of the floor it is a sash over the chest, whatever it says. At the
    far edge it is there only where one card more lets the seat win."""
    words = written(table, seat)[2]
    if seat == table.seat or not words.width:
        return None
    if upright(table.areas, seat):
        return foot(table.areas, seat)
    return words.inflate(round(8 * table.k), round(3 * table.k)) if table.wins[seat] else None


def points_said(table: Seen, seat: Seat) -> str:
    """What stands where points do: of one who sits out why, and that brights were sold (광값)."""
    return table.say("table.mark.sold") if aside(table, seat) and sold(table.view, seat) else table.points(seat)


def more_said(table: Seen, seat: Seat) -> str:
    """What stands where it is said how many points are wanted: of one who sits out what was paid."""
    return _resting(table, seat)[1] if aside(table, seat) else table.wants(seat)


def name_place(table: Seen, seat: Seat) -> Rect:
    """Where on a label the name and the points stand."""
    first, second, _ = written(table, seat)
    return first.union(second)


@once
def label(table: Seen, seat: Seat) -> Rect:
    """The label as it is seen."""
    if only_name(table, seat):
        return _alone(table, seat, divided(table, seat).name.px)
    return table.areas.hud[seat]


def paid(table: Seen, seat: Seat, by: bool = True) -> str:
    """What a seat that sits out was paid in this round, or paid, or is to be paid. Where it was paid only once and several
    paid it, also `by` how many."""
    own = [paid for paid in table.view.payments if seat == paid.seat or seat in paid.payers]
    if by and len(own) == 1 and own[0].seat == seat and len(own[0].payers) > 1:
        return table.say("table.points.each", money=worth(table, own[0].points * len(own[0].payers)), n=len(own[0].payers))
    amount = table.view.money[seat] or sum(sale.points for sale in table.view.sales if sale.seat == seat)
    return f"{'−' if amount < 0 else '+'}{worth(table, abs(amount))}" if amount else ""
