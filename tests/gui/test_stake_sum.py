"""What a stop brings and what a go risks, in words and signs."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game import text
from game.gostop.game import GAME
from game.options import Rules
from scenes.games.gostop import stakes
from tests.gui.table_fakes import busy, table, view
from tests.gui.test_stage_table import ask


def test_of_two_the_risk_is_to_pay_double() -> None:
    two = replace(view(2, hand="3B", others=3), scores=(7, 1))
    short = two.rules["target"] - 1
    asked_two = ask("go_stop", "go", "stop", points=7, stop=[7, -7], goes=0, multiplier=1)
    assert stakes.go_stop(table(two), asked_two).risk == text.say("en", "table.stake.gobak_2p", name="Ann", n=short)
    values = GAME.catalog.rules(2).values | {"gobak_2p": False}
    plain = replace(two, rules=Rules("gostop", 2, values))
    assert stakes.go_stop(table(plain), asked_two).risk == text.say("en", "table.stake.nothing")


@pytest.mark.parametrize(
    ("goes", "points", "times", "paid", "figures"),
    [
        (0, 7, 1, (14, -7, -7), ["7 pts", "× 2"]),
        (1, 7, 2, (32, -16, -16), ["8 pts", "× 2", "× 2"]),
        (0, 3, 1, (12, -6, -6), ["3 pts", "× 2", "× 2"]),
        (0, 3, 1, (6, -6, 0), ["3 pts", "× 2"]),
        (0, 3, 1, (9, -6, -3), ["(6 pts", "+ 3 pts)"]),
        (0, 3, 1, (10, -5, -5), ["(5 pts", "+ 5 pts)"]),
    ],
)
def test_the_sum_of_a_stop_is_reckoned_in_plain_signs(
    goes: int, points: int, times: int, paid: tuple[int, ...], figures: list[str]
) -> None:
    """Points × multipliers × 박 × those who pay; where they owe different sums, what each owes. A 고 is a point more (GS-96)."""
    seen = table(replace(busy(), goes=(goes, 0, 0)))
    assert [term.figure for term in stakes.sum_of(seen, 0, points, times, paid)] == figures
    seen.money = lambda n: f"{n * 100} won"
    assert [term.figure for term in stakes.sum_of(seen, 0, points, times, paid)] == [*figures, "× 100 won"]
