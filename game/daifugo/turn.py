"""A turn: to lay cards or to pass (DF-008, DF-009)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.daifugo import finish, resolve, trick
from game.daifugo.events import Passed
from game.daifugo.follow import legal
from game.daifugo.plays import Play
from game.daifugo.view import Effect
from game.round import Phase, Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

PASS: Final = "pass"
FIRST_LEAD: Final = 60.0
"""Seconds for the first lead of a game, where there is a clock (DF-258)."""


def may_pass(table: Table) -> bool:
    """Whether the seat to move may pass: a follow always; a lead where it is played, until everybody has (DF-047, DF-049)."""
    return bool(table.field) or bool(table.rules["lead_pass"] and not table.lapped)


def _ask(table: Table) -> tuple[Question, ...]:
    seat = table.mover
    choices: dict[str, Any] = dict(legal(table, seat))
    for rule in table.active.may:
        if rule.may is not None and rule.may(table, seat):
            choices[rule.key] = Effect(rule.key, seat)
    if may_pass(table) or not choices:
        choices[PASS] = PASS
    default = PASS if PASS in choices else _weakest(table, choices)
    clock = table.rules["clock"]
    if not clock:
        return (table.ask(seat, choices, default),)
    return (table.ask(seat, choices, default, seconds=float(clock) if table.plays_made else max(FIRST_LEAD, float(clock))),)


def _weakest(table: Table, choices: dict[str, Any]) -> str:
    """The weakest single, for who runs out of time with the lead (DF-257)."""
    strength = table.strength
    plays = [line for line, meaning in choices.items() if isinstance(meaning, Play)]
    return min(plays, key=lambda line: (choices[line].size, strength[choices[line].number]))


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    seat = table.mover
    said = answers[seat]
    if said == PASS:
        _pass(table, seat)
    elif isinstance(said, Effect):
        resolve.use(table, said)
    else:
        resolve.lay(table, seat, said)


def _pass(table: Table, seat: Seat) -> None:
    trick.passed_by(table, seat)
    table.tell(Passed, seat=seat)
    for rule in table.active.on_pass:
        if rule.kind not in table.silenced and rule.on_pass is not None:
            rule.on_pass(table, seat)
    finish.judge(table)
    if finish.is_over(table):
        resolve.end(table)
    elif table.field:
        resolve.pass_on(table)
        resolve.proceed(table)
    else:
        _pass_the_lead(table)


def _pass_the_lead(table: Table) -> None:
    """The next seat leads; after a lap of passes the first lead must play."""
    if table.plays_made + table.passes_made >= resolve.LIMIT:
        resolve.end(table)
    elif trick.next_turn(table):
        table.go_on("turn")
    else:
        table.passed = [False] * table.seats
        table.lapped = True
        table.turn = table.after(table.mover)
        table.go_on("turn")


TURN: Final = Phase(_ask, _answer)
