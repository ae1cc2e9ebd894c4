"""What is painted on a Go-Stop table beside cards and badges: slots and mats, and who sits where with how many points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, cast

import pygame
from pygame import Rect

from game.table import Seat
from scenes.forms.pictures import head
from scenes.games.gostop.layout import GROUPS, backs_left, group, grouped, month_mat
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import FAINT, GOLD, PAPER, Anchor, Colour

_MONTH: Final[Colour] = (124, 112, 74)
_LABEL: Final[Colour] = (204, 194, 152)


def below(surface: pygame.Surface, table: Seen) -> None:
    """What lies under the cards: the twelve slots, and a mat for each seat's captured cards."""
    k, ink = table.k, table.ink
    for month in range(1, 13):
        slot_mat = month_mat(table.areas, month)
        ink.panel(surface, slot_mat, (18, 22, 10, 40), round(7 * k), (236, 226, 180, 22))
        if not table.lies(month):
            ink.write(surface, slot_mat.center, str(month), round(19 * k), colour=_MONTH, anchor="center")
    for seat in range(len(table.names)):
        ink.panel(surface, mat(table, seat), (14, 16, 8, 70), round(8 * k))
        edge = GOLD if table.acts(seat) else (255, 245, 215, 40)
        ink.panel(surface, plate(table, seat), (20, 18, 11, 190), round(9 * k), edge)


def above(surface: pygame.Surface, table: Seen) -> None:
    """Names, points and faces, and what the empty groups of captured cards are called."""
    for seat in range(len(table.names)):
        _labels(surface, table, seat)
        _seat(surface, table, seat)


def mat(table: Seen, seat: Seat) -> Rect:
    """The mat under a seat's captured cards."""
    return table.areas.taken[seat].inflate(round(8 * table.k), round(6 * table.k))


def plate(table: Seen, seat: Seat) -> Rect:
    """Where a seat's name and points stand."""
    return table.areas.hud[seat].inflate(round(-2 * table.k), 0)


# -- captured cards -----------------------------------------------------------------------------------------------------------


def empty(table: Seen, seat: Seat) -> dict[str, Rect]:
    """The groups of captured cards in which nothing lies, and the place that is kept for the name of each."""
    view, rect = table.view, table.areas.taken[seat]
    found = {}
    for nth, cards in enumerate(grouped(view.places.get(f"taken:{seat}", ()), view.junk[seat])):
        if not cards:
            part = group(rect, nth)
            found[GROUPS[nth]] = Rect(part.left, part.top, _label_room(table, part), part.height)
    return found


def _labels(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    ink, rect = table.ink, table.areas.taken[seat]
    labels = {name: table.say(f"table.group.{name}") for name in GROUPS}
    rooms = [_label_room(table, group(rect, nth)) - round(2 * table.k) for nth in range(len(GROUPS))]
    fitting = zip(labels.values(), rooms, strict=True)
    px = min(ink.fitting(label, "ui", round(15 * table.t), room) for label, room in fitting)
    for name, place in empty(table, seat).items():
        ink.write(surface, place.center, labels[name], px, colour=_LABEL, anchor="center")


def _label_room(table: Seen, part: Rect) -> int:
    """How wide the name of an empty group may be."""
    return min(part.width, round(56 * table.t))


# -- plates -------------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plate:
    """How a seat's plate is divided: name and points, each with its place and height, and the room for marks."""

    name: tuple[tuple[int, int], int, int]
    points: tuple[tuple[int, int], int, str]
    points_room: int
    marks: Rect


def divided(table: Seen, seat: Seat) -> Plate:
    """The plate of a seat: the person's has its marks below, the others' at the right of name and points."""
    k, t, ink, body = table.k, table.t, table.ink, plate(table, seat)
    score = table.points(seat)
    if seat == table.seat:
        left, first = body.left + round(18 * k), body.top + round(22 * k)
        right, px = body.right - round(10 * k), round(min(23 * t, 30 * k))
        room = right - min(ink.width(score, "bold", px), round(84 * k)) - left - round(6 * k)
        marks_area = Rect(body.left + round(14 * k), first + round(18 * k), body.width - round(18 * k), round(52 * k))
        title = (left, first), round(min(18 * t, 26 * k)), room
        return Plate(title, ((right, first), px, "midright"), round(84 * k), marks_area)
    left = face_place(table, seat).right + round(8 * k)
    high, low = (round(min(px * t, most * k)) for px, most in ((16, 19), (19, 22)))
    room = round(118 * k)
    name = table.names[seat]
    width = max(min(room, ink.width(name, "bold", high)), min(room, ink.width(score, "bold", low)), round(84 * k))
    right = left + width + round(10 * k)
    end = round(backs_left(table.areas.backs[seat], table.held(seat)) - 6 * k)
    marks_area = Rect(right, body.top + round(2 * k), end - right, body.height - round(4 * k))
    lines = body.top + round(14 * k), body.top + round(36 * k)
    return Plate(((left, lines[0]), high, room), ((left, lines[1]), low, "midleft"), room, marks_area)


def written(table: Seen, seat: Seat) -> tuple[Rect, Rect]:
    """Where the name and the points of a seat stand, letter by letter."""
    parts, rects = divided(table, seat), []
    for words, (at, px, _), anchor, room in (
        (table.names[seat], parts.name, "midleft", parts.name[2]),
        (table.points(seat), parts.points, parts.points[2], parts.points_room),
    ):
        px = table.ink.fitting(words, "bold", px, room)
        rect = Rect(0, 0, table.ink.width(words, "bold", px), round(px * 0.95))
        setattr(rect, anchor, at)
        rects.append(rect)
    return rects[0], rects[1]


def name_place(table: Seen, seat: Seat) -> Rect:
    """Where on a plate the name and the points stand."""
    body, room = plate(table, seat), divided(table, seat).marks
    if seat == table.seat:
        return Rect(body.left, body.top, body.width, room.top - body.top)
    return Rect(body.left, body.top, room.left - body.left, body.height)


def face_place(table: Seen, seat: Seat) -> Rect:
    """Where the face of one of the others is seen: at the left end of the plate, behind the marker of the turn."""
    body = plate(table, seat)
    side = body.height - round(2 * table.k)
    rect = Rect(body.left + round(15 * table.k), 0, side, side)
    rect.centery = body.centery
    return rect


def _seat(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """Name and points; of the others the portrait has its place before them."""
    ink, turn, parts = table.ink, table.acts(seat), divided(table, seat)
    if turn:
        _marker(surface, plate(table, seat), table.k)
    at, px, room = parts.name
    colour = PAPER if turn else FAINT
    ink.write(surface, at, table.names[seat], px, kind="bold", colour=colour, anchor="midleft", room=room)
    at, px, anchor = parts.points
    room = parts.points_room
    ink.write(surface, at, table.points(seat), px, kind="bold", colour=GOLD, anchor=cast(Anchor, anchor), room=room)
    if seat != table.seat and ink.faces:
        place = face_place(table, seat)
        surface.blit(head(ink.faces[seat], place.width), place)


def _marker(surface: pygame.Surface, body: Rect, k: float) -> None:
    """An arrow at the plate of the seat whose turn it is."""
    x, y, size = body.left + 5 * k, body.top + body.height / 2, 7 * k
    pygame.draw.polygon(surface, GOLD, [(x, y - size), (x + size * 1.2, y), (x, y + size)])


def token(surface: pygame.Surface, rect: Rect, table: Seen) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius, words = rect.width // 2, table.say("table.mark.token")
    table.ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    table.ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    table.ink.write(surface, rect.center, words, rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
