"""The computer players of Go-Stop, by their level."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from build_scripts.arena.first.gostop.master import Master
from build_scripts.arena.first.gostop.normal import Normal
from build_scripts.arena.first.gostop.novice import Novice
from game.players.protocol import Player

PLAYERS: Final[Mapping[str, type[Player]]] = {"novice": Novice, "normal": Normal, "master": Master}
LEVELS: Final = tuple(PLAYERS)


def player(level: str) -> Player:
    """A computer player of one of `LEVELS`. Raises ValueError for any other."""
    if level not in PLAYERS:
        raise ValueError(f"Go-Stop has no level {level!r}; it has {', '.join(LEVELS)}.")
    return PLAYERS[level]()
