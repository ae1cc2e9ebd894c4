"""A short notice just above the person's hand that fades by itself."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.stage.ink import Ink
from scenes.table.frame import Frame

SECONDS: Final = 3.2
"""How long a notice is read, of which it fades during the last part."""

FADING: Final = 0.6

_WIDEST: Final = 520
_STEPS: Final = 12
"""In how many steps it fades, so that no more pictures are painted than that."""


class Toast:
    """What was said last. `stiff`: it goes at once instead of fading."""

    def __init__(self) -> None:
        self.words = ""
        self.stiff = False
        self._left = 0.0

    def tell(self, words: str) -> None:
        """Say something in place of what was said before; nothing: be silent."""
        self.words, self._left = words, SECONDS

    def update(self, seconds: float) -> bool:
        """Let time pass; returns whether it looks different now."""
        if not self.words:
            return False
        before = self.shade
        self._left -= seconds
        if self._left <= 0.0:
            self.words = ""
            return True
        return self.shade != before

    @property
    def shade(self) -> float:
        """How much of it is to be seen, from 0 to 1."""
        if not self.words:
            return 0.0
        return 1.0 if self.stiff else min(1.0, -(-self._left * _STEPS // FADING) / _STEPS)

    def place(self, hand: Rect | None, frame: Frame, ink: Ink) -> tuple[Rect, tuple[str, ...]]:
        """Where it stands, above the hand or at the foot of a table where there is none; and its lines."""
        t = frame.t
        px = round(17 * t)
        lines = ink.wrap(self.words, "bold", px, min(round(_WIDEST * t), frame.whole.width * 3 // 4))
        wide = max(ink.width(line, "bold", px) for line in lines) + round(36 * t)
        rect = Rect(0, 0, wide, len(lines) * ink.font("bold", px).get_linesize() + round(16 * t))
        low = frame.whole.bottom - round(60 * frame.k) if hand is None else hand.top - round(28 * frame.k)
        rect.midbottom = frame.whole.centerx if hand is None else hand.centerx, low
        return rect.clamp(frame.whole), lines

    def draw(self, surface: pygame.Surface, hand: Rect | None, frame: Frame, ink: Ink) -> None:
        """Paint it."""
        rect, lines = self.place(hand, frame, ink)
        slip = pygame.Surface(rect.size, pygame.SRCALPHA)
        ink.panel(slip, slip.get_rect(), (*palette.LACQUER, 240), round(10 * frame.k), (*palette.BRIGHT_BRASS, 200))
        px, y = round(17 * frame.t), round(8 * frame.t)
        for line in lines:
            y = ink.write(slip, (rect.width // 2, y), line, px, kind="bold", anchor="midtop").bottom
        slip.set_alpha(round(255 * self.shade))
        surface.blit(slip, rect)
