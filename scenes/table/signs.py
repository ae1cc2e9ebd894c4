"""The signs on the controls and in the history, drawn: a menu's bars, a list, pause and play, back to the turn's beginning,
slower and faster, a seal, the pages of the menu, what took something and what was turned up."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from scenes.stage.ink import GOLD, Colour

_BOX: Final = 24.0
"""The signs are drawn in a square of so many units."""

_FINE: Final = 4
"""How many times as large they are drawn as they are shown, so that their edges become smooth."""

Point = tuple[float, float]


class _Pen:
    """Draws in the units of the square."""

    def __init__(self, surface: Surface, unit: float, colour: Colour) -> None:
        self._surface, self._unit, self._colour = surface, unit, colour

    def shape(self, *points: Point) -> None:
        pygame.draw.polygon(self._surface, self._colour, [(x * self._unit, y * self._unit) for x, y in points])

    def bar(self, x: float, y: float, wide: float, high: float) -> None:
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


def _menu(pen: _Pen) -> None:
    for y in (5.0, 10.7, 16.4):
        pen.bar(3.5, y, 17.0, 2.8)


def _log(pen: _Pen) -> None:
    for y in (4.4, 10.4, 16.4):
        pen.bar(3.5, y, 3.2, 3.2)
        pen.bar(9.0, y + 0.3, 11.5, 2.6)


def _pause(pen: _Pen) -> None:
    pen.bar(6.0, 4.0, 4.2, 16.0)
    pen.bar(13.8, 4.0, 4.2, 16.0)


def _play(pen: _Pen) -> None:
    pen.shape((7.0, 3.6), (20.0, 12.0), (7.0, 20.4))


def _replay(pen: _Pen) -> None:
    turn = [math.radians(angle) for angle in range(-50, 231, 10)]
    pen.line(2.6, *((12.0 + 7.6 * math.cos(angle), 12.8 + 7.6 * math.sin(angle)) for angle in turn))
    pen.shape((1.6, 9.6), (10.6, 8.4), (7.0, 1.4))


def _slower(pen: _Pen) -> None:
    pen.line(2.8, (4.5, 6.5), (10.0, 12.0), (4.5, 17.5))
    pen.bar(13.6, 10.8, 8.0, 2.6)


def _faster(pen: _Pen) -> None:
    for x in (1.8, 7.2):
        pen.line(2.6, (x, 6.5), (x + 5.5, 12.0), (x, 17.5))
    pen.bar(14.6, 10.8, 8.4, 2.6)
    pen.bar(17.5, 7.9, 2.6, 8.4)


def _seal(pen: _Pen) -> None:
    ring = [math.radians(angle) for angle in range(0, 361, 12)]
    pen.line(2.4, *((12.0 + 8.4 * math.cos(angle), 12.0 + 8.4 * math.sin(angle)) for angle in ring))
    pen.line(2.6, (8.0, 12.2), (11.0, 15.2), (16.4, 9.0))


def _rules(pen: _Pen) -> None:
    """A scroll with its lines."""
    pen.line(1.8, (6.0, 4.0), (18.0, 4.0), (18.0, 20.0), (6.0, 20.0), (6.0, 4.0))
    for y, far in ((8.2, 15.4), (12.0, 15.4), (15.8, 12.6)):
        pen.line(1.6, (8.8, y), (far, y))


def _settings(pen: _Pen) -> None:
    """Three sliders, each set differently."""
    for y, at in ((6.0, 15.5), (12.0, 8.0), (18.0, 13.0)):
        pen.line(1.8, (3.5, y), (20.5, y))
        pen.bar(at - 2.2, y - 3.0, 4.4, 6.0)


def _rulebook(pen: _Pen) -> None:
    """An open book."""
    for side in (-1, 1):
        page = [(12.0 + side * x, y) for x, y in ((0.0, 6.4), (4.4, 4.6), (9.2, 5.4), (9.2, 18.2), (4.4, 17.4), (0.0, 19.4))]
        pen.line(1.8, *page, page[0])
        for y in (9.4, 13.0):
            pen.line(1.3, (12.0 + side * 3.0, y - 0.4), (12.0 + side * 6.6, y - 0.2))


def _scoreboard(pen: _Pen) -> None:
    """Columns that grow, on a line."""
    pen.line(1.8, (3.0, 20.0), (21.0, 20.0))
    for x, high in ((4.6, 6.0), (10.0, 10.0), (15.4, 14.6)):
        pen.bar(x, 18.6 - high, 4.0, high)


def _took(pen: _Pen) -> None:
    pen.bar(3.0, 10.7, 15.0, 2.6)
    pen.line(2.6, (13.4, 6.4), (19.4, 12.0), (13.4, 17.6))


def _turned(pen: _Pen) -> None:
    arc = [math.radians(angle) for angle in range(180, 331, 10)]
    pen.line(2.6, *((11.0 + 8.0 * math.cos(angle), 15.0 + 8.0 * math.sin(angle)) for angle in arc))
    pen.shape((13.4, 12.6), (22.8, 9.6), (20.6, 18.4))


SIGNS: Final[dict[str, Callable[[_Pen], None]]] = {
    "menu": _menu,
    "log": _log,
    "pause": _pause,
    "play": _play,
    "replay": _replay,
    "slower": _slower,
    "faster": _faster,
    "seal": _seal,
    "rules": _rules,
    "settings": _settings,
    "rulebook": _rulebook,
    "scoreboard": _scoreboard,
    "took": _took,
    "turned": _turned,
}


@lru_cache(maxsize=64)
def sign(name: str, side: int, colour: Colour) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((colour[0], colour[1], colour[2], 0))
    SIGNS[name](_Pen(large, side * _FINE / _BOX, colour))
    return pygame.transform.smoothscale(large, (side, side))


def triangle(surface: Surface, x: float, y: float, side: float) -> None:
    """The mark over a piece that meets something, pointing at the table; dark round it, to be seen on anything."""
    for colour, grow in (((30, 24, 12), 2.0), (GOLD, 0.0)):
        half = side + grow
        pygame.draw.polygon(surface, colour, [(x - half, y + grow), (x + half, y + grow), (x, y - (side + grow) * 1.4)])
