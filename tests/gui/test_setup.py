"""The set-up: who sits at the table, by which rules and for what, by mouse and by keyboard alone, on the cloth of its game."""

from __future__ import annotations

import math

import pygame
import pytest

from game.match import Match, seeded_luck
from game.options import Rules
from game.registry import HOUSE, find
from game.store.statistics import opponents
from game.text import LANGUAGES
from scenes.forms import theme
from scenes.games.pages import offered, pages_of
from scenes.kit.type import TIE
from scenes.pages.rules.page import RulesScene
from scenes.pages.scoreboard import ScoreboardScene
from scenes.pages.setup import SetupScene
from scenes.scene import Scene
from scenes.stage.ink import Ink
from scenes.table.session import PEOPLE
from tests.crossed import crossed
from tests.gui.laid import overlaps
from tests.gui.test_app_forms import app, click, fill, key


def at_a_table(game, count, size=(1280, 720), language="ko", letters=1.0):
    """The set-up of a game for so many people."""
    it = app(size, language, letters)
    it.push(setup := SetupScene(game))
    setup._set_seats(count)
    setup.again()
    it.step(0)
    return it, setup


def test_who_sits_where_is_chosen_by_pressing_a_place_and_then_a_card():
    it = app()
    it.push(SetupScene("gostop"))
    it.step(0)
    setup = it.stack.top
    first, second = setup._people[:2]
    click(it, "setup.person.1")
    assert it.stack.top.name == "opponents"
    assert {f"opponents.{who}" for who in PEOPLE} <= it.stack.top.hits().keys(), "everybody can be chosen"
    click(it, "opponents.monk")
    assert it.stack.top is setup and setup._people[:2] == [first, "monk"]
    assert it.say("app.motto.monk") in [words.text for words in setup.above]
    click(it, "setup.person.0")
    click(it, "opponents.monk")
    assert setup._people[:2] == ["monk", first], "who sat elsewhere changes places"
    assert sorted(setup._people) == sorted(set(setup._people))
    click(it, "setup.person.0")
    click(it, "opponents.back")
    assert setup._people[:2] == ["monk", first]
    assert second not in setup._people[:2]


def test_the_cards_say_how_it_went_with_whoever_is_pointed_at():
    it = app()
    fill(it, 6)
    it.open("opponents", ("imo", "samchon"), 0, lambda who: None, "gostop")
    page = it.stack.top
    met = next(one for one in opponents(it.keeper.ledger, "gostop") if one.name == "imo")
    told = it.say("app.opponents.met", name=it.say("app.person.imo"), rounds=met.rounds, won=met.won, lost=met.lost)
    assert page.told() == told, "with who sits there"
    page.event(pygame.event.Event(pygame.MOUSEMOTION, pos=page.hits()["opponents.monk"].center, rel=(0, 0), buttons=(0, 0, 0)))
    assert page.told() == it.say("app.opponents.never", name=it.say("app.person.monk"))
    said = [words.text for words in page.above]
    assert it.say("app.motto.samchon") in said, "also where somebody sits at another place"


@pytest.mark.parametrize(("language", "game"), crossed(LANGUAGES, [*HOUSE]))
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 1.0), ((960, 540), 1.5)])
def test_the_cards_say_what_everybody_always_does(language, game, size, letters):
    it = app(size, language, letters)
    it.open("opponents", PEOPLE[:2], 0, lambda who: None, game)
    said = "".join(words.text for words in it.stack.top.above).replace(" ", "")
    for who in PEOPLE:
        assert pages_of(game).trait(who, it.say).replace(" ", "") in said
    assert it.stack.top.clipped() == []


def test_how_well_an_opponent_plays_is_a_row_of_dots_to_press():
    it = app()
    it.push(SetupScene("gostop"))
    it.step(0)
    setup = it.stack.top
    seen, levels = [], find("gostop").levels
    for nth, level in enumerate(levels):
        click(it, f"setup.level.0.{nth}")
        seen.append(setup._levels[0])
        assert it.say(f"app.level.{level}") in [words.text for words in setup.above]
    assert seen == list(levels)


@pytest.mark.parametrize(("language", "game", "count"), crossed(LANGUAGES, ["gostop", "daifugo", "gostop"], [7, 9, 4]))
def test_any_number_of_people_fits_round_the_table(language, game, count):
    count = min(count, max(seats for preset in find(game).catalog.presets for seats in preset.seats))
    _, setup = at_a_table(game, count, language=language, letters=1.5)
    spots = setup.hits()
    assert setup.clipped() == []
    assert {f"setup.person.{i}" for i in range(count - 1)} <= spots.keys() and f"setup.person.{count - 1}" not in spots
    assert overlaps(spots) == []


def test_a_stake_says_what_a_win_comes_to_and_a_preset_what_it_is():
    it = app()
    it.push(setup := SetupScene("gostop"))
    it.step(0)
    click(it, "setup.stake.4")
    click(it, "setup.preset.1")
    it.step(0)
    said = [words.text for words in (*setup.words, *setup.above)]
    assert it.say("app.setup.stake.means", points=10, sum="5,000원") in said
    told = [it.say(f"gostop.preset.{setup._rules.preset}.{which}") for which in ("short", "help")]
    assert [words in said for words in told] == [True, False], "once"


def test_an_only_opponent_is_chosen_among_the_faces_beside_and_the_keyboard_goes_through_the_levels_both_ways():
    it = app()
    it.push(SetupScene("gostop"))
    it.step(0)
    setup = it.stack.top
    setup._set_seats(2)
    setup.again()
    it.step(0)
    assert {f"setup.head.{who}" for who in PEOPLE} <= setup.hits().keys() and setup.clipped() == []
    click(it, "setup.head.monk")
    assert setup._people[0] == "monk"
    before = setup._levels[0]
    setup.focus.current, setup.focus.shown = "setup.level.0", True
    key(it, pygame.K_RIGHT)
    assert setup._levels[0] != before
    key(it, pygame.K_LEFT)
    assert setup._levels[0] == before
    setup._set_seats(3)
    setup.again()
    it.step(0)
    assert not any(name.startswith("setup.head.") for name in setup.hits())


def test_rounds_and_debts_are_folded_away_and_reached_by_mouse_and_by_keyboard():
    it = app()
    it.push(setup := SetupScene("gostop"))
    it.step(0)
    assert not [name for name in setup.hits() if name.startswith(("setup.rounds", "setup.limited"))]
    click(it, "setup.terms")
    assert it.stack.top.name == "terms" and it.stack.top.clipped() == []
    click(it, "terms.rounds.1")
    click(it, "terms.limited.1")
    click(it, "terms.back")
    assert it.stack.top is setup and (setup._rounds, setup._limited) == (3, True)
    it.step(0)
    folded = f"{it.say('app.setup.rounds_n', rounds=3)} · {it.say('app.setup.all_in')}"
    assert folded in [words.text for words in setup.above], "and what was chosen there is said"
    key(it, pygame.K_d)
    it.stack.top.focus.current, it.stack.top.focus.shown = "terms.rounds", True
    key(it, pygame.K_RIGHT)
    it.stack.top.focus.current = "terms.limited"
    key(it, pygame.K_RIGHT)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is setup and (setup._rounds, setup._limited) == (5, False)


@pytest.mark.parametrize(("game", "count"), [("gostop", 3), ("riichi", 4), ("daifugo", 5)])
def test_every_preset_says_what_it_is_before_it_is_chosen(game, count):
    it, setup = at_a_table(game, count)
    said = " ".join(words.text for words in setup.above)
    presets = [preset.key for preset in find(game).catalog.presets if count in preset.seats]
    assert all(it.say(f"{game}.preset.{key}.short") in said for key in presets)
    assert set(presets) <= set(pages_of(game).emblems), "and has a piece for its emblem"


def test_it_can_be_left_to_chance_who_comes(monkeypatch):
    offered = []
    monkeypatch.setattr("scenes.pages.seats.choice", lambda some: offered.append(list(some)) or some[-1])
    it = app()
    it.push(setup := SetupScene("gostop"))
    it.step(0)
    click(it, "setup.person.0")
    seated = setup._people[: setup._seats - 1]
    click(it, "opponents.anybody")
    assert offered == [[who for who in PEOPLE if who not in seated]], "nobody who sits there already"
    assert it.stack.top is setup and setup._people[0] == offered[0][-1]


def _left_to_right(it, game, seats):
    """The opponents' seats at a table of the game as they are met clockwise, from the left of the person to the right."""
    match = Match(find(game), find(game).catalog.rules(seats), seeded_luck(1), rounds=1, name="seating")
    match.deal()
    while any(decision.kind == "deal_draw" for decision in match.round.decisions()):  # they sit otherwise while they draw
        seat, choices = next((one.seat, one.choices) for one in match.round.decisions())
        match.round.choose(seat, next(iter(choices)))
    names = [str(seat) for seat in range(seats)]
    table = pages_of(game).table()(match.view(0), (1280, 720), 0, names, Ink(it.font), it.say)
    where = {int(person.name): rect.center for rect, person in table.plates}
    if game == "gostop":
        where = {seat: rect.center for seat, rect in enumerate(table.areas.hud)}

    def turned(seat):
        return math.atan2(where[seat][0] - 640, 360 - where[seat][1])

    return sorted(range(1, seats), key=turned)


@pytest.mark.parametrize(
    ("game", "count"), [*(("gostop", n) for n in (3, 5, 7)), ("riichi", 4), *(("daifugo", n) for n in (3, 6, 9))]
)
def test_people_sit_at_the_set_up_as_they_will_at_the_table(game, count):
    it, setup = at_a_table(game, count)
    spots = setup.hits()
    shown = sorted(range(1, count), key=lambda seat: spots[f"setup.person.{seat - 1}"].x)
    assert shown == _left_to_right(it, game, count)


def test_it_is_said_who_plays_where_not_all_do() -> None:
    it, of = app(), pages_of("gostop")
    rules = find("gostop").catalog.rules(7)
    assert of.who_plays(rules, it.say) == it.say("gostop.setup.selling", seats=7, n=3)
    all_play = Rules("gostop", 7, {**rules.values, "sell_brights": False}, rules.preset)
    assert of.who_plays(all_play, it.say) == it.say("gostop.setup.all", seats=7)
    assert not of.who_plays(find("gostop").catalog.rules(3), it.say)


@pytest.mark.parametrize(("count", "elsewhere"), [(2, ["federation", "tycoon"]), (9, ["federation", "tycoon", "chaos"])])
def test_presets_for_other_tables_are_named(count, elsewhere):
    it, setup = at_a_table("daifugo", count)
    said = next(words.text for words in setup.words if words.text.startswith(it.say("app.setup.elsewhere", presets="")))
    names = [it.say(f"daifugo.preset.{key}").replace(" ", TIE) for key in elsewhere]
    assert all(name in said for name in names) and setup.clipped() == []


def test_others_are_only_counted_where_their_names_would_be_small():
    """However large the window is, which has room for letters that are small beside all others."""
    it, setup = at_a_table("gostop", 3, (2560, 1440), "ja")
    others = [one for one in find("gostop").catalog.presets if 3 not in one.seats]
    assert it.say("app.setup.elsewhere_n", n=len(others)) in [words.text for words in setup.words]


@pytest.mark.parametrize(("language", "letters"), [("ko", 1.5), ("en", 1.5), ("ja", 1.0)])
def test_where_there_is_little_room_it_is_said_that_there_are_others(language, letters):
    it, setup = at_a_table("daifugo", 9, (960, 540), language, letters)
    ways = it.say("app.setup.elsewhere", presets=""), it.say("app.setup.elsewhere_n", n=6)
    assert any(words.text.startswith(ways) for words in setup.words) and setup.clipped() == []


def test_who_sits_where_is_chosen_by_keyboard():
    it = app()
    it.push(SetupScene("gostop"))
    it.step(0)
    setup = it.stack.top
    setup.focus.current = "setup.person.0"
    before = setup._people[0]
    key(it, pygame.K_RETURN)
    opponents = it.stack.top
    assert opponents.name == "opponents" and opponents.focus.current == f"opponents.{before}"
    key(it, pygame.K_DOWN)
    key(it, pygame.K_RIGHT)
    chosen = opponents.focus.current.removeprefix("opponents.")
    assert chosen in PEOPLE and chosen != before
    key(it, pygame.K_RETURN)
    assert it.stack.top is setup and setup._people[0] == chosen and setup.focus.current == "setup.person.0"
    key(it, pygame.K_RETURN)
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is setup and setup._people[0] == chosen


# -- the table of the game ----------------------------------------------------------------------------------------------------


def page(name: str, game: str) -> Scene:
    """A page about a game."""
    if name == "rules":
        catalog = find(game).catalog
        return RulesScene(catalog.rules(catalog.presets[0].seats[0]), lambda rules: None)
    return SetupScene(game) if name == "setup" else ScoreboardScene(game)


@pytest.mark.parametrize("name", ["setup", "rules", "scoreboard"])
@pytest.mark.parametrize("game", offered())
def test_a_page_about_a_game_lies_on_its_cloth_whatever_was_played_last(name: str, game: str) -> None:
    it = app()
    it.settings.game = next(other for other in offered() if other != game)
    it.push(page(name, game))
    it.stack.draw(it.surface)
    cloth = theme.backdrop(it.size, pages_of(game).cloth)
    beside = [(1, y) for y in range(0, it.size[1], 9)]
    assert [it.surface.get_at(at) for at in beside] == [cloth.get_at(at) for at in beside]


@pytest.mark.parametrize(("seats", "preset"), [(2, "two-players"), (3, "neighbourhood"), (5, "neighbourhood")])
def test_two_people_begin_with_the_preset_that_was_made_for_two(seats: int, preset: str) -> None:
    it = app()
    scene = SetupScene("daifugo")
    it.push(scene)
    scene._set_seats(seats)
    assert scene._rules.preset == preset


def test_two_people_who_played_otherwise_go_on_so() -> None:
    it = app()
    it.settings.rules["daifugo-2"] = {"preset": "random"}
    scene = SetupScene("daifugo")
    it.push(scene)
    scene._set_seats(2)
    assert scene._rules.preset == "random"
