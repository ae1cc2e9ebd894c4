"""What a stop pays: points, multipliers, debts, and who pays them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.choices import sample
from game.gostop.carry import GoStopCarry
from game.gostop.round import GoStop
from game.gostop.stopping import Factor, Stop, asked, product, stop
from game.gostop.view import GoStopView
from game.luck import Luck
from game.table import Decision
from tests.gostop.test_random_play import ANY, some_rules
from tests.gostop.views import busy, view
from tests.long_run import parts

SHAKE, PIBAK = Factor(0, "shake", 2), (Factor(1, "junk_bak", 2), Factor(2, "junk_bak", 2))


def paid(points: int, factors: Any, owed: tuple[int, ...], payout: tuple[int, ...], goes: int = 0) -> Stop:
    return stop(replace(busy(), goes=(goes, 0, 0)), 0, points, factors, owed, payout)


@pytest.mark.parametrize(
    ("goes", "points", "factors", "owed", "payout", "base"),
    [
        (0, 7, (), (0, 7, 7), (14, -7, -7), 7),
        (1, 7, (SHAKE,), (0, 16, 16), (32, -16, -16), 16),
        (0, 3, PIBAK, (0, 6, 6), (12, -12, 0), 3),
        (0, 3, (SHAKE, *PIBAK), (0, 12, 12), (24, -12, -12), 6),
        (0, 3, PIBAK[:1], (0, 6, 0), (6, -6, 0), 3),
    ],
)
def test_where_all_owe_as_much_a_sum_is_points_times_multipliers_times_those_who_owe(
    goes: int, points: int, factors: Any, owed: tuple[int, ...], payout: tuple[int, ...], base: int
) -> None:
    """A 고 is a point more (GS-96); one may pay for all (GS-138), one alone owe anything (GS-150)."""
    found = paid(points, factors, owed, payout, goes)
    assert found.alike and found.plain and found.settled and found.base == base and found.house == 0
    assert (points + goes) * product(found.shared) * len(found.owed) == payout[0]
    assert found.for_all is (len(found.owed) > len(found.paid))


@pytest.mark.parametrize(
    ("factors", "owed", "payout", "plain", "settled", "for_all"),
    [
        (PIBAK[:1], (0, 14, 7), (21, -14, -7), True, True, False),
        (PIBAK[:1], (0, 14, 7), (16, -9, -7), True, False, False),
        (PIBAK[:1], (0, 14, 7), (21, 0, -21), True, True, True),
        (PIBAK[:1], (0, 14, 7), (18, 0, -18), True, False, True),
        (PIBAK[:1], (0, 14, 14), (28, -14, -14), False, True, False),
        ((), (0, 7, 7), (0, 0, 0), True, False, False),
    ],
)
def test_where_sums_differ_it_is_known_whether_each_is_the_same_points_and_all_is_paid(
    factors: Any, owed: tuple[int, ...], payout: tuple[int, ...], plain: bool, settled: bool, for_all: bool
) -> None:
    """GS-138, GS-191."""
    found = paid(7, factors, owed, payout)
    assert (found.plain, found.settled, found.for_all) == (plain, settled, for_all) and not found.alike
    assert set(found.theirs) >= found.owed.keys() | found.paid.keys()


def test_the_house_takes_what_the_winner_does_not_have_of_what_is_paid() -> None:
    """GS-173."""
    assert paid(7, (), (0, 7, 7), (12, -7, -7)).house == 2 and paid(3, PIBAK[:1], (0, 6, 3), (-1, -6, -3)).house == 10


def test_a_sum_begins_with_the_points_that_the_bill_counts() -> None:
    """Twelve points with 국진 as junk, eleven and 멍따 with it as an animal, which pays more (GS-127): the bill takes that."""
    seen = view(2, hand="3R", others=1, goes=(1, 0), scores=(12, 0), phase="go_stop")
    found = stop(seen, 0, 12, [Factor(0, "meongtta", 2)], (0, 24), (24, -24))
    assert (found.points, found.go, found.base) == (11, 1, 24)


def played(part: int, count: int) -> Iterator[tuple[GoStopView, Decision]]:
    """Views of whoever may stop, under random rules after random play."""
    for nth in range(count):
        rng = Random(f"sums {part} {nth}")
        carry = GoStopCarry(round=nth, night=bool(nth % 2), nagari=nth % 3)
        round_ = GoStop.begin(some_rules(rng, ANY), carry, Luck.seeded(nth))
        while decisions := round_.decisions():
            for one in decisions:
                if one.kind == "go_stop":
                    yield round_.view(one.seat), one
            answered = rng.choice(decisions)
            round_.choose(answered.seat, sample(answered.choices, rng), None)


@pytest.mark.parametrize(("part", "count"), parts(quick=300, long=5000))
def test_under_any_rules_every_debt_is_the_points_of_the_bill_times_its_multipliers(part: int, count: int) -> None:
    kinds = set[bool]()
    for seen, decision in played(part, count):
        found, payout = asked(seen, decision), decision.args["stop"]
        assert found.plain and found.house == -sum(payout)
        assert {other: -due for other, due in enumerate(payout) if due < 0 and other != decision.seat} == found.paid
        kinds.add(found.alike)
    assert kinds == {True, False}
