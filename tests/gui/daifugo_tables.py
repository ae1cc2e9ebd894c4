"""Tables of Daifugo for tests of the window: views after some play, and the table of a view."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any

from game import text
from game.choices import sample
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.round import Daifugo
from game.daifugo.view import DaifugoView
from game.luck import Luck
from game.table import Step
from scenes.games.daifugo.table import DaifugoTable
from scenes.stage.ink import Ink
from tests.gui.table_fakes import font

NAMES = ("Me", "Ann", "Ben", "Cho", "Dan", "Eve", "Fay", "Gus", "Hal")


def ranked(seats: int) -> DaifugoCarry:
    """The second game of a match, in which the person was last but one."""
    ranks = tuple((seat + seats - 2) % seats + 1 for seat in range(seats))
    return DaifugoCarry(round=1, game=2, scores=tuple(range(seats)), ranks=ranks, seating=tuple(range(seats)))


def begun(seats: int, preset: str | None = None, seed: int = 1, carry: DaifugoCarry | None = None, **changes: Any) -> Daifugo:
    rules = GAME.catalog.rules(seats, preset, **changes)
    return Daifugo.begin(rules, carry or DaifugoCarry(), Luck.seeded(seed), 0)


def played(round_: Daifugo, seed: int = 1, most: int = 400) -> Iterator[list[Step]]:
    """What happens in random play, an answer at a time; it prefers to play where it may."""
    chance = Random(seed)
    yield round_.opening
    for _ in range(most):
        must = [decision for decision in round_.decisions() if decision.must]
        if not must:
            return
        decision = must[0]
        said = sample(decision.choices, chance)
        if said == "pass" and chance.random() < 0.7 and isinstance(decision.choices, tuple):
            said = decision.choices[0]
        yield round_.choose(decision.seat, said, 0)


def until(round_: Daifugo, fine: Callable[[DaifugoView], object], seed: int = 1) -> DaifugoView:
    """Seat 0's view as soon as it is as wanted. Raises AssertionError where it never is."""
    for _ in played(round_, seed):
        view = round_.view(0)
        if fine(view):
            return view
    raise AssertionError("It never came to that.")


def arranged(seats: int = 4, preset: str | None = None, changes: dict[str, Any] | None = None, **position: Any) -> Daifugo:
    rules = GAME.catalog.rules(seats, preset, **(changes or {}))
    return Daifugo.arrange(position, rules, Luck.seeded(1))


def table(
    view: DaifugoView,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    letters: float = 1.0,
    names: Sequence[str] = NAMES,
) -> DaifugoTable:
    ink = Ink(lambda kind, px: font(kind, language, px), letters)
    return DaifugoTable(view, size, 0, list(names[: view.rules.seats]), ink, partial(text.say, language))
