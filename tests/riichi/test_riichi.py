"""리치: when it can be declared, what it costs and brings."""

from __future__ import annotations

from typing import Any

import pytest

from game.riichi.round import Riichi
from tests.riichi.hands import PINFU, arrange, choices, lines, points, say, why


def riichi(**position: Any) -> Riichi:
    """Seat 0 can declare riichi with 9p."""
    return arrange([PINFU, "", "", ""], **{"drawn": "9p", "wall": "1m9m1p9s1z", **position})


def test_riichi_is_paid_when_the_discard_has_passed() -> None:
    """RM-55."""
    hand = riichi()
    assert [choice for choice in choices(hand, 0) if choice.startswith("riichi")] == ["riichi 9p drawn"]
    say(hand, "0 riichi 9p drawn")
    assert (hand.scores[0], hand.accepted[0]) == (25000, False)
    say(hand, "lapse")
    assert (hand.scores[0], hand.laid[0], hand.accepted[0], hand.ippatsu[0]) == (24000, 1, True, True)
    assert hand.thrown[0][-1].turned


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"wall": "1m9m1p"}, "late_riichi"),  # RM-75a
        ({"scores": [900, 40000, 30000, 29100]}, "too_few_points"),  # RX-13
        ({"riichi": [True, False, False, False]}, "riichi_again"),
        ({"wall": "1m9m1p9s", "scores": [1000, 40000, 30000, 29000]}, "legal"),
    ],
)
def test_when_riichi_is_refused(position: dict[str, Any], reason: str) -> None:
    hand = riichi(**position)
    assert ("riichi 9p drawn" in choices(hand, 0)) == (reason == "legal")
    assert why(hand, 0, "riichi 9p drawn") == reason


def test_riichi_needs_a_waiting_hand_that_is_closed() -> None:
    assert why(riichi(), 0, "riichi 2m") == "not_tenpai"
    melds = [[{"kind": "pon", "tiles": "111z", "from": 1}], [], [], []]
    open_ = arrange(["234m88p34678s", "", "", ""], melds=melds, drawn="9p", wall="1m9m1p9s")
    assert why(open_, 0, "riichi 9p drawn") == "open_hand"


@pytest.mark.parametrize(("karaten", "reason"), [("noten", "not_tenpai"), ("tenpai", "legal")])
def test_a_wait_on_tiles_that_one_holds_all(karaten: str, reason: str) -> None:
    """RX-14: a closed kan of 5m and a pair wait for it."""
    hand = arrange(["1111m234p567s111z", "", "", ""], drawn="9p", wall="9m1p9s1s", rules={"karaten": karaten})
    assert why(hand, 0, "riichi 9p drawn") == reason


def test_the_hand_may_not_change_after_riichi() -> None:
    """RM-56."""
    hand = riichi(riichi=[True, False, False, False])
    assert choices(hand, 0) == ("discard 9p drawn",)
    assert why(hand, 0, "discard 2m") == "riichi_keeps_hand"


def test_nobody_calls_after_riichi() -> None:
    """RM-56: with a pair of 8p only a ron would be open."""
    hand = say(arrange(["", PINFU, "", ""], drawn="8p", riichi=[False, True, False, False]), "0 discard 8p drawn")
    assert choices(hand, 1) == ()


def test_a_riichi_discard_that_is_called_turns_the_next() -> None:
    hand = arrange([PINFU, "99p1z", "", ""], drawn="9p", wall="1m9m1p9s1z")
    say(hand, "0 riichi 9p drawn", "1 pon 9p9p", "lapse")
    assert (hand.accepted[0], hand.ippatsu[0]) == (True, False)  # RX-20
    say(hand, "1 discard 1z", "lapse", "2 discard 1m drawn", "lapse", "3 discard 9m drawn", "lapse", "0 discard 1p drawn")
    assert [thrown.turned for thrown in hand.thrown[0]] == [False, True, True]


def test_ippatsu_lasts_for_one_go_round() -> None:
    """RY-02."""
    hand = say(riichi(wall="5s9m1p9s"), "0 riichi 9p drawn", "lapse", "1 discard 5s drawn", "0 ron", "lapse")
    assert "ippatsu" in lines(hand, 0)
    hand = say(riichi(wall="1m9m1p9s5s"), "0 riichi 9p drawn", "lapse", "1 discard 1m drawn", "lapse", "2 discard 9m drawn")
    say(hand, "lapse", "3 discard 1p drawn", "lapse", "0 discard 9s drawn", "lapse", "1 discard 5s drawn", "0 ron", "lapse")
    assert "riichi" in lines(hand, 0)
    assert "ippatsu" not in lines(hand, 0)


def test_a_riichi_that_is_won_on_is_not_paid() -> None:
    hand = arrange([PINFU, "234567m22p34578s", "", ""], drawn="6s", wall="1m9m1p9s", dora="1z")
    say(hand, "0 riichi 6s drawn", "1 ron", "lapse")
    assert points(hand) == (-2000, 2000, 0, 0)
    assert not hand.accepted[0]


@pytest.mark.parametrize("declared", [True, False])
def test_the_tiles_below_count_for_riichi_only(declared: bool) -> None:
    """RM-45."""
    hand = arrange(["", PINFU, "", ""], drawn="2s", dora="9m", ura="1m", riichi=[False, declared, False, False])
    say(hand, "0 discard 2s drawn", "1 ron", "lapse")
    assert ("ura_dora" in lines(hand, 1)) == declared
    assert hand.view(0).ura_open == int(declared)


@pytest.mark.parametrize(("ura", "kan_ura", "shown"), [(True, True, 2), (True, False, 1), (False, False, 0)])
def test_which_tiles_below_count(ura: bool, kan_ura: bool, shown: int) -> None:
    """RM-39, RM-45: two indicators are open, 3m below each; 4m is dora as often as they count."""
    rules = {"ura_dora": ura, "kan_ura_dora": kan_ura}
    hand = arrange(["", PINFU, "", ""], drawn="2s", dora="99m", ura="33m", riichi=[False, True, False, False],
                   rivers=["6m", "6p", "8m", "8m"], rules=rules)  # fmt: skip
    settlement = say(hand, "0 discard 2s drawn", "1 ron", "lapse").settlement()
    assert settlement is not None
    assert hand.ura_open == shown
    assert sum(line.args["han"] for line in settlement.lines if line.what == "ura_dora") == shown


def test_double_riichi() -> None:
    """RY-14: on the first discard, before any call."""
    hand = riichi(rivers=[""] * 4, wall="5s9m1p9s")
    say(hand, "0 riichi 9p drawn", "lapse", "1 discard 5s drawn", "0 ron", "lapse")
    assert "double_riichi" in lines(hand, 0)


@pytest.mark.parametrize(("seat", "yaku"), [(0, "tenhou"), (1, "chiihou")])
def test_blessings(seat: int, yaku: str) -> None:
    """RY-40, RY-41."""
    hands = [PINFU if seat == one else "" for one in range(4)]
    hand = say(arrange(hands, rivers=[""] * 4, turn=seat, drawn="2s"), f"{seat} tsumo")
    assert yaku in lines(hand, seat)
