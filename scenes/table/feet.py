"""What follows of an answer, in a band at the foot of its plaque: a sign and a sentence in the colour of how near it is, at the
right what that costs, and below it why it costs that."""

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
from scenes.table.terms import LOSING

Shade = tuple[int, int, int]

LEVELS: Final[dict[Level, tuple[Shade, Shade, Shade]]] = {
    "good": ((34, 82, 60), (222, 244, 226), (34, 82, 60)),
    "calm": ((62, 43, 25), (255, 250, 240), (158, 122, 74)),
    "near": ((246, 190, 72), (52, 24, 4), (255, 228, 150)),
    "danger": ((122, 16, 16), (255, 246, 238), (255, 206, 190)),
}
"""The ground of a band, its letters and its edge, by how near it is: as a traffic light has them, but for what is far
away. Where nothing can be lost that is the ground of its plaque."""

_LETTERS: Final = 16.0
"""How high the letters are at most, in units of letters."""

_LINE, _SIGN, _ROOM, _APART = 1.25, 1.25, 1.6, 0.5
"""How high a line and the sign are, how much of the line the sign takes, and how far what is paid is from the words at least, in
heights of letters."""

_WHY: Final = 0.94
"""How high the letters are that tell why, in heights of the others."""

_LARGER: Final = 1.2, 1.0
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


def brief(ink: Ink, k: float, foot: Foot, wide: int) -> Foot:
    """What is said in a band of so many pixels: briefly where it would take two lines however low its letters are."""
    least = Letters(LEAST, LEAST)
    return replace(foot, says=foot.briefly) if foot.briefly and len(_broken(ink, k, foot, least, wide)) > 1 else foot


def high(ink: Ink, k: float, t: float, told: Sequence[tuple[Foot, int]]) -> tuple[Letters, int]:
    """How high the letters of bands of so many pixels each are, one as those of another, and how high these are."""
    pxs = range(max(LEAST, round(_LETTERS * t)), LEAST - 1, -1)
    for letters in (Letters(px, round(px * larger)) for larger in _LARGER for px in pxs):
        rows = [(_broken(ink, k, foot, letters, wide), _why(ink, k, foot, letters, wide)) for foot, wide in told]
        if all(len(words) <= 1 and len(why) <= 1 for words, why in rows):
            break
    tall = max((len(words) * _step(letters.px) + len(why) * _step(_small(letters)) for words, why in rows), default=0)
    return letters, tall + round(2 * _RIM * k) if told else 0


def laid(ink: Ink, k: float, foot: Foot, letters: Letters, rect: Rect) -> Band:
    """A band in its place with letters of a height: the words at the left, on the same line at the right what it costs, and below
    them why."""
    words, why = (broken(ink, k, foot, letters, rect.width) for broken in (_broken, _why))
    px, each, low, colour = letters.px, _step(letters.px), _step(_small(letters)), LEVELS[foot.level][1]
    left, right = rect.left + round(_EDGE * k) + _sign(foot, px), rect.right - round(_EDGE * k)
    y, found = rect.centery - (each * len(words) + low * len(why)) // 2, list[Line]()
    for line in words:
        found.append(Line(line, "bold", px, colour, Rect(left, y, ink.width(line, "bold", px), each)))
        y += each
    if foot.figure:
        across, tint = ink.width(foot.figure, "bold", letters.figure), colour if foot.level == "near" else LOSING
        place = Rect(right - across, y - each, across, each)
        down = _letters_foot(ink, "bold", px) - _letters_foot(ink, "bold", letters.figure)
        found.append(Line(foot.figure, "bold", letters.figure, tint, place, down))
    for line in why:
        found.append(Line(line, "ui", _small(letters), colour, Rect(left, y, ink.width(line, "ui", _small(letters)), low)))
        y += low
    return Band(rect, tuple(line for line in found if line.words), foot.level)


def _step(px: int) -> int:
    return round(_LINE * px)


def _small(letters: Letters) -> int:
    return max(LEAST, round(_WHY * letters.px))


def _letters_foot(ink: Ink, kind: str, px: int) -> int:
    """How far below the middle of its line letters stand."""
    font = ink.font(kind, px)
    return font.get_ascent() - font.get_height() // 2


def _sign(foot: Foot, px: int) -> int:
    """How much of a band its sign takes: what is far away has none."""
    return 0 if foot.level == "calm" else round(_ROOM * px)


def _broken(ink: Ink, k: float, foot: Foot, letters: Letters, wide: int) -> list[str]:
    """The words of a band in lines: what is paid has the last, which is its own only where it has no room beside the words."""
    room, px = wide - round(2 * _EDGE * k) - _sign(foot, letters.px), letters.px
    beside = ink.width(foot.figure, "bold", letters.figure) + round(_APART * px) if foot.figure else 0
    if ink.width(foot.says, "bold", px) + beside <= room:
        return [foot.says]
    return [*ink.wrap(foot.says, "bold", px, room), *([""] if foot.figure else [])]


def _why(ink: Ink, k: float, foot: Foot, letters: Letters, wide: int) -> list[str]:
    """In lines why it costs that."""
    room = wide - round(2 * _EDGE * k) - _sign(foot, letters.px)
    return ink.wrap(foot.because, "ui", _small(letters), room) if foot.because else []


def draw(surface: pygame.Surface, band: Band, rise: int, k: float, ink: Ink) -> None:
    """Paint a band on its plaque that has risen by so many pixels: a sign that warns in a bright edge, a tick and no ground where
    nothing can be lost, no sign of what is far away, and the words."""
    ground, letters, edge = LEVELS[band.level]
    place, first = band.rect.move(0, -rise), band.lines[0]
    sign = Rect(0, 0, round(_SIGN * first.px), round(_SIGN * first.px))
    sign.midleft = band.rect.left + round(_EDGE * k), first.rect.centery - rise
    if band.level == "good":
        surface.blit(drawn.sign("tick", sign.width, letters), sign)
    else:
        ink.panel(surface, place, ground, round(6 * k), edge)
    if band.level == "danger":
        ink.ring(surface, place, edge, max(2, round(2 * k)), round(6 * k))
    if band.level in ("near", "danger"):
        surface.blit(drawn.sign("warning", sign.width, letters), sign)
        surface.blit(drawn.sign("beware", sign.width, ground), sign)
    for line in band.lines:
        at = line.rect.move(0, line.down - rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
