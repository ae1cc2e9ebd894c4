"""Whatever is pressed, also all at once, no page fails, each can be left, and every question can be answered in both ways."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from game.record import Record
from scenes.pages.rulebook import RulebookScene
from tests.gui.examples import about, points
from tests.gui.monkey import GAMES, Monkey
from tests.gui.test_app_forms import app
from tests.gui.watched import Watched, at_its_pace

QUICK = 20
LONG = 600
SEEDS = 12
QUESTIONS = 60
PLAYED = ("replay", "review", "turning", "problems", "problem", "export", "sheet", "logs", "reading", "unread")
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


# -- what was played ----------------------------------------------------------------------------------------------------------


def damaged(game: str) -> tuple[Record, ...]:
    """A round that was played, and the same with a choice in its middle that nobody can make."""
    ((record, _),) = points(game)
    half = len(record.choices) // 2
    broken = (*record.choices[:half], (0, "nonsense"), *record.choices[half + 1 :])
    return record, structs.replace(record, round=record.round + 1, choices=broken)


def look(monkey: Monkey, page: str, times: int) -> None:
    """Let it wander from a page of what was played."""
    monkey.app.home()
    more = (damaged(monkey.game),) if page in ("replay", "review", "export") else about(page, monkey.game)
    monkey.app.open(page, *more)
    monkey.wander(times)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_pressed_no_page_of_what_was_played_fails(game: str) -> None:
    monkey = Monkey(1, game, quick=True)
    for page in PLAYED:
        look(monkey, page, 4)
    monkey.go_home()
    monkey.close()


@pytest.mark.slow
@pytest.mark.parametrize("page", PLAYED)
@pytest.mark.parametrize("seed", range(SEEDS))
def test_whatever_is_pressed_for_long_no_page_of_what_was_played_fails(page: str, seed: int) -> None:
    monkey = Monkey(seed)
    for _ in range(LONG // 40):
        look(monkey, page, 20)
    monkey.go_home()
    monkey.close()


# -- bursts -------------------------------------------------------------------------------------------------------------------


def pressed(*places: tuple[int, int]) -> list[pygame.event.Event]:
    """Presses, one after another."""
    kinds = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    about = {"rel": (0, 0), "buttons": (0, 0, 0), "button": 1}
    return [pygame.event.Event(kind, pos=place, **about) for place in places for kind in kinds]


@pytest.mark.parametrize("chapter", range(12))
def test_another_games_book_and_a_chapter_of_the_old_one_can_be_pressed_at_once(chapter: int) -> None:
    """The place pressed second is that of a chapter that the new book may not have."""
    it = Watched(app().settings)
    it.push(book := RulebookScene("gostop"))
    it.step(0)
    places = {name: rect.center for name, rect in book.hits().items()}
    chapters = [name for name in places if name.removeprefix("rulebook.") in book._pages.chapters]
    second = places[chapters[chapter % len(chapters)]]
    it.step(1 / 60, pressed(places["rulebook.game.2"], second))
    assert book._pages.name == "daifugo"
    there = [name for name, rect in book.hits().items() if rect.collidepoint(second)]
    assert there in ([], [f"rulebook.{book._pages.chapters[book._at]}"]), "what lies there now was pressed, if anything"
