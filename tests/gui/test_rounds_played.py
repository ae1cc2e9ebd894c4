"""Whole rounds of every game at the table: driven to the end by the mouse alone and by the keyboard alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.controller import PERSON, Controller, Opponent
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from scenes.games.pages import pages_of
from scenes.table.scene import TableScene
from tests.crossed import crossed
from tests.gui.fingers import by_keyboard, press_any
from tests.gui.table_fakes import FakeApp

LONGEST = 20_000
"""Frames after which a round that has not ended is stuck."""

TABLES = [("gostop", 3, "standard-3"), ("riichi", 4, "text"), ("daifugo", 4, "neighbourhood"), ("gostop", 3, "text-002"),
          ("riichi", 4, "strict"), ("daifugo", 4, "chaos")]  # fmt: skip


def sit(game: str, seats: int, preset: str, seed: int, app: FakeApp) -> tuple[TableScene, Controller]:
    """A match that has just been begun, with the person at seat 0."""
    found = find(game)
    match = Match(found, found.catalog.rules(seats, preset), seeded_luck(seed))
    people = [Opponent(PERSON), *[Opponent(found.levels[0])] * (seats - 1)]
    controller = Controller(match, people, LocalServer(), watch=0, seed=seed)
    scene = TableScene(controller, 0, pages_of(game))
    scene.enter(app)  # type: ignore[arg-type]
    return scene, controller


def by_mouse(scene: TableScene, chance: random.Random) -> None:
    """Press anything that can be pressed and says something."""
    press_any(scene, chance, "hand:", "floor:", "spread:", "prompt:", "back")


def stands_as_laid_out(scene: TableScene) -> None:
    """Each piece lies where the layout of what is seen has it."""
    view = scene.director.view()
    assert view is not None
    found = {seen.sprite: (seen.pose, seen.face) for seen in scene.director.seen()}
    poses, faces = scene.page.table(view).poses, {key: piece.face for key, piece in view.pieces()}
    assert {key: found[scene.director.sprites[key]] for key in poses} == {key: (pose, faces[key]) for key, pose in poses.items()}


@pytest.mark.parametrize(
    ("table", "speed", "hand"), crossed(TABLES, ["normal", "instant", "very_fast", "instant"], [by_mouse, by_keyboard])
)
def test_two_rounds_are_played_to_their_settlement(table: tuple[str, int, str], speed: str, hand: Any) -> None:
    app, chance = FakeApp(speed=speed), random.Random(5)
    scene, controller = sit(*table, 11, app)
    for number in range(2):
        for frame in range(LONGEST):
            scene.update(1 / 20)
            if len(app.opened) > number:
                break
            if scene.attention.question is not None:
                hand(scene, chance)
            if frame % 40 == 0:
                scene.draw(app.surface)
        result = app.opened[number]
        settlement, _, go_on, _ = result.about
        assert result.page == "result" and settlement.kind != "halted" and controller.match.between
        scene.director.skip()
        stands_as_laid_out(scene)
        go_on()
        assert controller.match.number in (number, number + 1)


def test_a_round_can_be_taken_up_where_it_was_left() -> None:
    scene, controller = sit("gostop", 3, "standard-3", 8, FakeApp(speed="instant"))
    chance = random.Random(2)
    for _ in range(200):
        scene.update(1 / 20)
        if scene.attention.question is not None and len(controller.view.log) > 20:
            break
        by_mouse(scene, chance)
    again = TableScene(controller, 0, pages_of("gostop"))
    again.enter(FakeApp())  # type: ignore[arg-type]
    assert again.director.idle
    assert {piece.pose for piece in again.director.seen()} == {piece.pose for piece in scene.director.seen()}
