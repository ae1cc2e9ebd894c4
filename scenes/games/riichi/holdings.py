"""What people hold: hands (손패) that stand with their backs to the others, and melds at their owner's right corner.

The called tile of a meld lies sideways: at the left where it came from the left player, in the middle from the one opposite, at
the right from the right player. The tile added to a pon lies on it; a closed kan shows its two inner tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.riichi.view import Meld, RiichiView
from game.table import Piece, Seat
from scenes.games.riichi.areas import BACKS, CORNER, HAND, HAND_AT, LINE, MELD, OPEN, OPEN_AT, Areas
from scenes.games.riichi.bonus import brings
from scenes.games.riichi.tiles import FACE
from scenes.stage.binding import Key, keys
from scenes.stage.pose import Pose

_LEFT: Final = -469.0
"""Where the person's hand begins."""

_GAP: Final = 14.0
"""How far the tile just drawn stands from the others."""

_BETWEEN: Final = 11.0
"""How far one meld is from the next."""

_BACK: Final = 24.0, 19.0, 24.0
"""How wide the others' tiles are as they stand there."""

_BEHIND, _MELDS, _HANDS = -100.0, 300.0, 400.0
"""The hand opposite stands behind its wall; melds and the other hands lie over everything."""


def holdings(table: Areas, view: RiichiView, seat: Seat, own: Sequence[Key] | None = None) -> dict[Key, Pose]:
    """Where each tile lies or stands that somebody has; the person's in order, or in the person's `own` order."""
    poses: dict[Key, Pose] = {}
    for owner in range(4):
        side = (owner - seat) % 4
        melded, end = _melds(table, view, owner, side)
        poses |= melded
        poses |= dict(_own(table, view, owner, own)) if side == 0 else dict(_other(table, view, owner, side, end))
    return poses


# -- hands --------------------------------------------------------------------------------------------------------------------


def held(
    view: RiichiView, owner: Seat, own: Sequence[Key] | None = None
) -> tuple[list[tuple[Key, Piece]], list[tuple[Key, Piece]]]:
    """The hand, sorted or in the `own` order of who holds it, and the tile just drawn. In an own order come first those that were
    put there and then the others as they came; a tile just drawn that was put among them is one of them."""
    row, drawn = keys(view, f"hand:{owner}"), keys(view, f"drawn:{owner}")
    put = {key: nth for nth, key in enumerate(own or ())}
    came = {} if own is None else _came(view, owner)

    def place(entry: tuple[Key, Piece]) -> tuple[int, int, int]:
        tile = -1 if entry[1].id is None else entry[1].id
        return put.get(entry[0], len(put)), came.get(tile, -1), tile

    if drawn and any(put.get(key, -1) > put.get(drawn[0][0], len(put)) for key, _ in row):
        row, drawn = [*row, *drawn], []
    return sorted(row, key=place), drawn


def _came(view: RiichiView, owner: Seat) -> dict[int, int]:
    """When each tile came into a hand, as far as that was watched: a tile that was drawn and kept is the last."""
    place, came = f"hand:{owner}", dict[int, int]()
    for event in view.log:
        for move in event.moves:
            if move.to == place and move.frm != place and move.id is not None:
                came[move.id] = len(came)
    return came


def _own(table: Areas, view: RiichiView, owner: Seat, own: Sequence[Key] | None) -> Iterator[tuple[Key, Pose]]:
    row, drawn = held(view, owner, own)
    barred = view.barred if view.turn == owner and view.called and view.settlement is None else ()
    for nth, (key, piece) in enumerate([*row, *drawn]):
        u = _LEFT + (nth + 0.5) * HAND + (_GAP if nth >= len(row) else 0.0)
        x, y = table.point(0, u, HAND_AT[0])
        dark = piece.id is not None and piece.id // 4 in barred
        look = f"stand0{'+' * brings(view, piece)}{'*' * dark}"
        yield key, Pose(x, y, HAND * table.k, face=float(piece.face is not None), z=_HANDS + nth, look=look)


def _other(table: Areas, view: RiichiView, owner: Seat, side: int, end: float) -> Iterator[tuple[Key, Pose]]:
    row, drawn = held(view, owner)
    shown = _open(view, owner)
    step = OPEN[side] if shown else BACKS[side - 1]
    long = step * (len(row) + len(drawn)) + (_GAP / 2 if drawn else 0.0)
    u = max(min(-step * len(row) / 2, end - _BETWEEN - long), CORNER[side] - LINE[side])
    for nth, (key, piece) in enumerate([*row, *drawn]):
        far = OPEN_AT[side] if shown else HAND_AT[side]
        at = table.point(side, u + (nth + 0.5) * step + (_GAP / 2 if nth >= len(row) else 0.0), far)
        if shown:
            yield key, table.lying(at, OPEN[side], side, up=piece.face is not None, z=_HANDS)
        else:
            wide = _BACK[side - 1] * table.k
            z = at[1] / 100.0 + (_BEHIND if side == 2 else _HANDS)
            yield key, Pose(*at, wide, face=0.0, z=z, look=f"stand{side}")


def _open(view: RiichiView, owner: Seat) -> bool:
    """Whether a hand lies open before whoever looks."""
    return any(piece.face is not None for piece in (*view.places[f"hand:{owner}"], *view.places[f"drawn:{owner}"]))


# -- melds --------------------------------------------------------------------------------------------------------------------


def _melds(table: Areas, view: RiichiView, owner: Seat, side: int) -> tuple[dict[Key, Pose], float]:
    """The melds of a seat, and where they end. The tiles of a closed kan that is hidden (RM-23) are any that nobody knows."""
    laid = keys(view, f"meld:{owner}")
    there = {piece.id: key for key, piece in laid}
    hidden = iter([key for key, piece in laid if piece.id is None])
    width, at = _width(view, owner, side), CORNER[side]
    poses = {}
    for meld in view.melds[owner]:
        for tile, pose, wide in _meld(table, meld, owner, side, width, at):
            key = there.get(tile) if tile >= 0 else next(hidden, None)
            if key is not None:
                poses[key] = pose
            at -= wide
        at -= _BETWEEN
    return poses, at


def _width(view: RiichiView, owner: Seat, side: int) -> float:
    """How wide the tiles of a seat's melds are: less than usual where so many lie there that the hand would have no room."""
    melds = view.melds[owner]
    long = sum(len(meld.tiles) - (meld.added is not None) + (FACE - 1.0) * meld.open for meld in melds) * MELD[side]
    closed = len(view.places[f"hand:{owner}"]) + len(view.places[f"drawn:{owner}"])
    step = HAND if side == 0 else OPEN[side] if _open(view, owner) else BACKS[side - 1]
    room = LINE[side] - closed * step - _GAP - _BETWEEN * (len(melds) + 1)
    return MELD[side] * min(1.0, room / long) if long else MELD[side]


def _meld(table: Areas, meld: Meld, owner: Seat, side: int, width: float, at: float) -> Iterator[tuple[int, Pose, float]]:
    """The tiles of a meld from right to left: each with how far it reaches."""
    v = OPEN_AT[side]
    low = (FACE - 1.0) * width / 2
    for place, tile in enumerate(reversed(in_order(meld, owner))):
        turned = tile == meld.called
        wide = width * FACE if turned else width
        spot = table.point(side, at - wide / 2, v + (low if turned else 0.0))
        way = (side + turned) % 4
        up = tile >= 0 and (meld.kind != "ankan" or place in (1, 2))
        yield tile, table.lying(spot, width, way, up=up, z=_MELDS), wide
        if turned and meld.added is not None:
            above = table.point(side, at - wide / 2, v + low - width)
            yield meld.added, table.lying(above, width, way, z=_MELDS), 0.0
        at -= wide


def in_order(meld: Meld, owner: Seat) -> list[int]:
    """The tiles from left to right, the called one where it came from; without the one that was added."""
    tiles = [tile for tile in meld.tiles if tile not in (meld.called, meld.added)]
    if meld.called is None or meld.giver is None:
        return tiles
    place = {3: 0, 2: 1, 1: len(tiles)}[(meld.giver - owner) % 4]
    return [*tiles[:place], meld.called, *tiles[place:]]
