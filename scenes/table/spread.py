"""A bent row of face-down cards across the table: one is drawn for the deal, or the pack is cut at one."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Mapping
from itertools import pairwise
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

_RISES: Final = 0.37, 0.12, 0.06
"""How far that card is drawn out of the fan, and the next two at each side with it, in widths of a card."""

_RIM: Final = 0.03
"""How thick the gold is round the card that rises, in widths of it."""

_OPEN: Final = 0.3
"""How far a pack opens where it would be cut, to each side, in widths of a card."""


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
        last, half = len(self.places) - 1, max(1.0, step * (len(self.places) - 1) / 2)
        middle = last / 2 if self.kind == "cut" else float(len(self.places) // 2)  # a card of a fan is on the axis
        aside = [(nth - middle) / max(1.0, middle if nth < middle else last - middle) for nth in range(len(self.places))]
        self._centres = [area.centerx + half * far for far in aside]
        self._ends = self._parts(step)
        wide, bend = round(2 * half + width), round(tall * sag)
        self.rect = Rect(round(area.centerx - wide / 2), area.top + round(tall * _ABOVE), wide, tall + bend)
        self._middles = [self.rect.top + tall / 2 + bend * far * far for far in aside]
        self._angles = [float(round(-turn * far)) for far in aside]
        self._tall, self._bend = tall, bend

    def foot(self, wide: int) -> int:
        """How far down the cards reach in the middle of the row, within so much of its width."""
        return self.rect.bottom - round(self._bend * (1 - min(1.0, wide / self.rect.width) ** 2))

    def hit(self, pos: tuple[int, int]) -> int | None:
        """Which card a point is on: of a pack the one that is in sight there, of a fan the one that rises there."""
        if not self.rect.inflate(0, 40).collidepoint(pos):
            return None
        return max(0, min(len(self.places), bisect_right(self._ends, pos[0])) - 1)

    def _parts(self, step: float) -> list[float]:
        """Where the part of each card begins that is meant for it, and where the last one ends: of a pack that is in sight, of a
        fan nearer to its middle than to any other's."""
        first, last = self._centres[0] - step / 2, self._centres[-1] + step / 2
        if self.kind == "cut":
            return [*(x - self._width / 2 for x in self._centres), last]
        return [first, *((one + other) / 2 for one, other in pairwise(self._centres)), last]

    def slot(self, nth: int) -> Rect:
        """The part of the row that is meant for a card."""
        left, right = self._ends[nth : nth + 2]
        top = round(self._middles[nth] - self._tall / 2)
        return Rect(round(left), top, max(2, round(right) - round(left)), self._tall)

    def move(self, by: int) -> None:
        """Go `by` cards to the right."""
        self.at = max(0, min(len(self.places) - 1, self.at + by))

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draw the row: of a fan the card that it is at is drawn out in front of the others, which lie under it from both sides,
        and the next ones a little with it; a pack opens where it would be cut."""
        fan, lie = self.kind == "fan", self._lie()
        order = [*range(self.at), *reversed(range(self.at + 1, len(lie)))] if fan else range(len(lie))
        for nth in order:
            sprites.draw(surface, None, self._pose(nth, lie[nth]), True)
        if fan:
            out = self._pose(self.at, lie[self.at]).but(width=_LARGER * self._width, height=_HIGH, rim=_RIM)
            sprites.draw(surface, None, out, True)

    def _pose(self, nth: int, x: float) -> Pose:
        """How a card lies whose place in the row is at `x`: of a fan drawn out along itself by how near it is to the one that it
        is at."""
        far, turn = abs(nth - self.at), math.radians(self._angles[nth])
        rise = _RISES[far] * self._width if self.kind == "fan" and far < len(_RISES) else 0.0
        at = x - rise * math.sin(turn), self._middles[nth] - rise * math.cos(turn)
        return Pose(*at, self._width, angle=self._angles[nth], face=0.0)

    def _lie(self) -> list[float]:
        """Where the middle of each card lies: those of a fan at even steps at both sides of the card that rises; the next one at
        each side is seen as far as the others."""
        home, at, count = self._centres, self.at, len(self.places)
        if self.kind == "cut":
            return [x + self._width * (-_OPEN if nth <= at else _OPEN) for nth, x in enumerate(home)]
        near = (_LARGER - 1) / 2 * self._width
        left = (home[at] - near - home[0]) / max(1, at)
        right = (home[-1] - home[at] - near) / max(1, count - 1 - at)
        first = [home[0] + left * nth for nth in range(at)]
        return [*first, home[at], *(home[-1] - right * nth for nth in reversed(range(count - 1 - at)))]
