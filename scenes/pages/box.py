"""The part of a page that the face of a result fills, and where in it those stand who have not won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

OTHERS: Final = 0.0, 0.635, 1.0, 0.215
"""Where those stand who have not won, in shares of the face of the page."""


@dataclass(frozen=True)
class Box:
    """The part of a page that its face fills, in units; `u` is how large pictures are, 1 in the usual window."""

    x: float
    y: float
    w: float
    h: float

    @property
    def u(self) -> float:
        """What a picture's size is multiplied by."""
        return min(self.h / 720, self.w / 1100)

    @property
    def t(self) -> float:
        """What the size of a figure is multiplied by, which is large anyway."""
        return min(1.0, max(0.72, self.u))

    def at(self, x: float, y: float, w: float, h: float) -> tuple[float, float, float, float]:
        """A part of it, by shares of its width and height."""
        return self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h


@dataclass(frozen=True)
class Cell:
    """The place of one who has not won: how large it is and the face in it, with the words `beside` that or below it."""

    wide: float
    high: float
    side: float
    beside: bool


def beaten(box: Box, count: int) -> Cell:
    """The place of each of so many who have not won."""
    _, _, wide, high = box.at(*OTHERS)
    cell = wide / max(2, count)
    beside = cell > 2.1 * high
    return Cell(cell, high, high * 0.9 if beside else min(high * 0.5, cell * 0.8), beside)
