"""Temperament: what a choice is to a person's taste, beside what it is worth.

The daring take what they like and go on; the timid first see to it that nothing is left for the others, and stop. It is told in
points of a round, and is small beside what a bad choice costs: who leans plays a little worse where choices are close, and not
where they are clear.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.choices import Choice
from game.gostop.cards import MONTH, OF_MONTH, each
from game.gostop.strategy.glance import Glance
from game.gostop.strategy.quick import BOMB, FLIP, TAKING, Quick
from game.gostop.strategy.worlds import meant
from game.gostop.view import GoStopView
from game.table import Decision

NERVE: Final = 0.2
"""How much more or less 고 is to the most daring and the most timid, as a share of what a stop pays."""

REACH: Final = 0.09
"""How much more or less a point that is taken."""

GUARD: Final = 0.17
"""How much less or more a point that is left for the others."""


def lean(view: GoStopView, decision: Decision, quick: Quick, boldness: float) -> Callable[[Choice], float]:
    """How far a choice is to the taste of a temperament, at a table that `quick.fits`: 0 for who is even-tempered."""
    if not boldness or decision.kind not in ("play", "go_stop"):
        return lambda choice: 0.0
    if decision.kind == "go_stop":
        nerve = NERVE * boldness * max(0, decision.args["stop"][view.who])
        return lambda choice: nerve if choice == "go" else 0.0
    glance = Glance(quick)

    def felt(choice: Choice) -> float:
        if choice.split()[0] not in ("play", "flip", "bomb"):
            return 0.0
        takes, leaves = at_stake(glance, meant(choice))
        return boldness * (REACH * takes + GUARD * leaves)

    return felt


def at_stake(glance: Glance, what: int) -> tuple[float, float]:
    """What a choice takes, and how much more it leaves lying for the others than before; each as it is worth to who gets it."""
    if what == FLIP:
        return 0.0, 0.0
    month = what - BOMB if what > BOMB else MONTH[what % TAKING]
    lying = glance.floor & OF_MONTH[month]
    unseen = (glance.unseen & OF_MONTH[month]).bit_count()
    if what > BOMB:
        return sum(glance.worth[card] for card in each((glance.hand | lying) & OF_MONTH[month])), 0.0
    card, chosen = what % TAKING, what // TAKING - 1
    if not lying:
        return 0.0, glance.left(card, unseen)[0]
    taken = 1 << chosen if chosen >= 0 else lying
    takes = glance.worth[card] + sum(glance.worth[one] for one in each(taken))
    return takes, -sum(glance.left(one, unseen)[0] for one in each(taken))
