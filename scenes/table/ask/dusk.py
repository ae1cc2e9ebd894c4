"""The dark of a room while a question stands, warm as the light of the lamp over the plaques: an even veil that softly becomes
deeper towards the edges of the window. What decides keeps its light, and in danger the edges of the room glow red."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.stage.light import DARK, DIM, NIGHT, PALE, depth
from scenes.table.ask.board import Board, Stake

LIGHT: Final = (0.42, 0.4, 0.36, 0.32, 0.28)
"""How much of it the corners of the room keep, by the tension."""

_EVEN, _CORNER = 0.8, 1.42
"""So far from the middle of the window the dark begins to become deeper, and is deepest, in halves of the window's width and
height."""

_GRID: Final = 64, 36
"""The dark is reckoned at so many points."""

DANGER: Final = 2
"""From so much tension on the edges of the room glow red, and a heart is heard."""

FEATHER: Final = 44.0
"""How far from what is bright the dark is whole, in units of the window."""

HALO: Final = 11.0
"""How far from a piece in the light the dark about it is whole, in units of the window."""

_POOL, _STEPS = (0.7, 1.5), 24
"""How large round somebody the light is whole, and how large it is at all, in sizes of their bust; it falls off in so many
steps."""

_RINGS: Final = 14
"""So many rings make the red at the edges."""

_ROUGH: Final = 8
"""The dark is painted so many times smaller, and made larger: its edges are soft."""


@dataclass(frozen=True, slots=True)
class Dusk:
    """How much each part of the room keeps of its red, green and blue, and the light of the lamp that comes to it."""

    kept: pygame.Surface
    glow: pygame.Surface

    def draw(self, surface: pygame.Surface) -> None:
        """Let it fall over a table as large as it is."""
        surface.blit(self.kept, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self.glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def fall(size: tuple[int, int], board: Board, k: float) -> Dusk:
    """The dark round a question in a window of this size."""
    depths = shade(size, board.stake, k)
    glow = pygame.transform.smoothscale(_glow(size, board), size)
    return Dusk(_over(palette.WHITE, _filled(size, NIGHT), depths), _over((0, 0, 0), glow, depths))


def shade(size: tuple[int, int], stake: Stake, k: float) -> pygame.Surface:
    """How deep the dark is everywhere, as the alpha of a white picture; it thins out softly towards what is bright."""
    soft, shade = max(1, round(FEATHER * k / _ROUGH)), pygame.transform.smoothscale(_veil(stake.tension), _small(size))
    for rect in stake.bright:
        pygame.draw.rect(shade, (*palette.WHITE, 0), _rough(rect).inflate(2 * soft + 2, 2 * soft + 2), border_radius=soft)
    for radius in (soft - soft // 2, soft // 2) if stake.bright else ():  # no farther than they were drawn larger
        shade = pygame.transform.box_blur(shade, radius) if radius else shade
    shade = pygame.transform.smoothscale(shade, size)
    round_them = [(_halo(rect.size, k), rect) for rect in stake.lit] + [(_pool(rect.size), rect) for rect in stake.people]
    for light, rect in round_them:
        shade.blit(light, light.get_rect(center=rect.center), special_flags=pygame.BLEND_RGBA_MULT)
    for rects, kept in ((stake.grey, DIM), (stake.dark, DARK), (stake.pale, PALE), (stake.lit, 1.0)):
        for rect in rects:
            shade.fill((255, 255, 255, depth(kept)), rect)
    return shade


@lru_cache(maxsize=8)
def _veil(tension: int) -> pygame.Surface:
    """The dark of the room, as deep in its middle whatever is at stake, and deeper towards its corners the more that is."""
    veil, (wide, high) = pygame.Surface(_GRID, pygame.SRCALPHA), _GRID
    for x, y in product(range(wide), range(high)):
        far = math.hypot(2.0 * (x + 0.5) / wide - 1.0, 2.0 * (y + 0.5) / high - 1.0)
        part = min(1.0, max(0.0, (far - _EVEN) / (_CORNER - _EVEN)))
        part *= part * (3.0 - 2.0 * part)
        veil.set_at((x, y), (255, 255, 255, depth(DIM + (LIGHT[tension] - DIM) * part)))
    return veil


def _glow(size: tuple[int, int], board: Board) -> pygame.Surface:
    """The light of the lamp over the plaques, warmer the more there is at stake, and in danger the red of the edges."""
    place, tension, glow = board.rect, board.stake.tension, pygame.Surface(_small(size))
    lamp = place.inflate(place.height // 2, place.height * (3 + tension) // 3)
    for nth in range(8):  # it falls off in steps that nobody can tell apart
        share = (nth + 1) / 8
        ring = lamp.inflate(-round(lamp.width * 0.5 * share), -round(lamp.height * 0.5 * share))
        pygame.draw.ellipse(glow, [round(part * share) for part in (14 + 13 * tension, 8 + 5 * tension, 2)], _rough(ring))
    glow = pygame.transform.box_blur(glow, 2)
    red = pygame.Surface(glow.get_size())
    edge = red.get_rect()
    for nth in range(_RINGS if tension >= DANGER else 0):
        share = (1.0 - nth / _RINGS) ** 2 * (0.7 + 0.15 * (tension - DANGER))
        pygame.draw.rect(red, (min(255, round(170 * share)), round(14 * share), round(6 * share)), edge, 2)
        edge = edge.inflate(-2, -2)
    glow.blit(red, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return glow


def _over(ground: Rgb, picture: pygame.Surface, depths: pygame.Surface) -> pygame.Surface:
    """A picture over a plain ground, as thick as the dark is deep."""
    layer, picture = _filled(picture.get_size(), ground), picture.convert_alpha()
    picture.blit(depths, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    layer.blit(picture, (0, 0))
    return layer


def _filled(size: tuple[int, int], colour: Rgb) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    surface.fill(colour)
    return surface


def _small(size: tuple[int, int]) -> tuple[int, int]:
    return max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)


def _halo(size: tuple[int, int], k: float) -> pygame.Surface:
    """How much of the dark is left round a piece in the light: nothing over it, and softly more to all sides."""
    soft = max(1, round(HALO * k))
    halo = pygame.Surface((size[0] + 2 * soft, size[1] + 2 * soft), pygame.SRCALPHA)
    halo.fill((*palette.WHITE, 255))
    for nth in range(soft + 1):
        around = halo.get_rect().inflate(-2 * nth, -2 * nth)
        pygame.draw.rect(halo, (255, 255, 255, round(255 * (1.0 - nth / soft))), around, border_radius=2 * soft - nth)
    return halo


def _pool(size: tuple[int, int]) -> pygame.Surface:
    """How much of the dark is left round somebody: nothing over the face, and softly more to all sides, without an edge."""
    pool = pygame.Surface([round(_POOL[1] * side) for side in size], pygame.SRCALPHA)
    pool.fill((*palette.WHITE, 255))
    for nth in range(_STEPS + 1):
        part = nth / _STEPS
        share = 1.0 + part * (_POOL[0] / _POOL[1] - 1.0)
        around = Rect(0, 0, round(pool.get_width() * share), round(pool.get_height() * share))
        around.center = pool.get_rect().center
        pygame.draw.ellipse(pool, (255, 255, 255, round(255 * (1.0 - part * part * (3.0 - 2.0 * part)))), around)
    return pool


def _rough(rect: Rect) -> Rect:
    return Rect(rect.left // _ROUGH, rect.top // _ROUGH, -(-rect.width // _ROUGH), -(-rect.height // _ROUGH))
