"""A match from the pages' side: what was agreed on before it, who sits there, what a point is worth, and what is kept."""

from __future__ import annotations

import importlib
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck, system_luck
from game.options import Rules
from game.record import RecordError
from game.registry import find
from game.store.keeper import new_match
from game.store.ledger import Saved, Terms
from game.store.money import account
from game.table import Seat

if TYPE_CHECKING:
    from scenes.app import App

Speed = Literal["slow", "normal", "fast", "very_fast", "instant"]

PEOPLE: Final = ("imo", "samchon", "halmeoni", "harabeoji", "cousin", "student", "chairman", "monk")
"""Who may sit at the table, by the names of their portraits; their names are the texts ``app.person.<key>``."""

YOU: Final = "you"

BOLDNESS: Final = {
    **{"imo": 0.1, "samchon": 0.9, "halmeoni": -0.6, "harabeoji": -0.2},
    **{"cousin": 0.5, "student": 0.0, "chairman": 0.7, "monk": -0.9},
}
"""The temperament of each, apart from the level: from −1, who fears to lose, to 1, who goes whatever may come (못 먹어도 고)."""

THINKING: Final = {"novice": 50, "normal": 200, "master": 1000}
"""How long a level may think, in milliseconds."""

PERSON_SEAT: Final[Seat] = 0

STAKES: Final = (10, 50, 100, 200, 500, 1000, 5000, 10000)
"""What a point may be worth."""

ROUNDS: Final = (0, 3, 5, 10, 20)
"""After how many rounds a match may end; 0 is when the person leaves."""


@dataclass(frozen=True)
class Plan:
    """What is agreed on before a match. `people` and `levels` have an entry for every seat but the person's; `rounds` is
    after how many it ends, 0 for open; `limited`: the person pays at most what he has."""

    game: str
    rules: Rules
    people: tuple[str, ...]
    levels: tuple[str, ...]
    stake: int
    rounds: int = 0
    limited: bool = False

    @property
    def terms(self) -> Terms:
        """The same as the ledger keeps it."""
        seats = [
            Opponent(level, ms=THINKING[level], boldness=BOLDNESS[who])
            for level, who in zip(self.levels, self.people, strict=True)
        ]
        names = list(self.people)
        seats.insert(PERSON_SEAT, Opponent(PERSON))
        names.insert(PERSON_SEAT, YOU)
        return Terms(
            seat=PERSON_SEAT,
            seats=tuple(seats),
            names=tuple(names),
            stake=self.stake,
            limited=self.limited,
            rounds=self.rounds,
        )


@dataclass
class Session:
    """A match that is being played on some terms."""

    terms: Terms
    controller: Controller

    @property
    def seat(self) -> Seat:
        """The person's."""
        return self.terms.seat

    def name(self, app: App, seat: Seat) -> str:
        """What a seat is called."""
        return person(app, self.terms.names[seat])

    @property
    def last(self) -> bool:
        """Whether the match ends with this round."""
        match = self.controller.match
        return match.over

    def leave(self, app: App) -> None:
        """Get up. What is not over can be continued."""


def person(app: App, key: str) -> str:
    """What somebody is called."""
    return app.say(f"app.person.{key}")


def money(app: App, game: str, amount: int, signed: bool = False) -> str:
    """A sum as it is said in the unit of a game, with its sign before it where there is one."""
    sign = "−" if amount < 0 else "+" if signed and amount > 0 else ""
    return sign + app.say(f"store.unit.{account(game).unit}", amount=f"{abs(amount):,}")


def change_speed(app: App, by: int) -> None:
    """A step faster or slower."""
    ladder: tuple[Speed, ...] = get_args(Speed)
    at = ladder.index(app.settings.speed) + by
    app.settings.speed = ladder[max(0, min(len(ladder) - 1, at))]
    app.keep()


def begin(app: App, plan: Plan, seed: int | None = None) -> None:
    """Sit down: deal the first round and show the table."""
    lucks = system_luck if seed is None else seeded_luck(seed)
    hour = time.localtime().tm_hour
    match = Match(find(plan.game), plan.rules, lucks, hour=hour, rounds=plan.rounds, name=new_match())
    session = _session(app, match, plan.terms, seed or 0)
    session.controller.start()
    show(app, session)


def resume(app: App, saved: Saved) -> bool:
    """Take up a round that was left in the middle; whether that could be done. One that cannot is set aside."""
    record = saved.record
    try:
        game = find(record.game)
        match = Match(game, game.catalog.load(record.rules, record.seats), rounds=saved.terms.rounds, name=record.match)
        session = _session(app, match, saved.terms, 0)
        session.controller.resume(record, saved.totals)
    except (RecordError, LookupError, ValueError):
        app.session = None
        app.keeper.give_up(record.game)
        return False
    show(app, session)
    return True


def _session(app: App, match: Match, terms: Terms, seed: int) -> Session:
    app.keeper.sit_down(terms)
    controller = Controller(
        match,
        terms.seats,
        app.worker(),
        watch=terms.seat,
        seed=seed,
        save=app.keeper.save,
        settled=app.keeper.settled,
        finished=app.keeper.finished,
        pace=1.0,
    )
    app.session = Session(terms, controller)
    return app.session


def show(app: App, session: Session) -> None:
    """The table of a match."""
    from scenes.table import TableScene

    app.tune(session.controller.match.game.name)
    layout = importlib.import_module(f"scenes.tables.{session.controller.match.game.name}")
    app.push(TableScene(session.controller, session.seat, layout))
