"""Pieces make room for what is laid out on a mat. They lie in one row above it, or stay round its middle and go as far aside as
they must. Where there is little room they are a little smaller; where there is none, those nearest to the middle are hidden."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Final

from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.pose import Pose

Heap = Mapping[Key, Pose]
"""Pieces that lie together."""

_APART: Final = 0.1
"""How far heaps are from one another and from what lies in the middle at least, in widths of a piece."""

_SMALL: Final = 0.72
"""To what share of their size they shrink at most."""


def aside(heaps: Sequence[Heap], middle: Rect, mat: Rect) -> dict[Key, Pose]:
    """Heaps as they are seen left and right of the middle of a mat, row by row. The nearest lies as near as it may, and pushes
    the others outwards as far as the mat reaches. All are so small that the fullest row has room for them side by side."""
    rows = [
        (side, [heap for heap in heaps if (_y(heap) >= mat.centery) == low and (_x(heap) >= mat.centerx) == (side > 0)])
        for low in (False, True)
        for side in (-1, 1)
    ]
    ends = {-1: (middle.left, mat.left), 1: (middle.right, mat.right)}
    room = {side: abs(end - start) for side, (start, end) in ends.items()}
    stay = [(side, _fitting(row, side, room[side] / _SMALL)) for side, row in rows]
    size = min([1.0, *(room[side] / sum(map(_needs, row)) for side, row in stay if row)])
    found = {key: pose.but(alpha=0.0) for _, row in rows for heap in row for key, pose in heap.items()}
    for side, row in stay:
        found |= _pushed([_smaller(heap, size) for heap in sorted(row, key=lambda heap: side * _x(heap))], side, *ends[side])
    return found


def largest(heaps: Sequence[Heap], row: Rect, aspect: float) -> float:
    """How wide pieces can be that lie heap by heap in one row, all alike and no wider than the widest. `aspect` is how high one
    is in widths of it."""
    long = sum(_needs(heap) / _wide(heap) for heap in heaps)
    return min(max(map(_wide, heaps)), row.height / aspect, row.width / long) if heaps else 0.0


def in_a_row(heaps: Sequence[Heap], row: Rect, aspect: float) -> dict[Key, Pose]:
    """How heaps are seen in one row, from left to right as they lay and as near to where they lay as there is room; all pieces
    as wide as one another."""
    if not heaps:
        return {}
    wide = largest(heaps, row, aspect)
    sizes = [wide / _wide(heap) for heap in heaps]
    lie = {_key(heap): size for heap, size in zip(heaps, sizes, strict=True)}
    return {
        key: pose.but(x=pose.x + right, y=row.centery + (pose.y - _y(heap)) * lie[_key(heap)])
        for heap, right in _apart([_smaller(heap, size) for heap, size in zip(heaps, sizes, strict=True)], row)
        for key, pose in heap.items()
    }


def _apart(heaps: Sequence[Heap], row: Rect) -> Iterator[tuple[Heap, float]]:
    """Heaps from left to right, and how far each is moved to the right to lie beside its neighbour. Heaps that would touch share
    the way, and none leaves the row."""
    heaps = sorted(heaps, key=lambda heap: (round(_near(heap, 1) + _across(heap) / 2), _y(heap)))
    *before, long = accumulate(map(_needs, heaps), initial=0.0)
    moved = list[tuple[float, int]]()  # where those begin that touch, less all that lies before them, and how many they are
    for heap, start in zip(heaps, before, strict=True):
        at, many = _near(heap, 1) - start, 1
        while moved and moved[-1][0] > at:
            other, more = moved.pop()
            at, many = (at * many + other * more) / (many + more), many + more
        moved.append((at, many))
    last = row.right - long + _gap(heaps[-1])
    lefts = (max(row.left, min(at, last)) for at, many in moved for _ in range(many))
    for heap, start, left in zip(heaps, before, lefts, strict=True):
        yield heap, left + start - _near(heap, 1)


def _fitting(row: Sequence[Heap], side: int, room: float) -> list[Heap]:
    """The heaps of a row for which there is room side by side, the outermost first."""
    found: list[Heap] = []
    for heap in sorted(row, key=lambda heap: -side * _x(heap)):
        if sum(map(_needs, [*found, heap])) <= room:
            found.append(heap)
    return found


def _needs(heap: Heap) -> float:
    """How much room a heap needs beside others."""
    return _across(heap) + _gap(heap)


def _smaller(heap: Heap, size: float) -> Heap:
    """A heap at a share of its size; its first piece stays where it is."""
    x = _x(heap)
    return {key: pose.but(x=x + (pose.x - x) * size, width=pose.width * size) for key, pose in heap.items()}


def _gap(heap: Heap) -> float:
    """How far a heap is from the next one at least."""
    return _APART * _wide(heap)


def _pushed(row: Sequence[Heap], side: int, start: int, end: int) -> dict[Key, Pose]:
    """A row from the middle outwards, from one x at least and to another at most."""
    free, far = side * float(start), list[float]()
    for heap in row:
        near, wide = _near(heap, side), _across(heap)
        far.append(max(near, free + _gap(heap)))
        free = far[-1] + wide
    over = free - side * end
    share = 1.0 if over <= 0 or len(row) < 2 else max(0.0, 1.0 - over / max(1.0, far[-1] - far[0]))
    back = max(0.0, over) if len(row) == 1 else 0.0
    found = {}
    for heap, at in zip(row, far, strict=True):
        shift = side * (far[0] + (at - far[0]) * share - back - _near(heap, side))
        found.update({key: pose.but(x=pose.x + shift) for key, pose in heap.items()})
    return found


def _near(heap: Heap, side: int) -> float:
    """The end of a heap that is towards the middle, counted outwards."""
    return min(side * pose.x - pose.width / 2 for pose in heap.values())


def _across(heap: Heap) -> float:
    return max(pose.x + pose.width / 2 for pose in heap.values()) - min(pose.x - pose.width / 2 for pose in heap.values())


def _key(heap: Heap) -> Key:
    return next(iter(heap))


def _wide(heap: Heap) -> float:
    """How wide its pieces are."""
    return next(iter(heap.values())).width


def _x(heap: Heap) -> float:
    return next(iter(heap.values())).x


def _y(heap: Heap) -> float:
    return next(iter(heap.values())).y
