"""The computer players of the first version, kept as they were: the yardsticks ``novice-1``, ``normal-1`` and ``master-1``.

Nothing here is ever made stronger. They ask the rules of `game/` what they ask there, and imagine worlds with `Round.imagine`.
"""

from __future__ import annotations

import importlib

from game.players.protocol import Player

LEVELS = ("novice-1", "normal-1", "master-1")


def player(game: str, level: str) -> Player:
    """The yardstick of a game by one of `LEVELS`."""
    levels = importlib.import_module(f"build_scripts.arena.first.{game}.levels")
    one: Player = levels.player(level.removesuffix("-1"))
    return one
