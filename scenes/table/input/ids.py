"""What can be pressed at a table, by its id, and what the keys do. Pieces have their own keys; all else has an id of these."""

from __future__ import annotations

from typing import Final

import pygame

PROMPT: Final = "prompt:"
"""How the id of a button begins that answers what is asked."""

CONTROL: Final = "control:"
"""How the id of a control begins."""

HABIT: Final = "habit:"
"""How the name of a control begins that switches a habit."""

ADVISED: Final = "advice:"
"""How the id of an answer begins that advice tells of."""

BACK: Final = "back"
"""The button that takes a first half of a choice back."""

PEEK: Final = "peek"
"""The sign that lets the person look at a table on which plaques lie."""

RESUME, RULES, SETTINGS, RULEBOOK, SCOREBOARD, QUIT = "resume", "rules", "settings", "rulebook", "scoreboard", "quit"
"""The choices of the menu; that of the rules in force is a control as well."""

QUIT_NOW, STAY = "quit_now", "stay"
"""The answers to the question whether the person wants to leave."""

HURRY: Final = "hurry"
"""The choice of who plays no longer: the rest of the round goes by quickly, or as before."""

MENU, LOG, PAUSE, REPLAY, SLOWER, FASTER, SEAL = "menu", "log", "pause", "replay", "slower", "faster", "seal"
ADVICE: Final = "advice"
"""The controls."""

PACE: Final = "pace_"
"""The control of a speed by its number, from the slowest."""


def answering(choice: str) -> str:
    """The button that gives this answer: ``prompt:go``, ``prompt:take_3R``."""
    return PROMPT + choice.replace(" ", "_")


def control(name: str) -> str:
    """The button of a control: ``control:menu``."""
    return CONTROL + name


def habit(name: str) -> str:
    """The switch of something that is done by itself: ``control:habit:win``."""
    return control(HABIT + name)


def is_button(id: str) -> bool:
    """Whether a painted button has this id; else it is the key of a piece."""
    return id in (BACK, PEEK) or id.startswith((PROMPT, CONTROL, ADVISED))



# ---- Keys -------------------------------------------------------------------------------------------------------------

PLAY_KEYS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -5, pygame.K_DOWN: 5}
SCROLL: Final = {pygame.K_PAGEUP: 4, pygame.K_PAGEDOWN: -4}
"""How many lines of the history a key goes back."""

ENTER: Final = "Enter"
SPACE: Final = "Space"
"""What stands on a button that Enter presses, and on one that the space bar does."""

PAGES: Final = {pygame.K_F1: answering(RULEBOOK), pygame.K_F10: answering(SETTINGS)}
"""What lies over the table at once, whether its menu is open or not."""

CONTROL_KEYS: Final = {
    "L": LOG, "P": PAUSE, "R": REPLAY, "+": FASTER, "=": FASTER, "-": SLOWER, "V": SEAL,
    "I": RULES, "J": ADVICE,
}  # fmt: skip

FIRST_SWITCH: Final = 2
"""The function key of the first switch."""

NTH: Final = "1234567890QWEA"
"""The keys of the pieces of a hand, from the left."""
