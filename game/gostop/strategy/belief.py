"""Where the hidden cards are likely to be, by what the others did at their last turn.

Who laid a card that found no partner had nothing for what lay there; who left something lying has most likely no card of its
month, the less so the more it was worth. `weights.HELD` says how much more likely each makes a card of the month in that hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from random import Random
from typing import Final

from game.gostop.cards import MONTH, MONTHS, OF_MONTH, Cards, each, mask
from game.gostop.places import HAND, TAKEN
from game.gostop.strategy.quick import ALL, House
from game.gostop.strategy.weights import HELD
from game.gostop.view import GoStopView
from game.table import Seat

HAD_NOTHING, HAD_NOTHING_THEN, LAID_ONE, LEFT_JUNK, LEFT_MORE, LEFT_MUCH, LEFT_THEN = range(7)
"""Where each sign stands in `HELD`."""

TOLD: Final = tuple(HELD.values())
"""What each sign tells."""

MORE: Final = 1.5
MUCH: Final = 2.5
"""From so many points on a card that is left lying is more than junk, and much."""

NEVER: Final = -20.0
"""What cannot be is as unlikely as this (the logarithm of the odds)."""


def signs(floors: Cards, fed: Cards, floor: Cards, worth: Sequence[float], month: int) -> list[int]:
    """What a seat's last turn tells of a month: `floors` lay there before it, `fed` is what it laid without a partner, `floor`
    lies there now, and each card is `worth` so much to it."""
    of = OF_MONTH[month]
    was, gone = floors & of, floors & of & ~floor
    found = [LAID_ONE] if fed & of else []
    if not was:
        return found
    if fed:
        found.append(HAD_NOTHING_THEN if gone else HAD_NOTHING)
    elif gone:
        found.append(LEFT_THEN)
    else:
        most = max(worth[card] for card in each(was))
        found.append(LEFT_JUNK if most < MORE else LEFT_MORE if most < MUCH else LEFT_MUCH)
    return found


def tendencies(view: GoStopView, house: House, held: Sequence[float] = TOLD) -> dict[Seat, list[float]]:
    """For each other seat and month how much likelier than by its number alone a card of it is in that hand, as a logarithm."""
    taken = [mask(piece.id for piece in view.places[TAKEN[seat]] if piece.id is not None) for seat in range(view.rules.seats)]
    floor = mask(piece.id for piece in view.places["floor"] if piece.id is not None)
    every = 0
    for pile in taken:
        every |= pile
    found: dict[Seat, list[float]] = {}
    for seat in view.playing:
        if seat == view.who:
            continue
        found[seat] = odds = [0.0] * 13
        if view.turns_taken[seat]:
            worth = house.pile(taken[seat], every & ~taken[seat]).worth
            floors, fed = mask(view.floors[seat]), mask(view.fed[seat])
            for month in MONTHS:
                odds[month] = sum(held[sign] for sign in signs(floors, fed, floor, worth, month))
        for month in view.shaken[seat]:
            odds[month] = NEVER  # it has shown three, and so cannot hold the fourth
    return found


class Belief:
    """What a watcher does not see, ready to be dealt."""

    def __init__(self, view: GoStopView, house: House) -> None:
        places = view.places
        known = [(one.place, one.id) for one in view.known if one.id is not None]
        self.own = mask(piece.id for piece in places[HAND[view.who]] if piece.id is not None)
        self.shown = {seat: mask(card for place, card in known if place == HAND[seat]) for seat in view.playing}
        for seat in view.playing:
            self.shown[seat] |= mask(piece.id for piece in places[HAND[seat]] if piece.id is not None)
        seen = mask(card for _, card in known)
        for pieces in places.values():
            seen |= mask(piece.id for piece in pieces if piece.id is not None)
        self.buried = [card for place, card in known if place == "stock"]
        self.pool = each(ALL & ~seen)
        odds = tendencies(view, house)
        self.rooms = [
            (seat, len(places[HAND[seat]]) - self.shown[seat].bit_count(), [exp(-one) for one in odds[seat]])
            for seat in view.playing
            if seat != view.who
        ]

    def deal(self, rng: Random) -> tuple[dict[Seat, Cards], list[int]]:
        """The others' hands and the stock, as they may be."""
        pool, hands, random = self.pool[:], dict[Seat, Cards](), rng.random
        rooms = self.rooms if random() < 0.5 else self.rooms[::-1]
        for seat, room, rarity in rooms:
            pool.sort(key=lambda card: -log(1.0 - random()) * rarity[MONTH[card]])
            hands[seat] = self.shown[seat] | mask(pool[:room])
            del pool[:room]
        pool += self.buried
        rng.shuffle(pool)
        return hands, pool
