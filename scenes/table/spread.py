"""A bent row of face-down cards across the table: one is drawn for the deal, or the pack is cut at one."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, Literal

import pygame
from pygame import Rect

from game.choices import Choice
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites

_ABOVE: Final = 0.12
"""How far below the upper edge of its place the row begins, in heights of a card."""

_BENT: Final[Mapping[str, tuple[float, int, float]]] = {"fan": (0.5, 16, 3.2), "cut": (0.17, 6, 1.8)}
"""How much lower a row ends than its middle lies, in heights of a card, how far the cards at its ends are turned, in degrees, and
how much of its place it leaves free, in widths of a card."""

_LARGER, _RIM = 1.3, 0.035
"""How much larger the card is that the pointer is at, and how thick the gold round it, in widths of it."""

_PARTED: Final = 0.36, 6
"""How far the next cards make way for it, in widths of a card, and so many of them do, each less than the one before."""


class Spread:
    """`places` are the choices from left to right; `at` is where the pointer or the keyboard stands. `rect` is all that
    the cards cover."""

    def __init__(self, kind: Literal["fan", "cut"], places: tuple[Choice, ...], area: Rect, size: tuple[int, int]) -> None:
        self.kind, self.places = kind, places
        self.at = len(places) // 2
        self.place(area, size)

    def place(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row into the upper part of a rectangle; `size` is that of a card."""
        width, tall = size
        self._width = width
        sag, turn, free = _BENT[self.kind]
        step = min(width * 0.8, (area.width - width * free) / max(1, len(self.places) - 1))
        left = area.centerx - step * (len(self.places) - 1) / 2
        self._centres = [left + step * nth for nth in range(len(self.places))]
        self._step = step
        wide, bend = round(step * (len(self.places) - 1) + width), round(tall * sag)
        self.rect = Rect(round(left - width / 2), area.top + round(tall * _ABOVE), wide, tall + bend)
        middle = max(1.0, (len(self.places) - 1) / 2)
        aside = [(nth - middle) / middle for nth in range(len(self.places))]
        self._middles = [self.rect.top + tall / 2 + bend * far * far for far in aside]
        self._angles = [float(round(-turn * far)) for far in aside]
        self._tall, self._bend = tall, bend

    def foot(self, wide: int) -> int:
        """How far down the cards reach in the middle of the row, within so much of its width."""
        return self.rect.bottom - round(self._bend * (1 - min(1.0, wide / self.rect.width) ** 2))

    def hit(self, pos: tuple[int, int]) -> int | None:
        """Which card a point is on."""
        if not self.rect.inflate(0, 40).collidepoint(pos):
            return None
        return max(0, min(len(self.places) - 1, int((pos[0] - self.rect.left) / max(1.0, self._step))))

    def slot(self, nth: int) -> Rect:
        """The part of a card that is in sight."""
        left = self._centres[nth] - self._width / 2
        top = round(self._middles[nth] - self._tall / 2)
        return Rect(round(left), top, max(2, round(left + self._step) - round(left)), self._tall)

    def move(self, by: int) -> None:
        """Go `by` cards to the right."""
        self.at = max(0, min(len(self.places) - 1, self.at + by))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draw the row: of a fan the card that it is at rises in front of the others, a pack opens where it would be cut."""
        for nth, (x, y, angle) in enumerate(zip(self._centres, self._middles, self._angles, strict=True)):
            x += self._width * self._aside(nth)
            sprites.draw(surface, None, Pose(x, y, self._width, angle=angle, face=0.0), True)
        if self.kind == "fan":
            x, y, wide = self._centres[self.at], self._middles[self.at] - 0.22 * self._width, _LARGER * self._width
            sprites.draw(surface, None, Pose(x, y, wide, face=0.0, height=0.3, rim=_RIM), True)

    def _aside(self, nth: int) -> float:
        """How far a card makes way for what is chosen, in widths of it."""
        if self.kind == "cut":
            return -0.3 if nth <= self.at else 0.3
        far, (most, many) = nth - self.at, _PARTED
        return math.copysign(most * max(0.0, 1 - (abs(far) - 1) / many), far) if far else 0.0
