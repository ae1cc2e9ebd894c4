"""What was learned from hands played at home: how often a hand that is played for wins, how often it deals in, what else befalls.

A chance is a logistic function of a few facts of the position, a sum in points a linear one. `weights` holds the numbers, which
``python -m build_scripts.train.riichi`` found; docs/opponents.md says in words what they tell.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp, log
from typing import Final, NamedTuple

from game.riichi.strategy.weights import DEALS_IN, FOLDED, PLAYED, WINS

LONG: Final = 17.0
"""The draws of a whole hand."""


class HandFacts(NamedTuple):
    """What a hand is judged by after its discard: the chance to win that was `counted`, its shanten `lacks`, whether it is `open`
    or in `riichi`, how many rivals are in riichi (`threats`), how many of the other rivals wait by all that is seen (`others`, a
    sum of chances), the own `draws` to come, and whether it is the `dealer`'s."""

    counted: float
    lacks: int
    open: bool
    riichi: bool
    threats: int
    others: float
    draws: int
    dealer: bool


def facts(one: HandFacts) -> dict[str, float]:
    """The facts that weights are for, by name."""
    counted = min(0.97, max(0.003, one.counted))
    counted = log(counted / (1 - counted))
    threat = float(one.threats > 0)
    return {
        "always": 1.0,
        "counted": counted,
        "tenpai": float(one.lacks == 0),
        "one_away": float(one.lacks == 1),
        "two_away": float(one.lacks == 2),
        "far": float(one.lacks > 2),
        "open": float(one.open),
        "open_counted": one.open * counted,
        "riichi": float(one.riichi),
        "threat": threat,
        "two_threats": float(one.threats > 1),
        "threat_not_tenpai": threat * (one.lacks > 0),
        "threat_two_away": threat * (one.lacks > 1),
        "threat_open": threat * one.open,
        "threat_dealer": threat * one.dealer,
        "others": one.others,
        "draws": one.draws / LONG,
        "dealer": float(one.dealer),
    }


def _sum(weights: Mapping[str, float], one: HandFacts) -> float:
    found = facts(one)
    return sum(weight * found[name] for name, weight in weights.items())


def wins(one: HandFacts) -> float:
    """How likely a hand that is played for wins."""
    return 1 / (1 + exp(-_sum(WINS, one)))


def deals_in(one: HandFacts) -> float:
    """How likely a hand that is played for deals in after this turn."""
    return 1 / (1 + exp(-_sum(DEALS_IN, one)))


def befalls(one: HandFacts, folded: bool) -> float:
    """The points that the hand brings on average where it neither wins nor deals in: others draw, and some wait at the end."""
    return _sum(FOLDED if folded else PLAYED, one)
