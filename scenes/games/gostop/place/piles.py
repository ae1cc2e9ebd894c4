"""Captured cards: 광·열끗·띠·피 lie in a tray each, below the words that say how many there are.

In a tray the cards begin at its left edge, side by side as long as there is room. Where there are many they lie closer, at equal
steps, but so that months can be read, and the sign of what counts double. Where that is not enough they lie in rows: of those
behind one sees the strips with their months.

At the sides of the floor the trays stay where they are; brights and animals share a line. The person's trays stay as long as all
have room side by side. At the far edge the trays share one row: all cards have one size, and brights and animals show the most
of themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from math import ceil
from typing import Final

from pygame import Rect

from game.gostop.cards import JUNK_VALUE, KIND, MONTH, each, mask
from game.gostop.cards import Cards as Mask
from game.gostop.progress import SETS
from game.table import Piece, Seat
from scenes.games.gostop.place.areas import ASPECT, LINES, Areas, lies_right, lowest

GROUPS = ("bright", "animal", "ribbon", "junk")
"""광·열끗·띠·피, as they lie in front of a seat."""

LEAST: Final = 18
"""How much a row of the person's shows below the one before it, in units: the strip with the months."""

_GROUP = {"B": 0, "A": 1, "R": 2, "J": 3, "D": 3, "T": 3}
_JUNK: Final = 3

_WISHED: Final = 1.03
"""How far the next card of a row lies where there is room, in widths of a card."""

_OWN, _OTHERS = (158, 180, 212, 268), (80, 88, 84, 94)
"""How the room for cards is shared out among the trays: the person's, and those of one of the others while there is little."""

_BARE: Final = 24
"""How much room a group has at least of which there are no cards, in units: it can be asked about."""

_TOLD, _COUNTED = (92, 170, 148, 92), 92
"""How much room each of the person's has at least with cards of which it is told how many there are and of which sets they are,
and where it is only told how many, in units."""

_APART: Final = (
    (_WISHED, _WISHED, _WISHED, _WISHED), (_WISHED, _WISHED, _WISHED, 0.44), (0.76, 0.76, 0.6, 0.37), (0.52, 0.55, 0.43, 0.3),
)  # fmt: skip
"""How far the cards in each are to be apart, in widths of a card: the first for which all have room, or something between that
and the one before, else the last."""

_STEPS: Final = 24
"""In how many steps it is looked for between two of them."""

_CLOSEST: Final = 0.37, 0.37
"""How far brights and animals that share a line at a side of the floor are apart at least, rather than that some lie behind the
others."""

_NARROW, _TIGHT = (40, 50, 44, 46), (36, 36, 36, 36)
"""How much room each of the others' has at least where cards are many, so that there is some for words, and where that leaves too
little, in units."""

_HEAD: Final = 4, 10, 6
"""How far the words at the head of each of the person's trays reach out of it, how far below its edge the cards begin, and how
far the words reach over that, in units: no farther than over the frame of a card."""

_BRIGHTS, _SIDE = 0.42, (66, 92)
"""How much of the first line of trays at a side of the floor those of the brights have while there is little, and how much
brights and animals have at least of which there are cards, in units."""

_BEHIND: Final = 6
"""How far animals begin from the tray of the brights before them, in units."""

_HIGH: Final = 20
"""How high the words at the head of such a tray are, in units."""

_STRADDLE: Final = 1, 16
"""How far the words at the head of a tray at a side of the floor reach out of it, and how far below its edge the cards begin."""

_OVER: Final = 18, 3
"""How far the cards of one of a few others lie below the words over them, and how far these reach over them, in units."""

_ROWS: Final = 3
"""In how many rows cards lie at most."""

_STEP, _BETWEEN = 14, 23
"""How much of itself each of the person's shows in a row at least, and each at a side of the floor, whose cards are smaller, in
units."""

_ONE, _TWO = 0.21, 0.37
"""How much of a card is seen at least, in widths of it: for a month of one figure to be read, and for one of two, or what counts
double."""

_WISHES: Final = (0.44, 0.44, 0.36, 0.0), (0.44, 0.44, 0.28, 0.0), (0.28, 0.28, 0.28, 0.0), (0.0, 0.0, 0.0, 0.0)
"""How far the cards in the trays of one at the far edge are to be apart, in widths of a card: most where it shall be seen what
they are, the next where there is no room for that; nothing where there is none for any of it."""

_WAYS: Final = *((wishes, narrow) for wishes in _WISHES[:2] for narrow in (_NARROW, _TIGHT)), *((w, _TIGHT) for w in _WISHES[2:])
"""These ways to share out the room, one after the other until there is room."""

_LEVELS: Final = (0.28, 0.28), (0.44, 0.28), (0.44, 0.42), (0.56, 0.52)
"""How far the cards of one of the others are apart, and those of junk, in widths of a card, one after the other as far as there
is room."""


def group(card: int) -> int:
    """In which of the groups a card lies, its kind being what it is."""
    return _GROUP[KIND[card]]


Cards = Sequence[tuple[int, Piece]]
"""Captured cards, each with its index among all that its seat has captured."""


@dataclass(frozen=True)
class Tray:
    """A tray: all of it, the room for words at its head, with no height where they stand over the cards, and that for cards."""

    rect: Rect
    words: Rect
    room: Rect


@dataclass(frozen=True)
class Group:
    """One of the four groups in its tray. `cards` are its cards, and `width` how wide each is; `centres` are where they lie,
    `shown` what is seen of each; `rect` is all that they cover."""

    tray: Tray
    cards: tuple[tuple[int, Piece], ...]
    width: float
    centres: tuple[tuple[float, float], ...]
    shown: tuple[Rect, ...]
    rect: Rect


def grouped(pieces: tuple[Piece, ...], junk: tuple[int, ...]) -> tuple[list[tuple[int, Piece]], ...]:
    """Captured cards by group, each with its index, in the order in which they were captured; `junk` are those that count so."""
    groups: tuple[list[tuple[int, Piece]], ...] = ([], [], [], [])
    for index, piece in enumerate(pieces):
        if piece.id is not None:
            groups[_JUNK if piece.id in junk else group(piece.id)].append((index, piece))
    return groups


def captured(
    table: Areas, seat: Seat, own: bool, pieces: tuple[Piece, ...], junk: tuple[int, ...], sets: Mask = 0
) -> tuple[Group, ...]:
    """How the captured cards of a seat lie in its trays; `own` are the person's, with the cards of the `sets` that are told of.
    Those of a set lie together, and what counts double lies last among the junk, where it is seen."""
    groups, k = [_by_set(cards, sets if own else None) for cards in grouped(pieces, junk)], table.k
    groups[_JUNK] = sorted(groups[_JUNK], key=_counts)
    room = _room(table, seat, own)
    if own:
        trays = _trays(table, seat, own, [room * share / sum(_OWN) for share in _OWN])
        told = [wide if _any_of(cards, sets) else _COUNTED for cards, wide in zip(groups, _TOLD, strict=True)]
        trays = _trays(table, seat, own, _shared(groups, trays, k, told))
        own_lies = zip(trays, groups, strict=True)
        return tuple(_lying(tray, cards, *_own(tray.room, cards, k), LEAST * k) for tray, cards in own_lies)
    if upright(table, seat):
        lines, right = zip(_lines(table, seat, groups), groups, strict=True), lies_right(table, seat)
        lie = (_lying(tray, cards, *_own(tray.room, cards, k, _BETWEEN), LEAST * k) for tray, cards in lines)
        return tuple(_outwards(group) if right else group for group in lie)
    wide = _trays(table, seat, own, [room] * 4)[0].room.height / ASPECT
    lies = zip(_trays(table, seat, own, _widths(groups, room, wide, k)), groups, strict=True)
    return tuple(_lying(tray, cards, wide, 1, 0.0) for tray, cards in lies)


def _by_set(cards: Cards, told: Mask | None) -> Cards:
    """Cards of one kind in the order in which they lie, those of a set behind all others. The fullest set comes last, so that it
    lies below its name. A set is put together if it has one of the `told` cards; without `told`, if it lacks one card at
    most."""
    held = mask(piece.id for _, piece in cards if piece.id is not None)
    sets = [one for one in SETS.values() if (held & one & told if told is not None else (one & ~held).bit_count() < 2)]
    sets.sort(key=lambda one: (held & one).bit_count())
    ranks = {card: nth for nth, one in enumerate(sets, 1) for card in each(one)}
    return sorted(cards, key=lambda card: ranks.get(card[1].id if card[1].id is not None else -1, 0))


def _any_of(cards: Cards, some: Mask) -> bool:
    """Whether any of these cards is one of some."""
    return any(piece.id is not None and some >> piece.id & 1 for _, piece in cards)


def _shared(
    groups: Sequence[Cards], trays: Sequence[Tray], k: float, told: Sequence[int], *closer: tuple[float, ...]
) -> list[float]:
    """The width of each tray, in pixels. A tray keeps its width; one with too little for its cards takes what others can spare.
    A tray with cards is at least as wide as its words, `told` in units. Cards may lie `closer` than anywhere else."""
    wide = trays[0].room.height / ASPECT
    for level in (*_levels(), *closer):
        needs = [
            max((least if cards else _BARE) * k, (1.0 + apart * (len(cards) - 1)) * wide)
            for cards, least, apart in zip(groups, told, level, strict=False)
        ]
        if sum(needs) <= sum(tray.room.width for tray in trays):
            break
    lacks = [max(0.0, need - tray.room.width) for need, tray in zip(needs, trays, strict=True)]
    spare = [max(0.0, tray.room.width - need) for need, tray in zip(needs, trays, strict=True)]
    given = min(sum(lacks), sum(spare))
    shares = zip(trays, lacks, spare, strict=True)
    more, less = given / max(1.0, sum(lacks)), given / max(1.0, sum(spare))
    return [tray.room.width + more * lack - less * rest for tray, lack, rest in shares]


@cache
def _levels() -> tuple[tuple[float, ...], ...]:
    """All of `_APART` with what is between them, one after the other."""
    shares = [nth / _STEPS for nth in range(1, _STEPS + 1)]
    between = (
        tuple(a + (b - a) * share for a, b in zip(one, other, strict=True))
        for one, other in pairwise(_APART)
        for share in shares
    )
    return _APART[0], *between


def _counts(card: tuple[int, Piece]) -> tuple[bool, int]:
    """What a card counts as junk: 쌍피 lie last, and after them the animal that is one of them (국진)."""
    id = card[1].id
    return (KIND[id] == "A", JUNK_VALUE[id]) if id is not None else (False, 0)


# -- trays ------------------------------------------------------------------------------------------------------------------


def upright(table: Areas, seat: Seat) -> bool:
    """Whether the trays of a seat lie one below the other: at a side of the floor."""
    return table.taken[seat].height > table.taken[seat].width


def _lines(table: Areas, seat: Seat, groups: Sequence[Cards]) -> list[Tray]:
    """The three lines of trays at a side of the floor. Brights and animals lie side by side, below them junk, and below that
    ribbons. The words stand over the upper edge of each tray. Ribbons are fewest, and the person's captured cards lie beside
    these."""
    rect, k = table.taken[seat], table.k
    gap, pad = _seams(k, False)

    def tray(line: int, left: int, wide: int) -> Tray:
        (over, down), words = (round(units * k) for units in _STRADDLE), round(_HIGH * k)
        top, end = (rect.top + (rect.height + gap) * nth // LINES for nth in (line, line + 1))
        left = rect.left + rect.right - left - wide if line == 0 and lies_right(table, seat) else left  # seen from the edge
        whole = Rect(left, top, wide, end - gap - top)
        room = Rect(left + 2 * pad, top + down, wide - 4 * pad, whole.height - down - pad)
        return Tray(whole, Rect(room.left, top - over, room.width, words), room)

    def halves(first: int) -> list[Tray]:
        return [tray(0, rect.left, first), tray(0, rect.left + first + gap, rect.width - gap - first)]

    low = lowest(table, seat)
    below = [tray(2, low.left, low.width), tray(1, rect.left, rect.width)]
    if groups[1] and not groups[0]:  # nothing lies before the animals
        end = round(_BARE * k) + 4 * pad
        return [tray(0, rect.right - end, end), tray(0, rect.left, rect.width - gap - end), *below]
    shared = halves(round((rect.width - gap) * _BRIGHTS))
    side = round(_shared(groups[:2], shared, k, _SIDE, _CLOSEST)[0]) + 4 * pad
    card = shared[0].room.height / ASPECT
    brights, animals = (max(least * k, _long(cards, _WISHED) * card) for cards, least in zip(groups, _SIDE, strict=False))
    close = round(brights + _BEHIND * k) + 4 * pad
    return [*halves(close if groups[0] and close + gap + animals + 4 * pad <= rect.width else side), *below]


def _outwards(group: Group) -> Group:
    """A group at the right end of its tray: at the right of the floor all lies towards the edge of the window."""
    far = group.tray.room.right - group.rect.right if group.cards else 0
    centres, shown = tuple((x + far, y) for x, y in group.centres), tuple(one.move(far, 0) for one in group.shown)
    return replace(group, centres=centres, shown=shown, rect=group.rect.move(far, 0))


def _room(table: Areas, seat: Seat, own: bool) -> float:
    """How much room for cards all trays of a seat have together: of one who sits out hardly any."""
    gap, pad = _seams(table.k, own)
    return max(1.0, table.taken[seat].width - 3 * gap - 8 * pad)


def _seams(k: float, own: bool) -> tuple[int, int]:
    """How far trays are from each other, and cards from the edge of theirs."""
    return (round(6 * k), round(3 * k)) if own else (round(2 * k), round(2 * k))


def _trays(table: Areas, seat: Seat, own: bool, widths: Sequence[float]) -> list[Tray]:
    """The trays of a seat with so much room for cards, in the order of `GROUPS`."""
    rect, k = table.taken[seat], table.k
    gap, pad = _seams(k, own)
    heads = _HEAD if own else (0, *_OVER) if table.board[seat] else (0, 0, 0)
    out, head, over = (round(units * k) for units in heads)
    found, left, given = list[Tray](), rect.left, 0.0
    for share in widths:
        wide = round(given + share) - round(given)
        given += share
        whole = Rect(left, rect.top, wide + 2 * pad, rect.height)
        top = whole.top + pad + head
        words = Rect(left + pad, whole.top - out, wide, out + head + over)
        found.append(Tray(whole, words, Rect(left + pad, top, wide, whole.bottom - pad - top)))
        left = whole.right + gap
    return found


def _widths(groups: Sequence[Cards], room: float, wide: float, k: float) -> list[float]:
    """How much room each tray of one at the far edge has, whose cards are so `wide`: as far apart as there is room. What
    is left over goes to those that have less than while there is little."""
    shares = [room * share / sum(_OTHERS) for share in _OTHERS]

    def needed(nth: int, narrow: Sequence[int], level: float) -> float:
        return max(narrow[nth] * min(k, room / sum(narrow)), _long(groups[nth], level) * wide)

    for wishes, narrow in _WAYS:
        needs = [needed(nth, narrow, wish) for nth, wish in enumerate(wishes)]
        if sum(needs) <= room:
            break
    else:
        return [room * need / sum(needs) for need in needs]
    for level, junk in _LEVELS:
        for nth, wish in enumerate(wishes):
            more = needed(nth, narrow, max(wish, junk if nth == _JUNK else level))
            if sum(needs) - needs[nth] + more <= room:
                needs[nth] = more
    lacks = [max(0.0, share - need) for share, need in zip(shares, needs, strict=True)]
    spare = (room - sum(needs)) / max(1.0, sum(lacks))
    return [need + spare * lack for need, lack in zip(needs, lacks, strict=True)]


# -- cards in a tray ----------------------------------------------------------------------------------------------------------


def _own(room: Rect, cards: Cards, k: float, step: float = _STEP) -> tuple[float, int]:
    """The width of the cards in a tray, and in how many rows they lie. Each row lies at least a `step` of units behind the one
    before. There are as few rows as can be, unless one more makes the cards larger."""

    def size(rows: int) -> float:
        return min((room.height - LEAST * k * (rows - 1)) / ASPECT, room.width)

    for rows in range(1, _ROWS):
        wide = size(rows)
        lines, least = _in_rows(cards, rows), size(rows + 1)
        while wide > least and any(_long(row, step * k / wide) * wide > room.width for row in lines):
            wide -= 1
        if wide > least:
            return wide, rows
    return size(_ROWS), _ROWS


def _in_rows(cards: Cards, rows: int) -> list[Cards]:
    """Cards row by row, those behind first; a row that is not full is the one behind all others."""
    a_row = max(1, ceil(len(cards) / rows))
    return [cards[max(0, end - a_row) : end] for end in reversed(range(len(cards), 0, -a_row))] or [cards]


def _seen(card: tuple[int, Piece]) -> float:
    """How much of a card must be seen, in widths of it: its month, and of junk what it counts as, where that is more than one."""
    id = card[1].id
    return _TWO if id is None or MONTH[id] > 9 or JUNK_VALUE[id] > 1 else _ONE


def _long(row: Cards, level: float) -> float:
    """How long a row is in which each card is to show so much of itself, and no less than must be seen, in widths of a card."""
    return 1.0 + sum(max(level, _seen(card)) for card in row[:-1]) if row else 0.0


def _level(row: Cards, long: float) -> float:
    """How far the cards of a row of a length are apart, all alike but those that must show more of themselves; both in widths of
    a card."""
    low, high = 0.0, _WISHED
    if _long(row, high) <= long:
        return high
    for _ in range(12):
        middle = (low + high) / 2
        low, high = (middle, high) if _long(row, middle) <= long else (low, middle)
    return low


def _lying(tray: Tray, cards: Cards, wide: float, rows: int, behind: float) -> Group:
    """How cards so wide lie in so many rows in a tray; each row lies `behind` further down than the one before it."""
    lines, high, room = _in_rows(cards, rows), wide * ASPECT, tray.room
    long = max(1.0, room.width / wide)
    level = min(_level(row, long) for row in lines)
    top = room.bottom - high - behind * (len(lines) - 1)
    corners, shown = list[tuple[float, float]](), list[Rect]()
    for nth, row in enumerate(lines):
        steps = [*(max(level, _seen(card)) for card in row[:-1]), 1.0][: len(row)]
        y = top + behind * (len(lines) - 1 - nth)
        tight = min(1.0, max(0.01, long - 1.0) / max(0.01, sum(steps) - 1.0))
        x = float(room.left)
        for step in (step * wide * (tight if step < 1.0 else 1.0) for step in steps):
            corners.append((x, y))
            seen = high if nth == len(lines) - 1 else behind
            shown.append(Rect(round(x), round(y + high - seen), round(min(step, wide)), round(seen)))
            x += step
    right = max((x for x, _ in corners), default=room.left - wide) + wide
    body = Rect(room.left, round(top), round(right - room.left), round(room.bottom - top))
    centres = tuple((x + wide / 2, y + high / 2) for x, y in corners)
    return Group(tray, tuple(cards), wide, centres, tuple(shown), body)
