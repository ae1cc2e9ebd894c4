"""Hands in a row: who deals, honba and sticks, when a match is over, and what its end pays."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import Value
from game.riichi.carry import RiichiCarry
from game.riichi.match import finish
from game.riichi.presets import CATALOG
from tests.riichi.hands import PINFU, arrange, say

READY = ("234m55s34p", "345m66s34p", "456m77s45p", "567m88s67p")


def won_by(seat: int, **position: Any) -> RiichiCarry:
    """The carry of a hand that this seat wins by tsumo: pinfu and all simples."""
    hands = [PINFU if one == seat else "" for one in range(4)]
    return say(arrange(hands, turn=seat, drawn="5s", dora="1z", **position), f"{seat} tsumo").carry()


def drawn(*waiting: int, **position: Any) -> RiichiCarry:
    """The carry of a hand that is drawn, these seats waiting."""
    hands = [READY[one] if one in waiting else "" for one in range(4)]
    return say(arrange(hands, drawn="8m", turn=0, wall="", **position), "0 discard 8m drawn", "lapse").carry()


def place(carry: RiichiCarry) -> tuple[str, int]:
    return f"{'ESWN'[carry.wind]}{carry.hand + 1}", carry.honba


@pytest.mark.parametrize(
    ("carry", "expected"),
    [
        (lambda: won_by(0, round="E1", honba=1), ("E1", 2)),  # RM-92
        (lambda: won_by(1, round="E1", honba=1), ("E2", 0)),  # RM-91
        (lambda: won_by(1, round="E4"), ("S1", 0)),
        (lambda: drawn(0, round="E1", honba=1), ("E1", 2)),  # RM-94
        (lambda: drawn(1, round="E2", honba=5), ("E2", 6)),
        (lambda: drawn(round="E2", honba=5), ("E3", 6)),  # RM-93
        (lambda: drawn(0, round="E1", rules={"renchan": "win_only"}), ("E2", 1)),  # RM-95
    ],
)
def test_who_deals_next(carry: Any, expected: tuple[str, int]) -> None:
    assert place(carry()) == expected


def test_sticks_stay_after_a_draw_and_go_with_a_win() -> None:
    """RM-90, RM-58."""
    assert drawn(0, 1, riichi=[True, True, False, False], sticks=1).sticks == 3
    assert won_by(0, riichi=[False, True, True, False], sticks=1).sticks == 0


@pytest.mark.parametrize(("dealer", "expected"), [("stays", ("E1", 1)), ("passes", ("E2", 1))])
def test_the_dealer_after_an_abortive_draw(dealer: str, expected: tuple[str, int]) -> None:
    """RM-107, RM-108."""
    rules: dict[str, Value] = {"abort_dealer_nine_kinds": dealer}
    hand = say(arrange(["19m19p19s123z4567s", "", "", ""], drawn="8m", rivers=[""] * 4, rules=rules), "0 abort")
    assert place(hand.carry()) == expected


@pytest.mark.parametrize(("round_", "length", "west", "scores", "over"), [
    ("S4", "half", True, [25000] * 4, False),  # RX-09: nobody has 30000
    ("S4", "half", False, [25000] * 4, True),
    ("S4", "half", True, [40000, 20000, 20000, 20000], True),
    ("E4", "east", True, [25000] * 4, False),
    ("E4", "east", True, [40000, 20000, 20000, 20000], True),
    ("E4", "half", True, [40000, 20000, 20000, 20000], False),
    ("W1", "half", True, [25000] * 4, False),
    ("W1", "half", True, [28000, 24000, 24000, 24000], True),  # somebody has reached it
    ("W4", "half", True, [25000] * 4, True),  # a hard stop
])  # fmt: skip
def test_when_a_match_is_over(round_: str, length: str, west: bool, scores: list[int], over: bool) -> None:
    """RM-120, RX-09; seat 0, which does not deal the last hand, gains 2700."""
    rules: dict[str, Value] = {"length": length, "west_in": west}
    seat = 1 if round_ == "W1" and scores[0] == 25000 else 0
    carry = won_by(seat, round=round_, scores=scores, rules=rules)
    assert carry.over == over


@pytest.mark.parametrize(("scores", "on", "over"), [
    ([20000, 20000, 20000, 40000], True, True),
    ([20000, 20000, 20000, 40000], False, False),
    ([25000, 23000, 23000, 26100], True, True),  # 30000 after it, which is enough
    ([25000, 23000, 23000, 26000], True, False),  # 29900
    ([20000, 20000, 20000, 25000], True, False),  # below the return points
    ([20000, 20000, 20000, 26100], True, True),  # with just as many, 30000
    ([20000, 20000, 20000, 26000], True, False),  # a hundred short
    ([50000, 20000, 20000, 40000], True, False),  # does not lead
    ([45200, 20000, 20000, 40000], True, False),  # does not lead alone: 43900 each
])  # fmt: skip
def test_the_last_dealer_may_end_on_a_win(scores: list[int], on: bool, over: bool) -> None:
    """RX-10."""
    assert won_by(3, round="S4", scores=scores, rules={"agari_yame": on}).over == over


@pytest.mark.parametrize(("rules", "round_", "scores", "over"), [
    ({"agari_yame": False, "tenpai_yame": True}, "S4", [20000, 20000, 20000, 40000], False),  # it has won, and does not wait
    ({"return_points": 25000, "target_points": 30000}, "S4", [22000, 22000, 22000, 24000], False),
    ({"return_points": 25000, "target_points": 30000, "west_in": False}, "S4", [22000, 22000, 22000, 24000], True),
    ({}, "S3", [20000, 20000, 40000, 20000], False),  # the last hand is yet to come
])  # fmt: skip
def test_what_the_last_dealer_ends_on(rules: dict[str, Value], round_: str, scores: list[int], over: bool) -> None:
    """RX-10; the dealer gains 3900."""
    assert won_by(int(round_[1]) - 1, round=round_, scores=scores, rules=rules).over == over


def test_a_hand_that_is_broken_off_is_no_draw_to_end_on() -> None:
    """RX-10, RM-107."""
    hand = arrange(["", "", "", "19m19p19s123z4567s"], drawn="8m", turn=3, rivers=[""] * 4, round="S4",
                   scores=[20000, 20000, 20000, 40000], rules={"tenpai_yame": True})  # fmt: skip
    assert not say(hand, "3 abort").carry().over


@pytest.mark.parametrize(("preset", "scores", "over"), [
    ("tenhou", [25000, 22000, 22000, 31000], True),
    ("mahjong-soul", [25000, 22000, 22000, 31000], True),
    ("tenhou", [23000, 25000, 25000, 27000], True),  # 30000 after it, which is enough
    ("tenhou", [23100, 25000, 25000, 26900], False),
    ("mahjong-soul", [23000, 25000, 25000, 27000], True),
    ("mahjong-soul", [23100, 25000, 25000, 26900], False),  # it leads, but nobody has what this room asks for
    ("tenhou", [38000, 20000, 20000, 22000], False),  # does not lead
    ("m-league", [25000, 22000, 22000, 31000], False),
])  # fmt: skip
def test_the_last_dealer_may_end_on_tenpai(preset: str, scores: list[int], over: bool) -> None:
    """RX-10: a dealer who alone waits, and gains 3000."""
    assert drawn(3, round="S4", scores=scores, rules={"preset": preset}).over == over


@pytest.mark.parametrize(("on", "over"), [(True, True), (False, False)])
def test_the_last_dealer_may_end_on_tenpai_where_others_are_paid_for_their_rivers(on: bool, over: bool) -> None:
    """RX-10, RX-04: nagashi is a draw like another."""
    hands = ["", "", "", READY[3]]
    hand = arrange(hands, drawn="1z", turn=0, wall="", rivers=["19m", "6p", "8m", "3m"], round="S4",
                   scores=[20000, 20000, 20000, 40000], rules={"tenpai_yame": on})  # fmt: skip
    assert say(hand, "0 discard 1z drawn", "lapse").carry().over == over


@pytest.mark.parametrize(("round_", "scores", "on", "over"), [
    ("W1", [20000, 32000, 24000, 24000], True, False),  # the dealer stays and does not lead
    ("W1", [20000, 32000, 24000, 24000], False, True),
    ("W1", [36000, 20000, 22000, 22000], True, True),  # the dealer leads
    ("W1", [26800, 32000, 19300, 19300], True, True),  # and goes before an equal, being nearer to the first dealer
    ("W4", [32000, 24000, 24000, 20000], True, False),
    ("S4", [32000, 24000, 24000, 20000], True, False),  # the last hand of the match is no extra round
])  # fmt: skip
def test_a_dealer_who_stays_in_extra_rounds_without_leading_may_play_on(
    round_: str, scores: list[int], on: bool, over: bool
) -> None:
    """RX-09; the dealer gains 3900, 1300 from each."""
    seat = {"W1": 0, "W4": 3, "S4": 3}[round_]
    carry = won_by(seat, round=round_, scores=scores, rules={"extra_round_renchan": on})
    assert carry.over == over
    if not over:
        assert (carry.hand, carry.honba) == (seat, 1)


def test_somebody_else_who_wins_ends_extra_rounds_all_the_same() -> None:
    carry = won_by(1, round="W1", scores=[20000, 32000, 24000, 24000], rules={"extra_round_renchan": True})
    assert carry.over


@pytest.mark.parametrize(("tobi", "left", "over"), [
    ("below_zero", 1300, False), ("below_zero", 1200, True), ("zero_or_below", 1300, True), ("off", 1200, False),
])  # fmt: skip
def test_bust(tobi: str, left: int, over: bool) -> None:
    """RX-08: the dealer pays 1300."""
    assert won_by(1, scores=[left, 30000, 30000, 30000], rules={"tobi": tobi}).over == over


@pytest.mark.parametrize("streaks", [(), (1, 0, 0), (0, 0, 0, -1)])
def test_a_carry_whose_rows_of_wins_do_not_fit_says_so(streaks: tuple[int, ...]) -> None:
    rules = CATALOG.load({"preset": "text"}, 4)
    assert RiichiCarry().misfit(rules) == ""
    assert "streaks must be 4" in RiichiCarry(streaks=streaks).misfit(rules)


def test_a_row_of_wins_is_counted_and_the_eighth_is_a_yakuman() -> None:
    """RM-99."""
    assert won_by(1).streaks == (0, 1, 0, 0)
    streak = {"seat": 1, "wins": 6}
    assert won_by(1, win_streak=streak).streaks == (0, 7, 0, 0)
    assert won_by(2, win_streak=streak).streaks == (0, 0, 1, 0)
    assert drawn(win_streak=streak).streaks == (0, 0, 0, 0)
    for on in (True, False):
        hand = arrange(["", PINFU, "", ""], turn=1, drawn="5s", win_streak={"seat": 1, "wins": 7}, rules={"paarenchan": on})
        settlement = say(hand, "1 tsumo").settlement()
        assert settlement is not None
        assert ("paarenchan" in [line.what for line in settlement.lines]) == on


# -- the end of a match ------------------------------------------------------------------------------------------------


def final(totals: list[int], sticks: int = 0, left: int | None = None, preset: str = "text", **rules: Value) -> tuple[int, ...]:
    return finish(CATALOG.rules(4, preset, **rules), RiichiCarry(first=0, sticks=sticks), totals, left).points


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({}, (35000, 5000, -15000, -25000)),  # oka 20000 of which 5000 are the own, uma 10-20
        ({"uma": "off"}, (15000, -5000, -5000, -5000)),
        ({"oka": 0}, (20000, 10000, -10000, -20000)),
        ({"oka": 0, "uma": "3-9"}, (9000, 3000, -3000, -9000)),  # RM-117
        ({"oka": 0, "uma": "10-30"}, (30000, 10000, -10000, -30000)),
        ({"start_points": 27000, "uma": "off"}, (9000, -3000, -3000, -3000)),  # RM-115: 12000
        ({"start_points": 30000, "uma": "off"}, (0, 0, 0, 0)),
    ],
)
def test_oka_and_uma(rules: dict[str, Value], expected: tuple[int, ...]) -> None:
    assert final([8000, 3000, -2000, -9000], **rules) == expected


def test_leftover_sticks_go_to_the_first_or_stay() -> None:
    """RX-11."""
    plain: dict[str, Value] = {"oka": 0, "uma": "off"}
    assert final([8000, 3000, -2000, -11000], sticks=2, **plain) == (2000, 0, 0, 0)
    assert final([8000, 3000, -2000, -11000], sticks=2, leftover_sticks="stay", **plain) == (0, 0, 0, 0)


def test_ties() -> None:
    """RX-12: by the starting seat, or shared."""
    assert final([5000, 5000, 0, -10000], oka=0) == (20000, 10000, -10000, -20000)
    rules = CATALOG.rules(4, "text", oka=0)
    assert finish(rules, RiichiCarry(first=1), [5000, 5000, 0, -10000], None).points == (10000, 20000, -10000, -20000)
    assert final([5000, 5000, 0, -10000], oka=0, ties="split") == (15000, 15000, -10000, -20000)
    assert final([5000, 5000, 0, -10000], ties="split") == (20000, 20000, -15000, -25000)


@pytest.mark.parametrize(
    ("totals", "ties", "left", "places"),
    [
        ([5000, 5000, 0, -10000], "starting_seat", None, [1, 2, 3, 4]),
        ([5000, 5000, 0, -10000], "split", None, [1, 1, 3, 4]),
        ([0, 0, 0, 0], "split", None, [1, 1, 1, 1]),
        ([9000, -3000, -3000, -3000], "split", None, [1, 2, 2, 2]),
        ([0, 0, 0, 0], "split", 1, [1, 4, 1, 1]),
    ],
)
def test_equals_share_their_place_where_ties_are_split(totals: list[int], ties: str, left: int | None, places: list[int]) -> None:
    """RX-12: whoever follows has as many before it as there are. Who got up is last all the same."""
    outcome = finish(CATALOG.rules(4, "text", ties=ties), RiichiCarry(first=0), totals, left)
    told = {line.seat: line.args["place"] for line in outcome.lines if line.what == "place"}
    assert [told[seat] for seat in range(4)] == places


def test_a_deposit_that_does_not_divide_makes_no_equal_the_better() -> None:
    """RX-11, RX-12: the oka of 20,000 and the places of 20,000, 10,000 and −10,000 are shared by all three."""
    assert final([7000, 7000, 7000, -22000], sticks=1, ties="split") == (9000, 8500, 8500, -25000)


def test_a_side_bet_is_between_two() -> None:
    """RM-118."""
    bet: dict[str, Value] = {"oka": 0, "uma": "off", "sashi_uma": 5, "sashi_uma_between": "1-3"}
    assert final([8000, -3000, 0, -5000], **bet) == (0, 5000, 0, -5000)
    assert final([8000, -5000, 0, -3000], **bet) == (0, -5000, 0, 5000)


def test_who_gets_up_takes_the_last_place() -> None:
    assert final([8000, 3000, -2000, -9000], left=0, oka=0) == (-20000, 20000, 10000, -10000)
