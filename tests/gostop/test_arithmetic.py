"""The sums that the rule texts state, and that told points always add up."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from game.gostop import paying, settlement
from game.gostop.cards import CARD, PACK, mask
from game.gostop.options import CATALOG
from game.gostop.scoring import PointScale, junk_value, scale
from game.gostop.settlement import Standing
from game.table import Line, Transfer, settle

RULES = CATALOG.rules(3)
BRIGHTS = "1B 3B 8B 11B 12B"


def cards(faces: str) -> int:
    return mask(CARD[face] for face in faces.split())


def stands(*taken: str | int, **more: Any) -> Standing:
    """A standing in which seat 0 wins with the first pile."""
    piles = [pile if isinstance(pile, int) else cards(pile) for pile in taken]
    zeros: Sequence[int] = [0] * len(piles)
    fields: dict[str, Any] = dict.fromkeys(("goes", "reverse", "shaken", "bombed", "paired", "four"), zeros)
    fields |= {"winner": 0, "taken": piles, "declared_animal": 0, "declared_junk": 0, "first_go": None, "nagari": 0}
    return Standing(**{**fields, "carried": 1, "month": 1, "guilty": None, **more})


def owed(standing: Standing, **changes: Any) -> tuple[int, ...]:
    rules = CATALOG.rules(3, **changes)
    return settlement.bill(standing, rules.values, scale(rules)).owed


def test_five_brights_are_thirty_because_nobody_else_can_have_one() -> None:
    assert scale(RULES).points(cards(BRIGHTS)) == 15
    assert owed(stands(BRIGHTS, "1R", "2R")) == (0, 30, 30)


def test_a_september_animal_counts_as_it_must_to_reach_the_target() -> None:
    animals, junk = "2A 4A 5A 6A 7A 12A 9A", "1J 1K 2J 2K 3J 3K 4J 4K 5J 5K 6J 6K 7J"
    pile = f"{animals} {junk}"  # 7 points, doubled for seven animals; 8 with the ninth month as junk
    assert (scale(RULES).points(cards(pile)), scale(RULES).points(cards(pile), cards("9A"))) == (7, 8)
    assert owed(stands(pile, "1B 8J 8K 9J 9K 10J 10K", ""), target=7) == (0, 14, 14)
    assert owed(stands(pile, "1B 8J 8K 9J 9K 10J 10K", ""), target=8) == (0, 8, 8)


def test_ribbon_sets_and_ribbons_add() -> None:
    assert scale(RULES).points(cards("4R 5R 7R 6R 9R 1R")) == 3 + 2


def test_void_rounds_carry_sixty_four_times() -> None:
    animals = "4A 5A 6A 7A 10A 12A 8A"
    lost = stands(animals, "1R", "2R", goes=[5, 0, 0], bombed=[1 << 4, 0, 0])
    left = settlement.left_behind(lost, CATALOG.rules(3, nagari_carry=True).values)
    assert left * 2 == 64
    won = stands("1R 2R 3R", "9R", "10R", nagari=1, carried=left)
    assert owed(won, nagari_carry=True) == (0, 192, 192)


@pytest.mark.parametrize(("shaken", "times"), [((5,), 2), ((5, 6), 4), ((5, 6, 7), 8)])
def test_each_shake_doubles(shaken: tuple[int, ...], times: int) -> None:
    standing = stands("1R 2R 3R", "9R", "10R", shaken=[mask(shaken), 0, 0])
    assert owed(standing) == (0, 3 * times, 3 * times)


@pytest.mark.parametrize(("shaken", "times"), [((11,), 4), ((11, 5), 8), ((11, 12), 16)])
def test_rain_and_paulownia_may_count_four(shaken: tuple[int, ...], times: int) -> None:
    standing = stands("1R 2R 3R", "9R", "10R", shaken=[mask(shaken), 0, 0])
    assert owed(standing, rain_poop_quad=True) == (0, 3 * times, 3 * times)


@pytest.mark.parametrize(
    ("goes", "both", "times_only", "add_two"),
    [(1, 4, 4, 4), (2, 5, 5, 5), (3, 12, 6, 10), (4, 28, 12, 20), (5, 64, 24, 40), (6, 144, 48, 80)],
)
def test_goes_add_and_multiply(goes: int, both: int, times_only: int, add_two: int) -> None:
    standing = stands("1R 2R 3R", "9R", "10R", goes=[goes, 0, 0], first_go=0)
    for points, way in ((both, "both"), (times_only, "times_only"), (add_two, "add_two")):
        assert owed(standing, go_points=way) == (0, points, points)


def test_the_greatest_stated_sum() -> None:
    loser = cards("1J")
    winner = ((1 << PACK) - 1) & ~loser
    assert scale(RULES).counted(winner)[0] == 57
    standing = stands(winner, loser, goes=[8, 0], first_go=0, shaken=[mask((5, 6)), 0])
    assert owed(standing) == (0, 133_120)


@pytest.mark.parametrize(("junk", "times"), [("", 1), ("1J", 2), ("1J 1K 2J 2K 3J", 2), ("1J 1K 2J 11D 3J", 1)])
def test_pibak_takes_one_to_five_by_value(junk: str, times: int) -> None:
    winner = "4J 4K 5J 5K 6J 6K 7J 7K 8J 8K 1R 2R 3R"
    assert owed(stands(winner, f"9R {junk}", "10R 9J 9K 10J 10K 11J 11K")) == (0, 4 * times, 4)


def test_a_loser_counts_gukjin_as_costs_least() -> None:
    winner = "4J 4K 5J 5K 6J 6K 7J 7K 8J 8K 1R 2R 3R"
    standing = stands(winner, "9A 1J 1K 2J 2K", "9A 1J")
    assert owed(standing)[1:] == (4, 8)
    assert owed(standing._replace(declared_animal=cards("9A")))[1] == 8


def test_who_has_gone_first_pays_for_all_with_their_baks() -> None:
    standing = stands("4J 4K 5J 5K 6J 6K 7J 7K 8J 8K 1R 2R 3R", "1J", "9J 9K 10J 10K 11J 11K", guilty=(2, "gobak", "GS-138"))
    assert paying.payout(standing, owed(standing)) == [12, 0, -12]


@pytest.mark.parametrize("seed", range(30))
def test_told_points_add_up(seed: int) -> None:
    rng = Random(seed)
    switches = ("bidori", "yukdori", "three_doubles", "four_no_rain_bonus", "gukjin_dual")
    one = PointScale({**RULES.values, **{key: rng.random() < 0.5 for key in switches}})
    for _ in range(50):
        pile = rng.getrandbits(PACK) | rng.getrandbits(PACK) * (seed % 2)
        for as_junk in {0, pile & one.dual}:
            assert one.points(pile, as_junk) == sum(made.points for made in one.made(pile, as_junk))


def test_doubles_count_two() -> None:
    assert junk_value(cards("11D 12D 1J 9A"), cards("9A")) == 7


def test_what_was_paid_in_mid_round_comes_out_of_a_purse_first() -> None:
    line = Line(seat=2, what="first_bbeok", row="GS-48", total=3)
    moved = (Transfer(1, 0, 5), Transfer(1, 2, 3, "first_bbeok"))
    paid = paying.within(settle("stop", 3, lines=(line,), transfers=moved, winners=(0,)), (50, 4, 46))
    assert paid.points == (1, -4, 3)
    assert paid.transfers == (Transfer(1, 0, 1), Transfer(1, 2, 3, "first_bbeok")), "told in the order in which they were"
    assert [(one.seat, one.row, one.total) for one in paid.lines if one.what == "all_in"] == [(1, "GS-191", -4)]
    nothing_left = paying.within(settle("stop", 3, lines=(line,), transfers=moved, winners=(0,)), (50, 3, 46))
    assert nothing_left.transfers == (Transfer(1, 2, 3, "first_bbeok"),)


def test_who_can_pay_pays_all_of_it() -> None:
    won = settle("stop", 3, transfers=(Transfer(1, 0, 5), Transfer(2, 0, 5)), winners=(0,))
    assert paying.within(won, (10, 5, 6)) == won
