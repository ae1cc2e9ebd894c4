"""How much is known of hidden hands is measured at positions of play, and what has been told counts."""

from __future__ import annotations

from math import log

import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.train.daifugo_beliefs import known, position
from game.daifugo.cards import pack
from game.daifugo.view import DaifugoView
from tests.daifugo.daifugo_tables import at, plain


def test_positions_are_of_play_and_repeat() -> None:
    (view, hands), = position(TABLES["daifugo"], "normal-1", 3)
    ((again, _),) = position(TABLES["daifugo"], "normal-1", 3)
    assert view == again
    assert [hand.bit_count() for hand in hands] == list(view.cards)


def test_where_nothing_is_told_every_hand_is_as_likely_as_another() -> None:
    rules = plain()
    table = at([" ".join(pack(rules).faces[seat::4]) for seat in range(4)], rules=rules)
    view = table.view(0)
    assert isinstance(view, DaifugoView)
    found = known(view, tuple(table.hand[:4]), 300, seed=1)
    assert found.hidden == 39
    assert found.before == pytest.approx(39 * log(1 / 3))
    assert found.after == pytest.approx(found.before, abs=2.0)
