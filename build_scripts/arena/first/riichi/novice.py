"""A beginner: wins and declares riichi whenever it can, keeps what has neighbours, calls what tempts it, and never looks at the
others. Often it ends with an open hand that has no yaku."""

from __future__ import annotations

from random import Random

from build_scripts.arena.first.riichi.deciding import at_once
from build_scripts.arena.first.riichi.eyes import Eyes, kind_of, loneliness, look
from game.choices import Choice
from game.players.protocol import Budget
from game.riichi.tiles import HONOURS
from game.riichi.view import RiichiView
from game.table import Decision, View

LIKES = {"chi": 0.25, "pon": 0.5, "kan": 0.5, "abort": 0.7}
"""How often it cannot resist."""


class Novice:
    """See the module."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, RiichiView)
        rng = Random(budget.seed)
        choices = list(decision.choices)
        said = at_once(choices)
        if said is not None:
            return said
        riichi = [choice for choice in choices if choice.startswith("riichi")]
        if riichi:
            return rng.choice(riichi)
        for choice in choices:
            if rng.random() < LIKES.get(choice.split()[0], 0.0):
                return choice
        discards = [choice for choice in choices if choice.startswith("discard")]
        if not discards:
            return decision.default
        eyes = look(view)
        return max(discards, key=lambda choice: _unloved(eyes, choice) + rng.random() * 2.5)


def _unloved(eyes: Eyes, choice: Choice) -> float:
    kind = kind_of(choice.split()[1:])
    return loneliness(eyes.counts, kind) + (0.5 if kind in HONOURS and kind not in eyes.valued else 0.0)
