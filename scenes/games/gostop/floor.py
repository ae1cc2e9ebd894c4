"""The floor (바닥): loose cards round the stock, each month at a spot of its own, as hands would put them."""

from __future__ import annotations

from collections import Counter
from typing import Final
from zlib import crc32

from pygame import Rect

from game.gostop.cards import MONTH
from game.gostop.view import GoStopView
from game.table import Piece
from scenes.games.gostop.areas import ASPECT, Areas
from scenes.stage.pose import NO_SHADOW, Pose

CARD_WIDTH: Final = 86
"""How wide a card on the floor is, in units: as wide as twelve heaps of four leave room for."""

STOCK, FLOOR, LAID = 0.0, 100.0, 200.0
"""How high the stock, the cards on the floor, and those just laid or turned lie."""

_SPOTS: Final = (
    (0, 72), (-498, -75), (-334, -83), (-169, -78), (105, -83), (271, -77), (438, -76),
    (-466, 79), (-288, 83), (-114, 76), (59, 83), (229, 82), (398, 79),
)  # fmt: skip
"""The centre of the first card of each month, counted from the middle of the floor; first of all where bonus cards lie."""

_STEPS: Final = (0, 25, 50, 71)
"""How far to the right of the first card each of a heap lies: the corner of every one can be read."""

_LEAST: Final = 16
"""How far one further to the right lies at least, where there are more."""


def key_of(place: str, index: int, piece: Piece) -> str:
    """The key under which a view names a piece."""
    return f"{place}:{index}" if piece.id is None else f"#{piece.id}"


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


def spot(table: Areas, month: int) -> tuple[float, float]:
    """The centre of the first card of a month; month 0 is where bonus cards lie, below the stock."""
    x, y = _SPOTS[month]
    return table.floor.centerx + x * table.k, table.floor.centery + y * table.k


def card_at(table: Areas, month: int) -> Rect:
    """Where the first card of a month would lie."""
    rect = Rect(0, 0, round(CARD_WIDTH * table.k), round(CARD_WIDTH * ASPECT * table.k))
    rect.center = round(spot(table, month)[0]), round(spot(table, month)[1])
    return rect


def heap_at(table: Areas, month: int, count: int) -> Rect:
    """All of a heap of so many cards, a little more than they cover."""
    first, k = card_at(table, month), table.k
    return Rect(first.left, first.top, first.width + round(_along(count - 1) * k), first.height).inflate(
        round(12 * k), round(10 * k)
    )


def loose(table: Areas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 heap lies crooked."""
    k = table.k
    crooked = {pile.month for pile in view.bbeok}
    lying = [
        (height, key_of(place, index, piece), index % 12 + 1 if piece.id is None else MONTH[piece.id], piece)
        for place, height in (("floor", FLOOR), ("play", LAID), ("flip", LAID + 10))
        for index, piece in enumerate(view.places.get(place, ()))
    ]
    filled: Counter[int] = Counter()
    poses = {}
    for height, key, month, piece in lying:
        nth = filled[month]
        filled[month] += 1
        x, y = spot(table, month)
        if month in crooked:
            turn = chance(key, 4, 7) * (1, -1)[nth % 2]
        else:
            turn = chance(key, -4, 4)
        x, y = x + _along(nth) * k, y + chance(key + "y", -1.5, 1.5) * k
        poses[key] = Pose(x, y, CARD_WIDTH * k, round(turn, 1), face=float(piece.face is not None), z=height + nth)
    return poses


def _along(nth: int) -> float:
    """How far to the right of the first card of a heap another lies, in units."""
    last = len(_STEPS) - 1
    return _STEPS[max(0, min(nth, last))] + _LEAST * max(0, nth - last)


def stock(table: Areas, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    """The stock (뒷패): a pile whose edge shows how many there are."""
    x, y = table.stock.center
    count = len(pieces)
    return {
        key_of("stock", index, piece): Pose(
            x - (count - index) * 0.22 * table.k,
            y - (count - index) * 0.34 * table.k,
            table.stock.width,
            height=0.0 if index == count - 1 else NO_SHADOW,
            alpha=float(index < 3 or (count - index) % 4 == 1),  # of those within the pile not even an edge is seen
            face=float(piece.face is not None),
            z=STOCK + count - index,
        )
        for index, piece in enumerate(pieces)
    }
