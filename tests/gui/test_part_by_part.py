"""A table is painted part by part, where something has changed: what is seen is what painting all of it would show."""

from __future__ import annotations

import random

import pygame
import pytest

from game.controller import Controller
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from scenes.games.pages import pages_of
from scenes.stage.canvas import Canvas
from scenes.table.scene import TableScene
from scenes.table.session import PEOPLE, MatchPlan, Session
from tests.gui.fingers import by_keyboard
from tests.gui.table_fakes import FakeApp

BRIEF, LONG = 70, 2000
"""How many frames of a round are looked at; and with `--run-slow`."""

ALIKE, FEW = 12, 24
"""Two pictures may differ by so much in a colour, for light is added in another order, and by more in so few pixels."""


def sit(name: str, seats: int, app: FakeApp) -> TableScene:
    """A round that has just been begun, of a match for money or points."""
    game = find(name)
    rules = game.catalog.rules(seats)
    plan = MatchPlan(name, rules, PEOPLE[: seats - 1], (game.levels[0],) * (seats - 1))
    controller = Controller(Match(game, rules, seeded_luck(4)), plan.terms.seats, LocalServer(), watch=0, seed=4)
    app.session = Session(plan.terms, controller)
    scene = TableScene(controller, 0, pages_of(name))
    scene.enter(app)  # type: ignore[arg-type]
    return scene


def whole(scene: TableScene, surface: pygame.Surface) -> pygame.Surface:
    """All of the table painted anew; nothing of that is kept."""
    by_parts, scene.page.canvas = scene.page.canvas, Canvas(scene.page.sprites)
    before, kept, scene.kept = surface.copy(), scene.kept, False
    scene.draw(surface)
    found = surface.copy()
    surface.blit(before, (0, 0))
    scene.page.canvas, scene.kept = by_parts, kept
    return found


def differ(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures do not show the same."""
    apart = pygame.Surface(one.get_size())
    for first, second in ((one, other), (other, one)):
        part = first.copy()
        part.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        apart.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    alike = pygame.mask.from_threshold(apart, (0, 0, 0), (ALIKE, ALIKE, ALIKE, 255))
    alike.invert()
    return [rect for rect in alike.get_bounding_rects() if rect.width * rect.height > FEW]


@pytest.mark.parametrize("speed", ["normal", "instant"])
@pytest.mark.parametrize(("name", "seats"), [("gostop", 3), ("gostop", 4), ("gostop", 5), ("riichi", 4), ("daifugo", 4)])
def test_what_is_seen_is_what_painting_all_of_the_table_would_show(
    name: str, seats: int, speed: str, request: pytest.FixtureRequest
) -> None:
    app, chance = FakeApp((960, 540), speed=speed), random.Random(3)
    scene = sit(name, seats, app)
    for frame in range(LONG if request.config.getoption("--run-slow") else BRIEF):
        scene.update(1 / 15)
        if app.opened:
            break
        scene.draw(app.surface)
        scene.kept = True
        asked = scene.attention.question is not None
        if scene.director.idle and (asked or frame % 9 == 0):  # in motion, one picture of a piece may serve for near sizes
            assert not differ(app.surface, whole(scene, app.surface)), f"frame {frame}"
        if asked:
            by_keyboard(scene, chance)
