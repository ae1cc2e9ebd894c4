"""What 고 is thought to bring: by what lies open and the own hand alone, learned from rounds that repeat."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from build_scripts.train.gostop import dealt
from build_scripts.train.gostop_going import fit, play
from game.gostop.game import GAME
from game.gostop.round import GoStop
from game.gostop.strategy.pressing import facts, presses
from game.gostop.strategy.quick import Quick
from game.gostop.strategy.worlds import Worlds, brought, house, seen
from game.gostop.view import GoStopView
from game.luck import Luck
from game.options import Rules
from tests.gostop.seated import RULES, table

WINNING = ["1B", "3B", "8B", "4J", "5J"]
"""Three brights: enough to stop."""


def choosing(hand: list[str], *others: list[str], rules: Rules = RULES) -> GoStopView:
    """Seat 0 may stop."""
    return table(hand, ["9J", "12R"], [WINNING, *others], rules, phase="go_stop")


def test_it_does_not_look_at_hidden_cards() -> None:
    view = choosing(["4K", "6J"], ["1R", "2R"], ["7J"])
    worlds = [Quick.of(GoStop.imagine(view, Luck.seeded(seed)), house(RULES)) for seed in range(8)]
    assert len({tuple(world.hand) for world in worlds}) > 1
    assert len({tuple(facts(world)) for world in worlds}) == 1


def test_the_nearer_the_others_are_and_the_fewer_cards_are_left_the_less_it_brings() -> None:
    calm, near = ([["7J"], ["11K"]], [["1R", "2R", "6R", "9R", "7J", "11J"], ["2A", "4A", "6K", "8K"]])
    hand = ["4K", "6J", "9A", "11B"]
    assert presses(seen(choosing(hand, *calm))) > 0 > presses(seen(choosing(hand, *near)))
    assert presses(seen(choosing(hand, *calm))) > presses(seen(choosing(hand[:1], *calm)))


def test_a_world_ends_where_somebody_may_stop_with_what_go_adds_to_that() -> None:
    """Seat 0 takes the third bright at once: it gets what a stop pays and more, and the others pay for it alike."""
    hand, floor = ["3B", "6J", "9A", "10A", "2A"], ["3K", "9J", "12R", "4J", "6R", "10J", "2R"]
    view = table(hand, floor, [["1B", "8B", "8J", "1J"], ["11B", "7K"], ["12B", "12D", "3J"]], turns_taken=[3, 3, 3])
    for seed in range(4):
        world = Worlds(view).imagine(view, Luck.seeded(seed))
        world.choose(0, "play 3B")
        if world.last != 0:  # it made a 뻑
            continue
        came, paid = [brought(world, seat) for seat in range(3)], world.quick.result
        assert world.more > 0
        assert came[0] == paid[0] + world.more
        assert sum(came) == pytest.approx(sum(paid)) == 0
        return
    raise AssertionError("the third bright was never taken")


def test_two_players_are_looked_at_as_three_with_nobody_in_the_third_place() -> None:
    rules = GAME.catalog.rules(2)
    position = {"hands": [["4K"], ["6J"]], "floor": ["9J"], "taken": [["1B", "3B", "8B", "2A", "4A", "8A"], ["7J"]]}
    two = Quick.of(GoStop.arrange({**position, "stock": ["10J", "10K"]}, rules, Luck.seeded(1)), house(rules))
    three = facts(seen(choosing(["4K"], ["7J"], ["11K"])))
    assert len(facts(two)) == len(three)
    assert not any(facts(two)[-9:])
    assert any(three[-9:])


@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_learned_repeats_and_foretells_more_than_nothing(seats: int) -> None:
    rules = {2: GAME.catalog.rules(2, "matgo"), 3: GAME.catalog.rules(3, "standard-3")}[seats]

    def learned() -> tuple[list[list[float]], list[float]]:
        found: tuple[list[list[float]], list[float]] = ([], [])
        rng = Random(5)
        for deal in range(60):
            play(dealt(rules, f"test {deal}", house(rules)), 1, rng, *found)
        return found

    seen_, came = learned()
    assert (seen_, came) == learned()
    first, bias, out = fit(np.array(seen_), np.clip(np.array(came), -4, 4), 1)
    told = np.maximum(np.array(seen_) @ first + bias, 0) @ out
    assert np.corrcoef(told, np.clip(np.array(came), -4, 4))[0, 1] > 0.3
