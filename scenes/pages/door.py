"""What a door of the first page shows: the mat of its game and the board before it, with a rim on the one played last."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import GOLD, INK, NOTE, Colour, letter, plain
from scenes.forms.words import letters
from scenes.table.wood import BRASS, plank

NEARER: Final = 1.035
"""How much larger a mat is that is pointed at."""

FINE: Final = 640
"""How wide the smaller picture of a mat is, in pixels."""

STRETCHED: Final = 1.06
"""How much further one way than the other a mat is drawn out at most, to fill its place."""

WOOD: Final[Colour] = (78, 48, 28)
POINTED: Final[Colour] = (90, 56, 33)
SIDE: Final[Colour] = (44, 26, 15)
"""The wood of a board, of one that is pointed at, and of its side."""

LOST: Final[Colour] = (255, 172, 152)
"""What has been lost, on that wood."""

THICK, NAIL, NAILED = 7.0, 3.6, 11.0
"""How thick a board is, how large a nail is, and how far that is from both edges, in units."""

SHINE: Final = 255, 222, 170, 60
"""The light along the upper edge of a board."""

DIM: Final[Colour] = (238, 234, 228)
"""How much of its light the mat of any game keeps but the one played last, of 255."""


@lru_cache(maxsize=8)
def mat(name: str, size: tuple[int, int], near: bool, lit: bool) -> pygame.Surface:
    """The mat ``assets/tables/<name>-1280.webp`` with all that lies on it, as large as fits into `size` pixels, a little larger
    where it is `near`, and in less light where it is not `lit`; a plain cloth where it has no name. Raises `AssetMissing`."""
    nearer = NEARER if near else 1.0
    if not name:
        return pygame.transform.smoothscale_by(plain(size).convert_alpha(), nearer)
    painted = picture("tables", f"{name}-{1280 if size[0] > FINE else FINE}.webp").convert_alpha()
    shares = size[0] / painted.get_width(), size[1] / painted.get_height()
    wide, high = (min(share, STRETCHED * min(shares)) * nearer for share in shares)
    shown = pygame.transform.smoothscale(painted, (round(painted.get_width() * wide), round(painted.get_height() * high)))
    if not lit:
        shown.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    return shown


@lru_cache(maxsize=8)
def board(size: tuple[int, int], k: float, near: bool) -> pygame.Surface:
    """The board before a mat, on which its name and the ways in stand: a thick one of wood with a nail in both upper
    corners; its side, which faces us, reaches `THICK` units lower than `size`."""
    radius, thick, far = round(10 * k), round(THICK * k), round(NAILED * k)
    whole = pygame.Surface((size[0], size[1] + thick), pygame.SRCALPHA)
    pygame.draw.rect(whole, (*SIDE, 255), whole.get_rect(), border_radius=radius)
    whole.blit(plank(size, POINTED if near else WOOD, k), (0, 0))
    cut = pygame.Surface(size, pygame.SRCALPHA)
    cut.fill(SHINE, (radius, max(1, round(k)), size[0] - 2 * radius, max(1, round(2 * k))))
    for x in (far, size[0] - far):
        pygame.draw.aacircle(cut, (30, 18, 10), (x, far + round(k)), round(NAIL * k))
        pygame.draw.aacircle(cut, BRASS, (x, far), round((NAIL - 0.6) * k))
        pygame.draw.aacircle(cut, (255, 240, 200), (x - round(k), far - round(k)), max(1, round(k)))
    whole.blit(cut, (0, 0))
    return whole


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
