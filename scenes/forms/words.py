"""Words on a page, and pictures of lines."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit import type
from scenes.kit.mark import Letters
from scenes.kit.type import inked, wrap
from scenes.stage.ink import Ink
from scenes.stage.sprite import Kept

_LETTERS: Final = Kept(1)


def letters(text: str, font_: pygame.Font, colour: tuple[int, int, int]) -> pygame.Surface:
    """A line of text as a picture."""
    return _LETTERS.get((text, font_, colour), lambda: inked(text, font_, colour))


def plain(text: str) -> str:
    """What is typed or pasted, without what cannot be seen by itself: marks that no letter has taken up, joiners, control
    characters."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(letter for letter in whole if letter.isprintable() and not unicodedata.combining(letter))


def forget() -> None:
    """Let go of all fonts and what was made of them: once fonts are closed, they are of no use."""
    type.forget()
    _LETTERS.clear()


@dataclass(frozen=True)
class Words:
    """A text as it is written on a page, line by line, and whether its place has room for it."""

    text: str
    lines: tuple[Letters, ...]
    fits: bool = True

    @property
    def rect(self) -> pygame.Rect:
        """Where its letters are, in pixels."""
        return self.lines[0].rect.unionall([line.rect for line in self.lines]) if self.lines else pygame.Rect(0, 0, 0, 0)

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Draw it."""
        for line in self.lines:
            line.draw(surface, ink)


def cut(text: str, font: pygame.Font, width: int) -> str:
    """As many words of a text as have room in a line, and three dots where those are not all."""
    if font.size(text)[0] <= width:
        return text
    short = wrap(text, font, width - font.size("…")[0])[0].rstrip(" ,.:;、。，：·")
    return f"{short}…"
