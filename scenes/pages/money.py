"""What a point costs, as the coin or the note that it is paid with."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from scenes.kit import palette
from scenes.kit.palette import Rgb

NOTES: Final = 1000
"""From so much on it is a note."""

METALS: Final[tuple[tuple[int, Rgb], ...]] = ((50, palette.MAPLE), (NOTES, palette.SILVER))
"""What a coin is made of that is worth less than that, as those of 10, 50, 100 and 500 won are: copper and silver."""

PAPERS: Final[tuple[tuple[int, Rgb], ...]] = ((5000, palette.SKY), (10000, palette.STRAW), (10**9, palette.GAIN))
"""The paper of a note that is worth less than that."""

_MILLED: Final = 56
"""How many notches the rim of a coin has."""

_FALL: Final = 0.05
"""How far its shadow falls, in widths of it."""

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


def _of(kinds: tuple[tuple[int, Rgb], ...], worth: int) -> Rgb:
    return next((colour for below, colour in kinds if worth < below), kinds[-1][1])


def _coin(metal: Rgb, side: int) -> pygame.Surface:
    """A coin with a milled rim, and its shadow below it."""
    large = side * _FINE
    coin = pygame.Surface((large, large), pygame.SRCALPHA)
    fall = max(_FINE, round(large * _FALL))
    radius = (large - fall) / 2 - _FINE
    middle = large / 2, radius + _FINE
    for nth in range(fall, 0, -1):
        pygame.draw.circle(coin, (0, 0, 0, round(150 * (1.0 - nth / (fall + 1)))), (middle[0], middle[1] + nth), radius)
    pygame.draw.circle(coin, palette.INK, middle, radius)
    pygame.draw.circle(coin, _shade(metal, 0.6), middle, radius - _FINE)
    for nth in range(_MILLED):
        turn = nth * math.tau / _MILLED
        across, along = math.cos(turn), math.sin(turn)
        begin, end = ((middle[0] + across * far, middle[1] + along * far) for far in (radius * 0.9, radius - _FINE))
        pygame.draw.line(coin, _shade(metal, 1.08 - 0.2 * along), begin, end, max(1, round(radius * math.pi / _MILLED)))
    for share, light in ((0.9, 1.18), (0.87, 0.7), (0.84, 1.0)):
        pygame.draw.circle(coin, _shade(metal, light), middle, radius * share)
    return pygame.transform.smoothscale(coin, (side, side))


def _note(paper: Rgb, size: tuple[int, int]) -> pygame.Surface:
    large = size[0] * _FINE, size[1] * _FINE
    note = pygame.Surface(large, pygame.SRCALPHA)
    whole, radius = note.get_rect(), 4 * _FINE
    pygame.draw.rect(note, palette.INK, whole, border_radius=radius)
    pygame.draw.rect(note, _shade(paper, 1.1), whole.inflate(-2 * _FINE, -2 * _FINE), border_radius=radius)
    pygame.draw.rect(note, _shade(paper, 0.72), whole.inflate(-large[0] // 12, -large[1] // 7), _FINE, radius // 2)
    pygame.draw.ellipse(note, paper, whole.inflate(-large[0] // 4, -large[1] // 4))
    return pygame.transform.smoothscale(note, size)


def _shade(colour: Rgb, share: float) -> Rgb:
    red, green, blue = (min(255, round(part * share)) for part in colour)
    return red, green, blue
