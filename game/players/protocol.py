"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

import msgspec

from game.choices import Choice
from game.table import Decision, View


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """How much a player may think: milliseconds of the processor, or a number of playouts where results must repeat. On a busy
    machine it has the processor for a part of the time only, and answers with what it has after `wait` milliseconds by the clock
    (None: however long it takes). `seed` feeds every random number it uses. `boldness` is its temperament, apart from its skill:
    from −1, who weighs what can be lost, to 1, who weighs what can be won; 0 weighs both alike. `trait` names what it always or
    never does, of the game's traits (see `game.players.traits`)."""

    seed: int
    ms: int | None = None
    wait: int | None = None
    playouts: int | None = None
    boldness: float = 0.0
    trait: str = ""


class Player(Protocol):
    """Answers questions from what its seat can see. It is handed nothing else, so it cannot cheat."""

    def decide(self, view: View, decision: Decision, budget: Budget) -> Choice:
        """One of `decision.choices`."""
