"""How a round ends: with a stop, with a fixed number of points, or with nobody's win."""

from __future__ import annotations

from game.gostop import paying, settlement
from game.gostop.blame import guilty
from game.gostop.house import besides, purses, raked
from game.gostop.sale import pay_later
from game.gostop.settlement import Bill, Guilty, Standing
from game.gostop.state import Table
from game.gostop.view import RoundEnded, Stopped
from game.round import OVER
from game.table import Seat, Settlement


def standing(table: Table, winner: Seat, blamed: Guilty | None = None) -> Standing:
    """How things stand if this seat wins now, and `blamed` pays for all."""
    return Standing(
        winner=winner,
        taken=table.taken,
        declared_animal=table.declared_animal,
        declared_junk=table.declared_junk,
        goes=table.goes,
        first_go=table.first_go,
        reverse=table.reverse,
        shaken=table.shaken,
        bombed=table.bombed,
        paired=table.paired,
        four=table.four,
        nagari=table.came.nagari,
        carried=table.came.carried,
        month=table.month,
        guilty=blamed,
        sitting=tuple(seat for seat in range(table.seats) if seat not in table.players),
        mission=table.mission,
    )


def stop(table: Table) -> None:
    """스톱: the mover wins with what it has."""
    seat = table.mover
    stands = standing(table, seat, guilty(table, seat))
    table.tell(Stopped, seat=seat)
    bill = settlement.bill(stands, table.rule, table.scale)
    _won(table, "stop", stands, bill)


def win(table: Table, kind: str, seat: Seat) -> None:
    """An ending with a fixed number of points."""
    stands = standing(table, seat, guilty(table, seat))
    bill = settlement.fixed_bill(stands, table.rule, kind)
    _won(table, kind, stands, bill)


def void(table: Table) -> None:
    """나가리: nobody has won; what was paid in mid-round stays paid."""
    pay_later(table, None)
    _end(table, "nagari", paying.void("nagari", table.seats, table.payments, besides(table)))


def _won(table: Table, kind: str, stands: Standing, bill: Bill) -> None:
    pay_later(table, stands.winner)
    _end(table, kind, paying.won(kind, stands, bill, table.payments, besides(table)))


def _end(table: Table, kind: str, outcome: Settlement) -> None:
    purse = purses(table)
    table.sales, table.outcome = [], raked(table, paying.within(outcome, purse) if purse else outcome)
    table.go_on(OVER)
    table.tell(RoundEnded, kind=kind)
