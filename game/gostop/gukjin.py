"""국진: when it is said how the dual September animal counts (GS-05, GS-06)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.gostop.counting import count_scores
from game.gostop.go_stop import go_or_stop
from game.gostop.state import Table
from game.gostop.view import GukjinDeclared
from game.round import Question
from game.table import Seat


class Declare(NamedTuple):
    """To say for good that the dual cards count as `kind`, ``animal`` or ``junk``."""

    kind: str


_CHOICES: Final = {"gukjin animal": Declare("animal"), "gukjin junk": Declare("junk")}
_AT_ANY_TIME: Final = (("gukjin junk", Declare("junk")),)


def plays(table: Table, seat: Seat) -> tuple[tuple[str, Declare], ...]:
    """Before playing it may be declared where that is done at any time."""
    return _AT_ANY_TIME if table.rule["gukjin_timing"] == "once" and _undeclared(table, seat) else ()


def declare(table: Table, kind: str) -> None:
    """The mover says how its dual cards count, and they are counted so."""
    seat = table.mover
    table.declared[seat], table.tally[seat] = kind, -1
    table.tell(GukjinDeclared, seat=seat, kind=kind)
    count_scores(table)


def after_turn(table: Table) -> None:
    """The score is counted, and the mover asked how its dual cards count where it must say so now; then go or stop."""
    seat, timing = table.mover, table.rule["gukjin_timing"]
    if timing == "capture" and _undeclared(table, seat):
        table.go_on("gukjin")
        return
    count_scores(table)
    if timing in ("once", "target") and _undeclared(table, seat) and _matters(table, seat):
        table.go_on("gukjin")
    else:
        go_or_stop(table)


def ask_gukjin(table: Table) -> tuple[Question, ...]:
    """How the dual cards count from now on."""
    seat = table.mover
    points = {kind: table.scale.counted(table.taken[seat], kind)[0] for kind in ("animal", "junk")}
    best = "gukjin junk" if points["junk"] > points["animal"] else "gukjin animal"
    return (table.ask(seat, _CHOICES, best, args=points),)


def answer_gukjin(table: Table, answers: dict[Seat, Declare]) -> None:
    """Count again, and see whether that is enough."""
    declare(table, answers[table.mover].kind)
    go_or_stop(table)


def _undeclared(table: Table, seat: Seat) -> bool:
    return bool(table.taken[seat] & table.scale.dual) and not table.declared[seat]


def _matters(table: Table, seat: Seat) -> bool:
    """Whether one of the countings reaches the target (under ``once``: and the present one does not)."""
    target = table.rule["target"]
    if table.rule["gukjin_timing"] == "once" and table.scores[seat] >= target:
        return False
    return any(table.scale.counted(table.taken[seat], kind)[0] >= target for kind in ("animal", "junk"))
