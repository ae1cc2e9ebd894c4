"""A dark strip at the foot of a plaque. What an answer may cost: at the left the faces of those who may win first and by which
card, or else why it costs that, at the right how much. Or how the sum comes about that an answer brings at no cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import PAPER, Ink
from scenes.stage.lacquer import Colour
from scenes.table.lines import LEAST, Line, moved, raised
from scenes.table.terms import DETAIL, LOSING, MINUS, Term, parts

GROUND: Final[Colour] = (42, 12, 8)
"""What the strip is of: so dark that the pale red of a loss is read on it at once."""

CALM: Final[Colour] = (8, 45, 32)
"""What it is of where nothing is lost: the green of its plaque in the shade."""

HIGH: Final = 34.0
"""How high the strip is, in units of letters."""

_NUMBER, _UNIT, _WORDS, _FACE = 28.0, 16.0, 16.0, 27.0
"""How high the letters are at most of the number, of what it is counted in and of the words, and how large a face is, in units of
letters."""

_SHARES: Final = (1.0, 0.94, 0.88)
"""To such shares of their height letters become lower before less is said; the number no lower than to the second."""

_LOWEST: Final = (0.8, 0.7, 0.6, 0.5)
"""To such shares the number becomes lower, too, where nothing else has room."""

_ENDS, _FACED, _BESIDE, _APART, _OVER = 8.0, 3.5, 4.0, 7.0, 0.3
"""How far words and figures are from the ends of the strip, and a face; how far words are from the face, and from the figure, in
units of letters; and how much of a face the next one covers."""

_ROUND: Final = 7.0
"""How round the corners of the strip are, in units of the window: they follow those of its plaque."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A strip: where it lies, what is written on it, whose faces lie where on it, and what it is of."""

    rect: Rect
    lines: tuple[Line, ...]
    faces: tuple[tuple[str, Rect], ...] = ()
    ground: Colour = GROUND


def below(lines: Sequence[Line], box: Rect, edge: int, air: int, least: int) -> Strip:
    """Lines that say how a sum comes about, on a strip at the foot of a plaque, so far from its edges: as high as they need with
    some air over and below them, and at `least` so high."""
    top, foot = lines[0].rect.top, lines[-1].rect.bottom
    high = max(least, foot - top + 2 * air)
    rect = Rect(box.left + edge, box.bottom - edge - high, box.width - 2 * edge, high)
    down = rect.top + (high - (foot - top)) // 2 - top
    return Strip(rect, tuple(moved(line, down) for line in lines), ground=CALM)


def laid(ink: Ink, t: float, one: Term, rect: Rect) -> Strip:
    """What may be lost on a strip: as much of it as has room, its sum in any case. `t` is a unit of letters."""
    strip = Strip(rect, ())
    for faces, words, share, number in _ways(one):
        strip, fits = _tried(ink, t, (faces, words, one.figure), (share, number), rect)
        if fits:
            break
    return strip


def _ways(one: Term) -> Iterator[tuple[tuple[str, ...], str, float, float]]:
    """How it may be said, the best first: whose faces, which words, and to which shares of their height words and number become
    lower."""
    said = one.warns or tuple(dict.fromkeys((one.says, one.briefly or one.says)))
    for words, share in product(dict.fromkeys((*said, "") if one.figure else said), _SHARES):
        yield one.faces, words, share, max(share, _SHARES[1])
    for faces, share in (*((one.faces, share) for share in _LOWEST[:2]), *(((), share) for share in _LOWEST)):
        yield faces, "" if one.figure else said[-1], share, share


def _tried(
    ink: Ink, t: float, told: tuple[tuple[str, ...], str, str], shares: tuple[float, float], rect: Rect
) -> tuple[Strip, bool]:
    """A strip with such faces, words and a figure, whose letters are of such shares of their height, the digits in the middle of
    its height; and whether all of it has room. Without a figure the words stand in the middle."""
    faces, words, figure = told
    px, number, unit = (max(LEAST, round(t * most)) for most in (_WORDS * shares[0], _NUMBER * shares[1], _UNIT * shares[0]))
    wide, ends = min(round(_FACE * t), rect.height), round((_FACED if faces else _ENDS) * t)
    step, x, found = round(wide * (1 - _OVER)), rect.left + ends, list[Line]()
    places = [Rect(x + step * nth, rect.centery - wide // 2, wide, wide) for nth in range(len(faces))]
    if places:
        x = places[-1].right + (round(_BESIDE * t) if words else 0)
    kind, colour = ("bold", PAPER) if faces else ("ui", DETAIL)
    if words:
        line = Line(words, kind, px, colour, Rect(x, rect.top, ink.width(words, kind, px), rect.height))
        found.append(raised(ink, line, number) if figure else line)
        x = found[-1].rect.right + round(_APART * t)
    if not figure:
        middle = found[0].rect.copy()
        middle.centerx = rect.centerx
        return Strip(rect, (replace(found[0], rect=middle),)), rect.contains(middle)
    right, shade = rect.right - round(_ENDS * t), LOSING if MINUS in figure else PAPER
    for said, large in reversed(parts(figure)):
        high = number if large else unit
        right -= ink.width(said, "bold", high)
        place = Rect(right, rect.top, ink.width(said, "bold", high), rect.height)
        found.append(raised(ink, Line(said, "bold", high, shade, place), number))
    digits = ink.text("0", "bold", number, shade)
    lower = digits.get_height() // 2 - digits.get_bounding_rect().centery
    lines = [replace(line, down=line.down + lower) for line in (*found[: bool(words)], *reversed(found[bool(words) :]))]
    return Strip(rect, tuple(lines), tuple(zip(faces, places, strict=True))), right >= x


def draw(surface: pygame.Surface, strip: Strip, rise: int, k: float, ink: Ink) -> None:
    """Paint the ground of a strip that has risen by so many pixels, and the faces on it, the first over the next."""
    ink.panel(surface, strip.rect.move(0, -rise), strip.ground, round(_ROUND * k))
    for face, place in reversed(strip.faces):
        surface.blit(head(face, place.width), place.move(0, -rise))
