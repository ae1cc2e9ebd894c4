"""Rows of tiles on a result: where each tile of a hand that was laid open lies, and the glow behind a great one."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.games.riichi.opened import APART, Slot
from scenes.games.riichi.tiles import FACE, THICK, extent
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.pages.result.small_pictures import PETAL_TURNS, petals
from scenes.stage.pose import NO_SHADOW, Pose

Place = tuple[float, float, float, float]

HAND: Final = 64.0
"""How wide the tiles of a hand are at most, in units."""

HIGH: Final = FACE + THICK
PILED: Final = 2.0 + THICK
"""How high a row is, in widths of a tile, and how high where a tile lies above a sideways one."""

_FINE: Final = 3
"""What is struck out is painted so many times larger, so that its edges become smooth."""

STREWN: Final = 36
"""How many petals lie on the ground of the rarest win."""

_ROUGH: Final = 6
"""The glow is painted so many times smaller, and made larger: its edges are soft."""


class Tile(NamedTuple):
    """A tile on the page, in pixels, and when it is laid there; `ring` is drawn round the one that completes a hand, or that
    was `wrong`."""

    face: str | None
    pose: Pose
    at: float
    ring: Rect | None
    wrong: bool = False

    @property
    def rect(self) -> Rect:
        """Where it lies."""
        rect = Rect((0, 0), extent(self.pose))
        rect.center = round(self.pose.x), round(self.pose.y)
        return rect


def strip(slots: Sequence[Slot], place: Place, k: float, at: float, *, won: bool, centred: bool = False) -> list[Tile]:
    """A row of tiles as large as fit into a place in units, from the left or `centred`; `k` is a unit in pixels. Where the hand
    has `won`, the tile that completes it has a ring."""
    if not slots:
        return []
    x, y, wide, high = place
    found, long = [], sum(slot.wide for slot in slots)
    tallest = PILED if any(slot.added for slot in slots) else HIGH
    size = min(HAND, wide / long, high / tallest)
    x += (wide - size * long) / 2 if centred else 0.0
    foot, left = round((y + (high + size * tallest) / 2) * k), x
    for slot in slots:
        left += APART * size if slot.apart else 0.0
        width = size * (FACE if slot.turned else 1.0)
        tall = size * ((1.0 if slot.turned else FACE) + THICK)
        middle = round(x * k) + (left - x + width / 2) * k, foot - (tall / 2 + (size if slot.added else 0.0)) * k
        look = "lie1" if slot.turned else "lie0"
        pose = Pose(*middle, width * k, face=float(slot.face is not None), height=NO_SHADOW, look=look)
        ring = None
        if slot.won and won:
            ring = Rect(0, 0, round(width * k) + 6, round(tall * k) + 6)
            ring.center = round(middle[0]), round(middle[1])
        found.append(Tile(slot.face, pose, at, ring))
        left += 0.0 if slot.added else width
    return found


@lru_cache(maxsize=4)
def glow(places: tuple[Place, ...], rank: int) -> Surface:
    """Golden light behind tiles in places of a row in pixels, to be added to what is there: the stronger, the greater the `rank`
    of a win. It is wider than all of them by the height of the first at each side, and does not fill what is between them."""
    rects = [Rect(place) for place in places]
    whole, pad = rects[0].unionall(rects[1:]), rects[0].height
    small = Surface(((whole.width + 2 * pad) // _ROUGH, (whole.height + 2 * pad) // _ROUGH))
    share = min(1.0, 0.5 + 0.1 * rank)
    colour = tuple(round(part * share) for part in palette.GOLD)
    for rect in rects:
        lit, at = Surface(small.get_size()), rect.move(pad - whole.left, pad - whole.top)
        lit.fill(colour, [side // _ROUGH for side in at])
        lit = pygame.transform.box_blur(lit, max(1, pad // _ROUGH // 2), repeat_edge_pixels=False)
        small.blit(lit, (0, 0), special_flags=pygame.BLEND_MAX)
    return pygame.transform.smoothscale(small, (whole.width + 2 * pad, whole.height + 2 * pad))


def strewn(surface: Surface, px: int, places: Sequence[Rect]) -> None:
    """Petals that lie in places of the ground of the rarest win, in each as many as in any other."""
    for nth in range(STREWN):
        turns, place = petals(round(px * (0.6, 0.75, 0.9)[nth % 3])), places[nth % len(places)]
        x, y = (nth * 0.618034 + 0.1) % 1.0, (nth * 0.754878 + 0.2) % 1.0
        surface.blit(turns[nth * 7 % PETAL_TURNS], (place.x + round(x * place.w), place.y + round(y * place.h)))


@lru_cache(maxsize=1)
def struck(size: tuple[int, int], colour: Colour) -> Surface:
    """What lies over a tile that was wrong, `size` pixels large: grey, and a cross of two strokes that grow thinner."""
    wide, high = (side * _FINE for side in size)
    over = Surface((wide, high), pygame.SRCALPHA)
    over.fill((*colour[:3], 0))
    edge, thick = max(1, wide // 18), wide * 0.12
    pygame.draw.rect(over, (*palette.CHARCOAL, 110), over.get_rect().inflate(-2 * edge, -2 * edge), border_radius=wide // 9)
    for begin, end in (((0.14, 0.1), (0.88, 0.92)), ((0.9, 0.08), (0.12, 0.9))):
        (x, y), (to_x, to_y) = ((share[0] * wide, share[1] * high) for share in (begin, end))
        far = math.hypot(to_x - x, to_y - y)
        across, down = (to_y - y) / far * thick / 2, (x - to_x) / far * thick / 2
        thin = (to_x + across * 0.3, to_y + down * 0.3), (to_x - across * 0.3, to_y - down * 0.3)
        pygame.draw.circle(over, colour, (x, y), thick / 2)
        pygame.draw.polygon(over, colour, [(x - across, y - down), (x + across, y + down), *thin])
    return pygame.transform.smoothscale(over, size)
