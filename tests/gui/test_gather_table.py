"""Choosing several pieces at the table: by presses, a sweep, the keyboard, and by pulling the lot; nothing else is said."""

from __future__ import annotations

import math

import pygame
import pytest

from game.choices import Pick
from game.table import Refused
from game.text import LANGUAGES
from scenes.kit import palette
from scenes.kit.wood import Tone
from scenes.table.ask.gather import Gather
from scenes.table.input.touch import CHOSEN
from scenes.table.scene import TableScene
from tests.gui.gather_table import CARDS, CardTable, sit
from tests.gui.table_fakes import FakeApp
from tests.gui.test_panel import whole
from tests.gui.test_stage_table import click, pixels, press

HAND = "S4 H4 S5 D5 S6 C8 H8 D8 JO1"
PLAYS = ("play S4 S5 S6", "play S5 S6 JO1 as S4", "play S5 S6 JO1 as S7", "play S4 H4", "play C8 H8", "play C8 H8 D8", "pass")
NINE = "S3 H3 S4 H4 S5 H5 S6 H6 S7 H7 S8 H8 S9 H9 S10 H10 SJ HJ"


def pick(hand: str, count: int) -> Pick:
    return Pick("keep", tuple(hand.split()), count, count)


def gather(scene: TableScene) -> Gather:
    question = scene.attention.question
    assert question is not None and question.gather is not None
    return question.gather


def chosen(scene: TableScene) -> str:
    return " ".join(gather(scene).pieces[key] for key in gather(scene).chosen)


def point(scene: TableScene, pos: tuple[int, int], down: bool = False) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(down), 0, 0)))
    scene.update(1 / 60)


def hold(scene: TableScene, face: str) -> tuple[int, int]:
    """Press the button down on a card of the hand."""
    pos = scene.hits()[f"hand:{face}"].center
    point(scene, pos)
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
    return pos


def drop(scene: TableScene, pos: tuple[int, int]) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))


def rest(scene: TableScene, frames: int = 60) -> None:
    for _ in range(frames):
        scene.update(1 / 60)


def seen_at(scene: TableScene, face: str) -> tuple[float, float]:
    key = next(key for key, one in gather(scene).pieces.items() if one == face)
    director = scene.director
    pose = scene.page.touch.poses(director).get(key) or director.timeline.pose(director.sprites[key], director.timeline.time)
    return pose.x, pose.y


def tones(scene: TableScene) -> dict[str, Tone]:
    question = scene.attention.question
    assert question is not None
    return {option.choice: option.tone for option in question.prompt.options}


def test_pressed_cards_are_chosen_and_lifted_and_pressed_again_put_back() -> None:
    scene, controller, _ = sit(HAND, PLAYS)
    home = seen_at(scene, "C8")
    click(scene, "hand:C8")
    click(scene, "hand:H8")
    point(scene, (400, 300))
    rest(scene)
    assert chosen(scene) == "C8 H8" and controller.said == []
    assert home[1] - seen_at(scene, "C8")[1] == pytest.approx(CHOSEN * scene.page.frame.k)
    click(scene, "hand:C8")
    point(scene, (400, 300))
    rest(scene)
    assert chosen(scene) == "H8" and seen_at(scene, "C8") == home


def test_a_lifted_card_is_pressed_by_all_that_is_seen_of_it() -> None:
    scene, _, _ = sit(HAND, PLAYS)
    click(scene, "hand:C8")
    edge = scene.hits()["hand:C8"]
    click(scene, (edge.centerx, edge.top - 10))
    assert chosen(scene) == ""


def test_only_a_choice_is_said_and_the_button_says_how_many_are_chosen() -> None:
    scene, controller, app = sit(NINE, pick(NINE, 9))
    for face in NINE.split()[:8]:
        click(scene, f"hand:{face}")
    scene.draw(app.surface)
    assert tones(scene)["say_them"] == "shut" and "8 / 9" in scene.page.panel.buttons[0].label
    click(scene, "prompt:say_them")
    assert controller.said == [] and app.sounds[-1] == "refused"
    assert scene.attention.notice == app.say("table.gather.short", n=1)
    click(scene, "hand:HJ")
    assert tones(scene)["say_them"] == "good" and not scene.attention.notice
    click(scene, "hand:S10")
    assert scene.attention.notice == app.say("table.gather.full", n=9)
    click(scene, "prompt:say_them")
    assert controller.said == ["keep " + " ".join([*NINE.split()[:8], "HJ"])]


@pytest.mark.parametrize("then", ["S", "sweep", "piece", "button"])
def test_that_nothing_is_chosen_is_said_until_something_is(then: str) -> None:
    """In the question and above the hand, however it is chosen; and what was put back again is another question."""
    scene, _, app = sit(HAND, PLAYS)
    click(scene, "prompt:say_them")
    none = app.say("table.gather.none")
    assert scene.attention.notice == scene.page.toast.words == none
    if then == "S":
        press(scene, "S")
    elif then == "button":
        click(scene, "prompt:suggest")
    elif then == "piece":
        click(scene, "hand:S5")
    else:
        assert scene.attention.question is not None
        scene.attention.question.sweep(gather(scene).row[1])
    assert chosen(scene) and not scene.attention.notice
    rest(scene, 1)
    assert scene.page.toast.words != none
    press(scene, "esc")
    rest(scene, 1)
    assert not chosen(scene) and not scene.attention.notice and scene.page.toast.words != none


def test_what_cannot_join_says_why_when_it_is_pointed_at_and_when_it_is_pressed() -> None:
    scene, _, app = sit(HAND, PLAYS)
    click(scene, "hand:S5")
    point(scene, scene.hits()["hand:C8"].center)
    scene.draw(app.surface)
    shown = "".join(line.words for line in scene.page.panel.lines if line.colour == palette.LOSS)
    assert shown.replace(" ", "") == app.say("table.gather.apart").replace(" ", "")
    click(scene, "hand:C8")
    assert chosen(scene) == "S5" and scene.attention.notice == app.say("table.gather.apart")
    click(scene, "hand:D5")
    assert scene.attention.notice == app.say("table.gather.never")


def test_the_game_may_know_better_why_not() -> None:
    def amiss(faces: tuple[str, ...], face: str | None) -> Refused | None:
        return Refused("table.refused.choose") if face == "C8" and faces == ("S5",) else None

    scene, _, app = sit(HAND, PLAYS, table=CardTable(amiss=amiss))
    click(scene, "hand:S5")
    click(scene, "hand:C8")
    assert scene.attention.notice == app.say("table.refused.choose")
    click(scene, "hand:H8")
    assert scene.attention.notice == app.say("table.gather.apart")


def test_faces_that_can_mean_several_things_are_asked_about_and_one_step_back_they_are_still_chosen() -> None:
    scene, controller, _ = sit(HAND, PLAYS)
    for face in ("S5", "S6", "JO1"):
        click(scene, f"hand:{face}")
    press(scene, "enter")
    assert controller.said == [] and "prompt:play_S5_S6_JO1_as_S7" in scene.hits()
    press(scene, "esc")
    assert chosen(scene) == "S5 S6 JO1" and not scene.attention.menu
    press(scene, "esc")
    assert chosen(scene) == "" and not scene.attention.menu
    press(scene, "esc")
    assert scene.attention.menu, "with nothing chosen it opens the menu"


def test_by_the_keyboard_alone() -> None:
    scene, controller, _ = sit("S4 H9 D9 SK HA", pick("S4 H9 D9 SK HA", 2))
    press(scene, "right", "right", " ")
    assert chosen(scene) == "H9"
    press(scene, " ", "right", "right", " ")
    assert chosen(scene) == "SK"
    press(scene, "enter")
    assert controller.said == []
    press(scene, "left", " ", "enter")
    assert controller.said == ["keep D9 SK"]


def test_a_key_completes_what_is_chosen_and_again_in_another_way() -> None:
    scene, controller, _ = sit(HAND, PLAYS)
    click(scene, "hand:C8")
    press(scene, "s")
    assert chosen(scene) == "C8 H8"
    press(scene, "s")
    assert chosen(scene) == "C8 H8 D8"
    press(scene, "s")
    assert chosen(scene) == "C8 H8"
    press(scene, "enter")
    assert controller.said == ["play C8 H8"]


def test_drawn_over_they_are_chosen_and_drawn_back_over_put_back() -> None:
    scene, controller, _ = sit(NINE, pick(NINE, 9))
    click(scene, "hand:S10")
    hold(scene, "S4")
    point(scene, scene.hits()["hand:S6"].center, down=True)
    assert chosen(scene) == "S10 S4 H4 S5 H5 S6"
    point(scene, scene.hits()["hand:H4"].center, down=True)
    assert chosen(scene) == "S10 S4 H4"
    point(scene, scene.hits()["hand:S3"].center, down=True)
    assert chosen(scene) == "S10 S4 H3 S3"
    drop(scene, scene.hits()["hand:S3"].center)
    assert chosen(scene) == "S10 S4 H3 S3" and controller.said == []
    point(scene, scene.hits()["hand:SJ"].center)
    assert chosen(scene) == "S10 S4 H3 S3", "the button is up"


def test_the_lot_is_pulled_as_a_fan_and_let_fall_on_the_table() -> None:
    scene, controller, app = sit(NINE, pick(NINE, 9))
    for face in NINE.split()[2:11]:
        click(scene, f"hand:{face}")
    pos = hold(scene, "H5")
    point(scene, (pos[0], pos[1] - 60), down=True)
    middle = scene.hits()["drop"].center
    point(scene, middle, down=True)
    rest(scene)
    scene.draw(app.surface)
    places = [seen_at(scene, face) for face in NINE.split()[2:11]]
    assert [x for x, _ in places] == sorted(x for x, _ in places), "they lie in the order of the hand"
    assert max(math.dist(middle, place) for place in places) < 420
    turned = [scene.page.touch.poses(scene.director)[key].angle for key in gather(scene).lot]
    assert turned == sorted(turned, reverse=True) and turned[0] > 5 > -5 > turned[-1]
    drop(scene, middle)
    assert controller.said == ["keep " + " ".join(NINE.split()[2:11])]


def test_let_go_elsewhere_or_too_early_the_lot_goes_back_and_stays_chosen() -> None:
    for place, why in (((60, 60), ""), (None, "table.gather.short")):
        scene, controller, app = sit("S4 H9 D9 SK HA", pick("S4 H9 D9 SK HA", 3))
        for face in ("S4", "HA"):
            click(scene, f"hand:{face}")
        point(scene, (400, 300))
        rest(scene)
        home = seen_at(scene, "S4"), seen_at(scene, "HA")
        pos = hold(scene, "HA")
        point(scene, (pos[0], pos[1] - 60), down=True)
        rest(scene, 20)
        end = place or scene.hits()["drop"].center
        point(scene, end, down=True)
        drop(scene, end)
        rest(scene)
        assert controller.said == [] and chosen(scene) == "S4 HA" and scene.page.touch.pull is None
        assert scene.attention.notice == (app.say(why, n=1) if why else "")
        for was, face in zip(home, ("S4", "HA"), strict=True):
            assert seen_at(scene, face) == pytest.approx(was)


def test_what_can_join_stays_bright_and_what_cannot_is_veiled() -> None:
    scene, _, app = sit(HAND, PLAYS)
    rects = scene.hits()
    inner = {face: rects[f"hand:{face}"].inflate(-16, -40) for face in ("S4", "C8")}
    click(scene, "hand:S5")
    point(scene, (400, 300))
    rest(scene)
    scene.draw(app.surface)
    light = {face: sum(pixels(app.surface, rect)) / rect.w / rect.h for face, rect in inner.items()}
    assert light["C8"] < light["S4"] * 0.6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((2560, 1440), 1.0)])
@pytest.mark.parametrize("count", [5, 13, 18, 27])
def test_every_card_of_a_large_hand_can_be_pressed_and_the_question_fits(
    count: int, size: tuple[int, int], letters: float, language: str
) -> None:
    app = FakeApp(size, language)
    app.settings.text_scale = letters
    faces = CARDS[::2][:count]
    scene, _, _ = sit(count, Pick("keep", tuple(faces), 2, 5), app=app)
    for face in faces:
        at = scene.hits()[f"hand:{face}"].center
        assert gather(scene).pieces[scene.page.under(at, scene.view, scene.attention)] == face
    whole(scene.page.panel)
