"""What a round of Go-Stop hands to the next: who deals, and what a void round has left on the table."""

from __future__ import annotations

from game.table import Carry, Seat


class GoStopCarry(Carry, frozen=True, kw_only=True, tag="gostop"):
    """`dealer` is None where it has yet to be chosen; `how` says why it is this seat (``winner``, ``nagari`` …). `night`
    decides 밤일낮장 (GS-19). `nagari` counts the void rounds just before (GS-105); `carried` are the multipliers that they
    left to the next winner (GS-106)."""

    dealer: Seat | None = None
    how: str = "winner"
    night: bool = False
    nagari: int = 0
    carried: int = 1
