"""How a seat plays without much thought: the way all seats play on in an imagined round."""

from __future__ import annotations

from random import Random
from typing import Final

from build_scripts.arena.first.gostop.going import go_worth
from build_scripts.arena.first.gostop.outlook import BONUS, HASTY, worth_showing
from build_scripts.arena.first.gostop.saying import at_a_loss
from build_scripts.arena.first.gostop.sight import Sight, of_round
from build_scripts.arena.first.gostop.worth import card_worth, pile_worth
from game.choices import Choice, sample
from game.gostop.cards import CARD, MONTH, OF_MONTH, Cards
from game.gostop.state import Table
from game.table import Decision

OFFERED: Final = 0.6
"""How much of what lies open to the next players counts against who laid it."""

HAZARD: Final = 0.3
"""How far chance may decide between two choices, in points."""


def plain(decision: Decision, rng: Random) -> Choice:
    """What needs no thought: a lot is chance, and whatever else is asked is answered as the rules suggest."""
    return sample(decision.choices, rng) if decision.lot else decision.default


def roll_out(table: Table, decision: Decision, rng: Random) -> Choice:
    """How all seats play on in an imagined round: each sees what it takes and what it lays open, with a little chance."""
    if decision.kind == "go_stop":
        return "go" if go_worth(of_round(table, decision.seat), decision) > 0 else "stop"
    if decision.kind not in ("play", "take"):
        return plain(decision, rng)
    sight = of_round(table, decision.seat)
    own, others, unseen = sight.own, sight.others, sight.unseen()
    choices: tuple[Choice, ...] = decision.choices  # type: ignore[assignment]
    return max(choices, key=lambda choice: _glance(choice, sight, own, others, unseen) + rng.random() * HAZARD)


def _glance(choice: Choice, sight: Sight, own: Cards, others: list[Cards], unseen: list[Cards]) -> float:
    verb, *words = choice.split()
    if verb == "take":
        return card_worth(CARD[words[0]], own, others)
    if verb == "bomb":
        return 10.0
    if verb == "shake":
        return 20.0 if worth_showing(sight, int(words[0])) else 0.0
    if verb != "play":
        return 0.0 if verb == "flip" or (verb == "showdang" and at_a_loss(sight)) else -HASTY
    card = CARD[words[0]]
    month = MONTH[card]
    if not month:
        return BONUS
    lying = 1 << CARD[words[2]] if len(words) == 3 else sight.floor & OF_MONTH[month]
    if lying:
        return pile_worth(lying | 1 << card, own, others)
    if not unseen[month]:
        return 0.0
    return -OFFERED * max(card_worth(card, pile, [own]) for pile in others)
