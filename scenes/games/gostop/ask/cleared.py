"""The place on a Go-Stop table for the question which floor card is taken. It is the lower part of the blanket, near to the hand
and the person's captured cards. The other floor cards lie in one row above it, as large as before where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pygame import Rect

from scenes.games.gostop.ask import lights
from scenes.games.gostop.ask.making_room import Heap, in_a_row, largest
from scenes.games.gostop.place.areas import ASPECT
from scenes.games.gostop.seen import Seen
from scenes.stage.binding import Key
from scenes.stage.pose import Pose
from scenes.table.frame import AT_REST, in_corner

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


class Cleared(NamedTuple):
    """What the question may cover, and how the other cards are seen; nothing of them where they make room at its sides."""

    mat: Rect
    away: dict[Key, Pose] | None


def cleared(table: Seen, heaps: Sequence[Heap], stock: Heap) -> Cleared:
    """The stock lies in the row with the others; where all would have to be smaller for it, it is out of sight. On a low floor
    all make room at the sides of the question."""
    floor, k, lying = table.areas.floor, table.areas.k, [heap for heap in (*heaps, stock) if heap]
    if floor.width > _LOW * floor.height:
        top = floor.top - round(9 * k)  # a full stock is that much higher
        return Cleared(Rect(floor.left, top, floor.width, floor.bottom - round(2 * k) - top), None)
    high = max(floor.height - round(_ASKS * k), min(round(_ROW * k), floor.height - round(_LESS * k)))
    rows, away = _rows(table, high), {key: pose.but(alpha=0.0) for key, pose in stock.items()}
    row = max(rows, key=lambda row: largest(lying, row, ASPECT))
    if largest(lying, row, ASPECT) < min(_SMALL * max(table.areas.cards), row.height / ASPECT):
        row, lying = max(rows, key=lambda row: largest(heaps, row, ASPECT)), list(heaps)
    away |= in_a_row(lying, row, ASPECT)
    top = floor.top + high + round(_APART * k)
    return Cleared(_widened(table, Rect(floor.left, top, floor.width, floor.bottom - round(_NEAR * k) - top)), away)


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
