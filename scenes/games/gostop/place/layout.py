"""Where every piece of a Go-Stop table lies: a pure function of a view, a size and a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import radians, sin
from typing import Final, cast
from zlib import crc32

from pygame import Rect

from game.gostop.cards import KIND, MONTH, Cards
from game.gostop.progress import of_sets
from game.gostop.seats import selling
from game.gostop.view import GoStopView
from game.table import Piece, Seat, View
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.place.areas import ASPECT, BOTTOM, Floor, GoStopAreas, Size, areas, lies_right, lowest, upright
from scenes.games.gostop.place.captured_piles import captured
from scenes.games.gostop.tell.words import OUT
from scenes.stage.pose import NO_SHADOW, Pose

_TAKEN, _HAND = 300.0, 400.0

_SPREAD: Final = ("deal_draw", "deal_cut", "cut")
"""The phases in which a card of the pack is chosen."""

_DRAWS: Final = ("deal_draw", "deal_cut")
"""Those in which that says who deals."""

_DRAWN: Final = 80.0, 250.0, 396.0
"""How wide a card drawn for the deal is, how far the places of two are apart at most, and where they begin, in units."""

_CLOSED, _OPEN = 0.55, 0.94
"""How far the cards of another's hand are apart, of their width: face down, and where they are to be read."""

_SEEN: Final = 0.5
"""How much of an open card is seen at least below the row that lies over it, of its height."""

_OPENED, _ROW, _PAIR = 84.0, 4, 2
"""How high a hand of one between two others is that is to be read, in units; and how many of its cards lie in a row below a board
at a side of the floor, and beside one that is alone over there."""

_UP: Final = 20.0
"""How much higher the floor is while everybody says whether they play, in units."""

_NAMED: Final = 40.0
"""How high the label of the person is meanwhile, in units."""

_NOWHERE: Final = Rect(0, 0, 0, 0)


def layout(view: View, size: Size, seat: int) -> dict[str, Pose]:
    """Where each piece of a `GoStopView` belongs, by its key."""
    seen = cast(GoStopView, view)
    seats = len(seen.scores)
    out, known = resting(seen), settled(seen)
    table = areas(size, seats, seat, out, known, full(seen))
    table = saying(table, seat) if seen.phase == "drop" else table
    poses: dict[str, Pose] = {}
    for place, pieces in seen.places.items():
        kind, _, owner = place.partition(":")
        if kind == "stock":
            lying = stock(table, pieces)
            poses |= {key: pose.but(alpha=0.0) for key, pose in lying.items()} if spread(seen) else lying
        elif kind == "hand" and int(owner) == seat:
            poses |= _own_hand(table, place, pieces, seen.tokens[seat], lifted(seen, seat))
        elif kind == "hand":
            if any(piece.face is not None for piece in pieces):
                poses |= _open_hand(*_opened(table, seat, int(owner), len(pieces)), place, pieces)
            else:
                poses |= _closed_hand(table.backs[int(owner)], place, pieces, upright(table, int(owner)))
        elif kind == "taken":
            sets = of_sets(seen, seat) if int(owner) == seat else 0
            poses |= _taken((size, seats, seat, out, known), int(owner), pieces, seen.junk[int(owner)], sets)
        elif kind == "draw":
            poses |= _drawn(slot(table, seats, seat, int(owner)), table.k, place, pieces)
    return poses | _met(loose(table, seen), seen, seat)


def spread(view: GoStopView) -> bool:
    """Whether the pack lies spread over the table: one of its cards is drawn, or it is cut."""
    return view.phase in _SPREAD and not view.places.get("floor")


def drawn_for(view: GoStopView) -> bool:
    """Whether it is drawn who deals: all sit in a row below the pack."""
    return view.phase in _DRAWS and spread(view)


def resting(view: GoStopView) -> frozenset[Seat]:
    """Who sits out of the round (광팔이), once that is settled for everybody."""
    roles = view.roles
    return frozenset(seat for seat, role in enumerate(roles) if role in OUT) if all(roles) else frozenset()


def settled(view: GoStopView) -> bool:
    """Whether it is settled who plays, where more sit there than can."""
    return all(view.roles) or not selling(view.rules)


# -- hands ------------------------------------------------------------------------------------------------------------------


UNMET: Final = "take", "drop"
"""The phases in which nothing shows what the person's cards meet; while a go is asked, the floor does."""

_MET: Final = 0.05
"""How thick the rim is round a card that they meet, in widths of it."""

LIFT: Final = 6.0
"""How much higher a card of the person's hand is held that meets one on the floor, in units."""

_WIDE: Final = 94, 103
"""How wide a card of the person's hand is: of one alone with another, who holds ten, and of one of several, who holds seven; in
units."""

_STEPS: Final = (1.21, 1.03), (1.13, 1.03), (1.07, 1.03), (1.21, 0.785)
"""How far it is to the next card of a hand, and to one of the same month, in widths of a card: as far as there is room, and where
there is little one lies plainly over the other."""


def hand_width(table: GoStopAreas) -> float:
    """How wide a card of the person's hand is."""
    return _WIDE[table.kind in ("roomy", "full")] * table.k


def order(piece: Piece) -> tuple[int, int]:
    """The order of a hand: by month, and within it 광, 열끗, 띠, 쌍피, 피; bonus cards last."""
    if piece.id is None:
        return 99, 0
    return MONTH[piece.id] or 13, "BARDTJ".index(KIND[piece.id])


def acts(view: GoStopView, seat: Seat) -> bool:
    """Whether it is a seat's turn in a round that is not over."""
    return view.turn == seat and view.settlement is None


def lifted(view: GoStopView, seat: Seat) -> frozenset[int]:
    """The months that meet something on the floor, while it is a seat's turn and no card has been laid: their cards are held a
    little higher."""
    floor = view.places.get("floor", ()) if acts(view, seat) and view.phase != "take" else ()
    return frozenset(MONTH[piece.id] for piece in floor if piece.id is not None) - {0}


def _met(poses: dict[str, Pose], view: GoStopView, seat: Seat) -> dict[str, Pose]:
    """Cards on the floor with a rim round those that one of a seat's hand meets, at its turn."""
    held = {MONTH[piece.id] for piece in view.places.get(f"hand:{seat}", ()) if piece.id is not None}
    months = (lifted(view, seat) if view.phase not in UNMET else frozenset()) & held
    floor = [piece.id for piece in view.places.get("floor", ()) if piece.id is not None]
    met = [f"#{card}" for card in floor if MONTH[card] in months]
    return poses | {key: poses[key].but(rim=_MET) for key in met}


def hand_middle(table: GoStopAreas) -> float:
    """The y of the centre of the cards of the person's hand that are not held higher."""
    return table.hand.bottom - hand_width(table) * ASPECT / 2


def hand_centres(table: GoStopAreas, months: list[int], tokens: int, within: tuple[float, float] | None = None) -> list[float]:
    """The x of the centre of each card of a row: equal months stand close together; `tokens` follow at the end. The row lies in
    the middle of the table, below the stock, or as near to that as it has room: `within` two x, or all of the hand's place."""
    wide = hand_width(table)
    first, last = within or (table.hand.left, table.hand.right)
    room = last - first - wide
    for apart, pair in _STEPS:
        steps = [0.0, *((pair if a == b else apart) * wide for a, b in pairwise(months))]
        steps += [apart * wide] * (tokens if months else max(0, tokens - 1))
        if sum(steps) <= room:
            break
    shrink = min(1.0, room / max(1.0, sum(steps)))
    long = sum(steps) * shrink
    middle = min(table.floor.centerx, last - (long + wide) / 2)
    left = max(first + wide / 2, middle - long / 2)
    centres, at = [], left
    for step in steps[: len(months) + tokens]:
        at += step * shrink
        centres.append(at)
    return centres


def _own_hand(
    table: GoStopAreas, place: str, pieces: tuple[Piece, ...], tokens: int, high: frozenset[int]
) -> dict[str, Pose]:
    """The person's hand, with the cards of the `high` months held higher."""
    row = sorted(enumerate(pieces), key=lambda entry: (order(entry[1]), entry[0]))
    months = [MONTH[piece.id] if piece.id is not None else -1 for _, piece in row]
    centres, y, wide, rise = hand_centres(table, months, tokens), hand_middle(table), hand_width(table), LIFT * table.k
    return {
        key_of(place, index, piece): Pose(
            centres[nth], y - rise * (months[nth] in high), wide, face=float(piece.face is not None), z=_HAND + nth
        )
        for nth, (index, piece) in enumerate(row)
    }


def _opened(table: GoStopAreas, seat: Seat, owner: Seat, count: int) -> tuple[Rect, int, bool]:
    """Where an open hand of so many cards lies, how many of them in a row, and whether at the right end: below the board at a
    side of the floor, down to the label of the person at `seat`; beside the floor where only one other plays; else below the
    label, over the edge of the floor."""
    label, board, gap = table.hud[owner], table.board[owner], round(4 * table.k)
    top = max(label.bottom, table.taken[owner].bottom, board.bottom) + gap
    if upright(table, owner):
        room = lowest(table, owner)
        found = Rect(room.left, top, room.width, table.hud[seat].top - gap - top)
        return found, max(_ROW, -(-count // 2)), lies_right(table, owner)
    if len(table.hud) == 2:
        return Rect(gap, top, board.left - 2 * gap, table.bust[seat].top - top), _PAIR, False
    right = max(table.backs[owner].right, table.taken[owner].right)
    return Rect(label.left, top, right - label.left, round(_OPENED * table.k)), max(1, count), False


def _open_hand(room: Rect, a_row: int, right: bool, place: str, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    """The hand of one of the others where it is to be read, as large as there is room, so many cards in a row. A row lies over
    that below it: what month a card is of stands at its foot."""
    rows = -(-len(pieces) // a_row)
    wide = min(room.width / (1 + _OPEN * (a_row - 1)), room.height / ASPECT / (1 + _SEEN * (rows - 1)))
    across, high = wide * _OPEN, wide * ASPECT
    down = min(high * 1.04, (room.height - high) / max(1, rows - 1))
    poses = {}
    for index, piece in enumerate(pieces):
        row, nth = divmod(index, a_row)
        long = across * (min(a_row, len(pieces) - row * a_row) - 1)
        left = room.right - wide - long if right else float(room.left)
        x, y, z = left + wide / 2 + across * nth, room.top + high / 2 + down * row, _HAND + (rows - 1 - row) * a_row + nth
        poses[key_of(place, index, piece)] = Pose(x, y, wide, face=float(piece.face is not None), z=z)
    return poses


def _closed_hand(rect: Rect, place: str, pieces: tuple[Piece, ...], right: bool) -> dict[str, Pose]:
    """The hand of one of the others face down, at the left end of its place or at the `right` one."""
    wide = rect.height / ASPECT
    step = min(wide * _CLOSED, (rect.width - wide) / max(1, len(pieces) - 1))
    left = rect.right - wide - step * (len(pieces) - 1) if right else float(rect.left)
    return {
        key_of(place, index, piece): Pose(left + wide / 2 + step * index, rect.centery, wide, face=0.0, z=_HAND + index)
        for index, piece in enumerate(pieces)
    }


# -- captured cards, and those drawn for the deal -----------------------------------------------------------------------------


Sitting = tuple[Size, int, Seat, frozenset[Seat], bool]
"""What `areas` is asked for, but for the floor."""


@lru_cache(maxsize=32)
def _taken(at: Sitting, owner: Seat, pieces: tuple[Piece, ...], junk: tuple[int, ...], sets: Cards) -> Mapping[str, Pose]:
    """What a seat has captured: of the many views of a turn few differ in that."""
    groups = captured(areas(*at), owner, owner == at[2], pieces, junk, sets)
    poses = dict[str, Pose]()
    for group in groups:
        after = [*group.centres[1:], (0.0, 0.0)]
        for nth, ((index, piece), (x, y), shown) in enumerate(zip(group.cards, group.centres, group.shown, strict=True)):
            height = 0.0 if shown.width else NO_SHADOW
            look = AS_JUNK if piece.id in junk and KIND[piece.id] == "A" else ""
            step = after[nth][0] - x if after[nth][1] == y else group.width
            seen = round(step / group.width, 2) if step < group.width - 1 else 1.0
            poses[key_of("taken", index, piece)] = Pose(x, y, group.width, height=height, z=_TAKEN + nth, look=look, seen=seen)
    return poses


def slot(table: GoStopAreas, seats: int, seat: Seat, owner: Seat) -> Rect:
    """Where the card lies that somebody draws for the deal: in a row in the middle, in the order in which they sit."""
    along, (wide, apart, top) = [(seat - step) % seats for step in range(1, seats)], _DRAWN
    nth = [*along[: (seats - 1) // 2], seat, *along[(seats - 1) // 2 :]].index(owner)
    step = min(apart * table.k, table.taken[seat].width / seats)
    rect = Rect(0, 0, round(wide * table.k), round(wide * ASPECT * table.k))
    rect.midtop = round(table.stock.centerx + step * (nth - (seats - 1) / 2)), table.hand.bottom - round((BOTTOM - top) * table.k)
    return rect


def drawing(table: GoStopAreas, seats: int, seat: Seat) -> GoStopAreas:
    """The parts of the table while it is drawn who deals: each sits below the place of the card that is drawn."""
    step = min(_DRAWN[1] * table.k, table.taken[seat].width / seats)
    side, high, gap, low = round(min(168 * table.k, 1.18 * step)), *(round(units * table.k) for units in (28.0, 3.0, 18.0))
    slots = [slot(table, seats, seat, owner) for owner in range(seats)]
    busts = tuple(Rect(place.centerx - side // 2, place.bottom + gap, side, side) for place in slots)
    label = Rect(0, 0, round(min(0.9 * side, step - 6 * table.k)), high)
    labels = tuple(label.move_to(midtop=(bust.centerx, bust.bottom - low)) for bust in busts)
    nowhere = (_NOWHERE,) * seats
    return replace(table, bust=busts, hud=labels, marks=nowhere, backs=nowhere, board=nowhere)


def saying(table: GoStopAreas, seat: Seat) -> GoStopAreas:
    """The parts of the table while everybody says whether they play. Nothing has been captured yet, so there are no boards, the
    floor is higher, and the label of the person has room for a name alone."""
    own = Rect(table.hud[seat].topleft, (table.hud[seat].width, round(_NAMED * table.k)))
    labels = (*table.hud[:seat], own, *table.hud[seat + 1 :])
    # The stock is in the upper row.
    floor, stock = table.floor.move(0, -round(_UP * table.k)), table.stock.move(0, -round(table.row + _UP * table.k))
    return replace(table, hud=labels, board=(_NOWHERE,) * len(table.bust), floor=floor, stock=stock)


def below_stock(table: GoStopAreas) -> Rect:
    """The room that speakers have meanwhile, below the row of closed cards."""
    wide, high, gap = (round(units * table.k) for units in (992, 136, 8))
    top = table.stock.bottom + gap
    found = Rect(0, top, min(wide, table.floor.width), min(high, table.floor.bottom - top))
    return found.move_to(centerx=table.floor.centerx)


def _drawn(rect: Rect, k: float, place: str, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
    """Cards drawn for the deal lie in a place of their own."""
    return {
        key_of(place, index, piece): Pose(
            rect.centerx + index * 30 * k, rect.centery, rect.width, face=float(piece.face is not None), z=LAID + index
        )
        for index, piece in enumerate(pieces)
    }


# ---- The floor (바닥) ----


STOCK, FLOOR, LAID = 0.0, 100.0, 200.0
"""How high the stock, the cards on the floor, and those just laid or turned lie."""

PLACES: Final = ("floor", "play", "flip")
"""What lies on the floor, was just laid there, and was just turned."""

_SPOTS: Final[Mapping[Floor, tuple[tuple[int, int], ...]]] = {
    "row": ((0, 1), (0, 1), (0, 1), (-340, 1), (165, 1), (0, 1), (0, 1), (0, 1), (0, 1), (-165, 1), (340, 1), (0, 1), (0, 1)),
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

_FEW, _ROOMY = 4, 8
"""How many heaps lie in one row where nobody sits at the sides of the floor, and in two rows between two seats."""

_LONG: Final[Mapping[Floor, float]] = {"row": 0.61, "open": 0.61, "roomy": 0.35, "full": 0.63}
"""How far the last card of a heap lies from the first, in widths of a card: the corner of every one can be read."""

_TURN, _CROOKED = 2.5, (3.5, 5.0)
"""How crookedly cards lie at most, and those of a 뻑 heap at least and at most, in degrees."""

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


def roomy(spot: int, seats: int) -> bool:
    """Whether there is a spot also on a floor that is not full."""
    return spot in ORDER[: _FEW if seats == 2 else _ROOMY]


def full(view: GoStopView) -> bool:
    """Whether more heaps lie on the floor than have room round the stock in as few rows as can be, or bonus cards."""
    closed, seats = sum(piece.id is None for piece in view.places.get("floor", ())), len(view.scores)
    return closed > _ROOMY or not all(roomy(spot, seats) for spot in heaps(view).values())


# -- where each card lies -----------------------------------------------------------------------------------------------------


def centre(table: GoStopAreas, spot: int) -> tuple[float, float]:
    """The centre of the heap at a spot."""
    x, row = _SPOTS[table.kind][spot]
    return table.floor.centerx + x * table.k, table.floor.centery + (row - 1) * table.row


def card_at(table: GoStopAreas, spot: int) -> Rect:
    """A card in the middle of a spot."""
    x, y = centre(table, spot)
    return Rect(0, 0, round(table.card), round(table.card * ASPECT)).move_to(center=(round(x), round(y)))


def along(table: GoStopAreas, count: int) -> list[float]:
    """How far to the right of its spot each card of a heap lies, in pixels."""
    long = _LONG[table.kind] * table.card if count > 1 else 0.0
    return [long * (nth / max(1, count - 1) - 0.5) for nth in range(count)]


def loose(table: GoStopAreas, view: GoStopView) -> dict[str, Pose]:
    """Cards on the floor and those just laid or turned, month by month; a 뻑 heap lies crooked."""
    closed = view.places.get("floor", ())
    if view.phase == "drop" and closed and all(piece.id is None for piece in closed):
        return _beside_stock(table, closed)
    at = heaps(view)
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
            x, turn = middle + along(table, len(cards))[nth], chance(key, -_TURN, _TURN)
            if spot in crooked:
                turn = chance(key, *_CROOKED) * (1, -1)[nth % 2]
            poses[key] = Pose(x, y, table.card, round(turn, 1), face=float(piece.face is not None), z=height + nth)
        for (_, one, _), (_, other, _) in pairwise(cards):
            poses[one] = poses[one].but(seen=_seen(poses[one], poses[other]))
    return poses


def _beside_stock(table: GoStopAreas, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
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


def stock(table: GoStopAreas, pieces: tuple[Piece, ...]) -> dict[str, Pose]:
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
