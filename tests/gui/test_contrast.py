"""Every word can be read on what it really lies on: pages, results and tables of all games, in all languages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pygame
import pytest

from game.choices import sample
from game.controller import Controller
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from scenes.app import App
from scenes.forms import words
from scenes.forms.words import LANGUAGE_NAMES
from scenes.pages.menu import MenuScene
from scenes.pages.result import ResultScene
from scenes.table.session import PEOPLE, Plan, Session
from tests.gui.reading import Read, read
from tests.gui.test_app_forms import PAGES, app

ENOUGH = 4.5
"""The contrast that letters need (WCAG 2, level AA)."""

TIMES = 2
"""A question of each kind is looked at so often."""


def unreadable(it: App) -> list[Read]:
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

    return [one for one in read(draw) if one.contrast < ENOUGH]


def test_what_can_hardly_be_read_is_seen() -> None:
    pygame.display.set_mode((80, 40))

    def draw(colour: tuple[int, int, int]) -> pygame.Surface:
        surface = pygame.display.get_surface()
        surface.fill((64, 48, 37))
        surface.blit(words.letters("H", pygame.Font(None, 30), colour), (10, 10))
        return surface

    assert read(lambda: draw((247, 238, 218)))[0].contrast > ENOUGH > read(lambda: draw((90, 80, 70)))[0].contrast


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


def asked(it: App, name: str) -> Iterator[str]:
    """The questions of a round of random play, each as it stands on the table, with a tip beside a piece of the hand; at last
    its result."""
    game, chance = find(name), Random(4)
    rules = game.catalog.rules(game.catalog.presets[0].seats[0])
    terms = Plan(name, rules, PEOPLE[: rules.seats - 1], (game.levels[0],) * (rules.seats - 1), 100).terms
    match = Match(game, rules, seeded_luck(4), name="a match")
    match.deal(0)
    while match.settlement() is None:
        decision = next((one for one in match.decisions() if one.seat == 0), match.decisions()[0])
        if decision.seat == 0:
            it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
            it.stack.clear(it.page("table", it.session))
            it.step(0)
            scene: Any = it.stack.top
            place = next((rect.center for key, rect in scene.hits().items() if key.startswith("hand:")), None)
            if place is not None:
                scene.page.sheet.ask(place, scene.hands.subject)
            yield decision.kind
            if decision not in match.decisions():  # a claim window that has lapsed meanwhile
                continue
        match.choose(decision.seat, sample(decision.choices, chance), 0)
    it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
    it.push(ResultScene(match.settlement(), match.view(0), it.quit, it.quit))
    it.step(0)
    yield "result"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGE_NAMES)
@pytest.mark.parametrize("game", ["gostop", "riichi", "daifugo"])
def test_every_word_of_a_table_can_be_read(game: str, language: str) -> None:
    it = app((1280, 720), language)
    it.push(MenuScene())
    seen: Counter[str] = Counter()
    for kind in asked(it, game):
        seen[kind] += 1
        if seen[kind] <= TIMES:
            assert unreadable(it) == [], kind
    it.close()
