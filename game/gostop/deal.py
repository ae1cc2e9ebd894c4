"""The cut (GS-27, GS-28) and the deal (GS-29…GS-33)."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.gostop.cards import FACES, Cards, mask
from game.gostop.chongtong import dealt
from game.gostop.places import HAND, moves
from game.gostop.scoring import MATGO
from game.gostop.state import Table
from game.gostop.view import Cut, Dealt
from game.options import Rules
from game.round import Question
from game.table import Move, Seat

DEALS: Final = {2: (10, 8), 3: (7, 6), 4: (5, 8), 5: (4, 8), 6: (3, 12), 7: (3, 6)}
"""The cards of a hand and of the floor where so many play (GS-29, GS-31, GS-170): the stock is as many as all hands."""

EIGHT_CARDS: Final = (8, 8)
"""맞고 with eight cards: not all cards appear (GS-33)."""

_FOURS: Final = ([4, 4, 2], [4, 4, 0])
"""000 deals ten cards in fours, and two at the end (GS-32)."""


def sizes(rules: Rules) -> tuple[int, int]:
    """How many cards a hand and the floor are dealt."""
    return EIGHT_CARDS if rules.seats == MATGO and rules["matgo_8_card"] else DEALS[rules.seats]


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
        dealt(table)


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
    dealt(table)


def deal(table: Table, tung: bool = False) -> None:
    """Deal hands and floor, from the dealer's right on; the floor lies face down where it chooses the dealer."""
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
        elif table.dealer is None:
            _deal_face_down(table, count)
        else:
            cards = _packet(table, count)
            table.floor |= cards
            if table.watched:
                table.tell(Dealt, seat=None, moves=moves(cards, "stock", "floor"))


def _packet(table: Table, count: int) -> Cards:
    return mask(table.stock.pop() for _ in range(count))


def _deal_face_down(table: Table, count: int) -> None:
    cards = [table.stock.pop() for _ in range(count)]
    table.closed = [*table.closed, *cards]
    if table.watched:
        down = tuple(Move(frm="stock", to="floor", id=card, face=FACES[card]) for card in cards)
        table.tell(Dealt, seat=None, moves=down)
