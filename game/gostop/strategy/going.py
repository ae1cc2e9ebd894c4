"""고 or 스톱: what going on may win and lose, held against what a stop pays now.

The weights are what going on came to in imagined rounds, from many places where a seat could have stopped.
"""

from __future__ import annotations

from typing import Final

from game.gostop.strategy.sight import Sight
from game.gostop.strategy.worth import reaching
from game.players.search import BIAS
from game.table import Decision

GROWS: Final = 0.4
"""The share of what a stop pays that each further card of the hand adds to it."""

CARDS: Final = 3
"""More cards than this add nothing: by then another has won, or the seat has stopped."""

LOST: Final = 0.6
"""The share of what a stop pays that is lost where somebody else is about to win."""

GOBAK: Final = 14.0
"""What 고박 costs where somebody else is about to win, in points: the debts of two."""

BEATEN: Final = 5.0
"""What the win of another costs where there is no 고박."""


def go_worth(sight: Sight, decision: Decision, boldness: float = 0.0) -> float:
    """How many points more than a stop it is worth to go."""
    stop: int = decision.args["stop"][sight.seat]
    near = max(reaching(sight.taken, seat, sight.scale) for seat in range(len(sight.taken)) if seat != sight.seat)
    if stop <= 0:
        return 1.0 - stop
    gain = stop * GROWS * min(sight.hand.bit_count(), CARDS)
    beaten = GOBAK if sight.rule["gobak"] else BEATEN
    risk = near * (stop * LOST + beaten)
    return gain * (1 + BIAS * boldness) - risk * (1 - BIAS * boldness)
