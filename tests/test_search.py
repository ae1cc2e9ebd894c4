"""Search over imagined worlds: it repeats itself, sees a win, keeps to its budget, and feels as its temperament does."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.choices import Choice, Pick
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.luck import Luck
from game.players import search as search_module
from game.players.protocol import Budget
from game.players.search import BIAS, MOST, candidates, play_out, points, search, tempered
from game.table import Decision
from tests.contract import toy
from tests.contract.toy import ToyRound

POSITION = {
    "hands": [["3B", "5K", "6J"], ["2J", "4J", "7K"], ["10J", "10K", "12R"]],
    "floor": ["3J", "9J", "5R"],
    "stock": ["11J", "2K", "4K", "7J", "9K", "1J", "1K", "6K", "8J"],
    "taken": [["1B", "8B", "8K"], ["12D"], ["11D"]],
    "turn": 0,
    "turns_taken": [4, 4, 4],
}


def position() -> GoStop:
    return GAME.round.arrange(POSITION, GAME.catalog.rules(3), Luck.seeded(1))


def first_or_stop(round_: Any, decision: Decision, rng: Random) -> Choice:
    return "stop" if decision.kind == "go_stop" else decision.default


def test_a_win_on_the_table_is_taken() -> None:
    view = position().view(0)
    for seed in range(5):
        choice = search(GoStop, view, view.decisions[0], Budget(seed=seed, playouts=60), first_or_stop)
        assert choice == "play 3B"


def test_the_same_seed_and_playouts_give_the_same_choice_and_count() -> None:
    view = position().view(0)
    counted: list[int] = []

    def counting(round_: Any, seat: int) -> float:
        counted[-1] += 1
        return points(round_, seat)

    chosen = set()
    for _ in range(2):
        counted.append(0)
        chosen.add(search(GoStop, view, view.decisions[0], Budget(seed=9, playouts=90), first_or_stop, counting))
    assert len(chosen) == 1
    assert counted[0] == counted[1] <= 90 + len(view.decisions[0].choices)


def claiming() -> ToyRound:
    """A prize of 6 has been drawn, the last one; seat 1 can claim it with an 8."""
    hands = {"hand:0": ["9"], "hand:1": ["8"], "hand:2": ["5"]}
    round_ = ToyRound.arrange({"prize": ["6"], **hands}, toy.CATALOG.rules(3), Luck.seeded(1))
    round_.left = 0
    return round_


@pytest.mark.parametrize(("sign", "wanted"), [(1, "claim"), (-1, "pass")])
def test_a_claim_is_weighed_against_letting_it_be(sign: int, wanted: str) -> None:
    """Who has let a claim be in its thoughts is not taken to claim after all."""
    view = claiming().view(1)

    def first(round_: Any, decision: Decision, rng: Random) -> Choice:
        return decision.default if decision.kind == "throw" else next(iter(decision.choices))

    def won(round_: Any, seat: int) -> float:
        return sign * len(round_.places[f"won:{seat}"])

    for seed in range(5):
        chosen = search(ToyRound, view, view.decisions[0], Budget(seed=seed, playouts=20), first, won)
        assert chosen == wanted


def test_claims_are_made_before_their_window_ends() -> None:
    round_ = claiming()
    play_out(round_, lambda table, decision, rng: decision.choices[0] if decision.kind != "throw" else "pass", Random(1))
    assert len(round_.places["won:1"]) == 1


def test_a_large_pick_is_sampled_with_its_default() -> None:
    pick = Pick("give", tuple(f"C{n}" for n in range(18)), 9, 9)
    default = pick.say(*pick.items[:9])
    decision = Decision(step=0, seat=0, kind="give", choices=pick, default=default)
    weighed = candidates(decision, Random(1))
    assert default in weighed
    assert len(weighed) <= MOST + 1
    assert all(choice in pick for choice in weighed)


def test_temperament_weighs_gains_and_losses() -> None:
    def worth(round_: Any, seat: int) -> float:
        return float(round_)

    assert tempered(worth, 0.0) is worth
    bold, timid = tempered(worth, 1.0), tempered(worth, -1.0)
    won: Any = 10
    lost: Any = -10
    assert bold(won, 0) == 10 * (1 + BIAS) and bold(lost, 0) == -10 * (1 - BIAS)
    assert timid(won, 0) == 10 * (1 - BIAS) and timid(lost, 0) == -10 * (1 + BIAS)


@pytest.mark.parametrize("playouts", [9, 300])
def test_what_is_to_the_taste_counts_in_every_world(playouts: int) -> None:
    """All choices come to the same; what was thought of one beforehand is outweighed, and what is liked more is not."""
    view = position().view(0)

    def alike(round_: Any, seat: int) -> float:
        return 0.0

    def chosen(**more: Any) -> Choice:
        return search(GoStop, view, view.decisions[0], Budget(seed=1, playouts=playouts), first_or_stop, alike, **more)

    assert chosen(lean=lambda choice: float(choice == "play 6J")) == "play 6J"
    thought: Any = {"prior": lambda choice: 2.0 * (choice == "play 5K"), "trust": 1}
    assert chosen(**thought, lean=lambda choice: 1.0 * (choice == "play 6J")) == "play 6J"


def test_a_world_is_played_only_so_far_where_that_is_wanted() -> None:
    whole, part = position(), position()
    play_out(whole, first_or_stop, Random(1))
    play_out(part, first_or_stop, Random(1), steps=1)
    assert whole.step > part.step == position().step + 1 and part.decisions() and not whole.decisions()


@pytest.mark.parametrize(
    ("share", "wait", "worlds"),
    [(1.0, None, 85), (0.01, None, 85), (1.0, 1000, 85), (0.5, 1000, 85), (0.1, 1000, 34), (0.01, 1000, 5)],
    ids=["quiet", "busy", "quiet, people wait", "half", "busy, people wait", "very busy, people wait"],
)
def test_time_is_that_of_the_processor_and_people_wait_for_so_long_at_most(
    monkeypatch: pytest.MonkeyPatch, share: float, wait: int | None, worlds: int
) -> None:
    """A world takes 2.5 ms of 250; on a busy machine a share of the time only goes to whoever thinks. Of what it may take 85 %
    are for worlds, and each of two choices is tried in each."""
    own = [0.0]
    monkeypatch.setattr(search_module.time, "thread_time", lambda: own[0])
    monkeypatch.setattr(search_module.time, "monotonic", lambda: own[0] / share)
    view = claiming().view(1)
    tried: list[int] = []

    def worth(round_: Any, seat: int) -> float:
        own[0] += 0.00125
        tried.append(seat)
        return 0.0

    def default(round_: Any, decision: Decision, rng: Random) -> Choice:
        return decision.default

    search(ToyRound, view, view.decisions[0], Budget(seed=1, ms=250, wait=wait), default, worth)
    assert abs(len(tried) // 2 - worlds) <= 1
