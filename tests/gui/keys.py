"""What there is on a keyboard, and what may come from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

KEYS: Final[Mapping[str, int]] = {
    "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "up": pygame.K_UP, "down": pygame.K_DOWN, "enter": pygame.K_RETURN,
    "enter on the pad": pygame.K_KP_ENTER, "space": pygame.K_SPACE, "esc": pygame.K_ESCAPE, "tab": pygame.K_TAB,
    "page up": pygame.K_PAGEUP, "page down": pygame.K_PAGEDOWN, "home": pygame.K_HOME, "end": pygame.K_END,
    "backspace": pygame.K_BACKSPACE, "delete": pygame.K_DELETE, "f1": pygame.K_F1, "f10": pygame.K_F10, "f2": pygame.K_F2,
}  # fmt: skip
"""The keys that write no letter."""

LETTERS: Final = "abcdefghijklmnopqrstuvwxyz1234567890+-=.,/?"
TYPED: Final = ("ㅂ", "가", "고도리", "ドラ", "龍", "x" * 40, "😀", "GS1:", " ", "\u200d", "ﬁ", "\N{COMBINING ACUTE ACCENT}")
"""What an input method may bring."""

MODS: Final = (0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_NUM)
