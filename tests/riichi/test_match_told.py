"""What a match goes on with from hand to hand, and what its end says line by line."""

from __future__ import annotations

import pytest

from game.options import Value
from game.riichi.carry import RiichiCarry
from game.riichi.match import finish
from game.riichi.presets import CATALOG
from game.round import HALT
from game.table import POT
from tests.riichi.hands import arrange, say
from tests.riichi.test_match import place, won_by

Told = list[tuple[str, str, int, int]]

BARE: dict[str, Value] = {"oka": 0, "uma": "off"}


def told(totals: list[int], sticks: int = 0, **rules: Value) -> tuple[Told, Told]:
    """The lines that move points at the end of a match: what and by which row, seat, points; and its transfers: for what, who
    gives, who gets, points."""
    end = finish(CATALOG.rules(4, "text", **rules), RiichiCarry(first=0, sticks=sticks), totals, None)
    lines = [(line.what, line.row, line.seat, line.points) for line in end.lines if line.points is not None]
    return lines, [(one.what, one.giver, one.taker, one.points) for one in end.transfers]  # type: ignore[return-value]


def test_the_first_takes_what_the_others_have_put_down() -> None:
    """RM-115: 20,000, of which 5,000 are the own."""
    lines, paid = told([8000, 3000, -2000, -9000], uma="off")
    assert lines == [("oka", "RM-115", 0, 15000), *(("oka", "RM-115", seat, -5000) for seat in (1, 2, 3))]
    assert paid == [("oka", seat, 0, 5000) for seat in (1, 2, 3)]


def test_the_first_takes_from_the_last_and_the_second_from_the_third() -> None:
    """RM-116."""
    lines, paid = told([8000, 3000, -2000, -9000], oka=0)
    assert lines == [("uma", "RM-116", seat, points) for seat, points in enumerate((20000, 10000, -10000, -20000))]
    assert sum(points for _, giver, _, points in paid if giver == 3) == 20000
    assert sum(points for _, giver, _, points in paid if giver == 2) == 10000


@pytest.mark.parametrize("rules", [BARE, {"oka": 0, "uma": "free", "uma_small": 0, "uma_large": 10}])
def test_nobody_is_told_of_nothing(rules: dict[str, Value]) -> None:
    lines, paid = told([8000, 3000, -2000, -9000], **rules)
    assert all(points for *_, points in lines) and all(points for *_, points in paid)
    assert {seat for _, _, seat, _ in lines} == (set() if rules == BARE else {0, 3})


def test_sticks_that_nobody_has_won_go_to_the_first_from_the_table() -> None:
    """RX-11."""
    lines, paid = told([8000, 3000, -2000, -11000], sticks=2, **BARE)
    assert lines == [("leftover_sticks", "RX-11", 0, 2000)] and paid == [("leftover_sticks", POT, 0, 2000)]


@pytest.mark.parametrize(
    ("totals", "moved"), [([8000, -3000, 0, -5000], [(1, 5000), (3, -5000)]), ([8000, -4000, 0, -4000], [])], ids=["won", "tied"]
)
def test_a_side_bet_moves_between_its_two_unless_they_share_a_place(totals: list[int], moved: list[tuple[int, int]]) -> None:
    """RM-118."""
    lines, _ = told(totals, **BARE, ties="split", sashi_uma=5, sashi_uma_between="1-3")
    assert lines == [("sashi_uma", "RM-118", seat, points) for seat, points in moved]


def test_every_place_is_told_by_its_row() -> None:
    """RM-85."""
    end = finish(CATALOG.rules(4, "text"), RiichiCarry(first=0), [8000, 3000, -2000, -9000], None)
    assert [(line.row, line.args["place"]) for line in end.lines if line.what == "place"] == [("RM-85", n) for n in (1, 2, 3, 4)]


LEADS = [20000, 20000, 20000, 20000]


@pytest.mark.parametrize(("round_", "dealer", "over"), [("E4", 3, False), ("S1", 0, False), ("S3", 2, False), ("S4", 3, True)])
def test_only_in_the_last_hand_of_the_last_round_may_the_dealer_end_the_match(round_: str, dealer: int, over: bool) -> None:
    """RX-10."""
    scores = [score + 20000 * (seat == dealer) for seat, score in enumerate(LEADS)]
    assert won_by(dealer, round=round_, scores=scores, rules={"agari_yame": True}).over == over


@pytest.mark.parametrize(("round_", "follows"), [("E1", "E2"), ("E2", "E3"), ("E3", "E4"), ("E4", "S1"), ("S3", "S4")])
def test_the_deal_goes_round_by_seats_and_the_wind_with_the_fourth(round_: str, follows: str) -> None:
    """RM-91."""
    dealer = int(round_[1]) - 1
    assert place(won_by((dealer + 1) % 4, round=round_)) == (follows, 0)


def test_who_has_a_hundred_points_left_is_not_bust() -> None:
    """RX-08: the dealer pays 1,300."""
    for left, over in ((1400, False), (1300, True)):
        assert won_by(1, scores=[left, 30000, 30000, 30000], rules={"tobi": "zero_or_below"}).over == over


def test_hands_are_counted_and_a_hand_that_is_broken_off_gives_its_sticks_back() -> None:
    assert won_by(1).round == 1
    table = arrange(["", "", "", ""], drawn="8m", turn=0, riichi=[False, True, True, False], scores=[25000, 24000, 24000, 25000])
    table.choose(0, HALT)
    carry = table.carry()
    assert carry.scores == (25000, 25000, 25000, 25000) and carry.sticks == 0 and carry.round == 1


def test_where_only_a_win_keeps_the_deal_a_hand_that_is_broken_off_passes_it() -> None:
    """RM-95."""
    hand = say(arrange(["19m19p19s123z4567s", "", "", ""], drawn="8m", rivers=[""] * 4, rules={"renchan": "win_only"}), "0 abort")
    assert place(hand.carry()) == ("E2", 1)
