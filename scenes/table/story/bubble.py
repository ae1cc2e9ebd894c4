"""A bubble that points at something on the table: some words, small pieces under them, and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Button, Ink
from scenes.stage.sprite import Sprites

WIDEST: Final = 400, 320, 260
"""How wide a line may be, in units of letters; narrower where there is no other room."""

CARD: Final = 42
"""How wide a small piece is, in units of letters."""

GRID: Final = 13
"""In how many columns and rows a bubble looks for its place."""

FAR: Final = 200
"""From where on a tail would only be a line across the table, in units of letters."""

GROUND: Final[Colour] = (*palette.LACQUER, 250)
SHUT: Final[Colour] = palette.BARK
GOOD: Final[Colour] = palette.FELT


@dataclass(frozen=True)
class Words:
    """What a bubble says: a small head, the words, faces of pieces, and its buttons from left to right as (id, label, key)."""

    head: str
    words: str
    pieces: tuple[str, ...] = ()
    buttons: tuple[tuple[str, str, str], ...] = ()


class Bubble:
    """Lays a bubble out beside what it points at, and paints it; it knows where its buttons are."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites = ink, sprites
        self.rect = Rect(0, 0, 0, 0)
        self.buttons: tuple[Button, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._words: Words | None = None
        self._target: Rect | None = None
        self._t = 1.0

    def show(self, words: Words, target: Rect | None, free: Sequence[Rect], seen: Sequence[Rect], window: Rect, t: float) -> None:
        """Lay it out with `t` pixels to a unit of letters. It keeps clear of its target and of what is to stay `free`, and as far
        as the window has room, of all else that is to be `seen`. Without a target it points at nothing."""
        ink, self._words, self._target, self._t = self._ink, words, target, t
        px, pad, gap = round(16 * t), round(14 * t), round(8 * t)
        low, small, head = round(36 * t), round(15 * t), round(13 * t)
        widths = [ink.width(f"{label}{key}", "bold", small) + round(50 * t) for _, label, key in words.buttons]
        inner, most = window.inflate(-round(12 * t), -round(12 * t)), 0
        for widest in WIDEST:
            room = min(round(widest * t), window.width - 4 * pad)
            lines = ink.wrap(words.words, "ui", px, room)
            high = ink.font("bold", head).get_linesize() + len(lines) * ink.font("ui", px).get_linesize()
            if words.pieces:
                high += gap + self._card(len(words.pieces), room)[1]
            wide = max(*(ink.width(line, "ui", px) for line in lines), sum(widths) + gap * len(widths))
            wide = max(wide, ink.width(words.head, "bold", head))
            size = wide + 2 * pad, high + 2 * pad + (low + gap if widths else 0)
            rect, lost = _beside(size, target, free, seen, inner, round(22 * t))
            if widest == WIDEST[0] or lost < most:
                self.rect, self._lines, most = rect, lines, lost
            if not lost:
                break
        x, y, buttons = self.rect.right - pad, self.rect.bottom - pad - low, list[Button]()
        for (id, label, key), across in reversed(list(zip(words.buttons, widths, strict=True))):
            x -= across
            fill = GOOD if not buttons and len(words.buttons) > 1 else SHUT
            buttons.append(Button(id, Rect(x, y, across, low), label, key, fill=fill))
            x -= gap
        self.buttons = tuple(reversed(buttons))

    def _card(self, count: int, room: int) -> tuple[int, int]:
        """How large a small piece is where so many stand in a row."""
        return self._sprites.size(min(CARD * self._t, room / max(1, count) - 4))

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; the button named `lit` stands out."""
        words, ink, t, rect = self._words, self._ink, self._t, self.rect
        if words is None:
            return
        ink.panel(surface, rect.move(0, max(2, round(3 * t))), (*palette.BLACK, 120), round(12 * t))
        if self._target is not None:
            _tail(surface, rect, self._target, t)
        ink.panel(surface, rect, GROUND, round(12 * t), palette.GOLD)
        x, y = rect.left + round(14 * t), rect.top + round(14 * t)
        y = ink.write(surface, (x, y), words.head, round(13 * t), kind="bold", colour=palette.GOLD).bottom
        for line in self._lines:
            ink.write(surface, (x, y), line, round(16 * t), colour=palette.PAPER)
            y += ink.font("ui", round(16 * t)).get_linesize()
        room = rect.width - round(28 * t)
        for nth, face in enumerate(words.pieces):
            wide, _ = self._card(len(words.pieces), room)
            surface.blit(self._sprites.flat(face, wide), (x + nth * (wide + 4), y + round(8 * t)))
        for button in self.buttons:
            ink.button(surface, button, round(15 * t), button.id == lit)


def _beside(
    size: tuple[int, int], target: Rect | None, free: Sequence[Rect], seen: Sequence[Rect], window: Rect, gap: int
) -> tuple[Rect, int]:
    """The place of a bubble that covers nothing of what must stay `free`, or least of it. After that it covers little of what is
    to be `seen`, and is near what it points at: a pixel of distance weighs as much as `gap` covered pixels. Returned with it is
    how much of `free` it covers all the same."""
    wide, high = size
    middle = target or window
    ways = [Rect(window.centerx - wide // 2, window.centery - high // 2, wide, high)]
    if target is not None:
        for aside in (0, -wide // 4, wide // 4, -wide // 2, wide // 2):
            ways.append(Rect(target.centerx + aside - wide // 2, target.top - gap - high, wide, high))
            ways.append(Rect(target.centerx + aside - wide // 2, target.bottom + gap, wide, high))
        ways += [
            Rect(target.right + gap, target.centery - high // 2, wide, high),
            Rect(target.left - gap - wide, target.centery - high // 2, wide, high),
        ]
    for column in range(GRID):
        for row in range(GRID):
            x = window.left + (window.width - wide) * column // (GRID - 1)
            ways.append(Rect(x, window.top + (window.height - high) * row // (GRID - 1), wide, high))
    inside = [way.clamp(window) for way in ways]
    kept = [*free, *([target.inflate(gap, gap)] if target is not None else [])]

    def cost(way: Rect) -> int:
        return _covered(way, seen) + gap * (abs(way.centerx - middle.centerx) + abs(way.centery - middle.centery))

    lost = [_covered(way, kept) for way in inside]
    least = min(lost)
    return min((way for way, some in zip(inside, lost, strict=True) if some == least), key=cost), least


def _covered(way: Rect, others: Sequence[Rect]) -> int:
    """How many pixels of each of the others a rectangle covers, in all."""
    both = [way.clip(other) for other in others]
    return sum(rect.width * rect.height for rect in both)


def _tail(surface: pygame.Surface, rect: Rect, target: Rect, t: float) -> None:
    """A tapering tail from the bubble to the nearest edge of what it points at, unless that is far off."""
    if rect.colliderect(target):
        return
    inner = rect.inflate(-round(44 * t), -round(36 * t))
    root = pygame.Vector2(max(inner.left, min(inner.right, target.centerx)), max(inner.top, min(inner.bottom, target.centery)))
    tip = pygame.Vector2(max(target.left, min(target.right, root.x)), max(target.top, min(target.bottom, root.y)))
    way = tip - root
    if not 1 <= way.length() < FAR * t:
        return
    side = way.normalize().rotate(90) * round((13 if way.length() < 110 * t else 6) * t)
    shape = [root + side, tip, root - side]
    pygame.draw.polygon(surface, GROUND, shape)
    pygame.draw.aalines(surface, palette.GOLD, True, shape)
