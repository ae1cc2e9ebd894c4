"""A beginner: plays whenever it can, mostly its weakest, and gives no thought to what follows."""

from __future__ import annotations

from random import Random

from build_scripts.arena.first.daifugo import rulemaking
from build_scripts.arena.first.daifugo.sight import average, cards_of, reflex, strength_in
from game.choices import Choice, sample
from game.daifugo.follow import told_apart
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.table import Decision, View

BLINK = 0.1
"""How often it passes, though it could play."""
WHIM = 4.0
"""How far it errs in what is weakest, in places of the order."""


class Novice:
    """Plays the weakest of what it may, now and then something else."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        at_once = reflex(view, decision)
        if at_once is not None:
            return at_once
        if decision.kind in rulemaking.KINDS:
            return rulemaking.novice(view, decision, budget)
        rng = Random(budget.seed)
        if decision.kind != "turn":
            return sample(decision.choices, rng) if rng.random() < 0.3 else decision.default
        plays = [choice for choice in told_apart(decision.choices, view.order) if cards_of(choice)]
        if not plays or ("pass" in decision.choices and rng.random() < BLINK):
            return decision.default
        strength = strength_in(view)
        return min(plays, key=lambda line: average(cards_of(line), strength) + rng.random() * WHIM)
