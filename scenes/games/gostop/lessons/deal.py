"""The pack of a lesson, in the order in which it is dealt."""

from __future__ import annotations

from collections.abc import Sequence

from game.gostop.cards import CARD
from game.gostop.deal import packets
from game.options import Rules
from game.table import Seat


def pack(rules: Rules, dealer: Seat, hands: Sequence[str], floor: str, stock: str) -> tuple[int, ...]:
    """The pack that gives each seat its hand and the floor its cards, and is turned in the order of `stock`."""
    seats = len(hands)
    # the dealer gets cards last
    left, lying = [_cards(hands[(dealer + nth) % seats]) for nth in range(1, seats + 1)], _cards(floor)
    size, found = len(left[0]), list[int]()
    for whom, count in packets(size, len(lying), str(rules["deal_order"]), False):
        for cards in [lying] if whom == "floor" else left:
            found += cards[:count]
            del cards[:count]
    return tuple(found + _cards(stock))


def _cards(faces: str) -> list[int]:
    return [CARD[face] for face in faces.split()]
