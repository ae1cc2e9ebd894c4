"""Cards on the floor make room for the question which of some is taken. They lie in one row above it, as large as before where
there is room; on a low floor, at its sides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from pygame import Rect

from scenes.games.gostop.ask import lights
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.frame import AT_REST, in_corner

Heap = Mapping[Key, Pose]
"""Pieces that lie together."""

_GAP: Final = 0.1
"""How far heaps are from one another at least, in widths of a piece."""

_LEAST: Final = 0.5
"""Where cards at the sides would be smaller than that, of what they are on the floor, they are hidden."""

_LOW: Final = 3
"""A floor that is so many times as wide as it is high has no room for a row of cards above the question."""

_ASKS, _LESS, _ROW = 250.0, 212.0, 120.0
"""How high the question is at most and at least, with what is left free round it, and how high the row above it is at least as
long as the question has room, in units."""

_NEAR, _APART = 4.0, 7.0
"""How far the row is from the icons of the window and the question from the edge of the floor, and the question from the row and
from what lies at its sides, in units."""

_SMALL: Final = 0.85
"""Where cards would be smaller than that, of what they are on the floor, the stock has no room beside them."""

_WIDEST: Final = 880.0
"""How wide the question may be at most where nothing captured lies at its sides, in units."""


class ClearedFloor(NamedTuple):
    """What the question may cover, and how the other cards are seen; nothing of them where they make room at its sides."""

    mat: Rect
    away: dict[Key, Pose] | None


def cleared(table: Seen, heaps: Sequence[Heap], stock: Heap) -> ClearedFloor:
    """The stock lies in the row with the others; where all would have to be smaller for it, it is out of sight. On a low floor
    all make room at the sides of the question."""
    floor, k, lying = table.areas.floor, table.areas.k, [heap for heap in (*heaps, stock) if heap]
    if floor.width > _LOW * floor.height:
        top = floor.top - round(9 * k)  # a full stock is that much higher
        return ClearedFloor(Rect(floor.left, top, floor.width, floor.bottom - round(2 * k) - top), None)
    high = max(floor.height - round(_ASKS * k), min(round(_ROW * k), floor.height - round(_LESS * k)))
    rows, away = _rows(table, high), {key: pose.but(alpha=0.0) for key, pose in stock.items()}
    row = max(rows, key=lambda row: largest(lying, row))
    if largest(lying, row) < min(_SMALL * table.areas.card, row.height / ASPECT):
        row, lying = max(rows, key=lambda row: largest(heaps, row)), list(heaps)
    away |= in_a_row(lying, row)
    top = floor.top + high + round(_APART * k)
    return ClearedFloor(_widened(table, Rect(floor.left, top, floor.width, floor.bottom - round(_NEAR * k) - top)), away)


def _rows(table: Seen, high: int) -> list[Rect]:
    """Where a row has room at the upper edge of the floor, so high with what is over it: beside the icons of the window, and
    below them."""
    floor, near = table.areas.floor, round(_NEAR * table.k)
    first, *others = (icon.rect for icon in in_corner(table.size, AT_REST, table.icons_end))
    icons = first.unionall(others).inflate(2 * near, 2 * near)
    row = Rect(floor.left + near, floor.top, floor.width - 2 * near, high)
    if not row.colliderect(icons):
        return [row]
    beside, below = row.copy(), row.copy()
    beside.width = icons.left - row.left
    below.top, below.height = icons.bottom, row.bottom - icons.bottom
    return [beside, below]


def _widened(table: Seen, mat: Rect) -> Rect:
    """The place of a question, reaching as far to both sides as nothing captured lies there."""
    near, middle = round(_APART * table.k), mat.centerx
    taken = [
        rect
        for seat in table.view.playing
        if seat != table.seat
        for group in table.captured[seat]
        for rect in lights.pieces(table, group)
        if rect.top < mat.bottom and rect.bottom > mat.top
    ]
    ends = [middle - rect.right if rect.centerx < middle else rect.left - middle for rect in taken]
    half = min([round(_WIDEST / 2 * table.k), *(end - 2 * near for end in ends)])
    half = max(half, mat.width // 2)
    return Rect(middle - half, mat.top, 2 * half, mat.height)


def aside(heaps: Sequence[Heap], middle: Rect, mat: Rect) -> dict[Key, Pose]:
    """Heaps as they are seen left and right of the middle of a mat, the upper ones over the lower ones, all as large as one
    another; hidden where they would be too small."""
    found = {key: pose.but(alpha=0.0) for heap in heaps for key, pose in heap.items()}
    rows = list[tuple[list[Heap], Rect]]()
    for right, low in product((False, True), (False, True)):
        lying = [one for one in heaps if (_x(one) >= mat.centerx) is right and (_y(one) >= mat.centery) is low]
        usual = max(map(_wide, lying), default=0.0)
        left, end = (middle.right, mat.right) if right else (mat.left, middle.left)
        row = Rect(left, 0, max(1, end - left), mat.height).inflate(-2 * round(_GAP * usual), 0)
        if lying and largest(lying, row) >= _LEAST * usual:
            row.centery = round(_y(lying[0]))
            rows.append((lying, row))
    wide = min((largest(*row) for row in rows), default=0.0)
    for lying, row in rows:
        found |= in_a_row(lying, row, wide)
    return found


def largest(heaps: Sequence[Heap], row: Rect) -> float:
    """How wide pieces can be that lie heap by heap in one row, all alike and no wider than the widest."""
    long = sum(_across(heap) / _wide(heap) + _GAP for heap in heaps)
    return min(max(map(_wide, heaps)), row.height / ASPECT, row.width / long) if heaps else 0.0


def in_a_row(heaps: Sequence[Heap], row: Rect, wide: float = 0.0) -> dict[Key, Pose]:
    """How heaps are seen in one row, from left to right as they lay and as near to where they lay as there is room; all pieces
    so wide, or as wide as they can be."""
    wide, end, found = wide or largest(heaps, row), float(row.left), dict[Key, Pose]()
    moved = list[tuple[dict[Key, Pose], float, float]]()
    for heap in sorted(heaps, key=lambda heap: (round(_left(heap) + _across(heap) / 2), _y(heap))):
        size = wide / _wide(heap)
        small = {key: pose.but(x=_x(heap) + (pose.x - _x(heap)) * size, width=pose.width * size) for key, pose in heap.items()}
        left = max(_left(small), end)
        end = left + _across(small) + _GAP * wide
        moved.append((small, left, size))
    last = float(row.right)
    for small, left, size in reversed(moved):
        left = min(left, last - _across(small))
        last, y = left - _GAP * wide, _y(small)
        for key, pose in small.items():
            found[key] = pose.but(x=pose.x + left - _left(small), y=row.centery + (pose.y - y) * size)
    return found


def _left(heap: Heap) -> float:
    return min(pose.x - pose.width / 2 for pose in heap.values())


def _across(heap: Heap) -> float:
    return max(pose.x + pose.width / 2 for pose in heap.values()) - _left(heap)


def _wide(heap: Heap) -> float:
    """How wide its pieces are."""
    return next(iter(heap.values())).width


def _x(heap: Heap) -> float:
    return next(iter(heap.values())).x


def _y(heap: Heap) -> float:
    return next(iter(heap.values())).y
