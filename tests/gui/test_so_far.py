"""How a match stands is reckoned in one way, wherever it is told: at the table, in its menu, and at the door of a match that was
left."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game import registry
from game.choices import sample
from game.match import CONTINUE, Match, seeded_luck
from game.registry import find
from game.store.saved import Saved
from scenes.games.gostop.tell import round_plates
from scenes.games.pages import pages_of
from scenes.pages.menu import MenuScene
from scenes.table.session import PEOPLE, MatchPlan, Session, left_with, so_far
from tests.gui import table_fakes
from tests.gui.table_fakes import FakeApp, view
from tests.gui.test_app_forms import app

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}


def sat(match: Match) -> Session:
    others = match.rules.seats - 1
    plan = MatchPlan(match.game.name, match.rules, PEOPLE[:others], ("novice",) * others, stake=100)
    return Session(plan.terms, SimpleNamespace(match=match))


@pytest.mark.parametrize("game", sorted(registry.HOUSE))
def test_at_every_moment_the_table_the_menu_and_the_door_say_the_same(game: str) -> None:
    """And what a round has moved before its end is in what it has come to at its end."""
    told, moved = FakeApp(language="ko"), 0
    for seed in range(24 if game == "gostop" else 3):
        match, dice = Match(find(game), find(game).catalog.rules(SEATS[game]), seeded_luck(seed), rounds=2), Random(seed)
        match.deal()
        session = sat(match)
        while not match.over:
            if match.settlement() is not None:
                assert so_far(match.before, match.view(0)) == tuple(match.totals)
                assert match.record is not None
                assert left_with(Saved(match.record, match.totals, session.terms)) == tuple(match.totals)
                match.choose(match.decisions()[0].seat, CONTINUE)
                continue
            assert match.record is not None
            now = so_far(match.before, match.view(0))
            if now != match.before or len(match.record.choices) % 8 == 0:
                assert left_with(Saved(match.record, list(match.before), session.terms)) == now
            moved += now != match.before
            assert session.standing(told.say, match.view(0))[1] == session.sums(told.say, match.view(0))[0]
            asked = match.decisions()[0]
            match.choose(asked.seat, sample(asked.choices, dice))
    assert moved or game != "gostop", "somebody has paid in mid-round"


def test_what_changed_hands_in_the_round_is_in_the_sum_at_the_table_and_in_its_menu() -> None:
    fake, match = FakeApp(language="ko"), Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(1))
    match.totals = [-14, 20, -6]
    session = sat(match)
    for money, sum_ in (((0, 0, 0), "−1,400원"), ((-7, 7, 0), "−2,100원")):
        seen = view(money=money)
        table = table_fakes.table(seen, app=fake)
        table.money, table.standing = session.money(fake.say), session.standing(fake.say, seen)
        assert round_plates.written(table)[1] == fake.say("table.standing.sum", sum=sum_) == table.standing[-1]


def test_the_door_of_a_match_that_was_left_says_what_its_table_said(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where somebody had paid in the round that was left."""
    it, dice = app(), Random(0)
    for seed in range(200):
        match = Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(seed))
        match.deal()
        while match.settlement() is None and not any(match.view(0).money):
            match.choose(match.decisions()[0].seat, sample(match.decisions()[0].choices, dice))
        if match.settlement() is None:
            break
    assert match.record is not None
    match.totals = [-14, 20, -6]
    session = sat(match)
    saved = Saved(match.record, match.totals, session.terms)
    monkeypatch.setattr(it.keeper, "resumable", lambda game: saved if game == "gostop" else None)
    it.push(scene := MenuScene(again=True))
    sum_ = scene._standing("gostop")[1]
    assert session.standing(it.say, match.view(0))[1] == it.say("table.standing.sum", sum=sum_)
    assert sum_ != "−1,400원"


def test_a_match_whose_record_cannot_be_played_again_stands_as_before_its_round() -> None:
    match = Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(1))
    match.deal()
    assert match.record is not None
    saved = Saved(replace(match.record, choices=((0, "sing"),)), [3, -2, -1], sat(match).terms)
    assert left_with(saved) == (3, -2, -1)


def test_only_what_was_laid_or_paid_is_moved_while_a_hand_of_riichi_is_played() -> None:
    match = Match(find("riichi"), find("riichi").catalog.rules(4), seeded_luck(1))
    match.deal()
    seen = match.view(0)
    assert pages_of("riichi").moved(seen) == (0, 0, 0, 0)
    assert pages_of("riichi").moved(replace(seen, laid=(0, 1, 0, 0))) == (0, -1000, 0, 0)
