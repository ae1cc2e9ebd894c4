"""What was won, laid out: sets of pieces, each under its name with what it is worth, in rows that fill a place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.table import Seat, Settlement

Say = Callable[..., str]
Measure = Callable[[str], float]
"""How wide the words of a title are."""

STEPS: Final = (1.06, 0.72, 0.5, 0.34, 0.26)
"""How far it is from one piece of a group to the next, in widths of a piece: side by side, or one upon another."""

SEEN: Final = 0.6
"""How much it counts that pieces lie far apart, against their size."""

GAP: Final = 14.0
"""Between two groups of a row, in the unit of the place."""

LARGEST: Final = 130
SMALLEST: Final = 10
"""How wide a piece is at most and at least, in the unit of the place."""


@dataclass(frozen=True)
class Group:
    """Pieces that belong together: what they are called, how many points they are (None where they only lead to some), and
    their faces, none where there is nothing to be seen of it. Where they lie `apart`, none covers another. `many` is what they
    count, in words; `tags` are faces with what each of them counts as, where that cannot be seen on it."""

    title: str
    points: int | None
    faces: tuple[str, ...] = ()
    apart: bool = False
    many: str = ""
    tags: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Laid:
    """Where a group lies: its left upper corner and width, and how wide its pieces are and how far apart."""

    group: Group
    x: float
    y: float
    wide: float
    piece: float
    step: float


def told(settlement: Settlement, game: str, seat: Seat, say: Say) -> tuple[Group, ...]:
    """A group for every line of a settlement that gives a seat points, without pieces."""
    return tuple(
        Group(say(f"{game}.line.{line.what}", **line.args), line.points)
        for line in settlement.lines
        if line.seat == seat and line.points is not None
    )


def lay(groups: Sequence[Group], wide: float, high: float, head: float, aspect: float, measure: Measure) -> tuple[Laid, ...]:
    """Lay groups out in the middle of a place, from its left upper corner, with pieces as large as may be and no more upon one
    another than that is worth; a title is `head` high, a piece `aspect` times as high as wide. Where nothing fits, they are as
    small as they get."""
    apart = any(group.apart for group in groups)
    found = [(_largest(groups, wide, high, head, aspect, step, measure), step) for step in (STEPS[:1] if apart else STEPS)]
    piece, step = max(found, key=lambda one: one[0] * one[1] ** SEEN)
    if not piece:
        rows = _rows(groups, wide, SMALLEST, STEPS[-1], measure)
        return tuple(_placed(rows, wide, 0.0, SMALLEST, STEPS[-1], aspect, head, measure))
    rows = _rows(groups, wide, piece, step, measure)
    tall = sum(_tall(row, piece * aspect, head) for row in rows)
    return tuple(_placed(rows, wide, high - tall, piece, step, aspect, head, measure))


def _largest(groups: Sequence[Group], wide: float, high: float, head: float, aspect: float, step: float, measure: Measure) -> int:
    """How wide pieces can be that lie so far apart; 0 where they have no room. It is halved in on."""
    fits, piece = 0, SMALLEST + 1
    beyond = min(LARGEST, int((high - head) / aspect)) + 1
    while piece < beyond:
        rows = _rows(groups, wide, piece, step, measure)
        tall = sum(_tall(row, piece * aspect, head) for row in rows)
        if tall <= high and all(_across(row, piece, step, measure) <= wide for row in rows):
            fits = piece
        else:
            beyond = piece
        piece = max(fits + 1, (fits + beyond) // 2)
    return fits


def _width(group: Group, piece: float, step: float, measure: Measure) -> float:
    """How wide a group is: its pieces or its title."""
    pieces = piece * (1 + (len(group.faces) - 1) * step) if group.faces else 0.0
    return max(pieces, measure(group.title))


def _across(row: Sequence[Group], piece: float, step: float, measure: Measure) -> float:
    return sum(_width(group, piece, step, measure) + GAP for group in row) - GAP


def _tall(row: Sequence[Group], piece: float, head: float) -> float:
    return head + (piece if any(group.faces for group in row) else 0.0) + GAP / 2


def _rows(groups: Sequence[Group], wide: float, piece: float, step: float, measure: Measure) -> list[list[Group]]:
    rows: list[list[Group]] = []
    for group in groups:
        if rows and _across([*rows[-1], group], piece, step, measure) <= wide:
            rows[-1].append(group)
        else:
            rows.append([group])
    return rows


def _placed(
    rows: Sequence[Sequence[Group]],
    wide: float,
    free: float,
    piece: float,
    step: float,
    aspect: float,
    head: float,
    measure: Measure,
) -> list[Laid]:
    """Each row in the middle of its width, and what is `free` of the height above and below."""
    laid, y = [], free / 2
    for row in rows:
        x = max(0.0, (wide - _across(row, piece, step, measure)) / 2)
        for group in row:
            across = _width(group, piece, step, measure)
            laid.append(Laid(group, x, y, across, piece, step))
            x += across + GAP
        y += _tall(row, piece * aspect, head)
    return laid
