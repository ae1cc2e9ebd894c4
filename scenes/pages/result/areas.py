"""The part of a page that the face of a result fills, above its buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

Place = tuple[float, float, float, float]
"""A part of a page: its left upper corner, width and height, in units."""

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

    def low(self, count: int) -> float:
        """How high those stand, so many of them, above whom there is more than usual."""
        return max(LOW[count > 1], LEAST / self.h)

    @property
    def split(self) -> float:
        """Where those begin who have not won."""
        return self.floor - self.tail

    @property
    def last(self) -> Place:
        """The place of those who have not won."""
        return self.at(0.0, self.split, 1.0, self.tail)

    def at(self, x: float, y: float, w: float, h: float) -> Place:
        """A part of it, by shares of its width and height."""
        return self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h


MOON: Final = 0.41, 0.225
"""How large the moon is and where its middle is, as shares of the height of the page."""


def moon_place(box: Box) -> Place:
    """Where the moon stands over a round that nobody has won."""
    x, y, _, side = box.at(0.5, MOON[1], 0.0, MOON[0])
    return x - side / 2, y - side / 2, side, side
