"""A round of Go-Stop (고스톱): its phases, and the doors by which a round comes to be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from game.choices import Choice
from game.gostop import chongtong, deal, dealer, ending, go_stop, gukjin, house, plunder, showdang, sitting, turn
from game.gostop.carry import VOID, GoStopCarry
from game.gostop.imagine import imagine
from game.gostop.position import arrange
from game.gostop.refusals import why_not
from game.gostop.seeing import sight
from game.gostop.settlement import left_behind
from game.gostop.state import Table
from game.gostop.view import GoStopView
from game.luck import Luck
from game.round import Phase
from game.table import Decision, Refused, Seat, View, Who

PHASES: Final[Mapping[str, Phase]] = {
    "deal_draw": Phase(dealer.ask_draw, dealer.answer_draw),
    "deal_cut": Phase(dealer.ask_lift, dealer.answer_draw),
    "deal_flip": Phase(dealer.ask_flip, dealer.answer_flip),
    "deal_rps": Phase(dealer.ask_rps, dealer.answer_rps),
    "cut": Phase(deal.ask_cut, deal.answer_cut),
    "drop": Phase(sitting.ask_drop, sitting.answer_drop),
    "chongtong": Phase(chongtong.ask_chongtong, chongtong.answer_chongtong),
    "play": Phase(turn.ask_play, turn.answer_play),
    "take": Phase(turn.ask_take, turn.answer_take),
    "showdang": Phase(showdang.ask_showdang, showdang.answer_showdang),
    "plunder": Phase(plunder.ask_plunder, plunder.answer_plunder),
    "gukjin": Phase(gukjin.ask_gukjin, gukjin.answer_gukjin),
    "go_stop": Phase(go_stop.ask_go_stop, go_stop.answer_go_stop),
}


class GoStop(Table):
    """A round for the seats of its rules."""

    PHASES: ClassVar[Mapping[str, Phase]] = PHASES

    def open(self) -> None:
        """From a fresh table to the first question."""
        dealer.open_round(self)

    def set_up(self, position: dict[str, Any]) -> None:
        """Any position; see `game.gostop.position`."""
        arrange(self, position)

    def guess(self, view: View, luck: Luck) -> None:
        """What the view hides is dealt; see `game.gostop.imagine`."""
        imagine(self, view, luck)

    def sight(self, who: Who, common: dict[str, Any]) -> GoStopView:
        """What `who` sees."""
        return sight(self, who, common)

    def carry(self) -> GoStopCarry:
        """The winner deals (GS-24, GS-26); after a void round the same dealer does (GS-25), and the next win counts more."""
        assert self.outcome is not None, "the round is not over"
        kind, before, rule = self.outcome.kind, self.came, self.rule
        dealer, how, nagari, carried = self.dealer, "nagari", 0, 1
        if self.outcome.winners:
            dealer, how = self.outcome.winners[0], "winner" if kind == "stop" else kind
        elif kind != "nagari":
            nagari, carried = before.nagari, before.carried
        elif rule["nagari"] != "plain":
            nagari, carried = min(before.nagari + 1, VOID[-1]), before.carried
            if rule["nagari_carry"]:
                carried = left_behind(ending.standing(self, self.mover), rule)
        settled, purses = kind != "halted", house.purses_left(self)
        return GoStopCarry(
            round=before.round + 1,
            over=any(not one for one in purses),
            purses=purses,
            dealer=dealer,
            how=how,
            night=before.night,
            nagari=nagari,
            carried=carried,
            dropped=sitting.dropped(self),
            dropped_before_sale=sitting.dropped_before_sale(self),
            pig_pot=house.pig_left(self) if settled else before.pig_pot,
            rake=house.rake_left(self),
        )

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused:
        """Why a choice is refused, in words for players."""
        return why_not(self, seat, choice, decision)
