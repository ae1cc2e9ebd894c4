"""What is asked beside the turns: to play or to drop out (죽기), and what to take after a sweep (전두환 고스톱)."""

from __future__ import annotations

from typing import Final

from build_scripts.arena.first.gostop.sight import of_view
from build_scripts.arena.first.gostop.worth import card_worth
from game.choices import Choice
from game.gostop.cards import BRIGHTS, CARD, DOUBLES, JOKERS, MONTHS, OF_MONTH, Cards, mask
from game.gostop.places import HAND
from game.gostop.scoring import SETS, scale
from game.gostop.view import GoStopView
from game.table import Decision

POOR: Final = 0.9
"""A hand worth less than this loses more often than not."""

DARING: Final = 0.5
"""How much poorer a hand may be that a bold player plays with."""

BRIGHT: Final = 0.9
BONUS: Final = 1.2
DOUBLE: Final = 0.5
CUP: Final = 0.8
TRIPLE: Final = 1.4
HALF_SET: Final = 0.7
"""What a bright, a bonus card, a double, 국진, three of a month and two cards of a set make a hand worth. Of hands that play was
forced on, those worth one came out even."""

KINDS: Final = ("drop", "plunder")
"""The questions that are answered here."""


def aside(view: GoStopView, decision: Decision, boldness: float = 0.0) -> Choice:
    """How a thoughtful player answers one of `KINDS`. A bold one plays with poorer hands."""
    if decision.kind == "drop":
        hand = mask(piece.id for piece in view.places[HAND[decision.seat]] if piece.id is not None)
        return "in" if hand_worth(hand, scale(view.rules).dual) >= POOR - DARING * boldness else "drop"
    sight = of_view(view)
    giver: int = decision.args["giver"]
    theirs = sight.taken[giver]
    rest = [pile for seat, pile in enumerate(sight.taken) if seat not in (giver, view.who)]

    def worth(choice: Choice) -> float:
        card = CARD[choice.split()[1]]
        without = theirs & ~(1 << card)
        return card_worth(card, sight.own, [without, *rest]) + card_worth(card, without, [sight.own, *rest])

    return max(decision.choices, key=worth)


def hand_worth(hand: Cards, dual: Cards) -> float:
    """How good a hand is to play with, before the floor is seen; `dual` are the animals that may count as junk."""
    worth = BRIGHT * (hand & BRIGHTS).bit_count() + BONUS * (hand & JOKERS).bit_count()
    worth += DOUBLE * (hand & DOUBLES & ~JOKERS).bit_count() + CUP * (hand & dual).bit_count()
    worth += sum(TRIPLE for month in MONTHS if (hand & OF_MONTH[month]).bit_count() >= 3)
    return worth + sum(HALF_SET for cards in SETS if (hand & cards).bit_count() >= 2)
