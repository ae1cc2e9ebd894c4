"""The menu of the table, and the pause: what is held meanwhile, and where they lead."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scenes.table.input import ids
from scenes.table.menu import LADDER
from tests.gui.laid import in_a_row
from tests.gui.table_fakes import story
from tests.gui.test_stage_table import HAND, PLAY, click, press, sit


def test_the_menu_opens_and_closes_and_leads_home() -> None:
    scene, controller, app = sit(HAND, PLAY)
    press(scene, "esc")
    assert "prompt:quit" in scene.hits() and "hand:3B" not in scene.hits()
    press(scene, "esc")
    assert "hand:3B" in scene.hits()
    press(scene, "esc")
    click(scene, "prompt:quit")
    click(scene, "prompt:quit_now")
    assert app.at_home and controller.said == []


@pytest.mark.parametrize("stays", [("esc",), ("up", "enter"), ("up", "left", "right", "enter")])
@pytest.mark.parametrize("leaves", [("q",), ("enter",), ("up", "left", "enter")])
def test_who_wants_to_leave_is_asked_in_the_menu_itself(stays: tuple[str, ...], leaves: tuple[str, ...]) -> None:
    scene, _, app = sit(HAND, PLAY)
    press(scene, "esc", "q")
    assert {"prompt:quit_now", "prompt:stay"} <= set(scene.hits()) and "prompt:quit" not in scene.hits()
    press(scene, *stays)
    assert scene.attention.menu and not app.at_home and "prompt:quit" in scene.hits()
    press(scene, "q", *leaves)
    assert app.at_home


def test_the_menu_says_what_is_kept() -> None:
    for practice, key in ((False, "table.menu.saved"), (True, "table.menu.unsaved")):
        scene, _, app = sit(HAND, PLAY)
        app.session = SimpleNamespace(
            terms=SimpleNamespace(names=("you", "halmeoni", "samchon"), practice=practice),
            name=lambda say, seat: "A",
            money=lambda say: None,
            standing=lambda say, view: ("Round 2",),
        )
        press(scene, "esc")
        scene.hits()
        assert app.say(key) in [line.words for line in scene.page.menu.lines]


def test_the_speed_is_a_slider_that_says_its_value_and_hears_the_mouse_and_the_keyboard() -> None:
    scene, _, app = sit(HAND, PLAY)
    press(scene, "esc")
    for nth, speed in enumerate(LADDER):
        click(scene, f"control:{ids.PACE}{nth}")
        scene.hits()
        said = app.say("table.notice.speed", speed=app.say(f"table.control.speed.{speed}"))
        assert app.settings.speed == speed and said in [line.words for line in scene.page.menu.lines]
    click(scene, ids.control(ids.SLOWER))
    assert app.settings.speed == LADDER[-2]
    scene.attention.hover = ids.control(ids.SLOWER)
    press(scene, "right", "enter")
    assert app.settings.speed == LADDER[-1] and scene.attention.menu


def test_the_seal_stands_beside_the_way_out() -> None:
    scene, _, app = sit(HAND, PLAY)
    press(scene, "esc")
    spots = scene.hits()
    assert in_a_row([spots[ids.answering(ids.QUIT)], spots[ids.control(ids.SEAL)]])
    click(scene, ids.control(ids.SEAL))
    assert [opened.page for opened in app.opened] == ["seal"]
    press(scene, "q")
    assert ids.control(ids.SEAL) not in scene.hits(), "the question needs the whole row"


def test_while_the_menu_is_open_nothing_moves_and_nobody_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = story()
    scene, controller, _ = sit(steps[-1].view, steps=steps)
    held: list[bool] = []
    monkeypatch.setattr(controller, "poll", lambda hold=False: held.append(hold))
    press(scene, "esc")
    at = scene.director.timeline.time
    for _ in range(200):
        scene.update(0.05)
    assert scene.director.timeline.time == at and all(held)
    click(scene, (200, 555))
    assert not scene.attention.menu, "a click beside the menu closes it"
    scene.update(0.05)
    assert scene.director.timeline.time > at
    scene.director.skip()
    press(scene, "esc")
    held.clear()
    for _ in range(200):
        scene.update(0.05)
    assert all(held), "nor does anybody play while all lies still"


def test_who_plays_a_card_while_all_is_paused_goes_on() -> None:
    scene, controller, _ = sit(HAND, PLAY)
    press(scene, "p")
    click(scene, "hand:3R")
    assert controller.said == ["play 3R"] and not scene.director.paused


def test_the_rules_in_force_are_one_key_away() -> None:
    scene, _, app = sit(HAND, PLAY)
    press(scene, "i")
    assert [opened.page for opened in app.opened] == ["inforce"]


def test_the_menu_leads_to_settings_and_rule_book_by_button_and_by_arrows() -> None:
    ways = {f"prompt:{name}": name for name in ("rules", "settings", "rulebook", "scoreboard")} | {"prompt:rules": "inforce"}
    for way, (name, page) in enumerate(ways.items(), 2):
        for keyboard in (False, True):
            scene, _, app = sit(HAND, PLAY)
            press(scene, "esc")
            assert {"prompt:resume", "prompt:settings", "prompt:rulebook", "prompt:quit"} <= set(scene.hits())
            if keyboard:
                press(scene, *("down",) * way, "enter")
            else:
                click(scene, name)
            assert [opened.page for opened in app.opened] == [page]
    scene, _, app = sit(HAND, PLAY)
    press(scene, "esc", "up", "enter")
    press(scene, "enter")
    assert app.at_home, "the last of them leaves the table"
    scene, controller, _ = sit(HAND, PLAY)
    press(scene, "esc", "enter")
    assert not scene.attention.menu and controller.said == []


def test_their_keys_open_them_with_the_menu_and_without() -> None:
    for key, page in (("f10", "settings"), ("f1", "rulebook")):
        for before in ((), ("esc",)):
            scene, controller, app = sit(HAND, PLAY)
            press(scene, *before, key)
            assert [opened.page for opened in app.opened] == [page] and controller.said == []
