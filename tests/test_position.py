"""What the fields of a position may be, and what is said of those that are not so."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.position import Fields
from game.table import Malformed

FIELDS = Fields({}, (), 3)


def test_only_known_keys_are_accepted() -> None:
    with pytest.raises(Malformed, match="has no key 'hnads'; it accepts hands, phase"):
        Fields({"hnads": []}, ("hands", "phase"), 3)


@pytest.mark.parametrize(
    ("method", "value", "args", "said"),
    [
        ("a_list", "3J", ("cards",), "position.f must be a list of cards, not '3J'."),
        ("a_seat", [1, 2], (), "position.f must be a list of 3, one for each seat, not [1, 2]."),
        ("an_object", {"seat": 1}, ("seat", "cards"), "position.f must be an object with seat and cards, not {'seat': 1}."),
        ("number", True, (range(1, 5),), "position.f must be a whole number from 1 to 4, not True."),
        ("number", 5, (range(1, 5),), "position.f must be a whole number from 1 to 4, not 5."),
        ("seat", 3, (), "position.f must be a whole number from 0 to 2, not 3."),
        ("different_seats", [0, 2, 0], (), "position.f must name each seat once at most, not [0, 2, 0]."),
        ("different_seats", [0, "1"], (), "position.f[1] must be a whole number from 0 to 2, not '1'."),
        ("one_of", 1, ((False, True),), "position.f must be one of false, true, not 1."),
        ("one_of", [], (("", "junk"),), 'position.f must be one of "", "junk", not [].'),
    ],
)
def test_what_does_not_fit_is_named(method: str, value: Any, args: tuple[Any, ...], said: str) -> None:
    with pytest.raises(Malformed, match=f"^{re.escape(said)}$"):
        getattr(FIELDS, method)(value, "f", *args)


@pytest.mark.parametrize(
    ("method", "value", "args"),
    [
        ("a_list", [1], ("cards",)),
        ("a_seat", [1, 2, 3], ()),
        ("an_object", {"seat": 1, "cards": []}, ("cards", "seat")),
        ("number", 4, (range(1, 5),)),
        ("seat", 0, ()),
        ("different_seats", [2, 0], ()),
        ("one_of", True, ((False, True),)),
    ],
)
def test_what_fits_is_given_back(method: str, value: Any, args: tuple[Any, ...]) -> None:
    assert getattr(FIELDS, method)(value, "f", *args) == value


@pytest.mark.parametrize("phase", ["riichi", 3, ["turn"], None])
def test_a_phase_is_one_of_the_games(phase: object) -> None:
    assert Fields({}, (), 3).phase(("turn", "deal"), "turn") == "turn"
    with pytest.raises(Malformed, match="phase must be one of turn, deal, not "):
        Fields({"phase": phase}, ("phase",), 3).phase(("turn", "deal"), "turn")


def test_where_nothing_has_been_dealt_little_can_be_said() -> None:
    keys = ("phase", "carry", "hands")
    Fields({"phase": "deal", "carry": {}}, keys, 3).nothing_but("carry")
    with pytest.raises(Malformed, match=r"hands cannot be given when .* is deal: nothing has been dealt yet"):
        Fields({"phase": "deal", "hands": []}, keys, 3).nothing_but("carry")


def test_a_state_has_known_facts() -> None:
    assert Fields({}, (), 3).state(("goes",)) == {}
    assert Fields({"state": {"goes": 2}}, ("state",), 3).state(("goes",)) == {"goes": 2}
    for state, said in (([], "must be an object of fields, not []."), ({"g": 1}, "has no field 'g'; it accepts goes.")):
        with pytest.raises(Malformed, match=f"position.state {re.escape(said)}"):
            Fields({"state": state}, ("state",), 3).state(("goes",))
