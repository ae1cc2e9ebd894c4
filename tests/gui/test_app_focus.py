"""The ring of the keyboard."""

from __future__ import annotations

import pygame
import pytest

import scenes  # noqa: F401
from scenes.forms.focus import Focus, Focusable


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def focus(pressed) -> Focus:
    """Three by two, named by column and row, and a slider below."""
    focus = Focus()
    items = [
        Focusable(f"{x}{y}", pygame.Rect(x * 100, y * 50, 80, 30), lambda x=x, y=y: pressed.append(f"{x}{y}"))
        for y in range(2)
        for x in range(3)
    ]
    slider = Focusable("slider", pygame.Rect(0, 100, 280, 30), lambda: None, lambda by: pressed.append(f"slide {by}"))
    focus.set([*items, slider])
    focus.shown = True
    return focus


def test_tab_goes_round_in_reading_order(focus):
    seen = []
    for _ in range(8):
        seen.append(focus.current)
        focus.event(key(pygame.K_TAB))
    assert seen == ["00", "10", "20", "01", "11", "21", "slider", "00"]


@pytest.mark.parametrize(
    ("keys", "end"),
    [
        ([pygame.K_RIGHT], "10"),
        ([pygame.K_RIGHT, pygame.K_DOWN], "11"),
        ([pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT], "20"),
        ([pygame.K_UP], "00"),
        ([pygame.K_DOWN, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP], "00"),
        ([pygame.K_DOWN, pygame.K_DOWN], "slider"),
    ],
)
def test_arrows_go_to_the_nearest_that_way(focus, keys, end):
    for code in keys:
        assert focus.event(key(code))
    assert focus.current == end


def test_a_slider_keeps_left_and_right(focus, pressed):
    focus.current = "slider"
    focus.event(key(pygame.K_LEFT))
    focus.event(key(pygame.K_RIGHT))
    assert pressed == ["slide -1", "slide 1"]
    assert focus.current == "slider"


def test_enter_and_space_press(focus, pressed):
    focus.current = "11"
    for code in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER):
        focus.event(key(code))
    assert pressed == ["11"] * 3


def test_the_mouse_hides_the_ring_and_the_first_key_only_shows_it(focus):
    focus.event(pygame.event.Event(pygame.MOUSEMOTION, pos=(0, 0), rel=(1, 0), buttons=(0, 0, 0)))
    assert not focus.shown
    focus.event(key(pygame.K_TAB))
    assert focus.shown
    assert focus.current == "00"


def test_the_ring_stays_on_what_has_the_same_name(focus):
    focus.current = "11"
    focus.set(focus.items[3:])
    assert focus.current == "11"
    focus.set(focus.items[:1], first="11")
    assert focus.current == "01"


def test_left_keeps_to_its_row_though_something_in_another_is_nearer():
    focus = Focus()
    places = {"far": (0, 0, 60, 40), "here": (400, 0, 60, 40), "near": (300, 50, 120, 40)}
    focus.set([Focusable(id, pygame.Rect(place), lambda: None) for id, place in places.items()])
    focus.current, focus.shown = "here", True
    focus.event(key(pygame.K_LEFT))
    assert focus.current == "far"
