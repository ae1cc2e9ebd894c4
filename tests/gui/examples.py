"""Every page of the window as it may come up, from the names of what its maker asks for. A new page needs no line here, unless it
asks for something that no page has asked for before."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import cache
from itertools import repeat
from typing import Any, Final

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck
from game.options import Rules
from game.players.advice import Advice, Weighed
from game.players.local import LocalServer
from game.problems import own
from game.record import cut
from game.registry import find
from game.review import Reviewed, asked
from game.store.practice import Tried
from game.store.saved import Terms
from scenes import routes
from scenes.games.pages import pages_of
from scenes.pages.logs.opening import Findings, Unread
from scenes.pages.problems.standing import ProblemBook
from scenes.table.session import Seal, Session, seated
from tests.test_review import played


def rules(game: str) -> Rules:
    """The rules of its first preset."""
    return find(game).catalog.rules(find(game).catalog.presets[0].seats[0])


@cache
def session(game: str) -> Session:
    """A match that has just been dealt."""
    seats = (Opponent(PERSON), *[Opponent(find(game).levels[0])] * (rules(game).seats - 1))
    controller = Controller(Match(find(game), rules(game), seeded_luck(1)), seats, LocalServer(), watch=0, seed=1)
    controller.start()
    terms = Terms(seat=0, seats=seats, names=seated(len(seats)), stake=100, limited=False, rounds=0)
    return Session(terms, controller)


def nothing(*_: object) -> None:
    """What is told of a choice."""


SAID: Final[dict[str, Callable[[str], Any]]] = {
    "game": lambda game: game,
    "rules": rules,
    "option": lambda game: find(game).catalog.options[0].key,
    "seal": lambda game: Seal(),
    "names": lambda game: tuple(f"one of many {n}" for n in range(12)),
    "told": lambda game: (Unread("놀판", "놀판", "3번째 줄"),) * 40,
    "found": lambda game: Findings(),
    "work": lambda game: repeat(None),
    "seated": lambda game: ("imo", "samchon"),
    "at": lambda game: 1,
    "rounds": lambda game: 0,
    "limited": lambda game: False,
    "offered": lambda game: (),
    "people": lambda game: (),
    **dict.fromkeys(("sentence", "detail", "title", "act"), lambda game: "놀판"),
    **dict.fromkeys(("take", "done", "choose", "on_continue", "on_leave"), lambda game: nothing),
}
"""What pages are told before a match, by the names of their parameters."""

@cache
def points(game: str) -> tuple[Any, ...]:
    """A round that was played, and a question in it at which another answer was better."""
    record = played(game, rules(game).seats)
    one = next(asked(record, 0))
    other = next(choice for choice in one.decision.choices if choice != one.choice)
    advice = Advice(f"{game}.advice.unit", (Weighed(other, 2.0, 0.5), Weighed(one.choice, 0.0, 0.5)))
    return ((record, Reviewed(one.at, one.choice, 2.0, advice)),)


@cache
def practised(game: str) -> ProblemBook:
    """That question as a problem."""
    ((record, answered),) = points(game)
    assert answered.advice is not None
    one = own(cut(record, answered.at), 0, answered.advice)
    return ProblemBook(game, {one.name: one}, {one.name: Tried()}, datetime(2026, 1, 1, tzinfo=UTC))


DEALT: Final[dict[str, Callable[[str], Any]]] = {
    "session": session,
    "lesson": lambda game: pages_of(game).lesson("first"),
    "records": lambda game: (session(game).controller.match.record,),
    "points": points,
    "settlement": lambda game: None,
    "view": lambda game: session(game).controller.view,
    "book": practised,
    "queue": lambda game: practised(game).queue(1),
}
"""What pages are told of a match."""


def about(page: str, game: str = "gostop") -> tuple[Any, ...]:
    """What a page of a game is made of. Raises KeyError where it asks for something that nobody else asks for."""
    wanted = [name for name, needed in routes.asks(page).items() if needed or name == "game"]
    return tuple((SAID | DEALT)[name](game) for name in wanted)


PLAIN: Final = tuple(page for page in routes.PAGES if not DEALT.keys() & routes.asks(page).keys())
"""The pages that need no match."""
