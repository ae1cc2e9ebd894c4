"""A game of Daifugo (대부호): its phases, and the doors by which it comes to be."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from game.choices import Choice
from game.daifugo import deal, imagine, match, position
from game.daifugo.accuse import ACCUSE
from game.daifugo.carry import DaifugoCarry
from game.daifugo.exchange import EXCHANGE, RETURN
from game.daifugo.local_rules.families import ALL
from game.daifugo.options import CATALOG
from game.daifugo.refusals import why_not
from game.daifugo.resolve import EFFECT, LIMIT
from game.daifugo.rule import Local
from game.daifugo.rulemaking import ADD, DROP, VOTE
from game.daifugo.state import Table
from game.daifugo.turn import TURN
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.options import Catalog
from game.round import Phase
from game.table import Decision, Foul, Refused, Seat, View

ASKED: Final = 12
"""So many steps a play takes at most: the turn, what one rule after another asks, and the windows after it."""

BY_NAME: Final = {
    **{"add_rule": ADD, "drop_rule": DROP, "vote_rule": VOTE},
    **{"turn": TURN, "effect": EFFECT, "exchange": EXCHANGE, "return": RETURN, "accuse": ACCUSE},
}


class Daifugo(Table):
    """A game for the seats of its rules."""

    BOUND: ClassVar[int] = LIMIT * ASKED
    PHASES: ClassVar[dict[str, Phase]] = BY_NAME
    LOCAL: ClassVar[tuple[Local, ...]] = ALL
    CATALOG: ClassVar[Catalog] = CATALOG

    def open(self) -> None:
        """See `game.daifugo.deal`."""
        deal.open_game(self)

    def set_up(self, position_: dict[str, Any]) -> None:
        """Any position; see `game.daifugo.position`."""
        position.arrange(self, position_)

    def guess(self, view: View, luck: Luck) -> None:
        """What the view hides is dealt; see `game.daifugo.imagine`."""
        assert isinstance(view, DaifugoView)
        imagine.guess(self, view, luck)

    def carry(self) -> DaifugoCarry:
        """See `game.daifugo.match`."""
        return match.carry(self)

    def refuse(self, seat: Seat, choice: Choice, decision: Decision) -> Refused | Foul:
        """See `game.daifugo.refusals`."""
        return why_not(self, seat, choice, decision)
