"""Opening the window: how large, with what icon, and which language the system speaks."""

from __future__ import annotations

import contextlib
import os
import re
import time
import warnings
from collections.abc import Sequence
from typing import Final

import pygame

from game.store.settings import LARGEST
from game.text import LANGUAGES
from scenes.forms.pictures import picture

FIRST_SHARE: Final = 0.85
"""How much of the desktop the first window takes at most."""

LEAST: Final = (640, 360)
"""A window cannot be made smaller. Where a system allows it all the same, part of a window of this size is seen."""

USUAL: Final = (1280, 720)

ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
"""What SDL is told by the environment about how pictures get to the screen: ``0`` is without the system's graphics."""


def asked_size() -> tuple[int, int] | None:
    """The size that the environment asks for, ``NOLPAN_WINDOW=1280x720``, as tests do."""
    found = re.fullmatch(r"(\d+)x(\d+)", os.environ.get("NOLPAN_WINDOW", ""))
    return (int(found[1]), int(found[2])) if found else None


def first_size(kept: tuple[int, int] | None) -> tuple[int, int]:
    """The size of the window: as it was left, else as usual, and never larger than most of the desktop."""
    asked = asked_size()
    if asked is not None:
        return asked
    desktop = pygame.display.get_desktop_sizes()[0]
    wanted = kept or USUAL
    if kept is None and desktop[1] >= 1400:  # a fine screen: letters would be small
        wanted = (USUAL[0] * 3 // 2, USUAL[1] * 3 // 2)
    return (
        max(LEAST[0], min(wanted[0], round(desktop[0] * FIRST_SHARE))),
        max(LEAST[1], min(wanted[1], round(desktop[1] * FIRST_SHARE))),
    )


def open_window(kept: tuple[int, int] | None, fullscreen: bool) -> pygame.Surface:
    """Open the window, or open it anew. Raises `pygame.error` where there is no screen."""
    if fullscreen:
        size, flags = (0, 0), pygame.FULLSCREEN
    else:
        size, flags = first_size(kept), pygame.RESIZABLE
    surface = None
    if in_rhythm(pygame.display.get_driver()):
        with contextlib.suppress(pygame.error):
            surface = pygame.display.set_mode(size, flags, vsync=1)
    if surface is None:
        surface = pygame.display.set_mode(size, flags)
    _hold_at_least()
    return surface


def _hold_at_least() -> None:
    """Have the system make the window no smaller than the least size. pygame says that another way will come."""
    with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error):
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().minimum_size = LEAST


def keepable(size: tuple[int, int]) -> tuple[int, int]:
    """The size at which the window is opened the next time, where it has this one now."""
    return min(max(size[0], LEAST[0]), LARGEST), min(max(size[1], LEAST[1]), LARGEST)


class Sheet:
    """What pages are painted on: the window itself. Where that is smaller than the least size in either direction, pages are
    painted as if it were not, and the window shows the upper left part of them; so what is pressed lies where it is seen."""

    def __init__(self) -> None:
        self._behind: pygame.Surface | None = None

    def surface(self) -> pygame.Surface:
        """What to paint on now."""
        window = pygame.display.get_surface()
        assert window is not None
        size = max(window.get_width(), LEAST[0]), max(window.get_height(), LEAST[1])
        if size == window.get_size():
            self._behind = None
            return window
        if self._behind is None or self._behind.get_size() != size:
            self._behind = pygame.Surface(size)
        return self._behind

    def show(self, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Bring it to the screen, or no more than these places."""
        window = pygame.display.get_surface()
        assert window is not None
        if self._behind is not None:
            window.blit(self._behind, (0, 0))
        elif rects is not None:
            pygame.display.update(list(rects))
            return
        pygame.display.flip()


def in_rhythm(driver: str) -> bool:
    """Whether pictures go to the screen in its rhythm, through the system's graphics. An X server is handed them as they are,
    unless ``SDL_FRAMEBUFFER_ACCELERATION`` says otherwise: it shares their memory, and where graphics are reckoned by the
    processor, the way through them costs a frame's whole time."""
    if driver == "x11" and os.environ.setdefault(ACCELERATION, "0") == "0":
        return False
    return driver != "dummy"  # where there is nothing to wait for, and SDL crashes at the second window


def rest(frames: int) -> list[pygame.event.Event]:
    """Sleep for one frame at this rate, and take what has happened. SDL's own waiting looks a thousand times a second."""
    time.sleep(1 / frames)
    return pygame.event.get()


def system_language() -> str:
    """The first language of ours that the system prefers; Korean, in which these games are at home, where it prefers none."""
    for locale in pygame.system.get_pref_locales():
        if locale["language"] in LANGUAGES:
            return str(locale["language"])
    return "ko"


def icon() -> pygame.Surface:
    """The icon of the window. Raises `AssetMissing`."""
    return picture("icon", "nolpan-64.png")
