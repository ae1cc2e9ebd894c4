"""Words that may take several lines, no word of them broken."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from scenes.kit.box import LEAST, Align, Column, Measure
from scenes.kit.fit import fit
from scenes.kit.mark import Letters, Mark
from scenes.kit.palette import Colour
from scenes.kit.type import Font
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
        """As wide as the longest line or word; far too high where there are too many lines."""
        px, lines = self._px(by), self.lines(by)
        words = self._words(by).split(" ") if self._parted(by) else lines
        long = max(by.ink.width(one, self.font, px) for one in (*lines, *words))
        return long, self._step(by) * len(lines) * (1 if len(lines) <= self.most else self.wide)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Line by line in the middle of the height."""
        px, lines, step = self._px(by), self.lines(by), self._step(by)
        top = rect.centery - step * len(lines) // 2
        for nth, line in enumerate(lines):
            wide = by.ink.width(line, self.font, px)
            left = {"left": rect.left, "center": rect.centerx - wide // 2, "right": rect.right - wide}[self.align]
            yield Letters(line, self.font, px, self.colour, Rect(left, top + step * nth, wide, step))

    def lines(self, by: Measure) -> list[str]:
        """The lines, of which none ends with a sign that only joins two parts."""
        px, words = self._px(by), self._words(by)
        found = by.ink.wrap(words, self.font, px, self.wide)
        if len(found) > 1 and "\n" not in words and self._parted(by):
            long = max(by.ink.width(word, self.font, px) for word in words.split(" "))
            tries = (by.ink.wrap(words, self.font, px, max(long, round(self.wide * part))) for part in (0.55, 0.65, 0.75, 0.85))
            found = next((lines for lines in tries if len(lines) == len(found)), found)
        return [line.removesuffix(f"{STAYS}·") for line in found]

    def _words(self, by: Measure) -> str:
        return self.wordings[min(by.brief, len(self.wordings) - 1)]

    def _parted(self, by: Measure) -> bool:
        """Whether it is broken between words alone: in a long line without spaces it is anywhere."""
        words = self._words(by)
        return " " in words or len(words) <= _SHORT

    def _px(self, by: Measure) -> int:
        return max(LEAST, by.letters(self.units))

    def _step(self, by: Measure) -> int:
        return round(self.high * self._px(by)) if self.high else by.ink.font(self.font, self._px(by)).get_linesize()


def written(ink: Ink, parts: Sequence[Paragraph], area: Rect) -> tuple[Letters, ...]:
    """Paragraphs below one another in the middle of an area, as large as they have room there, and small where they have none.
    Their letters are in pixels."""
    column = Column(tuple(parts))
    laid = fit(column, Measure(ink, 1.0 / ink.scale), area, _LOWER, end="middle")
    marks = laid.marks if laid else column.place(Measure(ink, 1.0 / ink.scale, _LOWER[-1]), area)
    return tuple(mark for mark in marks if isinstance(mark, Letters))


def words_in(
    ink: Ink, area: Rect, words: str, px: float, font: Font, colour: Colour, align: Align = "center"
) -> tuple[Letters, ...]:
    """Words in the middle of an area, in letters of so many pixels where they have room so."""
    return written(ink, [Paragraph((words,), px, font, colour, area.width, align)], area)
