"""The light of a result: rays from behind who has won, in the hue of how it went.

``gold`` is that of a great win, ``gilt`` the black and gold of the rarest, ``cold`` the sky of a rainy day where the person has
lost, and ``night`` that of a round that nobody has won. It is kept half as large as it is seen, and whole only while it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final, Literal

import pygame

from scenes.kit import palette
from scenes.stage.shapes import mirrored

Hue = Literal["warm", "gold", "gilt", "cold", "night"]
Colour = tuple[int, int, int]

COARSE: Final = 2
SOFT: Final = 8
"""So many pixels of the window are one while rays are painted, and while the sky behind them is."""

SKY: Final[dict[Hue, tuple[tuple[float, Colour], ...]]] = {
    "warm": ((0.0, palette.ORANGE), (0.6, palette.RUST), (1.0, palette.SEAL), (1.9, palette.OXBLOOD), (4.4, palette.MAROON)),
    "gold": ((0.0, palette.GOLD), (0.6, palette.AMBER), (1.0, palette.ORANGE), (2.0, palette.SEAL), (4.4, palette.MAROON)),
    "gilt": (
        (0.0, palette.OLD_GOLD),
        (0.5, palette.HONEY),
        (1.0, palette.SMOKED_GOLD),
        (1.9, palette.LACQUER),
        (4.4, palette.INK),
    ),
    "cold": ((0.0, palette.SLATE), (0.55, palette.SLATE), (1.0, palette.INDIGO), (2.0, palette.INDIGO), (4.4, palette.NIGHT)),
    "night": ((0.0, palette.SLATE), (0.7, palette.SLATE), (1.4, palette.INDIGO), (2.6, palette.NIGHT), (4.4, palette.NIGHT)),
}
"""The colour at so many reaches of the light from its middle."""

CORE: Final[dict[Hue, Colour]] = {
    "warm": palette.OLIVE, "gold": palette.SLATE, "gilt": palette.OLIVE, "cold": palette.INK, "night": palette.UMBER,
}  # fmt: skip
"""What is added in the middle, and less towards one reach."""

BETWEEN: Final[dict[Hue, int]] = {"warm": 170, "gold": 176, "gilt": 150, "cold": 255, "night": 255}
"""How much of the light is left between two rays, of 255."""

RAYS: Final = 22
FAR: Final = 4.4
"""How many rays there are, and how many reaches away it grows no darker."""

DROPS: Final = 150
STARS: Final = 90
DARK: Final = 0.26, 0.42
"""How far from the middle, as a share of the width, and below which share of the height no star stands, where words do."""


@lru_cache(maxsize=1)
def sunlight(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> pygame.Surface:
    """The light over a window of `size` pixels from a point; it is brightest within so many pixels."""
    lit = pygame.transform.smoothscale(_coarse(size, middle, reach, hue), size)
    if hue == "cold":
        _rain(lit)
    elif hue == "night":
        _stars(lit)
    return lit


def put_out() -> None:
    """Nobody sees the light any more: let go of what is as large as the window, and of what that was made from."""
    sunlight.cache_clear()
    _coarse.cache_clear()


def rehearse(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> Iterator[None]:
    """Paint it for a page that comes up soon, a part at a time."""
    _sky(hue)
    yield
    _core(hue)
    yield
    _coarse(size, middle, reach, hue)
    yield
    sunlight(size, middle, reach, hue)
    yield


@lru_cache(maxsize=1)
def _coarse(size: tuple[int, int], middle: tuple[int, int], reach: int, hue: Hue) -> pygame.Surface:
    """The light as it is painted, without what is fine in it."""
    few = max(1, size[0] // SOFT), max(1, size[1] // SOFT)
    at, far = (middle[0] // SOFT, middle[1] // SOFT), max(1, reach // SOFT)
    glow = pygame.Surface(few)
    glow.fill(SKY[hue][-1][1])
    for picture, wide, flags in ((_sky(hue), round(2 * FAR * far), 0), (_core(hue), 2 * far, pygame.BLEND_ADD)):
        part = pygame.transform.smoothscale(picture, (wide, wide))
        glow.blit(part, (at[0] - wide // 2, at[1] - wide // 2), special_flags=flags)
    small = max(1, size[0] // COARSE), max(1, size[1] // COARSE)
    lit = pygame.transform.smoothscale(glow, small)
    if BETWEEN[hue] < 255:
        rays = _rays(small, (middle[0] / COARSE, middle[1] / COARSE), BETWEEN[hue])
        lit.blit(rays, (0, 0), special_flags=pygame.BLEND_MULT)
    return lit


@lru_cache(maxsize=5)
def _sky(hue: Hue) -> pygame.Surface:
    ring = cache(lambda far: _at(SKY[hue], FAR * far / 47))  # many of its pixels are equally far from the middle
    return mirrored(pygame.Surface((96, 96)), lambda x, y: ring(math.hypot(x, y)))


@lru_cache(maxsize=5)
def _core(hue: Hue) -> pygame.Surface:
    def shines(x: float, y: float) -> Colour:
        share = max(0.0, 1.0 - math.hypot(x, y) / 31) ** 1.25
        red, green, blue = (round(part * share) for part in CORE[hue])
        return red, green, blue

    return mirrored(pygame.Surface((64, 64)), shines)


def _at(stops: tuple[tuple[float, Colour], ...], far: float) -> Colour:
    """The colour between two stops."""
    for (before, one), (after, other) in pairwise(stops):
        if far <= after:
            part = (far - before) / (after - before)
            red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
            return red, green, blue
    return stops[-1][1]


def _rays(size: tuple[int, int], middle: tuple[float, float], between: int) -> pygame.Surface:
    """White rays over grey, each a little wider or narrower than the next; fine lines along their edges hide the steps there."""
    picture = pygame.Surface(size)
    picture.fill((between, between, between))
    far, each = math.hypot(*size), math.tau / RAYS
    for nth in range(RAYS):
        turn, half = nth * each, each * (0.23 + 0.07 * math.sin(nth * 2.4))
        ends = [(middle[0] + far * math.cos(at), middle[1] + far * math.sin(at)) for at in (turn - half, turn + half)]
        pygame.draw.polygon(picture, palette.WHITE, [middle, *ends])
        for end in ends:
            pygame.draw.aaline(picture, palette.WHITE, middle, end)
    return pygame.transform.box_blur(picture, 1)


def _rain(lit: pygame.Surface) -> None:
    """Fine slanting lines, a little lighter than what is behind them."""
    wide, high = lit.get_size()
    drop = pygame.Surface((max(2, round(high * 0.022)), max(8, round(high * 0.1))))
    line = max(1, round(high / 640))
    pygame.draw.line(drop, palette.INK, (drop.get_width() - 1, 0), (0, drop.get_height()), line)
    for nth in range(DROPS):
        x, y = (nth * 0.618034) % 1.0 * wide, (nth * 0.754878) % 1.0 * high
        lit.blit(drop, (round(x), round(y - drop.get_height() / 2)), special_flags=pygame.BLEND_ADD)


def _stars(lit: pygame.Surface) -> None:
    """Stars, fewer and fainter towards the ground."""
    wide, high = lit.get_size()
    for nth in range(STARS):
        x, y = (nth * 0.618034) % 1.0, (nth * 0.754878) % 1.0 * 0.66
        if abs(x - 0.5) < DARK[0] and y > DARK[1]:
            continue
        radius = max(1, round(high / 720 * (0.8 + 0.7 * (nth % 3 == 0))))
        share = (1.0 - y) * (0.45 + 0.55 * ((nth * 7) % 5) / 4)
        pygame.draw.circle(lit, [round(120 + 110 * share)] * 2 + [round(150 + 90 * share)], (x * wide, y * high), radius)
