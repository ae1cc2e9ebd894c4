"""How the computers play Go-Stop. A player is handed a view and nothing else."""

from __future__ import annotations

from random import Random

from game.choices import Choice
from game.gostop.cards import CARD, KIND, MONTH
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View

LEVELS = ("novice",)

WORTH = {"B": 4.0, "A": 2.5, "R": 2.5, "D": 2.0, "T": 3.0, "J": 1.0}
"""What a captured card of a kind is worth to somebody who does not look further."""


class Novice:
    """Plays by chance, but takes what it can and likes what is worth more; stops as soon as it gains."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        if decision.kind == "go_stop":
            return "stop" if max(decision.args["stop"]) > 0 else "go"
        choices = list(decision.choices)
        if decision.kind not in ("play", "take"):
            return choices[int(rng.random() * len(choices))]
        floor = [piece.id for piece in view.places["floor"] if piece.id is not None]
        weights = [_gain(choice, floor, view) ** 2 + 0.25 for choice in choices]
        return rng.choices(choices, weights)[0]


def _gain(choice: Choice, floor: list[int], view: GoStopView) -> float:
    """What a choice takes at once, in the eyes of a beginner."""
    verb, *words = choice.split()
    if verb == "take":
        return WORTH[KIND[CARD[words[0]]]]
    if verb == "bomb":
        return 6.0
    if verb != "play":
        return 0.5
    card = CARD[words[0]]
    lying = [CARD[words[2]]] if len(words) == 3 else [other for other in floor if MONTH[other] == MONTH[card]]
    return sum(WORTH[KIND[one]] for one in (*lying, card)) if lying else 0.0


def player(level: str) -> Novice:
    """A computer player of one of `LEVELS`."""
    if level not in LEVELS:
        raise ValueError(f"Go-Stop has no level {level!r}; it has {', '.join(LEVELS)}.")
    return Novice()
