"""No page and no table fails at any size of the window, in any language, with letters of either size."""

from __future__ import annotations

import pygame
import pytest

from scenes import window
from scenes.pages.menu import MenuScene
from tests.gui.sweep import ODD, ORDINARY, SMALLER, Case, cases, pages, sweep
from tests.gui.watched import at_its_pace

QUICK = ("menu", "settings", "gostop setup", "riichi rulebook", "daifugo rules", "riichi log", "gostop table 3")
"""One page of a kind."""

NARROW, TALL, FLAT, LEAST = (700, 1200), (640, 2160), (3840, 360), (640, 360)


@pytest.fixture(autouse=True)
def _pace(monkeypatch: pytest.MonkeyPatch) -> None:
    at_its_pace(monkeypatch)
    yield  # type: ignore[misc]
    pygame.display.set_mode((1280, 720))


@pytest.mark.parametrize("page", QUICK)
def test_the_pages_stand_every_kind_of_size(page: str) -> None:
    seen = [Case(LEAST, "en", 1.5), Case((640, 900), "ja", 1.0), Case((1, 1), "ko", 1.0)]
    assert [str(failure) for failure in sweep(page, seen, 3)] == []


@pytest.mark.slow
@pytest.mark.parametrize("page", pages())
def test_every_page_and_table_stands_every_size(page: str) -> None:
    assert [str(failure) for failure in sweep(page, cases(), 6)] == []


def test_the_sweep_goes_from_the_least_size_to_the_largest_and_below() -> None:
    sizes = {case.size for case in cases()}
    assert {(640, 360), (3840, 2160), TALL, FLAT} <= sizes == {*ORDINARY, *ODD, *SMALLER}
    assert len({(case.language, case.letters) for case in cases()}) == 3 * 2


def test_the_sweep_finds_what_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page that cannot be built in a window less than 500 pixels wide, whether it begins there or comes to it."""
    build = MenuScene.build

    def narrow(page: MenuScene) -> None:
        if page.app.size[0] < 500:
            raise ValueError("too narrow")
        build(page)

    monkeypatch.setattr(window, "LEAST", (1, 1))
    monkeypatch.setattr(MenuScene, "build", narrow)
    found = [*sweep("menu", [Case((1280, 720), "en", 1.0), Case((430, 300), "en", 1.0), Case((314, 300), "ko", 1.5)])]
    assert {failure.how for failure in found} == {"built", "changed"} and {failure.case.size for failure in found} >= {(314, 300)}
