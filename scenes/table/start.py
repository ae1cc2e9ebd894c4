"""Sitting down: a match begins, or goes on where it was left."""

from __future__ import annotations

import os
import time

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck, system_luck
from game.record import RecordError
from game.registry import find
from game.store.keeper import new_match
from game.store.saved import Saved, Terms
from scenes.games.pages import pages_of
from scenes.scene import App
from scenes.table.session import YOU, Plan, Session


def begin(app: App, plan: Plan, seed: int | None = None) -> None:
    """Sit down: deal the first round and show the table."""
    lucks = system_luck if seed is None else seeded_luck(seed)
    hour = time.localtime().tm_hour
    match = Match(find(plan.game), plan.rules, lucks, hour=hour, rounds=plan.rounds, name=new_match())
    session = _session(app, match, plan.terms, seed)
    session.controller.start()
    show(app, session)


def chance() -> int:
    """What the computers' thoughts begin with: different for each match."""
    return int.from_bytes(os.urandom(8))


def resume(app: App, saved: Saved) -> bool:
    """Take up a round that was left in the middle; whether that could be done. One that cannot is set aside."""
    record = saved.record
    try:
        game = find(record.game)
        match = Match(game, game.catalog.load(record.rules, record.seats), rounds=saved.terms.rounds, name=record.match)
        session = _session(app, match, saved.terms)
        session.controller.resume(record, saved.totals)
    except (RecordError, LookupError, ValueError):
        app.session = None
        app.keeper.give_up(record.game)
        return False
    show(app, session)
    return True


def _session(app: App, match: Match, terms: Terms, seed: int | None = None) -> Session:
    app.keeper.sit_down(terms)
    controller = Controller(
        match,
        terms.seats,
        app.worker(),
        watch=terms.seat,
        seed=chance() if seed is None else seed,
        save=app.keeper.save,
        settled=app.keeper.settled,
        finished=app.keeper.finished,
        pace=1.0,
    )
    app.session = Session(terms, controller, app.settings.name)
    return app.session


def learn(app: App, game: str) -> None:
    """A first deal that teaches a game. It is practice: nothing of it is kept, and what was left in the middle stays. Claim
    windows end at once, for the others keep to a script and there is nothing that waiting would hide."""
    from scenes.table.lesson import Prompter

    pages = pages_of(game)
    lesson = pages.lesson()
    seats = (Opponent(PERSON), *[Opponent("scripted")] * len(lesson.people))
    terms = Terms(seat=0, seats=seats, names=(YOU, *lesson.people), stake=lesson.stake, rounds=len(lesson.deals), practice=True)
    controller = Controller(lesson.match(), seats, Prompter(lesson.others), watch=terms.seat)
    app.session = Session(terms, controller, app.settings.name)
    app.tune(game)
    app.open("lesson", app.session, lesson)


def show(app: App, session: Session) -> None:
    """The table of a match."""
    app.tune(session.controller.match.game.name)
    app.open("table", session)
