"""The arena: fair deals, and honest numbers."""

from __future__ import annotations

import math
import tracemalloc
from typing import Any

import pytest
from msgspec import structs

from game.choices import Choice, Pick
from game.doors.arena import NONE, PlayerRecord, Report, _settlements, _won, arena, draw_lot, table
from game.gostop import game as gostop
from game.luck import Luck
from game.match import Match
from game.record import start
from game.table import ALL, Decision, Piece, Settlement
from tests.contract import toy
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


# -- the same deals -------------------------------------------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[Match]:
    """The matches that the arena plays."""
    matches: list[Match] = []

    class Noted(Match):
        def __init__(self, *args: Any, **about: Any) -> None:
            super().__init__(*args, **about)
            matches.append(self)

    monkeypatch.setattr("game.doors.arena.Match", Noted)
    return matches


def dealt(match: Match) -> tuple[tuple[Choice, ...], dict[str, tuple[Piece, ...]]]:
    """The lots of a match's last round, and what lies where when all of them are drawn."""
    assert match.record is not None
    round_, lots = start(match.record), []
    for seat, choice in match.record.choices:
        if not any(decision.lot for decision in round_.decisions()):
            break
        round_.choose(seat, choice)
        lots.append(choice)
    return tuple(lots), round_.view(ALL).places


def test_lots_belong_to_the_deal_and_not_to_who_draws_them(played: list[Match]) -> None:
    rules = small_game.CATALOG.rules(3, cut=True)
    arena(small_game.GAME, rules, ("chance", "sharp", "chance"), 24, seed="1")
    deals = [[dealt(match) for match in played[first : first + 3]] for first in range(0, 24, 3)]
    for one, *others in deals:
        assert one[0] and all(other == one for other in others)
    assert len({lots for (lots, _), *_ in deals}) > 1, "every deal is cut alike"


@pytest.mark.parametrize("choice", ["night_day", "high", "cut", "floor_flip", "rps"])
def test_who_deals_and_where_the_pack_is_cut_is_the_same_from_every_seat(played: list[Match], choice: str) -> None:
    rules = gostop.GAME.catalog.rules(3, dealer_choice=choice, cut=True)
    arena(gostop.GAME, rules, ("novice", "novice", "novice"), 9, seed="1", playouts=1)
    for first in (0, 3, 6):
        one, *others = (dealt(match) for match in played[first : first + 3])
        assert one[0] and sum(place.startswith("hand:") and len(laid) > 0 for place, laid in one[1].items()) == 3
        assert all(other == one for other in others)


def test_no_player_is_asked_for_a_lot() -> None:
    rules = small_game.CATALOG.rules(3, cut=True)
    report = arena(small_game.GAME, rules, ("sharp", "chance", "chance"), 30, seed="1")
    assert [one.decisions for one in report.players] == [30] * 3


def test_a_lot_of_many_choices_is_drawn_too() -> None:
    many = Pick("give", tuple(f"C{n}" for n in range(30)), 9, 9)
    decision = Decision(step=1, seat=0, kind="give", choices=many, default=many.say(*many.items[:9]), lot=True)
    drawn = {draw_lot(Luck.seeded(seed), decision) for seed in range(5)}
    assert len(drawn) > 1 and all(choice in many for choice in drawn)


def test_lots_are_drawn_anew_at_every_step_and_by_every_seat() -> None:
    def drawn(step: int, seat: int) -> Choice:
        choices = tuple(f"draw {nth}" for nth in range(48))
        return draw_lot(Luck.seeded(1), Decision(step=step, seat=seat, kind="draw", choices=choices, default="draw 0", lot=True))

    assert len({drawn(step, 0) for step in range(8)}) > 4
    assert len({drawn(0, seat) for seat in range(8)}) > 4


# -- whole matches --------------------------------------------------------------------------------------------------------


def test_whole_matches_carry_from_round_to_round_and_have_their_end(played: list[Match]) -> None:
    rules = toy.CATALOG.rules(3, rounds=2, prizes=1)
    report = arena(toy.GAME, rules, ("novice",) * 3, 6, rounds=9, seed="1")
    assert (report.deals, report.matches, report.rounds) == (2, 6, 12)
    assert all(match.over and match.number == 1 for match in played)
    carries = [(match.record.carry or {}).get("round") for match in played if match.record is not None]
    assert carries == [1] * 6
    totals = [0.0, 0.0, 0.0]
    for number, match in enumerate(played):
        for seat, points in enumerate(match.totals):
            totals[(seat + number) % 3] += points
    assert [one.points for one in report.players] == pytest.approx([points / 6 for points in totals])
    assert [sum(one.places) for one in report.players] == pytest.approx([1, 1, 1])


def test_a_match_without_an_end_of_its_own_ends_after_so_many_rounds(played: list[Match]) -> None:
    report = arena(small_game.GAME, RULES, ("sharp", "chance", "chance"), 3, rounds=4)
    assert report.rounds == 12 and [match.number for match in played] == [3, 3, 3]


def test_every_round_of_a_match_is_dealt_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    lucks: list[bytes] = []
    deal = Match.deal

    def noted(self: Match, watch: Any = None) -> Any:
        steps = deal(self, watch)
        assert self.record is not None
        lucks.append(bytes.fromhex(self.record.luck))
        return steps

    monkeypatch.setattr(Match, "deal", noted)
    arena(small_game.GAME, RULES, ("sharp",) * 3, 6, rounds=2)
    assert lucks == [*lucks[:2] * 3, *lucks[6:8] * 3] and len(set(lucks)) == 4


def test_matches_are_dealt_alike_from_every_seat() -> None:
    report = arena(small_game.GAME, RULES, ("sharp",) * 3, 6, rounds=5)
    assert [one.interval for one in report.players] == [(0, 0)] * 3


def test_a_single_round_is_worth_what_it_brings_without_the_end_of_a_match(played: list[Match]) -> None:
    rules = toy.CATALOG.rules(3, rounds=1, prizes=3)
    report = arena(toy.GAME, rules, ("novice",) * 3, 9, seed="2")
    assert any(match.final is not None and any(match.final.points) for match in played)
    settled = [match.settlement() for match in played]
    assert sum(one.points for one in report.players) == pytest.approx(sum(sum(one.points) for one in settled if one) / 9)


def test_nobody_watches_what_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    watchers = set()
    begin = small_game.HighRound.begin.__func__  # type: ignore[attr-defined]

    def noted(cls: Any, rules: Any, carry: Any, luck: Any, watch: Any = None) -> Any:
        watchers.add(watch)
        return begin(cls, rules, carry, luck, watch)

    monkeypatch.setattr(small_game.HighRound, "begin", classmethod(noted))
    measure("sharp", "sharp", "sharp", rounds=3)
    assert watchers == {None}


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


def test_the_ways_in_which_rounds_end_and_the_seats_that_win_are_counted() -> None:
    """Whole matches count every round of them; a win that is shared is half a win."""
    for rounds, played in ((0, 12), (5, 60)):
        report = arena(small_game.GAME, RULES, ("chance",) * 3, 12, rounds=rounds, playouts=1, rotated=False)
        assert (report.deals, report.rounds) == (12, played)
        assert sum(one.share for one in report.endings.values()) == pytest.approx(1)
        assert all(one.interval and one.interval[0] <= one.share <= one.interval[1] for one in report.seats)
    ways = [Settlement(kind="won", points=(0, 0), winners=winners) for winners in ((0,), (0, 1), ())]
    assert [[_won(way, seat) for way in ways] for seat in (0, 1)] == [[1, 0.5, 0], [0, 0.5, 0]]


def test_a_round_that_is_over_with_its_deal_is_counted_without_another() -> None:
    class Dealt:
        over = False

        def settlement(self) -> Settlement:
            return Settlement(kind="won", points=(0, 0))

    class Idle:
        def run(self, rounds: int) -> None:
            raise AssertionError("a second round is played")

    told = _settlements(Idle(), Dealt(), whole=False)  # type: ignore[arg-type]
    assert [one.kind for one in told] == ["won"]


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
    one = PlayerRecord("sharp", 1.5, None, (0.5, 0.25, 0.25), 10, None, 12.5, 0)
    lines = table(Report("gostop", {}, "1", 2, 0, 6, 1.0, 6.0, (one, structs.replace(one, player="a")), {}, ()), language)
    assert len(lines) == 4
    assert "6.0" in lines[0]
    assert lines[2].index("+1.500") == lines[3].index("+1.500")
    assert lines[2].split() == ["sharp", "+1.500", NONE, "50", "25", "25", NONE, "12.50", "0"]


class Enough(Exception):
    """All that the test wanted to see has been seen."""


def test_a_billion_rounds_begin_at_once() -> None:
    def enough(done: int, games: int, seconds: float) -> None:
        assert (done, games) == (1, 10**9 + 2)  # whole deals
        raise Enough

    tracemalloc.start()
    try:
        with pytest.raises(Enough):
            arena(small_game.GAME, RULES, ["chance"] * 3, 10**9, playouts=1, progress=enough)
        assert tracemalloc.get_traced_memory()[1] < 10_000_000  # bytes: nothing is prepared for rounds that are far off
    finally:
        tracemalloc.stop()
