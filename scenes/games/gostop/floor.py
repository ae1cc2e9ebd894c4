"""The floor (바닥): cards round the stock, each a little crooked, as hands would put them. A month that comes takes the next free
spot and keeps it until the last of its cards is gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Final
from zlib import crc32

from pygame import Rect

from game.gostop.cards import MONTH
from game.gostop.view import GoStopView
from game.table import Piece
from scenes.games.gostop.areas import ASPECT, Areas
from scenes.stage.pose import NO_SHADOW, Pose

STOCK, FLOOR, LAID = 0.0, 100.0, 200.0
"""How high the stock, the cards on the floor, and those just laid or turned lie."""

_ROWS: Final = (
    (0, 1), (-468, 0), (-320, 0), (-170, 0), (161, 0), (308, 0), (456, 0),
    (-432, 1), (-280, 1), (-94, 1), (94, 1), (280, 1), (432, 1),
)  # fmt: skip
"""The centre of the first card at each spot, counted from the middle of the floor, and in which row: one with the stock in its
middle and one below it, as far to the left as to the right, wider where cards lie most often; first of all where bonus cards
lie."""

_ROUND: Final = (
    (0, 0), (-236, 0), (-279, 1), (-80, 2), (80, 2), (279, 1), (236, 0),
    (-82, 0), (-240, 2), (-130, 1), (130, 1), (240, 2), (82, 0),
)  # fmt: skip
"""The centre of the heap at each spot where somebody sits at both sides of the floor: three rows, the stock in the middle of the
second, as far to the left as to the right."""

ORDER: Final = (9, 10, 3, 4, 8, 11, 2, 5, 7, 12, 1, 6)
"""The spots in the order in which they are taken, at the left and at the right in turn: those nearest to the stock first, of
three rows those of the lower two."""

PLACES: Final = ("floor", "play", "flip")
"""What lies on the floor, was just laid there, and was just turned."""

_STEPS: Final = {2: (0, 46), 3: (0, 27, 50), 4: (0, 27, 44, 60)}, {2: (0, 46), 3: (0, 30, 60), 4: (0, 20, 40, 60)}
"""How far to the right of the first card each of a heap of so many lies, on a floor of two rows and on one of three: the corner
of every one can be read, and of two what both are."""

_TURN: Final = (4.0, 6.0), (3.5, 4.5)
"""How crookedly the cards of a 뻑 heap lie there at least and at most, in degrees."""

_ASIDE, _HIGHER = 66, 8
"""How far two cards are apart of which one is chosen, and how much higher that lies which takes it, in units."""

_LEAST: Final = 16
"""How far one further to the right lies at least, where there are more."""


def key_of(place: str, index: int, piece: Piece) -> str:
    """The key under which a view names a piece."""
    return f"{place}:{index}" if piece.id is None else f"#{piece.id}"


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


def heaps(view: GoStopView) -> dict[int, int]:
    """Which spot each month on the floor has, as its cards came and went; one that is not there has none. Month 0, the bonus
    cards, lies below the stock."""
    lies = {piece.id for place in PLACES for piece in view.places.get(place, ()) if piece.id is not None}
    moves = [move for event in view.log for move in event.moves if move.id is not None]
    came = {move.id for move in moves}
    first = {move.id: move.frm for move in reversed(moves)}
    here = {card for card in lies if card not in came} | {
        card for card, frm in first.items() if frm in PLACES and card is not None
    }
    found: dict[int, int] = {}
    there: dict[int, set[int]] = {}

    def come(card: int) -> None:
        month = MONTH[card]
        there.setdefault(month, set()).add(card)
        if month not in found:
            found[month] = free(found) if month else 0

    for card in sorted(here):
        come(card)
    for move in moves:
        assert move.id is not None
        if move.to in PLACES:
            come(move.id)
        elif move.frm in PLACES:
            month = MONTH[move.id]
            there.get(month, set()).discard(move.id)
            if not there.get(month):
                found.pop(month, None)
    return {month: spot for month, spot in found.items() if any(card in lies for card in there[month])}


def free(taken: Mapping[int, int]) -> int:
    """The free spot that is next in order."""
    return next((spot for spot in ORDER if spot not in taken.values()), ORDER[-1])


def _round(table: Areas) -> bool:
    """Whether somebody sits at both sides of the floor, so that the stock lies in the middle of three rows."""
    return len(table.rows) > 2


def width(table: Areas, spot: int) -> float:
    """How wide the cards at a spot are."""
    return table.cards[(_ROUND if _round(table) else _ROWS)[spot][1]]


def centre(table: Areas, spot: int) -> tuple[float, float]:
    """The centre of the first card at a spot."""
    x, row = (_ROUND if _round(table) else _ROWS)[spot]
    return table.floor.centerx + x * table.k, table.floor.centery + table.rows[row]


def card_at(table: Areas, spot: int) -> Rect:
    """Where the first card at a spot would lie."""
    rect = Rect(0, 0, round(width(table, spot)), round(width(table, spot) * ASPECT))
    rect.center = round(centre(table, spot)[0]), round(centre(table, spot)[1])
    return rect


def heap_at(table: Areas, spot: int, count: int) -> Rect:
    """All of a heap of so many cards, a little more than they cover."""
    first, k, lie = card_at(table, spot), table.k, along(table, spot, count)
    heap = Rect(first.left + round(lie[0] * k), first.top, first.width + round((lie[-1] - lie[0]) * k), first.height)
    return heap.inflate(round(12 * k), round(10 * k))


def loose(table: Areas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 heap lies crooked. While it is asked which of two a
    card takes, these lie side by side, over what is near them, and the card beside them, a little higher."""
    k, at = table.k, heaps(view)
    asked = at.get(asked_month(view))
    crooked = {at.get(pile.month) for pile in view.bbeok}
    lying = [
        (height, key_of(place, index, piece), ORDER[index % 12] if piece.id is None else at[MONTH[piece.id]], piece)
        for place, height in zip(PLACES, (FLOOR, LAID, LAID + 10), strict=True)
        for index, piece in enumerate(view.places.get(place, ()))
    ]
    many, filled = Counter(spot for _, _, spot, _ in lying), Counter[int]()
    lie = {spot: along(table, spot, count) for spot, count in many.items()}
    poses = {}
    for height, key, spot, piece in lying:
        nth = filled[spot]
        filled[spot] += 1
        x, y = centre(table, spot)
        if spot in crooked:
            turn = chance(key, *_TURN[_round(table)]) * (1, -1)[nth % 2]
        else:
            turn, y = chance(key, -2.5, 2.5), y + chance(key + "y", -1, 1) * k
        x += lie[spot][nth] * k
        if spot == asked and height == FLOOR:
            x, turn, height = _beside(table, spot, nth), 0.0, LAID
        elif spot == asked:
            x, turn, y, height = _beside(table, spot, nth), 0.0, y - _HIGHER * k, LAID + 20
        poses[key] = Pose(x, y, width(table, spot), round(turn, 1), face=float(piece.face is not None), z=height + nth)
    return poses


def asked_month(view: GoStopView) -> int:
    """The month of the card of which it is asked what it takes, 0 if nothing is."""
    turned = [piece.id for place in ("flip", "play") for piece in view.places.get(place, ()) if piece.id is not None]
    return MONTH[turned[0]] if view.phase == "take" and turned else 0


def _beside(table: Areas, spot: int, nth: int) -> float:
    """The x of the centre of one of three cards side by side: from their spot on, or as near to it as the floor has room."""
    half, step = width(table, spot) / 2, _ASIDE * table.k
    return min(table.floor.right - half - 2 * step, centre(table, spot)[0]) + step * nth


def along(table: Areas, spot: int, count: int) -> list[float]:
    """How far from the centre of its spot each of a heap of so many lies, in units: to the right of the first card, and where
    somebody sits at both sides of the floor as far to the left as to the right."""
    steps = [step * width(table, spot) / table.cards[-1] for step in _STEPS[_round(table)][max(2, min(count, 4))]]
    lie = [*steps[:count], *(steps[-1] + _LEAST * more for more in range(1, count - len(steps) + 1))]
    return [x - lie[-1] / 2 for x in lie] if _round(table) else lie


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
