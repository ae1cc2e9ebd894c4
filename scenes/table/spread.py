"""A row of face-down cards across the table: one is drawn for the deal, or the pack is cut at one."""

from __future__ import annotations

from typing import Literal

import pygame
from pygame import Rect

from game.choices import Choice
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites

_ABOVE, _ROUND = 0.25, 0.2
"""How far below the upper edge of its place the row lies, and how much of its strip is seen above and below, in heights of a
card."""

_LARGER = 1.3
"""How much larger the card is that the pointer is at."""


class Spread:
    """`places` are the choices from left to right; `at` is where the pointer or the keyboard stands. `band` is the dark strip on
    which the cards lie."""

    def __init__(self, kind: Literal["fan", "cut"], places: tuple[Choice, ...], area: Rect, size: tuple[int, int]) -> None:
        self.kind, self.places = kind, places
        self.at = len(places) // 2
        self.place(area, size)

    def place(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row into the upper part of a rectangle; `size` is that of a card."""
        width, tall = size
        self._width = width
        step = min(width * 0.8, (area.width - width * 1.8) / max(1, len(self.places) - 1))
        left = area.centerx - step * (len(self.places) - 1) / 2
        self._centres = [left + step * nth for nth in range(len(self.places))]
        self._step = step
        wide = round(step * (len(self.places) - 1) + width)
        self.rect = Rect(round(left - width / 2), area.top + round(tall * _ABOVE), wide, tall)
        self._middle = self.rect.centery
        self.band = Rect(area.left, self.rect.top - round(tall * _ROUND), area.width, round(tall * (1 + 2 * _ROUND)))

    def hit(self, pos: tuple[int, int]) -> int | None:
        """Which card a point is on."""
        if not self.rect.inflate(0, 40).collidepoint(pos):
            return None
        return max(0, min(len(self.places) - 1, int((pos[0] - self.rect.left) / max(1.0, self._step))))

    def slot(self, nth: int) -> Rect:
        """The part of a card that is in sight."""
        left = self._centres[nth] - self._width / 2
        return Rect(round(left), self.rect.top, max(2, round(left + self._step) - round(left)), self.rect.height)

    def move(self, by: int) -> None:
        """Go `by` cards to the right."""
        self.at = max(0, min(len(self.places) - 1, self.at + by))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draw the row: of a fan the card that it is at rises in front of the others, a pack opens where it would be cut."""
        for nth, x in enumerate(self._centres):
            if self.kind == "cut":
                x += self._width * (-0.3 if nth <= self.at else 0.3)
            sprites.draw(surface, None, Pose(x, self._middle, self._width, face=0.0), True)
        if self.kind == "fan":
            y = self._middle - 0.22 * self._width
            sprites.draw(surface, None, Pose(self._centres[self.at], y, _LARGER * self._width, face=0.0, height=0.3), True)
