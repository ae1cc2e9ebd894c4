"""How a result is counted: what comes when, as a function of the time alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Literal

Sort = Literal["sum", "stamp", "owed", "moved", "total"]
"""What comes: a group that is added to the ``sum``, a multiplier that is stamped on, what somebody has ``owed``, money that is
``moved``, the ``total`` of it."""

FIRST: Final = 0.35
EACH: Final[dict[Sort, float]] = {"sum": 0.34, "stamp": 0.6, "owed": 0.3, "moved": 0.45, "total": 1.1}
"""Seconds before each."""

MOST: Final = 2.4
"""Seconds that all of one sort take at most."""

ROLL: Final = 0.22
"""How long a number runs to the next one."""


@dataclass(frozen=True)
class Beat:
    """Something that comes at a time, in seconds from the beginning: which of its sort, and what the sum is from then on."""

    at: float
    sort: Sort
    nth: int
    reached: int


@dataclass(frozen=True)
class Count:
    """The beats of a result in their order; `begun` is what the sum is before them."""

    beats: tuple[Beat, ...]
    begun: int = 0

    @cached_property
    def end(self) -> float:
        """When all is still."""
        return self.beats[-1].at + ROLL if self.beats else 0.0

    def at(self, sort: Sort, nth: int = 0) -> float:
        """When something comes; at the end where there is no such thing."""
        return next((beat.at for beat in self.beats if (beat.sort, beat.nth) == (sort, nth)), self.end)

    def past(self, time: float) -> int:
        """How many beats have come."""
        return sum(beat.at <= time for beat in self.beats)

    def figure(self, time: float) -> int:
        """The sum, which runs from one number to the next."""
        came = self.past(time)
        if not came:
            return self.begun
        before = self.beats[came - 2].reached if came > 1 else self.begun
        beat = self.beats[came - 1]
        return round(before + (beat.reached - before) * min(1.0, (time - beat.at) / ROLL))

    def paid(self, time: float) -> float:
        """How much of the money has come where it goes, 0 to 1."""
        moved, total = self.at("moved"), self.at("total")
        return 1.0 if time >= total else max(0.0, (time - moved) / (total - moved)) if total > moved else 0.0


def count(sums: Sequence[int], stamps: Sequence[int], owing: int, moving: bool, begun: int = 0) -> Count:
    """The counting of a result: `sums` are what the sum comes to with each group, `stamps` with each multiplier; `owing` are so
    many people who owe something; money is `moving` or not."""
    parts: list[tuple[Sort, Sequence[int]]] = [("sum", sums), ("stamp", stamps)]
    last = [begun, *sums, *stamps][-1]
    parts += [("owed", [last] * owing), ("moved", [last] * moving), ("total", [last])]
    beats, time = [], FIRST
    for sort, reached in parts:
        each = min(EACH[sort], MOST / max(1, len(reached)))
        if sort == "total" and not moving:
            each = EACH["owed"]
        for nth, now in enumerate(reached):
            time += each
            beats.append(Beat(time, sort, nth, now))
    return Count(tuple(beats), begun)
