"""A round of Go-Stop (고스톱): the doors to its state, its deal and its turns."""

from __future__ import annotations

from typing import Any, Self

from game.gostop.cards import PACK
from game.gostop.carry import GoStopCarry
from game.gostop.imagine import imagine
from game.gostop.position import arrange
from game.gostop.settlement import left_behind
from game.gostop.turn import Turns
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from game.table import Carry, View, Who


class GoStopRound(Turns):
    """See `game.table.Round`. First the dealer, the cut and the deal (`game.gostop.deal`), then turn after turn
    (`game.gostop.turn`) until somebody stops or nobody can play."""

    @classmethod
    def begin(cls, rules: Rules, carry: Carry | None, luck: Luck, watch: Who | None = None) -> Self:
        """A fresh round."""
        if carry is not None and not isinstance(carry, GoStopCarry):
            raise TypeError(f"A round of Go-Stop carries a GoStopCarry, not {type(carry).__name__}.")
        self = cls(rules, carry or GoStopCarry(), luck)
        self.stock = luck.shuffle(PACK, "deck")[::-1]
        self.watching(watch)
        self.start()
        self.opened(watch)
        return self

    @classmethod
    def arrange(cls, position: dict[str, Any], rules: Rules, luck: Luck) -> Self:
        """Any position; its keys are listed in `game.gostop.position`."""
        self = cls(rules, GoStopCarry(), luck)
        arrange(self, position)
        return self

    @classmethod
    def imagine(cls, view: View, luck: Luck) -> Self:
        """A round that this view cannot tell from the real one."""
        assert isinstance(view, GoStopView)
        self = cls(view.rules, GoStopCarry(), luck)
        imagine(self, view)
        return self

    def carry(self) -> GoStopCarry:
        """Who deals next, and what a void round leaves behind (GS-24, GS-25, GS-26, GS-105, GS-106)."""
        assert self.outcome is not None, "the round is not over"
        before, outcome = self.carried, self.outcome
        nagari, times, dealer = 0, 1, self.dealer
        if outcome.winners:
            dealer = outcome.winners[0]
        elif outcome.kind == "halted":
            nagari, times = before.nagari, before.times
        elif self.rules["nagari"] == "double":
            nagari = before.nagari + 1
            times = left_behind(self.table()) if self.rules["nagari_carry"] else 1
        return GoStopCarry(
            round=before.round + 1,
            dealer=dealer,
            nagari=nagari,
            times=times,
            month=before.month % 12 + 1,
            night=before.night,
        )
