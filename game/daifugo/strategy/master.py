"""A player that thinks by imagining: the likeliest choices are played on for a while in many games, as quick players would, and
what then lies in all hands is weighed.

Under plain rules it foresees the end (`game.daifugo.strategy.foresight`). Of the hundred rules of chaos the quick game of that
module knows seven: there it would foresee another game than the one that is played, so the true one is played on, and less far.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from game.choices import Choice
from game.daifugo.round import Daifugo
from game.daifugo.strategy import rulemaking
from game.daifugo.strategy.foresight import LEAN, foreseen
from game.daifugo.strategy.melds import melds
from game.daifugo.strategy.normal import candidates, opinions, outlook
from game.daifugo.strategy.quick import roll_out
from game.daifugo.strategy.sight import reflex
from game.daifugo.strategy.temper import leaning
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.players.search import search
from game.table import Decision, Seat, View

SHORT_LIST: Final = 3
"""So many choices are played out; the others look too bad at once."""
RULES: Final = 8
"""So many rules are tried before one is added."""
STEPS: Final = 14
"""So many answers on an imagined game is weighed: what comes later says more about luck than about the choice."""
SURE: Final = 1.0
"""By so much a seat's outlook has to be better for it to end ahead three times in four."""
TRUST: Final = 4
WEIGHT: Final = 0.3
"""The first opinion of a choice counts as much as so many imagined games, and an exit in it as much as so many rivals beaten."""


class Master:
    """Plays out what looks best."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        at_once = reflex(view, decision)
        if at_once is not None:
            return at_once
        if decision.kind in rulemaking.KINDS:
            return rulemaking.tried(view, decision, budget, RULES)
        plain = melds(view.rules)
        if plain is not None and decision.kind == "turn":
            return foreseen(view, decision, budget, plain)
        tried = candidates(view, decision, Random(budget.seed))
        if len(tried) == 1:
            return tried[0]
        scores = opinions(view, decision, tried, budget.seed)
        leans = {choice: LEAN * leaning(view.rules, choice, view.cards[view.who], budget.boldness) for choice in tried}
        best = sorted(tried, key=lambda choice: -scores[choice] - leans[choice] / WEIGHT)[:SHORT_LIST]
        top = scores[best[0]]
        narrowed = Decision(
            step=decision.step, seat=decision.seat, kind=decision.kind, choices=tuple(best), default=best[0], must=decision.must
        )

        def opinion(choice: Choice) -> float:
            return WEIGHT * max(-3.0, scores[choice] - top)

        return search(Daifugo, view, narrowed, budget, roll_out, ahead, opinion, TRUST, STEPS, leans.__getitem__)


def ahead(table: Daifugo, seat: Seat) -> float:
    """How many rivals the seat is likely to end up ahead of, as far as the hands tell."""
    mine = outlook(table, seat)
    return sum(1 / (1 + exp((outlook(table, other) - mine) / SURE)) for other in range(table.seats) if other != seat)
