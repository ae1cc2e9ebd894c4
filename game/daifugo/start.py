"""The beginning of play: who leads first, and what rules do before it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo import resolve
from game.daifugo.cards import DECKS, each
from game.daifugo.events import Leads
from game.daifugo.state import HAND
from game.daifugo.view import Effect
from game.table import EVERYBODY, Move, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

START_SUITS: Final = {"diamond_3": "DCHS", "spade_3": "SCHD"}
"""Whose 3 leads first, and whose if that one is not dealt (DF-004)."""


def begin_play(table: Table) -> None:
    """Find the first lead; then what rules do before it, and the first turn."""
    ranks, later = table.came.ranks, table.rules["later_lead"]
    leader: Seat | None = None
    if ranks and later != "same":
        leader = table.ranked(_place(table))
        if leader is not None and table.gone[leader]:  # an accusation has put it out (DF-079)
            leader = table.after(leader)
        table.tell(Leads, seat=leader)
    else:
        leader = _first_lead(table)
    table.turn = leader
    found = [effect for rule in table.active.on_deal if rule.on_deal is not None for effect in rule.on_deal(table)]
    table.effects = [*found, Effect("turn")]
    resolve.proceed(table)


def _place(table: Table) -> int:
    """The place of the game before whose seat leads (DF-020, DF-034); one that no seat has is the last."""
    later = table.rules["later_lead"]
    place = min(int(table.rules["lead_place"]), table.seats) if later == "place" else 1
    return -1 if later == "lowest" else place


def _first_lead(table: Table) -> Seat:
    how = table.rules["first_lead"]
    leader = table.after(table.dealer, 1)
    if how == "random":
        leader = table.luck.below(table.seats, "lead")
    elif how in START_SUITS:
        found = _start_card(table, START_SUITS[how])
        if found is not None:
            leader, card = found
            table.shown |= 1 << card
            if table.rules["must_include"]:
                table.needed = card
            table.tell(Leads, seat=leader, face=table.pack.faces[card], moves=(_shows(table, leader, card),))
            return leader
    table.tell(Leads, seat=leader)
    return leader


def _shows(table: Table, seat: Seat, card: int) -> Move:
    return Move(frm=HAND[seat], to=HAND[seat], id=card, face=table.pack.faces[card], seen=EVERYBODY)


def _start_card(table: Table, suits: str) -> tuple[Seat, int] | None:
    """Who holds the lowest number of the first of these suits that was dealt; of two the nearest on the dealer's left."""
    lowest = table.pack.of_number[DECKS[table.rules["deck"]][0]]
    for suit in suits:
        for seat in table.ring(table.dealer, 1):
            cards = table.hand[seat] & lowest & table.pack.of_suit[suit]
            if cards:
                return seat, next(each(cards))
    return None
