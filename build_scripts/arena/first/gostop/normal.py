"""The player of the middle level: looks one turn ahead, and weighs what a stop pays."""

from __future__ import annotations

from random import Random

from build_scripts.arena.first.gostop.asides import KINDS, aside
from build_scripts.arena.first.gostop.going import go_worth
from build_scripts.arena.first.gostop.outlook import Outlook
from build_scripts.arena.first.gostop.policy import plain
from build_scripts.arena.first.gostop.saying import SAID, said_worth
from build_scripts.arena.first.gostop.sight import of_view
from game.choices import Choice
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View


class Normal:
    """Looks one turn ahead: what a choice takes, gives away and leaves for later."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        if decision.kind == "go_stop":
            return "go" if go_worth(of_view(view), decision, budget.boldness) > 0 else "stop"
        if decision.kind in ("play", "take"):
            outlook = Outlook(of_view(view))
            return max(decision.choices, key=outlook.worth)
        if decision.kind in KINDS:
            return aside(view, decision, budget.boldness)
        if decision.kind in SAID:
            return max(decision.choices, key=said_worth(view, decision))
        return plain(decision, Random(budget.seed))
