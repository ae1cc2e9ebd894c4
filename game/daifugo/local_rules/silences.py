"""The rule that puts an end to the effects of certain cards, and the one that brings them back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.daifugo.cards import QUEEN
from game.daifugo.resolve import call
from game.daifugo.rule import Local, Set, When, rows
from game.daifugo.view import Effect
from game.options import SWITCH, Option

if TYPE_CHECKING:
    from game.daifugo.state import Table

GROUP: Final = "silences"


def _mary(table: Table, effect: Effect) -> None:
    """블러디 메리 2: opponents discard their jokers, and what certain cards bring about no longer happens from now on (DF-204 to
    DF-210). With 잔 다르크 2 the next such Qs end it (DF-212)."""
    if not table.silenced:
        call(table, effect)
        for seat in table.others(effect.seat):
            table.discard(table.hand[seat] & table.pack.jokers, seat)
        table.silenced = effect.what
    elif table.rules["jeanne_2"]:
        table.silenced = ""
        call(table, effect)


RULES: Final = (
    Local(
        "mary_2",
        "204 205 206 207 208 209 210 212",
        GROUP,
        Set(QUEEN, 2, more=True),
        _mary,
        When.WIN,
        spared=True,
        more=(Option("jeanne_2", SWITCH, False, rows("212"), GROUP, needs=("mary_2",)),),
    ),
)
