"""Rules that put an end to the effects of cards, and one that brings them back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo.cards import QUEEN
from game.daifugo.local_rules.revolutions import silence
from game.daifugo.resolve import call
from game.daifugo.rule import EVENT, STATE, Local, Set, Step, rows
from game.daifugo.view import Effect
from game.options import SWITCH, Option

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "silences"


def _mary(table: Table, effect: Effect) -> None:
    """블러디 메리 2: opponents discard their jokers, and what playing certain cards brings about no longer happens
    (DF-204 to DF-210). With 잔 다르크 2 the next such Qs end it (DF-212)."""
    if "mary_2" not in table.used:
        table.used = (*table.used, "mary_2")
        call(table, effect)
        for seat in table.others(effect.seat):
            table.discard(table.hand[seat] & table.pack.jokers, seat)
        silence(table, EVENT)
    elif table.rules["jeanne_2"] and not table.frozen:
        table.used = tuple(tag for tag in table.used if tag != "mary_2")
        table.silenced = tuple(kind for kind in table.silenced if kind != EVENT)
        call(table, effect)


RULES: Final = (
    Local(
        "mary_2",
        "204 205 206 207 208 209 210 212",
        GROUP,
        Set(QUEEN, 2, more=True),
        _mary,
        Step.WIN,
        STATE,
        more=(Option("jeanne_2", SWITCH, False, rows("212"), GROUP, needs=("mary_2",)),),
    ),
)
