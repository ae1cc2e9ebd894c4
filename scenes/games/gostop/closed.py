"""The floor while everybody says whether they play (치기, 죽기): it lies face down in one row with the stock, and leaves the room
below that to those who speak."""

from __future__ import annotations

from typing import Final, cast

from pygame import Rect

from game.gostop.view import GoStopView
from game.table import View
from scenes.games.gostop.areas import Areas, Size, areas
from scenes.games.gostop.floor import full
from scenes.games.gostop.layout import layout as usual
from scenes.games.gostop.layout import resting, saying, settled
from scenes.stage.pose import Pose

_APART: Final = 1.1
"""How far two cards of the row are apart at least, in widths of one."""

_ROOM: Final = 992.0, 136.0, 8.0
"""How wide and how high the room below it is at most, and how far from the row, in units."""


def layout(view: View, size: Size, seat: int) -> dict[str, Pose]:
    """Where each piece of a `GoStopView` belongs; while it is asked who plays, the floor lies at both sides of the stock, as far
    at one as at the other."""
    poses, seen = usual(view, size, seat), cast(GoStopView, view)
    lying = [key for key in poses if key.startswith("floor:")]
    if seen.phase != "drop" or len(lying) != len(seen.places.get("floor", ())):
        return poses
    table = saying(areas(size, len(seen.scores), seat, resting(seen), settled(seen), full(seen)), seat)
    right = (len(lying) + 1) // 2
    for side, keys in ((-1, lying[right:]), (1, lying[:right])):
        for nth, key in enumerate(keys, 1):
            along = side * _APART * right * nth / len(keys)
            poses[key] = poses[key].but(x=table.stock.centerx + along * table.stock.width, y=float(table.stock.centery))
    return poses


def below(table: Areas) -> Rect:
    """The room below that row."""
    wide, high, gap = (round(length * table.k) for length in _ROOM)
    top = table.stock.bottom + gap
    found = Rect(0, top, min(wide, table.floor.width), min(high, table.floor.bottom - top))
    return found.move_to(centerx=table.floor.centerx)
