"""Rounds as far as the store reads them, without a game behind them."""

from __future__ import annotations

import os
from pathlib import Path

from game.controller import PERSON, Opponent
from game.record import FORMAT, Record
from game.store.saved import Terms
from game.table import Settlement, Transfer, settle


def shut(folder: Path) -> None:
    """Take the right to write in `folder` away, from root as well."""
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555)
    if os.geteuid() == 0:
        os.seteuid(65534)


TERMS = Terms(seat=0, seats=(Opponent(PERSON), Opponent("normal"), Opponent("novice")), names=("", "imo", "monk"), stake=100)


def a_record(match: str = "m", number: int = 0, choices: int = 0, game: str = "gostop") -> Record:
    """A record of a round of three, as far as the store reads it."""
    return Record(
        format=FORMAT,
        game=game,
        rules_version=1,
        seats=3,
        rules={"preset": "standard-3"},
        luck="00" * 32,
        commitment="00" * 32,
        choices=tuple((n % 3, "play 3J take 3R") for n in range(choices)),
        match=match,
        round=number,
    )


def a_win(seat: int, points: int, seats: int = 3) -> Settlement:
    """`seat` gets `points` from each of the others."""
    transfers = tuple(Transfer(giver, seat, points) for giver in range(seats) if giver != seat)
    return settle("win", seats, transfers=transfers, winners=(seat,))


NAGARI = settle("nagari", 3)
