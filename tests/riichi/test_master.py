"""What the strongest player weighs: danger, prospects, standing, and what it does with them."""

from __future__ import annotations

from typing import Any

import pytest

from game.players.protocol import Budget
from game.riichi.round import Riichi
from game.riichi.strategy import danger, prospects
from game.riichi.strategy.eyes import Eyes, look
from game.riichi.strategy.master import Master, go_on, scene
from game.riichi.strategy.standing import Standing
from game.riichi.tiles import KIND
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange, choices, say


def view(hand: Riichi, seat: int) -> RiichiView:
    found = hand.view(seat)
    assert isinstance(found, RiichiView)
    return found


def eyes(hand: Riichi, seat: int = 0) -> Eyes:
    return look(view(hand, seat))


def decide(hand: Riichi, seat: int, boldness: float = 0.0) -> str:
    decision = next(one for one in hand.decisions() if one.seat == seat)
    return Master().decide(hand.view(seat), decision, Budget(seed=1, boldness=boldness))


# -- danger -----------------------------------------------------------------------------------------------------------

LOOSE = "159m2468p37s1346z"


def rates(**position: Any) -> tuple[float, ...]:
    """How dangerous each kind is to the riichi of seat 1, which has discarded 5m and 4z unless told otherwise."""
    position = {"rivers": ["6z", "5m4z", "2z", "3z"], "riichi": [False, True, False, False], "drawn": "9s", **position}
    return danger.rates(eyes(arrange([LOOSE, "", "", ""], **position)), 1)


def test_what_a_rival_discarded_is_safe_and_its_suji_is_safer() -> None:
    found = rates()
    assert found[KIND["5m"]] == found[KIND["4z"]] == 0.0
    assert found[KIND["2m"]] < found[KIND["2s"]]
    assert found[KIND["8m"]] < found[KIND["8s"]]
    assert found[KIND["1p"]] < found[KIND["2p"]] < found[KIND["5p"]]


def test_a_wall_makes_what_lies_behind_it_safer() -> None:
    """All four 8p are seen: nobody waits for 9p with 7-8."""
    plain, walled = rates(dora="1s"), rates(rivers=["6z8p", "5m4z", "2z8p", "3z8p"], dora="1s")
    assert walled[KIND["9p"]] < plain[KIND["9p"]] / 2


def test_an_honour_is_safer_the_more_of_it_is_seen() -> None:
    none, two = rates(), rates(rivers=["5z", "5m4z", "5z", "3z"])
    assert two[KIND["5z"]] < none[KIND["5z"]]


def test_what_was_discarded_after_a_riichi_has_passed() -> None:
    hand = arrange([LOOSE, "123m456p789s1122z", "", ""], drawn="9m", turn=1, rivers=["6z", "", "2z", "3z"])
    hand = say(hand, "1 riichi 9m drawn", "lapse")
    thrown = choices(hand, 2)[-1]
    hand = say(hand, f"2 {thrown}", "lapse")
    assert KIND[thrown.split()[1]] in danger.safe(view(hand, 3), 1)


def test_who_has_called_more_waits_more_likely() -> None:
    pon = [{"kind": "pon", "tiles": "222p", "from": 2}, {"kind": "pon", "tiles": "333s", "from": 2}]
    rivers = ["1z", "1z2z4z9m9s8m", "6z", "7z"]
    likely = [
        danger.waiting(view(arrange(rivers=rivers, melds=[[], pon[:calls], [], []], drawn="9p"), 0), 1) for calls in range(3)
    ]
    assert likely[0] < likely[1] < likely[2] < 1.0


# -- prospects --------------------------------------------------------------------------------------------------------


def outlook(closed: str, riichi: bool = False, **position: Any) -> tuple[float, float]:
    """How likely a hand of seat 0 wins, and what it is then worth."""
    found = eyes(arrange([closed, "", "", ""], turn=1, drawn="9p", **position))
    hand = prospects.hand(found.tiles, found.view.melds[0])
    return prospects.chance(found, hand, (0.05,) * 12, prospects.RON)[0], prospects.worth(found, hand, riichi)


def test_more_tiles_to_come_and_fewer_lacking_win_more_often() -> None:
    two_sided, middle = outlook("234m456p567s34s88m")[0], outlook("234m456p567s35s88m")[0]
    lacking = outlook("234m456p567s3s1z88m")[0]
    assert 1.0 > two_sided > middle > lacking > 0.0


def test_riichi_and_dora_make_a_hand_worth_more() -> None:
    plain = outlook("234m456p567s34s88m", dora="1z")[1]
    assert outlook("234m456p567s34s88m", riichi=True, dora="1z")[1] > plain
    assert outlook("234m456p567s34s88m", dora="7m")[1] > 2 * plain


def test_an_open_hand_without_yaku_is_worth_nothing() -> None:
    chi = [{"kind": "chi", "tiles": "123p", "from": 3}]
    assert outlook("456p789s34s88m", melds=[chi, [], [], []])[1] == 0.0


# -- standing ---------------------------------------------------------------------------------------------------------


def test_at_the_end_of_a_match_a_place_is_worth_more_than_its_points() -> None:
    """The last needs 4000 to be third: with no hand to follow that is worth more than twice as much as early on."""
    scores = [20000, 24000, 26000, 30000]
    early, late = (
        Standing(view(arrange(round=round_, scores=scores, drawn="9p"), 0), 0) for round_ in ("E1", "S4")
    )
    assert late.win(5200) > 2 * early.win(5200)
    assert late.win(5200) - late.win(1000) > 8000
    assert early.lose(3, 8000) > 8000


# -- what it does -----------------------------------------------------------------------------------------------------


def test_it_declares_riichi_on_a_good_wait_and_not_on_one_that_is_gone() -> None:
    ready = "234m45688p34678s"
    assert decide(arrange([ready, "", "", ""], drawn="9p"), 0) == "riichi 9p drawn"
    gone = arrange([ready, "", "", ""], drawn="9p", rivers=["6m", "2s2s5s5s", "2s5s8m", "2s0s3m"])
    assert not decide(gone, 0).startswith("riichi")


def test_it_gives_up_a_far_hand_before_a_riichi() -> None:
    hand = arrange([LOOSE, "", "", ""], rivers=["6m", "5m", "8m", "3m"], drawn="9s", riichi=[False, True, False, False])
    assert decide(hand, 0) == "discard 5m"


def test_it_goes_on_with_a_hand_that_waits_for_much() -> None:
    """A dealer's hand of dora that waits on two sides does not give way to a riichi for a tile of middling danger."""
    hand = arrange(["234m45688p34678s", "", "", ""], rivers=["6m", "1z", "8m", "3m"], drawn="9m", dora="7p",
                   riichi=[False, True, False, False])  # fmt: skip
    assert decide(hand, 0) == "riichi 9m drawn"


def test_it_calls_for_a_yaku_and_not_without_one() -> None:
    hand = say(arrange(["", "", "55z234m456p13s99p8s", ""], drawn="5z"), "0 discard 5z drawn")
    assert decide(hand, 2) == "pon 5z5z"
    hand = say(arrange(["", "", "44z1234m45p79s99p1s", ""], drawn="9p"), "0 discard 9p drawn")
    assert decide(hand, 2) == "pass"


@pytest.mark.parametrize("closed", ["34567m22p456s13s1z", "13m22p45667s1378m"])
def test_the_bold_fear_a_riichi_less(closed: str) -> None:
    hand = arrange([closed, "", "", ""], rivers=["6m", "9m", "8m", "3m"], drawn="9s", riichi=[False, True, False, False])
    timid, bold = (scene(eyes(hand), boldness) for boldness in (-1.0, 1.0))
    assert bold.risk(KIND["6p"]) < timid.risk(KIND["6p"])
    found = prospects.hand(eyes(hand).tiles[:13], ())
    assert go_on(bold, found, riichi=False) > go_on(timid, found, riichi=False)
