"""Where every tile of a riichi table lies, and why one is dim: pure functions of a view, a size and a seat.

Each side is laid out as its owner sees it, and turned round the centre: `u` runs to the owner's right and `v` towards the owner,
in units of which the window has 1280 × 720. Sides are 0 (the person), 1 at the right, 2 opposite, 3 at the left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, cast
from zlib import crc32

from pygame import Rect

from game.riichi.prospect import brings_han
from game.riichi.view import RiichiView
from game.table import Piece, Seat, View
from scenes.games.riichi.tiles import FACE, THICK
from scenes.stage.binding import Key, keys
from scenes.stage.pose import NO_SHADOW, Pose

Size = tuple[int, int]

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
BACKS: Final = 66.0, 21.0, 19.0, 21.0
DEAD: Final = 29.0
"""How wide tiles are: in a river, the walls, the person's hand, melds, others' hands that lie open, and in the dead wall; `BACKS`
is how far apart the tiles of a hand stand."""

_BACK: Final = 0.0, 24.0, 19.0, 24.0
"""How wide the others' tiles are as they stand."""

_WALL_AT: Final = 274.5, 275.0, 263.5, 275.0
_HAND_AT: Final = 352.5, 334.0, 298.5, 334.0
_OPEN_AT: Final = 360.0, 331.0, 289.0, 331.0
"""How far from the middle the four sides have their walls, their hands, and melds or hands that lie open."""

_CORNER: Final = 532.0, 226.0, 320.0, 200.0
"""How far to its right the melds of a side begin: the person's before the dish on the table."""

_LINE: Final = 1001.0, 490.0, 468.0, 460.0
"""How long hand and melds of a side are together at most."""

_BUST: Final = 136.0, 134.0
_ASIDE: Final = 368.0, 208.0
_ABOVE: Final = 150.0, 309.0
"""How large somebody is with the label; how far from the middle those at the sides begin, outside their hands, and how far up;
the same of the one opposite, beside whose hand there is room only at its end."""


@dataclass(frozen=True)
class RiichiAreas:
    """A table in pixels: `k` is a unit, and `left`, `top` are where the units begin."""

    k: float
    left: float
    top: float

    def point(self, side: int, u: float, v: float) -> tuple[float, float]:
        """A point of a side on screen."""
        x, y = ((u, v), (v, -u), (-u, -v), (-v, u))[side]
        return self.left + (CENTRE[0] + x) * self.k, self.top + (CENTRE[1] + y) * self.k

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the table on screen."""
        return self.point(0, 0.0, 0.0)

    def rect(self, x: float, y: float, wide: float, high: float) -> Rect:
        """A rectangle given in units."""
        return Rect(round(self.left + x * self.k), round(self.top + y * self.k), round(wide * self.k), round(high * self.k))

    def lying(
        self, at: tuple[float, float], width: float, way: int, marks: str = "", *, up: bool = True, z: float = 0.0, layer: int = 0
    ) -> Pose:
        """The pose of a tile that lies on the table. `at` is the middle of its face on screen, `width` in units, `way` the
        direction in which it is read, `layer` the number of tiles below it: upon others it has no shadow. `marks` are those of
        its look."""
        wide = width if way % 2 == 0 else width * FACE
        y = at[1] + (THICK / 2 - THICK * layer) * width * self.k
        height = NO_SHADOW if layer else 0.0
        z += at[1] / 100.0 + layer * 50.0
        return Pose(at[0], y, wide * self.k, face=float(up), z=z, height=height, look=f"lie{way}{marks}")

    @property
    def plate(self) -> Rect:
        """The centre plate."""
        return self.rect(CENTRE[0] - PLATE / 2, CENTRE[1] - PLATE / 2, PLATE, PLATE)

    @property
    def asking(self) -> Rect:
        """Where questions stand: at the right, over the person's melds, and on the cloth."""
        return self.rect(991, 240, 213, 372)

    @property
    def hand(self) -> Rect:
        """The person's hand."""
        return self.rect(170, 616, _LINE[0], 102)

    def bust(self, side: int) -> Rect:
        """Where somebody sits, label and all: outside the hand, towards the far edge of the table, those at the sides at the same
        height; the person at the near corner."""
        x, y = CENTRE
        left = (14.0, x + _ASIDE[0], x + _ABOVE[0], x - _ASIDE[0] - _BUST[0])[side]
        top = (HEIGHT - 12.0 - _BUST[1], y - _ASIDE[1], y - _ABOVE[1], y - _ASIDE[1])[side]
        return self.rect(left, top, *_BUST)

    def dead_at(self, column: int) -> tuple[float, float]:
        """The middle of a stack of the dead wall, counted from the right: all are whole pixels apart, and equally far."""
        step = round(DEAD * self.k)
        x = round(self.left + _DEAD_AT[0] * self.k) + (_COLUMNS - column - 1) * step + step // 2
        return x, self.top + (_DEAD_AT[1] + DEAD * FACE / 2) * self.k


def areas(size: Size) -> RiichiAreas:
    """The parts of a table in a window of `size` pixels."""
    k = min(size[0] / WIDTH, size[1] / HEIGHT)
    return RiichiAreas(k, (size[0] - WIDTH * k) / 2, size[1] - HEIGHT * k)


def layout(view: View, size: Size, seat: int) -> dict[Key, Pose]:
    """Where each piece of a `RiichiView` belongs, by its key."""
    return _laid(view, size, seat, None)


def as_put(view: View, size: Size, seat: int, own: Sequence[Key] = ()) -> dict[Key, Pose]:
    """The same with the person's tiles as they were put, and those that nobody has touched in the order in which they came."""
    return _laid(view, size, seat, own)


def _laid(view: View, size: Size, seat: int, own: Sequence[Key] | None) -> dict[Key, Pose]:
    seen, table = cast(RiichiView, view), areas(size)
    poses = dict(_wall(table, seen, seat)) | dict(_dead_wall(table, seen))
    for owner in range(4):
        side = (owner - seat) % 4
        melds, end = _melds(table, seen, owner, side)
        poses |= dict(_river(table, seen, owner, side)) | melds
        poses |= dict(_own(table, seen, owner, own)) if side == 0 else dict(_other(table, seen, owner, side, end))
    return poses


# ---- Why a tile is dim -------------------------------------------------------------------------------------------------


def why_dim(view: RiichiView, owner: Seat, tile: int | None) -> Literal["", "drawn", "barred"]:
    """Why a tile of a river or a hand is dim: it was thrown as it was ``drawn``, or is ``barred`` after a call (쿠이카에).

    A discard that can be claimed is lit, and so is that of a riichi. What a question shuts is dim as well: see `why_shut` in
    `scenes/table/paint.py`.
    """
    thrown = next((one for one in view.thrown[owner] if one.tile == tile), None)
    if thrown is not None:
        return "drawn" if thrown.drawn and not thrown.turned and tile != claimed(view) else ""
    may_throw = view.turn == owner and view.called and view.settlement is None
    return "barred" if may_throw and tile is not None and tile // 4 in view.barred else ""


def claimed(view: RiichiView) -> int | None:
    """The discard that others may claim."""
    return view.offer.tile if view.offer is not None and not view.offer.passed else None


def _marks(view: RiichiView, owner: Seat, piece: Piece, red: bool = False) -> str:
    """The marks of a tile's look: an edge of red, or else of gold where it brings a han, and a star where it is dim."""
    gold = piece.face is not None and brings_han(view, piece.face)
    return f"{'!' if red else '+' * gold}{'*' if why_dim(view, owner, piece.id) else ''}"


# ---- The walls (패산) ---------------------------------------------------------------------------------------------------

LIVE: Final = 122
"""So many tiles are not of the dead wall."""

_ROW: Final = 17
_STACKS: Final = 4 * _ROW
_DEAD_AT: Final = 4.0, 16.0
_COLUMNS: Final = 9
_REPLACEMENTS: Final = 4


def _broken_at(view: RiichiView) -> int:
    """The stack with which drawing begins, counted clockwise from the right end of seat 0's wall: where two dice would have it
    (RM-02), always the same in a hand."""
    thrown = crc32(f"{view.dealer} {view.number} {view.honba}".encode())
    dice = 2 + thrown % 6 + thrown // 6 % 6
    owner = (view.dealer + dice - 1) % 4
    return _ROW * (-owner % 4) + dice


def _wall(table: RiichiAreas, view: RiichiView, seat: Seat) -> Iterator[tuple[Key, Pose]]:
    """Four rows of seventeen stacks, drawn from as hands would draw."""
    wall = keys(view, "wall")
    drawn, begin = LIVE - len(wall) - len(view.places.get("spare", ())), _broken_at(view)
    for nth, (key, piece) in enumerate(wall, drawn):
        stack = (begin + nth // 2) % _STACKS
        side = (-(stack // _ROW) % 4 - seat) % 4
        at = table.point(side, (_ROW / 2 - stack % _ROW - 0.5) * WALL[side], _WALL_AT[side])
        yield key, table.lying(at, WALL[side], side % 2, up=piece.face is not None, layer=1 - nth % 2)


def _dead_wall(table: RiichiAreas, view: RiichiView) -> Iterator[tuple[Key, Pose]]:
    """왕패, at the upper left, so that the dora can be read: the replacement tiles at its right, then the five indicators with
    the lower ones under them, then what took the place of replacements drawn."""
    rinshan, spare, dora, ura = (keys(view, place) for place in ("rinshan", "spare", "dora", "ura"))
    lie = [(entry, nth // 2, 1 - nth % 2) for nth, entry in enumerate(rinshan, _REPLACEMENTS - len(rinshan))]
    lie += [(entry, _COLUMNS - 2 + nth // 2, nth % 2) for nth, entry in enumerate(spare)]
    lie += [(entry, 2 + nth, 1) for nth, entry in enumerate(dora)]
    lie += [(entry, 2 + nth, 0) for nth, entry in enumerate(ura)]
    for (key, piece), column, layer in lie:
        x, y = table.dead_at(column)
        lower = DEAD * (FACE + THICK) * table.k if piece.face is not None and (key, piece) in ura else 0.0
        yield key, table.lying((x, y + lower), DEAD, 0, up=piece.face is not None, layer=layer)


# ---- The rivers (강) ----------------------------------------------------------------------------------------------------

ROW: Final = 6
ROWS: Final = 3
"""Discards lie in rows of six, the third as long as it has to be."""

_FROM_PLATE: Final = 1.0
_BEGINS: Final = RIVER * THICK + 1.0
"""How far beyond the edge of the plate a river begins: the side of a tile is seen below it, and must not reach the next river."""


def _river(table: RiichiAreas, view: RiichiView, owner: Seat, side: int) -> Iterator[tuple[Key, Pose]]:
    """The discards of a seat that nobody has called away; the tile of a riichi lies sideways in a red frame."""
    turned = {one.tile for one in view.thrown[owner] if one.turned}
    high, u = RIVER * FACE, 0.0
    for nth, (key, piece) in enumerate(keys(view, f"river:{owner}")):
        row = min(nth // ROW, ROWS - 1)
        if nth == row * ROW:
            u = _BEGINS - PLATE / 2
        across = piece.id in turned
        wide = high if across else RIVER
        v = PLATE / 2 + _FROM_PLATE + (row + 0.5) * high + ((high - RIVER) / 2 if across else 0.0)
        at = table.point(side, u + wide / 2, v)
        yield key, table.lying(at, RIVER, (side + across) % 4, _marks(view, owner, piece, across), z=100.0)
        u += wide


# ---- Hands (손패) -------------------------------------------------------------------------------------------------------

_LEFT: Final = -469.0
"""Where the person's hand begins."""

_GAP: Final = 14.0
"""How far the tile just drawn stands from the others."""

_BETWEEN: Final = 11.0
"""How far one meld is from the next."""

_BEHIND, _OVER_WALL, _FOREMOST = -100.0, 300.0, 400.0
"""The hand opposite stands behind its wall; melds and the other hands lie over everything."""

Entries = list[tuple[Key, Piece]]


def held(view: RiichiView, owner: Seat, own: Sequence[Key] | None = None) -> tuple[Entries, Entries]:
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
    place = f"hand:{owner}"
    moves = [move for event in view.log for move in event.moves if move.to == place and move.frm != place]
    return {move.id: nth for nth, move in enumerate(moves) if move.id is not None}


def _own(table: RiichiAreas, view: RiichiView, owner: Seat, own: Sequence[Key] | None) -> Iterator[tuple[Key, Pose]]:
    row, drawn = held(view, owner, own)
    for nth, (key, piece) in enumerate([*row, *drawn]):
        x, y = table.point(0, _LEFT + (nth + 0.5) * HAND + (_GAP if nth >= len(row) else 0.0), _HAND_AT[0])
        look = f"stand0{_marks(view, owner, piece)}"
        yield key, Pose(x, y, HAND * table.k, face=float(piece.face is not None), z=_FOREMOST + nth, look=look)


def _other(table: RiichiAreas, view: RiichiView, owner: Seat, side: int, end: float) -> Iterator[tuple[Key, Pose]]:
    """Another's hand, standing or laid open, in the middle of its side or where its melds `end`."""
    row, drawn = held(view, owner)
    shown, step = _open(view, owner), _step(view, owner, side)
    long = step * (len(row) + len(drawn)) + (_GAP / 2 if drawn else 0.0)
    u = max(min(-step * len(row) / 2, end - _BETWEEN - long), _CORNER[side] - _LINE[side])
    for nth, (key, piece) in enumerate([*row, *drawn]):
        along = u + (nth + 0.5) * step + (_GAP / 2 if nth >= len(row) else 0.0)
        at = table.point(side, along, (_OPEN_AT if shown else _HAND_AT)[side])
        if shown:
            yield key, table.lying(at, OPEN[side], side, up=piece.face is not None, z=_FOREMOST)
        else:
            z = at[1] / 100.0 + (_BEHIND if side == 2 else _FOREMOST)
            yield key, Pose(*at, _BACK[side] * table.k, face=0.0, z=z, look=f"stand{side}")


def _open(view: RiichiView, owner: Seat) -> bool:
    """Whether a hand lies open before whoever looks."""
    return any(piece.face is not None for piece in (*view.places[f"hand:{owner}"], *view.places[f"drawn:{owner}"]))


def _step(view: RiichiView, owner: Seat, side: int) -> float:
    """How far apart the tiles of a hand are."""
    return OPEN[side] if side and _open(view, owner) else BACKS[side]


# ---- Melds -------------------------------------------------------------------------------------------------------------


def _melds(table: RiichiAreas, view: RiichiView, owner: Seat, side: int) -> tuple[dict[Key, Pose], float]:
    """The melds of a seat at its right corner, and where they end. The called tile lies sideways, one that was added upon it; a
    closed kan shows its inner tiles. Those of one that is hidden (RM-23) are any that nobody knows."""
    laid = keys(view, f"meld:{owner}")
    there = {piece.id: key for key, piece in laid}
    hidden = iter([key for key, piece in laid if piece.id is None])
    width, u, v = _meld_width(view, owner, side), _CORNER[side], _OPEN_AT[side]
    low, poses = (FACE - 1.0) * width / 2, dict[Key, Pose]()
    for meld in view.melds[owner]:
        for nth, tile in enumerate(reversed(meld.in_order(owner))):
            turned = tile == meld.called
            wide, way = width * FACE if turned else width, (side + turned) % 4
            at = table.point(side, u - wide / 2, v + (low if turned else 0.0))
            up = tile >= 0 and (meld.kind != "ankan" or nth in (1, 2))
            if key := there.get(tile) if tile >= 0 else next(hidden, None):
                poses[key] = table.lying(at, width, way, up=up, z=_OVER_WALL)
            if turned and meld.added is not None and meld.added in there:
                above = table.point(side, u - wide / 2, v + low - width)
                poses[there[meld.added]] = table.lying(above, width, way, z=_OVER_WALL)
            u -= wide
        u -= _BETWEEN
    return poses, u


def _meld_width(view: RiichiView, owner: Seat, side: int) -> float:
    """How wide the tiles of a seat's melds are: less than usual where so many lie there that the hand would have no room."""
    melds = view.melds[owner]
    long = sum(len(meld.tiles) - (meld.added is not None) + (FACE - 1.0) * meld.open for meld in melds) * MELD[side]
    closed = len(view.places[f"hand:{owner}"]) + len(view.places[f"drawn:{owner}"])
    room = _LINE[side] - closed * _step(view, owner, side) - _GAP - _BETWEEN * (len(melds) + 1)
    return MELD[side] * min(1.0, room / long) if long else MELD[side]
