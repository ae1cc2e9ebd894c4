"""A search for games whose adviser reckons without one: what it advises is played on by normals in imagined worlds."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.choices import Choice
from game.players.advice import Advice, Reason, from_worlds
from game.players.protocol import Budget
from game.players.search import weigh
from game.registry import Game
from game.table import Decision, View

SHORT_LIST: Final = 3
"""So many choices are played out, those that the adviser thinks best."""


class PlayedOn:
    """Weighs choices by what a hand brings when normals play on from each. The facts are the adviser's."""

    def __init__(self, game: Game) -> None:
        assert game.adviser is not None
        self._round, self._adviser, self._normal = game.round, game.adviser(), game.player("normal")

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The adviser's best choices, and `also`, as they come out in the same worlds."""
        thought = self._adviser.advise(view, decision, budget, also)
        if thought is None or len(thought.weighed) < 2:
            return None
        short = [one.choice for one in thought.weighed[:SHORT_LIST]]
        if also is not None and also not in short:
            short.append(also)

        def why(choice: Choice) -> tuple[Reason, ...]:
            found = thought.of(choice)
            return () if found is None else found.reasons

        return from_worlds(thought.unit, weigh(self._round, view, decision, short, budget, self._plays_on), why=why)

    def _plays_on(self, round_: Any, decision: Decision, rng: Random) -> Choice:
        return self._normal.decide(round_.view(decision.seat), decision, Budget(seed=rng.getrandbits(30), playouts=1))
