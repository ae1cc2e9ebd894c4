"""What a settlement is worth to those at the table, and the account that a game's balance is kept in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from game.table import Seat, Settlement


class Account(msgspec.Struct, frozen=True):
    """How a game is counted over the years.

    `unit` is the text key ``store.unit.<unit>``; `opening` what the balance begins with; `refill` whether somebody who
    has nothing left is given the opening sum again. `by_match`: only a match's final scores count, not each round.
    """

    unit: str
    opening: int = 0
    refill: bool = False
    by_match: bool = False


ACCOUNTS: Final = {
    "gostop": Account("won", opening=100_000, refill=True),
    "riichi": Account("riichi", by_match=True),
    "daifugo": Account("points"),
}
"""Go-Stop plays for money (점당 × points), riichi for final scores (in points: 42300 is 42.3 thousand), Daifugo for points."""

_PLAIN: Final = Account("points")


def account(game: str) -> Account:
    """The account of a game; any that has none of its own counts points."""
    return ACCOUNTS.get(game, _PLAIN)


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
    if amounts[seat] >= 0 or short <= 0:
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
