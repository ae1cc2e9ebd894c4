"""What is kept between frames is never seen: a table painted in parts is, pixel for pixel, the one painted as a whole."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.games.gostop.pages import PAGES
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.pose import Pose
from scenes.table import paint
from scenes.table.input.attention import Attention
from scenes.table.page import Page
from tests.gui.table_fakes import FakeApp, busy, story

STEPS = story()
SMALL = 960, 540
"""A window in which what is kept is held to what is painted anew many times over."""


def page(app: FakeApp, reduced: bool = False) -> Page:
    director = Director(PAGES.table().layout, PAGES.table().choreography, app.size, 0)
    director.reduced = reduced
    return Page(app, PAGES, 0, 3, director)  # type: ignore[arg-type]


def painted(shown: Page, attention: Attention, kept: pygame.Surface | None = None) -> bytes:
    surface = kept or pygame.Surface(shown.app.size).convert()
    view = shown.director.view()
    assert view is not None
    paint.draw(shown, surface, view, attention, kept is not None)
    return surface.get_buffer().raw


def anew(shown: Page, attention: Attention) -> bytes:
    """The same moment with nothing kept of the frames before it."""
    canvas, shown.canvas = shown.canvas, Canvas(shown.sprites)
    picture = painted(shown, attention)
    shown.canvas = canvas
    return picture


@pytest.mark.parametrize(
    ("size", "reduced"),
    [
        (SMALL, False),
        pytest.param((1280, 720), False, marks=pytest.mark.slow),
        pytest.param((1920, 1080), True, marks=pytest.mark.slow),
        pytest.param((1000, 900), False, marks=pytest.mark.slow),
    ],
)
def test_a_deal_painted_in_parts_is_the_deal_painted_as_a_whole(size: tuple[int, int], reduced: bool) -> None:
    shown = page(FakeApp(size), reduced)
    shown.director.play(STEPS)
    chance, window = random.Random(7), pygame.Surface(size).convert()
    attention, compared, repainted = Attention(), 0, 0
    while not shown.director.idle:
        shown.director.update(chance.choice((1 / 60, 1 / 60, 1 / 60, 1 / 20, 0.3)))
        before = shown.canvas._resting
        now = painted(shown, attention, window)
        if shown.canvas._resting != before or chance.random() < 0.05:
            repainted += shown.canvas._resting != before
            compared += 1
            assert now == anew(shown, attention), shown.director.timeline.time
    assert compared > 60 and repainted > 50


def test_a_piece_is_never_painted_outside_its_surroundings() -> None:
    sprites = page(FakeApp((1920, 1080))).sprites
    chance = random.Random(5)
    for nth in range(100):
        pose = Pose(
            chance.uniform(300, 500), chance.uniform(300, 500), chance.uniform(20, 190), chance.randrange(-180, 180),
            height=chance.choice((0.0, 0.0, 0.35, 0.6)), face=1.0,
        )  # fmt: skip
        surface = pygame.Surface((800, 800), pygame.SRCALPHA)
        sprites.draw(surface, "1B", pose, nth % 2 == 0)
        used = surface.get_bounding_rect()
        assert sprites.around(pose).contains(used), (pose, used)


def test_all_of_a_window_is_painted_whatever_was_on_it() -> None:
    shown = page(FakeApp((1366, 768)))
    shown.director.reset(busy())
    pictures = []
    for colour in ((255, 0, 255), (0, 255, 0)):
        surface = pygame.Surface((1366, 768)).convert()
        surface.fill(colour)
        paint.draw(shown, surface, busy(), Attention())
        pictures.append(surface.get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_a_table_that_comes_to_the_top_again_keeps_its_pictures_until_one_of_its_looks_is_changed() -> None:
    app = FakeApp()
    shown = page(app)
    shown.director.reset(busy())
    painted(shown, Attention())
    pictures = shown.sprites
    app.settings.speed, app.settings.effects_volume = "fast", 0.1
    shown.resize(app.size)
    assert shown.sprites is pictures
    for change in ({"card_back": "moss"}, {"pattern_marks": True}, {"card_index": False}):
        before = painted(shown, Attention())
        for name, value in change.items():
            setattr(app.settings, name, value)
        shown.resize(app.size)
        assert painted(shown, Attention()) != before, change
    before = painted(shown, Attention())
    app.language = "ja"
    shown.resize(app.size)
    assert painted(shown, Attention()) != before
