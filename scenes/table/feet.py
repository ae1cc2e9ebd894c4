"""What follows of an answer, in a quiet strip at the foot of its plaque: a sign and a sentence in the colour of how near it is,
or the faces of those who are near to something with what that is; and at the right what there is to know besides, where there is
room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import Ink
from scenes.table import signs as drawn
from scenes.table.lines import LEAST, Line
from scenes.table.stake import Foot, Level, Near

Shade = tuple[int, int, int]

LEVELS: Final[dict[Level, tuple[Shade, Shade, Shade]]] = {
    "good": ((20, 54, 40), (222, 244, 226), (76, 128, 98)),
    "calm": ((48, 24, 16), (255, 250, 240), (104, 62, 40)),
    "near": ((42, 24, 12), (255, 205, 96), (160, 116, 52)),
    "danger": ((72, 10, 10), (255, 150, 124), (222, 92, 70)),
}
"""The ground of a strip, its letters and its edge, by how near it is: the ground is always dark, and letters and sign warn."""

_QUIET: Final[Shade] = (232, 212, 178)
"""The letters of what is less near than the first of a strip."""

_LETTERS, _LOWEST = 18.5, 14.0
"""How high the letters are at most, and how low before less is said, in units of letters."""

_LINE, _SIGN, _ROOM = 1.25, 1.25, 1.6
"""How high a line and the sign are, and how much of the line the sign takes, in heights of letters."""

_FACE, _BEHIND, _NEXT = 1.44, 0.3, 0.6
"""How large a face is, how far the words are behind it, and how far it is from those before it, in heights of letters."""

_EDGE, _RIM = 7.0, 3.0
"""How far the words are from the ends of the strip, and from its upper and lower edge, in units of the window."""


@dataclass(frozen=True, slots=True)
class Band:
    """A strip: its place, its words, its level, and the faces among its words."""

    rect: Rect
    lines: tuple[Line, ...]
    level: Level
    faces: tuple[tuple[Rect, str], ...] = ()


def brief(ink: Ink, k: float, t: float, foot: Foot, wide: int) -> Foot:
    """What is said in a strip of so many pixels: of what others are near to as much as one line has room for in letters that are
    hardly lower; else the words, briefly where these would take two lines however low they are."""
    px = max(LEAST, round(_LOWEST * t))
    for some in _less(foot):
        if some and _along(ink, some, px) <= _room(k, foot, px, wide):
            return replace(foot, near=some)
    foot = replace(foot, near=())
    return replace(foot, says=foot.briefly) if foot.briefly and len(_broken(ink, k, foot, LEAST, wide)) > 1 else foot


def high(ink: Ink, k: float, t: float, told: Sequence[tuple[Foot, int]]) -> tuple[list[int], int]:
    """How high the letters of strips of so many pixels each are, as high as each has room for in one line, and how high all the
    strips are."""
    pxs, tall = list[int](), 0
    for foot, wide in told:
        px = next((px for px in range(max(LEAST, round(_LETTERS * t)), LEAST, -1) if _rows(ink, k, foot, px, wide) <= 1), LEAST)
        pxs.append(px)
        tall = max(tall, _rows(ink, k, foot, px, wide) * _step(px) + round(2 * _RIM * k))
    return pxs, tall


def laid(ink: Ink, k: float, foot: Foot, px: int, rect: Rect) -> Band:
    """A strip in its place with letters of a height."""
    each, colour = _step(px), LEVELS[foot.level][1]
    left = rect.left + round(_EDGE * k) + _sign(foot, px)
    words = [] if foot.near else _broken(ink, k, foot, px, rect.width)
    y, found, faces = rect.centery - each * max(1, len(words)) // 2, list[Line](), list[tuple[Rect, str]]()
    for one, face, x, told in _apart(ink, foot.near, px):
        found.append(Line(told, "bold", px, _letters(foot, one), Rect(left + x, y, ink.width(told, "bold", px), each)))
        if face:
            side = round(_FACE * px)
            faces.append((Rect(left + face - 1, rect.centery - side // 2, side, side), one.face))
    y += each * (not words)
    for line in words:
        found.append(Line(line, "bold", px, colour, Rect(left, y, ink.width(line, "bold", px), each)))
        y += each
    return Band(rect, tuple(found), foot.level, tuple(faces))


def _less(foot: Foot) -> Iterator[tuple[Near, ...]]:
    """What is said beside faces, and less and less of it."""
    yield foot.near
    yield tuple(replace(one, words=one.briefly or one.words) for one in foot.near)
    if not foot.whole:
        yield tuple(_firsts(foot.near))
        yield foot.near[:1]


def _firsts(near: Sequence[Near]) -> Iterator[Near]:
    """The first that is said of each."""
    return (one for nth, one in enumerate(near) if one.face not in {other.face for other in near[:nth]})


def _apart(ink: Ink, near: Sequence[Near], px: int) -> Iterator[tuple[Near, int, int, str]]:
    """What others are near to, with where their face begins, counted from one, 0 where it stands before already, and where the
    words do, and these."""
    x, last = 0, ""
    for nth, one in enumerate(near):
        begins = 0
        if one.face != last:
            begins = x + round(_NEXT * px) * (nth > 0) + 1
            x, last = begins - 1 + round((_FACE + _BEHIND) * px), one.face
        more = nth + 1 < len(near) and near[nth + 1].face == one.face
        told = f"{one.words}, " if more else one.words
        yield one, begins, x, told
        x += ink.width(told, "bold", px)


def _along(ink: Ink, near: Sequence[Near], px: int) -> int:
    """How wide that is in one line."""
    *_, (_, _, x, told) = _apart(ink, near, px)
    return x + ink.width(told, "bold", px)


def _letters(foot: Foot, one: Near) -> Shade:
    """The colour of one of several: what is as near as the first warns as it does."""
    return LEVELS[one.level][1] if one.level == foot.level else _QUIET


def _rows(ink: Ink, k: float, foot: Foot, px: int, wide: int) -> int:
    """How many lines a strip takes."""
    if foot.near:
        return 1 if _along(ink, foot.near, px) <= _room(k, foot, px, wide) else 2
    return len(_broken(ink, k, foot, px, wide))


def _step(px: int) -> int:
    return round(_LINE * px)


def _sign(foot: Foot, px: int) -> int:
    """How much of a strip its sign takes: what is far away has none."""
    return 0 if foot.level == "calm" else round(_ROOM * px)


def _broken(ink: Ink, k: float, foot: Foot, px: int, wide: int) -> list[str]:
    """The words of a strip in lines."""
    return ink.wrap(foot.says, "bold", px, _room(k, foot, px, wide))


def _room(k: float, foot: Foot, px: int, wide: int) -> int:
    """How many of its pixels a strip has for words."""
    return wide - round(2 * _EDGE * k) - _sign(foot, px)


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
    for rect, face in band.faces:
        place = rect.move(0, -rise)
        surface.blit(head(face, place.width), place)
        ink.ring(surface, place, edge, max(1, round(k)), place.height // 2)
    for line in band.lines:
        at = line.rect.move(0, -rise).midleft
        ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
