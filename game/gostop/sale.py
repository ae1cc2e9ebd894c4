"""광 팔기: what a seat that has to sit out may sell, for how much, and who pays (GS-155…GS-162)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop.cards import BRIGHTS, CARD, DOUBLES, JOKERS, MONTHS, OF_MONTH, RAIN, RIBBONS, Cards
from game.gostop.places import faces
from game.gostop.scoring import GODORI, SETS
from game.gostop.settlement import void_times
from game.gostop.state import Table
from game.gostop.view import Payment, Sale, Sold
from game.table import Seat

GUKJIN: Final = 1 << CARD["9A"]

ALONE: Final = 5
"""With so many at the table 비광 is sold without another bright (GS-156)."""


def goods(table: Table, hand: Cards) -> tuple[Cards, int]:
    """The cards of a hand that may be sold, and how many pieces they are: each bright, double or bonus card, and 국진, is one; so
    is a triple, a set of ribbons, 고도리 (GS-156, GS-157, GS-189)."""
    rule = table.rule
    brights = hand & BRIGHTS
    if brights == 1 << RAIN and table.seats < ALONE:
        brights = 0
    cards, pieces = brights, brights.bit_count()
    single = 0
    if rule["sale_double_junk"] and (brights or not rule["double_sale_needs_bright"]):
        single |= hand & DOUBLES & ~JOKERS
    if rule["sale_joker"]:
        single |= hand & JOKERS
    if rule["sale_animal"]:
        single |= hand & GUKJIN
    cards, pieces = cards | single, pieces + single.bit_count()
    whole = []
    if rule["sale_triple"]:
        whole += triples(hand)
    if rule["sale_sets"]:
        whole += [one for one in SETS if one & RIBBONS and hand & one == one]
    if rule["sale_godori"] and hand & GODORI == GODORI:
        whole.append(GODORI)
    for one in whole:
        cards |= one
    return cards, pieces + len(whole)


def triples(hand: Cards) -> list[Cards]:
    """The cards of each month of which a hand has three or more."""
    held = [hand & OF_MONTH[month] for month in MONTHS]
    return [cards for cards in held if cards.bit_count() >= 3]


def sell(table: Table, seat: Seat) -> None:
    """A seat that has to sit out shows what it sells. Who pays does so at once, all players but the dealer (GS-160), or when the
    round is over (GS-161)."""
    rule, hand = table.rule, table.hand[seat]
    cards, pieces = goods(table, hand)
    points = pieces * int(rule["bright_price"])
    if not points:
        return
    if rule["sale_shake"] and triples(hand):
        points *= 2
        for three in triples(hand):
            cards |= three
    if rule["sale_nagari_double"]:
        points *= void_times(table.came.nagari, rule)
    table.shown |= cards
    payers = () if rule["postpaid_sale"] else _all_but(table.players, table.dealer)
    if payers:
        table.payments.append(Payment(seat, payers, points, "bright_sale"))
    else:
        table.sales.append(Sale(seat, points))
    table.tell(Sold, seat=seat, faces=faces(cards), points=points, payers=payers)


def pay_later(table: Table, winner: Seat | None) -> None:
    """후불: the round is over, and all players but its winner pay for what was sold. Where nobody has won the dealer, who stays,
    is spared, or everybody (GS-161, GS-162)."""
    if winner is None and table.rule["postpaid_nagari_void"]:
        return
    table.payments += due(table.sales, table.players, table.dealer if winner is None else winner)


def due(sales: Sequence[Sale], players: Sequence[Seat], spared: Seat | None) -> list[Payment]:
    """What all players but one pay for sales when the round is over."""
    return [Payment(sale.seat, _all_but(players, spared), sale.points, "bright_sale") for sale in sales]


def _all_but(players: Sequence[Seat], spared: Seat | None) -> tuple[Seat, ...]:
    return tuple(seat for seat in players if seat != spared)
