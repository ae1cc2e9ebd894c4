"""고 and 스톱, and whose turn comes next (GS-86…GS-103)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.gostop import paying, settlement
from game.gostop.blame import guilty, said
from game.gostop.counting import able
from game.gostop.ending import standing, stop, void
from game.gostop.house import holds, left_in
from game.gostop.prospect import gone
from game.gostop.sale import due
from game.gostop.settlement import Bill, Standing
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
    """Only the mover is asked, and told what a stop pays each seat, as far as everybody can see it: now, and, as ``next``, after
    another 고 and one point more, when nobody pays for a gift any longer. ``owed`` is what each owes before one pays for others,
    ``for_all`` why one does, empty where none does; ``factors`` are the multipliers, each with the seat whose debt it
    multiplies."""
    seat = table.mover
    stands = standing(table, seat, guilty(table, seat, hands=False))
    bill = settlement.bill(stands, table.rule, table.scale)
    left, rake = left_in(holds(table), [*table.payments, *due(table.sales, table.players, seat)]), int(table.rule["house_rake"])
    args = {
        "points": table.scores[seat],
        "stop": paying.payout(stands, bill.owed, left, rake),
        "next": paying.payout(stands._replace(guilty=said(table, seat)), _next(table, stands, bill), left, rake),
        "owed": list(bill.owed),
        "for_all": stands.guilty.what if stands.guilty else "",
        "goes": table.goes[seat],
        "multiplier": bill.times,
        "factors": [
            [line.seat if line.reckoning is None else line.reckoning, line.what, line.times]
            for line in bill.lines
            if line.times is not None
        ],
    }
    return (table.ask(seat, _CHOICES, "stop", args=args),)


def _next(table: Table, stands: Standing, bill: Bill) -> Sequence[int]:
    """What each owes where the winner says another 고 and stops at the next point."""
    seat, rule = stands.winner, table.rule
    points = sum(line.points or 0 for line in bill.lines if line.seat == seat)
    goes, reverse = gone(table, table.players, rule, seat)
    told = settlement.go_lines(stands, seat, rule), settlement.go_lines(stands._replace(goes=goes, reverse=reverse), seat, rule)
    now, then = ((sum(line.points or 0 for line in lines), settlement.product(lines)) for lines in told)
    more = points - now[0] + then[0] + 1
    return [owes * more * then[1] // (points * now[1]) if owes else 0 for owes in bill.owed]


def answer_go_stop(table: Table, answers: dict[Seat, bool]) -> None:
    """A stop ends the round; a go is one point more, and the duty to gain again (GS-89, GS-90)."""
    if answers[table.mover]:
        _go(table)
    else:
        stop(table)


def _go(table: Table) -> None:
    seat = table.mover
    table.goes, table.reverse = gone(table, table.players, table.rule, seat)
    if table.first_go is None:
        table.first_go = seat
    table.go_scores[seat] = table.scores[seat]
    table.go_junk[seat] = table.scale.junk_points(table.taken[seat], table.as_junk[seat])
    table.dipped[seat] = False
    table.tell(WentGo, seat=seat, count=table.goes[seat])
    next_turn(table)


def next_turn(table: Table) -> None:
    """The next seat that has a card or a token; when none has, the round is void (GS-41, GS-103)."""
    for seat in (*table.others(table.mover), table.mover):
        if table.hand[seat] or table.tokens[seat]:
            table.begin_turn(seat)
            return
    void(table)
