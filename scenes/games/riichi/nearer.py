"""유효패: what each discard leaves the hand to hope for, where the person wants to be told. Off unless it is chosen."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.riichi.prospect import Outlook, outlook
from scenes.games.riichi.areas import HAND
from scenes.games.riichi.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.badge import Badge

MOST: Final = 12
"""So many faces are shown at most."""

_BEST: Final[Colour] = palette.OCHRE
_GOOD: Final[Colour] = palette.UMBER
_HIGH: Final = 16.0
_ABOVE: Final = 606.0
"""How high a mark is, and where it stands over its tile, in units."""


def _after(table: Seen, tile: int) -> Outlook | None:
    """What the hand can come to when a tile is discarded; None where nobody asks or nothing is discarded now."""
    left = table.without(tile) if table.chosen.get("useful_draws") else None
    return None if left is None else outlook(table.view, left)


def told(table: Seen, tile: int) -> tuple[list[str], tuple[str, ...]]:
    """How far the hand is when this tile is gone, in words, and the faces that bring it nearer."""
    found = _after(table, tile)
    if found is None:
        return [], ()
    far = table.say(f"riichi.shanten.{found.lacks}")
    words = table.say("riichi.tip.nearer", far=far, kinds=len(found.draws), n=found.left)
    return [words], tuple(face for face, _ in found.draws)[:MOST]


def marks(table: Seen) -> list[Badge]:
    """Over each tile whose discard leaves the hand nearest to waiting, how many tiles help it then; brighter over the best."""
    if not table.chosen.get("useful_draws") or not table.acts(table.seat):
        return []
    found = {key: after for key, piece in table.hand if piece.id is not None and (after := _after(table, piece.id))}
    least = min((after.lacks for after in found.values()), default=0)
    near = {key: after.left for key, after in found.items() if after.lacks == least}
    most, px = max(near.values(), default=0), max(12, round(13 * table.k))
    wide, high, y = round(HAND * 0.5 * table.k), round(_HIGH * table.k), table.areas.top + _ABOVE * table.k
    return [
        Badge(f"nearer:{key}", Rect(round(table.poses[key].x - wide / 2), round(y), wide, high), str(left), px,
              _BEST if left == most else _GOOD, None)
        for key, left in near.items()
    ]  # fmt: skip
