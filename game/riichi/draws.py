"""유국: hands that nobody wins, because the wall is empty or by an abortive draw."""

from __future__ import annotations

from game.riichi import payment
from game.riichi.ending import end, expose, show, words
from game.riichi.events import Noten, Tenpai
from game.riichi.fouls import chombo, found_out
from game.riichi.furiten import tenpai
from game.riichi.state import SEATS, Table
from game.riichi.tiles import ENDS, WINDS
from game.table import Seat, settle

NINE = 9
"""So many kinds of terminals and honours make 구종구패 (RM-103)."""


def exhaustive(table: Table) -> None:
    """황패유국: nothing is left to draw (RM-86). From the dealer on each shows that it waits or says that it does not (RM-87)."""
    order = (table.dealer, *table.others(table.dealer))
    waiting = [seat for seat in order if tenpai(table, seat)]
    for seat in order:
        if seat in waiting:
            moves = expose(table, seat)
            table.tell(Tenpai, moves=moves, seat=seat, faces=words(table, table.closed[seat]))
        elif table.riichi[seat] and table.strict:
            show(table, seat)
        else:
            table.tell(Noten, seat=seat)
    offenders = found_out(table, [*SEATS])
    if offenders:
        chombo(table, offenders)
        return
    flowing = [seat for seat in order if _flows(table, seat)]
    if flowing:
        _nagashi(table, flowing)
        return
    lines, transfers = payment.noten(table, waiting)
    stakes, laid = payment.sticks_laid(table)
    end(table, settle("exhaustive_draw", len(SEATS), lines=(*lines, *stakes), transfers=(*laid, *transfers)))


def _flows(table: Table, seat: Seat) -> bool:
    """유국만관: its river is all terminals and honours, and nothing of it was called (RY-29)."""
    river = table.thrown[seat]
    if table.rule["nagashi"] == "off" or table.dead[seat] or not river:
        return False
    return all(thrown.tile // 4 in ENDS and thrown.by is None for thrown in river)


def _nagashi(table: Table, seats: list[Seat]) -> None:
    lines, transfers = payment.nagashi(table, seats)
    stakes, laid = payment.sticks_laid(table)
    winners: tuple[Seat, ...] = ()
    if table.rule["nagashi"] == "win":
        winners = tuple(seats)
        more, extra = payment.spoils(table, seats[0], lines[0].total or 0)
        lines[1:1] = more
        transfers += extra
    end(
        table,
        settle("nagashi", len(SEATS), lines=(*lines, *stakes), transfers=(*laid, *transfers), winners=winners),
    )


def abort(table: Table, kind: str, shown: tuple[Seat, ...] = ()) -> None:
    """도중유국: nobody pays, sticks stay (RM-107). `shown` hands are shown, and fouls found there are punished (RM-105)."""
    for seat in shown:
        show(table, seat)
    offenders = found_out(table, [*shown]) if kind == "four_riichi" else []
    if offenders:
        chombo(table, offenders)
        return
    stakes, laid = payment.sticks_laid(table)
    end(table, settle(kind, len(SEATS), lines=tuple(stakes), transfers=tuple(laid)))


def broken_off(table: Table) -> bool:
    """Whether the discard that has just passed ends the hand (RM-102, RM-104, RM-105); then it is over."""
    rule = table.rule
    if rule["four_riichi"] and all(table.accepted):
        abort(table, "four_riichi", (table.dealer, *table.others(table.dealer)))
    elif rule["four_winds"] and _four_winds(table):
        abort(table, "four_winds")
    elif rule["four_kans_abort"] and table.kans() == 4 and not any(
        sum(meld.kan for meld in melds) == 4 for melds in table.melds
    ):
        abort(table, "four_kans")
    else:
        return False
    return True


def _four_winds(table: Table) -> bool:
    if not table.untouched or any(len(thrown) != 1 for thrown in table.thrown):
        return False
    first = {thrown[0].tile // 4 for thrown in table.thrown}
    return len(first) == 1 and first <= set(WINDS)


def nine_kinds(table: Table, seat: Seat) -> bool:
    """구종구패: nine kinds of terminals and honours before anything has happened (RM-103)."""
    if not table.rule["nine_kinds"] or table.drawn is None or not table.first_turn(seat) or table.dead[seat]:
        return False
    return len({tile // 4 for tile in table.tiles(seat)} & ENDS) >= NINE
