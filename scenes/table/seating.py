"""Where people sit round a table of two to nine: each is a plate, a bust with a label at its foot or beside it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from pygame import Rect

LARGE: Final = 107.0
SMALL: Final = 64.0
"""How high a bust is with up to three others at the table and with more, in units of the window."""

FEW: Final = 3

FOOT: Final = 128.0, 44.0
"""How wide a label at somebody's foot is, and how high, with usual letters."""

SLAB: Final = 0.8
"""How high a label beside a bust is, in heights of the bust: the head rises over it."""

COVERED: Final = 0.16
"""How much of a bust its label covers."""

_WORDS: Final = 92.0
_TWO_LINES: Final = 43.0
"""How wide somebody is beside what grows with the bust, where the label stands beside it, and how high two lines on it are."""

_LEAST: Final = 36.0
_LEAST_STANDING: Final = 64.0
"""How high a bust is at least, where there is little room: with its label beside it, and over it."""

SIDE: Final = 196.0
"""How wide a strip a game leaves at both sides of its table for people, in units: they fit there also where letters are half
as large again."""

_SIZES: Final = 10
"""In how many steps they become smaller."""

READABLE: Final = 14
"""No letters are smaller, in pixels."""

_GAP: Final = 6.0


def places(seats: int, table: Rect, keep: Sequence[Rect], k: float, letters: float = 1.0, clockwise: bool = True) -> list[Rect]:
    """Where the plates are, in the order of play, the person's own first and lowest at the left; the next to play sits at the
    left where play goes clockwise. None lies over another or over what is to be kept free. `k` is a unit of the window in
    pixels, `letters` how much larger than usual letters are. Raises `ValueError` where there is no room for them."""
    others = seats - 1
    sizes = [*_standing(others, k, letters), *_beside(others, k, letters)]
    even, every = _shares(others)
    for far, ways in ((1.0, even), (3.0, even), (math.inf, even), (math.inf, every)):
        for size in sizes:
            for way in ways:
                found = _around(table, keep, size, round(_GAP * k), way, far)
                if found is not None:
                    mine, rest = found[0], found[1:]
                    return [mine, *(rest if clockwise else rest[::-1])]
    raise ValueError(f"There is no room for {seats} people on a table of {table.width} × {table.height} pixels.")


def _standing(others: int, k: float, letters: float) -> list[tuple[int, int]]:
    """How large somebody may be who has the label at the foot, the largest first; for a few only."""
    if others > FEW:
        return []
    wide, low = (side * letters for side in FOOT)
    faces = [LARGE + (_LEAST_STANDING - LARGE) * nth / _SIZES for nth in range(_SIZES + 1)]
    return [(round(max(face, wide) * k), round((face * (1.0 - COVERED) + low) * k)) for face in faces]


def _beside(others: int, k: float, letters: float) -> list[tuple[int, int]]:
    """How large somebody may be who has the label beside the bust, the largest first."""
    most = LARGE if others <= FEW else SMALL
    found = []
    for nth in range(_SIZES + 1):
        face = most + (_LEAST - most) * nth / _SIZES
        high = max(round(max(face, _TWO_LINES * letters) * k), 3 * READABLE)
        found.append((round((face * 1.45 + _WORDS * letters) * k), high))
    return found


def _shares(others: int) -> tuple[list[tuple[int, int, int]], list[tuple[int, int, int]]]:
    """How many sit at the left, at the top and at the right: the ways with as many on both sides, the best first; and all."""
    best = 0 if others == 1 else 1 if others <= 5 else 2
    even = sorted(range(others // 2 + 1), key=lambda side: abs(side - best))
    every = [(left, others - left - right, right) for left in range(others + 1) for right in range(others + 1 - left)]
    return [(side, others - 2 * side, side) for side in even], every


def _around(
    table: Rect, keep: Sequence[Rect], size: tuple[int, int], gap: int, shares: tuple[int, int, int], far: float
) -> list[Rect] | None:
    """The person's plate and those of the others clockwise from the left; None where they do not fit, or where one
    would lie `far` from its place, in lengths of itself."""
    wide, high = size
    left, top, right = shares
    if wide > table.width or high > table.height:
        return None
    at_top = Rect(table.left + (wide + gap) * bool(left), table.top, 0, high)
    at_top.width = table.width - (wide + gap) * (bool(left) + bool(right))
    shut_at_top = [(r.left, r.right) for r in keep if _meets(r, at_top)]
    xs = _row(top, wide, gap, (at_top.left, at_top.right), shut_at_top, far)
    rights: list[int] | None = None
    shut = [(r.top, r.bottom) for r in keep if _meets(r, Rect(table.left, table.top, wide, table.height))]
    lefts = _row(left + 1, high, gap, (table.top, table.bottom), shut, far, last=True)
    if xs is None or lefts is None:
        return None
    shut = [(r.top, r.bottom) for r in keep if _meets(r, Rect(table.right - wide, table.top, wide, table.height))]
    for end in (lefts[-1] - gap, table.bottom):  # as high as those opposite, where there is room
        rights = rights if rights is not None else _row(right, high, gap, (table.top, end), shut, far)
    if rights is None:
        return None
    *before, mine = [Rect(table.left, y, wide, high) for y in lefts]
    tops = [Rect(x, table.top, wide, high) for x in xs]
    after = [Rect(table.right - wide, y, wide, high) for y in rights]
    if any(mine.colliderect(other) for other in (*tops, *after)):
        return None
    return [mine, *reversed(before), *tops, *after]


def _meets(keep: Rect, strip: Rect) -> bool:
    """Whether two rectangles meet, also where a strip has no width yet."""
    return keep.left < strip.right and strip.left < keep.right and keep.top < strip.bottom and strip.top < keep.bottom


def _row(
    count: int, long: int, gap: int, ends: tuple[int, int], shut: Sequence[tuple[int, int]], far: float, last: bool = False
) -> list[int] | None:
    """Where `count` things of a length begin between two ends and clear of what is shut, as evenly as can be; the `last` one at
    the very end. None where there is no room, or where one would lie `far` from its place, in lengths of itself."""
    start, end = ends

    def free(at: int, way: int) -> int:
        """The nearest free place from one on, upwards or downwards."""
        while met := [(low, high) for low, high in shut if at < high and low < at + long]:
            at = max(high for _, high in met) if way > 0 else min(low for low, _ in met) - long
        return at

    latest: list[int] = []
    at = end - long
    for _ in range(count):
        at = free(at, -1)
        latest.insert(0, at)
        at -= long + gap
    if latest and latest[0] < start:
        return None
    found: list[int] = []
    lowest, share = start, count - last
    room = (latest[-1] - gap if last else end) - start
    for nth in range(count):
        wish = start + round(room * (nth + 0.5) / share - long / 2) if nth < share else end - long
        near = max(lowest, min(latest[nth], wish))
        ways = [place for place in (free(near, 1), free(near, -1)) if lowest <= place <= latest[nth]]
        found.append(min(ways, key=lambda place: abs(place - near), default=latest[nth]))
        if abs(found[-1] - wish) > far * long:
            return None
        lowest = found[-1] + long + gap
    return found
