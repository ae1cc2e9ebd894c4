"""What advice says of choices that were tried in the same worlds: the order, what each gives away, and what is even."""

from __future__ import annotations

import msgspec
import pytest

from game.players.advice import Advice, Reason, Weighed, from_worlds

UNIT = "table.advice.unit.points"


def test_the_best_comes_first_and_the_others_are_told_by_what_they_give_away() -> None:
    advice = from_worlds(UNIT, {"low": [1.0, 2.0, 3.0], "high": [5.0, 6.0, 7.0]})
    assert [one.choice for one in advice.weighed] == ["high", "low"]
    assert advice.best.worth == 6.0
    assert advice.lost("low") == 4.0
    assert advice.lost("high") == 0.0


def test_a_difference_that_is_the_same_in_every_world_is_sure_however_the_worlds_differ() -> None:
    advice = from_worlds(UNIT, {"a": [0.0, 100.0, -50.0], "b": [-1.0, 99.0, -51.0]})
    assert not advice.even("b")
    assert advice.of("b") == Weighed("b", pytest.approx(47 / 3), 0.0)


def test_a_difference_that_comes_and_goes_is_even() -> None:
    advice = from_worlds(UNIT, {"a": [10.0, 0.0, 10.0, 0.0], "b": [0.0, 9.0, 0.0, 9.0]})
    assert advice.lost("b") > 0
    assert advice.even("b")


def test_the_interval_is_that_of_the_mean_and_narrower_by_what_is_trusted() -> None:
    """Half the interval of 95 in 100: 1.96 times the root of the variance of the differences over the number of worlds."""
    results = {"a": [8.0, 0.0, 8.0, 0.0, 5.0], "b": [5.0, 1.0, 5.0, 1.0, 4.0]}
    assert from_worlds(UNIT, results).of("b") == Weighed("b", pytest.approx(3.2), pytest.approx(1.96 * (4 / 5) ** 0.5))
    trusted = from_worlds(UNIT, results, trust=15).of("b")
    assert trusted is not None and trusted.spread == pytest.approx(1.96 * (4 / 20) ** 0.5)


def test_the_best_tells_how_sure_its_own_worth_is() -> None:
    best = from_worlds(UNIT, {"a": [10.0, 6.0, 8.0], "b": [1.0, 1.0, 1.0]}).best
    assert best == Weighed("a", 8.0, pytest.approx(1.96 * (4 / 3) ** 0.5))


def test_what_was_seen_in_one_world_alone_is_never_sure() -> None:
    assert from_worlds(UNIT, {"a": [9.0, 9.0], "b": [0.0]}).even("b")


def test_an_opinion_counts_as_much_as_the_worlds_that_it_is_trusted_like() -> None:
    opinions = {"a": 10.0, "b": 13.0}
    advice = from_worlds(UNIT, {"a": [1.0] * 4, "b": [0.0] * 4}, opinions.__getitem__, trust=4)
    assert [(one.choice, one.worth) for one in advice.weighed] == [("b", 1.0), ("a", 0.0)]  # 3 apart, and 1 the other way


def test_of_what_was_not_weighed_nothing_is_said() -> None:
    advice = from_worlds(UNIT, {"a": [1.0, 1.0], "b": [0.0, 0.0]})
    assert advice.of("c") is None
    assert advice.lost("c") == 0.0
    assert advice.even("c")


def test_it_comes_back_from_where_it_was_kept() -> None:
    why = (Reason("gostop.reason.takes", {"count": 2}, (3, 4), against=True),)
    advice = from_worlds(UNIT, {"a": [1.0], "b": [0.0]}, why=lambda choice: why if choice == "a" else ())
    assert msgspec.json.decode(msgspec.json.encode(advice), type=Advice) == advice
    assert advice.best.reasons == why
