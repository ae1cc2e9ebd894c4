"""전두환 고스톱: after a sweep a card of choice is taken from each of the others (GS-176)."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop import prospect
from game.gostop.cards import FACES, each
from game.gostop.options import CATALOG
from game.gostop.progress import begun, full, made, near
from game.gostop.round import GoStop
from game.gostop.view import GoStopView, Plundered, Scored
from game.luck import Luck
from game.table import PUBLIC


def swept(*taken: str, said: str = "", **rules: Any) -> GoStop:
    """Seat 0 has swept the floor with these piles at the table; `said` is what seat 1 has said of its dual cards."""
    position = {
        "hands": [["3J", "1J"], ["1K", "2J"], ["2K", "5J"]],
        "floor": ["3R", "4A"],
        "stock": ["4J", "5K", "6J"],
        "turns_taken": [2, 2, 2],
        "taken": [pile.split() for pile in taken],
        "state": {"declared": ["", said, ""]},
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, chun_sweep=True, **rules), Luck.seeded(3))
    round_.choose(0, "play 3J")
    return round_


def test_each_of_the_others_gives_one_card_of_choice_and_the_next_in_turn_first() -> None:
    round_ = swept("1B", "11B 8J", "12B 6R")
    for giver, choices, choice in ((1, {"take 11B", "take 8J"}, "take 8J"), (2, {"take 12B", "take 6R"}, "take 12B")):
        (asked,) = round_.decisions()
        assert (asked.seat, asked.kind, asked.args, {*asked.choices}) == (0, "plunder", {"giver": giver}, choices)
        assert asked.default in choices
        step = round_.choose(0, choice, PUBLIC)[0]
        assert step.event == Plundered(seat=0, giver=giver, face=choice.removeprefix("take "), moves=step.event.moves)
        assert [(move.face, move.frm, move.to) for move in step.event.moves] == [
            (choice.removeprefix("take "), f"taken:{giver}", "taken:0")
        ]
    assert {FACES[card] for card in each(round_.taken[0])} == {"1B", "3J", "3R", "4J", "4A", "8J", "12B"}
    assert [FACES[card] for card in (*each(round_.taken[1]), *each(round_.taken[2]))] == ["11B", "6R"]
    assert (round_.phase, round_.turn) == ("play", 1)


def test_who_has_captured_nothing_gives_nothing() -> None:
    round_ = swept("1B", "", "12B 6R")
    assert [decision.args for decision in round_.decisions()] == [{"giver": 2}]
    assert swept("1B", "", "").phase == "play"


@pytest.mark.parametrize("said", ["animal", "junk"])
def test_what_its_giver_had_said_of_a_september_animal_binds_nobody(said: str) -> None:
    round_ = swept("1B", "9A 8J", "", said=said, gukjin_timing="capture")
    round_.choose(0, "take 9A")
    assert [(decision.seat, decision.kind) for decision in round_.decisions()] == [(0, "gukjin")]


def test_a_set_that_loses_a_card_scores_no_more_and_can_be_had_again() -> None:
    round_ = swept("4R", "5R 7R 8J", "6R 9R 10R")
    round_.choose(0, "take 5R")
    told = [step.event for step in round_.choose(0, "take 6R", PUBLIC)]
    assert [(event.seat, event.was, event.now) for event in told if isinstance(event, Scored)] == [(2, 3, 0)]
    view = round_.view(PUBLIC)
    assert isinstance(view, GoStopView)
    assert (view.scores, made(view, 2), full(view, 2)) == ((0, 0, 0), [], 0)
    assert [(seat, one.name, one.held) for seat in range(3) for one in begun(view, seat) if one.held > 1] == [
        (0, "chodan", 2), (2, "cheongdan", 2)
    ]  # fmt: skip
    assert [one.name for one in near(view, 2)] == ["cheongdan"] and prospect.needs(view, 2) == 3


def test_a_set_that_is_made_by_the_card_taken_is_told() -> None:
    round_ = swept("6R 9R", "10R 8J", "")
    told = [step.event for step in round_.choose(0, "take 10R", PUBLIC)]
    assert [(event.seat, event.now, event.made) for event in told if isinstance(event, Scored)] == [(0, 3, ("cheongdan",))]
