"""Letters on the pages: which font a language is set in, breaking lines, drawing them."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame

from game.assets import asset
from scenes.stage.ink import NOT_FIRST, NOT_LAST, inked
from scenes.stage.sprite import Kept

FILES: Final = {
    "ui": {"ko": "ui-ko.ttf", "en": "ui-ko.ttf", "ja": "ui-ja.ttf"},
    "bold": {"ko": "ui-ko-bold.ttf", "en": "ui-ko-bold.ttf", "ja": "ui-ja-bold.ttf"},
    "display": {"ko": "display.ttf", "en": "display.ttf", "ja": "display-ja.ttf"},
    "brush": {"ko": "brush-ko.ttf", "en": "brush-ko.ttf", "ja": "brush-ja.ttf"},
}

LANGUAGE_NAMES: Final = {"ko": "한국어", "en": "English", "ja": "日本語"}
"""What each language calls itself."""


def low(language: str) -> float:
    """How far display letters are to be moved down so that they stand in the middle of their line, as a share of their size."""
    return 0.0 if language == "ja" else 0.12


def font_file(kind: str, language: str) -> str:
    """The file of a font: ``ui``, ``bold``, ``display`` or ``brush``. Raises `AssetMissing`."""
    return str(asset(f"fonts/{FILES[kind][language]}"))


@lru_cache(maxsize=48)
def font(kind: str, language: str, px: int) -> pygame.Font:
    """A font at a size in pixels. Raises `AssetMissing`."""
    return pygame.Font(font_file(kind, language), max(6, px))


_LETTERS: Final = Kept(1)


def letters(text: str, font_: pygame.Font, colour: tuple[int, int, int]) -> pygame.Surface:
    """A line of text as a picture."""
    return _LETTERS.get((text, font_, colour), lambda: inked(text, font_, colour))


def plain(text: str) -> str:
    """What is typed or pasted, without what cannot be seen by itself: marks that no letter has taken up, joiners, control
    characters."""
    whole = unicodedata.normalize("NFC", text)
    return "".join(letter for letter in whole if letter.isprintable() and not unicodedata.combining(letter))


@lru_cache(maxsize=600)
def wrap(text: str, font_: pygame.Font, width: int) -> tuple[str, ...]:
    """Lines no wider than `width` where that can be. Korean and English break at spaces; Japanese between any two letters,
    but no line begins with 。 or ends with 「. A newline breaks always."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _pieces(paragraph):
            if line and font_.size((line + piece).rstrip())[0] > width:
                lines.append(line.rstrip())
                line = piece.lstrip()
            else:
                line += piece
        lines.append(line.rstrip())
    return tuple(lines)


@lru_cache(maxsize=300)
def balanced(text: str, font_: pygame.Font, width: int) -> tuple[str, ...]:
    """As many lines as `wrap` has, each about as long, so that no word stands alone in the last one."""
    lines = wrap(text, font_, width)
    least, most = width // max(1, len(lines)), width
    while most - least > 1:
        middle = (least + most) // 2
        tried = wrap(text, font_, middle)
        if len(tried) > len(lines) or any(font_.size(line)[0] > middle for line in tried):
            least = middle
        else:
            most, lines = middle, tried
    return lines


def forget() -> None:
    """Let go of all fonts and what was made of them: once fonts are closed, they are of no use."""
    font.cache_clear()
    wrap.cache_clear()
    balanced.cache_clear()
    _LETTERS.clear()


def _pieces(text: str) -> list[str]:
    """What may not be broken: words with the space behind them, single Japanese letters with the signs that cling to them."""
    pieces: list[str] = []
    glue = False
    for letter in text:
        free = _breaks(letter) or (bool(pieces) and (pieces[-1].endswith(" ") or _breaks(pieces[-1][-1])))
        if pieces and (glue or letter in NOT_FIRST or letter == " " or not free):
            pieces[-1] += letter
        else:
            pieces.append(letter)
        glue = letter in NOT_LAST
    return pieces


def _breaks(letter: str) -> bool:
    """Whether lines may break on either side of this letter: kana, Chinese characters, full-width signs."""
    return "\u3000" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef"


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
        return all(self.font.size(line)[0] <= self.rect.w for line in lines)

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


def fitted(
    text: str,
    place: pygame.Rect,
    font: Callable[[str, int], pygame.Font],
    kind: str,
    size: float,
    colour: tuple[int, int, int],
    align: str = "left",
    lines: int = 1,
) -> Words:
    """A text in letters of this size, in pixels, or in smaller ones where it does not fit otherwise."""
    for part in (1.0, 0.9, 0.8, 0.7):
        words = Words("", text, place, font(kind, round(size * part)), colour, align, lines)
        if words.fits():
            break
    return words


def cut(text: str, font: pygame.Font, width: int) -> str:
    """As many words of a text as have room in a line, and three dots where those are not all."""
    if font.size(text)[0] <= width:
        return text
    short = wrap(text, font, width - font.size("…")[0])[0].rstrip(" ,.:;、。，：·")
    return f"{short}…"
