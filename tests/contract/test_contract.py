"""Every game keeps the contract."""

from __future__ import annotations

import pytest

from game.registry import Game
from tests.contract.suite import CHECKS, HOUSE_CHECKS, Check, games

SEEDS = range(20)
HOUSE_SEEDS = range(20)

TOY, *HOUSE = games()
CASES = [(TOY, check) for check in CHECKS] + [(game, check) for game in HOUSE for check in CHECKS + HOUSE_CHECKS]


@pytest.mark.parametrize(("game", "check"), CASES, ids=lambda value: getattr(value, "name", getattr(value, "__name__", "")))
def test_every_game_keeps_the_contract(game: Game, check: Check) -> None:
    for seed in SEEDS if game is TOY else HOUSE_SEEDS:
        check(game, seed)
