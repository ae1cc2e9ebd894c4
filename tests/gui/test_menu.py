"""The first page: its doors and their light, people behind the table, the name and the purse."""

from __future__ import annotations

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.registry import find
from game.text import LANGUAGES
from scenes.app import Program
from scenes.games import pages
from scenes.games.pages import GamePages
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages import menu, room
from scenes.pages.menu import MenuScene
from scenes.table.session import money
from tests.crossed import crossed
from tests.gui.fingers import click
from tests.gui.laid import covered, in_a_row, outside, overlaps
from tests.gui.reading import read
from tests.gui.test_app_forms import WINDOWS, app, key

GAMES = ("gostop", "riichi", "daifugo")
SIZES = [(960, 540), (1280, 720), (2560, 1080), (1024, 768)]
LEFT = SimpleNamespace(
    record=SimpleNamespace(round=2), totals=[-106, 106], terms=SimpleNamespace(seat=0, stake=100, names=("you", "imo"))
)
"""As much of a match that was left as the first page speaks of."""


class Named(GamePages):
    """A game of the house by its panel and name alone."""

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


def opened(size: tuple[int, int] = (1280, 720), **about: Any) -> tuple[Program, MenuScene]:
    it = app(size, **about)
    it.push(scene := MenuScene(again=True))
    return it, scene


def menu_of(monkeypatch: pytest.MonkeyPatch, last: str, saved: tuple[str, ...] = ()) -> tuple[Program, MenuScene]:
    """The first page on bare ground, that game having been played last; those saved have a match to go on with."""
    monkeypatch.setattr(Program, "game", property(lambda self: last))
    monkeypatch.setattr(Program, "backdrop", lambda self: pygame.Surface(self.size))
    monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", dict.fromkeys(saved)))
    monkeypatch.setattr(MenuScene, "_standing", lambda self, game: ("", ""))
    it, scene = opened()
    scene.focus.shown = False
    it.step(0)
    return it, scene


def bright(it: Program, rect: pygame.Rect) -> float:
    """How bright a place in the window is on average."""
    it.stack.draw(it.surface)
    return float(sum(pygame.transform.average_color(it.surface, rect)[:3]))


def point(scene: MenuScene, game: str, how: str) -> None:
    """Point at the door of a game, or at the way in, with the pointer or with the keyboard; with no game at nothing."""
    scene.over, scene.focus.shown = "", False
    if game and how == "keys":
        scene.focus.current, scene.focus.shown = f"menu.{game}", True
    elif game:
        scene.over = f"menu.{game}" if how == "pointer" else f"menu.new.{game}"


def part(it: Program, name: str) -> bytes:
    return pygame.image.tobytes(it.surface.subsurface(it.stack.scenes[0].hits()[name]), "RGB")


# -- the first frame ------------------------------------------------------------------------------------------------------


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


# -- doors ----------------------------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(("language", "window"), crossed(LANGUAGES, WINDOWS))
def test_three_doors_with_matches_to_continue_fit(language: str, window: tuple[tuple[int, int], float]) -> None:
    it, scene = opened(window[0], language=language, text_scale=window[1])
    it.step(0)
    spots = scene.hits()
    assert scene.clipped() == [] == overlaps(spots)
    assert {f"menu.{game}" for game in GAMES} | {f"menu.continue.{game}" for game in GAMES} <= spots.keys()
    far, near, ledge = scene.edges
    assert all(spots[f"menu.{game}"].top == far for game in GAMES), "the mats begin at the far edge"
    assert all(near < board.top and board.bottom < ledge for board in scene.boards.values()), "boards hang at its near edge"
    ways = [spots[f"menu.{name}"] for name in ("language.ko", "scoreboard", "problems", "rulebook", "settings", "quit")]
    assert in_a_row(ways) and outside(window[0], ways) == [] and all(ledge <= spot.top for spot in ways), "all else on the ledge"
    signs = [scene.board, scene.plaque]
    assert outside(window[0], signs) == [] == covered(signs, by=scene.people), "nobody is before the name"
    assert all(one.rect.bottom == far for one in scene.people) and overlaps(scene.people) == []


def test_a_door_that_is_alone_fits_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(menu, "offered", lambda: ("gostop",))
    it, scene = opened()
    it.stack.draw(it.surface)
    assert scene.clipped() == [] and "menu.gostop" in scene.hits()


@pytest.mark.usefixtures("three")
@pytest.mark.parametrize(
    ("totals", "told"),
    [
        ([-106, 106], ["Round 3 · You're 2nd · so far", "−10,600 won"]),
        ([106, -106], ["Round 3 · You're 1st · so far", "+10,600 won"]),
        ([0, 0], ["Round 3 · all even"]),
    ],
)
def test_a_door_says_how_far_its_match_is_and_how_the_person_stands(
    monkeypatch: pytest.MonkeyPatch, totals: list[int], told: list[str]
) -> None:
    left = SimpleNamespace(**{**vars(LEFT), "totals": totals})
    monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", {"gostop": left}))
    _, scene = opened(language="en")
    assert [words.text for words in scene.above if words.text.startswith(("Round", "+", "−"))] == told


@pytest.mark.parametrize("game", GAMES)
def test_a_door_says_for_how_many_its_game_is(game: str) -> None:
    tables = {seats for preset in find(game).catalog.presets for seats in preset.seats}
    told = app().say(f"{game}.door.seats")
    assert [int(number) for number in re.findall(r"\d+", told)] == sorted({min(tables), max(tables)})


@pytest.mark.parametrize("how", ["pointer", "key"])
def test_problems_of_the_game_played_last_are_a_press_away(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    it, _ = menu_of(monkeypatch, "riichi")
    if how == "pointer":
        click(it, "menu.problems")
    else:
        key(it, pygame.K_p)
    assert it.stack.top.name == "problems" and it.stack.top._game == "riichi"


@pytest.mark.parametrize("code", [pygame.K_1, pygame.K_RETURN])
def test_a_door_is_opened_by_its_number_and_by_enter(code: int) -> None:
    it, _ = opened()
    key(it, code)
    assert it.stack.top.name == "setup"


# -- light ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["pointer", "way", "keys"])
def test_the_light_is_on_the_game_that_is_pointed_at_else_on_that_played_last(
    monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    it, scene = menu_of(monkeypatch, "riichi")
    monkeypatch.setattr(scene.focus, "draw", lambda surface, k: None)
    scene.people = []
    for game in GAMES:
        lights = {}
        for chosen in (*GAMES, ""):
            point(scene, chosen, how)
            lights[chosen] = bright(it, scene.mats[game])
        assert all(light < 0.9 * lights[game] for chosen, light in lights.items() if (chosen or "riichi") != game), lights


@pytest.mark.parametrize("saved", [GAMES])
def test_quiet_and_lit_ways_can_be_read(monkeypatch: pytest.MonkeyPatch, saved: tuple[str, ...]) -> None:
    it, scene = menu_of(monkeypatch, "gostop", saved)
    for over in ("", "menu.riichi"):

        def draw(over: str = over) -> pygame.Surface:
            it.rebuild()
            scene.over = over
            it.stack.draw(it.surface)
            return it.surface

        found = read(draw)
        for way in (rect for id, rect in scene.hits().items() if id.startswith(("menu.new.", "menu.continue."))):
            inks = [one for one in found if way.contains(one.rect)]
            assert inks and all(one.contrast >= 4.5 for one in inks)


# -- people and purse -----------------------------------------------------------------------------------------------------


def test_people_laugh_while_somebody_points_at_their_game() -> None:
    it, scene = opened()
    moods = {}
    for game in ("", *GAMES):
        point(scene, game, "pointer")
        it.stack.draw(it.surface)
        moods[game] = [one.look(0.0) for one in scene.people]
    assert moods[""] == moods["riichi"] == ["calm", "glee", "thinking"]
    assert moods["gostop"] == ["glee", "glee", "thinking"] and moods["daifugo"] == ["calm", "glee", "glee"]


def test_people_who_would_sit_before_another_are_made_smaller_or_left_out() -> None:
    pygame.display.set_mode((1280, 720))
    sitting = {wide: room.neighbours([pygame.Rect(100 + nth * (wide + 22), 200, wide, 300) for nth in range(3)], [], 1.0)
               for wide in (40, 120, 300)}  # fmt: skip
    assert all(in_a_row(found) for found in sitting.values())
    assert len(sitting[40]) < len(sitting[120]) == len(sitting[300]) and sitting[120][0].rect.w < sitting[300][0].rect.w


def test_people_stir_seldom_and_rest_with_reduced_motion() -> None:
    it, scene = opened()
    it.step(1 / 60)
    it.step(1 / 60)
    before, painted = it.frames, []
    for _ in range(round(room.ROUND / 0.04)):
        scene.update(0.04)
        painted += scene.stir(it.surface)
    assert it.frames == before and not scene.dirty
    assert len(scene.people) == 3 < len(painted) <= room.ROUND / 2, "a page at rest takes 2 % of a core at most"
    it.settings.reduced_motion = True
    scene.update(4.7)
    assert not scene.stir(it.surface)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_purse_lies_at_the_foot_between_the_languages_and_the_ways_or_hangs_in_the_corner(
    language: str, size: tuple[int, int]
) -> None:
    it, scene = opened(size, language=language)
    amount, hits = money(it.say, it.game, it.keeper.ledger.balance(it.game)), scene.hits()
    whole = next(one for one in (*scene.words, *scene.above) if one.text == amount)
    foot = in_a_row([hits["menu.language.ja"], whole, hits["menu.scoreboard"]])
    assert outside(size, [whole]) == [] and (foot or covered([whole], by=[*scene.people, *hits.values()]) == [])


@pytest.mark.parametrize(("balance", "colour"), [(1, palette.GOLD), (0, palette.GOLD), (-1, palette.LOSS)])
def test_only_debts_are_told_in_the_colour_of_a_loss(monkeypatch: pytest.MonkeyPatch, balance: int, colour: Rgb) -> None:
    it = app()
    monkeypatch.setattr(it.keeper.ledger, "balance", lambda game: balance)
    it.push(scene := MenuScene(again=True))
    amount = next(words for words in (*scene.words, *scene.above) if words.text == money(it.say, it.game, balance))
    assert amount.lines[0].colour == colour
