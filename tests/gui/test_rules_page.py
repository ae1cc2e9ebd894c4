"""The rules page with a real game and with 250 made-up options: searching, values, leaving, presets, and rules as a line."""

from __future__ import annotations

import pygame
import pytest

from game.options import Numbers, Rules
from game.registry import find
from game.rules_text import write
from game.store import rules_files
from game.text import LANGUAGES
from scenes.forms import clipboard
from scenes.pages.rules import page
from scenes.pages.rules.page import RulesScene
from scenes.pages.rules.rule_sheet import PresetsScene
from scenes.pages.rules.share import ShareScene
from tests.crossed import crossed
from tests.gui import made_up_rules as made_up
from tests.gui.laid import outside, overlaps
from tests.gui.rules_opened import CATALOG, RULES, app, click, compose, key, opened, own_folds, screen, type_

__all__ = ("own_folds", "screen")

AT_THREE = [option for option in CATALOG.options if option.speaks(3)]
"""The options that have a meaning at a table of three."""


def shown(scene: RulesScene) -> list[str]:
    return [row.id for row in scene._rows.rows if row.option is not None]


# -- searching -------------------------------------------------------------------------------------------------------------


def test_typing_in_the_list_searches_and_escape_empties_the_field_before_it_leaves():
    it, scene, agreed = opened()
    type_(it, "gobak")
    assert shown(scene) == ["gobak"] and scene._rows.at == "gobak"
    assert "1 found" in [words.text for words in scene.words]
    key(it, pygame.K_ESCAPE)
    assert len(shown(scene)) == len(AT_THREE) and it.stack.top is scene
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is not scene and agreed == []


def test_a_syllable_that_is_still_being_composed_is_looked_for_already():
    it, scene, _ = opened(language="ko")
    key(it, pygame.K_f, mod=pygame.KMOD_CTRL)
    compose(it, "ㄱ")
    compose(it, "고")
    key(it, pygame.K_BACKSPACE, pygame.K_RETURN)  # the input method's, while it composes
    assert scene._search.shown == "고" and "gobak" in shown(scene)
    type_(it, "고")
    compose(it, "박")
    assert shown(scene) == ["gobak"]
    type_(it, "박")
    assert scene._search.text == "고박"
    key(it, pygame.K_BACKSPACE)
    assert "gobak" in shown(scene) and len(shown(scene)) > 1


def test_the_field_is_emptied_by_its_cross_and_enter_leads_from_it_to_the_hits():
    it, scene, _ = opened()
    click(it, "rules.search")
    type_(it, "zzz")
    assert shown(scene) == [] and it.say("app.rules.none") in scene._help.text
    click(it, "rules.search.clear")
    assert len(shown(scene)) == len(AT_THREE)
    type_(it, "gs-138")
    key(it, pygame.K_RETURN)
    assert scene.focus.current == page.LIST and scene._rows.at == "gobak"
    key(it, pygame.K_RIGHT)
    assert scene._rows.values["gobak"] is False


# -- folding, and only what was changed ------------------------------------------------------------------------------------


def test_groups_are_folded_by_click_and_by_keys_and_stay_so():
    it, scene, _ = opened()
    click(it, "group:dealing")
    assert "cut" not in shown(scene)
    key(it, pygame.K_RIGHT, pygame.K_RIGHT)  # the first key only shows where the keyboard is
    assert "cut" in shown(scene)
    key(it, pygame.K_RETURN)
    assert "cut" not in shown(scene)
    key(it, pygame.K_ESCAPE)
    again = RulesScene(RULES, lambda rules: None)
    assert "cut" not in shown(again) and "gobak" in shown(again)
    it.push(again)
    click(it, "rules.fold")
    assert shown(again) == []
    click(it, "rules.fold")
    assert len(shown(again)) == len(AT_THREE)


@pytest.mark.parametrize("rules", [RULES, find("daifugo").catalog.rules(4)], ids=["few", "many"])
def test_every_group_is_reached_from_the_bar_whether_all_have_room_or_not(rules):
    it, scene, _ = opened(rules)
    groups, found = scene._groups.groups, []
    for group in groups:
        click(it, f"section:{group}")
        found.append(scene._rows.row.group)
    assert found == groups


def test_only_what_was_changed():
    it, scene, _ = opened()
    click(it, "rule:cut")
    assert "Preset: Standard for three · 1 changed" in [words.text for words in scene.above]
    click(it, "rules.changed")
    assert shown(scene) == ["cut"]
    click(it, "reset:cut")
    assert shown(scene) == [] and scene._rows.values == RULES.values
    click(it, "rules.changed")
    assert len(shown(scene)) == len(AT_THREE)


# -- values ----------------------------------------------------------------------------------------------------------------


def test_values_are_changed_by_mouse_alone_and_agreed_on():
    it, _, agreed = opened()
    click(it, "rule:cut")
    click(it, "rule:dealer_choice", share=0.95)
    click(it, "rule:chongtong", share=0.95)
    click(it, "rule:chongtong", share=0.95)
    click(it, "rule:chongtong", share=0.05)
    click(it, "rules.done")
    assert agreed == [CATALOG.rules(3, cut=False, dealer_choice="high", chongtong=4)]


def test_a_long_list_of_values_is_chosen_from_beside_the_list():
    it, scene, _ = opened()
    click(it, "rule:dealer_choice")
    assert scene._rows.values["dealer_choice"] == "night_day"
    click(it, "help:value:rps")
    assert scene._rows.values["dealer_choice"] == "rps"
    key(it, pygame.K_RETURN)
    assert scene.focus.current == page.HELP and scene._help.at == "value:rps"
    key(it, pygame.K_UP, pygame.K_RETURN)
    assert scene._rows.values["dealer_choice"] == "floor_flip" and scene.focus.current == page.LIST
    key(it, pygame.K_RETURN, pygame.K_UP, pygame.K_ESCAPE)
    assert scene._rows.values["dealer_choice"] == "floor_flip" and it.stack.top is scene


def test_a_number_that_is_being_typed_is_left_by_escape_and_taken_when_one_goes_on():
    it, scene, agreed = opened()
    scene._rows.go("chongtong")
    type_(it, "12")
    key(it, pygame.K_ESCAPE)
    assert scene._rows.values["chongtong"] == 3 and it.stack.top is scene
    type_(it, "45")
    key(it, pygame.K_BACKSPACE, pygame.K_DOWN)
    assert scene._rows.values["chongtong"] == 4 and scene._rows.at != "chongtong"
    for typed, value, end in (("999", 100, "key"), ("0", 0, "key"), ("12", 12, "fold")):
        scene._rows.go("chongtong")
        scene._list.reveal()
        type_(it, typed)
        assert scene._search.text == "", "digits are no word"
        key(it, pygame.K_RETURN) if end == "key" else click(it, "rules.fold")
        assert scene._rows.values["chongtong"] == value
    scene._rows.go("chongtong")
    type_(it, "6")
    key(it, pygame.K_s, mod=pygame.KMOD_CTRL)
    assert agreed == [CATALOG.rules(3, chongtong=6)]


def test_what_is_changed_last_is_taken_back_first():
    it, scene, _ = opened()
    click(it, "rule:cut")
    scene._rows.go("tung")
    key(it, pygame.K_DELETE)
    assert len(scene._rows.before) == 1, "it was as the preset says"
    scene._take(CATALOG.rules(3, "text-001"))
    assert scene._rows.values == CATALOG.rules(3, "text-001").values
    key(it, pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene._rows.rules == CATALOG.rules(3, cut=False)
    click(it, "rules.undo")
    assert scene._rows.rules == RULES
    click(it, "rules.undo")
    assert scene._rows.rules == RULES


# -- what options have to do with one another ------------------------------------------------------------------------------


def test_large_steps_and_ends_of_a_number_are_gone_to_by_keys():
    it, scene, _ = opened(made_up.CATALOG.rules(3))
    number = next(one for one in made_up.OPTIONS if isinstance(one.values, Numbers) and one.values.step == 5 and not one.excludes)
    scene._rows.go(number.key)
    scene.focus.shown = True
    steps = [(pygame.K_RIGHT, 5), (pygame.K_RETURN, 5), (pygame.K_PAGEUP, 55), (pygame.K_PAGEDOWN, 5), (pygame.K_END, 500)]
    for code, value in (*steps, (pygame.K_RIGHT, 500), (pygame.K_HOME, 0), (pygame.K_LEFT, 0)):
        key(it, code)
        assert (scene._rows.at, scene._rows.values[number.key]) == (number.key, value)
    key(it, pygame.K_ESCAPE)
    key(it, pygame.K_RIGHT, mod=pygame.KMOD_SHIFT)
    assert scene._rows.values[number.key] == 50


def test_a_rule_that_does_nothing_says_what_it_lacks_and_leads_there():
    it, scene, _ = opened(CATALOG.rules(3, cut=False))
    scene._rows.go("tung")
    scene.again()
    it.step(1 / 60)
    names = {"option": scene._said.name("tung"), "other": scene._said.name("cut")}
    assert it.say("app.rules.needs", **names) in scene._help.text
    click(it, "help:option:cut")
    assert scene._rows.at == "cut" and it.say("app.rules.needed", other=names["option"]) in scene._help.text


def test_the_page_is_not_drawn_while_nothing_changes():
    it, _, _ = opened()
    for _ in range(90):
        it.step(1 / 60)
    drawn = it.frames
    for _ in range(60):
        it.step(1 / 60)
    assert it.frames == drawn


def test_what_another_rule_decides_says_so_and_leads_there():
    it, scene, _ = opened(CATALOG.rules(2, matgo_8_card=True))
    scene._rows.go("target")
    scene.again()
    it.step(1 / 60)
    names = {"option": scene._said.name("target"), "other": scene._said.name("matgo_8_card")}
    assert it.say("app.rules.silenced", **names) in scene._help.text
    click(it, "help:option:matgo_8_card")
    assert scene._rows.at == "matgo_8_card"
    assert it.say("app.rules.silences", other=names["option"]) in scene._help.text


@pytest.mark.parametrize(("eight", "told"), [(False, ["7 pts"]), (True, [])])
def test_a_number_that_another_rule_decides_is_not_shown_as_the_one_that_is_played(eight, told):
    it, scene, _ = opened(CATALOG.rules(2, matgo_8_card=eight))
    scene._rows.go("target")
    scene._list.reveal()

    def value() -> list[str]:
        (laid,) = [scene._list.laid(row, rect)[1] for row, rect in scene._list.seen() if row.id == "target"]
        return [line.words for line in laid.lines if line.words not in "−+"]

    assert value() == told
    type_(it, "5")
    assert value() == ["5"], "what is typed is seen"


def test_rules_that_cannot_go_together_are_marked_and_not_agreed_on():
    it, scene, agreed = opened(made_up.CATALOG.rules(3))
    scene._set("rule_9", True)
    scene._set("rule_10", 5)
    assert scene._list.state.refused == {"rule_9", "rule_10"}
    click(it, "rules.done")
    assert agreed == [] and it.stack.top is scene and scene._rows.at == "rule_9"
    assert it.say("app.rules.refused", count=2) in scene._help.text
    scene._set("rule_10", 0)
    click(it, "rules.done")
    assert [rules["rule_9"] for rules in agreed] == [True]


def test_the_help_tells_values_and_no_number_of_a_row():
    _, scene, _ = opened()
    scene._rows.go("gukjin_timing")
    scene._explain()
    text = scene._help.text
    assert "Whatever is best" in text and "GS-" not in text and "gukjin_timing" not in text
    assert scene._help.links[:4] == [f"value:{value}" for value in CATALOG["gukjin_timing"].values]


def test_an_option_is_shown_as_a_picture_below_its_help_which_leads_to_its_scene():
    it, scene, _ = opened()
    scene._rows.go("gobak")
    scene._explain()
    assert "rules.picture" not in scene.hits(), "it is taken once the keyboard rests"
    for _ in range(8):
        it.step(0.05)
    place = scene.hits()["rules.picture"]
    assert scene._help_at.contains(place) and not [link for link in scene._help.spots().values() if link.colliderect(place)]
    click(it, "rules.picture")
    assert it.stack.top.name == "shown"


def test_rules_that_are_changed_over_a_table_say_that_they_hold_for_the_next_match():
    for session, label in ((None, "app.rules.done"), (object(), "app.rules.done_later")):
        it = app()
        it.session = session
        it.push(RulesScene(RULES, lambda rules: None))
        assert it.say(label) in [words.text for words in it.stack.top.above]


# -- how it looks ----------------------------------------------------------------------------------------------------------


def crowded() -> Rules:
    """Rules of the made-up game with everything that can be marked."""
    rules = made_up.CATALOG.rules(3)
    rules.values.update({one.key: 5 if isinstance(one.values, Numbers) else one.values[1] for one in made_up.OPTIONS[:30]})
    return rules


LOOKS = {
    "rules": lambda: RulesScene(RULES, lambda rules: None),
    "crowded": lambda: RulesScene(crowded(), lambda rules: None),
    "presets": lambda: PresetsScene(RULES, lambda rules: None),
    "share": lambda: ShareScene(crowded(), lambda rules: None),
}


@pytest.mark.parametrize(("look", "language"), crossed(tuple(LOOKS), LANGUAGES))
def test_every_text_fits_and_nothing_that_can_be_pressed_lies_on_another(look, language):
    for size, text_scale in (((960, 540), 1.5), ((1280, 720), 1.0), ((2560, 1440), 1.25)):
        it = app(size, language, text_scale)
        it.push(scene := LOOKS[look]())
        tops = range(0, min(3000, int(scene._rows.whole)), 400) if isinstance(scene, RulesScene) else (0,)
        for top in tops:
            if isinstance(scene, RulesScene):
                scene._list.offset = 0
                scene._list.scroll(top)
            assert scene.clipped() == [] == overlaps(scene.hits()) and outside(size, scene.hits().values()) == []
        scene.draw(it.surface)


# -- leaving ------------------------------------------------------------------------------------------------------------------


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


# -- presets, and rules as a line ---------------------------------------------------------------------------------------------


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
