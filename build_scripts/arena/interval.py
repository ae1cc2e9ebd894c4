"""A mean and how sure it is."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple


class Mean(NamedTuple):
    """The mean of `n` deals, and how far on both sides of it the true one lies in 95 of 100 runs."""

    value: float
    half: float
    n: int

    def __str__(self) -> str:
        return f"{self.value:+.3f} ± {self.half:.3f} (n = {self.n})"


def mean(values: Sequence[float]) -> Mean:
    """The mean of what deals came to, each counted once; its interval is infinite where there are fewer than two."""
    n = len(values)
    if n < 2:
        return Mean(values[0] if values else 0.0, math.inf, n)
    middle = math.fsum(values) / n
    spread = math.fsum((value - middle) ** 2 for value in values) / (n - 1)
    return Mean(middle, 1.96 * math.sqrt(spread / n), n)


def difference(one: dict[int, float], other: dict[int, float]) -> Mean:
    """How much more `one` came to than `other`, over the deals by seed that both have played."""
    return mean([one[seed] - other[seed] for seed in sorted(one.keys() & other.keys())])
