"""What the house needs to know of Daifugo (대부호)."""

from __future__ import annotations

from typing import Final

from game.daifugo.cards import faces
from game.daifugo.carry import DaifugoCarry, named
from game.daifugo.options import CATALOG
from game.daifugo.round import Daifugo
from game.daifugo.strategy.adviser import DaifugoAdviser
from game.daifugo.strategy.levels import LEVELS, player
from game.daifugo.strategy.traits import TRAITS
from game.daifugo.view import DaifugoView
from game.registry import Game

GAME: Final = Game(
    name="daifugo",
    round=Daifugo,
    view=DaifugoView,
    carry=DaifugoCarry,
    catalog=CATALOG,
    rules_version=5,
    faces=faces,
    levels=LEVELS,
    player=player,
    traits=TRAITS,
    adviser=DaifugoAdviser,
    named=named,
    limit=lambda rules: int(rules["minutes"]),
)
