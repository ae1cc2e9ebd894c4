"""Whole hands of riichi at the table, by the mouse alone and by the keyboard alone; what is shown is the layout of the view."""

from __future__ import annotations

import random
from typing import Any

import pytest

from scenes.games.riichi.layout import as_put, layout
from scenes.table.scene import TableScene
from tests.crossed import crossed
from tests.gui.fingers import by_keyboard, press_any
from tests.gui.riichi_table import sit
from tests.gui.table_fakes import FakeApp

LONGEST = 20_000
"""Frames after which a hand that has not ended is stuck."""


def by_mouse(scene: TableScene, chance: random.Random) -> None:
    """Press a tile or a button."""
    press_any(scene, chance, "hand:", "prompt:", "back")


def play(scene: TableScene, hand: Any, app: FakeApp, chance: random.Random) -> None:
    """Until the hand is over."""
    for frame in range(LONGEST):
        scene.update(1 / 20)
        if app.opened:
            return
        if scene.attention.question is not None:
            hand(scene, chance)
        if frame % 40 == 0:
            scene.draw(app.surface)
        if chance.random() < 0.05:
            scene.director.skip()
            stands_as_laid_out(scene)
    pytest.fail("The hand does not end.")


def stands_as_laid_out(scene: TableScene) -> None:
    view = scene.director.view()
    assert view is not None
    found = {seen.sprite: (seen.pose, seen.face) for seen in scene.director.seen()}
    poses = layout(view, scene.director.size, 0)
    faces = {key: piece.face for key, piece in view.pieces()}
    assert len(poses) == 136 == len(found)
    for key, pose in poses.items():
        assert found[scene.director.sprites[key]] == (pose, faces[key])


@pytest.mark.parametrize(
    ("hand", "rules"),
    crossed([by_mouse, by_keyboard], [("text", "normal"), ("mahjong-soul", "instant"), ("strict", "very_fast")]),
)
def test_a_hand_is_played_to_its_settlement(hand: Any, rules: tuple[str, str]) -> None:
    preset, speed = rules
    app = FakeApp(speed=speed)
    scene, controller = sit(app, 11, preset)
    play(scene, hand, app, random.Random(5))
    assert controller.match.settlement() is not None
    assert app.opened[0].page == "result"
    scene.director.skip()
    stands_as_laid_out(scene)


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
