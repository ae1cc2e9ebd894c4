"""Who leads next, what becomes of the field, and binds that cards make or release."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from game.daifugo import binds
from game.daifugo.cards import ACE, QUEEN
from game.daifugo.events import Bound, Cleared
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Set, When
from game.daifugo.state import FIELD, HAND, OUT
from game.daifugo.trick import REMOVE, clear
from game.daifugo.view import Effect
from game.table import Seat

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "leads"
NEXT: Final = "trick_next_ace"
FEWEST: Final = 3
"""So many cards must be left for each, if any leave the match."""


def _ace(table: Table, effect: Effect) -> None:
    """차기 에이스: the player of the last ace in the trick is to lead (DF-225)."""
    table.counters[NEXT] = effect.seat


def _next_ace(table: Table) -> Iterable[Effect]:
    return [Effect("next_ace", table.counters[NEXT], stage="cleared")] if NEXT in table.counters else []


def _ace_leads(table: Table, effect: Effect, answers: dict[Seat, Any]) -> None:
    if not table.gone[effect.seat]:
        call(table, effect)
        table.leads = effect.seat


def _strong_eight(table: Table, effect: Effect) -> None:
    """강화 8 끊기: three 8s clear the field, whose cards leave the match (DF-181). What is out of this game alone comes back."""
    call(table, effect)
    table.cut = effect.what
    left = table.pack.all & ~(table.piles[OUT] & table.shown) & ~table.piles[FIELD]
    if left.bit_count() // table.seats >= FEWEST:
        table.counters[REMOVE] = 1


def _release(table: Table, effect: Effect) -> None:
    """Q 풀기 releases all binds (DF-199)."""
    if table.suits or table.bound_number or table.colours or table.part:
        call(table, effect)
        binds.release(table)


def _five_bind(table: Table, effect: Effect) -> None:
    """5색 묶임: a single 5 binds to its colour (DF-236)."""
    suits = table.field[-1].play.suits
    if suits:
        table.colours = binds.colours(suits)
        table.tell(Bound, seat=effect.seat, bind="colours", suits=suits)


def _may_relieve(table: Table, seat: Seat) -> bool:
    return table.ranked(-1) == seat and bool(table.field) and "relief" not in table.used


def _relieve(table: Table, effect: Effect) -> None:
    """물자 구호: once a game the 대빈민 may take the field into the hand, and lead (DF-145)."""
    seat = effect.seat
    table.used = (*table.used, "relief")
    call(table, effect)
    moves = table.move(table.piles[FIELD], FIELD, HAND[seat])
    table.field = []
    table.tell(Cleared, moves=moves, seat=seat)
    clear(table, seat)


RULES: Final = (
    Local("release_q", "199", GROUP, Contains(QUEEN), _release, When.BIND),
    Local("five_bind", "236", GROUP, Set(5, 1), _five_bind, When.BIND),
    Local("strong_8", "181", GROUP, Set(8, 3), _strong_eight, When.ANSWER),
    Local(
        "next_ace",
        "225",
        GROUP,
        Contains(ACE, runs=False),
        _ace,
        When.CLEAR,
        then={"cleared": _ace_leads},
        on_clear=_next_ace,
    ),
    Local("relief", "145", GROUP, None, _relieve, may=_may_relieve),
)
