"""The small signs beside the answers of a question: to look at the table, and back to what was asked before."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.palette import Colour
from scenes.stage.ink import Button, Ink

_TEXT: Final = 16.0
"""How high their letters are at most, in units of letters."""

WARNING: Final[Colour] = palette.PALE_GOLD
"""What a risk is written in."""

_SHADE: Final[Colour] = (*palette.INK, 225)
_RIM: Final[Colour] = (*palette.BRIGHT_BRASS, 120)


def beside(
    signs: Sequence[Button], tray: Rect, bright: Sequence[Rect], inner: Rect, k: float, ink: Ink
) -> tuple[Button, ...]:
    """The signs, each as wide as its words: one above another over the right end of a tray, where nothing `bright` is, else at
    the foot of its left side."""
    near, window = round(4 * k), Rect(0, 0, tray.right, tray.bottom)
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        found = _stacked(signs, (tray.right, tray.top - near), px, near, ink)
        if all(window.contains(sign.rect) and sign.rect.collidelist(bright) == -1 for sign in found):
            return found
    row, x = list[Button](), inner.left
    for sign in signs:
        rect = Rect(x, inner.bottom - round(1.5 * LEAST), _width(ink, sign, LEAST), round(1.5 * LEAST))
        row.append(replace(sign, rect=rect))
        x = rect.right + near
    return tuple(row)


def on_edge(signs: Sequence[Button], tray: Rect, tab: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs over the upper edge of a tray: from its right end on beside the tab that stands there, or the first of them there
    and the others at its left end; none where they have no room. What lies on the tray may rise a little over that edge."""
    near, foot = round(4 * k), tray.top - round(6 * k)
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        wide, high = [_width(ink, sign, px) for sign in signs], round(1.5 * px)
        for right in (len(signs), 1):
            far = sum(wide[:right]) + near * right, sum(wide[right:]) + near * (len(signs) - right)
            if foot - high >= tab.top and tray.right - far[0] >= tab.right + near and tray.left + far[1] <= tab.left - near:
                return tuple(_in_a_row(signs, wide, right, (tray.left + near, tray.right - near), foot - high, high, near))
    return ()


def _in_a_row(
    signs: Sequence[Button], wide: Sequence[int], right: int, ends: tuple[int, int], top: int, high: int, near: int
) -> Iterator[Button]:
    """So many of some signs from the right one of two ends leftwards, and the others from the left one on."""
    left, last = ends
    for nth, (sign, width) in enumerate(zip(signs, wide, strict=True)):
        if nth < right:
            yield replace(sign, rect=Rect(last - width, top, width, high))
            last -= width + near
        else:
            yield replace(sign, rect=Rect(left, top, width, high))
            left += width + near


def at_foot(signs: Sequence[Button], column: Rect, k: float, ink: Ink) -> tuple[Button, ...]:
    """The signs one above another at the foot of a column, no wider than it."""
    for px in range(max(LEAST, round(_TEXT * k * ink.scale)), LEAST - 1, -1):
        found = _stacked(signs, column.bottomright, px, round(4 * k), ink)
        if all(column.contains(sign.rect) for sign in found):
            break
    return found


def _stacked(signs: Sequence[Button], foot: tuple[int, int], px: int, near: int, ink: Ink) -> tuple[Button, ...]:
    """The signs one above another, from their lower right corner upwards."""
    found, bottom = list[Button](), foot[1]
    for sign in signs:
        rect = Rect(0, 0, _width(ink, sign, px), round(1.5 * px))
        rect.bottomright = foot[0], bottom
        found.append(replace(sign, rect=rect))
        bottom = rect.top - near
    return tuple(found)


def draw(surface: pygame.Surface, sign: Button, lit: bool, k: float, ink: Ink) -> None:
    """A sign: its words, and the key that does the same."""
    px = round(sign.rect.height / 1.5)
    ink.panel(surface, sign.rect, _SHADE, round(7 * k), palette.GOLD if lit else _RIM)
    cap = ink.cap(surface, (sign.rect.right - px // 3, sign.rect.centery), sign.cap, _cap(px), "midright")
    at = cap.left - px // 2, sign.rect.centery
    ink.write(surface, at, sign.label, px, colour=palette.PAPER, anchor="midright")


def _width(ink: Ink, sign: Button, px: int) -> int:
    return px // 2 + ink.width(sign.label, "ui", px) + px // 2 + ink.cap_width(sign.cap, _cap(px)) + px // 3


def _cap(px: int) -> int:
    """How high the letters of the key are, where the words are so high."""
    return round(px * 0.82)
