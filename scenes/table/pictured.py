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

_PIECE: Final = 54.0, 30.0
"""How high pieces are at most and at least, in units of letters."""

_HEAD: Final = 42.0, 24.0
"""The same of heads."""

_SHARES: Final = (1.0, 0.9, 0.82, 0.74, 0.66, 0.6)
_LETTERS: Final = (16.0, 15.0, 14.0)
"""To such shares of their height pieces become lower where they have no room, and how high letters may be, in units of
letters."""

_SUMS: Final = (20.0, 18.0, 16.0)
"""How high the letters may be beside a head, in units of letters."""

FEW: Final = 3
"""So many of the shares are tried where pieces have names, and of both where words stand behind them: else all is rather larger
without these."""

_STEP, _NAMED, _APART, _OVER = 1.04, 4.0, 8.0, 0.2
"""How far it is from a piece to the next that is needed as well, in widths of one; how far a name is from its pieces and
words are from pictures, in units of letters; and how much of a head the next one covers."""

_EACH, _BETWEEN = 5.0, 16.0
"""How far a sum is from the head of who pays it, and one head from what belongs to another, in units of letters."""

_LINE: Final = 1.26
"""How far it is from one of several lines before the pictures to the next, in heights of letters."""


@dataclass(frozen=True, slots=True)
class Way:
    """Pieces that are all needed, and what they make."""

    pieces: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class Payer:
    """The head of one who pays, if there is one, and words beside it."""

    face: str
    words: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What stands `before` some ways of which one is enough, in lines one upon another, or the `heads` of people, or those who
    pay with what each of them does; and words `behind` them."""

    before: tuple[str, ...] = ()
    ways: tuple[Way, ...] = ()
    heads: tuple[str, ...] = ()
    payers: tuple[Payer, ...] = ()
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
    most, least = _PIECE if shown.ways else _HEAD
    named = any(way.words for way in shown.ways)
    spare = bool(shown.ways and shown.behind)
    letters = _SUMS if shown.payers else _LETTERS
    tried = product(letters[: FEW - 1 if spare else None], _SHARES[: FEW if named or spare else None])
    for units, share in sorted(tried, key=lambda one: -one[0] * one[1]):  # both become lower, neither much before the other
        px, high = max(LEAST, round(units * t)), round(min(most * t, room.height) * share)
        if high >= round(least * t) and _lines_high(shown, px) <= room.height:
            row = tuple(_set(ink, t, shown, px, (round(high / aspect), high), colour))
            wide = row[-1].rect.right
            if wide <= room.width:
                return moved(row, room.centerx - wide // 2, room.centery)
    return ()


def _lines_high(shown: Shown, px: int) -> int:
    """How high the lines before the pictures are."""
    return round(px * (1 + _LINE * (len(shown.before) - 1))) if shown.before else 0


def moved(row: Sequence[Line | Picture], right: int, down: int) -> Row:
    """A row so far farther right and down."""
    return tuple(replace(one, rect=one.rect.move(right, down)) for one in row)


def _set(ink: Ink, t: float, shown: Shown, px: int, size: tuple[int, int], colour: Colour) -> Iterator[Line | Picture]:
    """All of it from the left of a line on, round that."""
    x, apart, (wide, high) = 0, round(_APART * t), size

    def said(words: str, kind: str = "ui", y: int = 0) -> Line:
        return Line(words, kind, px, colour, Rect(x, y - px // 2, ink.width(words, kind, px), px), _middle(ink, kind, px))

    lines = [said(words, y=round(px * _LINE * (nth - (len(shown.before) - 1) / 2))) for nth, words in enumerate(shown.before)]
    ends = max((line.rect.right for line in lines), default=0)
    yield from (replace(line, rect=line.rect.move(ends - line.rect.right, 0)) for line in lines)
    x = ends + apart if lines else 0
    for nth, face in enumerate(shown.heads):
        yield Picture(face, Rect(x + round(nth * (1.0 - _OVER) * high), -high // 2, high, high), True)
    if shown.heads:
        x += round((1.0 + (len(shown.heads) - 1) * (1.0 - _OVER)) * high) + apart
    for nth, payer in enumerate(shown.payers):
        x += round(_BETWEEN * t) if nth else 0
        if payer.face:
            yield Picture(payer.face, Rect(x, -high // 2, high, high), True)
            x += high + round(_EACH * t)
        yield (line := said(payer.words, "bold"))
        x = line.rect.right
    for nth, way in enumerate(shown.ways):
        x += apart if nth else 0
        for piece in way.pieces:
            yield Picture(piece, Rect(x, -high // 2, wide, high))
            x += round(wide * _STEP)
        if way.words:
            x += round(_NAMED * t)
            yield (line := said(way.words, "bold"))
            x = line.rect.right
    if shown.behind:
        x += apart
        yield said(shown.behind)


def _middle(ink: Ink, kind: str, px: int) -> int:
    """How much farther down letters are set, that they and not their line stand in the middle."""
    return ink.font(kind, px).get_height() // 2 - ink.strokes("0", kind, px).centery


def draw(surface: pygame.Surface, row: Sequence[Picture], rise: int, sprites: Sprites) -> None:
    """Paint the pictures of a plaque that has risen by so many pixels; the first head lies over the next."""
    for one in reversed(row):
        picture = head(one.name, one.rect.width) if one.person else sprites.flat(one.name, one.rect.width)
        surface.blit(picture, picture.get_rect(center=one.rect.move(0, -rise).center))
