"""The part of a page that the face of a result fills, above its buttons, and where in it those stand who have not won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

FOOT: Final = 66.0
"""How high the row of buttons is with what is free round it, in units."""

LAST: Final = 0.2
LOW: Final = 0.134, 0.172
"""How high those stand who have not won, as a share of the face of the page: as a rule, and where more stands above them, one or
several."""

LEAST: Final = 80.0
"""How high these are at least, in units."""

HIGHEST: Final = 0.25
"""The same where nobody has won."""

FACE: Final = (0.3, 0.9), (0.4, 1.0)
"""How large a face is at most on the card of one who has not won, by its width and height: as a rule, and where nobody has."""

LOOSE: Final = 0.95
"""Where words begin there, in widths of the face, whose picture is free at both sides."""

COLUMN: Final = 0.312
"""Where the column begins in which everything stands beside somebody large, as a share of the width."""

MOST: Final = 2
NARROWEST: Final = 300.0
"""So many of them stand in it at most, on cards that are as wide as this at least, in units."""

WIDEST: Final = 520.0
"""How wide the card of one of those is at most who stand across the page, in units."""

RESTS: Final = 104.0
"""How wide the card of one who rested is, among those of several who did not, in units."""

GAP: Final = 12.0
FEW: Final = 3
"""How far two cards are apart, and twice as near where there are more than a few."""


@dataclass(frozen=True)
class Box:
    """The part of a page that its face fills, in units; `u` is how large pictures are, 1 in the usual window; `tail` is how high
    those stand who have not won."""

    x: float
    y: float
    w: float
    h: float
    tail: float = LAST

    @property
    def u(self) -> float:
        """What a picture's size is multiplied by."""
        return min(self.h / 720, self.w / 1100)

    @property
    def t(self) -> float:
        """What the size of a figure is multiplied by, which is large anyway."""
        return min(1.0, max(0.72, self.u))

    @property
    def floor(self) -> float:
        """Where the face ends above the buttons, as a share of its height."""
        return 1.0 - (FOOT + 8.0) / self.h

    @property
    def face(self) -> tuple[float, float]:
        """How large the face of one who has not won is at most, as shares of the card."""
        return FACE[self.tail == HIGHEST]

    def low(self, count: int) -> float:
        """How high those stand, so many of them, above whom there is more than usual."""
        return max(LOW[count > 1], LEAST / self.h)

    @property
    def split(self) -> float:
        """Where those begin who have not won."""
        return self.floor - self.tail

    @property
    def last(self) -> tuple[float, float, float, float]:
        """The place of those who have not won."""
        return self.at(0.0, self.split, 1.0, self.tail)

    @property
    def below(self) -> tuple[float, float, float, float]:
        """The same place within the column."""
        return self.at(COLUMN, self.split, 1.0 - COLUMN, self.tail)

    def at(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        """A part of it, by shares of its width and height."""
        return self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h


APART: Final = 0.018
"""How far the parts of a face are apart, as a share of its height."""

HERO: Final = 441.0
CROWN: Final = 0.12
"""How high the picture of somebody large is at most, in units, and how much of it is free above the head."""

BREADTH: Final = 1.17, 1.11
"""How wide that picture may be at most, in widths of its place: it is free at both sides; of who lifts one hand, or both."""

PLATE: Final = 0.118
"""How high the plate is at the foot of somebody large, as a share of the height of the face."""

MIDDLE: Final = 0.525
SUNK: Final = 0.003
"""Where the middle of a bust is that lifts one hand, as a share of its picture; how far it goes on behind the plate, as a share
of the height of the face."""


def hero(box: Box, foot: float, both: bool = False, large: float = 1.0) -> tuple[float, float, float, float]:
    """Where the picture of somebody large is, in units, whose plate ends at a share of the height and hides where it is cut;
    `both` hands are lifted, or one. It is so `large` against what it may be."""
    x, y, wide, high = box.at(0.0, 0.0, COLUMN - 0.012, foot - PLATE)
    side = large * min(HERO * max(0.7, box.u), BREADTH[both] * wide, (high - 0.02 * box.h) / (1.0 - CROWN))
    return x + wide / 2 - (0.5 if both else MIDDLE) * side, y + high - side + SUNK * box.h, side, side


MOON: Final = 0.41, 0.225
"""How large the moon is and where its middle is, as shares of the height of the page."""


def moon_place(box: Box) -> tuple[float, float, float, float]:
    """Where the moon stands over a round that nobody has won."""
    x, y, _, side = box.at(0.5, MOON[1], 0.0, MOON[0])
    return x - side / 2, y - side / 2, side, side


def stacked(box: Box, count: int) -> bool:
    """Whether so many have room in the column."""
    return count <= MOST and (not count or beaten(box, count, True).wide >= NARROWEST)


@dataclass(frozen=True)
class Cell:
    """The card of one who has not won: how wide and high it is, the face in it, with the words `beside` that or below it, how
    far it is to the next card, and where the words begin if not at once beside the face."""

    wide: float
    high: float
    side: float
    beside: bool
    gap: float
    lead: float = 0.0


def beaten(box: Box, count: int, column: bool = False) -> Cell:
    """The card of each of so many who have not won, across the page or within the `column`, which they fill."""
    _, _, wide, high = box.below if column else box.last
    gap = GAP if count <= FEW else GAP / 2
    card = (wide - gap * (count - 1)) / max(1, count)
    return _cell(card if column else min(WIDEST * max(1.0, box.w / 1256), card), high, gap, box.face)


def cells(box: Box, rested: Sequence[bool], column: bool) -> list[Cell]:
    """The card of each of those who have not won: where many stand across the page, those of who `rested` are narrow, and the
    others have their room."""
    usual = beaten(box, len(rested), column)
    others = len(rested) - sum(rested)
    if column or len(rested) <= FEW or not others or not any(rested) or usual.wide <= RESTS:
        return [usual] * len(rested)
    room = usual.wide * len(rested) - RESTS * sum(rested)
    cell = _cell(min(WIDEST * max(1.0, box.w / 1256), room / others), usual.high, usual.gap, box.face)
    return [replace(usual, wide=RESTS, beside=False) if rests else cell for rests in rested]


LONG, STRIP = 4.2, 1.26
"""On a card so many times as wide as high the face is so large, in heights of the card: the head rises above that."""


def _cell(wide: float, high: float, gap: float, face: tuple[float, float]) -> Cell:
    beside = wide > 1.9 * high
    side = min(high * (STRIP if wide > LONG * high else face[1]), wide * face[0]) if beside else min(high * 0.46, wide * 0.42)
    return Cell(wide, high, side, beside, gap, LOOSE * side if beside and face == FACE[1] else 0.0)
