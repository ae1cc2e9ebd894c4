"""The arena: the same cards for whoever sits there, scores that add up, runs that go on where they stopped, and yardsticks
that play as they always did."""

from __future__ import annotations

import json
import math
from pathlib import Path
from random import Random

import pytest

from build_scripts.arena import __main__ as arena
from build_scripts.arena.duplicate import Pairing, Sitting, play, score, seated
from build_scripts.arena.first import LEVELS
from build_scripts.arena.interval import difference, mean
from game.choices import Choice, sample
from game.players.protocol import Budget
from game.registry import HOUSE, find
from game.table import ALL, Decision, View

ANSWERS = Path(__file__).with_name("yardsticks.json")
"""What the yardsticks of every game answered to some questions when they were set up."""


def pairing(table: str, challenger: str, rivals: str = "normal-1", playouts: int = 8) -> Pairing:
    return Pairing(table=arena.TABLES[table], challenger=challenger, rivals=rivals, playouts=playouts)


@pytest.mark.parametrize("table", ["gostop", "matgo", "daifugo", "federation", "hands"])
def test_the_cards_of_a_deal_are_the_same_wherever_the_challenger_sits_and_whoever_it_is(table: str) -> None:
    dealt = set()
    for challenger in ("novice-1", "normal-1"):
        for seat in range(arena.TABLES[table].seats):
            sitting = Sitting(pairing(table, challenger), 3, seat)
            first: list[str] = []

            def decide(view: View, decision: Decision, budget: Budget, first: list[str] = first) -> Choice:
                if decision.lot:
                    return sample(decision.choices, Random(budget.seed))
                first.append(str(sitting.match.round.view(ALL).places) if sitting.match.round else "")  # noqa: B023
                raise StopIteration

            for player in sitting.players:
                player.decide = decide  # type: ignore[method-assign]
            with pytest.raises(StopIteration):
                sitting.play()
            dealt.add(first[0])
    assert len(dealt) == 1
    assert all("Piece" in places for places in dealt)


@pytest.mark.parametrize(("table", "middle"), [("gostop", 0.0), ("matgo", 0.0), ("daifugo", 3.0), ("hands", 2.5)])
def test_a_player_among_its_likes_comes_out_in_the_middle(table: str, middle: float) -> None:
    one = pairing(table, "normal-1")
    measure = "place" if table == "hands" else one.table.measure
    scores = []
    for seat in range(one.table.seats):
        sitting = Sitting(one, 5, seat)
        sitting.thoughts.seed(1)  # all think the same at every seat
        found = sitting.play()
        scores.append(found if measure == "points" else score(measure, sitting.match.totals, seat))
    assert sum(scores) / len(scores) == pytest.approx(middle)


def test_places_are_shared_by_seats_that_end_alike() -> None:
    totals = [10, 30, 10, 50]
    assert [score("place", totals, seat) for seat in range(4)] == [3.5, 2.0, 3.5, 1.0]
    assert [score("ranks", totals, seat) for seat in range(4)] == [1.5, 3.0, 1.5, 4.0]


def test_an_interval_narrows_with_the_deals_and_a_difference_is_taken_deal_by_deal() -> None:
    few, many = mean([0.0, 2.0] * 5), mean([0.0, 2.0] * 500)
    assert few.value == many.value == 1.0
    assert few.half > 5 * many.half
    assert mean([4.0]).half == math.inf
    apart = difference({1: 5.0, 2: 90.0, 7: 1.0}, {1: 4.0, 2: 89.0, 8: 3.0})
    assert (apart.value, apart.half, apart.n) == (1.0, 0.0, 2)


def test_a_run_that_was_stopped_goes_on_and_a_torn_line_costs_one_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "KEPT", tmp_path)
    one = pairing("matgo", "novice-1")
    whole = arena.run(one, range(4), jobs=1, minutes=60)
    (file,) = tmp_path.iterdir()
    file.write_bytes(file.read_bytes()[:-20])
    assert sorted(arena.kept(one)) == [0, 1, 2]
    assert arena.run(one, range(4), jobs=1, minutes=60) == whole


def test_who_is_stronger_scores_more() -> None:
    weak, strong = pairing("daifugo", "novice-1"), pairing("daifugo", "normal-1", rivals="novice-1")
    low, high = ([play(one, seed).score for seed in range(12)] for one in (weak, strong))
    assert sum(low) / 12 < 3.0 < sum(high) / 12


def answers(game: str, level: str, most: int = 24) -> list[Choice]:
    """What a level says to questions of matches among yardsticks, each by itself."""
    table = {"gostop": "gostop", "riichi": "hands", "daifugo": "federation"}[game]
    given: list[Choice] = []
    asked = seated(game, level)
    sitting = Sitting(pairing(table, "normal-1"), 11, 0)
    normal = sitting.players[0]

    def decide(view: View, decision: Decision, budget: Budget) -> Choice:
        if len(given) < most:
            given.append(asked.decide(view, decision, Budget(seed=len(given), playouts=60)))
        return normal.decide(view, decision, budget)

    sitting.players[:] = [type("Watched", (), {"decide": staticmethod(decide)})() for _ in sitting.players]
    sitting.play()
    return given


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", HOUSE)
def test_the_yardsticks_play_as_they_always_did(game: str, level: str) -> None:
    assert answers(game, level) == json.loads(ANSWERS.read_text())[game][level]


def test_the_tables_of_the_arena_are_played_by_presets_of_their_games() -> None:
    for table in arena.TABLES.values():
        assert table.rules().seats == table.seats
        assert find(table.game).catalog.preset(table.preset, table.seats)
