"""The stack of scenes: who is told what, and what is drawn."""

from __future__ import annotations

import pygame
import pytest

import scenes  # noqa: F401 - its hints come before pygame starts
from scenes.scene import Scene
from scenes.stack import DIM, SceneStack


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
