"""A bent row of face-down cards across the table: one is drawn for the deal, or the pack is cut at one."""

from __future__ import annotations

import math
from bisect import bisect_right
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

_LARGER, _HIGH = 1.15, 0.14
"""How much larger the card is that the pointer is at, and how high it is held, in widths of it."""

_RISES: Final = 0.37
"""How far that card is drawn out of the fan, in widths of a card."""

_RIM: Final = 0.03
"""How thick the gold is round the card that rises, in widths of it."""

_OPEN: Final = 0.3
"""How far a pack opens where it would be cut, to each side, in widths of a card."""


class Spread:
    """`places` are the choices from left to right; `at` is where the pointer or the keyboard stands. `rect` is all that
    the cards cover."""

    def __init__(self, kind: Literal["fan", "cut"], places: tuple[Choice, ...]) -> None:
        self.kind, self.places, self.low = kind, places, kind == "fan"
        self.at = len(places) // 2
        self.rect = Rect(0, 0, 0, 0)

    def place(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row into the upper part of a rectangle; `size` is that of a card."""
        width, tall = size
        self._width = width
        sag, turn, free = _BENT[self.kind]
        step = min(width * 0.8, (area.width - width * free) / max(1, len(self.places) - 1))
        last, half = len(self.places) - 1, max(1.0, step * (len(self.places) - 1) / 2)
        aside = [2 * nth / max(1, last) - 1 for nth in range(len(self.places))]
        self._centres = [area.centerx + half * far for far in aside]
        self._ends = self._parts(step)
        wide, bend = round(2 * max(abs(x - area.centerx) for x in self._centres) + width), round(tall * sag)
        self.rect = Rect(round(area.centerx - wide / 2), area.top + round(tall * _ABOVE), wide, tall + bend)
        self._middles = [self.rect.top + tall / 2 + bend * far * far for far in aside]
        self._angles = [float(round(-turn * far)) for far in aside]
        self._tall, self._bend = tall, bend

    def foot(self, wide: int) -> int:
        """How far down the cards reach in the middle of the row, within so much of its width."""
        return self.rect.bottom - round(self._bend * (1 - min(1.0, wide / self.rect.width) ** 2))

    def hit(self, pos: tuple[int, int]) -> int | None:
        """Which card a point is on: the one that is in sight there while none rises."""
        if not self.rect.inflate(0, 40).collidepoint(pos):
            return None
        return max(0, min(len(self.places), bisect_right(self._ends, pos[0])) - 1)

    def _parts(self, step: float) -> list[float]:
        """Where the part of each card begins that is in sight, for each lies over the one at its left, and where the last one
        ends."""
        last = self._centres[-1] + (step if self.kind == "cut" else self._width) / 2
        return [*(x - self._width / 2 for x in self._centres), last]

    def slot(self, nth: int) -> Rect:
        """The part of the row that is meant for a card."""
        left, right = self._ends[nth : nth + 2]
        top = round(self._middles[nth] - self._tall / 2)
        return Rect(round(left), top, max(2, round(right) - round(left)), self._tall)

    def move(self, by: int) -> None:
        """Go `by` cards to the right."""
        self.at = max(0, min(len(self.places) - 1, self.at + by))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draw the row, each card over the one at its left. Of a fan the card that it is at is drawn out in front of all. A pack
        opens where it would be cut."""
        fan, lie = self.kind == "fan", self._lie(self.at)
        for nth in range(len(lie)):
            if not fan or nth != self.at:
                sprites.draw(surface, None, self._pose(nth, lie[nth]), True)
        if fan:
            out = self._pose(self.at, lie[self.at]).but(width=_LARGER * self._width, height=_HIGH, rim=_RIM)
            sprites.draw(surface, None, out, True)

    def _pose(self, nth: int, x: float) -> Pose:
        """How a card lies whose place in the row is at `x`: of a fan the one that it is at is drawn out along itself."""
        turn = math.radians(self._angles[nth])
        rise = _RISES * self._width if self.kind == "fan" and nth == self.at else 0.0
        at = x - rise * math.sin(turn), self._middles[nth] - rise * math.cos(turn)
        return Pose(*at, self._width, angle=self._angles[nth], face=0.0)

    def _lie(self, at: int) -> list[float]:
        """Where the middle of each card lies while it is `at` one of them: a pack opens there, to both sides."""
        aside = _OPEN * self._width if self.kind == "cut" else 0.0
        return [x + (-aside if nth <= at else aside) for nth, x in enumerate(self._centres)]
