"""The pages, without a screen: every text fits, every button works, nothing is drawn while nothing changes."""

from __future__ import annotations

import sqlite3
from functools import cache
from random import Random
from types import SimpleNamespace

import pygame
import pytest
from pygame_gui.core.utility import get_default_manager

from game.choices import sample
from game.controller import Controller
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.registry import find
from game.store.settings import Settings
from game.table import Settlement
from game.text import LANGUAGES, catalogue
from scenes.app import Program
from scenes.pages.menu import MenuScene
from scenes.pages.message import MessageScene, SealScene
from scenes.pages.result.page import ResultScene
from scenes.pages.scoreboard import ScoreboardScene
from scenes.pages.settings import SettingsScene
from scenes.pages.setup import SetupScene
from scenes.table.session import MatchPlan, Seal, Session
from tests.crossed import crossed
from tests.gui.examples import PLAIN, about
from tests.gui.laid import overlaps
from tests.test_reckoning import longest

WINDOWS = (((960, 540), 1.0), ((960, 540), 1.5), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1000, 900), 1.0))
"""Sizes of the window and of letters; a larger window of the same shape has the same places, and letters that fit better."""


def app(size=(1280, 720), language="ko", text_scale=1.0) -> Program:
    pygame.display.set_mode(size)
    pygame.event.get()
    return Program(Settings(language=language, text_scale=text_scale))


def click(app: Program, name: str) -> None:
    at = app.stack.top.hits()[name].center
    down, up = (pygame.event.Event(kind, pos=at, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP))
    app.step(1 / 60, [pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))])
    app.step(1 / 60, [down])
    app.step(1 / 60, [up])
    app.step(1 / 60)


def key(app: Program, code: int, mod: int = 0) -> None:
    app.step(1 / 60, [pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod)])
    app.step(1 / 60)


RULES = find("gostop").catalog.rules(3)


@cache
def settled(seed: int, rounds: int = 0) -> Match:
    """How a round of random play came out, by its seed."""
    game, chance = find("gostop"), Random(seed)
    match = Match(game, RULES, seeded_luck(seed), name=f"match {seed}", rounds=rounds)
    match.deal()
    while match.settlement() is None:
        decision = match.decisions()[0]
        match.choose(decision.seat, sample(decision.choices, chance))
    return match


def fill(it: Program, rounds: int, people: tuple[str, ...] = ("imo", "samchon")) -> None:
    """Play so many rounds at random and write them into the ledger; of none, what was dealt."""
    game, chance = find("gostop"), Random(5)
    terms = MatchPlan("gostop", RULES, people, ("novice", "novice"), 100).terms
    it.keeper.sit_down(terms)
    match = Match(game, RULES, seeded_luck(1), name="a match")
    match.deal()
    if not rounds:
        it.keeper.save(match.record)
    while match.number < rounds:
        decision = match.decisions()[0]
        if match.between:
            match.choose(decision.seat, "continue")
            continue
        match.choose(decision.seat, sample(decision.choices, chance))
        if (settlement := match.settlement()) is not None:
            it.keeper.settled(match.record, settlement)


def result(it: Program, seed: int, settlement: Settlement | None = None, stake: int = 10000, **about) -> ResultScene:
    """The result of a round on some terms; of one that is written down, where what the person pays is limited."""
    match = settled(seed, about.get("rounds", 0))
    plan = MatchPlan("gostop", RULES, ("imo", "samchon"), ("novice", "novice"), stake, **about)
    if plan.limited:
        it.keeper.sit_down(plan.terms)
        it.keeper.settled(match.record, match.settlement())
    controller = Controller(match, plan.terms.seats, LocalServer(), watch=0)
    it.session = Session(plan.terms, controller)
    return ResultScene(settlement or match.settlement(), match.view(0), lambda: None, lambda: None)


def scoreboard(it: Program) -> ScoreboardScene:
    fill(it, 12)
    return ScoreboardScene()


def silent(it: Program) -> SettingsScene:
    """The settings of a machine that can play nothing."""
    it.beside.sounds = SimpleNamespace(silent=True, lost=True)
    return SettingsScene()


def seal(it: Program) -> SealScene:
    """The secret of a round, while the next one is played."""
    known = Seal()
    known.commitment, known.opened = "d" * 64, ("0" * 64, "e" * 64)
    return SealScene(known)


PAGES = {page: lambda it, page=page: it.page(page, *about(page)) for page in PLAIN if page != "refuge"} | {
    "silent settings": silent,
    "no rounds": lambda it: ScoreboardScene(),
    "scoreboard": scoreboard,
    "seal": seal,
    "message": lambda it: MessageScene(it.say("app.failed")),
    "question": lambda it: MessageScene(it.say("app.setup.discard"), answer=it.say("app.setup.discard_yes"), yes=it.pop),
    "result": lambda it: result(it, 3),
    "longest result": lambda it: result(it, 3, longest()),
}


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("language", "window"), crossed(LANGUAGES, WINDOWS))
def test_every_text_fits_and_no_button_lies_on_another(page, language, window):
    it = app(window[0], language, window[1])
    it.push(PAGES[page](it))
    it.step(0)
    scene = it.stack.top
    assert scene.clipped() == []
    assert overlaps(scene.hits()) == []


def test_nothing_is_drawn_while_nothing_changes():
    it = app()
    it.push(MenuScene())
    for _ in range(180):
        it.step(1 / 60)
    drawn = it.frames
    for _ in range(120):
        it.step(1 / 60)
    assert it.frames == drawn


def test_quit_ends_the_loop():
    it = app()
    it.push(MenuScene())
    it.step(0)
    click(it, "menu.quit")
    assert not it.running


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_changes_at_once(language):
    kept = []
    it = app(language="en" if language != "en" else "ko")
    it._keep = lambda settings: kept.append(settings.language) or ()
    it.push(MenuScene())
    it.step(0)
    click(it, f"menu.language.{language}")
    words = catalogue(language)
    assert words["gostop.name"] in [label.text for label in it.stack.top.above]
    assert pygame.display.get_caption()[0] == words["app.title"]
    assert kept == [language]


def test_a_match_is_set_up_by_keyboard():
    it = app()
    it.push(MenuScene())
    it.step(0)
    key(it, pygame.K_RETURN)
    assert it.stack.top.name == "setup"
    assert it.stack.top.focus.current == "setup.start"
    key(it, pygame.K_UP)
    key(it, pygame.K_LEFT)
    assert it.stack.top.focus.current == "setup.stake"
    before = it.stack.top._stake
    key(it, pygame.K_RIGHT)
    assert it.stack.top._stake > before
    key(it, pygame.K_LEFT)
    assert it.stack.top._stake == before
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "menu"


@pytest.mark.parametrize("language", ["ko", "en", "ja"])
def test_rows_that_are_not_as_they_were_written_are_counted_apart_on_the_scoreboard(language: str) -> None:
    it = app(language=language)
    fill(it, 2)
    file = it.keeper.ledger._path
    it.keeper.close()
    with sqlite3.connect(file) as db:
        db.execute("UPDATE entry SET amount = amount + 5 WHERE id = (SELECT max(id) FROM entry WHERE kind = 'round')")
    db.close()
    again = app(language=language)
    scene = ScoreboardScene()
    again.push(scene)
    again.step(0)
    beginning = again.say("store.rows.doubtful").partition("{")[0]
    told = [words.text for words in scene.words if words.text.startswith(beginning) and "1" in words.text]
    assert len(told) == 1 and scene.clipped() == []


def test_a_round_of_the_past_is_shown_again():
    it = app()
    fill(it, 2)
    it.push(ScoreboardScene())
    it.step(0)
    click(it, next(name for name in it.stack.top.hits() if name.startswith("scoreboard.round.")))
    scene = it.stack.top
    assert scene.name == "replay"
    it.step(1 / 60)
    start = scene._director.timeline.time
    for _ in range(30):
        it.step(1 / 60)
    assert scene._director.timeline.time > start
    key(it, pygame.K_RIGHT)
    after = scene._director.timeline.time
    assert scene._director.paused
    key(it, pygame.K_LEFT)
    assert scene._director.timeline.time < after
    key(it, pygame.K_END)
    assert scene._view.settlement is not None
    assert scene._page.ink.faces == scene._people, "the portraits of those who sat there"
    assert it.say("app.replay.open") in [line.words for line in scene._strip.lines]
    key(it, pygame.K_h)
    it.step(0.01)
    assert it.say("app.replay.cover") in [line.words for line in scene._strip.lines]
    click(it, "control:seal")
    assert it.stack.top.name == "seal" and scene._page.seal.opened is not None, "what was sealed stands open"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top is scene
    hand = [piece for place, pieces in scene._view.places.items() if place.startswith("hand:") for piece in pieces]
    assert all(piece.face is not None for piece in hand)
    rests = list(scene._page.rects(scene._view).values())[-1]
    it.step(0.01, [pygame.event.Event(pygame.MOUSEMOTION, pos=rests.center, rel=(0, 0), buttons=(0, 0, 0))])
    for _ in range(40):
        it.step(0.01)
    assert scene._page.sheet.subject is not None, "a card of the past is explained as well"
    key(it, pygame.K_ESCAPE)
    assert it.stack.top.name == "scoreboard"


def test_another_size_builds_the_page_anew_once_the_window_keeps_it():
    it = app()
    it.push(MenuScene())
    it.step(1 / 60)
    before = it.stack.top.hits()["menu.gostop"]
    pygame.display.set_mode((1600, 900))
    it.step(1 / 60, [pygame.event.Event(pygame.WINDOWSIZECHANGED)])
    assert it.stack.top.hits()["menu.gostop"] == before
    it._resize_due = 0.0
    it.step(1 / 60)
    assert it.stack.top.hits()["menu.gostop"].w > before.w


def test_a_page_out_of_sight_holds_no_widgets_and_comes_back_at_the_size_of_the_window():
    it = app()
    it.push(MenuScene())
    it.step(1 / 60)
    it.step(1 / 60)
    it.push(SetupScene("gostop"))
    below = it.stack.scenes[0]
    assert below._manager is None
    pygame.display.set_mode((1920, 1080))
    it.stack.resize((1920, 1080))
    assert below._manager is None
    it.pop()
    seen = []
    for one in (it, app((1920, 1080))):
        if one is not it:
            one.push(MenuScene())
        one.step(1 / 60)
        one.step(1 / 60)
        menu, surface = one.stack.top, pygame.Surface((1920, 1080)).convert()
        menu.draw(surface)
        seen.append((menu.hits(), surface.get_buffer().raw))
        one.close()
    assert seen[0][0] == seen[1][0]
    assert seen[0][1] == seen[1][1]


def test_no_page_leaves_its_widgets_with_the_library() -> None:
    """It keeps the first manager for whoever names none, and with it all of its pictures."""
    it = app()
    it.open("settings")
    assert get_default_manager() is None
