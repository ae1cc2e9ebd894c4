"""The parts of a Daifugo table: who sits where, the pile, the piles beside it, and the hand. A pure function of a size and the
order in which people sit.

The person sits below; play goes clockwise, so that the next one sits at the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from pygame import Rect

from game.table import Seat
from scenes.table.people import FEW

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT: Final = 1.4
"""How high a card is, in widths of it."""

CARD: Final = 104
"""How wide a card of the person's hand is."""

PLAYED: Final = 100
"""How wide a card on the pile is."""

BACK: Final = 26
"""How wide a card in another's hand is."""

OPEN: Final = 40
"""The same where the faces can be seen."""

QUESTION: Final = 260
"""How wide the lower right corner is, where questions stand."""

ASKED: Final = 385
"""How high a question can become that has four buttons in large letters; who sits at the right does so above it."""

_STANDING: Final = 192.0, 158.0
_BESIDE: Final = 216.0, 66.0
"""How much room there is for somebody with the label at the foot, and beside the bust."""

_SHARES: Final = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 4, 2)}
"""How many of the others sit at the left, at the far side and at the right."""

Side = Literal["own", "left", "top", "right"]
Size = tuple[int, int]


@dataclass(frozen=True)
class Place:
    """Where somebody sits: at which side, the room there, and where the backs of the hand lie."""

    side: Side
    room: Rect
    backs: Rect


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels; `k` is a unit. `places` are by seat; `states` is the strip for what is in force."""

    k: float
    size: Size
    hand: Rect
    states: Rect
    middle: Rect
    pile: Rect
    discard: Rect
    out: Rect
    deck: Rect
    aside: Rect
    places: tuple[Place, ...]


@lru_cache(maxsize=16)
def areas(size: Size, ring: tuple[Seat, ...]) -> Areas:
    """The parts of a table of `size` pixels; `ring` are the seats in the order of play clockwise, the person first."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    left, right = px(164), width - px(QUESTION)
    hand = Rect(left, height - px(160), right - left, px(156))
    states = Rect(left, hand.top - px(72), right - left, px(28))
    shares = _SHARES[len(ring) - 1]
    few = len(ring) - 1 <= FEW
    top_deep = 0 if not shares[1] else px(150 if few else 112)
    side = px(_STANDING[0] if few else _BESIDE[0]) + px(16)
    middle = Rect(side if shares[0] else px(60), top_deep, 0, states.top - top_deep)
    middle.width = width - middle.left - (side if shares[2] else px(60))
    found = _others(size, k, shares, few, (states.top, height - px(ASKED)))
    own = Rect(px(8), height - px(190), px(150), px(184))
    by_seat = dict(zip(ring, [Place("own", own, Rect(hand.center, (0, 0))), *found], strict=True))
    card = px(60), px(60 * ASPECT)
    centre = width // 2 - px(10), middle.centery
    pile = _round(centre, px(420), min(px(330), middle.height))
    discard = _round((pile.right + px(62), pile.centery - px(20)), *card)
    return Areas(
        k=k,
        size=size,
        hand=hand,
        states=states,
        middle=middle,
        pile=pile,
        discard=discard,
        out=_round((discard.centerx, discard.bottom + px(66)), px(40), px(56)),
        deck=_round((pile.left - px(62), pile.centery - px(40)), *card),
        aside=_round((pile.left - px(40), pile.bottom - px(60)), *card),
        places=tuple(by_seat[seat] for seat in range(len(ring))),
    )


def _round(centre: tuple[int, int], wide: int, high: int) -> Rect:
    rect = Rect(0, 0, wide, high)
    rect.center = centre
    return rect


def _others(size: Size, k: float, shares: tuple[int, int, int], few: bool, lows: tuple[int, int]) -> list[Place]:
    """Where the others sit, clockwise from the lower left: at the left and the right down to these heights. Backs lie under who
    sits at a side, and beside or under who sits at the far one."""

    def px(units: float) -> int:
        return round(units * k)

    (width, _), edge, gap = size, px(8), px(8)
    wide, high = (px(side) for side in (_STANDING if few else _BESIDE))
    backs_high, corner = px(44), px(58)
    found: list[Place] = []

    def column(x: int, count: int, upwards: bool) -> list[Place]:
        top = px(96) if few and upwards else corner
        each = ((lows[0] if upwards else lows[1]) - top) // max(1, count)
        rects = []
        for nth in range(count):
            whole = high + backs_high
            y = top + each * nth + max(0, each - whole) // (2 if count > 1 or not few else 3)
            rects.append((Rect(x, y, wide, high), Rect(x, y + high, wide, backs_high)))
        if upwards:
            rects.reverse()
        return [Place("left" if upwards else "right", *pair) for pair in rects]

    found += column(edge, shares[0], True)
    if shares[1]:
        start, end = (wide + 2 * edge if shares[0] and not few else edge), width - (wide + 2 * edge if not few else edge)
        each = (end - start) // shares[1]
        for nth in range(shares[1]):
            if few:
                room = Rect(width // 2 - wide // 2 - px(60), px(4), wide, high)
                found.append(Place("top", room, Rect(room.right + gap, px(44), px(180), backs_high)))
            else:
                room = Rect(start + each * nth + max(0, each - wide) // 2, px(4), min(wide, each - gap), high)
                found.append(Place("top", room, Rect(room.left, room.bottom, room.width, backs_high)))
    return [*found, *column(width - edge - wide, shares[2], False)]
