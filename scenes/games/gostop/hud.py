"""What is painted on a Go-Stop table beside cards and badges: who sits where with how many points, and gold round full sets."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.gostop.marks import full, marks
from scenes.games.gostop.piles import GROUPS
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import FAINT, GOLD, PAPER, Colour
from scenes.stage.shapes import mirrored
from scenes.table.badge import box
from scenes.table.people import likeness

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

_BRASS: Final = (126, 98, 62)
_OPAQUE: Final = 236


def below(surface: pygame.Surface, table: Seen) -> None:
    """What lies under the cards: who sits there."""
    for seat in range(len(table.names)):
        _sitting(surface, table, seat)


def above(surface: pygame.Surface, table: Seen) -> None:
    """What lies over the cards: the gold round full sets, and what the person's empty groups are called."""
    _labels(surface, table)
    k = table.k
    for seat in range(len(table.names)):
        for rect in gilded(table, seat):
            table.ink.ring(surface, rect, GOLD, max(2, round(2.4 * k)), round(5 * k))


# -- captured cards -----------------------------------------------------------------------------------------------------------


def gilded(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of each captured card that belongs to a set which is full."""
    cards = full(table.view, seat)
    return tuple(
        shown
        for group in table.captured[seat].groups
        for (_, piece), shown in zip(group.cards, group.shown, strict=True)
        if piece.id in cards
    )


def empty(table: Seen) -> dict[str, Rect]:
    """The person's groups of captured cards in which nothing lies, and the place that is kept for the name of each; none before
    cards are dealt."""
    if not any(table.held(seat) or table.view.places.get(f"taken:{seat}") for seat in range(len(table.names))):
        return {}
    groups = zip(GROUPS, table.captured[table.seat].groups, strict=True)
    return {name: group.rect.union(group.beside) for name, group in groups if not group.cards}


def _labels(surface: pygame.Surface, table: Seen) -> None:
    for name, place in empty(table).items():
        words, px, room = table.say(f"table.group.{name}"), round(15 * table.t), place.width
        table.ink.write(surface, place.midleft, words, px, colour=PAPER, anchor="midleft", room=room)


# -- who sits there -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plate:
    """How a label is divided: where name and points begin, how high they are and how wide they may be; the room for marks, and
    whether that is `below` both."""

    name: tuple[tuple[int, int], int, int]
    points: tuple[tuple[int, int], int, int]
    marks: Rect
    below: bool = True


def divided(table: Seen, seat: Seat) -> Plate:
    """The label of a seat. On a low one name, points and marks follow one another, or, where that is too long, points stand below
    the name and marks beside both. On a high one marks stand below, and points beside the name if there is room."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    left = body.left + round(9 * k)

    def line(at: float, px: float, most: float, room: float, x: int = left) -> tuple[tuple[int, int], int, int]:
        return (x, body.top + round(at * k)), round(min(px * t, most * k)), round(room * k)

    if body.height > _HIGH * k:
        own, wide = seat == table.seat, body.width / k - 16
        name = line(20, 18, 20, wide) if own else line(16, 16, 18, wide)
        begin = left + table.ink.width(table.names[seat], "bold", name[1]) + round(8 * k)
        points = line(20, 23, 25, wide, begin) if own else line(16, 18, 20, wide, begin)
        if begin + table.ink.width(table.points(seat), "bold", points[1]) <= body.right - round(7 * k):
            return Plate(name, points, _lower(body, 37 if own else 31, k))
        if own:
            return Plate(line(14, 15, 17, wide), line(34, 20, 22, wide), _lower(body, 46, k))
        return Plate(line(11, 13, 15, wide), line(27, 14, 16, wide), _lower(body, 37, k))
    name = line(20, 18, 22, 104)
    points = line(20, 20, 24, 66, left + _wide(table, table.names[seat], name, 0) + round(10 * k))
    begin = points[0][0] + _wide(table, table.points(seat), points, 0) + round(10 * k)
    if begin + in_a_line(table, seat) > body.right:
        name, points = line(11, 14, 15.5, 88), line(28, 15, 17, 88)
        begin = left + max(_wide(table, table.names[seat], name, 44), _wide(table, table.points(seat), points, 44)) + round(8 * k)
    room = Rect(begin, body.top + round(k), body.right - begin - round(6 * k), body.height - round(2 * k))
    return Plate(name, points, room, below=False)


def _lower(body: Rect, top: float, k: float) -> Rect:
    """The part of a label below so many units."""
    room = Rect(body.left + round(7 * k), body.top + round(top * k), body.width - round(12 * k), 0)
    room.height = body.bottom - round(3 * k) - room.top
    return room


def _wide(table: Seen, words: str, line: tuple[tuple[int, int], int, int], least: float) -> int:
    """How wide a line on a label is, in pixels."""
    return max(min(line[2], table.ink.width(words, "bold", line[1])), round(least * table.k))


def written(table: Seen, seat: Seat) -> tuple[Rect, Rect]:
    """Where the name and the points of a seat stand, letter by letter."""
    parts, rects = divided(table, seat), []
    for words, (at, px, room) in ((table.names[seat], parts.name), (table.points(seat), parts.points)):
        px = table.ink.fitting(words, "bold", px, room)
        rect = Rect(0, 0, table.ink.width(words, "bold", px), round(px * 0.95))
        rect.midleft = at
        rects.append(rect)
    return rects[0], rects[1]


def name_place(table: Seen, seat: Seat) -> Rect:
    """Where on a label the name and the points stand."""
    first, second = written(table, seat)
    return first.union(second)


def label(table: Seen, seat: Seat) -> Rect:
    """The label as it is seen: it ends with the last that is written on it."""
    body, plate, k, line = table.areas.hud[seat], divided(table, seat), table.k, in_a_line(table, seat)
    right = plate.marks.left + line + round(6 * k)
    if not plate.below:
        return Rect(body.left, body.top, min(body.right, right) - body.left, body.height)
    right = max(right, name_place(table, seat).right + round(9 * k), body.left + round(LEAST_LABEL * k))
    high = plate.marks.top - body.top + (round(MARK * table.t * 1.5) if line else 0) + round(5 * k)
    if line > plate.marks.width:  # in several lines
        return body
    wide = body.width if seat == table.seat else min(right, body.right) - body.left
    return Rect(body.left, body.top, wide, min(high, body.height))


def in_a_line(table: Seen, seat: Seat) -> int:
    """How wide the marks of a seat are side by side."""
    px, gap = round(MARK * table.t), round(4 * table.k)
    return sum(box(mark.words, px, (0, 0), table.ink, "topleft").width + gap for mark in marks(table, seat))


def sitting_at(table: Seen, seat: Seat) -> Rect:
    """All that is painted of who sits there, with the light when it is their turn."""
    around = table.areas.bust[seat].inflate(round(24 * table.k), round(24 * table.k))
    return around.union(table.areas.hud[seat].inflate(round(8 * table.k), round(8 * table.k)))


def _sitting(surface: pygame.Surface, table: Seen, seat: Seat) -> None:
    """The bust, and the label at its foot; warm light behind it when it is their turn."""
    ink, turn, parts, k = table.ink, table.acts(seat), divided(table, seat), table.k
    bust, body = table.areas.bust[seat], label(table, seat)
    if turn:
        light = bust.inflate(round(24 * k), round(24 * k))
        surface.blit(_light(light.width), light)
    out = table.out(seat)
    if ink.faces:
        surface.blit(likeness(ink.faces[seat], bust.width, table.feelings.get(seat, "calm"), out), bust)
    ink.panel(surface, body.move(0, round(2 * k)), (0, 0, 0, 90), round(9 * k))
    ink.panel(surface, body, (*LACQUER, _OPAQUE), round(9 * k), GOLD if turn else _BRASS)
    if turn:
        ink.ring(surface, body.inflate(round(4 * k), round(4 * k)), GOLD, max(2, round(2 * k)), round(10 * k))
    name: Colour = PAPER if turn else FAINT if out else NAME
    points: Colour = FAINT if out else GOLD
    for words, (at, px, room), colour in ((table.names[seat], parts.name, name), (table.points(seat), parts.points, points)):
        ink.write(surface, at, words, px, kind="bold", colour=colour, anchor="midleft", room=room)


@lru_cache(maxsize=4)
def _light(px: int) -> pygame.Surface:
    """A warm ring that fades to both sides, in a square."""

    def warm(x: float, y: float) -> tuple[int, ...]:
        far = (x**2 + y**2) ** 0.5 / 48
        strength = max(0.0, 1.0 - abs(far - 0.86) / (0.12 if far > 0.86 else 0.5))
        return *GOLD[:3], round(220 * strength**1.6)

    return pygame.transform.smoothscale(mirrored(pygame.Surface((96, 96), pygame.SRCALPHA), warm), (px, px))


def token(surface: pygame.Surface, rect: Rect, table: Seen) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius, words = rect.width // 2, table.say("table.mark.token")
    table.ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    table.ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    table.ink.write(surface, rect.center, words, rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
