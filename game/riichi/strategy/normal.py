"""A beginner: wins when it can, builds what it sees, calls what tempts it, and never looks at the others."""

from __future__ import annotations

from random import Random

from game.choices import Choice
from game.players.protocol import Budget
from game.table import Decision, View


class Normal:
    """Plays by chance for now."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        rng = Random(budget.seed)
        return rng.choice(list(decision.choices))
