"""How things lie, as a player would notice it: what overlaps, what sticks out, what is too small.

All is well where nothing is found. A thing is a rect, or has one; what is found is told, so that a failed assertion shows it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any

from pygame import Rect

from scenes.games.gostop.place.areas import ASPECT
from scenes.kit.box import LEAST
from scenes.stage.pose import Pose


def place(thing: Any) -> Rect:
    """Where a thing lies."""
    return thing if isinstance(thing, Rect) else thing.rect


def overlaps(things: Iterable[Any] | Mapping[str, Any]) -> list[tuple[Any, Any]]:
    """Each two of some things that lie over one another; by their names, where they have some."""
    named = list(things.items() if isinstance(things, Mapping) else ((thing, thing) for thing in things))
    return [(one, other) for (one, a), (other, b) in combinations(named, 2) if place(a).colliderect(place(b))]


def covered(things: Iterable[Any], by: Iterable[Any]) -> list[Any]:
    """Those of some things over which one of the others lies."""
    others = [place(one) for one in by]
    return [thing for thing in things if place(thing).collidelist(others) >= 0]


def outside(whole: Rect | tuple[int, int], things: Iterable[Any], slack: int = 0) -> list[Any]:
    """Those of some things that stick out of a place, or of a window of that size."""
    whole = whole if isinstance(whole, Rect) else Rect((0, 0), whole)
    return [thing for thing in things if not whole.inflate(2 * slack, 2 * slack).contains(place(thing))]


def unreadable(lines: Sequence[Any], within: Rect, least: int = LEAST) -> list[Any]:
    """What cannot be read of lines: it sticks out, lies on another line, or is too small."""
    return [*outside(within, lines), *overlaps(lines), *(line for line in lines if line.px < least)]


def in_a_row(things: Sequence[Any]) -> bool:
    """Whether each thing lies wholly to the right of the one before."""
    return all(place(one).right <= place(other).left for one, other in pairwise(things))


def in_a_column(things: Sequence[Any]) -> bool:
    """Whether each thing lies wholly below the one before."""
    return all(place(one).bottom <= place(other).top for one, other in pairwise(things))


def part_seen(row: Sequence[Any], share: float) -> bool:
    """Whether of each thing in a row at least such a share of its width is seen before the next one lies over it."""
    places = [place(thing) for thing in row]
    return all(one.left + share * one.width <= other.left for one, other in pairwise(places))


def body(line: Any) -> Rect:
    """Where a line of letters lies without the room above and below them."""
    return place(line).inflate(0, -place(line).height // 3)


def card(pose: Pose, aspect: float = ASPECT, turned: float = 0.0) -> Rect:
    """What a straight card covers; less by so many pixels at each side where it may lie crooked."""
    size = round(pose.width - 2 * turned), round(pose.width * aspect - 2 * turned)
    return Rect((0, 0), size).move_to(center=(round(pose.x), round(pose.y)))
