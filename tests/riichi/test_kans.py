"""깡: indicators, replacement tiles, robbing, and kans after riichi."""

from __future__ import annotations

from typing import Any

import pytest

from game.luck import Luck
from game.riichi.events import Kan
from game.riichi.round import Riichi
from game.riichi.view import VEILED
from game.table import ALL, PUBLIC
from tests.riichi.hands import PINFU, arrange, choices, lines, say, why


def test_a_closed_kan_turns_an_indicator_and_draws_a_replacement() -> None:
    """RM-22, RM-29, RX-23: the dead wall stays at fourteen."""
    hand = say(arrange(["1111m5z", "", "", ""], drawn="9p", wall="9m8m7m", rinshan="3s"), "0 kan 1m")
    view = hand.view(ALL)
    assert [piece.face for piece in view.places["drawn:0"]] == ["3s"]
    assert [piece.face for piece in view.places["spare"]] == ["7m"]
    assert [len(view.places[place]) for place in ("wall", "spare", "rinshan", "dora", "ura")] == [2, 1, 3, 5, 5]
    assert (hand.opened, hand.is_closed(0)) == (2, True)


@pytest.mark.parametrize(("timing", "opened"), [("at_once", 2), ("open_kan_with_discard", 1), ("open_kan_after_discard", 1)])
def test_when_the_indicator_of_an_open_kan_is_turned(timing: str, opened: int) -> None:
    """RM-36, RM-37."""
    hand = arrange(["", "111m4p", "", ""], drawn="1m", wall="9m8m7m", rules={"kan_dora_timing": timing})
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse")
    assert hand.opened == opened
    assert say(hand, "1 discard 4p", "lapse").opened == 2


@pytest.mark.parametrize(
    ("timing", "dora"), [("at_once", True), ("open_kan_with_discard", True), ("open_kan_after_discard", False)]
)
def test_a_discard_that_deals_in_is_scored_without_the_indicator_that_waits(timing: str, dora: bool) -> None:
    """RM-38: the second indicator makes 8p dora."""
    hand = arrange(["", "1115m2s", PINFU, ""], drawn="1m", wall="9m8m", dora="1z", dora_next="7p",
                   rules={"kan_dora_timing": timing})  # fmt: skip
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse", "1 discard 2s", "2 ron", "lapse")
    assert ("dora" in lines(hand, 2)) == dora


@pytest.mark.parametrize("timing", ["open_kan_with_discard", "open_kan_after_discard"])
def test_a_win_on_the_replacement_tile_of_an_open_kan_does_not_count_what_waits(timing: str) -> None:
    """RM-37: 1m would make 2m dora."""
    melds = [[], [{"kind": "chi", "tiles": "678m", "from": 0}], [], []]
    hand = arrange(["", "222m345p22s67s", "", ""], melds=melds, drawn="2m", wall="9m8m7m", dora="3z", dora_next="1m",
                   rinshan="8s", rules={"kan_dora_timing": timing})  # fmt: skip
    say(hand, "0 discard 2m drawn", "1 kan 2m", "lapse", "1 tsumo")
    assert "dora" not in lines(hand, 1)


@pytest.mark.parametrize("room", ["tenhou", "mahjong-soul"])
def test_the_rooms_turn_the_indicator_of_an_open_kan_with_the_discard(room: str) -> None:
    """RM-38."""
    hand = arrange(["", "1115m2s", PINFU, ""], drawn="1m", wall="9m8m", dora="1z", dora_next="7p", rules={"preset": room})
    say(hand, "0 discard 1m drawn", "1 kan 1m", "lapse", "1 discard 2s", "2 ron", "lapse")
    assert "dora" in lines(hand, 2)


@pytest.mark.parametrize("timing", ["open_kan_with_discard", "open_kan_after_discard"])
def test_a_waiting_indicator_is_turned_when_the_next_kan_is_declared(timing: str) -> None:
    """RM-37."""
    hand = arrange(["", "1112222m", "", ""], drawn="1m", wall="9m8m7m", rules={"kan_dora_timing": timing})
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
    if robs:
        assert say(hand, "lapse").view(1).furiten == "temporary"


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


# -- closed kans that stay hidden (RM-23) -----------------------------------------------------------------------------


def hidden_kan(**position: Any) -> Riichi:
    hands, rivers, rules = ["3333m44p567s234s8s", "", "", ""], ["2z", "2z", "4z", "4z"], {"ankan_hidden": True}
    return arrange(hands, drawn="8s", turn=0, rules={**rules}, rivers=rivers, **position)


def test_a_hidden_kan_is_seen_by_its_seat_alone() -> None:
    hand = hidden_kan()
    events = [step.event for step in hand.choose(0, "kan 3m", 1)]
    kan = next(event for event in events if isinstance(event, Kan))
    assert kan.faces is None and all(move.face is None for move in kan.moves)
    for who, faces in ((0, ["3m"] * 4), (1, [None] * 4), (PUBLIC, [None] * 4), (ALL, ["3m"] * 4)):
        view = hand.view(who)
        assert [piece.face for piece in view.places["meld:0"]] == faces
        assert view.melds[0][0].kan
        assert (view.melds[0][0].tiles == VEILED) == (faces[0] is None)


def test_a_hidden_kan_is_imagined_as_any_kind_that_nobody_has_seen() -> None:
    hand = say(hidden_kan(), "0 kan 3m")
    imagined = [Riichi.imagine(hand.view(1), Luck.seeded(nth)) for nth in range(6)]
    assert all(one.view(1) == hand.view(1) for one in imagined)
    assert len({one.melds[0][0].tiles for one in imagined}) > 1


def test_a_hidden_kan_is_shown_with_the_hand() -> None:
    hand = say(hidden_kan(rinshan="4p"), "0 kan 3m")
    steps = hand.choose(0, "tsumo", 1)
    assert [piece.face for piece in hand.view(1).places["meld:0"]] == ["3m"] * 4
    assert any(move.frm == "meld:0" for step in steps for move in step.event.moves)
