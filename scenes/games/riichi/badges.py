"""Badges on a riichi table: the dora by name under the dead wall, and furiten over the hand."""

from __future__ import annotations

from typing import Final

from game.riichi.tiles import KIND_FACES
from scenes.games.riichi import names, nearer, tips, waiting
from scenes.games.riichi.areas import DEAD
from scenes.games.riichi.seen import Seen
from scenes.games.riichi.tiles import FACE, THICK
from scenes.games.riichi.walls import dead_at
from scenes.stage.ink import Colour
from scenes.table.badge import Badge, box
from scenes.table.tip import Tip

_DORA: Final[Colour] = (36, 33, 22)


def badges(table: Seen) -> list[Badge]:
    """All of them."""
    return [*_dora(table), *waiting.furiten(table), *nearer.marks(table)]


def _dora(table: Seen) -> list[Badge]:
    """What the open indicators point to."""
    kinds, say, k = tips.dora(table), table.say, table.k
    if not kinds:
        return []
    words = say("riichi.table.dora", tiles=" ".join(names.tile(KIND_FACES[kind], say) for kind in kinds))
    x, y = dead_at(table.areas, 6)
    below = DEAD * (FACE / 2 + THICK) + (DEAD * (FACE + THICK) if table.view.ura_open else 0.0)
    px = max(14, round(14 * table.t))
    rect = box(words, px, (x - DEAD * k / 2, y + (below + 5) * k), table.ink, "topleft")
    return [Badge("dora", rect, words, px, _DORA, Tip(words, (say("riichi.tip.mark.dora"),)))]
