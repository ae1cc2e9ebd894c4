"""When it is said how the September animal counts (GS-06), and what follows."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import CARD
from game.gostop.counting import count_scores
from game.gostop.junk import collect
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck

EIGHT = ["1J", "1K", "2J", "2K", "3J", "3K", "5J", "5K"]


def about_to_take_it(taken: list[str], **rules: Any) -> GoStop:
    position = {
        "hands": [["9J", "6J"], ["6K", "7J"], ["7K", "8J"]],
        "floor": ["9A", "12R"],
        "stock": ["4K", "8K", "10J", "10K", "11J", "11K", "1R"],
        "turns_taken": [2, 2, 2],
        "taken": [taken, [], []],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))
    round_.choose(0, "play 9J")
    return round_


def test_on_capture_it_is_asked_at_once_and_stays() -> None:
    round_ = about_to_take_it(EIGHT, gukjin_timing="capture")
    assert round_.decisions()[0].kind == "gukjin"
    assert round_.decisions()[0].default == "gukjin junk"
    round_.choose(0, "gukjin animal")
    assert (round_.scores[0], round_.view(0).gukjin[0], round_.mover) == (0, "animal", 1)


def test_on_reaching_the_target_it_is_asked_only_then() -> None:
    assert about_to_take_it(EIGHT, gukjin_timing="target").mover == 1
    round_ = about_to_take_it(EIGHT, gukjin_timing="target", target=2)
    assert round_.decisions()[0].kind == "gukjin"
    round_.choose(0, "gukjin junk")
    assert round_.decisions()[0].kind == "go_stop"


def test_on_reaching_the_target_a_no_goes_on() -> None:
    round_ = about_to_take_it(EIGHT, gukjin_timing="target", target=2)
    round_.choose(0, "gukjin animal")
    assert (round_.mover, round_.phase) == (1, "play")


def test_once_it_is_an_animal_until_it_is_said() -> None:
    round_ = about_to_take_it(EIGHT, gukjin_timing="once")
    assert (round_.scores[0], round_.mover) == (0, 1)
    round_.choose(1, "play 6K")
    round_.choose(2, "play 7K")
    round_.choose(0, "gukjin junk")
    assert (round_.scores[0], round_.phase, round_.mover) == (2, "play", 0)
    assert "gukjin junk" not in round_.decisions()[0].choices


@pytest.mark.parametrize(("given", "owner"), [(True, 1), (False, 0)])
def test_it_is_given_as_junk_only_where_the_rules_say_so(given: bool, owner: int) -> None:
    position = {
        "hands": [["6J", "7J"], ["5K", "8J"], ["7K", "8K"]],
        "floor": ["12R", "11B"],
        "stock": ["5J", "10J", "10K"],
        "turn": 1,
        "turns_taken": [2, 2, 2],
        "taken": [["9A"], [], []],
        "state": {"declared": ["junk", "", ""]},
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, gukjin_given=given), Luck.seeded(0))
    round_.choose(1, "play 5K")
    assert bool(round_.taken[1] >> 32 & 1) == (owner == 1)
    assert round_.view(1).gukjin[owner] == "junk"
    assert round_.view(1).gukjin[1 - owner] == ""


def test_what_was_given_as_junk_stays_junk() -> None:
    """Nothing was said of it, but it counted as junk when it was given."""
    position = {"hands": [["6J"], ["6K"], ["7K"]], "taken": [[], [*EIGHT, "9A"], []]}
    round_ = GoStop.arrange(position, CATALOG.rules(3, gukjin_timing="target", gukjin_given=True), Luck.seeded(0))
    assert round_.view(0).gukjin == ("", "junk", "")
    round_.owed = 9
    collect(round_)
    count_scores(round_)
    gukjin = 1 << CARD["9A"]
    assert round_.taken[0] & gukjin and round_.declared_junk == gukjin


def test_each_dual_card_is_spoken_of_by_itself() -> None:
    position = {
        "hands": [["7J", "6J"], ["6K", "5J"], ["5K", "8J"]],
        "floor": ["7A", "12R"],
        "stock": ["4K", "8K"],
        "turns_taken": [2, 2, 2],
        "taken": [["9A"], ["5A"], []],
        "state": {"declared": ["animal", "junk", ""]},
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, may_july_dual=True, gukjin_timing="capture"), Luck.seeded(0))
    round_.choose(0, "play 7J")
    question = round_.decisions()[0]
    assert (question.kind, question.args) == ("gukjin", {"animal": 0, "junk": 0})
    round_.choose(0, "gukjin junk")
    view = round_.view(0)
    assert (view.declared_animal, view.declared_junk) == ((CARD["9A"],), (CARD["5A"], CARD["7A"]))
    assert view.junk[0] == (CARD["7A"], CARD["7J"]) and view.junk_worth == (3, 2, 0)


@pytest.mark.parametrize(
    ("taken", "points", "default"),
    [
        (EIGHT, {"animal": 0, "junk": 2}, "gukjin junk"),
        (["2A", "4A", "5A", "6A"], {"animal": 1, "junk": 0}, "gukjin animal"),
        ([], {"animal": 0, "junk": 0}, "gukjin animal"),
    ],
    ids=["eleven of junk", "five animals", "nothing either way"],
)
def test_it_is_told_what_either_word_counts_and_the_better_is_said_where_nobody_says_any(
    taken: list[str], points: dict[str, int], default: str
) -> None:
    (question,) = about_to_take_it(taken, gukjin_timing="capture").decisions()
    assert (question.args, question.default) == (points, default)


def test_once_it_is_asked_where_the_other_word_would_reach_the_target_and_not_where_enough_is_there() -> None:
    assert about_to_take_it(EIGHT, gukjin_timing="once", target=2).phase == "gukjin"
    assert about_to_take_it([*EIGHT, "11D"], gukjin_timing="once", target=2).phase == "go_stop"  # eleven without it


@pytest.mark.parametrize("timing", ["once", "target"])
def test_what_was_said_is_not_asked_again_when_the_target_is_reached(timing: str) -> None:
    position = {
        "hands": [["6J", "8J"], ["10A", "7J"], ["10R", "7K"]],
        "floor": ["6R", "12R"],
        "stock": ["4K", "8K", "10J", "10K"],
        "turns_taken": [2, 2, 2],
        "taken": [[*EIGHT, "9A"], [], []],
        "state": {"declared": ["junk", "", ""]},
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, gukjin_timing=timing, target=2), Luck.seeded(0))
    round_.choose(0, "play 6J")
    assert (round_.phase, round_.scores[0]) == ("go_stop", 2)
