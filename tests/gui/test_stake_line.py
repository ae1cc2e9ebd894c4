"""How the sum of a stop comes about, as it stands below that on its plaque: in a line, or a line for each who pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop import stopping
from scenes.games.gostop.ask import go_stop
from scenes.games.gostop.seen import SeenGoStop
from tests.gui.table_fakes import busy, table, view
from tests.gui.test_stake_sum import PIBAK, SHAKE


def line_of(seen: SeenGoStop, points: int, factors: Any, owed: Sequence[int], paid: Sequence[int]) -> list[str]:
    """What is told of a sum, at length and then with less and less of that."""
    ways = go_stop.in_a_line(seen, stopping.stop(seen.view, 0, points, [stopping.Factor(*one) for one in factors], owed, paid))
    return [way.replace("\u00a0", " ") for way in ways]


@pytest.mark.parametrize(
    ("goes", "points", "factors", "owed", "paid", "told"),
    [
        (0, 7, (), (0, 7, 7), (14, -7, -7), ["7 pts × 2 players × 100 won"]),
        (0, 7, (), (0, 7, 7), (14, -14, 0), [
            "7 pts × 2 players × 100 won · Ann also pays for Ben", "7 pts × 2 players × 100 won",
        ]),
        (0, 7, (), (0, 7, 0), (7, -7, 0), ["7 pts × 100 won · only Ann pays", "7 pts × 100 won"]),
        (0, 7, (), (0, 7, 7), (12, -7, -7), ["7 pts × 2 players × 100 won · −200 won House rake"]),
        (1, 7, (SHAKE,), (0, 16, 16), (32, -16, -16), [
            "(7 pts + 1 go) × 2 (shake) × 2 players × 100 won", "(7 pts + 1 go) × 2 × 2 players × 100 won",
        ]),
        (0, 3, (SHAKE, *PIBAK), (0, 12, 12), (24, -12, -12), [
            "3 pts × 2 (shake) × 2 (pibak) × 2 players × 100 won",
            "3 pts × 4 (shake·pibak) × 2 players × 100 won",
            "3 pts × 4 × 2 players × 100 won",
        ]),
        (1, 7, (), (0, 8, 8), (16, -8, -8), ["(7 pts + 1 go) × 2 players × 100 won"]),
        (0, 7, (SHAKE,), (0, 14, 0), (14, -14, 0), [
            "7 pts × 2 (shake) × 100 won · only Ann pays", "7 pts × 2 (shake) × 100 won", "7 pts × 2 × 100 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (21, -14, -7), [
            "7 pts × 100 won · Ann ×2 (pibak)", "7 pts × 100 won · Ann ×2",
            "Ann 1,400 won (pibak ×2)\nBen 700 won", "Ann 1,400 won (×2)\nBen 700 won", "Ann 1,400 won · Ben 700 won",
        ]),
        (0, 7, (*PIBAK, (2, "bright_bak", 2)), (0, 14, 28), (42, -14, -28), [
            "7 pts × 100 won · Ben ×4 (pibak·gwangbak) · Ann ×2 (pibak)", "7 pts × 100 won · Ben ×4 · Ann ×2",
            "Ben 2,800 won (pibak·gwangbak ×4)\nAnn 1,400 won (pibak ×2)", "Ben 2,800 won (×4)\nAnn 1,400 won (×2)",
            "Ben 2,800 won · Ann 1,400 won",
        ]),
        (1, 7, (SHAKE, *PIBAK[:1]), (0, 32, 16), (48, -32, -16), [
            "(7 pts + 1 go) × 2 (shake) × 100 won · Ann ×2 (pibak)", "(7 pts + 1 go) × 2 (shake) × 100 won · Ann ×2",
            "Ann 3,200 won (pibak ×2)\nBen 1,600 won", "Ann 3,200 won (×2)\nBen 1,600 won", "Ann 3,200 won · Ben 1,600 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (20, -14, -7), [
            "7 pts × 100 won · Ann ×2 (pibak) · −100 won House rake", "7 pts × 100 won · Ann ×2 · −100 won House rake",
            "Ann 1,400 won (pibak ×2)\nBen 700 won\n−100 won House rake",
            "Ann 1,400 won (×2)\nBen 700 won\n−100 won House rake",
            "Ann 1,400 won · Ben 700 won · −100 won House rake",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (16, -9, -7), [
            "Ann 900 won (all that is left)\nBen 700 won", "Ann 900 won · Ben 700 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (23, -16, -7), ["Ann 1,600 won\nBen 700 won", "Ann 1,600 won · Ben 700 won"]),
        (0, 7, PIBAK[:1], (0, 14, 7), (21, 0, -21), [
            "7 pts × 100 won · Ann ×2 (pibak) · Ben also pays for Ann", "7 pts × 100 won · Ann ×2 (pibak)",
            "7 pts × 100 won · Ann ×2", "Ben 2,100 won (also for Ann)", "Ben 2,100 won",
        ]),
        (0, 7, PIBAK[:1], (0, 14, 7), (18, 0, -18), ["Ben 1,800 won (also for Ann)", "Ben 1,800 won"]),
        (0, 7, PIBAK[:1], (0, 14, 14), (28, -14, -14), [
            "Ann 1,400 won (pibak)\nBen 1,400 won", "Ann 1,400 won\nBen 1,400 won", "Ann 1,400 won · Ben 1,400 won",
        ]),
        (0, 3, (), (0, 3, 3), (0, 0, 0), ["Ann·Ben 0 won"]),
    ],
)  # fmt: skip
def test_how_a_stop_comes_about_is_told_in_a_line_and_where_others_owe_different_sums_who_pays_what(
    goes: int, points: int, factors: Any, owed: Sequence[int], paid: Sequence[int], told: list[str]
) -> None:
    """A 고 is a point more (GS-96); one may pay for all (GS-138), one alone owe anything (GS-150), the house take its part
    (GS-173), and purses be empty (GS-191) or hold less than is owed. Where a sum is not made of the same points,
    it is not said to be so many times as much."""
    seen = table(replace(busy(), goes=(goes, 0, 0)))
    seen.money = lambda n: f"{n * 100:,} won"
    assert line_of(seen, points, factors, owed, paid) == told


def test_of_two_nobody_is_counted_and_without_money_points_alone() -> None:
    two = table(view(2, hand="3R", others=1, scores=(7, 0), phase="go_stop"))
    assert line_of(two, 7, (), (0, 7), (7, -7)) == ["7 pts"]
    assert line_of(two, 7, PIBAK[:1], (0, 14), (14, -14)) == ["7 pts × 2 (pibak)", "7 pts × 2"]
    two.money = lambda n: f"{n * 100:,} won"
    assert line_of(two, 7, PIBAK[:1], (0, 14), (14, -14))[0] == "7 pts × 2 (pibak) × 100 won"


@pytest.mark.parametrize(("language", "said"), [
    ("ko", "3점 × 2(피박) × 2명 × 100원"), ("en", "3 pts × 2 (pibak) × 2 players × 100원"),
    ("ja", "3点 × 2(カスバク) × 2人 × 100원"),
])  # fmt: skip
def test_a_sum_is_one_product_that_is_broken_before_a_sign_alone(language: str, said: str) -> None:
    seen = table(replace(busy(), goes=(0, 0, 0)), language)
    seen.money = lambda n: f"{n * 100:,}원"
    factors = [stopping.Factor(*one) for one in PIBAK]
    told = go_stop.in_a_line(seen, stopping.stop(seen.view, 0, 3, factors, (0, 6, 6), (12, -6, -6)))[0]
    assert told.replace("\u00a0", " ") == said
    assert [part[0] for part in told.split(" ")[1:]] == ["×"] * 3
