"""Problems in the window: the list of a game, a problem that is answered at the table, and what is remembered of it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.assets import AssetMissing
from game.choices import Choice
from game.luck import Luck
from game.players.advice import Advice, Advised, Reason, Weighed
from game.problems import Problem, own, posed, problems
from game.record import cut
from game.registry import find
from game.review import asked
from game.store.practice import Tried
from game.text import LANGUAGES
from scenes.app import Program
from scenes.kit import palette
from scenes.pages.problems import standing
from scenes.pages.problems.page import ProblemsScene
from scenes.pages.problems.problem import ProblemScene
from scenes.pages.problems.standing import ProblemBook
from scenes.window import LEAST
from tests.gui.fingers import click, key
from tests.gui.test_app_forms import WINDOWS, app
from tests.test_review import played

GAME = "gostop"


@cache
def problem(number: int, grade: int = 1) -> Problem:
    """The first card of a deal: the first answer is right, the next one nearly so, the last card is not weighed."""
    game, deal = find(GAME), f"deal {number}"
    round_ = game.round.begin(game.catalog.rules(3, "standard-3"), game.carry(), Luck.seeded(deal))
    choices: list[tuple[int, Choice]] = []
    while (decision := round_.decisions()[0]).lot or not decision.default.startswith("play"):
        choices.append((decision.seat, decision.default))
        round_.choose(*choices[-1])
    right, even, *others = [one for one in decision.choices if one.startswith("play")]
    why = (Reason("gostop.reason.harmless", {"n": 1}, (1,)),)
    weighed = (Weighed(right, 3.0, 0.5, why), Weighed(even, 2.9, 0.5), *(Weighed(one, 0.5, 0.5) for one in others[:-1]))
    advice = Advice("gostop.advice.unit", weighed)
    return Problem(f"p{number}", "standard-3", 3, deal, tuple(choices), decision.seat, grade, advice)


def left_out(one: Problem) -> Choice:
    """The card that was not weighed."""
    choices = posed(GAME, one).decision.choices
    return next(each for each in choices if each.startswith("play") and one.advice.of(each) is None)


HOUSE = (*(problem(number) for number in range(3)), problem(3, grade=2))


@pytest.fixture(autouse=True)
def house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four problems in place of the house's own."""
    monkeypatch.setattr(standing, "problems", lambda game: HOUSE if game == GAME else ())


def listed(language: str = "ko") -> Program:
    it = app(language=language)
    it.open("menu")
    it.open("problems", GAME)
    it.step(0.05)
    return it


def settle(it: Program) -> Any:
    for _ in range(20):
        it.step(0.05)
    return it.stack.top


def answer(it: Program, choice: Choice) -> None:
    """Press the card of an answer, and the one of two that it takes."""
    _, card, *more = choice.split()
    click(it, f"hand:{card}")
    for name in (f"floor:{more[-1]}" if more else "", f"prompt:{choice.replace(' ', '_')}"):
        if name in it.stack.top.hits() and getattr(it.stack.top, "said", 0) is None:
            click(it, name)


def words(scene: Any) -> set[str]:
    """What is written on the plate."""
    plate = scene._plate()
    return set() if plate is None else {line.words for line in plate.lines}


def test_from_the_set_up_by_its_button_and_back() -> None:
    it = app()
    it.open("menu")
    it.open("setup", GAME)
    it.step(0.05)
    click(it, "setup.problems")
    assert isinstance(it.stack.top, ProblemsScene)
    key(it, pygame.K_ESCAPE)
    key(it, pygame.K_p)
    assert isinstance(it.stack.top, ProblemsScene)
    click(it, "problems.back")
    assert it.stack.top.name == "setup"


def test_going_on_stays_in_the_chosen_grade_while_one_is_left_there() -> None:
    it = listed()
    click(it, "problems.grade.1")
    click(it, "problems.begin")
    shown = settle(it)
    assert isinstance(shown, ProblemScene) and shown.problem.grade == 2
    answer(it, shown.problem.advice.best.choice)
    settle(it)
    key(it, pygame.K_RETURN)
    assert settle(it).problem.grade == 1, "none is left of the other"


def test_a_right_answer_is_heard_told_and_remembered() -> None:
    it = listed()
    click(it, "problems.1")
    scene = settle(it)
    assert isinstance(scene, ProblemScene) and scene.view == posed(GAME, HOUSE[0]).view
    answer(it, HOUSE[0].advice.best.choice)
    settle(it)
    assert it.say("app.problem.right") in words(scene)
    assert it.say("gostop.reason.harmless", n=1) in words(scene)
    card = HOUSE[0].advice.best.choice.split()[1]
    answer_, reasons = scene.lit(None)
    assert "#1" in reasons and any(piece.face == card for key, piece in scene.view.pieces() if key in answer_)
    rects = scene.page.rects(scene.view)
    ringed = {one: {colour for rect, colour in scene._rings(None) if rect.contains(rects[one])} for one in answer_ & rects.keys()}
    assert ringed and all(palette.GOLD in colours for colours in ringed.values())
    tried = it.study.tried("p0")
    assert (tried.tried, tried.solved, tried.streak) == (1, 1, 1)
    assert datetime.fromisoformat(tried.due) > datetime.now(UTC) + timedelta(days=2)
    click(it, "posed:leave")
    it.step(0.05)
    assert isinstance(it.stack.top, ProblemsScene)
    assert it.say("app.problems.solved", n=1) in [words.text for words in it.stack.top.words]


def test_what_lies_within_its_interval_is_right_too() -> None:
    it = listed()
    click(it, "problems.1")
    scene = settle(it)
    answer(it, HOUSE[0].advice.weighed[1].choice)
    settle(it)
    assert it.say("app.problem.even") in words(scene)
    assert it.study.tried("p0").solved == 1


def test_a_wrong_answer_says_what_it_gives_away_and_comes_again() -> None:
    it = listed("en")
    click(it, "problems.1")
    scene = settle(it)
    answer(it, HOUSE[0].advice.weighed[-1].choice)
    settle(it)
    assert it.say("app.problem.wrong", lost="2.5", unit=it.say("gostop.advice.unit")) in words(scene)
    assert (it.study.tried("p0").solved, it.study.tried("p0").streak) == (0, 0)
    key(it, pygame.K_r, "r")
    settle(it)
    assert scene.said is None and scene.attention.question is not None


def test_an_answer_that_nobody_has_weighed_is_weighed_now() -> None:
    it = listed("en")
    asked_for: list[dict[str, Any]] = []

    class Desk:
        def ask(self, game: str, view: Any, decision: Any, budget: Any, then: Any, **more: Any) -> int:
            asked_for.append({"view": view, "then": then, **more})
            return 7

        def drop(self, ticket: int) -> None:
            asked_for.append({"dropped": ticket})

        def update(self) -> None:
            """Nothing has come."""

    it.beside._desk = Desk()  # type: ignore[assignment]
    click(it, "problems.1")
    scene = settle(it)
    unweighed = left_out(HOUSE[0])
    answer(it, unweighed)
    settle(it)
    assert it.say("app.problem.weighing") in words(scene)
    assert it.study.tried("p0") == Tried()
    assert asked_for[0]["view"] == scene.view and asked_for[0]["also"] == unweighed
    best = HOUSE[0].advice.best
    found = Advice("gostop.advice.unit", (best, Weighed(unweighed, 1.0, 0.5)))
    asked_for[0]["then"](Advised(found))
    settle(it)
    assert it.say("app.problem.wrong", lost="2.0", unit=it.say("gostop.advice.unit")) in words(scene)
    assert it.study.tried("p0").tried == 1
    key(it, pygame.K_RETURN)
    settle(it)
    assert scene.advice == HOUSE[1].advice
    answer(it, left_out(HOUSE[1]))
    key(it, pygame.K_ESCAPE)
    assert {"dropped": 7} in asked_for


def test_to_have_it_shown_counts_as_missed() -> None:
    it = listed()
    click(it, "problems.2")
    scene = settle(it)
    key(it, pygame.K_TAB)
    settle(it)
    assert it.say("app.problem.shown") in words(scene)
    assert (it.study.tried("p1").tried, it.study.tried("p1").solved) == (1, 0)


def test_by_keyboard_alone_through_all_that_are_due_and_new() -> None:
    it = listed()
    past = (datetime.now(UTC) - timedelta(days=1)).isoformat()
    it.study.keep_tried("p2", Tried(1, 1, 1, past))
    it.open("problems", GAME)
    it.step(0.05)
    key(it, pygame.K_s)
    put = []
    for nth in range(4):
        scene = settle(it)
        put.append(scene.problem.name)
        key(it, pygame.K_RIGHT)
        key(it, pygame.K_RETURN)
        if scene.said is None:
            key(it, pygame.K_RETURN)
        if scene.said is None:
            key(it, pygame.K_TAB)
        settle(it)
        assert scene.said is not None
        if nth < 3:
            key(it, pygame.K_RETURN)
    assert put == ["p2", "p0", "p1", "p3"]
    assert "posed:next" not in it.stack.top.hits()
    key(it, pygame.K_ESCAPE)
    assert isinstance(it.stack.top, ProblemsScene)


def test_the_grades_are_pages_of_their_own() -> None:
    it = listed()
    assert "problems.3" in it.stack.top.hits() and "problems.4" not in it.stack.top.hits()
    click(it, "problems.grade.1")
    assert "problems.1" in it.stack.top.hits() and "problems.2" not in it.stack.top.hits()
    click(it, "problems.1")
    assert settle(it).problem.name == "p3"


def test_a_position_of_ones_own_games_can_be_solved_and_taken_away() -> None:
    it, record = listed(), played(GAME, 3)
    one = next(each for each in asked(record, 0) if each.decision.default.startswith("play"))
    advice = Advice("gostop.advice.unit", (Weighed(one.choice, 1.0, 0.2), Weighed("?", 0.0, 0.2)))
    it.study.keep_own(own(cut(record, one.at), 0, advice, ("you", "imo", "samchon")))
    it.open("problems", GAME)
    it.step(0.05)
    click(it, "problems.grade.2")
    click(it, "problems.1")
    scene = settle(it)
    assert scene.view == one.view
    key(it, pygame.K_TAB)
    settle(it)
    key(it, pygame.K_x, "x")
    it.step(0.05)
    assert it.study.own(GAME) == []
    assert "problems.1" not in it.stack.top.hits()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_of_a_position_of_ones_own_games_its_grade_is_told(language: str, size: tuple[int, int], scale: float) -> None:
    it, record = app(size, language, scale), played(GAME, 3)
    it.open("menu")
    questions = [each for each in asked(record, 0) if each.decision.default.startswith("play")]
    for one, grade in zip(questions, (0, 1, 3), strict=False):
        advice = Advice("gostop.advice.unit", (Weighed(one.choice, 1.0, 0.2), Weighed("?", 0.0, 0.2)))
        it.study.keep_own(structs.replace(own(cut(record, one.at), 0, advice), grade=grade))
    it.open("problems", GAME)
    it.step(0.05)
    click(it, "problems.grade.2")
    page, grades = it.stack.top, [it.say(f"app.problems.grade.{grade}") for grade in (1, 3)]
    assert page.clipped() == []  # type: ignore[attr-defined]
    assert [one.text for one in page.above if one.text in grades] == grades  # type: ignore[attr-defined]
    click(it, "problems.3")
    assert grades[1] in settle(it).head()[0] and it.say("app.problems.grade.0") in settle(it).head()[0]


def test_what_cannot_be_put_any_more_is_told_and_passed_over() -> None:
    it = listed()
    gone = own(cut(played(GAME, 3), 0), 0, Advice("gostop.advice.unit", (Weighed("play no_card", 1.0),)))
    it.study.keep_own(gone)
    it.open("problems", GAME)
    it.step(0.05)
    click(it, "problems.grade.2")
    click(it, "problems.1")
    assert it.stack.top.name == "message"
    key(it, pygame.K_ESCAPE)
    assert isinstance(it.stack.top, ProblemsScene)


def test_a_damaged_file_leaves_ones_own_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def damaged(game: str) -> tuple[Problem, ...]:
        raise AssetMissing("It is damaged.")

    monkeypatch.setattr(standing, "problems", damaged)
    it = listed()
    assert isinstance(it.stack.top, ProblemsScene)
    assert it.say("app.problems.lost") in " ".join(words.text for words in it.stack.top.words)


def test_a_long_list_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(Problem(f"m{n}", "standard-3", 3, "d", (), 0, 1, HOUSE[0].advice) for n in range(120))
    monkeypatch.setattr(standing, "problems", lambda game: many)
    it = listed()
    assert "problems.50" in it.stack.top.hits() and "problems.51" not in it.stack.top.hits()
    key(it, pygame.K_PAGEDOWN)
    click(it, "problems.newer")
    assert "problems.101" in it.stack.top.hits() and "problems.newer" not in it.stack.top.hits()
    click(it, "problems.older")
    assert "problems.51" in it.stack.top.hits()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_all_of_it_has_room_in_every_language(language: str, size: tuple[int, int], scale: float) -> None:
    it = app(size, language, scale)
    it.open("menu")
    it.open("problems", GAME)
    it.step(0.05)
    assert it.stack.top.clipped() == []  # type: ignore[attr-defined]
    click(it, "problems.1")
    scene = settle(it)
    scene.told_of(HOUSE[0].advice.weighed[-1].choice)
    settle(it)
    plate = scene._plate()
    assert plate is not None and pygame.Rect((0, 0), size).contains(plate.rect)
    assert {"posed:next", "posed:again", "posed:leave"} <= scene.hits().keys()


@pytest.mark.parametrize("letters", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_a_problem_of_every_kind_stands_in_the_least_window(game: str, letters: float) -> None:
    kinds: dict[str, list[Problem]] = {}
    for one in problems(game):
        kinds.setdefault(posed(game, one).decision.kind, []).append(one)
    it = app(LEAST, "ja", letters)
    it.open("menu")
    for one in (each for every in kinds.values() for each in every[:4]):
        it.open("problem", ProblemBook(game, {one.name: one}, {one.name: Tried()}, datetime.now(UTC)), (one.name,))
        assert {"posed:show", "posed:leave"} <= settle(it).hits().keys(), one.name
        it.pop()
