"""The computer players of riichi, by their level."""

from __future__ import annotations

from typing import Final

from build_scripts.arena.first.riichi.master import Master
from build_scripts.arena.first.riichi.normal import Normal
from build_scripts.arena.first.riichi.novice import Novice
from game.players.protocol import Player

LEVELS: Final = ("novice", "normal", "master")


def player(level: str) -> Player:
    """A computer player of one of `LEVELS`."""
    players: dict[str, type[Player]] = {"novice": Novice, "normal": Normal, "master": Master}
    if level not in players:
        raise ValueError(f"Riichi has no level {level!r}; it has {', '.join(LEVELS)}.")
    return players[level]()
