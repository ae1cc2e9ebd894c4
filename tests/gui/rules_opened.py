"""The rules page opened without a screen, and the fingers that use it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import registry
from game.options import Rules
from game.registry import find
from game.store.settings import Settings
from game.text import catalogue
from scenes.app import Program
from scenes.pages.message import MessageScene
from scenes.pages.rules import page
from scenes.pages.rules.page import RulesScene
from tests.gui import made_up_rules as made_up

CATALOG = find("gostop").catalog
RULES = CATALOG.rules(3)


@pytest.fixture(scope="module", autouse=True)
def screen() -> Iterator[None]:
    registry.admit("tests.gui.made_up_rules")
    made_up.speak()
    yield
    registry.dismiss("made_up")
    catalogue.cache_clear()


@pytest.fixture(autouse=True)
def own_folds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page, "_folded", {})


def app(size=(1280, 720), language="en", text_scale=1.0) -> Program:
    pygame.display.set_mode(size)
    pygame.event.get()
    it = Program(Settings(language=language, text_scale=text_scale))
    it.push(MessageScene("놀판"))
    return it


def opened(rules: Rules = RULES, **about) -> tuple[Program, RulesScene, list[Rules]]:
    it, agreed = app(**about), []
    scene = RulesScene(rules, agreed.append)
    it.push(scene)
    it.step(1 / 60)
    return it, scene, agreed


def click(it: Program, name: str, share: float = 0.5) -> None:
    """Press what has this name; `share` of its width from the left."""
    spot = it.stack.top.hits()[name]
    at = (spot.x + round(spot.w * share), spot.centery)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        it.step(1 / 60, [pygame.event.Event(kind, pos=at, button=1)])
    it.step(1 / 60)


def key(it: Program, *codes: int, mod: int = 0) -> None:
    for code in codes:
        it.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)])
    it.step(1 / 60)


def type_(it: Program, text: str) -> None:
    for letter in text:
        it.step(1 / 60, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])


def compose(it: Program, text: str) -> None:
    it.step(1 / 60, [pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text))])
