"""What lies on the mat in the middle before any card does: on its border which way the turns go, and the empty places."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from scenes.games.daifugo import exchange, plaques
from scenes.games.daifugo.areas import ASPECT, HEIGHT, PLAYED, WIDTH
from scenes.games.daifugo.layout import NEWEST
from scenes.games.daifugo.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.canvas import Part

MAT: Final = Rect(225, 158, 830, 296)
"""Where the picture of the table has its mat, in units of it."""

BORDER: Final = 13.0
"""How broad the dark border of the mat is, at its upper and its lower edge."""

_UP, _DOWN = (0.2, 0.8), (0.12, 0.88)
"""At which shares of the width arrows lie on the upper border and on the lower one: nothing else lies there."""

_TURNED: Final[Colour] = palette.CORAL
_SLOT: Final[Colour] = palette.CREAM
_FINE: Final = 4


def mat(size: tuple[int, int]) -> Rect:
    """Where the mat is seen in a window of a size: its picture fills the window, and its middle is that of the window."""
    scale = max(size[0] / WIDTH, size[1] / HEIGHT)
    left, top = size[0] / 2 - WIDTH / 2 * scale, size[1] / 2 - HEIGHT / 2 * scale
    whole = Rect(*(round(side * scale) for side in MAT)).move(round(left), round(top))
    return whole.clip(Rect((0, 0), size))


def draw(surface: pygame.Surface, table: Seen) -> None:
    """Paint the arrows, and the empty places."""
    if table.still:
        return
    where, way = mat(table.size), table.view.direction
    high = round(BORDER * where.height / MAT.height)
    for y, shares, ahead in ((where.top + high // 2, _UP, way), (where.bottom - high // 2, _DOWN, -way)):
        picture = _arrows(high, ahead > 0, palette.GOLD if way > 0 else _TURNED)
        for share in shares:
            surface.blit(picture, picture.get_rect(center=(where.left + round(where.width * share), y)))
    for slot in slots(table):
        surface.blit(_slot(slot.size), slot)


def slots(table: Seen) -> list[Rect]:
    """The frames of empty places, a little larger than a card: the lead's as long as nobody has led."""
    if exchange.going_on(table) or plaques.asked(table) is not None:
        return []
    side, found = round(8 * table.k), list[Rect]()
    if not table.view.field and table.view.phase == "turn" and not table.looked:
        wide = round(PLAYED * NEWEST * table.k)
        lead = Rect(0, 0, wide, round(wide * ASPECT))
        lead.center = table.areas.pile.center
        found.append(lead)
    return [rect.inflate(side, side) for rect in found]


def parts(table: Seen) -> dict[str, Part]:
    """All that it hangs on."""
    where = mat(table.size)
    return {"ways": (where, (table.view.direction, [tuple(slot) for slot in slots(table)]))}


@lru_cache(maxsize=8)
def _arrows(high: int, right: bool, colour: Colour) -> pygame.Surface:
    """Three heads of arrows one behind the other, the foremost the brightest."""
    side = high * _FINE
    large = pygame.Surface((side * 4, side), pygame.SRCALPHA)
    large.fill((*colour[:3], 0))
    for nth in range(3):
        x, half, thick = side * (0.4 + nth), side * 0.38, side * 0.34
        points = [(x, side / 2 - half), (x + thick, side / 2 - half), (x + thick + half, side / 2), (x + thick, side / 2 + half)]
        points += [(x, side / 2 + half), (x + half, side / 2)]
        pygame.draw.polygon(large, (*colour[:3], (110, 170, 235)[nth]), points)
    small = pygame.transform.smoothscale(large, (high * 4, high))
    return small if right else pygame.transform.flip(small, True, False)


@lru_cache(maxsize=4)
def _slot(size: tuple[int, int]) -> pygame.Surface:
    """A faint frame, and its ground a shade darker than the mat."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    large, radius = pygame.Surface((wide, high), pygame.SRCALPHA), wide // 11
    large.fill((*_SLOT[:3], 0))
    pygame.draw.rect(large, (*_SLOT[:3], 90), large.get_rect(), border_radius=radius)
    edge = 2 * _FINE
    pygame.draw.rect(large, (*palette.LACQUER, 56), large.get_rect().inflate(-2 * edge, -2 * edge), border_radius=radius - edge)
    return pygame.transform.smoothscale(large, size)
