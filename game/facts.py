"""Open facts: what stands in the state of a round and, open to all, in every view of it.

A game declares each of them once, by the name that the state's attribute and the view's field share: what it begins as, and how
its value goes over. `game.round.BaseRound` sets it, shows it in views, takes it back when a view is imagined, and copies it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.options import Rules


def same(value: Any) -> Any:
    """The value itself."""
    return value


class Fact(NamedTuple):
    """How an open fact begins and goes over. `fresh` makes what it begins as; `show` makes the view's plain frozen value of the
    state's, `take` the state's of the view's. `copy` copies the state's value; None where that never changes in place."""

    fresh: Callable[[Rules], Any]
    show: Callable[[Any], Any] = same
    take: Callable[[Any], Any] = same
    copy: Callable[[Any], Any] | None = None


def plain(first: Any) -> Fact:
    """A number, a word, a seat, a tuple: a value that never changes in place. It begins as `first`."""
    return Fact(lambda rules: first)


def per_seat(first: Any) -> Fact:
    """A plain value for each seat: a list in the state, a tuple in the view. Each begins as `first`."""
    return Fact(lambda rules: [first] * rules.seats, tuple, list, list.copy)


def listed() -> Fact:
    """A list of plain values that begins empty; a tuple in the view."""
    return Fact(lambda rules: [], tuple, list, list.copy)
