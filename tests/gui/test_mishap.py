"""A page that fails, whichever and whenever, is left with a sentence, and the program goes on; what went wrong is told once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.store.places import Notice
from game.text import catalogue
from scenes import app as apps
from scenes.app import Program, first
from scenes.pages.menu import MenuScene
from scenes.pages.setup import SetupScene
from scenes.scene import Scene
from tests.crossed import SLOW
from tests.gui.test_app_forms import app, click, key

WAYS = ("prepare", "enter", "settle", "event", "update", "draw", "hits", "leave", "cover", "resume", "resize")
"""All that a page is asked to do."""

FIRST = [way if way in ("prepare", "enter", "draw", "hits") else pytest.param(way, marks=SLOW) for way in WAYS]
"""The same of the first page, the four quick ones without which nothing is seen."""

TOUCH = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F5, mod=0, unicode="")


class Planted(Exception):
    """The fault."""


def fail(*_: object, **__: object) -> Any:
    raise Planted


def whole(it: Program, size: tuple[int, int] = (640, 360)) -> None:
    """Turns of the loop: something is pressed, the window has another size, is seen again and painted."""
    pygame.display.set_mode(size)
    it.step(1 / 60, [TOUCH, pygame.event.Event(pygame.WINDOWSIZECHANGED), pygame.event.Event(pygame.WINDOWEXPOSED)])
    for _ in range(2):
        it.step(1 / 60)


def names(it: Program) -> list[str]:
    return [scene.name for scene in it.stack.scenes]


@pytest.fixture(autouse=True)
def _own_size(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A window keeps its new size at once here, and goes back to its old one."""
    monkeypatch.setattr(apps, "RESIZE_AFTER", 0.0)
    yield
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("way", WAYS)
def test_a_page_that_fails_whatever_it_is_asked_is_left_for_the_first_one(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    it = app((640, 360))
    it.push(MenuScene())
    monkeypatch.setattr(SetupScene, way, fail, raising=False)
    setup = lambda: it.open("setup", "gostop")  # noqa: E731
    for act in (setup, lambda: whole(it), it.pop, setup, lambda: it.push(MenuScene()), it.pop):
        if names(it)[-1] != "message":
            it.safely(act)
    assert it.running
    assert names(it) == ["menu", "message"] or way in ("prepare", "hits"), "those two are asked elsewhere"


@pytest.mark.parametrize("way", FIRST)
def test_the_first_page_itself_may_fail_and_the_program_goes_on(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(MenuScene, way, fail, raising=False)
        it = app((640, 360))
        it.safely(lambda: first(it, None, None, ()))
        whole(it)
        for code in (pygame.K_RETURN, pygame.K_SPACE):
            key(it, code)
        whole(it)
        assert it.running and it.stack.scenes
        it.step(1 / 60, [pygame.event.Event(pygame.QUIT)])
        assert not it.running, "and can be closed"
    it.running = True
    for _ in range(2):
        key(it, pygame.K_RETURN)
    assert names(it)[0] == "menu", "what can be shown again is shown again"


@pytest.mark.parametrize(("language", "size"), [("ko", (1, 1)), ("en", (90, 40)), ("ja", (640, 360)), ("ko", (1280, 720))])
def test_where_not_even_the_first_page_can_be_shown_that_is_said(
    language: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    it = app(size, language)
    with monkeypatch.context() as planted:
        planted.setattr(MenuScene, "draw", fail)
        it.push(MenuScene())
        whole(it, size)
        assert names(it) == ["refuge"]
        assert it.stack.top._told[0] == catalogue(language)["app.failed_menu"]  # type: ignore[attr-defined]
        assert it.surface.get_at((12, 12)) != it.surface.get_at((1, 1)), "the page is painted"
        click(it, "refuge.again")
        assert names(it) in (["refuge"], ["menu", "message"])
        whole(it, size)
        assert names(it) == ["refuge"], "as long as it fails"
    pygame.display.set_mode((1280, 720))
    click(it, "refuge.again")
    assert names(it) == ["menu"]


def test_even_the_last_page_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    it = app()
    monkeypatch.setattr(MenuScene, "enter", fail)
    it.safely(lambda: it.open("menu"))
    assert names(it) == ["refuge"]
    for way in ("draw", "update", "event", "settle", "resize"):
        with monkeypatch.context() as planted:
            planted.setattr(type(it.stack.top), way, fail)
            whole(it)
            assert it.running and names(it) == ["refuge"]


def test_what_a_failing_page_leaves_undone_costs_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """The process of a match that is left cannot be ended: the first page comes all the same."""
    it = app()
    it.push(MenuScene())
    it.session = object()  # type: ignore[assignment]
    with monkeypatch.context() as planted:
        planted.setattr(it.beside, "end_worker", fail)
        it.safely(fail)
    assert names(it) == ["refuge"] and it.session is None
    key(it, pygame.K_RETURN)
    assert names(it) == ["menu"]


def test_no_page_that_fails_ends_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop itself, with a first page that cannot be painted; it goes on until the window is closed."""
    it = app()
    left = iter([[], [TOUCH], [], [pygame.event.Event(pygame.QUIT)]])
    it.push(MenuScene())
    with monkeypatch.context() as planted:
        planted.setattr(MenuScene, "draw", fail)
        planted.setattr(pygame.event, "get", lambda: next(left))
        assert it.run() == 0


def test_a_missing_argument_ends_nothing() -> None:
    class Wordless(Scene):
        def update(self, dt: float) -> None:
            self.app.say("app.failed_log")

    it = app()
    it.push(Wordless())
    it.step(1 / 60)
    assert names(it) == ["scene"]


def test_the_same_message_is_told_once_and_another_one_again() -> None:
    """A folder that cannot be written to says so at every save; nobody wants to press it away each time."""
    it = app(language="en")
    one, other = (Notice("store.folder.unwritable", {"folder": folder}) for folder in ("here", "there"))
    it.tell([one, one])
    it.tell([one])
    assert [scene.name for scene in it.stack.scenes] == ["message"]
    it.pop()
    it.tell([one])
    assert it.stack.scenes == []
    it.tell([other, one])
    assert [scene.name for scene in it.stack.scenes] == ["message"]
