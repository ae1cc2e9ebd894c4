"""What an option does, as one picture below its help: how the plainest scene that shows it ends, and that in words."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms.theme import BRONZE, SAID
from scenes.forms.words import letters, wrap
from scenes.games.pages import pages_of
from scenes.scene import App
from scenes.table.still import Camera, Scene, scene_of, showing

LEAST: Final = 220.0
"""A picture that would be narrower, in units, is not shown."""

GAP: Final = 12.0
SIZE: Final = 15.0

MOST: Final = 2
"""So many lines of words stand below it at most, the last of them."""

REST: Final = 0.12
"""The picture is taken once the keyboard has rested on an option for so many seconds."""


class Glimpse:
    """The picture of one option in the room that is left below its help; nothing where there is no scene or no room for it."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._lines: list[str] = []
        self._camera: Camera | None = None
        self._scene: Scene | None = None
        self._picture: pygame.Surface | None = None
        self._rested = 0.0
        self._k = 1.0
        self.place = pygame.Rect(0, 0, 0, 0)

    def clear(self) -> None:
        """Show nothing."""
        self._scene, self._picture, self.place = None, None, pygame.Rect(0, 0, 0, 0)

    def aim(self, app: App, option: str, room: pygame.Rect, k: float) -> None:
        """Find where the picture of an option has room; it is taken later."""
        self.clear()
        names = showing(self._game, option)
        if not names or room.h <= 0:
            return
        camera, scene = Camera(app, pages_of(self._game)), scene_of(self._game, names[0])
        font, gap = app.font("ui", round(SIZE * k)), round(GAP * k)
        told = camera.told(scene.moments[-1]).split("\n")
        self._lines = []
        for part in reversed(told):
            lines = wrap(part, font, room.w)
            if len(lines) + len(self._lines) > MOST:
                break
            self._lines = [*lines, *self._lines]
        free = room.h - 2 * gap - MOST * font.get_linesize()
        wide = min(room.w, room.w * free // camera.high(scene, room.w))
        if wide < LEAST * k:
            return
        self._camera, self._scene, self._k, self._font, self._rested = camera, scene, k, font, 0.0
        self.place = pygame.Rect(room.x, room.y + gap, wide, camera.high(scene, wide))

    def update(self, dt: float) -> bool:
        """Take the picture when it is time; whether there is a new one."""
        self._rested += dt
        if self._scene is None or self._camera is None or self._picture is not None or self._rested < REST:
            return False
        self._picture = self._camera.picture(self._scene, len(self._scene.moments) - 1, self.place.w)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it in its frame, with its words below."""
        if self._picture is None:
            return
        surface.blit(self._picture, self.place)
        pygame.draw.rect(surface, BRONZE, self.place, max(1, round(1.5 * self._k)), border_radius=round(6 * self._k))
        top = self.place.bottom + round(6 * self._k)
        for line in self._lines:
            surface.blit(letters(line, self._font, SAID), (self.place.x, top))
            top += self._font.get_linesize()
