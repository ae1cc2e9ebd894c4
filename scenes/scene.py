"""What a scene is: one page of the window, on a stack of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from scenes.app import App


class Scene:
    """One page. The app calls `enter` once, then `event`, `update` and `draw` while the scene is on top, `cover` when it is
    out of sight, `resume` when it comes to the top again, and `leave` when it goes.

    It is drawn only while it is `dirty`; drawing makes it clean. A `modal` scene leaves the one below it in sight.
    `name` is what it is called in the trace.
    """

    name = "scene"
    modal = False
    dirty = True
    app: App

    def enter(self, app: App) -> None:
        """It is on the stack now. `app.size` is the size of the window."""
        self.app = app

    def leave(self) -> None:
        """It goes for good."""

    def cover(self) -> None:
        """Another lies upon it that leaves nothing of it in sight."""

    def resume(self) -> None:
        """It is on top again."""
        self.dirty = True

    def resize(self, size: tuple[int, int]) -> None:
        """The window, the size of the text or the language is another now."""
        self.dirty = True

    def event(self, event: pygame.event.Event) -> None:
        """Something that the player did."""

    def update(self, dt: float) -> None:
        """`dt` seconds went by."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the whole page."""

    def hits(self) -> dict[str, pygame.Rect]:
        """What can be pressed now, and where, by a name that says what it is (``menu.new``, ``hand:3J``)."""
        return {}
