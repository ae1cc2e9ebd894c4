"""The largest size and the fullest wording at which a picture has room in a place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.kit.box import Box, Measure
from scenes.kit.mark import Coin, Hit, Letters, Mark, PieceMark, moved
from scenes.stage.ink import Ink

SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68)
"""To such shares of their size letters become smaller before less is said, if nothing else is asked for."""

End = Literal["top", "middle", "bottom", "fill"]
"""Where in a place that is higher than need be a picture stands, or whether it fills it. It is always as wide as the place."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A picture that is laid out: its place and its marks, those that lie above others last. Two that are equal look alike."""

    rect: Rect
    marks: tuple[Mark, ...]

    @property
    def lines(self) -> tuple[Letters, ...]:
        """What is written on it."""
        return tuple(mark for mark in self.marks if isinstance(mark, Letters))

    @property
    def coins(self) -> tuple[Coin, ...]:
        """Whose faces are on it."""
        return tuple(mark for mark in self.marks if isinstance(mark, Coin))

    @property
    def pieces(self) -> tuple[PieceMark, ...]:
        """Which pieces of a game are on it."""
        return tuple(mark for mark in self.marks if isinstance(mark, PieceMark))

    @property
    def hits(self) -> Mapping[str, Rect]:
        """The places on it that can be pressed or pointed at, by id."""
        return {mark.id: mark.rect for mark in self.marks if isinstance(mark, Hit)}

    def moved(self, right: int, down: int) -> Laid:
        """The same picture elsewhere."""
        return Laid(self.rect.move(right, down), moved(self.marks, right, down))

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        for mark in self.marks:
            mark.draw(surface, ink)


def fit(
    box: Box, by: Measure, room: Rect, shares: Sequence[float] = SHARES, briefs: int = 1, end: End = "top"
) -> Laid | None:
    """A picture as large as it has room for, in its fullest wording where it has that at any share; None where it has none. It is
    tried in so many degrees of brevity."""
    found = fit_alike([(box, room)], by, shares, briefs, end)
    return found[0] if found else None


def fit_alike(
    boxes: Sequence[tuple[Box, Rect]], by: Measure, shares: Sequence[float] = SHARES, briefs: int = 1, end: End = "top"
) -> list[Laid]:
    """Pictures in a room each, in letters as large and words as brief as one another; none where one has no room."""
    found = measured(boxes, by, shares, briefs)
    laid = (place(box, found, room, end) for box, room in boxes) if found else ()
    return [one for one in laid if one is not None]


def measured(
    boxes: Sequence[tuple[Box, Rect]], by: Measure, shares: Sequence[float] = SHARES, briefs: int = 1
) -> Measure | None:
    """The fullest and largest measure by which each of several pictures has its room; None where there is none."""
    for brief, share in product(range(briefs), shares):
        found = replace(by, share=by.share * share, brief=brief)
        sizes = ((box.size(found), room) for box, room in boxes)
        if all(wide <= room.width and high <= room.height for (wide, high), room in sizes):
            return found
    return None


def place(box: Box, by: Measure, room: Rect, end: End = "top") -> Laid | None:
    """A picture in a room, just as large as it is; None where it has no room."""
    wide, high = box.size(by)
    if wide > room.width or high > room.height:
        return None
    if end == "fill":
        high = room.height
    spare = room.height - high
    rect = Rect(room.left, room.top + {"top": 0, "middle": spare // 2, "bottom": spare, "fill": 0}[end], room.width, high)
    return Laid(rect, tuple(box.place(by, rect)))
