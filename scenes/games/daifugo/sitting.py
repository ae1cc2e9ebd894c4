"""Who sits at a Daifugo table: rank, cards, whether somebody has passed, finished or fallen."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.ranks import title_of
from game.table import Seat
from scenes.forms.pictures import picture
from scenes.games.daifugo import exchange
from scenes.games.daifugo.areas import Place
from scenes.games.daifugo.prompts import taker
from scenes.games.daifugo.seen import Seen
from scenes.kit import palette
from scenes.stage import shapes
from scenes.stage.canvas import Part
from scenes.stage.ink import Ink
from scenes.table import people
from scenes.table.people import LARGE, READABLE, Person, State, asked

_FINE: Final = 4
"""Bubbles are painted so many times as large, so that their edges become smooth."""

_FOOT: Final = 128.0, 44.0
_LINES: Final = 43.0
LYING: Final = -68
"""How far the crown of one who has fallen lies on its side, in degrees."""

_BUST: Final = 88.0
"""How high a bust is that has the label beside it."""


def plates(table: Seen) -> list[tuple[Rect, Person]]:
    """Where each seat's plate is, and what it says, by seat."""
    found = []
    for seat, place in enumerate(table.areas.places):
        rect, somebody = _plate(table, place, _stands(table, seat)), person(table, seat)
        if somebody.word and any(line.words.endswith("…") for line in people.written(rect, somebody, table.ink).lines[1:]):
            somebody = replace(somebody, notes=())  # there is no room for both, and how the seat stands matters more
        found.append((rect, somebody))
    return found


def _plate(table: Seen, place: Place, stands: bool) -> Rect:
    """A plate in the room of its seat: as large as letters ask for, at the edge of the table."""
    k, letters, room = table.k, table.ink.scale, place.room
    if stands:
        wide, high = max(LARGE, _FOOT[0] * letters), LARGE * 0.84 + _FOOT[1] * letters
    else:
        wide, high = room.width / k, max(_BUST, _LINES * letters)
    rect = Rect(0, 0, min(room.width, round(wide * k)), min(room.height, round(high * k)))
    if place.side == "own" or place.side == "left":
        rect.bottomleft = room.bottomleft
    elif place.side == "right":
        rect.bottomright = room.bottomright
    else:
        rect.midbottom = room.midbottom
    return rect


def person(table: Seen, seat: Seat) -> Person:
    """Somebody as they sit there now."""
    view, say = table.view, table.say
    state, word = _state(table, seat)
    rank, stands = titled(table, seat), _stands(table, seat)
    counted = [say("daifugo.score", n=view.came.scores[seat])] if any(view.came.scores) else []
    held = [say("daifugo.held", n=table.held(seat))] if not view.gone[seat] or table.held(seat) else []
    notes = [*held, *counted] if stands else [*([rank] if rank and not slips(table) else []), *counted] or held
    face = table.ink.faces[seat] if table.ink.faces else ""
    mood = table.feelings.get(seat, "calm")
    if seat == table.seat and mood == "thinking":
        mood = "calm"  # whose turn it is the light says
    last = seat != table.seat and table.held(seat) == 1 and state != "out"
    return Person(table.names[seat], face, state, tuple(notes), word, alarm=last and stands, mood=mood)


def _stands(table: Seen, seat: Seat) -> bool:
    """Whether somebody's label is at the foot; the rank is on a slip over it then, for it has no room for that."""
    return table.areas.few or seat == table.seat


def titled(table: Seen, seat: Seat) -> str:
    """The rank of the game before, as long as nothing is known of the one in this."""
    return "" if _state(table, seat)[0] in ("finished", "out") else table.rank(seat)


def slips(table: Seen) -> bool:
    """Whether ranks stand on slips: always on labels at the foot, on the busts of many only where all of them have room
    and the faces are seen over them."""
    if table.areas.few:
        return True
    px, others = _slip_letters(table), [seat for seat in range(len(table.names)) if seat != table.seat]
    width = min(people.bust(_plate(table, table.areas.places[seat], False), table.ink).width for seat in others)
    return all(table.ink.width(table.rank(seat), "bold", px) + 2 * table.k <= width for seat in others) and 4 * px <= width


def _slip_letters(table: Seen) -> int:
    return max(READABLE, round(14 * table.k * min(table.ink.scale, 1.15)))


def _rank(surface: pygame.Surface, table: Seen, seat: Seat, rect: Rect) -> None:
    """The rank on a slip at the upper edge of a label, below the chin, or at the foot of a bust; of the first one in gold."""
    stands = _stands(table, seat)
    if (rank := titled(table, seat)) and (stands or slips(table)):
        ink, px, first = table.ink, _slip_letters(table), table.view.came.ranks[seat] == 1
        plate, figure = people.label(rect, ink), people.bust(rect, ink)
        if not stands and title_of(table.view.rules, table.view.came.ranks[seat]).endswith("heimin"):
            return  # that is what all between are
        wide = ink.width(rank, "bold", px) + (px if stands else round(10 * table.k))
        slip = Rect(0, 0, min(plate.width, wide) if stands else wide, round(px * 1.25))
        if stands:
            slip.midbottom = plate.centerx, plate.top - round(4 * table.k)
        else:
            slip.midbottom = figure.centerx, rect.bottom
            slip.right = min(slip.right, plate.left + round(3 * table.k))
            slip.left = max(slip.left, round(2 * table.k))
        ink.panel(surface, slip, palette.GOLD if first else palette.BLUE, slip.height // 2)
        ink.write(
            surface,
            slip.center,
            rank,
            px,
            kind="bold",
            colour=palette.INK if first else palette.PAPER,
            anchor="center",
            room=slip.width,
        )


def _state(table: Seen, seat: Seat) -> tuple[State, str]:
    view, say = table.view, table.say
    if seat in view.lost or (seat == view.fallen and view.gone[seat]):
        return "out", say("daifugo.state.fallen" if seat == view.fallen else "daifugo.state.lost")
    if seat in view.finished:
        return "finished", say("daifugo.state.finished", place=view.finished.index(seat) + 1)
    if (among := offered(table)) and seat not in (*among, table.seat):
        return "away", ""
    if seat in asked(view) and (seat == table.seat or not exchange.going_on(table)):
        return "turn", ""
    if view.passed[seat]:
        return "passed", "" if _talks(table, seat) else say("daifugo.state.passed")
    return "waiting", _role(table, seat)


def offered(table: Seen) -> frozenset[Seat]:
    """Among whom the person chooses now; empty where nobody is to be chosen."""
    found = [one.choices for one in table.view.decisions if one.seat == table.seat and one.kind == "seat"]
    return frozenset(int(choice.split()[1]) for choices in found for choice in choices)


def _role(table: Seen, seat: Seat) -> str:
    """What somebody who waits is about to do: get what the person gives, or play next."""
    if any(seat == taker(table, one) for one in table.view.decisions if one.seat == table.seat):
        return table.say("daifugo.state.taker")
    return table.say("daifugo.state.next") if seat == table.following else ""


def _talks(table: Seen, seat: Seat) -> bool:
    """Whether there is room for a bubble beside somebody's head."""
    return table.areas.few or seat == table.seat


def draw(surface: pygame.Surface, table: Seen) -> None:
    """Everybody, few of them on cushions; a crown on who is first."""
    ink, crowned = table.ink, crowns(table)
    for seat, (rect, somebody) in enumerate(table.plates):
        pad = cushion(rect, ink)
        if somebody.state == "turn" or seat in offered(table):
            lit = _light(pad)
            surface.blit(people.glow(lit.width), lit)
        if _stands(table, seat):
            surface.blit(_cushion(pad.size), pad)
        people.draw(surface, rect, somebody, ink)
        _rank(surface, table, seat, rect)
        x, y, half = worn(table, seat)
        if seat == table.view.fallen and somebody.state == "out" and somebody.mood != "dismay":  # it has come to lie
            plate = people.label(rect, ink)
            shapes.crown(surface, (plate.right - 0.4 * half, plate.top - 0.3 * half), half, LYING)
        if seat in crowned:
            shapes.crown(surface, (x, y), half)


def worn(table: Seen, seat: Seat) -> tuple[int, int, float]:
    """Where somebody wears a crown, and half how wide it is."""
    figure = people.bust(table.plates[seat][0], table.ink)
    half = figure.width * 0.17
    return figure.centerx, round(max(figure.top + figure.height * 0.04, half)), half


def crowns(table: Seen) -> frozenset[Seat]:
    """Who has finished first, and who was first in the game before: until somebody has, or, where that lets them fall, until
    they do."""
    view = table.view
    falls = view.rules["fall"] != "off" and view.fallen is None
    before = {seat for seat, rank in enumerate(view.came.ranks) if rank == 1 and not view.gone[seat] and seat not in view.lost}
    return frozenset(view.finished[:1]) | (frozenset(before) if falls or not view.finished else frozenset())


def bubble(table: Seen, seat: Seat) -> Rect:
    """Where somebody says that they pass: beside the head, on the side where no cards are held."""
    figure, px = people.bust(table.plates[seat][0], table.ink), _letters(table)
    wide = table.ink.width(table.say("daifugo.state.passed"), "bold", px)
    rect = Rect(0, 0, wide + round(px * 1.4), round(px * 1.7))
    low = figure.top + round(figure.height * 0.16)
    if _leftward(table, seat):
        rect.bottomright = figure.left + figure.width // 8, low
    else:
        rect.bottomleft = figure.right - figure.width // 8, low
    edge = round(16 * table.k)
    return rect.clamp(Rect((0, 0), table.size).inflate(-edge, -edge))


def _leftward(table: Seen, seat: Seat) -> bool:
    """Whether a bubble is at the left of the head."""
    return table.areas.places[seat].side in ("left", "top")


def _letters(table: Seen) -> int:
    return max(15, round(17 * table.t))


def passes(surface: pygame.Surface, table: Seen) -> None:
    """A bubble beside everybody who has passed, its tail toward the mouth."""
    ink = table.ink
    for seat, (_, somebody) in enumerate(table.plates):
        if somebody.state != "passed" or not _talks(table, seat):
            continue
        rect, left = bubble(table, seat), not _leftward(table, seat)
        shape = _bubble(rect.size, left)
        surface.blit(shape, shape.get_rect(midtop=rect.midtop))
        words = table.say("daifugo.state.passed")
        ink.write(surface, rect.center, words, _letters(table), kind="bold", colour=palette.INK, anchor="center")


@lru_cache(maxsize=4)
def _bubble(size: tuple[int, int], left: bool) -> pygame.Surface:
    """A bubble of paper of that size, and below it the tail, which points to the left or to the right."""
    wide, high = (side * _FINE for side in size)
    edge, foot = max(2, high // 18), high // 2
    large = pygame.Surface((wide + 2 * edge, high + foot), pygame.SRCALPHA)
    large.fill((*palette.PAPER, 0))
    for colour, grow in ((palette.INK, edge), (palette.PAPER, 0)):
        body = Rect(edge - grow, edge - grow, wide + 2 * grow, high - 2 * edge + 2 * grow)
        pygame.draw.rect(large, colour, body, border_radius=body.height // 2)
        tail = [
            (high * 0.5 - grow, high - edge - 1),
            (high * 0.95 + 2 * grow, high - edge - 1),
            (high * 0.12 - grow, high + foot * 0.7 + grow),
        ]
        pygame.draw.polygon(large, colour, [(x if left else large.get_width() - x, y - (0 if grow else edge)) for x, y in tail])
    return pygame.transform.smoothscale(large, (large.get_width() // _FINE, large.get_height() // _FINE))


def part(table: Seen, seat: Seat) -> Part:
    """What is painted of somebody, the light round them, the cushion and what they say among it."""
    rect, somebody = table.plates[seat]
    whole, said = people.part(rect, somebody)
    beside = [_light(cushion(rect, table.ink)), bubble(table, seat).inflate(round(30 * table.k), round(30 * table.k))]
    return whole.unionall(beside), (said, seat in crowns(table), titled(table, seat), seat in offered(table))


def cushion(rect: Rect, ink: Ink) -> Rect:
    """Where the cushion lies of somebody with that plate: under the bust, and seen all round the label at its foot."""
    figure, plate = people.bust(rect, ink), people.label(rect, ink)
    wide = round(1.36 * (rect.width if plate.centerx == figure.centerx else figure.width))
    pad = Rect(0, 0, wide, round(wide * 0.57))
    pad.midbottom = figure.centerx, rect.bottom + round(pad.height * 0.16)
    return pad


def _light(pad: Rect) -> Rect:
    """Where the light falls on the cushion of whose turn it is."""
    return Rect(0, 0, round(pad.width * 1.4), round(pad.width * 1.4)).move_to(center=pad.center)


@lru_cache(maxsize=12)
def _cushion(size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(picture("tables", "daifugo-cushion.png").convert_alpha(), size)
