"""What points are worth in the match: near its end a place is worth more than its points."""

from __future__ import annotations

from math import erf, sqrt
from typing import Final

from game.riichi.match import LAST_WIND, oka, uma
from game.riichi.view import RiichiView
from game.table import Seat

SWING: Final = 6000.0
"""How far a hand typically carries two seats apart."""

PRIDE: Final = 4000.0
"""What it is worth to come out one place higher, besides oka and uma."""

EXACT: Final = 150.0
"""The same when no hand follows."""


class ValuedPoints:
    """The points of all seats as the seat `me` values them: each place above another is worth `step` points, and how likely it is
    kept follows from how many hands are left."""

    def __init__(self, view: RiichiView, me: Seat) -> None:
        self.view, self.me = view, me
        self.scores = list(view.scores)
        rules = view.rules
        small, large = uma(rules)
        self.step = (oka(rules) + 2.0 * large) / 3 + small / 2 + PRIDE
        last = LAST_WIND[rules["length"]]
        left = max(0, 4 * (last - view.wind) + 3 - view.hand)
        self.apart = SWING * sqrt(left) + EXACT if left else EXACT
        self.now = self.of({})

    def of(self, gains: dict[Seat, float]) -> float:
        """What the standing is worth with these gains and losses."""
        mine = self.scores[self.me] + gains.get(self.me, 0.0)
        above = sum(
            0.5 * (1 + erf((mine - score - gains.get(seat, 0.0) + self._edge(seat)) / (self.apart * sqrt(2))))
            for seat, score in enumerate(self.scores)
            if seat != self.me
        )
        return float(mine + self.step * above)

    def _edge(self, seat: Seat) -> float:
        """Who sat nearer to the first dealer goes before an equal."""
        first = self.view.first
        return 50.0 if (self.me - first) % 4 < (seat - first) % 4 else -50.0

    def win(self, points: float) -> float:
        """What winning so many points is worth, half by tsumo, half off a discard of anybody."""
        sticks = 1000.0 * (self.view.sticks + sum(self.view.laid)) + 300.0 * self.view.honba
        others = [seat for seat in range(4) if seat != self.me]
        drawn = self.of({self.me: points + sticks, **dict.fromkeys(others, -points / 3)})
        ron = sum(self.of({self.me: points + sticks, seat: -points}) for seat in others) / 3
        return (drawn + ron) / 2 - self.now

    def lose(self, seat: Seat, points: float) -> float:
        """What dealing in to a seat costs."""
        return self.now - self.of({self.me: -points, seat: points})

    def give(self, points: float) -> float:
        """What it costs to give up points to nobody."""
        return self.now - self.of({self.me: -points})
