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
from typing import Final, Literal

from pygame import Rect

from game.table import Seat

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT: Final = 360 / 220
"""How high a card is, in widths of it."""

OWN: Final = 136
LARGE: Final = 107
HALF: Final = 108
SMALL: Final = 64
"""How high a bust is: the person's, that of one alone over there, of one at a side of the floor, and of many."""

_ASIDE: Final = 142
"""How far the bowl and the persimmons reach into the table from its upper corners."""

_MOST: Final = 492
"""How much of the far edge one of several others has at most; one alone has all of it."""

_FAR: Final = 115
_LESS: Final = 21
_EDGE: Final = 5
"""How high the board is of one at the far edge, how much lower between two others, and how far what the others have stays from
the edge of the window."""

_RIM: Final = 3
"""How far all that lies on a board stays from its edge."""

_FLANK, _BESIDE = 298, 4
"""How wide the board at a side of the floor is, and how far it stays from the edge of the window."""

_HEADS, HANGS = 103, 7
"""How high the upper end of such a board is, and how far its foot stays from the trays of the captured cards, whose counts
begin a little below it, in units."""

_INSET: Final = 6
"""How far a bust lies beyond that: its picture is empty at the sides, in units."""

_LABEL: Final = 48.0, 12.0, 5.0
"""How high the label is that begins beside the head of the bust, how far it reaches over that, and where it begins, in units."""

_HELD: Final = 18.0, 16.0, 29.0, 6.0
"""How wide the place for the backs of the cards between label and foot is, how far it reaches over the edge of the bust, which is
empty there, how high it is at most, for they lie one over the other, and how far the marks beside it are from it, in units."""

_SASH: Final = 21.0, 10.0, 2.0, 9.0
"""How high the strip is that is let into the lower edge of that end, from the edge of the window on, how far it stays from the
trays of the captured cards, how far the label stays from the cards of the last turn, and how far the strip does, in units."""

LAST: Final = 48, 44, 2.5, 6, -3, 92
"""How wide the card is that was laid in the last turn, at the inner end of that end, and the one that was turned after it; how
far that stays from the first, and how far the back under it is seen; how far all reach over the edge of the board, as a distance
from it, and where they end, in units: below them stands how they came. No card of the floor comes near that edge."""

_OUT: Final = 4.0, 42.0, 174.0
"""Where the plates of those who sit out begin, how high they are, and how wide each is at most."""

_FACE: Final = 0.17
"""How wide a face is at most there, in widths of the plate."""

_THIRD: Final = 432
"""Where the board of the third who plays begins while the person sits out."""

_ICONS: Final = 82
"""How much of the far edge beside the right board is left to the window's icons, in units."""

CLEAR: Final = 7
"""How far the cards on the floor stay from all that lies round it."""

_OPEN: Final = 138, 404
"""Where the floor begins and ends below one who sits at the far edge."""

_FOOT, _ENDS = 407, 466
"""Where a floor between two seats ends, and where the boards at its sides do, beside what the person has captured, in units."""

LINES: Final = 3
"""In how many lines what they have captured lies."""

_NEXT_TO: Final = 10
"""How far what lies beside that stays from it, in units."""

_BETWEEN: Final = 12.0, 50.0, 104.0
"""Where it begins between two who sit at its sides: at the far edge, below those who sit out, or below a third who plays."""

_CARDS: Final = 80.0, 80.0, 78.0, 65.0
"""How wide a card on each of these floors and one of the stock is where the floor is full, in units: as wide as nine heaps and
more leave room for."""

_ROOMY: Final = 92, 97
"""How wide it is at most between two seats while there are no more than eight heaps, and where few months lie, in units: these
fill the middle. Larger still, they lay on the seam of the blanket."""

_ROWED: Final = 102
"""How wide a card is where few lie on a floor with nobody at its sides: in one row it may be higher, in units."""

_LOOSE: Final = 0.18, 0.04
"""How far the two rows lie apart then, and the lower one from the edge of the floor, in what they leave free."""

_LEANS, _APART = 0.105, 3
"""How much higher a card is that lies crooked, in widths of it, and how far rows are apart, in units."""

_TRAYS, _CUT, _HAND, BOTTOM = 412, 528, 536, 712
"""Where the person's captured cards begin and end, where the hand begins, and where that ends."""

_QUESTION: Final = 206
"""How wide the lower right corner is, where questions stand."""

_SIDES: Final = 162, 218
"""How far the person's hand stays from the left edge of the window, and hand and captured cards from the right one; the captured
cards lie in the middle, below the stock."""

_PLATE, MARGIN = (608, 150, 104), 11
"""Where the person's plate begins, how wide it is and how high, with the row for what is marked on it; and how far all that is
written there stays from its sides, in units."""

_PLAYED_FOR: Final = 52
"""How high the plate in that corner is that says what is played for."""

Size = tuple[int, int]
Units = Callable[[float], int]

Parts = tuple[Rect, Rect, Rect, Rect, Rect, Rect]
"""Bust, captured cards, label, marks, hand and board of a seat."""


Floor = Literal["open", "row", "roomy", "full"]
"""A floor with nobody at its sides, and one where few lie, in one row; one between two seats with no more than eight heaps; and
one with more."""

_NONE: Final = Rect(0, 0, 0, 0)

_ROW: Final = 68
"""How far the two rows of the floor below one at the far edge are from its middle, in units."""


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels. `kind` is what floor it is; `cards` are how wide the cards of each of its three rows are as
    long as many lie there, and they and the stock are so many times `larger`; `rows` is where these are, counted from its middle:
    the stock lies in the middle one. `played_for` is the plate that says what is played for. `bust`, `taken`, `hud` (name and
    points), `marks`, `backs` and `board` have a rectangle a seat; `hud` lies over the lower edge of the bust of the person and of
    one alone over there; at a side of the floor the `backs` lie over the edge of the bust; the head of one who sits out lies on
    it. `marks` has no width where they stand on `hud`. The `board` lies under all that one of the others has who play; it has no
    width for anybody else. The `hand` is a little higher than its cards, so that they can rise."""

    k: float
    kind: Floor
    cards: tuple[float, ...]
    larger: float
    rows: tuple[float, ...]
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
    size: Size,
    seats: int,
    seat: int,
    out: frozenset[int] = frozenset(),
    settled: bool = True,
    full: bool = False,
    few: int = 0,
) -> Areas:
    """The parts of a table of `size` pixels, seen from `seat`. Those who sit `out` leave their room to the players, once it is
    `settled` who plays; a floor that is `full` between two seats has smaller cards in one row more, and one where few lie
    larger ones: 1 for `few`, 2 for so few that they lie in one row where nobody sits at their sides."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    low = height - HEIGHT * k
    near, far = px(_SIDES[0]), px(_SIDES[1])
    taken = Rect(far, round(low + _TRAYS * k), width - 2 * far, px(_CUT - _TRAYS))
    others = [(seat + step) % seats for step in range(1, seats)]
    playing, aside = [other for other in others if other not in out], [other for other in others if other in out]
    flanked, inner = settled and len(others) > 1, px(_BESIDE + _FLANK + CLEAR)
    third = Rect(inner, px(_EDGE), width - 2 * inner - px(_ICONS), px(_FAR - _LESS))
    if seat in out:
        third = Rect(taken.left, round(low + _THIRD * k), taken.width, px(_FAR))
    found = _round(playing, aside, width, third, px) if flanked else _in_a_row(others, width, px)
    seated_at = [found.get(other, (_NONE,) * 6) for other in range(seats)]
    bust = Rect(px(13), round(low + 479 * k), px(OWN), px(OWN))
    hud = Rect(px(8), round(low + _PLATE[0] * k), px(_PLATE[1]), px(_PLATE[2]))
    hand = Rect(near, round(low + _HAND * k), width - far - near, px(BOTTOM - _HAND))
    seated_at[seat] = bust, taken, hud, _NONE, _NONE, _NONE
    above = 2 if len(playing) > 2 and seat not in out else bool(aside)
    top = px(_BETWEEN[above])
    floor = Rect(inner, top, width - 2 * inner, round(low + _FOOT * k) - top) if flanked else open_floor(size)
    kind: Floor = ("full" if full else "roomy") if flanked else "row" if few > 1 else "open"
    cards: tuple[float, ...]
    rows: tuple[float, ...]
    larger = 1.0
    if kind == "row":
        cards, rows, larger = (_CARDS[0] * k,) * 3, (0.0, 0.0, 0.0), _ROWED / _CARDS[0]
    elif kind == "open":
        cards, rows = (_CARDS[0] * k,) * 3, (-_ROW * k, 0.0, _ROW * k)
    elif kind == "roomy":
        card, rows = _two(floor, _ROOMY[few > 0] * k, px(_APART))
        cards = (min(card, _ROOMY[0] * k),) * 3
        larger = card / cards[0]
    else:
        cards, rows = _three(floor, _CARDS[1 + above] * k, px(_APART))
    stock = Rect(0, 0, round(cards[-1] * larger), round(cards[-1] * larger * ASPECT))
    stock.center = floor.centerx, round(floor.centery + rows[1])
    asking = Rect(0, 0, px(_QUESTION), px(184))
    asking.bottomright = width - px(8), height - px(14 + _PLAYED_FOR)
    played_for = Rect(0, 0, px(_QUESTION), px(_PLAYED_FOR))
    played_for.bottomright = width - px(8), height - px(8)
    parts = (tuple(each) for each in zip(*seated_at, strict=True))
    return Areas(k, kind, cards, larger, rows, hand, floor, stock, asking, played_for, *parts)


def _round(playing: list[int], aside: list[int], width: int, third: Rect, px: Units) -> dict[int, Parts]:
    """The places of the others where several play. The first sits at the right of the floor, the last at its left, and one
    between them on the board of a `third`. Seats that sit out have plates at the far edge."""
    inner = px(_BESIDE + _FLANK + CLEAR)
    found = {other: _one(third, px) for other in playing[1:-1]}
    for other, left in ((playing[0], width - px(_BESIDE + _FLANK)), (playing[-1], px(_BESIDE))):
        found[other] = _at_a_side(left, px(_ENDS), px, left > width // 2)
    for nth, other in enumerate(reversed(aside)):
        found[other] = _resting(Rect(inner, 0, width - 2 * inner, 0), nth, len(aside), px)
    return found


def _in_a_row(others: list[int], width: int, px: Units) -> dict[int, Parts]:
    """The others along the far edge, from the right on: one alone, or all before it is settled who plays."""
    gap = px(12)
    room = width - 2 * px(_ASIDE) - gap * (len(others) - 1)
    block = room if len(others) == 1 else min(room // len(others), px(_MOST))
    spare = room // len(others) - block
    right, found = width - px(_ASIDE) - spare // 2, dict[int, Parts]()
    for other in others:
        left = right - block
        found[other] = _one(Rect(left, px(2), block, px(_FAR)), px) if len(others) == 1 else _many(left, block, px)
        right = left - gap - spare
    return found


def _two(floor: Rect, most: float, apart: float) -> tuple[float, tuple[float, ...]]:
    """How wide the cards are of a floor between two seats with one row above the stock and one below it, at `most` as wide as
    that, and where the rows and the stock between them are."""
    card = min(most, (floor.height / 2 - apart) / (ASPECT + _LEANS))
    high = card * (ASPECT + _LEANS) + apart
    spare = floor.height - 2 * high
    lower = floor.height / 2 - high / 2 - _LOOSE[1] * spare
    upper = lower - high - _LOOSE[0] * spare
    return card, (upper, (upper + lower) / 2, lower)


def _three(floor: Rect, card: float, apart: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How wide the cards of the three rows of a floor between two seats are, and where the rows are: the lower two have cards of
    one width, and the one at the far edge is as high as they leave room for."""
    high = card * (ASPECT + _LEANS) + apart
    far = min(high, floor.height - 2 * high)
    small, half = (far - apart) / (ASPECT + _LEANS), (far + 2 * high) / 2
    return (small, card, card), (far / 2 - half, half - 1.5 * high, half - 0.5 * high)


def open_floor(size: Size) -> Rect:
    """The floor where nobody sits at its sides."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)
    top, foot = round(_OPEN[0] * k), round(height - HEIGHT * k + _OPEN[1] * k)
    wide = min(width - round(20 * k), round(1120 * k))
    return Rect((width - wide) // 2, top, wide, foot - top)


def _one(board: Rect, px: Units) -> Parts:
    """One alone on a board: hand and marks beside the bust, so that the captured cards are as high as the board."""
    large = board.height - px(_FAR - LARGE)
    bust = Rect(board.left + px(_RIM), board.top + px(1), large, large)
    aside, wide = bust.right + px(4), px(138)
    hud = Rect(bust.left, bust.bottom - px(23), aside + wide - bust.left, board.bottom - px(_RIM) - bust.bottom + px(23))
    backs = Rect(aside, board.top + px(7), wide, min(px(42), hud.top - px(30) - board.top - px(7)))
    marks = Rect(aside, backs.bottom + px(4), wide, hud.top - px(2) - backs.bottom - px(4))
    captured = Rect(hud.right + px(6), board.top + px(_RIM), 0, board.height - 2 * px(_RIM))
    captured.width = board.right - px(_RIM) - captured.left
    return bust, captured, hud, marks, backs, board


def _at_a_side(left: int, foot: int, px: Units, right: bool) -> Parts:
    """The places of a seat at a side of the floor. At the upper end of its board, from the edge of the window inwards, are the
    bust with the hand before it, label and marks, and what came last. Below them lie the captured cards."""
    wide, rim, head = px(_FLANK), px(_RIM), px(_EDGE + _HEADS)
    board = Rect(left, px(_EDGE), wide, foot - px(_EDGE))
    bust = Rect(left + rim - px(_INSET), head - px(HALF), px(HALF), px(HALF))
    hud = Rect(bust.right - px(_LABEL[1]), px(_LABEL[2]), 0, px(_LABEL[0]))
    hud.width = _lately(board, px, False).left - px(_SASH[2]) - hud.left
    captured = Rect(left + rim, head + px(1 + HANGS), wide - 2 * rim, foot - rim - head - px(1 + HANGS))
    low = _sash(board, captured.top, px, False).top - hud.bottom
    backs = Rect(bust.right - px(_HELD[1]), hud.bottom, px(_HELD[0]), min(low - px(1), px(_HELD[2])))
    marks = Rect(backs.right + px(_HELD[3]), hud.bottom, 0, low)
    marks.width = hud.right - px(5) - marks.left
    if right:
        bust, hud, backs, marks = (_mirrored(part, board) for part in (bust, hud, backs, marks))
    return bust, captured, hud, marks, backs, board


def _mirrored(part: Rect, board: Rect) -> Rect:
    """A part of a board where it lies on that at the other side of the floor."""
    return part.move_to(left=board.left + board.right - part.right)


def lately(table: Areas, seat: Seat) -> Rect:
    """The room for the two cards of the last turn beside the head of a board at a side of the floor."""
    return _lately(table.board[seat], lambda units: round(units * table.k), lies_right(table, seat))


def lowest(table: Areas, seat: Seat) -> Rect:
    """As much of the room for what one at a side of the floor has captured as lies beside what the person has, too: its lowest
    line."""
    room, wide = table.taken[seat], round((_SIDES[1] - _NEXT_TO - _BESIDE - _RIM) * table.k)
    top = room.bottom - room.height // LINES
    return Rect(room.right - wide if lies_right(table, seat) else room.left, top, wide, room.bottom - top)


def foot(table: Areas, seat: Seat) -> Rect:
    """The lowest row of such a head, before the foot of the bust: from the edge of the window to its inner end."""
    return _sash(table.board[seat], table.taken[seat].top, lambda units: round(units * table.k), lies_right(table, seat))


def lies_right(table: Areas, seat: Seat) -> bool:
    """Whether a board lies at the right of the floor."""
    return table.board[seat].left > table.floor.left


def _lately(board: Rect, px: Units, right: bool) -> Rect:
    """The room for the two cards of the last turn beside the head of a board."""
    laid, turned, apart, back, edge, end = (px(units) for units in LAST)
    room = Rect(0, 0, laid + apart + turned + back, round(laid * ASPECT))
    room.bottomright = board.right - edge, end
    return _mirrored(room, board) if right else room


def _sash(board: Rect, end: int, px: Units, right: bool) -> Rect:
    """The lowest row of the head of a board over captured cards that begin where that ends."""
    high, low, _, gap = (px(units) for units in _SASH)
    edge = board.left - px(_BESIDE)
    row = Rect(edge, end - low - high, _lately(board, px, False).left - gap - edge, high)
    return _mirrored(row, board) if right else row


def _many(left: int, block: int, px: Units) -> Parts:
    """One of many others: the label beside the bust, with the marks on it; nothing has been captured yet."""
    bust = Rect(left, px(_EDGE), px(SMALL), px(SMALL))
    hud = Rect(bust.right + px(2), px(_EDGE), left + block - bust.right - px(2), px(SMALL))
    taken = Rect(left, px(73), block - px(50), px(48))
    backs = Rect(taken.right + px(6), px(76), px(42), px(30))
    return bust, taken, hud, _NONE, backs, _NONE


def _resting(room: Rect, nth: int, many: int, px: Units) -> Parts:
    """The plate of one of the seats that sit out. It has the face, beside it the name, and below that why and what was paid. It
    holds no cards, so these have only a little room at its foot. The plates stand in the middle of the room, or as near to it as
    the icons at its end leave."""
    (top, high, most), gap, end = _OUT, px(4), room.right - px(_ICONS)
    wide = min(px(most), (end - room.left - gap * (many - 1)) // many)
    left = min(room.centerx - (many * (wide + gap) - gap) // 2, end - many * (wide + gap) + gap) + nth * (wide + gap)
    hud = Rect(left, px(top), wide, px(high))
    side = min(hud.height - px(2), round(_FACE * wide))
    bust = Rect(hud.left + px(3), hud.bottom - px(1) - side, side, side)
    taken, backs = (Rect(x, hud.bottom + 1, px(20), px(2)) for x in (hud.left, hud.left + px(26)))
    return bust, taken, hud, _NONE, backs, _NONE
