"""Where cards lie, and how they go from one place to another in events."""

from __future__ import annotations

from typing import Final

from game.gostop.cards import FACES, Cards, each
from game.table import EVERYBODY, Move

HAND: Final = tuple(f"hand:{seat}" for seat in range(8))
TAKEN: Final = tuple(f"taken:{seat}" for seat in range(8))
DRAW: Final = tuple(f"draw:{seat}" for seat in range(8))


def moves(cards: Cards, frm: str, to: str, seen: int = EVERYBODY) -> tuple[Move, ...]:
    """These cards going from a place to another."""
    return tuple([Move(frm=frm, to=to, id=card, face=FACES[card], seen=seen) for card in each(cards)])


def faces(cards: Cards) -> tuple[str, ...]:
    """The faces of a set of cards."""
    return tuple([FACES[card] for card in each(cards)])
