"""How the computers play. A player is handed a view and nothing else, so none can look into a hand."""

from __future__ import annotations

from random import Random
from typing import Final

from game.choices import Choice, sample
from game.gostop.cards import CARD, JUNK_VALUE, KIND, MONTH
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View

LEVELS: Final = ("novice",)

_WORTH: Final = {"B": 5.0, "A": 2.5, "R": 2.0}


def worth(card: int) -> float:
    """What a beginner thinks a captured card is worth."""
    return _WORTH.get(KIND[card], float(JUNK_VALUE[card]))


def gain(choice: Choice, floor: list[int]) -> float:
    """What a choice takes at once; a card that finds nothing costs a little of what it is worth."""
    verb, *words = choice.split()
    if verb == "take":
        return worth(CARD[words[0]])
    if verb == "bomb":
        return 8.0
    if verb == "flip":
        return 0.5
    if verb == "shake":
        return 3.0
    if verb != "play":
        return 0.0
    card = CARD[words[0]]
    met = [CARD[words[2]]] if len(words) == 3 else [other for other in floor if MONTH[other] == MONTH[card]]
    return worth(card) + sum(map(worth, met)) if met else 0.5 - 0.1 * worth(card)


class Novice:
    """Takes what is worth most now, lays what is worth least, and stops as soon as that brings anything."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices; level ones are drawn for."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        if decision.kind == "go_stop":
            return "stop" if decision.args["stop"][decision.seat] > 0 else "go"
        if decision.kind in ("gukjin", "showdang", "chongtong"):
            return decision.default
        if decision.kind not in ("play", "take"):
            return sample(decision.choices, rng)
        floor = [piece.id for piece in view.places["floor"] if piece.id is not None]
        return max(decision.choices, key=lambda choice: gain(choice, floor) + rng.random() * 0.4)


def player(level: str) -> Novice:
    """The computer player of a level."""
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; there is {', '.join(LEVELS)}.")
    return Novice()
