"""The light of a room with one warm lamp: how much of it a piece keeps, why, and what the dark does to colours.

What lies under the lamp is warm, and so is what lies in the dark: what is white there looks shaded and not grey. A piece in less
than its whole light is dim for one of the reasons below; its pose or the dark over the room says how much it keeps.

While a question stands the room is dark: an even veil that softly becomes deeper towards the edges of the window, which glow red
in danger.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Rgb

SHUT: Final = 0.62
"""What can be neither chosen nor played keeps so much of its light."""

BEATEN: Final = 0.7
"""A play that another was laid upon keeps so much."""

AS_DRAWN: Final = 0.73
"""A piece that was let go as it was drawn keeps so much."""

MISSING: Final = 0.4
"""A piece that is shown because it is not there keeps so much."""

DIM: Final = 0.53
"""What does not decide at all keeps as much as the middle of the room."""

DARK: Final = 0.42
"""What cannot be played meanwhile keeps so much."""

NIGHT: Final[Rgb] = palette.DRIFTWOOD
"""What white turns into where the dark is deepest: blue goes first, and red stays longest."""

LAMP: Final[tuple[Rgb, Rgb]] = (255, 254, 249), (232, 225, 213)
"""What white looks like on a piece: at its upper left, where the lamp meets it, and at its lower right, where least."""

_STEPS: Final = 8
"""So many steps there are between them along each side of a piece."""


@lru_cache(maxsize=1)
def lamp() -> pygame.Surface:
    """How much of its light each part of a piece keeps, for a piece of any size."""
    light = pygame.Surface((_STEPS, _STEPS))
    for x in range(_STEPS):
        for y in range(_STEPS):
            far = (x + 2 * y) / (3 * (_STEPS - 1))
            light.set_at((x, y), [round(near + (last - near) * far) for near, last in zip(*LAMP, strict=True)])
    return light


def depth(light: float) -> int:
    """How deep the dark is over what keeps so much of its light, from 0 to 255."""
    return round(255 * min(1.0, (1.0 - light) / (1.0 - NIGHT[1] / 255)))


def tone(light: float) -> Rgb:
    """What white turns into that keeps so much of its light."""
    deep = depth(light) / 255
    red, green, blue = (round(255 - deep * (255 - part)) for part in NIGHT)
    return red, green, blue


# ---- The dark of a room ------------------------------------------------------------------------------------------------

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

_ROUND: Final = 0.35
"""How far from somebody it is whole, in heights of their bust."""

_RINGS: Final = 14
"""So many rings make the red at the edges."""

_ROUGH: Final = 8
"""The dark is painted so many times smaller, and made larger: its edges are soft."""


class RoomLight(NamedTuple):
    """Where light falls in the dark of a room: how tense it is, from 0 to 4, what stays in all the light with the cloth round it,
    who is seen, and how much of their light things keep."""

    tension: int = 0
    bright: tuple[Rect, ...] = ()
    people: tuple[Rect, ...] = ()
    keeps: tuple[tuple[float, tuple[Rect, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Dusk:
    """How much each part of the room keeps of its red, green and blue, and the light of the lamp that comes to it."""

    kept: pygame.Surface
    glow: pygame.Surface

    def draw(self, surface: pygame.Surface) -> None:
        """Let it fall over a table as large as it is."""
        surface.blit(self.kept, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(self.glow, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def fall(size: tuple[int, int], place: Rect, light: RoomLight, k: float) -> Dusk:
    """The dark round a question at a place in a window of this size."""
    depths = shade(size, light, k)
    glow = pygame.transform.smoothscale(_glow(size, place, light.tension), size)
    return Dusk(_over(palette.WHITE, _filled(size, NIGHT), depths), _over((0, 0, 0), glow, depths))


def shade(size: tuple[int, int], light: RoomLight, k: float) -> pygame.Surface:
    """How deep the dark is everywhere, as the alpha of a white picture; it thins out softly towards what is bright."""
    soft, shade = max(1, round(FEATHER * k / _ROUGH)), pygame.transform.smoothscale(_veil(light.tension), _small(size))
    for rect in light.bright:
        pygame.draw.rect(shade, (*palette.WHITE, 0), _rough(rect).inflate(2 * soft + 2, 2 * soft + 2), border_radius=soft)
    for radius in (soft - soft // 2, soft // 2) if light.bright else ():  # no farther than they were drawn larger
        shade = pygame.transform.box_blur(shade, radius) if radius else shade
    shade = pygame.transform.smoothscale(shade, size)
    softer = [(rect, HALO * k) for rects in (kept for share, kept in light.keeps if share == 1.0) for rect in rects]
    for rect, soft_ in (*softer, *((rect, _ROUND * rect.height) for rect in light.people)):
        halo = _halo(rect.size, max(1, round(soft_)))
        shade.blit(halo, halo.get_rect(center=rect.center), special_flags=pygame.BLEND_RGBA_MULT)
    for share, rects in light.keeps:
        for rect in rects:
            shade.fill((255, 255, 255, depth(share)), rect)
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


def _glow(size: tuple[int, int], place: Rect, tension: int) -> pygame.Surface:
    """The light of the lamp over the plaques, warmer the more there is at stake, and in danger the red of the edges."""
    glow = pygame.Surface(_small(size))
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


def _halo(size: tuple[int, int], soft: int) -> pygame.Surface:
    """How much of the dark is left round what is in the light: nothing over it, and softly more to all sides."""
    halo = pygame.Surface((size[0] + 2 * soft, size[1] + 2 * soft), pygame.SRCALPHA)
    halo.fill((*palette.WHITE, 255))
    for nth in range(soft + 1):
        around = halo.get_rect().inflate(-2 * nth, -2 * nth)
        pygame.draw.rect(halo, (255, 255, 255, round(255 * (1.0 - nth / soft))), around, border_radius=2 * soft - nth)
    return halo


def _rough(rect: Rect) -> Rect:
    return Rect(rect.left // _ROUGH, rect.top // _ROUGH, -(-rect.width // _ROUGH), -(-rect.height // _ROUGH))
