"""What has happened, as the drawer shows it: a line a turn, of small pieces and few words."""

from __future__ import annotations

from dataclasses import dataclass

from game.table import Seat


@dataclass(frozen=True, slots=True)
class Face:
    """A piece that is shown as it looks."""

    name: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign between pieces, by its name (see `scenes.table.signs`): what ``took`` what, what was ``turned``."""

    name: str


Part = str | Face | Sign


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: whose turn it was (None: nobody's), what happened in pieces, signs and words, and the same in sentences. One
    that is `loud` stands out."""

    seat: Seat | None
    parts: tuple[Part, ...]
    loud: bool = False
    words: tuple[str, ...] = ()
