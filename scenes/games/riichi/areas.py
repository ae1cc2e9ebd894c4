"""The parts of a riichi table: walls, rivers, hands and melds round the centre, and where people sit. A pure function of a size.

Each side is laid out as its owner sees it, and turned round the centre: `u` runs to the owner's right and `v` towards the owner,
in units of which the window has 1280 × 720. Sides are 0 (the person), 1 at the right, 2 opposite, 3 at the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from scenes.games.riichi.tiles import FACE, THICK
from scenes.stage.pose import NO_SHADOW, Pose

WIDTH, HEIGHT = 1280, 720
CENTRE: Final = 640.0, 314.0
"""The middle of the table, in units."""

PLATE: Final = 192.0
"""How wide the centre plate is."""

RIVER: Final = 38.0
WALL: Final = 18.0, 18.0, 14.0, 18.0
HAND: Final = 66.0
MELD: Final = 44.0, 30.0, 30.0, 30.0
OPEN: Final = 0.0, 30.0, 30.0, 30.0
BACKS: Final = 21.0, 19.0, 21.0
"""How wide tiles are in a river, in the walls, in the person's hand, in melds and in others' hands that lie open, and how far
apart those stand that do not."""

WALL_AT: Final = 274.5, 275.0, 263.5, 275.0
"""How far from the middle the walls of the four sides are."""

HAND_AT: Final = 352.5, 334.0, 298.5, 334.0
"""How far from the middle the hands of the four sides stand."""

OPEN_AT: Final = 360.0, 331.0, 289.0, 331.0
"""The same of what lies open there: melds, and the others' hands when they are shown."""

CORNER: Final = 532.0, 226.0, 320.0, 200.0
"""How far to its right the melds of a side begin: the person's before the dish on the table."""

LINE: Final = 1001.0, 490.0, 468.0, 460.0
"""How long hand and melds of a side are together at most."""

BUST: Final = 136.0, 134.0
ASIDE: Final = 368.0, 208.0
ABOVE: Final = 150.0, 309.0
"""How large somebody is with the label; how far from the middle those at the sides begin, outside their hands, and how far up;
the same of the one opposite, beside whose hand there is room only at its end."""

DEAD: Final = 29.0
"""How wide a tile of the dead wall is, which lies by itself in a tray at the upper left."""

Size = tuple[int, int]


@dataclass(frozen=True)
class Areas:
    """A table in pixels: `k` is a unit, and `left`, `top` are where the units begin."""

    k: float
    left: float
    top: float

    def point(self, side: int, u: float, v: float) -> tuple[float, float]:
        """A point of a side on screen."""
        x, y = ((u, v), (v, -u), (-u, -v), (-v, u))[side]
        return self.left + (CENTRE[0] + x) * self.k, self.top + (CENTRE[1] + y) * self.k

    def rect(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle given in units."""
        return Rect(round(self.left + x * self.k), round(self.top + y * self.k), round(wide * self.k), round(high * self.k))

    def lying(self, at: tuple[float, float], width: float, way: int, *, up: bool = True, z: float = 0.0, dark: bool = False,
              layer: int = 0, inside: bool = False, gold: bool = False, red: bool = False) -> Pose:  # fmt: skip
        """The pose of a tile that lies on the table. `at` is the middle of its face on screen, `width` in units, `way` the
        direction in which it is read, `layer` the number of tiles below it. `inside` a row it has no shadow, which would only
        make its neighbour dirty. It is `dark`, or has an edge of `gold` or, rather than that, of `red`."""
        k = self.k
        wide = width if way % 2 == 0 else width * FACE
        y = at[1] + (THICK / 2 - THICK * layer) * width * k
        look = f"lie{way}{'!' if red else '+' * gold}{'*' * dark}"
        height = NO_SHADOW if inside else 0.0
        return Pose(at[0], y, wide * k, face=float(up), z=z + at[1] / 100.0 + layer * 50.0, height=height, look=look)

    # -- rectangles -------------------------------------------------------------------------------------------------------

    @property
    def plate(self) -> Rect:
        """The centre plate."""
        return self.rect(CENTRE[0] - PLATE / 2, CENTRE[1] - PLATE / 2, PLATE, PLATE)

    @property
    def asking(self) -> Rect:
        """Where questions stand: at the right, over the person's melds, and on the cloth."""
        return self.rect(991, 240, 213, 372)

    def bust(self, side: int) -> Rect:
        """Where somebody sits, label and all: outside the hand, towards the far edge of the table, those at the sides at the same
        height; the person at the near corner."""
        x, y = CENTRE
        left = (14.0, x + ASIDE[0], x + ABOVE[0], x - ASIDE[0] - BUST[0])[side]
        top = (HEIGHT - 12.0 - BUST[1], y - ASIDE[1], y - ABOVE[1], y - ASIDE[1])[side]
        return self.rect(left, top, *BUST)

    @property
    def hand(self) -> Rect:
        """The person's hand."""
        return self.rect(170, 616, LINE[0], 102)


def areas(size: Size) -> Areas:
    """The parts of a table in a window of `size` pixels."""
    k = min(size[0] / WIDTH, size[1] / HEIGHT)
    return Areas(k, (size[0] - WIDTH * k) / 2, size[1] - HEIGHT * k)
