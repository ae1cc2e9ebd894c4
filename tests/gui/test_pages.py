"""The first page and its doors, the controls that pages ask with, the rule book's column, the scoreboard's streaks."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.store import statistics
from game.text import LANGUAGES
from scenes.app import App
from scenes.forms.controls import Controls
from scenes.games import pages
from scenes.games.pages import GamePages
from scenes.pages import life, menu
from scenes.pages.chapter import COLUMN, headed
from scenes.pages.life import Neighbour
from scenes.pages.menu import MenuScene
from scenes.pages.rulebook import RulebookScene
from scenes.pages.scoreboard import ScoreboardScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup import SetupScene
from tests.crossed import crossed
from tests.gui.test_app_forms import WINDOWS, app, click, fill, key

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
def test_a_door_says_how_far_its_match_is_and_who_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    def standing(*totals: int) -> str:
        left = SimpleNamespace(**{**vars(LEFT), "totals": list(totals)})
        monkeypatch.setattr(MenuScene, "_look_for_saved", lambda self: setattr(self, "_saved", {"gostop": left}))
        it = app(language="en")
        it.push(MenuScene(again=True))
        return next(words.text for words in it.stack.top.above if words.text.startswith("Round"))  # type: ignore[attr-defined]

    assert standing(-106, 106) == "Round 3 · Auntie leads with +10,600 won"
    assert standing(106, -106) == "Round 3 · you lead with +10,600 won"
    assert standing(0, 0) == "Round 3 · all even"


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
    assert not any(rect.colliderect(spot) for rect in painted for spot in menu_.hits().values())
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


def test_a_choice_too_wide_for_a_row_is_a_list_from_which_one_is_picked() -> None:
    it = app((960, 540), "en", 1.5)
    it.push(SetupScene("gostop"))
    it.step(0)
    assert "setup.stake" in it.stack.top.hits() and "setup.stake.0" not in it.stack.top.hits()
    click(it, "setup.stake")
    assert it.stack.top.name == "pick" and it.stack.top.clipped() == []  # type: ignore[attr-defined]
    click(it, "pick.6")
    assert it.stack.top.name == "setup" and it.stack.top._stake == 5000  # type: ignore[attr-defined]
    click(it, "setup.stake")
    key(it, pygame.K_ESCAPE)
    assert it.stack.top._stake == 5000  # type: ignore[attr-defined]


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
    assert any(field.get_text() == "놀부" for field in scene.fields)
    assert "놀부" in [words.text for words in it.stack.scenes[0].words]  # type: ignore[attr-defined]


# -- rule book and scoreboard ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "size"), crossed(LANGUAGES, [(1280, 720), (2560, 1440)]))
def test_no_line_of_the_rule_book_is_longer_than_its_column(language: str, size: tuple[int, int]) -> None:
    it = app(size, language)
    it.push(book := RulebookScene("gostop"))
    widest = COLUMN * it.font("ui", round(18 * book.k)).size("가")[0]
    for nth in range(len(book._pages.chapters)):
        book._turn_to(nth)()
        it.step(1 / 60)
        for plate in book._chapter.plates:
            assert 0 <= plate.x <= plate.x + plate.wide <= book._body.w
            assert all(drawn.picture.get_width() <= widest for drawn in plate.drawn)
            assert all(drawn.x + drawn.picture.get_width() <= plate.wide for drawn in plate.drawn)
            assert all(x + wide <= plate.wide for x, _, _, wide in plate.pieces)
            assert plate.strip is None or plate.strip[0] + plate.strip[2].width <= plate.wide


@pytest.mark.parametrize(("game", "window"), crossed(GAMES, [((1280, 720), 1.0), ((1280, 720), 1.5), ((960, 540), 1.25)]))
def test_plates_of_a_chapter_do_not_overlap_and_each_piece_has_a_picture(game: str, window: Any) -> None:
    it = app(window[0], "ko", window[1])
    it.push(book := RulebookScene(game))
    for name in book._pages.chapters:
        chapter = book._book.chapter(name, it.say(f"{game}.rulebook.{name}"), book._body.w, book._body.h, book.k)
        places = [pygame.Rect(plate.x, plate.y, plate.wide, plate.high) for plate in chapter.plates]
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


def test_a_streak_goes_on_over_a_void_round_and_ends_with_a_loss() -> None:
    it = app()
    fill(it, 12)
    played = [one for one in reversed(statistics.rounds(it.keeper.ledger, "gostop")) if not one.drawn]
    runs = [len(list(group)) for won, group in itertools.groupby(played, key=lambda one: one.won) if won]
    now = len(list(itertools.takewhile(lambda one: one.won, reversed(played))))
    assert statistics.streaks(it.keeper.ledger, "gostop") == (now, max(runs))
    it.push(scene := ScoreboardScene())
    assert it.say("app.scoreboard.longest") in [words.text for words in scene.words]
    assert isinstance(scene, Controls)


def test_numbers_of_the_scoreboard_end_one_below_the_other() -> None:
    it = app()
    fill(it, 8)
    it.push(scene := ScoreboardScene("gostop"))
    points = [words for words in scene.above if words.align == "right"]
    assert len(points) >= 8 and len({words.rect.right for words in points}) == 2, "points and money"
    click(it, "scoreboard.people")
    it.step(0)
    counts = [words for words in scene.words if words.align == "right" and words.rect.h > 40]
    assert len({words.rect.right for words in counts}) == 4, "rounds, won, lost, points"


def test_before_the_first_round_the_scoreboard_leads_to_a_match_and_after_a_few_it_names_the_others() -> None:
    it = app()
    it.push(ScoreboardScene("gostop"))
    click(it, "scoreboard.play")
    assert it.stack.top.name == "setup"
    fill(it, 2)
    it.push(scene := ScoreboardScene("gostop"))
    words = [label.text for label in scene.words]
    assert "scoreboard.play" not in scene.hits()
    assert scene._points(0) == it.say("app.points", points="0") and scene._points(3) == it.say("app.points", points="+3")
    assert it.say("app.scoreboard.met") in words and it.say("app.person.imo") in words and scene.clipped() == []


def test_the_row_of_a_round_says_whether_it_was_won_or_lost() -> None:
    it = app()
    fill(it, 8)
    it.push(scene := ScoreboardScene("gostop"))
    said = [words.text for words in scene.above]
    rounds = statistics.rounds(it.keeper.ledger, "gostop", 8)
    for name, count in (("won", sum(one.won for one in rounds)), ("lost", sum(not one.won and one.score < 0 for one in rounds))):
        assert said.count(it.say(f"app.scoreboard.badge.{name}")) == count
    assert any(one.won for one in rounds) and any(one.score < 0 for one in rounds)


@pytest.mark.parametrize("name", ["\N{COMBINING ACUTE ACCENT}", "\0", "\N{ZERO WIDTH SPACE}나루"])
def test_a_name_that_no_font_can_draw_stops_no_page(name: str) -> None:
    """It can stand in a file of settings, or come from an input method."""
    it = app((1280, 720), "ko", 1.0)
    it.settings.name = name
    for page in ("menu", "settings"):
        it.stack.clear(it.page(page))
        it.step(0.1)
        assert it.stack.top.name == page
    click(it, "settings.name")
    it.step(0.1, [pygame.event.Event(pygame.TEXTINPUT, text=name)])
    it.step(0.1)
    assert it.stack.top.name == "settings" and all(letter in "나루" for letter in it.settings.name)
    it.close()
