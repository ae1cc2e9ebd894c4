"""Whatever is pressed, no page fails, each can be left, and every question can be answered by pointer and by keyboard."""

from __future__ import annotations

import pytest

from tests.gui.monkey import GAMES, Monkey
from tests.gui.watched import at_its_pace

QUICK = 20
LONG = 600
SEEDS = 12
QUESTIONS = 60
AT_A_TABLE = ("table", "lesson", "replay", "result", "inforce")


@pytest.fixture(autouse=True)
def _pace(monkeypatch: pytest.MonkeyPatch) -> None:
    at_its_pace(monkeypatch)


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


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_every_question_can_be_answered_by_the_pointer_alone_and_by_the_keyboard_alone(game: str, seed: int) -> None:
    monkey = Monkey(seed, game, quick=True)
    monkey.play_on(QUESTIONS)
    monkey.close()
