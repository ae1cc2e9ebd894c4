"""The rule book: its chapters in their column, scrolling, and looking for a word."""

from __future__ import annotations

import itertools
from typing import Any

import pygame
import pytest

from game.text import LANGUAGES
from scenes.pages.book.chapter import COLUMN, headed
from scenes.pages.book.page import RulebookScene
from scenes.pages.menu.page import MenuScene
from tests.crossed import crossed
from tests.gui.test_app_forms import app, click, key


@pytest.mark.parametrize(("language", "size"), crossed(LANGUAGES, [(1280, 720), (2560, 1440)]))
def test_no_line_of_the_rule_book_is_longer_than_its_column(language: str, size: tuple[int, int]) -> None:
    it = app(size, language)
    it.push(book := RulebookScene("gostop"))
    widest = COLUMN * it.font("ui", round(18 * book.k)).size("가")[0]
    for nth in range(len(book._pages.chapters)):
        book._turn_to(nth)()
        it.step(1 / 60)
        for plate in book._chapter.plates:
            assert plate.wide <= book._body.w
            assert all(drawn.picture.get_width() <= widest for drawn in plate.drawn)
            assert all(drawn.x + drawn.picture.get_width() <= plate.wide for drawn in plate.drawn)
            assert all(x + wide <= plate.wide for x, _, _, wide in plate.pieces)
            assert plate.strip is None or plate.strip[0] + plate.strip[2].width <= plate.wide


@pytest.mark.parametrize(
    ("game", "window"), crossed(("gostop", "riichi", "daifugo"), [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.25)])
)
def test_plates_of_a_chapter_do_not_overlap_and_each_piece_has_a_picture(game: str, window: Any) -> None:
    it = app(window[0], "ko", window[1])
    it.push(book := RulebookScene(game))
    for name in book._pages.chapters:
        chapter = book._book.chapter(name, it.say(f"{game}.rulebook.{name}"), book._body.w, book._body.h, book.k)
        places = [pygame.Rect(0, plate.y, plate.wide, plate.high) for plate in chapter.plates]
        assert not any(one.colliderect(other) for one, other in itertools.combinations(places, 2))
        assert chapter.words == it.say(f"{game}.rulebook.{name}").split("\n")
        assert all(book._book.sprites.flat(face, wide) for plate in chapter.plates for _, _, face, wide in plate.pieces)
        paragraphs = range(len(chapter.words))
        said = {*book._pages.shown, *book._pages.scenes}
        assert all(nth in paragraphs for chapter_, nth in said if chapter_ == name)


def test_a_paragraph_that_begins_with_a_word_and_a_colon_has_it_as_its_heading() -> None:
    assert headed("Chi: a run of three.") == ("Chi", "A run of three.")
    assert headed("チー：順子です。") == ("チー", "順子です。")
    assert headed("Stop. Then: go.") == ("", "Stop. Then: go.")


def test_a_long_chapter_is_scrolled_by_wheel_keys_and_bar() -> None:
    it = app()
    it.push(book := RulebookScene("gostop"))
    book._turn_to(book._pages.chapters.index("special"))()
    it.step(0)
    most = book._chapter.height - book._body.h

    def do(kind: int, **about: object) -> int:
        it.step(0, [pygame.event.Event(kind, **about)])
        return book._offset

    assert do(pygame.MOUSEWHEEL, y=-1, x=0) > 0
    assert do(pygame.KEYDOWN, key=pygame.K_END, mod=0, unicode="") == most
    assert do(pygame.KEYDOWN, key=pygame.K_HOME, mod=0, unicode="") == 0
    assert do(pygame.KEYDOWN, key=pygame.K_PAGEDOWN, mod=0, unicode="") > 0
    bar = book._bar()
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
        assert book._offset <= plate.y < book._offset + book._body.h, "it is in sight"
        seen.append(book._pages.chapters[book._at])
        key(it, pygame.K_RETURN)
        it.step(0)
    assert sorted(seen) == sorted(having)
    lit, unlit = pygame.Surface(it.size), pygame.Surface(it.size)
    book._chapter.draw(lit, book._body, book._offset, book._search.wanted)
    book._chapter.draw(unlit, book._body, book._offset)
    assert pygame.image.tobytes(lit, "RGB") != pygame.image.tobytes(unlit, "RGB")
    for letter in (pygame.K_r, pygame.K_PERIOD):
        key(it, letter)
    assert it.stack.top is book and book._pages.chapters[book._at] == seen[0], "letters are for the field"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is book and not book._search.wanted, "first the word goes, then the page"
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
