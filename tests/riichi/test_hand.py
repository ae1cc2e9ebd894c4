"""A hand as it is played: drawing, calling, kans, riichi, furiten, winning, and hands that nobody wins."""

from __future__ import annotations

from typing import Any

import pytest

from game.luck import Luck
from game.riichi.carry import RiichiCarry
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.table import ALL, Refused
from tests.riichi.hands import PINFU, arrange, choices, lines, points, say


def why(hand: Riichi, seat: int, choice: str) -> str:
    verdict = hand.judge(seat, choice)
    return verdict.why.removeprefix("riichi.refused.") if isinstance(verdict, Refused) else "legal"


def ending(hand: Riichi) -> str:
    settlement = hand.settlement()
    return settlement.kind if settlement else ""


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
    hand = arrange(["", "", "", "34s678s88p99p1z"], drawn="2s", wall="9p1m1m", rules=rules)
    say(hand, "0 discard 2s drawn", "lapse", "1 discard 9p drawn", "3 pon 9p9p", "lapse")
    hand.missed[3] = True
    say(hand, "3 discard 1z", "lapse")
    assert hand.view(3).furiten == furiten


def test_after_riichi_a_tile_let_by_bars_for_good() -> None:
    """RX-01."""
    hand = arrange(["", "", "", PINFU], drawn="2s", wall="1z9m9p2s1z", riichi=[False, False, False, True])
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


# -- riichi --------------------------------------------------------------------------------------------------------------------


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


# -- kans ------------------------------------------------------------------------------------------------------------------------


def test_a_closed_kan_turns_an_indicator_and_draws_a_replacement() -> None:
    """RM-22, RM-29, RX-23: the dead wall stays at fourteen."""
    hand = say(arrange(["1111m5z", "", "", ""], drawn="9p", wall="9m8m7m", rinshan="3s"), "0 kan 1m")
    view = hand.view(ALL)
    assert [piece.face for piece in view.places["drawn:0"]] == ["3s"]
    assert [piece.face for piece in view.places["spare"]] == ["7m"]
    assert [len(view.places[place]) for place in ("wall", "spare", "rinshan", "dora", "ura")] == [2, 1, 3, 5, 5]
    assert (hand.opened, hand.is_closed(0)) == (2, True)


@pytest.mark.parametrize(("timing", "opened"), [("at_once", 2), ("open_kan_after_discard", 1)])
def test_when_the_indicator_of_an_open_kan_is_turned(timing: str, opened: int) -> None:
    """RM-36, RM-37."""
    hand = arrange(["", "111m4p", "", ""], drawn="1m", wall="9m8m7m", rules={"kan_dora_timing": timing})
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse")
    assert hand.opened == opened
    assert say(hand, "1 discard 4p", "lapse").opened == 2


@pytest.mark.parametrize(("timing", "dora"), [("at_once", True), ("open_kan_after_discard", False)])
def test_a_discard_that_deals_in_is_scored_without_the_indicator_that_waits(timing: str, dora: bool) -> None:
    """RM-38: the second indicator makes 8p dora."""
    hand = arrange(["", "1115m2s", PINFU, ""], drawn="1m", wall="9m8m", dora="1z", dora_next="7p",
                   rules={"kan_dora_timing": timing})  # fmt: skip
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse", "1 discard 2s", "2 ron", "lapse")
    assert ("dora" in lines(hand, 2)) == dora


def test_a_waiting_indicator_is_turned_when_the_next_kan_is_declared() -> None:
    """RM-37."""
    hand = arrange(["", "1112222m", "", ""], drawn="1m", wall="9m8m7m", rules={"kan_dora_timing": "open_kan_after_discard"})
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse", "1 kan 2m")
    assert (hand.opened, hand.pending) == (3, 0)


def test_without_kan_dora_nothing_is_turned() -> None:
    """RM-39, RM-44."""
    hand = arrange(["1111m5z", "", "", ""], drawn="9p", wall="9m8m", rules={"kan_dora": False, "kan_ura_dora": False})
    assert say(hand, "0 kan 1m").opened == 1


def test_a_win_on_the_replacement_tile() -> None:
    """RM-30."""
    hand = arrange(["2222m45688p3467s", "", "", ""], drawn="8s", wall="9m8m7m", rinshan="5s")
    assert {"rinshan", "menzen_tsumo", "tanyao"} <= set(lines(say(hand, "0 kan 2m", "0 tsumo"), 0))


def robbing() -> Riichi:
    """Seat 0 adds the red 5s to its pon; seat 1 waits for it."""
    melds = [[{"kind": "pon", "tiles": "555s", "from": 2}], [], [], []]
    return arrange(["1z", PINFU, "", ""], melds=melds, drawn="0s", wall="9m8m7m")


def test_an_added_kan_can_be_robbed() -> None:
    """RX-02, RY-13: nothing is turned; who lets it by is furiten (RX-21)."""
    hand = say(robbing(), "0 kan 5s")
    assert hand.phase == "rob"
    say(hand, "1 ron", "lapse")
    assert "chankan" in lines(hand, 1)
    assert hand.opened == 1
    hand = say(robbing(), "0 kan 5s", "lapse")
    assert (hand.phase, hand.opened, hand.view(1).furiten) == ("turn", 2, "temporary")


@pytest.mark.parametrize(("robs", "phase"), [(True, "rob"), (False, "turn")])
def test_only_orphans_rob_a_closed_kan(robs: bool, phase: str) -> None:
    """RX-02."""
    hands = ["7777z", "19m19p19s1123456z", "", ""]
    hand = say(arrange(hands, drawn="9p", wall="9m8m", rivers=["5z", "6z", "2m", "2m"], rules={"kokushi_robs_ankan": robs}),
               "0 kan 7z")  # fmt: skip
    assert hand.phase == phase
    assert ("ron" in choices(hand, 1)) == robs


def test_no_kan_without_a_live_tile_nor_a_fifth() -> None:
    """RM-32, RM-35, RX-19."""
    assert why(arrange(["1111m5z", "", "", ""], drawn="9p", wall=""), 0, "kan 1m") == "no_replacement"
    kans = [{"kind": "ankan", "tiles": tiles} for tiles in ("2222p", "3333p", "0555p", "8888p")]
    hand = arrange(["1111m5z", "", "", ""], melds=[[], kans, [], []], drawn="9p", wall="9m8m")
    assert why(hand, 0, "kan 1m") == "four_kans"


@pytest.mark.parametrize(
    ("how", "first", "second"),
    [("same_waits", True, True), ("triplet_in_every_reading", False, True), ("none", False, False)],
)
def test_closed_kans_after_riichi(how: str, first: bool, second: bool) -> None:
    """RM-57: 111222333m99p78p + 1m keeps the waits but not every reading; 111m456p789s99p78s + 1m keeps both."""
    for closed, allowed in (("111222333m9978p", first), ("111m456p78999p78s", second)):
        hand = arrange([closed, "", "", ""], drawn="1m", riichi=[True, False, False, False], rules={"kan_after_riichi": how})
        assert ("kan 1m" in choices(hand, 0)) == allowed


def test_no_kan_with_a_tile_held_before_riichi() -> None:
    """RM-57: no okuri-kan."""
    hand = arrange(["1111m456p78999p7s", "", "", ""], drawn="9m", riichi=[True, False, False, False])
    assert why(hand, 0, "kan 1m") == "bent_kan"


# -- draws -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("waiting", "expected"),
    [
        ((0,), (3000, -1000, -1000, -1000)),
        ((1, 2), (-1500, 1500, 1500, -1500)),
        ((0, 1, 3), (1000, 1000, -3000, 1000)),
        ((), (0, 0, 0, 0)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
def test_noten_payments(waiting: tuple[int, ...], expected: tuple[int, ...]) -> None:
    """RM-87, RM-88."""
    ready = ("234m55s34p", "345m66s34p", "456m77s45p", "567m88s67p")
    hands = [ready[seat] if seat in waiting else "" for seat in range(4)]
    hand = say(arrange(hands, drawn="8m", wall=""), "0 discard 8m drawn", "lapse")
    assert points(hand) == expected
    assert [hand.exposed[seat] for seat in range(4)] == [seat in waiting for seat in range(4)]


@pytest.mark.parametrize(
    ("nagashi", "expected"), [("mangan", (-4000, 8000, -2000, -2000)), ("win", (-4100, 9300, -2100, -2100)), ("off", (0,) * 4)]
)
def test_nagashi_mangan(nagashi: str, expected: tuple[int, ...]) -> None:
    """RY-29, RX-04: as a win it takes honba and sticks too."""
    hand = arrange(rivers=["5m", "19m1z", "5p", "5s"], drawn="8m", wall="", honba=1, sticks=1, rules={"nagashi": nagashi})
    assert points(say(hand, "0 discard 8m drawn", "lapse")) == expected


def test_a_called_discard_ends_nagashi() -> None:
    melds = [[{"kind": "pon", "tiles": "999p", "from": 1}], [], [], []]
    hand = arrange(rivers=["5m", "19m1z", "5p", "5s"], melds=melds, drawn="8m", wall="")
    assert points(say(hand, "0 discard 8m drawn", "lapse")) == (0, 0, 0, 0)


def test_nine_kinds() -> None:
    """RM-103: on the first turn only; one may play on."""
    orphans = "19m19p19s123z4567s"
    hand = arrange([orphans, "", "", ""], drawn="8m", rivers=[""] * 4)
    assert "discard 8m drawn" in choices(hand, 0)
    assert ending(say(hand, "0 abort")) == "nine_kinds"
    assert points(hand) == (0, 0, 0, 0)
    assert why(arrange([orphans, "", "", ""], drawn="8m"), 0, "abort") == "no_abort"


@pytest.mark.parametrize(("on", "kind"), [(True, "four_winds"), (False, "")])
def test_four_winds(on: bool, kind: str) -> None:
    """RM-104."""
    hand = arrange(["4z", "4z", "4z", "4z"], rivers=[""] * 4, wall="1m9m1p9s", drawn="8p", rules={"four_winds": on})
    for seat in range(4):
        say(hand, f"{seat} discard 4z", "lapse")
    assert ending(hand) == kind


@pytest.mark.parametrize(("on", "kind"), [(True, "four_riichi"), (False, "")])
def test_four_riichi(on: bool, kind: str) -> None:
    """RM-105: the fourth stick lies first."""
    hands = [PINFU, "234m55s34p", "345m66s34p", "456m77s34p"]
    hand = arrange(hands, drawn="9p", wall="1m9m1p9s", riichi=[False, True, True, True], rules={"four_riichi": on})
    say(hand, "0 riichi 9p drawn", "lapse")
    assert ending(hand) == kind
    assert hand.laid == [1, 1, 1, 1]
    if on:
        assert points(hand) == (-1000, -1000, -1000, -1000)


@pytest.mark.parametrize(("share", "on", "kind"), [((2, 2), True, "four_kans"), ((4, 0), True, ""), ((2, 2), False, "")])
def test_four_kans(share: tuple[int, int], on: bool, kind: str) -> None:
    """RM-102: by two players the hand ends when the discard has passed; by one, or switched off, it goes on."""
    kans = [{"kind": "ankan", "tiles": f"{n}{n}{n}{n}p"} for n in (1, 2, 3, 4)]
    melds = [kans[: share[0]], kans[share[0] :], [], []]
    hand = arrange(melds=melds, drawn="8m", wall="9m8m", rules={"four_kans_abort": on})
    assert ending(say(hand, "0 discard 8m drawn", "lapse")) == kind
