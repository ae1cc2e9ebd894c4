"""A picture as a tree of boxes.

A box says how wide and how high it is by a `Measure`, and which marks it leaves in a place. It never looks for its size: what may
be smaller is smaller by the measure's share, what may be briefer has several wordings, and `scenes.kit.fit` tries these in turn.
Sizes are in units: those of the window for gaps and edges, those of letters, which a person can have larger, for what is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from pygame import Rect, Surface

from scenes.kit.mark import Coin, Ground, Hit, KeyMark, Letters, Mark, Picture, PieceMark
from scenes.kit.palette import Colour
from scenes.kit.signs import shaft, sign
from scenes.kit.type import Font, carved, inked
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites

LEAST: Final = 14
"""Letters are never lower than this, in pixels."""

HEAD: Final = 12.0
"""How high the head of an arrow is, in units of letters."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What boxes are measured by: pixels of a unit of the window, the share of their size that letters and faces have, and how
    brief words are, 0 for the fullest wording."""

    ink: Ink
    unit: float
    share: float = 1.0
    brief: int = 0

    def window(self, units: float) -> int:
        """Units of the window in pixels."""
        return round(units * self.unit)

    def letters(self, units: float) -> int:
        """Units of letters in pixels."""
        return round(units * self.unit * self.ink.scale * self.share)


class Box(Protocol):
    """A part of a picture."""

    def size(self, by: Measure) -> tuple[int, int]:
        """How wide and how high it is at least, in pixels."""

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """The marks that it leaves in a place that is at least as large."""


# ---- What is seen ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Text:
    """A line of words in letters of so many `units`. Of several `wordings` the first is the fullest. `high` is the height of its
    row where that is not its letters' own; `level` the height of the bold digits in that row, on whose line it stands. `least` is
    how low its letters become at most, in pixels."""

    wordings: tuple[str, ...]
    units: float
    font: Font
    colour: Colour
    high: float = 0.0
    level: float = 0.0
    least: int = LEAST

    def words(self, by: Measure) -> str:
        """The wording that is as brief as asked for."""
        return self.wordings[min(by.brief, len(self.wordings) - 1)]

    def px(self, by: Measure) -> int:
        """How high its letters are, in pixels."""
        return max(self.least, by.letters(self.units))

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, as high as its row."""
        return by.ink.width(self.words(by), self.font, self.px(by)), by.letters(self.high or self.units)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left of the place on, in the middle of its height."""
        if words := self.words(by):
            px, wide = self.px(by), self.size(by)[0]
            down = on_line(by.ink, self.font, px, max(self.least, by.letters(self.level))) if self.level else 0
            yield Letters(words, self.font, px, self.colour, Rect(rect.left, rect.top, wide, rect.height), down)


def on_line(ink: Ink, font: Font, px: int, digits: int) -> int:
    """How far letters are moved down to stand on one line with bold digits of another height, which stand in the middle of the
    row, in pixels."""
    feet = [one.get_ascent() - one.get_height() // 2 for one in (ink.font("bold", digits), ink.font(font, px))]
    row = ink.font("bold", digits).get_height()
    return feet[0] - feet[1] + row // 2 - ink.strokes("0", "bold", digits).centery


@dataclass(frozen=True, slots=True)
class Faces:
    """Faces of people side by side, `units` of letters high but no higher than their row; each covers a share of the next."""

    people: tuple[str, ...]
    units: float
    covered: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as all of them."""
        return self._across(by.letters(self.units)), by.letters(self.units)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left on; the first is painted last."""
        side = min(by.letters(self.units), rect.height)
        step = round(side * (1.0 - self.covered))
        for nth in reversed(range(len(self.people))):
            yield Coin(self.people[nth], Rect(rect.left + step * nth, rect.centery - side // 2, side, side))

    def _across(self, side: int) -> int:
        return side + (len(self.people) - 1) * round(side * (1.0 - self.covered)) if self.people else 0


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces of a game side by side, `units` of letters high, each `apart` widths of one from that before it; the one at `across`
    lies sideways."""

    faces: tuple[str, ...]
    units: float
    sprites: Sprites
    apart: float = 1.04
    across: int | None = None

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as all of them."""
        wide, high = self._one(by)
        more = 0 if self.across is None else round(wide * self.sprites.broad) - wide
        return wide + round(wide * self.apart) * (len(self.faces) - 1) + more, high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left on, in the middle of the height; what lies sideways stands on the same foot."""
        (wide, high), left = self._one(by), rect.left
        top = rect.centery - high // 2
        for nth, face in enumerate(self.faces):
            if nth == self.across:
                picture = self.sprites.across(face, wide)
                yield Picture(face, picture, picture.get_rect(bottomleft=(left, top + high)))
                left += picture.get_width() - wide
            else:
                yield PieceMark(face, Rect(left, top, wide, high), self.sprites)
            left += round(wide * self.apart)

    def _one(self, by: Measure) -> tuple[int, int]:
        return self.sprites.size(by.letters(self.units) / self.sprites.pack.aspect)


@dataclass(frozen=True, slots=True)
class Keycap:
    """The key that presses something, with letters of so many `units`."""

    key: str
    units: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letter asks for."""
        px = max(LEAST, by.letters(self.units))
        return by.ink.cap_width(self.key, px), round(px * 1.45)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """At the left, in the middle of the height."""
        wide, high = self.size(by)
        yield KeyMark(self.key, max(LEAST, by.letters(self.units)), Rect(rect.left, rect.centery - high // 2, wide, high))


@dataclass(frozen=True, slots=True)
class Painted:
    """A small picture, `wide` and `high` in units of letters. `paint` makes it at a size in pixels, and keeps it: the same size
    gives the same surface again."""

    name: str
    paint: Callable[[tuple[int, int]], Surface]
    wide: float
    high: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as it says."""
        return by.letters(self.wide), by.letters(self.high)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """At the left, in the middle of the height."""
        size = self.size(by)
        yield Picture(self.name, self.paint(size), Rect((rect.left, rect.centery - size[1] // 2), size))


@dataclass(frozen=True, slots=True)
class Gap:
    """Room with nothing in it, in units of letters; a `spring` takes all that is left of a row or a column."""

    units: float = 0.0
    spring: bool = False

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as it must be."""
        return by.letters(self.units), 0

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Nothing."""
        return iter(())


@dataclass(frozen=True, slots=True)
class Shaft:
    """The shaft of an arrow, as long as a row leaves room for, at least so many units of letters, with its head at one end or
    none."""

    colour: Colour
    head: Literal["left", "right", ""] = ""
    least: float = 18.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as it must be, as high as its head."""
        return by.letters(self.least), by.letters(HEAD)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As wide as the place, in the middle of its height."""
        size = rect.width, self.size(by)[1]
        picture = shaft(size, self.colour, self.head)
        yield Picture(f"shaft {self.head}", picture, Rect((rect.left, rect.centery - size[1] // 2), size))


@dataclass(frozen=True, slots=True)
class Filling:
    """A box that takes all that is left of a row or a column, as a spring does."""

    part: Box

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as what it holds."""
        return self.part.size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In all of the place."""
        yield from self.part.place(by, rect)


# ---- How that stands together ------------------------------------------------------------------------------------------

Align = Literal["left", "center", "right"]


@dataclass(frozen=True, slots=True)
class Row:
    """Boxes side by side, a `gap` of so many units of the window apart, `high` units of letters or as high as the highest. What
    room is left goes to a spring, or else lies where `align` leaves it."""

    parts: tuple[Box, ...]
    gap: float = 0.0
    high: float = 0.0
    align: Align = "left"

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as all together."""
        sizes = [part.size(by) for part in self.parts]
        wide = sum(wide for wide, _ in sizes) + by.window(self.gap) * (len(sizes) - 1)
        return wide, by.letters(self.high) if self.high else max((high for _, high in sizes), default=0)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """One after another, each as high as the place."""
        left = rect.width - self.size(by)[0]
        springs = sum(_is_spring(part) for part in self.parts)
        x = rect.left + (0 if springs else {"left": 0, "center": left // 2, "right": left}[self.align])
        for part in self.parts:
            wide = part.size(by)[0] + (left // springs if _is_spring(part) else 0)
            yield from part.place(by, Rect(x, rect.top, wide, rect.height))
            x += wide + by.window(self.gap)


def _is_spring(part: Box) -> bool:
    return isinstance(part, Filling | Shaft) or (isinstance(part, Gap) and part.spring)


@dataclass(frozen=True, slots=True)
class Column:
    """Boxes below one another, a `gap` of so many units of the window apart. Each is as wide as the place, or stands in it where
    `align` says."""

    parts: tuple[Box, ...]
    gap: float = 0.0
    align: Align | None = None

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the widest, as high as all together."""
        sizes = [part.size(by) for part in self.parts]
        high = sum(high for _, high in sizes) + by.window(self.gap) * (len(sizes) - 1)
        return max((wide for wide, _ in sizes), default=0), high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """One below another from the top on; what height is left goes to the springs."""
        y, left, springs = rect.top, rect.height - self.size(by)[1], sum(map(_is_spring, self.parts))
        for part in self.parts:
            wide, high = part.size(by)
            high += left // springs if _is_spring(part) else 0
            yield from part.place(by, _aligned(Rect(rect.left, y, rect.width, high), wide, self.align))
            y += high + by.window(self.gap)


def _aligned(rect: Rect, wide: int, align: Align | None) -> Rect:
    """The part of a place that a box of some width has there; all of it where it is not aligned."""
    if align is None:
        return rect
    spare = rect.width - wide
    return Rect(rect.left + {"left": 0, "center": spare // 2, "right": spare}[align], rect.top, wide, rect.height)


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of boxes in columns that are each as wide as their widest box; `gap` and `apart` are the units of the window between
    columns and between rows. Boxes of a column stand where `aligns` says, at the left if it says nothing."""

    rows: tuple[tuple[Box, ...], ...]
    gap: float = 0.0
    apart: float = 0.0
    aligns: tuple[Align, ...] = ()

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its columns, as high as its rows."""
        wides, highs = self._columns(by), self._highs(by)
        across, down = by.window(self.gap) * (len(wides) - 1), by.window(self.apart) * (len(highs) - 1)
        return sum(wides) + max(0, across), sum(highs) + max(0, down)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Row by row."""
        wides, y = self._columns(by), rect.top
        for row, high in zip(self.rows, self._highs(by), strict=True):
            x = rect.left
            for nth, part in enumerate(row):
                align = self.aligns[nth] if nth < len(self.aligns) else "left"
                yield from part.place(by, _aligned(Rect(x, y, wides[nth], high), part.size(by)[0], align))
                x += wides[nth] + by.window(self.gap)
            y += high + by.window(self.apart)

    def _columns(self, by: Measure) -> list[int]:
        count = max(map(len, self.rows), default=0)
        return [max(row[nth].size(by)[0] for row in self.rows if nth < len(row)) for nth in range(count)]

    def _highs(self, by: Measure) -> list[int]:
        return [max((part.size(by)[1] for part in row), default=0) for row in self.rows]


@dataclass(frozen=True, slots=True)
class Stack:
    """Boxes over one another, each as large as the place; the first lies lowest."""

    parts: tuple[Box, ...]

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as the largest."""
        sizes = [part.size(by) for part in self.parts]
        return max((wide for wide, _ in sizes), default=0), max((high for _, high in sizes), default=0)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From below upwards."""
        for part in self.parts:
            yield from part.place(by, rect)


@dataclass(frozen=True, slots=True)
class Least:
    """A box with at least so many units of letters, in the middle of what it has."""

    part: Box
    wide: float = 0.0
    high: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as its part, or as it must be."""
        wide, high = self.part.size(by)
        return max(wide, by.letters(self.wide)), max(high, by.letters(self.high))

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As wide as its part, as high as the place."""
        yield from self.part.place(by, _aligned(rect, self.part.size(by)[0], "center"))


@dataclass(frozen=True, slots=True)
class Pressed:
    """A box that can be pressed or pointed at: its whole place answers to `id`."""

    part: Box
    id: str

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as its part."""
        return self.part.size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Where it answers, and its part."""
        yield Hit(self.id, rect)
        yield from self.part.place(by, rect)


@dataclass(frozen=True, slots=True)
class Plate:
    """A box on a ground, with so much room round it, in units of the window; without a colour it has the room alone."""

    part: Box
    pad: float = 0.0
    colour: Colour | None = None
    radius: float = 0.0
    edge: Colour | None = None

    def size(self, by: Measure) -> tuple[int, int]:
        """What lies on it and the room round that."""
        wide, high = self.part.size(by)
        return wide + 2 * by.window(self.pad), high + 2 * by.window(self.pad)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """The ground first."""
        if self.colour is not None:
            yield Ground(self.colour, rect, min(rect.height // 2, by.window(self.radius)), self.edge)
        pad = by.window(self.pad)
        yield from self.part.place(by, rect.inflate(-2 * pad, -2 * pad))


@dataclass(frozen=True, slots=True)
class Middle:
    """A box in the middle of the height of its place."""

    part: Box

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as what lies there."""
        return self.part.size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As wide as the place."""
        high = self.part.size(by)[1]
        yield from self.part.place(by, Rect(rect.left, rect.centery - high // 2, rect.width, high))


@dataclass(frozen=True, slots=True)
class Flow:
    """Boxes side by side in lines of at most `wide` pixels, each where `align` says, `gap` and `apart` units of the window from
    one another and from the next line."""

    parts: tuple[Box, ...]
    wide: int
    gap: float = 0.0
    apart: float = 0.0
    align: Align = "center"

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the longest line, as high as all of them."""
        return self._column(by).size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Line by line."""
        yield from self._column(by).place(by, rect)

    def _column(self, by: Measure) -> Column:
        lines: list[list[Box]] = []
        for part in self.parts:
            if lines and Row((*lines[-1], part), self.gap).size(by)[0] <= self.wide:
                lines[-1].append(part)
            else:
                lines.append([part])
        return Column(tuple(Row(tuple(line), self.gap) for line in lines), self.apart, self.align)


@dataclass(frozen=True, slots=True)
class Even:
    """Boxes side by side that are as wide as one another, a `gap` of so many units of the window apart."""

    parts: tuple[Box, ...]
    gap: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """So many times as wide as the widest."""
        sizes, count = [part.size(by) for part in self.parts], len(self.parts)
        wide = max((wide for wide, _ in sizes), default=0)
        return wide * count + by.window(self.gap) * max(0, count - 1), max((high for _, high in sizes), default=0)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Each has its share of the place."""
        gap, count = by.window(self.gap), max(1, len(self.parts))
        wide = (rect.width - gap * (count - 1)) // count
        for nth, part in enumerate(self.parts):
            yield from part.place(by, Rect(rect.left + (wide + gap) * nth, rect.top, wide, rect.height))


@dataclass(frozen=True, slots=True)
class AsLarge:
    """A box with as much room as the largest of some others."""

    part: Box
    others: tuple[Box, ...]

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as the largest of all."""
        return Stack((self.part, *self.others)).size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the place."""
        yield from self.part.place(by, rect)


@dataclass(frozen=True, slots=True)
class Carved:
    """Words as they are cut into wood with a brush, in letters of so many units of the window: larger letters are no larger here.
    Their strokes, not their lines, are measured."""

    words: str
    units: float
    colour: Colour

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, as high as their strokes."""
        return by.ink.width(self.words, carved(self.words), self._px(by)), self._picture(by).get_bounding_rect().height

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """From the left on, in the middle of the height."""
        picture = self._picture(by)
        down = picture.get_height() // 2 - picture.get_bounding_rect().centery
        at = Rect(rect.left, rect.top, self.size(by)[0], rect.height)
        yield Letters(self.words, carved(self.words), self._px(by), self.colour, at, down)

    def _picture(self, by: Measure) -> Surface:
        return inked(self.words, by.ink.font(carved(self.words), self._px(by)), self.colour)

    def _px(self, by: Measure) -> int:
        return max(LEAST, by.window(self.units * by.share))


def sign_box(name: str, colour: Colour, side: float) -> Painted:
    """A drawn sign, `side` units of letters wide and high."""
    return Painted(f"{name} {colour}", lambda size: sign(name, max(8, size[0]), colour), side, side)
