"""What follows of an answer, in a band at the foot of its plaque: a sign and a sentence in the colour of how near it is, and at
the right whose share is paid and how much that is."""

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
from scenes.table.terms import LOSING

LEVELS: Final[dict[Level, tuple[Colour, Colour, Colour]]] = {
    "good": ((18, 62, 40, 255), (222, 244, 226), (104, 170, 126)),
    "calm": ((62, 43, 25, 255), (250, 238, 206), (158, 122, 74)),
    "near": ((246, 190, 72, 255), (52, 24, 4), (255, 228, 150)),
    "danger": ((206, 16, 12, 255), (255, 246, 238), (255, 206, 190)),
}
"""The ground of a band, its letters and its edge, by how near it is: as a traffic light has them, but for what is far
away."""

_LETTERS: Final = 16.0
"""How high the letters are at most, in units of letters."""

_LINE, _SIGN, _APART, _NEXT = 1.36, 1.25, 0.5, 0.3
"""How high a line is, how much of it the sign takes, how far what is paid is from the words at least, and the figure from whose
share it is, in heights of letters."""

_LARGER: Final = 1.34, 1.2, 1.0
"""How much higher than the other letters those of the figure are: as much as leaves all of it in one row."""

_EDGE, _RIM = 7.0, 3.0
"""How far the words are from the ends of the band, and from its upper and lower edge, in units of the window."""


@dataclass(frozen=True, slots=True)
class Band:
    """A band: its place, its words and its level."""

    rect: Rect
    lines: tuple[Line, ...]
    level: Level


@dataclass(frozen=True, slots=True)
class Letters:
    """How high the letters of bands are, and those of their figures."""

    px: int
    figure: int


def high(ink: Ink, k: float, t: float, told: Sequence[tuple[Foot, int]]) -> tuple[Letters, int]:
    """How high the letters of bands of so many pixels each are, one as those of another, and how high these are."""
    pxs = range(max(LEAST, round(_LETTERS * t)), LEAST - 1, -1)
    least = Letters(LEAST, round(LEAST * _LARGER[0]))
    for letters in (*(Letters(px, round(px * larger)) for larger in _LARGER for px in pxs), least):
        rows = max((len(_broken(ink, k, foot, letters, wide)) for foot, wide in told), default=0)
        if rows <= 1:
            break
    return letters, rows * round(_LINE * letters.px) + round(2 * _RIM * k) if rows else 0


def laid(ink: Ink, k: float, foot: Foot, letters: Letters, rect: Rect) -> Band:
    """A band in its place with letters of a height: the words at the left, whose share it is and what it costs at the right."""
    words, px = _broken(ink, k, foot, letters, rect.width), letters.px
    each, colour, found = round(_LINE * px), LEVELS[foot.level][1], list[Line]()
    left, right = rect.left + round(_EDGE * k) + _sign(foot, px), rect.right - round(_EDGE * k)
    top = rect.centery - each * len(words) // 2
    for nth, line in enumerate(words):
        found.append(Line(line, "bold", px, colour, Rect(left, top + each * nth, ink.width(line, "bold", px), each)))
    loss = LOSING if foot.level == "calm" else colour
    for said, kind, size, tint in ((foot.figure, "bold", letters.figure, loss), (foot.share, "ui", max(LEAST, px - 2), colour)):
        if said:
            across = ink.width(said, kind, size)
            found.append(Line(said, kind, size, tint, Rect(right - across, top + each * (len(words) - 1), across, each)))
            right -= across + round(_NEXT * px)
    first = len(words)
    return Band(rect, tuple(line for line in (*found[:first], *found[:first - 1:-1]) if line.words), foot.level)


def _sign(foot: Foot, px: int) -> int:
    """How much of a band its sign takes: what is far away has none."""
    return 0 if foot.level == "calm" else round(_SIGN * px)


def _broken(ink: Ink, k: float, foot: Foot, letters: Letters, wide: int) -> list[str]:
    """The words of a band in lines: what is paid has the last, which is its own only where it has no room beside the words."""
    room, px = wide - round(2 * _EDGE * k) - _sign(foot, letters.px), letters.px
    beside = ink.width(foot.figure, "bold", letters.figure) + round(_APART * px) if foot.figure else 0
    beside += ink.width(foot.share, "ui", max(LEAST, px - 2)) + round(_NEXT * px) if foot.share else 0
    if ink.width(foot.says, "bold", px) + beside <= room:
        return [foot.says]
    return [*ink.wrap(foot.says, "bold", px, room), *([""] if foot.figure else [])]


def draw(surface: pygame.Surface, band: Band, rise: int, k: float, ink: Ink) -> None:
    """Paint a band on its plaque that has risen by so many pixels: a sign that warns, a tick where nothing can be lost, none of
    what is far away, and the words."""
    ground, letters, edge = LEVELS[band.level]
    ink.panel(surface, band.rect.move(0, -rise), ground, round(6 * k), edge)
    first = band.lines[0]
    sign = Rect(0, 0, first.px, first.px)
    sign.midleft = band.rect.left + round(_EDGE * k), first.rect.centery - rise
    if band.level == "good":
        surface.blit(drawn.sign("tick", first.px, letters), sign)
    elif band.level != "calm":
        triangle(surface, sign, letters, ground)
    for line in band.lines:
        at = line.rect.move(0, -rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
