"""A player that thinks by imagining: the likeliest choices are played on for a while in many games, as quick players would, and
what then lies in all hands is weighed."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from random import Random
from typing import Final

from game.choices import Choice, sample
from game.daifugo.round import Daifugo
from game.daifugo.strategy.normal import candidates, opinions, outlook
from game.daifugo.strategy.sight import cards_of, number_of, reflex
from game.daifugo.view import DaifugoView
from game.players.protocol import Budget
from game.players.search import search
from game.table import Decision, Seat, View

SHORT_LIST: Final = 3
"""So many choices are played out; the others look too bad at once."""
STEPS: Final = 14
"""So many answers on an imagined game is weighed: what comes later says more about luck than about the choice."""
SURE: Final = 1.0
"""By so much a seat's outlook has to be better for it to end ahead three times in four."""
TRUST: Final = 4
WEIGHT: Final = 0.3
"""The first opinion of a choice counts as much as so many imagined games, and an exit in it as much as so many rivals beaten."""
WHOLE: Final = 2.0
"""By so many places of the order a play that breaks a group looks stronger than it is."""
SAVED: Final = 0.35
"""How often a seat that is played out spares its strong cards."""
STRONG: Final = 11
"""From this place of the order on a card is strong."""


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

        def opinion(choice: Choice) -> float:
            return WEIGHT * max(-3.0, scores[choice] - top)

        return search(Daifugo, view, narrowed, budget, roll_out, ahead, opinion, TRUST, STEPS)


def ahead(table: Daifugo, seat: Seat) -> float:
    """How many rivals the seat is likely to end up ahead of, as far as the hands tell."""
    mine = outlook(table, seat)
    return sum(1 / (1 + exp((outlook(table, other) - mine) / SURE)) for other in range(table.seats) if other != seat)


@lru_cache(maxsize=65536)
def _numbers(line: Choice) -> tuple[int, ...]:
    """The numbers of the cards that a play lays."""
    return tuple(number_of(face) for face in cards_of(line))


def roll_out(table: Daifugo, decision: Decision, rng: Random) -> Choice:
    """How seats play on in an imagined game: the weakest of what they may, more cards rather than fewer, groups kept whole, and
    strong cards spared now and then."""
    if decision.kind != "turn":
        return decision.default if rng.random() < 0.7 else sample(decision.choices, rng)
    strength, of_number = table.strength, table.pack.of_number
    hand = table.hand[decision.seat]
    best, least, top = decision.default, 99.0, 0.0
    chance = rng.random
    for line in decision.choices:
        numbers = _numbers(line)
        if not numbers:
            continue
        size, first = len(numbers), numbers[0]
        alike = first == numbers[-1]
        strong = strength[first] if alike else sum([strength[number] for number in numbers]) / size
        cost = strong - 3.0 * size + chance() * 2
        if alike and (hand & of_number[first]).bit_count() > size:
            cost += WHOLE
        if cost < least:
            best, least, top = line, cost, strong
    if top >= STRONG and decision.default == "pass" and chance() < SAVED:
        return "pass"
    return best
