"""The one material of panels and buttons: dark lacquer with a hairline of brass, a bevel, and the shadow of its own rim.

A panel is painted once as nine patches, three times as large so that its corners become smooth; between the corners the rest is
laid out, so that a large panel costs no more than a small one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Colour

_FINE = 3
_DEEP = 5
"""How many pixels from its rim a panel's inner shadow ends."""

_LIT: Final[Colour] = (*palette.CREAM, 46)
"""The upper edge of the bevel, which the lamp meets."""


def lacquer(size: tuple[int, int], fill: Colour, radius: int, edge: Colour | None = None, line: float = 1.34) -> pygame.Surface:
    """A panel of `size` pixels. With an `edge`, `line` pixels thick, it is a sheet with a rim; without, a plain rounded shape."""
    corners = 2 * (radius + _DEEP)
    panel = _patches((min(size[0], corners), min(size[1], corners)), fill, radius, edge, line)
    if panel.get_size() == size:
        return panel.copy()
    for axis in (1, 0):  # the larger picture is painted in one go
        panel = _drawn_out(panel, axis, size[axis])
    return panel


@lru_cache(maxsize=24)
def _patches(size: tuple[int, int], fill: Colour, radius: int, edge: Colour | None, line: float) -> pygame.Surface:
    """The corners of a panel, which those of another size share."""
    return in_one(size, fill, radius, edge, line)


def in_one(size: tuple[int, int], fill: Colour, radius: int, edge: Colour | None, line: float = 1.34) -> pygame.Surface:
    """The same panel, all of it painted, which is slow for a large one."""
    big = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    big.fill((fill[0], fill[1], fill[2], 0))
    pygame.draw.rect(big, fill, big.get_rect(), border_radius=radius * _FINE)
    if edge is not None:
        _bevelled(big, fill, radius * _FINE, edge, max(1, round(line * _FINE)))
    return pygame.transform.smoothscale(big, size)


def rim(surface: pygame.Surface, place: Rect, colour: Colour, radius: int, line: float) -> None:
    """Draw a line with smooth corners along the inside of a place, `line` pixels thick."""
    corner = min(radius + _DEEP, min(place.size) // 2)
    patch = _rim(2 * corner + 1, colour, radius, max(1, round(line * _FINE)))
    for axis, (begin, end) in enumerate(((place.left, place.right), (place.top, place.bottom))):
        long, across = end - begin - 2 * corner, (place.top, place.bottom) if axis == 0 else (place.left, place.right)
        for nth, at in enumerate((across[0], across[1] - corner)):
            part = Rect(corner, nth * (corner + 1), 1, corner) if axis == 0 else Rect(nth * (corner + 1), corner, corner, 1)
            size = (long, corner) if axis == 0 else (corner, long)
            spot = (begin + corner, at) if axis == 0 else (at, begin + corner)
            if long > 0:
                surface.blit(pygame.transform.scale(patch.subsurface(part), size), spot)
    for x, left in ((place.left, 0), (place.right - corner, corner + 1)):
        for y, top in ((place.top, 0), (place.bottom - corner, corner + 1)):
            surface.blit(patch, (x, y), (left, top, corner, corner))


@lru_cache(maxsize=24)
def _rim(side: int, colour: Colour, radius: int, fine: int) -> pygame.Surface:
    """Such a line round a square, `fine` of its own pixels thick."""
    big = pygame.Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    pygame.draw.rect(big, colour, big.get_rect(), width=fine, border_radius=radius * _FINE)
    return pygame.transform.smoothscale(big, (side, side))


def _bevelled(big: pygame.Surface, fill: Colour, radius: int, edge: Colour, line: int) -> None:
    """The rim of a sheet: the inner shadow that it throws, the bevel below its upper edge, and the hairline itself."""
    whole = big.get_rect()
    for step in range(_DEEP):
        far = line + step * _FINE
        if min(whole.size) <= 2 * far + 2:
            break
        dark = 0.62 + 0.38 * step / _DEEP
        colour = (round(fill[0] * dark), round(fill[1] * dark), round(fill[2] * dark), fill[3] if len(fill) > 3 else 255)
        inner = whole.inflate(-2 * far, -2 * far)
        pygame.draw.rect(big, colour, inner, width=_FINE + 1, border_radius=max(0, radius - far))
    light = pygame.Surface(whole.size, pygame.SRCALPHA)
    inner = whole.inflate(-2 * line, -2 * line)
    pygame.draw.rect(light, _LIT, inner, width=_FINE, border_radius=max(0, radius - line))
    big.blit(light, (0, 0), Rect(0, 0, whole.width, max(line + _FINE, radius)))
    pygame.draw.rect(big, edge, whole, width=line, border_radius=radius)


def _drawn_out(panel: pygame.Surface, axis: int, length: int) -> pygame.Surface:
    """A panel made longer in the middle, where each row or column of it is like the next."""
    size = panel.get_size()
    half, rest = size[axis] // 2, size[axis] - size[axis] // 2
    if length <= size[axis]:
        return panel

    def part(begin: int, end: int) -> Rect:
        return Rect(begin, 0, end - begin, size[1]) if axis == 0 else Rect(0, begin, size[0], end - begin)

    whole = pygame.Surface((length, size[1]) if axis == 0 else (size[0], length), pygame.SRCALPHA)
    whole.blit(panel, (0, 0), part(0, half))
    middle = part(half, length - rest)
    pygame.transform.scale(panel.subsurface(part(half, half + 1)), middle.size, whole.subsurface(middle))
    whole.blit(panel, part(length - rest, length), part(half, size[axis]))
    return whole
