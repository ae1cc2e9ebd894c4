"""Hwatu as the person wants to see them: which back, and what is written on the strip below the picture of a face.

The strip tells the month and the kind (광·열끗·띠·피·쌍피) by shapes; with patterns it tells apart by shape alone what else
only colour and letters do: 홍단 is notched, 청단 hatched, 초단 plain, the rain's ribbon hollow; 고도리 are birds, 비광 is
struck out. What counts as two of junk or three (쌍피, 쓰리피) has the number of that at its upper left.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from math import ceil
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.gostop.cards import CARD, JUNK_VALUE, KIND, MONTH
from scenes.kit import palette
from scenes.stage.sprite import PictureBook, Sprites

if TYPE_CHECKING:
    from game.store.settings import Settings

Font = Callable[[str, int], pygame.font.Font]

PAPER: Final = palette.WHITE
DARK: Final = palette.LACQUER
GREEN: Final = palette.FELT

SIDE: Final = palette.MAROON
"""A card from its narrow side."""

AS_JUNK: Final = "+"
"""The look of an animal that counts as two of junk (국진), and what its face is named with then."""

MINI: Final = "~"
"""The look of a card that is so small that what is written on it takes more of it."""

ANY: Final = "*"
"""What the name of a picture begins with that stands for any card of a kind, in place of a month."""

_ANY: Final = {"B": "1B", "A": "5A", "R": "4R", "J": "1J", "D": "11D"}
"""Whose shape stands on it."""

HONGDAN: Final = frozenset({1, 2, 3})
CHEONGDAN: Final = frozenset({6, 9, 10})
GODORI: Final = frozenset({"2A", "4A", "8A"})
_RAIN: Final = 12

_STRIP: Final = (24 / 660, 930 / 1080, 612 / 660, 126 / 1080)
"""The strip below the picture, as shares of a card: left, top, width, height."""

_ROUND: Final = 0.045
"""How large the round of its corners is, in widths of a card."""

_LOW, _SMALL, _HIGHER = (15, 17), 36, 0.33
"""How high the strip of a card is at least that is no narrower than this, in units: the less the narrower it is, and how much of
its width that is."""

_CLEAR: Final = 2
"""How far what is written on a strip that is higher than that of the picture stays from its edges, in units."""

_LEAST, _COVERED, _AIR = 0.62, 0.92, 0.12
"""How high a month is at least, in heights of those that have room: where it would be smaller, the strip stays bare; the same
beside a shape on a card that is covered; and how far it stays from what covers that, in heights of the strip."""

_BEGINS, _APART = 0.27, 0.3
"""How far the month is from the left end of the strip, and how far the shape is from it, in heights of the strip."""

_WORTH: Final = (0.205, 0.18), 0.28, 0.84, 0.17
"""Where the middle of the number of junk is and how wide its disc, in widths of the card; how wide at most, in widths of what is
seen of that; and how wide at least, for where that is less there is none."""

_TINY: Final = 0.27
"""How high the strip is on a card that is so small that it could not be read else, in heights of the card."""

_FINE: Final = 4
"""Shapes are drawn so many times as large, and made smaller, so that their edges are smooth."""


def pictures(settings: Settings | None, font: Font) -> Sprites:
    """The pieces of Go-Stop, drawn as the settings say; without them nothing is written on them. Raises `AssetMissing`."""
    if settings is None:
        return Sprites(_Pack("hwatu"), "back-red", side=SIDE)
    return _written(settings.card_index, settings.pattern_marks, f"back-{settings.card_back}", font)


class _Pack(PictureBook):
    """A book of hwatu, in which an animal has one picture, whatever it counts as."""

    def face(self, name: str, width: int) -> Surface:
        return _any(name[1], width, self.aspect) if name.startswith(ANY) else super().face(plain(name), width)


@lru_cache(maxsize=16)
def _any(kind: str, width: int, aspect: float) -> Surface:
    """Any card of a kind: its shape, large, on a white card with the red edge of all of them."""
    size, rim, side = (width, round(width * aspect)), max(2, round(width * 0.06)), round(width * 0.66)
    card = Surface(size, pygame.SRCALPHA)
    card.fill((*palette.RED, 0))
    pygame.draw.rect(card, palette.RED, card.get_rect(), border_radius=2 * rim)
    pygame.draw.rect(card, PAPER, card.get_rect().inflate(-2 * rim, -2 * rim), border_radius=rim)
    shape = glyph(_ANY[kind], side, patterns=False)
    card.blit(shape, shape.get_rect(center=card.get_rect().center))
    return card


def plain(name: str) -> str:
    """A face, whatever its look."""
    return name.rstrip(AS_JUNK + MINI)


@lru_cache(maxsize=2)
def marked(index: bool, patterns: bool, font: Font) -> Sprites:
    """Pieces on which month and kind are written as asked for. Raises `AssetMissing`."""
    return _written(index, patterns, "back-red", font)


def _written(index: bool, patterns: bool, back: str, font: Font) -> Sprites:
    """The same with a back; with neither index nor patterns it only says what they count as."""
    book = "indexed" if index or patterns else "faces"
    return Sprites(_Pack("hwatu", book), back, partial(write, index=index, patterns=patterns, font=font), SIDE)


def strip(size: tuple[int, int], unit: float = 1.0, mini: bool = False) -> Rect:
    """Where the index of a card of this size stands: the strip, of a small card a higher one, so that it can be read. A `unit` of
    the window has so many pixels of the card; in a window where it has less than one, letters grow no smaller for that."""
    unit, (wide, high), (left, top, across, down) = max(1.0, unit), size, _STRIP
    room = Rect(round(wide * left), round(high * top), round(wide * across), round(high * down))
    low = round(unit * max(_LOW[0], min(_LOW[1], _HIGHER * wide / unit))) if wide >= _SMALL * unit else 0
    low, rim = max(room.height, round(high * _TINY) if mini else low), ceil(wide * left)
    return Rect(rim, room.bottom - low, wide - 2 * rim, low) if mini else Rect(room.left, room.bottom - low, room.width, low)


def write(
    card: Surface, name: str, unit: float = 1.0, seen: float = 1.0, *, index: bool, patterns: bool, font: Font
) -> None:
    """Write on a face, whatever size it has: on its strip the month if `index`, and the kind, told by shape if `patterns`, and
    above it what it counts as. It begins at the left, where a card that lies under another can still be `seen`. A bonus card
    belongs to no month."""
    if plain(name) not in CARD:
        return
    if index or patterns:
        room, drawn = strip(card.get_size(), unit, MINI in name), round(card.get_height() * _STRIP[1])
        clear = max(1, room.height // 9)
        if room.top < drawn:
            clear = round(_CLEAR * max(1.0, unit))
            lower(card, drawn, room.top)
            whiten(card, room)
        end = room.right - clear if seen >= 1.0 else round(seen * card.get_width() - max(clear, _AIR * room.height))
        month = str(MONTH[CARD[plain(name)]] or "") if index else ""
        sign = partial(glyph, name, patterns=patterns)
        part, both = Rect(room.left, room.top, end - room.left, room.height), _LEAST if seen >= 1.0 else _COVERED
        for picture, left in _on_strip(month, sign, part, clear, both, font):
            card.blit(picture, (left, room.centery - picture.get_height() // 2))
    _number(card, name, seen, font)


def _on_strip(
    month: str, sign: Callable[[int], Surface], room: Rect, clear: int, both: float, font: Font
) -> list[tuple[Surface, int]]:
    """What is written on as much of a strip as is seen, with its left end. Month and shape are as high as the strip, or together
    smaller, down to a share `both`; else the month stands alone, smaller where it must. What could not be read is left out.
    Every figure counts as wide as the widest, so that cards that lie as far apart all show their shapes, or none."""
    high, x, gap = room.height - 2 * clear, room.left + round(_BEGINS * room.height), round(_APART * room.height)
    if high < 1:
        return []
    for px in range(high, round(both * high) - 1, -1):
        shape, widest = sign(px), max(numeral(figure * len(month), px, font).get_width() for figure in "48")
        wide = widest + gap if month else 0
        if x + wide + shape.get_bounding_rect().right <= room.right:
            number = numeral(month, px, font) if month else Surface((0, 0))
            return [(number, x), (shape, x + number.get_width() + (gap if month else 0))]
    for px in range(high, round(_LEAST * high) - 1, -1):
        alone = numeral(month, px, font) if month else sign(px)
        if alone.get_bounding_rect().right < room.width:
            return [(alone, min(x, room.left + 1 + (room.width - 1 - alone.get_bounding_rect().right) // 2))]
    return []


def worth(name: str) -> int:
    """What a card counts as junk, by its face and its look: nothing where it is none."""
    return 2 if AS_JUNK in name else JUNK_VALUE[CARD[plain(name)]]


def _number(card: Surface, name: str, seen: float, font: Font) -> None:
    """Write how much junk a card counts as, where that is more than one, dark on a white disc, so that it is seen where another
    card covers the rest."""
    (x, y), wide, most, least = _WORTH
    if worth(name) < 2 or most * seen < least:
        return
    side, fine = round(card.get_width() * min(wide, most * seen)), _FINE
    disc = Surface((side * fine, side * fine), pygame.SRCALPHA)
    disc.fill((*DARK, 0))
    middle = side * fine / 2
    pygame.draw.circle(disc, DARK, (middle, middle), middle)
    pygame.draw.circle(disc, PAPER, (middle, middle), middle - fine * max(1.0, side / 12))
    drawn = pygame.transform.smoothscale(disc, (side, side))
    figure = numeral(str(worth(name)), round(0.6 * side), font)
    drawn.blit(figure, figure.get_rect(center=(side // 2, side // 2)))
    card.blit(drawn, drawn.get_rect(center=(round(card.get_width() * min(x, seen / 2)), round(card.get_width() * y))))


def lower(card: Surface, foot: int, to: int) -> None:
    """Make a picture that ends at a foot end at another, so that a strip that is higher than its own cuts nothing of it."""
    picture = pygame.transform.smoothscale(card.subsurface((0, 0, card.get_width(), foot)), (card.get_width(), to))
    card.fill((0, 0, 0, 0), picture.get_rect())
    card.blit(picture, (0, 0))


def whiten(card: Surface, room: Rect) -> None:
    """Paint a strip that is higher than that of the picture in the place of that, with round corners as it has."""
    drawn = round(card.get_height() * _STRIP[1])
    if drawn > room.top + 1:
        white, frame = card.get_at((room.centerx, room.bottom - 2)), card.get_at((room.left // 2, room.top // 2))
        card.fill(frame, room.inflate(2, 2))
        card.blit(_slip(room.size, (white.r, white.g, white.b), round(_ROUND * card.get_width())), room)


@lru_cache(maxsize=16)
def _slip(size: tuple[int, int], colour: tuple[int, int, int], radius: int) -> Surface:
    large = Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    pygame.draw.rect(large, colour, large.get_rect(), border_radius=radius * _FINE)
    return pygame.transform.smoothscale(large, size)


def numeral(words: str, high: int, font: Font) -> Surface:
    """A number cut out to its edges, in the largest letters that are no higher than `high` pixels; to scale them would blunt
    their curves."""
    for px in range(max(5, round(high * 1.6)), 3, -1):
        drawn = font("bold", px).render(words, True, DARK)
        drawn = drawn.subsurface(drawn.get_bounding_rect())
        if drawn.get_height() <= high:
            break
    return drawn


def glyph(name: str, side: int, patterns: bool) -> Surface:
    """The kind of a card as a shape in a square of `side` pixels, with `patterns` one that needs no colour; of an animal that
    counts as junk the dots of that."""
    face = plain(name)
    kind, month = "D" if AS_JUNK in name else KIND[CARD[face]], MONTH[CARD[face]]
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*PAPER, 0))
    unit = side * _FINE / 24

    def polygon(colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
        pygame.draw.polygon(large, colour, [(x * unit, y * unit) for x, y in points])

    def disc(colour: tuple[int, int, int], x: float, y: float, radius: float, thick: float = 0.0) -> None:
        pygame.draw.circle(large, colour, (x * unit, y * unit), radius * unit, round(thick * unit))

    if kind == "B":
        _sun(large, unit)
        if patterns and month == _RAIN:
            polygon(PAPER, (1, 20), (20, 1), (23, 4), (4, 23))
            polygon(DARK, (2.4, 21), (21, 2.4), (22, 3.4), (3.4, 22))
    elif kind == "A" and patterns and face in GODORI:
        polygon(GREEN, (0, 5), (7, 7), (12, 15), (17, 7), (24, 5), (18, 13), (14, 21), (10, 21), (6, 13))
    elif kind == "A":
        polygon(GREEN, (12, 1), (23, 12), (12, 23), (1, 12))
    elif kind == "R":
        _ribbon(large, unit, month, patterns)
    else:
        places = {"J": ((12, 12),), "D": ((5.5, 12), (18.5, 12)), "T": ((12, 5), (5, 18), (19, 18))}[kind]
        for x, y in places:
            disc(DARK, x, y, 5.2)
    return pygame.transform.smoothscale(large, (side, side))


def _sun(large: Surface, unit: float) -> None:
    middle = pygame.Vector2(12, 12)
    for turn in range(8):
        ray = pygame.Vector2(0, -1).rotate(turn * 45)
        side = ray.rotate(90) * 2.6
        points = (middle + ray * 12, middle + ray * 6 + side, middle + ray * 6 - side)
        pygame.draw.polygon(large, palette.RED, [point * unit for point in points])
    pygame.draw.circle(large, palette.RED, middle * unit, 7.4 * unit)


def _ribbon(large: Surface, unit: float, month: int, patterns: bool) -> None:
    colour = palette.BLUE if month in CHEONGDAN else palette.RED
    body = Rect(round(6 * unit), 0, round(12 * unit), round(24 * unit))
    pygame.draw.rect(large, colour, body)
    if not patterns:
        return
    if month in HONGDAN:
        notches = ((12, 16), (18.4, 24.4), (5.6, 24.4)), ((12, 8), (18.4, -0.4), (5.6, -0.4))
        for notch in notches:
            pygame.draw.polygon(large, (*PAPER, 0), [(x * unit, y * unit) for x, y in notch])
    elif month in CHEONGDAN:
        for y in (-6, 2, 10, 18):
            band = ((6, y + 9), (18, y), (18, y + 3.6), (6, y + 12.6))
            pygame.draw.polygon(large, PAPER, [(x * unit, y * unit) for x, y in band])
        pygame.draw.rect(large, colour, body, round(2 * unit))
    elif month == _RAIN:
        pygame.draw.rect(large, PAPER, body.inflate(round(-6 * unit), round(-6 * unit)))
