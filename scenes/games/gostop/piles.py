"""Captured cards: each of 광·열끗·띠·피 lies in a tray of its own, which is always in the same place, below the words that say
how many there are.

In a tray the cards begin at its left edge, one row as high as the tray, side by side as long as there is room; where there are
many they lie closer, as far as the tray reaches, then in rows over one another, as large as they can be so that every other card
shows `LEAST` units of itself both ways and can be pointed at. All piles of one of the others are equally high; few of their cards
lie in one row. Of their junk (피) at most five can be read, 쌍피 among them, and the others lie under these.
"""

from __future__ import annotations

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
_WISHED: Final = 1.03
"""How far the next card of a row lies where there is room, in widths of a card."""

_OWN, _OTHERS = (148, 182, 216, 272), (80, 88, 84, 94)
"""How the room for cards is shared out among the trays: the person's, and those of one of the others."""

_HEAD: Final = 6, 15
"""How far the words at the head of each of the person's trays reach out of it, and into it, in units."""

_OVER: Final = 18, 3
"""How far the cards of one of a few others lie below the words over them, and how far these reach over them, in units."""

_ROWS: Final = (3, 2)
"""In how many rows cards lie at most: the person's, and those of one of the others."""

_ROW: Final = 4, 13
"""So many cards of one of the others lie in one row, and how much of itself each shows at least, in units."""

_LOWER: Final = 0.7
"""So low, in heights of their tray, the others' cards lie at least for four of a kind to have one row."""

_INDEX: Final = 0.34
"""How much of a card is seen at least for its month to be read, in widths of it."""

_READ: Final = 5
"""So many cards of another's junk can be read at most."""


def group(card: int) -> int:
    """In which of the groups a card lies, its kind being what it is."""
    return _GROUP[KIND[card]]


@dataclass(frozen=True)
class Tray:
    """A tray: all of it, the room for words at its head, with no height where they stand over the cards, and that for cards."""

    rect: Rect
    words: Rect
    room: Rect


@dataclass(frozen=True)
class Group:
    """One of the four groups in its tray. `cards` are its cards, each with its index among the captured, and `width` how wide
    each is; `centres` are where they lie, `shown` what is seen of each (nothing of one that lies under another); `rect` is all
    that they cover."""

    tray: Tray
    cards: tuple[tuple[int, Piece], ...]
    width: float
    centres: tuple[tuple[float, float], ...]
    shown: tuple[Rect, ...]
    rect: Rect


def trays(table: Areas, seat: Seat, own: bool) -> list[Tray]:
    """The trays of a seat, in the order of `GROUPS`."""
    rect, k = table.taken[seat], table.k
    gap, pad, shares = (round(6 * k), round(3 * k), _OWN) if own else (round(3 * k), round(2 * k), _OTHERS)
    out, head = (round(units * k) for units in (_HEAD if own else (0, _OVER[0]) if table.board[seat] else (0, 0)))
    over = round(_OVER[1] * k) if not own and table.board[seat] else 0
    room = rect.width - 3 * gap - 8 * pad
    found, left, given = [], rect.left, 0
    for share in shares:
        before, given = room * given // sum(shares), given + share
        wide = room * given // sum(shares) - before
        whole = Rect(left, rect.top, wide + 2 * pad, rect.height)
        top = whole.top + pad + head
        words = Rect(left + pad, whole.top - out, wide, out + head + over)
        found.append(Tray(whole, words, Rect(left + pad, top, wide, whole.bottom - pad - top)))
        left = whole.right + gap
    return found


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[3 if piece.id in junk else group(piece.id)].append((index, piece))
    return groups


def captured(table: Areas, seat: Seat, own: bool, pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[Group, ...]:
    """How the captured cards of a seat lie in its trays; `own` are the person's."""
    groups, lie, k = grouped(pieces, junk), trays(table, seat, own), table.k
    if own:
        return tuple(_rows(tray, cards, k, tray.room.height, True) for tray, cards in zip(lie, groups, strict=True))
    high = _high([tray.room for tray in lie[:3]], [len(cards) for cards in groups[:3]], k)
    piles = [_rows(tray, cards, k, high, False) for tray, cards in zip(lie[:3], groups[:3], strict=True)]
    return *piles, _strip(lie[3], sorted(groups[3], key=_worth), k, high)


def _high(rooms: list[Rect], counts: list[int], k: float) -> float:
    """How high the cards of one of the others are: as high as their trays, or a little lower where that leaves each kind of which
    there are few in one row."""
    full = min(rooms[0].height, *(ASPECT * room.width for room in rooms))
    rows = [_a_row(room, count, k) for room, count in zip(rooms, counts, strict=True) if count <= _ROW[0]]
    return min([full, *(row for row in rows if row >= _LOWER * rooms[0].height)])


def _a_row(room: Rect, count: int, k: float) -> float:
    """How high so many cards of one of the others are at most in one row."""
    return ASPECT * (room.width - _ROW[1] * k * max(0, count - 1))


def _worth(card: tuple[int, Piece]) -> int:
    """What a card counts as junk: 쌍피 lie last, where they are seen."""
    return JUNK_VALUE[card[1].id] if card[1].id is not None else 0


def _rows(tray: Tray, cards: list[tuple[int, Piece]], k: float, most_high: float, own: bool) -> Group:
    """How cards lie in a tray, in one row or several: the person's as large as they can be, those of one of the others so that
    the pile is as high as it may be. A row that is not full lies behind the others."""
    room, least, count = tray.room, LEAST * k, len(cards)

    def tall(rows: int) -> float:
        return min(most_high - least * (rows - 1), ASPECT * (room.width - least * (ceil(count / rows) - 1)))

    def best(rows: int) -> tuple[float, int]:
        return tall(rows) + (0.0 if own else least * (rows - 1)), -rows

    one = not own and _a_row(room, count, k) >= most_high
    rows = 1 if one else max(range(1, _ROWS[not own] + 1), key=best)
    high = most_high if one else tall(rows)
    wide = high / ASPECT
    a_row = max(1, ceil(count / rows))
    rows = max(1, ceil(count / a_row))
    step = min(_WISHED * wide, (room.width - wide) / max(1, a_row - 1))
    lacks = rows * a_row - count  # so many the row behind has fewer
    at = [divmod(index + (lacks if index >= a_row - lacks else 0), a_row) for index in range(count)]
    top = room.top if own else room.bottom - high - least * (rows - 1)
    corners = [(room.left + step * column, top + least * row) for row, column in at]
    shown = []
    for (x, y), (row, column) in zip(corners, at, strict=True):
        last = column == a_row - 1 - (0 if row else lacks)
        shown.append(Rect(round(x), round(y), round(wide if last else step), round(least if row < rows - 1 else high)))
    body = Rect(room.left, round(top), round(wide + step * (a_row - 1)), round(high + least * (rows - 1)))
    centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
    return Group(tray, tuple(cards), wide, centres, tuple(shown), body)


def _strip(tray: Tray, cards: list[tuple[int, Piece]], k: float, high: float) -> Group:
    """How the junk of one of the others lies: the last cards so far apart that their months can be read, as many as there is room
    for, and the others under the first of these."""
    room, count = tray.room, len(cards)
    wide = min(high / ASPECT, room.width - LEAST * k)
    free = room.width - wide
    read = max(1, min(count, _READ, 1 + int(free / max(LEAST * k, _INDEX * wide))))
    step = min(_WISHED * wide, free / max(1, read - 1))
    lefts = [room.left + step * max(0, nth - (count - read)) for nth in range(count)]
    top, shown = room.bottom - wide * ASPECT, []
    for nth, left in enumerate(lefts):
        seen = wide if nth == count - 1 else step if nth >= count - read else 0.0
        shown.append(Rect(round(left), round(top), round(seen), round(wide * ASPECT) if seen else 0))
    body = Rect(room.left, round(top), round(lefts[-1] + wide - room.left) if cards else 0, round(wide * ASPECT))
    centres = tuple((left + wide / 2, top + wide * ASPECT / 2) for left in lefts)
    return Group(tray, tuple(cards), wide, centres, tuple(shown), body)
