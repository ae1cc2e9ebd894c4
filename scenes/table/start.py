"""Sitting down: a match begins, goes on where it was left, or is played once more from the same deals; and lessons."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial

from msgspec import structs

from game.controller import PERSON, Controller, Opponent, TableNotice
from game.luck import Luck
from game.match import Ending, Match, seeded_luck, system_luck
from game.record import Record, RecordError, carry_of, cut, luck_of
from game.registry import find
from game.store.keeper import new_match
from game.store.matches import rounds_of, terms_of
from game.store.saved import Saved, Terms
from game.table import Seat, Settlement
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


def again(
    app: App,
    record: Record,
    people: tuple[str, ...] = (),
    whole: bool = False,
    others: Sequence[Record] = (),
    back: Callable[[], None] | None = None,
) -> None:
    """Play a round once more from what it was dealt from, or with `whole` its match from the first round on, and go on with the
    deals that followed then. It is practice, with those who sat there: no money moves, nothing is kept, and what was left in the
    middle stays. `people` sat there where nothing is written down of the match; `others` are its rounds as far as they are not.
    `back` opens the page from which it was begun, once the person gets up. Raises `RecordError`."""
    known = _known(app, record, others)
    first = known[0] if whole else record
    match = _match_again(app, known, first, people)
    app.home()
    session = _session(app, match, _practice(app, record, people))
    session.controller.start()
    _begin_practice(app, session, back)


def play_on(
    app: App,
    record: Record,
    after: int,
    seat: Seat,
    people: tuple[str, ...] = (),
    others: Sequence[Record] = (),
    back: Callable[[], None] | None = None,
) -> None:
    """Play a round on from where it stood after so many choices, in the place of a `seat`; whoever sat there takes the person's.
    It is practice like `again`. Raises `RecordError`."""
    known = _known(app, record, others)
    match = _match_again(app, known, record, people)
    begun = structs.replace(cut(record, after), match=match.name, players=())
    app.home()
    session = _session(app, match, _seated_at(_practice(app, record, people), seat))
    session.controller.resume(begun, list(match.totals))
    _begin_practice(app, session, back)


def _known(app: App, record: Record, others: Sequence[Record]) -> dict[int, Record]:
    """The rounds of the match of a record by their numbers, with those that others tell."""
    kept = rounds_of(app.keeper.ledger, record.match) if record.match else {}
    return {**kept, **{one.round: one for one in others}, record.round: record}


def _match_again(app: App, known: Mapping[int, Record], first: Record, people: tuple[str, ...]) -> Match:
    """A match that is about to begin with a round of the past, and has the deals that followed it then, as far as they can be
    told. Raises `RecordError` where that round cannot."""
    game = find(first.game)
    rules, lucks = game.catalog.load(first.rules, first.seats), {first.round: luck_of(first)}
    for number, one in known.items():
        with suppress(RecordError):
            lucks.setdefault(number, luck_of(one))

    def luck(number: int) -> Luck:
        return lucks.get(number) or Luck.fresh()

    terms = _terms(app, first, people)
    match = Match(game, rules, luck, carry=carry_of(first, game, rules), rounds=terms.rounds, name=new_match())
    before = [one.settlement.points for number, one in known.items() if number < first.round and one.settlement is not None]
    match.number, match.totals = first.round, [sum(points[seat] for points in before) for seat in range(first.seats)]
    return match


def _practice(app: App, record: Record, people: tuple[str, ...]) -> Terms:
    return structs.replace(_terms(app, record, people), practice=True, limited=False)


def _seated_at(terms: Terms, seat: Seat) -> Terms:
    """Terms under which the person has another seat, and who sat there has theirs. Where the person is one of those who are named
    the names go with them; else it is their places that are called so."""
    if seat == terms.seat:
        return terms
    order = list(range(len(terms.seats)))
    order[seat], order[terms.seat] = terms.seat, seat
    names = tuple(terms.names[one] for one in order) if YOU in terms.names else terms.names
    return structs.replace(terms, seat=seat, seats=tuple(terms.seats[one] for one in order), names=names)


def _begin_practice(app: App, session: Session, back: Callable[[], None] | None) -> None:
    """Show the table, which says that this is practice."""
    session.back = back
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
        settled=partial(_settled, app),
        finished=app.keeper.finished,
        pace=1.0,
    )
    app.session = Session(terms, controller, app.settings.name)
    return app.session


def _settled(app: App, record: Record, settlement: Settlement, ending: Ending | None) -> None:
    """Write down a round that is over, and look back on it beside the table."""
    app.keeper.settled(record, settlement, ending)
    if app.session is not None:
        app.reviews.want([record], app.session.seat, keep=not app.session.terms.practice)


def learn(app: App, game: str, name: str = "") -> None:
    """A lesson of a game, the first where none is named. It is practice: nothing of it is kept, and what was left in
    the middle stays. Claim windows end at once, for the others keep to a script and there is nothing that waiting would hide."""
    from scenes.table.story.lesson import Prompter

    pages = pages_of(game)
    lesson = pages.lesson(name or pages.lessons[0])
    seats = (Opponent(PERSON), *[Opponent("scripted")] * len(lesson.people))
    terms = Terms(seat=0, seats=seats, names=(YOU, *lesson.people), stake=lesson.stake, rounds=len(lesson.deals), practice=True)
    controller = Controller(lesson.match(), seats, Prompter(lesson.others), watch=terms.seat)
    app.session = Session(terms, controller, app.settings.name)
    app.tune(game)
    app.open("lesson", app.session, lesson)


def learnt(app: App, game: str, name: str) -> None:
    """Remember that a lesson was finished."""
    if (known := lesson_key(game, name)) not in app.settings.learnt:
        app.settings.learnt.append(known)
        app.keep()


def lesson_key(game: str, name: str) -> str:
    """What the settings call a lesson."""
    return f"{game}.{name}"


def choose_lesson(app: App, game: str) -> None:
    """Let one of a game's lessons be picked; those that were finished say so, and the first of the others is suggested."""
    names, say, known = pages_of(game).lessons, app.say, app.settings.learnt
    done = [lesson_key(game, name) in known for name in names]
    titles = [say(f"{game}.lesson.{name}") for name in names]
    shown = tuple(say("app.lesson.learnt", lesson=title) if over else title for title, over in zip(titles, done, strict=True))

    def teach(nth: int) -> None:
        app.home()
        learn(app, game, names[nth])

    app.open("pick", shown, done.index(False) if False in done else 0, teach)


def offer_next(app: App, game: str, name: str) -> None:
    """After a lesson offer the one that follows it; where there is none that is not finished, problems to practise on."""
    names = pages_of(game).lessons
    following = names[names.index(name) + 1 :][:1]
    if not following or lesson_key(game, following[0]) in app.settings.learnt:
        _offer_problems(app, game)
        return

    def teach() -> None:
        app.home()
        learn(app, game, following[0])

    say = app.say
    sentence = say("app.lesson.offer_next", lesson=say(f"{game}.lesson.{following[0]}"))
    app.open("message", sentence, answer=say("app.lesson.yes"), yes=teach, no=say("app.lesson.no"))


def _offer_problems(app: App, game: str) -> None:
    """Offer small positions to practise on, where somebody can say what is best in them."""
    if find(game).adviser is not None:
        say = app.say
        practise = partial(app.open, "problems", game)
        app.open("message", say("app.lesson.problems"), answer=say("app.problems"), yes=practise, no=say("app.lesson.no"))


def offer_practice(app: App, asked: str, answer: str, play: Callable[[], None]) -> None:
    """Ask whether the person wants to play what is practice, and say where what is being played can be taken up again."""
    say, session = app.say, app.session
    left = session is not None and not session.terms.practice and not session.last

    def begin() -> None:
        try:
            play()
        except RecordError:
            app.open("message", say("app.replay.cannot"))

    app.open("message", say(asked), say("app.replay.left") if left else "", answer=say(answer), yes=begin)


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
