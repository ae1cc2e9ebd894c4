"""What was won, laid out: sets of pieces, each under its name with what it is worth, in rows that fill a place."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, NamedTuple

from scenes.pages.result.groups import Group

Measure = Callable[[str], float]
"""How wide the words of a title are."""

Point = tuple[float, float]

LOOSE: Final = (1.7, 1.35, 1.15, 1.0, 0.88, 0.76, 0.68)
"""How much further apart than usual pieces lie, the most first."""

USUAL: Final = ((3, 0.84), (7, 0.68), (99, 0.38))
"""How far it is from one piece of a group to the next in widths of a piece, in groups of so many at most, never more than
`APART`, or `ALONE` where no other group lies beside it, and in those of few never less than `CLEAR`; what few pieces only count
beside a set are `CLOSE`, but for what room is left in their row."""

APART: Final = 1.05
ALONE: Final = 1.2
CLEAR: Final = 0.62
CLOSE: Final = 0.66
SEEN: Final = 0.4, 0.1
"""How much it counts that pieces lie far apart, against their size: as a rule, and where one of more than two groups lies in two
rows, beside which there is little room for the others."""

STACKED: Final = 0.66, 0.72
OVER: Final = 0.36
"""How large the pieces of a group of many are that lies in two rows beside another group, against those of that; how far
apart they are, in widths of a piece; how much of the lower row lies under the upper one, as a share of a piece's height."""

WHOLE: Final = 0.85
"""How far pieces are apart at least of a group of more than `MANY` that only count where no other lies beside it, in widths of
one."""

BARE: Final = 0.3
"""How much it counts how wide the pieces of such a group are and are seen, against how large those of sets are."""

NEAR: Final = 0.45
"""How far the pieces of a group of many are apart at least that only count and lie in the row of a set, in widths of one."""

MANY: Final = 8
"""A group of so many pieces is one of many."""

LESS: Final = 0.78
MORE: Final = (0.95, 0.9, 0.85, 0.82)
"""How large the pieces of a group of many are that only count, against those of the sets beside them, and how large they may be
where that leaves these as they are; those of a group of few are as large as sets."""

PILLS: Final = 8.0
"""How far two names are apart at least, in the unit of the place."""

WITHIN: Final = 16.0
"""How far the parts of a group are apart with others within it, in the unit of the place."""

TURN: Final = 2.4, 7.0
"""How far one piece is turned from the next at most, and the first from the last, in degrees."""

GAP: Final = 24.0
"""Between two groups of a row, in the unit of the place."""

FREE: Final = 0.01
"""What a row that is filled leaves of its width, in the unit of the place."""

LARGEST: Final = 188
SMALLEST: Final = 8
"""How wide a usual piece is at most and at least, in the unit of the place."""


@dataclass(frozen=True)
class Laid:
    """Where a group lies: its left upper corner, its width, and how high its pieces are without its name below them; how wide
    they are, how far apart, and how far each is turned from the next; in how many rows they lie; or its `parts`."""

    group: Group
    x: float
    y: float
    wide: float
    high: float
    piece: float
    step: float
    turn: float
    rows: int = 1
    parts: tuple[Laid, ...] = ()


@dataclass(frozen=True)
class _Fan:
    """A group as it would lie with pieces of some size."""

    group: Group
    piece: float
    step: float
    turn: float
    wide: float
    high: float
    rows: int = 1
    parts: tuple[_Fan, ...] = ()


def lay(
    groups: Sequence[Group], wide: float, high: float, foot: float, aspect: float, measure: Measure, stack: bool = False,
    readable: float = 0.0,
) -> tuple[Laid, ...]:  # fmt: skip
    """Lay groups out as fans in rows in the middle of a place, from its left upper corner, with pieces as large as may be and no
    more upon one another than that is worth; below each is `foot` for its name, and a piece is `aspect` times as high as wide.
    Where they `stack`, many that only count are smaller than all others: they take what is left of a row, or a row of their own,
    or lie in two rows of smaller pieces beside others; alone, more than `MANY` are nearly whole, in one line or in two rows.
    Pieces smaller than what is `readable` lie there only where no others fit; where nothing fits, they are as small as they
    get."""
    if stack and len(groups) == 1 and groups[0].many and len(groups[0].faces) > MANY and not groups[0].within:
        return tuple(_placed([[_whole(groups[0], wide, high - foot, aspect, measure)]], wide, high, foot))
    best: tuple[tuple[bool, float], list[list[_Fan]], int, float] = (False, 0.0), [], 0, 0.0
    several = any(len(group.faces) >= MANY and not group.within for group in groups)
    stacks = (False, True) if stack and several and len(groups) > 1 else (False,)
    sets = stack and any(map(_set, groups))
    apart = ALONE if stack and len(groups) == 1 else APART
    one_row, two_rows = (_By(wide, aspect, measure, least if sets else 1.0, apart) for least in (LESS, STACKED[0]))

    def within(rows: Sequence[Sequence[_Fan]]) -> bool:
        tall = sum(_tall(row, foot) for row in rows) + GAP / 2 * (len(rows) - 1)
        return tall <= high and all(_across(row) <= wide for row in rows)

    for loose, stacked in product(LOOSE, stacks):
        piece = min(LARGEST, max(SMALLEST, int((high - foot) / aspect)))
        by, fits, beyond, each = two_rows if stacked else one_row, 0, piece + 1, loose ** SEEN[stacked and len(groups) > 2]
        while fits < piece < beyond and (True, (beyond - 1) * each) > best[0]:
            rows = _rows(groups, piece, loose, stacked, by)
            if within(rows):
                fits = piece
                size = min((fan.piece for row in rows for fan in row if fan.piece), default=readable)
                worth = fits * each * ((min(_bare(rows), fits) / fits) ** BARE if len(stacks) > 1 else 1.0)
                best = max(best, ((size >= readable, worth), rows, 0 if stacked else fits, loose), key=lambda one: one[0])
            else:
                beyond = piece
            piece = (fits + beyond) // 2
    _, rows, piece, loose = best
    if sets and piece:  # many that only count grow as far as they leave the others as they are
        larger = (_rows(groups, piece, loose, False, one_row._replace(least=least)) for least in MORE)
        rows = next((grown for grown in larger if len(grown) == len(rows) and within(grown)), rows)
    return tuple(_placed(rows or _rows(groups, SMALLEST, LOOSE[-1], False, one_row), wide, high, foot))


def fanned(
    faces: Sequence[str], top: Point, piece: float, step: float, turn: float, aspect: float
) -> Iterator[tuple[str, Point, float]]:
    """Pieces in an arc whose middle is highest, below a point: each face with its middle and how far it is turned, from left to
    right."""
    middle, reach = (len(faces) - 1) / 2, step / math.radians(turn) if turn else 0.0
    half = piece * (aspect + abs(math.sin(math.radians(turn * middle)))) / 2
    for nth, face in enumerate(faces):
        angle = turn * (nth - middle)
        across = reach * math.sin(math.radians(angle)) if turn else step * (nth - middle)
        down = reach * (1.0 - math.cos(math.radians(angle)))
        yield face, (top[0] + across, top[1] + half + down), -angle


class _By(NamedTuple):
    """What fans are laid out by: how wide their place is and how high a piece of width 1, how wide titles are, how large a
    group of many is against a set, and how far pieces are apart at most, in widths of one."""

    wide: float
    aspect: float
    measure: Measure
    least: float
    apart: float


def _fan(group: Group, usual: float, loose: float, by: _By) -> _Fan:
    many, piece, measure = len(group.faces), usual * _share(group, by), by.measure
    if group.within:
        parts = [_fan(one, usual, loose, by) for one in group.parts]
        if len(parts) == len(group.within):  # its name has its room between the last two
            own = measure(group.title) + 2 * PILLS
            parts[-2:] = [replace(one, wide=max(one.wide, measure(one.group.title) + own)) for one in parts[-2:]]
        across = sum(one.wide + WITHIN for one in parts) - WITHIN
        return _Fan(group, piece, 0.0, 0.0, across, max(one.high for one in parts), 1, tuple(parts))
    if not many:
        return _Fan(group, 0.0, 0.0, 0.0, measure(group.title), 0.0)
    step = APART if group.apart else min(by.apart, loose * next(step for most, step in USUAL if many <= most))
    step = step if many >= MANY else CLOSE if group.many and by.least < 1.0 else max(CLEAR, step)
    if _long(group, by):
        return _line(group, piece, max(step, _apart(group, piece, by.wide)), by)
    return _arc(group, piece, step, by)


def _arc(group: Group, piece: float, step: float, by: _By) -> _Fan:
    """A group in an arc, its pieces so far apart, in widths of one."""
    many = len(group.faces)
    turn = min(TURN[0], TURN[1] / max(1, many - 1)) if many > 1 else 0.0
    half = math.radians(turn * (many - 1) / 2)
    sunk = step * piece / math.radians(turn) * (1.0 - math.cos(half)) if turn else 0.0
    across = piece * (1 + (many - 1) * step) + piece * by.aspect * math.sin(half)
    down = piece * (by.aspect * math.cos(half) + math.sin(half)) + sunk
    return _Fan(group, piece, step * piece, turn, max(across, by.measure(group.title)), down)


def _share(group: Group, by: _By) -> float:
    """How large its pieces are against those of a set."""
    return by.least if group.many and len(group.faces) >= MANY else 1.0


def _set(group: Group) -> bool:
    """Whether it is a set, or has one within it: no pieces that only count."""
    return bool(group.faces) and (bool(group.within) or not group.many)


def _long(group: Group, by: _By) -> bool:
    """Whether it is a group of many beside a set, which only counts and has nothing within it."""
    return len(group.faces) >= MANY and bool(group.many) and by.least < 1.0 and not group.within


def _apart(group: Group, piece: float, wide: float) -> float:
    """How far pieces are apart that fill so much room, in widths of one."""
    return (wide / piece - 1) / (len(group.faces) - 1)


def _line(group: Group, piece: float, step: float, by: _By) -> _Fan:
    """A group in a straight line, its pieces so far apart, in widths of one."""
    step = min(APART, step)
    across = piece * (1 + (len(group.faces) - 1) * step)
    return _Fan(group, piece, step * piece, 0.0, max(across, by.measure(group.title)), piece * by.aspect)


def _stack(group: Group, usual: float, aspect: float, measure: Measure) -> _Fan:
    """A group of many in two rows."""
    piece, (_, step) = usual * STACKED[0], STACKED
    across = piece * (1 + (-(-len(group.faces) // 2) - 1) * step)
    return _Fan(group, piece, step * piece, 0.0, max(across, measure(group.title)), piece * aspect * (2.0 - OVER), 2)


def _whole(group: Group, wide: float, high: float, aspect: float, measure: Measure) -> _Fan:
    """A group of many alone, in one straight line or in two rows, whichever leaves more to be seen of each piece."""
    best, many = _Fan(group, 0.0, 0.0, 0.0, 0.0, 0.0), len(group.faces)
    for rows in (1, 2):
        gaps, tall = -(-many // rows) - 1, aspect * (rows - OVER * (rows - 1))
        piece = min(LARGEST, high / tall, wide / (1 + WHOLE * gaps))
        step = min(APART * piece, (wide - piece) / gaps)
        if min(piece, step) > min(best.piece, best.step):
            best = _Fan(group, piece, step, 0.0, max(piece + gaps * step, measure(group.title)), piece * tall, rows)
    return best


def _rows(groups: Sequence[Group], piece: float, loose: float, stacked: bool, by: _By) -> list[list[_Fan]]:
    """Fans row by row, each row as long as may be; groups of many may be `stacked`."""
    rows: list[list[_Fan]] = []
    for group in groups:
        stack = stacked and len(group.faces) >= MANY and not group.within
        fan = _stack(group, piece, by.aspect, by.measure) if stack else _fan(group, piece, loose, by)
        if rows and not stack and _long(group, by) and any(_set(one.group) for one in rows[-1]):
            step = _apart(group, fan.piece, by.wide - _across(rows[-1]) - GAP - FREE)
            fan = _line(group, fan.piece, step, by) if step >= NEAR else fan
        if rows and _across([*rows[-1], fan]) <= by.wide:
            rows[-1].append(fan)
        else:
            rows.append([fan])
    return [_spread(row, by) for row in rows]


def _spread(row: list[_Fan], by: _By) -> list[_Fan]:
    """A row in which what lies in two rows takes the room that is left, and then the few that only count beside a set, until
    none of their pieces covers another."""
    free = by.wide - _across(row) - FREE
    for nth, fan in enumerate(row):
        if fan.rows == 2 and free > 0.0:
            gaps = -(-len(fan.group.faces) // 2) - 1
            step = min(APART * fan.piece, fan.step + free / gaps)
            row[nth] = replace(fan, step=step, wide=max(fan.wide, fan.piece + gaps * step))
            free -= row[nth].wide - fan.wide
    few = [fan for fan in row if fan.turn and fan.group.many and by.least < 1.0]
    more = free / sum(fan.piece * (len(fan.group.faces) - 1) for fan in few) if few and free > 0.0 else 0.0
    return [_arc(fan.group, fan.piece, min(APART, CLOSE + more), by) if more and fan in few else fan for fan in row]


def _bare(rows: Sequence[Sequence[_Fan]]) -> float:
    """How wide that part of a piece is which the next leaves to be seen in the groups of many, the least of them."""
    fans = (fan for row in rows for fan in row if len(fan.group.faces) >= MANY and not fan.group.within)
    return min((min(fan.piece, fan.step) for fan in fans), default=math.inf)


def _across(row: Sequence[_Fan]) -> float:
    return sum(fan.wide + GAP for fan in row) - GAP


def _tall(row: Sequence[_Fan], foot: float) -> float:
    return max(fan.high for fan in row) + foot


def _placed(rows: Sequence[Sequence[_Fan]], wide: float, high: float, foot: float) -> list[Laid]:
    """Each row in the middle of its width, all of them in that of the height; the names of a row stand on one line."""
    laid = []
    y = max(0.0, high - sum(_tall(row, foot) for row in rows) - GAP / 2 * (len(rows) - 1)) / 2
    for row in rows:
        base, x = y + max(fan.high for fan in row), max(0.0, (wide - _across(row)) / 2)
        for fan in row:
            laid.append(_at(fan, x, base))
            x += fan.wide + GAP
        y += _tall(row, foot) + GAP / 2
    return laid


def _at(fan: _Fan, x: float, base: float) -> Laid:
    """A fan from a point at its left on, above a line."""
    parts, left = [], x + (fan.wide + WITHIN - sum(one.wide + WITHIN for one in fan.parts)) / 2
    for one in fan.parts:
        parts.append(_at(one, left, base))
        left += one.wide + WITHIN
    where = x, base - fan.high, fan.wide, fan.high
    return Laid(fan.group, *where, fan.piece, fan.step, fan.turn, fan.rows, tuple(parts))
