"""Backs (백): strength is turned over for a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo.cards import JACK, TWO
from game.daifugo.events import Turned
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, Set, When
from game.daifugo.view import DaifugoView, Effect, LaidPlay

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "backs"

BACKS: Final = ("back_11", "back_2")
"""The rules that turn strength over for a field: it follows from what lies there."""


def _turn(table: Table, effect: Effect) -> None:
    table.back = not table.back
    call(table, effect)
    table.tell(Turned, seat=effect.seat, revolution=table.revolution)


def _eleven_back(table: Table, effect: Effect) -> None:
    """11 백: until the field clears strength is as in a revolution (DF-192); each J turns it again, or only the first
    (DF-193). After a 2 백 it only puts an end to that (DF-226)."""
    table.backs += 1
    if table.backs == 1 or table.rules["back_11"] == "every":
        table.two_back = False
        _turn(table, effect)


def _strong_back(table: Table, effect: Effect) -> None:
    """강화 11 백: this trick and the next (DF-194)."""
    table.long_back = 2


def _eleven(table: Table, laid: LaidPlay) -> bool:
    """Whether a J has turned strength over, whatever a 2 has made of it since."""
    return table.back != table.two_back


def _six_return(table: Table, effect: Effect) -> None:
    """6 되돌리기 cancels the 11 백, and nothing else (DF-170)."""
    table.long_back = 0
    _turn(table, effect)


def _two_back(table: Table, effect: Effect) -> None:
    """2 백: until the field clears, or until something else changes strength (DF-226)."""
    if not table.two_back:
        table.two_back = True
        _turn(table, effect)


RULES: Final = (
    Local("return_6", "170", GROUP, Contains(6), _six_return, When.BACK, _eleven),
    Local("back_11", "192 193", GROUP, Contains(JACK), _eleven_back, When.BACK, values=("off", "every", "first"), default="off"),
    Local("strong_back", "194", GROUP, Set(JACK, 3), _strong_back, When.BACK, needs=("back_11",)),
    Local(
        "back_2",
        "226",
        GROUP,
        Contains(TWO),
        _two_back,
        When.BACK,
        lambda table, laid: not table.frozen,
    ),
)


def turned_by(view: DaifugoView) -> str:
    """The rule that has turned strength over for the field that lies there: ``back_11`` or ``back_2``."""
    return BACKS[view.two_back]
