"""책임지불: who pays for a yakuman that was fed (RX-03)."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import Value
from game.riichi.round import Riichi
from tests.riichi.hands import arrange, points, say

DRAGONS = [{"kind": "pon", "tiles": "555z", "from": 0}, {"kind": "ankan", "tiles": "6666z"}]


def fed(rules: dict[str, Value] | None = None, **position: Any) -> Riichi:
    """Seat 3 feeds seat 1 the third dragon; then seat 1 waits for 9p with 9p and a run."""
    hand = arrange(["", "77z123m9p1s", "", ""], melds=[[], DRAGONS, [], []], turn=3, drawn="7z", rules=rules, **position)
    return say(hand, "3 discard 7z drawn", "1 pon 7z7z", "lapse", "1 discard 1s", "lapse")


def test_the_feeder_pays_all_of_a_tsumo() -> None:
    hand = fed(wall="1m1p1p9p", honba=2)
    say(hand, "2 discard 1m drawn", "lapse", "3 discard 1p drawn", "lapse", "0 discard 1p drawn", "lapse", "1 tsumo")
    assert points(hand) == (0, 32600, 0, -32600)


@pytest.mark.parametrize(
    ("honba", "expected"), [("feeder", (0, 32600, -16000, -16600)), ("discarder", (0, 32600, -16600, -16000))]
)
def test_a_ron_off_another_is_shared(honba: str, expected: tuple[int, ...]) -> None:
    hand = fed({"pao_honba": honba}, wall="9p", honba=2)
    assert points(say(hand, "2 discard 9p drawn", "1 ron", "lapse")) == expected


def test_a_ron_off_the_feeder_is_an_ordinary_one() -> None:
    hand = fed(wall="1m9p")
    assert points(say(hand, "2 discard 1m drawn", "lapse", "3 discard 9p drawn", "1 ron", "lapse")) == (0, 32000, 0, -32000)


def test_without_the_rule_everybody_pays() -> None:
    hand = fed({"pao": False}, wall="9p")
    assert points(say(hand, "2 discard 9p drawn", "1 ron", "lapse")) == (0, 32000, -32000, 0)


def test_only_the_fed_yakuman_is_the_feeders() -> None:
    """Big three dragons with all honours: one is fed, the other is paid by all."""
    hand = arrange(["", "77z111z2z1s", "", ""], melds=[[], DRAGONS, [], []], turn=3, drawn="7z", wall="1m1p1p2z")
    say(hand, "3 discard 7z drawn", "1 pon 7z7z", "lapse", "1 discard 1s", "lapse", "2 discard 1m drawn", "lapse")
    say(hand, "3 discard 1p drawn", "lapse", "0 discard 1p drawn", "lapse", "1 tsumo")
    assert points(hand) == (-16000, 64000, -8000, -40000)


@pytest.mark.parametrize(("rules", "tsumo", "ron"), [
    ({"preset": "tenhou"}, (0, 64600, 0, -64600), (0, 64600, -32000, -32600)),
    ({"preset": "mahjong-soul"}, (-16000, 64600, -8000, -40600), (0, 64600, -48000, -16600)),
    ({"pao_whole_hand": True}, (0, 64600, 0, -64600), (0, 64600, -32000, -32600)),
])  # fmt: skip
def test_liability_may_cover_what_is_stacked_on_the_yakuman(
    rules: dict[str, Value], tsumo: tuple[int, ...], ron: tuple[int, ...]
) -> None:
    """RX-03: big three dragons, fed by seat 3, with all honours."""
    for win, wall, expected in (("1 tsumo", "1m1p1p2z", tsumo), ("1 ron", "2z", ron)):
        hand = arrange(["", "77z111z2z1s", "", ""], melds=[[], DRAGONS, [], []], turn=3, drawn="7z", wall=wall, honba=2,
                       rules=rules)  # fmt: skip
        say(hand, "3 discard 7z drawn", "1 pon 7z7z", "lapse", "1 discard 1s", "lapse")
        if win == "1 ron":
            say(hand, "2 discard 2z drawn", win, "lapse")
        else:
            say(hand, "2 discard 1m drawn", "lapse", "3 discard 1p drawn", "lapse", "0 discard 1p drawn", "lapse", win)
        assert points(hand) == expected


@pytest.mark.parametrize("on", [True, False])
def test_the_feeder_of_an_open_kan_pays_for_the_replacement_tile(on: bool) -> None:
    """RX-03, option."""
    hand = arrange(["", "222p234m45688p34s", "", ""], turn=3, drawn="2p", wall="9m9m", rinshan="5s",
                   rules={"daiminkan_rinshan_pao": on})  # fmt: skip
    say(hand, "3 discard 2p drawn", "1 kan 2p", "lapse", "1 tsumo")
    assert [seat for seat in range(4) if points(hand)[seat] < 0] == ([3] if on else [0, 2, 3])


@pytest.mark.parametrize("on", [True, False])
def test_the_fourth_kan_where_that_counts(on: bool) -> None:
    kans = [{"kind": "ankan", "tiles": f"{n}{n}{n}{n}p"} for n in (1, 2, 3)]
    hand = arrange(["", "777s9m", "", ""], melds=[[], kans, [], []], turn=3, drawn="7s", wall="9m1m", rinshan="1z",
                   rules={"pao_suukantsu": on})  # fmt: skip
    say(hand, "3 discard 7s drawn", "1 kan 7s", "lapse")
    assert [(duty.seat, duty.yaku, duty.feeder) for duty in hand.duties] == ([(1, "suukantsu", 3)] if on else [])
