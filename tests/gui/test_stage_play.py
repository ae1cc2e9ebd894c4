"""Whole rounds of Go-Stop at the table: driven to the end by what a person can do, once by the mouse and once by the keyboard."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck
from game.options import Rules
from game.players.local import LocalServer
from game.registry import find
from scenes.games.gostop.pages import PAGES
from scenes.games.gostop.place.layout import layout
from scenes.table.scene import TableScene
from tests.crossed import crossed
from tests.gui.fingers import by_keyboard, press_any
from tests.gui.table_fakes import FakeApp

LONGEST = 20_000
"""Frames after which a round that has not ended is stuck."""


def rules(preset: str, **changes: Any) -> Rules:
    return find("gostop").catalog.rules(3, preset, **changes)


def sit(preset: str, seed: int, app: FakeApp, **changes: Any) -> tuple[TableScene, Controller]:
    game = find("gostop")
    match = Match(game, rules(preset, **changes), seeded_luck(seed))
    seats = [Opponent(PERSON), Opponent(game.levels[0]), Opponent(game.levels[0])]
    controller = Controller(match, seats, LocalServer(), watch=0, seed=seed)
    scene = TableScene(controller, 0, PAGES)
    scene.enter(app)  # type: ignore[arg-type]
    return scene, controller


def by_mouse(scene: TableScene, chance: random.Random) -> None:
    """Press anything that can be pressed and says something."""
    press_any(scene, chance, "hand:", "floor:", "spread:", "prompt:")


@pytest.mark.parametrize(
    ("hand", "rules"),
    crossed([by_mouse, by_keyboard], [("standard-3", "normal"), ("standard-3", "instant"), ("text-002", "very_fast")]),
)
def test_two_rounds_are_played_to_their_settlement(hand: Any, rules: tuple[str, str]) -> None:
    preset, speed = rules
    app = FakeApp(speed=speed)
    scene, controller = sit(preset, 11, app)
    chance = random.Random(5)
    for number in range(2):
        for frame in range(LONGEST):
            scene.update(1 / 20)
            if len(app.opened) > number:
                break
            if scene.attention.question is not None:
                assert scene.director.idle
                assert set(scene.director.sprites) == set(layout(scene.view, scene.director.size, 0))
                hand(scene, chance)
            if frame % 40 == 0:
                scene.draw(app.surface)
        result = app.opened[number]
        settlement, _, go_on, _ = result.about
        assert result.page == "result" and sum(settlement.points) == 0
        assert settlement.kind != "halted"
        assert controller.match.between
        go_on()
        assert controller.match.number in (number, number + 1)
    assert not [sound for sound in app.sounds if sound == "missing"]


def test_a_round_can_be_taken_up_where_it_was_left() -> None:
    app = FakeApp(speed="instant")
    scene, controller = sit("standard-3", 8, app)
    chance = random.Random(2)
    for _ in range(200):
        scene.update(1 / 20)
        if scene.attention.question is not None and len(controller.view.log) > 20:
            break
        by_mouse(scene, chance)
    again = TableScene(controller, 0, PAGES)
    again.enter(FakeApp())  # type: ignore[arg-type]
    assert again.director.idle
    assert {piece.pose for piece in again.director.seen()} == {piece.pose for piece in scene.director.seen()}
