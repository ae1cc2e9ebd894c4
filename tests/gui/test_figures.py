"""A game's own figures on the scoreboard."""

from __future__ import annotations

import json
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.figures import Figure
from game.luck import Luck
from game.record import Record
from game.registry import find
from game.text import LANGUAGES, say
from scenes.pages.scoreboard import said
from scenes.table.session import MatchPlan
from tests.crossed import crossed
from tests.gui.test_app_forms import app, click, key
from tests.riichi.test_figures import SCENARIOS
from tests.store.sample import a_record


def won() -> tuple[Record, Any]:
    """A win with three yaku, as far as it is counted."""
    scenario = json.loads((SCENARIOS / "RM-096-honba_points-honba-of-a-tsumo-and-sticks.json").read_text("utf-8"))
    game = find("riichi")
    round_ = game.round.arrange(scenario["position"], game.catalog.load(scenario["rules"], 4), Luck.seeded(0))
    for seat, choice in scenario["choices"]:
        round_.choose(seat, choice)
    return structs.replace(a_record("a", game="riichi"), seats=4), round_.settlement()


@pytest.mark.parametrize(("language", "look"), crossed(LANGUAGES, [((960, 540), 1.5), ((1280, 720), 1.0)]))
def test_riichi_shows_what_it_counts(language: str, look: tuple[tuple[int, int], float]) -> None:
    size, letters = look
    it = app(size, language, letters)
    record, settlement = won()
    terms = MatchPlan("riichi", find("riichi").catalog.rules(4), ("imo", "samchon", "monk"), ("novice",) * 3).terms
    it.keeper.sit_down(structs.replace(terms, seat=settlement.winners[0]))
    it.keeper.settled(record, settlement)
    it.open("scoreboard", "riichi")
    it.step(1 / 60)
    click(it, "scoreboard.figures")
    page: Any = it.stack.top
    assert page.clipped() == []
    told = [words.text for words in page.words]
    assert it.say("riichi.figures.won") in told and "100.0%" in told
    seen = set(told)
    while "scoreboard.older" in page.hits():
        key(it, pygame.K_PAGEDOWN)
        assert page.clipped() == []
        seen |= {words.text for words in page.words}
    every = [figure.key for group in page._groups for figure in group.figures]
    assert {it.say(name) for name in every} <= seen
    page._open(0)
    it.step(1 / 60)
    assert page._order == "rounds" and "scoreboard.figures" not in page.hits(), "another game counts nothing of its own"


@pytest.mark.parametrize(
    ("figure", "words"),
    [
        (Figure("x", 1234), "1,234"),
        (Figure("x", 0.125, "share"), "12.5%"),
        (Figure("x", 2.5, "mean"), "2.50"),
        (Figure("x", 7650.4, "points"), "7,650 pts"),
        (Figure("x", None, "share"), "–"),
    ],
)
def test_a_figure_is_said_by_its_form(figure: Figure, words: str) -> None:
    assert said(figure, lambda key, **about: say("en", key, **about)) == words
