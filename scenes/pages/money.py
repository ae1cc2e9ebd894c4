"""What a point costs, as the coin or the note that it is paid with."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.theme import INK, Colour

NOTES: Final = 1000
"""From so much on it is a note."""

METALS: Final[tuple[tuple[int, Colour], ...]] = ((100, (212, 150, 98)), (500, (206, 206, 200)), (NOTES, (240, 204, 112)))
"""What a coin is made of that is worth less than that."""

PAPERS: Final[tuple[tuple[int, Colour], ...]] = ((5000, (150, 190, 214)), (10000, (226, 190, 132)), (10**9, (158, 200, 142)))
"""The paper of a note that is worth less than that."""

_FINE: Final = 3
"""How many times as large it is painted, so that its edges become smooth."""


@lru_cache(maxsize=32)
def token(worth: int, size: tuple[int, int]) -> pygame.Surface:
    """A coin or a note without its number, within `size` pixels."""
    if worth < NOTES:
        side = min(size)
        return _coin(_of(METALS, worth), side)
    high = min(size[1], round(size[0] * 0.62))
    return _note(_of(PAPERS, worth), (min(size[0], round(high * 1.7)), high))


def _of(kinds: tuple[tuple[int, Colour], ...], worth: int) -> Colour:
    return next((colour for below, colour in kinds if worth < below), kinds[-1][1])


def _coin(metal: Colour, side: int) -> pygame.Surface:
    large = side * _FINE
    coin = pygame.Surface((large, large), pygame.SRCALPHA)
    middle, radius = (large / 2, large / 2), large / 2 - _FINE
    pygame.draw.circle(coin, INK, (middle[0], middle[1] + _FINE), radius)
    pygame.draw.circle(coin, _shade(metal, 0.62), middle, radius - _FINE)
    pygame.draw.circle(coin, _shade(metal, 1.1), middle, radius - 2 * _FINE)
    pygame.draw.circle(coin, _shade(metal, 0.74), middle, radius * 0.86)
    pygame.draw.circle(coin, metal, middle, radius * 0.82)
    return pygame.transform.smoothscale(coin, (side, side))


def _note(paper: Colour, size: tuple[int, int]) -> pygame.Surface:
    large = size[0] * _FINE, size[1] * _FINE
    note = pygame.Surface(large, pygame.SRCALPHA)
    whole, radius = note.get_rect(), 4 * _FINE
    pygame.draw.rect(note, INK, whole, border_radius=radius)
    pygame.draw.rect(note, _shade(paper, 1.1), whole.inflate(-2 * _FINE, -2 * _FINE), border_radius=radius)
    pygame.draw.rect(note, _shade(paper, 0.72), whole.inflate(-large[0] // 12, -large[1] // 7), _FINE, radius // 2)
    pygame.draw.ellipse(note, paper, whole.inflate(-large[0] // 4, -large[1] // 4))
    return pygame.transform.smoothscale(note, size)


def _shade(colour: Colour, share: float) -> Colour:
    red, green, blue = (min(255, round(part * share)) for part in colour)
    return red, green, blue
