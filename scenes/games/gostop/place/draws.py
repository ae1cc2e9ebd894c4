"""The places for the cards that are drawn for the deal: a faint back lies in each until its card comes."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.games.gostop.place.layout import drawn_for, slot
from scenes.games.gostop.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.kit.wood import lacquer
from scenes.table.badge import box

_MARK, _WIDE = 20, 0.66
"""How high the letters in a place are at most, in units, and how wide all of them, in widths of the place."""

_INSET, _CORNER = 0.09, 0.08
"""How far the frame of the back is within its edge, and how round its corners are, in widths of it."""

_FRAME: Final[Colour] = (*palette.SAND, 60)
_EDGE: Final[Colour] = (*palette.SAND, 153)
_FAINT: Final[Colour] = palette.SAND
_RING: Final[Colour] = (*palette.SAND, 150)
_ROUND: Final[Colour] = (*palette.INK, 110)


def places(table: Seen) -> dict[Seat, Rect]:
    """Each place, by seat; none while nothing is drawn."""
    if not drawn_for(table.view):
        return {}
    seats = len(table.names)
    return {seat: slot(table.areas, seats, table.seat, seat) for seat in range(seats)}


def below(surface: pygame.Surface, table: Seen) -> None:
    """The places, under the cards: the outline of a back, that of the person in gold, with a word on it."""
    for seat, place in places(table).items():
        if place.colliderect(surface.get_clip()):
            surface.blit(_outline(place.size, seat == table.seat), place)
            if seat != table.seat:
                continue
            words, room = table.say("table.draw.own"), round(_WIDE * place.width)
            px = table.ink.fitting(words, "bold", round(min(_MARK * table.t, 1.2 * _MARK * table.k)), room)
            chip = box(words, px, place.center, table.ink, "center")
            table.ink.ring(surface, chip, _RING, max(1, round(1.5 * table.k)), chip.height // 2)
            table.ink.write(surface, place.center, words, px, kind="bold", colour=_FAINT, anchor="center")


@lru_cache(maxsize=8)
def _outline(size: tuple[int, int], own: bool) -> pygame.Surface:
    """A faint back: its edge, the frame within it and the lattice in that."""
    wide, high = size
    inset, corner, line = round(_INSET * wide), round(_CORNER * wide), max(1, wide // 60)
    back = lacquer(size, _ROUND, corner, palette.GOLD if own else _EDGE, 2.0 * line)
    inner = Rect(0, 0, wide - 2 * inset, high - 2 * inset)
    frame = pygame.Surface(inner.size, pygame.SRCALPHA)
    for x in range(-inner.height, inner.width + inner.height, max(8, wide // 6)):
        for end in (x - inner.height, x + inner.height):
            pygame.draw.line(frame, (*_FRAME[:3], 34), (x, 0), (end, inner.height), line)
    pygame.draw.rect(frame, _FRAME, inner, line, max(1, corner - inset // 2))
    back.blit(frame, (inset, inset))
    return back
