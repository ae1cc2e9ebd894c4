"""Where the referee is strict a seat can say what is wrong, as far as what lies there lets it: the hand is not asked."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.riichi.utterable import nine_kinds, own_kan
from game.riichi.view import RiichiView
from tests.riichi.hands import arrange, say

FULL: dict[str, Any] = {"drawn": "8m", "rules": {"referee": "strict"}}
NO_ORPHANS = "234m456p678s2233p"


def view(seat: int = 0, **position: Any) -> RiichiView:
    """What a seat sees at the very first turn, whose hand holds neither nine kinds nor four of any."""
    shown = arrange([NO_ORPHANS, "", "", ""], **{"rivers": [""] * 4, **FULL, **position}).view(seat)
    assert isinstance(shown, RiichiView)
    return shown


def test_nine_kinds_can_be_said_on_the_first_turn_alone() -> None:
    """RM-103; by whom has drawn, and has thrown nothing yet."""
    assert nine_kinds(view(), 0)
    assert not nine_kinds(view(), 1), "it has not drawn"
    assert not nine_kinds(view(rivers=["1z", "", "", ""]), 0)
    assert nine_kinds(view(rivers=["", "1z", "", ""]), 0), "another has thrown"
    assert not nine_kinds(view(rules={"referee": "strict", "nine_kinds": False}), 0)


@pytest.mark.parametrize("caller", [1, 2])
def test_a_call_of_anybody_ends_the_first_turn(caller: int) -> None:
    melds: list[list[Any]] = [[], [], [], []]
    melds[caller] = [{"kind": "pon", "tiles": "111z", "from": 3}]
    assert not nine_kinds(view(melds=melds), 0)


def test_a_dead_hand_says_no_nine_kinds() -> None:
    shown = view()
    assert not nine_kinds(replace(shown, dead=(True, False, False, False)), 0)
    assert nine_kinds(replace(shown, dead=(False, True, True, True)), 0)


def test_a_kan_can_be_said_while_a_tile_for_it_lies_there() -> None:
    """RM-32, RM-35: after a draw, with a live tile and a replacement left."""
    shown = view()
    assert own_kan(shown, 0) and not own_kan(shown, 1)
    for place in ("wall", "rinshan"):
        assert not own_kan(replace(shown, places={**shown.places, place: ()}), 0)
    thrown = say(arrange([NO_ORPHANS, "", "", ""], **FULL), "0 discard 8m drawn").view(0)
    assert isinstance(thrown, RiichiView) and not own_kan(thrown, 0)
