"""Getting up after a round: the match is kept, as at the table, and giving it up is asked for by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.text import LANGUAGES
from scenes.app import Program
from scenes.pages.menu import MenuScene
from scenes.pages.message import MessageScene
from tests.gui.riichi_table import result as riichi_result
from tests.gui.test_app_forms import app, click, fill, key, result
from tests.riichi.hands import PINFU, arrange, say


@pytest.fixture
def at_a_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The result of the first round of an open match, as the table shows it."""
    monkeypatch.setenv("NOLPAN_DATA", str(tmp_path))
    it = app(language="en")
    fill(it, 1)
    it.push(MenuScene(again=True))
    click(it, "menu.continue.gostop")
    for _ in range(400):
        it.step(1 / 20)
    assert it.stack.top.name == "result"
    yield it
    it.keeper.close()


def ended(it: Program) -> bool:
    """Whether the only match that is written down is over."""
    [match] = it.keeper.ledger.rows("SELECT ended FROM match")
    return match["ended"] is not None


def words(it: Program) -> list[str]:
    """What the page on top says."""
    scene = it.stack.top
    assert isinstance(scene, MessageScene)
    return [one.text for one in scene.words]


def test_leaving_a_result_keeps_the_match_and_says_so(at_a_result: Program) -> None:
    it = at_a_result
    key(it, pygame.K_x)
    key(it, pygame.K_x)
    assert it.say("table.menu.saved") in words(it)
    key(it, pygame.K_y)
    assert it.stack.top.name == "menu" and not ended(it)
    assert "menu.continue.gostop" in it.stack.top.hits()
    click(it, "menu.continue.gostop")
    for _ in range(400):
        it.step(1 / 20)
    assert it.stack.top.name == "result", "and it goes on from there"


def test_whoever_stays_sees_the_result_as_before(at_a_result: Program) -> None:
    it = at_a_result
    key(it, pygame.K_x)
    key(it, pygame.K_x)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "result" and "result.continue" in it.stack.top.hits()


def test_a_match_is_given_up_only_where_that_is_said_twice(at_a_result: Program) -> None:
    it = at_a_result
    click(it, "result.leave")
    if it.stack.top.name == "result":
        click(it, "result.leave")
    click(it, "message.also")
    assert it.say("app.result.give_up_asked") in words(it) and not ended(it)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "result" and not ended(it)
    click(it, "result.leave")
    click(it, "message.also")
    click(it, "message.yes")
    assert it.stack.top.name == "menu" and ended(it)
    assert "menu.continue.gostop" not in it.stack.top.hits()


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_asked_fits(language: str, letters: float) -> None:
    it = app((960, 540), language, letters)
    hand = say(arrange([PINFU, "", "", ""], drawn="2s"), "0 tsumo")
    for opened in (lambda: result(it, 3)), (lambda: riichi_result(it, hand)):
        it.stack.scenes.clear()
        it.push(scene := opened())
        scene._leave()
        asked = it.stack.top
        assert asked.clipped() == []
        click(it, "message.also")
        assert it.stack.top.clipped() == []
    assert it.say("riichi.result.give_up") in words(it)


def test_practice_is_left_without_a_word_of_a_match() -> None:
    it = app(language="en")
    it.push(scene := result(it, 3))
    assert it.session is not None
    it.session.terms = structs.replace(it.session.terms, practice=True)
    scene._leave()
    assert it.say("table.menu.unsaved") in words(it) and "message.also" not in it.stack.top.hits()
