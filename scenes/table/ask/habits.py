"""What the person lets be done by itself at a table: switches beside the pieces, off again when another round begins."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.button import Button, draw_button
from scenes.stage.ink import Ink
from scenes.table.capabilities import Habits
from scenes.table.game import GameTable
from scenes.table.input import ids

FIRST_KEY: Final = 2
"""The function key of the first switch."""

_ON: Final = palette.HONEY


def places(table: GameTable) -> Mapping[str, Rect]:
    """What the person may let be done by itself at this table, and where the switch of each is."""
    return table.habits if isinstance(table, Habits) else {}


def switches(table: GameTable, on: Collection[str]) -> tuple[Button, ...]:
    """A button for each habit that the game knows, lit where it is on."""
    found = []
    for nth, (name, rect) in enumerate(places(table).items()):
        words = table.say(f"{table.view.rules.game}.habit.{name}")
        found.append(Button(ids.habit(name), rect, words, f"F{FIRST_KEY + nth}", fill=_ON if name in on else palette.INK))
    return tuple(found)


def pressed(key: int, table: GameTable) -> str | None:
    """The habit that a key switches."""
    nth, names = key - pygame.K_F1 + 1 - FIRST_KEY, [*places(table)]
    return names[nth] if 0 <= nth < len(names) else None


def draw(surface: pygame.Surface, buttons: Sequence[Button], hover: str | None, ink: Ink) -> None:
    """Paint the switches."""
    for button in buttons:
        draw_button(surface, button, round(button.rect.height * 0.5), ink, button.id == hover)
