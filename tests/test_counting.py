"""How a result is counted: what comes when, what the sum is meanwhile, and how what was won is laid out."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from scenes.pages.result.counting import MOST, count
from scenes.pages.result.fans import Laid, lay
from scenes.pages.result.groups import Group


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


def _rects(laid: tuple[Laid, ...], head: float, aspect: float) -> list[tuple[float, float, float, float]]:
    return [
        (one.x, one.y, one.x + one.wide, one.y + head + (one.piece * aspect if one.group.faces else 0)) for one in laid
    ]


@pytest.mark.parametrize("seed", range(20))
def test_groups_lie_within_their_place_and_not_one_upon_another(seed: int) -> None:
    rng = Random(seed)
    groups = [Group(f"{nth}", 1, ("1B",) * rng.choice((0, 3, 5, 20))) for nth in range(rng.randrange(1, 12))]
    wide, high, head = rng.uniform(500, 1000), rng.uniform(180, 300), 20.0
    rects = _rects(lay(groups, wide, high, head, 1.6, lambda title: 60.0), head, 1.6)
    assert all(left >= 0 and top >= 0 and right <= wide + 1 and low <= high + 1 for left, top, right, low in rects)
    for (left, top, right, low), (x, y, to_x, to_y) in itertools.combinations(rects, 2):
        assert right <= x or to_x <= left or low <= y or to_y <= top


def test_few_pieces_are_larger_than_many() -> None:
    few, many = (lay([Group("a", 1, ("1B",) * n)] * k, 800, 200, 20, 1.6, lambda title: 50.0) for n, k in ((3, 1), (12, 6)))
    assert few[0].piece > many[0].piece


def test_of_few_pieces_six_tenths_are_seen_and_many_beside_them_lie_in_two_rows() -> None:
    groups = [Group("a", 2, ("1R",) * 6), Group("b", 4, ("1J",) * 12)]
    few, many = lay(groups, 864, 265, 30, 1.63, lambda title: 120.0, stack=True)
    assert few.rows == 1 and few.step >= 0.6 * few.piece
    assert many.rows == 2 and many.y + many.high == pytest.approx(few.y + few.high) and 2 * many.piece >= few.piece
    alone = lay(groups[1:], 864, 265, 30, 1.63, lambda title: 120.0, stack=True)
    assert [one.rows for one in (*alone, *lay(groups, 864, 265, 30, 1.63, lambda title: 120.0))] == [1, 1, 1]


def test_a_set_within_another_is_as_large_as_what_only_counts_and_the_row_of_many_is_as_long_as_the_place() -> None:
    birds = Group("b", 5, ("2A", "4A", "8A"))
    whole = Group("w", 1, ("2A", "4A", "8A", "6A", "10A"), many="5", within=(birds,))
    junk = Group("j", 3, ("1J",) * 12, many="12")
    nest, many = lay([whole, junk], 520, 310, 40, 1.63, lambda title: 90.0 if title else 0.0, True)
    first, rest = nest.parts
    assert first.piece == rest.piece and first.x + first.wide <= rest.x
    assert first.y + first.high == pytest.approx(rest.y + rest.high)
    assert nest.y + nest.high + 40 <= many.y and many.y + many.high + 40 <= 310, "the names have room below both"
    assert many.piece < first.piece and many.rows == 1
    assert many.x == 0 and many.wide == pytest.approx(520) and nest.wide >= 2 * 90, "two names have room below a nest"
