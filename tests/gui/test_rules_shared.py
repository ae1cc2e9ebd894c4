"""What the rules page opens: presets, and rules as a line, without a screen."""

from __future__ import annotations

import pygame
import pytest

from game.rules_text import write
from game.store import rules_files
from scenes.forms import clipboard
from tests.gui.rules_opened import CATALOG, RULES, click, key, opened, own_folds, screen, type_

__all__ = ("own_folds", "screen")


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard of one's own: what is last is on it. Without anything there is none."""
    kept: list[str] = [""]

    def copy(text: str) -> bool:
        if kept:
            kept.append(text)
        return bool(kept)

    monkeypatch.setattr(clipboard, "copy", copy)
    monkeypatch.setattr(clipboard, "paste", lambda: kept[-1] if kept else "")
    return kept


# -- presets ---------------------------------------------------------------------------------------------------------------


def test_a_preset_says_what_it_changes_before_it_is_taken_over():
    it, scene, _ = opened()
    click(it, "rule:cut")
    click(it, "rules.presets")
    presets = it.stack.top
    assert "Cut: Off → On" in presets.text.text
    click(it, "presets:text-002")
    said = presets.text.text
    assert "Shake: On → Off" in said and "Cut" in said.partition("defaults")[2]
    assert scene._rows.rules == CATALOG.rules(3, cut=False), "nothing has changed yet"
    click(it, "presets.take")
    assert it.stack.top is scene and scene._rows.rules == CATALOG.rules(3, "text-002")
    key(it, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene._rows.rules == CATALOG.rules(3, cut=False)


def test_a_preset_is_taken_over_by_keyboard_alone():
    it, scene, _ = opened()
    it.keyboard = True
    key(it, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    while scene.focus.current != "rules.presets":
        key(it, pygame.K_TAB, mod=pygame.KMOD_SHIFT)
    key(it, pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert it.stack.top is scene and scene._rows.preset == "text-000"


# -- sharing ---------------------------------------------------------------------------------------------------------------


def test_rules_are_copied_pasted_and_taken_over(board):
    it, scene, _ = opened()
    click(it, "rule:cut")
    click(it, "rules.share")
    click(it, "share.copy")
    assert board[-1] == "nolpan gostop 3 standard-3 cut=off"
    board.append("  nolpan gostop 3 text-001\n target=7\n")
    click(it, "share.paste")
    assert "Target: 3 pts → 7 pts" in it.stack.top._text.text
    click(it, "share.take")
    assert scene._rows.rules == CATALOG.rules(3, "text-001", target=7)


def test_what_cannot_be_read_is_said_and_changes_nothing(board):
    it, scene, _ = opened()
    board.append("nolpan gostop 3 standard-3 tarjet=7")
    click(it, "rules.share")
    click(it, "share.paste")
    share = it.stack.top
    assert share._text.text == "There is no rule “tarjet”; did you mean “target”?"
    key(it, pygame.K_s, mod=pygame.KMOD_CTRL)
    assert it.stack.top is share and scene._rows.rules == RULES


def test_without_a_clipboard_the_line_can_be_typed(board):
    board.clear()
    it, scene, _ = opened()
    click(it, "rules.share")
    for button, said in (("share.copy", "app.rules.not_copied"), ("share.paste", "app.rules.nothing_to_paste")):
        click(it, button)
        assert it.say(said) in [words.text for words in it.stack.top.words]
    type_(it, "nolpan gostop 3 text-002")
    key(it, pygame.K_RETURN)
    assert scene._rows.rules == CATALOG.rules(3, "text-002")


def test_a_line_is_pasted_with_the_keyboard_before_anything_is_pressed(board):
    it, scene, _ = opened()
    click(it, "rules.share")
    board[:] = ["nolpan gostop 3 text-002"]
    it.step(0.01, [pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="v")])
    key(it, pygame.K_s, mod=pygame.KMOD_CTRL)
    assert scene._rows.rules == CATALOG.rules(3, "text-002")


def test_rules_are_kept_in_a_file_and_found_there_again():
    it, scene, _ = opened()
    click(it, "rule:cut")
    click(it, "rules.share")
    click(it, "share.name")
    type_(it, "grandma's")
    key(it, pygame.K_RETURN)
    assert rules_files.load("grandma's").strip() == write(CATALOG, CATALOG.rules(3, cut=False))
    key(it, pygame.K_ESCAPE)
    scene._set("cut", True)
    click(it, "rules.share")
    click(it, "file:grandma's")
    click(it, "share.take")
    assert scene._rows.rules == CATALOG.rules(3, cut=False)


def test_a_file_is_not_replaced_unasked_and_a_bad_name_is_told():
    it, _, _ = opened()
    rules_files.save("mine", "nolpan gostop 3 text-001")
    click(it, "rules.share")
    click(it, "share.name")
    type_(it, "../mine")
    click(it, "share.save")
    assert it.say("app.rules.bad_name", most=40) in [words.text for words in it.stack.top.words]
    it.stack.top._name.set("mine")
    click(it, "share.save")
    key(it, pygame.K_ESCAPE)
    assert rules_files.load("mine").strip() == "nolpan gostop 3 text-001"
    click(it, "share.save")
    key(it, pygame.K_y)
    assert rules_files.load("mine").strip() == "nolpan gostop 3 standard-3"
    assert it.stack.top.name == "share"


def test_a_damaged_file_is_told_of():
    it, scene, _ = opened()
    rules_files.save("bad", "")
    (rules_files.folder() / "bad.nolpan-rules").write_bytes(b"\xff\xfe\x00")
    click(it, "rules.share")
    click(it, "file:bad")
    assert "“bad” cannot be used: it is no text." in [words.text for words in it.stack.top.words]
    assert scene._rows.rules == RULES
