"""High card, played by those who should not."""

from __future__ import annotations

import hashlib
import os
import sys
import time
from dataclasses import replace
from typing import Any

import msgspec

from game.players.protocol import Budget, Player
from game.table import Decision, View
from tests.doors import small_game

LATE = 0.3
"""Seconds that the late player takes, whatever its budget."""


def digest(view: View) -> str:
    """What a view remembers, in a few letters."""
    return hashlib.sha256(msgspec.json.encode(view.log)).hexdigest()


class Bad:
    def __init__(self, level: str) -> None:
        self.level = level

    def decide(self, view: View, decision: Decision, budget: Budget) -> Any:
        print("A player has no business on the console.")
        print("Nor here.", file=sys.stderr)
        if self.level == "dies":
            os._exit(3)
        if self.level == "raises":
            raise RuntimeError("no idea")
        if self.level == "hangs":
            while True:
                time.sleep(0.01)
        if self.level == "late":
            time.sleep(LATE)
        if self.level == "mute":
            return None
        if self.level == "pygame":
            return ",".join(sorted({"pygame", "pygame_gui", "scenes"} & set(sys.modules)))
        if self.level == "recalls":
            return digest(view)
        if self.level == "pid":
            return str(os.getpid())
        return decision.default


def player(level: str) -> Player:
    if level == "missing":
        raise ImportError("its engine is not installed")
    return Bad(level)


GAME = replace(small_game.GAME, name="tests.doors.bad_players", levels=("good",), player=player)
