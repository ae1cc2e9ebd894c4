"""What a door of the first page shows: the mat of its game and the board before it, with a rim on the one played last."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import GOLD, INK, NOTE, Colour, letter, plain
from scenes.forms.words import Words, letters
from scenes.stage.lacquer import rim
from scenes.stage.timber import cut, fit, planed
from scenes.table.wood import plank

NEARER: Final = 1.035
"""How much larger a mat is that is pointed at."""

FINE: Final = 640
"""How wide the smaller picture of a mat is, in pixels."""

STRETCHED: Final = 1.06
"""How much further one way than the other a mat is drawn out at most, to fill its place."""

WOOD: Final[Colour] = (92, 50, 28)
POINTED: Final[Colour] = (108, 60, 33)
SIDE: Final[Colour] = (50, 27, 15)
"""The wood of a board, of one that is pointed at, and of its side."""

CUT: Final[tuple[tuple[Colour, float], ...]] = ((168, 106, 66), 1.4), ((26, 12, 6), -1.5)
"""The edges of letters that are cut into a board: their colour, and how far they lie below the letters, in units."""

BRIGHT: Final[Colour] = (255, 232, 170)
"""The outermost line of a rim of gold."""

LOST: Final[Colour] = (255, 172, 152)
"""What has been lost, on that wood."""

THICK, FITTING = 7.0, 28.0
"""How thick a board is, and how large its fittings are, in units."""

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
    """The board before a mat, on which its name and the ways in stand: a thick one of wood with fittings of brass; its side,
    which faces us, reaches `THICK` units lower than `size`. Raises `AssetMissing`."""
    thick = round(THICK * k)
    whole = planed((size[0], size[1] + thick), SIDE, k, 1.0, (1.0, 0.5))
    cut(whole, round(10 * k))
    whole.blit(plank(size, POINTED if near else WOOD, k, FITTING), (0, 0))
    return whole


def carve(surface: pygame.Surface, words: Words, k: float) -> None:
    """What is seen round letters that are cut into a board: their upper edge in shade, their lower one in the light."""
    for colour, far in CUT:
        replace(words, colour=colour, rect=words.rect.move(0, round(far * k))).draw(surface)


def frame(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """A rim of gold along the edge of the board that Enter opens, below its fittings. Raises `AssetMissing`."""
    surface.blit(_gold(rect.size, k), rect)


@lru_cache(maxsize=2)
def _gold(size: tuple[int, int], k: float) -> pygame.Surface:
    far, radius = max(2, round(4 * k)), round(10 * k)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    body = whole.get_rect()
    rim(whole, body, GOLD, radius, far)
    rim(whole, body, BRIGHT, radius, max(1.0, k))
    rim(whole, body.inflate(-2 * far, -2 * far), (20, 10, 4, 200), max(2, radius - far), max(1.0, 1.4 * k))
    fit(whole, body, FITTING * k)
    return whole


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
