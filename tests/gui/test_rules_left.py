"""Leaving the rules of a table: what was changed is neither dropped nor kept without a word."""

from __future__ import annotations

import pygame
import pytest

from game.text import LANGUAGES
from tests.gui.rules_opened import RULES, click, key, opened, own_folds, screen

__all__ = ["own_folds", "screen"]


@pytest.mark.parametrize("way", ["esc", "button"])
def test_changed_rules_are_asked_about(way: str) -> None:
    it, scene, agreed = opened()
    scene._set("target", RULES["target"] + 1)
    key(it, pygame.K_ESCAPE) if way == "esc" else click(it, "rules.back")
    assert it.stack.top.name == "message" and agreed == []
    assert it.say("app.rules.unkept") in [words.text for words in it.stack.top.words]
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is scene and scene._draft.rules["target"] == RULES["target"] + 1, "they can be changed further"


def test_they_are_kept_where_that_is_said() -> None:
    it, scene, agreed = opened()
    scene._set("target", RULES["target"] + 1)
    key(it, pygame.K_ESCAPE)
    click(it, "message.yes")
    assert [rules["target"] for rules in agreed] == [RULES["target"] + 1] and it.stack.top.name == "message"
    assert len(it.stack.scenes) == 1, "the page has gone"


def test_they_are_dropped_where_that_is_said() -> None:
    it, scene, agreed = opened()
    scene._set("target", RULES["target"] + 1)
    key(it, pygame.K_ESCAPE)
    click(it, "message.also")
    assert agreed == [] and len(it.stack.scenes) == 1


def test_what_was_changed_back_is_no_change() -> None:
    it, scene, agreed = opened()
    scene._set("target", RULES["target"] + 1)
    scene._set("target", RULES["target"])
    key(it, pygame.K_ESCAPE)
    assert agreed == [] and len(it.stack.scenes) == 1


def test_rules_that_cannot_go_together_are_shown_and_not_lost() -> None:
    it, scene, agreed = opened()
    scene._set("gukjin_dual", True)
    scene._set("may_july_dual", True)
    scene._set("may_dual", True)
    assert scene._list.state.refused
    key(it, pygame.K_ESCAPE)
    click(it, "message.yes")
    assert it.stack.top is scene and agreed == []
    key(it, pygame.K_ESCAPE)
    click(it, "message.also")
    assert len(it.stack.scenes) == 1


@pytest.mark.parametrize("letters", [1.0, 1.5])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_question_fits(language: str, letters: float) -> None:
    it, scene, _ = opened(size=(960, 540), language=language, text_scale=letters)
    scene._set("target", RULES["target"] + 1)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.clipped() == []
