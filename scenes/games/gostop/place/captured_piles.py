"""Captured cards: 광·열끗·띠·피 lie in a tray each, below the words that say how many there are.

In a tray the cards begin at its left edge, side by side as long as there is room. Where there are many they lie closer, at equal
steps, but so that months can be read, and the sign of what counts double. Where that is not enough they lie in rows: of those
behind one sees the strips with their months. Trays keep their widths as long as all have room.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from pygame import Rect

from game.gostop.cards import JUNK_VALUE, KIND, MONTH, each, mask
from game.gostop.cards import Cards as Mask
from game.gostop.progress import SETS
from game.table import Piece, Seat
from scenes.games.gostop.place.areas import ASPECT, LINES, GoStopAreas, lies_right, lowest, upright

GROUPS = ("bright", "animal", "ribbon", "junk")
"""광·열끗·띠·피, as they lie in front of a seat."""

_GROUP = {"B": 0, "A": 1, "R": 2, "J": 3, "D": 3, "T": 3}
_JUNK: Final = 3

_LEVELS: Final = (1.03, *(nth / 50 for nth in range(50, 9, -1)))
"""How far the cards of a row may be apart, in widths of a card: the first for which there is room."""

_CLOSER: Final = 0.65
"""How far junk is apart where there is not room for all side by side, as a share of the others'."""

_ONE, _TWO = 0.21, 0.37
"""How much of a card is seen at least, in widths of it: for a month of one figure to be read, and for one of two, or what counts
double."""

_CLOSEST, _ROWS = 0.3, 3
"""How far the cards of a row are apart at least, in widths of a card, as long as they do not lie in so many rows."""

_NEXT: Final = 5.0
"""Cards that are no farther from one another lie side by side, in units."""

_STRIP: Final = 18
"""How much a row shows below the one before it, in units: the strip with the months."""

_OWN, _OTHERS = (158, 180, 212, 268), (80, 88, 84, 94)
"""How the room is shared out among the trays of the person, and of one at the far edge, as long as all have room."""

_BARE, _COUNTED, _TOLD, _NARROW, _FIRST = 24, 92, (92, 170, 246, 92), (40, 50, 44, 46), (66, 92)
"""How much room a tray has at least, in units: with no cards; with the person's; with such as sets are told of; each of one at
the far edge; and those of brights and animals with cards at a side of the floor."""

_HEAD, _OVER, _STRADDLE = (4.0, 10.0, 6.0), (0.0, 18.0, 3.0), (1.0, 13.0, 6.0)
"""How far the words at the head of a tray reach out of it, how far below its edge the cards begin, and how far the words reach
over that, in units: the person's, at the far edge, and at a side of the floor."""

IndexedCards = Sequence[tuple[int, Piece]]
"""Captured cards, each with its index among all that its seat has captured."""


@dataclass(frozen=True)
class CapturedTray:
    """A tray: all of it, the room for words at its head, with no height where they stand over the cards, and that for cards."""

    rect: Rect
    words: Rect
    room: Rect


@dataclass(frozen=True)
class CapturedGroup:
    """One of the four groups in its tray. `cards` are its cards, and `width` how wide each is; `centres` are where they lie,
    `shown` what is seen of each; `rect` is all that they cover."""

    tray: CapturedTray
    cards: tuple[tuple[int, Piece], ...]
    width: float
    centres: tuple[tuple[float, float], ...]
    shown: tuple[Rect, ...]
    rect: Rect


def group(card: int) -> int:
    """In which of the groups a card lies, its kind being what it is."""
    return _GROUP[KIND[card]]


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[_JUNK if piece.id in junk else group(piece.id)].append((index, piece))
    return groups


def captured(
    table: GoStopAreas, seat: Seat, own: bool, pieces: tuple[Piece, ...], junk: tuple[int, ...], sets: Mask = 0
) -> tuple[CapturedGroup, ...]:
    """How the captured cards of a seat lie in its trays; `own` are the person's, with the cards of the `sets` that are told of.
    Those of a set lie together, and what counts double lies last among the junk, where it is seen."""
    groups = [_by_set(cards, sets if own else None) for cards in grouped(pieces, junk)]
    groups[_JUNK] = sorted(groups[_JUNK], key=_counts)
    if upright(table, seat):
        lie = [_lying(tray, cards, table.k, _ROWS) for tray, cards in zip(_lines(table, seat, groups), groups, strict=True)]
        return tuple(map(_outwards, lie)) if lies_right(table, seat) else tuple(lie)
    least: Sequence[int] = _NARROW
    if own:
        told = [wide if _any_of(cards, sets) else _COUNTED for cards, wide in zip(groups, _TOLD, strict=True)]
        least = [wide if cards else _BARE for cards, wide in zip(groups, told, strict=True)]
    trays = _row(table, seat, groups, least, own)
    return tuple(_lying(tray, cards, table.k, _ROWS if own else 1) for tray, cards in zip(trays, groups, strict=True))


def _by_set(cards: IndexedCards, told: Mask | None) -> IndexedCards:
    """Cards of one kind in the order in which they lie, those of a set behind all others. The fullest set comes last, so that it
    lies below its name. A set is put together if it has one of the `told` cards; without `told`, if it lacks one card at
    most."""
    held = mask(piece.id for _, piece in cards if piece.id is not None)
    sets = [one for one in SETS.values() if (held & one & told if told is not None else (one & ~held).bit_count() < 2)]
    sets.sort(key=lambda one: (held & one).bit_count())
    ranks = {card: nth for nth, one in enumerate(sets, 1) for card in each(one)}
    return sorted(cards, key=lambda card: ranks.get(card[1].id if card[1].id is not None else -1, 0))


def _any_of(cards: IndexedCards, some: Mask) -> bool:
    """Whether any of these cards is one of some."""
    return any(piece.id is not None and some >> piece.id & 1 for _, piece in cards)


def _counts(card: tuple[int, Piece]) -> tuple[bool, int]:
    """What a card counts as junk: 쌍피 lie last, and after them the animal that is one of them (국진)."""
    id = card[1].id
    return (KIND[id] == "A", JUNK_VALUE[id]) if id is not None else (False, 0)


def joined(rects: Sequence[Rect], k: float) -> list[Rect]:
    """What is seen of cards, those that lie side by side together."""
    found = list[Rect]()
    for rect in rects:
        joins = found and (found[-1].top, found[-1].height) == (rect.top, rect.height)
        if joins and abs(rect.left - found[-1].right) <= _NEXT * k:
            found[-1] = found[-1].union(rect)
        else:
            found.append(rect)
    return found


# -- trays ------------------------------------------------------------------------------------------------------------------


def _row(table: GoStopAreas, seat: Seat, groups: Sequence[IndexedCards], least: Sequence[int], own: bool) -> list[CapturedTray]:
    """Four trays side by side, each at least so many units wide. A tray keeps its share of the room; one with too little for its
    cards takes what others can spare."""
    rect, k = table.taken[seat], table.k
    head = _HEAD if own else _OVER if table.board[seat] else (0.0, 0.0, 0.0)
    gap, pad = (round(6 * k), round(3 * k)) if own else (round(2 * k), round(2 * k))
    room, shares = max(1.0, rect.width - 3 * gap - 8 * pad), _OWN if own else _OTHERS
    usual = [room * share / sum(shares) for share in shares]
    needs = _needs(groups, [units * k for units in least], (rect.height - 2 * pad - head[1] * k) / ASPECT, room)
    lacks = [max(0.0, need - wide) for need, wide in zip(needs, usual, strict=True)]
    spare = [max(0.0, wide - need) for need, wide in zip(needs, usual, strict=True)]
    given = min(sum(lacks), sum(spare))
    more, less = given / max(1.0, sum(lacks)), given / max(1.0, sum(spare))
    left, found = float(rect.left), list[CapturedTray]()
    for wide, lack, rest in zip(usual, lacks, spare, strict=True):
        right = left + wide + more * lack - less * rest + 2 * pad
        found.append(_tray(Rect(round(left), rect.top, round(right) - round(left), rect.height), pad, head, k))
        left = right + gap
    return found


def _needs(groups: Sequence[IndexedCards], least: Sequence[float], wide: float, room: float) -> list[float]:
    """How much of some room the trays of groups need whose cards are so `wide`, as far apart as all have room."""
    for level in _LEVELS:
        needs = [
            max(narrow, _long(cards, level * (_CLOSER if nth == _JUNK and level <= 1.0 else 1.0)) * wide)
            for nth, (cards, narrow) in enumerate(zip(groups, least, strict=True))
        ]
        if sum(needs) <= room:
            break
    return needs


def _lines(table: GoStopAreas, seat: Seat, groups: Sequence[IndexedCards]) -> list[CapturedTray]:
    """The three lines of trays at a side of the floor: brights and animals side by side, below them junk, and below that ribbons,
    which are fewest, for the person's captured cards lie beside these. Brights have what they need, and animals the rest."""
    rect, k = table.taken[seat], table.k
    gap, pad = round(2 * k), round(3 * k)
    high = (rect.height + gap) // LINES - gap
    first, junk = (Rect(rect.left, rect.top + nth * (high + gap), rect.width, high) for nth in range(2))
    low = lowest(table, seat)
    least = [(wide if cards else _BARE) * k for cards, wide in zip(groups[:2], _FIRST, strict=True)]
    wide = (high - 2 * pad - _STRADDLE[1] * k) / ASPECT
    needs = _needs(groups[:2], least, wide, first.width - gap - 4 * pad)
    bright = Rect(first.left, first.top, round(needs[0]) + 2 * pad, high)
    animal = Rect(bright.right + gap, first.top, first.right - bright.right - gap, high)
    if groups[1] and not groups[0]:  # nothing lies before the animals
        animal.left, bright.right = first.left, first.right
    if lies_right(table, seat):
        bright.left, animal.left = (first.left + first.right - one.right for one in (bright, animal))
    lines = bright, animal, Rect(low.left, rect.bottom - high, low.width, high), junk
    return [_tray(line, pad, _STRADDLE, k) for line in lines]


def _tray(rect: Rect, pad: int, head: tuple[float, float, float], k: float) -> CapturedTray:
    """A tray with room for words at its head."""
    out, down, over = (round(units * k) for units in head)
    room = Rect(rect.left + pad, rect.top + pad + down, rect.width - 2 * pad, rect.height - 2 * pad - down)
    return CapturedTray(rect, Rect(room.left, rect.top - out, room.width, out + down + over), room)


# -- cards in a tray ----------------------------------------------------------------------------------------------------------


def _in_rows(cards: IndexedCards, rows: int) -> list[IndexedCards]:
    """Cards row by row, those behind first; a row that is not full is the one behind all others."""
    a_row = max(1, ceil(len(cards) / rows))
    return [cards[max(0, end - a_row) : end] for end in reversed(range(len(cards), 0, -a_row))] or [cards]


def _seen(card: tuple[int, Piece]) -> float:
    """How much of a card must be seen, in widths of it: its month, and of junk what it counts as, where that is more than one."""
    id = card[1].id
    return _TWO if id is None or MONTH[id] > 9 or JUNK_VALUE[id] > 1 else _ONE


def _long(row: IndexedCards, level: float) -> float:
    """How long a row is in which each card is to show so much of itself, and no less than must be seen, in widths of a card."""
    return 1.0 + sum(max(level, _seen(card)) for card in row[:-1]) if row else 0.0


def _lying(tray: CapturedTray, cards: IndexedCards, k: float, most: int) -> CapturedGroup:
    """How cards lie in a tray, in as few rows as have room and so many at `most`; each row lies a strip further down than the one
    before it."""
    room, behind = tray.room, _STRIP * k
    for rows in range(1, most + 1):
        lines, wide = _in_rows(cards, rows), max(1.0, min((room.height - behind * (rows - 1)) / ASPECT, room.width))
        if all(_long(line, _CLOSEST) * wide <= room.width for line in lines):
            break
    high, long = wide * ASPECT, max(1.0, room.width / wide)
    level = next((level for level in _LEVELS if all(_long(line, level) <= long for line in lines)), 0.0)
    corners, shown = list[tuple[float, float]](), list[Rect]()
    for nth, line in enumerate(lines):
        steps = [*(max(level, _seen(card)) for card in line[:-1]), 1.0][: len(line)]
        tight = min(1.0, max(0.01, long - 1.0) / max(0.01, sum(steps) - 1.0))
        x, y = float(room.left), room.bottom - high - behind * nth
        seen = high if nth == len(lines) - 1 else behind
        for step in (step * wide * (tight if step < 1.0 else 1.0) for step in steps):
            corners.append((x, y))
            shown.append(Rect(round(x), round(y + high - seen), round(min(step, wide)), round(seen)))
            x += step
    top, right = (min(y for _, y in corners), max(x for x, _ in corners) + wide) if corners else (room.bottom - high, room.left)
    body = Rect(room.left, round(top), round(right - room.left), round(room.bottom - top))
    centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
    return CapturedGroup(tray, tuple(cards), wide, centres, tuple(shown), body)


def _outwards(group: CapturedGroup) -> CapturedGroup:
    """A group at the right end of its tray: at the right of the floor all lies towards the edge of the window."""
    far = group.tray.room.right - group.rect.right if group.cards else 0
    centres, shown = tuple((x + far, y) for x, y in group.centres), tuple(one.move(far, 0) for one in group.shown)
    return replace(group, centres=centres, shown=shown, rect=group.rect.move(far, 0))
