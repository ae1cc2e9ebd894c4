"""What is pressed on pages answers: sliders by a press, by pulling and by keys, switches, choices in a row or in a list."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from scenes.app import Program
from scenes.forms.controls import Controls
from scenes.kit import palette
from scenes.kit.box import Text
from scenes.pages.menu import MenuScene
from scenes.pages.settings import SettingsScene
from scenes.table.menu import LADDER
from tests.gui.test_app_forms import app, click, key

SPEED = "settings.speed"


@pytest.fixture
def it() -> Program:
    it = app(language="en")
    it.push(SettingsScene())
    it.step(1 / 60)
    return it


def press(it: Program, way: Sequence[float], drop: bool = True) -> None:
    """Press on the track so far along it, and pull from there."""
    rect = it.stack.top.hits()[SPEED]
    places = [(rect.left + round((rect.width - 1) * along), rect.centery) for along in way]
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=places[0], rel=(0, 0), buttons=(0, 0, 0))])
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1)])
    for at in places[1:]:
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(1, 0, 0))])
    if drop:
        it.step(1 / 60, [pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1)])
    it.step(1 / 60)


@pytest.mark.parametrize(("along", "speed"), [(0.0, "slow"), (0.5, "fast"), (1.0, "instant"), (0.27, "normal")])
def test_a_press_on_the_track_goes_there(it: Program, along: float, speed: str) -> None:
    press(it, [along])
    assert it.settings.speed == speed


def test_it_is_pulled_on_from_there_and_let_go(it: Program) -> None:
    press(it, [0.0, 0.4, 0.76, 1.0, 0.75])
    assert it.settings.speed == "very_fast"
    rect = it.stack.top.hits()[SPEED]
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=rect.midleft, rel=(1, 0), buttons=(0, 0, 0))])
    assert it.settings.speed == "very_fast", "nothing holds it any more"


def test_the_arrows_move_what_was_pressed(it: Program) -> None:
    press(it, [0.5])
    key(it, pygame.K_RIGHT)
    assert it.settings.speed == "very_fast"
    key(it, pygame.K_LEFT)
    key(it, pygame.K_LEFT)
    assert it.settings.speed == "normal"


def test_plus_and_minus_change_the_speed_as_at_the_table(it: Program) -> None:
    before = LADDER.index(it.settings.speed)
    key(it, pygame.K_PLUS)
    assert LADDER.index(it.settings.speed) == before + 1
    key(it, pygame.K_MINUS)
    key(it, pygame.K_MINUS)
    assert LADDER.index(it.settings.speed) == before - 1


# -- pages --------------------------------------------------------------------------------------------------------------------


def test_a_switch_is_turned_by_a_press_and_by_the_keyboard() -> None:
    it = app()
    it.push(SettingsScene())
    it.step(0)
    before = it.settings.hints
    click(it, "settings.hints")
    assert it.settings.hints is not before
    it.stack.top.focus.current = "settings.hints"  # type: ignore[attr-defined]
    key(it, pygame.K_RETURN)
    assert it.settings.hints is before


def test_a_choice_is_a_row_and_the_keyboard_goes_through_it() -> None:
    it = app()
    it.push(SettingsScene())
    it.step(0)
    click(it, "settings.card_back.1")
    assert it.settings.card_back == "indigo"
    it.stack.top.focus.current = "settings.card_back"  # type: ignore[attr-defined]
    it.stack.top.focus.shown = True  # type: ignore[attr-defined]
    key(it, pygame.K_RIGHT)
    key(it, pygame.K_RIGHT)
    assert it.settings.card_back == "red", "round and round"


class Asking(Controls):
    """A page that asks one thing with more answers than a row has room for."""

    name = "asking"
    chosen = 0

    def build(self) -> None:
        names = [f"The answer of the number {nth}" for nth in range(8)]
        self.choice("asking.answer", names, self.chosen, (20.0, 20.0, 600.0, 46.0), self._choose)

    def _choose(self, nth: int) -> None:
        self.chosen = nth


def test_a_choice_too_wide_for_a_row_is_a_list_from_which_one_is_picked() -> None:
    it = app((960, 540), "en", 1.5)
    it.push(page := Asking())
    it.step(0)
    assert set(page.hits()) == {"asking.answer"}
    click(it, "asking.answer")
    assert it.stack.top.name == "pick" and it.stack.top.clipped() == []  # type: ignore[attr-defined]
    click(it, "pick.6")
    assert it.stack.top is page and page.chosen == 6
    click(it, "asking.answer")
    key(it, pygame.K_ESCAPE)
    assert page.chosen == 6


def test_the_persons_own_name_and_face_stand_in_the_settings_and_on_the_first_page() -> None:
    it = app()
    it.settings.name = "놀부"
    it.push(MenuScene())
    it.push(scene := SettingsScene())
    assert "settings.name" in scene.hits()
    assert scene.fields["settings.name"].line.text == "놀부"
    assert "놀부 · 고스톱 지갑" in [words.text for words in it.stack.scenes[0].words]  # type: ignore[attr-defined]


class Laid(Controls):
    """A page with two boxes in places of their own."""

    name = "laid"

    def build(self) -> None:
        short, long = (Text((words, "Short."), 20, "ui", palette.PAPER) for words in ("A line.", "A line of many words."))
        self.lay_all([(short, (20.0, 20.0, 300.0, 30.0)), (long, (20.0, 60.0, self.room, 30.0))], 2)

    room = 300.0


@pytest.mark.parametrize(("room", "said"), [(300.0, "A line of many words."), (60.0, "Short."), (20.0, "Short.")])
def test_boxes_on_a_page_are_its_words_as_large_and_as_brief_as_one_another(room: float, said: str) -> None:
    it, page = app(), Laid()
    page.room = room
    it.push(page)
    first, second = page.words
    assert second.text == said and first.lines[0].px == second.lines[0].px and (first.text == "Short.") == (said == "Short.")
    assert (page.clipped() == []) == (room > 30.0), "what is forced into too little room is told"
