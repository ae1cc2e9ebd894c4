"""A position on the table with its question: it is answered as at any table, and nothing of it is played on."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.choices import Choice
from game.record import cut
from game.review import AskedDecision, asked
from scenes.app import Program
from scenes.games.pages import pages_of
from scenes.games.riichi.ask.prompts import habits_tray
from scenes.kit import palette
from scenes.kit.box import Box, Column, Measure, Plate, Pressed, Text
from scenes.table.input.ids import ENTER
from scenes.table.story.posed import ESC, TAB, Act, PosedScene, Position
from tests.gui.fingers import click, key
from tests.gui.laid import covered
from tests.gui.test_app_forms import app
from tests.test_review import played

SEATS = {"gostop": 3, "riichi": 4, "daifugo": 4}


class Asking(PosedScene):
    """Asks, and shows two rows once it was answered."""

    done: list[str]

    def acts(self) -> list[Act]:
        if self.said is None:
            return [Act("show", "Show", TAB), Act("leave", "Leave", ESC)]
        return [Act("next", "Next", ENTER), Act("leave", "Leave", ESC)]

    def act(self, id: str) -> None:
        self.done.append(id)

    def telling(self, by: Measure, wide: int) -> Box | None:
        if self.said is None:
            return None
        rows = (Pressed(Text((name,), 20, "ui", palette.PAPER), name) for name in ("one", "two"))
        return Plate(Column(tuple(rows)), 10, palette.INK)


@cache
def question(game: str, nth: int = 3) -> AskedDecision:
    """A question of the person in a round."""
    return list(asked(played(game, SEATS[game]), 0))[nth]


def posed(
    game: str, nth: int = 3, language: str = "ko", kind: type[Asking] = Asking, letters: float = 1.0
) -> tuple[Program, Asking]:
    it = app(language=language, text_scale=letters)
    record = cut(played(game, SEATS[game]), question(game, nth).at)
    scene = kind(Position(record, 0), pages_of(game))
    scene.done = []
    it.push(scene)
    for _ in range(20):
        it.step(0.05)
    return it, scene


def answer(it: Program, choice: Choice) -> None:
    """Press what stands for a choice: its button, or a piece of the hand and then the button that says it where there is one."""
    pressed = (f"prompt:{choice.replace(' ', '_')}", *(f"hand:{face}" for face in choice.split()[1:2]))
    click(it, next(name for name in pressed if name in it.stack.top.hits()))
    if "prompt:say_them" in it.stack.top.hits():
        click(it, "prompt:say_them")


@pytest.mark.parametrize("game", SEATS)
def test_the_position_stands_there_as_the_seat_saw_it_and_is_asked(game: str) -> None:
    _, scene = posed(game)
    assert scene.view == question(game).view
    assert scene.attention.question is not None and scene.attention.question.decision == question(game).decision


@pytest.mark.parametrize(("game", "nth"), [("gostop", 3), ("riichi", 0), ("riichi", 3), ("daifugo", 0)])
def test_an_answer_is_heard_and_nothing_is_played(game: str, nth: int) -> None:
    it, scene = posed(game, nth)
    answer(it, question(game, nth).choice)
    for _ in range(20):
        it.step(0.05)
    assert scene.said in question(game, nth).decision.choices
    assert scene.view == question(game, nth).view
    assert scene.attention.question is None
    assert {"one", "two", "posed:next"} <= scene.hits().keys()


def test_those_who_sat_there_are_seen_and_named_and_not_who_plays_meanwhile() -> None:
    it = app(language="en")
    record = cut(played("daifugo", 4), question("daifugo").at)
    scene = Asking(Position(record, 0, ("you", "monk", "chef", "Ann")), pages_of("daifugo"))
    it.push(scene)
    assert [*scene.page.ink.faces] == ["you", "monk", "chef", "Ann"]
    assert scene.page.names == [it.say("app.person.you"), it.say("app.person.monk"), it.say("app.person.chef"), "Ann"]


def test_nothing_is_answered_by_itself_there() -> None:
    """So there are no switches of that, and no empty tray for them."""
    _, scene = posed("riichi")
    table: Any = scene.page.table(scene.view)
    assert not table.habits and not habits_tray(table)


@pytest.mark.parametrize("game", SEATS)
def test_a_ring_is_round_its_card_alone(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the next one lies over it, it ends there."""
    _, scene = posed(game, 0)
    monkeypatch.setattr(scene, "lit", lambda pointed: (frozenset([pointed]), frozenset()))
    rings = [ring for card in scene.page.hand(scene.view) for ring, _ in scene._rings(card)]
    assert len(rings) > 2 and [pair for pair in pairwise(rings) if pair[0].colliderect(pair[1])] == []


def test_by_keyboard_alone() -> None:
    it, scene = posed("gostop")
    key(it, pygame.K_RETURN)
    assert scene.said is None and scene.done == []
    key(it, pygame.K_RIGHT)
    key(it, pygame.K_RETURN)
    assert scene.said is not None
    key(it, pygame.K_DOWN)
    key(it, pygame.K_DOWN)
    assert scene.pointed == "two"
    key(it, pygame.K_RETURN)
    assert scene.done == ["next"]


def test_the_acts_have_their_keys_and_can_be_pressed() -> None:
    it, scene = posed("riichi")
    key(it, pygame.K_TAB)
    click(it, "posed:show")
    key(it, pygame.K_ESCAPE)
    click(it, "posed:leave")
    assert scene.done == ["show", "show", "leave", "leave"]


def test_esc_takes_the_first_half_of_an_answer_back_before_it_leaves() -> None:
    it, scene = posed("daifugo", 0)
    click(it, f"hand:{next(iter(question('daifugo', 0).decision.choices)).split()[1]}")
    key(it, pygame.K_ESCAPE)
    assert scene.done == []
    key(it, pygame.K_ESCAPE)
    assert scene.done == ["leave"]


def test_what_is_no_answer_is_refused_with_its_reason() -> None:
    """A card that does not beat the trick, or any other that cannot be played now."""
    it, scene = posed("daifugo", 5)
    click(it, "prompt:say_them")
    it.step(0.05)
    assert scene.said is None and (scene.page.toast.words or scene.attention.notice)


def test_another_position_takes_its_place() -> None:
    it, scene = posed("gostop")
    scene.told_of(question("gostop").choice)
    later = question("gostop", 5)
    scene.pose(Position(cut(played("gostop", 3), later.at), 0))
    for _ in range(20):
        it.step(0.05)
    assert scene.said is None and scene.view == later.view
    assert scene.attention.question is not None and scene.attention.question.decision == later.decision


class Talkative(Asking):
    """Has so much to say that all of it, in large letters, would lie over the hand."""

    def telling(self, by: Measure, wide: int) -> Box | None:
        if self.said is None:
            return None
        lines = (Text(("How much there is to say of this answer",), 20, "ui", palette.PAPER) for _ in range(22 - 2 * by.brief))
        return Plate(Column(tuple(lines)), 10, palette.INK)


@pytest.mark.parametrize("game", SEATS)
@pytest.mark.parametrize("letters", [1.0, 1.25])
def test_what_there_is_to_say_leaves_the_hand_in_sight(game: str, letters: float) -> None:
    it, scene = posed(game, kind=Talkative, letters=letters)
    scene.told_of(question(game).choice)
    for _ in range(20):
        it.step(0.05)
    plate, rects = scene._plate(), scene.page.rects(scene.view)
    hand = [rects[piece] for piece, _ in scene.page.table(scene.view).hand]
    assert plate is not None and hand and covered(hand, by=[plate.rect]) == []


def test_what_is_asked_as_a_problem_is_not_suggested() -> None:
    """What a table suggests is only what can be played, and would be taken for the answer."""
    it, scene = posed("daifugo", 0)
    question = scene.attention.question
    assert question is not None and question.gather is not None
    key(it, pygame.K_s, "s")
    assert "prompt:suggest" not in scene.hits() and question.gather.chosen == ()
