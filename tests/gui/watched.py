"""The window as a test watches it: it passes nothing over, keeps a time of its own, and computers choose by chance."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

import pytest
from msgspec import structs

from game import text
from game.choices import Choice, sample
from game.controller import Controller, ServerAnswer
from game.players.local import LocalServer
from game.players.protocol import Budget
from game.table import Decision, View
from scenes import app as apps
from scenes.app import Program
from scenes.table import start


class Clock:
    """The time that has passed at the window: what is waited for does not hang on the machine."""

    seconds = 0.0

    def __call__(self) -> float:
        """How late it is."""
        return self.seconds


CLOCK: Final = Clock()


def at_its_pace(patch: pytest.MonkeyPatch) -> None:
    """Let what waits go by the monkey's clock, and a window keep its new size at once."""
    patch.setattr(start, "Controller", partial(Controller, clock=CLOCK))
    patch.setattr(apps, "RESIZE_AFTER", 0.0)


class Failed(AssertionError):
    """Something went wrong: what, on which page, and what was done before."""


class Brief(LocalServer):
    """Advice is worked out by a few playouts, however long there would be."""

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        """At once."""
        super().advise(ticket, game, view, decision, structs.replace(budget, ms=None, playouts=2), also)


class Scatterbrain(Brief):
    """Computers that choose by chance, which leads where nobody else goes."""

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self._chance = chance

    def ask(self, ticket: int, game: str, level: str, view: View, decision: Decision, budget: Budget) -> None:
        """Answer at once."""
        self._answers[ticket] = ServerAnswer(sample(decision.choices, self._chance))


def served(app: Program, make: Callable[[], LocalServer]) -> None:
    """Let computers think in this very process; as in the window each match has a server of its own."""
    kept: list[LocalServer] = []

    def worker() -> LocalServer:
        if not kept:
            kept.append(make())
        return kept[0]

    app.beside.worker, app.beside.end_worker = worker, kept.clear  # type: ignore[assignment, method-assign]


class Watched(Program):
    """The window, but that a scene that fails is not passed over, nor a sentence that lacks an argument."""

    def _failed(self) -> None:
        raise

    def say(self, key: str, /, **args: object) -> str:
        """A sentence in the language of the window."""
        return text.say(self.language, key, **args)
