"""Who sits at a Daifugo table: rank, cards, crowns, and whether somebody has passed, finished or fallen."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.ranks import title_of
from game.table import Seat
from scenes.forms.pictures import picture
from scenes.games.daifugo.ask.prompts import taker
from scenes.games.daifugo.place.layout import exchanging
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.kit import palette
from scenes.kit.box import Column, Gap, Measure, Plate, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.stage import shapes
from scenes.stage.canvas import Part
from scenes.stage.ink import Ink
from scenes.table import people
from scenes.table.people import FOOT, LARGE, Person, State, asked

_BUST, _LINES = 88.0, 43.0
"""How high a bust is that has the label beside it, and two lines on that label in usual letters, in units."""

LYING: Final = -68
"""How far the crown of one who has fallen lies on its side, in degrees."""


def plates(table: SeenDaifugo) -> list[tuple[Rect, Person]]:
    """Where each seat's plate is, and what it says, by seat."""
    found = []
    for seat in range(len(table.names)):
        rect, somebody = _plate(table, seat), person(table, seat)
        if somebody.word and any(line.words.endswith("…") for line in people.written(rect, somebody, table.ink).lines[1:]):
            somebody = replace(somebody, notes=())  # there is no room for both, and how the seat stands matters more
        found.append((rect, somebody))
    return found


def _plate(table: SeenDaifugo, seat: Seat) -> Rect:
    """A plate in the room of its seat: as large as letters ask for, at the edge of the table."""
    k, letters, place = table.k, table.ink.scale, table.areas.places[seat]
    room = place.room
    if _stands(table, seat):
        wide, high = max(LARGE, FOOT[0] * letters), LARGE * 0.84 + FOOT[1] * letters
    else:
        wide, high = room.width / k, max(_BUST, _LINES * letters)
    rect = Rect(0, 0, min(room.width, round(wide * k)), min(room.height, round(high * k)))
    corner = {"own": "bottomleft", "left": "bottomleft", "right": "bottomright", "top": "midbottom"}[place.side]
    setattr(rect, corner, getattr(room, corner))
    return rect


def _stands(table: SeenDaifugo, seat: Seat) -> bool:
    """Whether somebody's label is at the foot: there is room for a slip over it then, and for a bubble beside the head."""
    return table.areas.few or seat == table.seat


# -- how a seat stands --------------------------------------------------------------------------------------------------------


def person(table: SeenDaifugo, seat: Seat) -> Person:
    """Somebody as they sit there now. A rank that has no room on a slip stands among the notes."""
    view, say, (state, word) = table.view, table.say, _state(table, seat)
    rank, stands = "" if rank_slip(table, seat) else titled(table, seat), _stands(table, seat)
    counted = [say("daifugo.score", n=view.came.scores[seat])] if any(view.came.scores) else []
    held = [say("daifugo.held", n=table.held(seat))] if not view.gone[seat] or table.held(seat) else []
    notes = [*held, *counted] if stands else [*([rank] if rank else []), *counted] or held
    face, mood = table.ink.faces[seat] if table.ink.faces else "", table.feelings.get(seat, "calm")
    if seat == table.seat and mood == "thinking":
        mood = "calm"  # whose turn it is the light says
    last = stands and seat != table.seat and table.held(seat) == 1 and state != "out"
    return Person(table.names[seat], face, state, tuple(notes), word, alarm=last, mood=mood)


def titled(table: SeenDaifugo, seat: Seat) -> str:
    """The rank of the game before, as long as nothing is known of the one in this; not that of those between, of many."""
    ranks, known = table.view.came.ranks, _state(table, seat)[0] in ("finished", "out")
    between = not _stands(table, seat) and ranks and title_of(table.view.rules, ranks[seat]).endswith("heimin")
    return "" if known or between else table.rank(seat)


def _state(table: SeenDaifugo, seat: Seat) -> tuple[State, str]:
    view, say = table.view, table.say
    if seat in view.lost or (seat == view.fallen and view.gone[seat]):
        return "out", say("daifugo.state.fallen" if seat == view.fallen else "daifugo.state.lost")
    if seat in view.finished:
        return "finished", say("daifugo.state.finished", place=view.finished.index(seat) + 1)
    if (among := offered(table)) and seat not in (*among, table.seat):
        return "away", ""
    if seat in asked(view) and (seat == table.seat or not exchanging(view)):
        return "turn", ""
    if view.passed[seat]:
        return "passed", "" if _stands(table, seat) else say("daifugo.state.passed")
    if any(seat == taker(table, one) for one in view.decisions if one.seat == table.seat):
        return "waiting", say("daifugo.state.taker")
    return "waiting", say("daifugo.state.next") if seat == table.following else ""


def offered(table: SeenDaifugo) -> frozenset[Seat]:
    """Among whom the person chooses now; empty where nobody is to be chosen."""
    found = [one.choices for one in table.view.decisions if one.seat == table.seat and one.kind == "seat"]
    return frozenset(int(choice.split()[1]) for choices in found for choice in choices)


def crowns(table: SeenDaifugo) -> frozenset[Seat]:
    """Who has finished first, and who was first in the game before: until somebody has, or, where that lets them fall, until
    they do."""
    view = table.view
    falls = view.rules["fall"] != "off" and view.fallen is None
    before = {seat for seat, rank in enumerate(view.came.ranks) if rank == 1 and not view.gone[seat] and seat not in view.lost}
    return frozenset(view.finished[:1]) | (frozenset(before) if falls or not view.finished else frozenset())


# -- how that is painted ------------------------------------------------------------------------------------------------------


def draw(surface: pygame.Surface, table: SeenDaifugo) -> None:
    """Everybody, few of them on cushions, with their rank; a crown on who is first."""
    ink, crowned = table.ink, crowns(table)
    for seat, (rect, somebody) in enumerate(table.plates):
        pad = cushion(rect, ink)
        if somebody.state == "turn" or seat in offered(table):
            lit = _light(pad)
            surface.blit(people.glow(lit.width), lit)
        if _stands(table, seat):
            surface.blit(_cushion(pad.size), pad)
        people.draw(surface, rect, somebody, ink)
        if (slip := rank_slip(table, seat)) is not None:
            slip.draw(surface, ink)
        x, y, half = worn(table, seat)
        if seat == table.view.fallen and somebody.state == "out" and somebody.mood != "dismay":  # it has come to lie
            plate = people.label(rect, ink)
            shapes.crown(surface, (plate.right - 0.4 * half, plate.top - 0.3 * half), half, LYING)
        if seat in crowned:
            shapes.crown(surface, (x, y), half)


def rank_slip(table: SeenDaifugo, seat: Seat) -> Laid | None:
    """The rank on a slip over a label at the foot, below the chin, or at the foot of a bust; of the first one in gold."""
    rank, rect = titled(table, seat), _plate(table, seat)
    if not rank:
        return None
    label, figure, high = people.label(rect, table.ink), people.bust(rect, table.ink), round(60 * table.k)
    fill, letters = (palette.GOLD, palette.INK) if table.view.came.ranks[seat] == 1 else (palette.BLUE, palette.PAPER)
    slip = Plate(Row((Gap(7), Text((rank,), 14, "bold", letters, high=17.5), Gap(7))), 0, fill, 99)
    room = Rect(label.left, label.top - round(4 * table.k) - high, label.width, high)
    if not _stands(table, seat):
        room = Rect(figure.left, rect.bottom - high, figure.width, high)
    return fit(Column((slip,), align="center"), Measure(table.ink, table.k), room, end="bottom")


def worn(table: SeenDaifugo, seat: Seat) -> tuple[int, int, float]:
    """Where somebody wears a crown, and half how wide it is."""
    figure = people.bust(table.plates[seat][0], table.ink)
    half = figure.width * 0.17
    return figure.centerx, round(max(figure.top + figure.height * 0.04, half)), half


def bubble(table: SeenDaifugo, seat: Seat) -> Rect:
    """Where somebody says that they pass: beside the head, on the side where no cards are held."""
    figure, px = people.bust(table.plates[seat][0], table.ink), _letters(table)
    rect = Rect(0, 0, table.ink.width(table.say("daifugo.state.passed"), "bold", px) + round(px * 1.4), round(px * 1.7))
    low, edge = figure.top + round(figure.height * 0.16), round(16 * table.k)
    if _leftward(table, seat):
        rect.bottomright = figure.left + figure.width // 8, low
    else:
        rect.bottomleft = figure.right - figure.width // 8, low
    return rect.clamp(Rect((0, 0), table.size).inflate(-edge, -edge))


def _leftward(table: SeenDaifugo, seat: Seat) -> bool:
    """Whether a bubble is at the left of the head."""
    return table.areas.places[seat].side in ("left", "top")


def _letters(table: SeenDaifugo) -> int:
    return max(15, round(17 * table.t))


def passes(surface: pygame.Surface, table: SeenDaifugo) -> None:
    """A bubble beside everybody who has passed, its tail toward the mouth."""
    words = table.say("daifugo.state.passed")
    for seat, (_, somebody) in enumerate(table.plates):
        if somebody.state == "passed" and _stands(table, seat):
            rect, high = bubble(table, seat), round(1.7 * _letters(table))
            x, way = (rect.right, -1) if _leftward(table, seat) else (rect.left, 1)
            corners = ((0.5, -0.1), (0.12, 0.36), (0.95, -0.1))
            tail = [(x + way * high * across, rect.bottom + high * down) for across, down in corners]
            table.ink.panel(surface, rect, palette.PAPER, high // 2, palette.INK)
            pygame.draw.polygon(surface, palette.PAPER, tail)
            pygame.draw.aalines(surface, palette.INK, False, tail)
            table.ink.write(surface, rect.center, words, _letters(table), kind="bold", colour=palette.INK, anchor="center")


def part(table: SeenDaifugo, seat: Seat) -> Part:
    """What is painted of somebody, the light round them, the cushion and what they say among it."""
    rect, somebody = table.plates[seat]
    whole, said = people.part(rect, somebody)
    beside = [_light(cushion(rect, table.ink)), bubble(table, seat).inflate(round(30 * table.k), round(30 * table.k))]
    return whole.unionall(beside), (said, seat in crowns(table), titled(table, seat), seat in offered(table))


def cushion(rect: Rect, ink: Ink) -> Rect:
    """Where the cushion lies of somebody with that plate: under the bust, and seen all round the label at its foot."""
    figure, plate = people.bust(rect, ink), people.label(rect, ink)
    wide = round(1.36 * (rect.width if plate.centerx == figure.centerx else figure.width))
    high = round(wide * 0.57)
    return Rect(0, 0, wide, high).move_to(midbottom=(figure.centerx, rect.bottom + round(high * 0.16)))


def _light(pad: Rect) -> Rect:
    """Where the light falls on the cushion of whose turn it is."""
    return Rect(0, 0, round(pad.width * 1.4), round(pad.width * 1.4)).move_to(center=pad.center)


@lru_cache(maxsize=12)
def _cushion(size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(picture("tables", "daifugo-cushion.png").convert_alpha(), size)
