"""Arrows on a still: what has gone where since the moment before."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pygame
from pygame import Surface

from game.table import Event
from scenes.kit import palette
from scenes.stage.pen import Pen
from scenes.stage.pose import Pose

MOST: Final = 4
"""So many arrows a still has at most."""

NEAR: Final = 0.7
"""Pieces that go as the others do, within so many widths of one, have one arrow together; one that goes no farther has none."""

_DARK: Final = palette.INK
_FINE: Final = 3
"""How many times as large arrows are drawn as they are shown."""

_BEND: Final = 0.14
"""How far an arrow bends aside, in lengths of it."""

POINTS: Final = 49
"""So many points an arrow has."""

LEAST: Final = 0.25
"""So much of an arrow is outside the piece it leads to, or it leads to its middle."""

INTO: Final = 0.9
"""How much of a piece an arrow stays clear of, of its size."""

Point = tuple[float, float]
Way = tuple[Point, Point, float]
"""From where to where a piece has gone, and how wide it is."""


def ways(lay: Mapping[str, Pose], after: Mapping[str, Pose], events: Sequence[Event]) -> list[Way]:
    """The ways of the pieces that these events moved, from where they lay to where they lie."""
    begins: dict[int, Pose] = {}
    for event in events:
        for move in event.moves:
            if move.id is None or move.id in begins:
                continue
            hidden = [pose for key, pose in lay.items() if key.startswith(f"{move.frm}:")]
            begin = lay.get(f"#{move.id}") or max(hidden, key=lambda pose: pose.z, default=None)
            if begin is not None:
                begins[move.id] = begin
    found: list[Way] = []
    for id, begin in begins.items():
        end = after.get(f"#{id}")
        if end is None:
            continue
        way = (begin.x, begin.y), (end.x, end.y), end.width
        near = NEAR * way[2]
        alike = (math.dist(way[0], other[0]) < near and math.dist(way[1], other[1]) < near for other in found)
        if math.dist(way[0], way[1]) > near and not any(alike):
            found.append(way)
    return found[:MOST]


def moved(events: Sequence[Event]) -> list[str]:
    """The keys of the pieces that these events moved."""
    return list(dict.fromkeys(f"#{move.id}" for event in events for move in event.moves if move.id is not None))


def draw(picture: Surface, found: Sequence[Way], corner: Point, share: float, size: Point) -> None:
    """Paint arrows on a picture of a part of the table. The part begins at `corner`, and is drawn `share` times as large. `size`
    is how wide and high a piece is drawn, in widths of the piece."""
    if not found:
        return
    wide, high = picture.get_size()
    layer = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    layer.fill((*_DARK, 0))
    thick = max(3.0, wide / 90)
    for begin, end, broad in found:
        points = _bent(*[((x - corner[0]) * share, (y - corner[1]) * share) for x, y in (begin, end)])
        points = before(points, INTO * broad * size[0] * share, INTO * broad * size[1] * share)
        for colour, more in ((_DARK, thick * 0.7), (palette.GOLD, 0.0)):
            _arrow(Pen(layer, _FINE, colour[:3]), points, thick, more)
    picture.blit(pygame.transform.smoothscale(layer, (wide, high)), (0, 0))


def _bent(begin: Point, end: Point) -> list[Point]:
    """Points along an arrow from one to the other."""
    aside = (end[1] - begin[1]) * _BEND, (begin[0] - end[0]) * _BEND
    middle = (begin[0] + end[0]) / 2 + aside[0], (begin[1] + end[1]) / 2 + aside[1]
    found = []
    for nth in range(POINTS):
        part = nth / (POINTS - 1)
        left, centre, right = (1 - part) ** 2, 2 * part * (1 - part), part**2
        found.append(tuple(left * a + centre * b + right * c for a, b, c in zip(begin, middle, end, strict=True)))
    return [(point[0], point[1]) for point in found]


def before(points: list[Point], wide: float, high: float) -> list[Point]:
    """An arrow that ends where it comes upon the piece it leads to, whose face it does not cross; all of it where the two lie
    together."""
    x, y = points[-1]
    outside = [point for point in points if abs(point[0] - x) > wide / 2 or abs(point[1] - y) > high / 2]
    return outside if len(outside) >= LEAST * len(points) else points


def _arrow(pen: Pen, points: Sequence[Point], thick: float, more: float) -> None:
    """One arrow, `more` thicker all round than it is."""
    (x, y), tip = points[max(0, len(points) - 9)], points[-1]
    length = math.dist((x, y), tip) or 1.0
    along = (tip[0] - x) / length, (tip[1] - y) / length
    head = thick * 3.2
    neck = tip[0] - along[0] * head, tip[1] - along[1] * head
    shaft = [point for point in points if math.dist(point, tip) > head]
    if shaft:
        pen.line(thick + more, *[point for point, after in pairwise([*shaft, neck]) if point != after], neck)
    grown = head + more * 1.4
    back = tip[0] - along[0] * (head + more * 0.5), tip[1] - along[1] * (head + more * 0.5)
    across = -along[1] * grown * 0.62, along[0] * grown * 0.62
    point = tip[0] + along[0] * more * 0.9, tip[1] + along[1] * more * 0.9
    pen.shape((back[0] + across[0], back[1] + across[1]), point, (back[0] - across[0], back[1] - across[1]))
