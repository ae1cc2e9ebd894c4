"""What the keys of a table do, but for those of an answer: the question says these."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.table.input import ids

PLAY_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -5, pygame.K_DOWN: 5}
SCROLL: Final = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}
"""How many lines of the history a key goes back."""

ENTER: Final = "Enter"
SPACE: Final = "Space"
"""What stands on a button that Enter presses, and on one that the space bar does."""

PAGES: Final = {pygame.K_F1: ids.answering(ids.RULEBOOK), pygame.K_F10: ids.answering(ids.SETTINGS)}
"""What lies over the table at once, whether its menu is open or not."""

CONTROL_KEYS: Final = {
    "L": ids.LOG, "P": ids.PAUSE, "R": ids.REPLAY, "+": ids.FASTER, "=": ids.FASTER, "-": ids.SLOWER, "V": ids.SEAL,
    "I": ids.RULES,
}  # fmt: skip
