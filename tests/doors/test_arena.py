"""The arena: fair deals, and honest numbers."""

from __future__ import annotations

import math

import pytest
from msgspec import structs

from game.doors.arena import NONE, Report, Standing, arena, table
from tests.doors import bad_players, small_game

RULES = small_game.CATALOG.rules(3)


def measure(*players: str, rounds: int = 90, seed: str = "1") -> Report:
    return arena(small_game.GAME, RULES, players, rounds, seed=seed, playouts=1)


def timeless(report: Report) -> Report:
    players = tuple(structs.replace(one, median_ms=0.0, p95_ms=0.0) for one in report.players)
    return structs.replace(report, seconds=0.0, rounds_per_second=0.0, players=players)


def test_the_better_player_is_seen_to_be_better() -> None:
    report = measure("sharp", "chance", "chance", rounds=300)
    sharp, *others = report.players
    assert sharp.interval is not None
    assert sharp.interval[0] > 0
    assert all(sharp.points > one.points for one in others)
    assert sharp.places[0] > 0.4


def test_points_cancel_and_places_fill_up() -> None:
    report = measure("sharp", "chance", "chance")
    assert sum(one.points for one in report.players) == pytest.approx(0)
    for one in report.players:
        assert sum(one.places) == pytest.approx(1)
        assert one.interval is not None
        assert one.interval[0] < one.points < one.interval[1]
    for place in range(3):
        assert sum(one.places[place] for one in report.players) == pytest.approx(1)


def test_equal_players_who_answer_alike_come_out_equal() -> None:
    """On duplicate deals players that always do the same hold every hand once, so that nothing is left to luck."""
    report = measure("sharp", "sharp", "sharp")
    assert [one.points for one in report.players] == [0, 0, 0]
    assert [one.interval for one in report.players] == [(0, 0)] * 3
    assert [one.places for one in report.players] == [pytest.approx((1 / 3, 1 / 3, 1 / 3))] * 3


def test_the_same_seed_gives_the_same_report_and_another_differs() -> None:
    assert timeless(measure("chance", "chance", "sharp")) == timeless(measure("chance", "chance", "sharp"))
    assert timeless(measure("chance", "chance", "sharp")) != timeless(measure("chance", "chance", "sharp", seed="2"))


@pytest.mark.parametrize(("asked", "played"), [(1, 3), (3, 3), (4, 6), (90, 90)])
def test_deals_are_played_whole(asked: int, played: int) -> None:
    report = measure("sharp", "sharp", "sharp", rounds=asked)
    assert (report.rounds, report.deals) == (played, played // 3)


def test_one_deal_has_no_interval() -> None:
    assert [one.interval for one in measure("sharp", "sharp", "sharp", rounds=3).players] == [None] * 3


def test_decisions_are_counted_and_timed_where_there_was_a_choice() -> None:
    report = measure("sharp", "chance", "chance", rounds=30)
    for one in report.players:
        assert one.decisions == 30  # one card of three; nobody is asked for the last
        assert one.median_ms is not None
        assert one.p95_ms is not None
        assert 0 < one.median_ms <= one.p95_ms
    assert report.rounds_per_second == pytest.approx(report.rounds / report.seconds)


def test_bad_answers_are_counted() -> None:
    report = arena(bad_players.GAME, RULES, ("good", "mute", "good"), 6, playouts=1)
    assert [one.failures for one in report.players] == [0, 6, 0]


def test_progress_is_told_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    arena(
        small_game.GAME, RULES, ("sharp",) * 3, 6, playouts=1, progress=lambda done, rounds, seconds: told.append((done, rounds))
    )
    assert told == [(done, 6) for done in range(1, 7)]


def test_times_are_the_nearest_ranks() -> None:
    from game.doors.arena import _quantile

    seconds = [n / 1000 for n in range(1, 101)]
    assert _quantile(seconds, 0.5) == pytest.approx(50)
    assert _quantile(seconds, 0.95) == pytest.approx(95)
    assert _quantile([0.007], 0.95) == pytest.approx(7)
    assert _quantile([], 0.5) is None


def test_the_interval_is_that_of_the_mean_over_deals() -> None:
    from game.doors.arena import _interval

    half = 1.96 * math.sqrt(2) / math.sqrt(2)
    assert _interval([1, 3]) == pytest.approx((2 - half, 2 + half))


@pytest.mark.parametrize("language", ["en", "ko", "ja"])
def test_columns_stand_under_each_other(language: str) -> None:
    one = Standing("sharp", 1.5, None, (0.5, 0.25, 0.25), 10, None, 12.5, 0)
    lines = table(Report("gostop", {}, "1", 2, 6, 1.0, 6.0, (one, structs.replace(one, player="a"))), language)
    assert len(lines) == 4
    assert "6.0" in lines[0]
    assert lines[2].index("+1.500") == lines[3].index("+1.500")
    assert lines[2].split() == ["sharp", "+1.500", NONE, "50", "25", "25", NONE, "12.50", "0"]
