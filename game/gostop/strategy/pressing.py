"""고: how many points more than a stop it is likely to bring, by a small net that has learned it from rounds played at home.

It looks at nothing but what lies open and at the mover's own hand, so that a player may ask it, and all seats of an imagined
round.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from game.gostop.cards import ANIMALS, BRIGHTS, JUNK, MONTH, OF_MONTH, RIBBONS, each
from game.gostop.scoring import MATGO
from game.gostop.strategy.pressing_weights import NET
from game.gostop.strategy.quick import ALL, Quick

EVEN: Final = 8.0
"""The net tells shares of so many points and of what a stop pays."""

OTHERS: Final = 2
"""It looks at so many others; of two players the second is nobody."""

OF_OTHER: Final = 9
"""So much it looks at of each."""


def facts(quick: Quick) -> list[float]:
    """What is looked at where the mover may stop: what that pays, its hand, its pile, then each of the others in turn."""
    seat, house, floor = quick.mover, quick.house, quick.floor
    own, hand, pile, owes = quick.taken[seat], quick.hand[seat], quick.pile(seat), quick.owes()
    pays, worth, left = float(sum(owes)), pile.worth, hand.bit_count()
    every = floor | hand | quick.turned
    for one in quick.players:
        every |= quick.taken[one]
    unseen = ALL & ~every
    held = best = second = 0.0
    matched = sure = 0
    for card in each(hand):
        month = OF_MONTH[MONTH[card]]
        held += worth[card]
        lying = floor & month
        if lying:
            matched += 1
            sure += not unseen & month
            got = worth[card] + max(worth[one] for one in each(lying))
            if got > best:
                best, second = got, best
            elif got > second:
                second = got
    two = len(quick.players) == MATGO
    bears = house.rule["gobak_2p"] if two else house.rule["gobak"] and quick.first_go in (None, seat)
    found = [
        left / 7, float(not left), float(left == 1), float(left == 2), pays / 20, pays / (EVEN + pays), held / 10, best / 5,
        second / 5, matched / 4, sure / 2, pile.near / 7, pile.points / 7, (own & JUNK).bit_count() / 10,
        (own & BRIGHTS).bit_count() / 3, (own & ANIMALS).bit_count() / 5, (own & RIBBONS).bit_count() / 5,
        float(quick.goes[seat]), float(quick.goes[seat] >= OTHERS), float(quick.first_go is None), float(bears),
        quick.times - 1.0, float(quick.tokens[seat]), floor.bit_count() / 8, float(two),
    ]  # fmt: skip
    at = quick.players.index(seat)
    for one in (*quick.players[at + 1 :], *quick.players[:at]):
        theirs, taken = quick.pile(one), quick.taken[one]
        tempting = wins = 0.0
        for card in each(floor):
            if unseen & OF_MONTH[MONTH[card]]:
                tempting += theirs.worth[card]
                wins += theirs.worth[card] > OF_OTHER / 2
        found += [
            theirs.near / quick.needs(one), theirs.points / quick.needs(one), owes[one] / (EVEN + pays),
            (taken & JUNK).bit_count() / 8, float(not taken & BRIGHTS), tempting / 8, wins, quick.hand[one].bit_count() / 7,
            float(quick.goes[one]),
        ]  # fmt: skip
    return found + [0.0] * OF_OTHER if two else found


def presses(quick: Quick) -> float:
    """How many points more than a stop 고 is likely to bring the mover."""
    seen = facts(quick)
    value = 0.0
    for weights, bias, out in NET:
        hidden = sum(map(mul, weights, seen)) + bias
        if hidden > 0:
            value += hidden * out
    return value * (EVEN + 20 * seen[4])
