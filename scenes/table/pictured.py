"""A row of small pictures below the sum of an answer: what it takes in pieces, or the heads of those who pay, with few words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.stage.ink import Ink
from scenes.stage.lacquer import Colour
from scenes.stage.sprite import Sprites
from scenes.table.lines import LEAST, Line

_PIECE: Final = 48.0, 30.0
"""How high pieces are at most and at least, in units of letters."""

_HEAD: Final = 28.0, 22.0
"""The same of heads."""

_SHARES: Final = (1.0, 0.9, 0.82, 0.74)
_LETTERS: Final = (16.0, 15.0, 14.0)
"""To such shares of their height pieces become lower where they have no room, and how high letters may be, in units of
letters."""

FEW: Final = 2
"""So many of these are tried where pieces have names, and of both where words stand behind them: else all is rather larger
without these."""

_STEP, _NAMED, _APART, _OVER = 1.08, 4.0, 7.0, 0.2
"""How far it is from a piece to the next that is needed as well, in widths of one; how far a name is from its pieces and
words are from pictures, in units of letters; and how much of a head the next one covers."""

OR: Final = "/"
"""What stands between two ways."""


@dataclass(frozen=True, slots=True)
class Way:
    """Pieces that are all needed, and what they make."""

    pieces: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Shown:
    """Words `before` some ways of which one is enough, or the `heads` of people, and words `behind` them."""

    before: str = ""
    ways: tuple[Way, ...] = ()
    heads: tuple[str, ...] = ()
    behind: str = ""


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece, or the head of a `person`, and where it is."""

    name: str
    rect: Rect
    person: bool = False


Row = tuple[Line | Picture, ...]


def laid(ink: Ink, t: float, shown: Shown, room: Rect, aspect: float, colour: Colour) -> Row:
    """The row in the middle of a room, its pictures as large as they have room there; nothing where they have none. A piece is
    `aspect` times as high as wide, `t` is a unit of letters."""
    most, least = _HEAD if shown.heads else _PIECE
    named = any(way.words for way in shown.ways)
    spare = bool(shown.ways and shown.behind)
    for units, share in product(_LETTERS[: FEW if spare else None], _SHARES[: FEW if named or spare else None]):
        high = round(min(most * t, room.height) * share)
        if high >= round(least * t):
            row = tuple(_set(ink, t, shown, max(LEAST, round(units * t)), (round(high / aspect), high), colour))
            wide = row[-1].rect.right
            if wide <= room.width:
                return moved(row, room.centerx - wide // 2, room.centery)
    return ()


def moved(row: Sequence[Line | Picture], right: int, down: int) -> Row:
    """A row so far farther right and down."""
    return tuple(replace(one, rect=one.rect.move(right, down)) for one in row)


def _set(ink: Ink, t: float, shown: Shown, px: int, size: tuple[int, int], colour: Colour) -> Iterator[Line | Picture]:
    """All of it from the left of a line on, round that."""
    x, apart, (wide, high) = 0, round(_APART * t), size

    def said(words: str, kind: str = "ui") -> Line:
        return Line(words, kind, px, colour, Rect(x, -px // 2, ink.width(words, kind, px), px), _middle(ink, kind, px))

    if shown.before:
        yield (line := said(shown.before))
        x = line.rect.right + apart
    for nth, face in enumerate(shown.heads):
        yield Picture(face, Rect(x + round(nth * (1.0 - _OVER) * high), -high // 2, high, high), True)
    if shown.heads:
        x += round((1.0 + (len(shown.heads) - 1) * (1.0 - _OVER)) * high) + apart
    for nth, way in enumerate(shown.ways):
        if nth:
            yield (line := said(OR, "bold"))
            x = line.rect.right + apart // 2
        for piece in way.pieces:
            yield Picture(piece, Rect(x, -high // 2, wide, high))
            x += round(wide * _STEP)
        if way.words:
            x += round(_NAMED * t)
            yield (line := said(way.words, "bold"))
            x = line.rect.right
        x += apart // 2
    if shown.behind:
        x += apart // 2
        yield said(shown.behind)


def _middle(ink: Ink, kind: str, px: int) -> int:
    """How much farther down letters are set, that they and not their line stand in the middle."""
    return ink.font(kind, px).get_height() // 2 - ink.strokes("0", kind, px).centery


def draw(surface: pygame.Surface, row: Sequence[Picture], rise: int, sprites: Sprites) -> None:
    """Paint the pictures of a plaque that has risen by so many pixels; the first head lies over the next."""
    for one in reversed(row):
        picture = head(one.name, one.rect.width) if one.person else sprites.flat(one.name, one.rect.width)
        surface.blit(picture, picture.get_rect(center=one.rect.move(0, -rise).center))
