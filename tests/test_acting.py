"""No option is offered where it can do nothing; `tests.acting` looks for what is seen to act, and this holds it to that."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.options import Catalog
from game.registry import HOUSE, Game, find
from tests.acting import RARE, ROWS, in_scenarios, inert, offered, seen, tables, unknown

GAMES = [find(name) for name in HOUSE]
TABLES = [(game, seats, preset) for game in GAMES for seats, preset in tables(game.catalog)]

every_table = pytest.mark.parametrize(("game", "seats", "preset"), TABLES, ids=lambda value: getattr(value, "name", str(value)))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_table
def test_every_option_that_is_offered_was_seen_to_act(game: Game, seats: int, preset: str) -> None:
    """A new one has no evidence yet: `python -m tests.acting` looks for it."""
    known = seen()[game.name]
    if seats not in known:
        pytest.skip("nobody has looked there yet")
    assert not unknown(game, known)[seats] - RARE[game.name].keys()


@every_game
def test_what_is_too_rare_to_be_seen_is_shown_to_act_by_a_scenario(game: Game) -> None:
    shown: set[str] = set().union(*in_scenarios(game, said_otherwise=True).values())
    assert RARE[game.name].keys() <= shown and all(RARE[game.name].values())


@every_game
def test_what_was_seen_is_still_offered(game: Game) -> None:
    known, now = seen()[game.name], offered(game)
    assert known.keys() <= now.keys() and all(keys <= now[seats] for seats, keys in known.items())


def without_seats(game: Game, *keys: str) -> Game:
    """A game that says of some options that they have a meaning everywhere."""
    options = tuple(replace(one, seats=None) if one.key in keys else one for one in game.catalog.options)
    return replace(game, catalog=Catalog(game.catalog.game, options, game.catalog.presets))


def test_what_can_do_nothing_is_found_and_what_acts_is_not() -> None:
    """Of two nobody pays for another, and nobody can be asked a 쇼당."""
    game = without_seats(find("gostop"), "showdang", "neglect_dokbak")
    options = [game.catalog[key] for key in ("showdang", "neglect_dokbak", "cut", "target", "matgo_8_card", "pig_pot")]
    assert [one.key for one in inert(game, 2, "matgo", options, range(12))] == ["showdang", "neglect_dokbak"]


@pytest.mark.slow
@every_table
def test_every_option_that_is_offered_is_seen_to_act_again(game: Game, seats: int, preset: str) -> None:
    keys = unknown(game, {})[seats] - RARE[game.name].keys()
    left = inert(game, seats, preset, [game.catalog[key] for key in sorted(keys)], range(ROWS))
    assert [one.key for one in left] == []
