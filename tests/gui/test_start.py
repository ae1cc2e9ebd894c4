"""Sitting down: the opponents' luck is fresh for each match, and repeats only where a seed is given; records say who sat there.
"""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import text
from game.registry import find
from game.store.saved import Saved
from game.store.settings import Settings
from scenes.scene import App
from scenes.table import start
from scenes.table.session import MatchPlan
from tests.controlled import Held

RULES = find("gostop").catalog.rules(3, dealer_choice="rps")
PLAN = MatchPlan(game="gostop", rules=RULES, people=("imo", "samchon"), levels=("normal", "normal"), stake=100)


@pytest.fixture(autouse=True)
def _same_each_time() -> None:
    """Here chance decides: whether it does is what is asked."""


class Window:
    """What sitting down needs of the window: a keeper that keeps nothing, and a server that says nothing."""

    def __init__(self) -> None:
        def forget(*about: Any) -> None:
            """Nothing is written anywhere."""

        self.keeper = SimpleNamespace(sit_down=forget, save=forget, settled=forget, finished=forget)
        self.server = Held()
        self.session: Any = None
        self.settings = Settings(name="Jin")
        self.say = partial(text.say, "en")

    def worker(self) -> Held:
        return self.server

    def tune(self, name: str) -> None:
        """Nothing is heard."""

    def open(self, name: str, *about: Any) -> None:
        """Nothing is shown."""

    def seeds(self) -> set[int]:
        """What the opponents are given for their luck when they are first asked."""
        self.session.controller.poll()
        assert self.server.asked
        return {budget.seed for _, _, budget in self.server.asked.values()}


def begun(seed: int | None) -> set[int]:
    window = Window()
    start.begin(cast(App, window), PLAN, seed)
    return window.seeds()


def resumed() -> set[int]:
    first = Window()
    start.begin(cast(App, first), PLAN, 5)
    window = Window()
    record = first.session.controller.match.record
    assert start.resume(cast(App, window), Saved(record=record, totals=[0, 0, 0], terms=PLAN.terms))
    return window.seeds()


@pytest.mark.parametrize("sat", [lambda: begun(None), resumed], ids=["begun", "resumed"])
def test_no_two_matches_have_the_same_opponents(sat: Any) -> None:
    assert not sat() & sat()


def test_a_match_of_a_seed_repeats() -> None:
    assert begun(5) == begun(5)
    assert begun(5) != begun(6)


def test_the_records_of_a_match_name_who_sat_there() -> None:
    """Also those of the rounds after one that was taken up again."""
    first, window = Window(), Window()
    start.begin(cast(App, first), PLAN, 5)
    record = first.session.controller.match.record
    assert record.players == tuple(first.session.name(first.say, seat) for seat in range(3))
    assert "Jin" in record.players
    assert start.resume(cast(App, window), Saved(record=record, totals=[0, 0, 0], terms=PLAN.terms))
    assert window.session.controller.match.players == record.players
