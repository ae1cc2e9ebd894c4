"""A turn: to lay cards or to pass (DF-008, DF-009)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import binds, resolve, strict, trick
from game.daifugo.follow import legal
from game.daifugo.plays import Play
from game.daifugo.view import Effect
from game.round import Phase, Question
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

PASS: Final = "pass"
CALL: Final = "declare bind"
MAKER: Final = 5.0
"""So many seconds a person has who may still call the bind that it has made."""
FIRST_LEAD: Final = 60.0
"""Seconds for the first lead of a game, where there is a clock (DF-258)."""


def _ask(table: Table) -> tuple[Question, ...]:
    seat = table.mover
    choices: dict[str, Any] = legal(table, seat)
    default = PASS if not choices or trick.may_pass(table) else _weakest(table, choices.values())
    for rule in table.active.may:
        if rule.may is not None and rule.may(table, seat):
            choices[rule.key] = Effect(rule.key, seat)
    if default == PASS:
        choices[PASS] = PASS
    clock = table.rules["clock"]
    seconds = (float(clock) if table.plays_made else max(FIRST_LEAD, float(clock))) if clock else None
    turn = table.ask(seat, choices, default, seconds=seconds)
    calls = _maker_calls(table)
    if table.rules["strict"] == "off":
        return (turn, *calls)
    callers = {call.decision.seat for call in calls}
    return (turn, *calls, *(early for early in strict.out_of_turn(table) if early.decision.seat not in callers))


def _maker_calls(table: Table) -> list[Question]:
    """Who has made a bind that nobody has called may call it until the next cards lie (DF-238)."""
    maker = table.field[-1].seat if table.bindable else table.mover
    if maker == table.mover or table.gone[maker]:
        return []
    choices: dict[str, Any] = {PASS: None, CALL: CALL}
    return [table.ask(maker, choices, PASS, kind="bind", must=False, now=True, seconds=MAKER)]


def _weakest(table: Table, plays: Collection[Play]) -> str:
    """The weakest single, for who runs out of time with the lead (DF-257); where there is none, the weakest of the smallest."""
    strength = table.strength
    singles = [play for play in plays if len(play.cards) == 1]
    return min(singles or plays, key=lambda play: (len(play.cards), strength[play.number])).line


def _answer(table: Table, answers: dict[Seat, Any]) -> None:
    seat = table.mover
    if CALL in answers.values():
        binds.bind(table, table.field[-1].seat, table.bindable)
        table.go_on("turn")
        return
    if seat not in answers:
        _out_of_turn(table, *next(iter(answers.items())))
        return
    said = answers[seat]
    if isinstance(said, Play):
        resolve.lay(table, seat, said)
    elif said == PASS:
        resolve.pass_turn(table, seat)
    elif isinstance(said, Effect):
        resolve.use(table, said)
    else:
        _illegal(table, seat, said.play)


def _illegal(table: Table, seat: Seat, play: Play | None) -> None:
    """Cards against the rules: they lie until somebody calls it, or go back at once and count as a pass (DF-251)."""
    if play is not None and table.rules["strict"] == "call":
        resolve.doubt(table, seat, play)
        return
    strict.warn(table, seat, "illegal")
    resolve.proceed_with(table, Effect("pass", seat))


def _out_of_turn(table: Table, seat: Seat, said: Any) -> None:
    """Cards out of turn go back (DF-254); a pass counts (DF-255)."""
    if said == PASS:
        resolve.count_pass(table, seat)
    strict.warn(table, seat, "out_of_turn")
    resolve.proceed_with(table, Effect("again"))


TURN: Final = Phase(_ask, _answer)
