"""Lessons: a deal that goes as its steps say, at the real table, in words that stand beside what they speak of."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest

from game.gostop.strategy.adviser import GoStopAdviser
from game.players.protocol import Budget
from game.riichi.safety import ORDER, safety
from game.riichi.tiles import KIND
from game.riichi.view import RiichiView
from game.store.settings import Settings
from game.text import LANGUAGES
from scenes import routes
from scenes.games.pages import pages_of, taught
from scenes.scene import App
from scenes.stage.binding import keys
from scenes.table import start
from scenes.table.ask.question import Reaction, TableQuestion
from scenes.table.start import welcome
from scenes.table.story.lesson import MIDDLE, Prompter
from scenes.table.story.teaching import LEAVE, NEXT, LessonScene
from tests.crossed import crossed
from tests.gui.laid import covered, outside
from tests.gui.table_fakes import FakeApp

LESSONS = [(game, name) for game in taught() for name in pages_of(game).lessons]

POINTS = {
    ("gostop", "first"): (10, -5, -5),
    ("gostop", "guard"): (15, -5, -10),
    ("riichi", "first"): (12000, -4000, -4000, -4000),
    ("riichi", "safety"): (0, -8000, 8000, 0),
}
"""How the lessons come out that are played to the end of a round."""


class Pupil(FakeApp):
    """A window in which a lesson is opened. It has no keeper: whatever is kept of a lesson fails here."""

    def tune(self, game: str) -> None:
        """Nothing is heard."""

    def learn(self, game: str = "gostop", name: str = "") -> LessonScene:
        """A lesson of a game from its beginning, the first where none is named."""
        start.learn(cast(App, self), game, name)
        opened = self.opened.pop()
        assert opened.page == "lesson"
        scene = routes.page("lesson", *opened.about)
        assert isinstance(scene, LessonScene)
        scene.enter(cast(App, self))
        return scene


def pupil(language: str = "ko", letters: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Pupil:
    app = Pupil(size, language, "instant")
    app.settings.reduced_motion = True
    app.settings.text_scale = letters
    return app


def until_shown(scene: LessonScene) -> bool:
    """Let time pass until a step is shown and asked for; whether one still comes."""
    for _ in range(2000):
        scene.update(0.05)
        if scene.at >= len(scene.lesson.steps):
            return False
        if scene.shown and (scene.reading or scene.attention.question is not None):
            scene.hits()
            return True
    raise AssertionError(f"step {scene.at} never came")


def go_on(scene: LessonScene) -> None:
    """Do what the step asks for."""
    step = scene.step
    assert step is not None
    if step.expects is None:
        scene.press_button(NEXT)
    else:
        scene.answer(Reaction(step.expects))


def to(scene: LessonScene, words: str) -> None:
    """Go on to the step with these words."""
    while until_shown(scene) and scene.step is not None and scene.step.words != words:
        go_on(scene)
    assert scene.step is not None


def leads_on(scene: LessonScene, target: str) -> bool:
    """Whether pressing what a step names is what it expects, or begins it; True of what cannot be pressed, as a captured card."""
    step, table = scene.step, scene.page.table(scene.view)
    assert step is not None and step.expects is not None
    question, (kind, _, name) = TableQuestion(table, scene.controller.decisions[0]), target.partition(":")
    there = {key for key, _ in keys(scene.view, name)} if kind == "place" else ()
    pressed = [key for key, piece in table.hand if piece.face == name or key in there]
    said = [question.named(name)] if kind == "button" else [question.piece(key) for key in pressed]
    if question.gather is not None and kind != "button":
        return {question.gather.pieces[key] for key in pressed} <= {*step.expects.split()}
    ways = {option.choice for option in question.prompt.options}.union(*question.prompt.targets.values())
    return all(one is not None and (step.expects in ways if one.choice is None else one.choice == step.expects) for one in said)


def press(scene: LessonScene, name: str) -> None:
    """Press with the mouse what has this name."""
    at = scene.hits()[name].center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.event(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), button=1))
    scene.update(0.05)


def key(scene: LessonScene, key: int, letter: str = "") -> None:
    scene.event(pygame.event.Event(pygame.KEYDOWN, key=key, unicode=letter, mod=0))
    scene.update(0.05)


@pytest.mark.parametrize("taken", LESSONS)
def test_what_has_a_golden_ring_can_be_pressed_as_the_step_asks(taken: tuple[str, str]) -> None:
    scene = pupil().learn(*taken)
    while until_shown(scene):
        step = scene.step
        assert step is not None
        if step.expects is not None:
            wrong = [target for target in step.golden if not leads_on(scene, target)]
            assert wrong == [], f"{step.words} shows them as if they could be pressed"
        go_on(scene)


@pytest.mark.parametrize(("taken", "language", "letters"), crossed(LESSONS, LANGUAGES, [1.0, 1.5]))
def test_the_whole_lesson_goes_as_its_steps_say(taken: tuple[str, str], language: str, letters: float) -> None:
    app, (game, name) = pupil(language, letters), taken
    scene = app.learn(game, name)
    window = pygame.Rect((0, 0), app.size)
    while until_shown(scene):
        step = scene.step
        assert step is not None
        for said in (step.words, *filter(None, step.wrong.values())):
            words = f"{game}.lesson.{name}.{said}"
            assert app.say(words) != words
        scene.draw(app.surface)
        assert window.contains(scene.hits()[LEAVE])
        for target in {step.at, *step.lit} - {MIDDLE}:
            place = scene.found(target)
            assert place is not None and window.colliderect(place), target
            assert not scene._bubble.rect.colliderect(place), f"{step.words} covers {target}"
        if game == "gostop" and letters == 1.0:
            rects = scene.page.rects(scene.view)
            floor = [rects[card] for card, _ in keys(scene.view, "floor") if card in rects]
            for place in covered(floor, by=[scene._bubble.rect]):
                over = place.clip(scene._bubble.rect)
                assert over.w * over.h < 0.1 * place.w * place.h, f"{step.words} covers the floor"
        if MIDDLE in step.lit and letters == 1.0:
            assert not scene._bubble.rect.colliderect(scene.page.table(scene.view).middle), "what is shown there stays in sight"
        go_on(scene)
    others = scene.controller._server
    assert isinstance(others, Prompter) and not any(others._left.values()), "something is left to be said"
    settlement = scene.controller.match.settlement()
    assert app.settings.learnt == [f"{game}.{name}"]
    if taken in POINTS:
        assert [opened.page for opened in app.opened] == ["result"]
        assert settlement is not None and settlement.points == POINTS[taken]
    else:
        assert settlement is None and app.at_home
        assert (app.opened[0].page, *app.opened[0].about) == ("setup", game)


@pytest.mark.parametrize("name", pages_of("gostop").lessons)
def test_what_a_lesson_of_gostop_expects_is_as_good_as_anything_that_is_advised(name: str) -> None:
    scene, adviser, weighed = pupil().learn("gostop", name), GoStopAdviser(), 0
    while until_shown(scene):
        step = scene.step
        assert step is not None
        if step.expects is not None:
            budget = Budget(seed=1, playouts=400)
            advice = adviser.advise(scene.controller.view, scene.controller.decisions[0], budget, step.expects)
            assert advice is not None and advice.of(step.expects) is not None
            assert advice.even(step.expects), f"{step.words}: {advice.best.choice} is better than {step.expects}"
            weighed += 1
        go_on(scene)
    assert weighed


def test_a_lesson_is_played_with_the_mouse() -> None:
    scene = pupil().learn()
    until_shown(scene)
    press(scene, NEXT)
    until_shown(scene)
    press(scene, "hand:1J")
    until_shown(scene)
    assert scene.step is not None and scene.step.words == "turned"
    to(scene, "choose")
    press(scene, "hand:8J")
    scene.draw(scene.app.surface)  # type: ignore[attr-defined]
    press(scene, "prompt:play_8J_take_8B")
    until_shown(scene)
    assert scene.step is not None and scene.step.words == "brights"


def test_a_lesson_is_played_with_the_keyboard() -> None:
    scene = pupil().learn()
    until_shown(scene)
    key(scene, pygame.K_RETURN)
    until_shown(scene)
    key(scene, pygame.K_1, "1")
    until_shown(scene)
    assert scene.step is not None and scene.step.words == "turned"
    to(scene, "go")
    key(scene, pygame.K_g, "g")
    until_shown(scene)
    assert scene.step is not None and scene.step.words == "count"


def test_nothing_can_be_played_while_something_is_to_be_read() -> None:
    scene = pupil().learn()
    until_shown(scene)
    before = scene.controller.match.record
    press(scene, "control:log")
    press(scene, "control:log")
    for _ in range(50):
        scene.update(0.1)
    assert scene.reading and scene.attention.question is None and scene.controller.match.record == before


def test_another_choice_is_put_back_and_the_step_stays() -> None:
    scene = pupil().learn()
    to(scene, "pair")
    before = scene.controller.match.record
    press(scene, "hand:7A")
    assert scene.controller.match.record == before and scene.step is not None and scene.step.words == "pair"
    assert "hand:7A" in scene.hits() and scene._astray
    press(scene, "hand:1J")
    until_shown(scene)
    assert not scene._astray and scene.step.words == "turned"


WRONG = [
    ("gostop", "guard", "hold", "play 4A"),
    ("riichi", "safety", "after", "discard 6m"),
    ("daifugo", "control", "eight", "play C7"),
]


@pytest.mark.parametrize(("game", "name", "words", "choice"), WRONG)
def test_why_another_choice_is_worse_is_said_and_it_is_put_back(game: str, name: str, words: str, choice: str) -> None:
    app = pupil()
    scene = app.learn(game, name)
    to(scene, words)
    before, step = scene.controller.match.record, scene.step
    assert step is not None
    scene.answer(Reaction(choice))
    assert scene.controller.match.record == before and scene.step is step
    assert scene._astray == app.say(f"{game}.lesson.{name}.{step.why_not(choice)}") != app.say("table.lesson.other")
    scene.draw(app.surface)
    go_on(scene)
    until_shown(scene)
    assert scene.step is not step and not scene._astray


SAFE = {"genbutsu": "genbutsu", "after": "genbutsu", "honour": "last", "wall": "wall", "caution": "suji"}
"""What is said of the tiles that are discarded against the riichi, by the words of the step."""


def test_the_tiles_of_the_folding_are_as_safe_as_is_said_and_the_others_less_so() -> None:
    scene, met = pupil().learn("riichi", "safety"), {}
    while until_shown(scene):
        step, view = scene.step, scene.controller.view
        assert step is not None and isinstance(view, RiichiView)
        if step.words in SAFE:
            assert step.expects is not None
            met[step.words] = safety(view, 2, KIND[step.expects.split()[1]]).how
            for choice in scene.controller.decisions[0].choices:
                tile = choice.split()[1]
                at = ORDER.index(safety(view, 2, KIND[tile]).how) - ORDER.index(met[step.words])
                assert at >= 0, f"{step.words}: {tile} is safer"
                assert at > 0 or choice not in step.wrong, f"{step.words}: {tile} is as safe"
        go_on(scene)
    assert met == SAFE


@pytest.mark.parametrize(("game", "name"), [taken for taken in LESSONS if taken[1] != "first"])
def test_a_second_lesson_is_played_with_the_keyboard_alone(game: str, name: str) -> None:
    scene = pupil().learn(game, name)
    while until_shown(scene):
        step, at = scene.step, scene.at
        assert step is not None
        if step.expects is None:
            key(scene, pygame.K_RETURN)
        else:
            by_keys(scene, step.expects)
        assert scene.at > at, f"{step.words}: {step.expects}"


def by_keys(scene: LessonScene, choice: str) -> None:
    """Answer with keys: the letter of a button, what is suggested, or the arrows as far as a piece of the hand."""
    question, named = scene.attention.question, {"Enter": pygame.K_RETURN, "Space": pygame.K_SPACE}
    assert question is not None
    cap = next((option.cap for option in question.prompt.options if option.choice == choice), "")
    if cap:
        key(scene, named.get(cap) or ord(cap.lower()), "" if cap in named else cap)
    elif question.gather is not None:
        key(scene, pygame.K_s, "s")
        key(scene, pygame.K_RETURN)
    else:
        held = {key: piece.face for key, piece in scene.page.table(scene.view).hand}
        for _ in held:
            key(scene, pygame.K_RIGHT)
            if held.get(scene.attention.chosen or "") == choice.split()[1]:
                break
        key(scene, pygame.K_RETURN)


def test_after_a_lesson_the_next_one_is_offered_until_it_has_been_finished() -> None:
    for known, offered in (([], ["setup", "message"]), (["gostop.guard"], ["setup", "message"])):
        app = pupil()
        app.settings.learnt = known
        scene = app.learn("gostop", "first")
        while until_shown(scene):
            go_on(scene)
        scene.update(0.05)
        on_leave = app.opened.pop().about[-1]
        on_leave()
        assert app.at_home and [opened.page for opened in app.opened] == offered
        assert "gostop.first" in app.settings.learnt
    app = pupil()
    start.offer_next(cast(App, app), "gostop", "first")
    app.opened.pop().more["yes"]()
    page, (session, lesson) = app.opened.pop()[:2]
    assert page == "lesson" and lesson.name == "guard" and session.terms.practice


def test_after_the_last_lesson_problems_are_offered() -> None:
    app = pupil()
    app.settings.learnt = ["gostop.guard"]
    start.offer_next(cast(App, app), "gostop", "guard")
    (asked,) = app.opened
    assert asked.about == (app.say("app.lesson.problems"),)
    asked.more["yes"]()
    assert (app.opened[-1].page, app.opened[-1].about) == ("problems", ("gostop",))


def test_who_leaves_a_lesson_is_offered_none_and_has_not_finished_it() -> None:
    app = pupil()
    scene = app.learn("daifugo", "first")
    until_shown(scene)
    press(scene, LEAVE)
    assert app.settings.learnt == [] and app.opened == []


def test_lessons_are_picked_from_a_list_that_says_which_are_finished() -> None:
    app = pupil()
    app.settings.learnt = ["riichi.first"]
    start.choose_lesson(cast(App, app), "riichi")
    page, (names, at, choose) = app.opened.pop()[:2]
    titles = [app.say("riichi.lesson.first"), app.say("riichi.lesson.safety")]
    assert page == "pick" and names == (app.say("app.lesson.learnt", lesson=titles[0]), titles[1]) and at == 1
    choose(1)
    assert app.opened.pop().about[1].name == "safety"


@pytest.mark.parametrize("game", taught())
def test_a_lesson_can_be_left_and_begins_anew(game: str) -> None:
    app = pupil()
    scene = app.learn(game)
    until_shown(scene)
    go_on(scene)
    until_shown(scene)
    assert scene.at == 1
    press(scene, LEAVE)
    assert app.at_home
    again = app.learn(game)
    until_shown(again)
    assert again.at == 0 and again.view.places == scene.view.places


@pytest.mark.slow
def test_what_a_lesson_suggests_is_what_its_step_expects() -> None:
    """At every step, asked again and again, and whatever was chosen before; where cards are not expected none are suggested."""
    scene, met = pupil().learn("daifugo"), 0
    while until_shown(scene):
        step, question = scene.step, scene.attention.question
        assert step is not None
        if step.expects is None:
            scene.press_button(NEXT)
            continue
        assert question is not None
        if (gather := question.gather) is not None:
            met += 1
            for before in (None, *gather.row):
                if before is not None:
                    gather.put_back()
                    gather.press(before)
                for _ in range(3):
                    question.key("S")
                    wanted = step.expects.split()[1:]
                    assert sorted(gather.pieces[key] for key in gather.chosen) == sorted(wanted), step.words
            gather.put_back()
        scene.answer(Reaction(step.expects))
    assert met > 5


def test_it_goes_on_in_a_window_of_another_size_and_after_another_page() -> None:
    app = pupil()
    scene = app.learn()
    to(scene, "turned")
    app.resize((1920, 1080))
    scene.resize(app.size)
    scene.resume()
    scene.draw(app.surface)
    assert outside((1920, 1080), [scene.hits()[NEXT]]) == []
    go_on(scene)
    until_shown(scene)
    assert scene.step is not None and scene.step.words == "taken"


class Newcomer:
    """A window that has just been opened for the first time."""

    def __init__(self, settings: Settings) -> None:
        self.settings, self.opened, self.kept, self.asked = settings, [], 0, {}

    def say(self, key: str, /, **args: object) -> str:
        return key

    def keep(self) -> None:
        self.kept += 1

    def open(self, name: str, *about: Any, **more: Any) -> None:
        self.opened.append((name, about))
        self.asked.update(more)


def test_a_lesson_is_offered_once_to_who_has_never_played() -> None:
    settings = Settings()
    for wanted in (["message"], []):
        app: Any = Newcomer(settings)
        welcome(app)
        assert [name for name, _ in app.opened] == wanted
    assert settings.welcomed


def test_who_wants_a_lesson_picks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    app: Any = Newcomer(Settings())
    learnt: list[str] = []
    monkeypatch.setattr(start, "learn", lambda app, game: learnt.append(game))
    welcome(app)
    app.asked["yes"]()
    page, (names, at, pick) = app.opened[-1]
    assert page == "pick" and at == 0 and len(names) == len(taught()) == 3
    pick(2)
    assert learnt == [taught()[2]]


def test_who_has_played_before_is_not_offered_one() -> None:
    app: Any = Newcomer(Settings(game="gostop"))
    welcome(app)
    assert app.opened == [] and app.settings.welcomed
