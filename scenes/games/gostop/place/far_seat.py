"""The place of one who sits at the far edge of a table: the room in the evening behind them, and before them the table's edge."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import picture
from scenes.kit import palette
from scenes.kit.wood import cut, planed, rim

SEEN: Final = 36, 44, 400
"""Where in the picture of the room begins what is seen of it, at the left side, and how wide that is, in its pixels."""

KEPT: Final = 200, 104, 84, 120
"""How much light the room keeps, of 255, along the place: behind who sits there, where words stand, and at its inner end."""

EDGE: Final = 7.0
"""How high the edge of the table is before it, in units."""

POST: Final = 6.0
"""How wide the post at its inner end is, in units."""

WOOD, LIT, SHADE = palette.CHESTNUT, palette.STRAW, palette.INK
"""The wood of post and edge, the upper rim of the edge in the light of the lamp, and the shade beside the post."""

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
    shown = pygame.transform.smoothscale(wall.subsurface((x, y, wide, high)), size).convert_alpha()
    light = Surface((len(KEPT), 1))
    for nth, kept in enumerate(KEPT):
        light.set_at((nth, 0), (kept, kept, kept))
    shown.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    fine, post, edge = max(1, round(1.3 * k)), round(POST * k), round(EDGE * k)
    upright = pygame.transform.rotate(planed((size[1], post), WOOD, k, light=(0.8, 1.15)), 90)
    shown.blit(upright, (size[0] - post, 0))
    shown.fill(SHADE, (size[0] - post - fine, 0, fine, size[1]))
    shown.blit(planed((size[0], edge), WOOD, k, light=(1.4, 0.8)), (0, size[1] - edge))
    shown.fill(LIT, (0, size[1] - edge, size[0], fine))
    cut(shown, round(ROUND * k))
    rim(shown, shown.get_rect(), (*palette.BRIGHT_BRASS, 170), round(ROUND * k), max(1.0, 1.4 * k))
    return pygame.transform.flip(shown, right, False)


def sitting(bust: Rect, edge: int) -> Rect:
    """Where a bust stands whose place is so large, with its foot behind an edge so far down."""
    side = round((edge - bust.top) / BEHIND)
    return Rect(bust.centerx - side // 2, bust.top, side, side)
