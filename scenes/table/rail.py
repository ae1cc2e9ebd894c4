"""The history beside the table: what happened, a line an event, the newest below. The wheel scrolls it."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.stage.ink import FAINT, GOLD, PAPER, Ink


class Rail:
    """Lines of history in a rectangle. A line that begins with a star stands out."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self._lines: list[str] = []
        self._wrapped: list[tuple[str, bool, bool]] = []
        self._key: tuple[int, int] = (0, 0)
        self.back = 0

    def show(self, lines: list[str]) -> None:
        """What there is to read."""
        if lines != self._lines:
            self._lines = list(lines)
            self._key = (0, 0)

    def scroll(self, by: int) -> None:
        """Go `by` lines back in time; negative goes forward."""
        self.back = max(0, self.back + by)

    def draw(self, surface: pygame.Surface, rect: Rect, title: str, k: float) -> None:
        """Paint it."""
        ink, px = self._ink, round(14 * k)
        ink.panel(surface, rect, (22, 20, 13, 190), round(10 * k), (255, 245, 215, 40))
        pad = round(12 * k)
        top = ink.write(
            surface, (rect.left + pad, rect.top + round(8 * k)), title, round(15 * k), kind="bold", colour=GOLD
        ).bottom
        if self._key != (rect.width, px):
            self._key = (rect.width, px)
            self._wrapped = self._wrap(rect.width - 2 * pad, px)
        tall = ink.font("ui", px).get_linesize()
        fits = max(1, (rect.bottom - pad // 2 - top) // tall)
        self.back = min(self.back, max(0, len(self._wrapped) - fits))
        end = len(self._wrapped) - self.back
        y = top + round(3 * k)
        for nth, (line, first, loud) in enumerate(self._wrapped[max(0, end - fits) : end]):
            newest = end == len(self._wrapped) and nth + max(0, end - fits) >= end - 2
            colour = GOLD if loud else PAPER if newest else FAINT
            ink.write(surface, (rect.left + pad + (0 if first else round(8 * k)), y), line, px, colour=colour)
            y += tall

    def shown(self) -> list[tuple[str, int, int]]:
        """Every line as it is broken, how large it is written, and the room it has."""
        width, px = self._key
        pad = round(12 / 14 * px)
        return [(words, px, width - 2 * pad - (0 if first else round(8 / 14 * px))) for words, first, _ in self._wrapped]

    def _wrap(self, width: int, px: int) -> list[tuple[str, bool, bool]]:
        wrapped = []
        for line in self._lines:
            loud = line.startswith("*")
            for nth, part in enumerate(self._ink.wrap(line.removeprefix("*"), "ui", px, width - round(8 / 14 * px))):
                wrapped.append((part, nth == 0, loud))
        return wrapped
