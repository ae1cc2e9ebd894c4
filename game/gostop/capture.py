"""Cards that go to a seat, and money at once (GS-43, GS-44, GS-52)."""

from __future__ import annotations

from game.gostop.cards import JOKERS, Cards, mask
from game.gostop.junk import earn
from game.gostop.places import TAKEN, moves
from game.gostop.settlement import agreed
from game.gostop.state import Table
from game.gostop.view import Captured, Paid, Payment
from game.table import Seat


def capture(table: Table, seat: Seat, month: int, cause: str, *parts: tuple[str, Cards]) -> None:
    """Cards of a month go to a seat; `parts` are the places they come from, each with its cards. Eating a pile earns junk
    (GS-43, GS-44), and so may taking three that lay there from the deal on (GS-38)."""
    by = None
    if cause == "bbeok":
        pile = table.bbeok.pop(month)
        by, parts = pile.by, (*parts, ("floor", mask(pile.bonus)))
        earn(table, 2 if by == seat and table.rule["own_bbeok_two"] else 1)
    cards = 0
    for _, part in parts:
        cards |= part
    table.floor &= ~cards
    table.laid &= ~cards
    table.turned &= ~cards
    table.taken[seat] |= cards
    table.won |= cards & ~JOKERS
    if cause == "four" and table.natural >> month & 1 and table.rule["floor_triple_junk"]:
        earn(table, 1)
    table.natural &= ~(1 << month)
    if table.watched:
        came = tuple(move for place, part in parts for move in moves(part, place, TAKEN[seat]))
        table.tell(Captured, seat=seat, cause=cause, month=month, by=by, moves=came)


def pay(table: Table, cause: str) -> None:
    """Money at once from each other player to the mover, kept out of the score (GS-52)."""
    seat, points = table.mover, agreed(cause, table.rule, table.seats)
    if table.rule["interim_money"] and points:
        payers = tuple(sorted(table.others(seat)))
        table.payments.append(Payment(seat, payers, points, cause))
        table.tell(Paid, seat=seat, payers=payers, points=points, cause=cause)
