"""How safe each tile of the hand is against whom, and by what: marks over the tiles, for a person who wants to be told."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.riichi.safety import ORDER, How, Safety, safety
from game.riichi.tiles import EAST, KIND_FACES
from game.table import Seat
from scenes.games.riichi.place.layout import HAND
from scenes.games.riichi.seen import SeenTable
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.table.badge import Badge
from scenes.table.story.tip import Tip

CALLED: Final = 2
"""Who has called so often may wait without having declared riichi."""

_FILLS: Final[dict[How, Colour]] = {
    **dict.fromkeys(("genbutsu", "last", "wall"), palette.FELT),
    **dict.fromkeys(("suji", "thin", "half"), palette.OCHRE),
    "live": palette.SEAL,
}

_TOP, HIGH = 606, 16
"""Where a mark begins over the hand, and how high it is, in units."""

_WORDS: Final = 12
"""How high its letters are, in units."""


def feared(table: SeenTable) -> list[Seat]:
    """Against whom tiles are held: who has declared riichi or called twice. Nobody where the person does not ask, where the
    referee is strict, or the hand is over."""
    view = table.view
    if not table.chosen.get("tile_safety") or table.strict or view.settlement is not None:
        return []
    others = (seat for seat in range(4) if seat != table.seat and seat in view.playing)
    return [seat for seat in others if view.riichi[seat] or sum(meld.giver is not None for meld in view.melds[seat]) >= CALLED]


def found(table: SeenTable, tile: int) -> list[Safety]:
    """How safe a tile is against each of these."""
    return [safety(table.view, seat, tile // 4) for seat in feared(table)]


def lines(table: SeenTable, tile: int) -> list[str]:
    """The same in sentences, one for each of them."""
    return [_told(table, one) for one in found(table, tile)]


def _told(table: SeenTable, one: Safety) -> str:
    name, tiles = table.names[one.seat], ", ".join(table.piece_name(KIND_FACES[kind]) for kind in one.by)
    words = table.say(f"riichi.reason.safe.{one.how}", name=name, tiles=tiles)
    return words if name in words else table.say("app.rules.named", name=name, value=words)


def marks(table: SeenTable) -> list[Badge]:
    """A mark over each tile of the hand: how safe it is against whom it is least safe."""
    return [mark for key, piece in table.hand if piece.id is not None and (mark := _mark(table, key, piece.id)) is not None]


def _mark(table: SeenTable, key: str, tile: int) -> Badge | None:
    held = found(table, tile)
    if not held:
        return None
    k, worst = table.k, max(held, key=lambda one: ORDER.index(one.how))
    rect = Rect(0, round(table.areas.top + _TOP * k), round(HAND * k) - 2, round(HIGH * k))
    rect.centerx = round(table.poses[key].x)
    honour = ".honour" if worst.how == "live" and tile // 4 >= EAST else ""
    words = table.say(f"riichi.safe.{worst.how}{honour}")
    px = table.ink.fitting(words, "bold", max(12, round(_WORDS * k)), rect.width - 2)
    tip = Tip(table.piece_name(table.face_of(tile) or KIND_FACES[tile // 4]), tuple(_told(table, one) for one in held))
    return Badge(f"safe:{key}", rect, words, px, _FILLS[worst.how], tip)
