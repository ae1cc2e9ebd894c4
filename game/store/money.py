"""What a settlement is worth to those at the table, and the account that a game's balance is kept in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.registry import Account, find
from game.table import Seat, Settlement

PLAIN: Final = Account()


def account(game: str) -> Account:
    """The account of a game; one that is not played here any more counts points."""
    try:
        return find(game).account
    except LookupError:
        return PLAIN


def worth(game: str, settlement: Settlement, stake: int) -> tuple[int, ...]:
    """What a round brings every seat: points × `stake`, or nothing where only the end of a match counts."""
    if account(game).by_match:
        return (0,) * len(settlement.points)
    return tuple(points * stake for points in settlement.points)


def capped(amounts: Sequence[int], seat: Seat, balance: int) -> tuple[int, ...]:
    """The same amounts where `seat` pays at most its `balance` (올인): what it cannot pay is missing from those who win,
    in proportion to what they would have got. Where nobody at the table wins it is let off."""
    short = -amounts[seat] - max(balance, 0)
    won = sum(amount for amount in amounts if amount > 0)
    if short <= 0:
        return tuple(amounts)
    paid = list(amounts)
    paid[seat] += short
    due, given = 0, 0
    for winner, amount in enumerate(amounts):
        if amount > 0:
            due += amount
            share = short * due // won - given  # of the running sum, so that the shares add up exactly
            given += share
            paid[winner] -= share
    return tuple(paid)
