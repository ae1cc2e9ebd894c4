"""A slider heeds a press anywhere on its track, pulling, and keys."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from scenes.app import Program
from scenes.pages.settings import SettingsScene
from scenes.table.menu import LADDER
from tests.gui.test_app_forms import app, key

SPEED = "settings.speed"


@pytest.fixture
def it() -> Program:
    it = app(language="en")
    it.push(SettingsScene())
    it.step(1 / 60)
    return it


def press(it: Program, way: Sequence[float], drop: bool = True) -> None:
    """Press on the track so far along it, and pull from there."""
    rect = it.stack.top.hits()[SPEED]
    places = [(rect.left + round((rect.width - 1) * along), rect.centery) for along in way]
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=places[0], rel=(0, 0), buttons=(0, 0, 0))])
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1)])
    for at in places[1:]:
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))])
    if drop:
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1)])
    it.step(1 / 60)


@pytest.mark.parametrize(("along", "speed"), [(0.0, "slow"), (0.5, "fast"), (1.0, "instant"), (0.27, "normal")])
def test_a_press_on_the_track_goes_there(it: Program, along: float, speed: str) -> None:
    press(it, [along])
    assert it.settings.speed == speed


def test_it_is_pulled_on_from_there_and_let_go(it: Program) -> None:
    press(it, [0.0, 0.4, 0.76, 1.0, 0.75])
    assert it.settings.speed == "very_fast"
    rect = it.stack.top.hits()[SPEED]
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=rect.midleft, rel=(1, 0), buttons=(0, 0, 0))])
    assert it.settings.speed == "very_fast", "nothing holds it any more"


def test_the_arrows_move_what_was_pressed(it: Program) -> None:
    press(it, [0.5])
    key(it, pygame.K_RIGHT)
    assert it.settings.speed == "very_fast"
    key(it, pygame.K_LEFT)
    key(it, pygame.K_LEFT)
    assert it.settings.speed == "normal"


def test_plus_and_minus_change_the_speed_as_at_the_table(it: Program) -> None:
    before = LADDER.index(it.settings.speed)
    key(it, pygame.K_PLUS)
    assert LADDER.index(it.settings.speed) == before + 1
    key(it, pygame.K_MINUS)
    key(it, pygame.K_MINUS)
    assert LADDER.index(it.settings.speed) == before - 1
