"""The small signs beside the answers of a question: to look at the table, and back to what was asked before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST

_TEXT: Final = 16.0
"""How high their letters are at most, in units of letters."""

WARNING: Final[Colour] = (255, 224, 150)
SHADE: Final[Colour] = (20, 8, 5, 150)
"""What a risk is written in, and what lies under it."""

_INKED: Final[Colour] = (60, 16, 8)
"""The stroke on the sign of a warning."""

_SHADE: Final[Colour] = (20, 15, 10, 225)
_RIM: Final[Colour] = (206, 164, 88, 120)


def beside(
    signs: Sequence[Button], tray: Rect, bright: Sequence[Rect], inner: Rect, k: float, ink: Ink, left: int = 0
) -> tuple[Button, ...]:
    """The signs, each as wide as its words: one above another over the right end of a tray, no farther than `left`, where nothing
    `bright` is, else at the foot of its left side."""
    near, window = round(4 * k), Rect(left, 0, tray.right - left, tray.bottom)
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        found, foot = list[Button](), tray.top - near
        for sign in signs:
            rect = Rect(0, 0, _width(ink, sign, px), round(1.5 * px))
            rect.bottomright = tray.right, foot
            found.append(replace(sign, rect=rect))
            foot = rect.top - near
        if all(window.contains(sign.rect) and sign.rect.collidelist(bright) == -1 for sign in found):
            return tuple(found)
    found, x = list[Button](), inner.left
    for sign in signs:
        rect = Rect(x, inner.bottom - round(1.5 * LEAST), _width(ink, sign, LEAST), round(1.5 * LEAST))
        found.append(replace(sign, rect=rect))
        x = rect.right + near
    return tuple(found)


def draw(surface: pygame.Surface, sign: Button, lit: bool, k: float, ink: Ink) -> None:
    """A sign: its words, and the key that does the same."""
    px = round(sign.rect.height / 1.5)
    ink.panel(surface, sign.rect, _SHADE, round(7 * k), GOLD if lit else _RIM)
    cap = ink.cap(surface, (sign.rect.right - px // 3, sign.rect.centery), sign.cap, _cap(px), "midright")
    at = cap.left - px // 2, sign.rect.centery
    ink.write(surface, at, sign.label, px, colour=PAPER, anchor="midright")


def _width(ink: Ink, sign: Button, px: int) -> int:
    return px // 2 + ink.width(sign.label, "ui", px) + px // 2 + ink.cap_width(sign.cap, _cap(px)) + px // 3


def _cap(px: int) -> int:
    """How high the letters of the key are, where the words are so high."""
    return round(px * 0.82)


def warn(surface: pygame.Surface, band: Rect, side: int, k: float, ink: Ink) -> None:
    """The dark band below a risk, with the sign that warns of one, `side` pixels large."""
    ink.panel(surface, band.inflate(round(12 * k), round(2 * k)), SHADE, round(5 * k))
    sign = Rect(band.left, band.top + max(0, min(band.height, round(side * 1.3)) - side) // 2, side, side)
    pygame.draw.polygon(surface, WARNING, [sign.midtop, sign.bottomright, sign.bottomleft])
    thick = max(2, side // 8)
    surface.fill(_INKED, Rect(sign.centerx - thick // 2, sign.top + side * 0.36, thick, side * 0.34))
    surface.fill(_INKED, Rect(sign.centerx - thick // 2, sign.top + side * 0.78, thick, thick))
