"""What riichi counts of somebody's hands, counted by hand from scenarios."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from game.figures import Ended, Past
from game.luck import Luck
from game.registry import find
from game.riichi.figures import called, dealt_in, declared, figures
from game.table import settle

SCENARIOS = Path(__file__).parent.parent / "scenarios" / "riichi"
GAME = find("riichi")


@cache
def hand(name: str, seat: int) -> Past:
    """A scenario as a seat has lived it, and what is chosen next where the hand is not over."""
    scenario = json.loads((SCENARIOS / f"{name}.json").read_text("utf-8"))
    round_ = GAME.round.arrange(scenario["position"], GAME.catalog.load(scenario["rules"], 4), Luck.seeded(0))
    choices = tuple((who, choice) for who, choice in scenario["choices"])
    for who, choice in choices:
        round_.choose(who, choice)
    choices += tuple((asked.seat, asked.default) for asked in round_.decisions() if asked.must)
    return Past(seat, choices, round_.settlement() or settle("exhaustive_draw", 4))


def value(found: object, key: str) -> float | None:
    """A figure by its name."""
    return next(figure.value for group in found for figure in group.figures if figure.key.endswith(f".{key}"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("RM-015-chi-chi", {1}),
        ("RM-016-kan-open-kan", {2}),
        ("RM-018-priority-pon-before-chi", {2}),
        ("RM-018-priority-ron-before-pon", set()),
        ("RM-022-closed_kan-shown-to-all", set()),
        ("RM-025-added_kan-own-draw", set()),
    ],
)
def test_who_has_called_is_told_by_what_was_said_and_what_came_of_it(name: str, seats: set[int]) -> None:
    assert {seat for seat in range(4) if called(hand(name, seat))} == seats


def test_a_riichi_counts_also_where_its_tile_was_won_with() -> None:
    assert [declared(hand("RM-055-riichi-dealt-in-discard", seat)) for seat in range(4)].count(True) == 1


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("RM-052-ron_needs_a_yaku-one-pays-all", [3]),
        ("RX-003-responsibility-ron-from-another", [2]),
        ("RM-058-sticks_to_the_winner-sticks-to-the-winner", [0]),
        ("RY-003-closed_tsumo-closed", []),
    ],
)
def test_who_dealt_in_is_the_discarder_whoever_else_pays(name: str, seats: list[int]) -> None:
    assert [seat for seat in range(4) if dealt_in(hand(name, seat))] == seats


def test_a_wins_worth_is_without_honba_and_sticks_and_its_yaku_are_counted_without_dora() -> None:
    names = ("RM-096-honba_points-honba-of-a-tsumo-and-sticks", "RM-047-dora_add_up-overlap")
    hands = [hand(name, hand(name, 0).settlement.winners[0]) for name in names]
    found = figures([*hands, hand(names[0], 3)], [])
    worth = [line.points for one in hands for line in one.settlement.lines if line.what == "hand_value"]
    assert value(found, "worth") == sum(worth) / 2
    assert (value(found, "hands"), value(found, "won")) == (3, 2 / 3)
    assert value(found, "tsumo") + value(found, "ron") == 2
    yaku = found[1].figures
    assert yaku[0].value == 2 and not any("dora" in figure.key for figure in yaku)


def test_places_and_busts_are_those_of_whole_matches() -> None:
    rules = GAME.catalog.rules(4)
    ended = []
    for points in ((30_000, -10_000, -10_000, -10_000), (-26_000, 10_000, 10_000, 6_000), (-1_000, 1_000, 0, 0)):
        settlement = GAME.finish(rules, GAME.carry(), points, None)
        ended.append(Ended(0, rules, settlement, points))
    found = figures([], ended)
    assert (value(found, "matches"), value(found, "place"), value(found, "bust")) == (3, (1 + 4 + 4) / 3, 1)


def test_of_nothing_there_is_no_share_and_no_mean() -> None:
    found = figures([], [])
    assert [value(found, key) for key in ("won", "dealt_in", "worth", "place")] == [None] * 4
    assert value(found, "hands") == 0 and found[1].figures == ()
