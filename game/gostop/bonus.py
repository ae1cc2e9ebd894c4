"""Bonus cards (보너스패, 조커): played from the hand, lying on the opening floor, turned up, and buried in a 뻑 (GS-9…GS-16)."""

from __future__ import annotations

from game.gostop.cards import JOKERS, each, mask
from game.gostop.counting import count_scores
from game.gostop.junk import earn
from game.gostop.places import HAND, TAKEN, faces, moves
from game.gostop.state import Table
from game.gostop.view import Captured, Dealt, Pile, Played, Replaced


def from_the_hand(table: Table, card: int) -> None:
    """The mover lays a bonus card and has it; a card of the stock takes its place in the hand, and a card is still to be played
    (GS-12)."""
    seat, bit = table.mover, 1 << card
    table.hand[seat] &= ~bit
    table.laid = bit
    table.tell(Played, seat=seat, month=0, faces=faces(bit), moves=moves(bit, HAND[seat], "play"))
    table.laid = 0
    table.taken[seat] |= bit
    table.tell(Captured, seat=seat, cause="bonus", moves=moves(bit, "play", TAKEN[seat]))
    if table.stock:
        _replace(table)
    count_scores(table)
    table.bonus_laid += 1


def _replace(table: Table) -> None:
    """The next card of the stock goes unseen into the mover's hand: where any other closed card of the stock lies is no longer
    known."""
    seat = table.mover
    in_stock = mask(table.stock)
    table.shown &= ~in_stock
    table.private = [cards & ~in_stock for cards in table.private]
    card = 1 << table.stock.pop()
    table.hand[seat] |= card
    table.tell(Replaced, seat=seat, moves=moves(card, "stock", HAND[seat], 1 << seat))


def off_the_floor(table: Table) -> None:
    """The dealer takes the bonus cards of the opening floor, and the stock fills it up (GS-13). Nothing is stolen."""
    seat = table.mover
    while cards := table.floor & JOKERS:
        table.floor &= ~cards
        table.taken[seat] |= cards
        table.tell(Captured, seat=seat, cause="bonus", moves=moves(cards, "floor", TAKEN[seat]))
        new = mask(table.stock.pop() for _ in range(min(cards.bit_count(), len(table.stock))))
        table.floor |= new
        table.tell(Dealt, seat=None, moves=moves(new, "stock", "floor"))
    count_scores(table)


def collect(table: Table) -> None:
    """The bonus cards that were turned up go to the mover with the turn, even if it takes nothing else (GS-14). What they and
    those laid have earned is known only now, for nothing is taken on a last turn (GS-187)."""
    cards, seat, steals = table.bonus, table.mover, table.rule["bonus_steals_pi"]
    if cards:
        table.bonus = 0
        table.taken[seat] |= cards
        if table.watched:
            table.tell(Captured, seat=seat, cause="bonus", moves=moves(cards, "flip", TAKEN[seat]))
        if steals != "none":
            earn(table, cards.bit_count())
    if steals == "both":
        earn(table, table.bonus_laid)
    table.bonus_laid = 0


def pile(table: Table, month: int) -> None:
    """A 뻑 of the mover lies there, with the bonus cards that were turned up on the way (GS-15, GS-16)."""
    buried = 0 if table.rule["bonus_not_buried"] else table.bonus
    table.floor |= buried
    table.bonus &= ~buried
    table.bbeok[month] = Pile(month, table.mover, tuple(each(buried)))
