"""What is small beside a question: signs to look at the table and to go back, and the number of pieces that are carried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.button import Button
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink

_TEXT: Final = 16.0
"""How high their letters are at most, in units of letters."""

WARNING: Final[Colour] = palette.PALE_GOLD
"""What a risk is written in."""

_NEAR: Final = 4.0
"""How far signs are from one another, in units of the window."""


def on_edge(signs: Sequence[Button], tray: Rect, tab: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs side by side over the right end of a tray, beside the tab that stands there; none where they have no room."""
    near = round(_NEAR * k)
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        right, found = tray.right - near, list[Button]()
        for sign in signs:
            found.append(_sized(sign, (right, tray.top - round(1.5 * near)), px, ink))
            right = found[-1].rect.left - near
        if right >= tab.right and all(sign.rect.top >= tab.top for sign in found):
            return tuple(found)
    return ()


def at_foot(signs: Sequence[Button], column: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs one above another at the foot of a column, in letters in which they are no wider than it."""
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        bottom, found = column.bottom, list[Button]()
        for sign in signs:
            found.append(_sized(sign, (column.right, bottom), px, ink))
            bottom = found[-1].rect.top - round(_NEAR * k)
        if all(column.contains(sign.rect) for sign in found):
            break
    return tuple(found)


def _sized(sign: Button, foot: tuple[int, int], px: int, ink: Ink) -> Button:
    """A sign as wide as its words and its key, its lower right corner at a point."""
    wide, high = px * 4 // 3 + ink.width(sign.label, "ui", px) + ink.cap_width(sign.cap, _cap(px)), round(1.5 * px)
    return replace(sign, rect=Rect(foot[0] - wide, foot[1] - high, wide, high))


def draw(surface: pygame.Surface, sign: Button, lit: bool, k: float, ink: Ink) -> None:
    """A sign: its words, and the key that does the same."""
    px, edge = round(sign.rect.height / 1.5), palette.GOLD if lit else (*palette.BRIGHT_BRASS, 120)
    ink.panel(surface, sign.rect, (*palette.INK, 225), round(7 * k), edge)
    cap = ink.cap(surface, (sign.rect.right - px // 3, sign.rect.centery), sign.cap, _cap(px), "midright")
    ink.write(surface, (cap.left - px // 2, sign.rect.centery), sign.label, px, anchor="midright")


def _cap(px: int) -> int:
    """How high the letters of the key are, where the words are so high."""
    return round(px * 0.82)


def badge(surface: pygame.Surface, at: tuple[float, float], words: str, ready: bool, ink: Ink, k: float) -> None:
    """How many pieces are chosen, over a lot that is carried; bright when it can be let fall. `k` is a unit of the window."""
    px = round(_TEXT * k * ink.scale)
    box = Rect(0, 0, ink.width(words, "bold", px) + px, round(px * 1.6))
    box.midbottom = round(at[0]), round(at[1])
    box.clamp_ip(surface.get_rect())
    ink.panel(surface, box, palette.GOLD if ready else (*palette.LACQUER, 235), box.height // 2, (*palette.GOLD, 200))
    ink.write(surface, box.center, words, px, kind="bold", colour=palette.INK if ready else palette.PAPER, anchor="center")
