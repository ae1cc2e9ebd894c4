"""Words that are cut into wood with a brush: their strokes, not their lines, are measured."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from scenes.kit import palette
from scenes.kit.box import LEAST
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.type import carved
from scenes.stage.ink import Ink


def cut(ink: Ink, words: str, body: Rect, most: int, colour: Colour = palette.PAPER) -> Letters:
    """A word that is cut into wood, in the middle of a place, its strokes as high as they can be there."""
    font = carved(words)
    strokes = ink.strokes(words, font, most)
    share = min(body.width / max(1, ink.width(words, font, most)), min(most, body.height) / max(1, strokes.height))
    word = sized(ink, Letters(words, font, most, colour, body), max(LEAST, int(most * share)))
    while word.rect.height > body.height and word.px > LEAST:  # strokes do not grow evenly
        word = sized(ink, word, word.px - 1)
    return word


def sized(ink: Ink, word: Letters, px: int) -> Letters:
    """A carved word with letters of another height, round the same middle: that of its strokes, for brushes have no even line."""
    picture, strokes = ink.text(word.words, word.font, px, word.colour), ink.strokes(word.words, word.font, px)
    place = Rect(0, 0, ink.width(word.words, word.font, px), strokes.height)
    place.center = word.rect.center
    return replace(word, px=px, rect=place, down=picture.get_height() // 2 - strokes.centery)
