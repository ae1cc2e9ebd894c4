"""The parts of a Go-Stop table: who sits where, the floor, the captured cards and the hand. A pure function of a size and a seat.

The person sits below; the others sit along the far edge, the next to play at the right, and those who sit out of the round in
a strip at the right. What lies beside the blanket stays free.
"""

from __future__ import annotations

from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Final

from pygame import Rect

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT: Final = 360 / 220
"""How high a card is, in widths of it."""

OWN, LARGEST, LARGE, SMALL = 136, 132, 107, 64
"""How high a bust is: the person's, and one of the others' where one of them sits, where up to `FEW` do, and where more do."""

FEW: Final = 3

_ASIDE: Final = 146
"""How far the bowl and the persimmons reach into the table from its upper corners."""

_ALONE, _MOST = 780, 488
"""How much of the far edge one alone has, and one of several at most."""

_CARD, _HEAD, _UNDER = (72, 80), 36, 39
"""How wide and at most how high the small card is of one who sits out, how large the head on it, and how much is below that."""

_STRIP: Final = (140, 460)
"""Where the strip of those who sit out begins and ends."""

_BROAD: Final = 270
"""Where one of a few has less of the far edge, cards and bust are as small as those of many."""

_FAR, _EDGE = 138, 8
"""How deep the far edge is, where the others sit, and how far their cards stay from the edge of the window."""

_QUESTION: Final = 260
"""How wide the lower right corner is, where questions stand."""

_PLAYED_FOR: Final = 48
"""How high the plate in that corner is that says what is played for."""

Size = tuple[int, int]
Units = Callable[[float], int]


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels. `played_for` is the plate that says what is played for. `bust`, `taken`, `hud` (name,
    points, marks) and `backs` have a rectangle a seat; `hud` lies over the lower edge of the bust of the person and, where few
    sit there, of the others; the head of one who sits out lies on it."""

    k: float
    hand: Rect
    floor: Rect
    stock: Rect
    asking: Rect
    played_for: Rect
    bust: tuple[Rect, ...]
    taken: tuple[Rect, ...]
    hud: tuple[Rect, ...]
    backs: tuple[Rect, ...]


def areas(size: Size, seats: int, seat: int, letters: float = 1.0, out: Set[int] = frozenset()) -> Areas:
    """The parts of a table of `size` pixels, seen from `seat`. Those who sit `out` leave their room to the players. Only `asking`
    depends on how much larger letters are."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    along = [(seat + step) % seats for step in range(1, seats)]
    aside = [other for other in along if other in out]
    along = [other for other in along if other not in out]
    others, gap = len(along), px(12)
    room = width - 2 * px(_ASIDE) - gap * (others - 1)
    block = min(room // max(1, others), px(_ALONE if others == 1 else _MOST))
    spare = room // max(1, others) - block
    seated = _one if others == 1 else _few if others <= FEW and block >= px(_BROAD) else _many
    bust, taken, hud, backs = ([Rect(0, 0, 0, 0)] * seats for _ in range(4))
    right = width - px(_ASIDE) - spare // 2
    for other in along:
        bust[other], taken[other], hud[other], backs[other] = seated(right - block, block, px)
        right -= block + gap + spare
    low = height - HEIGHT * k
    top, end = px(_STRIP[0]), round(low + _STRIP[1] * k)
    each = min(px(_CARD[1]), (end - top) // max(1, len(aside)))
    for nth, other in enumerate(reversed(aside)):
        parts = _resting(width - px(_CARD[0] + 3), top + nth * each, each, px)
        bust[other], taken[other], hud[other], backs[other] = parts
    bust[seat] = Rect(px(13), round(low + 492 * k), px(OWN), px(OWN))
    hud[seat] = Rect(px(8), round(low + 622 * k), px(146), px(90))
    left, right = px(162), width - px(_QUESTION)
    taken[seat] = Rect(left, round(low + 463 * k), right - left, px(100))
    hand = Rect(left, round(low + 569 * k), right - left, px(147))
    floor = Rect(0, 0, min(width - px(20), px(1120)), px(320))
    floor.center = width // 2, round((_FAR * k + taken[seat].top) / 2)
    stock = Rect(0, 0, px(78), round(px(78) * ASPECT))
    stock.center = floor.centerx, floor.centery - px(66)
    asking = Rect(0, 0, round(206 * k * (1.0 + 0.4 * (letters - 1.0))), px(194))
    asking.bottomright = width - px(8), height - px(14 + _PLAYED_FOR)
    played_for = Rect(0, 0, px(206), px(_PLAYED_FOR))
    played_for.bottomright = width - px(8), height - px(8)
    return Areas(k, hand, floor, stock, asking, played_for, tuple(bust), tuple(taken), tuple(hud), tuple(backs))


def _one(left: int, block: int, px: Units) -> tuple[Rect, Rect, Rect, Rect]:
    """Bust, captured cards, label and hand of one alone: all of them beside a large bust."""
    bust = Rect(left, px(5), px(LARGEST), px(LARGEST))
    aside = bust.right + px(8)
    taken = Rect(aside, px(_EDGE), left + block - aside, px(90))
    backs = Rect(left + block - px(130), px(101), px(130), px(34))
    hud = Rect(aside, px(100), backs.left - px(6) - aside, px(37))
    return bust, taken, hud, backs


def _few(left: int, block: int, px: Units) -> tuple[Rect, Rect, Rect, Rect]:
    """Bust, captured cards, label and hand of one of a few others: the cards beside the bust, the label along its foot."""
    bust = Rect(left, px(9), px(LARGE), px(LARGE))
    taken = Rect(bust.right + px(8), px(_EDGE), left + block - bust.right - px(8), px(90))
    backs = Rect(left + block - px(104), px(101), px(104), px(34))
    hud = Rect(left, px(99), backs.left - px(6) - left, px(39))
    return bust, taken, hud, backs


def _many(left: int, block: int, px: Units) -> tuple[Rect, Rect, Rect, Rect]:
    """Bust, captured cards, label and hand of one of many others: the label beside the bust, the cards below."""
    bust = Rect(left, px(_EDGE), px(SMALL), px(SMALL))
    hud = Rect(bust.right + px(2), px(_EDGE), left + block - bust.right - px(2), px(SMALL))
    backs = Rect(left + block - px(40), px(78), px(40), px(30))
    taken = Rect(left, px(76), block - px(46), px(60))
    return bust, taken, hud, backs


def _resting(left: int, top: int, high: int, px: Units) -> tuple[Rect, Rect, Rect, Rect]:
    """Bust, captured cards, label and hand of one who sits out: a small head on its label; the cards, of which there are none any
    more, have a little room beside it."""
    hud = Rect(left, top, px(_CARD[0]), high - px(4))
    side = min(px(_HEAD), hud.height - px(_UNDER))
    bust = Rect(left + px(2), top + px(2), side, side)
    taken, backs = (Rect(left - px(3), y, px(2), px(20)) for y in (top, top + px(26)))
    return bust, taken, hud, backs
