"""Bonus cards (보너스패) on the floor of Go-Stop: they have a spot of their own, whatever is asked."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.gostop.cards import CARD
from game.gostop.view import Pile
from scenes.games.gostop.place.floor import LAID, centre, width
from tests.gui.table_fakes import table, view


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonus_cards_buried_in_a_bbeok_lie_at_their_spot_as_a_heap_does(seats: int) -> None:
    """One lies in the middle of its spot, two lie one over the other: not as while one of two is chosen."""
    for bonus in (["X1"], ["X1", "X2"]):
        floor = " ".join(["6J 6K 6R 3J 4J", *bonus])
        seen = table(view(seats, hand="1B", floor=floor, bbeok=(Pile(6, 1, tuple(CARD[face] for face in bonus)),)))
        lying = [seen.poses[f"#{CARD[face]}"] for face in bonus]
        assert sum(pose.x for pose in lying) / len(lying) == pytest.approx(centre(seen.areas, 0)[0], abs=1)
        assert all(other.x - one.x < 0.7 * width(seen.areas, 0) for one, other in pairwise(lying))
        assert max(pose.z for pose in lying) < LAID, "they lie there, and were not just laid"
