"""What flies over a result: what is paid with, from those who pay to those who get it, and petals or coins that fall."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from scenes.pages.marks import PETAL_TURNS, petals, token
from scenes.stage.shapes import star
from scenes.stage.tween import in_out_cubic

COINS: Final = 7
"""How many go from one to another."""

FLIGHT: Final = 0.55
"""The share of the time of a payment that one coin takes."""

PETALS: Final = 14, 46, 90
FALL: Final = 2.2
"""How many petals fall where the person has won, by how great the win is, and for how long each at most."""


DUST: Final = 120
"""How many grains of gold hang in the light of a great win."""


def paid(surface: pygame.Surface, kind: str, px: int, begin: tuple[int, int], end: tuple[int, int], part: float) -> None:
    """Tokens of a `kind` on their way from one place to another, after a part of the time of a payment."""
    picture = token(kind, px)
    for nth in range(COINS):
        way = (part - nth / (COINS - 1) * (1.0 - FLIGHT)) / FLIGHT
        if not 0.0 <= way <= 1.0:
            continue
        eased = in_out_cubic(way)
        bulge = 4.0 * eased * (1.0 - eased) * picture.get_width() * (1.2 + 0.3 * (nth % 3))
        at = begin[0] + (end[0] - begin[0]) * eased, begin[1] + (end[1] - begin[1]) * eased - bulge
        surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


@lru_cache(maxsize=2)
def grains(size: tuple[int, int], px: int) -> pygame.Surface:
    """Gold that hangs in the air over a window of `size` pixels, to be added to what is there."""
    picture = pygame.Surface(size)
    for nth in range(DUST):
        x, y = (nth * 0.618034) % 1.0 * size[0], (nth * 0.754878) % 1.0 * size[1]
        share = 0.3 + 0.7 * ((nth * 37) % 11) / 10
        radius = max(1.0, px * 0.11 * share)
        if nth % 6 == 0:
            pygame.draw.polygon(picture, (190, 150, 70), star((x, y), radius))
        else:
            pygame.draw.circle(picture, [round(part * share) for part in (170, 130, 60)], (x, y), radius)
    picture.set_colorkey((0, 0, 0), pygame.RLEACCEL)
    return picture


def dust(surface: pygame.Surface, px: int) -> None:
    """Lay the gold over a light."""
    surface.blit(grains(surface.get_size(), px), (0, 0), special_flags=pygame.BLEND_ADD)


def falling(surface: pygame.Surface, px: int, time: float, end: float, rank: int, coins: str) -> None:
    """Petals that fall until all is counted, at its `end`; in the greatest win most are tokens of the kind of `coins`, if any."""
    turns = petals(px)
    wide, high = surface.get_size()
    fall = min(FALL, 0.7 * end)
    last = max(0.1, end - fall)
    for nth in range(PETALS[rank]):
        part = (time - nth / PETALS[rank] * last) / fall
        if 0.0 <= part <= 1.0:
            sway = math.sin(part * 7.0 + nth) * 0.03
            x, y = wide * ((nth * 0.618) % 1.0 + sway), high * (part * 1.1 - 0.05)
            coin = coins and rank > 1 and nth % 3
            picture = token(coins, round(px * 1.5)) if coin else turns[int(part * 20 + nth) % PETAL_TURNS]
            surface.blit(picture, (round(x), round(y)))
