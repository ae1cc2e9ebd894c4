"""What is kept between frames is never seen: a table painted in parts is, pixel for pixel, the one painted as a whole."""

from __future__ import annotations

import random

import pygame
import pytest
from pygame import Rect

from game.choices import sample
from game.gostop.game import GAME
from game.luck import Luck
from scenes.games.gostop.pages import PAGES
from scenes.stage.canvas import Canvas
from scenes.stage.director import Director
from scenes.stage.pose import Pose
from scenes.stage.sprite import Kept
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


def test_what_was_painted_over_the_last_picture_is_restored_where_that_is_told() -> None:
    """What nobody knows where it was is restored with the whole of it, whatever is told besides."""
    shown, attention = page(FakeApp()), Attention()
    shown.director.play(STEPS)
    shown.director.timeline.seek(shown.director.timeline.end)
    window = pygame.Surface(shown.app.size).convert()
    spot, other = Rect(620, 290, 40, 30), Rect(90, 420, 20, 20)
    painted(shown, attention, window)
    clean = painted(shown, attention, window)
    window.fill((255, 0, 255), spot)
    assert painted(shown, attention, window) != clean, "nobody has said so"
    shown.canvas.over([spot])
    assert painted(shown, attention, window) == clean
    for told in (shown.canvas.spoil, lambda: shown.canvas.over([spot])), (lambda: shown.canvas.over([spot]), shown.canvas.spoil):
        window.fill((255, 0, 255), spot)
        window.fill((255, 0, 255), other)
        for say in told:
            say()
        assert painted(shown, attention, window) == clean


@pytest.mark.parametrize("seed", [3, pytest.param(8, marks=pytest.mark.slow)])
def test_whatever_is_written_on_the_table_is_painted_anew_where_it_changes(seed: int) -> None:
    """Two whole rounds by chance, every view of them: scores, marks, counts, piles, whose turn it is."""
    shown, chance = page(FakeApp(SMALL)), random.Random(seed)
    carry, compared = GAME.carry(), 0
    for nth in range(2):
        one = GAME.round.begin(GAME.catalog.rules(3), carry, Luck.seeded(seed + nth), 0)
        steps = list(one.opening)
        while decisions := one.decisions():
            steps += one.choose(decisions[0].seat, sample(decisions[0].choices, chance), 0)
        carry = one.carry()
        shown.director.reset(None)
        shown.director.play(steps)
        for beat in shown.director.timeline.beats:
            shown.director.timeline.seek(beat.shown + 0.001)
            assert painted(shown, Attention()) == anew(shown, Attention()), beat.view.log[-1:]
            compared += 1
    assert compared > 100


def test_a_card_that_is_raised_leaves_nothing_behind() -> None:
    shown = page(FakeApp())
    shown.director.reset(busy())
    plain = painted(shown, Attention())
    row = [key for key, _ in shown.table(busy()).hand]
    for key in row:
        shown.touch.aim(row, key)
        for seconds in (0.04, 0.1):
            shown.touch.update(seconds, shown.director)
            raised = painted(shown, Attention())
            assert raised != plain
            assert raised == anew(shown, Attention())
        shown.touch.aim(row, None)
        shown.touch.update(0.2, shown.director)
        assert painted(shown, Attention()) == plain


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


@pytest.mark.parametrize(
    ("window", "megabytes"), [((1920, 1080), 0.1), ((2560, 1440), 0.06), ((5120, 2880), 0.05), ((960, 540), 0.2)]
)
def test_pictures_are_kept_up_to_so_many_pixels_and_the_least_used_goes_first(
    window: tuple[int, int], megabytes: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a small window two fifths of that, in a large one twice as much at most."""
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface(window))
    kept, made = Kept(megabytes), []

    def get(key: int, side: int = 100) -> None:
        kept.get(key, lambda: made.append(key) or pygame.Surface((side, side), pygame.SRCALPHA))  # type: ignore[func-returns-value]

    get(1)
    get(2)
    get(1)
    get(3)
    assert made == [1, 2, 3]
    get(1)
    assert made == [1, 2, 3]
    get(2)
    assert made == [1, 2, 3, 2]
    get(4, 300)  # larger than all that may be kept, and kept as the only one
    get(4, 300)
    assert made == [1, 2, 3, 2, 4]
    get(1)
    assert made == [1, 2, 3, 2, 4, 1]
