"""Who pays for all, where no row has a scenario of its own (GS-147…GS-149)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck

TEN = ["1J", "1K", "2J", "2K", "3J", "3K", "4J", "4K", "5J", "5K"]


def after_a_gift(taken: list[str], gift: str, stock: str = "12A", floor: tuple[str, ...] = ("9J",), **rules: Any) -> GoStop:
    """Seat 2 has just laid `gift`, which seat 0 can take with the ribbon of January; what it turns up first is `stock`."""
    position = {
        "hands": [["1R", "10J"], ["6J", "6K"], [gift, "6R"]],
        "floor": [*floor],
        "stock": ["11K", stock, "7J", "7K", "10K", "10R"],
        "dealer": 0,
        "turn": 2,
        "turns_taken": [3, 3, 3],
        "taken": [taken, [], []],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))
    round_.choose(2, f"play {gift}")
    return round_


def blamed(round_: GoStop) -> list[tuple[int, str]]:
    """Who pays for all, and why."""
    settlement = round_.settlement()
    assert settlement is not None
    return [(line.seat, line.what) for line in settlement.lines if line.what.endswith("_dokbak")]


PUSH = {"push_dokbak": True}


def test_the_third_bright_is_a_gift_that_wins() -> None:
    round_ = after_a_gift(["3B", "8B"], "1B", **PUSH)
    round_.choose(0, "play 1R")
    round_.choose(0, "stop")
    assert blamed(round_) == [(2, "push_dokbak")]


def test_who_goes_on_lets_the_giver_off() -> None:
    """A gift is paid for by who gave it where the win is taken at once; after a 고 each pays again."""
    round_ = after_a_gift(["3B", "8B"], "1B", gwangbak=False, discard_dokbak=True)
    round_.choose(0, "play 1R")
    (question,) = round_.decisions()
    assert (question.args["stop"], question.args["next"]) == ([6, 0, -6], [10, -5, -5])


@pytest.mark.parametrize(("junk", "charged"), [(TEN, []), (TEN[:9], [(2, "push_dokbak")])], ids=["had enough", "had not"])
def test_who_had_enough_before_the_gift_was_not_made_to_win_by_it(junk: list[str], charged: list[tuple[int, str]]) -> None:
    """With the September animal for junk, said in this very turn, ten make three points of their own, and nine make two."""
    round_ = after_a_gift([*junk, "9A", "3B", "8B"], "1B", gukjin_timing="once", **PUSH)
    round_.choose(0, "gukjin junk")
    round_.choose(0, "play 1R")
    round_.choose(0, "stop")
    assert blamed(round_) == charged


def test_a_gift_that_was_not_needed_makes_nobody_pay() -> None:
    """The first bright is taken with the third ribbon of 홍단, and the ribbon wins."""
    round_ = after_a_gift(["2R", "3R"], "1B", **PUSH)
    round_.choose(0, "play 1R")
    round_.choose(0, "stop")
    assert blamed(round_) == []


def test_before_a_stop_nobody_is_told_what_only_the_hands_would_show() -> None:
    """Whether seat 2 could have laid something else is seen when its hand is (GS-148)."""
    round_ = after_a_gift(["3B", "8B"], "1B", **PUSH)
    round_.choose(0, "play 1R")
    (question,) = round_.decisions()
    told = question.args["stop"]
    round_.choose(0, "stop")
    settlement = round_.settlement()
    assert settlement is not None and told[1] == told[2] < 0
    assert settlement.points == (told[0], 0, told[1] + told[2])
