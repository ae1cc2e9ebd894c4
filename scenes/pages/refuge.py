"""The last page: what is shown where not even the first one can be. It is made of nothing but a colour and letters."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import Scene

GROUND: Final = palette.INK
SIZES: Final = (20, 15)
"""How high the letters of the sentence and of what is said below it are, in pixels."""

EDGE: Final = 24
AGAIN: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)


class RefugeScene(Scene):
    """A sentence, and `detail` below it. Any press tries the first page once more."""

    name = "refuge"

    def __init__(self, sentence: str, detail: str) -> None:
        self._told = sentence, detail

    def event(self, event: pygame.event.Event) -> None:
        """A press, or a key that says yes anywhere else."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in AGAIN):
            self.app.home()

    def draw(self, surface: pygame.Surface) -> None:
        """The sentence, from the upper left corner on."""
        surface.fill(GROUND)
        pygame.draw.rect(surface, palette.GOLD, surface.get_rect().inflate(-EDGE, -EDGE), 1)
        y = 2 * EDGE
        for words, size, colour in zip(self._told, SIZES, (palette.PAPER, palette.GOLD), strict=True):
            font = self.app.font("ui", size)
            for line in wrap(words, font, max(1, surface.get_width() - 4 * EDGE)):
                surface.blit(letters(line, font, colour), (2 * EDGE, y))
                y += font.get_linesize()
            y += EDGE // 2

    def hits(self) -> dict[str, pygame.Rect]:
        """All of it."""
        return {"refuge.again": pygame.Rect((0, 0), self.app.size)}
