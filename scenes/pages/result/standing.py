"""How people stand after a round: their places and what they will have to give one another, or how far each has come."""

from __future__ import annotations

from dataclasses import dataclass

from game.table import Seat


@dataclass(frozen=True)
class Rank:
    """Somebody's place, 1 the first, what it is called, and what has led to it besides; what that of the round before `was`
    called, and how many places higher it is now."""

    seat: Seat
    place: int
    title: str
    notes: tuple[str, ...] = ()
    was: str = ""
    climbed: int = 0


@dataclass(frozen=True)
class Due:
    """Before the next round one gives something to another, and gets something back; both in words."""

    giver: Seat
    taker: Seat
    gives: str
    returns: str


@dataclass(frozen=True)
class Standing:
    """How far somebody has come in a round that nobody has won: the points, and in words how many that are; the set that was
    `nearest`, in words and with its faces, of which some were `missing`; in words how many points were `short` of winning, and
    how many that takes, 0 where it is not told."""

    points: int
    words: str
    nearest: str = ""
    faces: tuple[str, ...] = ()
    missing: frozenset[str] = frozenset()
    short: str = ""
    needed: int = 0
