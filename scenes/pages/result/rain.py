"""What flies over a result: what is paid with, from those who pay to those who get it, and petals or coins that fall."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.pages.result.small_pictures import PETAL_TURNS, petals, token, turned
from scenes.stage.tween import in_out_cubic

COINS: Final = 7
"""How many go from one to another."""

FLIGHT: Final = 0.55
"""The share of the time of a payment that one coin takes."""

PETALS: Final = 14, 46, 90
FALL: Final = 2.2
"""How many petals fall where the person has won, by how great the win is, and for how long each at most."""

FAR: Final = (
    (0.02, 0.23, 0.6), (0.05, 0.2, 1.3), (0.085, 0.055, 1.0), (0.125, 0.14, 0.55), (0.155, 0.03, 1.4), (0.2, 0.12, 0.7),
    (0.235, 0.045, 1.1), (0.265, 0.17, 1.5), (0.345, 0.14, 0.6), (0.325, 0.2, 0.9), (0.35, 0.035, 1.3), (0.385, 0.13, 0.6),
    (0.41, 0.06, 1.0), (0.44, 0.17, 1.4), (0.475, 0.04, 0.6), (0.02, 0.34, 0.9), (0.012, 0.5, 0.6), (0.03, 0.62, 1.2),
    (0.28, 0.32, 0.7), (0.305, 0.43, 1.2), (0.34, 0.33, 1.5), (0.375, 0.45, 0.6), (0.405, 0.34, 1.0), (0.345, 0.55, 0.8),
    (0.86, 0.05, 0.6), (0.885, 0.13, 1.2), (0.845, 0.06, 1.5), (0.955, 0.15, 0.7), (0.985, 0.06, 1.0), (0.84, 0.2, 0.8),
    (0.87, 0.3, 0.6), (0.91, 0.25, 1.3), (0.945, 0.34, 0.6), (0.975, 0.26, 1.1), (0.985, 0.44, 0.7), (0.9, 0.41, 1.0),
)  # fmt: skip
NEAR: Final = (0.045, 0.1, 2.05), (0.925, 0.07, 2.1), (0.3, 0.07, 1.9)
"""Where something hangs in the air of a great win, far away and near: shares of the page, and its size."""

SHARP: Final = 1.6
"""What is larger than this is so near that it is not sharp."""


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
    return turned(pygame.transform.smoothscale(token(kind, px), (px, high)), (nth * 53) % 90 - 45)


@lru_cache(maxsize=16)
def _soft(kind: str, px: int, nth: int) -> pygame.Surface:
    """The same so near that its edges are blurred."""
    sharp, far = tossed(kind, px, nth), max(1, px // 24)
    wide = pygame.Surface((sharp.get_width() + 4 * far, sharp.get_height() + 4 * far), pygame.SRCALPHA)
    wide.fill((*pygame.transform.average_color(sharp, consider_alpha=True)[:3], 0))
    wide.blit(sharp, (2 * far, 2 * far))
    return pygame.transform.box_blur(wide, far)


class Strewn:
    """What hangs in the air of a great win in a window: tokens of a `kind`, and petals every third one, in units of `px` pixels.
    None covers what is `taken` or is hidden by busts."""

    def __init__(
        self, window: tuple[int, int], px: int, kind: str, taken: Sequence[Rect], busts: Sequence[tuple[Surface, Rect]]
    ) -> None:
        masks = [(pygame.mask.from_surface(bust), rect) for bust, rect in busts]
        self._hung = [
            (nth, size, middle)
            for nth, (x, y, size) in [*enumerate(FAR), *enumerate(NEAR)]
            if _loose(middle := (round(x * window[0]), round(y * window[1])), round(1.25 * size * px), taken, masks)
        ]
        self._kind, self._px = kind, px

    def draw(self, surface: Surface) -> None:
        """Draw it; what is near is not sharp."""
        for nth, size, middle in self._hung:
            picture = _hung(self._kind, self._px, nth, size)
            surface.blit(picture, picture.get_rect(center=middle))


def _hung(kind: str, px: int, nth: int, size: float) -> Surface:
    return (_soft if size > SHARP else tossed)("" if nth % 3 == 2 else kind, round(px * size), nth % 4)


def rehearse(kind: str, px: int) -> Iterator[None]:
    """Have all of it ready, one by one."""
    for places in (FAR, NEAR):
        for nth, (_, _, size) in enumerate(places):
            _hung(kind, px, nth, size)
            yield


def unit(u: float, k: float) -> int:
    """How wide a petal is, in pixels, where pictures are `u` times as large and a unit is `k` pixels."""
    return round(22 * max(0.7, u) * k)


def _loose(middle: tuple[int, int], side: int, taken: Sequence[Rect], masks: Sequence[tuple[pygame.Mask, Rect]]) -> bool:
    """Whether something so wide covers nothing that is taken, and nothing of it is hidden."""
    hangs = Rect(0, 0, side, side)
    hangs.center = middle
    whole = pygame.Mask((side, side), fill=True)
    hidden = any(mask.overlap(whole, (hangs.x - rect.x, hangs.y - rect.y)) for mask, rect in masks)
    return not hidden and not any(hangs.colliderect(one) for one in taken)


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
