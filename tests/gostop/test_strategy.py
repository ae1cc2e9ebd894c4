"""The opponents: each answers what it is asked, repeats itself for the same budget, and shows its temperament."""

from __future__ import annotations

from collections import Counter

import pytest

from game.choices import parse
from game.gostop import GAME
from game.gostop.view import GoStopView
from game.luck import Luck
from game.players.protocol import Budget
from game.table import Decision

RULES = GAME.catalog.rules(3)


def asked(kind: str, deals: int) -> list[tuple[GoStopView, Decision]]:
    """Questions of a kind that come up in play, each with the view of the seat that is asked."""
    player, found = GAME.player("normal"), []
    for deal in range(deals):
        played = GAME.round.begin(RULES, GAME.carry(), Luck.seeded(deal))
        while questions := played.decisions():
            question = questions[0]
            view = played.view(question.seat)
            if question.kind == kind:
                found.append((view, question))
            played.choose(question.seat, player.decide(view, question, Budget(seed=deal, playouts=1)))
    return found


@pytest.mark.parametrize("level", GAME.levels)
def test_an_opponent_repeats_itself_for_the_same_budget(level: str) -> None:
    player = GAME.player(level)
    for view, question in asked("play", 2)[:12]:
        budget = Budget(seed=3, playouts=24)
        choice = player.decide(view, question, budget)
        assert parse(question.choices, choice) == choice
        assert player.decide(view, question, budget) == choice


def test_the_bold_go_where_the_timid_stop() -> None:
    player = GAME.player("normal")
    goes = Counter[float]()
    questions = asked("go_stop", 60)
    for view, question in questions:
        for boldness in (-1.0, 0.0, 1.0):
            goes[boldness] += player.decide(view, question, Budget(seed=1, boldness=boldness)) == "go"
    assert len(questions) > 30
    assert goes[-1.0] < goes[0.0] < goes[1.0]


def test_a_stop_that_pays_nothing_is_not_taken() -> None:
    """Having gone first, a seat that would pay for all by stopping goes on."""
    view, question = asked("go_stop", 20)[0]
    lost = [-6 if seat == question.seat else 3 for seat in range(3)]
    poor = Decision(
        step=question.step,
        seat=question.seat,
        kind="go_stop",
        choices=question.choices,
        default="stop",
        args={**question.args, "stop": lost},
    )
    assert GAME.player("normal").decide(view, poor, Budget(seed=1)) == "go"
    assert GAME.player("novice").decide(view, poor, Budget(seed=1)) == "go"
