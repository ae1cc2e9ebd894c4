"""What cannot lie in a closed hand is never imagined there."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.gostop.cards import FACES
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_who_has_shown_three_of_a_month_does_not_hold_the_fourth(order: tuple[int, ...]) -> None:
    """Three cards are out of sight, the fourth of March among them: one in the stock, two in the hands of the others."""
    elsewhere = ("1J", "3B", "3R", "3J", "3K", "9J", "2J")
    captured = [face for face in FACES[:48] if face not in elsewhere]
    hands = [["1J"], ["3B", "3R", "3J", "9J"], ["2J"]]
    position = {"hands": hands, "stock": ["3K"], "taken": [captured, [], []], "shaken": [[], [3], []]}
    round_ = GoStop.arrange(position, CATALOG.rules(3), Luck.seeded(0))
    view = round_.view(0)
    imagined = GoStop.imagine(view, Luck(Luck.seeded(0).secret, {"imagine": order}))
    assert imagined.view(0) == view
    assert "3K" not in {FACES[card] for card in range(48) if imagined.hand[1] >> card & 1}
