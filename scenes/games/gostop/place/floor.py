"""The floor (바닥): heaps of a month round the stock, each card a little crooked, as hands would put them.

A month that comes takes the next free spot and keeps it until the last of its cards is gone. What lies farther out is drawn in
then.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from itertools import pairwise
from math import radians, sin
from typing import Final
from zlib import crc32

from pygame import Rect

from game.gostop.cards import KIND, MONTH
from game.gostop.view import GoStopView
from game.table import Piece
from scenes.games.gostop.place.areas import ASPECT, Areas, Floor
from scenes.stage.pose import NO_SHADOW, Pose

STOCK, FLOOR, LAID = 0.0, 100.0, 200.0
"""How high the stock, the cards on the floor, and those just laid or turned lie."""

PLACES: Final = ("floor", "play", "flip")
"""What lies on the floor, was just laid there, and was just turned."""

_SPOTS: Final[Mapping[Floor, tuple[tuple[int, int], ...]]] = {
    "open": (
        (-520, 1), (-405, 0), (-265, 0), (-125, 2), (125, 2), (265, 0), (405, 0),
        (-405, 2), (-265, 2), (-125, 0), (125, 0), (265, 2), (405, 2),
    ),
    "roomy": (
        (0, 1), (0, 1), (-263, 0), (-127, 2), (127, 2), (263, 0), (0, 1),
        (0, 1), (-263, 2), (-127, 0), (127, 0), (263, 2), (0, 1),
    ),
    "full": (
        (0, 0), (-252, 0), (-252, 1), (-80, 2), (80, 2), (252, 1), (252, 0),
        (-100, 0), (-240, 2), (-114, 1), (114, 1), (240, 2), (100, 0),
    ),
}  # fmt: skip
"""The middle of each spot: units to the right of the stock, and the row; that of the stock is 1. Bonus cards lie at the first
spot. A roomy floor has eight of the others."""

ORDER: Final = (9, 4, 3, 10, 2, 11, 8, 5, 7, 12, 1, 6)
"""The spots in the order in which they are taken, at the left and at the right in turn, those nearest to the stock first."""

_ROOMY: Final = frozenset(ORDER[:8])
"""The spots of a roomy floor."""

_LONG: Final[Mapping[Floor, float]] = {"open": 0.61, "roomy": 0.35, "full": 0.63}
"""How far the last card of a heap lies from the first, in widths of a card: the corner of every one can be read."""

_TURN, _CROOKED = 2.5, (3.5, 5.0)
"""How crookedly cards lie at most, and those of a 뻑 heap at least and at most, in degrees."""

_ASIDE, _HIGHER = 66, 8
"""How far two cards are apart of which one is chosen, and how much higher that lies which takes it, in units."""

_APART, _CLEAR = 1.1, 0.5
"""How far closed cards beside the stock are apart, and how much farther they are from that, in widths of one."""


def key_of(place: str, index: int, piece: Piece) -> str:
    """The key under which a view names a piece."""
    return f"{place}:{index}" if piece.id is None else f"#{piece.id}"


def lain(pose: Pose) -> Rect:
    """Where a card lies, as if it lay straight."""
    return Rect(0, 0, round(pose.width), round(pose.width * ASPECT)).move_to(center=(round(pose.x), round(pose.y)))


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


# -- which spot each month has ------------------------------------------------------------------------------------------------


def heaps(view: GoStopView) -> dict[int, int]:
    """Which spot each month on the floor has, as its cards came and went. Month 0 are the bonus cards."""
    lies = {piece.id for place in PLACES for piece in view.places.get(place, ()) if piece.id is not None}
    moves = [move for event in view.log for move in event.moves if move.id is not None]
    came_from = {move.id: move.frm for move in reversed(moves)}
    found: dict[int, int] = {}
    there = defaultdict[int, set[int]](set)

    def come(card: int) -> None:
        month = MONTH[card]
        there[month].add(card)
        if month not in found:
            found[month] = free(found) if month else 0

    for card in sorted(card for card in {*lies, *came_from} if card is not None and came_from.get(card, "floor") in PLACES):
        come(card)
    for move in moves:
        assert move.id is not None
        if move.to in PLACES:
            come(move.id)
        elif move.frm in PLACES:
            month = MONTH[move.id]
            there[month].discard(move.id)
            if not there[month] and found.pop(month, 0):
                _draw_in(found)
    return {month: spot for month, spot in found.items() if any(card in lies for card in there[month])}


def _draw_in(found: dict[int, int]) -> None:
    """Move the heap that lies farthest out to a spot that has become free nearer to the stock."""
    last = max(found, key=lambda month: _far(found[month]), default=0)
    if last and _far(free(found)) < _far(found[last]):
        found[last] = free(found)


def _far(spot: int) -> int:
    """How far a spot is from the stock: 0 next to that, 2 on a full floor alone."""
    return ORDER.index(spot) // 4 if spot else -1


def free(taken: Mapping[int, int]) -> int:
    """The spot of the next heap."""
    return next((spot for spot in ORDER if spot not in taken.values()), ORDER[-1])


def roomy(spot: int) -> bool:
    """Whether there is a spot also on a floor that is not full."""
    return spot in _ROOMY


def full(view: GoStopView) -> bool:
    """Whether more heaps lie on the floor than have room round the stock in two rows, or bonus cards."""
    closed = sum(piece.id is None for piece in view.places.get("floor", ()))
    return closed > len(_ROOMY) or not all(map(roomy, heaps(view).values()))


# -- where each card lies -----------------------------------------------------------------------------------------------------


def centre(table: Areas, spot: int) -> tuple[float, float]:
    """The centre of the heap at a spot."""
    x, row = _SPOTS[table.kind][spot]
    return table.floor.centerx + x * table.k, table.floor.centery + (row - 1) * table.row


def card_at(table: Areas, spot: int) -> Rect:
    """A card in the middle of a spot."""
    x, y = centre(table, spot)
    return Rect(0, 0, round(table.card), round(table.card * ASPECT)).move_to(center=(round(x), round(y)))


def heap_at(table: Areas, spot: int, count: int) -> Rect:
    """All of a heap of so many cards, a little more than they cover."""
    return card_at(table, spot).inflate(round(2 * along(table, count)[-1] + 12 * table.k), round(10 * table.k))


def along(table: Areas, count: int) -> list[float]:
    """How far to the right of its spot each card of a heap lies, in pixels."""
    long = _LONG[table.kind] * table.card if count > 1 else 0.0
    return [long * (nth / max(1, count - 1) - 0.5) for nth in range(count)]


def loose(table: Areas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 heap lies crooked. While it is asked which of two a
    card takes, these lie side by side, over what is near them, and the card beside them, a little higher."""
    closed = view.places.get("floor", ())
    if view.phase == "drop" and closed and all(piece.id is None for piece in closed):
        return _beside_stock(table, closed)
    k, at = table.k, heaps(view)
    asked = at.get(month) if (month := asked_month(view)) else None
    crooked = {at.get(pile.month) for pile in view.bbeok}
    heap = defaultdict[int, list[tuple[float, str, Piece]]](list)
    for place, height in zip(PLACES, (FLOOR, LAID, LAID + 10), strict=True):
        for index, piece in sorted(enumerate(view.places.get(place, ())), key=_least):
            spot = ORDER[index % len(ORDER)] if piece.id is None else at[MONTH[piece.id]]
            heap[spot].append((height, key_of(place, index, piece), piece))
    poses = dict[str, Pose]()
    for spot, cards in heap.items():
        middle, y = centre(table, spot)
        for nth, (height, key, piece) in enumerate(cards):
            x, low, turn = middle + along(table, len(cards))[nth], y, chance(key, -_TURN, _TURN)
            if spot == asked:
                laid = height > FLOOR
                x, low, turn, height = _side_by_side(table, spot, nth), y - _HIGHER * k * laid, 0.0, LAID + 20 * laid
            elif spot in crooked:
                turn = chance(key, *_CROOKED) * (1, -1)[nth % 2]
            poses[key] = Pose(x, low, table.card, round(turn, 1), face=float(piece.face is not None), z=height + nth)
        for (_, one, _), (_, other, _) in pairwise(cards):
            poses[one] = poses[one].but(seen=_seen(poses[one], poses[other]))
    return poses


def _beside_stock(table: Areas, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    """A floor that still lies face down, in a row at both sides of the stock."""
    half, found = (len(pieces) + 1) // 2, dict[str, Pose]()
    for nth, piece in enumerate(pieces):
        side, step = (1, nth + 1) if nth < half else (-1, nth + 1 - half)
        x, key = table.stock.centerx + side * (_CLEAR + _APART * step) * table.card, key_of("floor", nth, piece)
        found[key] = Pose(x, table.stock.centery, table.card, round(chance(key, -_TURN, _TURN), 1), face=0.0, z=FLOOR + nth)
    return found


def _seen(pose: Pose, above: Pose) -> float:
    """How much of the foot of a card, where its month stands, another leaves uncovered that lies at the right on it."""
    feet = [one.x + sin(radians(one.angle)) * one.width * ASPECT / 2 for one in (pose, above)]
    return round(min(1.0, max(0.0, (feet[1] - feet[0]) / pose.width)), 2)


def _least(card: tuple[int, Piece]) -> int:
    """The order of a heap: what is worth most lies on top, so that 광 and the ② of what counts double are seen."""
    id = card[1].id
    return "JRDTAB".index(KIND[id]) if id is not None else 0


def asked_month(view: GoStopView) -> int:
    """The month of the card of which it is asked what it takes, 0 if nothing is."""
    turned = [piece.id for place in ("flip", "play") for piece in view.places.get(place, ()) if piece.id is not None]
    return MONTH[turned[0]] if view.phase == "take" and turned else 0


def _side_by_side(table: Areas, spot: int, nth: int) -> float:
    """The x of one of three cards side by side: about their spot, clear of the edge of the floor and of the stock."""
    half, step, middle = table.card / 2, _ASIDE * table.k, centre(table, spot)[0]
    left, right = table.floor.left + half, table.floor.right - half
    if middle < table.stock.left:
        right = table.stock.left - half
    elif middle > table.stock.right:
        left = table.stock.right + half
    return max(left, min(middle - step, right - 2 * step)) + step * nth


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
