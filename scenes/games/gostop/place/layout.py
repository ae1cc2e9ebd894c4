"""Where every piece of a Go-Stop table lies: a pure function of a view, a size and a seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Final, cast

from pygame import Rect

from game.gostop.cards import KIND, MONTH, Cards
from game.gostop.progress import of_sets
from game.gostop.seats import selling
from game.gostop.view import GoStopView
from game.table import Piece, Seat, View
from scenes.games.gostop.hwatu import AS_JUNK
from scenes.games.gostop.place.areas import ASPECT, BOTTOM, Areas, Size, areas, lowest, upright
from scenes.games.gostop.place.captured_piles import captured
from scenes.games.gostop.place.floor import LAID, full, key_of, loose, stock
from scenes.games.gostop.tell.words import OUT
from scenes.stage.pose import NO_SHADOW, Pose

_TAKEN, _HAND = 300.0, 400.0

_SPREAD: Final = ("deal_draw", "deal_cut", "cut")
"""The phases in which a card of the pack is chosen."""

_DRAWS: Final = ("deal_draw", "deal_cut")
"""Those in which that says who deals."""

_DRAWN: Final = 80.0, 250.0, 396.0
"""How wide a card drawn for the deal is, how far the places of two are apart at most, and where they begin, in units."""

CLOSED, OPEN = 0.55, 0.82
"""How far the cards of another's hand are apart, of their width: face down, and where they are to be read."""

OPENED, _BELOW = 84.0, 54.0
"""How high a hand is that is to be read, and one below the board of a seat at a side of the floor, in units."""

_UP: Final = 20.0
"""How much higher the floor is while everybody says whether they play, in units."""

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
            opened = any(piece.face is not None for piece in pieces)
            room = _opened(table, int(owner)) if opened else table.backs[int(owner)]
            poses |= _other_hand(room, place, pieces, OPEN if opened else CLOSED, not opened and upright(table, int(owner)))
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

UNLIT: Final = *UNMET, "go_stop"
"""Those in which no card of the hand can be laid."""

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


def hand_width(table: Areas) -> float:
    """How wide a card of the person's hand is."""
    return _WIDE[table.kind != "open"] * table.k


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


def hand_middle(table: Areas) -> float:
    """The y of the centre of the cards of the person's hand that are not held higher."""
    return table.hand.bottom - hand_width(table) * ASPECT / 2


def hand_centres(table: Areas, months: list[int], tokens: int, within: tuple[float, float] | None = None) -> list[float]:
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
    table: Areas, place: str, pieces: tuple[Piece, ...], tokens: int, high: frozenset[int]
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


def _opened(table: Areas, owner: int) -> Rect:
    """Where an open hand lies: below the board at a side of the floor, or below its label, as large as it can be read, over the
    edge of the floor."""
    label, backs, board = table.hud[owner], table.backs[owner], table.board[owner]
    if upright(table, owner):
        room = lowest(table, owner)
        return Rect(room.left, board.bottom + round(4 * table.k), room.width, round(_BELOW * table.k))
    top = max(label.bottom, table.taken[owner].bottom) + round(4 * table.k)
    return Rect(label.left, top, max(backs.right, table.taken[owner].right) - label.left, round(OPENED * table.k))


def _other_hand(rect: Rect, place: str, pieces: tuple[Piece, ...], apart: float, right: bool) -> dict[str, Pose]:
    """The hand of one of the others, at the left end of its place or at the `right` one."""
    wide = rect.height / ASPECT
    step = min(wide * apart, (rect.width - wide) / max(1, len(pieces) - 1))
    left = rect.right - wide - step * (len(pieces) - 1) if right else float(rect.left)
    return {
        key_of(place, index, piece): Pose(
            left + wide / 2 + step * index, rect.centery, wide, face=float(piece.face is not None), z=_HAND + index
        )
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


def slot(table: Areas, seats: int, seat: Seat, owner: Seat) -> Rect:
    """Where the card lies that somebody draws for the deal: in a row in the middle, in the order in which they sit."""
    along, (wide, apart, top) = [(seat - step) % seats for step in range(1, seats)], _DRAWN
    nth = [*along[: (seats - 1) // 2], seat, *along[(seats - 1) // 2 :]].index(owner)
    step = min(apart * table.k, table.taken[seat].width / seats)
    rect = Rect(0, 0, round(wide * table.k), round(wide * ASPECT * table.k))
    rect.midtop = round(table.stock.centerx + step * (nth - (seats - 1) / 2)), table.hand.bottom - round((BOTTOM - top) * table.k)
    return rect


def drawing(table: Areas, seats: int, seat: Seat) -> Areas:
    """The parts of the table while it is drawn who deals: each sits below the place of the card that is drawn."""
    step = min(_DRAWN[1] * table.k, table.taken[seat].width / seats)
    side, high, gap, low = round(min(168 * table.k, 1.18 * step)), *(round(units * table.k) for units in (28.0, 3.0, 18.0))
    slots = [slot(table, seats, seat, owner) for owner in range(seats)]
    busts = tuple(Rect(place.centerx - side // 2, place.bottom + gap, side, side) for place in slots)
    label = Rect(0, 0, round(step - 6 * table.k), high)
    labels = tuple(label.move_to(midtop=(bust.centerx, bust.bottom - low)) for bust in busts)
    nowhere = (_NOWHERE,) * seats
    return replace(table, bust=busts, hud=labels, marks=nowhere, backs=nowhere, board=nowhere)


def saying(table: Areas, seat: Seat) -> Areas:
    """The parts of the table while everybody says whether they play. Nothing has been captured yet, so there are no boards and
    the floor is higher. Faces are larger, and the backs of cards lie on the labels where these have room for both."""
    busts, labels, hands, k = list(table.bust), list(table.hud), list(table.backs), table.k
    side, wide, gap, top = (round(units * k) for units in (72.0, 160.0, 2.0, 5.0))
    for other, (bust, label, hand, board) in enumerate(zip(table.bust, table.hud, table.backs, table.board, strict=True)):
        left, right = board.left if board else min(bust.left, label.left), max(board.right, label.right)
        if other != seat and hand and right - left >= side + gap + wide:
            right = right if not board else left + side + gap + wide
            busts[other] = Rect(left, top, side, side)
            labels[other] = Rect(left + side + gap, top, right - left - side - gap, side)
            backs = Rect(0, 0, round(42 * k), round(30 * k))
            hands[other] = backs.move_to(bottomright=(right - round(8 * k), labels[other].bottom - round(7 * k)))
    floor, stock = table.floor.move(0, -round(_UP * k)), table.stock.move(0, -round(table.row + _UP * k))  # its upper row
    parts = replace(table, bust=tuple(busts), hud=tuple(labels), backs=tuple(hands), board=(_NOWHERE,) * len(busts))
    return replace(parts, floor=floor, stock=stock)


def below_stock(table: Areas) -> Rect:
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
