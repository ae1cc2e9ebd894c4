"""The first page and its doors, and the controls that pages ask with."""

from __future__ import annotations

import itertools
import re
from bisect import bisect
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.registry import find
from game.text import LANGUAGES
from scenes.app import App
from scenes.forms.controls import Controls
from scenes.games import pages
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.pages import life, menu
from scenes.pages.life import Neighbour
from scenes.pages.menu import MenuScene
from scenes.pages.settings import SettingsScene
from scenes.pages.tell import tell
from tests.crossed import crossed
from tests.gui.test_app_forms import WINDOWS, app, click, key

GAMES = ("gostop", "riichi", "daifugo")
LEFT = SimpleNamespace(
    record=SimpleNamespace(round=2), totals=[-106, 106], terms=SimpleNamespace(seat=0, stake=100, names=("you", "imo"))
)
"""As much of a match that was left as the first page speaks of."""


class Named(GamePages):
    """A game of the house by its panel and name alone."""

    cloth = ""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.cloth = name

    def title(self, say: Callable[..., str]) -> str:
        return self.name.title()


@pytest.fixture
def three(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three games are offered on the first page, and all have a match left in the middle."""
    monkeypatch.setattr(menu, "offered", lambda: GAMES)
    monkeypatch.setattr(menu, "pages_of", lambda name: pages.pages_of(name) if name == "gostop" else Named(name))
    monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", dict.fromkeys(GAMES, LEFT)))


def part(it: App, name: str) -> bytes:
    return pygame.image.tobytes(it.surface.subsurface(it.stack.scenes[0].hits()[name]), "RGB")


# -- the first page --------------------------------------------------------------------------------------------------------


def test_the_first_frame_has_every_button_and_door_as_it_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.mouse, "get_pos", lambda: (1, 1))
    it = app()
    it.push(MenuScene())
    names = list(it.stack.top.hits())
    it._draw()
    first = {name: part(it, name) for name in names}
    for _ in range(40):
        it.step(1 / 60)
    it.stack.top.dirty = True
    it._draw()
    assert {name for name in names if part(it, name) != first[name]} == set()


def test_what_lies_under_a_message_at_the_start_is_whole() -> None:
    it = app()
    it.push(MenuScene())
    it.open("message", "Something to be told.")
    below = it.stack.scenes[0]
    it.surface.fill("black")
    below.draw(it.surface)
    first = {name: part(it, name) for name in below.hits()}
    it.pop()
    it.step(1 / 60)
    below.draw(it.surface)
    assert {name for name in first if part(it, name) != first[name]} == set()


@pytest.mark.usefixtures("three")
def test_a_door_says_how_far_its_match_is_and_how_the_person_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def standing(*totals: int) -> list[str]:
        left = SimpleNamespace(**{**vars(LEFT), "totals": list(totals)})
        monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", {"gostop": left}))
        it = app(language="en")
        it.push(MenuScene(again=True))
        above = it.stack.top.above  # type: ignore[attr-defined]
        return [words.text for words in above if words.text.startswith(("Round", "+", "−"))]

    assert standing(-106, 106) == ["Round 3 · You're 2nd · so far", "−10,600 won"]
    assert standing(106, -106) == ["Round 3 · You're 1st · so far", "+10,600 won"]
    assert standing(0, 0) == ["Round 3 · all even"]


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize("game", ["gostop"])
def test_where_a_match_was_left_another_can_be_begun_as_well(game: str) -> None:
    it = app()
    it.push(MenuScene(again=True))
    it.step(0)
    spots = it.stack.top.hits()
    assert {f"menu.continue.{game}", f"menu.new.{game}"} <= spots.keys()
    click(it, f"menu.new.{game}")
    assert it.stack.top.name == "setup"


def test_the_page_keeps_its_shape_whether_a_match_was_left_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    def spots(saved: dict[str, SimpleNamespace]) -> dict[str, pygame.Rect]:
        monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", saved))
        it = app()
        it.push(MenuScene(again=True))
        return it.stack.top.hits()

    without, with_one = spots({}), spots({"gostop": LEFT})
    names = [f"menu.{game}" for game in GAMES]
    assert [without[name] for name in names] == [with_one[name] for name in names]
    assert without["menu.new.riichi"] == with_one["menu.new.riichi"] and "menu.new.gostop" in without


@pytest.mark.parametrize("game", GAMES)
def test_a_door_says_for_how_many_its_game_is(game: str) -> None:
    tables = {seats for preset in find(game).catalog.presets for seats in preset.seats}
    told = app().say(f"{game}.door.seats")
    assert [int(number) for number in re.findall(r"\d+", told)] == sorted({min(tables), max(tables)})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_door_has_room_for_how_many_its_game_is_before_the_word_about_it(language: str) -> None:
    it = app(language=language)
    it.push(scene := MenuScene(again=True))
    written = {words.text: words for words in scene.above}
    for game, board in zip(GAMES, scene._boards, strict=True):
        seats, told = written[it.say(f"{game}.door.seats")], written[it.say(f"{game}.door")]
        assert seats.rect.left + seats.font.size(seats.text)[0] <= told.rect.left, game
        assert seats.font is told.font and seats.rect.y == told.rect.y, "in one line"
        assert board.contains(seats.rect) and board.contains(told.rect), game


@pytest.mark.parametrize(("language", "letters"), [("ko", 1.0), ("en", 1.5)])
def test_for_how_many_a_game_is_is_left_out_before_it_comes_close_to_a_long_word(language: str, letters: float) -> None:
    """At least as far from it as two words are apart; it is told, in smaller letters too, up to the longest word for which there
    is room so. A longer one is written in smaller letters then, and always inside its place."""
    it = app(language=language, text_scale=letters)
    it.push(scene := MenuScene(again=True))
    place, seats = (40.0, 300.0, 330.0, 28.0), it.say("gostop.door.seats")

    def gap(many: int) -> float | None:
        """How far a word of so many letters begins behind it, in widths of a space there; nothing where it is left out."""
        scene.above.clear()
        tell(scene, [[(seats, palette.GOLD), ("l" * many, palette.GOLD)], [("l" * many, palette.GOLD)]], place)
        assert all(words.fits() and scene.px(*place).inflate(4, 0).contains(words.rect) for words in scene.above)
        if len(scene.above) == 1:
            return None
        first, told = scene.above
        return (told.rect.left - first.rect.left - first.font.size(seats)[0]) / told.font.size(" ")[0]

    longest = bisect(range(1, 120), False, key=lambda many: gap(many) is None)
    assert 5 < longest < 100 and gap(longest + 1) is None
    gaps = [gap(many) for many in range(longest - 8, longest + 1)]
    assert all(space is not None and space >= 1.0 for space in gaps), gaps


@pytest.mark.usefixtures("three")
def test_all_doors_are_alike_and_lie_between_the_edges_of_the_table() -> None:
    it = app()
    it.push(MenuScene(again=True))
    spots = it.stack.top.hits()
    doors = [spots[f"menu.{game}"] for game in GAMES]
    assert len({(door.y, door.size) for door in doors}) == 1
    far, near, ledge = it.stack.top._edges  # type: ignore[attr-defined]
    boards = it.stack.top._boards  # type: ignore[attr-defined]
    assert doors[0].top == far, "the mats begin at the far edge"
    assert all(near < board.top and board.bottom < ledge for board in boards), "boards hang at its near edge"
    assert all(board.left == door.left and board.right == door.right for board, door in zip(boards, doors, strict=True))
    ways = [spots[f"menu.{name}"] for name in ("language.ko", "scoreboard", "rulebook", "settings", "quit")]
    assert all(ledge <= spot.top and spot.bottom <= it.size[1] for spot in ways), "all else is written on the ledge"


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_at_the_foot_of_the_menu_the_languages_stand_left_and_the_ways_end_with_the_doors(language: str) -> None:
    it = app(language=language)
    it.push(MenuScene(again=True))
    spots = it.stack.top.hits()
    tongues = [spots[f"menu.language.{one}"] for one in ("ko", "en", "ja")]
    ways = [spots[f"menu.{name}"] for name in ("scoreboard", "rulebook", "settings", "quit")]
    doors = [spots[f"menu.{game}"] for game in GAMES]
    assert max(spot.right for spot in tongues) < min(spot.left for spot in ways)
    assert doors[0].left <= tongues[0].left < doors[0].centerx and abs(ways[-1].right - doors[-1].right) <= 6
    it.stack.draw(it.surface)
    for one in ("ko", "en", "ja"):
        spot = spots[f"menu.language.{one}"]
        below = {it.surface.get_at((spot.centerx, y))[:3] for y in range(spot.bottom - 10, spot.bottom + 4)}
        assert (palette.GOLD in below) is (one == language), "a golden line below what is spoken"
    red, green, blue, _ = it.surface.get_at((20, ways[0].top + 2))  # where the cloth would be seen without it
    assert red > green > blue, "all of it on the wood of the table"


def test_what_lives_on_the_first_page_paints_little_of_it_and_rests_with_reduced_motion() -> None:
    it = app()
    it.push(menu_ := MenuScene())
    it.step(1 / 60)
    it.step(1 / 60)
    faces = {one._who for one in menu_._alive if isinstance(one, Neighbour)}
    assert len(faces) == 3, "nobody twice"
    before, painted = it.frames, []
    for _ in range(round(life.ROUND / 0.04)):
        menu_.update(0.04)
        rects = menu_.stir(it.surface)
        assert sum(rect.w * rect.h for rect in rects) < it.size[0] * it.size[1] / 20
        painted += rects
    assert it.frames == before and not menu_.dirty
    assert len(faces) < len(painted) <= life.ROUND / 2, "showing a large window takes 35 ms, and a page at rest 2 % at most"
    it.settings.reduced_motion = True
    menu_.update(4.7)
    assert not menu_.stir(it.surface)


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(("language", "window"), crossed(LANGUAGES, WINDOWS))
def test_three_doors_with_matches_to_continue_fit(language: str, window: tuple[tuple[int, int], float]) -> None:
    size, text_scale = window
    it = app(size, language, text_scale)
    it.push(MenuScene(again=True))
    it.step(0)
    scene: Any = it.stack.top
    assert scene.clipped() == []
    spots = scene.hits()
    assert {f"menu.{game}" for game in GAMES} | {f"menu.continue.{game}" for game in GAMES} <= spots.keys()
    for one, other in itertools.combinations(spots, 2):
        assert not spots[one].colliderect(spots[other]), f"{one} lies on {other}"
    for game in GAMES:
        assert spots[f"menu.{game}"].h > 2.2 * spots["menu.quit"].h, "a door is seen as one"


@pytest.mark.usefixtures("three")
def test_the_door_of_the_game_played_last_is_where_the_keyboard_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: None)
    monkeypatch.setattr(App, "game", property(lambda self: "riichi"))
    monkeypatch.setattr(App, "backdrop", lambda self: pygame.Surface(self.size))
    it = app()
    it.push(MenuScene())
    assert it.stack.top.focus.current == "menu.riichi"  # type: ignore[attr-defined]


@pytest.mark.parametrize("code", [pygame.K_1, pygame.K_RETURN])
def test_a_door_is_opened_by_its_number_and_by_enter(code: int) -> None:
    it = app()
    it.push(MenuScene())
    key(it, code)
    assert it.stack.top.name == "setup"


def test_a_door_under_the_pointer_comes_nearer() -> None:
    it = app()
    it.push(MenuScene())
    it.step(1 / 60)
    it.step(1 / 60)
    before, at = part(it, "menu.gostop"), it.stack.top.hits()["menu.gostop"].center
    it.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    assert part(it, "menu.gostop") != before


# -- controls --------------------------------------------------------------------------------------------------------------


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


def test_the_slider_of_the_speed_stops_at_every_speed() -> None:
    it = app()
    it.push(SettingsScene())
    it.step(0)
    it.stack.top.focus.current, it.stack.top.focus.shown = "settings.speed", True  # type: ignore[attr-defined]
    seen = []
    for _ in range(5):
        key(it, pygame.K_LEFT)
    for _ in range(5):
        seen.append(it.settings.speed)
        key(it, pygame.K_RIGHT)
    assert seen == ["slow", "normal", "fast", "very_fast", "instant"]


@pytest.mark.parametrize("reduced", [False, True])
def test_another_speed_is_shown_by_a_piece_that_goes_as_fast(reduced: bool) -> None:
    it = app()
    it.settings.reduced_motion = reduced
    it.push(page := SettingsScene())
    it.step(0)
    page.focus.current, page.focus.shown = "settings.speed", True
    key(it, pygame.K_RIGHT)
    assert (page._ran < 1.0) is not reduced
    for _ in range(60):
        it.step(1 / 60)
    assert page._ran == 1.0 and not page.dirty, "it comes to rest"


def test_the_persons_own_name_and_face_stand_in_the_settings_and_on_the_first_page() -> None:
    it = app()
    it.settings.name = "놀부"
    it.push(MenuScene())
    it.push(scene := SettingsScene())
    assert "settings.name" in scene.hits()
    assert scene.fields["settings.name"].line.text == "놀부"
    assert "놀부 · 고스톱 지갑" in [words.text for words in it.stack.scenes[0].words]  # type: ignore[attr-defined]
