"""What riichi's master has learned: training repeats, its weights are noticed, and they say what players know."""

from __future__ import annotations

import pytest

from build_scripts.train.riichi import fit, played, written
from game.riichi.strategy import learned
from game.riichi.strategy.learned import HandFacts
from game.riichi.strategy.weights import DEALS_IN, FOLDED, PLAYED, WINS

CALM = HandFacts(counted=0.25, lacks=1, open=False, riichi=False, threats=0, others=0.2, draws=10, dealer=False)


def test_training_comes_to_the_same_each_time_and_writes_all_weights() -> None:
    one, other = (fit(list(played(1, first=40))) for _ in range(2))
    assert one == other
    assert {name: {*group} for name, group in one.items()} == {
        "WINS": {*WINS}, "DEALS_IN": {*DEALS_IN}, "PLAYED": {*PLAYED}, "FOLDED": {*FOLDED},
    }  # fmt: skip
    space: dict[str, dict[str, float]] = {}
    exec(written(one), space)
    assert {name: space[name] for name in one} == one


def test_a_riichi_opposite_makes_a_win_rarer_and_most_for_hands_that_are_far() -> None:
    def left(lacks: int) -> float:
        one = CALM._replace(lacks=lacks)
        return learned.wins(one._replace(threats=1)) / learned.wins(one)

    assert left(2) < left(1) < left(0) < 0.85


def test_more_draws_win_more_and_a_hand_that_waits_gains_at_the_end() -> None:
    assert learned.wins(CALM._replace(draws=15)) > learned.wins(CALM) > learned.wins(CALM._replace(draws=3))
    assert learned.befalls(CALM._replace(lacks=0), folded=False) > learned.befalls(CALM, folded=False)


def test_a_changed_weight_is_noticed() -> None:
    assert (learned.wins(CALM), learned.deals_in(CALM)) == pytest.approx((0.24215, 0.10718), abs=5e-5)
    assert (learned.befalls(CALM, False), learned.befalls(CALM, True)) == pytest.approx((-949.8, -975.8), abs=0.1)
