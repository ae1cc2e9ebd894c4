"""Once more: a round or a match of the past is played again from its deal as practice, or the same people play another match."""

from __future__ import annotations

from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec import structs

from game import text
from game.choices import sample
from game.controller import Controller
from game.match import CONTINUE, Match, seeded_luck
from game.players.local import LocalServer
from game.record import Record, RecordError
from game.registry import find
from game.round import HALT
from game.store import statistics
from game.store.database import in_memory
from game.store.keeper import Keeper
from game.store.ledger import Ledger
from game.store.matches import rounds_of
from game.store.settings import Settings
from scenes.games.pages import pages_of
from scenes.pages.replay import page as replay
from scenes.pages.replay.page import ReplayScene
from scenes.table import start
from scenes.table.session import MatchPlan, Session
from tests.gui.test_app_forms import app, click, key, result

PEOPLE = {3: ("imo", "samchon"), 4: ("imo", "samchon", "monk")}
SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}
ROUNDS = 3


def played(it: Any, game: str) -> list[Record]:
    """A match of three rounds that is written down, each round broken off but for one that is played to its end by chance."""
    rules, chance = find(game).catalog.rules(SEATS[game]), Random(5)
    terms = MatchPlan(game, rules, PEOPLE[SEATS[game]], ("novice",) * (SEATS[game] - 1), 100).terms
    it.keeper.sit_down(terms)
    match = Match(find(game), rules, seeded_luck(1), name="a match")
    match.deal()
    found = []
    while len(found) < ROUNDS:
        while match.settlement() is None:
            must = next(decision for decision in match.decisions() if decision.must)
            match.choose(must.seat, sample(must.choices, chance))
        assert match.record is not None
        it.keeper.settled(match.record, match.settlement())
        found.append(match.record)
        for seat in range(SEATS[game]):
            match.choose(seat, CONTINUE)
    return found


class Window:
    """What playing again needs of a window: a keeper, and computers that think at once."""

    def __init__(self) -> None:
        self.keeper, self.session, self.settings = Keeper(Ledger(in_memory(None))), None, Settings()
        self.worker, self.say, self.shown = LocalServer, partial(text.say, "en"), ""
        self.reviews = SimpleNamespace(want=lambda records, seat, keep: None)

    def tune(self, name: str) -> None:
        """Nothing is heard."""

    def home(self) -> None:
        """What was going on is left."""
        self.session = None

    def open(self, name: str, *about: Any) -> None:
        """Only the name is noted."""
        self.shown = name


@pytest.fixture
def it() -> Any:
    """A window without pages."""
    return Window()


def play(it: Any) -> Any:
    """Play the round that is asked for to its end, and return the match."""
    controller, chance = it.session.controller, Random(3)
    while controller.match.settlement() is None:
        must = next(decision for decision in controller.match.decisions() if decision.must)
        controller._choose(must.seat, sample(must.choices, chance))
    return controller.match


@pytest.mark.parametrize("game", ["gostop", *(pytest.param(game, marks=pytest.mark.slow) for game in ("riichi", "daifugo"))])
def test_a_round_is_played_again_from_the_same_deal_and_nothing_of_it_is_kept(game: str, it: Any) -> None:
    record = played(it, game)[1]
    before = it.keeper.ledger.balance(game), statistics.summary(it.keeper.ledger, game)
    start.again(it, record)
    assert it.shown == "table"
    match = it.session.controller.match
    dealt = match.record
    assert (dealt.luck, dealt.carry, dealt.rules, dealt.round) == (record.luck, record.carry, record.rules, 1)
    assert dealt.match != record.match
    assert it.session.terms.practice and it.session.terms.names == ("you", *PEOPLE[SEATS[game]])
    assert [notice.key for notice in it.session.controller.notices] == ["app.result.practice"], "the table says so"
    play(it)
    assert (it.keeper.ledger.balance(game), statistics.summary(it.keeper.ledger, game)) == before
    assert rounds_of(it.keeper.ledger, dealt.match) == {}


def test_a_match_is_played_again_from_its_first_round_with_every_deal_it_had(it: Any) -> None:
    records = played(it, "gostop")
    start.again(it, records[2], whole=True)
    match = it.session.controller.match
    assert (match.number, match.totals) == (0, [0, 0, 0])
    for record in records:
        assert match.record.luck == record.luck
        play(it)
        for seat in range(3):
            match.choose(seat, CONTINUE)
    assert match.record.luck not in {record.luck for record in records}, "what follows is dealt anew"


def test_what_everybody_had_before_a_round_is_there_when_it_is_played_again(it: Any) -> None:
    records = played(it, "gostop")
    start.again(it, records[2])
    settled = [record.settlement.points for record in records[:2] if record.settlement is not None]
    assert it.session.controller.match.totals == [sum(points) for points in zip(*settled, strict=True)]


def test_what_was_left_in_the_middle_stays(it: Any) -> None:
    records = played(it, "gostop")
    match = Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(2), name="another")
    match.deal()
    assert match.record is not None
    it.keeper.save(match.record)
    start.again(it, records[1])
    it.session.controller.answer(0, HALT)
    saved = it.keeper.resumable("gostop")
    assert saved is not None and saved.record == match.record


def test_a_round_of_which_nothing_is_written_down_is_played_against_somebody(it: Any) -> None:
    match = Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(2))
    match.deal()
    assert match.record is not None
    start.again(it, match.record, ("you", "monk", "imo"))
    assert it.session.controller.match.record.luck == match.record.luck
    assert (it.session.terms.names, it.session.terms.practice) == (("you", "monk", "imo"), True)


def test_a_deal_that_is_not_what_was_committed_to_is_refused(it: Any) -> None:
    with pytest.raises(RecordError, match="luck"):
        start.again(it, structs.replace(played(it, "gostop")[0], luck="00" * 32))
    assert it.session is None


def test_a_replay_leads_to_the_same_deal_once_it_has_said_what_that_is(monkeypatch: pytest.MonkeyPatch) -> None:
    window = app()
    monkeypatch.setattr(window, "worker", LocalServer)
    window.open("menu")
    records = played(window, "gostop")
    window.push(ReplayScene([records[1]], pages_of("gostop")))
    window.step(1 / 60)
    for code, whole in ((pygame.K_m, True), (pygame.K_a, False)):
        begun: list[tuple[int, bool]] = []
        monkeypatch.setattr(replay, "again", lambda app, one, people, all_, *_, begun=begun: begun.append((one.round, all_)))
        key(window, code)
        assert window.stack.top.name == "message" and window.stack.top.clipped() == []
        click(window, "message.yes")
        assert begun == [(1, whole)] and window.stack.top.name == "replay"


def test_a_replay_goes_slower_and_faster_by_its_keys() -> None:
    window = app()
    window.open("menu")
    window.push(ReplayScene([played(window, "gostop")[1]], pages_of("gostop")))
    window.settings.speed = "normal"
    for code, speed in ((pygame.K_MINUS, "slow"), (pygame.K_EQUALS, "normal"), (pygame.K_EQUALS, "fast")):
        key(window, code)
        assert window.stack.top.name == "replay" and window.settings.speed == speed


def test_after_a_match_the_same_people_sit_down_to_another_on_the_same_terms(it: Any) -> None:
    played(it, "gostop")
    terms = it.keeper.terms
    match = Match(find("gostop"), find("gostop").catalog.rules(3), seeded_luck(4), rounds=1, name="the one before")
    over = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
    start.once_more(it, over)
    another = it.session.controller.match
    assert it.shown == "table" and it.session.terms == terms and not terms.practice
    assert (another.rules, another.number) == (match.rules, 0) and another.name != match.name
    assert another.record is not None


def test_the_last_page_of_a_match_offers_another_but_not_after_practice() -> None:
    for practice in (False, True):
        it = app()
        scene = result(it, 3, rounds=1)
        it.session.terms = structs.replace(it.session.terms, practice=practice)
        it.push(scene)
        key(it, pygame.K_RETURN)
        assert "result.once_more" not in scene.hits()
        key(it, pygame.K_RETURN)
        assert ("result.once_more" in scene.hits()) is not practice
