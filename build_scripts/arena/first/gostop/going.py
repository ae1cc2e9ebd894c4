"""고 or 스톱: what going on may win and lose, held against what a stop pays now.

The weights are what going on came to in imagined rounds, from many places where a seat could have stopped.
"""

from __future__ import annotations

from typing import Final

from build_scripts.arena.first.gostop.sight import Sight
from build_scripts.arena.first.gostop.worth import reaching
from build_scripts.arena.first.search import BIAS
from game.gostop.scoring import MATGO
from game.table import Decision

GROWS: Final = 0.4
"""The share of what a stop pays that each further card of the hand adds to it."""

CARDS: Final = 3
"""More cards than this add nothing: by then another has won, or the seat has stopped."""

LOST: Final = 0.6
"""The share of what a stop pays that is lost where somebody else is about to win."""

DEBT: Final = 7.0 / 3
"""What a loser owes, for each point of the target."""


def go_worth(sight: Sight, decision: Decision, boldness: float = 0.0) -> float:
    """How many points more than a stop it is worth to go."""
    stop: int = decision.args["stop"][sight.seat]
    if stop <= 0:
        return 1.0 - stop
    near = max(reaching(sight.taken, seat, sight.scale, sight.needs[seat]) for seat in sight.rivals)
    gain = stop * GROWS * min(sight.hand.bit_count(), CARDS)
    beaten = debts(sight)
    if sight.purses:
        gain = min(gain, sum(sight.purses[seat] for seat in sight.rivals) - stop)
        beaten = min(beaten, sight.purses[sight.seat])
    risk = near * (stop * LOST + beaten)
    return gain * (1 + BIAS * boldness) - risk * (1 - BIAS * boldness)


def debts(sight: Sight) -> float:
    """What it costs a seat that goes if another wins: the debts of all where it is the first to go, or its own twice (고박)."""
    debt = DEBT * sight.scale.target * sight.times
    if len(sight.players) == MATGO:
        return debt * 2 if sight.rule["gobak_2p"] else debt
    first = sight.first_go in (None, sight.seat)
    return debt * len(sight.rivals) if sight.rule["gobak"] and first else debt
