"""A match from the pages' side: what was agreed on before it, who sits there, and what a point is worth."""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck, system_luck
from game.options import Rules
from game.registry import find
from game.table import Seat

if TYPE_CHECKING:
    from scenes.app import App

PEOPLE: Final = ("imo", "samchon", "halmeoni", "harabeoji", "cousin", "student", "chairman", "monk")
"""Who may sit at the table, by the names of their portraits; their names are the texts ``app.person.<key>``."""

THINKING: Final = {"novice": 50, "normal": 200, "master": 1000}
"""How long a level may think, in milliseconds."""

PERSON_SEAT: Final[Seat] = 0

STAKES: Final = (10, 50, 100, 200, 500, 1000, 5000, 10000)
"""What a point may be worth."""

ROUNDS: Final = (0, 3, 5, 10, 20)
"""After how many rounds a match may end; 0 is when the person leaves."""


@dataclass(frozen=True)
class Plan:
    """What is agreed on before a match. `people` and `levels` have an entry for every seat but the person's."""

    game: str
    rules: Rules
    people: tuple[str, ...]
    levels: tuple[str, ...]
    stake: int
    rounds: int = 0


@dataclass
class Session:
    """A match that is being played."""

    plan: Plan
    controller: Controller
    seat: Seat = PERSON_SEAT
    people: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        others = iter(self.plan.people)
        self.people = tuple("you" if seat == self.seat else next(others) for seat in range(self.plan.rules.seats))

    def name(self, app: App, seat: Seat) -> str:
        """What a seat is called."""
        return app.say(f"app.person.{self.people[seat]}")

    @property
    def last(self) -> bool:
        """Whether the match ends with this round."""
        match = self.controller.match
        return match.over or (self.plan.rounds > 0 and match.number + 1 >= self.plan.rounds)


def begin(app: App, plan: Plan, seed: int | None = None) -> None:
    """Sit down: deal the first round and show the table."""
    game = find(plan.game)
    lucks = system_luck if seed is None else seeded_luck(seed)
    match = Match(game, plan.rules, lucks)
    levels = iter(plan.levels)
    seats = [Opponent(PERSON) if seat == PERSON_SEAT else _opponent(next(levels)) for seat in range(plan.rules.seats)]
    controller = Controller(match, seats, app.worker(), watch=PERSON_SEAT, seed=seed or 0)
    app.session = Session(plan, controller)
    controller.start()
    show(app, app.session)


def show(app: App, session: Session) -> None:
    """The table of a match."""
    from scenes.table import TableScene

    layout = importlib.import_module(f"scenes.tables.{session.plan.game}")
    app.push(TableScene(session.controller, session.seat, layout))


def _opponent(level: str) -> Opponent:
    return Opponent(level, ms=THINKING[level])
