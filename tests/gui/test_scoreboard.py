"""The scoreboard: what it counts, how each round went, the best of them, and those who were met."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial
from random import Random

import pytest

from game import registry
from game.choices import sample
from game.luck import Luck
from game.store import statistics
from game.table import ALL, Line, Transfer, settle
from scenes.games.pages import WonSet, hand, pages_of
from scenes.kit.fit import Laid
from scenes.pages.result.reckoning import Money, reckoning
from scenes.pages.scoreboard import BestRound, ScoreboardScene, best_round, named, reckoned
from tests.gui.test_app_forms import app, click, fill


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
            assert {it.say(f"app.person.{one.winners[0]}"), named(it, pages_of("gostop"), one)} <= set(said)


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
    played = statistics.Played(1, "2026-01-01T00:00:00+00:00", "", 0, "stop", True, False, 9, 900, ("you", "imo", "samchon"))
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
