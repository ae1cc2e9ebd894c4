"""A game that brings options, words and a layout of a few lines goes through the whole window, with up to nine people."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import registry, text
from game.assets import AssetMissing
from game.choices import sample
from game.controller import Controller
from game.luck import Luck
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.store.settings import Settings
from game.table import POT, Transfer, settle
from scenes.app import Program
from scenes.games.pages import GamePages, offered, pages_of
from scenes.pages.result.page import ResultScene
from scenes.table import start
from scenes.table.session import PEOPLE, MatchPlan, Session
from tests.contract import toy
from tests.crossed import crossed
from tests.gui import marbles
from tests.gui.fingers import click, key, press
from tests.gui.laid import overlaps

ROOT = Path(__file__).resolve().parent / "marbles"
MODULE = "tests.gui.marbles"
LONGEST = 20000
"""Frames after which a match that has not ended is stuck."""


@pytest.fixture(autouse=True)
def _guest(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Marbles are played here, and no claim window lasts longer than somebody's thinking."""
    monkeypatch.setattr(toy, "WINDOW", 0.0)
    monkeypatch.setattr(start, "system_luck", seeded_luck(7))
    registry.admit(MODULE)
    yield
    registry.dismiss("marbles")


def app(size: tuple[int, int] = (1280, 720), language: str = "ko", text_scale: float = 1.0) -> Program:
    pygame.display.set_mode(size)
    pygame.event.get()
    settings = Settings(language=language, text_scale=text_scale, game="marbles", speed="instant", reduced_motion=True)  # type: ignore[arg-type]
    it = Program(settings)
    it.beside.worker = LocalServer  # type: ignore[assignment, method-assign]
    return it


def sit_down(it: Program, seats: int) -> Controller:
    """From the menu through the set-up to a table of so many."""
    it.open("menu")
    it.step(0)
    click(it, "menu.marbles")
    while it.stack.top._seats != seats:  # type: ignore[attr-defined]
        click(it, f"setup.seats.{it.stack.top._tables.index(seats)}")  # type: ignore[attr-defined]
    assert not [name for name in it.stack.top.hits() if name.startswith(("setup.stake", "setup.limited"))]
    click(it, "setup.start")
    assert it.session is not None, it.stack.top.name
    return it.session.controller


def by_pointer(it: Program, choice: str) -> None:
    """Press the pieces that a choice names, and the button that says it."""
    verb, *faces = choice.split()
    for face in faces if verb == "keep" else ():
        hits = it.stack.top.page.hits(it.stack.top.view, it.stack.top.attention)  # type: ignore[attr-defined]
        row = it.stack.top.page.table(it.stack.top.view).hand  # type: ignore[attr-defined]
        gather = it.stack.top.attention.question.gather  # type: ignore[attr-defined]
        nth = next(one for one, piece in row if piece.face == face and one not in gather.chosen)
        press(it, it.stack.top.page.rects(it.stack.top.view)[nth])  # type: ignore[attr-defined]
        assert f"hand:{face}" in hits
    buttons = [name for name in it.stack.top.hits() if name.startswith("prompt:")]
    name = f"prompt:{choice.replace(' ', '_')}"
    click(it, name if name in buttons else buttons[0])


def by_keys(it: Program, choice: str) -> None:
    """Let the hand be suggested and say it; else press the key that stands on the button."""
    question = it.stack.top.attention.question  # type: ignore[attr-defined]
    if question.gather is not None:
        key(it, pygame.K_s, "s")
        key(it, pygame.K_RETURN)
        return
    cap = next(option.cap for option in question.prompt.options if option.choice == choice)
    key(it, ord(cap), cap)


@pytest.mark.parametrize(("play", "seats"), crossed([by_pointer, by_keys], [2, 9]))
def test_a_match_is_played_from_the_menu_to_the_scoreboard(play: Any, seats: int) -> None:
    it = app()
    controller = sit_down(it, seats)
    match, claimed, results = controller.match, 0, 0
    for _ in range(LONGEST):
        it.step(1 / 20)
        top = it.stack.top
        assert not any("lapse" in name for name in top.hits())
        if top.name == "result":
            results += 1
            assert top.clipped() == []  # type: ignore[attr-defined]
            if match.over:
                break
            click(it, "result.continue")
        question = getattr(getattr(top, "attention", None), "question", None)
        if question is None:
            continue
        decision = question.decision
        if decision.kind == "claim":
            claimed += 1
            play(it, "claim" if claimed % 3 else "pass")
            continue
        play(it, decision.default if decision.kind != "reveal" else next(iter(decision.choices)))
    assert results == 3 and match.over
    click(it, "result.podium")
    assert it.say("app.result.ranking") in [words.text for words in it.stack.top.words]  # type: ignore[attr-defined]
    it.home()
    it.step(0)
    assert "menu.continue.marbles" not in it.stack.top.hits()
    click(it, "menu.scoreboard")
    rounds = [name for name in it.stack.top.hits() if name.startswith("scoreboard.round.")]
    assert len(rounds) == 3
    click(it, rounds[0])
    assert it.stack.top.name == "replay"
    for code in (pygame.K_RIGHT, pygame.K_h, pygame.K_END):
        key(it, code)
    assert it.stack.top._view.settlement is not None  # type: ignore[attr-defined]
    key(it, pygame.K_ESCAPE)
    it.close()


def before_a_prize(it: Program, held: str) -> tuple[Match, Any]:
    """A table of three at which a 5 can be claimed; the person holds one number, the others a 1 each."""
    rules = marbles.CATALOG.rules(3)
    match = Match(marbles.GAME, rules, seeded_luck(1), name="a prize")
    match.deal()
    position = {"hand:0": [held], "hand:1": ["1"], "hand:2": ["1"], "prize": ["5"]}
    match.round = marbles.Marbles.arrange(position, rules, Luck.seeded(1))
    match.round.host = 1
    terms = MatchPlan("marbles", rules, PEOPLE[:2], ("novice", "novice")).terms
    it.keeper.sit_down(terms)
    it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0, pace=1.0, save=it.keeper.save))
    it.open("table", it.session)
    it.step(0.01)
    return match, it.stack.top


@pytest.mark.parametrize("says", ["claim", "pass"])
def test_who_can_claim_is_asked_and_what_is_let_be_is_asked_no_more(says: str) -> None:
    it = app()
    match, table = before_a_prize(it, "7")
    asked = table.attention.question.decision
    assert asked.kind == "claim"
    assert {name for name in table.hits() if name.startswith("prompt:")} == {"prompt:claim", "prompt:pass"}
    click(it, f"prompt:{says}")
    question = table.attention.question
    assert question is None or question.decision.step != asked.step
    said = [choice for seat, choice in match.record.choices if seat == 0]  # type: ignore[union-attr]
    assert said == (["claim"] if says == "claim" else [])


def test_who_cannot_claim_is_not_asked_and_nobody_sees_the_window() -> None:
    it = app()
    match, table = before_a_prize(it, "4")
    assert [decision.kind for decision in match.decisions()] == ["claim"] and match.decisions()[0].window is not None
    assert table.attention.question is None
    assert not [name for name in table.hits() if name.startswith("prompt:")]


def test_only_games_with_pages_are_offered() -> None:
    assert offered() == ("gostop", "riichi", "daifugo", "marbles")
    assert {"pebbles", "small"} & set(registry.names())
    with pytest.raises(LookupError):
        pages_of("pebbles")
    registry.dismiss("marbles")
    assert offered() == ("gostop", "riichi", "daifugo")


@pytest.mark.parametrize("language", text.LANGUAGES)
def test_a_guest_speaks_its_own_words_as_long_as_it_is_here(language: str) -> None:
    said = json.loads((ROOT / "text" / f"{language}.json").read_text(encoding="utf-8"))
    assert {key: text.say(language, key) for key in said} == said
    registry.dismiss("marbles")
    assert not any(text.has(language, key) for key in said)


def test_a_guest_says_nothing_in_the_place_of_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rude" / "text").mkdir(parents=True)
    (tmp_path / "rude" / "__init__.py").write_text("")
    (tmp_path / "rude" / "text" / "ko.json").write_text('{"app.title": "내 것"}', encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    text.welcome("rude", "rude")
    try:
        with pytest.raises(AssetMissing, match=r"'app\.title' must begin with 'rude' and a dot"):
            text.catalogue("ko")
    finally:
        text.part("rude")
    assert text.say("ko", "app.title") == "놀판"


def test_the_rule_book_has_the_guests_chapters_and_turns_to_other_games() -> None:
    it = app()
    it.open("rulebook")
    it.step(0)
    book: Any = it.stack.top
    assert {"rulebook.goal", "rulebook.turn"} <= book.hits().keys()
    assert [plate.words for plate in book._chapter.plates] == [it.say("marbles.rulebook.goal")]
    click(it, "rulebook.game.0")
    assert "rulebook.bak" in book.hits() and book.clipped() == []


# -- room for everybody ----------------------------------------------------------------------------------------------------


def ended(seats: int, seed: int = 3) -> Match:
    """A match of random play to its end."""
    match = Match(marbles.GAME, marbles.CATALOG.rules(seats), seeded_luck(seed), name=f"match {seats} {seed}")
    match.deal()
    from random import Random

    chance = Random(seed)
    while not match.over:
        decisions = match.decisions()
        decision = decisions[-1] if chance.random() < 0.6 else decisions[0]
        match.choose(decision.seat, "continue" if match.between else sample(decision.choices, chance))
    return match


def result(it: Program, match: Match, settlement: Any = None) -> ResultScene:
    seats = match.rules.seats
    terms = MatchPlan("marbles", match.rules, PEOPLE[: seats - 1], ("novice",) * (seats - 1)).terms
    it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
    settlement = settlement or match.round.settlement()  # type: ignore[union-attr]
    return ResultScene(settlement, match.view(0), lambda: None, lambda: None)


def reckoned(it: Program) -> None:
    """Turn the reckoning of a result up."""
    click(it, "result.ledger")


@pytest.mark.parametrize(("language", "letters", "seats"), crossed(text.LANGUAGES, (1.5, 1.0), (2, 3, 9)))
def test_set_up_and_result_have_room_for_everybody(language: str, letters: float, seats: int) -> None:
    it = app((1280, 720), language, letters)
    it.settings.seats = seats
    match = ended(seats)
    for scene in (it.page("setup", "marbles"), result(it, match)):
        it.push(scene)
        it.step(0)
        assert scene.clipped() == []  # type: ignore[attr-defined]
        assert overlaps(scene.hits()) == []


def test_the_last_result_tells_the_matchs_own_settlement_and_places() -> None:
    it = app(language="en")
    match = ended(3)
    paid = (Transfer(POT, 1, 6, "share"), Transfer(0, POT, 2, "left"))
    match.final, match.totals = settle("final", 3, transfers=paid, winners=(1,)), [-2, 6, 6]
    scene = result(it, match)
    it.push(scene)
    reckoned(it)
    words = [words.text for words in scene.words]
    assert it.say("app.result.final_lines") in words and it.say("app.result.final") in words
    assert "From the pot" in "\n".join(words)
    assert it.say("app.result.to", name=it.say("table.pot")) in "\n".join(words)
    assert any(it.say("app.result.match_won", name="Auntie") in line for line in words)
    assert [line for line in words if line[:2] in ("1.", "2.", "3.")] == ["3. You", "1. Auntie", "1. Uncle"]


@pytest.mark.parametrize(
    ("winners", "title"),
    [((0,), "You won!"), ((1, 2), "Auntie · Uncle won!"), ((0, 1, 2), "3 share the win"), ((), "Nobody won")],
)
def test_one_several_or_nobody_may_have_won(winners: tuple[int, ...], title: str) -> None:
    it = app(language="en")
    it.push(scene := result(it, ended(3), settle("end", 3, winners=winners)))
    assert scene.words[0].text == title and scene.clipped() == []


def test_a_match_that_settles_nothing_adds_nothing_to_its_last_result() -> None:
    it, match = app(language="en"), ended(3)
    match.final = settle("final", 3, transfers=(Transfer(POT, 0, 0, "share"),))
    it.push(scene := result(it, match))
    reckoned(it)
    assert it.say("app.result.final_lines") not in [words.text for words in scene.words]


def test_a_press_that_was_meant_for_the_table_falls_on_nothing_when_the_result_comes_up() -> None:
    it = app(language="en")
    it.push(scene := result(it, ended(3)))
    there = pygame.Rect(scene.hits()["result.podium"]).center
    stray = [pygame.event.Event(kind, pos=there, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]
    for _ in range(3):
        it.step(1 / 60, stray)
    assert "result.podium" in scene.hits()
    click(it, "result.podium")
    assert "result.podium" not in scene.hits()


def test_of_many_one_is_reckoned_and_another_can_be_chosen() -> None:
    it = app(language="en")
    it.push(scene := result(it, ended(9)))
    reckoned(it)
    for other in (3, 7):
        click(it, f"result.seat.{other}")
        titles = [words.text for words in scene.words]
        assert it.say(f"app.person.{PEOPLE[other - 1]}") in titles
        assert it.say(f"app.person.{PEOPLE[9 - other]}") not in titles


def test_a_game_without_words_still_has_an_ending() -> None:
    pages = GamePages("nothing")
    say = app(language="en").say
    assert pages.ending("any", say) == say("app.result.ended")
    assert pages.ending("halted", say) == say("app.result.halted")
    assert pages.nobody_won(settle("any", 2), say) == say("app.result.void")
    assert pages.nobody_won(settle("halted", 2), say) == say("app.result.halted")


# -- the person ------------------------------------------------------------------------------------------------------------


def test_the_person_has_a_name_of_their_own() -> None:
    it = app()
    it.open("settings")
    it.step(0)
    settings: Any = it.stack.top
    click(it, "settings.name")
    assert settings.focus.current == "settings.name"
    settings.fields["settings.name"].line.set("")
    for letter in "봄이":
        it.step(1 / 60, [pygame.event.Event(pygame.TEXTINPUT, text=letter)])
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is settings and settings.focus.current != "settings.name", "the first Esc only ends writing"
    assert it.settings.name == "봄이"
    it.pop() if len(it.stack.scenes) > 1 else None
    sit_down(it, 9)
    table: Any = it.stack.top
    assert table.page.names[0] == "봄이" and len(table.page.names) == 9
    assert next(person.face for _, person in table.page.table(table.view).plates) == "you"
    it.close()
