"""The player of the middle level: judges by a glance what each choice takes and leaves, and weighs what a stop pays."""

from __future__ import annotations

from random import Random

from game.choices import Choice
from game.gostop.strategy.asides import KINDS, aside
from game.gostop.strategy.going import go_worth
from game.gostop.strategy.opinion import opinion
from game.gostop.strategy.outlook import ChoiceOutlook
from game.gostop.strategy.policy import plain
from game.gostop.strategy.quick import fits
from game.gostop.strategy.saying import SAID, said_worth
from game.gostop.strategy.sight import of_view
from game.gostop.view import GoStopView
from game.players.protocol import Budget
from game.table import Decision, View


class Normal:
    """Judges by a glance: what a choice takes, gives away and leaves for later. At a table whose rules the glance does not know
    it looks one turn ahead."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, GoStopView)
        if decision.kind in KINDS:
            return aside(view, decision, budget.boldness)
        if decision.kind in SAID:
            return max(decision.choices, key=said_worth(view, decision))
        if decision.kind not in ("play", "take", "go_stop"):
            return plain(decision, Random(budget.seed))
        if fits(view.rules):
            return max(decision.choices, key=opinion(view, decision, budget.boldness))
        if decision.kind == "go_stop":
            return "go" if go_worth(of_view(view), decision, budget.boldness) > 0 else "stop"
        return max(decision.choices, key=ChoiceOutlook(of_view(view)).worth)
