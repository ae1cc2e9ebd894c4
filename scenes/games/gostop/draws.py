"""The places for the cards that are drawn for the deal, each with the face and the name of whose it is."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.forms.pictures import head
from scenes.games.gostop import trays
from scenes.games.gostop.layout import slot
from scenes.games.gostop.seen import Seen
from scenes.stage.ink import PAPER

_PHASES: Final = ("deal_draw", "deal_cut")
_HEAD, _NAME, _WIDE = 54, 22, 112
"""How high the head below a place is, how high the name below that, and how wide it may be, in units."""


def places(table: Seen) -> dict[Seat, Rect]:
    """All of each place with what stands below it, by seat; none while nothing is drawn."""
    if table.view.phase not in _PHASES:
        return {}
    k, found, seats = table.k, {}, len(table.names)
    for seat in range(seats):
        lies = slot(table.areas, seats, table.seat, seat)
        wide = max(lies.width, min(round(_WIDE * k), table.areas.taken[table.seat].width // seats - round(4 * k)))
        found[seat] = Rect(lies.centerx - wide // 2, lies.top, wide, lies.height + round((_HEAD + _NAME + 4) * k))
    return found


def below(surface: pygame.Surface, table: Seen) -> None:
    """The places, under the cards."""
    k, ink, seats = table.k, table.ink, len(table.names)
    for seat, place in places(table).items():
        if not place.colliderect(surface.get_clip()):
            continue
        lies = slot(table.areas, seats, table.seat, seat)
        trays.ground(surface, lies, k)
        if ink.faces:
            picture = head(ink.faces[seat], round(_HEAD * k))
            surface.blit(picture, picture.get_rect(midtop=(lies.centerx, lies.bottom + round(3 * k))))
        px = ink.fitting(table.names[seat], "bold", round(min(16 * table.t, 18 * k)), place.width - round(16 * k))
        plate = Rect(0, 0, ink.width(table.names[seat], "bold", px) + round(14 * k), round(_NAME * k))
        plate.midbottom = lies.centerx, place.bottom
        ink.panel(surface, plate, (24, 18, 13, 204), plate.height // 2)
        ink.write(surface, plate.center, table.names[seat], px, kind="bold", colour=PAPER, anchor="center")
