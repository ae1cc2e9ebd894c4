"""Leaving the rules of a table: what was changed is neither dropped nor kept without a word."""

from __future__ import annotations

import pygame
import pytest

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
    assert it.stack.top is scene and scene._rows.rules["target"] == RULES["target"] + 1, "they can be changed further"


@pytest.mark.parametrize(("answer", "kept"), [("message.yes", [RULES["target"] + 1]), ("message.also", []), ("", [])])
def test_they_are_kept_or_dropped_as_is_said_and_what_was_changed_back_is_no_change(answer: str, kept: list[int]) -> None:
    it, scene, agreed = opened(size=(960, 540), text_scale=1.5)
    scene._set("target", RULES["target"] + 1)
    if not answer:
        scene._set("target", RULES["target"])
    key(it, pygame.K_ESCAPE)
    if answer:
        assert it.stack.top.clipped() == []
        click(it, answer)
    assert [rules["target"] for rules in agreed] == kept and len(it.stack.scenes) == 1, "the page has gone"


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
