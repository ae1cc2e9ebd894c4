"""The parts of a Daifugo table: who sits where, the pile in the middle with what is in force at its left and the discard at its
right, the question, and the hand. A pure function of a size and the order in which people sit.

The person sits below; play goes clockwise, so that the next one sits at the left.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from pygame import Rect

from game.table import Seat
from scenes.table.people import FEW, SLAB

WIDTH, HEIGHT = 1280, 720
"""The table in its own units; `Areas.k` is how many pixels one of them has."""

ASPECT: Final = 1.4
"""How high a card is, in widths of it."""

CARD: Final = 104
"""How wide a card of the person's hand is where there are many."""

LARGE_CARD: Final = 112
"""The same where there are few."""

PLAYED: Final = 132
"""How wide a card on the pile is."""

BACK: Final = 35
"""How wide a card in another's hand is."""

OPEN: Final = 40
"""The same where the faces can be seen."""

ASKED: Final = 92
"""How high the strip over the hand is that is kept for the lifted cards and for what is asked."""

_STANDING: Final = 192.0, 158.0
_BESIDE: Final = 214.0, 88.0
"""How much room there is for somebody with the label at the foot, and beside the bust."""

_FAN: Final = 88.0, 70.0
"""How wide a fan of backs is that somebody holds beside the bust, and how high."""

_INSET: Final = 24.0
"""How far from the edge of the table few sit, so that their cushions are seen."""

_SHOULDER: Final = 116.0, 66.0
"""How far it is from the outer edge of somebody's room to that fan, and from the lower one."""

_SHEAF: Final = 40.0
"""How wide the place at the end of a label is where the cards lie of somebody who has it beside the bust."""

_CORNER: Final = 124.0
"""How far from the sides of the window the far row of many ends: the icons are in the corner."""

_FAR: Final = 14.0
"""How far from the upper edge it is: a crown has room over it."""

_SHARES: Final = {1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (1, 3, 1), 6: (2, 2, 2), 7: (2, 3, 2), 8: (2, 4, 2)}
"""How many of the others sit at the left, at the far side and at the right."""

Side = Literal["own", "left", "top", "right"]
Size = tuple[int, int]


@dataclass(frozen=True)
class Place:
    """Where somebody sits: at which side, the room there, and where the backs of the hand are."""

    side: Side
    room: Rect
    backs: Rect


@dataclass(frozen=True)
class Areas:
    """The parts of a table in pixels; `k` is a unit. `places` are by seat; `states` is the column for what is in force, `offered`
    where something is laid out to choose from, `asking` the strip over the hand where questions stand."""

    k: float
    size: Size
    hand: Rect
    asking: Rect
    states: Rect
    middle: Rect
    offered: Rect
    pile: Rect
    discard: Rect
    out: Rect
    deck: Rect
    aside: Rect
    places: tuple[Place, ...]

    @property
    def few(self) -> bool:
        """Whether so few play that everybody has the label at the foot."""
        return len(self.places) - 1 <= FEW


@lru_cache(maxsize=16)
def areas(size: Size, ring: tuple[Seat, ...]) -> Areas:
    """The parts of a table of `size` pixels; `ring` are the seats in the order of play clockwise, the person first."""
    width, height = size
    k = min(width / WIDTH, height / HEIGHT)

    def px(units: float) -> int:
        return round(units * k)

    edge = px(168)
    hand = Rect(edge, height - px(186), width - 2 * edge, px(184))
    asking = Rect(hand.left, hand.top - px(ASKED), hand.width, px(56))
    shares = _SHARES[len(ring) - 1]
    few = len(ring) - 1 <= FEW
    top_deep = px(166)
    side = px(_INSET + _SHOULDER[0] + _FAN[0] if few else _BESIDE[0] + 16)
    middle = Rect(side, top_deep, width - 2 * side, asking.top - px(4) - top_deep)
    found = _others(size, k, shares, few, hand.top - px(ASKED) if few else asking.top)
    own = Rect(px(18), height - px(196), px(144), px(184))
    by_seat = dict(zip(ring, [Place("own", own, Rect(hand.center, (0, 0))), *found], strict=True))
    card = px(76), px(76 * ASPECT)
    pile = _round((middle.centerx, middle.centery - px(4)), px(400), min(px(330), middle.height))
    states = Rect(0, middle.top, px(196), middle.height)
    states.left = max(middle.left, pile.left - px(8) - states.width)
    discard = _round((pile.right + px(50), pile.centery), *card)
    beside, above = discard.move(px(104), 0), _round((discard.centerx + px(104), discard.top - px(46)), px(38), px(53))
    out, deck = (above, beside) if len(ring) == 2 else (beside, above)
    return Areas(
        k=k,
        size=size,
        hand=hand,
        asking=asking,
        states=states,
        middle=middle,
        offered=Rect(states.right + px(8), middle.top, 2 * (middle.centerx - states.right - px(8)), middle.height),
        pile=pile,
        discard=discard,
        out=out,
        deck=deck,
        aside=_round((pile.left - px(20), pile.bottom - px(60)), px(60), px(60 * ASPECT)),
        places=tuple(by_seat[seat] for seat in range(len(ring))),
    )


def _round(centre: tuple[int, int], wide: int, high: int) -> Rect:
    rect = Rect(0, 0, wide, high)
    rect.center = centre
    return rect


def _others(size: Size, k: float, shares: tuple[int, int, int], few: bool, low: int) -> list[Place]:
    """Where the others sit, clockwise from the lower left; who sits at a side does so above `low`. Few hold their cards beside
    the bust, toward the middle; of many the cards lie at the end of the label."""

    def px(units: float) -> int:
        return round(units * k)

    (width, _), edge, gap = size, px(_INSET if few else 12.0), px(8)
    wide, high = (px(side) for side in (_STANDING if few else _BESIDE))
    corner = px(58) if few or not shares[1] else px(_FAR + _BESIDE[1] + 8)
    found: list[Place] = []

    def held(side: Side, room: Rect) -> Place:
        """The fan at the shoulder that is nearer to the middle."""
        if not few:
            slab = round(room.height * SLAB)
            sheaf = Rect(room.right - px(_SHEAF), room.bottom - slab, px(_SHEAF), slab)
            return Place(side, Rect(room.left, room.top, room.width - sheaf.width, room.height), sheaf)
        fan = Rect(0, 0, px(_FAN[0]), px(_FAN[1]))
        fan.bottom = room.bottom - px(_SHOULDER[1])
        if side == "right":
            fan.right = room.right - px(_SHOULDER[0])
        else:
            fan.left = (room.left if side == "left" else room.centerx - px(_STANDING[0] / 3)) + px(_SHOULDER[0])
        return Place(side, room, fan)

    def column(side: Side, x: int, count: int) -> list[Place]:
        top = corner + (px(40) if few else 0)
        each = (low - top) // max(1, count)
        rooms = [Rect(x, top + each * nth + max(0, each - high) // 2, wide, high) for nth in range(count)]
        return [held(side, room) for room in (rooms[::-1] if side == "left" else rooms)]

    found += column("left", edge, shares[0])
    if shares[1]:
        start = px(_CORNER)
        each = (width - 2 * start) // shares[1]
        for nth in range(shares[1]):
            if few:
                room = Rect(width // 2 - wide // 2, px(4), wide, high)
            else:
                room = Rect(start + each * nth + max(0, each - wide) // 2, px(_FAR), min(wide, each - gap), high)
            found.append(held("top", room))
    return [*found, *column("right", width - edge - wide, shares[2])]
