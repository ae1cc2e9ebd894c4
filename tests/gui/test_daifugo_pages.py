"""What Daifugo brings to the pages: places and the exchange on the result, rules in force, scenes, and a rule that is added."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.controller import Controller
from game.daifugo.carry import Added, DaifugoCarry
from game.daifugo.events import RuleAdded, RuleProposed, RuleRejected, RuleVoted
from game.daifugo.game import GAME
from game.daifugo.ranks import title
from game.match import Match, seeded_luck
from game.options import Value
from game.players.local import LocalServer
from game.store.settings import Settings
from game.table import Step
from game.text import LANGUAGES
from scenes.app import Program
from scenes.games.daifugo.cards import in_force
from scenes.games.daifugo.moves import choreography
from scenes.games.daifugo.pages import PAGES
from scenes.games.daifugo.result import dues, ranked
from scenes.pages.result.page import ResultScene
from scenes.pages.rules.rule_sheet import InForceScene, NewRuleScene
from scenes.pages.stills import ShownScene
from scenes.table.session import PEOPLE, MatchPlan, Session
from scenes.table.story.still import Demo, scene_of
from tests.crossed import crossed
from tests.gui.daifugo_tables import arranged, begun, played, table
from tests.gui.fingers import click, key
from tests.gui.test_app_forms import app

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
    for says, way in (("gives", "right"), ("returns", "left")):
        heads = [late.rect for late in scene.late if late.name == f"shaft {way}"]
        said = [label.lines[0].rect for n in (1, 2) for label in scene.words if label.text == it.say(f"daifugo.due.{says}", n=n)]
        beside = [(one, head) for one in said for head in heads if one.top <= head.centery <= one.bottom]
        beside = [(one, head) for one, head in beside if (one.right <= head.left if way == "right" else head.right <= one.left)]
        assert len(heads) == len(said) and {tuple(one) for one, _ in beside} == {tuple(one) for one in said}


def test_an_arrow_of_the_exchange_comes_at_once_and_is_never_larger_than_its_place() -> None:
    """A face is stamped; an arrow so large would lie over the names."""
    scene = result(app(), settled(4))
    shafts = [late for late in scene.late if late.name.startswith("shaft")]
    assert shafts
    for shaft in shafts:
        surface = pygame.Surface(scene.app.size, pygame.SRCALPHA)
        shaft.show(surface, shaft.at)
        assert surface.get_bounding_rect().width and shaft.rect.contains(surface.get_bounding_rect())


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


# -- a rule is added ----------------------------------------------------------------------------------------------------------


FRAMES = 3000
"""After so many frames nobody will be asked any more."""


def sat_down(
    top: int, added: tuple[Added, ...] = (), language: str = "ko", look: Any = ((1280, 720), 1.0), **rules: Any
) -> tuple[Program, Match]:
    """The second game of a match of four, of which `top` has won the first."""
    pygame.display.set_mode(look[0])
    pygame.event.get()
    it = Program(Settings(language=language, game="daifugo", speed="instant", reduced_motion=True, text_scale=look[1]))  # type: ignore[arg-type]
    ranks = tuple((seat - top) % 4 + 1 for seat in range(4))
    carry = DaifugoCarry(round=1, game=2, ranks=ranks, added=added)
    changes = {"added_rules": 1, **rules}
    match = Match(GAME, GAME.catalog.rules(4, "neighbourhood", **changes), seeded_luck(5), carry=carry, name="m")
    match.deal(0)
    plan = MatchPlan("daifugo", match.rules, PEOPLE[:3], (GAME.levels[0],) * 3, 0)
    it.session = Session(plan.terms, Controller(match, plan.terms.seats, LocalServer(), watch=0))
    it.open("table", it.session)
    return it, match


def asked(it: Program, kind: str) -> Any:
    """The person's question, as soon as it is put."""
    for _ in range(FRAMES):
        it.step(1 / 20)
        question = getattr(getattr(it.stack.top, "attention", None), "question", None)
        if question is not None and question.decision.kind == kind:
            return question
    raise AssertionError(f"nobody asks {kind}")


def test_a_rule_is_added_with_the_pointer_alone() -> None:
    it, match = sat_down(0, veto="off")
    asked(it, "add_rule")
    click(it, "prompt:list")
    page: Any = it.stack.top
    assert isinstance(page, NewRuleScene)
    while "newrule:add dokan" not in page.hits():
        before = page.hits()
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=page.left.center, rel=(0, 0), buttons=(0, 0, 0))])
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2)])
        assert page.hits() != before, "the wheel leads to every rule"
    click(it, "newrule:add dokan")
    assert it.stack.top is page and it.say("daifugo.option.dokan.help") in page.text.text, "a press shows what it means"
    click(it, "newrule.take")
    assert it.stack.top.name == "table" and match.record is not None
    assert match.record.choices[0] == (0, "add dokan")
    assert match.view(0).added == (Added("dokan"),)
    it.close()


def test_a_rule_is_added_and_another_one_goes_with_the_keyboard_alone() -> None:
    it, match = sat_down(0, (Added("kyoto"), Added("galaxy")), added_rules=2, veto="off")
    question = asked(it, "add_rule")
    wanted = list(question.decision.choices)[8]
    key(it, pygame.K_RETURN, "\r")
    for _ in range(7):
        key(it, pygame.K_DOWN)
    key(it, pygame.K_RETURN, "\r")
    asked(it, "drop_rule")
    key(it, pygame.K_RETURN, "\r")
    key(it, pygame.K_DOWN)
    key(it, pygame.K_RETURN, "\r")
    assert match.record is not None and match.record.choices[:2] == ((0, wanted), (0, "drop galaxy"))
    it.close()


@pytest.mark.parametrize("kind", ["add_rule", "drop_rule"])
def test_who_would_rather_keep_the_rules_says_so(kind: str) -> None:
    it, match = sat_down(0, (Added("kyoto"), Added("galaxy")), added_rules=2)
    asked(it, "add_rule")
    if kind == "drop_rule":
        key(it, pygame.K_RETURN, "\r")
        key(it, pygame.K_RETURN, "\r")
        asked(it, "drop_rule")
    key(it, pygame.K_n, "n")
    assert match.record is not None and (0, "keep") in match.record.choices
    assert len(match.view(0).added) == 2  # type: ignore[attr-defined]
    it.close()


def test_the_list_is_left_without_an_answer_and_opened_again() -> None:
    it, match = sat_down(0)
    asked(it, "add_rule")
    key(it, pygame.K_RETURN, "\r")
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "table" and match.record is not None and match.record.choices == ()
    asked(it, "add_rule")
    key(it, pygame.K_RETURN, "\r")
    assert isinstance(it.stack.top, NewRuleScene)
    it.close()


@pytest.mark.parametrize(("press", "said"), [("1", "accept"), ("2", "reject")])
def test_the_others_read_the_rule_and_vote(press: str, said: str) -> None:
    it, match = sat_down(1)
    match.choose(1, "add dokan", 0)
    asked(it, "vote_rule")
    assert it.say("daifugo.option.dokan.name") in it.stack.top.attention.question.prompt.title  # type: ignore[attr-defined]
    key(it, pygame.K_3, "3")
    page: Any = it.stack.top
    assert isinstance(page, NewRuleScene) and it.say("daifugo.option.dokan.help") in page.text.text
    assert "newrule.take" not in page.hits()
    key(it, pygame.K_RETURN, "\r")
    assert it.stack.top is page, "it can only be read"
    key(it, pygame.K_ESCAPE)
    key(it, ord(press), press)
    assert match.record is not None and (0, said) in match.record.choices
    it.close()


@pytest.mark.parametrize(("language", "look"), crossed(LANGUAGES, LOOKS))
def test_every_rule_of_the_list_can_be_read_and_nothing_is_cut_off(language: str, look: Any) -> None:
    it, _ = sat_down(0, language=language, look=look)
    question = asked(it, "add_rule")
    key(it, pygame.K_RETURN, "\r")
    page: Any = it.stack.top
    read = []
    for _ in range(len(question.decision.choices) - 1):
        read.append(page.list.at)
        assert page.at.link == page.list.at and it.say(f"daifugo.option.{page.at.key}.help") in page.text.text
        key(it, pygame.K_DOWN)
    assert read == [choice for choice in question.decision.choices if choice != "keep"]
    assert page.clipped() == []
    it.close()


def test_left_and_right_go_from_heading_to_heading() -> None:
    it, _ = sat_down(0)
    asked(it, "add_rule")
    key(it, pygame.K_RETURN, "\r")
    page: Any = it.stack.top
    headings = list(dict.fromkeys(one.heading for one in page.listed()))
    for heading in headings[1:]:
        key(it, pygame.K_RIGHT)
        assert page.at.heading == heading
    key(it, pygame.K_RIGHT)
    key(it, pygame.K_LEFT)
    assert page.at.heading == headings[-2]
    it.close()


def test_what_was_added_stands_first_among_the_rules_in_force() -> None:
    it, match = sat_down(1, (Added("skip", "K"),))
    it.step(1 / 20)
    key(it, pygame.K_i, "i")
    page: Any = it.stack.top
    assert isinstance(page, InForceScene)
    first, second = page.listed()[:2]
    assert (first.key, first.value, first.marked, first.heading) == ("skip", "K", True, it.say("app.inforce.added"))
    assert not second.marked and second.heading != first.heading
    assert PAGES.added(match.view(0)) == ("skip",)
    it.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_told_what_is_proposed_who_votes_how_and_what_comes_of_it(language: str) -> None:
    carry = DaifugoCarry(round=1, game=2, ranks=(1, 2, 3, 4), added=(Added("kyoto"),))
    for votes, last in (("accept accept reject", RuleAdded), ("reject reject reject", RuleRejected)):
        round_ = begun(4, carry=carry, added_rules=1)
        steps: list[Step] = [*round_.choose(0, "add skip 10", 2)]
        for seat, vote in enumerate(votes.split(), 1):
            steps += round_.choose(seat, vote, 2)
        assert [type(step.event) for step in steps] == [RuleProposed, RuleVoted, RuleVoted, RuleVoted, last]
        shown = table(round_.view(2), language=language)  # type: ignore[arg-type]
        told = [shown.tell(step.event) for step in steps]
        name = shown.say("daifugo.option.skip.name")
        assert name in told[0] and shown.say("daifugo.option.kyoto.name") in told[0]
        assert name in told[-1] and len(set(told[1:4])) == 3
        called = [shown.called(caption) for step in steps if (caption := choreography(step).caption) is not None]
        assert len(called) == len(steps) and name in called[0] and name in called[-1]
        assert not [words for words in (*told, *called) if "daifugo." in words or "{" in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sign_of_the_rules_says_which_were_added(language: str) -> None:
    carry = DaifugoCarry(round=1, game=2, ranks=(1, 2, 3, 4), added=(Added("skip", "K"),))
    shown = table(begun(4, carry=carry, added_rules=1).view(0), language=language)  # type: ignore[arg-type]
    words = next(badge for badge in shown.badges if badge.id == "state:rules").tip
    assert words is not None
    named = shown.say("app.rules.named", name=shown.say("daifugo.option.skip.name"), value="K")
    assert [line for line in words.lines if named in line]


def test_nothing_but_the_list_is_offered_at_the_table() -> None:
    round_ = arranged(
        4, changes={"added_rules": 1}, hands=[["S3"], ["S4"], ["S5"], ["S6"]], phase="exchange", ranks=[1, 2, 3, 4]
    )
    shown = table(round_.view(0))  # type: ignore[arg-type]
    prompt = shown.prompt(round_.decisions()[0])
    listed, keep = prompt.options
    assert listed.page is not None and keep.choice == "keep"
    assert {one.choice for one in listed.page[1][3]} == {*round_.decisions()[0].choices} - {"keep"}
