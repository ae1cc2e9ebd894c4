"""What a game of Daifugo leaves to the next one, and when no next one is played."""

from __future__ import annotations

import pytest

from game.options import Value
from tests.daifugo.test_match import finished


def ended(carry: dict[str, object], **rules: Value) -> bool:
    return finished(carry=carry, **rules).carry().over  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "rules", "bound"),
    [
        (3, {"games": 4}, 6),
        (2, {"games": 4}, 12),
        (1, {"games": 2, "sets": 2}, 18),
        (3, {"games": 4, "last_game_bonus": True}, 8),
    ],
    ids=["one game left", "two games left", "another set left", "one game of eight left"],
)
def test_a_match_is_decided_once_the_lead_is_more_than_can_still_be_won(game: int, rules: dict[str, Value], bound: int) -> None:
    """DF-246: the best of a game get 6, the last nothing; the first leads by two more after this one."""
    for lead, over in ((bound, False), (bound + 2, True)):
        carry = {"game": game, "round": game - 1, "scores": [lead - 2, 0, 0, 0]}
        assert ended(carry, stop_when_decided=True, **rules) == over
        assert not ended(carry, **rules)


def test_a_match_for_a_score_has_no_sets_and_a_thousand_games_at_most() -> None:
    """A score that a match may end at."""
    carry = finished(target=50, games=1, carry={"ranks": [4, 3, 2, 1], "game": 7, "round": 6}).carry()  # type: ignore[arg-type]
    assert (carry.set, carry.game, carry.ranks, carry.ranks_before, carry.over) == (1, 8, (1, 2, 3, 4), (4, 3, 2, 1), False)
    for game, over in ((999, False), (1000, True)):
        assert ended({"game": game, "round": 998}, target=50) == over


def test_a_new_set_begins_with_nothing_of_the_last_one() -> None:
    """DF-243."""
    before: dict[str, object] = {"ranks": [2, 1, 3, 4], "game": 2, "round": 4}
    last = finished(games=2, sets=3, carry=before).carry()  # type: ignore[arg-type]
    assert (last.round, last.game, last.ranks, last.ranks_before) == (5, 1, (), ())
    within = finished(games=3, sets=3, carry=before).carry()  # type: ignore[arg-type]
    assert (within.round, within.game, within.ranks, within.ranks_before) == (5, 3, (1, 2, 3, 4), (2, 1, 3, 4))


def test_seats_drawn_by_lot_are_those_of_the_luck_and_everybody_has_one() -> None:
    seatings = [finished(seating="random").carry().seating for _ in range(2)]
    assert seatings[0] == seatings[1] and sorted(seatings[0]) == [0, 1, 2, 3]


def test_seats_change_after_so_many_games() -> None:
    assert finished(seating="ascending", reseat_every=2).carry().seating == (0, 1, 2, 3)
    second: dict[str, object] = {"round": 1, "game": 2}
    assert finished(seating="ascending", reseat_every=2, carry=second).carry().seating == (3, 2, 1, 0)  # type: ignore[arg-type]
