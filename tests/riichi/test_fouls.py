"""The strict referee: what can be said wrongly, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import Value
from game.riichi.round import Riichi
from game.table import Foul
from tests.riichi.hands import PINFU, arrange, ending, lines, points, say


def strict(hands: list[str], rules: dict[str, Value] | None = None, **position: Any) -> Riichi:
    return arrange(hands, rules={"referee": "strict", **(rules or {})}, **position)


def foul(hand: Riichi, seat: int, choice: str) -> str:
    verdict = hand.judge(seat, choice)
    return verdict.why.removeprefix("riichi.foul.") if isinstance(verdict, Foul) else str(verdict)


def test_a_valid_win_has_to_be_shown() -> None:
    hand = say(strict(["", PINFU, "", ""], drawn="2s", dora="1z"), "0 discard 2s drawn", "1 ron", "lapse")
    assert hand.phase == "reveal"
    assert points(say(hand, "1 reveal")) == (-2000, 2000, 0, 0)


@pytest.mark.parametrize(
    ("chombo", "seat", "expected"),
    [
        ("mangan", 1, (4000, -8000, 2000, 2000)),  # RM-60
        ("mangan", 0, (-12000, 4000, 4000, 4000)),
        ("2000_each", 1, (2000, -6000, 2000, 2000)),  # RM-61
        ("3000_each", 0, (-9000, 3000, 3000, 3000)),
        ("deducted", 1, (0, -8000, 0, 0)),  # RM-62
        ("deducted", 0, (-12000, 0, 0, 0)),
    ],
)
def test_a_false_tsumo_is_a_chombo(chombo: str, seat: int, expected: tuple[int, ...]) -> None:
    """RM-63; the same hand is played again, honba unchanged (RM-59)."""
    hand = strict(["1m", "1p", "", ""], {"chombo": chombo}, turn=seat, drawn="9s", honba=2, sticks=1,
                  riichi=[False, False, True, False])  # fmt: skip
    assert foul(hand, seat, "tsumo") == "false_win"
    say(hand, f"{seat} tsumo", f"{seat} reveal")
    assert ending(hand) == "chombo"
    assert points(hand) == expected
    carry = hand.carry()
    assert (carry.wind, carry.hand, carry.honba, carry.sticks) == (0, 0, 2, 1)
    assert sum(carry.scores) == 101000 + (sum(expected) if chombo == "deducted" else 0)  # the stick of seat 2 went back


def test_a_furiten_ron_is_a_chombo() -> None:
    """RM-65."""
    hand = strict(["", PINFU, "", ""], drawn="2s", rivers=["6m", "5s", "8m", "3m"])
    say(hand, "0 discard 2s drawn", "1 ron", "lapse", "1 reveal")
    assert lines(hand, 1) == ["chombo_furiten"]


def test_a_win_withdrawn_in_time_kills_the_hand_only() -> None:
    """RM-64."""
    hand = say(strict(["", PINFU, "", ""], drawn="2s", wall="5s9m"), "0 discard 2s drawn", "1 ron", "lapse", "1 withdraw")
    assert (hand.dead[1], hand.turn) == (True, 1)
    assert foul(hand, 1, "tsumo") == "false_win"
    assert lines(say(hand, "1 tsumo", "1 reveal"), 1) == ["chombo_dead_hand"]
    hand = strict(["", PINFU, "", ""], {"withdrawn_win": "chombo"}, drawn="2s", wall="5s9m")
    assert ending(say(hand, "0 discard 2s drawn", "1 ron", "lapse", "1 withdraw")) == "chombo"


def test_a_valid_win_stands_beside_a_false_one() -> None:
    """RM-122."""
    hand = strict(["", "1m1p", PINFU, ""], drawn="2s", dora="1z")
    say(hand, "0 discard 2s drawn", "1 ron", "2 ron", "lapse", "1 reveal", "2 reveal")
    assert points(hand) == (-2000, 0, 2000, 0)


def test_noten_riichi_is_found_at_an_exhaustive_draw() -> None:
    """RM-67."""
    hand = strict(["147m147p147s1234z", "", "", ""], drawn="9p", wall="1m9m1p9s")
    assert foul(hand, 0, "riichi 9p drawn") == "noten_riichi"
    say(hand, "0 riichi 9p drawn", "lapse", "1 discard 1m drawn", "lapse", "2 discard 9m drawn", "lapse")
    say(hand, "3 discard 1p drawn", "lapse", "0 discard 9s drawn", "lapse")
    assert lines(hand, 0) == ["chombo_noten_riichi"]
    assert hand.carry().scores == (13000, 29000, 29000, 29000)


def test_noten_riichi_goes_unpunished_when_somebody_wins() -> None:
    hand = strict(["147m147p147s1234z", PINFU, "", ""], drawn="9p", wall="5s9m1p9s", dora="6z")
    say(hand, "0 riichi 9p drawn", "lapse", "1 tsumo", "1 reveal")
    assert ending(hand) == "tsumo"


def test_a_kan_that_changes_the_waits_of_a_riichi() -> None:
    """RM-68: with 1112m the waits are 2m and 3m; without the triplet they are others. Found at an exhaustive draw."""
    hand = strict(["1112m456p789s555z", "", "", ""], drawn="1m", wall="9p9s", riichi=[True, False, False, False])
    assert foul(hand, 0, "kan 1m") == "bent_kan"
    say(hand, "0 kan 1m")
    drawn = hand.faces[hand.drawn or 0]
    say(hand, f"0 discard {drawn} drawn", "lapse", "1 discard 9p drawn", "lapse")
    assert lines(hand, 0) == ["chombo_bent_kan"]


def test_a_kan_that_changed_the_waits_is_found_at_the_own_win_too() -> None:
    """RM-68: after the kan 2m alone is waited for."""
    hand = strict(["1112m456p789s555z", "", "", ""], drawn="1m", wall="9p9s", rinshan="2m", riichi=[True, False, False, False])
    say(hand, "0 kan 1m")
    assert foul(hand, 0, "tsumo") == "false_win"
    assert lines(say(hand, "0 tsumo", "0 reveal"), 0) == ["chombo_bent_kan"]


@pytest.mark.parametrize(("option", "kind", "dead"), [("chombo", "chombo", False), ("dead_hand", "", True)])
def test_same_tile_kuikae(option: str, kind: str, dead: bool) -> None:
    """RM-69, RM-70: the call is fine, the discard is the foul."""
    hand = strict(["", "6789p1z", "", ""], {"genbutsu_foul": option}, drawn="9p", wall="1m")
    say(hand, "0 discard 9p drawn", "1 chi 78p", "lapse", "1 reveal")
    assert foul(hand, 1, "discard 9p") == "genbutsu"
    say(hand, "1 discard 9p")
    assert (ending(hand), hand.dead[1]) == (kind, dead)


def test_suji_kuikae_kills_the_hand() -> None:
    """RM-75b."""
    hand = strict(["", "6789p1z", "", ""], drawn="9p", wall="1m")
    say(hand, "0 discard 9p drawn", "1 chi 78p", "lapse", "1 reveal", "1 discard 6p")
    assert (ending(hand), hand.dead[1]) == ("", True)


def test_a_wrong_call_kills_the_hand_and_the_tiles_go_back() -> None:
    """RM-73: the discard stays for the others' claims."""
    hand = strict(["", "13s1z", "55p1z", ""], drawn="5p", wall="1m")
    say(hand, "0 discard 5p drawn")
    assert foul(hand, 1, "pon 1s3s") == "wrong_call"
    say(hand, "1 pon 1s3s", "2 pon 5p5p", "lapse", "1 reveal", "2 reveal")
    assert (hand.dead[1], hand.turn, [meld.kind for meld in hand.melds[2]]) == (True, 2, ["pon"])
    assert sorted(known.face for known in hand.view(3).known if known.place == "hand:1") == ["1s", "3s"]


@pytest.mark.parametrize(("option", "laid"), [("deposit_1000", 1), ("none", 0)])
def test_a_call_that_cannot_be_shown_costs_a_deposit(option: str, laid: int) -> None:
    """RM-76."""
    hand = strict(["", "1z", "", ""], {"withdrawn_call": option}, drawn="5p", wall="1m")
    say(hand, "0 discard 5p drawn")
    assert foul(hand, 1, "pon 5p5p") == "impossible_call"
    say(hand, "1 pon 5p5p", "lapse")
    assert (hand.laid[1], hand.scores[1], hand.dead[1], hand.turn) == (laid, 25000 - 1000 * laid, False, 1)


def test_a_call_withdrawn_in_time_costs_a_deposit() -> None:
    hand = strict(["", "", "55p1z", ""], drawn="5p", wall="1m")
    say(hand, "0 discard 5p drawn", "2 pon 5p5p", "lapse", "2 withdraw")
    assert (hand.laid[2], hand.turn) == (1, 1)


def test_late_riichi_kills_the_hand_and_its_stick_goes_back() -> None:
    """RM-75a."""
    hand = strict([PINFU, "", "", ""], drawn="9p", wall="1m9m1p")
    assert foul(hand, 0, "riichi 9p drawn") == "late_riichi"
    say(hand, "0 riichi 9p drawn", "lapse")
    assert (hand.dead[0], hand.riichi[0], hand.scores[0]) == (True, 0, 25000)


@pytest.mark.parametrize(("closed", "line", "why"), [
    ("55p1z", "2 pon 5p5p", "dead_call"), (PINFU, "2 ron", "dead_hand"),
])  # fmt: skip
def test_calling_or_winning_with_a_dead_hand_is_a_chombo(closed: str, line: str, why: str) -> None:
    """RM-72."""
    tile = "5p" if "pon" in line else "2s"
    hand = strict(["", "", closed, ""], drawn=tile, dead=[False, False, True, False])
    say(hand, f"0 discard {tile} drawn", line, "lapse", "2 reveal")
    assert lines(hand, 2) == [f"chombo_{why}"]


def test_riichi_with_a_dead_hand_is_a_chombo() -> None:
    hand = strict([PINFU, "", "", ""], drawn="9p", wall="1m9m1p9s", dead=[True, False, False, False])
    assert lines(say(hand, "0 riichi 9p drawn"), 0) == ["chombo_dead_riichi"]


def test_a_dead_hand_is_noten() -> None:
    """RM-72."""
    hand = strict(["", PINFU, "", ""], drawn="8m", wall="", dead=[False, True, False, False])
    assert points(say(hand, "0 discard 8m drawn", "lapse")) == (0, 0, 0, 0)
