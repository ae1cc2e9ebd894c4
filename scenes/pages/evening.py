"""Where the first page is: a room in the evening, and before its wall a low table at which we sit. People sit at the far edge of
it; the mats of the games lie on it; their boards hang at its near edge, and on the ledge at its foot all else is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import picture
from scenes.forms.theme import mix
from scenes.kit import palette

FALLS: Final = 3.0, 8.0
BEYOND, SOFT = 4.0, 10.0
"""How far to the right and down the shade of what stands on the table falls, how far it reaches beyond that, and how soft it is,
in units."""

KEPT: Final = 112
"""How much of its light the wood keeps in that shade, of 255."""

ROUGH: Final = 4
"""The shade is worked out so many times smaller, for it has no sharp edges."""

SIDE: Final = 84, 80, 78
"""How much of its light the side of the table keeps that faces us, of 255."""

EDGE: Final = 7.0, 150
FRONT: Final = 54, 96
"""How thick the edge of the table is, in units, and how much of its light that keeps; and how much the panel below it keeps right
under it and at its foot, of 255."""

RIM, RIM_LIT = 2.0, palette.BRIGHT_BRASS
"""How thick the bright line along an edge is, in units, and its colour."""

MEETS: Final = 34.0, 112
"""How far the shade of those at the far edge reaches over the wood, in units, and how much of its light that keeps there."""


def evening(size: tuple[int, int], far: int, near: int, ledge: int, standing: Sequence[Rect], k: float) -> Surface:
    """The whole of it, in pixels: the top of the table reaches from `far` to `near`, below that one sees its front, and from
    `ledge` on the moulding at its foot; `standing` is what throws shade on it. Raises `AssetMissing`."""
    shown = Surface(size).convert()
    wall = picture("tables", "menu-wall.jpg").convert()
    share = max(size[0] / wall.get_width(), far / wall.get_height())
    large = pygame.transform.smoothscale_by(wall, share)
    shown.blit(large, large.get_rect(midbottom=(size[0] // 2, far)))
    wood = picture("tables", "menu-table.jpg").convert()
    top, table = Rect(0, far, size[0], near - far), Rect(0, far, size[0], ledge - far)
    shown.blit(pygame.transform.smoothscale(wood, top.size), top)
    strip = wood.subsurface((0, 0, wood.get_width(), wood.get_height() // 8))
    if ledge > near:
        _front(shown, strip, Rect(0, near, size[0], ledge - near), k)
    light = _shade((size[0] // ROUGH, table.h // ROUGH), [rect.move(0, -far) for rect in standing], k)
    shown.blit(pygame.transform.smoothscale(light, table.size), table, special_flags=pygame.BLEND_RGB_MULT)
    side = pygame.transform.smoothscale(strip, (size[0], size[1] - ledge))
    side.fill(SIDE, special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(side, (0, ledge))
    for y in {far, near, ledge}:
        _rim(shown, Rect(0, y, size[0], max(1, round(RIM * k))))
    return shown


def _front(surface: Surface, strip: Surface, place: Rect, k: float) -> None:
    """The front of the table, from a `strip` of its wood: a thick edge that catches the light, and below that a panel which is
    darkest under the edge."""
    front = pygame.transform.smoothscale(strip, place.size)
    edge = round(EDGE[0] * k)
    for y in range(place.h):
        down = max(0.0, (y - edge) / max(1, place.h - edge))
        kept = EDGE[1] if y < edge else FRONT[0] + (FRONT[1] - FRONT[0]) * down**0.6
        front.fill((round(kept), round(0.94 * kept), round(0.9 * kept)), (0, y, place.w, 1), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(front, place)


def _rim(surface: Surface, line: Rect) -> None:
    """An edge that the lamp meets, most of all in its middle."""
    glint = Surface((5, 1))
    for x, share in enumerate((0.1, 0.4, 0.6, 0.4, 0.1)):
        glint.set_at((x, 0), mix((0, 0, 0), RIM_LIT, share))
    surface.blit(pygame.transform.smoothscale(glint, line.size), line, special_flags=pygame.BLEND_RGB_ADD)


def _shade(size: tuple[int, int], standing: Sequence[Rect], k: float) -> Surface:
    """What the wood keeps of its light: less below those who sit at its far edge, and round what stands on it."""
    shade = Surface(size)
    shade.fill(palette.WHITE)
    for rect in standing:
        fallen = rect.inflate(2 * BEYOND * k, 2 * BEYOND * k).move(round(FALLS[0] * k), round(FALLS[1] * k))
        shade.fill((KEPT,) * 3, Rect(fallen.x // ROUGH, fallen.y // ROUGH, fallen.w // ROUGH, fallen.h // ROUGH))
    shade = pygame.transform.gaussian_blur(shade, max(1, round(SOFT * k / ROUGH)))
    reach, least = round(MEETS[0] * k / ROUGH), MEETS[1]
    for y in range(reach):
        left = round(least + (255 - least) * (y / reach) ** 0.7)
        shade.fill((left,) * 3, Rect(0, y, size[0], 1), special_flags=pygame.BLEND_RGB_MULT)
    return shade
