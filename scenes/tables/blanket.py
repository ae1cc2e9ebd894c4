"""The army blanket (군용담요) on which Go-Stop is played, in the light of one lamp; woven here, at the size of the window."""

from __future__ import annotations

import random
from functools import cache

import pygame

WOOL = (112, 110, 68)
STRIPE = (120, 44, 34)
_TILE = 96


def paint(surface: pygame.Surface, floor: pygame.Rect) -> None:
    """Fill a surface with the blanket; the lamp hangs over `floor`."""
    tile = _weave()
    for x in range(0, surface.get_width(), _TILE):
        for y in range(0, surface.get_height(), _TILE):
            surface.blit(tile, (x, y))
    _stripes(surface)
    _lamp(surface, floor)


@cache
def _weave() -> pygame.Surface:
    """A piece of twill that repeats: threads of slightly uneven colour, and a little fluff."""
    chance = random.Random("blanket")
    tile = pygame.Surface((_TILE, _TILE)).convert()
    tile.fill(WOOL)
    warp = [chance.gauss(0, 3.0) for _ in range(_TILE)]
    weft = [chance.gauss(0, 3.0) for _ in range(_TILE)]
    for x in range(_TILE):
        for y in range(_TILE):
            shade = warp[x] + weft[y] + (5 if (x + y) % 6 < 3 else -4) + chance.uniform(-4.0, 4.0)
            tile.set_at((x, y), [max(0, min(255, round(part + shade))) for part in WOOL])
    return pygame.transform.box_blur(tile, 1)


def _stripes(surface: pygame.Surface) -> None:
    """The two bands along the upper and lower edge."""
    width, height = surface.get_size()
    band = pygame.Surface((width, max(3, height // 90)), pygame.SRCALPHA)
    band.fill((*STRIPE, 120))
    for part in (0.222, 0.612):
        surface.blit(band, (0, round(height * part)))


def _lamp(surface: pygame.Surface, floor: pygame.Rect) -> None:
    """Warm in the middle, dark towards the corners: made small, and enlarged smoothly."""
    width, height = 96, 54
    light = pygame.Surface((width, height))
    x0 = floor.centerx / surface.get_width() * width
    y0 = floor.centery / surface.get_height() * height
    for x in range(width):
        for y in range(height):
            far = min(1.0, (((x - x0) / width * 1.5) ** 2 + ((y - y0) / height * 1.35) ** 2) ** 0.5)
            glow = 1.0 - far * far * (3.0 - 2.0 * far)
            light.set_at((x, y), (round(96 + 156 * glow), round(88 + 150 * glow), round(78 + 126 * glow)))
    surface.blit(pygame.transform.smoothscale(light, surface.get_size()), (0, 0), special_flags=pygame.BLEND_MULT)
