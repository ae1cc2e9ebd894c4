"""How seats play on in an imagined game: quickly, and looking only at their own hands."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from build_scripts.arena.first.daifugo.sight import cards_of, number_of
from game.choices import Choice, sample
from game.daifugo.round import Daifugo
from game.table import Decision

WHOLE: Final = 2.0
"""By so many places of the order a play that breaks a group looks stronger than it is."""
SAVED: Final = 0.35
"""How often a seat that is played out spares its strong cards."""
STRONG: Final = 11
"""From this place of the order on a card is strong."""


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
