"""What lies beside the game: the pig pot, missions, the rake and the purse (GS-171…GS-173, GS-191)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop import prospect
from game.gostop.carry import GoStopCarry
from game.gostop.house import finish
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import POT, PUBLIC, Settlement

Moved = list[tuple[int, int, int, str]]


def moved(settlement: Settlement) -> Moved:
    return [(one.giver, one.taker, one.points, one.what) for one in settlement.transfers]


def lines(settlement: Settlement) -> list[tuple[int, str, str, int]]:
    return [(line.seat, line.what, line.row, line.total) for line in settlement.lines]


def dealt(*hands: str, carry: dict[str, Any] | None = None, stock: str = "", **rules: Any) -> GoStop:
    """The cards have just been dealt, and nobody will win."""
    position = {
        "phase": "deal",
        "dealer": 0,
        "hands": [hand.split() for hand in hands],
        "floor": ["8J", "9J", "10J", "11J", "12A"],
        "stock": stock.split(),
        "carry": carry or {},
    }
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def played(round_: GoStop) -> Settlement:
    while questions := round_.decisions():
        round_.choose(questions[0].seat, questions[0].default)
    settlement = round_.settlement()
    assert settlement is not None
    return settlement


def test_who_is_dealt_the_boar_shows_it_and_takes_the_pot() -> None:
    round_ = dealt("1J", "7A", "5J", carry={"pig_pot": 6}, pig_pot=2)
    assert [(known.face, known.place) for known in round_.view(PUBLIC).known] == [("7A", "hand:1")]
    settlement = played(round_)
    puts: Moved = [(seat, POT, 2, "pig_pot") for seat in range(3)]
    assert moved(settlement) == [*puts, (POT, 1, 12, "pig_pot")]
    assert lines(settlement) == [(0, "pig_pot", "GS-171", -2), (1, "pig_pot", "GS-171", 10), (2, "pig_pot", "GS-171", -2)]
    assert round_.carry().pig_pot == 0


def test_where_nobody_holds_the_boar_the_pot_grows() -> None:
    round_ = dealt("1J", "7R", "5J", carry={"pig_pot": 6}, stock="7A", pig_pot=2)
    assert round_.view(PUBLIC).pig is None and not round_.view(PUBLIC).known
    assert moved(played(round_)) == [(seat, POT, 2, "pig_pot") for seat in range(3)]
    assert round_.carry().pig_pot == 12


def test_without_a_pot_the_boar_is_a_card_like_others() -> None:
    round_ = dealt("1J", "7A", "5J")
    assert round_.view(PUBLIC).pig is None and not round_.view(PUBLIC).known
    assert played(round_).transfers == ()


@pytest.mark.parametrize(("drawn", "mission"), list(enumerate(["inoshikacho", "tsukimi", "hanami"])))
def test_a_mission_is_drawn_when_the_cards_are_dealt(drawn: int, mission: str) -> None:
    luck = Luck(Luck.seeded(0).secret, {"mission": (drawn,)})
    round_ = GoStop.begin(CATALOG.rules(3, missions=True, cut=False), GoStopCarry(dealer=0), luck, PUBLIC)
    told = [step.event for step in round_.opening if type(step.event).__name__ == "MissionSet"]
    assert [event.mission for event in told] == [mission]  # type: ignore[attr-defined]
    assert round_.view(PUBLIC).mission == mission


def test_nobody_pays_the_house_for_a_void_round() -> None:
    round_ = dealt("1J", "7R", "5J", carry={"rake": 3}, house_rake=2)
    settlement = played(round_)
    assert (settlement.transfers, settlement.lines) == ((), ())
    assert round_.carry().rake == 3


def test_the_winner_pays_the_house() -> None:
    round_ = dealt("5A 5R 5J 5K", "1J", "2J", house_rake=2)
    round_.choose(0, "chongtong end")
    settlement = round_.settlement()
    assert settlement is not None
    assert (0, POT, 2, "house_rake") in moved(settlement)
    assert (0, "house_rake", "GS-173", -2) in lines(settlement)


def test_where_the_house_gets_nothing_nothing_is_said_of_it() -> None:
    round_ = dealt("5A 5R 5J 5K", "1J", "2J")
    round_.choose(0, "chongtong end")
    settlement = round_.settlement()
    assert settlement is not None
    assert not {"house_rake", "pig_pot"} & {one.what for one in (*settlement.lines, *settlement.transfers)}


@pytest.mark.parametrize(("pot", "parts"), [(0, [0, 0, 0]), (2, [1, 1, 0]), (6, [2, 2, 2]), (7, [3, 2, 2])])
def test_at_the_end_of_a_match_the_pot_goes_back_in_equal_parts(pot: int, parts: list[int]) -> None:
    settlement = finish(CATALOG.rules(3, pig_pot=1), GoStopCarry(pig_pot=pot), [1, 2, -3], None)
    assert moved(settlement) == [(POT, seat, part, "pig_pot") for seat, part in enumerate(parts) if part]
    assert lines(settlement) == [(seat, "pig_pot", "GS-171", part) for seat, part in enumerate(parts) if part]
    assert (settlement.kind, settlement.points) == ("final", tuple(parts))


@pytest.mark.parametrize(
    ("given", "rake", "totals", "to"),
    [
        (True, 4, [9, -4, -5], 2),
        (True, 4, [-5, 9, -4], 0),
        (True, 4, [9, -5, -4], 1),
        (True, 4, [10, -5, -5], 1),
        (True, 4, [0, 0, 0], None),
        (True, 0, [9, -4, -5], None),
        (False, 4, [9, -4, -5], None),
    ],
)
def test_at_the_end_the_rake_goes_to_who_has_lost_most(given: bool, rake: int, totals: list[int], to: int | None) -> None:
    """개평, where the table has it so and somebody has lost; of two that have lost as much the first."""
    rules = CATALOG.rules(3, house_rake=2, rake_to_loser=given)
    settlement = finish(rules, GoStopCarry(rake=rake), totals, None)
    assert moved(settlement) == ([] if to is None else [(POT, to, rake, "rake_to_loser")])
    assert lines(settlement) == ([] if to is None else [(to, "rake_to_loser", "GS-173", rake)])


def test_a_purse_is_full_at_first_and_what_is_left_of_it_goes_on() -> None:
    assert dealt("1J", "2J", "4J").view(PUBLIC).purses == ()
    assert dealt("1J", "2J", "4J", purse=50).view(PUBLIC).purses == (50, 50, 50)
    round_ = dealt("5A 5R 5J 5K", "1J", "2J", purse=50, chongtong=7, carry={"purses": [43, 7, 100]})
    assert round_.view(PUBLIC).purses == (43, 7, 100)
    round_.choose(0, "chongtong end")
    assert (round_.carry().purses, round_.carry().over) == ((57, 0, 93), True)


def test_a_purse_bounds_what_is_put_into_the_pot_and_the_pot_holds_no_more() -> None:
    """GS-171, GS-191: who has less than the stake puts in all that it has."""
    round_ = dealt("1J", "7R", "5J", purse=50, pig_pot=10, carry={"purses": [4, 50, 50]})
    settlement = played(round_)
    assert moved(settlement) == [(0, POT, 4, "pig_pot"), (1, POT, 10, "pig_pot"), (2, POT, 10, "pig_pot")]
    assert lines(settlement) == [(seat, "pig_pot", "GS-171", total) for seat, total in enumerate((-4, -10, -10))]
    assert (round_.carry().purses, round_.carry().pig_pot, round_.carry().over) == ((0, 40, 40), 24, True)


def test_the_pot_is_filled_and_taken_before_anything_else_is_paid() -> None:
    """Who has put half of its purse into the pot pays no more than the other half; who has taken the pot pays with it."""
    rules: dict[str, Any] = {"purse": 50, "pig_pot": 2, "chongtong": 9}
    round_ = dealt("5A 5R 5J 5K", "7A", "2J", carry={"purses": [50, 4, 4]}, **rules)
    round_.choose(0, "chongtong end")
    settlement = round_.settlement()
    assert settlement is not None
    assert [one for one in moved(settlement) if one[3] == ""] == [(1, 0, 8, ""), (2, 0, 2, "")]
    assert round_.carry().purses == (58, 0, 0)


def test_what_is_told_of_a_win_knows_what_the_pot_has_left() -> None:
    round_ = dealt("5A 5R 5J 5K", "7A", "2J", carry={"purses": [50, 4, 4]}, purse=50, pig_pot=2, chongtong=9)
    assert prospect.ending(round_.view(PUBLIC), 0) == [10, -8, -2]


@pytest.mark.parametrize(("chongtong", "rake"), [(1, 3), (3, 7)])
def test_a_winner_pays_the_house_no_more_than_it_has(chongtong: int, rake: int) -> None:
    """GS-173, GS-191: with one point in the purse, and what the other two owe."""
    round_ = dealt("5A 5R 5J 5K", "1J", "2J", carry={"purses": [1, 50, 50]}, purse=50, house_rake=10, chongtong=chongtong)
    assert prospect.ending(round_.view(PUBLIC), 0)[0] == 2 * chongtong - rake
    round_.choose(0, "chongtong end")
    settlement = round_.settlement()
    assert settlement is not None and (0, POT, rake, "house_rake") in moved(settlement)
    assert (0, "house_rake", "GS-173", -rake) in lines(settlement)
    carry = round_.carry()
    assert (carry.purses[0], carry.rake) == (0, rake)
