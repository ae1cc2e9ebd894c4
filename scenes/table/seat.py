"""The place of one who sits at the far edge of a table: the room in the evening behind them, and before them the table's edge."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import picture
from scenes.table.wood import BRASS

SEEN: Final = 36, 44, 400
"""Where in the picture of the room begins what is seen of it, at the left side, and how wide that is, in its pixels."""

KEPT: Final = 200, 104, 84, 120
"""How much light the room keeps, of 255, along the place: behind who sits there, where words stand, and at its inner end."""

EDGE: Final = 7.0
"""How high the edge of the table is before it, in units."""

WOOD, LIT = (92, 58, 34), (236, 190, 122)
"""The wood of that edge, and its upper rim in the light of the lamp."""

BEHIND: Final = 0.86
"""How much of a bust is seen over the edge of the table."""

ROUND: Final = 10.0
"""The radius of its corners, in units."""


@lru_cache(maxsize=8)
def place(size: tuple[int, int], right: bool, k: float) -> Surface:
    """Such a place, at the left side of the window, or at the right. Raises `AssetMissing`."""
    wall = picture("tables", "menu-wall.jpg").convert()
    x, y, wide = SEEN
    high = min(wall.get_height() - y, wide * size[1] // size[0])
    shown = pygame.transform.smoothscale(wall.subsurface((x, y, wide, high)), size)
    light = Surface((len(KEPT), 1))
    for nth, kept in enumerate(KEPT):
        light.set_at((nth, 0), (kept, kept, kept))
    shown.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    edge = Rect(0, size[1] - round(EDGE * k), size[0], round(EDGE * k))
    shown.fill(WOOD, edge)
    shown.fill(LIT, (0, edge.y, size[0], max(1, round(1.3 * k))))
    whole = Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(whole, (255, 255, 255, 255), whole.get_rect(), border_radius=round(ROUND * k))
    whole.blit(pygame.transform.flip(shown, right, False), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    pygame.draw.rect(whole, (*BRASS[:3], 170), whole.get_rect(), max(1, round(1.4 * k)), round(ROUND * k))
    return whole


def sitting(bust: Rect, edge: int) -> Rect:
    """Where a bust stands whose place is so large, with its foot behind an edge so far down."""
    side = round((edge - bust.top) / BEHIND)
    return Rect(bust.centerx - side // 2, bust.top, side, side)
