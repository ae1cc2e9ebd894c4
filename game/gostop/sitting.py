"""광팔이: who of four to seven plays, who drops out and who has to sit out (GS-151…GS-169), and how the floor is opened then."""

from __future__ import annotations

from typing import Final

from game.gostop.cards import CARD, FACES, each, mask
from game.gostop.chongtong import dealt
from game.gostop.house import opening
from game.gostop.places import HAND, faces, moves
from game.gostop.sale import sell
from game.gostop.seats import DEALS, PLAYERS, floor_of_dead_hands, selling
from game.gostop.state import Table
from game.gostop.view import Dealt, Decided, FloorOpened, HandReturned, Protested
from game.round import Question
from game.table import EVERYBODY, Seat

PLAYS, DROPS, SITS, PROTESTS = "plays", "drops", "sits", "protests"
"""What has become of a seat: it plays, has dropped out of its own will (죽기), has to sit out, or holds the candle (촛불시위)."""

_CHOICES: Final = {"in": PLAYS, "drop": DROPS}
_CANDLE: Final = CARD["5A"]


def after_deal(table: Table) -> None:
    """The cards are dealt. Where too many sit there it is settled who plays; then the floor is opened."""
    opening(table)
    if not selling(table.rules):
        _open_floor(table)
        dealt(table)
        return
    if table.rule["candle_protest"]:
        _protest(table)
    assert table.dealer is not None
    table.roles[table.dealer] = PLAYS
    _next_decision(table)


def _protest(table: Table) -> None:
    """촛불시위: who holds the May animal sits out first; if that is the dealer, the next seat deals (GS-169)."""
    holder = next((seat for seat, hand in enumerate(table.hand) if hand >> _CANDLE & 1), None)
    if holder is None:
        return
    table.roles[holder] = PROTESTS
    table.shown |= 1 << _CANDLE
    if holder == table.dealer:
        table.dealer = (holder + 1) % table.seats
    table.tell(Protested, seat=holder, face=FACES[_CANDLE], dealer=table.dealer)


def _next_decision(table: Table) -> None:
    """From the dealer's right on each says whether it plays, as long as both are possible (GS-152…GS-154)."""
    assert table.dealer is not None
    for seat in table.others(table.dealer):
        if table.roles[seat]:
            continue
        plays = table.roles.count(PLAYS)
        out = sum(role not in ("", PLAYS) for role in table.roles)
        if out == table.seats - PLAYERS or (plays < PLAYERS and _barred(table, seat)):
            _decide(table, seat, PLAYS)
        elif plays == PLAYERS:
            _decide(table, seat, SITS)
        else:
            table.turn = seat
            table.go_on("drop")
            return
    _seated(table)


def _barred(table: Table, seat: Seat) -> bool:
    """연사금지: whether a seat dropped out of its own will when it was last asked (GS-163, GS-164)."""
    rule, came = table.rule, table.came
    if not rule["no_double_drop"]:
        return False
    return _is(came.dropped, seat) or bool(rule["double_drop_def"] and _is(came.dropped_before_sale, seat))


def _is(flags: tuple[bool, ...], seat: Seat) -> bool:
    return bool(flags) and flags[seat]


def dropped(table: Table) -> tuple[bool, ...]:
    """Who has dropped out of its own will in this round."""
    return tuple(role == DROPS for role in table.roles) if selling(table.rules) else ()


def dropped_before_sale(table: Table) -> tuple[bool, ...]:
    """Who had to sit out in this round, and dropped out of its own will when it last had a choice."""
    came = table.came
    return tuple(
        role in (SITS, PROTESTS) and (_is(came.dropped, seat) or _is(came.dropped_before_sale, seat))
        for seat, role in enumerate(table.roles)
    ) if selling(table.rules) else ()


def ask_drop(table: Table) -> tuple[Question, ...]:
    """To play or to drop out, with the hand seen and the floor closed."""
    return (table.ask(table.mover, _CHOICES, "in"),)


def answer_drop(table: Table, answers: dict[Seat, str]) -> None:
    """The next seat is asked, if it has a choice."""
    _decide(table, table.mover, answers[table.mover])
    _next_decision(table)


def _decide(table: Table, seat: Seat, role: str) -> None:
    table.roles[seat] = role
    table.tell(Decided, seat=seat, role=role)


def _seated(table: Table) -> None:
    """It is known who plays: those who had to sit out sell, their hands go into the stock (GS-166), and the floor is opened."""
    assert table.dealer is not None
    table.turn = None
    order = table.order(table.dealer)
    table.players = tuple(seat for seat in range(table.seats) if table.roles[seat] == PLAYS)
    for seat in order:
        if table.roles[seat] in (SITS, PROTESTS):
            sell(table, seat)
    for seat in order:
        if seat not in table.players:
            _return(table, seat)
    table.stock = [table.stock[nth] for nth in table.luck.shuffle(len(table.stock), "stock")]
    if floor_of_dead_hands(table.rules):
        table.floor = mask(table.stock.pop() for _ in range(DEALS[PLAYERS][1]))
        table.tell(Dealt, seat=None, moves=moves(table.floor, "stock", "floor"))
    _open_floor(table)
    dealt(table)


def _return(table: Table, seat: Seat) -> None:
    cards = table.hand[seat]
    table.hand[seat] = 0
    table.private[seat] |= cards
    table.stock += each(cards)
    table.tell(HandReturned, seat=seat, moves=moves(cards, HAND[seat], "stock", 1 << seat))


def _open_floor(table: Table) -> None:
    """A floor that lies face down is turned (GS-22, GS-165)."""
    if not table.closed:
        return
    rest = mask(card for card in table.closed if not table.face_up >> card & 1)
    table.floor, table.closed, table.face_up = mask(table.closed), [], 0
    table.tell(FloorOpened, faces=faces(rest), moves=moves(rest, "floor", "floor", EVERYBODY))
