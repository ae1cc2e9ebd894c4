"""What one round of Go-Stop hands on to the next."""

from __future__ import annotations

from game.table import Carry, Seat


class GoStopCarry(Carry, frozen=True, kw_only=True, tag="gostop"):
    """`dealer` is None until one has been chosen (GS-24, GS-25). `nagari` is the number of void rounds just before, and
    `times` the multipliers that they left behind (GS-105, GS-106). `month` is that of 월약 (GS-126). `night` decides who deals
    under 밤일낮장: night is 18:00 to 06:00 where the players are."""

    dealer: Seat | None = None
    nagari: int = 0
    times: int = 1
    month: int = 1
    night: bool = False
