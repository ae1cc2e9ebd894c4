"""How strong the numbers are (강약): an ordered list, weakest first, with the joker's place in it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.daifugo.cards import JOKER, NUMBERS

Order = tuple[int, ...]
"""Numbers from the weakest to the strongest, the joker among them."""

NATURAL: Final[Order] = (*NUMBERS, JOKER)
"""3 4 5 … K A 2 joker (DF-006, DF-007)."""

ARTHUR: Final[Order] = (*range(3, 11), JOKER, *range(11, JOKER))
"""The joker between 10 and J (DF-218)."""

ABSENT: Final = -1
"""The strength of what stands in no order."""


@lru_cache(maxsize=4096)
def turned(order: Order, joker_too: bool = False) -> Order:
    """The order turned over. A joker on top stays there, unless it turns too (DF-096)."""
    if order[-1] == JOKER and not joker_too:
        return (*reversed(order[:-1]), JOKER)
    return tuple(reversed(order))


@lru_cache(maxsize=4096)
def strengths(order: Order) -> tuple[int, ...]:
    """How strong each number is, by the number: its place in the order."""
    found = [ABSENT] * (JOKER + 1)
    for place, number in enumerate(order):
        found[number] = place
    return tuple(found)


@lru_cache(maxsize=4096)
def chain(order: Order) -> Order:
    """The numbers along which sequences run: the order without the joker."""
    return tuple(number for number in order if number != JOKER)


@lru_cache(maxsize=4096)
def strongest(order: Order) -> int:
    """The strongest number but for the joker."""
    return next(number for number in reversed(order) if number != JOKER)


@lru_cache(maxsize=4096)
def weakest(order: Order) -> int:
    """The weakest number but for the joker."""
    return next(number for number in order if number != JOKER)


def begun_with(number: int) -> Order:
    """The natural order wrapped so that it begins with this number (DF-114)."""
    at = NUMBERS.index(number)
    return (*NUMBERS[at:], *NUMBERS[:at], JOKER)
