"""Planed wood and brass: what boards, plaques and sheets are made of. The grain is one grey picture over which any colour is
laid; at a corner sits a fitting (귀장식) of brass."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.assets import asset
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.lacquer import lacquer, rim

FINE: Final = 1.5
"""At how many pixels a unit the grain is shown as it was painted."""

_MEAN: Final = 167
"""How light the grain is on the whole, of 255."""

_GLEAM: Final = 1.16, 1.08, 1.03, 1.0, 0.96, 0.9, 0.8
"""How light polished brass is, from its upper edge to its lower one."""

_PLAIN: Final = 15.0
"""Below how many pixels a fitting cannot be made out, and is left away."""

_SHADE: Final = 0.74
"""How much light the fittings at the lower corners have."""


def planed(
    size: tuple[int, int], colour: Colour, k: float, grain: float = 1.0, light: tuple[float, float] = (1.1, 0.86)
) -> Surface:
    """A piece of wood of `size` pixels, `k` pixels a unit: how much of its `grain` is seen, and how much `light` it has at its
    upper and at its lower edge. Raises `AssetMissing`."""
    wood = _veins(size, k, grain).convert_alpha()
    for y in range(size[1]):
        share = (light[0] + (light[1] - light[0]) * (y + 0.5) / size[1]) * 255 / _MEAN
        wood.fill([min(255, round(part * share)) for part in colour[:3]], (0, y, size[0], 1), pygame.BLEND_RGB_MULT)
    return wood


def polished(size: tuple[int, int], colour: Colour) -> Surface:
    """A plate of polished brass of `size` pixels: bright above, with the gleam of the lamp across it, darker at its foot."""
    plate, column = Surface(size, pygame.SRCALPHA), Surface((1, len(_GLEAM)))
    for y, share in enumerate(_GLEAM):
        column.set_at((0, y), [min(255, round(part * share)) for part in colour[:3]])
    plate.blit(pygame.transform.smoothscale(column, size), (0, 0))
    return plate


def cut(wood: Surface, radius: int, alpha: int = 255) -> None:
    """Round the corners of a piece of wood, and let what lies below it through, all of it at an `alpha` of 0."""
    wide, high = wood.get_size()
    if alpha < 255:
        wood.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MIN)
    disc = lacquer((2 * radius, 2 * radius), (*palette.WHITE, 255), radius)
    for x, left in ((0, 0), (wide - radius, radius)):
        for y, top in ((0, 0), (high - radius, radius)):
            wood.blit(disc, (x, y), (left, top, radius, radius), special_flags=pygame.BLEND_RGBA_MIN)


def bevel(wood: Surface, radius: int, k: float, edge: Colour, line: float = 1.4) -> None:
    """The edges of such a piece: a line of brass, and within it a groove whose lower side is in the light."""
    whole, thick = wood.get_rect(), max(1.0, line * k)
    far = 2 * round(thick + 2.4 * k)
    inner, within, fine = whole.inflate(-far, -far), max(2, radius - far // 2), max(1.0, k)
    if min(inner.size) > 4 * radius // 3:
        rim(wood, inner.move(0, max(1, round(0.8 * k))), (*palette.CREAM, 44), within, fine)
        rim(wood, inner, (*palette.BLACK, 150), within, fine)
    rim(wood, whole, edge, radius, thick)


def fit(surface: Surface, rect: Rect, px: float) -> None:
    """Put fittings on the four corners of a place, `px` pixels large; none where they could not be made out. Raises
    `AssetMissing`."""
    if px < _PLAIN or px * 2.4 > min(rect.size):
        return
    for nth, fitting in enumerate(_fittings(round(px))):
        place = fitting.get_rect(topleft=rect.topleft)
        if nth % 2:
            place.right = rect.right
        if nth > 1:
            place.bottom = rect.bottom
        surface.blit(fitting, place)


@lru_cache(maxsize=4)
def _fittings(px: int) -> tuple[Surface, ...]:
    """The fittings of the four corners: above, then below, the left one first."""
    upper = pygame.transform.smoothscale(pygame.image.load(asset("tables/fitting.webp")), (px, px)).convert_alpha()
    lower = pygame.transform.flip(upper, False, True)
    lower.fill((round(255 * _SHADE),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    return tuple(pygame.transform.flip(one, right, False) for one in (upper, lower) for right in (False, True))


@lru_cache(maxsize=1)
def _grain() -> Surface:
    """The grain, a byte a pixel: it is kept."""
    painted = pygame.image.load(asset("tables/grain.jpg"))
    grey = pygame.image.frombytes(pygame.image.tobytes(painted, "RGB")[::3], painted.get_size(), "P")
    grey.set_palette([(value, value, value) for value in range(256)])
    return grey


def _veins(size: tuple[int, int], k: float, share: float) -> Surface:
    """As much of the grain as a piece of wood of a size has, and so much of its depth; turned over again and again where the wood
    is larger."""
    grain, fine = _grain(), k / FINE
    wide, high = (min(whole, max(1, round(part / fine))) for whole, part in zip(grain.get_size(), size, strict=True))
    part = grain.subsurface((0, 0, wide, high)).copy()
    part.set_palette([(round(_MEAN + (value - _MEAN) * share),) * 3 for value in range(256)])
    part = part.convert(24)
    if abs(fine - 1.0) > 0.01:
        part = pygame.transform.smoothscale(part, (max(1, round(wide * fine)), max(1, round(high * fine))))
    if part.get_width() >= size[0] and part.get_height() >= size[1]:
        return part.subsurface((0, 0), size)
    whole = Surface(size, depth=24)
    for row in range(-(-size[1] // part.get_height())):
        for column in range(-(-size[0] // part.get_width())):
            turned = pygame.transform.flip(part, bool(column % 2), bool(row % 2))
            whole.blit(turned, (column * part.get_width(), row * part.get_height()))
    return whole
