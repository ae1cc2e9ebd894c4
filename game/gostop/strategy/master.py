"""The strongest player: a first opinion at a glance, tried out in many worlds dealt as it believes the cards to lie."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.gostop.round import GoStop
from game.gostop.strategy.asides import KINDS, aside
from game.gostop.strategy.going import go_worth
from game.gostop.strategy.opinion import opinion
from game.gostop.strategy.outlook import ChoiceOutlook
from game.gostop.strategy.policy import plain, roll_out
from game.gostop.strategy.quick import fits
from game.gostop.strategy.saying import SAID, at_a_loss, said_worth
from game.gostop.strategy.sight import of_view
from game.gostop.strategy.worlds import Worlds, brought
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.players.search import search
from game.table import Decision, View

TRUST: Final = 100
"""How many worlds the glance is worth."""

TRUST_OUTLOOK: Final = 100
"""How many worlds the outlook is worth, at a table whose rules the glance does not know."""


class Master:
    """Imagines the unseen cards many times over and plays each choice out in all those worlds."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        if decision.lot:
            return plain(decision, Random(budget.seed))
        if decision.kind in KINDS:
            return aside(view, decision, budget.boldness)
        if decision.kind in ("play", "take", "go_stop") and fits(view.rules):
            return _tried(view, decision, budget)
        return search(GoStop, view, decision, budget, roll_out, prior=outlook(view, decision), trust=TRUST_OUTLOOK)


def _tried(view: GoStopView, decision: Decision, budget: Budget) -> Choice:
    """What is best in worlds that are played on at a glance."""
    if "showdang" in decision.choices:
        if at_a_loss(of_view(view)):
            return "showdang"
        decision = structs.replace(decision, choices=tuple(one for one in decision.choices if one != "showdang"))
    thought = opinion(view, decision, budget.boldness)
    return search(Worlds(view), view, decision, budget, roll_out, worth=brought, prior=thought, trust=TRUST)


def outlook(view: GoStopView, decision: Decision) -> Callable[[Choice], float]:
    """What to think of each choice before it is tried, in points."""
    if decision.kind in SAID:
        return said_worth(view, decision)
    sight = of_view(view)
    if decision.kind == "go_stop":
        more = go_worth(sight, decision)
        return lambda choice: more if choice == "go" else 0.0
    return ChoiceOutlook(sight).worth
