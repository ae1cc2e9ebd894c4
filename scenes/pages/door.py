"""What a door of the first page shows: the panel of its game, cut to its shape, and a rim on the one that was played last; and
the edge of the table below the doors."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import GOLD, INK, LACQUER, NOTE, Colour, letter, plain
from scenes.forms.words import letters
from scenes.stage.lacquer import BRASS, lacquer
from scenes.table.wood import plank

NEARER: Final = 1.05
"""How much larger the picture of a door is that is pointed at."""

_WOOD: Final = 58, 41, 28
"""The wood of the edge of the table."""

_FALL: Final = 12.0
"""How far the shade before it reaches, in units."""

POINTED: Final[Colour] = (64, 46, 32)
"""The ground of a door that is pointed at."""


@lru_cache(maxsize=8)
def panel(name: str, size: tuple[int, int], k: float, near: bool) -> pygame.Surface:
    """The middle of the panel ``assets/tables/<name>-1280.jpg`` in `size` pixels, with round corners; a plain cloth where it has
    no name. Raises `AssetMissing`."""
    filled = _filled(name, size, NEARER if near else 1.0)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=round(8 * k))
    shape.blit(filled, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return shape


def _filled(name: str, size: tuple[int, int], nearer: float) -> pygame.Surface:
    """A panel that covers `size`, what does not fit cut off at both sides."""
    if not name:
        return plain(size).convert_alpha()
    painted = picture("tables", f"{name}-{1280 if size[0] > 560 or size[1] > 350 else 640}.jpg")
    share = nearer * max(size[0] / painted.get_width(), size[1] / painted.get_height())
    whole = pygame.transform.smoothscale(painted, (-(-painted.get_width() * share // 1), -(-painted.get_height() * share // 1)))
    return whole.subsurface(pygame.Rect((0, 0), size).move_to(center=whole.get_rect().center)).convert_alpha()


@lru_cache(maxsize=2)
def rail(size: tuple[int, int], k: float) -> pygame.Surface:
    """The edge of the table at the foot of the page, of dark wood, before which the cloth falls into the shade."""
    soft = round(_FALL * k)
    whole = pygame.Surface((size[0], size[1] + soft), pygame.SRCALPHA)
    for y in range(soft):
        pygame.draw.line(whole, (8, 6, 4, round(90 * (y / soft) ** 2)), (0, y), (size[0], y))
    whole.blit(plank(size, _WOOD, k), (0, soft))
    return whole


@lru_cache(maxsize=4)
def lower(size: tuple[int, int], k: float) -> pygame.Surface:
    """What a door stands on, whose ways in are below its name."""
    return lacquer(size, LACQUER, round(14 * k), BRASS, max(1.0, 1.4 * k))


def joined(surface: pygame.Surface, seam: pygame.Rect, k: float, near: bool) -> None:
    """Take away the edge between the two, which are one door."""
    line = max(1, round(1.4 * k))
    surface.fill(POINTED if near else LACQUER, seam)
    for x in (seam.left, seam.right - line):
        surface.fill(BRASS, (x, seam.y, line, seam.h))


def frame(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """A rim of gold within the edge of the door that Enter opens."""
    far = max(1, round(4 * k))
    _rim(surface, rect, GOLD, far, round(14 * k))
    _rim(surface, rect.inflate(-2 * far, -2 * far), (20, 14, 10), max(1, round(k)), round(14 * k) - far)


def _rim(surface: pygame.Surface, rect: pygame.Rect, colour: Colour, wide: int, radius: int) -> None:
    """A line with smooth round corners along the inside of a place."""
    for bar in ((radius, 0), (radius, rect.h - wide)):
        surface.fill(colour, (rect.x + bar[0], rect.y + bar[1], rect.w - 2 * radius, wide))
    for bar in ((0, radius), (rect.w - wide, radius)):
        surface.fill(colour, (rect.x + bar[0], rect.y + bar[1], wide, rect.h - 2 * radius))
    left, right, top, bottom = rect.x + radius, rect.right - radius - 1, rect.y + radius, rect.bottom - radius - 1
    pygame.draw.aacircle(surface, colour, (left, top), radius, wide, draw_top_left=True)
    pygame.draw.aacircle(surface, colour, (right, top), radius, wide, draw_top_right=True)
    pygame.draw.aacircle(surface, colour, (left, bottom), radius, wide, draw_bottom_left=True)
    pygame.draw.aacircle(surface, colour, (right, bottom), radius, wide, draw_bottom_right=True)


def ribbon(
    surface: pygame.Surface,
    inner: pygame.Rect,
    words: str,
    font: Callable[[str, int], pygame.Font],
    k: float,
    ink: Colour = INK,
    ground: Colour = GOLD,
) -> None:
    """A small tag on the upper edge of a door."""
    said = letters(words, font("bold", letter(NOTE, k)), ink)
    tag = said.get_rect().inflate(round(20 * k), round(8 * k))
    tag.midleft = inner.x + round(12 * k), inner.y - round(4 * k)
    for colour, place in (((20, 14, 10), tag.move(0, max(1, round(2 * k)))), (ground, tag)):
        round_ = place.h // 2
        surface.fill(colour, place.inflate(-2 * round_, 0))
        for x in (place.x + round_, place.right - round_):
            pygame.draw.aacircle(surface, colour, (x, place.y + round_), round_)
    surface.blit(said, said.get_rect(center=tag.center))
