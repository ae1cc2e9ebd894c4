"""The lamp over the first page: its light falls on the name and the people, and what stands on the cloth has shade round it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.theme import mix

MIDDLE: Final = 0.5, 0.14
REACH: Final = 0.66, 1.02
"""Where the light is strongest, and how far from there it is weakest, in widths and heights of the page."""

LEAST: Final = 206, 202, 196
"""How much of its light the cloth keeps there, of 255: four fifths or so."""

GLOW: Final = 13, 12, 5
"""What the lamp adds where it is strongest."""

FALLS: Final = 3.0, 7.0
BEYOND, SOFT = 5.0, 11.0
"""How far to the right and down the shade of what stands there falls, how far it reaches beyond that, and how soft it is, in
units."""

KEPT: Final = 126
"""How much of its light the cloth keeps in that shade, of 255."""

ROUGH: Final = 4
"""The shade is worked out so many times smaller, for it has no sharp edges."""


def lamplit(cloth: Surface, standing: Sequence[Rect], k: float) -> Surface:
    """The cloth of a page below the lamp, with the shade of what is `standing` there in pixels."""
    shown, size = cloth.copy(), cloth.get_size()
    kept, added = _fall(LEAST, (255, 255, 255)), _fall((0, 0, 0), GLOW)
    light = pygame.transform.smoothscale(kept, (size[0] // ROUGH, size[1] // ROUGH))
    light.blit(_shade(light.get_size(), standing, k), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for one, how in ((added, pygame.BLEND_RGB_ADD), (light, pygame.BLEND_RGB_MULT)):
        shown.blit(pygame.transform.smoothscale(one, size), (0, 0), special_flags=how)
    return shown


def _fall(least: tuple[int, int, int], most: tuple[int, int, int]) -> Surface:
    """How the light falls off, as a small picture."""
    small = Surface((48, 27))
    for x in range(48):
        for y in range(27):
            far = min(1.0, math.hypot((x / 47 - MIDDLE[0]) / REACH[0], (y / 26 - MIDDLE[1]) / REACH[1]))
            share = 0.5 + 0.5 * math.cos(math.pi * far)
            small.set_at((x, y), mix(least, most, share))
    return small


def _shade(size: tuple[int, int], standing: Sequence[Rect], k: float) -> Surface:
    shade = Surface(size)
    shade.fill((255, 255, 255))
    for rect in standing:
        fallen = rect.inflate(2 * BEYOND * k, 2 * BEYOND * k).move(round(FALLS[0] * k), round(FALLS[1] * k))
        shade.fill((KEPT,) * 3, Rect(fallen.x // ROUGH, fallen.y // ROUGH, fallen.w // ROUGH, fallen.h // ROUGH))
    return pygame.transform.gaussian_blur(shade, max(1, round(SOFT * k / ROUGH)))
