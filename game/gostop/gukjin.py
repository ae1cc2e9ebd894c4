"""국진: when it is said how a dual animal counts (GS-05…GS-08)."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.gostop.cards import Cards
from game.gostop.counting import count_scores
from game.gostop.go_stop import go_or_stop
from game.gostop.places import faces
from game.gostop.state import Table
from game.gostop.view import GukjinDeclared
from game.round import Question
from game.table import Seat


class Declare(NamedTuple):
    """To say for good that the seat's dual cards of which nothing was said yet count as `kind`, ``animal`` or ``junk``."""

    kind: str


_CHOICES: Final = {"gukjin animal": Declare("animal"), "gukjin junk": Declare("junk")}
_AT_ANY_TIME: Final = (("gukjin junk", Declare("junk")),)


def plays(table: Table, seat: Seat) -> tuple[tuple[str, Declare], ...]:
    """Before playing it may be declared where that is done at any time."""
    return _AT_ANY_TIME if table.rule["gukjin_timing"] == "once" and _undeclared(table, seat) else ()


def declare(table: Table, kind: str) -> None:
    """The mover says how its dual cards count, and they are counted so."""
    seat = table.mover
    cards = _undeclared(table, seat)
    if kind == "junk":
        table.declared_junk |= cards
    else:
        table.declared_animal |= cards
    table.tally[seat] = -1
    table.tell(GukjinDeclared, seat=seat, kind=kind, faces=faces(cards))
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
    points = _points(table, seat)
    best = "gukjin junk" if points["junk"] > points["animal"] else "gukjin animal"
    return (table.ask(seat, _CHOICES, best, args=points),)


def answer_gukjin(table: Table, answers: dict[Seat, Declare]) -> None:
    """Count again, and see whether that is enough."""
    declare(table, answers[table.mover].kind)
    go_or_stop(table)


def _undeclared(table: Table, seat: Seat) -> Cards:
    """The dual cards of a seat of which it has said nothing."""
    return table.taken[seat] & table.scale.dual & ~(table.declared_animal | table.declared_junk)


def _points(table: Table, seat: Seat) -> dict[str, int]:
    """What the seat would score with either word."""
    cards, silent = table.taken[seat], _undeclared(table, seat)
    animal, junk = table.declared_animal, table.declared_junk
    return {
        "animal": table.scale.counted(cards, animal | silent, junk)[0],
        "junk": table.scale.counted(cards, animal, junk | silent)[0],
    }


def _matters(table: Table, seat: Seat) -> bool:
    """Whether one of the countings reaches the target (under ``once``: and the present one does not)."""
    target = table.scale.target
    if table.rule["gukjin_timing"] == "once" and table.scores[seat] >= target:
        return False
    return any(points >= target for points in _points(table, seat).values())
