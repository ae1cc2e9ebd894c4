"""What flies over a result: what is paid with, from those who pay to those who get it, and petals or coins that fall."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame

from scenes.pages.marks import PETAL_TURNS, petals, token
from scenes.stage.tween import in_out_cubic

COINS: Final = 7
"""How many go from one to another."""

FLIGHT: Final = 0.55
"""The share of the time of a payment that one coin takes."""

PETALS: Final = 14, 46, 90
FALL: Final = 2.2
"""How many petals fall where the person has won, by how great the win is, and for how long each at most."""

BEHIND: Final = (
    (0.03, 0.09, 1.6), (0.1, 0.2, 1.1), (0.17, 0.06, 0.9), (0.25, 0.14, 1.4), (0.33, 0.05, 1.2), (0.3, 0.27, 0.8),
    (0.36, 0.19, 1.0), (0.42, 0.1, 1.5), (0.02, 0.33, 1.0), (0.06, 0.5, 1.4), (0.33, 0.42, 1.2), (0.36, 0.56, 0.9),
    (0.9, 0.06, 1.5), (0.95, 0.16, 1.0), (0.87, 0.17, 0.8), (0.97, 0.3, 1.3), (0.95, 0.45, 0.9), (0.98, 0.57, 1.5),
    (0.41, 0.3, 0.9), (0.39, 0.5, 1.3), (0.02, 0.7, 1.2),
)  # fmt: skip
BEFORE: Final = (0.368, 0.44, 1.7), (0.938, 0.36, 1.8), (0.95, 0.535, 1.3), (0.445, 0.24, 1.2), (0.335, 0.335, 1.8)
"""Where something hangs in the air of a great win, behind what is seen and before it: shares of the page, and its size."""


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


@lru_cache(maxsize=64)
def tossed(kind: str, px: int, nth: int) -> pygame.Surface:
    """A token in the air, turned over more or less, or a petal where nothing is paid with."""
    if not kind:
        return petals(round(px * 1.3))[nth * 5 % PETAL_TURNS]
    flat = (1.0, 0.72, 0.46)[nth % 3]
    high = max(2, round(px * flat))
    return pygame.transform.rotozoom(pygame.transform.smoothscale(token(kind, px), (px, high)), (nth * 53) % 90 - 45, 1.0)


def strewn(surface: pygame.Surface, px: int, kind: str, places: Sequence[tuple[float, float, float]]) -> None:
    """What hangs in the air of a great win: tokens of a `kind` and petals, every third one; the larger ones are nearer."""
    wide, high = surface.get_size()
    for nth, (x, y, size) in enumerate(places):
        picture = tossed("" if nth % 3 == 2 else kind, round(px * size), nth % 4)
        surface.blit(picture, picture.get_rect(center=(round(x * wide), round(y * high))))


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
