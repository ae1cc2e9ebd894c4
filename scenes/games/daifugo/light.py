"""The light of the room: at a revolution (혁명) it becomes an evening red, under an 11 백 it turns cold."""

from __future__ import annotations

from typing import Final

import pygame

from game.daifugo.view import DaifugoView

Tint = tuple[int, int, int]

REVOLUTION: Final[Tint] = (250, 150, 126)
BACK: Final[Tint] = (150, 178, 236)
BOTH: Final[Tint] = (214, 160, 226)


def tint(view: DaifugoView) -> Tint | None:
    """What the light is multiplied with; None in daylight."""
    if view.revolution and view.back:
        return BOTH
    return REVOLUTION if view.revolution else BACK if view.back else None


def draw(surface: pygame.Surface, view: DaifugoView) -> None:
    """Let the light of the view fall on all that is painted so far."""
    colour = tint(view)
    if colour is not None:
        surface.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
