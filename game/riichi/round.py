"""A hand of riichi (리치마작): its phases, and the doors by which one comes to be."""

from __future__ import annotations

from typing import Any, Final

from game.choices import Choice
from game.luck import Luck
from game.riichi import claims, match, position, refusals, reveal, turn, wall
from game.riichi.carry import RiichiCarry
from game.riichi.imagine import imagine
from game.riichi.sight import sight
from game.riichi.state import SEATS, Table
from game.riichi.view import RiichiView
from game.round import Phase
from game.table import Decision, Foul, Refused, Seat, View, Who

PHASES: Final = {
    "turn": Phase(turn.ask_turn, turn.answer_turn),
    "claim": Phase(claims.ask_claim, reveal.answer_claim),
    "rob": Phase(claims.ask_claim, reveal.answer_claim),
    "reveal": Phase(reveal.ask_reveal, reveal.answer_reveal),
}


class Riichi(Table):
    """A hand for four seats."""

    PHASES = PHASES

    def open(self) -> None:
        """Build the wall, deal, and let the dealer draw. Who deals the first hand of a match is drawn (RM-02, RX-23)."""
        if self.undrawn:
            self.first = self.luck.below(len(SEATS), "first_dealer")
            self.dealer = (self.first + self.hand) % len(SEATS)
        wall.build(self)
        wall.deal(self)
        wall.draw(self, self.dealer)
        self.go_on("turn")

    def set_up(self, position_: dict[str, Any]) -> None:
        """Any position; see `game.riichi.position`."""
        position.arrange(self, position_)

    def guess(self, view: View, luck: Luck) -> None:
        """What the view hides is dealt; see `game.riichi.imagine`."""
        imagine(self, view, luck)

    def sight(self, who: Who, common: dict[str, Any]) -> RiichiView:
        """What `who` sees; see `game.riichi.sight`."""
        return sight(self, who, common)

    def carry(self) -> RiichiCarry:
        """What the next hand needs; see `game.riichi.match`."""
        return match.carried(self)

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
        """Why a choice is refused, or what foul it is; see `game.riichi.refusals`."""
        return refusals.why_not(self, seat, choice, decision)
