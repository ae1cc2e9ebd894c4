"""What the buttons of the pages are made of: dark wood, red wood for what begins something, polished brass for what goes on or is
chosen. The widgets above it carry the words and the light when one points at them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.lacquer import lacquer
from scenes.stage.timber import bevel, cut, planed, polished


class Plaque(NamedTuple):
    """How a button looks: its colour and that of its edge, whether it is of brass, and how far its shadow reaches, in units."""

    colour: Colour
    edge: Colour
    brass: bool = False
    high: float = 2.4


PLAQUES: Final[dict[str, Plaque]] = {
    "": Plaque(palette.BARK, palette.BRONZE),
    "small": Plaque(palette.BARK, palette.BRONZE),
    "menu": Plaque(palette.BARK, palette.BRONZE),
    "primary": Plaque(palette.OXBLOOD, palette.MAPLE),
    "menu_primary": Plaque(palette.GOLD, palette.GLEAM, True, 3.0),
    "chosen": Plaque(palette.GOLD, palette.GLEAM, True, 1.6),
    "small_chosen": Plaque(palette.GOLD, palette.GLEAM, True, 1.6),
}
"""The buttons that are plaques, by their looks."""

ROUND: Final = 9.0
"""The radius of their corners, in units."""

_SHADOW: Final[Colour] = (*palette.BLACK, 120)
"""What a plaque throws below itself."""


@lru_cache(maxsize=12)
def plaque(look: str, size: tuple[int, int], k: float) -> Surface:
    """The plaque of a button of `size` pixels with the shadow below it, which is as high as `below` says. Raises
    `AssetMissing`."""
    kind, radius, deep = PLAQUES[look], min(round(ROUND * k), min(size) // 2), below(look, k)
    if kind.brass:
        board = polished(size, kind.colour)
    else:
        board = planed(size, kind.colour, k, 0.5, (1.18, 0.84))
    cut(board, radius)
    bevel(board, radius, k, kind.edge)
    whole = Surface((size[0], size[1] + deep), pygame.SRCALPHA)
    whole.blit(lacquer(size, _SHADOW, radius), (0, deep))
    whole.blit(board, (0, 0))
    return whole


def below(look: str, k: float) -> int:
    """How far the shadow of such a plaque reaches below it, in pixels."""
    return max(1, round(PLAQUES[look].high * k))


def laid(look: str, rect: Rect, k: float) -> tuple[Surface, Rect]:
    """The plaque of a button that is at a place in pixels, and where it is."""
    picture = plaque(look, rect.size, k)
    return picture, picture.get_rect(topleft=rect.topleft)
