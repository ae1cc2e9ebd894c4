"""The floor (바닥): cards round the stock, each a little crooked, as hands would put them. A month that comes takes the next free
spot and keeps it until the last of its cards is gone; what lies farther out in the same row is drawn in then, and one changes
sides where there are two more of them. One alone at its side lies beside the stock."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from functools import lru_cache
from itertools import pairwise
from math import copysign, radians, sin
from typing import Final
from zlib import crc32

from pygame import Rect

from game.gostop.cards import KIND, MONTH
from game.gostop.view import GoStopView
from game.table import Piece
from scenes.games.gostop.place.areas import ASPECT, CLEAR, Areas, Floor
from scenes.stage.pose import NO_SHADOW, Pose

STOCK, FLOOR, LAID = 0.0, 100.0, 200.0
"""How high the stock, the cards on the floor, and those just laid or turned lie."""

_OPEN: Final = (
    (-520, 1), (-405, 2), (-265, 0), (-125, 2), (125, 2), (265, 0), (405, 0),
    (-405, 0), (-265, 2), (-125, 0), (125, 0), (265, 2), (405, 2),
)  # fmt: skip
"""The centre of the heap at each spot, counted from the middle of the floor, and in which row: one above the stock, one below it,
and, first of all, beside it where bonus cards lie; as far to the left as to the right. A floor with nobody at its sides."""

_FULL: Final = (
    (0, 0), (-236, 0), (-252, 1), (-80, 2), (80, 2), (252, 1), (236, 0),
    (-82, 0), (-240, 2), (-114, 1), (114, 1), (240, 2), (82, 0),
)  # fmt: skip
"""The centre of the heap at each spot of a full floor between two seats: three rows, the stock in the middle of the second, as
far to the left as to the right."""

_ROOMY: Final = {
    9: (-127, 0), 10: (127, 0), 3: (-127, 2), 4: (127, 2), 2: (-263, 0), 5: (263, 0), 8: (-263, 2), 11: (263, 2),
}  # fmt: skip
"""The same while there are no more than eight: one row above the stock and one below it, four at each side."""

_INNER, _OUTER, _NEXT = 127, 263, 10
"""How far these are from the middle of the stock, and how far a single card farther out stays from one beside the stock, in
units."""

_FEW: Final = 6, 4
"""How many months are few, and how many so few that they lie in one row where nobody sits at their sides."""

_INWARD: Final = {9: -3, 10: 2, 3: 2, 4: -2, 2: 6, 5: 8, 8: -6, 11: -4}
"""How much lower each heap lies there than its row, in units: the outer ones nearer to the middle, so that all lie in a ring;
only while cards are not larger, for which the rows are as far apart as there is room."""

_BESIDE: Final = 138
_ROW: Final = {
    0: (-560, 1), 9: (-_BESIDE, 1), 3: (-292, 1), 4: (_BESIDE, 1), 10: (292, 1),
    **dict.fromkeys((2, 8, 7, 1), (-446, 1)), **dict.fromkeys((11, 5, 12, 6), (446, 1)),
}  # fmt: skip
"""The same where few lie on a floor with nobody at its sides: two at each side of the stock, all in one row, and what comes
meanwhile farther out; and how far the first is from the middle of the stock."""

_SPOTS: Final[Mapping[Floor, Mapping[int, tuple[int, int]]]] = {
    "open": dict(enumerate(_OPEN)), "row": _ROW, "roomy": _ROOMY, "full": dict(enumerate(_FULL)),
}  # fmt: skip

ORDER: Final = (9, 4, 3, 10, 2, 11, 8, 5, 7, 12, 1, 6)
"""The spots in the order in which they are taken, at the left and at the right in turn: those nearest to the stock first, of
three rows those of the lower two."""

_LINES: Final = (9, 2, 7), (4, 11, 12), (3, 8, 1), (10, 5, 6)
"""The spots of a row at one side of the stock from there on, the last of each where nobody sits at the sides of the floor."""

_INNERMOST: Final = frozenset(line[0] for line in _LINES)
"""The spots next to the stock."""

_FACING: Final = {9: 3, 3: 9, 4: 10, 10: 4}
"""The spot next to the stock in the other row at the same side."""

PLACES: Final = ("floor", "play", "flip")
"""What lies on the floor, was just laid there, and was just turned."""

_STEPS: Final[Mapping[Floor, Mapping[int, tuple[float, ...]]]] = {
    "open": {2: (0, 0.52), 3: (0, 0.27, 0.54), 4: (0, 0.21, 0.42, 0.63)},
    "row": {2: (0, 0.43), 3: (0, 0.21, 0.42), 4: (0, 0.14, 0.28, 0.42)},
    "roomy": {2: (0, 0.33), 3: (0, 0.15, 0.3), 4: (0, 0.11, 0.22, 0.33)},
    "full": {2: (0, 0.56), 3: (0, 0.3, 0.6), 4: (0, 0.21, 0.42, 0.62)},
}
"""How far to the right of the first card each of a heap of so many lies, in widths of a card: the corner of every one can be
read, and of two what both are."""

_SPREAD: Final = {2: (0, 0.66), 3: (0, 0.33, 0.66), 4: (0, 0.24, 0.48, 0.72)}
"""The same on a roomy floor where nothing lies beside them, farther from the stock."""

_FREE, _NEARER = 20, 6
"""How far a heap on a roomy floor stays at least from the captured cards at its side, and how much nearer to the stock than a
single card one lies that is next to it, so that there is room for both heaps of a row, in units."""

_TURN: Final[Mapping[Floor, tuple[float, float]]] = {
    "open": (4.0, 6.0), "row": (3.5, 4.5), "roomy": (3.5, 4.5), "full": (3.5, 4.5),
}  # fmt: skip
"""How crookedly the cards of a 뻑 heap lie there at least and at most, in degrees."""

_ASIDE, _HIGHER = 66, 8
"""How far two cards are apart of which one is chosen, and how much higher that lies which takes it, in units."""

_ROW_WEIGHS: Final = 130
"""How much a heap too many above or below the stock weighs, in units that one lies too far to the left or to the right."""


def key_of(place: str, index: int, piece: Piece) -> str:
    """The key under which a view names a piece."""
    return f"{place}:{index}" if piece.id is None else f"#{piece.id}"


def lain(pose: Pose) -> Rect:
    """Where a card lies, as if it lay straight."""
    return Rect(0, 0, round(pose.width), round(pose.width * ASPECT)).move_to(center=(round(pose.x), round(pose.y)))


def chance(key: str, least: float, most: float) -> float:
    """A number between two others that is always the same for the same key: how crookedly a card lies."""
    return least + (most - least) * (crc32(key.encode()) % 1000) / 999.0


def heaps(view: GoStopView) -> dict[int, int]:
    """Which spot each month on the floor has, as its cards came and went; one that is not there has none. Month 0, the bonus
    cards, lies below the stock. Where several play, what lies at a spot that there is only on a full floor takes one of the
    others as soon as one is free."""
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
                _draw_in(found, view.rules.seats)
    return {month: spot for month, spot in found.items() if any(card in lies for card in there[month])}


def _draw_in(found: dict[int, int], seats: int) -> None:
    """Move the heaps of the floor nearer together when a month has gone. Where several play, a heap at a spot of a full floor
    takes a free one of the others. As long as one side has two heaps more than the other, the heap farthest out changes sides.
    Heaps farther from the stock then take what is free nearer to it, in their row or in the other one."""
    for month in [month for month, spot in found.items() if spot and not roomy(spot) and seats > 2]:
        if roomy(spot := free(found)):
            found[month] = spot
    while abs(more := sum(map(_side, found.values()))) > 1:
        heavy = [month for month, spot in found.items() if _side(spot) * more > 0]
        month = max(heavy, key=lambda month: abs(_OPEN[found[month]][0]))
        found[month] = free(found, -_side(found[month]))
    for line in _LINES:
        lying = [month for spot in line for month, lies in found.items() if lies == spot]
        found.update(zip(lying, line, strict=False))
    for line in _LINES:
        outer = next((month for month, spot in found.items() if spot == line[1]), None)
        if outer is not None and _FACING[line[0]] not in found.values():
            found[outer] = _FACING[line[0]]


def _side(spot: int) -> int:
    """On which side of the stock a spot is: −1 at the left, 1 at the right, and none where bonus cards lie."""
    return 0 if not spot else -1 if _OPEN[spot][0] < 0 else 1


def free(taken: Mapping[int, int], side: int = 0) -> int:
    """The free spot at which the next heap balances the floor best, left and right, above and below. With `side` it lies on that
    side. It is one of the eight spots round the stock; where none of these is free, one of all others."""
    return _next(tuple(sorted(taken.values())), side)


@lru_cache(maxsize=2048)
def _next(taken: tuple[int, ...], side: int) -> int:
    """The same, worked out once for the spots that are taken."""
    spots = [spot for spot in ORDER if spot not in taken and side in (0, _side(spot))]
    lie = [_weighs(spot) for spot in taken if spot]
    lean = sum(x for x, _ in lie), sum(y for _, y in lie)

    def unbalanced(spot: int) -> tuple[bool, int]:
        x, y = _weighs(spot)
        return not roomy(spot), abs(lean[0] + x) + abs(lean[1] + y)

    return min(spots, key=unbalanced, default=ORDER[-1])


def _weighs(spot: int) -> tuple[int, int]:
    """How far to the right of the stock and below it a heap at a spot counts as lying, in units."""
    x, row = _ROOMY.get(spot, _OPEN[spot])
    return x, _ROW_WEIGHS * (row - 1)


def full(view: GoStopView) -> bool:
    """Whether more heaps lie on the floor than have room round the stock in two rows, or bonus cards."""
    closed = sum(piece.id is None for piece in view.places.get("floor", ()))
    return closed > len(_ROOMY) or not all(map(roomy, heaps(view).values()))


def few(view: GoStopView) -> int:
    """Whether few months lie there (1), or very few (2), or not (0). What is laid or turned does not count before it has come to
    lie, so that cards keep their size until the turn is over. They are not few before anything has been captured, nor while a
    heap lies farther out, which needs room."""
    if not any(pieces for place, pieces in view.places.items() if place.startswith("taken")):
        return 0
    months = Counter(MONTH[card] for card in at_rest(view))
    if months[0]:  # bonus cards
        return 0
    if len(months) > len(_INNERMOST) and max(months.values()) > 1:
        spots = heaps(view)
        if any(many > 1 and spots.get(month) not in _INNERMOST for month, many in months.items()):
            return 0
    return sum(len(months) <= most for most in _FEW)


def at_rest(view: GoStopView) -> list[int]:
    """The cards that lay on the floor when nothing was laid or turned last."""
    lies = {piece.id: place for place in PLACES for piece in view.places.get(place, ()) if piece.id is not None}
    for event in reversed(view.log):
        if set(lies.values()) <= {"floor"}:
            break
        for move in reversed(event.moves):
            if move.frm in PLACES and move.id is not None:
                lies[move.id] = move.frm
            elif move.id is not None:
                lies.pop(move.id, None)
    return [card for card, place in lies.items() if place == "floor"]


def roomy(spot: int) -> bool:
    """Whether there is a spot also on a floor that is not full."""
    return spot in _ROOMY


def _spot(table: Areas, spot: int) -> tuple[float, int]:
    """Where a spot is: how far from the middle, in units, and in which row. Where cards are larger than on any other roomy floor
    those beside the stock are as much farther from it, and the outer ones as far as they must."""
    x, row = _SPOTS[table.kind][spot]
    if table.kind != "roomy":
        return x, row
    inner = _INNER * table.larger
    outer = max(_OUTER, inner + table.cards[row] * table.larger / table.k + _NEXT)
    return copysign(inner if abs(x) == _INNER else outer, x), row


def width(table: Areas, spot: int) -> float:
    """How wide the cards at a spot are."""
    return table.cards[_spot(table, spot)[1]] * table.larger


def centre(table: Areas, spot: int, taken: Collection[int] = ()) -> tuple[float, float]:
    """The centre of the heap at a spot; beside the stock where it is the only one `taken` at its side, on a floor that is not
    full."""
    x, row = _spot(table, spot)
    level = table.kind != "roomy" or table.larger > 1.0
    lower = 0 if level else _INWARD[spot]
    if table.kind != "full" and [one for one in taken if _side(one) == _side(spot)] == [spot]:
        x, row, lower = copysign(_BESIDE, x) if table.kind == "row" else x, 1, 0
    return table.floor.centerx + x * table.k, table.floor.centery + table.rows[row] + lower * table.k


def card_at(table: Areas, spot: int, taken: Collection[int] = ()) -> Rect:
    """Where the first card at a spot would lie, while these are `taken`."""
    rect = Rect(0, 0, round(width(table, spot)), round(width(table, spot) * ASPECT))
    x, y = centre(table, spot, taken)
    return rect.move_to(center=(round(x), round(y)))


def heap_at(table: Areas, at: Mapping[int, int], spot: int, count: int) -> Rect:
    """All of a heap of so many cards, a little more than they cover; `at` are the spots of all months."""
    first, k, lie = card_at(table, spot, at.values()), table.k, along(table, at, spot, count)
    heap = Rect(first.left + round(lie[0] * k), first.top, first.width + round((lie[-1] - lie[0]) * k), first.height)
    return heap.inflate(round(12 * k), round(10 * k))


def loose(table: Areas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 heap lies crooked. While it is asked which of two a
    card takes, these lie side by side, over what is near them, and the card beside them, a little higher."""
    k, at = table.k, heaps(view)
    asked = at.get(month) if (month := asked_month(view)) else None
    crooked = {at.get(pile.month) for pile in view.bbeok}
    lying = [
        (height, key_of(place, index, piece), ORDER[index % 12] if piece.id is None else at[MONTH[piece.id]], piece)
        for place, height in zip(PLACES, (FLOOR, LAID, LAID + 10), strict=True)
        for index, piece in sorted(enumerate(view.places.get(place, ())), key=_least)
    ]
    many, filled = Counter(spot for _, _, spot, _ in lying), Counter[int]()
    lie = {spot: along(table, at, spot, count) for spot, count in many.items()}
    poses, heap = dict[str, Pose](), defaultdict[int, list[str]](list)
    for height, key, spot, piece in lying:
        nth = filled[spot]
        filled[spot] += 1
        x, y = centre(table, spot, at.values())
        if spot in crooked:
            turn = chance(key, *_TURN[table.kind]) * (1, -1)[nth % 2]
        else:
            turn, y = chance(key, -2.5, 2.5), y + chance(key + "y", -1, 1) * k
        x += lie[spot][nth] * k
        if spot == asked and height == FLOOR:
            x, turn, height = _beside(table, spot, nth), 0.0, LAID
        elif spot == asked:
            x, turn, y, height = _beside(table, spot, nth), 0.0, y - _HIGHER * k, LAID + 20
        poses[key] = Pose(x, y, width(table, spot), round(turn, 1), face=float(piece.face is not None), z=height + nth)
        heap[spot].append(key)
    for keys in heap.values():
        poses |= {one: poses[one].but(seen=_seen(poses[one], poses[other])) for one, other in pairwise(keys)}
    return poses


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


def _beside(table: Areas, spot: int, nth: int) -> float:
    """The x of the centre of one of three cards side by side, about their spot, as near to it as the edge of the floor and the
    stock leave room for."""
    half, step, middle = width(table, spot) / 2, _ASIDE * table.k, centre(table, spot)[0]
    left, right = table.floor.left + half, table.floor.right - half
    if middle < table.stock.left:
        right = table.stock.left - half
    elif middle > table.stock.right:
        left = table.stock.right + half
    return max(left, min(middle - step, right - 2 * step)) + step * nth


def along(table: Areas, at: Mapping[int, int], spot: int, count: int) -> list[float]:
    """The distance of each card of a heap from the centre of its spot, in units. Cards reach as far to the left as to the right.
    Where the next spot in the row is free they lie farther apart, away from the stock. `at` are the spots of all months."""
    wide, many = width(table, spot) / table.k, max(2, count)
    steps = close = _STEPS[table.kind][many]
    if table.kind == "roomy" and any(line[0] == spot and line[1] not in at.values() for line in _LINES):
        steps = _SPREAD[many]
    lie = [step * wide for step in steps[:count]]
    outwards = (steps[-1] - close[-1]) * wide / 2 - _inwards(table, spot, close[-1]) if count > 1 else 0.0
    return [x - lie[-1] / 2 + _side(spot) * outwards for x in lie]


def _inwards(table: Areas, spot: int, long: float) -> float:
    """The units by which a heap on a roomy floor lies nearer to the stock than its spot. It lies near enough to stay clear of
    the captured cards, however crooked. `long` is the distance from its first card to its last, in widths of a card."""
    if table.kind != "roomy" or not spot:
        return 0.0
    if spot in _INNERMOST:
        return _NEARER
    leans = sin(radians(_TURN[table.kind][1])) * ASPECT
    reaches = abs(_spot(table, spot)[0]) + (1 + long + leans) / 2 * width(table, spot) / table.k
    return max(0.0, reaches + _FREE - CLEAR - table.floor.width / 2 / table.k)


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
