"""What the strongest player weighs: danger, prospects, standing, and what it does with them."""

from __future__ import annotations

from typing import Any

import pytest

from game.options import Value
from game.players.protocol import Budget
from game.riichi.round import Riichi
from game.riichi.safety import cannot_win
from game.riichi.strategy import danger, last_hand, prospects
from game.riichi.strategy.eyes import Eyes, look
from game.riichi.strategy.master import Master, go_on, scene
from game.riichi.strategy.standing import ValuedPoints
from game.riichi.tiles import KIND
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange, choices, points, say


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
    assert KIND[thrown.split()[1]] in cannot_win(view(hand, 3), 1)


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
    return prospects.chance(found, hand, (0.05,) * 12, prospects.RON), prospects.worth(found, hand, riichi)


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
        ValuedPoints(view(arrange(round=round_, scores=scores, drawn="9p"), 0), 0) for round_ in ("E1", "S4")
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


# -- moves at which players laughed -----------------------------------------------------------------------------------

SOUL: dict[str, Value] = {"preset": "mahjong-soul"}


@pytest.mark.parametrize(("own", "pon", "thrown", "position"), [
    ("0788p234678s", "777m", "5s", {"round": "S1"}),
    ("0m12599s3457z", "666z", "3s", {"round": "E4", "riichi": [False, False, True, False]}),
    ("38m2458p1340s114z", "", "3p", {"round": "E2"}),
    ("5m44p4s134467z", "222z", "4p", {"round": "S2"}),
], ids=["it waits, and what it would discard is barred", "far with a riichi opposite", "far without a yaku", "far"])  # fmt: skip
def test_it_lets_be_what_brings_it_no_nearer_to_a_yaku(own: str, pon: str, thrown: str, position: dict[str, Any]) -> None:
    melds = [[], [{"kind": "pon", "tiles": pon, "from": 0}] if pon else [], [], []]
    hand = arrange(["", own, "", ""], rules=SOUL, melds=melds, turn=0, drawn=thrown, **position)
    hand = say(hand, f"0 discard {thrown} drawn")
    assert {*choices(hand, 1)} - {"pass"}, "it could call"
    assert decide(hand, 1) == "pass"


@pytest.mark.parametrize(("tile", "mine", "round_", "says"), [
    ("1m", 20000, "S4", "pass"),  # 1,000 leave it last, a tsumo or 4m make it third
    ("4m", 20000, "S4", "ron"),  # 3,900 make it third
    ("4m", 17000, "S4", "ron"),  # 3,900 leave it last, and so would nearly all that may come
    ("1m", 20000, "S3", "ron"),  # another hand follows
])  # fmt: skip
def test_in_the_last_hand_a_win_that_gains_no_place_is_weighed(tile: str, mine: int, round_: str, says: str) -> None:
    dealer = int(round_[1]) - 1
    scores = [mine, 42500 - mine, 27500, 30000]
    hand = arrange(["22334m45688p678s", "", "", ""], rules=SOUL, round=round_, scores=scores, turn=dealer, drawn=tile,
                   dora="1z", rivers=["6z", "9p", "9m", "1z"])  # fmt: skip
    hand = say(hand, f"{dealer} discard {tile} drawn")
    assert "ron" in choices(hand, 0)
    assert decide(hand, 0) == says


PINFU_ALONE = "234m45688p34678s"
"""It waits for 2s and 5s: 2,000 by a discard."""


@pytest.mark.parametrize(("me", "scores", "tile", "why"), [
    (0, [14000, 28500, 27500, 30000], "2s", "no tsumo that may come gains a place either"),
    (0, [19000, 23500, 28500, 29000], "2s", "nobody has 30,000: more hands follow"),
    (3, [28500, 27500, 30000, 14000], "2s", "the dealer deals again"),
])  # fmt: skip
def test_in_the_last_hand_a_small_win_is_taken_all_the_same(me: int, scores: list[int], tile: str, why: str) -> None:
    own, thrower = [PINFU_ALONE if seat == me else "" for seat in range(4)], 1 if me else 3
    hand = arrange(own, rules=SOUL, round="S4", scores=scores, turn=thrower, drawn=tile, dora="1z",
                   rivers=["6z", "9p", "9m", "1z"])  # fmt: skip
    hand = say(hand, f"{thrower} discard {tile} drawn")
    assert "ron" in choices(hand, me)
    assert decide(hand, me) == "ron", why


@pytest.mark.parametrize(("dealer", "honba", "sticks"), [(3, 0, 0), (3, 2, 1), (1, 3, 2), (0, 0, 0), (0, 2, 1)])
@pytest.mark.parametrize("tsumo", [False, True])
def test_what_a_win_is_told_to_pay_is_paid(dealer: int, honba: int, sticks: int, tsumo: bool) -> None:
    thrower = dealer or 2
    hand = arrange([PINFU_ALONE, "", "", ""], rules=SOUL, round=f"S{dealer + 1}", honba=honba, sticks=sticks, dora="8p",
                   turn=0 if tsumo else thrower, drawn="5s", rivers=["6z", "9p", "9m", "1z"])  # fmt: skip
    if not tsumo:
        hand = say(hand, f"{thrower} discard 5s drawn")
    seen = eyes(hand)
    tile = seen.tiles[-1] if tsumo else seen.view.offer.tile  # type: ignore[union-attr]
    told = last_hand.gain(seen, tile, tsumo)
    say(hand, "0 tsumo" if tsumo else "0 ron", *([] if tsumo else ["lapse"]))
    assert tuple(told.get(seat, 0.0) for seat in range(4)) == points(hand)


@pytest.mark.parametrize(("own", "thrown", "says"), [
    ("46m3679p39s11355z", "1z", "pon 1z1z"),  # far, but East is a yaku of the dealer's
    ("28m123579p8s2235z", "2z", "pass"),  # South is none of the dealer's in the East round
])  # fmt: skip
def test_from_afar_it_calls_nothing_but_a_yaku(own: str, thrown: str, says: str) -> None:
    hand = arrange(["", own, "", ""], rules=SOUL, round="E2", turn=0, drawn=thrown, dora="9m", rivers=["", "", "", ""])
    assert decide(say(hand, f"0 discard {thrown} drawn"), 1) == says


def test_it_does_not_call_into_a_hand_without_a_road_to_a_yaku() -> None:
    """Near the end too, where waiting at the draw would bring a little."""
    rivers = ["8s4z3m3z2z9s1p5s3m7z9m3z7p2s4s2s", "8s8p7z3s1p2z4s1z5z1s5m5p4m7s6p6m",
              "2z8m6m6s5p7m6z6s5p4p5z7s3p7s3s8s", "3z9m3m7p3s8p1m4s1m3p6z1z8m1s2s4m"]  # fmt: skip
    hand = arrange(["", "245m22299p13067s", "", ""], rules=SOUL, round="E2", turn=0, drawn="2s", dora="9s", rivers=rivers)
    hand = say(hand, "0 discard 2s drawn")
    assert "chi 13s" in choices(hand, 1)
    assert decide(hand, 1) == "pass"


@pytest.mark.parametrize(("closed", "called", "road"), [
    ("234m45p34688s", "678p", True),  # all simples
    ("234m45p34688s", "789p", False),
    ("234m45p34699s", "555z", True),  # a valued triplet
    ("234m45p34699s", "444z", False),
    ("11345689m44z", "777m", True),  # one suit with honours
])  # fmt: skip
def test_a_road_to_a_yaku_is_seen_in_an_open_hand(closed: str, called: str, road: bool) -> None:
    run = called[0] != called[1]
    meld = {"kind": "chi" if run else "pon", "tiles": called, "from": 3, **({"called": called[0] + called[-1]} if run else {})}
    hand = arrange([closed, "", "", ""], melds=[[meld], [], [], []], drawn="9p", round="E1")
    seen = eyes(hand)
    found = prospects.hand(seen.tiles[:10], seen.view.melds[0])
    assert prospects.has_road(seen, found) is road


@pytest.mark.parametrize("own", ["05678m12248p259s", "0156m11348p1589s", "0345779m13p1445s"])
def test_of_two_fives_that_are_as_good_the_red_one_is_kept(own: str) -> None:
    hand = arrange([own, "", "", ""], rules=SOUL, rivers=["6m", "5m9p", "8m", "3m"], drawn="9s",
                   riichi=[False, True, False, False])  # fmt: skip
    assert decide(hand, 0) == "discard 5m"


@pytest.mark.parametrize("lone", ["1z4z", "6z3z"])
def test_of_lone_honours_it_keeps_the_longest_what_would_make_a_yaku(lone: str) -> None:
    """Seat 0 is the dealer in the east round: its own wind, and a dragon."""
    hand = arrange([f"89m5677s5678p2s{lone}", "", "", ""], drawn="6p", dora="1s", rivers=["", "", "", ""])
    assert decide(hand, 0) == f"discard {lone[2:]}"
