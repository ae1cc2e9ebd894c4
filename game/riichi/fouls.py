"""반칙: dead hands, penalty deposits and chombo, where the referee is strict."""

from __future__ import annotations

from game.riichi import payment
from game.riichi.ending import end, show
from game.riichi.events import Chombo, Deposited, HandDied, Withdrew
from game.riichi.furiten import tenpai
from game.riichi.state import Table
from game.table import Seat


def die(table: Table, seat: Seat, why: str) -> None:
    """화료불가: play goes on, but this hand cannot win (RM-72)."""
    if not table.dead[seat]:
        table.dead[seat] = True
        table.tell(HandDied, seat=seat, why=why)


def chombo(table: Table, offenders: list[tuple[Seat, str]]) -> None:
    """쵼보: the hand ends and is played again (RM-59)."""
    for seat, why in offenders:
        show(table, seat)
        table.tell(Chombo, seat=seat, why=why)
    end(table, payment.chombo(table, offenders))


def deposit(table: Table, seat: Seat) -> None:
    """벌점: a minor mistake costs a stick, where that is played (RM-76)."""
    if table.rule["withdrawn_call"] == "deposit_1000":
        table.lay_stick(seat)
        table.tell(Deposited, seat=seat)


def withdraw_win(table: Table, seat: Seat, what: str) -> bool:
    """A win that is said and withdrawn before the hand is shown (RM-64). Says whether it is a chombo."""
    table.tell(Withdrew, seat=seat, what=what)
    if table.rule["withdrawn_win"] == "chombo":
        return True
    die(table, seat, "withdrawn_win")
    return False


def found_out(table: Table, seats: list[Seat]) -> list[tuple[Seat, str]]:
    """Riichi fouls that come to light when these hands are shown at a draw (RM-67, RM-68)."""
    if not table.strict:
        return []
    found = []
    for seat in seats:
        if table.riichi[seat] and not table.dead[seat]:
            if table.bent[seat]:
                found.append((seat, "bent_kan"))
            elif not tenpai(table, seat):
                found.append((seat, "noten_riichi"))
    return found
