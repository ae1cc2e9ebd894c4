"""What follows of an answer, in a band at the foot of its plaque: a sign and a sentence in the colour of how near it is, and what
it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import Ink
from scenes.stage.lacquer import Colour
from scenes.table import signs as drawn
from scenes.table.lines import LEAST, Line
from scenes.table.signposts import triangle
from scenes.table.stake import Foot, Level

LEVELS: Final[dict[Level, tuple[Colour, Colour, Colour]]] = {
    "calm": ((18, 62, 40, 255), (222, 244, 226), (104, 170, 126)),
    "near": ((246, 190, 72, 255), (52, 24, 4), (255, 228, 150)),
    "danger": ((206, 16, 12, 255), (255, 246, 238), (255, 206, 190)),
}
"""The ground of a band, its letters and its edge, by how near it is: as a traffic light has them."""

_LETTERS: Final = 16.0
"""How high the letters are at most, in units of letters."""

_LINE, _SIGN, _APART = 1.24, 1.25, 0.5
"""How high a line is, how much of it the sign takes, and how far a figure is from its words at least, in heights of letters."""

_EDGE, _RIM = 7.0, 3.0
"""How far the words are from the ends of the band, and from its upper and lower edge, in units of the window."""


@dataclass(frozen=True, slots=True)
class Band:
    """A band: its place, its words and its level."""

    rect: Rect
    lines: tuple[Line, ...]
    level: Level


def high(ink: Ink, k: float, t: float, told: Sequence[tuple[Foot, int]]) -> tuple[int, int]:
    """How high the letters of bands of so many pixels each are, one as those of another, and how high these are."""
    for px in range(max(LEAST, round(_LETTERS * t)), LEAST - 1, -1):
        rows = max((_broken(ink, k, foot, px, wide)[1] for foot, wide in told), default=0)
        if rows <= 1:
            break
    return px, rows * round(_LINE * px) + round(2 * _RIM * k) if rows else 0


def laid(ink: Ink, k: float, foot: Foot, px: int, rect: Rect) -> Band:
    """A band in its place with letters of a height: the words at the left, what it costs at the right."""
    words, rows = _broken(ink, k, foot, px, rect.width)
    each, colour, found = round(_LINE * px), LEVELS[foot.level][1], list[Line]()
    left, right = rect.left + round(_EDGE * k) + round(_SIGN * px), rect.right - round(_EDGE * k)
    top = rect.centery - each * rows // 2
    for nth, line in enumerate(words):
        found.append(Line(line, "bold", px, colour, Rect(left, top + each * nth, ink.width(line, "bold", px), each)))
    if foot.figure:
        across = ink.width(foot.figure, "bold", px)
        found.append(Line(foot.figure, "bold", px, colour, Rect(right - across, top + each * (rows - 1), across, each)))
    return Band(rect, tuple(found), foot.level)


def _broken(ink: Ink, k: float, foot: Foot, px: int, wide: int) -> tuple[list[str], int]:
    """The words of a band in lines, and how many rows there are: the figure has one of its own only where it has no room beside
    the words."""
    room = wide - round(2 * _EDGE * k) - round(_SIGN * px)
    beside = ink.width(foot.figure, "bold", px) + round(_APART * px) if foot.figure else 0
    if ink.width(foot.says, "bold", px) + beside <= room:
        return [foot.says], 1
    words = ink.wrap(foot.says, "bold", px, room)
    return words, len(words) + bool(foot.figure)


def draw(surface: pygame.Surface, band: Band, rise: int, k: float, ink: Ink) -> None:
    """Paint a band on its plaque that has risen by so many pixels: a sign that warns, or a tick where nothing is near, and the
    words."""
    ground, letters, edge = LEVELS[band.level]
    ink.panel(surface, band.rect.move(0, -rise), ground, round(6 * k), edge)
    first = band.lines[0]
    sign = Rect(0, 0, first.px, first.px)
    sign.midleft = band.rect.left + round(_EDGE * k), first.rect.centery - rise
    if band.level == "calm":
        surface.blit(drawn.sign("tick", first.px, letters), sign)
    else:
        triangle(surface, sign, letters, ground)
    for line in band.lines:
        at = line.rect.move(0, -rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=letters, anchor="midleft")
