"""A field for text: letters, the caret, an input method; no field of a page has the keyboard unasked."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from scenes import routes
from scenes.forms import clipboard
from scenes.forms.form import Form
from scenes.forms.text_field import TextField
from scenes.kit.type import font as font_of
from scenes.pages.message import MessageScene
from tests.gui.examples import PLAIN, about
from tests.gui.test_app_forms import app


@pytest.fixture(scope="module", autouse=True)
def _screen() -> None:
    pygame.display.set_mode((320, 200))


@pytest.fixture
def field() -> TextField:
    field = TextField(20)
    field.place = pygame.Rect(10, 10, 200, 40)
    return field


def key(field: TextField, *codes: int, mod: int = 0) -> list[bool]:
    return [field.event(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)) for code in codes]


def type_(field: TextField, text: str) -> None:
    field.event(pygame.event.Event(pygame.TEXTINPUT, text=text))


def compose(field: TextField, text: str) -> None:
    field.event(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))


def test_letters_come_and_go_where_the_caret_is(field):
    type_(field, "나루")
    key(field, pygame.K_LEFT)
    type_(field, "가")
    assert field.text == "나가루"
    key(field, pygame.K_BACKSPACE, pygame.K_DELETE)
    assert field.text == "나"
    key(field, pygame.K_DELETE, pygame.K_HOME, pygame.K_BACKSPACE)
    assert field.text == "나"
    type_(field, "하")
    key(field, pygame.K_END)
    type_(field, "!")
    assert field.text == "하나!"


def test_what_is_composed_stands_at_the_caret_and_has_the_keys(field):
    type_(field, "고")
    key(field, pygame.K_LEFT)
    compose(field, "ㅂ")
    assert (field.shown, field.text) == ("ㅂ고", "고")
    assert key(field, pygame.K_BACKSPACE, pygame.K_RETURN) == [True, True]
    assert field.text == "고"
    compose(field, "")
    type_(field, "바")
    assert field.shown == "바고"


def test_what_is_marked_is_replaced(field):
    for replace in (lambda: type_(field, "x"), lambda: key(field, pygame.K_BACKSPACE), lambda: compose(field, "가")):
        field.set("whole", marked=True)
        replace()
        assert field.text in ("x", "")
    field.set("whole")
    key(field, pygame.K_a, mod=pygame.KMOD_CTRL)
    type_(field, "y")
    assert field.text == "y"


def test_it_takes_no_more_than_it_holds_and_no_line_breaks(field, monkeypatch):
    board = ["one\ntwo\x00 " + "x" * 50]
    monkeypatch.setattr(clipboard, "paste", lambda: board[-1])
    monkeypatch.setattr(clipboard, "copy", lambda text: board.append(text) or True)
    key(field, pygame.K_v, mod=pygame.KMOD_CTRL)
    assert field.text == "one two " + "x" * 12
    key(field, pygame.K_x, mod=pygame.KMOD_CTRL)
    assert (field.text, board[-1]) == ("", "one two " + "x" * 12)


def test_the_caret_goes_where_it_is_clicked_and_stays_in_sight(field):
    font = pygame.font.Font(None, 20)
    screen = pygame.display.get_surface()
    field = TextField(5000)
    field.place = pygame.Rect(10, 10, 200, 40)
    field.set("w" * 3000 + "end")
    field.draw(screen, font, 1.0, True)
    field.press((field.place.right - 12, 30), font, 1.0)
    type_(field, "!")
    assert field.text.endswith("end!"), "its end was in sight"
    field.press((field.place.x, 30), font, 1.0)
    type_(field, "?")
    assert 2900 < field.text.index("?") < 3000, "as many letters as go into it are in sight"


@pytest.mark.parametrize("alone", ["\N{COMBINING ACUTE ACCENT}", "\N{ZERO WIDTH JOINER}", "\0", "\u3099"])
def test_what_no_font_can_draw_is_not_taken_and_while_it_is_composed_nothing_is_seen_of_it(field: TextField, alone: str) -> None:
    """SDL draws no text without width, and none with a null character in it."""
    surface, font = pygame.display.get_surface(), font_of("ui", "ja", 16)
    compose(field, alone)
    field.draw(surface, font, 1.0, True)
    type_(field, alone)
    field.set(alone)
    assert field.text == ""
    type_(field, f"か{alone}")
    assert field.text[0] in "かが" and len(field.text) == 1
    field.draw(surface, font, 1.0, True)


# -- fields of pages ----------------------------------------------------------------------------------------------------------


def typed(letter: str) -> list[pygame.event.Event]:
    down = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0)
    return [down, pygame.event.Event(pygame.TEXTINPUT, text=letter)]


PAGES = [page for page in PLAIN if routes.asks(page).keys() <= {"game", "seed"}]
"""Pages that can be opened as they are."""


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
