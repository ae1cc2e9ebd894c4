"""Backs (백): strength is turned over for a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo.cards import JACK, TWO
from game.daifugo.events import Called, Turned
from game.daifugo.resolve import call
from game.daifugo.rule import EVENT, Contains, Local, Set, Step
from game.daifugo.view import DaifugoView, Effect
from game.options import holds

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "backs"

BACKS: Final = ("back_11", "back_2")
"""The rules that turn strength over for a field: it follows from what lies there."""


def _turn(table: Table, effect: Effect, back: bool) -> None:
    if table.back != back:
        table.back = back
        call(table, effect)
        table.tell(Turned, seat=effect.seat, revolution=table.revolution)


def _eleven_back(table: Table, effect: Effect) -> None:
    """11 백: until the field clears strength is as in a revolution (DF-192); each J turns it again, or only the first
    (DF-193)."""
    table.backs += 1
    if table.backs == 1 or table.rules["back_11"] == "every":
        _turn(table, effect, not table.back)


def _strong_back(table: Table, effect: Effect) -> None:
    """강화 11 백: this trick and the next (DF-194)."""
    table.long_back = 2


def _six_return(table: Table, effect: Effect) -> None:
    """6 되돌리기 cancels the 11 백 (DF-170)."""
    table.long_back = 0
    _turn(table, effect, False)


def _two_back(table: Table, effect: Effect) -> None:
    """2 백 (DF-226)."""
    _turn(table, effect, True)


RULES: Final = (
    Local("return_6", "170", GROUP, Contains(6), _six_return, Step.STRENGTH, EVENT, lambda table, laid: table.back),
    Local(
        "back_11", "192 193", GROUP, Contains(JACK), _eleven_back, Step.STRENGTH, values=("off", "every", "first"), default="off"
    ),
    Local("strong_back", "194", GROUP, Set(JACK, 3), _strong_back, Step.STRENGTH, needs=("back_11",)),
    Local(
        "back_2",
        "226",
        GROUP,
        Contains(TWO),
        _two_back,
        Step.STRENGTH,
        EVENT,
        lambda table, laid: not table.frozen,
    ),
)


def turned_by(view: DaifugoView) -> str:
    """The rule that has turned strength over for the field that lies there: ``back_11`` or ``back_2``."""
    called = [event.rule for event in view.log if isinstance(event, Called) and event.rule in BACKS]
    return called[-1] if called else BACKS[not holds(view.rules, BACKS[0])]
