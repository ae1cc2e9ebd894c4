"""What a round of Go-Stop hands to the next: who deals, and what a void round has left on the table."""

from __future__ import annotations

from typing import Final

from game.gostop.settlement import DOUBLINGS, FIXED
from game.options import Rules
from game.table import Carry, Seat, outside

HOW: Final = ("winner", "nagari", *FIXED)
"""Why a seat deals after a round: it has won it, in which way, or nobody has."""

VOID: Final = range(10_000)
"""How many void rounds in a row can be told; nobody will see as many."""

EVENING: Final = 18
MORNING: Final = 6
"""The hours between which it is night (GS-19)."""

_POWERS: Final = tuple(1 << power for power in range(DOUBLINGS + 1))


class GoStopCarry(Carry, frozen=True, kw_only=True, tag="gostop"):
    """`dealer` is None where it has yet to be chosen; `how` says why it is this seat (``winner``, ``nagari`` …). `night`
    decides 밤일낮장 (GS-19). `nagari` counts the void rounds just before (GS-105); `carried` are the multipliers that they
    left to the next winner (GS-106)."""

    dealer: Seat | None = None
    how: str = "winner"
    night: bool = False
    nagari: int = 0
    carried: int = 1

    def misfit(self, rules: Rules) -> str:
        """The multipliers of void rounds are powers of two, as each of those that make them up."""
        return outside(self, dealer=(None, *range(rules.seats)), how=HOW, nagari=VOID, carried=_POWERS)


def first_carry(rules: Rules, hour: int) -> GoStopCarry:
    """What a match begins with at this hour of the day: by night the lower month deals (밤일낮장, GS-19)."""
    return GoStopCarry(night=hour >= EVENING or hour < MORNING)
