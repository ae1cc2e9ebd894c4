"""Dealing (카드 나누기): who gets which cards, and what is left over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo import lot, rulemaking
from game.daifugo.cards import Cards, each
from game.daifugo.events import Dealt, Seated
from game.daifugo.state import DECK, HAND, OUT
from game.table import EVERYBODY, Move, Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

HAND_SIZES: Final = {"two_players": 13, "greek": 6}
"""The decks of which no more than so many cards go to each (DF-021, DF-276)."""


def open_game(table: Table) -> None:
    """The rules where they are drawn or were added, seats, cards, and then a new rule, the exchange or the first lead."""
    if table.came.ranks:
        last = table.ranked(-1)
        assert last is not None
        table.dealer = last
    else:
        table.dealer = table.luck.below(table.seats, "dealer")
    table.turn = table.dealer
    table.piles[DECK] = table.pack.all
    lot.settle(table)
    rulemaking.restore(table)
    table.tell(Seated, seats=tuple(table.seating))
    _deal(table)
    rulemaking.begin(table)


def _deal(table: Table) -> None:
    stock = table.luck.shuffle(len(table.pack.faces), "deck")
    gone = {face: table.came.removed.count(face) for face in table.came.removed}
    out: Cards = 0
    for card in sorted(stock):
        if gone.get(table.pack.faces[card]):
            gone[table.pack.faces[card]] -= 1
            out |= 1 << card
    removed = out
    stock = [card for card in stock if not out >> card & 1]
    size = len(stock) // table.seats
    size = min(size, HAND_SIZES.get(table.rules["deck"], size))
    extra = len(stock) - size * table.seats
    if table.rules["deck"] in HAND_SIZES:
        spare, extra = extra, 0
    else:
        spare = 0
    if table.rules["leftovers"] != "order":
        blind = [card for card in stock if table.rules["leftovers"] == "blind" or not table.pack.jokers >> card & 1][:extra]
        out |= sum(1 << card for card in blind)
        stock, extra = [card for card in stock if card not in blind], 0
    takers = table.ring(table.dealer, 1) * size + _extra(table)[:extra]
    moves: list[Move] = []
    for card, seat in zip(stock, takers, strict=False):
        table.hand[seat] |= 1 << card
    dealt = sum(table.hand)
    table.piles[DECK] = table.pack.all & ~dealt & ~out
    table.piles[OUT] = out
    table.shown |= removed
    if table.watched:
        names = table.pack.faces
        for card, seat in zip(stock, takers, strict=False):
            moves.append(Move(frm=DECK, to=HAND[seat], id=card, face=names[card], seen=1 << seat))
        for card in each(out):
            seen = EVERYBODY if removed >> card & 1 else 0
            moves.append(Move(frm=DECK, to=OUT, id=card, face=names[card], seen=seen))
        table.tell(Dealt, moves=tuple(moves), dealer=table.dealer)
    assert spare == table.piles[DECK].bit_count()


def _extra(table: Table) -> list[Seat]:
    """Who gets what does not come out even, first to last: from the dealer in play order, in later games the lowest ranks,
    or from the 대부호 in play order (DF-036)."""
    if table.came.ranks and table.rules["leftovers_later"] == "lowest":
        return sorted(table.seating, key=lambda seat: -table.came.ranks[seat])
    top = table.ranked(1)
    if top is not None and table.rules["leftovers_later"] == "from_top":
        return [top, *table.ring(top, 1)[:-1]]
    return [table.dealer, *table.ring(table.dealer, 1)[:-1]]
