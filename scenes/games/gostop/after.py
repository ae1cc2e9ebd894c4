"""What a round of Go-Stop leaves to the next one, as the result sheet tells it."""

from __future__ import annotations

from game.gostop.carry import GoStopCarry
from game.match import Match
from scenes.table.game import Say


def afterwards(match: Match, say: Say) -> str:
    """One sentence, or nothing where the next round is like any other. Only when the round is over."""
    assert match.round is not None
    carry = match.round.carry()
    assert isinstance(carry, GoStopCarry)
    if carry.nagari and match.rules["nagari"] == "double":
        return say("app.result.void_next", times=1 << carry.nagari)
    return ""
