"""Skips and reverses (스킵, 리버스): who plays next, and which way round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo.cards import KING, QUEEN
from game.daifugo.resolve import call
from game.daifugo.rule import Contains, Local, When, rows
from game.daifugo.view import Effect
from game.options import SWITCH, Option

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "skips"


def _skip_each(table: Table, effect: Effect) -> None:
    """As many seats as cards lose their turn."""
    table.skips += effect.n
    call(table, effect)


def _skip_one(table: Table, effect: Effect) -> None:
    """One seat loses its turn, however many cards."""
    table.skips += 1
    call(table, effect)


def _skip(table: Table, effect: Effect) -> None:
    """5 스킵 skips one, or as many as cards (DF-163, DF-164)."""
    (_skip_each if table.rules["skip_each"] else _skip_one)(table, effect)


def _skip_k(table: Table, effect: Effect) -> None:
    """K 스킵 (DF-221)."""
    (_skip_each if table.rules["skip_k"] == "each" else _skip_one)(table, effect)


def _reverse(table: Table, effect: Effect) -> None:
    """The other way round until the next reverse; one a play (DF-184, DF-200). A reverse for the trick is over with it."""
    table.reverses = 1
    table.turned_back = False
    call(table, effect)


def _reverse_trick(table: Table, effect: Effect) -> None:
    """The other way round until the field clears or the next reverse (DF-201, DF-222)."""
    if not table.reverses:
        table.reverses = 1
        table.turned_back = not table.turned_back
        call(table, effect)


def _reverse_q(table: Table, effect: Effect) -> None:
    """Q 리버스, lasting or for the trick."""
    (_reverse if table.rules["reverse_q"] == "lasting" else _reverse_trick)(table, effect)


_EACH: Final = Option("skip_each", SWITCH, False, rows("164"), GROUP, needs=("skip",))

RULES: Final = (
    Local(
        "skip",
        "163 164",
        GROUP,
        Contains("skip"),
        _skip,
        When.TURN,
        values=("off", "5", "6", "10", "K"),
        default="off",
        more=(_EACH,),
    ),
    Local("skip_10", "190", GROUP, Contains(10), _skip_one, When.TURN),
    Local("skip_k", "221", GROUP, Contains(KING), _skip_k, When.TURN, values=("off", "one", "each"), default="off"),
    Local(
        "reverse",
        "184",
        GROUP,
        Contains("reverse"),
        _reverse,
        When.TURN,
        values=("off", "9", "7", "10", "Q"),
        default="off",
    ),
    Local(
        "reverse_q", "200 201", GROUP, Contains(QUEEN), _reverse_q, When.TURN, values=("off", "lasting", "trick"), default="off"
    ),
    Local("reverse_k", "222", GROUP, Contains(KING), _reverse_trick, When.TURN),
)
