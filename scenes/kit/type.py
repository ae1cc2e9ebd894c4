"""Letters: which file a font is, how wide a text is, where its lines break, and what they look like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, Literal

import pygame
from pygame import Rect

from game.assets import asset
from scenes.kit.palette import LOSS, Colour

Font = Literal["ui", "bold", "display", "brush"]

FILES: Final = {
    "ui": {"ko": "ui-ko.ttf", "en": "ui-ko.ttf", "ja": "ui-ja.ttf"},
    "bold": {"ko": "ui-ko-bold.ttf", "en": "ui-ko-bold.ttf", "ja": "ui-ja-bold.ttf"},
    "display": {"ko": "display.ttf", "en": "display.ttf", "ja": "display-ja.ttf"},
    "brush": {"ko": "brush-ko.ttf", "en": "brush-ko.ttf", "ja": "brush-ja.ttf"},
}

LANGUAGE_NAMES: Final = {"ko": "한국어", "en": "English", "ja": "日本語"}
"""What each language calls itself."""

NOT_FIRST: Final = frozenset("、。，．・：；？！）」』】〕ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々%,.!?)…〉》")
NOT_LAST: Final = frozenset("（「『【〔(〈《")
"""The signs that no line may begin and end with."""

TIE: Final = "\u00a0"
"""A space at which no line breaks."""

_SPACES: Final = " \u3000"

# ---- Fonts -------------------------------------------------------------------------------------------------------------


def low(language: str) -> float:
    """How far display letters are moved down to stand in the middle of their line, as a share of their size."""
    return 0.0 if language == "ja" else 0.12


def carved(words: str) -> Font:
    """The font of words that are cut into wood: the brush, but for kana, of which it makes hairlines."""
    return "display" if any("\u3040" <= letter <= "\u30ff" for letter in words) else "brush"


def font_file(kind: str, language: str) -> str:
    """The path of a font's file. Raises `AssetMissing`."""
    return str(asset(f"fonts/{FILES[kind][language]}"))


@lru_cache(maxsize=256)
def font(kind: str, language: str, px: int) -> pygame.Font:
    """A font at a size in pixels. Raises `AssetMissing`. A match needs some eighty; what is measured keeps its font, so one that
    was let go and opened again would be there twice."""
    return pygame.Font(font_file(kind, language), max(6, px))


def forget() -> None:
    """Let go of all fonts and what was measured with them: closed fonts are of no use."""
    for kept in (font, width, wrap, balanced):
        kept.cache_clear()


# ---- Lines -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=4000)
def width(text: str, font: pygame.Font) -> int:
    """How wide a line of text is, in pixels."""
    return font.size(text)[0]


def pieces(text: str) -> list[str]:
    """What a line does not break: a word with the space behind it, a Japanese letter with the signs that cling to it."""
    found: list[str] = []
    for letter in text:
        if found and _cling(found[-1][-1], letter):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _cling(before: str, after: str) -> bool:
    """Whether two letters that follow each other stand on one line."""
    if after in NOT_FIRST or after == " " or before in NOT_LAST or TIE in (before, after):
        return True
    return before != " " and not _is_free(before) and not _is_free(after)


def _is_free(letter: str) -> bool:
    """Whether lines may break on either side of this letter: kana, Chinese characters, signs as wide as these."""
    return "\u3000" <= letter <= "\u30ff" or "\u4e00" <= letter <= "\u9fff" or "\uff00" <= letter <= "\uffef"


def longest(text: str, font: pygame.Font) -> int:
    """How wide the widest piece of a text is: in no less room it stands without a broken word."""
    return max((font.size(piece.rstrip(_SPACES))[0] for line in text.split("\n") for piece in pieces(line)), default=0)


@lru_cache(maxsize=1600)
def wrap(text: str, font: pygame.Font, width: int) -> tuple[str, ...]:
    """Lines no wider than `width`, broken at spaces. What stands between two of these and is wider than a line is broken too:
    Japanese between any two letters that its rules part, another word where the line ends. A newline breaks always."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for piece in _parts(paragraph, font, width):
            if line and font.size((line + piece).rstrip(_SPACES))[0] > width:
                lines.append(line.rstrip(_SPACES))
                line = piece.lstrip(_SPACES)
            else:
                line += piece
            while len(head := _head(line, font, width)) < len(line):
                lines.append(head)
                line = line[len(head) :]
        lines.append(line.rstrip(_SPACES))
    return tuple(lines)


def _parts(paragraph: str, font: pygame.Font, width: int) -> Iterator[str]:
    """What stands between two spaces, or where that is wider than a line its pieces."""
    parts: list[str] = []
    for piece in pieces(paragraph):
        parts.append(piece)
        if piece.endswith(" "):
            yield from _whole(parts, font, width)
            parts = []
    yield from _whole(parts, font, width)


def _whole(parts: list[str], font: pygame.Font, width: int) -> list[str]:
    """Pieces as one where they have room in a line."""
    word = "".join(parts)
    return [word] if font.size(word.rstrip(_SPACES))[0] <= width else parts


def _head(line: str, font: pygame.Font, width: int) -> str:
    """As much of an overlong word as has room in a line, at least a letter; all of what has room."""
    if font.size(line.rstrip(_SPACES))[0] <= width:
        return line
    end = len(line) - 1
    while end > 1 and (font.size(line[:end])[0] > width or line[end] in NOT_FIRST or line[end - 1] in NOT_LAST):
        end -= 1
    return line[: max(1, end)]


@lru_cache(maxsize=300)
def balanced(text: str, font: pygame.Font, width: int) -> tuple[str, ...]:
    """As many lines as `wrap` has, each about as long, so that no word stands alone in the last one."""
    lines = wrap(text, font, width)
    least, most = max(width // len(lines), longest(text, font) - 1), width
    while most - least > 1:
        middle = (least + most) // 2
        tried = wrap(text, font, middle)
        if len(tried) > len(lines):
            least = middle
        else:
            most, lines = middle, tried
    return lines


# ---- Pictures ----------------------------------------------------------------------------------------------------------

RED_SIGNS: Final = "♥♦"
"""Signs that are red in a light line."""

LIGHT: Final = 190
"""How bright the least part of a colour is of which a line is light."""


def inked(text: str, font: pygame.Font, colour: Colour) -> pygame.Surface:
    """A line of text as a picture; an empty one of what cannot be seen, such as a mark without its letter."""
    text = text.replace("\0", "")
    if not font.size(text)[0]:
        return pygame.Surface((0, font.get_height()), pygame.SRCALPHA)
    line = font.render(text, True, colour)
    if min(colour[:3]) >= LIGHT and any(sign in text for sign in RED_SIGNS):
        red = font.render(text, True, LOSS)
        for nth, sign in enumerate(text):
            if sign in RED_SIGNS:
                left, right = (font.size(text[:end])[0] for end in (nth, nth + 1))
                place = Rect(left, 0, right - left, line.get_height())
                line.fill((*LOSS, 0), place)
                line.blit(red, place, place)
    return line
