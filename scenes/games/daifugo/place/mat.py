"""What lies under the cards: the mat with the way that turns go and the place of the lead, and the light of the room."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.view import DaifugoView
from scenes.games.daifugo.ask import middle
from scenes.games.daifugo.place.layout import ASPECT, HEIGHT, NEWEST, PLAYED, WIDTH, exchanging
from scenes.games.daifugo.seen import SeenDaifugo
from scenes.kit import palette
from scenes.kit.signs import sign
from scenes.stage.canvas import Part

MAT: Final = Rect(225, 158, 830, 296)
"""Where the picture of the table has its mat, in units of it."""

BORDER: Final = 13.0
"""How broad the dark border of the mat is, at its upper and its lower edge, in units of the picture."""

_UP, _DOWN = (0.2, 0.8), (0.12, 0.88)
"""At which shares of the width arrows lie on the upper border and on the lower one: nothing else lies there."""


def mat(size: tuple[int, int]) -> Rect:
    """Where the mat is seen in a window of a size: its picture fills the window, and its middle is that of the window."""
    scale = max(size[0] / WIDTH, size[1] / HEIGHT)
    left, top = size[0] / 2 - WIDTH / 2 * scale, size[1] / 2 - HEIGHT / 2 * scale
    whole = Rect(*(round(side * scale) for side in MAT)).move(round(left), round(top))
    return whole.clip(Rect((0, 0), size))


def draw(surface: pygame.Surface, table: SeenDaifugo) -> None:
    """Paint the arrows, the place of the lead, and the light on all that."""
    if not table.still:
        where, way = mat(table.size), table.view.direction
        high = round(BORDER * where.height / MAT.height)
        for y, shares, ahead in ((where.top + high // 2, _UP, way), (where.bottom - high // 2, _DOWN, -way)):
            picture = sign("fast", round(1.4 * high), palette.GOLD if way > 0 else palette.CORAL)
            picture = pygame.transform.flip(picture, ahead < 0, False)
            for share in shares:
                surface.blit(picture, picture.get_rect(center=(where.left + round(where.width * share), y)))
        if (lead := lead_place(table)) is not None:
            table.ink.panel(surface, lead, (*palette.LACQUER, 56), lead.width // 11, (*palette.CREAM, 110))
    if (falling := light(table.view)) is not None:
        surface.blit(_cone(surface.get_size(), falling), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        surface.fill(falling.added, special_flags=pygame.BLEND_RGB_ADD)


def lead_place(table: SeenDaifugo) -> Rect | None:
    """The frame in the middle in which nobody has led yet."""
    view = table.view
    if view.field or view.phase != "turn" or table.looked or exchanging(view) or middle.asked(table) is not None:
        return None
    wide, side = round(PLAYED * NEWEST * table.k), round(8 * table.k)
    return Rect(0, 0, wide + side, round(wide * ASPECT) + side).move_to(center=table.areas.pile.center)


def parts(table: SeenDaifugo) -> dict[str, Part]:
    """All that it hangs on."""
    lead = lead_place(table)
    ways = table.view.direction, lead and tuple(lead)
    return {"ways": (mat(table.size), ways), "light": (Rect((0, 0), table.size), light(table.view))}


# -- the light of the room ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Light:
    """What is left of each colour of the day, of 255, and what is added to it."""

    left: tuple[int, int, int]
    added: tuple[int, int, int]


REVOLUTION: Final = Light(palette.CORAL, palette.BLOOD)
BACK: Final = Light(palette.MIST, palette.NIGHT)
BOTH: Final = Light(palette.LILAC, palette.NIGHT)
"""At a revolution (혁명) it becomes an evening red, under an 11 백 it turns cold."""

LOW: Final = 0.34
"""How much of the light falls on the corners of the table."""


def light(view: DaifugoView) -> Light | None:
    """The light in which a view is seen; None in daylight."""
    if view.revolution and view.back:
        return BOTH
    return REVOLUTION if view.revolution else BACK if view.back else None


@lru_cache(maxsize=2)
def _cone(size: tuple[int, int], falling: Light) -> pygame.Surface:
    """What the light leaves of the day at each point of a table: all in its middle, and less toward its edges."""
    small = pygame.Surface((64, 36))
    for x in range(64):
        for y in range(36):
            far = min(1.0, math.hypot((x - 31.5) / 36.0, (y - 15.5) / 21.0)) ** 1.6
            red, green, blue = (round(left * (1.0 - far * (1.0 - LOW))) for left in falling.left)
            small.set_at((x, y), (red, green, blue))
    return pygame.transform.smoothscale(small, size).convert()
