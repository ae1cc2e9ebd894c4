"""What a turn may begin with, and the junk that it earns, where no row has a scenario of its own."""

from __future__ import annotations

from typing import Any

import pytest

from game.gostop.cards import CARD, mask
from game.gostop.options import CATALOG
from game.gostop.round import GoStop
from game.luck import Luck
from game.table import PUBLIC

TWO_POINTS = (
    ["1J", "1K", "2J", "2K", "3K", "4J", "4K", "5J", "5K", "6J", "6K"],
    ["7J", "7K", "8J", "8K", "9J", "9K", "10J", "10K", "11J", "12D"],
)


def one_junk_from_winning(**rules: Any) -> GoStop:
    position = {
        "hands": [["3J"], ["10A"], ["10R"]],
        "taken": [[], *TWO_POINTS],
        "floor": ["2A"],
        "stock": ["5R", "6R", "7R"],
        "turns_taken": [5, 5, 5],
    }
    return GoStop.arrange(position, CATALOG.rules(3, **rules), Luck.seeded(0))


def test_a_junk_card_may_be_what_both_others_lack() -> None:
    round_ = one_junk_from_winning()
    assert round_.scores == [0, 2, 2]
    assert "showdang" in round_.decisions()[0].choices


@pytest.mark.parametrize(("to_all", "public"), [(True, {"3J"}), (False, set())])
def test_who_is_shown_a_hand_knows_it(to_all: bool, public: set[str]) -> None:
    round_ = one_junk_from_winning(showdang_to_all=to_all)
    round_.choose(0, "showdang")
    assert {known.face for known in round_.view(1).known} == {"3J"}
    assert {known.face for known in round_.view(PUBLIC).known} == public


@pytest.mark.parametrize(("change", "given"), [(True, 1), (False, 2)])
def test_a_double_pays_two_where_change_is_given(change: bool, given: int) -> None:
    position = {
        "hands": [["3J", "3K", "3R"], ["5J"], ["6J"]],
        "floor": ["3B"],
        "taken": [[], ["11D", "12D"], []],
        "turns_taken": [5, 5, 5],
    }
    round_ = GoStop.arrange(position, CATALOG.rules(3, steal_change=change), Luck.seeded(0))
    round_.choose(0, "bomb 3")  # one junk for the 폭탄, one for the floor swept
    doubles = mask(CARD[face] for face in ("11D", "12D"))
    assert (round_.taken[0] & doubles).bit_count() == given
