"""Reading what players of riichi did: moves at which one would laugh are found, and beliefs are held against the hidden hands."""

from __future__ import annotations

from math import log
from typing import Any

import pytest

from build_scripts.habits.laughable import called, gained, in_sight, read, thrown
from build_scripts.habits.waits import alike, measured, rivals, told_kinds
from game.options import Value
from game.riichi.strategy.eyes import look
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange, choices, say

SOUL: dict[str, Value] = {"preset": "mahjong-soul"}


def found(own: str, thrown_: str, call: str, discard: str, before: int, **position: Any) -> list[str]:
    """What is found in a call of seat 1 and the discard after it."""
    hand = arrange(["", own, "", ""], rules=SOUL, turn=0, drawn=thrown_, **position)
    hand = say(hand, f"0 discard {thrown_} drawn", f"1 {call}")
    hand = hand if choices(hand, 1) and choices(hand, 1)[0].startswith("discard") else say(hand, "lapse")
    view = hand.view(1)
    assert isinstance(view, RiichiView)
    return called(look(view), list(choices(hand, 1)), discard, before)


def test_a_call_whose_discard_is_barred_is_found() -> None:
    pon = [[], [{"kind": "pon", "tiles": "777m", "from": 0}], [], []]
    told = found("0788p234678s", "5s", "chi 34s", "discard 7p", 0, round="S1", melds=pon)
    assert "call: what it would discard is barred" in told
    assert "call: no nearer" in told


def test_a_call_from_afar_without_a_yaku_is_found_and_a_good_one_is_not() -> None:
    told = found("38m2458p1340s114z", "3p", "chi 45p", "discard 3m", 4, round="E2")
    assert "call: from afar" in told and "call: no nearer" not in told
    assert found("55z234m456p13s99p8s", "5z", "pon 5z5z", "discard 8s", 1, round="E2") == []


@pytest.mark.parametrize(("own", "meld", "sees"), [
    ("234m45p34688s", "678p", True), ("234m45p34699s", "123m", False),
    ("11345689m44z", "777m", True), ("99m12p3499s55z", "111m", True),
])  # fmt: skip
def test_a_yaku_in_sight_is_seen(own: str, meld: str, sees: bool) -> None:
    laid: dict[str, Any] = {"kind": "pon" if meld[0] == meld[1] else "chi", "tiles": meld, "from": 3}
    if meld[0] != meld[1]:
        laid["called"] = meld[0] + meld[-1]
    view = arrange([own, "", "", ""], melds=[[laid], [], [], []], drawn="9p", round="E1", rivers=["6m", "6p", "8m", "3m"]).view(0)
    assert isinstance(view, RiichiView)
    eyes = look(view)
    assert in_sight(eyes, eyes.counts - (1 << 3 * 17)) is sees


def test_a_red_five_thrown_before_a_plain_one_is_found() -> None:
    asked = ["discard 0p", "discard 5p", "discard 9s drawn"]
    assert thrown(asked, "discard 0p") == ["fives: one of a red and a plain", "fives: the red one"]
    assert thrown(asked, "discard 5p") == ["fives: one of a red and a plain"]
    assert thrown(asked, "discard 9s drawn") == thrown(["discard 0p"], "discard 0p") == []


def test_a_win_gains_a_place_where_it_passes_somebody() -> None:
    assert gained((20000, 24000, 26000, 30000), (25000, 24000, 26000, 25000), 0)
    assert not gained((20000, 24000, 26000, 30000), (23900, 24000, 26000, 26100), 0)
    assert gained((20000, 24000, 26000, 30000), (20000, 23000, 26000, 31000), 3), "the first has nobody to pass"


def test_hands_are_read_whole() -> None:
    counted = read("normal-1", "normal-1", 1)
    assert counted["hands"] >= 4
    assert counted == read("normal-1", "normal-1", 1)


def test_a_belief_is_worth_more_the_more_it_gives_to_what_is_true() -> None:
    mask = 0b101
    even, right, wrong = (0.5,) * 34, (0.9, 0.1, 0.9, *(0.1,) * 31), (0.1, 0.9, 0.1, *(0.9,) * 31)
    assert told_kinds(even, mask) == pytest.approx(34 * log(0.5))
    assert told_kinds(right, mask) > told_kinds(even, mask) > told_kinds(wrong, mask)


def test_rivals_are_asked_about_with_the_truth_beside() -> None:
    asked = list(rivals(1, "normal", first=3))
    assert any(one.waits for one in asked) and not all(one.waits for one in asked)
    assert all(one.waits for one in asked if one.riichi)
    assert not any(one.rates[kind] for one in asked for kind in one.safe)
    often, kinds = alike(asked)
    assert 0 < often < 1 and 0 < kinds[0] < 1
    assert measured(asked)["waits: all alike"].n == sum(not one.riichi for one in asked)
