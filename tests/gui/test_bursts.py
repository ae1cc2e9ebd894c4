"""Whatever comes in one turn of the loop: an event finds the page as the one before it has left it."""

from __future__ import annotations

import pygame
import pytest

from scenes.pages.rulebook import RulebookScene
from tests.gui.test_app_forms import app
from tests.gui.watched import Watched


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
