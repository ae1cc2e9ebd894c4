"""What a thoughtful player thinks of each choice before anything is tried out, in points."""

from __future__ import annotations

from collections.abc import Callable

from game.choices import Choice
from game.gostop.cards import CARD
from game.gostop.strategy.glance import Glance, shake
from game.gostop.strategy.outlook import HASTY, OUT, SHAKE
from game.gostop.strategy.pressing import presses
from game.gostop.strategy.quick import Quick
from game.gostop.strategy.saying import at_a_loss
from game.gostop.strategy.sight import of_view
from game.gostop.strategy.worlds import meant
from game.gostop.view import GoStopView
from game.table import Decision


def opinion(view: GoStopView, decision: Decision, quick: Quick) -> Callable[[Choice], float]:
    """What each choice of a card, of one of two cards, or of 고 and 스톱 is worth, at a table that `quick.fits`; `quick` is
    the round as it is seen."""
    if decision.kind == "go_stop":
        stop: int = decision.args["stop"][view.who]
        if stop <= 0:
            return lambda choice: 1.0 - stop if choice == "go" else 0.0
        more = presses(quick)
        return lambda choice: more if choice == "go" else 0.0
    if decision.kind == "take":
        worth = quick.pile(quick.mover).worth
        return lambda choice: worth[CARD[choice.split()[1]]]
    glance, month = Glance(quick), shake(quick)

    def judged(choice: Choice) -> float:
        verb, *words = choice.split()
        match verb:
            case "play" | "flip" | "bomb":
                return glance.score(meant(choice))
            case "shake":
                return SHAKE if int(words[0]) == month else -SHAKE
            case "showdang" if at_a_loss(of_view(view)):
                return OUT
            case _:
                return -HASTY

    return judged
