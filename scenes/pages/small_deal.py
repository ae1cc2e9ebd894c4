"""A small deal on the table of the set-up: pieces that lie open at both sides of the person, and a heap between them where there
is room for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites

LAID: Final = 6
"""So many lie open, or two fewer where the table is narrow."""

_NARROW: Final = 64.0
"""It is narrow where all of them would be smaller than this, in units."""

_HEAP: Final = 4
"""So many pieces lie in the heap."""

_MOST: Final = 92.0
"""How wide a piece is at most, in units."""

_LEAST: Final = 24.0
"""A piece that would be narrower than this does not lie there, in units."""

_PITCH, _FREE = 1.3, 0.35
"""How far it is from one of them to the next at most, and from the innermost to the person, in widths of one."""

_LEANS: Final = (4.0, -2.5, 3.0, -3.0, 2.5, -4.0)
"""How far each of them is turned, in degrees, from left to right."""

_TALL: Final = 1.12
"""How much room in height a piece takes that is turned, in heights of one."""

_LYING: Final = 0.94
"""How high pieces on the table look, which are seen a little from the side."""


def laid(cloth: Rect, person: Rect, pieces: Sprites, faces: Sequence[str], k: float) -> list[tuple[pygame.Surface, Rect]]:
    """The pictures of all that lies on a `cloth` at whose near side a `person` sits, and where they are, in pixels; nothing where
    there is no room."""
    aspect, beside = pieces.pack.aspect, min(cloth.right - person.right, person.left - cloth.left)
    half = LAID // 2
    if beside < _NARROW * k * _across(half):
        half -= 1
    wide = round(min(_MOST * k, beside / _across(half), cloth.height / (aspect * _LYING * _TALL)))
    if wide < _LEAST * k:
        return []
    high, found = round(wide * aspect * _LYING), []
    for nth, face in enumerate(faces[: 2 * half]):
        left = nth < half
        far = (half - 1 - nth if left else nth - half) * _PITCH + 0.5 + _FREE
        x = person.left - far * wide if left else person.right + far * wide
        found.append(_piece(pieces, face, (round(x), cloth.centery), wide, _LEANS[nth % len(_LEANS)]))
    if person.top - cloth.top >= _TALL * high:
        at = cloth.centerx, (cloth.top + person.top) // 2
        found.append(_piece(pieces, None, at, wide, 0.0))
    return found


def _across(half: int) -> float:
    """How much room so many take at one side of the person, in widths of one."""
    return (half - 1) * _PITCH + 1 + _FREE


def _piece(pieces: Sprites, face: str | None, at: tuple[int, int], wide: int, lean: float) -> tuple[pygame.Surface, Rect]:
    """One that lies open, or a heap of those that do not."""
    high = round(wide * pieces.pack.aspect)
    flat = pygame.Surface((2 * wide, round(1.5 * high)), pygame.SRCALPHA)
    for rise in range(1 if face else _HEAP):
        angle = lean if face else 1.2 * rise - 1.8
        lying = Pose(wide, 0.75 * high - rise * 0.025 * high, wide, angle=angle, face=1.0 if face else 0.0)
        pieces.draw(flat, face, lying, True)
    low = pygame.transform.smoothscale(flat, (flat.get_width(), round(flat.get_height() * _LYING)))
    return low, low.get_rect(center=at)
