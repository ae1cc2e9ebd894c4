"""Silk cords at which boards hang on the first page, and the knobs of brass at which they end."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.kit import palette
from scenes.kit.palette import Rgb

SILK: Final[tuple[Rgb, ...]] = (palette.BLOOD, palette.SEAL, palette.VERMILION)
"""A cord from its dark edge to its light, all of it twisted."""

TURN: Final = 3.0
"""After how many units it is twisted once."""

KNOB: Final[tuple[tuple[Rgb, float, float], ...]] = (
    (palette.LACQUER, 1.0, 0.0),
    (palette.OLD_GOLD, 0.79, 0.0),
    (palette.GLEAM, 0.34, -0.24),
)
"""A knob from its dark edge to its gleam: the colour, how large that part is and how far to the upper left, of its radius."""


def cord(surface: pygame.Surface, x: int, top: int, bottom: int, k: float, thick: float) -> None:
    """A twisted cord from `top` to `bottom`, in pixels, `thick` units wide."""
    wide, turn = max(2, round(thick * k)), max(3, round(TURN * k))
    for y in range(top, bottom):
        light = (y % turn) / turn
        dark, lit = (SILK[0], SILK[1]) if light < 0.4 else (SILK[1], SILK[2])
        surface.fill(dark, (x - wide // 2, y, wide, 1))
        surface.fill(lit, (x - wide // 2, y, max(1, wide // 2), 1))


def knob(surface: pygame.Surface, middle: tuple[int, int], radius: float) -> None:
    """A knob of brass with the gleam of the lamp on it, its `radius` in pixels."""
    for colour, size, aside in KNOB:
        off = round(aside * radius)
        pygame.draw.aacircle(surface, colour, (middle[0] + off, middle[1] + off), max(1, round(size * radius)))
