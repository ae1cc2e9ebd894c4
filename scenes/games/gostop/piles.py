"""Captured cards: each of 광·열끗·띠·피 lies in a tray of its own, which is always in the same place.

In a tray the cards begin at its left edge, one row as high as the tray, side by side as long as there is room; where there are
many they lie closer, as far as the tray reaches, then in rows over one another, as large as they can be so that every other card
shows `LEAST` units of itself both ways and can be pointed at. Most of the others' junk (피) lies under the first of it where
there is no room.
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

_OWN, _OTHERS = (154, 188, 222, 254), (87, 87, 87, 87)
"""How the room for cards is shared out among the trays: the person's, and those of one of the others."""

_HEAD: Final = 6, 15
"""How far the words at the head of each of the person's trays reach out of it, and into it, in units."""

_ROWS: Final = (3, 2)
"""In how many rows cards lie at most: the person's, and those of one of the others."""

_SEEN: Final = 0.3
"""How much of each but the last of the others' cards is seen at least, in widths of it; the person's can be asked about."""

_WORSE: Final = 0.8
"""A further row of the others' cards must make them so much larger."""

_LOWER: Final = 0.75
"""So low, in heights of their tray, the others' cards lie at least for a set of three to be as large as all others."""

_FOLDED: Final = 3
"""So many cards of the others' junk are seen at least."""


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
    out, head = (round(_HEAD[0] * k), round(_HEAD[1] * k)) if own else (0, 0)
    room = rect.width - 3 * gap - 8 * pad
    found, left, given = [], rect.left, 0
    for share in shares:
        before, given = room * given // sum(shares), given + share
        wide = room * given // sum(shares) - before
        whole = Rect(left, rect.top, wide + 2 * pad, rect.height)
        top = whole.top + pad + head
        words = Rect(left + pad, whole.top - out, wide, out + head)
        found.append(Tray(whole, words, Rect(left + pad, top, wide, whole.bottom - pad - top)))
        left = whole.right + gap
    return found


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[3 if piece.id in junk else _GROUP[KIND[piece.id]]].append((index, piece))
    return groups


def captured(table: Areas, seat: Seat, own: bool, pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[Group, ...]:
    """How the captured cards of a seat lie in its trays; `own` are the person's."""
    groups = grouped(pieces, junk)
    if not own:
        groups[3].sort(key=_worth)
    laid = enumerate(zip(trays(table, seat, own), groups, strict=True))
    share = 0.0 if own else _SEEN
    return tuple(_lying(tray, cards, table.k, _ROWS[not own], share, not own and nth == 3) for nth, (tray, cards) in laid)


def _worth(card: tuple[int, Piece]) -> int:
    """What a card counts as junk: 쌍피 lie last, where they are seen."""
    return JUNK_VALUE[card[1].id] if card[1].id is not None else 0


def _lying(tray: Tray, cards: list[tuple[int, Piece]], k: float, most: int, share: float, folds: bool) -> Group:
    """How cards lie in a tray: in so many rows, `most` of them, that they are largest while each shows its `share`; with `folds`
    those that have no room lie under the first. A row that is not full lies behind the others."""
    room, least, count = tray.room, LEAST * k, len(cards)
    seen = min(count, _FOLDED) if folds else count
    three = ASPECT * (room.width - least * 2)
    most_high = three if share and three > _LOWER * room.height else room.height

    def tall(rows: int) -> float:
        behind = ceil(seen / rows) - 1
        wide = min(room.width - least * behind, room.width / (1 + share * behind))
        return min(room.height - least * (rows - 1), ASPECT * wide, most_high)

    rows = max(range(1, most + 1), key=lambda rows: (tall(rows) * (_WORSE if share else 1.0) ** (rows - 1), -rows))
    high = tall(rows)
    wide = high / ASPECT
    under = max(0, count - rows * (1 + int((room.width - wide) / least))) if folds else 0
    a_row = max(1, ceil((count - under) / rows))
    rows = max(1, ceil((count - under) / a_row))
    step = min(_WISHED * wide, (room.width - wide) / max(1, a_row - 1))
    lacks = rows * a_row - (count - under)  # so many the row behind has fewer
    at = [divmod(max(0, index - under) + (lacks if index - under >= a_row - lacks else 0), a_row) for index in range(count)]
    top = room.bottom - high - least * (rows - 1) if share else room.top
    corners = [(room.left + step * column, top + least * row) for row, column in at]
    shown = []
    for index, ((x, y), (row, column)) in enumerate(zip(corners, at, strict=True)):
        last = column == a_row - 1 - (0 if row else lacks)
        rect = Rect(round(x), round(y), round(wide if last else step), round(least if row < rows - 1 else high))
        shown.append(rect if index >= under else Rect(rect.topleft, (0, 0)))
    body = Rect(room.left, round(top), round(wide + step * (a_row - 1)), round(high + least * (rows - 1)))
    centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
    return Group(tray, tuple(cards), wide, centres, tuple(shown), body)
