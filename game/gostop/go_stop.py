"""고 and 스톱, and whose turn comes next (GS-86…GS-103)."""

from __future__ import annotations

from typing import Final

from game.gostop import paying, settlement
from game.gostop.blame import guilty
from game.gostop.counting import able
from game.gostop.ending import standing, stop, void
from game.gostop.house import left_in, money, purses
from game.gostop.state import Table
from game.gostop.view import WentGo
from game.round import Question
from game.table import Seat

_CHOICES: Final = {"go": True, "stop": False}
"""Whether play goes on."""


def go_or_stop(table: Table) -> None:
    """The score is counted; who has enough says go or stop (GS-86), and on the last turn stops."""
    if not able(table):
        next_turn(table)
    elif table.last:
        stop(table)
    else:
        table.go_on("go_stop")


def ask_go_stop(table: Table) -> tuple[Question, ...]:
    """Only the mover is asked, and told what a stop pays each seat, as far as everybody can see it."""
    seat = table.mover
    stands = standing(table, seat, guilty(table, seat, hands=False))
    bill = settlement.bill(stands, table.rule, table.scale)
    args = {
        "points": table.scores[seat],
        "stop": paying.payout(stands, bill.owed, left_in(purses(table), money(table))),
        "goes": table.goes[seat],
        "multiplier": bill.times,
    }
    return (table.ask(seat, _CHOICES, "stop", args=args),)


def answer_go_stop(table: Table, answers: dict[Seat, bool]) -> None:
    """A stop ends the round; a go is one point more, and the duty to gain again (GS-89, GS-90)."""
    if answers[table.mover]:
        _go(table)
    else:
        stop(table)


def _go(table: Table) -> None:
    seat = table.mover
    _reverse(table, seat)
    table.goes[seat] += 1
    if table.first_go is None:
        table.first_go = seat
    table.go_scores[seat] = table.scores[seat]
    table.go_junk[seat] = table.scale.junk_points(table.taken[seat], table.as_junk[seat])
    table.dipped[seat] = False
    table.tell(WentGo, seat=seat, count=table.goes[seat])
    next_turn(table)


def _reverse(table: Table, seat: Seat) -> None:
    """역고 (GS-100…GS-102): the table is two against the first caller, and stays so."""
    if not table.rule["reverse_go"] or table.first_go is None:
        return
    others = [other for other in table.players if other not in (seat, table.first_go)]
    if seat != table.first_go:
        table.reverse[seat] += 1
        for ally in others:
            table.goes[ally] = table.reverse[ally] = 0
    elif table.reverse[seat] or any(table.reverse[other] for other in others):
        table.reverse[seat] = table.reverse[seat] + 1 if table.reverse[seat] else 2


def next_turn(table: Table) -> None:
    """The next seat that has a card or a token; when none has, the round is void (GS-41, GS-103)."""
    table.won = 0
    for seat in (*table.others(table.mover), table.mover):
        if table.hand[seat] or table.tokens[seat]:
            table.turn = seat
            table.go_on("play")
            return
    void(table)
