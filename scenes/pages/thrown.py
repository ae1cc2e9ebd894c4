"""A few pieces of a game, thrown on the cloth of the first page one after another."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.tween import Motion, slap

FIRST: Final = 0.15
EVERY: Final = 0.2


class Thrown:
    """`pieces` around a centre (see `scenes.games.pages.GamePages.throw`); `time` is how long ago the first was thrown."""

    def __init__(self, sprites: Sprites, pieces: Sequence[tuple[str, float, float, float]]) -> None:
        self._sprites, self._pieces = sprites, pieces
        self._motions: list[tuple[str, list[Motion]]] = []
        self.time = 0.0
        self._heard = 0

    def place(self, centre: tuple[float, float], width: float) -> None:
        """Where they fall, each `width` pixels wide; what has fallen lies there at once."""
        self._sprites.clear()
        self._motions = []
        for i, (face, x, y, angle) in enumerate(self._pieces):
            to = Pose(centre[0] + x * width, centre[1] + y * width, width, angle, z=i)
            frm = Pose(centre[0] + 5.5 * width, centre[1] + 2.0 * width, width, angle - 70.0, z=i)
            self._motions.append((face, slap(0.3)(frm, to, FIRST + i * EVERY, face)))

    @property
    def end(self) -> float:
        """When the last one lies."""
        return self._motions[-1][1][-1].end if self._motions else 0.0

    def go_on(self, dt: float) -> int:
        """Let time pass; returns how many have hit the cloth meanwhile."""
        self.time += dt
        landed = sum(1 for _, motions in self._motions if motions[-1].start <= self.time)
        new, self._heard = landed - self._heard, landed
        return new

    def finish(self) -> None:
        """All of them lie there."""
        self.time = self.end
        self._heard = len(self._pieces)

    def draw(self, surface: pygame.Surface) -> None:
        """Those that are on their way or lie there."""
        for face, motions in self._motions:
            if self.time < motions[0].start:
                continue
            motion = next((m for m in motions if self.time < m.end), motions[-1])
            self._sprites.draw(surface, face, motion.at(self.time), self.time >= motions[-1].end)
