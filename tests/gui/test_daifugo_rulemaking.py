"""The 대부호 adds a rule at the table of the window: chosen by the pointer alone and by the keyboard alone, and voted on."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.controller import Controller
from game.daifugo.carry import Added, DaifugoCarry
from game.daifugo.events import RuleAdded, RuleProposed, RuleRejected, RuleVoted
from game.daifugo.game import GAME
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.store.settings import Settings
from game.table import Step
from game.text import LANGUAGES
from scenes.app import Program
from scenes.games.daifugo.moves import choreography
from scenes.games.daifugo.pages import PAGES
from scenes.pages.rules.rule_sheet import InForceScene, NewRuleScene
from scenes.table.session import PEOPLE, MatchPlan, Session
from tests.gui.daifugo_tables import arranged, begun, table
from tests.gui.fingers import click, key

FRAMES = 3000
"""After so many frames nobody will be asked any more."""

LOOKS = [((1280, 720), 1.0), ((960, 540), 1.5), ((1000, 900), 1.0)]


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("look", LOOKS, ids=str)
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
