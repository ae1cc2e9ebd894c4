"""The rule book: its chapters in their column, scrolling, and looking for a word."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.text import LANGUAGES
from scenes.pages.menu import MenuScene
from scenes.pages.rulebook import COLUMN, RulebookScene, headed
from tests.crossed import crossed
from tests.gui.laid import in_a_column, outside, overlaps
from tests.gui.test_app_forms import app, click, key


@pytest.mark.parametrize(
    ("game", "window"), crossed(("gostop", "riichi", "daifugo"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.25)])
)
def test_every_paragraph_has_a_plate_and_all_that_it_shows_lies_on_it(game: str, window: Any) -> None:
    it = app(window[0], "ko", window[1])
    it.push(book := RulebookScene(game))
    for name in book._pages.chapters:
        chapter = book._book.chapter(name, it.say(f"{game}.rulebook.{name}"), book._body.w, book._body.h)
        plates = [plate.laid for plate in chapter.plates]
        assert [plate.words for plate in chapter.plates] == it.say(f"{game}.rulebook.{name}").split("\n")
        assert in_a_column(plates)
        for plate in plates:
            marks = [*plate.lines, *plate.pieces]
            assert outside(plate.rect, marks) == [] == overlaps(mark.rect.inflate(-1, -2) for mark in marks)
        for nth, plate in enumerate(chapter.plates):
            shown = [face for row in book._pages.shown.get((name, nth), ()) for face in row.faces.split()]
            assert [piece.face for piece in plate.laid.pieces] == shown
            assert (plate.strip is not None) == ((name, nth) in book._pages.scenes)
            if plate.strip is not None:
                assert plate.laid.rect.contains(Rect(plate.stills.topleft, (plate.strip.width, plate.strip.height)))


@pytest.mark.parametrize(("language", "size"), crossed(LANGUAGES, [(1280, 720), (2560, 1440)]))
def test_no_line_of_the_rule_book_is_longer_than_its_column(language: str, size: tuple[int, int]) -> None:
    it = app(size, language)
    it.push(book := RulebookScene("gostop"))
    widest = COLUMN * it.font("ui", round(18 * book.k)).size("가")[0]
    for name in book._pages.chapters:
        chapter = book._book.chapter(name, it.say(f"gostop.rulebook.{name}"), book._body.w, book._body.h)
        assert all(line.rect.width <= widest for plate in chapter.plates for line in plate.laid.lines)


def test_a_paragraph_that_begins_with_a_word_and_a_colon_has_it_as_its_heading() -> None:
    assert headed("Chi: a run of three.") == ("Chi", "A run of three.")
    assert headed("チー：順子です。") == ("チー", "順子です。")
    assert headed("Stop. Then: go.") == ("", "Stop. Then: go.")


def test_a_long_chapter_is_scrolled_by_wheel_keys_and_bar() -> None:
    it = app()
    it.push(book := RulebookScene("gostop"))
    book._turn_to(book._pages.chapters.index("special"))
    it.step(0)
    most = book._chapter.height - book._body.h

    def do(kind: int, **about: object) -> int:
        it.step(0, [pygame.event.Event(kind, **about)])
        return book.text.offset

    assert do(pygame.MOUSEWHEEL, y=-1, x=0) > 0
    assert do(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="") == most
    assert do(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="") == 0
    assert do(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="") > 0
    bar = book.text.bar()
    do(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)
    assert do(pygame.MOUSEMOTION, pos=(bar.centerx, it.size[1]), rel=(0, 9), buttons=(1, 0, 0)) == most
    do(pygame.MOUSEBUTTONUP, pos=(bar.centerx, it.size[1]), button=1)
    assert do(pygame.MOUSEMOTION, pos=bar.center, rel=(0, -9), buttons=(0, 0, 0)) == most


def test_a_word_that_is_looked_for_leads_to_its_chapters_and_is_lit_there() -> None:
    it = app(language="en")
    it.push(MenuScene())
    it.push(book := RulebookScene("gostop"))
    it.step(0)
    texts = {name: it.say(f"gostop.rulebook.{name}").lower() for name in book._pages.chapters}
    having = [name for name, text in texts.items() if "junk" in text]
    assert 1 < len(having) < len(texts)
    click(it, "rulebook.search")
    it.step(0, [pygame.event.Event(pygame.TEXTINPUT, text="junk")])
    it.step(0)
    seen = []
    for _ in having:
        plate = next(plate for plate in book._chapter.plates if "junk" in plate.words.lower())
        assert book.text.offset <= plate.laid.rect.y < book.text.offset + book._body.h, "it is in sight"
        seen.append(book._pages.chapters[book._at])
        key(it, pygame.K_RETURN)
        it.step(0)
    assert sorted(seen) == sorted(having)
    lit, unlit = pygame.Surface(it.size), pygame.Surface(it.size)
    book._chapter.draw(lit, book._body, book.text.offset, book.wanted)
    book._chapter.draw(unlit, book._body, book.text.offset)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(unlit, "RGB")
    for letter in (pygame.K_r, pygame.K_PERIOD):
        key(it, letter)
    assert it.stack.top is book and book._pages.chapters[book._at] == seen[0], "letters are for the field"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is book and not book.wanted, "first the word goes, then the page"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is not book


def test_the_book_is_leafed_through_chapter_by_chapter() -> None:
    it = app()
    it.push(book := RulebookScene("gostop"))
    assert "rulebook.before" not in book.hits()
    for nth in range(1, len(book._pages.chapters)):
        key(it, pygame.K_PERIOD)
        it.step(0)
        assert book._at == nth
    assert "rulebook.after" not in book.hits()
    click(it, "rulebook.before")
    assert book._at == len(book._pages.chapters) - 2


def test_the_rule_book_leads_to_the_lessons_of_its_game_but_not_from_a_table() -> None:
    it = app()
    it.push(MenuScene())
    it.push(RulebookScene("daifugo"))
    key(it, pygame.K_l)
    click(it, "pick.1")
    assert it.stack.top.name == "lesson" and it.stack.top.lesson.name == "control"  # type: ignore[attr-defined]
    it.push(book := RulebookScene("daifugo"))
    assert "rulebook.lesson" not in book.hits()
    it.home()
    it.push(book := RulebookScene("daifugo"))
    assert "rulebook.lesson" in book.hits()
