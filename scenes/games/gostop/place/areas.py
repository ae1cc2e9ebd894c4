"""The parts of a Go-Stop table: who sits where, the floor, the captured cards and the hand. A pure function of a size and a seat.

The person sits below. One other sits at the far edge; of several the next to play sits at the right of the floor and the last one
at its left, each before three lines of captured cards, and a third between them at the far edge. Who sits out of the round has a
small plate there; where that is the person, the third of those who play sits where the person's cards would lie. Until it is
settled who plays, all sit along the far edge.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from pygame import Rect

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `GoStopAreas.k` is how many pixels one of them has."""

ASPECT: Final = 360 / 220
"""How high a card is, in widths of it."""

BUST: Final = 108
"""How high a bust at a side of the floor is, in units."""

_ASIDE, _ICONS = 142, 82
"""How far what lies in its corners reaches into the far edge, and the window's icons at the right of the floor, in units."""

_EDGE, _FAR, _BETWEEN = 5, 115, 94
"""How far boards stay from the edge of the window, and how high one at the far edge is, alone or between two, in units."""

_FLANK, _BESIDE, _HEAD, _FOOT = 298, 4, 108, 466
"""How wide the board at a side of the floor is, how far it stays from the edge of the window, and where its head and the board
end, in units."""

HANGS: Final = 7
"""How far the foot of such a head stays from the captured cards, whose labels begin a little below it, in units."""

_RIM: Final = 3
"""How far all that lies on a board stays from its edge, in units."""

CLEAR: Final = 7
"""How far the floor stays from the boards at its sides, in units."""

_OPEN, _CLOSED = (138, 407), (20, 50, 104, 407)
"""Where a floor with nobody at its sides begins and ends; and where one between two seats begins at the far edge, below those who
sit out and below a third who plays, and where it ends; in units."""

_TRAYS, _CUT, _HAND, BOTTOM = 412, 528, 536, 712
"""Where the person's captured cards begin and end, where the hand begins, and where that ends, in units."""

_SIDES: Final = 162, 218
"""How far the hand stays from the left edge of the window, and hand and captured cards from the right one, in units."""

_QUESTION, _PLAYED_FOR = (206, 184), (206, 52)
"""How large the lower right corner is, where questions stand, and the plate in it that says what is played for, in units."""

MARGIN: Final = 11
"""How far what is written on the person's plate stays from its sides, in units."""

LINES: Final = 3
"""In how many lines captured cards lie at a side of the floor."""

LAST: Final = 48, 44, 2.5, 6
"""How wide the card is that was laid in the last turn, and the one that was turned after it; how far apart they are, and how far
the back under the second is seen, in units."""

Size = tuple[int, int]
Units = Callable[[float], int]

Floor = Literal["row", "open", "roomy", "full"]
"""A floor with nobody at its sides, with few heaps, in one row, or more; and one between two seats, with few heaps or more."""

_CARDS: Final[dict[Floor, tuple[int, int, float]]] = {
    **{"row": (1, 104, 1.68), "open": (2, 80, 1.68)},
    **{"roomy": (2, 92, 1.72), "full": (3, 80, 1.74)},
}
"""In how many rows heaps lie there, how wide a card is at most, in units, and how high a row is, in widths of a card."""


class SeatAreas(NamedTuple):
    """The places of a seat. The label `hud` (name and points) lies over the lower edge of the bust of the person and of one alone
    over there. `marks` has no width where these stand on `hud`. The `board` lies under all that one of the others has who plays;
    it has no width for anybody else."""

    bust: Rect
    taken: Rect
    hud: Rect
    marks: Rect = Rect(0, 0, 0, 0)
    backs: Rect = Rect(0, 0, 0, 0)
    board: Rect = Rect(0, 0, 0, 0)


@dataclass(frozen=True)
class GoStopAreas:
    """The parts of a table in pixels. `kind` is what floor it is, `card` how wide cards are there, and `row` how far its rows are
    from that of the stock. The `hand` is a little higher than its cards, so that they can rise. The last six have a rectangle a
    seat, as `SeatAreas` has them."""

    k: float
    kind: Floor
    card: float
    row: float
    hand: Rect
    floor: Rect
    stock: Rect
    asking: Rect
    played_for: Rect
    bust: tuple[Rect, ...]
    taken: tuple[Rect, ...]
    hud: tuple[Rect, ...]
    marks: tuple[Rect, ...]
    backs: tuple[Rect, ...]
    board: tuple[Rect, ...]


@lru_cache(maxsize=16)
def areas(
    size: Size, seats: int, seat: int, out: frozenset[int] = frozenset(), settled: bool = True, full: bool = False
) -> GoStopAreas:
    """The parts of a table of `size` pixels, seen from `seat`. Those who sit `out` leave their room to the players, once it is
    `settled` who plays; a floor that is `full` has one row more."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)
    low = height - HEIGHT * k

    def px(units: float) -> int:
        return round(units * k)

    def below(units: float) -> int:
        return round(low + units * k)

    near, far = px(_SIDES[0]), px(_SIDES[1])
    taken = Rect(far, below(_TRAYS), width - 2 * far, px(_CUT - _TRAYS))
    others = [(seat + step) % seats for step in range(1, seats)]
    playing, aside = [other for other in others if other not in out], [other for other in others if other in out]
    flanked = settled and len(others) > 1
    floor = open_floor(size)
    if flanked:
        inner, top = px(_BESIDE + _FLANK + CLEAR), px(_CLOSED[2 if len(playing) > 2 and seat not in out else bool(aside)])
        floor = Rect(inner, top, width - 2 * inner, below(_CLOSED[3]) - top)
        third = Rect(inner, px(_EDGE), width - 2 * inner - px(_ICONS), px(_BETWEEN))
        if seat in out:
            third = Rect(taken.left, below(432), taken.width, px(_FAR))
        found = {other: _one(third, px) for other in playing[1:-1]}
        found |= {playing[0]: _at_a_side(width - px(_BESIDE + _FLANK), px, True), playing[-1]: _at_a_side(px(_BESIDE), px, False)}
        found |= {other: _resting(floor, nth, len(aside), px) for nth, other in enumerate(reversed(aside))}
    else:
        found = _in_a_row(others, width, px)
    bust = Rect(px(13), below(479), px(136), px(136))
    found[seat] = SeatAreas(bust, taken, Rect(px(8), below(608), px(150), px(104)))
    kind: Floor = ("full" if full else "roomy") if flanked else "open" if full or seats > 2 else "row"
    rows, most, high = _CARDS[kind]
    card = min(most * k, floor.height / rows / high)
    stock = Rect(0, 0, round(card), round(card * ASPECT)).move_to(center=floor.center)
    played_for = Rect((0, 0), (px(_PLAYED_FOR[0]), px(_PLAYED_FOR[1]))).move_to(bottomright=(width - px(8), height - px(8)))
    asking = Rect((0, 0), (px(_QUESTION[0]), px(_QUESTION[1]))).move_to(bottomright=(played_for.right, played_for.top - px(6)))
    hand = Rect(near, below(_HAND), width - far - near, px(BOTTOM - _HAND))
    nowhere = SeatAreas(*[Rect(0, 0, 0, 0)] * 6)
    parts = zip(*(found.get(other, nowhere) for other in range(seats)), strict=True)
    row = floor.height / 3 if rows == 3 else min(floor.height / 4, 0.95 * card)
    return GoStopAreas(k, kind, card, row, hand, floor, stock, asking, played_for, *map(tuple, parts))


def _in_a_row(others: list[int], width: int, px: Units) -> dict[int, SeatAreas]:
    """The others along the far edge, from the right on: one alone, or all before it is settled who plays."""
    gap, end = px(12), width - px(_ASIDE)
    if len(others) == 1:
        return {others[0]: _one(Rect(px(_ASIDE), px(2), end - px(_ASIDE), px(_FAR)), px)}
    each = (width - 2 * px(_ASIDE) + gap) // len(others)
    return {other: _many(end - (nth + 1) * each + gap, each - gap, px) for nth, other in enumerate(others)}


def open_floor(size: Size) -> Rect:
    """The floor where nobody sits at its sides."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)
    top, foot = round(_OPEN[0] * k), round(height - HEIGHT * k + _OPEN[1] * k)
    wide = min(width - round(20 * k), round(1120 * k))
    return Rect((width - wide) // 2, top, wide, foot - top)


# -- the places of a seat -----------------------------------------------------------------------------------------------------


def _one(board: Rect, px: Units) -> SeatAreas:
    """One alone on a board: hand and marks beside the bust, so that the captured cards are as high as the board."""
    large = board.height - px(8)
    bust = Rect(board.left + px(_RIM), board.top + px(1), large, large)
    aside, wide = bust.right + px(4), px(138)
    hud = Rect(bust.left, bust.bottom - px(23), aside + wide - bust.left, board.bottom - px(_RIM) - bust.bottom + px(23))
    backs = Rect(aside, board.top + px(7), wide, min(px(42), hud.top - px(30) - board.top - px(7)))
    marks = Rect(aside, backs.bottom + px(4), wide, hud.top - px(2) - backs.bottom - px(4))
    left = hud.right + px(6)
    captured = Rect(left, board.top + px(_RIM), board.right - px(_RIM) - left, board.height - 2 * px(_RIM))
    return SeatAreas(bust, captured, hud, marks, backs, board)


def _at_a_side(left: int, px: Units, right: bool) -> SeatAreas:
    """The places of a seat at a side of the floor. At the upper end of its board, from the edge of the window inwards, are the
    bust with the backs of the hand over its inner edge, label and marks, and the last turn. Below lie the captured cards."""
    board, head = Rect(left, px(_EDGE), px(_FLANK), px(_FOOT) - px(_EDGE)), px(_HEAD)
    bust = Rect(left - px(3), head - px(BUST), px(BUST), px(BUST))
    hud = Rect(bust.right - px(12), px(5), 0, px(48))
    hud.width = _last_turn(board, px, False).left - px(2) - hud.left
    top = head + px(1 + HANGS)
    captured = Rect(left + px(_RIM), top, board.width - 2 * px(_RIM), board.bottom - px(_RIM) - top)
    low = top - px(31) - hud.bottom
    backs = Rect(bust.right - px(16), hud.bottom, px(18), min(low - px(1), px(29)))
    marks = Rect(backs.right + px(6), hud.bottom, hud.right - px(5) - backs.right - px(6), low)
    if right:
        bust, hud, backs, marks = (_mirrored(part, board) for part in (bust, hud, backs, marks))
    return SeatAreas(bust, captured, hud, marks, backs, board)


def _mirrored(part: Rect, board: Rect) -> Rect:
    """A part of a board where it lies on that at the other side of the floor."""
    return part.move_to(left=board.left + board.right - part.right)


def _last_turn(board: Rect, px: Units, right: bool) -> Rect:
    """The room for the cards of the last turn, over the inner edge of the head of a board."""
    laid, turned, apart, back = map(px, LAST)
    room = Rect(0, 0, laid + apart + turned + back, round(laid * ASPECT)).move_to(bottomright=(board.right + px(3), px(92)))
    return _mirrored(room, board) if right else room


def _many(left: int, block: int, px: Units) -> SeatAreas:
    """One of many others: the label beside the bust, with the backs of cards on it; nothing has been captured yet."""
    bust = Rect(left, px(_EDGE), px(72), px(72))
    hud = Rect(bust.right + px(2), px(_EDGE), left + block - bust.right - px(2), px(72))
    backs = Rect(0, 0, px(42), px(30)).move_to(bottomright=(hud.right - px(8), hud.bottom - px(7)))
    return SeatAreas(bust, Rect(left, px(79), block, px(48)), hud, backs=backs)


def _resting(floor: Rect, nth: int, many: int, px: Units) -> SeatAreas:
    """The plate of one of the seats that sit out, in a row over the floor: the face, beside it the name, and below that why and
    what was paid. It holds no cards, so these have only a little room at its foot."""
    gap, end = px(4), floor.right - px(_ICONS)
    wide = min(px(174), (end - floor.left - gap * (many - 1)) // many)
    left = min(floor.centerx - (many * (wide + gap) - gap) // 2, end - many * (wide + gap) + gap) + nth * (wide + gap)
    hud = Rect(left, px(4), wide, px(42))
    side = min(hud.height - px(2), round(0.17 * wide))
    bust = Rect(hud.left + px(3), hud.bottom - px(1) - side, side, side)
    taken, backs = (Rect(x, hud.bottom + 1, px(20), px(2)) for x in (hud.left, hud.left + px(26)))
    return SeatAreas(bust, taken, hud, backs=backs)


# -- at a side of the floor ---------------------------------------------------------------------------------------------------


def lies_right(table: GoStopAreas, seat: int) -> bool:
    """Whether a board lies at the right of the floor."""
    return table.board[seat].left > table.floor.left


def upright(table: GoStopAreas, seat: int) -> bool:
    """Whether the captured cards of a seat lie in lines below one another: at a side of the floor."""
    return table.taken[seat].height > table.taken[seat].width


def lately(table: GoStopAreas, seat: int) -> Rect:
    """The room for the cards of the last turn beside the head of a board at a side of the floor."""
    return _last_turn(table.board[seat], lambda units: round(units * table.k), lies_right(table, seat))


def lowest(table: GoStopAreas, seat: int) -> Rect:
    """As much of the room for what one at a side of the floor has captured as lies beside what the person has, too: its lowest
    line."""
    room, wide = table.taken[seat], round((_SIDES[1] - 10 - _BESIDE - _RIM) * table.k)
    top = room.bottom - room.height // LINES
    return Rect(room.right - wide if lies_right(table, seat) else room.left, top, wide, room.bottom - top)


def foot(table: GoStopAreas, seat: int) -> Rect:
    """The lowest row of such a head, before the foot of the bust: from the edge of the window to its inner end."""
    high, low, gap, edge = (round(units * table.k) for units in (21, 10, 9, _BESIDE))
    board, last = table.board[seat], lately(table, seat)
    left, right = (last.right + gap, board.right + edge) if lies_right(table, seat) else (board.left - edge, last.left - gap)
    return Rect(left, table.taken[seat].top - low - high, right - left, high)
