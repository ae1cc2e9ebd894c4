"""Advice on a question of Daifugo: what looks best is played out in the same imagined games, and the facts are told."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from msgspec import structs

from game.choices import Choice
from game.daifugo.round import Daifugo
from game.daifugo.strategy import rulemaking
from game.daifugo.strategy.foresight import PASS, TRUST, Certain, Considered, certain, considered, line_of, played_out, shortened
from game.daifugo.strategy.master import RULES, STEPS, WEIGHT, ahead
from game.daifugo.strategy.master import TRUST as TRUST_LOOKS
from game.daifugo.strategy.melds import Melds, PlayFacts, melds
from game.daifugo.strategy.normal import candidates, opinions
from game.daifugo.strategy.quick import roll_out
from game.daifugo.strategy.reasons import Explained
from game.daifugo.strategy.sight import reflex
from game.daifugo.strategy.worlds import worlds
from game.daifugo.view import DaifugoView
from game.players.advice import Advice, Reason, from_worlds
from game.players.protocol import Budget
from game.players.search import USED, clocked, weigh
from game.table import Decision, View

UNIT: Final = "daifugo.advice.unit"
"""Rivals that end behind the seat."""

SHORT_LIST: Final = 3
"""So many choices are weighed to the end of the budget."""

SURE: Final = 2
"""Of those that are sure to win so many are told."""

FIRST_PART: Final = 0.4
"""In this share of the budget all that look good are weighed, then the best of them."""

PLACES: Final = 2
"""A tenth of a rival is much."""

AT_LEAST: Final = 4
"""So many worlds are looked at, however small the budget is."""


class DaifugoAdviser:
    """See the module. Of lots and of what needs no thought nothing is said."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The choices that look best, and `also`."""
        assert isinstance(view, DaifugoView)
        if decision.lot or len(decision.choices) < 2 or reflex(view, decision) is not None:
            return None
        also = also if also is not None and also in decision.choices else None
        plain = melds(view.rules)
        if decision.kind in rulemaking.KINDS:
            found: Advice | None = _ruled(view, decision, budget, also)
        elif plain is not None and decision.kind == "turn":
            found = _foreseen(view, decision, budget, plain, also)
        else:
            found = _imagined(view, decision, budget, also)
        return None if found is None else structs.replace(found, places=PLACES)


def _ruled(view: DaifugoView, decision: Decision, budget: Budget, also: Choice | None) -> Advice:
    """A rule that is added, dropped or voted on: games are played with it and without it."""
    results, suited = rulemaking.weighed(view, decision, budget, RULES, also)

    def why(choice: Choice) -> tuple[Reason, ...]:
        mine = suited[choice]
        if abs(mine) < rulemaking.SUITS / 2:
            return ()
        return (Reason(f"daifugo.reason.rule.{'suits' if mine > 0 else 'others'}", against=mine < 0),)

    return from_worlds(UNIT, results, lambda choice: rulemaking.FIRST * suited[choice], rulemaking.TRUST, why)


def _imagined(view: DaifugoView, decision: Decision, budget: Budget, also: Choice | None) -> Advice | None:
    """Where the rules are not plain, or it is no turn: played on for a while, as the master does."""
    tried = candidates(view, decision, Random(budget.seed))
    if also is not None and also not in tried:
        tried.append(also)
    if len(tried) < 2:
        return None
    looks = opinions(view, decision, tried, budget.seed)
    short = sorted(tried, key=lambda choice: -looks[choice])[:SHORT_LIST]
    if also is not None and also not in short:
        short.append(also)
    top, position = looks[short[0]], Explained(view, decision)
    results = weigh(Daifugo, view, decision, short, budget, roll_out, ahead, STEPS)
    return from_worlds(UNIT, results, lambda choice: WEIGHT * max(-3.0, looks[choice] - top), TRUST_LOOKS, position.reasons)


def _foreseen(view: DaifugoView, decision: Decision, budget: Budget, plain: Melds, also: Choice | None) -> Advice | None:
    """A turn under plain rules: played on to the end."""
    spent_time = clocked(budget)
    seen = considered(view, decision, budget, plain)
    if not seen.scores:
        return None
    sure = certain(seen, view, lambda: spent_time() > USED / 2)
    wins = [*shortened(seen.now, {one: seen.scores[one] for one in sure.wins})][:SURE] if sure.wins else []
    lines = {line_of(one): one for one in (*wins, *shortened(seen.now, seen.scores))}
    if also in seen.plays:
        lines.setdefault(also, plain.meld(seen.plays[also]))
    elif also == PASS and seen.now.top is not None:
        lines[PASS] = None
    if len(lines) < 2:
        return None
    position = Explained(view, decision)

    def why(choice: Choice) -> tuple[Reason, ...]:
        return position.reasons(choice, lines[choice] in sure.wins)

    results = _weighed(seen, view, lines, sure, also, budget, spent_time)
    if sure.wins:
        return from_worlds(UNIT, results, why=why)
    best, worst = max(seen.scores.values()), min(seen.scores.values())
    thought = {choice: seen.scores.get(one, worst) - best for choice, one in lines.items()}
    return from_worlds(UNIT, results, thought.__getitem__, round(TRUST), why)


def _weighed(
    seen: Considered,
    view: DaifugoView,
    lines: dict[Choice, PlayFacts | None],
    sure: Certain,
    also: Choice | None,
    budget: Budget,
    spent_time: Callable[[], float],
) -> dict[Choice, list[float]]:
    """How many rivals each choice beats in the same worlds: of the best three, of those that are `sure`, and of `also`."""
    now, seat = seen.now, view.who
    next_out = float(len(now.hand) - 1 - sum(one not in (now.fallen, *now.lost) for one in now.finished))
    results: dict[Choice, list[float]] = {choice: [] for choice in lines}
    drawn, running, spent = worlds(view, now, budget.seed), [*lines], 0

    def played(choice: Choice, nth: int) -> float:
        if lines[choice] in sure.wins:
            return next_out
        if sure.others_lose:
            return next_out - 1
        return played_out(now, lines[choice], seat, Random(budget.seed * 7919 + nth))

    for share in (FIRST_PART, 1.0):
        while True:
            now.hand, nth = list(next(drawn)), len(results[running[0]])
            for choice in running:
                results[choice].append(played(choice, nth))
            spent += len(running)
            full = budget.playouts is not None and spent + len(running) > budget.playouts * share
            if nth >= AT_LEAST and (full or spent_time() >= USED * share):
                break
        ranked = sorted(running, key=lambda choice: -sum(results[choice]))
        running = [choice for choice in running if choice in ranked[:SHORT_LIST] or choice == also]
    return {choice: results[choice] for choice in running}
