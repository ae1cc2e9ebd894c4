"""A search for riichi, whose adviser reckons without one: what it advises is played on in imagined worlds.

The worlds are drawn by what each seat has done (`game.riichi.strategy.worlds`), so that who is in riichi waits. The master goes
on for the seat that is asked, normals for the others.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.choices import Choice
from game.luck import Luck
from game.players.advice import Advice, Reason, from_worlds
from game.players.protocol import Budget
from game.players.search import weigh
from game.registry import Game
from game.riichi.round import Riichi
from game.riichi.strategy.worlds import world
from game.table import Decision, View

SHORT_LIST: Final = 3
"""So many choices are played out, those that the adviser thinks best."""


class Drawn:
    """Imagines worlds by what each seat has done."""

    @staticmethod
    def imagine(view: Any, luck: Luck) -> Riichi:
        """One of them."""
        return world(view, luck, Random(luck.derive("hands").secret))


class PlayedOn:
    """See the module. The facts are the adviser's."""

    def __init__(self, game: Game) -> None:
        assert game.adviser is not None
        self._adviser, self._own, self._rival = game.adviser(), game.player("master"), game.player("normal")

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The adviser's best choices, and `also`, as they come out in the same worlds."""
        thought = self._adviser.advise(view, decision, budget, also)
        if thought is None or len(thought.weighed) < 2:
            return None
        short = [one.choice for one in thought.weighed[:SHORT_LIST]]
        if also is not None and also not in short:
            short.append(also)

        def plays_on(round_: Any, asked: Decision, rng: Random) -> Choice:
            player = self._own if asked.seat == view.who else self._rival
            return player.decide(round_.view(asked.seat), asked, Budget(seed=rng.getrandbits(30), playouts=1))

        def why(choice: Choice) -> tuple[Reason, ...]:
            found = thought.of(choice)
            return () if found is None else found.reasons

        return from_worlds(thought.unit, weigh(Drawn, view, decision, short, budget, plays_on), why=why)
