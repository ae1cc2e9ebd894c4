"""The strongest player: a first opinion from looking one turn ahead, tried out in many imagined rounds."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from build_scripts.arena.first.gostop.asides import KINDS, aside
from build_scripts.arena.first.gostop.going import go_worth
from build_scripts.arena.first.gostop.outlook import Outlook
from build_scripts.arena.first.gostop.policy import plain, roll_out
from build_scripts.arena.first.gostop.saying import SAID, said_worth
from build_scripts.arena.first.gostop.sight import of_view
from build_scripts.arena.first.search import search
from game.choices import Choice
from game.gostop.round import GoStop
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View

TRUST: Final = 100
"""How many worlds the first opinion is worth."""


class Master:
    """Imagines the unseen cards many times over and plays each choice out in all those worlds."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        if decision.lot:
            return plain(decision, Random(budget.seed))
        if decision.kind in KINDS:
            return aside(view, decision, budget.boldness)
        return search(GoStop, view, decision, budget, roll_out, prior=_opinion(view, decision), trust=TRUST)


def _opinion(view: GoStopView, decision: Decision) -> Callable[[Choice], float]:
    """What to think of each choice before it is tried, in points."""
    if decision.kind in SAID:
        return said_worth(view, decision)
    sight = of_view(view)
    if decision.kind == "go_stop":
        more = go_worth(sight, decision)
        return lambda choice: more if choice == "go" else 0.0
    return Outlook(sight).worth
