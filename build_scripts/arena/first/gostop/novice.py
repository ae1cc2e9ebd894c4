"""The weakest player: a beginner, who sees what a card takes and not what it leaves to others."""

from __future__ import annotations

from random import Random
from typing import Final

from build_scripts.arena.first.gostop.asides import KINDS, aside
from build_scripts.arena.first.gostop.policy import plain
from game.choices import Choice
from game.gostop.cards import CARD, KIND, MONTH, MONTHS
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View

TASTE: Final = {"B": 4.0, "A": 3.0, "R": 2.5, "D": 2.0, "T": 3.0, "J": 1.0}
"""How much a beginner likes a card of a kind, whoever collects it."""

ADAGE: Final = (12, 10, 5, 11, 8, 3)
"""비풍초똥팔삼: in this order a beginner has heard that months are thrown away (GS-182)."""

HEARD: Final = 0.05
"""How much a place in the adage counts: of cards that it likes alike."""

OVERLOOKS: Final = 0.3
"""How often a beginner does not see what lies on the floor of a month."""

FORGETS: Final = 0.25
"""How often a beginner forgets to shake."""

NEVER: Final = -9.0
"""How much a beginner likes to say what need not be said (쇼당, 국진)."""

MOODY: Final = 1.0
"""How far a beginner may be wrong about a hand."""

GREED: Final = 0.25
"""How often a beginner goes on although it could stop, be it wise or not."""


class Novice:
    """Takes what it likes best, throws away what it likes least, always bombs, and mostly stops as soon as it can."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        rng = Random(budget.seed)
        if decision.kind == "go_stop":
            greedy = rng.random() < GREED * (1 + budget.boldness)
            return "go" if greedy or decision.args["stop"][view.who] <= 0 else "stop"
        if decision.kind in KINDS:
            return aside(view, decision, rng.uniform(-MOODY, MOODY))
        if decision.kind not in ("play", "take"):
            return plain(decision, rng)
        choices = list(decision.choices)
        bombs = [choice for choice in choices if choice.startswith("bomb")]
        if bombs:
            return bombs[0]
        shakes = [choice for choice in choices if choice.startswith("shake")]
        if shakes and rng.random() >= FORGETS:
            return shakes[0]
        overlooked = {month for month in MONTHS if rng.random() < OVERLOOKS}
        floor = [piece.id for piece in view.places["floor"] if piece.id is not None and MONTH[piece.id] not in overlooked]
        return max((choice for choice in choices if choice not in shakes), key=lambda choice: liking(choice, floor))


def liking(choice: Choice, floor: list[int]) -> float:
    """How much a choice pleases a beginner: by what it takes at once, and else by how little it throws away, in the order of the
    adage where that is the same."""
    verb, *words = choice.split()
    if verb == "take":
        return TASTE[KIND[CARD[words[0]]]]
    if verb != "play":
        return -1.5 if verb == "flip" else NEVER
    card = CARD[words[0]]
    if MONTH[card] == 0:
        return TASTE[KIND[card]]
    lying = [CARD[words[2]]] if len(words) == 3 else [other for other in floor if MONTH[other] == MONTH[card]]
    if not lying:
        return _early(MONTH[card]) - TASTE[KIND[card]]
    return sum(TASTE[KIND[one]] for one in (*lying, card))


def _early(month: int) -> float:
    """How willingly a month is thrown away, by the adage."""
    return HEARD * (len(ADAGE) - ADAGE.index(month)) if month in ADAGE else 0.0
