"""A heart that beats while much is at stake: a few double beats that are heard, and the glow that comes and goes with them."""

from __future__ import annotations

import math
from typing import Final

SECOND: Final = 0.24
"""So many seconds after a beat comes the second, softer one."""

EVERY: Final = 1.1, 0.86, 0.7
"""So many seconds lie between one beat and the next: the more danger, the faster."""

BEATS: Final = 4
"""How often it beats for each degree of danger; then it is quiet, and what it lit stays as it is."""

LOUD: Final = 1.0, 0.62
"""How loud a beat is, and the second one."""

FALLS: Final = 0.3
"""How many seconds the glow of a beat takes to fall."""


class Heart:
    """Beats that are due since somebody last asked; `glow` is how strongly it glows now, from 0 to 1."""

    def __init__(self) -> None:
        self.glow = 0.0
        self.danger = 0
        self._time = 0.0
        self._due: list[float] = []

    def begin(self, danger: int) -> None:
        """Beat for a danger of 1 to 3; not at all for none."""
        self.danger, self._time, self._due = max(0, min(len(EVERY), danger)), 0.0, []

    def still(self) -> None:
        """Stop."""
        self.begin(0)
        self.glow = 0.0

    def update(self, dt: float, stiff: bool) -> None:
        """Let time pass. With reduced motion (`stiff`) it is heard, but the glow is still."""
        before, self._time = self._time, self._time + dt
        if not self.danger:
            return
        every = EVERY[self.danger - 1]
        for nth in range(BEATS * self.danger):
            for late, loud in zip((0.0, SECOND), LOUD, strict=True):
                if before <= nth * every + late < self._time:
                    self._due.append(loud)
        if stiff:
            return
        within, beat = math.modf(self._time / every)[0] * every, self._time / every
        self.glow = max(_fallen(within), LOUD[1] * _fallen(within - SECOND)) if beat < BEATS * self.danger else 0.0

    def heard(self) -> list[float]:
        """How loud each beat is that is due; it is given out once."""
        due, self._due = self._due, []
        return due


def _fallen(seconds: float) -> float:
    """How much of the glow is left so long after a beat."""
    return max(0.0, 1.0 - seconds / FALLS) ** 2 if seconds >= 0.0 else 0.0
