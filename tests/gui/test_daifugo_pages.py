"""What Daifugo brings to the shared pages: places and the exchange on the result, the rules in force, its scenes in motion."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.controller import Controller
from game.daifugo.carry import DaifugoCarry
from game.daifugo.game import GAME
from game.daifugo.ranks import title
from game.match import Match, seeded_luck
from game.options import Value
from game.players.local import LocalServer
from game.text import LANGUAGES
from scenes.app import Program
from scenes.games.daifugo.cards import in_force
from scenes.games.daifugo.pages import PAGES
from scenes.games.daifugo.result import dues, ranked
from scenes.pages.result.page import ResultScene
from scenes.pages.rules.rule_sheet import InForceScene
from scenes.pages.stills import ShownScene
from scenes.table.session import PEOPLE, MatchPlan, Session
from scenes.table.story.still import Demo, scene_of
from tests.crossed import crossed
from tests.gui.daifugo_tables import begun, played
from tests.gui.test_app_forms import app, key

LOOKS = [((1280, 720), 1.0), ((960, 540), 1.5), ((1000, 900), 1.0)]


def settled(seats: int, **rules: Value) -> Match:
    """A first game at its end: everybody passes or leads the weakest card, as who runs out of time does."""
    match = Match(GAME, GAME.catalog.rules(seats, "neighbourhood", **rules), seeded_luck(seats), name="m")
    match.deal()
    while not match.between:
        decision = next(one for one in match.decisions() if one.must)
        plays = [choice for choice in decision.choices if choice != "pass"] if decision.kind == "turn" else []
        match.choose(decision.seat, plays[0] if plays else decision.default)
    return match


def result(it: Program, match: Match) -> ResultScene:
    plan = MatchPlan("daifugo", match.rules, PEOPLE[: match.rules.seats - 1], (GAME.levels[0],) * (match.rules.seats - 1), 0)
    it.session = Session(plan.terms, Controller(match, plan.terms.seats, LocalServer(), watch=0))
    settlement = match.settlement()
    assert settlement is not None
    it.push(scene := ResultScene(settlement, match.view(0), lambda: None, lambda: None))
    return scene


# -- the result ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "language", "look"), crossed((2, 5, 9), LANGUAGES, LOOKS))
def test_everybody_stands_on_a_step_with_a_title_and_the_exchange_is_told(seats: int, language: str, look: Any) -> None:
    it = app(look[0], language, look[1])
    match = settled(seats)
    scene = result(it, match)
    scene._finish()
    words = [label.text for label in scene.words]
    for place in range(1, seats + 1):
        name = it.say(f"daifugo.title.{title(seats, place)}")
        assert f"{it.say('app.result.rank', rank=place)} {name}" in words
    exchanged = 1 if seats == 2 else 2
    assert [words.count(it.say("daifugo.due.gives", n=n)) for n in (2, 1)] == [1, exchanged - 1]
    assert scene.clipped() == [] and not [text for text in words if "daifugo." in text]


def test_who_was_something_else_before_reads_it_on_the_step() -> None:
    it = app()
    match = settled(4)
    settlement, view = match.settlement(), match.view(0)
    assert settlement is not None
    assert {one.was for one in ranked(view, settlement, PAGES.line, it.say)} == {""}, "nobody was anything before a first game"
    again = replace(view, came=replace(view.came, ranks=(4, 3, 2, 1)))
    for one in ranked(again, settlement, PAGES.line, it.say):
        before = again.came.ranks[one.seat]
        assert one.was == it.say(f"daifugo.title.{title(4, before)}")
        assert one.climbed == before - one.place


def test_where_nothing_is_exchanged_nothing_is_told_of_it() -> None:
    it = app()
    scene = result(it, settled(4, exchange="none"))
    assert it.say("daifugo.due.title") not in [label.text for label in scene.words]


def test_what_is_due_is_what_the_next_game_exchanges() -> None:
    match = settled(4)
    said = [(due.giver, due.taker) for due in dues(match, lambda name, **args: name)]
    for seat in range(4):
        match.choose(seat, "continue")
    view: Any = match.view(0)
    assert said == [(pair.poor, pair.rich) for pair in view.owed] and len(said) == 2


# -- the rules in force -------------------------------------------------------------------------------------------------------


def test_what_was_drawn_is_shown_until_cards_are_played() -> None:
    round_ = begun(4, "random", lot=5)
    drawn = PAGES.by_lot(round_.view(0))
    assert len(drawn) == 5 and set(drawn) <= set(in_force(round_.rules))
    *_, _ = zip(played(round_), range(3), strict=False)
    assert PAGES.by_lot(round_.view(0)) == ()
    later = begun(4, "random", carry=DaifugoCarry(round=1, lot="ab" * 32))
    assert PAGES.by_lot(later.view(0)) == (), "it is told once a match"


@pytest.mark.parametrize(
    ("language", "look"),
    [("ko", LOOKS[0]), *(pytest.param(one, look, marks=pytest.mark.slow) for one in LANGUAGES for look in LOOKS[1:])],
)
def test_every_rule_in_force_can_be_read_by_the_keyboard_alone(language: str, look: Any) -> None:
    it = app(look[0], language, look[1])
    it.open("message", "")
    rules = GAME.catalog.rules(4, "neighbourhood", galaxy=True)
    it.open("inforce", rules, ("galaxy",))
    page = it.stack.top
    assert isinstance(page, InForceScene)
    page.update(0.02)
    read = []
    for nth in range(len(in_force(rules))):
        if nth:
            page.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
        read.append(page.list.at)
        assert it.say(f"daifugo.option.{page.list.at}.help") in page.text.text and page.clipped() == []
    assert read[0] == "galaxy" and sorted(read) == sorted(in_force(rules))
    key(it, pygame.K_RETURN)
    assert isinstance(it.stack.top, ShownScene)
    it.stack.top.back()
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "message"


# -- scenes in motion ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["DF-186-galaxy-aside_until_clear", "DF-089-revolution-four_of_a_kind"])
def test_a_demo_plays_its_scenario_to_the_end(name: str) -> None:
    it = app((640, 360), "en")
    demo, told = Demo(it, PAGES, name, False, (640, 360)), []
    for _ in range(400):
        demo.update(0.1)
        told.append(demo.told)
        if demo.over:
            break
    demo.draw(it.surface, it.surface.get_rect())
    view = demo._director.view()
    assert demo.over and view is not None and view.places == scene_of("daifugo", name).moments[-1].view.places
    assert len(dict.fromkeys(told)) > 1, "it says what happens"
