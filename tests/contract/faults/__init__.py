"""Toys with one thing wrong, each with the check that finds it and the words by which it names it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from msgspec import structs

from game.registry import Game
from game.round import Phase
from game.table import Known
from tests.contract.suite import Check
from tests.contract.toy import GAME, ToyRound


@dataclass(frozen=True)
class Fault:
    name: str
    check: Check
    words: str
    game: Game
    patches: dict[str, Any] = field(default_factory=dict)
    """What stands in the place of what, while the check looks: faults of the house itself."""


FAULTS: list[Fault] = []


def fault(check: Check, words: str) -> Callable[[type[ToyRound]], type[ToyRound]]:
    """A round with a fault, the check that finds it, and part of what the check says."""

    def add(round_: type[ToyRound]) -> type[ToyRound]:
        FAULTS.append(Fault(round_.__name__, check, words, replace(GAME, round=round_)))
        return round_

    return add


def but(name: str, **changed: Callable[..., Any]) -> dict[str, Phase]:
    """The phases of the toy, one of them with another `ask` or `answer`."""
    return {**ToyRound.PHASES, name: ToyRound.PHASES[name]._replace(**changed)}


def fault_of(name: str, check: Check, words: str, *, patches: dict[str, Any] | None = None, **changes: Any) -> None:
    """The same for what a game declares beside its round, or for what the house itself does."""
    FAULTS.append(Fault(name, check, words, replace(GAME, **changes), patches or {}))


class Knowing(ToyRound):
    """A toy that also says that every watcher knows `facts`."""

    def facts_known(self, who: int) -> tuple[Known, ...]:
        return ()

    def sight(self, who, common):
        view = super().sight(who, common)
        return structs.replace(view, known=view.known + self.facts_known(who))
