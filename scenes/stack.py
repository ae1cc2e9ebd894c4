"""The pages of the window, one upon another. Only the one on top hears, moves and is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from scenes.scene import App, Scene

DIM: Final = 84
"""How bright what lies below a modal scene is left, of 255."""

BLUR: Final = 6, 5
"""How many pixels become one while it is blurred, in a window 720 pixels high (in a higher one more), and how many of those
again: nothing is left that looks as if it could be read."""


class SceneStack:
    """Scenes from the lowest to the one on top."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.scenes: list[Scene] = []
        self._below: pygame.Surface | None = None
        self._veiled = True
        self._shown: Scene | None = None
        self._turned: int | None = None
        """The key that has brought up the scene on top, while it is held."""

    @property
    def top(self) -> Scene:
        """The scene on top. There is always one once the app runs."""
        return self.scenes[-1]

    @property
    def dirty(self) -> bool:
        """Whether something has to be drawn."""
        return bool(self.scenes) and self.top.dirty

    def hear(self, event: pygame.event.Event) -> None:
        """Let the scene on top hear something. The letter of a key that brought it up is not written into a field of it."""
        if event.type == pygame.TEXTINPUT and self._turned is not None:
            return
        top = self.top
        top.event(event)
        if event.type == pygame.KEYDOWN:
            self._turned = event.key if self.scenes[-1:] != [top] else None
        elif event.type == pygame.KEYUP and event.key == self._turned:
            self._turned = None

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        for below in () if scene.modal else self._seen():
            below.cover()
        self.scenes.append(scene)
        self._below = None
        scene.enter(self._app)
        scene.dirty = True

    def pop(self) -> None:
        """Take the top one off; the one below goes on."""
        modal = self.top.modal
        self._drop()
        for scene in self.scenes[-1:] if modal else self._seen():
            scene.resume()
            scene.dirty = True

    def replace(self, scene: Scene) -> None:
        """Take the top one off and lay another there; the one below is not told."""
        if self.scenes:
            self._drop()
        self.push(scene)

    def clear(self, scene: Scene | None = None) -> None:
        """Take all off, the top one first, and lay `scene` there."""
        while self.scenes:
            self._drop()
        if scene is not None:
            self.push(scene)

    def give_up(self) -> None:
        """Let all of them go and tell none: one may have failed halfway."""
        self.scenes.clear()

    def resize(self, size: tuple[int, int]) -> None:
        """Tell all of them, for any may come to the top."""
        self._below = None
        self.forget()
        for scene in self.scenes:
            scene.resize(size)
            scene.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the scene on top; below a modal one that leaves any of it in sight what was there, or the room alone, blurred and
        dark if it is veiled. It does not move, so it is drawn once."""
        if self.top.modal and not self.top.hides:
            if self._below is None or self._below.get_size() != surface.get_size() or self._veiled != self.top.veiled:
                if len(self.scenes) == 1:
                    surface.blit(self._app.backdrop(), (0, 0))
                first = max((i for i, scene in enumerate(self.scenes[:-1]) if i == 0 or not scene.modal), default=0)
                for scene in self.scenes[first:-1]:
                    scene.draw(surface)
                self._veiled = self.top.veiled
                self._below = veil(surface) if self._veiled else surface.copy()
            surface.blit(self._below, (0, 0))
        top = self.top
        top.kept, self._shown = top is self._shown and not top.modal, None  # none if it fails halfway
        top.draw(surface)
        top.kept, top.dirty, self._shown = False, False, top

    def forget(self) -> None:
        """The window may have lost what was drawn there."""
        self._shown = None

    def stir(self, surface: pygame.Surface) -> Sequence[pygame.Rect]:
        """Let the scene on top paint what moves by itself."""
        return self.top.stir(surface) if self.scenes else ()

    def _seen(self) -> list[Scene]:
        """The scenes that are in sight, for those upon them are modal; the lowest first."""
        first = max((i for i, scene in enumerate(self.scenes) if not scene.modal), default=0)
        return self.scenes[first:]

    def _drop(self) -> None:
        self._below = None
        self.scenes.pop().leave()


def veil(surface: pygame.Surface) -> pygame.Surface:
    """A picture blurred and dark: it is made small and large again, which is quick."""
    wide, high = surface.get_size()
    blur = max(BLUR[0], BLUR[0] * high // 720)
    size = max(1, wide // blur), max(1, high // blur)
    small = pygame.transform.smoothscale(surface, size)
    fewer = pygame.transform.smoothscale(small, (max(1, size[0] // BLUR[1]), max(1, size[1] // BLUR[1])))
    small = pygame.transform.box_blur(pygame.transform.smoothscale(fewer, size), BLUR[1] // 2)
    small.fill((DIM, DIM, DIM), special_flags=pygame.BLEND_MULT)
    return pygame.transform.smoothscale(small, (wide, high))
