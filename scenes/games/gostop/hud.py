"""What is painted on a Go-Stop table beside cards and badges: who sits where with how many points, and gold round full sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.gostop.prospect import times
from game.gostop.sitting import PLAYS
from game.table import Seat
from scenes.games.gostop.marks import full, marks
from scenes.games.gostop.piles import GROUPS
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import FAINT, GOLD, PAPER, Colour
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

VACANT: Final = (224, 206, 160, 90)
"""The outline of a card where none lies yet."""

_BRASS: Final = (126, 98, 62)
_OPAQUE: Final = 236


def below(surface: pygame.Surface, table: Seen) -> None:
    """What lies under the cards: who sits there, and where the person's captured cards will lie."""
    for seat in range(len(table.names)):
        _sitting(surface, table, seat)
    for name in empty(table):
        table.ink.ring(surface, outline(table, name), VACANT, max(1, round(1.5 * table.k)), round(5 * table.k))


def above(surface: pygame.Surface, table: Seen) -> None:
    """What lies over the cards: the gold round full sets, and what the person's empty groups are called."""
    _labels(surface, table)
    _played_for(surface, table)
    k = table.k
    for seat in range(len(table.names)):
        for rect in gilded(table, seat):
            table.ink.ring(surface, rect, GOLD, max(2, round(2.4 * k)), round(5 * k))


# -- captured cards -----------------------------------------------------------------------------------------------------------


def gilded(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of the captured cards that belong to a set which is full: cards that lie side by side together."""
    cards, found = full(table.view, seat), list[Rect]()
    for group in table.captured[seat].groups:
        joins = False
        for (_, piece), shown in zip(group.cards, group.shown, strict=True):
            if piece.id not in cards:
                joins = False
            elif joins and shown.top == found[-1].top and shown.height == found[-1].height:
                found[-1] = found[-1].union(shown)
            else:
                found.append(shown)
                joins = True
    return tuple(found)


def empty(table: Seen) -> dict[str, Rect]:
    """The person's groups of captured cards in which nothing lies, and the place that is kept for the name of each; none before
    cards are dealt, nor as long as the person does not play (광팔이)."""
    roles = table.view.roles
    if (any(roles) or table.view.phase == "drop") and roles[table.seat] != PLAYS:
        return {}
    if not any(table.held(seat) or table.view.places.get(f"taken:{seat}") for seat in range(len(table.names))):
        return {}
    groups = zip(GROUPS, table.captured[table.seat].groups, strict=True)
    return {name: group.rect.union(group.beside) for name, group in groups if not group.cards}


def outline(table: Seen, name: str) -> Rect:
    """Where the first card of an empty group would lie."""
    return table.captured[table.seat].groups[GROUPS.index(name)].rect


def _labels(surface: pygame.Surface, table: Seen) -> None:
    for name, place in empty(table).items():
        words, px, card = table.say(f"table.group.{name}"), round(15 * table.t), outline(table, name)
        if table.ink.width(words, "ui", px) <= card.width - round(6 * table.k):
            table.ink.write(surface, card.center, words, px, colour=PAPER, anchor="center")
            continue
        room = place.width - round(6 * table.k)
        at = card.left + round(4 * table.k), card.centery
        table.ink.write(surface, at, words, px, colour=PAPER, anchor="midleft", room=room)


# -- what is played for -------------------------------------------------------------------------------------------------------


def played_for(table: Seen) -> tuple[str, ...]:
    """What is played for, a line each: what a point is worth and by what the person's points are multiplied; which round it is,
    and how the match stands for the person. Nothing where no match is played."""
    if not table.standing or table.still:
        return ()
    say = table.say
    coin = [say("table.standing.a_point", money=table.money(1))] if table.money is not None else []
    return " · ".join([*coin, say("table.standing.times", n=times(table.view, table.seat))]), " · ".join(table.standing)


def _played_for(surface: pygame.Surface, table: Seen) -> None:
    lines, plate, k, ink = played_for(table), table.areas.played_for, table.k, table.ink
    if not lines:
        return
    ink.panel(surface, plate, (*LACQUER, 214), round(9 * k), _BRASS)
    px, room = round(min(15 * table.t, 16 * k)), plate.width - round(20 * k)
    px = min(ink.fitting(words, "bold", px, room) for words in lines)
    for nth, (words, colour) in enumerate(zip(lines, (GOLD, NAME), strict=True)):
        at = plate.left + round(10 * k), plate.top + round((14 + 20 * nth) * k)
        ink.write(surface, at, words, px, kind="bold", colour=colour, anchor="midleft")


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
    the name and marks beside both. On a high one marks stand below, and points beside the name if there is room. That of who sits
    out has the name below the head, and below that marks; why they sit out stands there as well, or beside the head."""
    k, t, body = table.k, table.t, table.areas.hud[seat]
    left = body.left + round(9 * k)

    def line(at: float, px: float, most: float, room: float, x: int = left) -> tuple[tuple[int, int], int, int]:
        return (x, body.top + round(at * k)), round(min(px * t, most * k)), round(room * k)

    if aside(table, seat):
        head, px = table.areas.bust[seat], round(min(13 * t, 14 * k))
        name = (body.left + round(5 * k), head.bottom + round(9 * k)), px, body.width - round(8 * k)
        points = (head.right + round(2 * k), head.centery), px, body.right - head.right - round(4 * k)
        if not marks(table, seat):
            points = (name[0][0], name[0][1] + round(17 * k)), px, name[2]
        return Plate(name, points, _lower(body, (head.bottom - body.top) / k + 18, k))
    if body.height > _HIGH * k:
        own, wide = seat == table.seat, body.width / k - 16
        name = line(20, 18, 20, wide) if own else line(16, 16, 18, wide)
        begin = left + table.ink.width(table.names[seat], "bold", name[1]) + round(8 * k)
        for px in (29, 25, 22) if own else (18,):
            points = line(20, px, px + 1, wide, begin) if own else line(16, px, px + 2, wide, begin)
            if begin + table.ink.width(table.points(seat), "bold", points[1]) <= body.right - round(7 * k):
                return Plate(name, points, _lower(body, 37 if own else 31, k))
        if own:
            return Plate(line(14, 15, 17, wide), line(34, 20, 22, wide), _lower(body, 46, k))
        return Plate(line(11, 13, 15, wide), line(27, 14, 16, wide), _lower(body, 37, k))
    name = line(20, 18, 22, 104)
    points = line(19, 28, 30, 118, left + _wide(table, table.names[seat], name, 0) + round(10 * k))
    begin = points[0][0] + _wide(table, table.points(seat), points, 0) + round(10 * k)
    if begin + in_a_line(table, seat) > body.right:
        name, points = line(11, 14, 15.5, 88), line(28, 15, 17, 88)
        begin = left + max(_wide(table, table.names[seat], name, 44), _wide(table, table.points(seat), points, 44)) + round(8 * k)
    room = Rect(begin, body.top + round(k), body.right - begin - round(6 * k), body.height - round(2 * k))
    return Plate(name, points, room, below=False)


def aside(table: Seen, seat: Seat) -> bool:
    """Whether a seat sits in the strip of those who sit out."""
    return bool(table.areas.hud[seat].contains(table.areas.bust[seat]))


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
    if aside(table, seat):
        return table.areas.hud[seat]
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
        surface.blit(glow(light.width), light)
    out = table.out(seat)
    face = likeness(ink.faces[seat], bust.width, table.feelings.get(seat, "calm"), out) if ink.faces else None
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
    for words, (at, px, room), colour in ((table.names[seat], parts.name, name), (table.points(seat), parts.points, points)):
        ink.write(surface, at, words, px, kind="bold", colour=colour, anchor="midleft", room=room)


def token(surface: pygame.Surface, rect: Rect, table: Seen) -> None:
    """A turn without a card, left by a bomb: a round counter at the end of the hand."""
    radius, words = rect.width // 2, table.say("table.mark.token")
    table.ink.panel(surface, rect.move(0, radius // 12), (0, 0, 0, 110), radius)
    table.ink.panel(surface, rect, (54, 44, 34), radius, GOLD)
    table.ink.write(surface, rect.center, words, rect.width // 4, kind="bold", anchor="center", room=rect.width - 8)
