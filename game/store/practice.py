"""When a problem is due again: the longer it has been known, the later; and in which order problems are put."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

import msgspec

DAYS: Final = (1, 3, 7, 21)
"""After so many days a problem is due again: one that was missed after the first of them, and after another for each time that it
was solved in a row."""

Standing = Literal["new", "missed", "solved", "due"]
"""How a problem stands: never tried; missed, or solved, and not due yet; due again."""


class Tried(msgspec.Struct, frozen=True):
    """How a problem went: how often it was tried and solved, how often solved in a row of late, and when it is due again, as a
    moment in universal time (ISO)."""

    tried: int = 0
    solved: int = 0
    streak: int = 0
    due: str = ""


def after(tried: Tried, right: bool, now: datetime) -> Tried:
    """How a problem stands after one more try. One that was not due yet counts as tried, but is not put off by being solved."""
    early = right and standing(tried, now) == "solved"
    streak = tried.streak if early else tried.streak + 1 if right else 0
    days = DAYS[min(streak, len(DAYS) - 1)]
    due = tried.due if early else (now + timedelta(days=days)).astimezone(UTC).isoformat(timespec="seconds")
    return Tried(tried.tried + 1, tried.solved + right, streak, due)


def standing(tried: Tried, now: datetime) -> Standing:
    """How a problem stands now. One whose moment cannot be read is due."""
    if not tried.tried:
        return "new"
    try:
        due = datetime.fromisoformat(tried.due)
    except ValueError:
        return "due"
    if due.tzinfo is None or due <= now:
        return "due"
    return "solved" if tried.streak else "missed"


def ordered(names: Sequence[str], tried: Mapping[str, Tried], now: datetime) -> list[str]:
    """Problems in the order in which they are put: those that are due, the longest first, new ones, those that were missed, and
    at last those that are known."""
    ranks: dict[Standing, int] = {"due": 0, "new": 1, "missed": 2, "solved": 3}

    def rank(name: str) -> tuple[int, str]:
        found = tried.get(name, Tried())
        which = standing(found, now)
        return ranks[which], "" if which == "new" else found.due

    return sorted(names, key=rank)
