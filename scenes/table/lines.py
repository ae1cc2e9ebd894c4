"""Words set in an area: how high their letters can be there, and where each line stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from pygame import Rect

from scenes.stage.ink import PAPER, Ink
from scenes.stage.lacquer import Colour

LEAST: Final = 14
"""Letters are never lower than this, in pixels."""

STAYS: Final = "\u00a0"
"""A space at which no line is broken."""

_SHORT: Final = 8
"""So many letters are a word, in a language without spaces."""

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line of letters: what it says, in which font, how high and in which colour, and where it stands; its font's line lies so
    many pixels farther `down` than that."""

    words: str
    kind: str
    px: int
    colour: Colour
    rect: Rect
    down: int = 0


Part = tuple[str, str, float, Colour]
"""Words that may take several lines, their font, their height at most, their colour."""


def written(
    ink: Ink, parts: Sequence[Part], area: Rect, align: Align, sentence: bool = False
) -> tuple[Line, ...]:
    """Words below one another in the middle of an area, as large as they can be there without a word that is broken; a
    `sentence` breaks wherever its language does, and so do words in the plain font."""
    found: list[Line] = []
    for share in (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0.2):
        found, y, fits = [], 0, True
        for words, kind, most, colour in parts:
            px = max(LEAST, round(most * share))
            high, lines = ink.font(kind, px).get_linesize(), ink.wrap(words, kind, px, area.width)
            free = kind == "ui" or (sentence and " " not in words and len(words) > _SHORT)
            whole = lines if free else words.split(" ")
            fits = fits and all(ink.width(part, kind, px) <= area.width for part in whole)
            for line in lines:
                rect = Rect(0, y, ink.width(line, kind, px), high)
                rect.x = {"left": area.x, "center": area.centerx - rect.width // 2, "right": area.right - rect.width}[align]
                found.append(Line(line, kind, px, colour, rect))
                y += high
        if fits and y <= area.height:
            break
    down = area.top + max(0, area.height - y) // 2
    return tuple(moved(line, down) for line in found)


def moved(line: Line, down: int) -> Line:
    return replace(line, rect=line.rect.move(0, down))


def raised(ink: Ink, line: Line, px: int) -> Line:
    """A line whose letters stand on one line with bold ones of another height in the same row."""
    feet = [font.get_ascent() - font.get_height() // 2 for font in (ink.font("bold", px), ink.font(line.kind, line.px))]
    return replace(line, down=feet[0] - feet[1])


def carved(words: str) -> str:
    """The font of words that are cut into wood: the brush, but for kana, of which it makes hairlines."""
    return "display" if any("\u3040" <= letter <= "\u30ff" for letter in words) else "brush"


def cut(ink: Ink, words: str, body: Rect, most: int, colour: Colour = PAPER) -> Line:
    """A word that is cut into wood, in the middle of a place, its strokes as high as they can be there."""
    kind = carved(words)
    strokes = ink.text(words, kind, most, PAPER).get_bounding_rect()
    share = min(body.width / max(1, ink.width(words, kind, most)), min(most, body.height) / max(1, strokes.height))
    word = sized(ink, Line(words, kind, most, colour, body), max(LEAST, int(most * share)))
    while word.rect.height > body.height and word.px > LEAST:  # strokes do not grow evenly
        word = sized(ink, word, word.px - 1)
    return word


def sized(ink: Ink, word: Line, px: int) -> Line:
    """A carved word with letters of another height, round the same middle: that of its strokes, for brushes have no even line."""
    picture = ink.text(word.words, word.kind, px, word.colour)
    strokes = picture.get_bounding_rect()
    place = Rect(0, 0, ink.width(word.words, word.kind, px), strokes.height)
    place.center = word.rect.center
    return replace(word, px=px, rect=place, down=picture.get_height() // 2 - strokes.centery)


def loudness(ink: Ink, word: Line) -> float:
    """How high the letters of a carved word are, in the mean: signs do not count, and a letter that stands out above and below
    the others counts no more than its part."""
    letters = [letter for letter in word.words if letter.isalnum()] or list(word.words)
    highs = [ink.text(letter, word.kind, word.px, PAPER).get_bounding_rect().height for letter in letters]
    return sum(highs) / max(1, len(highs))
