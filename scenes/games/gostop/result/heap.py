"""The heap before who has won greatly, of what is paid with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.games.gostop.result.places import COLUMN, PLATE
from scenes.pages.result.areas import Box, Place
from scenes.pages.result.rain import tossed

HIGH: Final = 0.19, 0.02
"""How high a heap is and how far it reaches behind what lies below it, as shares of the page."""

WIDE: Final = 1.9
"""How wide a token of it is, in widths of a petal."""

STEP: Final = 0.62, 0.3
"""How far tokens lie apart in a row, and rows from one another, in widths of a token."""

LOWEST, BEND, SLOPE = 0.3, 1.4, 0.16
"""How high the heap is in the middle, as a share of its sides, how steeply it rises to these, and over which share of its width
it falls at each end."""

DEEP: Final = 0.62
"""How dark the tokens are that lie farthest back, against those in front."""

ASTRAY: Final = 7, 11, 13
WAYS: Final = 12
"""By these, tokens lie a little beside their places, each otherwise than the next; and in how many ways they lie."""


@dataclass(frozen=True)
class Heap:
    """A heap of tokens of a `kind` that fills a place, in pixels; a petal of the page is `petal` pixels wide."""

    place: Rect
    kind: str
    petal: int

    def prepare(self) -> Surface:
        """Its picture, made at the first call."""
        return heap(self.place.size, self.kind, round(WIDE * self.petal))

    def draw(self, surface: Surface, sunk: float) -> None:
        """Draw it, sunk by a share of its height."""
        surface.blit(self.prepare(), self.place.move(0, round(sunk * self.place.h)))


def before(box: Box, foot: float) -> Place:
    """Where the heap lies before somebody large who stands down to `foot`, and over the upper edge of the plate there."""
    return box.at(-0.012, foot - PLATE - HIGH[0], COLUMN + 0.006, sum(HIGH))


@lru_cache(maxsize=2)
def heap(size: tuple[int, int], kind: str, px: int) -> Surface:
    """A heap of tokens of a `kind`, each `px` pixels wide, in a picture of a size: high towards both sides and low in the middle,
    where somebody is seen behind it, and at its ends."""
    picture = Surface(size, pygame.SRCALPHA)
    wide, high = size
    rows = max(2, round((high - px / 2) / (STEP[1] * px)))
    for row in range(rows):
        y = px / 2 + (high - px) * row / (rows - 1)
        shade = round(255 * (DEEP + (1.0 - DEEP) * row / (rows - 1)))
        for nth in range(-1, round(wide / (STEP[0] * px)) + 2):
            astray = (nth * ASTRAY[0] + row * ASTRAY[1]) % ASTRAY[2] / ASTRAY[2]
            x = ((nth + 0.5 * (row % 2)) * STEP[0] + 0.3 * astray) * px
            if not px / 2 + 1 <= x <= wide - px / 2 - 1 or y < px / 2 + (high - px) * (1.0 - reaches(x / wide)):
                continue
            lies = tossed(kind, px, (nth * ASTRAY[1] + row * ASTRAY[0]) % WAYS).copy()
            lies.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(lies, lies.get_rect(center=(round(x), round(y))))
    return picture


def reaches(across: float) -> float:
    """How high the heap is at a share of its width, as a share of its height."""
    end = min(1.0, max(0.0, min(across, 1.0 - across)) / SLOPE)
    sides: float = min(1.0, abs(2.0 * across - 1.0)) ** BEND
    return end * (LOWEST + (1.0 - LOWEST) * sides)
