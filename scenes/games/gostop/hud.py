"""What is painted on a Go-Stop table beside cards, trays and badges: who sits where with how many points, whose turn it is, what
is played for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.gostop.prospect import factors, times
from game.table import Seat
from scenes.games.gostop.areas import ASPECT
from scenes.games.gostop.marks import marks
from scenes.games.gostop.seen import Seen, once
from scenes.stage.ink import DARK, FAINT, GOLD, PAPER, Anchor, Colour
from scenes.table import signs
from scenes.table.badge import box
from scenes.table.people import glow, likeness

LACQUER: Final = (24, 18, 13)
"""The ground of a label; it lets hardly anything of the blanket through."""

NAME: Final = (226, 218, 192)
"""The name of who is not asked now."""

MARK: Final = 14
"""How high the letters of a mark are, in units of letters, where they all fit."""

_LOW: Final = 34
"""A label that is lower, in units, has all that is written on it in one row."""

_PAD: Final = 7
"""How far what is written on a label stays from its sides."""

_AGLOW: Final[Colour] = (255, 240, 206)
"""The edge of the label of whose turn it is, in the light; gold is for what scores."""

_ASLEEP: Final[Colour] = (58, 52, 44)

STAMP: Final[Colour] = (158, 28, 22)
"""The red of a seal."""

_WARM: Final = (255, 208, 122)
_SOFT, _ROUGH = 9, 3
"""How far the light round the hand reaches, in units, and how much smaller it is painted than it is shown."""

TICK: Final = 0.78
"""How wide the sign is that says that one may stop, in heights of the points before it."""

_BRASS: Final = (126, 98, 62)
_OPAQUE: Final = 236


def below(surface: pygame.Surface, table: Seen) -> None:
    """What lies under the cards: who sits there, and light round the person's hand when it is their turn."""
    lit = hand_light(table)
    if lit is not None:
        surface.blit(_light(lit.size, round(_SOFT * table.k)), lit)
    for seat in range(len(table.names)):
        if sitting_at(table, seat).colliderect(surface.get_clip()):
            _sitting(surface, table, seat)


def above(surface: pygame.Surface, table: Seen) -> None:
    """What lies over the cards: what is played for, and by how much it is multiplied."""
    _played_for(surface, table)
    _stamp(surface, table)


# -- the person's turn --------------------------------------------------------------------------------------------------------


def hand_light(table: Seen) -> Rect | None:
    """Where light lies round the person's hand: none while it is not their turn, or the hand is empty."""
    lying = [table.poses[key] for key, _ in table.hand]
    if not lying or not table.acts(table.seat):
        return None
    wide, soft, ys = lying[0].width, round(_SOFT * table.k), [pose.y for pose in lying]
    rights = [lying[-1].x + wide / 2, *(float(rect.right) for rect in table.extras.values())]
    left = lying[0].x - wide / 2
    top = min(ys) - wide * ASPECT / 2
    row = Rect(round(left), round(top), round(max(rights) - left), round(max(ys) - min(ys) + wide * ASPECT))
    return row.inflate(2 * soft, 2 * soft)


@lru_cache(maxsize=12)
def _light(size: tuple[int, int], soft: int) -> pygame.Surface:
    """A warm light round something, as wide as `soft` outside it."""
    small = pygame.Surface((size[0] // _ROUGH, size[1] // _ROUGH), pygame.SRCALPHA)
    small.fill((*_WARM, 0))
    edge = max(2, soft // _ROUGH)
    pygame.draw.rect(small, (*_WARM, 255), small.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, edge), size)


def prepare(table: Seen) -> bool:
    """Make the light of whose turn it is, before it is seen; whether there was any to make."""
    before = _light.cache_info().misses + glow.cache_info().misses
    lit = hand_light(table)
    if lit is not None:
        _light(lit.size, round(_SOFT * table.k))
    for seat in range(len(table.names)):
        if table.acts(seat):
            glow(_glowing(table, seat).width)
            _light(_lit(label(table, seat), table.k).size, round(_SOFT * table.k))
    return _light.cache_info().misses + glow.cache_info().misses > before


def _glowing(table: Seen, seat: Seat) -> Rect:
    """Where light lies behind the bust of a seat."""
    return table.areas.bust[seat].inflate(round(24 * table.k), round(24 * table.k))


# -- what is played for -------------------------------------------------------------------------------------------------------


def played_for(table: Seen) -> tuple[str, ...]:
    """What is played for, a line each: what a point is worth, and which round it is; how the match stands for the person. Nothing
    where no match is played."""
    if not table.standing or table.still:
        return ()
    coin = (table.say("table.standing.a_point", money=table.money(1)),) if table.money is not None else ()
    *before, last = table.standing
    return " · ".join((*coin, *before)), last


def _played_for(surface: pygame.Surface, table: Seen) -> None:
    lines, plate, k, ink = played_for(table), table.areas.played_for, table.k, table.ink
    if not lines:
        return
    ink.panel(surface, plate, (*LACQUER, 204), round(9 * k), _BRASS)
    room = plate.width - round(20 * k)
    for words, kind, size, y in zip(lines, ("ui", "bold"), (14, 19), (14.5, 36), strict=True):
        px = ink.fitting(words, kind, round(min(size * table.t, (size + 2) * k)), room)
        at = plate.right - round(10 * k), plate.top + round(y * k)
        ink.write(surface, at, words, px, kind=kind, colour=PAPER if kind == "bold" else NAME, anchor="midright")


def stamped(table: Seen) -> tuple[str, Rect]:
    """The stamp beside the stock: by how much the person's points are multiplied so far, and where that stands; no words where
    nothing is multiplied, or the person does not play."""
    many = 1 if table.out(table.seat) else times(table.view, table.seat)
    stock, k = table.areas.stock, table.k
    rect = Rect(0, 0, round(50 * k), round(52 * k))
    rect.midtop = stock.right + round(34 * k), stock.top + round(4 * k)
    return (f"×{many}" if many > 1 else ""), rect


def _stamp(surface: pygame.Surface, table: Seen) -> None:
    words, rect = stamped(table)
    if not words:
        return
    ink, k = table.ink, table.k
    ink.panel(surface, rect, STAMP, round(6 * k))
    ink.ring(surface, rect.inflate(-round(5 * k), -round(5 * k)), PAPER, max(1, round(1.3 * k)), round(4 * k))
    at = rect.centerx, rect.top + round(20 * k)
    ink.write(surface, at, words, round(24 * k), kind="bold", anchor="center", room=rect.width - round(11 * k))
    at = rect.centerx, rect.top + round(39 * k)
    ink.write(surface, at, _why_times(table), round(14 * k), kind="bold", anchor="center")


def _why_times(table: Seen) -> str:
    """What multiplies, where it is one thing and short enough for the stamp; else that something does."""
    causes, any_ = factors(table.view, table.seat), table.say("table.stamp")
    if len(causes) != 1:
        return any_
    words = table.say(f"table.stamp.{causes[0].what}", n=table.view.goes[table.seat])
    return any_ if words.startswith("table.") else words


# -- who sits there -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """Where words stand: the point of their `anchor`, how high their letters are, and how wide they may be."""

    at: tuple[int, int]
    px: int
    room: int
    anchor: Anchor = "midleft"


@dataclass(frozen=True)
class Plate:
    """How a label is divided: where the name stands, the points, and how many more are wanted (None: there is no room); the room
    for marks, and whether that is `below` all of them."""

    name: Words
    points: Words
    more: Words | None
    marks: Rect
    below: bool = True


@once
def divided(table: Seen, seat: Seat) -> Plate:
    """The label of a seat: the name at the left, the points at the right of it, below it how many more are wanted. Where that is
    too long the points stand below the name, and what is wanted beside them as far as there is room."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    if aside(table, seat):
        return _resting(table, seat)
    if table.areas.backs[seat] and not table.areas.board[seat]:  # one of many
        foot = round(13 * k)
        return _two_rows(table, seat, (12.5, 31), (15, 17), (18, 20), Rect(body.left, body.top + round(42 * k), body.width, foot))
    if seat == table.seat:
        found = _in_three(table, seat, (21, 47), (18, 20), (30, 26, 22), 15)
        marks = _lower(body, 60, k)
        return replace(found, marks=marks) if found else _two_rows(table, seat, (14, 41), (17, 19), (24, 26), marks)
    if body.height < _LOW * k:
        return _one_row(table, seat)
    room = table.areas.marks[seat]
    if not points_said(table, seat):
        name = _words(table, seat, body.height / k / 2 - 0.5, 17, 20)
        return Plate(name, name, None, room, below=False)
    found = _in_three(table, seat, (12, 26.5), (15, 16), (22, 19), 14)
    return replace(found or _two_rows(table, seat, (10.5, 25.5), (14, 15), (18, 19), room), marks=room, below=False)


def _words(table: Seen, seat: Seat, y: float, px: float, most: float, right: bool = False) -> Words:
    """A place on a label: so many units below its upper edge, letters of so many units of letters, not larger than `most`."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    x = body.right - round(_PAD * k) if right else body.left + round(_PAD * k)
    room = body.width - 2 * round(_PAD * k)
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
            return Plate(first, second, _words(table, seat, ys[1], more, more + 2), Rect(0, 0, 0, 0))
    return None


def _two_rows(
    table: Seen, seat: Seat, ys: tuple[float, float], name: tuple[float, float], points: tuple[float, float], marks: Rect
) -> Plate:
    """The name, and below it the points, with what is wanted beside them if there is room."""
    second = _words(table, seat, ys[1], *points)
    more = _words(table, seat, ys[1], 14, 15, right=True)
    wide = points_wide(table, seat, second.px) + round(5 * table.k) + table.ink.width(table.more(seat), "bold", more.px)
    return Plate(_words(table, seat, ys[0], *name), second, more if wide <= second.room else None, marks)


def _one_row(table: Seen, seat: Seat) -> Plate:
    """Name, points, and what is wanted at the right, as large as they have room."""
    k, ink, marks = table.k, table.ink, table.areas.marks[seat]
    y, gap = table.areas.hud[seat].height / k / 2 - 0.5, round(9 * k)
    for sizes in ((18, 26, 14), (17, 22, 14), (15, 20, 14), (15, 20, 0)):
        name, points = _words(table, seat, y, sizes[0], sizes[0] + 2), _words(table, seat, y, sizes[1], sizes[1] + 1)
        more = _words(table, seat, y, sizes[2], sizes[2] + 2, right=True) if sizes[2] else None
        begin = ink.width(table.names[seat], "bold", name.px) + gap
        wide = begin + points_wide(table, seat, points.px)
        if wide + (gap + ink.width(table.more(seat), "bold", more.px) if more and table.more(seat) else 0) <= name.room:
            points = replace(points, at=(name.at[0] + begin, name.at[1]), room=name.room - begin)
            return Plate(name, points, more, marks, below=False)
    return replace(_two_rows(table, seat, (8.5, 22), (12, 13), (14, 15), marks), below=False)


def _resting(table: Seen, seat: Seat) -> Plate:
    """The label of who sits out: the name over the face, and at the foot why, or what was paid."""
    k, t, body, head = table.k, table.t, table.areas.hud[seat], table.areas.bust[seat]
    px, room = round(min(14 * t, 15 * k)), body.width - round(6 * k)
    name = Words((body.centerx, body.top + round(10 * k)), px, room, "center")
    foot = Words((body.centerx, body.bottom - round(10 * k)), px, room, "center")
    marks = Rect(body.left + round(3 * k), head.centery - round(10 * k), head.centerx - body.left, round(21 * k))
    return Plate(name, foot, None, marks)


def aside(table: Seen, seat: Seat) -> bool:
    """Whether a seat sits in the strip of those who sit out."""
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
    for place, words in ((parts.name, table.names[seat]), (parts.points, points_said(table, seat)), (parts.more, table.more(seat))):
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


def points_said(table: Seen, seat: Seat) -> str:
    """What stands where points do: of one in the strip of those who sit out what it was paid, if anything."""
    return (paid(table, seat) if aside(table, seat) else "") or table.points(seat)


def name_place(table: Seen, seat: Seat) -> Rect:
    """Where on a label the name and the points stand."""
    first, second, _ = written(table, seat)
    return first.union(second)


@once
def label(table: Seen, seat: Seat) -> Rect:
    """The label as it is seen: the person's ends with the last that is written on it."""
    body, plate, k, line = table.areas.hud[seat], divided(table, seat), table.k, in_a_line(table, seat)
    if seat != table.seat or line > plate.marks.width:  # marks in several lines
        return body
    foot = plate.more.at[1] + plate.more.px * 0.75 if plate.more and table.more(seat) else plate.points.at[1] + 22 * k
    if not table.points(seat):
        foot = plate.name.at[1] + 20 * k
    end = plate.marks.top + round(MARK * table.t * 1.5) + round(5 * k) if line else round(foot + 4 * k)
    return Rect(body.left, body.top, body.width, min(end - body.top, body.height))


def paid(table: Seen, seat: Seat) -> str:
    """What a seat that sits out was paid in this round, or paid: by its name where all of it was for one thing."""
    sold = [sale.points for sale in table.view.sales if sale.seat == seat]
    causes = {one.cause for one in table.view.payments if seat == one.seat or seat in one.payers}
    amount = table.view.money[seat] or sum(sold)
    if not amount:
        return ""
    bright = causes == {"bright_sale"} or (sold and not causes)
    return table.say("table.mark.sale" if bright else "table.mark.paid", n=f"{amount:+d}".replace("-", "−"))


def in_a_line(table: Seen, seat: Seat) -> int:
    """How wide the marks of a seat are side by side."""
    px, gap = round(MARK * table.t), round(4 * table.k)
    return sum(box(mark.words, px, (0, 0), table.ink, "topleft").width + gap for mark in marks(table, seat))


def sitting_at(table: Seen, seat: Seat) -> Rect:
    """All that is painted of who sits there, with the light when it is their turn."""
    return _glowing(table, seat).union(_lit(table.areas.hud[seat], table.k).inflate(4, 4))


def _sitting(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """The bust, and the label at its foot; warm light behind it when it is their turn."""
    ink, turn, parts, k = table.ink, table.acts(seat), divided(table, seat), table.k
    bust, body = table.areas.bust[seat], label(table, seat)
    if turn:
        light = _glowing(table, seat)
        surface.blit(glow(light.width), light)
    out = table.out(seat)
    if ink.faces and not aside(table, seat):
        surface.blit(likeness(ink.faces[seat], bust.width, table.mood(seat), out), bust)
    if turn:
        light = _lit(body, k)
        surface.blit(_light(light.size, round(_SOFT * k)), light)
    else:
        ink.panel(surface, body.move(0, round(2 * k)), (0, 0, 0, 90), round(9 * k))
    ink.panel(surface, body, (*LACQUER, _OPAQUE), round(9 * k), _AGLOW if turn else _BRASS)
    if ink.faces and aside(table, seat):
        surface.blit(_pale(ink.faces[seat], bust.width, table.mood(seat)), bust)
        foot = written(table, seat)[1].inflate(round(6 * k), round(3 * k))
        ink.panel(surface, foot, (*LACQUER, 220), round(4 * k))
        _why(surface, table, seat)
    name: Colour = PAPER if turn else FAINT if out else NAME
    colours: tuple[Colour, ...] = name, FAINT if out else GOLD, NAME
    words = table.names[seat], points_said(table, seat), table.more(seat)
    for place, told, colour in zip(written(table, seat), words, colours, strict=True):
        if told and place:
            ink.write(surface, place.midleft, told, round(place.height / 0.95), kind="bold", colour=colour, anchor="midleft")
    if table.enough(seat):
        place = written(table, seat)[1]
        tick = signs.sign("tick", round(place.height / 0.95 * TICK), GOLD)
        surface.blit(tick, tick.get_rect(midright=place.midright))
    if turn and seat == table.seat:
        _your_turn(surface, table, body)


def _lit(body: Rect, k: float) -> Rect:
    """Where light lies round a label."""
    return body.inflate(4 * round(_SOFT * k), 4 * round(_SOFT * k))


@lru_cache(maxsize=16)
def _pale(key: str, px: int, mood: str) -> pygame.Surface:
    """The face of one who sits out, without colour."""
    return pygame.transform.grayscale(likeness(key, px, mood, False))


def _why(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """A small sign at the face of who sits out: of its own will, because it has to, or in protest."""
    bust, side = table.areas.bust[seat], round(19 * table.k)
    rect = Rect(0, 0, side, side)
    rect.midright = bust.right + round(5 * table.k), bust.centery
    table.ink.panel(surface, rect, _ASLEEP, side // 2, _BRASS)
    picture = signs.sign(table.view.roles[seat], round(13 * table.k), PAPER)
    surface.blit(picture, picture.get_rect(center=rect.center))


def _your_turn(surface: pygame.Surface, table: Seen, body: Rect) -> None:
    """A small sign over the person's label: it is their turn."""
    words, px = table.say("table.prompt.play"), round(min(13 * table.t, 16 * table.k))
    place = box(words, px, (body.centerx, body.top + round(3 * table.k)), table.ink, "midbottom")
    table.ink.panel(surface, place.inflate(4, 4), DARK, place.height // 2 + 2)
    table.ink.panel(surface, place, _AGLOW, place.height // 2)
    table.ink.write(surface, place.center, words, px, kind="bold", colour=DARK, anchor="center")


def token(surface: pygame.Surface, rect: Rect, table: Seen) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius, words = rect.width // 2, table.say("table.mark.token")
    table.ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    table.ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    table.ink.write(surface, rect.center, words, rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
