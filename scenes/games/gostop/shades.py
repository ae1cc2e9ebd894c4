"""The shapes that stand in empty trays: what will lie there, in one faint colour."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface, Vector2

from scenes.stage.lacquer import Colour

_SHADE: Final[Colour] = (224, 206, 160)
_SEEN: Final = 54
"""How much of a shape is seen, of 255."""

_GRID, _FINE = 24, 4
"""Shapes are described on a square of so many units, and drawn so many times as large as they are shown."""

_RAY: Final = (-1.2, -8), (1.2, -8), (0, -12)
_BODY: Final = (4, 9), (6, 7.6), (8.5, 9.5), (17, 12.5), (24, 11), (20.5, 15), (14, 17.5), (8, 16), (4.5, 12.6)
_BEAK: Final = (4.6, 8.6), (0.6, 10.6), (4.6, 11.8)
_WING: Final = (8.6, 11), (12, 3), (20.5, 0.5), (18.6, 7), (15.4, 13.4)
_RIBBON: Final = (7.4, 0.6), (16.6, 0.6), (16.6, 23.4), (12, 19.4), (7.4, 23.4)
_LEAF: Final = (0.0, 0.0), (3.4, 0.3), (4.2, 0.55), (2.2, 0.85), (0.0, 1.0), (-2.2, 0.85), (-4.2, 0.55), (-3.4, 0.3)
_LEAVES: Final = (-62, 12.0), (0, 15.0), (62, 12.0)
"""How each leaf is turned, in degrees, and how long it is."""


@lru_cache(maxsize=16)
def shade(group: str, side: int) -> Surface:
    """What a group of `GROUPS` is known by in a square of `side` pixels: the sun, a bird, a ribbon, leaves."""
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*_SHADE[:3], 0))
    unit = side * _FINE / _GRID

    def shape(*points: tuple[float, float] | Vector2) -> None:
        pygame.draw.polygon(large, _SHADE, [Vector2(point) * unit for point in points])

    if group == "bright":
        pygame.draw.circle(large, _SHADE, Vector2(12, 12) * unit, 6.4 * unit)
        for turn in range(0, 360, 30):
            shape(*(Vector2(12, 12) + Vector2(point).rotate(turn) for point in _RAY))
    elif group == "animal":
        for points in (_BODY, _BEAK, _WING):
            shape(*points)
    elif group == "ribbon":
        shape(*(Vector2(12, 12) + (Vector2(point) - (12, 12)).rotate(12) for point in _RIBBON))
    else:
        pygame.draw.line(large, _SHADE, Vector2(12, 14) * unit, Vector2(12, 23.5) * unit, round(1.6 * unit))
        for turn, long in _LEAVES:
            shape(*(Vector2(12, 15.5) + Vector2(x, -long * y).rotate(turn) for x, y in _LEAF))
    small = pygame.transform.smoothscale(large, (side, side))
    small.fill((255, 255, 255, _SEEN), special_flags=pygame.BLEND_RGBA_MULT)
    return small
