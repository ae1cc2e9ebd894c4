"""What multiplies the points of a seat so far, and what that is called in a word."""

from __future__ import annotations

from collections.abc import Callable

from game.gostop import prospect
from game.table import Line, Seat
from scenes.games.gostop.seen import Seen, once


@once
def factors(table: Seen, seat: Seat) -> list[Line]:
    """What multiplies the points of a seat, a line each."""
    return prospect.factors(table.view, seat)


def named(what: str, goes: int, say: Callable[..., str]) -> str:
    """What a multiplier is called, of a seat that has gone so often; missions are all called so."""
    name = "mission" if what.startswith("mission_") else what
    return say(f"table.factor.{name}", n=goes)
