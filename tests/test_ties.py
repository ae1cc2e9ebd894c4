"""What options have to do with one another."""

from __future__ import annotations

import pytest

from game.options import SWITCH, Catalog, Numbers, Option, Preset, Value
from game.ties import State, Tie, state, ties

CATALOG = Catalog(
    "game",
    (
        Option("bomb", SWITCH, True, ("G-1",), "play"),
        Option("shake", SWITCH, False, ("G-2",), "play", needs=("bomb",)),
        Option("jokers", Numbers(0, 4), 0, ("G-3",), "play"),
        Option("calm", SWITCH, False, ("G-4",), "play", excludes=("jokers>=2",)),
        Option("wild", SWITCH, False, ("G-5",), "play", clashes=("calm",)),
        Option("tap", SWITCH, True, ("G-6",), "play", needs=("bomb",)),
        Option("anyone", SWITCH, False, ("G-7",), "play", needs=("shake|calm",)),
    ),
    (Preset("standard", (3,)),),
)
TIES = ties(CATALOG, 3)


def stands(**values: Value) -> State:
    """How the options stand with these changed, whether that can be played or not."""
    rules = CATALOG.rules(3)
    rules.values.update(values)
    return state(CATALOG, TIES, rules)


def test_both_options_know_of_what_one_of_them_declares() -> None:
    assert TIES["calm"] == (
        Tie("calm", "jokers", "excludes", "calm", "jokers>=2"),
        Tie("calm", "wild", "clashes", "wild", "calm"),
        Tie("calm", "anyone", "needed", "anyone", "shake|calm"),
    )
    assert TIES["jokers"] == (Tie("jokers", "calm", "excludes", "calm", "jokers>=2"),)
    assert [(tie.kind, tie.other) for tie in TIES["bomb"]] == [("needed", "shake"), ("needed", "tap")]


def test_the_defaults_leave_nothing_to_be_said() -> None:
    assert stands() == State(idle=frozenset({"anyone"}))


def test_what_cannot_go_together_is_refused_on_both_sides() -> None:
    assert stands(calm=True, jokers=2).refused == {"calm", "jokers"}
    assert stands(calm=True, jokers=1).refused == set()


def test_a_clash_is_warned_of_on_both_sides() -> None:
    assert stands(calm=True, wild=True).warned == {"calm", "wild"}
    assert stands(wild=True).warned == set()


def test_what_lacks_something_does_nothing_and_is_warned_of_if_it_was_switched_on() -> None:
    assert stands(bomb=False).idle == {"shake", "tap", "anyone"}
    assert stands(bomb=False).warned == set()
    assert stands(bomb=False, shake=True).warned == {"shake"}
    assert stands(bomb=False, tap=False).warned == {"tap"}


def test_one_of_several_is_enough_if_it_does_something() -> None:
    assert [tie.other for tie in TIES["anyone"]] == ["shake", "calm"]
    assert stands(anyone=True).warned == {"anyone"}
    assert stands(anyone=True, calm=True).idle == set()
    assert stands(anyone=True, shake=True).idle == set()
    assert stands(anyone=True, shake=True, bomb=False).warned == {"anyone", "shake"}


SILENT = Catalog(
    "game",
    (
        Option("bomb", SWITCH, True, ("G-1",), "play"),
        Option("pairs", SWITCH, True, ("G-2",), "play", needs=("lone=false",)),
        Option("lone", SWITCH, False, ("G-3",), "play", needs=("bomb",), seats=(2, 3)),
    ),
    (Preset("standard", (2, 3, 4)),),
)
"""Of two or three who play alone no pairs are asked for."""


@pytest.mark.parametrize(
    ("seats", "changes", "idle"),
    [
        (3, {}, set()),
        (3, {"lone": True}, {"pairs"}),
        (3, {"lone": True, "bomb": False}, {"lone"}),
        (4, {"lone": True}, {"lone"}),
    ],
)
def test_what_a_switch_silences_acts_where_that_does_nothing_itself(
    seats: int, changes: dict[str, Value], idle: set[str]
) -> None:
    rules = SILENT.rules(seats, **changes)
    assert state(SILENT, ties(SILENT, seats), rules).idle == idle
    assert [option.key for option in SILENT.options if SILENT.idle(rules, option)] == sorted(idle)


@pytest.mark.parametrize(
    ("seats", "changes", "replaced"),
    [
        (3, {}, set()),
        (3, {"lone": True}, {"pairs"}),
        (3, {"lone": True, "bomb": False}, set()),
        (4, {"lone": True}, set()),
    ],
)
def test_something_that_is_on_takes_the_place_of_what_must_not_be_on_with_it(
    seats: int, changes: dict[str, Value], replaced: set[str]
) -> None:
    assert state(SILENT, ties(SILENT, seats), SILENT.rules(seats, **changes)).replaced == replaced


def test_options_that_have_no_meaning_for_so_many_have_no_ties_there() -> None:
    assert [tie.other for tie in ties(SILENT, 3)["pairs"]] == [tie.other for tie in ties(SILENT)["pairs"]] == ["lone"]
    assert not {"pairs", "lone"} & ties(SILENT, 4).keys()


def test_a_switch_that_must_not_be_on_is_named_as_what_it_is() -> None:
    problems = SILENT.problems(SILENT.rules(3, lone=True, pairs=False))
    assert [problem.sentence for problem in problems] == ["game option 'pairs' does nothing with 'lone'."]
