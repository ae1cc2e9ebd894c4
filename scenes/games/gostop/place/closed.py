"""The floor while everybody says whether they play (치기, 죽기). It lies face down at both sides of the stock, which is a pile of
its own. The room below is left to the seats that speak."""

from __future__ import annotations

from typing import Final, cast

from pygame import Rect

from game.gostop.view import GoStopView
from game.table import View
from scenes.games.gostop.place.areas import Areas, Size, areas
from scenes.games.gostop.place.floor import full
from scenes.games.gostop.place.layout import layout as usual
from scenes.games.gostop.place.layout import resting, saying, settled
from scenes.stage.pose import Pose

_APART, _CLEAR = 1.1, 0.5
"""How far two cards of the row are apart at least, and how much farther the pile of the stock is from those beside it, in widths
of one."""

_PILE: Final = 0.5, 2.4, 17.0
"""How far each card of the pile lies to the left of the one below it, how far above that, and how high the edge of all is at
most, in units."""

_ROOM: Final = 992.0, 136.0, 8.0
"""How wide and how high the room below it is at most, and how far from the row, in units."""


def layout(view: View, size: Size, seat: int) -> dict[str, Pose]:
    """Where each piece of a `GoStopView` belongs; while it is asked who plays, the floor lies at both sides of the stock, as far
    from that at one as at the other."""
    poses, seen = usual(view, size, seat), cast(GoStopView, view)
    lying = [key for key in poses if key.startswith("floor:")]
    if seen.phase != "drop" or len(lying) != len(seen.places.get("floor", ())):
        return poses
    table = saying(areas(size, len(seen.scores), seat, resting(seen), settled(seen), full(seen)), seat)
    right = (len(lying) + 1) // 2
    for side, keys in ((-1, lying[right:]), (1, lying[:right])):
        for nth, key in enumerate(keys, 1):
            along = side * (_CLEAR + _APART * right * nth / len(keys))
            poses[key] = poses[key].but(x=table.stock.centerx + along * table.stock.width, y=float(table.stock.centery))
    return poses | _pile(poses, table)


def _pile(poses: dict[str, Pose], table: Areas) -> dict[str, Pose]:
    """The stock as a pile of which every card is seen."""
    lying = sorted((key for key in poses if key.startswith("stock:")), key=lambda key: poses[key].z)
    across, up, most = (length * table.k for length in _PILE)
    share = min(1.0, most / (up * max(1, len(lying))))
    return {
        key: poses[key].but(x=table.stock.centerx - across * share * nth, y=table.stock.centery - up * share * nth, alpha=1.0)
        for nth, key in enumerate(lying)
    }


def below(table: Areas) -> Rect:
    """The room below that row."""
    wide, high, gap = (round(length * table.k) for length in _ROOM)
    top = table.stock.bottom + gap
    found = Rect(0, top, min(wide, table.floor.width), min(high, table.floor.bottom - top))
    return found.move_to(centerx=table.floor.centerx)
