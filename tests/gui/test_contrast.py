"""Every word can be read on what it really lies on: pages, results and tables of all games, in all languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.choices import sample
from game.controller import Controller
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from scenes.app import Program
from scenes.forms import words
from scenes.games.gostop.ask.hand_plaques import HandPlaques
from scenes.kit.type import LANGUAGE_NAMES
from scenes.pages.menu import MenuScene
from scenes.pages.result import pictures as marks
from scenes.pages.result.page import ResultScene
from scenes.stage.ink import Ink
from scenes.table.session import PEOPLE, MatchPlan, Session
from scenes.table.story.calls import aside
from tests.gui.reading import Read, read
from tests.gui.table_fakes import FakeApp, busy
from tests.gui.test_app_forms import PAGES, app
from tests.gui.test_stage_table import sit
from tests.gui.test_stake import GO

ENOUGH, LARGE = 4.5, 3.0
"""The contrast that letters need, and large ones (WCAG 2, level AA)."""

HIGH = 24
"""A letter of so many pixels is a large one."""

TIMES = 2
"""A question of each kind is looked at so often."""


def shown(it: Program) -> pygame.Surface:
    """The page on top, built and painted anew."""
    it.surface.fill((0, 0, 0))
    it.rebuild()
    it.stack.draw(it.surface)
    return it.surface


def unreadable(it: Program) -> list[Read]:
    """What can hardly be read on the page that is on top."""

    def draw() -> pygame.Surface:
        it.surface.fill((0, 0, 0))
        top = it.stack.top
        if top.name == "table":
            top.page.canvas._layer = None  # type: ignore[attr-defined]
        else:
            it.rebuild()
            if isinstance(top, ResultScene):
                top._finish()
        it.stack.draw(it.surface)
        return it.surface

    return faint(read(draw))


def faint(found: list[Read]) -> list[Read]:
    """Those that can hardly be read."""
    return [one for one in found if one.contrast < (LARGE if one.rect[3] >= HIGH else ENOUGH)]


def test_what_can_hardly_be_read_is_seen() -> None:
    pygame.display.set_mode((80, 40))

    def draw(colour: tuple[int, int, int]) -> pygame.Surface:
        surface = pygame.display.get_surface()
        surface.fill((64, 48, 37))
        surface.blit(words.letters("H", pygame.Font(None, 30), colour), (10, 10))
        return surface

    assert read(lambda: draw((247, 238, 218)))[0].contrast > ENOUGH > read(lambda: draw((90, 80, 70)))[0].contrast


def test_letters_in_a_button_are_read() -> None:
    """Though it is the library that writes them."""
    it = app((640, 360), "ko")
    it.push(PAGES["question"](it))
    it.step(0)
    found, buttons = read(lambda: shown(it)), it.stack.top.hits().values()
    assert buttons and all(any(rect.contains(one.rect) for one in found) for rect in buttons)
    assert faint(found) == []
    it.close()


@pytest.mark.parametrize("tension", [0, 2])
def test_every_word_of_a_plaque_can_be_read(tension: int) -> None:
    scene, _, it = sit(replace(busy(), goes=(tension, 0, 0)), GO)
    scene.page.touch.stiff = True
    scene.draw(it.surface)
    scene.update(0.01)
    board = scene.page.front.board
    assert isinstance(board, HandPlaques)

    def draw() -> pygame.Surface:
        it.surface.fill((40, 30, 20))
        board.draw(it.surface, {})
        return it.surface.subsurface(whole)

    whole = board.rect
    found = read(draw)
    for button in board.buttons:
        place = button.rect.move(-whole.left, -whole.top)
        assert any(place.contains(one.rect) for one in found)
    assert faint(found) == []


def test_stamps_and_words_in_passing_can_be_read() -> None:
    surface, ink = pygame.display.set_mode((600, 200)), Ink(FakeApp().font)
    painted = [
        lambda: marks.sealed("피박", "×2", 40, ink.font),
        lambda: marks.seal("승", (60, 60), ink.font),
        lambda: aside(ink, "내 차례", 1.0),
    ]
    for paint in painted:

        def draw(paint: Callable[[], pygame.Surface] = paint) -> pygame.Surface:
            surface.fill((150, 120, 70))
            surface.blit(paint(), (8, 8))
            return surface

        found = read(draw)
        assert found and faint(found) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@pytest.mark.parametrize("page", PAGES)
def test_every_word_of_a_page_can_be_read(page: str, language: str) -> None:
    it = app((1280, 720), language)
    scene = PAGES[page](it)
    it.push(scene)
    if isinstance(scene, ResultScene):
        scene._finish()
    it.step(0)
    assert unreadable(it) == []
    it.close()


def test_every_figure_that_a_game_counts_can_be_read() -> None:
    """Also those that lie on a ground of their own."""
    it = app((1280, 720), "en")
    it.open("scoreboard", "riichi")
    page: Any = it.stack.top
    page._choose("figures")
    it.step(1 / 60)
    letters, written = read(partial(shown, it)), [words for words in (*page.words, *page.above) if words.text.strip()]
    assert it.say("riichi.figures.hands") in [words.text for words in written]
    assert [words.text for words in written if words.rect.collidelist([one.rect for one in letters]) < 0] == []
    it.close()


def asked(it: Program, name: str) -> Iterator[str]:
    """The questions of a round of random play, each as it stands on the table, with a tip beside a piece of the hand; at last
    its result."""
    game, chance = find(name), Random(4)
    rules = game.catalog.rules(game.catalog.presets[0].seats[0])
    terms = MatchPlan(name, rules, PEOPLE[: rules.seats - 1], (game.levels[0],) * (rules.seats - 1), 100).terms
    match = Match(game, rules, seeded_luck(4), name="a match")
    match.deal(0)
    while match.settlement() is None:
        decision = next((one for one in match.decisions() if one.seat == 0), match.decisions()[0])
        if decision.seat == 0:
            it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
            it.stack.clear(it.page("table", it.session))
            it.step(0.01)  # what stands over the table stands there at once: nothing moves
            scene: Any = it.stack.top
            place = next((rect.center for key, rect in scene.hits().items() if key.startswith("hand:")), None)
            if place is not None:
                scene.page.sheet.ask(place, scene.hands.subject)
            yield decision.kind
            if scene.attention.question is not None:
                yield from over(scene)
            if decision not in match.decisions():  # a claim window that has lapsed meanwhile
                continue
        match.choose(decision.seat, sample(decision.choices, chance), 0)
    it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
    it.push(ResultScene(match.settlement(), match.view(0), it.quit, it.quit))
    it.step(0)
    yield "result"


def over(scene: Any) -> Iterator[str]:
    """What lies over a table: its menu, the same while it asks whether one leaves, and the history."""
    for name in ("menu", "leaving", "log"):
        scene.attention.menu, scene.attention.leaving = name != "log", name == "leaving"
        scene.attention.log = scene.page.drawer.open = name == "log"
        scene.page.drawer.out = float(name == "log")
        yield name
    scene.attention.log = scene.page.drawer.open = False
    scene.page.drawer.out = 0.0


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_every_word_of_a_table_can_be_read(game: str, language: str) -> None:
    it = app((1280, 720), language)
    it.settings.reduced_motion = True
    it.push(MenuScene())
    seen: Counter[str] = Counter()
    for kind in asked(it, game):
        seen[kind] += 1
        if seen[kind] <= TIMES:
            assert unreadable(it) == [], kind
    it.close()
