"""Who sits at the table is chosen on cards, by mouse alone and by keyboard alone."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest
from pygame_gui.elements import UIButton

from game.match import Match, seeded_luck
from game.options import Rules
from game.registry import find
from game.store.statistics import opponents
from game.text import LANGUAGES
from scenes.forms.pictures import picture, portrait
from scenes.games.pages import pages_of
from scenes.kit.type import balanced, wrap
from scenes.pages import felt
from scenes.pages.money import token
from scenes.pages.setup import SetupScene
from scenes.stage.ink import Ink
from scenes.table.session import PEOPLE, TEMPERS
from tests.crossed import crossed
from tests.gui.test_app_forms import app, click, fill, key


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


def test_a_plate_says_that_another_one_may_sit_there():
    it = app()
    it.push(setup := SetupScene("gostop"))
    it.step(0)
    click(it, "setup.change.1")
    assert it.stack.top.name == "opponents"
    click(it, "opponents.monk")
    assert it.stack.top is setup and setup._people[1] == "monk"


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


@pytest.mark.parametrize(("language", "game", "seats"), crossed(LANGUAGES, ["gostop", "daifugo", "gostop"], [7, 9, 4]))
def test_any_number_of_people_fits_round_the_table(language, game, seats):
    it = app((1280, 720), language, 1.5)
    it.push(setup := SetupScene(game))
    if seats not in setup._tables:
        seats = max(setup._tables)
    setup._set_seats(seats)
    setup.again()
    it.step(0)
    spots = setup.hits()
    assert setup.clipped() == []
    assert {f"setup.person.{i}" for i in range(seats - 1)} <= spots.keys() and f"setup.person.{seats - 1}" not in spots
    assert not [pair for pair in itertools.combinations(spots, 2) if spots[pair[0]].colliderect(spots[pair[1]])]


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


@pytest.mark.parametrize(("game", "seats"), [("gostop", 3), ("riichi", 4), ("daifugo", 5)])
def test_every_preset_says_what_it_is_before_it_is_chosen(game, seats):
    it = app()
    it.push(setup := SetupScene(game))
    setup._set_seats(seats)
    setup.again()
    it.step(0)
    said = {words.text for words in setup.above}
    presets = [preset.key for preset in find(game).catalog.presets if seats in preset.seats]
    assert {it.say(f"{game}.preset.{key}.short") for key in presets} <= said
    assert set(presets) <= set(pages_of(game).emblems), "and has a piece for its emblem"


def test_it_can_be_left_to_chance_who_comes(monkeypatch):
    offered = []
    monkeypatch.setattr("scenes.pages.opponents.choice", lambda some: offered.append(list(some)) or some[-1])
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
    ("game", "seats"), [*(("gostop", n) for n in (3, 5, 7)), ("riichi", 4), *(("daifugo", n) for n in (3, 6, 9))]
)
def test_people_sit_at_the_set_up_as_they_will_at_the_table(game, seats):
    it = app()
    it.push(setup := SetupScene(game))
    setup._set_seats(seats)
    setup.again()
    it.step(0)
    spots = setup.hits()
    shown = sorted(range(1, seats), key=lambda seat: spots[f"setup.person.{seat - 1}"].x)
    assert shown == _left_to_right(it, game, seats)


@pytest.mark.parametrize(("game", "seats", "most"), [("gostop", 7, 6), ("daifugo", 9, 0)])
def test_the_nature_of_those_who_sit_down_is_said_of_all_or_of_none(game, seats, most):
    it = app()
    it.push(setup := SetupScene(game))
    setup._set_seats(seats)
    setup.again()
    it.step(0)
    natures = {it.say(f"app.temper.{word}") for word, _ in TEMPERS}
    assert sum(words.text in natures for words in setup.above) == most


def test_an_only_opponent_may_be_left_to_chance_as_well(monkeypatch):
    monkeypatch.setattr("scenes.pages.seats.choice", lambda some: some[-1])
    it = app()
    it.push(setup := SetupScene("gostop"))
    setup._set_seats(2)
    setup.again()
    it.step(0)
    click(it, "setup.anybody")
    assert setup._people[0] == next(who for who in reversed(PEOPLE) if who != "imo")
    click(it, "setup.everybody")
    assert it.stack.top.name == "opponents"


def test_it_is_said_who_plays_where_not_all_do() -> None:
    it, of = app(), pages_of("gostop")
    rules = find("gostop").catalog.rules(7)
    assert of.who_plays(rules, it.say) == it.say("gostop.setup.selling", seats=7, n=3)
    all_play = Rules("gostop", 7, {**rules.values, "sell_brights": False}, rules.preset)
    assert of.who_plays(all_play, it.say) == it.say("gostop.setup.all", seats=7)
    assert not of.who_plays(find("gostop").catalog.rules(3), it.say)


def test_no_word_stands_alone_below_a_line_in_the_middle() -> None:
    font = app().font("ui", 16)
    text, width = "one two three four", font.size("one two three")[0]
    assert wrap(text, font, width) == ("one two three", "four")
    assert balanced(text, font, width) == ("one two", "three four")
    assert balanced("one two", font, width) == ("one two",)


def inked(sheet):
    """What a picture shows without its shadow."""
    found = pygame.mask.from_surface(sheet, 210).get_bounding_rects()
    return found[0].unionall(found[1:])


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
@pytest.mark.parametrize(
    ("game", "seats", "laid"),
    [("gostop", 2, 4), ("gostop", 3, 6), ("gostop", 7, 6), ("riichi", 4, 6), ("daifugo", 4, 7), ("daifugo", 9, 6)],
)
def test_a_small_deal_that_can_be_read_lies_on_the_table_at_both_sides_of_the_person(game, seats, laid, size):
    it = app(size)
    it.push(setup := SetupScene(game))
    setup._set_seats(seats)
    setup.again()
    it.step(0)
    k = size[1] / 720
    table = next(rect for _, rect in setup.panels if rect.w > 500 * k and rect.h < 400 * k)
    bust = next(rect for sheet, rect in setup.panels if rect.w == rect.h and sheet is portrait("you", rect.w))
    small = [(sheet, rect) for sheet, rect in setup.panels if table.collidepoint(rect.center) and rect != bust]
    drawn = [inked(sheet).move(rect.topleft) for sheet, rect in small if inked(sheet).w < 0.6 * rect.w]
    assert len(drawn) == laid and 100 * k <= bust.h <= 140 * k, "and a heap where there is room over the person"
    assert all(table.contains(card) and not card.colliderect(bust) for card in drawn)
    assert not [pair for pair in itertools.combinations(drawn, 2) if pair[0].colliderect(pair[1])]
    assert sum(card.right <= bust.left for card in drawn) == sum(card.left >= bust.right for card in drawn) == laid // 2
    assert min(card.w for card in drawn) >= 70 * k, "large enough to be read"
    plates = [rect for name, rect in setup.hits().items() if name.startswith(("setup.person.", "setup.level."))]
    assert all(card.collidelist(plates) == -1 for card in drawn)
    high = drawn[0].h / drawn[0].w / setup._pieces.pack.aspect
    assert 0.85 < high < 1.08, "in their own proportions, or nearly"
    names = [words.rect for words in setup.above if words.text == it.say("app.person.you")]
    assert len(names) == 1 and bust.centery < names[0].centery and abs(names[0].centerx - bust.centerx) <= 3 * k


@pytest.mark.parametrize(("game", "least"), [("gostop", 0.55), ("riichi", 0.55), ("daifugo", 0.62)])
def test_the_table_and_those_at_it_are_the_great_picture_and_what_begins_the_great_button(game, least):
    it = app()
    it.push(setup := SetupScene(game))
    it.step(0)
    table = next(rect for _, rect in setup.panels if rect.w > 900 and rect.h < 400)
    spots = setup.hits()
    top = min(rect.top for name, rect in spots.items() if name.startswith("setup.person."))
    assert table.bottom - top > least * 700
    start, others = spots["setup.start"], [rect for name, rect in spots.items() if not name.startswith("setup.person.")]
    assert start.w * start.h == max(rect.w * rect.h for rect in others) and start.w > 400
    assert all(rect.bottom <= start.bottom for rect in others)


def test_only_what_is_chosen_and_what_begins_has_a_frame():
    it = app()
    it.push(setup := SetupScene("gostop"))
    it.step(0)
    looks = {}
    for widget in setup.manager.get_sprite_group().sprites():
        if isinstance(widget, UIButton):
            looks.setdefault(widget.object_ids[-1], []).append(tuple(widget.rect))
    named = {tuple(rect): name for name, rect in setup.hits().items()}
    chosen = sorted(named[rect] for rect in looks["#small_chosen"])
    assert chosen == ["setup.preset.0", "setup.seats.1", "setup.stake.2"], "what is decided"
    assert [named[rect] for rect in looks["#primary"]] == ["setup.start"]
    assert sorted(named[rect] for rect in looks.get("#small", [])) == ["setup.change.0", "setup.change.1"]
    assert set(looks) == {"#small_chosen", "#primary", "#small", "#seat"}


@pytest.mark.parametrize("cloth", ["gostop", "riichi", "daifugo"])
def test_the_table_has_the_cloth_of_its_game_warm_in_the_middle_and_deep_at_the_rim(cloth):
    top, spread = felt.top(cloth, (1000, 200), 1.0), picture("tables", f"{cloth}-1280.jpg")
    middle, edge = (pygame.transform.average_color(top, pygame.Rect(480, y, 40, 16))[:3] for y in (92, 18))
    own = pygame.transform.average_color(spread, pygame.Rect(600, 340, 80, 40))[:3]
    both = zip(middle, own, strict=True)
    assert all(0.75 * theirs < shown <= 1.12 * theirs for shown, theirs in both), "as it lies at the table"
    assert sum(edge) < 0.6 * sum(middle)
    rim = [sum(top.get_at((500, y))[:3]) for y in range(2, 15)]
    assert max(rim) > 2.5 * min(rim) and 3 < rim.index(max(rim)) < 7, "light lies along the wood"


def test_a_coin_has_a_milled_rim_and_throws_a_shadow():
    coin = token(100, (60, 60))
    turns = [nth / 40 for nth in range(251)]
    light = [coin.get_at((round(30 + 26.2 * math.cos(turn)), round(28 + 26.2 * math.sin(turn))))[0] for turn in turns]
    notches = sum((one > 170) != (other > 170) for one, other in itertools.pairwise(light))
    assert notches > 30, "light and dark by turns"
    assert 0 < coin.get_at((30, 58)).a < 200 and sum(coin.get_at((30, 58))[:3]) < 60


def test_coins_are_of_the_metal_that_real_ones_are_of():
    """Ten won are copper, all others silver."""
    middle = pygame.Rect(20, 18, 20, 20)
    metal = {worth: pygame.transform.average_color(token(worth, (60, 60)), middle) for worth in (10, 50, 100, 200, 500)}
    red = {worth: colour[0] - colour[2] for worth, colour in metal.items()}
    assert [worth for worth, more in red.items() if more > 60] == [10] and max(red[worth] for worth in (50, 100, 200, 500)) < 15


def test_rules_that_are_not_chosen_are_seen_as_buttons():
    """There is a hairline round each of them, and none round those that are chosen."""
    it = app()
    it.push(setup := SetupScene("gostop"))
    lined = {tuple(rect) for _, rect in setup.panels}
    names = [name for name in setup.hits() if name.startswith("setup.preset.")]
    assert len(names) > 3
    known = [one.key for one in find("gostop").catalog.presets if setup._seats in one.seats]
    chosen = f"setup.preset.{known.index(setup._rules.preset)}"
    assert [name for name in names if tuple(setup.hits()[name]) not in lined] == [chosen]
