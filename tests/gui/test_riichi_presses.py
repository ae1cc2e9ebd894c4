"""What a press and a key do at a riichi table: nothing that matters is lost by one that means something else elsewhere."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.text import LANGUAGES
from scenes.table.input.ids import answering
from scenes.table.scene import TableScene
from tests.gui.test_keyboard import seated
from tests.gui.test_riichi_stake import riichi as may_declare
from tests.gui.test_riichi_table import WALL, decision, offered
from tests.gui.test_stage_table import FakeController, press
from tests.riichi.hands import PINFU, arrange, say


def asked(hand: Any) -> tuple[TableScene, FakeController]:
    """The table of a hand, and what is asked of the person there."""
    scene, controller = seated("riichi", hand.view(0), decision(hand))
    controller.judge = hand.judge  # type: ignore[method-assign]
    return scene, controller


def tile(scene: TableScene, face: str) -> str:
    """The piece of the hand with this face."""
    return next(key for key, piece in scene.page.table(scene.view).hand if piece.face == face)


def right_button(scene: TableScene) -> None:
    scene.event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(640, 300), button=3))


def in_riichi(mine: str, drawn: str, **rules: Any) -> Any:
    """Riichi was declared with the red dragon, and the next tile is drawn."""
    hand = arrange([mine, "", "", ""], drawn="7z", wall=f"1m9m1p{drawn}9s", rules=rules or None)
    thrown = "0 riichi 7z", "1 discard 1m", "2 discard 9m", "3 discard 1p"
    return say(hand, *(line for one in thrown for line in (f"{one} drawn", "lapse")))


def test_after_riichi_the_tile_goes_by_itself_once_it_has_been_seen() -> None:
    scene, controller = asked(in_riichi(PINFU, "9p"))
    controller.said.clear()
    controller.decisions = (decision(in_riichi(PINFU, "9p")),)
    scene._think = 0.5
    scene.update(0.3)
    assert controller.said == [] and scene.attention.question is None
    scene.update(0.3)
    assert controller.said == ["discard 9p drawn"]


def test_a_press_on_it_does_not_have_to_wait() -> None:
    scene, controller = asked(in_riichi(PINFU, "9p"))
    controller.said.clear()
    controller.decisions = (decision(in_riichi(PINFU, "9p")),)
    scene._think = 0.5
    scene.press_piece(tile(scene, "9p"))
    scene.update(0.01)
    assert controller.said == ["discard 9p drawn"] and "refused" not in scene.app.sounds  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("mine", "drawn", "may"), [(PINFU, "2s", "tsumo"), ("234m45p67888s111z", "1z", "kan 1z")], ids=["win", "kan"]
)
def test_a_win_or_a_kan_after_riichi_still_asks(mine: str, drawn: str, may: str) -> None:
    scene, controller = asked(in_riichi(mine, drawn))
    for _ in range(100):
        scene.update(0.05)
    assert controller.said == [] and scene.attention.question is not None
    assert answering(may) in scene.hits()


def test_a_strict_referee_lets_nothing_go_by_itself() -> None:
    scene, controller = asked(in_riichi(PINFU, "9p", referee="strict"))
    for _ in range(100):
        scene.update(0.05)
    assert controller.said == [] and scene.attention.question is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tile_that_could_declare_riichi_asks_whether_it_does(language: str) -> None:
    scene, controller = asked(may_declare())
    scene.app.language = language
    for answer, said in (("r", "riichi 1z"), ("n", "discard 1z")):
        controller.said.clear()
        controller.decisions = (decision(may_declare()),)
        scene.attention.question = None
        scene.update(0.01)
        scene.press_piece(tile(scene, "1z"))
        assert controller.said == [] and scene.attention.question is not None
        stake = scene.attention.question.prompt.stake
        assert stake is not None and [*stake.seen] == [tile(scene, "1z")], "the same tile in its red frame"
        press(scene, answer)
        assert controller.said == [said]


def test_pressed_twice_it_is_not_thrown_and_esc_goes_back() -> None:
    scene, controller = asked(may_declare())
    for _ in range(3):
        scene.press_piece(tile(scene, "1z"))
    assert controller.said == []
    press(scene, "esc")
    assert answering("on") in scene.hits() and not scene.attention.menu


def test_a_tile_that_leaves_the_hand_without_a_wait_is_just_discarded() -> None:
    scene, controller = asked(may_declare())
    scene.press_piece(tile(scene, "2m"))
    assert controller.said == ["discard 2m"]


def test_whoever_has_let_a_win_be_is_still_asked_about_riichi() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="2s", wall=WALL)
    scene, controller = asked(hand)
    press(scene, "n")
    scene.press_piece(tile(scene, "8s"))
    told = scene.attention.question
    assert told is not None and controller.said == []
    assert {option.choice for option in told.prompt.options} == {"riichi 8s", "discard 8s"}


def test_neither_esc_nor_space_nor_the_right_button_passes_by_a_ron() -> None:
    scene, controller = asked(offered())
    press(scene, "space")
    scene.event(pygame.event.Event(pygame.KEYUP, key=pygame.K_SPACE, mod=0))
    right_button(scene)
    assert controller.said == [] and not scene.attention.menu
    press(scene, "esc")
    assert controller.said == [] and scene.attention.menu, "it opens the menu, as ever"
    press(scene, "esc")
    press(scene, "n")
    assert controller.said == ["pass"]


@pytest.mark.parametrize("way", ["space", "right"])
def test_a_call_is_let_be_by_space_and_the_right_button_but_not_by_esc(way: str) -> None:
    scene, controller = asked(offered("5p", "46p0556p123m4569s"))
    press(scene, "esc")
    assert controller.said == [] and scene.attention.menu
    press(scene, "esc")
    right_button(scene) if way == "right" else press(scene, "space")
    assert controller.said == ["pass"]


def test_space_throws_the_tile_just_drawn() -> None:
    scene, controller = asked(arrange(["147m369p159s1234z", "", "", ""], drawn="5z", wall=WALL))
    press(scene, "space")
    assert controller.said == ["discard 5z drawn"]


def test_space_plays_the_tile_that_the_keyboard_is_on() -> None:
    scene, controller = asked(arrange(["147m369p159s1234z", "", "", ""], drawn="5z", wall=WALL))
    press(scene, "right", "space")
    assert controller.said == ["discard 1m"]


@pytest.mark.parametrize(("key", "nth"), [("1", 0), ("0", 9), ("q", 10), ("w", 11), ("e", 12), ("a", 13)])
def test_each_of_fourteen_tiles_has_a_key(key: str, nth: int) -> None:
    scene, controller = asked(arrange(["147m369p159s1234z", "", "", ""], drawn="5z", wall=WALL))
    faces = [piece.face for _, piece in scene.page.table(scene.view).hand]
    assert len(faces) == 14
    press(scene, key)
    assert controller.said == [f"discard {faces[nth]}{' drawn' if nth == 13 else ''}"]
