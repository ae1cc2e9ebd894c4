"""The light of the room: at a revolution (혁명) it becomes an evening red, under an 11 백 it turns cold."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.daifugo.view import DaifugoView
from scenes.kit import palette


@dataclass(frozen=True, slots=True)
class Light:
    """What is left of each colour of the day, of 255, and what is added to it."""

    left: tuple[int, int, int]
    added: tuple[int, int, int]


REVOLUTION: Final = Light(palette.CORAL, palette.BLOOD)
BACK: Final = Light(palette.MIST, palette.NIGHT)
BOTH: Final = Light(palette.LILAC, palette.NIGHT)

LOW: Final = 0.34
"""How much of the light falls on the corners of the table."""


def light(view: DaifugoView) -> Light | None:
    """The light in which a view is seen; None in daylight."""
    if view.revolution and view.back:
        return BOTH
    return REVOLUTION if view.revolution else BACK if view.back else None


def draw(surface: pygame.Surface, view: DaifugoView) -> None:
    """Let the light of the view fall on all that is painted so far: on the middle of the table, and less toward its edges."""
    falling = light(view)
    if falling is not None:
        surface.blit(_cone(surface.get_size(), falling), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(falling.added, special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=2)
def _cone(size: tuple[int, int], falling: Light) -> pygame.Surface:
    """What the light leaves of the day at each point of a table."""
    small = pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            far = min(1.0, math.hypot((x - 31.5) / 36.0, (y - 15.5) / 21.0)) ** 1.6
            red, green, blue = (round(left * (1.0 - far * (1.0 - LOW))) for left in falling.left)
            small.set_at((x, y), (red, green, blue))
    return pygame.transform.smoothscale(small, size).convert()
