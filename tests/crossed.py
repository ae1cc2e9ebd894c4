"""Combinations of languages, sizes and letters: a few at once that show every value, all of them among the slow tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

SLOW = pytest.mark.slow


def crossed(*values: Sequence[Any]) -> list[Any]:
    """Every combination as parameters of a test. Quick are as many as the longest list has values, each value in one at least."""
    quick = {tuple(nth % len(some) for some in values) for nth in range(max(map(len, values)))}
    places = product(*(range(len(some)) for some in values))
    return [
        pytest.param(*(some[at] for some, at in zip(values, place, strict=True)), marks=() if place in quick else SLOW)
        for place in places
    ]
