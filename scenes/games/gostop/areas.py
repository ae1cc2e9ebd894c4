"""The parts of a Go-Stop table: who sits where, the floor, the captured cards and the hand. A pure function of a size and a seat.

The person sits below; the others sit along the far edge, the next to play at the right, and those who sit out of the round in
a strip at the right. What lies beside the blanket stays free.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import Rect

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT: Final = 360 / 220
"""How high a card is, in widths of it."""

ROW: Final = 70
"""How far the two rows of the floor are from its middle, in units. The stock lies in the upper one."""

CARD_WIDTH: Final = 80
"""How wide a card on the floor and one of the stock is, in units: as wide as twelve heaps of four leave room for."""

OWN, LARGE, HALF, THIRD, SMALL = 136, 107, 94, 80, 64
"""How high a bust is: the person's, that of one alone over there, of one of two, of three, and of many."""

FEW: Final = 3

_ASIDE: Final = 142
"""How far the bowl and the persimmons reach into the table from its upper corners."""

_MOST: Final = 492
"""How much of the far edge one of several others has at most; one alone has all of it."""

_CARD: Final = 132, 84
"""How wide and at most how high the small card is of one who sits out."""

_HEAD, _OVER = 47, 26
"""How large the face on it is at most, and how much is above that, where the name stands."""

_STRIP: Final = (140, 460)
"""Where the strip of those who sit out begins and ends."""

_BROAD: Final = 270
"""Where one of a few has less of the far edge, cards and bust are as small as those of many."""

_FAR, _EDGE = 117, 5
"""How deep the far edge is, where the others sit, and how far their cards stay from the edge of the window."""

_RIM, _PLATE = 3, 41
"""How far all that lies on a board stays from its edge, and how high the label of one of a few others is."""

_MARKS: Final = 22
"""How high the marks are that hang below the board of one of a few others."""

CLEAR: Final = 7
"""How far the cards on the floor stay from all that lies round it."""

_FLOOR: Final = 140, 421
"""Where the floor begins and ends."""

_TRAYS, _HAND, BOTTOM = 427, 565, 712
"""Where the person's captured cards begin, where the hand does, and where that ends."""

_QUESTION: Final = 206
"""How wide the lower right corner is, where questions stand."""

_SIDES: Final = 162, 218
"""How far the person's hand stays from the left edge of the window, and hand and captured cards from the right one; the captured
cards lie in the middle, below the stock."""

_PLAYED_FOR: Final = 52
"""How high the plate in that corner is that says what is played for."""

Size = tuple[int, int]
Units = Callable[[float], int]

Parts = tuple[Rect, Rect, Rect, Rect, Rect, Rect]
"""Bust, captured cards, label, marks, hand and board of a seat."""


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels. `played_for` is the plate that says what is played for. `bust`, `taken`, `hud` (name and
    points), `marks`, `backs` and `board` have a rectangle a seat; `hud` lies over the lower edge of the bust of the person and,
    where few sit there, of the others; the head of one who sits out lies on it. `marks` has no width where they stand on `hud`.
    The `board` lies under all that one of a few others has; it has no width for anybody else. The `hand` is a little higher than
    its cards, so that they can rise."""

    k: float
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


@lru_cache(maxsize=8)
def areas(size: Size, seats: int, seat: int, out: frozenset[int] = frozenset()) -> Areas:
    """The parts of a table of `size` pixels, seen from `seat`. Those who sit `out` leave their room to the players."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    along = [(seat + step) % seats for step in range(1, seats)]
    aside = [other for other in along if other in out]
    along = [other for other in along if other not in out]
    others, gap = len(along), px(12)
    room = width - 2 * px(_ASIDE) - gap * (others - 1)
    block = room if others == 1 else min(room // max(1, others), px(_MOST))
    spare = room // max(1, others) - block
    seated = _one if others == 1 else _few if others <= FEW and block >= px(_BROAD) else _many
    nowhere = Rect(0, 0, 0, 0)
    seated_at = [(nowhere,) * 6] * seats
    right = width - px(_ASIDE) - spare // 2
    for other in along:
        seated_at[other] = seated(right - block, block, px)
        right -= block + gap + spare
    low = height - HEIGHT * k
    top, end = px(_STRIP[0]), round(low + _STRIP[1] * k)
    each = min(px(_CARD[1]), (end - top) // max(1, len(aside)))
    for nth, other in enumerate(reversed(aside)):
        seated_at[other] = _resting(width - px(_CARD[0] + 3), top + nth * each, each, px)
    near, far = px(_SIDES[0]), px(_SIDES[1])
    bust = Rect(px(13), round(low + 479 * k), px(OWN), px(OWN))
    hud = Rect(px(8), round(low + 606 * k), px(146), px(109))
    taken = Rect(far, round(low + _TRAYS * k), width - 2 * far, px(_HAND - _TRAYS - 4))
    hand = Rect(near, round(low + _HAND * k), width - far - near, px(BOTTOM - _HAND))
    seated_at[seat] = bust, taken, hud, nowhere, nowhere, nowhere
    floor = Rect(0, 0, min(width - px(20), px(1120)), px(_FLOOR[1] - _FLOOR[0]))
    floor.center = width // 2, round((_FLOOR[0] * k + low + _FLOOR[1] * k) / 2)
    stock = Rect(0, 0, px(CARD_WIDTH), round(px(CARD_WIDTH) * ASPECT))
    stock.center = floor.centerx, round(floor.centery - ROW * k)
    asking = Rect(0, 0, px(_QUESTION), px(194))
    asking.bottomright = width - px(8), height - px(14 + _PLAYED_FOR)
    played_for = Rect(0, 0, px(_QUESTION), px(_PLAYED_FOR))
    played_for.bottomright = width - px(8), height - px(8)
    return Areas(k, hand, floor, stock, asking, played_for, *(tuple(parts) for parts in zip(*seated_at, strict=True)))


def _one(left: int, block: int, px: Units) -> Parts:
    """One alone: hand and marks beside the bust, so that the captured cards are as high as the far edge."""
    board = Rect(left, px(2), block, px(_FAR - 2))
    bust = Rect(left + px(_RIM), px(3), px(LARGE), px(LARGE))
    aside, wide = bust.right + px(4), px(138)
    hud = Rect(bust.left, bust.bottom - px(23), aside + wide - bust.left, board.bottom - px(_RIM) - bust.bottom + px(23))
    backs, marks = Rect(aside, px(7), wide, px(28)), Rect(aside, px(40), wide, px(46))
    return bust, _captured(board, hud.right + px(6), px), hud, marks, backs, board


def _few(left: int, block: int, px: Units) -> Parts:
    """One of a few others: the captured cards beside the bust, on a board as high as the far edge; the label at the foot of the
    bust, the hand in its corner; marks hang below the board."""
    half = block >= px(_MOST)
    side, wide = px(HALF if half else THIRD), px(120 if half else 104)
    board = Rect(left, px(2), block, px(_FAR - 2))
    hud = Rect(left + px(_RIM), board.bottom - px(_RIM + _PLATE), wide - px(_RIM), px(_PLATE))
    bust = Rect(left + px(_RIM), hud.top + px(23) - side, side, side)
    backs = Rect(left + wide - px(20), px(5), px(20), px(30))
    marks = Rect(left + px(_RIM), board.bottom, block - 2 * px(_RIM), px(_MARKS))
    return bust, _captured(board, left + wide + px(4), px), hud, marks, backs, board


def _captured(board: Rect, left: int, px: Units) -> Rect:
    """Where captured cards lie on a board, from the left on."""
    return Rect(left, board.top + px(_RIM), board.right - px(_RIM) - left, board.height - 2 * px(_RIM))


def _many(left: int, block: int, px: Units) -> Parts:
    """One of many others: the label beside the bust, with the marks on it, the cards below."""
    bust = Rect(left, px(_EDGE), px(SMALL), px(SMALL))
    hud = Rect(bust.right + px(2), px(_EDGE), left + block - bust.right - px(2), px(SMALL))
    taken = Rect(left, px(73), block - px(50), px(48))
    backs = Rect(taken.right + px(6), px(76), px(42), px(30))
    return bust, taken, hud, Rect(0, 0, 0, 0), backs, Rect(0, 0, 0, 0)


def _resting(left: int, top: int, high: int, px: Units) -> Parts:
    """One who sits out: the name, below it the face, and beside that why, and what was paid; the cards, of which there are
    none any more, have a little room beside it."""
    hud = Rect(left, top, px(_CARD[0]), high - px(4))
    side = min(px(_HEAD), hud.height - px(_OVER + 4))
    bust = Rect(hud.left + px(4), hud.bottom - px(4) - side, side, side)
    taken, backs = (Rect(left - px(3), y, px(2), px(20)) for y in (top, top + px(26)))
    return bust, taken, hud, Rect(0, 0, 0, 0), backs, Rect(0, 0, 0, 0)
