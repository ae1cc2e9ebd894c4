"""What a press and a key do at a riichi table: nothing that matters is lost by one that means something else elsewhere."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.riichi.place.layout import as_put, layout
from scenes.table.input.ids import answering
from scenes.table.scene import TableScene
from tests.gui.riichi_table import WALL, decision, offered, sit
from tests.gui.standing import seated
from tests.gui.table_fakes import FakeApp
from tests.gui.test_riichi_asked import riichi as may_declare
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


@pytest.mark.parametrize("press_on_it", [False, True])
def test_after_riichi_the_tile_goes_by_itself_once_it_has_been_seen_or_at_a_press(press_on_it: bool) -> None:
    scene, controller = asked(in_riichi(PINFU, "9p"))
    controller.said.clear()
    controller.decisions = (decision(in_riichi(PINFU, "9p")),)
    scene._think = 0.5
    if press_on_it:
        scene.press_piece(tile(scene, "9p"))
        scene.update(0.01)
    else:
        scene.update(0.3)
        assert controller.said == [] and scene.attention.question is None
        scene.update(0.3)
    assert controller.said == ["discard 9p drawn"] and "refused" not in scene.app.sounds  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("mine", "drawn", "referee", "may"),
    [(PINFU, "2s", "assisted", "tsumo"), ("234m45p67888s111z", "1z", "assisted", "kan 1z"), (PINFU, "9p", "strict", "tsumo")],
)
def test_a_win_a_kan_and_a_strict_referee_still_ask_after_riichi(mine: str, drawn: str, referee: str, may: str) -> None:
    scene, controller = asked(in_riichi(mine, drawn, referee=referee))
    for _ in range(100):
        scene.update(0.05)
    assert controller.said == [] and scene.attention.question is not None and answering(may) in scene.hits()


@pytest.mark.parametrize(("answer", "said"), [("r", ["riichi 1z"]), ("n", ["discard 1z"]), ("esc", [])])
def test_a_tile_that_could_declare_riichi_asks_whether_it_does(answer: str, said: list[str]) -> None:
    """However often it is pressed; Esc goes back."""
    scene, controller = asked(may_declare())
    for _ in range(3):
        scene.press_piece(tile(scene, "1z"))
    assert controller.said == [] and scene.attention.question is not None
    stake = scene.attention.question.prompt.stake
    assert stake is not None and [*stake.seen] == [tile(scene, "1z")], "the same tile in its red frame"
    press(scene, answer)
    assert controller.said == said and not scene.attention.menu
    assert said or answering("on") in scene.hits()


def test_whoever_has_let_a_win_be_is_still_asked_about_riichi() -> None:
    scene, controller = asked(arrange([PINFU, "", "", ""], drawn="2s", wall=WALL))
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
    press(scene, "esc", "n")
    assert controller.said == ["pass"]


@pytest.mark.parametrize("way", ["space", "right"])
def test_a_call_is_let_be_by_space_and_the_right_button_but_not_by_esc(way: str) -> None:
    scene, controller = asked(offered("5p", "46p0556p123m4569s"))
    press(scene, "esc")
    assert controller.said == [] and scene.attention.menu
    press(scene, "esc")
    right_button(scene) if way == "right" else press(scene, "space")
    assert controller.said == ["pass"]


@pytest.mark.parametrize(
    ("pressed", "nth"),
    [(("space",), 13), (("right", "space"), 0), ("1", 0), ("0", 9), ("q", 10), ("w", 11), ("e", 12), ("a", 13)],
)
def test_space_and_a_key_for_each_of_fourteen_tiles_throw_one(pressed: tuple[str, ...], nth: int) -> None:
    """Space throws the tile just drawn, or that which the keyboard is on."""
    scene, controller = asked(arrange(["147m369p159s1234z", "", "", ""], drawn="5z", wall=WALL))
    faces = [piece.face for _, piece in scene.page.table(scene.view).hand]
    press(scene, *pressed)
    assert controller.said == [f"discard {faces[nth]}{' drawn' if nth == 13 else ''}"]


# ---- Whole hands ------------------------------------------------------------------------------------------------------


LONGEST = 20_000
"""Frames after which a hand that has not ended is stuck."""


def test_the_order_of_the_hand_follows_the_settings() -> None:
    app = FakeApp(speed="instant")
    scene, _ = sit(app, 11)
    scene.update(1 / 20)
    view = scene.director.view()
    assert view is not None
    poses = {sort: laid(view, app.size, 0) for sort, laid in ((True, layout), (False, as_put))}
    key = next(key for key in poses[True] if poses[True][key] != poses[False][key])
    for sort in (False, True):
        app.settings.auto_sort = sort
        scene.resume()
        seen = {one.sprite: one.pose for one in scene.director.seen()}
        assert seen[scene.director.sprites[key]] == poses[sort][key]


def test_another_hand_follows_with_habits_off_and_in_nobodys_order() -> None:
    app = FakeApp(speed="instant")
    app.settings.auto_sort = False
    scene, controller = sit(app, 3)
    scene.put(tuple(key for key, _ in scene.page.table(scene.view).hand)[::-1])
    scene.control("habit:discard")
    scene.control("habit:no_calls")
    for _ in range(LONGEST):
        scene.update(1 / 20)
        if app.opened:
            break
        question = scene.attention.question
        if question is not None:  # only what these habits leave to the person
            verbs = {choice.split()[0] for choice in question.decision.choices}
            assert verbs - {"discard", "pass", "chi", "pon", "kan"} or question.decision.kind != "claim"
            scene.controller.answer(0, question.decision.default)
            scene.attention.question = None
    assert scene.attention.habits == {"discard", "no_calls"}
    app.opened[0].about[2]()
    app.opened.clear()
    for _ in range(200):
        scene.update(1 / 20)
    assert controller.match.number == 1 and scene.attention.habits == set() and scene.page.own == ()


# ---- Riichi with one of several tiles, or with the only one ---------------------------------------------------------------


def several() -> Any:
    """Riichi can be declared with the 4s or the 9s of sou."""
    return arrange(["234m456p11z44567s", "", "", ""], drawn="9s", wall=WALL)


def lights(scene: TableScene) -> dict[str, float]:
    """How bright each tile of the hand is painted, by its face: the mean of its upper half, next to that of a shut table."""
    surface = pygame.Surface((1280, 720))
    for _ in range(40):
        scene.update(0.05)
    scene.draw(surface)
    rects, hand = scene.page.rects(scene.view), scene.page.table(scene.view).hand
    tops = {str(piece.face): rects[key].move(0, -rects[key].height // 4).scale_by(0.7, 0.3) for key, piece in hand}
    return {face: sum(pygame.transform.average_color(surface, rect)[:3]) / 3 for face, rect in tops.items()}


def test_while_riichi_asks_for_its_tile_the_tiles_that_cannot_declare_it_are_dim() -> None:
    scene, controller = asked(several())
    before = lights(scene)
    press(scene, "r")
    now = lights(scene)
    dimmed = {face for face in now if now[face] < 0.8 * before[face]}
    question = scene.attention.question
    assert question is not None and controller.said == []
    open_ = {str(piece.face) for key, piece in scene.page.table(scene.view).hand if key in question.prompt.targets}
    assert open_ and dimmed == now.keys() - open_


def test_a_tile_that_cannot_declare_riichi_says_so_in_the_question() -> None:
    scene, controller = asked(several())
    press(scene, "r")
    scene.press_piece(tile(scene, "2m"))
    scene.draw(pygame.Surface((1280, 720)))
    assert controller.said == [] and scene.page.toast.words
    shown = "".join(line.words for line in scene.page.panel.lines)
    assert shown.replace(" ", "").count(scene.page.toast.words.replace(" ", "")) == 1


def test_riichi_with_the_only_tile_that_can_go_is_said_at_once() -> None:
    scene, controller = asked(may_declare())
    press(scene, "n", "r")
    assert controller.said == ["riichi 1z"]
