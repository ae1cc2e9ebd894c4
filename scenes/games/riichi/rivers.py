"""The rivers (강): discards in rows of six, the third as long as it has to be; the tile of a riichi lies sideways in a red
frame. A river begins near the left edge of the centre plate, as its owner sees it, and reaches beyond the right one, past which
the next one begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.riichi.view import RiichiView
from game.table import Seat
from scenes.games.riichi.areas import PLATE, RIVER, Areas
from scenes.games.riichi.bonus import brings
from scenes.games.riichi.tiles import FACE, THICK
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose

ROW: Final = 6
ROWS: Final = 3

_FROM_PLATE: Final = 1.0
_BEGINS: Final = RIVER * THICK + 1.0
"""How far beyond the edge of the plate a river begins: the side of a tile is seen below it, and must not reach the next river."""


def rivers(table: Areas, view: RiichiView, seat: Seat) -> dict[Key, Pose]:
    """Where each discard lies that nobody has called away."""
    return {key: pose for owner in range(4) for key, pose in river(table, view, owner, (owner - seat) % 4)}


def river(table: Areas, view: RiichiView, owner: Seat, side: int) -> Iterator[tuple[Key, Pose]]:
    """The discards of one seat. A tile that was thrown as it was drawn is dark, but not while it can be claimed, nor that of a
    riichi."""
    thrown = {one.tile: one for one in view.thrown[owner]}
    claimed = view.offer.tile if view.offer is not None and not view.offer.passed else None
    high, u = RIVER * FACE, 0.0
    for nth, (key, piece) in enumerate(keys(view, f"river:{owner}")):
        row = min(nth // ROW, ROWS - 1)
        if nth == row * ROW:
            u = _BEGINS - PLATE / 2
        said = thrown.get(piece.id) if piece.id is not None else None
        turned = said is not None and said.turned
        wide = high if turned else RIVER
        v = PLATE / 2 + _FROM_PLATE + (row + 0.5) * high + ((high - RIVER) / 2 if turned else 0.0)
        way = (side + turned) % 4
        dark = said is not None and said.drawn and said.tile != claimed and not turned
        gold = brings(view, piece)
        yield key, table.lying(table.point(side, u + wide / 2, v), RIVER, way, dark=dark, z=100.0, gold=gold, red=turned)
        u += wide
