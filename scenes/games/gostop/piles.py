"""Captured cards: 광·열끗·띠·피 beside one another, in rows that lie over one another where they are many.

As long as there is room, every card shows `LEAST` units of itself both ways, so that it can be pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from game.gostop.cards import KIND
from game.table import Piece, Seat
from scenes.games.gostop.areas import ASPECT, Areas

GROUPS = ("bright", "animal", "ribbon", "junk")
"""광·열끗·띠·피, as they lie in front of a seat."""

LEAST: Final = 16
"""How much of itself a card shows, in units: 24 pixels of a screen 1920 wide."""

_GROUP = {"B": 0, "A": 1, "R": 2, "J": 3, "D": 3, "T": 3}
_WISHED: Final = 0.44
"""How much of a card another leaves in sight where there is room, in widths of it."""

_OWN: Final = (98, 84)
_ONE_OTHER: Final = (90, 74, 58)
_FEW_OTHERS: Final = (74, 58, 44, 36)
_MANY_OTHERS: Final = (44, 36)
"""How high captured cards are, in units; the next where they would not fit at the first."""

LOW: Final = 80
"""Where the room for captured cards is lower, in units, they are as small as those of many."""

_KEPT: Final = (3, 4, 4, 3)
"""Room for so many cards is kept in each of the person's groups, that the others need not move over."""

_BESIDE: Final = (56, 84, 84, 50)
"""How wide the words beside each of the person's groups may be at least; where cards are few they have their room as well."""


@dataclass(frozen=True)
class Group:
    """One of the four groups. `cards` are its cards, each with its index among the captured; `centres` are where they lie,
    `shown` what is seen of each; `rect` is all that they cover, or, of an empty one, where the first would lie; `beside` is left
    for words."""

    cards: tuple[tuple[int, Piece], ...]
    centres: tuple[tuple[float, float], ...]
    shown: tuple[Rect, ...]
    rect: Rect
    beside: Rect


@dataclass(frozen=True)
class Captured:
    """The captured cards of a seat: how wide a card is, and the groups."""

    width: float
    groups: tuple[Group, ...]


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[3 if piece.id in junk else _GROUP[KIND[piece.id]]].append((index, piece))
    return groups


def captured(table: Areas, seat: Seat, own: bool, pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> Captured:
    """How the captured cards of a seat lie; the person's `own` have room for words beside each group."""
    rect, k = table.taken[seat], table.k
    groups = grouped(pieces, junk)
    beside = [wide * k for wide in _BESIDE] if own else [0.0] * 4
    gap = (8 if own else 5) * k
    room = rect.width - sum(beside) - gap * (len(GROUPS) - 1)
    others = len(table.hud) - 1
    heights = _OWN if own else _ONE_OTHER if others == 1 else _MANY_OTHERS if rect.height < LOW * k else _FEW_OTHERS
    high, step, rows, columns = _fitting([len(cards) for cards in groups], own, rect, room, heights, k)
    wide = high / ASPECT
    found, left = [], float(rect.left)
    for nth, cards in enumerate(groups):
        a_row = ceil(len(cards) / rows[nth])
        down = min(LEAST * k, (rect.height - high) / max(1, rows[nth] - 1))
        at = [(index % max(1, a_row), index // max(1, a_row)) for index in range(len(cards))]
        corners = [(left + step * column, rect.top + down * row) for column, row in at]
        reach = wide + step * (max(1, a_row) - 1)
        body = Rect(round(left), rect.top, round(reach), round(high + down * (rows[nth] - 1)))
        shown = []
        for index, ((x, y), (column, row)) in enumerate(zip(corners, at, strict=True)):
            last = column == a_row - 1 or index == len(cards) - 1
            below = min(a_row, len(cards) - a_row * (row + 1))  # so many lie in the row that lies over this one
            covered = below > 0 and column * step < (below - 1) * step + wide
            shown.append(Rect(round(x), round(y), round(wide if last else step), round(down if covered else high)))
        end = left + beside[nth] + (wide + step * (columns[nth] - 1) if columns[nth] else 0.0)
        side = Rect(body.right + round(4 * k), rect.top, round(end - body.right - 4 * k) if own else 0, rect.height)
        centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
        found.append(Group(tuple(cards), centres, tuple(shown), body, side))
        left = end + gap
    return Captured(wide, tuple(found))


def _fitting(
    counts: Sequence[int], own: bool, rect: Rect, room: float, heights: Sequence[int], k: float
) -> tuple[float, float, list[int], list[int]]:
    """How high cards are, how far apart, in how many rows each group lies, and how many columns it has room for. So that they fit
    they lie closer, then in more rows, then smaller; where nothing is enough, closer still."""
    least = LEAST * k
    high, rows, columns = 0.0, [1] * len(counts), list(counts)
    if own:
        wide = heights[0] * k / ASPECT
        columns = [max(pair) for pair in zip(counts, _KEPT, strict=True)]
        step = _step(columns, wide, room)
        if step >= least:
            return heights[0] * k, min(step, max(least, _WISHED * wide)), rows, columns
    for units in heights:
        high, rows = units * k, [1] * len(counts)
        wide, most = high / ASPECT, 1 + int((rect.height - high + 1) / least)
        while True:
            columns = [ceil(count / row) for count, row in zip(counts, rows, strict=True)]
            step = _step(columns, wide, room)
            if step >= least:
                return high, min(step, max(least, _WISHED * wide)), rows, columns
            more = [nth for nth in range(len(rows)) if rows[nth] < most and columns[nth] > 1]
            if not more:
                break
            rows[max(more, key=columns.__getitem__)] += 1
    return high, max(1.0, step), rows, columns


def _step(columns: Sequence[int], wide: float, room: float) -> float:
    """How far apart the cards of a row can lie where the groups have so many columns."""
    left = room - wide * sum(column > 0 for column in columns)
    between = sum(max(0, column - 1) for column in columns)
    return left / between if between else (float("inf") if left >= 0 else -1.0)
