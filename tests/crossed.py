"""Combinations of languages, sizes and letters: a few at once that show every value, all of them among the slow tests."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

import pytest

SLOW = pytest.mark.slow


def crossed(*values: Sequence[Any]) -> list[Any]:
    """Every combination as parameters of a test. Quick are as many as the longest list has values, each value in one at least."""
    return _parameters(values, {tuple(nth % len(some) for some in values) for nth in range(max(map(len, values)))})


def paired(*values: Sequence[Any]) -> list[Any]:
    """Every combination as parameters of a test. Quick are so many that each value meets each of every other list."""
    places = list(product(*(range(len(some)) for some in values)))
    quick, left = set[tuple[int, ...]](), {pair for place in places for pair in _pairs(place)}
    while left:
        quick.add(best := max(places, key=lambda place: len(left & _pairs(place))))
        left -= _pairs(best)
    return _parameters(values, quick)


def _pairs(place: tuple[int, ...]) -> set[tuple[tuple[int, int], ...]]:
    """Which values, each by its list and where it stands in that, meet in a combination."""
    return set(combinations(enumerate(place), 2))


def _parameters(values: Sequence[Sequence[Any]], quick: set[tuple[int, ...]]) -> list[Any]:
    places = product(*(range(len(some)) for some in values))
    return [
        pytest.param(*(some[at] for some, at in zip(values, place, strict=True)), marks=() if place in quick else SLOW)
        for place in places
    ]
