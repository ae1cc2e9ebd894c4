"""What cannot lie in a closed hand is never imagined there."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import FACES
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck

SEEN = ("3B", "3R", "3J", "3K", "9J", "1J", "2J")


def rest(*gone: str) -> list[str]:
    return [face for face in FACES[:48] if face not in gone]


@pytest.mark.parametrize("luck", range(20))
def test_who_has_shown_three_of_a_month_does_not_hold_the_fourth(luck: int) -> None:
    """Two cards are out of sight, the fourth of March and another: one lies in the stock, one in the hand that was shown."""
    hands = [["1J"], ["3B", "3R", "3J", "9J"], ["2J"]]
    position: dict[str, Any] = {"hands": hands, "stock": ["3K"], "taken": [rest(*SEEN), [], []], "shaken": [[], [3], []]}
    round_ = GoStop.arrange({**position, "turn": 0}, CATALOG.rules(3, target=30), Luck.seeded(0))
    view = round_.view(0)
    imagined = GoStop.imagine(view, Luck.seeded(luck))
    assert imagined.view(0) == view
    assert "3K" not in {FACES[card] for card in range(48) if imagined.hand[1] >> card & 1}
