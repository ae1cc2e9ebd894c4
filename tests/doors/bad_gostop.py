"""Go-Stop, played by those who should not: its views are long enough to be remembered in pieces."""

from __future__ import annotations

from dataclasses import replace

from game.gostop import game as gostop
from tests.doors import bad_players

GAME = replace(gostop.GAME, name=__name__, levels=("good",), player=bad_players.player)
