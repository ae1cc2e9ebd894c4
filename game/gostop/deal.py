"""The cut (GS-27, GS-28) and the deal (GS-29…GS-33)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.gostop.cards import FACES, Cards, mask
from game.gostop.places import HAND, moves
from game.gostop.seats import selling, sizes
from game.gostop.sitting import after_deal
from game.gostop.state import Table
from game.gostop.view import Cut, Dealt
from game.round import Question
from game.table import EVERYBODY, Move, Seat

_FOURS: Final = ([4, 4, 2], [4, 4, 0])
"""000 deals ten cards in fours, and two at the end (GS-32)."""


def packets(hand: int, floor: int, order: str, tung: bool) -> list[tuple[str, int]]:
    """How cards are dealt: ``("hands", 4)`` is four to everybody, ``("floor", 3)`` three to the floor. 퉁 deals all at one go."""
    hands, floors = [hand - hand // 2, hand // 2], [floor // 2, floor - floor // 2]
    if tung:
        hands, floors = [hand], [floor]
    elif hand == 10 and order == "hands_first":
        hands, floors = _FOURS
    found = []
    for to_hands, to_floor in zip(hands, floors, strict=True):
        both = [("hands", to_hands), ("floor", to_floor)]
        found += both if order == "hands_first" else both[::-1]
    return [one for one in found if one[1]]


def cut_or_deal(table: Table) -> None:
    """The pack lies ready; the seat at the dealer's left may cut it."""
    if table.rule["cut"]:
        assert table.dealer is not None
        table.turn = (table.dealer - 1) % table.seats
        table.go_on("cut")
    else:
        deal(table)
        after_deal(table)


@cache
def _cuts(cards: int, tung: bool) -> dict[str, int | None]:
    """The ways to cut a pack: how many cards are lifted, None for a 퉁."""
    cuts: dict[str, int | None] = {f"cut {at}": at for at in range(1, cards)}
    return {**cuts, "tung": None} if tung else cuts


def ask_cut(table: Table) -> tuple[Question, ...]:
    """기리, or 퉁."""
    cards = len(table.stock)
    return (table.ask(table.mover, _cuts(cards, table.rule["tung"]), f"cut {cards // 2}", lot=True),)


def answer_cut(table: Table, answers: dict[Seat, int | None]) -> None:
    """What was lifted goes below; a 퉁 has the cards dealt at one go."""
    seat = table.mover
    at = answers[seat]
    if at is not None:
        table.stock = table.stock[-at:] + table.stock[:-at]
    table.tell(Cut, seat=seat, at=at)
    table.turn = None
    deal(table, tung=at is None)
    after_deal(table)


def deal(table: Table, tung: bool = False) -> None:
    """Deal hands and floor, from the dealer's right on. The floor lies face down where it chooses the dealer, and while it is not
    known who plays."""
    table.shown = 0
    first = table.seats - 1 if table.dealer is None else table.dealer
    order = [*table.others(first), first]
    for whom, count in packets(*sizes(table.rules), table.rule["deal_order"], tung):
        if whom == "hands":
            for seat in order:
                cards = _packet(table, count)
                table.hand[seat] |= cards
                if table.watched:
                    table.tell(Dealt, seat=seat, moves=moves(cards, "stock", HAND[seat], 1 << seat))
        elif table.dealer is None or selling(table.rules):
            _deal_face_down(table, count)
        else:
            cards = _packet(table, count)
            table.floor |= cards
            if table.watched:
                table.tell(Dealt, seat=None, moves=moves(cards, "stock", "floor"))


def _packet(table: Table, count: int) -> Cards:
    return mask(table.stock.pop() for _ in range(count))


def lay_closed(table: Table, cards: list[int]) -> None:
    """These floor cards lie closed; where one may be seen while it is settled who plays, the first lies open (GS-165)."""
    if cards and not table.closed and selling(table.rules) and table.rule["floor_hidden"] == "one":
        table.face_up = 1 << cards[0]
    table.closed = [*table.closed, *cards]


def turn_back(table: Table) -> tuple[Move, ...]:
    """The cards that were turned to choose the dealer lie closed again while it is settled who plays, as far as none of the floor
    may be seen then (GS-22, GS-165)."""
    if not selling(table.rules):
        return ()
    turned, cards = table.face_up, table.closed
    table.closed, table.face_up = [], 0
    lay_closed(table, cards)
    return moves(turned & ~table.face_up, "floor", "floor")


def _deal_face_down(table: Table, count: int) -> None:
    cards = [table.stock.pop() for _ in range(count)]
    lay_closed(table, cards)
    if table.watched:
        down = tuple(
            Move(frm="stock", to="floor", id=card, face=FACES[card], seen=EVERYBODY if table.face_up >> card & 1 else 0)
            for card in cards
        )
        table.tell(Dealt, seat=None, moves=down)
