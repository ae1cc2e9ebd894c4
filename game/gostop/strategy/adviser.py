"""Advice on a question of Go-Stop: what looks best is played out in the same imagined worlds, and the facts are told."""

from __future__ import annotations

from typing import Final

from game.choices import Choice
from game.gostop.cards import CARD, KIND, MONTH
from game.gostop.round import GoStop
from game.gostop.strategy.asides import KINDS
from game.gostop.strategy.master import TRUST_OUTLOOK, outlook, trusted
from game.gostop.strategy.opinion import opinion
from game.gostop.strategy.policy import roll_out
from game.gostop.strategy.quick import fits
from game.gostop.strategy.reasons import reasons
from game.gostop.strategy.worlds import Worlds, brought
from game.gostop.view import GoStopView
from game.players.advice import Advice, Reason, from_worlds
from game.players.protocol import Budget
from game.players.search import weigh
from game.table import Decision, View

UNIT: Final = "gostop.advice.unit"
"""Points of the round."""

SHORT_LIST: Final = 4
"""So many choices are played out, those that look best."""

PLAYED_OUT: Final = ("play", "take", "go_stop")
"""The questions that are played out quickly."""


class GoStopAdviser:
    """See the module. Of lots, and of what is asked beside the turns, nothing is said."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The choices that look best, and `also`."""
        assert isinstance(view, GoStopView)
        if decision.lot or decision.kind in KINDS or len(decision.choices) < 2:
            return None
        quick = decision.kind in PLAYED_OUT and fits(view.rules) and "showdang" not in decision.choices
        worlds = Worlds(view) if quick else None
        thought = opinion(view, decision, worlds.quick) if worlds else outlook(view, decision)
        ranked = sorted(decision.choices, key=lambda choice: (-thought(choice), choice != also))
        unlike: dict[tuple[object, ...], Choice] = {}
        for choice in ranked:
            unlike.setdefault(_like(choice), choice)
        short = [*unlike.values()][:SHORT_LIST]
        if also is not None and also in decision.choices and also not in short:
            short.append(also)

        def why(choice: Choice) -> tuple[Reason, ...]:
            return reasons(view, decision, choice)

        if worlds:
            results = weigh(worlds, view, decision, short, budget, roll_out, brought)
            return from_worlds(UNIT, results, thought, trusted(decision), why)
        return from_worlds(UNIT, weigh(GoStop, view, decision, short, budget, roll_out), thought, TRUST_OUTLOOK, why)


def _like(choice: Choice) -> tuple[object, ...]:
    """The same for two choices of cards that are of one month and one kind."""
    return tuple((MONTH[CARD[word]], KIND[CARD[word]]) if word in CARD else word for word in choice.split())
