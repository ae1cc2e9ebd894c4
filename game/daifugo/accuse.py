"""The accusation (탈세 선언, DF-079): who has received a tribute of free choice may call it an evasion at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import evasion, finish, resolve, start, strict
from game.round import Phase, Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

PASS: Final = "pass"


def begin(table: Table) -> None:
    """The tributes have changed hands: those who got them may accuse, where they are of free choice; then play begins."""
    free = evasion.is_free(table.rules, table.came) and table.rules["exchange"] != "face_down"
    if free and table.rules["accusation"]:
        table.go_on("accuse")
    else:
        start.begin_play(table)


def _ask(table: Table) -> tuple[Question, ...]:
    """Whom each receiver accuses, if anybody."""
    givers: dict[Seat, list[Seat]] = {}
    for pair in table.owed:
        givers.setdefault(pair.rich, []).append(pair.poor)
    return tuple(
        table.ask(rich, {PASS: None, **{f"seat {poor}": poor for poor in poors}}, PASS, kind="accuse", args={"givers": poors})
        for rich, poors in givers.items()
    )


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    """An evasion is punished; an accusation without cause is a foul of who makes it."""
    for rich, poor in answers.items():
        if poor in table.kept:
            table.proven = (*table.proven, poor)
            evasion.punish(table, rich)
        elif poor is not None:
            strict.warn(table, rich, "false_call")
    if finish.is_over(table):
        resolve.end(table)
    else:
        start.begin_play(table)


ACCUSE: Final = Phase(_ask, _answer)
