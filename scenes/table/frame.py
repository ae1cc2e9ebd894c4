"""The window of a table: its unit, the icons in its corner, and the places over it for history, menu and question.

The table itself is the whole window. All else lies over it and goes again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette, signs
from scenes.kit.button import Button
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.table.input import ids
from scenes.table.story.tip import Subject, Tip

Size = tuple[int, int]

KEYS: Final = {
    ids.MENU: "Esc", ids.LOG: "L", ids.PAUSE: "P", ids.REPLAY: "R", ids.SLOWER: "−", ids.FASTER: "+", ids.SEAL: "V",
    ids.ADVICE: "J",
}  # fmt: skip
"""Every control, and the key that does the same."""

AT_REST: Final = (ids.LOG, ids.MENU, ids.ADVICE)
"""The controls that always stand in the corner, from left to right."""

WIDER: Final = 0.6
"""How much of what letters are larger than usual a question is wider."""

DRAWER: Final = 300
"""How wide the history is, in units of letters."""

_ICON: Final = 34
_EDGE: Final = 10
_GAP: Final = 6

PLATE: Final = (*palette.INK, 150)
LIT: Final = (*palette.SMOKED_GOLD, 235)
ON: Final = (*palette.HONEY, 235)
"""Grounds of an icon: at rest, under the pointer, and switched on."""


@dataclass(frozen=True)
class Frame:
    """The parts of a window in pixels. `k` is a unit of the window, `t` one of its letters; `paused` is where a sign
    says that time stands still; `right` is how far before the right edge of the window the icons end, 0 in the corner."""

    k: float
    t: float
    right: int
    whole: Rect
    icons: tuple[Button, ...]
    paused: Rect
    drawer: Rect

    @property
    def corner(self) -> Rect:
        """Where the icons are."""
        return self.icons[0].rect.unionall([icon.rect for icon in self.icons])


def scale(size: Size) -> float:
    """Pixels in one unit of a window: one of 1280 × 720 has as many units as pixels."""
    return min(size[0] / 1280, size[1] / 720)


@lru_cache(maxsize=8)
def frame(size: Size, letters: float = 1.0, right: int = 0, a_row: int = 0) -> Frame:
    """The parts of a window of `size` pixels, where letters are so much larger than usual. The icons end `right` pixels before
    its right edge, 0: near it; so many stand in `a_row`."""
    k = scale(size)
    t = k * letters
    whole = Rect((0, 0), size)
    side, edge, gap = round(_ICON * k), round(_EDGE * k), round(_GAP * k)
    icons = in_corner(size, AT_REST, right, a_row)
    left = icons[0].rect.left - gap
    wide = min(round(DRAWER * t), whole.width * 2 // 3)
    drawer = Rect(whole.right - wide, 0, wide, whole.height)
    return Frame(k, t, right, whole, tuple(icons), Rect(left - side, edge, side, side), drawer)


def in_corner(size: Size, names: Sequence[str], right: int = 0, a_row: int = 0) -> tuple[Button, ...]:
    """Controls as icons at the upper right of a window, two in a row; or so many in one that ends `right` pixels before its edge,
    0: all."""
    k = scale(size)
    side, edge, step = round(_ICON * k), round(_EDGE * k), round(_ICON * k) + round(_GAP * k)
    a_row = a_row or (len(names) if right else 2)
    left, found = size[0] - (right or edge) - side - (a_row - 1) * step, []
    for nth, name in enumerate(names):
        row, at = divmod(nth, a_row)
        found.append(Button(ids.control(name), Rect(left + at * step, edge + row * step, side, side), "", KEYS[name]))
    return tuple(found)


def asking(size: Size, letters: float = 1.0) -> Rect:
    """Where a question stands on a table that says nothing else: at the lower right. With larger letters it grows leftwards
    and upwards."""
    k = scale(size)
    place = Rect(0, 0, round(206 * k * (1.0 + (letters - 1.0) * WIDER)), round(270 * k * letters))
    place.bottomright = size[0] - round(_EDGE * k), size[1] - round(_EDGE * k)
    return place


def subject(buttons: tuple[Button, ...], pos: tuple[int, int], say: Callable[..., str], speed: str) -> Subject | None:
    """What there is to say about the control at a point; `speed` is how fast time goes now."""
    for button in buttons:
        if button.rect.collidepoint(pos):
            name = button.id.removeprefix(ids.CONTROL)
            title = say("table.tip.control", name=say(f"table.tip.control.{name}"), key=KEYS[name])
            how = say(f"table.tip.control.{name}.how", speed=say(f"table.control.speed.{speed}"))
            return Subject(button.id, button.rect, Tip(title, (how,)))
    return None


def draw_icons(surface: pygame.Surface, frame: Frame, icons: tuple[Button, ...], lit: str | None, paused: bool, ink: Ink) -> None:
    """The icons in the corner, the key of the one that the pointer is on, and the sign of a pause."""
    k = frame.k
    for icon in icons:
        over = icon.id == lit
        ink.panel(surface, icon.rect, LIT if over else PLATE, round(9 * k), palette.GOLD if over else None)
        sign(surface, icon.id.removeprefix(ids.CONTROL), icon.rect, round(22 * k))
        if over:
            ink.cap(surface, (icon.rect.centerx, icon.rect.bottom - round(3 * k)), icon.cap, max(11, round(11 * k)), "midtop")
    if paused:
        place = frame.paused.move(min(icon.rect.left for icon in icons) - frame.corner.left, 0)
        ink.panel(surface, place, ON, round(9 * k))
        sign(surface, ids.PAUSE, place, round(22 * k))


def sign(surface: pygame.Surface, name: str, rect: Rect, side: int, colour: Colour = palette.PAPER) -> None:
    """A sign in the middle of a rectangle."""
    picture = signs.sign(name, side, colour)
    surface.blit(picture, picture.get_rect(center=rect.center))
