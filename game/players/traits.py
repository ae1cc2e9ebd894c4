"""Traits (버릇): what somebody always or never does, whatever their level.

A trait looks at a question and says to which of its choices somebody keeps. Among those the player of the level chooses as it
would among all. So it is seen at every level, and costs no more than the choices that it rules out.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from msgspec import structs

from game.choices import Choice
from game.players.protocol import Budget, Player
from game.table import Decision, View


class Trait(Protocol):
    """A way to answer of somebody's own."""

    def __call__(self, view: Any, decision: Decision, /) -> Collection[Choice]:
        """The choices that it keeps to, as far as the question has such; none where it has nothing to say."""


def kept_to(trait: Trait, view: View, decision: Decision) -> tuple[Choice, ...]:
    """The choices that a trait leaves of a question, in their order; none where it leaves all of them or none."""
    kept = frozenset(trait(view, decision))
    left = tuple(choice for choice in decision.choices if choice in kept) if kept else ()
    return left if len(left) < len(decision.choices) else ()


def decide(player: Player, traits: Mapping[str, Trait], view: View, decision: Decision, budget: Budget) -> Choice:
    """What a player answers who has the trait that its budget names, of these."""
    left = kept_to(traits[budget.trait], view, decision) if budget.trait in traits else ()
    if len(left) == 1:
        return left[0]
    if left:
        default = decision.default if decision.default in left else left[0]
        decision = structs.replace(decision, choices=left, default=default)
    return player.decide(view, decision, budget)
