"""Sitting down: a match begins, goes on where it was left, or is played once more from the same deals; and first lessons."""

from __future__ import annotations

import os
import time

from msgspec import structs

from game.controller import PERSON, Controller, Opponent, TableNotice
from game.luck import Luck
from game.match import Match, seeded_luck, system_luck
from game.record import Record, RecordError, carry_of, luck_of
from game.registry import find
from game.store.keeper import new_match
from game.store.matches import rounds_of, terms_of
from game.store.saved import Saved, Terms
from scenes.games.pages import pages_of, taught
from scenes.scene import App
from scenes.table.session import YOU, MatchPlan, Session, money, person, seated


def begin(app: App, plan: MatchPlan, seed: int | None = None) -> None:
    """Sit down: deal the first round and show the table."""
    lucks = system_luck if seed is None else seeded_luck(seed)
    hour = time.localtime().tm_hour
    match = Match(find(plan.game), plan.rules, lucks, hour=hour, rounds=plan.rounds, name=new_match())
    session = _session(app, match, structs.replace(plan.terms, unaided=app.settings.unaided), seed)
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


def once_more(app: App, over: Session) -> None:
    """The same people sit down to another match, on the terms and by the rules of the one that is over. Whoever has nothing left
    is given something, as before any match."""
    match, terms = over.controller.match, structs.replace(over.terms, unaided=app.settings.unaided)
    game = match.game.name
    app.home()
    given = app.keeper.ledger.refill(game)
    hour = time.localtime().tm_hour
    session = _session(app, Match(match.game, match.rules, hour=hour, rounds=terms.rounds, name=new_match()), terms)
    session.controller.start()
    show(app, session)
    if given:
        app.open("message", app.say("app.refill", money=money(app.say, game, given)))


def again(app: App, record: Record, people: tuple[str, ...] = (), whole: bool = False) -> None:
    """Play a round once more from what it was dealt from, or with `whole` its match from the first round on, and go on with the
    deals that followed then. It is practice, with those who sat there: no money moves, nothing is kept, and what was left in the
    middle stays. `people` sat there where nothing is written down of the match. Raises `RecordError`."""
    known = {**rounds_of(app.keeper.ledger, record.match), record.round: record}
    first, lucks = known[0] if whole else record, {number: luck_of(one) for number, one in known.items()}
    game, terms = find(record.game), structs.replace(_terms(app, record, people), practice=True, limited=False)
    rules = game.catalog.load(first.rules, first.seats)

    def luck(number: int) -> Luck:
        return lucks.get(number) or Luck.fresh()

    match = Match(game, rules, luck, carry=carry_of(first, game, rules), rounds=terms.rounds, name=new_match())
    before = [one.settlement.points for number, one in known.items() if number < first.round and one.settlement is not None]
    match.number, match.totals = first.round, [sum(points[seat] for points in before) for seat in range(first.seats)]
    app.home()
    session = _session(app, match, terms)
    session.controller.start()
    session.controller.notices.append(TableNotice("app.result.practice"))
    show(app, session)


def _terms(app: App, record: Record, people: tuple[str, ...]) -> Terms:
    """On which terms a round was played, as far as anybody knows."""
    if app.session is not None and app.session.controller.match.name == record.match:
        return app.session.terms
    others = [Opponent(find(record.game).levels[0])] * (record.seats - 1)
    unknown = Terms(seat=0, seats=(Opponent(PERSON), *others), names=people or seated(record.seats))
    return terms_of(app.keeper.ledger, record.match) or unknown


def _session(app: App, match: Match, terms: Terms, seed: int | None = None) -> Session:
    app.keeper.sit_down(terms)
    match.players = tuple(person(app.say, key, app.settings.name) for key in terms.names)
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
    from scenes.table.story.lesson import Prompter

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


def welcome(app: App) -> None:
    """Offer a first lesson to who has never played, once. Where there are several, one is picked."""
    if app.settings.welcomed:
        return
    new, app.settings.welcomed = not app.settings.game, True
    app.keep()
    games = taught()
    if not new or not games:
        return

    def teach(nth: int) -> None:
        learn(app, games[nth])

    def agree() -> None:
        if len(games) == 1:
            teach(0)
        else:
            app.open("pick", tuple(pages_of(game).title(app.say) for game in games), 0, teach)

    say = app.say
    app.open("message", say("app.lesson.offer"), answer=say("app.lesson.yes"), yes=agree, no=say("app.lesson.no"))
