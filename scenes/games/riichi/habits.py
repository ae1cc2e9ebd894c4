"""What can be left to itself in riichi: winning (자동 화료), letting calls be (부르지 않기), discarding what is drawn, which
after riichi is done by itself. Where the referee is strict nothing can: what it would stop at, or not, would tell whether a hand
is won."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from pygame import Rect

from game.choices import Choice, listed
from game.table import Decision
from scenes.games.riichi.seen import Seen

HABITS: Final = ("win", "no_calls", "discard")

_AT: Final = 66.0, 400.0
_SIZE: Final = 132.0, 29.0
_STEP: Final = 34.0


def places(table: Seen) -> dict[str, Rect]:
    """Where the switches are: over the person."""
    if table.strict:
        return {}
    return {name: table.areas.rect(_AT[0], _AT[1] + _STEP * nth, *_SIZE) for nth, name in enumerate(HABITS)}


def box(table: Seen) -> Rect:
    """The tray that they lie in; empty where there are none."""
    found = [*places(table).values()]
    return found[0].unionall(found[1:]).inflate(round(14 * table.k), round(14 * table.k)) if found else Rect(0, 0, 0, 0)


def answer(table: Seen, decision: Decision, habits: Collection[str]) -> Choice | None:
    """What is said without asking: never a discard while anything else could be done with the turn."""
    if table.strict:
        return None
    choices = tuple(listed(decision.choices) or ())
    verbs = {choice.split()[0] for choice in choices}
    for win in ("tsumo", "ron"):
        if win in verbs:
            return win if "win" in habits else None
    if decision.kind == "claim":
        return "pass" if "no_calls" in habits and "pass" in verbs else None
    if decision.kind == "turn" and verbs == {"discard"} and ("discard" in habits or table.view.riichi[table.seat]):
        return next((choice for choice in choices if choice.endswith(" drawn")), None)
    return None
