"""What the house needs to know of Riichi mahjong (리치마작)."""

from __future__ import annotations

from typing import Final

from game.options import Rules
from game.registry import Account, Game
from game.riichi import tiles
from game.riichi.carry import RiichiCarry, named
from game.riichi.figures import figures
from game.riichi.match import finish
from game.riichi.presets import CATALOG
from game.riichi.round import Riichi
from game.riichi.strategy.adviser import RiichiAdviser
from game.riichi.strategy.levels import LEVELS, player
from game.riichi.strategy.traits import TRAITS
from game.riichi.view import RiichiView
from game.riichi.yaku import as_told


def faces(rules: Rules) -> tuple[str, ...]:
    """The face of every tile, by id."""
    return tiles.faces(rules["red_fives"])


GAME: Final = Game(
    name="riichi",
    round=Riichi,
    view=RiichiView,
    carry=RiichiCarry,
    catalog=CATALOG,
    rules_version=2,
    faces=faces,
    levels=LEVELS,
    player=player,
    traits=TRAITS,
    adviser=RiichiAdviser,
    finish=finish,
    figures=figures,
    named=named,
    account=Account("riichi", whole=1000, by_match=True),
    as_told=as_told,
    formats={"mjai": "game.riichi.formats.mjai", "tenhou": "game.riichi.formats.tenhou"},
)
