"""What follows of an answer, in a quiet strip at the foot of its plaque: a sign and a sentence in the colour of how near it is,
and at the right what there is to know besides, where there is room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import Ink
from scenes.table import signs as drawn
from scenes.table.lines import LEAST, Line
from scenes.table.stake import Foot, Level
from scenes.table.terms import DETAIL

Shade = tuple[int, int, int]

LEVELS: Final[dict[Level, tuple[Shade, Shade, Shade]]] = {
    "good": ((20, 54, 40), (222, 244, 226), (76, 128, 98)),
    "calm": ((48, 24, 16), (255, 250, 240), (104, 62, 40)),
    "near": ((42, 24, 12), (255, 205, 96), (160, 116, 52)),
    "danger": ((72, 10, 10), (255, 216, 170), (222, 92, 70)),
}
"""The ground of a strip, its letters and its edge, by how near it is: the ground is always dark, and letters and sign warn."""

_LETTERS: Final = 16.0
"""How high the letters are at most, in units of letters."""

_LINE, _SIGN, _ROOM, _APART = 1.25, 1.25, 1.6, 0.8
"""How high a line and the sign are, how much of the line the sign takes, and how far a note is from the words at least, in
heights of letters."""

_EDGE, _RIM = 7.0, 3.0
"""How far the words are from the ends of the strip, and from its upper and lower edge, in units of the window."""


@dataclass(frozen=True, slots=True)
class Band:
    """A strip: its place, its words and its level."""

    rect: Rect
    lines: tuple[Line, ...]
    level: Level


def brief(ink: Ink, k: float, foot: Foot, wide: int) -> Foot:
    """What is said in a strip of so many pixels: briefly where it would take two lines however low its letters are."""
    return replace(foot, says=foot.briefly) if foot.briefly and len(_broken(ink, k, foot, LEAST, wide)) > 1 else foot


def high(ink: Ink, k: float, t: float, told: Sequence[tuple[Foot, int]]) -> tuple[int, int]:
    """How high the letters of strips of so many pixels each are, one as those of another, and how high these are."""
    for px in range(max(LEAST, round(_LETTERS * t)), LEAST - 1, -1):
        rows = max((len(_broken(ink, k, foot, px, wide)) for foot, wide in told), default=0)
        if rows <= 1:
            break
    return px, rows * _step(px) + round(2 * _RIM * k) if told else 0


def laid(ink: Ink, k: float, foot: Foot, px: int, rect: Rect) -> Band:
    """A strip in its place with letters of a height: the words at the left, and the note at the right of the last line."""
    words, each, colour = _broken(ink, k, foot, px, rect.width), _step(px), LEVELS[foot.level][1]
    left, right = rect.left + round(_EDGE * k) + _sign(foot, px), rect.right - round(_EDGE * k)
    y, found = rect.centery - each * len(words) // 2, list[Line]()
    for line in words:
        found.append(Line(line, "bold", px, colour, Rect(left, y, ink.width(line, "bold", px), each)))
        y += each
    wide = ink.width(foot.note, "ui", px)
    if foot.note and found[-1].rect.right + round(_APART * px) <= right - wide:
        found.append(Line(foot.note, "ui", px, DETAIL, Rect(right - wide, y - each, wide, each)))
    return Band(rect, tuple(found), foot.level)


def _step(px: int) -> int:
    return round(_LINE * px)


def _sign(foot: Foot, px: int) -> int:
    """How much of a strip its sign takes: what is far away has none."""
    return 0 if foot.level == "calm" else round(_ROOM * px)


def _broken(ink: Ink, k: float, foot: Foot, px: int, wide: int) -> list[str]:
    """The words of a strip in lines."""
    return ink.wrap(foot.says, "bold", px, wide - round(2 * _EDGE * k) - _sign(foot, px))


def draw(surface: pygame.Surface, band: Band, rise: int, k: float, ink: Ink) -> None:
    """Paint it on its plaque that has risen by so many pixels: a sign that warns, a tick where nothing can be lost, no sign of
    what is far away, and the words."""
    ground, letters, edge = LEVELS[band.level]
    first = band.lines[0]
    sign = Rect(0, 0, round(_SIGN * first.px), round(_SIGN * first.px))
    sign.midleft = band.rect.left + round(_EDGE * k), first.rect.centery - rise
    ink.panel(surface, band.rect.move(0, -rise), ground, round(6 * k), edge)
    if band.level in ("near", "danger"):
        surface.blit(drawn.sign("warning", sign.width, letters), sign)
        surface.blit(drawn.sign("beware", sign.width, ground), sign)
    elif band.level == "good":
        surface.blit(drawn.sign("tick", sign.width, letters), sign)
    for line in band.lines:
        at = line.rect.move(0, -rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
