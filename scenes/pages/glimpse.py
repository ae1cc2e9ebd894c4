"""What an option does, as one picture below its help: how the plainest scene that shows it ends, and that in words."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms.words import letters
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import App
from scenes.table.story.still import SLIMMEST, Camera, Scenario, scene_of, showing

LEAST: Final = 150.0
"""A picture that would be narrower, in units, is not shown."""

GAP: Final = 8.0
SIZE: Final = 15.0

MOST: Final = 2
"""So many lines of words stand below it at most, the last of them."""

BESIDE: Final = 150.0
"""They stand beside it where there are so many units."""

BROADEST: Final = 2.2
"""A picture is no wider than this, in heights of it."""

REST: Final = 0.2
"""The picture is taken once the keyboard has rested on an option for so many seconds, for playing its scene takes time."""


class Glimpse:
    """The picture of one option in the room that is left below its help; nothing where there is no scene or no room for it."""

    def __init__(self, app: App, game: str) -> None:
        self._app, self._game = app, game
        self._lines: list[str] = []
        self._option = ""
        self._room = self.place = pygame.Rect(0, 0, 0, 0)
        self._words = 0, 0
        self._picture: pygame.Surface | None = None
        self._rested = 0.0
        self._k = 1.0

    def aim(self, option: str, room: pygame.Rect, k: float) -> None:
        """Another option, or none: its picture is taken later."""
        self._option, self._room, self._k, self._rested = option, room, k, 0.0
        self._picture, self.place = None, pygame.Rect(0, 0, 0, 0)

    def update(self, dt: float) -> bool:
        """Take the picture when it is time; whether there is a new one."""
        self._rested += dt
        if not self._option or self._rested < REST:
            return False
        names, self._option = showing(self._game, self._option), ""
        if names and self._room.h > 0:
            self._take(scene_of(self._game, names[0]))
        return self._picture is not None

    def _take(self, scene: Scenario) -> None:
        """How a scene ends, over the whole width where there is the height for it; its words below it, or beside it where it is
        low."""
        room, gap, pages = self._room, round(GAP * self._k), pages_of(self._game)
        self._font = self._app.font("ui", round(SIZE * self._k))
        line, nth, camera = self._font.get_linesize(), _telling(scene), Camera(self._app, pages)
        told = camera.told(scene.moments[nth])
        self._lines = self._last(told, room.w, MOST)
        free = room.h - 2 * gap - len(self._lines) * line
        if free <= 0:
            return
        camera = Camera(self._app, pages, max(SLIMMEST, min(BROADEST, room.w / free)))
        wide = min(room.w, room.w * free // camera.high(scene, room.w))
        beside = room.w - wide - gap >= BESIDE * self._k
        if beside:
            free = room.h - gap
            wide = min(room.w - gap - round(BESIDE * self._k), room.w * free // camera.high(scene, room.w))
        if wide < LEAST * self._k:
            return
        self.place = place = pygame.Rect(room.x, room.y + gap, wide, camera.high(scene, wide))
        self._picture = camera.picture(scene, nth, wide)
        self._words = room.x, place.bottom + round(6 * self._k)
        if beside:
            self._words = place.right + gap, place.y
            self._lines = self._last(told, room.right - place.right - gap, place.h // line)

    def _last(self, told: str, wide: int, most: int) -> list[str]:
        """The last of what is told, as far as so many lines go."""
        found: list[str] = []
        for part in reversed(told.split("\n")):
            lines = wrap(part, self._font, wide)
            if len(lines) + len(found) > most:
                break
            found = [*lines, *found]
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it in its frame, with its words below or beside it."""
        if self._picture is None:
            return
        surface.blit(self._picture, self.place)
        pygame.draw.rect(surface, palette.BRONZE, self.place, max(1, round(1.5 * self._k)), border_radius=round(6 * self._k))
        x, top = self._words
        for line in self._lines:
            surface.blit(letters(line, self._font, palette.PARCHMENT), (x, top))
            top += self._font.get_linesize()


def _telling(scene: Scenario) -> int:
    """The moment that is shown: the last one, but where all pieces are in one heap then, one before it."""
    last = len(scene.moments) - 1
    spread = (nth for nth in range(last, -1, -1) if sum(map(bool, scene.moments[nth].view.places.values())) > 1)
    return next(spread, last)
