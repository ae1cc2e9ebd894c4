"""What a door of the first page shows: the mat of its game, in the light of the lanterns where that is the chosen one, and the
board that hangs before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import NOTE, letter, plain
from scenes.forms.words import Words, letters
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.cord import cord, knob
from scenes.stage.lacquer import rim
from scenes.stage.timber import cut, fit, planed
from scenes.table.wood import plank

NEARER: Final = 1.035
"""How much larger a mat is that is pointed at."""

FINE: Final = 640
"""How wide the smaller picture of a mat is, in pixels."""

FRONT: Final = 0.92, 0.03
"""How far down its picture a mat is looked at for where its front edge is, and over how much of that, in heights of it."""

STRETCHED: Final = 1.06
"""How much further one way than the other a mat is drawn out at most, to fill its place."""

WOOD: Final[Rgb] = palette.CHESTNUT
POINTED: Final[Rgb] = palette.CHESTNUT
SIDE: Final[Rgb] = palette.EBONY
"""The wood of a board, of one that is pointed at, and of its side."""

CUT: Final[tuple[tuple[Rgb, float], ...]] = (palette.CEDAR, 1.4), (palette.INK, -1.5)
"""The edges of letters that are cut into a board: their colour, and how far they lie below the letters, in units."""

BRIGHT: Final[Rgb] = palette.GLEAM
"""The outermost line of a rim of gold."""

LOST: Final[Rgb] = palette.SALMON
"""What has been lost, on that wood."""

THICK, FITTING = 7.0, 28.0
"""How thick a board is, and how large its fittings are, in units."""

DIM: Final[Rgb] = palette.STONE
"""How much of its light the mat of any game keeps but the chosen one, of 255."""

LIGHT: Final[Rgb] = palette.SMOKED_GOLD
"""How much of its own light the middle of the chosen mat has besides, of 255."""

POOL: Final[Rgb] = palette.OAK
"""What the light of the lanterns adds to the wood round the chosen mat."""

REACH: Final = 1.6, 1.6
"""How wide and high that is, of the place of a mat."""

ROUGH: Final = 4
"""Soft light is worked out so many times smaller."""

CORDS, CORD, KNOB = 0.14, 3.0, 4.6
"""How far from both ends of a board a cord is at which it hangs, in widths of it; how thick that is, and how large the knobs of
brass at both its ends, in units."""


class Mat(NamedTuple):
    """A mat with all that lies on it, and how far from the left the middle of its front edge is, in pixels: it may lean."""

    picture: pygame.Surface
    axis: int


@lru_cache(maxsize=8)
def mat(name: str, size: tuple[int, int], near: bool, lit: bool) -> Mat:
    """The mat ``assets/tables/<name>-1280.webp`` with all that lies on it, as large as fits into `size` pixels, a little larger
    where it is `near`, and in less light where it is not `lit`; a plain cloth where it has no name. Raises `AssetMissing`."""
    nearer = NEARER if near else 1.0
    if not name:
        cloth = pygame.transform.smoothscale_by(plain(size).convert_alpha(), nearer)
        return Mat(cloth, cloth.get_width() // 2)
    painted = picture("tables", f"{name}-{1280 if size[0] > FINE else FINE}.webp").convert_alpha()
    shares = size[0] / painted.get_width(), size[1] / painted.get_height()
    wide, high = (min(share, STRETCHED * min(shares)) * nearer for share in shares)
    shown = pygame.transform.smoothscale(painted, (round(painted.get_width() * wide), round(painted.get_height() * high)))
    if lit:
        light = _spot(shown.get_size(), LIGHT)
        light.blit(shown, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        shown.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    else:
        shown.fill(DIM, special_flags=pygame.BLEND_RGB_MULT)
    front = shown.subsurface((0, round(FRONT[0] * shown.get_height()), shown.get_width(), round(FRONT[1] * shown.get_height())))
    return Mat(shown, front.get_bounding_rect(min_alpha=200).centerx)


@lru_cache(maxsize=2)
def pool(size: tuple[int, int]) -> pygame.Surface:
    """The light of the lanterns on the wood round a mat of that size, larger than it; to be added."""
    return _spot((round(REACH[0] * size[0]), round(REACH[1] * size[1])), POOL)


def _spot(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    """A soft round light of a colour, which fills a place and ends at its edges."""
    rough = pygame.Surface((max(8, size[0] // ROUGH), max(8, size[1] // ROUGH)))
    whole = rough.get_rect()
    pygame.draw.ellipse(rough, colour, whole.inflate(-0.42 * whole.w, -0.42 * whole.h))
    soft = pygame.transform.gaussian_blur(rough, max(1, round(0.09 * whole.h)), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(soft, size)


@lru_cache(maxsize=8)
def board(size: tuple[int, int], k: float, near: bool) -> pygame.Surface:
    """The board before a mat, on which its name and the ways in stand: a thick one of wood with fittings of brass; its side,
    which faces us, reaches `THICK` units lower than `size`. Raises `AssetMissing`."""
    thick = round(THICK * k)
    whole = planed((size[0], size[1] + thick), SIDE, k, 1.0, (1.0, 0.5))
    cut(whole, round(10 * k))
    whole.blit(plank(size, POINTED if near else WOOD, k, FITTING), (0, 0))
    return whole


def hang(surface: pygame.Surface, board: pygame.Rect, far: int, k: float) -> None:
    """The two cords at which a board hangs `far` pixels below the edge of the table, each from a knob on that to one on the
    board."""
    aside, ends = round(CORDS * board.w), (board.y - far + round(3 * k), board.y + round(7 * k))
    for x in (board.x + aside, board.right - aside):
        cord(surface, x, *ends, k, CORD)
        for y in ends:
            knob(surface, (x, y), KNOB * k)


def carve(surface: pygame.Surface, words: Words, k: float) -> None:
    """What is seen round letters that are cut into a board: their upper edge in shade, their lower one in the light."""
    for colour, far in CUT:
        replace(words, colour=colour, rect=words.rect.move(0, round(far * k))).draw(surface)


def frame(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """A rim of gold along the edge of the board of the chosen game, below its fittings. Raises `AssetMissing`."""
    surface.blit(_gold(rect.size, k), rect)


@lru_cache(maxsize=2)
def _gold(size: tuple[int, int], k: float) -> pygame.Surface:
    far, radius = max(2, round(4 * k)), round(10 * k)
    whole = pygame.Surface(size, pygame.SRCALPHA)
    body = whole.get_rect()
    rim(whole, body, palette.GOLD, radius, far)
    rim(whole, body, BRIGHT, radius, max(1.0, k))
    rim(whole, body.inflate(-2 * far, -2 * far), (*palette.INK, 200), max(2, radius - far), max(1.0, 1.4 * k))
    fit(whole, body, FITTING * k)
    return whole


def ribbon(
    surface: pygame.Surface,
    inner: pygame.Rect,
    words: str,
    font: Callable[[str, int], pygame.Font],
    k: float,
    ink: Rgb = palette.INK,
    ground: Rgb = palette.GOLD,
) -> None:
    """A small tag on the upper edge of a door."""
    said = letters(words, font("bold", letter(NOTE, k)), ink)
    tag = said.get_rect().inflate(round(20 * k), round(8 * k))
    tag.midleft = inner.x + round(12 * k), inner.y - round(4 * k)
    for colour, place in ((palette.INK, tag.move(0, max(1, round(2 * k)))), (ground, tag)):
        round_ = place.h // 2
        surface.fill(colour, place.inflate(-2 * round_, 0))
        for x in (place.x + round_, place.right - round_):
            pygame.draw.aacircle(surface, colour, (x, place.y + round_), round_)
    surface.blit(said, said.get_rect(center=tag.center))
