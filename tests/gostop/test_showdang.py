"""쇼당: when it can be said, who is asked, and what is told of it (GS-141…GS-146)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.gostop.view import Showdang, ShowdangAnswered
from game.luck import Luck
from game.table import ALL, PUBLIC

TEN = ["1J", "1K", "2J", "2K", "3K", "4J", "4K", "5J", "5K", "6J"]
TWO_POINTS = ([*TEN, "6K"], ["7J", "7K", "8J", "8K", "9J", "9K", "10J", "10K", "11J", "12D"])
"""Eleven junk each: one more wins for either."""
SUSPICION = {"showdang_certain": False}


def table(hand: list[str], taken: tuple[list[str], list[str]] = TWO_POINTS, **more: Any) -> GoStop:
    """Seat 0 is to play; the others have captured these."""
    rules = more.pop("rules", {})
    position = {
        "hands": [hand, ["10A"], ["10R"]],
        "taken": [more.pop("own", []), *taken],
        "floor": more.pop("floor", ["2A"]),
        "stock": ["5R", "6R", "7R", "9R"],
        "turns_taken": [5, 5, 5],
        **more,
    }
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def can_say_it(round_: GoStop) -> bool:
    return "showdang" in round_.decisions()[0].choices


def test_it_is_certain_where_every_card_would_win_for_one_of_the_others() -> None:
    assert can_say_it(table(["3J"]))
    assert not can_say_it(table(["3J", "8B"])), "the bright wins for nobody"


def test_one_card_may_win_for_one_and_another_for_the_other() -> None:
    """The junk for who has eleven, the bright for who has two, of whom the one lacks a point and the other three."""
    assert can_say_it(table(["3J", "8B"], (TWO_POINTS[0], ["1B", "3B"])))


def test_who_has_enough_already_is_not_threatened_with_a_win() -> None:
    """Twelve junk are three points: that seat has gone, and no card is what it lacks."""
    enough = [*TWO_POINTS[0], "12B"], TWO_POINTS[1]
    assert can_say_it(table(["3J"], enough))
    twelve = [*TWO_POINTS[0], "11K"], TWO_POINTS[1]
    assert not can_say_it(table(["3J"], twelve, goes=[0, 1, 0], go_scores=[0, 3, 0], first_go=1))


@pytest.mark.parametrize(
    ("taken", "own", "suspected"),
    [
        (([], []), [], False),
        ((["3B", "8B"], []), [], True),
        ((["3B", "8B"], ["1B", "11B", "12B"]), [], False),
        ((["3B", "8B"], ["11B"]), ["12B"], True),
        ((TEN, ["11D", "12D", "9A"]), [], False),
    ],
    ids=["nothing yet", "a bright is missing", "all brights are taken", "that of January is left", "two points are missing"],
)
def test_on_suspicion_somebody_must_lack_a_single_card_that_is_still_to_be_had(
    taken: tuple[list[str], list[str]], own: list[str], suspected: bool
) -> None:
    assert can_say_it(table(["10J"], taken, own=own, rules=SUSPICION)) == suspected


def test_who_has_no_card_to_show_does_not_say_it() -> None:
    assert not can_say_it(table([], flips_owed=[1, 0, 0], rules=SUSPICION))


def test_the_first_in_playing_order_is_asked_and_accepts_where_he_says_nothing() -> None:
    round_ = table(["3J"])
    round_.choose(0, "showdang")
    (question,) = round_.decisions()
    assert (question.seat, question.default, question.args) == (1, "accept", {"by": 0})
    assert set(question.choices) == {"accept", "refuse"}


def answers(*said: str) -> tuple[GoStop, list[ShowdangAnswered]]:
    round_ = table(["3J"])
    round_.choose(0, "showdang")
    told = [step.event for seat, one in enumerate(said, 1) for step in round_.choose(seat, one, ALL)]
    return round_, [event for event in told if isinstance(event, ShowdangAnswered)]


def test_everybody_is_told_each_answer_and_who_refused_is_remembered() -> None:
    round_, told = answers("accept", "refuse")
    assert [(event.seat, event.accepted) for event in told] == [(1, True), (2, False)]
    assert round_.view(PUBLIC).refuser == 2 and round_.mover == 0
    round_, _ = answers("refuse")
    assert (round_.view(PUBLIC).refuser, round_.view(PUBLIC).asked) == (1, ()), "the other is not asked any more"
    round_, _ = answers("accept", "accept")
    assert round_.view(PUBLIC).refuser is None
    settlement = round_.settlement()
    assert settlement is not None and settlement.kind == "nagari"


@pytest.mark.parametrize(
    ("hand", "taken", "floor"),
    [(["3J"], TWO_POINTS, ["3R"]), (["10J"], (["3B", "8B"], []), ["2A"]), (["8A"], (["3B", "8B"], []), ["2A"])],
    ids=["he could take it home", "one junk wins for nobody", "his animal wins for nobody"],
)
def test_a_false_one_shows_the_hand_to_the_whole_table_and_asks_nobody(
    hand: list[str], taken: tuple[list[str], list[str]], floor: list[str]
) -> None:
    round_ = table(hand, taken, floor=floor, rules={**SUSPICION, "showdang_to_all": False})
    told = [step.event for step in round_.copy().choose(0, "showdang", 1)]
    assert [event.faces for event in told if isinstance(event, Showdang)] == [tuple(hand)]
    round_.choose(0, "showdang")
    assert (round_.phase, round_.mover, round_.view(PUBLIC).asked) == ("play", 0, ())
    assert [{known.face for known in round_.view(seat).known} for seat in (1, 2)] == [set(hand)] * 2
    assert not can_say_it(round_), "once is enough"
