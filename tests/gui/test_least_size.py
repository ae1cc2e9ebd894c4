"""The least size of the window, what happens where it is smaller all the same, and how a window is opened."""

from __future__ import annotations

import os

import pygame
import pytest

from game.store.settings import LARGEST, load, save
from scenes import app as apps
from scenes import window
from scenes.pages.menu import MenuScene
from scenes.window import ACCELERATION, LEAST, Sheet, first_size, in_rhythm, keepable
from tests.gui.test_app_forms import app, click


def test_the_least_size_is_told_to_the_system() -> None:
    window.open_window(None, False)
    assert LEAST == (640, 360)
    with pytest.warns(DeprecationWarning, match="Window"):
        assert pygame.Window.from_display_module().minimum_size == LEAST


def test_a_window_is_opened_as_it_was_left_but_never_smaller_or_larger_than_it_may_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    monkeypatch.delenv("NOLPAN_WINDOW", raising=False)
    assert first_size((640, 360)) == (640, 360)
    assert first_size((800, 600)) == (800, 600)
    assert first_size((1, 1)) == (640, 360)
    assert first_size((9999, 9999)) == (1632, 918)


@pytest.mark.parametrize("size", [(1, 1), (200, 150), (319, 320), (640, 360), (1000, 900), (20_000, 20_000)])
def test_whatever_size_a_window_has_is_kept_so_that_it_can_be_read_again(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keepable(size)
    assert all(least <= side <= LARGEST for least, side in zip(LEAST, kept, strict=True))
    settings, _ = load()
    settings.window_size = kept
    assert save(settings) == []
    assert load() == (settings, [])


def test_a_small_window_left_by_an_older_program_is_no_damage() -> None:
    settings, _ = load()
    settings.window_size = (200, 150)
    assert save(settings) == []
    assert load() == (settings, [])


@pytest.mark.parametrize("size", [(1, 1), (314, 240), (430, 700), (1280, 200)])
def test_a_smaller_window_shows_the_upper_left_part_of_one_of_the_least_size(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(apps, "RESIZE_AFTER", 0.0)
    it = app((1280, 720), "en")
    it.push(MenuScene())
    it.step(1 / 60)
    shown = pygame.display.set_mode(size)
    it.step(1 / 60, [pygame.event.Event(pygame.WINDOWSIZECHANGED)])
    it.step(1 / 60)
    assert it.size == (max(size[0], 640), max(size[1], 360))
    assert it.settings.window_size == it.size
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(it.surface.subsurface(((0, 0), size)), "RGB")
    click(it, "menu.settings")
    assert it.stack.top.name == "settings", "what is pressed lies where it would"
    pygame.display.set_mode((1280, 720))


def test_a_window_that_is_large_enough_is_painted_on_itself() -> None:
    sheet = Sheet()
    small = pygame.display.set_mode((600, 400))
    assert sheet.surface() is not small
    large = pygame.display.set_mode((640, 360))
    assert sheet.surface() is large


# -- opening ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("driver", "asked", "rhythm"),
    [
        ("x11", None, False),
        ("x11", "0", False),
        ("x11", "1", True),
        ("x11", "opengl", True),
        ("wayland", None, True),
        ("windows", None, True),
        ("cocoa", None, True),
        ("dummy", None, False),
    ],
)
def test_only_an_x_server_is_handed_pictures_as_they_are(
    driver: str, asked: str | None, rhythm: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(ACCELERATION, asked or "")
    if asked is None:
        monkeypatch.delenv(ACCELERATION)
    assert in_rhythm(driver) is rhythm
    assert os.environ.get(ACCELERATION) == ("0" if driver == "x11" and asked is None else asked)
