"""Positions set up for a hand: what cannot be is refused in a sentence, and melds make liable whoever fed them."""

from __future__ import annotations

from typing import Any

import pytest

from game.riichi.round import Riichi
from game.table import Malformed
from tests.riichi.hands import PINFU, arrange, points, say

CHI = {"kind": "chi", "tiles": "123m", "called": "1m", "from": 0}
KANS = [{"kind": "ankan", "tiles": f"{n}{n}{n}{n}s"} for n in range(1, 10)]


def held(seat: int, hand: str, *melds: dict[str, Any], **position: Any) -> Riichi:
    """A position in which a seat holds this; seat 0 is on turn and has drawn."""
    mine = [[*melds] if one == seat else [] for one in range(4)]
    return arrange([hand if one == seat else "" for one in range(4)], melds=mine, **{"turn": 0, "drawn": "9p", **position})


@pytest.mark.parametrize(("seat", "hand", "melds", "position"), [
    (1, "234m45688p3467s", (), {}),  # twelve
    (1, PINFU + "5z", (), {}),  # fourteen, and it is not on turn
    (0, PINFU + "5z", (), {}),  # fourteen and the tile that it has drawn
    (0, PINFU + "55z", (), {"drawn": ""}),
    (1, "45688p3467s", (CHI,), {}),  # nine beside a meld
    (1, "45688p34678s5z", (CHI,), {}),  # eleven
    (1, "11z", (KANS[0], KANS[1], KANS[2], KANS[3]), {}),
    (1, "", (*KANS[:3], CHI | {"tiles": "456m", "called": "4m"}, CHI | {"tiles": "789p", "called": "7p"}), {}),
    (0, PINFU + "5z", (), {"phase": "claim", "drawn": "", "rivers": ["5m", "6m", "7m", "8m"]}),
])  # fmt: skip
def test_a_hand_of_a_size_that_cannot_be_is_refused(
    seat: int, hand: str, melds: tuple[dict[str, Any], ...], position: dict[str, Any]
) -> None:
    with pytest.raises(Malformed, match=rf"position\.(hands|melds)\[{seat}\] "):
        held(seat, hand, *melds, **position)


@pytest.mark.parametrize(("seat", "hand", "melds", "position"), [
    (1, PINFU, (), {}),
    (0, PINFU, (), {}),
    (0, PINFU + "5z", (), {"drawn": ""}),
    (1, "45688p34678s", (CHI,), {}),
    (1, "1z", (*KANS[:4],), {}),
    (1, "222m7z", (), {}),  # only some tiles of a hand are named
])  # fmt: skip
def test_a_hand_that_can_be_is_accepted(
    seat: int, hand: str, melds: tuple[dict[str, Any], ...], position: dict[str, Any]
) -> None:
    assert len(held(seat, hand, *melds, **position).melds[seat]) == len(melds)


@pytest.mark.parametrize(("meld", "sentence"), [
    (CHI | {"tiles": "123z", "called": "1z"}, "must be the 3 tiles of a chi"),
    (CHI | {"tiles": "567z", "called": "5z"}, "must be the 3 tiles of a chi"),
    (CHI | {"tiles": "89m1p", "called": "8m"}, "must be the 3 tiles of a chi"),
    (CHI | {"tiles": "9s12z", "called": "9s"}, "must be the 3 tiles of a chi"),
    (CHI | {"tiles": "124m"}, "must be the 3 tiles of a chi"),
    (CHI | {"from": 3}, "from must be 0"),
    (CHI | {"from": 2}, "from must be 0"),
    ({"kind": "pon", "tiles": "111m", "from": 1}, "from must be another seat"),
    ({"kind": "pon", "tiles": "112m", "from": 0}, "must be the 3 tiles of a pon"),
    ({"kind": "pon", "tiles": "111m", "called": "2m"}, "called must be one of"),
])  # fmt: skip
def test_a_meld_that_cannot_be_is_refused(meld: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=r"position\.melds\[1\]\[0\]") as caught:
        held(1, "", meld)
    assert sentence in str(caught.value)


def test_who_has_called_is_not_in_riichi_and_there_are_four_kans() -> None:
    with pytest.raises(Malformed, match=r"position\.riichi\[1\]"):
        held(1, "", CHI, riichi=[False, True, False, False])
    with pytest.raises(Malformed, match=r"position\.melds .*four kans"):
        arrange([""] * 4, melds=[KANS[:3], KANS[5:7], [], []], drawn="9p")


def pon(tiles: str, giver: int) -> dict[str, Any]:
    return {"kind": "pon", "tiles": tiles, "called": tiles[0] + tiles[-1], "from": giver}


@pytest.mark.parametrize(("melds", "rules", "expected"), [
    ([pon("555z", 2), pon("666z", 0), pon("777z", 3)], {}, [(1, "daisangen", 3)]),
    ([pon("777z", 3), pon("666z", 0), pon("555z", 2)], {}, [(1, "daisangen", 2)]),
    ([pon("555z", 2), pon("666z", 0), {"kind": "ankan", "tiles": "7777z"}], {}, []),  # nobody fed the third
    ([{"kind": "ankan", "tiles": "7777z"}, pon("666z", 0), pon("555z", 2)], {}, [(1, "daisangen", 2)]),
    ([pon("555z", 2), pon("666z", 0)], {}, []),
    ([pon("555z", 2), pon("666z", 0), pon("777z", 3)], {"pao": False}, []),
    ([pon("111z", 2), pon("222z", 0), pon("333z", 3), pon("444z", 0)], {}, [(1, "daisuushii", 0)]),
    ([*KANS[:3], {"kind": "daiminkan", "tiles": "4444s", "from": 2}], {"pao_suukantsu": True}, [(1, "suukantsu", 2)]),
    ([*KANS[:3], {"kind": "daiminkan", "tiles": "4444s", "from": 2}], {}, []),
    ([*KANS[:3], {"kind": "kakan", "tiles": "4444s", "from": 2}], {"pao_suukantsu": True}, []),  # its fourth tile is its own
])  # fmt: skip
def test_melds_make_liable_who_fed_them(
    melds: list[dict[str, Any]], rules: dict[str, Any], expected: list[tuple[int, str, int]]
) -> None:
    """RX-03."""
    hand = arrange([""] * 4, melds=[[], melds, [], []], drawn="9p", rules=rules)
    assert [(duty.seat, duty.yaku, duty.feeder) for duty in hand.duties] == expected


def test_the_feeder_of_a_meld_of_a_position_pays() -> None:
    """RX-03: the third dragon was fed by seat 3; honba 1."""
    melds = [pon("555z", 2), pon("666z", 0), pon("777z", 3)]
    hand = arrange(["", "24m99p", "", ""], melds=[[], melds, [], []], turn=1, drawn="3m", honba=1)
    assert points(say(hand, "1 tsumo")) == (0, 32300, 0, -32300)
