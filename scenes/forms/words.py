"""Words at a place on a page, and their pictures."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.kit import type
from scenes.kit.type import balanced, inked, longest, wrap
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
    """Text with its place on a page. `align` is ``left``, ``center`` or ``right``; `lines` is how many it may take:
    1 is not broken. It stands in the middle of its height."""

    id: str
    text: str
    rect: pygame.Rect
    font: pygame.Font
    colour: tuple[int, int, int]
    align: str = "left"
    lines: int = 1

    def broken(self) -> tuple[str, ...]:
        """Its lines."""
        if self.lines == 1:
            return (self.text,)
        return (balanced if self.align == "center" else wrap)(self.text, self.font, self.rect.w)

    def fits(self) -> bool:
        """Whether all of it can be seen."""
        lines = self.broken()
        if len(lines) > self.lines or len(lines) * self.font.get_linesize() > self.rect.h + self.font.get_linesize() // 3:
            return False
        wide = longest(self.text, self.font) if self.lines > 1 else self.font.size(self.text)[0]
        return wide <= self.rect.w

    def placed(self) -> list[tuple[str, int, int]]:
        """Its lines, each with the left of its letters and the top of the line, in pixels."""
        lines, high = self.broken(), self.font.get_linesize()
        found, y = [], self.rect.centery - high * len(lines) // 2
        for line in lines:
            x = self.rect.x
            if self.align == "center":
                x = self.rect.centerx - self.font.size(line)[0] // 2
            elif self.align == "right":
                x = self.rect.right - self.font.size(line)[0]
            found.append((line, x, y))
            y += high
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        for line, x, y in self.placed():
            picture = letters(line, self.font, self.colour)
            surface.blit(picture, (x, y + (self.font.get_linesize() - picture.get_height()) // 2))


def cut(text: str, font: pygame.Font, width: int) -> str:
    """As many words of a text as have room in a line, and three dots where those are not all."""
    if font.size(text)[0] <= width:
        return text
    short = wrap(text, font, width - font.size("…")[0])[0].rstrip(" ,.:;、。，：·")
    return f"{short}…"
