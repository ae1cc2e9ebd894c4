"""What a go risks: who may win before, how near that is, and what it would cost."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.gostop.game import GAME
from game.gostop.risk import lacking, losses, threat
from game.gostop.view import GoStopView
from game.options import Rules
from tests.gostop.views import busy, view

HELD: dict[str, Any] = {"hand": "3J", "floor": "5J 12B", "others": 3, "scores": (7, 0, 0), "phase": "go_stop"}


def dangers(seen: GoStopView) -> list[tuple[int, str, str]]:
    """Who may win first, by what, and how near that is."""
    found = threat(seen, 0)
    assert found is not None
    return [(one.seat, one.begun.name if one.begun else "", one.level) for one in found.dangers]


@pytest.mark.parametrize(
    ("seats", "goes", "shaken", "costs"),
    [(3, (0, 0, 0), 0, 6), (3, (0, 1, 0), 0, 4), (3, (0, 0, 0), 1, 12), (2, (0, 0), 0, 6)],
)
def test_a_go_that_is_lost_costs_the_least_that_another_may_stop_with(
    seats: int, goes: tuple[int, ...], shaken: int, costs: int
) -> None:
    """Three points of each of two under 고박 (GS-138); three and that for one 고 where another went first, who would pay where
    the third wins; twice of two (GS-139). What was shaken doubles it."""
    others = tuple((1,) * shaken if seat else () for seat in range(seats))
    seen = replace(view(seats, hand="3B", others=3), goes=goes, first_go=1 if any(goes) else None, shaken=others)
    assert min(losses(seen, 0).values()) == costs


@pytest.mark.parametrize(
    ("scores", "goes", "go_scores", "nearest"),
    [
        ((7, 1, 2), (0, 0, 0), (0, 0, 0), (2, "danger")),
        ((7, 0, 1), (0, 0, 0), (0, 0, 0), (2, "near")),
        ((7, 0, 0), (0, 0, 0), (0, 0, 0), (1, "calm")),
        ((7, 0, 4), (0, 0, 1), (0, 0, 5), (2, "near")),
    ],
)
def test_the_threat_is_who_lacks_the_fewest_points(scores: Any, goes: Any, go_scores: Any, nearest: tuple[int, str]) -> None:
    """3 points win (GS-4); who has gone must score more than then."""
    ((seat, begun, level),) = dangers(replace(busy(), scores=scores, goes=goes, go_scores=go_scores))
    assert (seat, level) == nearest and not begun


@pytest.mark.parametrize(
    ("taken", "facts", "found"),
    [
        (("5A 7R", "1R 2R", "6A"), {"scores": (7, 0, 1)}, [(1, "hongdan", "danger")]),
        (("5A 3R", "1R 2R", "6A"), {"scores": (7, 0, 1)}, [(2, "", "near")]),
        (("5A 7R", "1R 2R", "6A"), {"scores": (7, 0, 1), "hand": "3R"}, [(2, "", "near")]),
        (
            ("5A 7R", "1R 9R 4R 12R", "2A 4A 1J 2J 3J 6J 8J 9J 10J 11J"), {},
            [(2, "godori", "danger"), (2, "junk", "near"), (1, "ribbon", "near")],
        ),
        (("5A 7R", "1B 12B", "6R 9R"), {"floor": "5J"}, [(2, "cheongdan", "danger"), (1, "bright", "near")]),
        (("5A 7R", "1B 12B", ""), {"floor": "5J"}, [(1, "bright", "near")]),
        (("5A 7R", "1B 12B", ""), {"floor": "5J", "scores": (7, 2, 0)}, [(1, "", "danger"), (1, "bright", "near")]),
    ],
)  # fmt: skip
def test_who_may_win_by_one_card_comes_before_who_lacks_fewer_points_and_who_is_only_near(
    taken: tuple[str, ...], facts: dict[str, Any], found: list[tuple[int, str, str]]
) -> None:
    """A third ribbon makes three points (GS-119), a third bird five (GS-114), three brights with the rain two (GS-110). What
    somebody else has or the seat holds helps nobody."""
    assert dangers(view(taken=taken, **HELD | facts)) == found


def test_a_fifth_bright_that_wins_is_a_danger_by_points() -> None:
    """Four brights are whole, and five are fifteen points (GS-113), where seven win."""
    shown = view(2, hand="3R", floor="5J", taken=("5A 7R", "1B 8B 11B 12B 10J"), scores=(7, 4), others=3, phase="go_stop")
    seen = replace(shown, rules=Rules("gostop", 2, GAME.catalog.rules(2).values | {"target": 7}))
    assert dangers(seen) == [(1, "", "danger")]


def test_of_two_who_are_equally_near_the_dearer_comes_first() -> None:
    """Three brights make 광박 of who has none (GS-130), and the seat pays for both (GS-138)."""
    seen = view(hand="3R", floor="5J", taken=("5A 7R 11B", "6A", "1B 3B 8B"), others=3, scores=(7, 2, 2))
    found, costs = threat(seen, 0), losses(seen, 0)
    assert found is not None and (found.dangers[0].seat, found.cost) == (2, costs[2]) and costs[2] > costs[1]


def test_it_is_the_least_only_where_nobody_may_yet_get_out_of_a_bak() -> None:
    """GS-130."""
    for brights, costs, least in (("1B 3B 8B", 12, False), ("1B 3B", 6, True)):
        seen = view(hand="3R", floor="5J", taken=("5A 7R", brights, "6A"), others=3, scores=(7, 3 * (len(brights) > 6), 0))
        found = threat(seen, 0)
        assert found is not None and (found.cost, found.least) == (costs, least)


def test_who_does_not_cost_the_seat_anything_is_no_threat() -> None:
    """Seat 2 has gone first and pays for all where seat 1 wins (GS-138)."""
    first = replace(busy(), scores=(7, 2, 0), goes=(0, 0, 1), first_go=2)
    assert dangers(first) == [(2, "", "calm")] and [one.seat for one in lacking(first, 0)] == [2]
    nobody = replace(busy(), refuser=1, goes=(0, 0, 1), first_go=2)
    assert threat(nobody, 0) is None and lacking(nobody, 0) == []


@pytest.mark.parametrize(
    ("taken", "hand", "found"),
    [
        (("5A 7R", "1R 2R", "1J"), "3J", [(1, 1, ()), (2, 3, ())]),
        (("5A 7R", "1R 2R", "1J"), "3R", [(1, 3, ()), (2, 3, ())]),
        (("5A 7R", "1R", "2A"), "3J", [(1, 2, ("hongdan",)), (2, 2, ("godori",))]),
        (("5A 2R", "1R", "1J 2J 3J 4J 5J 6J 7J 8J 9J"), "3J", [(1, 3, ()), (2, 2, ())]),
    ],
)
def test_what_each_of_the_others_lacks_is_the_fewest_cards_and_of_two_the_sets(
    taken: tuple[str, ...], hand: str, found: list[tuple[int, int, tuple[str, ...]]]
) -> None:
    """홍단 and 고도리 are enough for three points (GS-114, GS-119), but not without a card that somebody else has or holds; of
    nine pieces of junk two are lacking that count double (GS-123)."""
    seen = view(taken=taken, **HELD | {"hand": hand})
    assert [(one.seat, one.cards, one.sets) for one in lacking(seen, 0)] == found
    idle = replace(seen, places=seen.places | {"hand:1": ()})
    assert [one.seat for one in lacking(idle, 0)] == [2], "who has no card left takes nothing"
