"""유국: hands that nobody wins."""

from __future__ import annotations

import pytest

from tests.riichi.hands import PINFU, arrange, choices, ending, points, say, why


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
    settlement = hand.settlement()
    assert settlement is not None
    assert {line.seat: line.points for line in settlement.lines} == ({} if not any(expected) else dict(enumerate(expected)))


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
