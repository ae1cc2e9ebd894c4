"""A broom (빗자루) as a picture: a stick of bamboo, a neck bound with red cord, and straw that bends as it sweeps."""

from __future__ import annotations

import math
from typing import Final

import pygame

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.shapes import Point

WIDE: Final = 0.5
"""How wide the straw is at its foot, in heights of the broom."""

_FINE: Final = 2
"""So many times as large it is drawn, so that its edges are smooth."""

_NECK, _BOUND, _SEWN = 0.5, (0.53, 0.565, 0.6), 0.7
"""Where the neck begins, where cords are bound round it, and where the straw is sewn, in heights from the top."""

_STRAW: Final[tuple[Colour, ...]] = (palette.BRIGHT_BRASS, palette.PALE_GOLD, palette.OLD_GOLD)
"""The straw, where light falls on it, and between its stalks."""

_STICK: Final[tuple[Colour, ...]] = (palette.MAPLE, palette.STRAW, palette.OAK)
"""The stick, its gleam, and its joints."""

_CORD: Final[Colour] = palette.RED
_STALKS: Final = 17


def broom(high: float, turn: float, bend: float) -> pygame.Surface:
    """A broom of that height in pixels, its stick leaning so many degrees to the right, its straw bent so far to the left at the
    foot, in heights of it. The picture's own middle is the middle between the end of the stick and the foot."""
    unit, angle = high * _FINE, math.radians(turn)
    across, down = math.cos(angle), math.sin(angle)
    reach = (WIDE / 2 + bend + 0.02) * unit
    half = reach * across + unit / 2 * down, unit / 2 * across + reach * down
    picture = pygame.Surface((math.ceil(2 * half[0] / _FINE) * _FINE, math.ceil(2 * half[1] / _FINE) * _FINE), pygame.SRCALPHA)
    picture.fill((*palette.INK, 0))
    middle = picture.get_width() / 2, picture.get_height() / 2

    def point(x: float, y: float) -> Point:
        """From the stick to the right, and from the top of it down, in heights."""
        x, y = (x - bend * max(0.0, (y - _NECK) / (1.0 - _NECK)) ** 2) * unit, (y - 0.5) * unit
        return middle[0] + x * across - y * down, middle[1] + x * down + y * across

    def shape(colour: Colour, corners: list[tuple[float, float]], edge: float = 0.0) -> None:
        drawn = [point(*corner) for corner in corners]
        if edge:
            for one, other in zip(drawn, [*drawn[1:], drawn[0]], strict=True):
                pygame.draw.line(picture, palette.INK, one, other, round(2 * edge * unit))
                pygame.draw.circle(picture, palette.INK, one, edge * unit)
        pygame.draw.polygon(picture, colour, drawn)

    shape(_STICK[0], [(-0.02, 0.03), (0.02, 0.03), (0.024, 0.56), (-0.024, 0.56)], 0.009)
    shape(_STICK[1], [(-0.012, 0.035), (-0.004, 0.035), (-0.004, 0.5), (-0.012, 0.5)])
    for y in (0.13, 0.27, 0.41):
        shape(_STICK[2], [(-0.024, y - 0.005), (0.024, y - 0.005), (0.024, y + 0.005), (-0.024, y + 0.005)])
    shape(_STRAW[0], _fan(), 0.009)
    for nth in range(_STALKS):
        lean, thick = (nth + 0.5) / _STALKS * 2 - 1, 0.0055 if nth % 3 else 0.009
        stalk = [(lean * _half(y), y) for y in (0.62, 0.74, 0.86, _foot(lean) - 0.015)]
        shape(_STRAW[1 + nth % 2], [*((x - thick * y, y) for x, y in stalk), *((x + thick * y, y) for x, y in reversed(stalk))])
    for y, high_ in (*((y, 0.011) for y in _BOUND), (_SEWN, 0.006)):
        wide = _half(y) + 0.006
        cord = [(-wide, y - high_), (wide, y - high_), (wide, y + high_), (-wide, y + high_)]
        shape(_CORD, cord, 0.006 if y in _BOUND else 0.0)
    return pygame.transform.smoothscale_by(picture, 1 / _FINE)


def _half(y: float) -> float:
    """Half the width of neck and straw, so far from the top."""
    spread = max(0.0, (y - _NECK) / (1.0 - _NECK))
    return 0.035 + (WIDE / 2 - 0.035) * math.pow(spread, 1.25)


def _foot(lean: float) -> float:
    """Where the straw ends, so far to the left (−1) or to the right (1)."""
    return 0.985 - 0.035 * lean * lean - 0.028 * math.sin(lean * 23) ** 2


def _fan() -> list[tuple[float, float]]:
    """The outline of neck and straw, with a ragged foot."""
    side = [(_half(y), y) for y in (_NECK, 0.56, 0.62, 0.7, 0.78, 0.86, 0.94)]
    foot = [(lean / 20 * _half(_foot(lean / 20)), _foot(lean / 20)) for lean in range(20, -21, -1)]
    return [*side, *foot, *((-x, y) for x, y in reversed(side))]
