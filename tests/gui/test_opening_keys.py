"""A key that opens a page writes nothing into a field of that page."""

from __future__ import annotations

import pygame
import pytest

from scenes.app import Program
from scenes.pages.rules.page import RulesScene
from scenes.pages.setup import SetupScene
from scenes.scene import Scene
from tests.gui.test_app_forms import app


def down(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode=chr(code))


def up(code: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=code, mod=0)


def said(letter: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.TEXTINPUT, text=letter)


def searched(scene: Scene) -> str:
    """What stands in the search of the rules."""
    assert isinstance(scene, RulesScene)
    return scene._search.text


def opened(game: str) -> Program:
    """The set-up page of a game."""
    it = app()
    it.push(SetupScene(game))
    it.step(0)
    return it


@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
@pytest.mark.parametrize("apart", [False, True])
def test_the_letter_of_the_key_is_not_looked_for(game: str, apart: bool) -> None:
    """Both in one frame or in two, and again while it is held; what is typed afterwards is."""
    it = opened(game)
    events = [down(pygame.K_r), said("r")]
    for part in ([events[:1], events[1:]] if apart else [events]):
        it.step(0, part)
    it.step(0, [said("r")])
    assert it.stack.top.name == "rules" and searched(it.stack.top) == ""
    it.step(0, [up(pygame.K_r), down(pygame.K_r), said("r"), up(pygame.K_r)])
    assert searched(it.stack.top) == "r"


def test_the_next_key_is_heard_though_the_first_is_still_held() -> None:
    it = opened("riichi")
    it.step(0, [down(pygame.K_r), said("r"), down(pygame.K_d), said("d")])
    assert searched(it.stack.top) == "d"


def test_words_that_are_put_together_without_keys_are_heard() -> None:
    it = opened("riichi")
    it.step(0, [down(pygame.K_r), said("r"), up(pygame.K_r), said("도라")])
    assert searched(it.stack.top) == "도라"
