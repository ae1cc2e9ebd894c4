"""The scoreboard: what it counts, how each round went, the best of them, those who were met, and the figures of a game."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from functools import partial
from random import Random
from typing import Any

import pygame
import pytest
from msgspec import structs

from game import registry
from game.choices import sample
from game.figures import Figure
from game.luck import Luck
from game.record import Record
from game.registry import find
from game.store import statistics
from game.table import ALL, Line, Transfer, settle
from game.text import LANGUAGES, say
from scenes.games.pages import WonSet, hand, pages_of
from scenes.kit.fit import Laid
from scenes.pages.result.reckoning import Money, reckoning
from scenes.pages.scoreboard import BestRound, ScoreboardScene, best_round, named, reckoned, said
from scenes.table.session import MatchPlan
from tests.crossed import crossed
from tests.gui.test_app_forms import app, click, fill, key
from tests.riichi.test_figures import SCENARIOS
from tests.store.sample import a_record


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
    assert scene._points(-0.04, 1) == it.say("app.points", points="0")
    assert scene._points(-0.06, 1) == it.say("app.points", points="−0.1")
    assert it.say("app.scoreboard.met") in words and it.say("app.person.imo") in words and scene.clipped() == []


def test_what_was_played_but_not_won_is_not_said_to_be_nothing() -> None:
    it = app(language="en")
    it.push(scene := ScoreboardScene("daifugo"))
    assert it.say("daifugo.scoreboard.none") in [label.text for label in scene.words]
    scene._summary = structs.replace(scene._summary, rounds=3)
    click(it, "scoreboard.best")
    assert it.say("daifugo.scoreboard.none.best") in [label.text for label in scene.words]


def test_the_line_begins_with_what_there_was_before_the_first_round() -> None:
    it = app()
    it.push(scene := ScoreboardScene("gostop"))
    assert it.say("app.scoreboard.curve.none") in [label.text for label in scene.words]
    fill(it, 2)
    it.push(scene := ScoreboardScene("gostop"))
    assert it.say("app.scoreboard.curve.none") not in [label.text for label in scene.words]
    assert len(scene._balance) == 3


def test_a_row_says_when_its_round_was_in_few_words_and_who_ended_it() -> None:
    it = app()
    fill(it, 8)
    it.push(scene := ScoreboardScene("gostop"))
    now = datetime(2026, 3, 1, 12, 0).astimezone()
    ago = [scene._when(now - timedelta(days=days), now) for days in (0, 1, 2, 90)]
    assert ago == ["오늘 12:00", "어제 12:00", "02-27 12:00", "2025-12-01"]
    said = [words.text for words in scene.above]
    for one in statistics.rounds(it.keeper.ledger, "gostop"):
        assert one.won == (one.winners == ("you",)) and one.drawn == (not one.winners)
        if one.winners and not one.won:
            assert f"{it.say(f'app.person.{one.winners[0]}')} · {named(it, pages_of('gostop'), one)}" in said


def test_the_best_round_is_shown_with_its_cards_and_can_be_seen_again() -> None:
    it = app()
    fill(it, 8)
    best = best_round(it, pages_of("gostop"))
    assert best is not None and best.played == statistics.best_hands(it.keeper.ledger, "gostop", 1)[0]
    assert sum(group.points or 0 for group in best.groups) > 0 and all(group.faces for group in best.groups if group.many)
    it.push(scene := ScoreboardScene("gostop"))
    click(it, "scoreboard.best")
    it.step(0)
    painted = [getattr(one.func, "__self__", None) for one in scene.drawn if isinstance(one, partial)]
    (laid,) = [one for one in painted if isinstance(one, Laid)]
    said = " ".join([*(label.text for label in scene.words), *(line.words for line in laid.lines)])
    assert all(group.title in said for group in best.groups) and f"+{best.played.score}" in said
    assert len(laid.pieces) == len({one.rect.topleft for one in laid.pieces}), "each piece has a place of its own"
    assert {one.face for one in laid.pieces} == {face for group in best.groups for face in group.faces}
    click(it, "scoreboard.best_round")
    assert it.stack.top.name == "replay"


def test_what_was_paid_for_the_best_round_follows_from_its_points() -> None:
    it = app()
    lines = Line(seat=0, what="junk", row="", points=3), Line(seat=1, what="bright_bak", row="", times=2, total=6)
    settlement = settle("stop", 3, lines=lines, transfers=(Transfer(1, 0, 6), Transfer(2, 0, 3)), winners=(0,))
    played = statistics.PastRound(1, "2026-01-01T00:00:00+00:00", "", 0, "stop", True, False, 9, 900, ("you", "imo", "samchon"))
    it.push(scene := ScoreboardScene("gostop"))
    best = BestRound(played, (WonSet("피", 3),), settlement, 0)
    assert reckoned(best, scene) == "3점 → 이모 3점 ×2 = 6점 + 삼촌 3점"


def test_the_row_of_a_round_says_whether_it_was_won_or_lost() -> None:
    it = app()
    fill(it, 8)
    it.push(scene := ScoreboardScene("gostop"))
    said = [words.text for words in scene.above]
    rounds = statistics.rounds(it.keeper.ledger, "gostop", 8)
    badges = [*(it.say(f"app.scoreboard.badge.{name}") for name in ("won", "lost", "none")), it.say("gostop.kind.nagari")]
    assert sum(said.count(words) for words in badges) == len(rounds), "a void round says how it ended instead, once"
    for name, count in (("won", sum(one.won for one in rounds)), ("lost", sum(not one.won and one.score < 0 for one in rounds))):
        assert said.count(it.say(f"app.scoreboard.badge.{name}")) == count
    assert any(one.won for one in rounds) and any(one.score < 0 for one in rounds)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_says_which_match_and_round_it_was_and_the_place_after_it(language: str) -> None:
    it = app(language=language)
    fill(it, 3)
    it.push(scene := ScoreboardScene("gostop"))
    said, totals = [words.text for words in scene.above], [0, 0, 0]
    for played in reversed(statistics.rounds(it.keeper.ledger, "gostop")):
        settlement = statistics.record(it.keeper.ledger, played.id).settlement
        assert settlement is not None
        totals = [a + b for a, b in zip(totals, settlement.points, strict=True)]
        place = it.say(f"app.scoreboard.place.{sorted(totals, reverse=True).index(totals[0]) + 1}")
        assert it.say("table.standing.round", n=played.round + 1) in said
        assert f"{it.say('app.scoreboard.match', n='1')} · {place}" in said
    assert scene.clipped() == []


def test_a_row_opens_its_match_at_its_round() -> None:
    it = app()
    fill(it, 3)
    it.push(ScoreboardScene("gostop"))
    it.step(0)
    second = next(one for one in statistics.rounds(it.keeper.ledger, "gostop") if one.round == 1)
    click(it, f"scoreboard.round.{second.id}")
    assert it.stack.top._record.round == 1
    for code, number in ((pygame.K_PAGEDOWN, 2), (pygame.K_PAGEUP, 1)):
        key(it, code)
        assert it.stack.top._record.round == number


def test_a_win_is_told_by_its_rarest_set_or_else_by_what_gave_most_points() -> None:
    it, pages = app(), pages_of("gostop")

    def told(*given: tuple[str, int]) -> str:
        lines = tuple(Line(seat=0, what=what, row="", points=points) for what, points in given)
        return hand(pages, settle("stop", 3, lines=lines, transfers=(), winners=(0,)), 0, it.say)

    assert told(("junk", 7), ("four_brights", 4)) == it.say("gostop.line.four_brights")
    assert told(("animals", 1), ("junk", 6)) == it.say("gostop.line.junk")
    assert told() == ""


@pytest.mark.parametrize("game", sorted(registry.HOUSE))
def test_no_word_of_the_program_stands_in_what_a_line_is_called(game: str) -> None:
    """ "1위 daifugo": a place has its title in the person's language, wherever a line is told."""
    it, pages, met = app(), pages_of(game), 0
    for seed in range(12):
        rules, dice = pages.game.catalog.rules(3 if game != "riichi" else 4), Random(seed)
        round_ = pages.game.round.begin(rules, pages.game.carry(), Luck.seeded(seed))
        while decisions := round_.decisions():
            round_.choose(decisions[0].seat, sample(decisions[0].choices, dice))
        settlement, view = round_.settlement(), round_.view(ALL)
        words = {value for line in settlement.lines for value in line.args.values() if isinstance(value, str) and value}
        met += len(words)
        said = [pages.line(line, it.say) for line in settlement.lines]
        for seat in range(rules.seats):
            said.append(hand(pages, settlement, seat, it.say))
            said += [group.title for group in pages.spoils(view, settlement, seat, it.say)]
            rows = reckoning(settlement, pages.line, seat, [""] * rules.seats, Money(lambda n, signed: str(n), None), it.say)
            said += [row.what for row in rows]
        assert not [(word, sentence) for word in words for sentence in said if word in sentence]
    assert met or game != "daifugo"


# -- figures ------------------------------------------------------------------------------------------------------------------


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
    told = [words.text for words in (*page.words, *page.above)]
    assert it.say("riichi.figures.won") in told and "100.0%" in told
    seen = set(told)
    while "scoreboard.older" in page.hits():
        key(it, pygame.K_PAGEDOWN)
        assert page.clipped() == []
        seen |= {words.text for words in (*page.words, *page.above)}
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
