"""The walls (패산): four rows of seventeen stacks, broken where dice would have it, and drawn from as hands would draw.

The dead wall (왕패) lies by itself at the upper left, so that the dora can be read: the replacement tiles at its right, then the
five indicators with the lower ones under them, then what took the place of replacements drawn.
"""

from __future__ import annotations

from typing import Final
from zlib import crc32

from game.riichi.view import RiichiView
from scenes.games.riichi.areas import DEAD, WALL, WALL_AT, Areas
from scenes.games.riichi.tiles import FACE, THICK
from scenes.stage.binding import keys
from scenes.stage.pose import Pose

LIVE: Final = 122
"""So many tiles are not of the dead wall."""

_ROW: Final = 17
_STACKS: Final = 4 * _ROW
_DEAD_AT: Final = 4.0, 16.0
_COLUMNS: Final = 9
_REPLACEMENTS: Final = 4


def broken_at(view: RiichiView) -> int:
    """The stack with which drawing begins, counted clockwise from the right end of seat 0's wall: where two dice would have it
    (RM-02), always the same in a hand."""
    thrown = crc32(f"{view.dealer} {view.number} {view.honba}".encode())
    dice = 2 + thrown % 6 + thrown // 6 % 6
    owner = (view.dealer + dice - 1) % 4
    return _ROW * (-owner % 4) + dice


def walls(table: Areas, view: RiichiView, seat: int) -> dict[str, Pose]:
    """Where each tile that nobody holds yet lies."""
    poses = dict(_live(table, view, seat))
    poses |= _dead(table, view)
    return poses


def _live(table: Areas, view: RiichiView, seat: int) -> dict[str, Pose]:
    wall = keys(view, "wall")
    drawn, begin = LIVE - len(wall) - len(view.places.get("spare", ())), broken_at(view)
    poses = {}
    for nth, (key, piece) in enumerate(wall, drawn):
        stack = (begin + nth // 2) % _STACKS
        owner = -(stack // _ROW) % 4
        side = (owner - seat) % 4
        at = table.point(side, (_ROW / 2 - stack % _ROW - 0.5) * WALL[side], WALL_AT[side])
        poses[key] = table.lying(at, WALL[side], side % 2, up=piece.face is not None, layer=1 - nth % 2, inside=nth % 2 == 0)
    return poses


def _dead(table: Areas, view: RiichiView) -> dict[str, Pose]:
    poses = {}
    rinshan, spare = keys(view, "rinshan"), keys(view, "spare")
    for nth, (key, piece) in enumerate(rinshan, _REPLACEMENTS - len(rinshan)):
        poses[key] = _lies(table, nth // 2, 1 - nth % 2, piece.face is not None)
    for nth, (key, piece) in enumerate(spare):
        poses[key] = _lies(table, _COLUMNS - 2 + nth // 2, nth % 2, piece.face is not None)
    for nth, (key, piece) in enumerate(keys(view, "dora")):
        poses[key] = _lies(table, 2 + nth, 1, piece.face is not None)
    for nth, (key, piece) in enumerate(keys(view, "ura")):
        shown = piece.face is not None
        poses[key] = _lies(table, 2 + nth, 0, shown, DEAD * (FACE + THICK) if shown else 0.0)
    return poses


def _lies(table: Areas, column: int, layer: int, up: bool, lower: float = 0.0) -> Pose:
    x, y = dead_at(table, column)
    return table.lying((x, y + lower * table.k), DEAD, 0, up=up, layer=layer, inside=layer == 1)


def dead_at(table: Areas, column: int) -> tuple[float, float]:
    """The middle of a stack of the dead wall, counted from the right: all are whole pixels apart, and equally far."""
    step = round(DEAD * table.k)
    x = round(table.left + _DEAD_AT[0] * table.k) + (_COLUMNS - column - 1) * step + step // 2
    return x, table.top + (_DEAD_AT[1] + DEAD * FACE / 2) * table.k
