"""What a seat sees at a glance: what each card it may lay takes, leaves, keeps and risks, weighed by what was learned.

A glance is quick enough for all seats of an imagined round to play by it. It knows what is still out: a month of which nothing
is out can be taken by nobody else.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.gostop.cards import MONTH, OF_MONTH, Cards, each, triples
from game.gostop.strategy.pressing import presses
from game.gostop.strategy.quick import ALL, BOMB, FLIP, TAKING, Quick
from game.gostop.strategy.weights import LAYING

FEEDS, FEEDS_NEAR, GIVES_UP, JJOK, ALONE, PAIR, OUT = range(7)
TAKES, STUCK, BBEOK, DENIES, DENIES_NEAR, SURE, FOURTH, URGENT, EARNS, BOMBED, FLIPPED, SECOND, LATE, WINS = range(7, 21)
FEEDS_LATE, GIVES_LATE, NEARING = range(21, 24)
"""Where each thing that counts stands in `LAYING`."""

COUNTS: Final = tuple(LAYING.values())
"""How much each counts."""

CLOSE: Final = 0.4
"""How near a seat has to be to a win to look whether a card brings it."""

FEW: Final = 4
"""With fewer cards than this the round is soon at its end."""

HAZARD: Final = 0.3
"""How far chance may decide between two choices, in points."""


class Glance:
    """The mover's eyes: its pile, the others', how likely each takes what lies there."""

    def __init__(self, quick: Quick, weights: Sequence[float] = COUNTS) -> None:
        self.quick, self.weights = quick, weights
        seat = quick.mover
        self.hand, self.floor = quick.hand[seat], quick.floor
        every = 0
        for one in quick.players:
            every |= quick.taken[one]
        taken = self.taken = quick.taken[seat]
        self.gone = every & ~taken
        pile = quick.house.pile(taken, self.gone)
        self.needs = quick.needs(seat)
        self.close = pile.near >= CLOSE * self.needs
        self.near = min(1.0, pile.near / self.needs)
        self.worth = pile.worth
        self.unseen = ALL & ~(self.hand | self.floor | every | quick.turned)
        self.out = self.unseen.bit_count() or 1
        at = quick.players.index(seat)
        rivals = []
        for one in (*quick.players[at + 1 :], *quick.players[:at]):
            theirs = quick.taken[one]
            pile = quick.house.pile(theirs, every & ~theirs)
            miss = 1 - quick.hand[one].bit_count() / self.out
            near = pile.near / quick.needs(one)
            rivals.append((pile.worth, (0.0, 1 - miss, 1 - miss * miss, 1 - miss**3), near if near < 1 else 1.0))
        self.rivals = rivals
        self.few = 1.0 if self.hand.bit_count() < FEW else 0.0
        self.lasting = weights[LATE] * self.few + weights[NEARING] * self.near

    def left(self, card: int, unseen: int) -> tuple[float, float, float]:
        """What the others may take with a card, the same counted as they are near to a win, and the chance that any takes it."""
        total = near = 0.0
        stays = 1.0
        for worth, chance, nears in self.rivals:
            hit = stays * chance[unseen]
            gain = (worth[card] + 0.8) * hit
            total += gain
            near += gain * nears
            stays -= hit
        return total, near, 1 - stays

    def score(self, what: int) -> float:
        """What a choice is worth, of those that `quick.lay` knows."""
        w = self.weights
        if what >= FLIP:
            if what == FLIP:
                return w[FLIPPED]
            cards = (self.hand | self.floor) & OF_MONTH[what - BOMB]
            return w[BOMBED] + sum(self.worth[card] for card in each(cards)) * w[TAKES]
        card, other = what % TAKING, what // TAKING
        month = OF_MONTH[MONTH[card]]
        lying, worth = self.floor & month, self.worth
        unseen = (self.unseen & month).bit_count()
        same = unseen / self.out
        mine = (self.hand & month).bit_count() - 1
        count = lying.bit_count()
        if not count:
            fed, near, taken = self.left(card, unseen)
            value = -w[FEEDS] * fed - w[FEEDS_NEAR] * near - w[GIVES_UP] * worth[card] + w[JJOK] * same * (worth[card] + 2.5)
            if not unseen:
                value += w[ALONE]
            if mine:
                value += w[PAIR]
            return value + w[OUT] * unseen - self.few * (w[FEEDS_LATE] * fed + w[GIVES_LATE] * worth[card])
        if count == 1:
            lone = lying.bit_length() - 1
            got = worth[card] + worth[lone]
            fed, near, taken = self.left(lone, unseen)
            value = w[TAKES] * got - w[STUCK] * same * got + w[BBEOK] * same + w[DENIES] * fed + w[DENIES_NEAR] * near
            if not unseen:
                value += w[SURE] * got
            if mine:
                value += w[FOURTH]
            return value + (w[URGENT] * taken + self.lasting) * got + self.won(1 << card | lying)
        if count == 2:
            chosen = other - 1
            if chosen < 0:
                chosen = lying.bit_length() - 1
            rest = (lying ^ 1 << chosen).bit_length() - 1
            got = worth[card] + worth[chosen]
            fed, near, taken = self.left(rest, unseen)
            value = w[TAKES] * got - w[FEEDS] * fed - w[FEEDS_NEAR] * near + w[SECOND] + w[EARNS] * same
            if not unseen and not mine:
                value += w[SURE] * got
            return value + self.lasting * got + self.won(1 << card | 1 << chosen)
        got = worth[card]
        eaten = 1.0 if self.quick.by[MONTH[card]] >= 0 else 0.0
        for one in each(lying):
            got += worth[one]
        return (w[TAKES] + w[SURE] + self.lasting) * got + w[EARNS] * eaten + self.won(1 << card | lying)

    def won(self, cards: Cards) -> float:
        """What it is worth besides that these cards bring enough to stop."""
        if not self.close:
            return 0.0
        house, weight = self.quick.house, self.weights[WINS]
        return weight if house.pile(self.taken | cards, self.gone).points >= self.needs else 0.0


def plays(quick: Quick) -> list[int]:
    """What the mover may lay, as `Quick.lay` says it."""
    seat, floor, found = quick.mover, quick.floor, []
    hand = quick.hand[seat]
    for card in each(hand):
        partners = floor & OF_MONTH[MONTH[card]]
        if partners.bit_count() == 2:
            found += [card + TAKING * (other + 1) for other in each(partners)]
        else:
            found.append(card)
    if triples(hand):
        for month in range(1, 13):
            if (hand & OF_MONTH[month]).bit_count() == 3 and (floor & OF_MONTH[month]).bit_count() == 1:
                rule = quick.house.rule
                if rule["chongtong_procedure"] if quick.four[seat] >> month & 1 else rule["bomb"]:
                    found.append(BOMB + month)
    if quick.tokens[seat]:
        found.append(FLIP)
    return found


def shake(quick: Quick) -> int:
    """The month that the mover had better show (흔들기), or 0: not one that a 폭탄 of the same turn would count once only."""
    seat, rule = quick.mover, quick.house.rule
    hand = quick.hand[seat]
    if not rule["shake"] or not triples(hand):
        return 0
    for month in range(1, 13):
        bomb = rule["bomb"] and rule["bomb_doubles"] and quick.floor & OF_MONTH[month]
        if (hand & OF_MONTH[month]).bit_count() == 3 and not bomb and not (quick.four[seat] | quick.shaken[seat]) >> month & 1:
            return month
    return 0


def best_play(quick: Quick, rng: Random, weights: Sequence[float] = COUNTS) -> int:
    """The choice that looks best to the mover, with a little chance."""
    choices = plays(quick)
    if len(choices) == 1:
        return choices[0]
    glance, most, best = Glance(quick, weights), -1e9, 0
    random, score = rng.random, glance.score
    for what in choices:
        value = score(what) + random() * HAZARD
        if value > most:
            most, best = value, what
    return best


def best_take(quick: Quick, two: Cards) -> int:
    """Which of two cards is worth more to the mover."""
    worth = quick.pile(quick.mover).worth
    one, other = each(two)
    return one if worth[one] >= worth[other] else other


def goes(quick: Quick) -> bool:
    """Whether the mover goes on rather than stops."""
    return presses(quick) > 0


def may_stop(quick: Quick) -> bool:
    """The rest of a turn whose card is laid: what the turned card takes, and the junk that was earned; whether the mover has then
    enough to stop."""
    two = quick.two()
    if two:
        quick.take(best_take(quick, two))
    return quick.end()


def finish(quick: Quick) -> None:
    """The rest of a turn whose card is laid, with 고 or 스톱, and the next."""
    if may_stop(quick):
        if quick.last() or not goes(quick):
            quick.stop()
            return
        quick.go()
    quick.next()


def showing(quick: Quick) -> None:
    """Show what had better be shown, and lay what looks best."""
    month = shake(quick)
    while month:
        quick.shaken[quick.mover] |= 1 << month
        month = shake(quick)


def play_on(quick: Quick, rng: Random) -> list[int]:
    """What each seat gets if all play on at a glance."""
    while not quick.over:
        showing(quick)
        quick.lay(best_play(quick, rng))
        if not quick.over:
            finish(quick)
    return quick.result
