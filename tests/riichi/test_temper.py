"""Temperament at riichi is felt at every level: at the same positions the daring declare and call more, and fold less."""

from __future__ import annotations

import pytest

from build_scripts.arena.__main__ import TABLES
from build_scripts.habits.asking import Thinking, ask, share
from build_scripts.habits.positions import Position, gather
from build_scripts.habits.riichi import kinds
from game.riichi.game import GAME
from game.riichi.strategy.levels import LEVELS

POSITIONS = 24
TIMID, DARING = -0.9, 0.9
"""The most timid and the most daring of the people who play."""

APART = 0.15


@pytest.fixture(scope="module")
def positions() -> dict[str, list[Position]]:
    return gather(TABLES["hands"], kinds, POSITIONS, seed=3)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", ["riichi", "calls", "folds"])
def test_the_timid_and_the_daring_differ(level: str, kind: str, positions: dict[str, list[Position]]) -> None:
    asked, player = positions[kind], GAME.player(level)
    timid, even, daring = (
        share(asked, ask(player, asked, Thinking(playouts=1), boldness).choices) for boldness in (TIMID, 0.0, DARING)
    )
    assert len(asked) == POSITIONS
    if kind == "folds":
        assert timid >= even >= daring
        assert timid - daring >= APART
    else:
        assert daring >= even >= timid
        assert daring - timid >= APART
