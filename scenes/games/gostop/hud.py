"""What is painted on a Go-Stop table beside cards, trays and badges: who sits where with how many points, whose turn it is, what
is played for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.gostop.prospect import times
from game.table import Seat
from scenes.games.gostop.areas import ASPECT
from scenes.games.gostop.marks import marks
from scenes.games.gostop.seen import Seen, once
from scenes.stage.ink import DARK, FAINT, GOLD, PAPER
from scenes.stage.lacquer import Colour
from scenes.table import signs
from scenes.table.badge import box
from scenes.table.people import glow, likeness

LACQUER: Final = (24, 18, 13)
"""The ground of a label; it lets hardly anything of the blanket through."""

NAME: Final = (226, 218, 192)
"""The name of who is not asked now."""

MARK: Final = 13
"""How high the letters of a mark are, in units of letters, where they all fit."""

LEAST_LABEL: Final = 84
"""How wide a label with room below is at least, in units."""

_HIGH: Final = 50
"""A label that is higher, in units, has its marks below."""

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


@lru_cache(maxsize=4)
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
    return _light.cache_info().misses + glow.cache_info().misses > before


def _glowing(table: Seen, seat: Seat) -> Rect:
    """Where light lies behind the bust of a seat."""
    return table.areas.bust[seat].inflate(round(24 * table.k), round(24 * table.k))


# -- what is played for -------------------------------------------------------------------------------------------------------


def played_for(table: Seen) -> tuple[str, ...]:
    """What is played for, a line each: what a point is worth; which round it is, and how the match stands for the person.
    Nothing where no match is played."""
    if not table.standing or table.still:
        return ()
    coin = (table.say("table.standing.a_point", money=table.money(1)),) if table.money is not None else ()
    return *coin, " · ".join(table.standing)


def _played_for(surface: pygame.Surface, table: Seen) -> None:
    lines, plate, k, ink = played_for(table), table.areas.played_for, table.k, table.ink
    if not lines:
        return
    ink.panel(surface, plate, (*LACQUER, 178), round(9 * k))
    px, room = round(min(14 * table.t, 16 * k)), plate.width - round(20 * k)
    px = min(ink.fitting(words, "ui", px, room) for words in lines)
    for nth, words in enumerate(lines):
        at = plate.right - round(10 * k), plate.centery + round((20 * nth - 10 * (len(lines) - 1)) * k)
        ink.write(surface, at, words, px, colour=NAME, anchor="midright")


def stamped(table: Seen) -> tuple[str, Rect]:
    """The stamp beside the stock: by how much the person's points are multiplied so far, and where that stands; no words where
    nothing is multiplied, or the person does not play."""
    many = 1 if table.out(table.seat) else times(table.view, table.seat)
    stock, k = table.areas.stock, table.k
    rect = Rect(0, 0, round(40 * k), round(40 * k))
    rect.midtop = stock.right + round(32 * k), stock.top + round(6 * k)
    return (f"×{many}" if many > 1 else ""), rect


def _stamp(surface: pygame.Surface, table: Seen) -> None:
    words, rect = stamped(table)
    if not words:
        return
    ink, k = table.ink, table.k
    ink.panel(surface, rect, STAMP, round(6 * k))
    ink.ring(surface, rect.inflate(-round(5 * k), -round(5 * k)), PAPER, max(1, round(1.3 * k)), round(4 * k))
    ink.write(surface, rect.center, words, round(24 * k), kind="bold", anchor="center", room=rect.width - round(11 * k))


# -- who sits there -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plate:
    """How a label is divided: where name and points begin, how high they are and how wide they may be; the room for marks, and
    whether that is `below` both."""

    name: tuple[tuple[int, int], int, int]
    points: tuple[tuple[int, int], int, int]
    marks: Rect
    below: bool = True


@once
def divided(table: Seen, seat: Seat) -> Plate:
    """The label of a seat. On a low one points follow the name, or, where that is too long, stand below it; marks have a room of
    their own. On a high one marks stand below, and points beside the name if there is room. That of who sits out has why at the
    right of the head, the name below it, and below that marks."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    left = body.left + round(9 * k)

    def line(at: float, px: float, most: float, room: float, x: int = left) -> tuple[tuple[int, int], int, int]:
        return (x, body.top + round(at * k)), round(min(px * t, most * k)), round(room * k)

    if aside(table, seat):
        head, px = table.areas.bust[seat], round(min(13 * t, 14 * k))
        name = (body.left + round(5 * k), head.bottom + round(7.5 * k)), px, body.width - round(8 * k)
        points = (head.right + round(3 * k), head.centery), px, body.right - head.right - round(6 * k)
        return Plate(name, points, _lower(body, (head.bottom - body.top) / k + 19, k))
    if body.height > _HIGH * k:
        own, wide = seat == table.seat, body.width / k - 16
        name = line(20, 18, 20, wide) if own else line(16, 16, 18, wide)
        begin = left + table.ink.width(table.names[seat], "bold", name[1]) + round(8 * k)
        for px in (29, 25, 22) if own else (18,):
            points = line(20, px, px + 1, wide, begin) if own else line(16, px, px + 2, wide, begin)
            if begin + points_wide(table, seat, points[1]) <= body.right - round(7 * k):
                return Plate(name, points, _lower(body, 37 if own else 31, k))
        if own:
            return Plate(line(14, 15, 17, wide), line(34, 20, 22, wide), _lower(body, 46, k))
        return Plate(line(11, 13, 15, wide), line(27, 14, 16, wide), _lower(body, 37, k))
    room, wide = _beside(table, seat), body.width / k - 16
    name = line(17, 18, 20, wide)
    begin = left + table.ink.width(table.names[seat], "bold", name[1]) + round(9 * k)
    for px in (27, 23, 20):
        points = line(16, px, px + 1, wide, begin)
        if begin + points_wide(table, seat, points[1]) <= body.right - round(7 * k):
            return Plate(name, points, room, below=False)
    return Plate(line(9, 12, 13, wide), line(23, 14, 15.5, wide), room, below=False)


def _beside(table: Seen, seat: Seat) -> Rect:
    """The room for the marks of one of a few others: as far as the hand leaves it, where they stand in one line with it."""
    room, backs = table.areas.marks[seat].copy(), table.areas.backs[seat]
    if room.left > backs.left:
        gap, right = room.left - backs.right, room.right
        held = [pose for key, pose in table.poses.items() if key.startswith(f"hand:{seat}:")]
        room.left = min(room.left, round(max((pose.x + pose.width / 2 for pose in held), default=backs.left - gap)) + gap)
        room.width = right - room.left
    return room


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
    return table.ink.width(table.points(seat), "bold", px) + (round(px * TICK) if table.enough(seat) else 0)


@once
def written(table: Seen, seat: Seat) -> tuple[Rect, Rect]:
    """Where the name and the points of a seat stand, letter by letter."""
    ink, parts = table.ink, divided(table, seat)
    name, points = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
    at, px, room = parts.name
    px = ink.fitting(table.names[seat], "bold", px, room)
    name.size, name.midleft = (ink.width(table.names[seat], "bold", px), round(px * 0.95)), at
    at, px, room = parts.points
    while px > 9 and points_wide(table, seat, px) > room:
        px -= 1
    points.size, points.midleft = (points_wide(table, seat, px), round(px * 0.95)), at
    return name, points


def name_place(table: Seen, seat: Seat) -> Rect:
    """Where on a label the name and the points stand."""
    first, second = written(table, seat)
    return first.union(second)


@once
def label(table: Seen, seat: Seat) -> Rect:
    """The label as it is seen: a high one ends with the last that is written on it."""
    body, plate, k, line = table.areas.hud[seat], divided(table, seat), table.k, in_a_line(table, seat)
    if not plate.below or aside(table, seat) or line > plate.marks.width:  # marks in several lines
        return body
    right = max(name_place(table, seat).right + round(9 * k), body.left + round(LEAST_LABEL * k))
    right = max(right, plate.marks.left + line + round(6 * k))
    high = plate.marks.top - body.top + (round(MARK * table.t * 1.5) if line else 0) + round(5 * k)
    wide = body.width if seat == table.seat else min(right, body.right) - body.left
    return Rect(body.left, body.top, wide, min(high, body.height))


def in_a_line(table: Seen, seat: Seat) -> int:
    """How wide the marks of a seat are side by side."""
    px, gap = round(MARK * table.t), round(4 * table.k)
    return sum(box(mark.words, px, (0, 0), table.ink, "topleft").width + gap for mark in marks(table, seat))


def sitting_at(table: Seen, seat: Seat) -> Rect:
    """All that is painted of who sits there, with the light when it is their turn."""
    return _glowing(table, seat).union(table.areas.hud[seat].inflate(round(8 * table.k), round(8 * table.k)))


def _sitting(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """The bust, and the label at its foot; warm light behind it when it is their turn."""
    ink, turn, parts, k = table.ink, table.acts(seat), divided(table, seat), table.k
    bust, body = table.areas.bust[seat], label(table, seat)
    if turn:
        light = _glowing(table, seat)
        surface.blit(glow(light.width), light)
    out = table.out(seat)
    face = likeness(ink.faces[seat], bust.width, table.mood(seat), out) if ink.faces else None
    if face is not None and not aside(table, seat):
        surface.blit(face, bust)
    ink.panel(surface, body.move(0, round(2 * k)), (0, 0, 0, 90), round(9 * k))
    ink.panel(surface, body, (*LACQUER, _OPAQUE), round(9 * k), GOLD if turn else _BRASS)
    if turn:
        ink.ring(surface, body.inflate(round(4 * k), round(4 * k)), GOLD, max(2, round(2 * k)), round(10 * k))
    if face is not None and aside(table, seat):
        surface.blit(face, bust)
    name: Colour = PAPER if turn else FAINT if out else NAME
    points: Colour = FAINT if out else GOLD
    at, px, room = parts.name
    ink.write(surface, at, table.names[seat], px, kind="bold", colour=name, anchor="midleft", room=room)
    place = written(table, seat)[1]
    px = round(place.height / 0.95)
    ink.write(surface, place.midleft, table.points(seat), px, kind="bold", colour=points, anchor="midleft")
    if table.enough(seat):
        tick = signs.sign("tick", round(px * TICK), GOLD)
        surface.blit(tick, tick.get_rect(midright=place.midright))
    if turn and seat == table.seat:
        _your_turn(surface, table, body)


def _your_turn(surface: pygame.Surface, table: Seen, body: Rect) -> None:
    """A small sign over the person's label: it is their turn."""
    words, px = table.say("table.prompt.play"), round(min(13 * table.t, 16 * table.k))
    place = box(words, px, (body.centerx, body.top + round(3 * table.k)), table.ink, "midbottom")
    table.ink.panel(surface, place.inflate(4, 4), DARK, place.height // 2 + 2)
    table.ink.panel(surface, place, GOLD, place.height // 2)
    table.ink.write(surface, place.center, words, px, kind="bold", colour=DARK, anchor="center")


def token(surface: pygame.Surface, rect: Rect, table: Seen) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius, words = rect.width // 2, table.say("table.mark.token")
    table.ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    table.ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    table.ink.write(surface, rect.center, words, rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
