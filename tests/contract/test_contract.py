"""Every game keeps the contract."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.registry import Game
from game.table import ALL, POT, PUBLIC, sees
from game.text import LANGUAGES, has
from tests.contract.suite import CHECKS, HOUSE_CHECKS, Check, games

SEEDS = range(2)
MORE_SEEDS = range(2, 160)

TOY, *HOUSE = games()
CASES = [(game, check) for game in HOUSE for check in CHECKS + HOUSE_CHECKS]

every_check = pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
every_game = pytest.mark.parametrize(
    ("game", "check"), CASES, ids=lambda value: getattr(value, "name", getattr(value, "__name__", ""))
)


def run(game: Game, check: Check, seeds: Iterable[int]) -> None:
    for seed in seeds:
        try:
            check(game, seed)
        except AssertionError as error:
            raise AssertionError(f"{game.name}, seed {seed}: {error}") from error


@every_check
def test_the_toy_keeps_the_contract(check: Check) -> None:
    run(TOY, check, SEEDS)


@every_game
def test_every_game_keeps_the_contract(game: Game, check: Check) -> None:
    run(game, check, SEEDS)


def test_the_pot_is_somebody_of_its_own() -> None:
    """It is no seat of any table and no watcher, and it has a name in every language."""
    watchers = {PUBLIC, ALL}
    seats = {seat for game in games() for preset in game.catalog.presets for seat in range(max(preset.seats))}
    assert POT not in watchers | seats
    assert not sees(0b111, POT) and all(has(language, "table.pot") for language in LANGUAGES)


@pytest.mark.slow
@every_check
def test_the_toy_keeps_the_contract_for_long(check: Check) -> None:
    run(TOY, check, MORE_SEEDS)


@pytest.mark.slow
@every_game
def test_every_game_keeps_the_contract_for_long(game: Game, check: Check) -> None:
    run(game, check, MORE_SEEDS)
