"""Daifugo is played in the window from the menu on: with the pointer alone, with the keyboard alone, by two to nine people."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.choices import sample
from game.controller import Controller
from game.daifugo import respond
from game.daifugo.game import GAME
from game.match import Match, seeded_luck
from game.players.local import LocalServer
from game.store.settings import Settings
from scenes.app import Program
from scenes.stage.timeline import Caption
from scenes.table import start
from scenes.table.ask.question import TableQuestion
from scenes.table.session import PEOPLE, MatchPlan, Session
from tests.gui.fingers import click, key

LONGEST = 3000
"""Frames after which a game that has not ended is stuck."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals each time, and no claim window that lasts."""
    monkeypatch.setattr(start, "system_luck", seeded_luck(7))
    monkeypatch.setattr(respond, "SECONDS", 0.0)


def app(seats: int, preset: str, **rules: Any) -> Program:
    pygame.display.set_mode((960, 540))
    pygame.event.get()
    settings = Settings(language="ko", game="daifugo", seats=seats, speed="instant", reduced_motion=True)
    settings.rules[f"daifugo-{seats}"] = {"preset": preset, **rules}
    it = Program(settings)
    it.beside.worker = LocalServer  # type: ignore[assignment, method-assign]
    return it


def sit_down(it: Program, seats: int) -> Controller:
    it.open("menu")
    it.step(0)
    click(it, "menu.daifugo")
    assert not [name for name in it.stack.top.hits() if name.startswith("setup.stake")]
    while it.stack.top._seats != seats:  # type: ignore[attr-defined]
        click(it, "setup.seats.more")
    click(it, "setup.start")
    assert it.session is not None, it.stack.top.name
    return it.session.controller


def by_keys(it: Program, question: TableQuestion) -> None:
    """Let the hand be suggested and say it; else press the key that stands on the button."""
    if question.gather is not None:
        key(it, pygame.K_s, "s")
        key(it, pygame.K_RETURN)
        if not question.prompt.can_go_back:
            return
    cap = question.prompt.options[0].cap
    named = {"Space": (pygame.K_SPACE, " "), "Enter": (pygame.K_RETURN, "")}
    key(it, *(named[cap] if cap in named else (ord(cap), cap)))


def test_who_is_asked_whom_presses_the_place_where_somebody_sits() -> None:
    it, chance = app(4, "chaos"), Random(46)
    match = Match(GAME, GAME.catalog.rules(4, "chaos"), seeded_luck(46), name="a match")
    match.deal(0)
    while not any(decision.kind == "seat" and decision.seat == 0 for decision in match.decisions()):
        decision = match.decisions()[0]
        match.choose(decision.seat, sample(decision.choices, chance), 0)
    terms = MatchPlan("daifugo", match.rules, PEOPLE[:3], (GAME.levels[0],) * 3, 0).terms
    it.session = Session(terms, Controller(match, terms.seats, LocalServer(), watch=0))
    it.open("table", it.session)
    it.step(0.1)
    choice = next(iter(match.decisions()[0].choices))
    click(it, f"floor:seat:{choice.split()[1]}")
    assert [said for seat, said in match.record.choices if seat == 0][-1] == choice
    it.close()


def test_space_passes_with_nothing_chosen_and_chooses_the_card_that_the_keyboard_is_on() -> None:
    it = app(4, "neighbourhood")
    sit_down(it, 4)
    for _ in range(LONGEST):
        it.step(1 / 20)
        top: Any = it.stack.top
        question = getattr(getattr(top, "attention", None), "question", None)
        if question is None:
            continue
        if question.gather is not None and "pass" in [option.choice for option in question.prompt.options]:
            break
        by_keys(it, question)
    assert question is not None and question.gather is not None
    key(it, pygame.K_RIGHT)
    while top.attention.chosen not in question.gather.open:
        key(it, pygame.K_RIGHT)
    key(it, pygame.K_SPACE, " ")
    assert len(question.gather.chosen) == 1
    key(it, pygame.K_ESCAPE)
    assert not question.gather.chosen
    top.attention.chosen = None
    key(it, pygame.K_n, "n")
    said = [choice for seat, choice in it.session.controller.match.record.choices if seat == 0]  # type: ignore[union-attr]
    assert said[-1] == "pass"
    it.close()


def test_who_is_out_hurries_through_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    it = app(4, "neighbourhood")
    it.settings.speed = "normal"
    controller = sit_down(it, 4)
    top: Any = it.stack.top
    round_: Any = controller.match.round
    round_.gone[0] = True
    view = controller.match.round.view(0)  # type: ignore[union-attr]
    monkeypatch.setattr(type(controller), "decisions", ())
    top.director.reset(view)
    top.attention.question = None
    top.director.timeline.captions.append(Caption(0.0, 1.0, "first", 0))
    assert "prompt:hurry" not in top.hits(), "first comes the person's own call"
    top.director.timeline.captions.clear()
    assert "prompt:hurry" in top.hits()
    key(it, pygame.K_SPACE, " ")
    assert top.attention.hurry and "prompt:hurry" not in top.hits()
    it.close()
