"""What a seat can work out for itself: its waits, how many of each are left, what they are worth, what bars it from riichi."""

from __future__ import annotations

from typing import Any

import pytest

from game.riichi.prospect import own, ready, waits_of, why_no_riichi, worth
from game.riichi.round import Riichi
from game.riichi.safety import seen_of
from game.riichi.tiles import KIND
from game.riichi.value import ron_points, tsumo_points
from game.riichi.view import RiichiView
from tests.riichi.hands import PINFU, arrange, points, say


def view(hand: Riichi, seat: int = 0) -> RiichiView:
    shown = hand.view(seat)
    assert isinstance(shown, RiichiView)
    return shown


def waits(hand: Riichi, riichi: int = 0) -> dict[str, tuple[int, int, str]]:
    """Of each wait how many are left, the points of a ron, and why none."""
    shown = view(hand)
    return {one.face: (one.left, one.points, one.why) for one in waits_of(shown, 0, own(shown, 0), riichi)}


def test_waits_are_counted_by_what_is_seen_and_valued_by_ron() -> None:
    hand = arrange([PINFU, "", "", ""], rivers=["6m", "2s", "2s", "5s"], dora="1z", wall="1m9m1p9s1z", turn=1, drawn="1z")
    assert waits(hand) == {"2s": (2, 2900, ""), "5s": (3, 2900, "")}, "pinfu and all simples of the dealer"


def test_a_wait_without_yaku_says_so_and_riichi_gives_it_one() -> None:
    hand = arrange(["123m456p789s1199p", "", "", ""], wall="1m9m1p9s1z", turn=1, drawn="1z")
    assert {why for _, _, why in waits(hand).values()} == {"no_yaku"}
    assert {why for _, _, why in waits(hand, riichi=1).values()} == {""}


def test_under_the_two_han_minimum_one_han_is_not_enough() -> None:
    hand = arrange([PINFU, "", "", ""], rules={"two_han_minimum": True}, honba=5, wall="1m9m1p9s1z",
                   turn=1, drawn="1z")  # fmt: skip
    assert {why for _, _, why in waits(hand).values()} == {""}, "pinfu and all simples are two"
    one = arrange(["123m456p789s11p23s", "", "", ""], rules={"two_han_minimum": True}, honba=5, wall="1m9m1p9s1z", turn=1,
                  drawn="1z")  # fmt: skip
    assert {why for _, _, why in waits(one).values()} == {"two_han"}


@pytest.mark.parametrize(("wins", "on", "why"), [(7, True, ""), (6, True, "no_yaku"), (7, False, "no_yaku")])
def test_the_eighth_win_in_a_row_is_a_yaku_of_its_own(wins: int, on: bool, why: str) -> None:
    """RM-99: what is told of it is what it brings."""
    hand = arrange(["123m456p789s1199p", "", "", ""], wall="1m9m1p9s1z", turn=3, drawn="1p", rules={"paarenchan": on},
                   win_streak={"seat": 0, "wins": wins})  # fmt: skip
    assert {told for _, _, told in waits(hand).values()} == {why}
    if not why:
        say(hand, "3 discard 1p drawn")
        found = worth(view(hand), 0, own(view(hand), 0), 36, tsumo=False, now=True)
        say(hand, "0 ron", "lapse")
        assert found is not None and ron_points(found, True) == points(hand)[0]


@pytest.mark.parametrize(("atozuke", "told"), [(True, {"2m": "", "5m": ""}), (False, {"2m": "late_yaku", "5m": "late_yaku"})])
def test_a_yaku_that_a_later_call_has_made_is_told_to_be_late(atozuke: bool, told: dict[str, str]) -> None:
    """RX-15."""
    melds = [[{"kind": "chi", "tiles": "789s", "from": 3}, {"kind": "pon", "tiles": "777z", "from": 1}], [], [], []]
    hand = arrange(["34m456p11z", "", "", ""], melds=melds, wall="1m9m1p9s", turn=1, drawn="2z", rules={"atozuke": atozuke})
    assert {face: why for face, (_, _, why) in waits(hand).items()} == told


def test_a_tile_all_of_which_the_hand_holds_is_no_wait() -> None:
    melds = [[{"kind": "pon", "tiles": "111z", "from": 1}], [], [], []]
    hand = arrange(["123m456p789s1z", "", "", ""], melds=melds, wall="1m9m1p9s", turn=1, drawn="2z")
    assert waits(hand) == {}


@pytest.mark.parametrize("tsumo", [True, False])
def test_what_a_win_is_worth_is_what_it_brings(tsumo: bool) -> None:
    hand = arrange([PINFU, "", "", ""], turn=0 if tsumo else 3, drawn="2s", wall="1m9m1p9s1z")
    if not tsumo:
        say(hand, "3 discard 2s drawn")
    shown = view(hand)
    tile = shown.places["drawn:0"][0].id if tsumo else shown.offer.tile if shown.offer is not None else None
    assert tile is not None
    found = worth(shown, 0, own(shown, 0), tile, tsumo=tsumo, now=True)
    say(hand, *(["0 tsumo"] if tsumo else ["0 ron", "lapse"]))
    assert found is not None
    assert (3 * tsumo_points(found, True, False) if tsumo else ron_points(found, True)) == points(hand)[0]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({}, ""),
        ({"wall": "1m9m1p"}, "late_riichi"),
        ({"scores": [900, 40000, 30000, 29100]}, "too_few_points"),
        ({"drawn": "1z", "hands": ["147m258p369s1234z", "", "", ""]}, ""),
    ],
)
def test_what_keeps_a_waiting_hand_from_riichi(position: dict[str, Any], why: str) -> None:
    hands = position.pop("hands", [PINFU, "", "", ""])
    hand = arrange(hands, **{"drawn": "9p", "wall": "1m9m1p9s1z", **position})
    assert why_no_riichi(view(hand), 0) == why


def test_the_discards_that_leave_a_hand_waiting() -> None:
    hand = arrange([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s1z")
    assert KIND["9p"] in ready(view(hand), 0)


def test_only_what_the_seat_sees_counts() -> None:
    hand = arrange([PINFU, "22s", "", ""], wall="1m9m1p9s1z", turn=1, drawn="1z")
    assert seen_of(view(hand))[KIND["2s"]] == 0
    assert seen_of(view(hand, 1))[KIND["2s"]] == 2
