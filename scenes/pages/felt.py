"""The top of a table that is seen from the near side: a cloth in a rim of wood, broad as a table is at which many sit."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import plain
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.stage.lacquer import lacquer

BROAD: Final = 4.0
"""How square its outline is: 2 would be an ellipse."""


RIMS: Final[tuple[tuple[float, Rgb], ...]] = (
    *(
        (0.0, palette.INK),
        (1.2, palette.EBONY),
        (2.6, palette.CHESTNUT),
        (4.0, palette.OAK),
        (5.2, palette.CEDAR),
        (6.2, palette.MAPLE),
    ),
    *((7.2, palette.CEDAR), (8.6, palette.OAK), (10.6, palette.CHESTNUT), (12.6, palette.WALNUT), (14.4, palette.EBONY)),
)
"""The wood of the rim from outside inwards, round and polished: how far in each line of it begins, in units. Light lies along it
where it is highest."""

EDGE: Final = 15.6
"""Where the cloth begins, in units."""

SHADE: Final = 26.0
"""How far the shadow of the rim lies over the cloth, in units."""

DARKEST: Final = 96
"""How much of its light the cloth keeps at the rim, of 255."""

_FINE: Final = 2
"""How many times as large it is painted, so that its edge becomes smooth."""


def down(along: float) -> float:
    """How far below its highest point the far edge is, from 0 in the middle to 1 at either end, `along` from -1 to 1."""
    return 1.0 - math.pow(1.0 - math.pow(min(1.0, abs(along)), BROAD), 1.0 / BROAD)


@lru_cache(maxsize=2)
def top(cloth: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """The table in `size` pixels with the cloth ``assets/tables/<cloth>-1280.jpg``; a plain cloth where it has no name. Raises
    `AssetMissing`."""
    large = max(8, size[0]) * _FINE, max(8, size[1]) * _FINE
    spread = picture("tables", f"{cloth}-1280.jpg").convert_alpha() if cloth else plain((640, 360)).convert_alpha()
    shown = pygame.transform.smoothscale(_middle(spread, large[0] / large[1]), large)
    shown.blit(_lamp(large), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(_shadow(large, k * _FINE), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask = pygame.Surface(large, pygame.SRCALPHA)
    pygame.draw.polygon(mask, palette.WHITE, _outline(large, EDGE * k * _FINE))
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    table = pygame.Surface(large, pygame.SRCALPHA)
    for inset, colour in RIMS:
        pygame.draw.polygon(table, colour, _outline(large, inset * k * _FINE))
    table.blit(shown, (0, 0))
    return pygame.transform.smoothscale(table, (large[0] // _FINE, large[1] // _FINE))


def strip(cloth: str, size: tuple[int, int], k: float) -> pygame.Surface:
    """A part of the cloth in a frame with round corners, for pieces to be shown on. Raises `AssetMissing`."""
    painted = picture("tables", f"{cloth}-1280.jpg") if cloth else plain((640, 360))
    shown = pygame.transform.smoothscale(_middle(painted, size[0] / size[1]).convert_alpha(), size)
    radius = round(10 * k)
    shown.blit(lacquer(size, palette.WHITE, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    shown.blit(lacquer(size, (*palette.INK, 0), radius, palette.BRASS, 1.6 * k), (0, 0))
    return shown


@lru_cache(maxsize=2)
def shape(size: tuple[int, int], k: float) -> pygame.Surface:
    """What the table hides of what stands behind it: to be taken from its picture."""
    large = max(8, size[0]) * _FINE, max(8, size[1]) * _FINE
    hidden = pygame.Surface(large, pygame.SRCALPHA)
    pygame.draw.polygon(hidden, (*palette.BLACK, 255), _outline(large, RIMS[1][0] * k * _FINE))
    return pygame.transform.smoothscale(hidden, (large[0] // _FINE, large[1] // _FINE))


def _middle(spread: pygame.Surface, ratio: float) -> pygame.Surface:
    """The middle of a cloth, without what stands round it, in another shape."""
    wide, high = spread.get_width() * 0.54, spread.get_height() * 0.54
    part = pygame.Rect(0, 0, round(min(wide, high * ratio)), round(min(high, wide / ratio)))
    part.center = spread.get_rect().center
    return spread.subsurface(part)


def _lamp(size: tuple[int, int]) -> pygame.Surface:
    """The light of a lamp over the middle: what the cloth keeps of its own, warm below the lamp and deep at the edge."""
    small = pygame.Surface((32, 16))
    for x in range(32):
        for y in range(16):
            far = min(1.0, math.hypot((x - 15.5) / 17, (y - 7.5) / 10))
            light = (1.0 - far) ** 1.2
            small.set_at((x, y), (round(128 + 127 * light), round(142 + 106 * light), round(150 + 80 * light)))
    return pygame.transform.smoothscale(small, size)


def _shadow(size: tuple[int, int], unit: float) -> pygame.Surface:
    """The shadow of the rim, which falls on the cloth along it."""
    rough = max(1, round(4 * unit))
    small = pygame.Surface((max(1, size[0] // rough), max(1, size[1] // rough)))
    small.fill((DARKEST,) * 3)
    inset = EDGE + SHADE / 2
    points = [(x / rough, y / rough) for x, y in _outline(size, inset * unit)]
    pygame.draw.polygon(small, palette.WHITE, points)
    radius = max(1, round(SHADE * unit / rough / 4))
    for _ in range(2):  # twice, so that it has no visible end
        small = pygame.transform.box_blur(small, radius)
    return pygame.transform.smoothscale(small, size)


def _outline(size: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    """The outline of the table, so far inside its own edge."""
    rx, ry = size[0] / 2 - inset, size[1] / 2 - inset
    points = []
    for nth in range(240):
        turn = nth * math.tau / 240
        across, along = math.cos(turn), math.sin(turn)
        far = math.pow(math.pow(abs(across), BROAD) + math.pow(abs(along), BROAD), -1.0 / BROAD)
        points.append((size[0] / 2 + rx * across * far, size[1] / 2 + ry * along * far))
    return points
