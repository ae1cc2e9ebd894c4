"""Pages by their names: every page of the window can be opened, and is what it is called."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.record import Record
from game.registry import find
from game.store.saved import Terms
from scenes import routes
from scenes.games.gostop.pages import PAGES
from scenes.games.pages import pages_of
from scenes.table.session import Seal, Session

GAME = find("gostop")
RULES = GAME.catalog.rules(3)


@cache
def session() -> Session:
    """A match that has just been dealt."""
    seats = (Opponent(PERSON), Opponent(GAME.levels[0]), Opponent(GAME.levels[0]))
    match = Match(GAME, RULES, seeded_luck(1))
    controller = Controller(match, seats, LocalServer(), watch=0, seed=1)
    controller.start()
    return Session(Terms(seat=0, seats=seats, names=("you", "imo", "samchon"), stake=100, limited=False, rounds=0), controller)


def record() -> Record:
    return session().controller.match.record


ABOUT: dict[str, Any] = {
    "inforce": lambda: (RULES,),
    "lesson": lambda: (session(), pages_of("gostop").lesson()),
    "menu": lambda: (),
    "message": lambda: ("놀판",),
    "newrule": lambda: (RULES, "title", "act", (), lambda choice: None),
    "opponents": lambda: (("imo", "samchon"), 0, lambda key: None),
    "pick": lambda: (("one", "two"), 0, lambda nth: None),
    "presets": lambda: (RULES, lambda rules: None),
    "refuge": lambda: ("Sorry.", "Details"),
    "replay": lambda: (record(), ("you", "imo", "samchon")),
    "result": lambda: (None, session().controller.view, lambda: None, lambda: None),
    "rulebook": lambda: ("gostop",),
    "rules": lambda: (RULES, lambda rules: None),
    "scoreboard": lambda: ("gostop",),
    "seal": lambda: (Seal(),),
    "settings": lambda: (),
    "setup": lambda: ("gostop", 1),
    "share": lambda: (RULES, lambda rules: None),
    "shown": lambda: ("gostop", "pibak"),
    "table": lambda: (session(),),
    "terms": lambda: ("gostop", 0, False, lambda rounds, limited: None),
}


@pytest.mark.parametrize("name", routes.PAGES)
def test_every_page_is_found_by_its_name(name: str) -> None:
    assert routes.page(name, *ABOUT[name]()).name == name


def test_what_a_game_brings_is_found_by_its_name() -> None:
    assert pages_of("gostop") is PAGES
    with pytest.raises(LookupError, match="no_such_game"):
        pages_of("no_such_game")
