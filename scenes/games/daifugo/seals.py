"""What is in force as bold signs beside the pile: a drawn mark on a coloured tile, and a few words."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.games.daifugo import ladder
from scenes.games.daifugo.ladder import Ladder
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.table.badge import Badge
from scenes.table.people import elided

HIGH: Final = 44.0
"""How high a sign is, in units of the window; its tile is as wide."""

LOW: Final = 24.0
"""The same at least where its words stand beside it."""

LEAST: Final = 14
"""No letters are smaller, in pixels."""

_FINE: Final = 4
GLYPHS: Final = 3
"""So many glyphs can stand on a sign in place of a mark."""

_ONE_LINE: Final = 0.74
"""Letters become as small as this share of themselves before their words break into two lines."""
_BRASS: Final[Colour] = (*palette.BRIGHT_BRASS, 230)
_GROUND: Final[Colour] = (*palette.INK, 205)
_BINDS: Final[Colour] = (*palette.OCHRE, 245)


@dataclass(frozen=True)
class Sign(Badge):
    """What is in force, with the name of its mark or the glyphs in place of one; the `ladder` is drawn in place of the words,
    where it has room. A `loud` one binds what can be played now."""

    mark: str = ""
    loud: bool = False
    ladder: Ladder | None = None

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says, its mark among it."""
        return *super().says, self.mark, self.loud, self.ladder


Pen = Callable[[pygame.Surface, float, Colour], None]
"""Draws a mark on a square surface; a square has 24 of these units."""


def _line(surface: pygame.Surface, unit: float, colour: Colour, thick: float, *points: tuple[float, float]) -> None:
    """A line with round ends and corners."""
    scaled = [(x * unit, y * unit) for x, y in points]
    pygame.draw.lines(surface, colour, False, scaled, round(thick * unit))
    for point in scaled:
        pygame.draw.circle(surface, colour, point, thick * unit / 2)


def _shape(surface: pygame.Surface, unit: float, colour: Colour, *points: tuple[float, float]) -> None:
    pygame.draw.polygon(surface, colour, [(x * unit, y * unit) for x, y in points])


def _wedge(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """Bars that grow: from weak to strong."""
    for nth in range(4):
        body = Rect(*(round(side * unit) for side in (3.5 + 4.6 * nth, 16.0 - 3.6 * nth, 3.4, 4.5 + 3.6 * nth)))
        pygame.draw.rect(surface, colour, body, border_radius=round(unit))


def _falling(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """Bars that shrink: what was weak is strong."""
    for nth in range(4):
        body = Rect(*(round(side * unit) for side in (3.5 + 4.6 * nth, 5.2 + 3.6 * nth, 3.4, 15.3 - 3.6 * nth)))
        pygame.draw.rect(surface, colour, body, border_radius=round(unit))


def _over(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """Two arrows past each other: what was below is above."""
    for x, way in ((7.6, 1), (16.4, -1)):
        top, end = (4.2, 19.0) if way > 0 else (19.8, 5.0)
        _line(surface, unit, colour, 3.4, (x, top + 4.4 * way), (x, end))
        _shape(surface, unit, colour, (x, top - 1.6 * way), (x - 5.0, top + 5.2 * way), (x + 5.0, top + 5.2 * way))


def _round(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """An arrow that goes round against the clock."""
    turn = [math.radians(angle) for angle in range(-40, 231, 10)]
    _line(surface, unit, colour, 3.0, *((12.0 - 7.4 * math.cos(one), 13.0 + 7.4 * math.sin(one)) for one in turn))
    _shape(surface, unit, colour, (0.8, 9.0), (10.8, 8.6), (5.6, 1.2))


def _lock(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """A padlock: what is bound."""
    arch = [math.radians(angle) for angle in range(180, 361, 12)]
    _line(
        surface,
        unit,
        colour,
        3.0,
        (7.2, 12.0),
        *((12.0 + 4.8 * math.cos(one), 8.6 + 4.8 * math.sin(one)) for one in arch),
        (16.8, 12.0),
    )
    pygame.draw.rect(
        surface, colour, Rect(*(round(side * unit) for side in (4.4, 11.0, 15.2, 10.4))), border_radius=round(2 * unit)
    )


def _shut(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """A ring with a bar across: what does not happen."""
    turn = [math.radians(angle) for angle in range(0, 361, 12)]
    _line(surface, unit, colour, 3.0, *((12.0 + 8.4 * math.cos(one), 12.0 + 8.4 * math.sin(one)) for one in turn))
    _line(surface, unit, colour, 3.0, (6.4, 6.4), (17.6, 17.6))


def _glass(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """An hourglass: what is still to come, or runs out."""
    for y in (4.4, 19.6):
        _line(surface, unit, colour, 2.8, (5.4, y), (18.6, y))
    _shape(surface, unit, colour, (6.6, 5.0), (17.4, 5.0), (12.9, 12.0), (17.4, 19.0), (6.6, 19.0), (11.1, 12.0))


def _warn(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """An exclamation mark: who passes loses."""
    _shape(surface, unit, colour, (9.6, 3.4), (14.4, 3.4), (13.2, 15.0), (10.8, 15.0))
    pygame.draw.circle(surface, colour, (12.0 * unit, 18.8 * unit), 2.4 * unit)


def _book(surface: pygame.Surface, unit: float, colour: Colour) -> None:
    """An open book: the rules."""
    _shape(surface, unit, colour, (2.6, 5.4), (10.9, 7.4), (10.9, 20.4), (2.6, 18.4))
    _shape(surface, unit, colour, (21.4, 5.4), (13.1, 7.4), (13.1, 20.4), (21.4, 18.4))


MARKS: Final[Mapping[str, Pen]] = {
    "rules": _book,
    "order": _wedge,
    "turned": _falling,
    "both": _over,
    "revolution": _over,
    "back": _over,
    "long_back": _over,
    "pending": _glass,
    "countdown": _glass,
    "frozen": _shut,
    "silenced": _shut,
    "reversed": _round,
    "suits": _lock,
    "exact": _lock,
    "number": _lock,
    "colours": _lock,
    "partly": _lock,
    "sealed": _lock,
}
"""The mark of each state by the first part of its key; all others warn."""


@lru_cache(maxsize=64)
def mark(name: str, side: int, colour: Colour) -> pygame.Surface:
    """A mark as a square picture, `side` pixels wide."""
    large = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((colour[0], colour[1], colour[2], 0))
    MARKS.get(name, _warn)(large, side * _FINE / 24.0, colour)
    return pygame.transform.smoothscale(large, (side, side))


def letters(words: str, px: int, room: Rect, ink: Ink) -> tuple[int, Sequence[str]]:
    """How large the words of a sign are written beside its tile, and in which lines: one, or two that are as large as fit. What
    begins a line of its own is left out where there is no room for both."""
    for least, most in ((px * _ONE_LINE, 1), (LEAST, 2)):
        for size in range(max(LEAST, px), max(LEAST, round(least)) - 1, -1):
            lines = ink.wrap(words, "bold", size, room.width)
            if len(lines) <= most and len(lines) * size * 1.16 <= room.height:
                return size, lines
    first, _, more = words.partition("\n")
    return letters(first, px, room, ink) if more else (LEAST, [elided(words, "bold", LEAST, room.width, ink)])


def draw(surface: pygame.Surface, badge: Sign, ink: Ink, k: float) -> None:
    """Paint a sign: the tile with its mark, or with a glyph or two, and the words beside it where there is room for them."""
    rect, name, radius = badge.rect, badge.mark, round(7 * k)
    tile = Rect(rect.topleft, (min(rect.width, rect.height), rect.height))
    if rect.width > tile.width:
        ink.panel(surface, rect, _BINDS if badge.loud else _GROUND, radius, palette.GOLD if badge.loud else _BRASS)
    ink.panel(surface, tile, badge.fill, radius, _BRASS)
    colour = palette.INK if sum(badge.fill[:3]) > 380 else palette.PAPER
    if name in MARKS or len(name) > GLYPHS:
        picture = mark(name, round(tile.height * 0.72), colour)
        surface.blit(picture, picture.get_rect(center=tile.center))
    else:
        px, inside = round(tile.height * 0.62), tile.width - round(4 * k)
        ink.write(surface, tile.center, name, px, kind="bold", colour=colour, anchor="center", room=inside)
    if rect.width > tile.width:
        room = beside(rect, k)
        if badge.ladder is not None and ladder.letters(badge.ladder, room := room.inflate(0, -round(4 * k)), ink):
            ladder.draw(surface, badge.ladder, room, ink)
            return
        px, lines = letters(badge.words, badge.px, room, ink)
        high = round(px * 1.16)
        y = room.centery - high * len(lines) // 2 + high // 2
        for nth, line in enumerate(lines):
            ink.write(surface, (room.left, y + high * nth), line, px, kind="bold", anchor="midleft", room=room.width)


def beside(rect: Rect, k: float) -> Rect:
    """The room for the words of a sign."""
    left = rect.left + rect.height + round(7 * k)
    return Rect(left, rect.top, rect.right - left - round(4 * k), rect.height)
