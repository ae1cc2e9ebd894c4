"""A player that looks one choice ahead: each is tried in an imagined game, and the hand that it leaves is weighed.

It knows no rule by name. That a cut keeps the lead, that a revolution turns a hand's strength over or that a finish is a foul, it
sees in what becomes of the imagined game.
"""

from __future__ import annotations

from random import Random

from game.choices import Choice, Pick, sample
from game.daifugo.follow import told_apart
from game.daifugo.round import Daifugo
from game.daifugo.strategy import rulemaking
from game.daifugo.strategy.sight import control, hand_worth, reflex
from game.daifugo.strategy.temper import leaning
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.players.protocol import Budget
from game.table import Decision, Seat, View

WORLDS = 2
"""In so many imagined games each choice is tried."""
MOST = 40
"""At most so many choices are tried; of more, the default and a sample."""
RULES, PLAYOUTS = 4, 24
"""So many rules are tried before one is added, in so many imagined games."""
LEAD = 0.9
"""What it is worth to lead next, at the end of a hand; at first it is worth less."""
LEAN = 0.15
"""So many exits a temperament counts for."""
LAST = 10.0
"""What it costs to let the only rival lead its last card."""
OUT = 50.0
"""What it is worth to be out of the game, well or badly."""


class Normal:
    """Takes the choice whose outcome looks best."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of the choices."""
        assert isinstance(view, DaifugoView)
        at_once = reflex(view, decision)
        if at_once is not None:
            return at_once
        if decision.kind in rulemaking.KINDS:
            return rulemaking.tried(view, decision, budget, RULES, PLAYOUTS)
        rng = Random(budget.seed)
        tried = candidates(view, decision, rng)
        if len(tried) == 1:
            return tried[0]
        scores, count = opinions(view, decision, tried, budget.seed), view.cards[view.who]
        for choice in tried:
            scores[choice] += LEAN * leaning(view.rules, choice, count, budget.boldness) + rng.random() * 0.01
        return max(tried, key=lambda choice: scores[choice])


def candidates(view: DaifugoView, decision: Decision, rng: Random) -> list[Choice]:
    """The choices to try, the default among them."""
    choices = decision.choices
    if isinstance(choices, Pick) and len(choices) > MOST:
        return list(dict.fromkeys([decision.default, *(sample(choices, rng) for _ in range(MOST))]))
    found = list(told_apart(choices, view.order))
    return found if len(found) <= MOST else list(dict.fromkeys([decision.default, *rng.sample(found, MOST)]))


def opinions(view: DaifugoView, decision: Decision, tried: list[Choice], seed: int) -> dict[Choice, float]:
    """What each choice looks like, on average over a few imagined games."""
    scores = dict.fromkeys(tried, 0.0)
    for world in range(WORLDS):
        imagined = Daifugo.imagine(view, Luck.seeded(f"{seed} opinion {world}"))
        imagined.decisions()  # asked once, and known to every copy
        for choice in tried:
            trial = imagined.copy()
            trial.choose(view.who, choice)
            for other in trial.decisions() if trial.step == imagined.step else ():
                if other.must and trial.step == imagined.step:
                    trial.choose(other.seat, other.default)
            scores[choice] += outlook(trial, view.who) / WORLDS
    return scores


def outlook(table: Daifugo, seat: Seat) -> float:
    """How a game looks for a seat: its hand, whether it leads, and what lies on the field of its own."""
    if seat in table.lost or seat == table.fallen:
        return -OUT
    if seat in table.finished:
        return OUT - 5.0 * table.finished.index(seat)
    hand = table.hand[seat]
    worth = hand_worth(table.pack, hand, table.strength)
    near = LEAD * 4 / (3 + hand.bit_count())
    if table.turn == seat and not table.field:
        worth += near
    elif table.field and table.owner == seat:
        top = table.field[-1].play
        worth += near * control(table.strength[top.number], top.size)
    rivals = [table.hand[other].bit_count() for other in table.inside() if other != seat]
    if rivals == [1] and not table.field and table.turn != seat:
        worth -= LAST
    return worth + 0.05 * min(rivals, default=0)
