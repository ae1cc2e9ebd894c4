"""Rules in pictures: what is shown is what the scenarios play, on the real table, and no page waits for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pygame
import pytest

from build_scripts import scenes as built
from game.assets import asset
from game.doors.referee import referee
from game.registry import HOUSE, find
from game.store.settings import Settings
from game.text import LANGUAGES
from scenes.app import Program
from scenes.games.pages import pages_of
from scenes.pages.rulebook import RulebookScene
from scenes.pages.stills import ShownScene
from scenes.table.story.still import ASPECT, MOST, SLIMMEST, Camera, otherwise, scene_of, showing, ways
from tests.crossed import crossed

GAME = "gostop"
CATALOG = find(GAME).catalog
RAW = re.compile(r"\b(app|gostop|table)\.[a-z_]+\.|[{}]")
KEYS = ("game", "seats", "rules", "position", "choices", "draws")


@pytest.fixture
def window() -> Callable[..., Program]:
    """Opens a window without a screen, with nothing beside it."""

    def opened(language: Any = "en", letters: float = 1.0, size: tuple[int, int] = (1280, 720)) -> Program:
        pygame.display.set_mode(size)
        app = Program(Settings(language=language, text_scale=letters))
        app.open("menu")
        return app

    return opened


@pytest.mark.parametrize("game", built.GAMES)
def test_the_scenes_are_the_scenarios(game: str) -> None:
    assert asset(f"scenes/{game}.json").read_text("utf-8") == built.written(game), "run python -m build_scripts.scenes"


@pytest.mark.parametrize("game", built.GAMES)
def test_a_scene_ends_as_its_scenario_does(game: str) -> None:
    for name, scenario in built.scenarios(game).items():
        scene, told = scene_of(game, name), referee({key: scenario[key] for key in KEYS if key in scenario})
        last = scene.moments[-1]
        assert 2 <= len(scene.moments) <= 3
        for place, pieces in last.view.places.items():
            lying = [piece["face"] for piece in told["view"]["places"].get(place, ())]
            assert len(pieces) == len(lying), (name, place)
            seen = [piece.face for piece in pieces]
            hidden = all(face in (None, at) for face, at in zip(seen, lying, strict=True))
            assert hidden or sorted(map(str, seen)) == sorted(lying)
        settled = last.settlement
        assert (None if settled is None else list(settled.points)) == (told["settlement"] and told["settlement"]["points"]), name


def test_nearly_every_option_is_shown() -> None:
    """A position cannot show how the cards are dealt; every other option has a scene."""
    without = {option.key for option in CATALOG.options if not showing(GAME, option.key)}
    assert without == {"cut", "tung", "floor_chongtong"}


def test_every_option_of_riichi_is_shown_that_matters_before_the_last_hand_is_over() -> None:
    without = {option.key for option in find("riichi").catalog.options if not showing("riichi", option.key)}
    ends = {"return_points", "oka", "uma", "uma_large", "uma_small", "ties", "leftover_sticks", "sashi_uma", "sashi_uma_between"}
    assert without == {"start_points", *ends}


def test_what_a_scene_comes_to_otherwise_is_another_outcome() -> None:
    for option in CATALOG.options:
        for name in showing(GAME, option.key):
            if otherwise(GAME, name):
                one, other = scene_of(GAME, name), scene_of(GAME, name, True)
                values = [scene.moments[0].view.rules.values for scene in (one, other)]
                assert values[0] != values[1]


@pytest.mark.parametrize(
    ("game", "option", "seen"), [("daifugo", "revolution", {"S10", "H10", "D10", "C10"}), ("gostop", "bonus_cards", {"X1"})]
)
def test_the_first_scene_of_a_rule_shows_the_pieces_it_speaks_of(game: str, option: str, seen: set[str]) -> None:
    """Not only before they are played, nor once they are gone."""
    moments = scene_of(game, showing(game, option)[0]).moments[1:]
    open_ = [{piece.face for place, lie in one.view.places.items() if "hand" not in place for piece in lie} for one in moments]
    assert any(seen <= faces for faces in open_)


def test_every_scene_of_the_rule_books_is_there() -> None:
    for game in HOUSE:
        pages = pages_of(game)
        for (chapter, _), name in pages.scenes.items():
            assert chapter in pages.chapters and scene_of(game, name).moments


def test_a_picture_shows_all_that_is_open_in_its_scene(window: Callable[..., Program]) -> None:
    camera = Camera(window(), pages_of(GAME))
    scene = scene_of(GAME, "GS-042-bbeok-a")
    frame = camera.frame(scene)
    assert SLIMMEST - 0.02 < frame.width / frame.height < ASPECT + 0.02
    for moment in scene.moments:
        poses = camera.table(moment).poses
        for place in ("floor", "hand:0"):
            for piece in moment.view.places[place]:
                assert frame.collidepoint(poses[f"#{piece.id}"].x, poses[f"#{piece.id}"].y)
    before, after = (pygame.image.tobytes(camera.picture(scene, nth, 300), "RGB") for nth in (0, 1))
    assert before != after
    assert camera.picture(scene, 0, 300) is camera.picture(scene, 0, 300), "it is kept"


def test_arrows_say_what_went_where(window: Callable[..., Program]) -> None:
    camera, scene = Camera(window(), pages_of(GAME)), scene_of(GAME, "GS-036-one_match")
    for before, after in pairwise(scene.moments):
        poses = camera.table(before).poses, camera.table(after).poses
        moved = {move.id for event in after.events for move in event.moves}
        found = ways(*poses, after.events)
        assert 0 < len(found) <= MOST
        for begin, end, _ in found:
            lands = [id for id in moved if f"#{id}" in poses[1] and (poses[1][f"#{id}"].x, poses[1][f"#{id}"].y) == end]
            assert lands and begin != end
    assert ways(poses[0], poses[0], ()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_is_told_in_words_and_what_happens_under_a_rule_in_sentences(
    window: Callable[..., Program], language: str
) -> None:
    camera = Camera(window(language), pages_of(GAME))
    book = {*pages_of(GAME).scenes.values()}
    for name in sorted(book | {name for option in CATALOG.options for name in showing(GAME, option.key)}):
        for moment in scene_of(GAME, name).moments[1:]:
            told = camera.told(moment)
            assert told and not RAW.search(told), name
            lines = [line for line in told.split("\n") if name in book and not re.search(r"[+−]\d|×", line)]
            assert all(line.endswith((".", "!", "。", "！")) for line in lines), lines


def test_every_tile_in_the_rule_book_of_riichi_is_in_the_picture(window: Callable[..., Program]) -> None:
    app = window()
    app.open("rulebook", "riichi")
    book = app.stack.top
    assert isinstance(book, RulebookScene)
    for chapter in sorted({chapter for chapter, _ in book._pages.scenes}):
        book._turn_to(book._pages.chapters.index(chapter))
        for strip in (plate.strip for plate in book._chapter.plates if plate.strip is not None):
            part = strip.camera.frame(strip.scene)
            for moment in strip.scene.moments:
                assert all(part.collidepoint(pose.x, pose.y) for pose in strip.camera.table(moment).poses.values())


def test_a_scene_is_seen_by_who_claims_and_begins_when_it_is_theirs_to_say(window: Callable[..., Program]) -> None:
    camera, scene = Camera(window(), pages_of("riichi")), scene_of("riichi", "RM-015-chi-chi")
    before, after = scene.moments
    assert (before.seat, after.seat) == (1, 1)
    assert [piece.face for piece in before.view.places["river:0"]] == ["4z", "5m"], "the tile to be called lies there"
    assert camera.told(after).startswith("You: chi")


def test_what_a_riichi_scene_was_won_with_is_said_under_it(window: Callable[..., Program]) -> None:
    camera, scene = Camera(window(), pages_of("riichi")), scene_of("riichi", "RM-096-honba_points-honba-of-a-tsumo-and-sticks")
    told = camera.told(scene.moments[-1])
    assert "Pinfu (1 han)" in told and "3 han 20 fu" in told and "Honba 300" in told and "You +6,000" in told
    assert "Base" not in told, "fu are not reckoned one by one"


def test_the_rule_book_is_there_before_its_pictures(window: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    picture = Camera.picture
    monkeypatch.setattr(Camera, "picture", lambda self, *about: taken.append(1) or picture(self, *about))
    app = window()
    app.open("rulebook", GAME)
    book = app.stack.top
    assert isinstance(book, RulebookScene)
    book._turn_to(book._pages.chapters.index("special"))
    book.update(0.02)
    app.stack.draw(app.surface)
    assert taken == []
    for wanted in (1, 2, 3):
        book.update(0.02)
        assert len(taken) == wanted, "one at a time"
        app.stack.draw(app.surface)


@pytest.mark.parametrize(("language", "look"), crossed(LANGUAGES, [((1280, 720), 1.0), ((1280, 720), 1.5), ((1024, 600), 1.5)]))
def test_a_rule_in_pictures_fits_its_sheet(
    language: str, look: tuple[tuple[int, int], float], window: Callable[..., Program]
) -> None:
    size, letters = look
    app = window(language, letters, size)
    for option in ("pibak", "bomb", "gukjin_timing"):
        app.open("shown", GAME, option)
        page = app.stack.top
        assert isinstance(page, ShownScene)
        page.update(0.02)
        assert page.clipped() == []
        app.pop()


def test_a_rule_is_shown_under_its_other_value_and_in_other_scenes(window: Callable[..., Program]) -> None:
    app = window()
    app.open("shown", GAME, "pibak")
    page = app.stack.top
    assert isinstance(page, ShownScene)
    first = page._strip.words
    assert "×2" in first
    page.event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, unicode="v", mod=0))
    page.update(0.02)
    assert "×2" not in page._strip.words
    page._turn(1)
    page.update(0.02)
    assert page._strip.words != first
    page.back()
    assert app.stack.top.name == "menu"
