"""Go-Stop (고스톱): the pack, its rules and its players."""

from __future__ import annotations

from game.gostop.cards import FACES, PACK
from game.gostop.carry import GoStopCarry
from game.gostop.options import CATALOG
from game.gostop.round import GoStopRound
from game.gostop.strategy import LEVELS, player
from game.gostop.view import GoStopView
from game.registry import Game

GAME = Game(
    name="gostop",
    round=GoStopRound,
    view=GoStopView,
    carry=GoStopCarry,
    catalog=CATALOG,
    rules_version=1,
    faces=lambda rules: FACES[:PACK],
    levels=LEVELS,
    player=player,
)
