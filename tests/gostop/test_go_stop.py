"""What is said to whoever may go or stop, and what 고 and 역고 count (GS-89, GS-100…GS-102, GS-147)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import PUBLIC


def asked(**more: Any) -> GoStop:
    """Seat 0 has three points and says go or stop."""
    position = {
        "hands": [["5K", "6J"], ["10A", "9J"], ["10R", "9K"]],
        "floor": ["2A"],
        "stock": ["8J", "8K", "10J", "10K"],
        "taken": [["1R", "2R", "3R"], [], []],
        "turns_taken": [3, 3, 3],
        "phase": "go_stop",
    }
    rules = more.pop("rules", {})
    return GoStop.arrange({**position, **more}, CATALOG.rules(3, **rules), Luck.seeded(0))


def test_the_question_says_what_a_stop_would_pay() -> None:
    (question,) = asked(carry={"nagari": 1}).decisions()
    assert (question.default, set(question.choices)) == ("stop", {"go", "stop"})
    assert question.args == {
        "points": 3, "stop": [12, -6, -6], "next": [20, -10, -10], "owed": [0, 6, 6], "for_all": "", "goes": 0, "multiplier": 2,
        "factors": [[0, "nagari", 2]],
    }  # fmt: skip


def test_the_question_says_why_one_pays_for_all() -> None:
    """GS-138."""
    (question,) = asked(first_go=1, goes=[0, 1, 0]).decisions()
    assert question.args["for_all"] == "gobak" and question.args["stop"][2] == 0 > question.args["stop"][1]


def test_the_question_says_what_is_left_when_the_house_has_had_its_part() -> None:
    """GS-173."""
    round_ = asked(rules={"house_rake": 2})
    (question,) = round_.decisions()
    assert (question.args["stop"], question.args["next"]) == ([4, -3, -3], [8, -5, -5])
    round_.choose(0, "stop")
    settlement = round_.settlement()
    assert settlement is not None and list(settlement.points) == question.args["stop"]


def test_before_the_stop_nothing_is_judged_by_cards_that_nobody_has_seen() -> None:
    position = {
        "hands": [["8A", "1K"], ["2J", "2K"], ["8K", "1J"]],
        "floor": ["8B", "9J"],
        "stock": ["12A", "4J", "5J", "6J"],
        "turn": 2,
        "turns_taken": [3, 3, 3],
        "taken": [["1B", "3B"], [], []],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, neglect_dokbak=True), Luck.seeded(0))
    round_.choose(2, "play 1J")
    round_.choose(0, "play 8A")
    (question,) = round_.decisions()
    assert question.args["stop"] == [12, -6, -6]  # that 8K was held back comes out with the hands
    round_.choose(0, "stop")
    settlement = round_.settlement()
    assert settlement is not None
    assert settlement.points == (12, 0, -12)


@pytest.mark.parametrize(
    ("reverse", "after"),
    [([0, 0, 0], 0), ([0, 1, 0], 2), ([2, 0, 0], 3), ([2, 1, 0], 3)],
    ids=["nobody has reversed", "first answer", "again alone", "again"],
)
def test_who_went_first_answers_a_reverse_with_four_times_and_doubles_from_there(reverse: list[int], after: int) -> None:
    round_ = asked(rules={"reverse_go": True}, goes=[1, 0, 0], go_scores=[1, 0, 0], first_go=0, state={"reverse": reverse})
    round_.choose(0, "go")
    assert round_.view(PUBLIC).reverse[0] == after
    assert round_.view(PUBLIC).goes[0] == 2


def test_the_first_go_of_a_round_reverses_nothing() -> None:
    round_ = asked(rules={"reverse_go": True})
    round_.choose(0, "go")
    view = round_.view(PUBLIC)
    assert (view.first_go, tuple(view.reverse), tuple(view.goes)) == (0, (0, 0, 0), (1, 0, 0))


def test_a_go_wipes_out_that_the_score_had_sunk() -> None:
    round_ = asked(goes=[1, 0, 0], go_scores=[1, 0, 0], first_go=0, state={"dipped": [True, False, False]})
    round_.choose(0, "go")
    assert not round_.view(PUBLIC).dipped[0]


def test_what_a_turn_has_won_is_not_shown_in_the_next() -> None:
    round_ = asked(phase="play", hands=[["2J", "6J"], ["10A", "9J"], ["10R", "9K"]], taken=[[], [], []])
    round_.choose(0, "play 2J")
    assert not round_.view(PUBLIC).won
