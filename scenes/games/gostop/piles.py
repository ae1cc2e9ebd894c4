"""Captured cards: 광·열끗·띠·피 beside one another. The person's lie in rows over one another where they are many; those of each
of the others lie in one row, and where that is full, most of the junk (피) lies under the last of it.

As long as there is room, every other card shows `LEAST` units of itself both ways, so that it can be pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from pygame import Rect

from game.gostop.cards import JUNK_VALUE, KIND
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
_OTHERS: Final = (70, 62, 54, 46, 38)
_MANY_OTHERS: Final = (44, 36)
"""How high captured cards are, in units; the next where they would not fit at the first."""

FOLDED: Final = 3
"""So many cards of junk are seen at least of one of the others'."""

LOW: Final = 80
"""Where the room for captured cards is lower, in units, they are as small as those of many."""

_KEPT: Final = (3, 3, 3, 3)
"""Room for so many cards is kept in each of the person's groups, that the others need not move over."""

_BESIDE: Final = (56, 84, 84, 50)
"""How wide the words beside each of the person's groups may be at least; where cards are few they have their room as well."""


@dataclass(frozen=True)
class Group:
    """One of the four groups. `cards` are its cards, each with its index among the captured; `centres` are where they lie,
    `shown` what is seen of each (nothing of one that lies under another); `rect` is all that they cover, or, of an empty one,
    where the first would lie; `beside` is left for words."""

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
    """How the captured cards of a seat lie; the person's `own` have room for words beside each group and lie in the middle of the
    table, those of the others have that room below."""
    rect, k = table.taken[seat], table.k
    groups = grouped(pieces, junk)
    beside = [wide * k for wide in _BESIDE] if own else [0.0] * 4
    gap = (8 if own else 6) * k
    room = rect.width - sum(beside) - gap * (len(GROUPS) - 1)
    counts = [len(cards) for cards in groups]
    if own:
        high, step, rows, columns = _fitting(counts, rect, room, _OWN, k)
    else:
        groups[3].sort(key=_worth)
        heights = _MANY_OTHERS if rect.height < LOW * k else _OTHERS
        high, step, columns = _in_a_row(counts, room, heights, k)
        rows = [1] * len(counts)
    wide = high / ASPECT
    long = sum(beside) + gap * 3 + sum(wide + step * (column - 1) for column in columns if column)
    left = max(float(rect.left), min(table.floor.centerx - long / 2, rect.right - long)) if own else float(rect.left)
    found = []
    for nth, cards in enumerate(groups):
        a_row = ceil(len(cards) / rows[nth]) if own else columns[nth]
        under = 0 if own else len(cards) - columns[nth]
        down = min(LEAST * k, (rect.height - high) / max(1, rows[nth] - 1))
        at = [divmod(max(0, index - under), max(1, a_row))[::-1] for index in range(len(cards))]
        corners = [(left + step * column, rect.top + down * row) for column, row in at]
        reach = wide + step * (max(1, a_row) - 1)
        body = Rect(round(left), rect.top, round(reach), round(high + down * (rows[nth] - 1)))
        shown = []
        for index, ((x, y), (column, row)) in enumerate(zip(corners, at, strict=True)):
            last = column == a_row - 1 or index == len(cards) - 1
            below = min(a_row, len(cards) - under - a_row * (row + 1))  # so many lie in the row that lies over this one
            covered = below > 0 and column * step < (below - 1) * step + wide
            seen = Rect(round(x), round(y), round(wide if last else step), round(down if covered else high))
            shown.append(seen if index >= under else Rect(seen.topleft, (0, 0)))
        end = left + beside[nth] + (wide + step * (columns[nth] - 1) if columns[nth] else 0.0)
        side = Rect(body.right + round(4 * k), rect.top, round(end - body.right - 4 * k) if own else 0, rect.height)
        centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
        found.append(Group(tuple(cards), centres, tuple(shown), body, side))
        left = end + gap
    return Captured(wide, tuple(found))


def _worth(card: tuple[int, Piece]) -> int:
    """What a card counts as junk: 쌍피 lie last, where they are seen."""
    return JUNK_VALUE[card[1].id] if card[1].id is not None else 0


def _in_a_row(counts: Sequence[int], room: float, heights: Sequence[int], k: float) -> tuple[float, float, list[int]]:
    """How high the cards of one of the others are, how far apart, and how many of each group are seen. So that they fit they lie
    closer, then junk lies under junk, then they become smaller; where nothing is enough, closer still."""
    least, high, step, columns = LEAST * k, 0.0, 0.0, list(counts)
    for units in heights:
        high = units * k
        wide = high / ASPECT
        for junk in range(counts[3], min(counts[3], FOLDED) - 1, -1):
            columns = [*counts[:3], junk]
            step = _step(columns, wide, room)
            if step >= least:
                return high, min(step, max(least, _WISHED * wide)), columns
    return high, max(1.0, step), columns


def _fitting(
    counts: Sequence[int], rect: Rect, room: float, heights: Sequence[int], k: float
) -> tuple[float, float, list[int], list[int]]:
    """How high the person's cards are, how far apart, in how many rows each group lies, and how many columns it has room for. So
    that they fit they lie closer, then in more rows, then smaller; where nothing is enough, closer still."""
    least = LEAST * k
    high, rows = 0.0, [1] * len(counts)
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
