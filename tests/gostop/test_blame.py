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


BRIGHT_ON_THE_FLOOR: dict[str, Any] = {
    "hands": [["8A", "12A"], ["8K", "10J"], ["9R", "9J"]],
    "floor": ["8B", "8J", "3J"],
    "stock": ["4J", "5J", "6J", "7J"],
    "taken": [["1B", "3B"], ["12B", "2J"], ["11B", "2K"]],
    "turn": 1,
    "dealer": 0,
    "turns_taken": [3, 3, 3],
}
"""Seat 0 has two brights, and the third lies there beside another card of August."""


def won_after(choices: str, position: dict[str, Any], **rules: Any) -> GoStop:
    """A round after these choices of whoever is asked."""
    round_ = GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))
    for choice in choices.split(", "):
        round_.choose(round_.decisions()[0].seat, choice)
    return round_


NEGLECT = {"neglect_dokbak": True}


@pytest.mark.parametrize("stock", [["4J", "5J", "6J", "7J"], ["8K", "5J", "6J", "7J"]], ids=["laid", "turned up"])
def test_who_takes_the_other_of_two_has_passed_the_winning_card_by(stock: list[str]) -> None:
    """GS-147: it could have taken the bright, with a card of its hand or with the one that it has turned up."""
    turned = stock[0] == "8K"
    hands = [["8A", "12A"], ["10K", "10J"] if turned else ["8K", "10J"], ["9R", "9J"]]
    choices = "play 10K, take 8J" if turned else "play 8K take 8J"
    round_ = won_after(f"{choices}, play 9R, play 8A, stop", {**BRIGHT_ON_THE_FLOOR, "hands": hands, "stock": stock}, **NEGLECT)
    assert blamed(round_) == [(1, "neglect_dokbak")]


def test_who_took_the_other_of_two_a_turn_ago_is_not_to_blame_for_what_it_could_not_take_now() -> None:
    """What counts is the last turn before the win."""
    hands = [["8A", "12A", "10R"], ["8K", "10J", "10K"], ["9R", "9J", "9K"]]
    stock = ["4J", "5J", "6J", "7J", "2R", "12D", "11J", "11K"]
    choices = "play 8K take 8J, play 9R, play 12A, play 10J, play 9J, play 8A, stop"
    assert blamed(won_after(choices, {**BRIGHT_ON_THE_FLOOR, "hands": hands, "stock": stock}, **NEGLECT)) == []


def test_who_lays_on_the_winning_card_and_makes_a_pile_has_not_passed_it_by() -> None:
    """A 뻑 is no choice; the winner eats the pile."""
    position = {**BRIGHT_ON_THE_FLOOR, "floor": ["8B", "3J"], "stock": ["8J", "5J", "6J", "7J"]}
    assert blamed(won_after("play 8K, play 9R, play 8A, stop", position, **NEGLECT)) == []


@pytest.mark.parametrize(("goes", "charged"), [([0, 0, 0], 0), ([1, 0, 0], 1)], ids=["had enough", "had gone"])
def test_after_a_go_the_winning_card_is_the_one_with_which_the_winner_may_stop_again(goes: list[int], charged: int) -> None:
    """Three points by 홍단: without a 고 the bright was not needed, after one it is."""
    position = {
        **BRIGHT_ON_THE_FLOOR,
        "floor": ["8B", "3K"],
        "taken": [["1R", "2R", "3R", "1B", "3B"], ["12B", "2J"], ["11B", "2K"]],
        "goes": goes,
        "go_scores": [3 * goes[0], 0, 0],
    }
    round_ = won_after("play 10J, play 9R, play 8A, stop", position, **NEGLECT)
    assert blamed(round_) == [(1, "neglect_dokbak")] * charged


def test_a_gift_counts_where_the_winner_has_gone_too() -> None:
    """밀어주기 (GS-148) does not ask whether anybody has gone, 001's 독박 (GS-149) does."""
    position = {
        **BRIGHT_ON_THE_FLOOR,
        "hands": [["8A", "12A"], ["8B", "10J"], ["9R", "9J"]],
        "floor": ["3J"],
        "taken": [["1R", "2R", "3R", "1B", "3B"], ["12B", "2J"], ["11B", "2K"]],
        "goes": [1, 0, 0],
        "go_scores": [3, 0, 0],
    }
    assert blamed(won_after("play 8B, play 9R, play 8A, stop", position, **PUSH)) == [(1, "push_dokbak")]
    assert blamed(won_after("play 8B, play 9R, play 8A, stop", position, discard_dokbak=True)) == []


NINE = ["1J", "1K", "2J", "2K", "3J", "3K", "4K", "6K", "7J"]
JUNK_EATEN: dict[str, Any] = {
    "hands": [["8J", "12A"], ["8B", "10J"], ["9R", "12R"]],
    "floor": [],
    "stock": ["4J", "6J", "5K"],
    "taken": [["1B", "3B", *NINE, "7K"], ["12B", "11J", "11K"], ["11B", "8K", "9K"]],
    "turn": 1,
    "dealer": 0,
    "turns_taken": [3, 3, 3],
    "bbeok": [{"cards": ["5A", "5R", "5J"], "by": 1}],
}
"""Ten junk and two brights, and a pile waits for the card that seat 0 will turn up."""


@pytest.mark.parametrize("rule", ["push_dokbak", "discard_dokbak"])
def test_junk_stolen_in_the_winning_turn_did_not_lie_there_before(rule: str) -> None:
    """With one point of junk the winner needed the bright; the junk that came with it does not take the blame away."""
    assert blamed(won_after("play 8B, play 9R, play 8J, stop", JUNK_EATEN, **{rule: True})) == [(1, rule)]


def test_a_bonus_card_turned_up_in_the_winning_turn_did_not_lie_there_before() -> None:
    """Nine junk and the bright of 비광: with the two points of three brights nobody wins, and the junk comes with the turn."""
    taken = [["1B", "12B", *NINE], ["3B", "11J", "11K"], ["11B", "8K", "9K"]]
    position = {**JUNK_EATEN, "taken": taken, "bbeok": [], "floor": [], "stock": ["4J", "6J", "X1", "5K"]}
    for rule in ("push_dokbak", "discard_dokbak"):
        assert blamed(won_after("play 8B, play 9R, play 8J, stop", position, bonus_cards=1, **{rule: True})) == []


def test_a_card_that_completes_no_set_by_itself_is_no_completing_discard() -> None:
    """The third ribbon of 청단 is laid, but the second came in the same turn: what wins is the sixth ribbon (GS-149)."""
    position = {
        "hands": [["10J", "12A"], ["10R", "11J"], ["11K", "12D"]],
        "floor": ["9J"],
        "stock": ["4J", "6J", "9R", "5J"],
        "taken": [["6R", "1R", "2R", "4R", "5R", "2A", "4A", "5A", "6A", "7A"], ["12B", "2J"], ["11B", "2K"]],
        "turn": 1,
        "dealer": 0,
        "turns_taken": [3, 3, 3],
    }
    assert blamed(won_after("play 10R, play 12D, play 10J, stop", position, discard_dokbak=True)) == []
    assert blamed(won_after("play 10R, play 12D, play 10J, stop", position, push_dokbak=True)) == [(1, "push_dokbak")]
