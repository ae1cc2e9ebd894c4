"""Lines to write into: nobody writes into one before having chosen to."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from scenes import routes
from scenes.forms.form import Form
from scenes.pages.message import MessageScene
from tests.gui.examples import PLAIN, about
from tests.gui.test_app_forms import app

PAGES = [page for page in PLAIN if routes.asks(page).keys() <= {"game", "seed"}]
"""Pages that can be opened as they are."""


def typed(letter: str) -> list[pygame.event.Event]:
    down = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)
    return [down, pygame.event.Event(pygame.TEXTINPUT, text=letter)]


@pytest.mark.parametrize("keyboard", [False, True])
@pytest.mark.parametrize("name", PAGES)
def test_no_field_has_the_keyboard_when_a_page_opens(name: str, keyboard: bool) -> None:
    """Nor after Space or Enter, with which a table is played, or letters, which are its keys."""
    it = app()
    it.push(scene := routes.page(name, *about(name)))
    it.keyboard = keyboard
    assert isinstance(scene, Form)
    scene.resume()
    fields = {item.id for item in scene.focusables if item.writes}
    assert scene.focus.current not in fields
    for letter in "zj":
        it.step(0.01, typed(letter))
    assert it.stack.top is scene and scene.focus.current not in fields
    assert it.settings.name == ""
    search = getattr(scene, "_search", None)
    assert search is None or search.text == ""


@pytest.mark.parametrize("press", [pygame.K_SPACE, pygame.K_RETURN])
def test_a_stray_key_changes_no_setting(press: int) -> None:
    it = app()
    it.push(MessageScene("놀판"))
    it.keyboard = True
    before = msgspec.json.encode(it.settings)
    it.push(scene := routes.page("settings"))
    assert any(item.writes for item in scene.focusables), "the name can still be gone to"
    for letter in "zj":
        it.step(0.01, typed(letter))
    it.step(0.01, [pygame.event.Event(pygame.KEYDOWN, key=press, unicode=" ", mod=0)])
    assert it.stack.top is not scene and msgspec.json.encode(it.settings) == before
