"""Playing without a mouse: one ring that goes from thing to thing, which the library of widgets has none of.

Tab and Shift+Tab follow the reading order, arrows go to the nearest thing that way, Enter and Space press it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit import palette

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESS: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


@dataclass(frozen=True)
class Focusable:
    """Something that can be pressed. `adjust` takes left and right for itself, as a slider does: it is called with
    -1 or 1. What `writes` is a field, in which keys are letters."""

    id: str
    rect: pygame.Rect
    press: Callable[[], None]
    adjust: Callable[[int], None] | None = None
    writes: bool = False


class Focus:
    """Where the ring is. It shows only while the keyboard is used: `shown` follows the last thing touched."""

    def __init__(self) -> None:
        self.items: Sequence[Focusable] = ()
        self.current: str | None = None
        self.shown = False

    def set(self, items: Sequence[Focusable], first: str | None = None) -> None:
        """Other things to go through, in reading order. The ring stays on what has the same name; else it goes to
        `first`, or to the first of them that is no field: nobody writes before having chosen to."""
        self.items = tuple(items)
        names = [item.id for item in items]
        if self.current not in names:
            self.current = first if first in names else next((item.id for item in items if not item.writes), None)

    @property
    def item(self) -> Focusable | None:
        """What the ring is on."""
        return next((item for item in self.items if item.id == self.current), None)

    def event(self, event: pygame.event.Event) -> bool:
        """Take an event; returns whether it was for the ring."""
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            self.shown = False
            return False
        if event.type != pygame.KEYDOWN or not self.items:
            return False
        if event.key == pygame.K_TAB:
            self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in ARROWS:
            self.move(*ARROWS[event.key])
        elif event.key in PRESS:
            self.shown = True
            if self.item is not None:
                self.item.press()
        else:
            return False
        return True

    def step(self, by: int = 1) -> None:
        """Go on in reading order, round and round. The first key only shows where the ring is."""
        if self._appear():
            return
        names = [item.id for item in self.items]
        at = names.index(self.current) if self.current in names else -by
        self.current = names[(at + by) % len(names)]

    def move(self, dx: int, dy: int) -> None:
        """Go to the nearest thing in a direction, left and right to one in the same row if there is any; with none there, stay.
        Sliders keep left and right."""
        if self._appear() or self.item is None:
            return
        here = self.item
        if dx and here.adjust is not None:
            here.adjust(dx)
            return
        best: tuple[bool, float, str] | None = None
        for item in self.items:
            distance = _distance(here.rect, item.rect, dx, dy)
            leaves = bool(dx) and (item.rect.top >= here.rect.bottom or item.rect.bottom <= here.rect.top)
            if item is not here and distance is not None and (best is None or (leaves, distance) < best[:2]):
                best = leaves, distance, item.id
        if best is not None:
            self.current = best[2]

    def draw(self, surface: pygame.Surface, k: float) -> None:
        """The ring, once the keyboard is used."""
        if self.shown and self.item is not None:
            draw_ring(surface, self.item.rect, k)

    def _appear(self) -> bool:
        """Show the ring; whether it had been hidden."""
        hidden, self.shown = not self.shown, True
        return hidden


def draw_ring(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """The ring round what the keyboard is on: light within dark, so that it is seen on any ground."""
    width, radius = max(2, round(3 * k)), round(12 * k)
    ring = rect.inflate(4 * width, 4 * width)
    pygame.draw.rect(surface, palette.INK, ring.inflate(2, 2), width + 2, border_radius=radius + 1)
    pygame.draw.rect(surface, palette.GOLD, ring, width, border_radius=radius)


def _distance(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far it is to `there` going one way, steps aside counted double; None where it does not lie that way."""
    if dx:
        ahead = (there.centerx - here.centerx) * dx
        aside = max(0, there.top - here.bottom, here.top - there.bottom)
        off = abs(there.centery - here.centery)
    else:
        ahead = (there.centery - here.centery) * dy
        aside = max(0, there.left - here.right, here.left - there.right)
        off = abs(there.centerx - here.centerx)
    if ahead <= 0 or aside > 2 * ahead:
        return None
    return ahead + 2 * aside + off * 0.3
