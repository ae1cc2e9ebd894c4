"""Looking back: how far it is, how well was played, and each turning point asked before it is told; by real presses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.choices import Choice
from game.controller import Controller
from game.players.advice import Advice, Advised, Weighed
from game.players.protocol import Budget
from game.problems import GRADES
from game.record import Record, close_record
from game.registry import find
from game.review import A_ROUND, asked
from game.table import Decision, View
from game.text import LANGUAGES
from scenes.app import Program
from scenes.pages.replay.bar import MARK
from scenes.pages.review.page import ReviewScene
from scenes.pages.review.turning import TurningScene
from scenes.table import start
from scenes.table.input.ids import ADVISED
from scenes.table.session import MatchPlan
from scenes.window import LEAST
from tests.gui.fingers import click, key
from tests.gui.test_app_forms import app
from tests.test_review import played

UNIT = "gostop.advice.unit"


@cache
def rounds(game: str = "gostop", seats: int = 3) -> tuple[Record, ...]:
    """Two rounds of a match."""
    return tuple(structs.replace(played(game, seats, seed), match="a match", round=seed - 1) for seed in (1, 2))


class Thinker:
    """Advises at once. Of the answers that were `wrong`, by the round's deal and their place in it, another is better by so much;
    all others were the best. It remembers what it saw."""

    def __init__(self, wrong: Mapping[tuple[int, int], float] | None = None, stuck: int = 10**6) -> None:
        self.wrong, self.stuck, self.seen = wrong or {}, stuck, list[tuple[str, View, Decision]]()
        self._came: dict[int, Advised] = {}
        self._places = [(one.view, nth, one.at) for nth, record in enumerate(rounds()) for one in asked(record, 0)]

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        if len(self.seen) == self.stuck:
            return
        self.seen.append((game, view, decision))
        assert also is not None
        other = next(choice for choice in decision.choices if choice != also)
        lost = next((self.wrong.get((nth, at)) for seen, nth, at in self._places if seen == view), None)
        better, worse = (other, also) if lost else (also, other)
        weighed = Weighed(better, 5.0, 0.5), Weighed(worse, 5.0 - (lost or 4.0), 0.5)
        self._came[ticket] = Advised(Advice(UNIT, weighed))

    def advised(self) -> Mapping[int, Advised]:
        came, self._came = self._came, {}
        return came

    def ask(self, *about: Any) -> None:
        """A computer thinks for ever."""

    def answers(self) -> Mapping[int, Any]:
        return {}

    def close(self) -> None:
        """Nothing to end."""


def places(nth: int) -> list[int]:
    """After how many choices the person was asked in a round."""
    return [one.at for one in asked(rounds()[nth], 0)]


def window(thinker: Thinker, **about: Any) -> Program:
    it: Any = app(**about)
    it.beside.worker = lambda: thinker
    it.open("menu")
    return it


def review(it: Program, records: tuple[Record, ...] = (), steps: int = 80) -> ReviewScene:
    it.open("review", records or rounds(), ("you", "imo", "samchon"))
    for _ in range(steps):
        it.step(0.02)
    scene = it.stack.top
    assert isinstance(scene, ReviewScene)
    return scene


def words(scene: Any) -> str:
    return "\n".join(one.text for one in (*scene.words, *scene.above))


def wrongs() -> dict[tuple[int, int], float]:
    """Two turning points in the first round, one in the second."""
    return {(0, places(0)[1]): 3.0, (0, places(0)[3]): 2.0, (1, places(1)[0]): 4.0}


def turning(it: Program) -> TurningScene:
    for _ in range(20):
        it.step(0.05)
    scene = it.stack.top
    assert isinstance(scene, TurningScene)
    return scene


def test_it_says_how_far_it_is_and_then_how_well_was_played() -> None:
    it = window(Thinker(wrongs(), stuck=4), language="en")
    scene = review(it)
    assert 0.0 < scene._far < 1.0 and f"{scene._far:.0%}" in words(scene) and "review.begin" not in scene.hits()
    it.close()
    thinker = Thinker(wrongs())
    it = window(thinker, language="en")
    scene = review(it)
    total = len(places(0)) + len(places(1))
    assert f"{total - 3} of {total}" in words(scene) and "9.0 points" in words(scene)
    assert {f"review.point.{nth}" for nth in range(3)} <= scene.hits().keys()
    assert all(view.who == 0 for _, view, _ in thinker.seen), "a review sees what the seat saw"


def test_where_more_was_given_away_than_is_listed_the_list_says_that_it_is_the_costliest() -> None:
    for nth, many in enumerate((A_ROUND, A_ROUND + 1)):
        it = window(Thinker({(nth, at): 2.0 + at for at in places(nth)[:many]}), language="en")
        assert (f"the {A_ROUND} costliest" in words(review(it, (rounds()[nth],)))) is (many > A_ROUND)
        it.close()


def test_it_is_worked_out_once_and_found_again_by_the_next_program() -> None:
    first = window(Thinker(wrongs()))
    told = words(review(first))
    first.close()
    thinker = Thinker()
    second = window(thinker)
    assert words(review(second, steps=3)) == told and not thinker.seen
    second.close()


def test_who_played_well_is_told_so() -> None:
    it = window(Thinker(), language="en")
    scene = review(it)
    assert it.say("app.review.none") in words(scene) and "review.begin" not in scene.hits()


def test_a_round_by_other_rules_or_damaged_is_told_and_the_rest_is_looked_back_on() -> None:
    it = window(Thinker(wrongs()), language="en")
    broken = structs.replace(rounds()[1], choices=(*rounds()[1].choices[:5], (0, "play 99")))
    old = structs.replace(rounds()[1], round=2, match="another", rules_version=rounds()[1].rules_version + 1)
    scene = review(it, (rounds()[0], broken, old))
    assert scene._far == 1.0
    assert it.say("app.review.old", rounds="Round 2, Round 3") in words(scene)
    assert {"review.point.0", "review.point.1"} <= scene.hits().keys() and "review.point.2" not in scene.hits()


def test_a_round_that_is_not_over_is_left_out() -> None:
    it = window(Thinker(), language="en")
    going = structs.replace(rounds()[1], choices=rounds()[1].choices[:8], settlement=None, digest="")
    scene = review(it, (rounds()[0], going))
    assert f"{len(places(0))} of {len(places(0))}" in words(scene)


def test_a_game_that_has_nobody_to_advise_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    it = window(Thinker(), language="en")
    monkeypatch.setattr("scenes.pages.review.page.find", lambda game: replace(find(game), adviser=None))
    assert it.say("app.review.nobody") in words(review(it))


def test_each_turning_point_is_asked_before_it_is_told() -> None:
    it = window(Thinker(wrongs()), language="en")
    review(it)
    click(it, "review.begin")
    scene = turning(it)
    one = next(one for one in asked(rounds()[0], 0) if one.at == places(0)[1])
    assert scene.view == one.view and scene.attention.question is not None and scene._plate() is None
    assert not any(id.startswith(ADVISED) for id in scene.hits())
    best = next(choice for choice in one.decision.choices if choice != one.choice)
    press(it, scene, best)
    scene = turning(it)
    assert scene.said == best and it.say("app.turning.best") in plate(scene)
    assert it.say("app.turning.then") in plate(scene) and it.say("app.turning.now") in plate(scene)
    assert f"{ADVISED}1" in scene.hits()
    click(it, "posed:next")
    assert turning(it).said is None and turning(it).view != one.view


def press(it: Program, scene: TurningScene, choice: Choice) -> None:
    """Press the card of a choice, and what is asked of it then."""
    for name in (f"hand:{choice.split()[1]}", f"prompt:{choice.replace(' ', '_')}", f"floor:{choice.split()[-1]}"):
        if scene.said is None and name in scene.hits():
            click(it, name)


def plate(scene: TurningScene) -> str:
    laid = scene._plate()
    assert laid is not None
    return " ".join(line.words for line in laid.lines)


def test_the_answer_of_then_is_told_to_be_that_and_one_can_give_up() -> None:
    it = window(Thinker(wrongs()), language="en")
    review(it)
    key(it, pygame.K_RETURN)
    scene = turning(it)
    press(it, scene, scene._then)
    assert it.say("app.turning.again").split(".")[0] in plate(turning(it))
    key(it, pygame.K_RETURN)
    key(it, pygame.K_TAB)
    scene = turning(it)
    assert it.say("app.turning.shown") in plate(scene) and it.say("app.turning.now") not in plate(scene)


def test_by_keyboard_alone_from_the_first_to_the_last_and_what_was_found_is_told() -> None:
    it = window(Thinker(wrongs()), language="en")
    review(it)
    key(it, pygame.K_RETURN)
    for _ in range(3):
        turning(it)
        key(it, pygame.K_TAB)
        turning(it)
        key(it, pygame.K_RETURN)
    for _ in range(5):
        it.step(0.02)
    scene: Any = it.stack.top
    assert scene.name == "review" and words(scene).count(it.say("app.review.missed")) == 3


def test_an_answer_as_good_as_the_best_counts_as_found() -> None:
    it = window(Thinker({(0, places(0)[1]): 3.0}), language="en")
    review(it, (rounds()[0],))
    key(it, pygame.K_RETURN)
    scene = turning(it)
    press(it, scene, scene._advice.best.choice)
    turning(it)
    key(it, pygame.K_ESCAPE)
    it.step(0.02)
    assert it.say("app.review.found") in words(it.stack.top)


def test_what_is_pointed_at_lights_its_pieces() -> None:
    it = window(Thinker(wrongs()))
    review(it)
    key(it, pygame.K_RETURN)
    turning(it)
    key(it, pygame.K_TAB)
    scene = turning(it)
    lit = []
    for _ in range(2):
        key(it, pygame.K_DOWN)
        lit.append(frozenset().union(*scene.lit(scene.pointed)))
    faces = [{dict(scene.view.pieces())[one].face for one in keys} for keys in lit]
    choices = [one.choice.split()[1] for one in scene._shown]
    assert [choice in shown for choice, shown in zip(choices, faces, strict=True)] == [True, True] and lit[0] != lit[1]


def test_it_is_played_on_from_there_as_practice() -> None:
    it = window(Thinker(wrongs()))
    review(it)
    key(it, pygame.K_RETURN)
    scene = turning(it)
    view = scene.view
    key(it, pygame.K_TAB)
    click(it, "posed:onward")
    click(it, "message.yes")
    assert it.session is not None and it.session.terms.practice
    assert it.session.controller.match.view(0).places == view.places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [(LEAST, 1.0), (LEAST, 1.5), ((960, 540), 1.5), ((1280, 720), 1.0)])
def test_all_of_it_fits(language: str, size: tuple[int, int], letters: float) -> None:
    it = window(Thinker(wrongs()), language=language, size=size, text_scale=letters)
    scene = review(it)
    assert scene.clipped() == []
    key(it, pygame.K_RETURN)
    turning(it)
    key(it, pygame.K_TAB)
    asked_ = turning(it)
    laid = asked_._plate()
    whole = pygame.Rect((0, 0), asked_.director.size)
    assert laid is not None and whole.contains(laid.rect) and all(laid.rect.contains(line.rect) for line in laid.lines)
    assert {"posed:next", "posed:onward", "posed:leave"} <= asked_.hits().keys()


def test_a_replay_leads_to_it_and_has_its_turning_points_on_the_bar() -> None:
    it = window(Thinker(wrongs()), language="en")
    it.open("replay", rounds(), ("you", "imo", "samchon"), 0)
    replay: Any = it.stack.top
    assert marks(replay) == []
    key(it, pygame.K_b)
    for _ in range(80):
        it.step(0.02)
    assert it.stack.top.name == "review"
    key(it, pygame.K_ESCAPE)
    it.step(0.02)
    assert len(marks(replay)) == 2, "those of the round that is shown"
    click(it, marks(replay)[0])
    assert replay._after == places(0)[1]


def marks(replay: Any) -> list[str]:
    return [button.id for button in replay._strip.buttons if button.id.startswith(MARK)]


def kept(it: Program, count: int = 3) -> list[Record]:
    """The first rounds of so many matches against the computers, written down."""
    terms = MatchPlan("gostop", find("gostop").catalog.rules(3), ("imo", "samchon"), ("novice", "novice"), 100).terms
    it.keeper.sit_down(terms)
    records = []
    for nth in range(count):
        record = structs.replace(played("gostop", 3, 1 + nth % 2), match=f"match {nth}", round=0)
        assert record.settlement is not None
        record = close_record(record, record.settlement)
        it.keeper.settled(record, record.settlement)
        records.append(record)
    return records


def test_the_scoreboard_tells_it_by_match_and_opens_the_match() -> None:
    it = window(Thinker(wrongs()), language="en")
    records = kept(it)
    it.open("scoreboard", "gostop")
    click(it, "scoreboard.review")
    assert words(it.stack.top).count("–") == 9, "nothing is known yet"
    click(it, "scoreboard.back")
    for record in records[:2]:
        review(it, (record,))
        key(it, pygame.K_ESCAPE)
    it.open("scoreboard", "gostop")
    click(it, "scoreboard.review")
    board = it.stack.top
    first, second = len(places(0)), len(places(1))
    told = words(board)
    assert f"{(first - 2) / first:.0%}" in told and f"{(second - 1) / second:.0%}" in told and told.count("1/1") == 2
    click(it, "review.match.match 1")
    it.step(0.02)
    scene: Any = it.stack.top
    assert scene.name == "review" and f"{second - 1} of {second}" in words(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((960, 540), 1.5), ((1280, 720), 1.0)])
def test_the_list_of_matches_fits(language: str, size: tuple[int, int], letters: float) -> None:
    it = window(Thinker(wrongs()), language=language, size=size, text_scale=letters)
    review(it, tuple(kept(it)))
    key(it, pygame.K_ESCAPE)
    it.open("scoreboard", "gostop")
    click(it, "scoreboard.review")
    board: Any = it.stack.top
    assert board.clipped() == [] and board.name == "scoreboard"


def seated(it: Program, practice: bool = False) -> Controller:
    """Sit down at a table of Go-Stop."""
    plan = MatchPlan("gostop", find("gostop").catalog.rules(3), ("imo", "samchon"), ("novice", "novice"), 100)
    start.begin(it, plan)
    assert it.session is not None
    it.session.terms = structs.replace(it.session.terms, practice=practice)
    it.keeper.sit_down(it.session.terms)
    return it.session.controller


def play(controller: Controller) -> Record:
    """Play the round to its end, everybody as for somebody who is away."""
    match = controller.match
    while match.settlement() is None:
        decision = match.decisions()[0]
        controller._choose(decision.seat, decision.default)
    assert match.record is not None
    return match.record


class Eager(Thinker):
    """Advises on every table: the first choice is the best."""

    def advise(
        self, ticket: int, game: str, view: View, decision: Decision, budget: Budget, also: Choice | None = None
    ) -> None:
        self.seen.append((game, view, decision))
        first, second = decision.choices[0], decision.choices[1]
        self._came[ticket] = Advised(Advice(UNIT, (Weighed(first, 3.0, 0.5), Weighed(second, 0.0, 0.5))))


@pytest.mark.parametrize("practice", [False, True])
def test_a_round_that_is_over_is_looked_back_on_beside_the_table(practice: bool) -> None:
    it = window(Eager())
    record = play(seated(it, practice))
    for _ in range(120):
        it.step(0.02)
    assert it.reviews.of(record, 0) is not None
    version = find("gostop").rules_version
    assert (it.study.review(record.match, record.round, version) is None) is practice, "nothing of practice is kept"


def test_no_computer_is_made_to_wait_for_it() -> None:
    """While anybody but the person is asked nothing more is looked back on; when the person is, it goes on."""
    thinker = Thinker()
    it = window(thinker)
    controller = seated(it)
    it.reviews.want(rounds(), 0)
    while controller.decisions:
        decision = controller.decisions[0]
        controller.answer(decision.seat, decision.default)
    for _ in range(40):
        it.step(0.02)
    assert not thinker.seen
    while not controller.decisions:
        decision = controller.match.decisions()[0]
        controller._choose(decision.seat, decision.default)
    for _ in range(40):
        it.step(0.02)
    assert thinker.seen


def test_who_leaves_the_table_leaves_it_and_what_is_missing_is_made_when_it_is_asked_for() -> None:
    thinker = Thinker(stuck=3)
    it = window(thinker)
    it.reviews.want(rounds(), 0)
    for _ in range(20):
        it.step(0.02)
    assert len(thinker.seen) == 3
    it.home()
    thinker.stuck = 10**6
    for _ in range(20):
        it.step(0.02)
    assert len(thinker.seen) == 3 and it.reviews.far(rounds()[0], 0) == 0.0
    assert review(it)._far == 1.0


def test_a_turning_point_can_be_put_among_the_problems_and_taken_away_again() -> None:
    it = window(Thinker(wrongs()), language="en")
    review(it)
    click(it, "review.begin")
    scene = turning(it)
    key(it, pygame.K_k, "k")
    assert it.study.own("gostop") == []  # it is still asked
    key(it, pygame.K_TAB)
    turning(it)
    key(it, pygame.K_k, "k")
    (kept,) = it.study.own("gostop")
    assert kept.record == scene.position.record and kept.people == ("you", "imo", "samchon")
    assert kept.grade in GRADES
    click(it, "posed:keep")
    assert it.study.own("gostop") == []
