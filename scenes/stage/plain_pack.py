"""Pieces of a game that has no pictures of its own: a paper card with its face in letters, and a back of one colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.kit import palette

INK: Final = palette.UMBER
BACK: Final = palette.OXBLOOD
EDGE: Final = palette.STONE
BACK_NAME: Final = "plain back"


class PlainPack:
    """`scenes.stage.sprite.Faces` that are drawn, not read. `font` gives one by kind and height in pixels."""

    width: int = 240
    aspect: float = 1.5

    def __init__(self, font: Callable[[str, int], pygame.Font]) -> None:
        self._font = font
        self._faces: dict[str, pygame.Surface] = {}

    def read(self) -> None:
        """There is nothing to read."""

    def face(self, name: str, width: int) -> pygame.Surface:
        """The picture of a face."""
        if name not in self._faces:
            self._faces[name] = self._drawn(name)
        return self._faces[name]

    def _drawn(self, name: str) -> pygame.Surface:
        size = self.width, round(self.width * self.aspect)
        card = pygame.Surface(size, pygame.SRCALPHA)
        round_, closed = self.width // 10, name == BACK_NAME
        pygame.draw.rect(card, BACK if closed else palette.PAPER, card.get_rect(), border_radius=round_)
        pygame.draw.rect(card, EDGE, card.get_rect(), width=6, border_radius=round_)
        if closed:
            pygame.draw.rect(card, EDGE, card.get_rect().inflate(-44, -44), width=4, border_radius=round_ // 2)
            return card
        words = self._font("bold", round(self.width * 0.62)).render(name, True, INK)
        room = self.width * 0.8
        if words.get_width() > room:
            words = pygame.transform.smoothscale_by(words, room / words.get_width())
        card.blit(words, words.get_rect(center=card.get_rect().center))
        return card
