"""The places for the cards that are drawn for the deal: a faint back lies in each until its card comes."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.gostop import trays
from scenes.games.gostop.layout import drawn_for, slot
from scenes.games.gostop.seen import Seen
from scenes.stage.lacquer import Colour

_MARK: Final = 54
"""How high the question mark in a place is, in units."""

_FAINT: Final[Colour] = (208, 186, 142)


def places(table: Seen) -> dict[Seat, Rect]:
    """Each place, by seat; none while nothing is drawn."""
    if not drawn_for(table.view):
        return {}
    seats = len(table.names)
    return {seat: slot(table.areas, seats, table.seat, seat) for seat in range(seats)}


def below(surface: pygame.Surface, table: Seen) -> None:
    """The places, under the cards."""
    for place in places(table).values():
        if place.colliderect(surface.get_clip()):
            trays.ground(surface, place, table.k)
            table.ink.write(surface, place.center, "?", round(_MARK * table.k), kind="bold", colour=_FAINT, anchor="center")
