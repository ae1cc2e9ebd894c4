"""The five brights, thrown on the blanket of the first page one after another."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.stage.pose import Pose
from scenes.stage.sprite import Pack, Sprites
from scenes.stage.tween import Motion, slap

CARDS: Final = (
    ("1B", -1.18, -0.30, 13.0),
    ("12B", 1.12, -0.42, -15.0),
    ("3B", -0.52, 0.42, -7.0),
    ("11B", 0.62, 0.48, 9.0),
    ("8B", 0.02, -0.28, 3.0),
)
"""Face, place from the middle in widths of a card, and how crooked it lies, in the order in which they fall."""

FIRST: Final = 0.15
EVERY: Final = 0.2


class Thrown:
    """The cards around `centre`, each `width` pixels wide; `time` is how long ago the first was thrown."""

    def __init__(self) -> None:
        self._sprites = Sprites(Pack("hwatu"), "back-red")
        self.time = 0.0
        self._heard = 0

    def place(self, centre: tuple[float, float], width: float) -> None:
        """Where they fall; what has fallen lies there at once."""
        self._sprites.clear()
        self._motions: list[tuple[str, list[Motion]]] = []
        for i, (face, x, y, angle) in enumerate(CARDS):
            to = Pose(centre[0] + x * width, centre[1] + y * width, width, angle, z=i)
            frm = Pose(centre[0] + 5.5 * width, centre[1] + 2.0 * width, width, angle - 70.0, z=i)
            self._motions.append((face, slap(0.3)(frm, to, FIRST + i * EVERY, face)))

    @property
    def end(self) -> float:
        """When the last one lies."""
        return self._motions[-1][1][-1].end

    def go_on(self, dt: float) -> int:
        """Let time pass; returns how many cards have hit the blanket meanwhile."""
        self.time += dt
        landed = sum(1 for _, motions in self._motions if motions[-1].start <= self.time)
        new, self._heard = landed - self._heard, landed
        return new

    def finish(self) -> None:
        """All of them lie there."""
        self.time = self.end
        self._heard = len(CARDS)

    def draw(self, surface: pygame.Surface) -> None:
        """Those that are on their way or lie there."""
        for face, motions in self._motions:
            if self.time < motions[0].start:
                continue
            motion = next((m for m in motions if self.time < m.end), motions[-1])
            self._sprites.draw(surface, face, motion.at(self.time), self.time >= motions[-1].end)
