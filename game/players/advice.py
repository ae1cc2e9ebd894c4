"""Advice: the best answers to a question, what each is worth, and why. It is worked out from a view alone, as an answer is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, Final, Protocol

import msgspec

from game.choices import Choice
from game.players.protocol import Budget
from game.table import Decision, View

SURE: Final = 1.96
"""So many standard deviations hold 95 in 100."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact of the position that speaks for a choice, or against it. `key` is the text that tells it, with its `args`; `pieces`
    are the ids of those that it is about."""

    key: str
    args: dict[str, Any] = {}
    pieces: tuple[int, ...] = ()
    against: bool = False


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A choice that was weighed. `worth` is what it brings on average, in the game's unit; `spread` is half the interval of 95 in
    100 of how far it lies behind the best choice, and of the best choice how sure its own worth is."""

    choice: Choice
    worth: float
    spread: float = 0.0
    reasons: tuple[Reason, ...] = ()


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was weighed, the best first. `unit` is the text key of what a worth counts, told with so many `places`."""

    unit: str
    weighed: tuple[Weighed, ...]
    places: int = 1

    @property
    def best(self) -> Weighed:
        """The choice that is advised."""
        return self.weighed[0]

    def of(self, choice: Choice) -> Weighed | None:
        """What was found of a choice; None where it was not weighed."""
        return next((one for one in self.weighed if one.choice == choice), None)

    def lost(self, choice: Choice) -> float:
        """How much a choice gives away, in the game's unit: 0 for the best one and for whatever is not weighed."""
        found = self.of(choice)
        return 0.0 if found is None else self.best.worth - found.worth

    def even(self, choice: Choice) -> bool:
        """Whether a choice is as good as the best, as far as can be told: it was not weighed, or lies within its interval."""
        found = self.of(choice)
        return found is None or self.lost(choice) <= found.spread


class Adviser(Protocol):
    """Weighs the answers to a question from what a seat can see. It is handed nothing else."""

    def advise(self, view: View, decision: Decision, budget: Budget, also: Choice | None = None) -> Advice | None:
        """The answers worth a thought, and `also` whatever it was; None where there is nothing to be said, as of a lot that is
        drawn."""


def from_worlds(
    unit: str,
    results: Mapping[Choice, Sequence[float]],
    opinion: Callable[[Choice], float] = lambda choice: 0.0,
    trust: int = 0,
    why: Callable[[Choice], tuple[Reason, ...]] = lambda choice: (),
) -> Advice:
    """The advice that follows from what each choice came to in the same worlds, in order: the nth number of each is of the nth
    world. An `opinion` formed beforehand counts as much as `trust` worlds, by how far it tells the choices apart."""
    level = sum(sum(came) / len(came) - opinion(one) for one, came in results.items()) / len(results)
    worth = {
        one: ((opinion(one) + level) * trust + sum(came)) / (trust + len(came)) for one, came in results.items()
    }
    ranked = sorted(results, key=lambda one: -worth[one])
    best = results[ranked[0]]

    def weighed(choice: Choice) -> Weighed:
        came = results[choice]
        behind = came if choice == ranked[0] else [a - b for a, b in zip(best, came, strict=False)]
        return Weighed(choice, worth[choice], _spread(behind, trust), why(choice))

    return Advice(unit, tuple(map(weighed, ranked)))


def _spread(values: Sequence[float], trust: int) -> float:
    """Half the interval of 95 in 100 of the mean of these values, of which `trust` more are taken for as scattered."""
    count = len(values)
    if count < 2:
        return abs(sum(values))  # so that whatever was seen once is as good as any other
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return SURE * sqrt(variance / (count + trust))


class Advised(msgspec.Struct, frozen=True):
    """What came of asking for advice: the advice, None where there is none to give or it failed (``crashed``, ``hung``)."""

    advice: Advice | None
    failure: str = ""


class AdviceServer(Protocol):
    """Whoever works advice out: the worker process, or the same process in tests and scripts."""

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        """Take a question; its advice, which weighs `also` in any case, will come under `ticket`. Computers that are to answer
        come first."""

    def advised(self) -> Mapping[int, Advised]:
        """Whatever has come since the last call. Never waits."""
