"""The keyboard goes through a page in reading order; pages lie on a stack, and the one on top is seen."""

from __future__ import annotations

import pygame
import pytest

import scenes  # noqa: F401
from scenes.forms.focus import Focus, Focusable
from scenes.scene import Scene
from scenes.stack import DIM, SceneStack


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


# -- the stack ----------------------------------------------------------------------------------------------------------------


class Told(Scene):
    """Writes down what it is told."""

    def __init__(self, name: str, told: list[str], colour: tuple[int, int, int] = (200, 100, 50), modal: bool = False):
        self.name, self.told, self.colour, self.modal = name, told, colour, modal

    def enter(self, app):
        self.told.append(f"{self.name} enter")

    def leave(self):
        self.told.append(f"{self.name} leave")

    def cover(self):
        self.told.append(f"{self.name} cover")

    def resume(self):
        self.told.append(f"{self.name} resume")

    def resize(self, size):
        self.told.append(f"{self.name} resize")

    def draw(self, surface):
        self.told.append(f"{self.name} draw")
        surface.fill(self.colour, (0, 0, 10, 20) if self.modal else None)


@pytest.fixture
def told() -> list[str]:
    return []


def test_push_enters_and_pop_leaves_and_resumes_the_one_below(told):
    stack = SceneStack(None)
    stack.push(Told("a", told))
    stack.push(Told("b", told))
    stack.pop()
    assert told == ["a enter", "a cover", "b enter", "b leave", "a resume"]
    assert stack.top.name == "a"


def test_a_page_covers_all_that_was_in_sight_and_they_are_back_when_it_goes(told):
    """A modal one lets the one below it be seen, so that one holds its widgets until both are covered."""
    stack = SceneStack(None)
    for name, modal in (("a", False), ("b", False), ("c", True)):
        stack.push(Told(name, told, modal=modal))
    told.clear()
    stack.push(Told("d", told))
    assert told == ["b cover", "c cover", "d enter"]
    stack.push(Told("e", told, modal=True))
    stack.pop()
    assert told[3:] == ["e enter", "e leave", "d resume"], "nothing else was covered"
    stack.pop()
    assert told[6:] == ["d leave", "b resume", "c resume"]


def test_clear_leaves_from_the_top_and_begins_anew(told):
    stack = SceneStack(None)
    for name in "ab":
        stack.push(Told(name, told))
    stack.clear(Told("c", told))
    assert told[3:] == ["b leave", "a leave", "c enter"]


def test_all_are_told_of_another_size(told):
    stack = SceneStack(None)
    for name in "ab":
        stack.push(Told(name, told))
    stack.resize((10, 10))
    assert told[3:] == ["a resize", "b resize"]


def test_only_the_top_is_drawn_and_is_clean_after(told):
    surface = pygame.Surface((20, 20))
    stack = SceneStack(None)
    for name in "ab":
        stack.push(Told(name, told))
    assert stack.dirty
    stack.draw(surface)
    assert told[3:] == ["b draw"]
    assert not stack.dirty


def test_below_a_modal_one_the_rest_is_dimmed_and_drawn_once(told):
    surface = pygame.Surface((20, 20))
    stack = SceneStack(None)
    stack.push(Told("a", told, (200, 100, 50)))
    stack.push(Told("b", told, (1, 2, 3), modal=True))
    stack.draw(surface)
    stack.draw(surface)
    assert told.count("a draw") == 1
    assert told.count("b draw") == 2
    assert surface.get_at((5, 5))[:3] == (1, 2, 3)
    assert surface.get_at((15, 5))[0] == pytest.approx(200 * DIM / 255, abs=2)


def test_a_scene_is_told_that_the_window_still_shows_what_it_drew_there(told):
    class Keeping(Told):
        def draw(self, surface):
            self.told.append(f"{self.name} {'kept' if self.kept else 'anew'}")

    surface, stack = pygame.Surface((20, 20)), SceneStack(None)
    stack.push(Keeping("a", told))
    told.clear()
    stack.draw(surface)
    stack.draw(surface)
    stack.forget()
    stack.draw(surface)
    stack.draw(surface)
    stack.push(Keeping("b", told, modal=True))
    stack.draw(surface)
    stack.push(Keeping("c", told, modal=True))
    stack.draw(surface)
    stack.pop()
    stack.pop()
    stack.draw(surface)
    seen = [line for line in told if line.endswith(("kept", "anew"))]
    assert seen == ["a anew", "a kept", "a anew", "a kept", "a anew", "b anew", "a anew", "b anew", "c anew", "a anew"]
