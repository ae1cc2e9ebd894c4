"""Whatever is pressed, no page fails, each can be left, and every question can be answered by pointer and by keyboard."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from scenes import app as apps
from scenes.forms import form
from tests.gui.monkey import GAMES, Monkey

QUICK = 20
LONG = 600
SEEDS = 12
AT_A_TABLE = ("table", "lesson", "replay", "result", "inforce")


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window keeps its new size at once: what a monkey does does not hang on a clock."""
    monkeypatch.setattr(apps, "RESIZE_AFTER", 0.0)
    monkeypatch.setattr(form, "gc", SimpleNamespace(collect=int))  # what every page does when it goes, at a test's pace


def play(monkey: Monkey, times: int) -> None:
    """Let it wander, answer what it is asked, and now and then go home or to another match."""
    for _ in range(times // 20):
        monkey.wander(20)
        monkey.answer()
        if monkey.chance.random() < 0.06:
            monkey.go_home()
        if monkey.top.name not in AT_A_TABLE and monkey.chance.random() < 0.5:
            monkey.sit_down()
    monkey.go_home()
    monkey.close()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_no_page_fails(game: str) -> None:
    monkey = Monkey(1, game, quick=True)
    monkey.sit_down()
    play(monkey, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_is_pressed_for_long_no_page_fails(seed: int) -> None:
    play(Monkey(seed), LONG)
