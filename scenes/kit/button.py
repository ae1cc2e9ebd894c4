"""A button that is painted: its words, the key that presses it, and the ground it has beside the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST, Gap, Keycap, Measure, Row, Text
from scenes.kit.fit import SHARES, fit
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink

KEY: Final = 0.8
"""How high the letter of a key is beside words, as a share of these."""


@dataclass(frozen=True, slots=True)
class Button:
    """A painted button. `id` names it for whoever clicks; `cap` is the key that presses it, `detail` a second, smaller line.
    One that is `shut` does nothing now."""

    id: str
    rect: Rect
    label: str
    cap: str = ""
    detail: str = ""
    fill: Colour = palette.CHARCOAL
    shut: bool = False


def draw_button(surface: pygame.Surface, button: Button, px: int, ink: Ink, lit: bool = False) -> None:
    """Paint a button on a plain ground, with letters so many pixels high where they have room; `lit` when the pointer or the
    keyboard is on it."""
    rect, (red, green, blue) = button.rect, button.fill[:3]
    ground = (min(255, red + 14), min(255, green + 14), min(255, blue + 14)) if lit else button.fill
    ink.panel(surface, rect.move(0, max(2, px // 7)), (*palette.BLACK, 120), px // 2)
    ink.panel(surface, rect, ground, px // 2, palette.GOLD if lit else (*palette.CREAM, 60))
    key = (Gap(spring=True), Keycap(button.cap, KEY * px)) if button.cap else ()
    tint = palette.STONE if button.shut else palette.PAPER
    row = Row((Text((button.label,), px, "bold", tint, least=LEAST // 2), *key), gap=px / 3)
    if laid := fit(row, Measure(ink, 1.0 / ink.scale), rect.inflate(-px, 0), (*SHARES, 0.5, 0.0), end="middle"):
        laid.draw(surface, ink)
