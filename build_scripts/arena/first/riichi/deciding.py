"""How a question is decided: a win at once, else a discard by one reckoning and a call by another."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from build_scripts.arena.first.riichi.eyes import Eyes, look
from game.choices import Choice
from game.riichi.view import RiichiView
from game.table import Decision, View

Reckon = Callable[[Eyes, list[Choice]], Choice]
"""The best of some choices, from what a player sees."""


def at_once(choices: Sequence[Choice]) -> Choice | None:
    """What every player says as soon as it can be said: a win, and the hand that proves it."""
    return next((word for word in ("ron", "tsumo", "reveal") if word in choices), None)


def decide(view: View, decision: Decision, turn: Reckon, call: Reckon) -> Choice:
    """One of the choices: `turn` finds it among all of them on the own turn, `call` where a discard can be called by 치 or 펑."""
    assert isinstance(view, RiichiView)
    choices = list(decision.choices)
    said = at_once(choices)
    if said is not None:
        return said
    if decision.kind == "turn":
        return turn(look(view), choices)
    calls = [choice for choice in choices if choice.split()[0] in ("chi", "pon")]
    return call(look(view), calls) if calls else decision.default
