"""What makes a plate the words of whoever is at its left: a tail that reaches towards the head."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.kit import palette

TAIL: Final = 12.0, 9.0, 0.5
"""How far it reaches, half as broad as what, and how far down the plate it begins."""


def tail(plate: pygame.Rect, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """The tail of a plate, and where it is: it takes a part of the plate's edge away."""
    far, broad, down = TAIL
    drawn = _pointed((round((far + 2.5) * k), round(2 * broad * k)), k)
    return drawn, drawn.get_rect(midright=(plate.x + round(2.5 * k), plate.y + round(plate.h * down)))


@lru_cache(maxsize=4)
def _pointed(size: tuple[int, int], k: float) -> pygame.Surface:
    """A tail that points to the left, of the plates' lacquer and with their hairline."""
    fine = 3
    wide, high = size[0] * fine, size[1] * fine
    line = max(1.0, 1.4 * k) * fine
    large = pygame.Surface((wide, high), pygame.SRCALPHA)
    pygame.draw.polygon(large, palette.BRASS, [(wide, 0), (0, high / 2), (wide, high)])
    pygame.draw.polygon(large, palette.UMBER, [(wide, line * 1.3), (line * 1.6, high / 2), (wide, high - line * 1.3)])
    return pygame.transform.smoothscale(large, size)
