"""A player that thinks by imagining: the likeliest choices are played out in many games, as quick players would go on."""

from __future__ import annotations

from random import Random

from game.choices import Choice, sample
from game.daifugo.round import Daifugo
from game.daifugo.strategy.normal import candidates, opinions
from game.daifugo.strategy.sight import average, cards_of, reflex
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.players.search import search
from game.table import Decision, View

SHORT_LIST = 3
"""So many choices are played out; the others look too bad at once."""
SAVED = 0.35
"""How often a seat that is played out spares its strong cards."""


class Master:
    """Plays out what looks best."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        at_once = reflex(view, decision)
        if at_once is not None:
            return at_once
        tried = candidates(decision, Random(budget.seed))
        if len(tried) == 1:
            return tried[0]
        scores = opinions(view, decision, tried, budget.seed)
        best = sorted(tried, key=lambda choice: -scores[choice])[:SHORT_LIST]
        top = scores[best[0]]
        narrowed = Decision(
            step=decision.step, seat=decision.seat, kind=decision.kind, choices=tuple(best), default=best[0], must=decision.must
        )
        return search(Daifugo, view, narrowed, budget, roll_out, prior=lambda choice: max(-3.0, scores[choice] - top))


def roll_out(table: Daifugo, decision: Decision, rng: Random) -> Choice:
    """How seats play on in an imagined game: the weakest of what they may, strong cards spared now and then."""
    if decision.kind != "turn":
        return decision.default if rng.random() < 0.7 else sample(decision.choices, rng)
    plays = [choice for choice in decision.choices if choice != "pass"]
    if not plays:
        return decision.default
    strength = table.strength
    chosen = min(plays, key=lambda line: average(cards_of(line), strength) - 0.8 * len(line) / 3 + rng.random() * 2)
    dear = average(cards_of(chosen), strength) >= 11 and len(decision.choices) > len(plays)
    return decision.default if dear and rng.random() < SAVED else chosen
