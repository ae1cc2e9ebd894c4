"""A hand as it is played: drawing, calling, winning."""

from __future__ import annotations

import pytest

from game.luck import Luck
from game.riichi.carry import RiichiCarry
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.table import ALL
from tests.riichi.hands import PINFU, arrange, choices, ending, lines, points, say, why

# -- dealing and turns ---------------------------------------------------------------------------------------------------


def test_a_fresh_hand() -> None:
    """RM-02, RM-49, RX-23: 13 tiles each, the dealer has drawn, 69 of 70 live tiles are left, one indicator is open."""
    hand = Riichi.begin(CATALOG.rules(4, "text"), RiichiCarry(), Luck.seeded(1), ALL)
    view = hand.view(ALL)
    sizes = {place: len(pieces) for place, pieces in view.places.items() if pieces}
    assert sizes == {
        **{f"hand:{seat}": 13 for seat in range(4)},
        **{f"drawn:{view.dealer}": 1, "wall": 69, "rinshan": 4, "dora": 5, "ura": 5},
    }
    assert sum(piece.id is not None for piece in hand.view(0).places["dora"]) == 1
    assert view.scores == (25000,) * 4
    assert hand.turn == view.dealer == view.first


def test_turns_go_round_and_the_drawn_tile_is_told_apart() -> None:
    hand = say(arrange(["", "2m", "", ""], wall="1s2s3s4s", drawn="9p"), "0 discard 9p drawn", "lapse")
    assert hand.turn == 1
    assert choices(hand, 1) == ("discard 2m", "discard 1s drawn")
    hand = say(hand, "1 discard 2m", "lapse", "2 discard 2s drawn", "lapse")
    assert [river[-1].drawn for river in hand.thrown[:3]] == [True, False, True]
    assert hand.turn == 3


# -- claims ----------------------------------------------------------------------------------------------------------------


def test_what_can_be_claimed() -> None:
    """RM-14…16: chi only from the left; pon and kan from anybody; a red five is a choice of its own."""
    hand = say(arrange(["", "3467m8m1z", "05m5m1z", "34m1z"], drawn="5m", rules={"red_fives": 3}), "0 discard 5m drawn")
    assert choices(hand, 1) == ("chi 34m", "chi 46m", "chi 67m", "pass")
    assert choices(hand, 2) == ("pon 0m5m", "pon 5m5m", "kan 5m", "pass")
    assert choices(hand, 3) == ()


def test_a_window_is_there_whether_or_not_anybody_can_claim() -> None:
    hand = say(arrange(drawn="5m"), "0 discard 5m drawn")
    assert [(d.seat, d.choices, d.must, d.window is not None) for d in hand.decisions()] == [(0, ("lapse",), True, True)]


def test_pon_goes_before_chi_and_ron_before_all() -> None:
    """RM-18."""
    hands = ["", "34s1z", "22s1z", PINFU]
    hand = say(arrange(hands, drawn="2s"), "0 discard 2s drawn", "1 chi 34s", "2 pon 2s2s", "lapse")
    assert (hand.turn, [meld.kind for meld in hand.melds[2]], hand.melds[1]) == (2, ["pon"], ())
    hand = say(arrange(hands, drawn="2s"), "0 discard 2s drawn", "1 chi 34s", "2 pon 2s2s", "3 ron", "lapse")
    assert ending(hand) == "ron"


def test_a_claimed_tile_leaves_the_river_and_the_hand_is_open() -> None:
    """RM-19, RM-28."""
    hand = say(arrange(["", "", "55m1z", ""], drawn="5m"), "0 discard 5m drawn", "2 pon 5m5m", "lapse")
    view = hand.view(ALL)
    assert [piece.face for piece in view.places["river:0"]] == ["6m"]
    assert [piece.face for piece in view.places["meld:2"]] == ["5m", "5m", "5m"]
    assert (hand.melds[2][0].giver, hand.is_closed(2)) == (0, False)


def test_the_last_discard_can_only_be_won_with() -> None:
    """RX-19, RY-11."""
    hand = say(arrange(["", PINFU, "22s1z", ""], drawn="2s", wall=""), "0 discard 2s drawn")
    assert choices(hand, 2) == ()
    assert why(hand, 1, "chi 34s") == "last_tile"
    assert "houtei" in lines(say(hand, "1 ron", "lapse"), 1)


@pytest.mark.parametrize(
    ("kuikae", "barred"),
    [("forbidden", {"9p": "genbutsu", "6p": "suji"}), ("suji_allowed", {"9p": "genbutsu"}), ("allowed", {})],
)
def test_swap_calling(kuikae: str, barred: dict[str, str]) -> None:
    """RM-69, RM-70, RM-75b: 678p and a 9p called with 78p."""
    hand = arrange(["", "6789p1z", "", ""], drawn="9p", rules={"kuikae": kuikae})
    say(hand, "0 discard 9p drawn", "1 chi 78p", "lapse")
    assert {"6p", "9p"} - {choice.split()[1] for choice in choices(hand, 1)} == set(barred)
    assert {face: why(hand, 1, f"discard {face}") for face in barred} == barred


def test_a_suji_relation_alone_is_no_swap() -> None:
    """RM-75b: 234567 and a 1 called with 23: 4 may not be discarded, 7 may."""
    hand = say(arrange(["", "234567p", "", ""], drawn="1p"), "0 discard 1p drawn", "1 chi 23p", "lapse")
    assert choices(hand, 1) == ("discard 5p", "discard 6p", "discard 7p")


def test_a_middle_call_and_a_pon_bar_only_their_own_kind() -> None:
    hand = say(arrange(["", "1357p", "", ""], drawn="4p"), "0 discard 4p drawn", "1 chi 35p", "lapse")
    assert choices(hand, 1) == ("discard 1p", "discard 7p")
    hand = say(arrange(["", "5p0p51p", "", ""], drawn="5p"), "0 discard 5p drawn", "1 pon 5p5p", "lapse")
    assert choices(hand, 1) == ("discard 1p",)


def test_a_call_after_which_nothing_may_be_discarded_is_not_offered() -> None:
    """RX-25."""
    hand = say(arrange(["", "3425p", "", ""], drawn="2p"), "0 discard 2p drawn")
    assert choices(hand, 1) == ()
    assert why(say(arrange(["", "34251p", "", ""], drawn="2p"), "0 discard 2p drawn"), 1, "chi 34p") == "legal"


# -- winning ---------------------------------------------------------------------------------------------------------------


def test_a_ron_is_paid_by_the_discarder_alone() -> None:
    """RM-17, RM-52: pinfu and all simples, 2 han 30 fu."""
    hand = say(arrange(["", PINFU, "", ""], drawn="2s", dora="1z"), "0 discard 2s drawn", "1 ron", "lapse")
    assert points(hand) == (-2000, 2000, 0, 0)
    assert lines(hand, 1) == ["pinfu", "tanyao", "hand_value"]


def test_a_tsumo_is_paid_by_all() -> None:
    """RM-03: closed tsumo, pinfu, all simples: 700 and 1300."""
    assert points(say(arrange(["", PINFU, "", ""], turn=1, drawn="5s", dora="1z"), "1 tsumo")) == (-1300, 2700, -700, -700)


def test_honba_and_sticks() -> None:
    """RM-96, RM-58."""
    hand = say(arrange(["", PINFU, "", ""], drawn="2s", dora="1z", honba=2, sticks=3), "0 discard 2s drawn", "1 ron", "lapse")
    assert points(hand) == (-2600, 5600, 0, 0)
    hand = say(arrange(["", PINFU, "", ""], turn=1, drawn="5s", dora="1z", honba=2, sticks=3), "1 tsumo")
    assert points(hand) == (-1500, 6300, -900, -900)


def test_without_a_yaku_there_is_no_ron_and_furiten_all_the_same() -> None:
    """RM-40, RX-22."""
    hand = say(arrange(["", "123m456p78999s99p", "", ""], drawn="7s", wall="1m"), "0 discard 7s drawn")
    assert choices(hand, 1) == ("chi 89s", "pass")
    assert why(hand, 1, "ron") == "not_complete"
    hand = say(arrange(["", "123m456p89999s99p", "", "1z"], drawn="7s", wall="1m"), "0 discard 7s drawn")
    assert why(hand, 1, "ron") == "no_yaku"
    assert say(hand, "lapse").missed[1] is False  # it has drawn since
    hand = say(arrange(["", "", "123m456p89999s99p", ""], drawn="7s", wall="1m"), "0 discard 7s drawn", "lapse")
    assert hand.view(2).furiten == "temporary"


def test_own_discards_make_furiten() -> None:
    """RM-65: 5s in the river bars a ron with 2s; a tsumo is allowed."""
    hand = arrange(["", PINFU, "", ""], drawn="2s", rivers=["5z", "5s", "6z", "7z"], wall="2s9m")
    say(hand, "0 discard 2s drawn")
    assert "ron" not in choices(hand, 1)
    assert why(hand, 1, "ron") == "furiten_discard"
    assert (hand.view(1).furiten, hand.view(1).because, hand.view(0).because) == ("discard", ("5s",), ())
    assert "tsumo" in choices(say(hand, "lapse"), 1)


def test_a_discard_that_was_called_away_makes_furiten_too() -> None:
    melds = [[{"kind": "pon", "tiles": "555s", "from": 1}], [], [], []]
    hand = say(arrange(["", PINFU, "", ""], melds=melds, drawn="2s"), "0 discard 2s drawn")
    assert why(hand, 1, "ron") == "furiten_discard"


def test_a_winning_tile_let_by_bars_until_the_next_own_draw() -> None:
    """RM-66."""
    hand = say(arrange(["", "", "", PINFU], drawn="2s", wall="2s9m9p5s"), "0 discard 2s drawn")
    assert choices(hand, 3) == ("ron", "pass")
    say(hand, "lapse", "1 discard 2s drawn")
    assert choices(hand, 3) == ()
    assert hand.view(3).furiten == "temporary"
    say(hand, "lapse", "2 discard 9m drawn", "lapse")
    assert (hand.turn, hand.view(3).furiten) == (3, "")


@pytest.mark.parametrize(("ends", "furiten"), [("own_draw", "temporary"), ("own_draw_or_call", "")])
def test_whether_an_own_call_ends_a_temporary_furiten(ends: str, furiten: str) -> None:
    """RM-66: 2s passes, then 9p is called and 1z discarded: the waits stay."""
    rules = {"temporary_furiten_ends": ends}
    hand = arrange(["", "", "", "234m34678s8899p1z"], drawn="2s", wall="9p1m1m", rules=rules)
    say(hand, "0 discard 2s drawn", "lapse", "1 discard 9p drawn", "3 pon 9p9p", "lapse")
    hand.missed[3] = True
    say(hand, "3 discard 1z", "lapse")
    assert hand.view(3).furiten == furiten


@pytest.mark.parametrize("ends", ["own_draw", "own_draw_or_call"])
def test_after_riichi_a_tile_let_by_bars_for_good(ends: str) -> None:
    """RX-01."""
    hand = arrange(["", "", "", PINFU], drawn="2s", wall="1z9m9p2s1z", riichi=[False, False, False, True],
                   rules={"temporary_furiten_ends": ends})  # fmt: skip
    say(hand, "0 discard 2s drawn", "lapse", "1 discard 1z drawn", "lapse", "2 discard 9m drawn", "lapse")
    say(hand, "3 discard 9p drawn", "lapse", "0 discard 2s drawn")
    assert choices(hand, 3) == ()
    assert hand.view(3).furiten == "riichi"


@pytest.mark.parametrize(("honba", "reason"), [(4, "legal"), (5, "two_han")])
def test_two_han_are_asked_for_from_the_fifth_honba(honba: int, reason: str) -> None:
    """RM-98: pinfu alone is one; dora do not help."""
    hand = arrange(["", "123m456p22s34578s", "", ""], drawn="9s", honba=honba, dora="1s", rules={"two_han_minimum": True})
    assert why(say(hand, "0 discard 9s drawn"), 1, "ron") == reason


@pytest.mark.parametrize(
    ("melds", "hand", "tile", "reason"),
    [
        (["456p", "789m"], "123m55z99s", "5z", "late_yaku"),  # or 9s
        (["555z", "789m"], "123m44s99p", "9p", "legal"),  # a valued triplet is the first call
        (["789m", "555z"], "123m44s99p", "9p", "late_yaku"),  # … or a later one
        (["234m", "567p"], "345p44s67s", "8s", "legal"),  # all simples for 5s and 8s alike
    ],
)
def test_late_yaku(melds: list[str], hand: str, tile: str, reason: str) -> None:
    """RX-15."""
    laid = [{"kind": "pon" if len(set(one)) == 2 else "chi", "tiles": one, "from": 0} for one in melds]
    for atozuke, expected in ((False, reason), (True, "legal")):
        table = arrange(["", hand, "", ""], melds=[[], laid, [], []], drawn=tile, rivers=["6z", "6z", "7z", "7z"],
                        rules={"atozuke": atozuke})  # fmt: skip
        assert why(say(table, f"0 discard {tile} drawn"), 1, "ron") == expected


# -- several rons ------------------------------------------------------------------------------------------------------------


def rons(policy: str, *seats: int) -> Riichi:
    """Three in riichi that wait for 1s; `seats` win with it. Two honba, one stick from before."""
    hands = ["", "234m45688p23678s", "345m56799p23444s", "67823455m23789s"]
    hand = arrange(hands, drawn="1s", honba=2, sticks=1, riichi=[False, True, True, True], rules={"multiple_ron": policy})
    return say(hand, "0 discard 1s drawn", *(f"{seat} ron" for seat in seats), "lapse")


@pytest.mark.parametrize(
    ("policy", "seats", "winners", "kind"),
    [
        ("head_bump", (2, 1), (1,), "ron"),  # RM-109
        ("head_bump", (1, 2, 3), (1,), "ron"),
        ("all", (1, 2, 3), (1, 2, 3), "ron"),  # RM-110
        ("double_all_triple_abort", (3, 2), (2, 3), "ron"),  # RM-111
        ("double_all_triple_abort", (1, 2, 3), (), "triple_ron"),
        ("nearest_two", (1, 2, 3), (1, 2), "ron"),  # RM-112
        ("double_head_bump_triple_abort", (1, 3), (1,), "ron"),  # RM-113
        ("double_head_bump_triple_abort", (1, 2, 3), (), "triple_ron"),
    ],
)
def test_who_wins_when_several_do(policy: str, seats: tuple[int, ...], winners: tuple[int, ...], kind: str) -> None:
    settlement = rons(policy, *seats).settlement()
    assert settlement is not None
    assert (settlement.kind, settlement.winners) == (kind, winners)


def test_honba_and_sticks_go_to_the_first_in_turn_order() -> None:
    """RM-114, RM-58."""
    settlement = rons("double_all_triple_abort", 3, 2).settlement()
    assert settlement is not None
    assert [(t.taker, t.points) for t in settlement.transfers if t.what == "honba"] == [(2, 600)]
    assert [(t.taker, t.points) for t in settlement.transfers if t.what == "sticks"] == [(2, 4000)]
