"""Words that may take several lines, no word of them broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from pygame import Rect

from scenes.kit.box import LEAST, Align, Box, Column, Measure, Middle
from scenes.kit.fit import fit
from scenes.kit.mark import Letters, Mark
from scenes.kit.palette import Colour
from scenes.kit.type import Font, longest
from scenes.stage.ink import Ink

STAYS: Final = "\u00a0"
"""A space at which no line is broken."""

_SHORT: Final = 8
"""So many letters are a word, in a language without spaces."""

_LOWER: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.44, 0.36, 0.28, 0.2)
"""To such shares letters become lower where words must stand somewhere."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Words in lines of at most `wide` pixels, `most` of them, about as long as one another. Of several `wordings` the first is
    the fullest. A line is `high` times as high as its letters, or as its font says."""

    wordings: tuple[str, ...]
    units: float
    font: Font
    colour: Colour
    wide: int
    align: Align = "center"
    most: int = 99
    high: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the longest line or word; far too high where there are too many lines. No words take no room."""
        return _size(self, by) if self.words(by) else (0, 0)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Line by line in the middle of the height."""
        px, lines, step = self.px(by), self.lines(by), self.step(by)
        top = rect.centery - step * len(lines) // 2
        for nth, line in enumerate(lines):
            wide = by.ink.width(line, self.font, px)
            left = {"left": rect.left, "center": rect.centerx - wide // 2, "right": rect.right - wide}[self.align]
            yield Letters(line, self.font, px, self.colour, Rect(left, top + step * nth, wide, step))

    def lines(self, by: Measure) -> list[str]:
        """The lines, of which none ends with a sign that only joins two parts."""
        px, words = self.px(by), self.words(by)
        found = by.ink.wrap(words, self.font, px, self.wide)
        if len(found) > 1 and "\n" not in words and self.parted(by):
            long = longest(words, by.ink.font(self.font, px))
            tries = (by.ink.wrap(words, self.font, px, max(long, round(self.wide * part))) for part in (0.55, 0.65, 0.75, 0.85))
            found = next((lines for lines in tries if len(lines) == len(found)), found)
        return [line.removesuffix(f"{STAYS}·") for line in found]

    def words(self, by: Measure) -> str:
        """The wording that is as brief as asked for."""
        return self.wordings[min(by.brief, len(self.wordings) - 1)]

    def parted(self, by: Measure) -> bool:
        """Whether it is broken between words alone: in a long line without spaces it is anywhere."""
        words = self.words(by)
        return " " in words or len(words) <= _SHORT

    def px(self, by: Measure) -> int:
        """How high its letters are, in pixels."""
        return max(LEAST, by.letters(self.units))

    def step(self, by: Measure) -> int:
        """How far its lines are apart, in pixels."""
        return round(self.high * self.px(by)) if self.high else by.ink.font(self.font, self.px(by)).get_linesize()


@lru_cache(maxsize=512)
def _size(words: Paragraph, by: Measure) -> tuple[int, int]:
    """How large words are: boxes round them ask again and again."""
    px, lines = words.px(by), words.lines(by)
    said = words.words(by)
    whole = said.split(" ") if len(said) <= _SHORT else ()
    long = max(longest(said, by.ink.font(words.font, px)), *(by.ink.width(one, words.font, px) for one in (*lines, *whole)))
    return long, words.step(by) * len(lines) * (1 if len(lines) <= words.most else words.wide)


def written(ink: Ink, parts: Sequence[Paragraph], area: Rect) -> tuple[Letters, ...]:
    """Paragraphs below one another in the middle of an area, as large as they have room there, and small where they have none.
    Their letters are in pixels."""
    column = Column(tuple(parts))
    laid = fit(column, Measure(ink, 1.0 / ink.scale), area, _LOWER, end="middle")
    marks = laid.marks if laid else column.place(Measure(ink, 1.0 / ink.scale, _LOWER[-1]), area)
    return tuple(mark for mark in marks if isinstance(mark, Letters))


@dataclass(frozen=True, slots=True)
class WordsBeside:
    """Paragraphs below one another, and a box at their right: together `wide` pixels, of which the words have what that leaves.
    `gap` is in units of the window."""

    words: tuple[Paragraph, ...]
    part: Box
    wide: int
    gap: float = 8.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as it says, or as a word that has no room asks for."""
        (wide, high), (beside, tall) = self._column(by).size(by), self.part.size(by)
        return max(self.wide, wide + self._aside(by)), max(high, tall if beside else 0)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """The words in the middle of the height, the box at the right end."""
        aside, beside = self._aside(by), self.part.size(by)[0]
        yield from Middle(self._column(by)).place(by, Rect(rect.left, rect.top, rect.width - aside, rect.height))
        yield from self.part.place(by, Rect(rect.right - beside, rect.top, beside, rect.height))

    def _column(self, by: Measure) -> Column:
        return Column(tuple(replace(one, wide=max(1, self.wide - self._aside(by))) for one in self.words))

    def _aside(self, by: Measure) -> int:
        beside = self.part.size(by)[0]
        return beside + by.window(self.gap) if beside else 0
