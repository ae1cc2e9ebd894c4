"""A beginner: plays whenever it can, mostly its weakest, and gives no thought to what follows."""

from __future__ import annotations

from random import Random

from game.choices import Choice, sample
from game.daifugo.strategy.sight import Sight
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.table import Decision, View


class Novice:
    """Plays the weakest of what it may, now and then something else; passes seldom."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        rng = Random(budget.seed)
        if decision.kind != "turn":
            return sample(decision.choices, rng) if rng.random() < 0.3 else decision.default
        plays = [choice for choice in decision.choices if choice != "pass"]
        if not plays or ("pass" in decision.choices and rng.random() < 0.1):
            return "pass" if "pass" in decision.choices else plays[0]
        sight = Sight(view)
        return min(plays, key=lambda line: sight.strength_of(line) + rng.random() * 4)
