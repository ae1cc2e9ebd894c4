"""How a result is counted: what comes when, and what the sum is meanwhile."""

from __future__ import annotations

import pytest

from scenes.pages.result.counting import MOST, count


def test_groups_multipliers_debts_and_money_come_in_this_order() -> None:
    counted = count([3, 8], [16, 48], 2, True)
    assert [beat.sort for beat in counted.beats] == ["sum", "sum", "stamp", "stamp", "owed", "owed", "moved", "total"]
    times = [beat.at for beat in counted.beats]
    assert times == sorted(times) and times[0] > 0 and counted.end > times[-1]
    assert [counted.figure(counted.at("stamp", nth) - 0.001) for nth in (0, 1)] == [8, 16]
    assert counted.figure(0) == 0 and counted.figure(counted.end) == 48


def test_the_sum_never_falls_and_runs_from_one_number_to_the_next() -> None:
    counted = count([3, 8], [16, 48], 2, True)
    shown = [counted.figure(nth * counted.end / 400) for nth in range(401)]
    assert shown == sorted(shown)
    assert {3, 8, 16, 48} <= set(shown) and len(set(shown)) > 8


def test_money_goes_between_its_beat_and_the_total() -> None:
    counted = count([5], [], 1, True)
    begins, ends = counted.at("moved"), counted.at("total")
    assert counted.paid(begins) == 0 and counted.paid(ends) == 1
    assert counted.paid((begins + ends) / 2) == pytest.approx(0.5)
    assert "moved" not in [beat.sort for beat in count([5], [], 1, False).beats]


def test_much_is_counted_more_quickly() -> None:
    counted = count(list(range(1, 31)), list(range(40, 60)), 8, True)
    assert counted.at("sum", 29) - counted.at("sum", 0) < MOST
    assert counted.at("stamp", 19) - counted.at("stamp", 0) < MOST


def test_a_void_round_counts_from_one() -> None:
    counted = count((), [4, 32], 0, False, 1)
    assert (counted.figure(0), counted.figure(counted.end)) == (1, 32)
