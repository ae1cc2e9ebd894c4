"""A pen for small signs: shapes, bars and lines in a square, smooth at any size."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

Colour = tuple[int, int, int]
Point = tuple[float, float]

BOX: Final = 24.0
"""Signs are drawn in a square of so many units."""

_FINE: Final = 4
"""How many times as large they are drawn as they are shown, so that their edges become smooth."""


class Pen:
    """Draws in the units of the square."""

    def __init__(self, surface: Surface, unit: float, colour: Colour) -> None:
        self._surface, self._unit, self._colour = surface, unit, colour

    def shape(self, *points: Point) -> None:
        """A filled shape with sharp corners."""
        pygame.draw.polygon(self._surface, self._colour, [(x * self._unit, y * self._unit) for x, y in points])

    def bar(self, x: float, y: float, wide: float, high: float) -> None:
        """A bar with round ends."""
        body = pygame.Rect(*(round(side * self._unit) for side in (x, y, wide, high)))
        pygame.draw.rect(self._surface, self._colour, body, border_radius=round(min(wide, high) * self._unit / 2))

    def line(self, thick: float, *points: Point) -> None:
        """A line with round ends and corners."""
        for x, y in points:
            pygame.draw.circle(self._surface, self._colour, (x * self._unit, y * self._unit), thick * self._unit / 2)
        for (x, y), (u, v) in pairwise(points):
            length = math.hypot(u - x, v - y)
            across, along = (v - y) / length * thick / 2, (u - x) / length * thick / 2
            self.shape((x + across, y - along), (u + across, v - along), (u - across, v + along), (x - across, y + along))

    def arc(self, thick: float, centre: Point, radius: float, begin: int, end: int) -> None:
        """A part of a circle, its ends in degrees clockwise from the right."""
        angles = [math.radians(angle) for angle in range(begin, end + 1, 10)]
        self.line(thick, *((centre[0] + radius * math.cos(at), centre[1] + radius * math.sin(at)) for at in angles))


@lru_cache(maxsize=128)
def drawn(draw: Callable[[Pen], None], side: int, colour: Colour) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((colour[0], colour[1], colour[2], 0))
    draw(Pen(large, side * _FINE / BOX, colour))
    return pygame.transform.smoothscale(large, (side, side))
