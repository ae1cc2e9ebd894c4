"""Who sits at a Daifugo table: rank, cards, whether somebody has passed, finished or fallen."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.daifugo.areas import Place
from scenes.games.daifugo.seen import Seen
from scenes.stage.ink import DARK, GOLD
from scenes.table import people
from scenes.table.moods import asked
from scenes.table.people import FEW, LARGE, SMALL, Person, State

_FOOT: Final = 128.0, 44.0
_WORDS: Final = 92.0
_LINES: Final = 43.0


def plates(table: Seen) -> list[tuple[Rect, Person]]:
    """Where each seat's plate is, and what it says, by seat."""
    few = len(table.names) - 1 <= FEW
    return [
        (_plate(table, place, few or place.side == "own"), person(table, seat)) for seat, place in enumerate(table.areas.places)
    ]


def _plate(table: Seen, place: Place, stands: bool) -> Rect:
    """A plate in the room of its seat: as large as letters ask for, at the edge of the table."""
    k, letters, room = table.k, table.ink.scale, place.room
    if stands:
        wide, high = max(LARGE, _FOOT[0] * letters), LARGE * 0.84 + _FOOT[1] * letters
    else:
        wide, high = SMALL * 1.45 + _WORDS * letters, max(SMALL, _LINES * letters)
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
    notes = [say("daifugo.held", n=table.held(seat))] if not view.gone[seat] or table.held(seat) else []
    if view.came.scores and any(view.came.scores):
        notes.append(say("daifugo.score", n=view.came.scores[seat]))
    face = table.ink.faces[seat] if table.ink.faces else ""
    return Person(
        table.names[seat], face, state, tuple(notes), word, dealer=table.rank(seat), mood=table.feelings.get(seat, "calm")
    )


def _state(table: Seen, seat: Seat) -> tuple[State, str]:
    view, say = table.view, table.say
    if seat in view.lost or (seat == view.fallen and view.gone[seat]):
        return "out", say("daifugo.state.fallen" if seat == view.fallen else "daifugo.state.lost")
    if seat in view.finished:
        return "finished", say("daifugo.state.finished", place=view.finished.index(seat) + 1)
    if seat in asked(view):
        return "turn", ""
    if view.passed[seat]:
        return "passed", say("daifugo.state.passed")
    return "waiting", ""


def draw(surface: pygame.Surface, table: Seen) -> None:
    """Everybody; a crown on who was first in the game before."""
    ranks = table.view.came.ranks
    for seat, (rect, somebody) in enumerate(table.plates):
        people.draw(surface, rect, somebody, table.ink)
        if ranks and ranks[seat] == 1:
            figure = people.bust(rect, table.ink)
            _crown(surface, figure.centerx + figure.width * 0.2, figure.top + figure.height * 0.1, figure.width * 0.17)


def _crown(surface: pygame.Surface, x: float, y: float, half: float) -> None:
    points = ((-1, 0.55), (-1.1, -0.5), (-0.5, 0.05), (0, -0.75), (0.5, 0.05), (1.1, -0.5), (1, 0.55))
    for colour, grow in ((DARK, 1.22), (GOLD, 1.0)):
        pygame.draw.polygon(surface, colour, [(x + px * half * grow, y + py * half * grow) for px, py in points])
