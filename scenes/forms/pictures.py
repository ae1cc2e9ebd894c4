"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, Literal, get_args

import pygame

from game.assets import asset, manifest
from scenes.forms.lamplight import lit
from scenes.kit import palette
from scenes.stage.sprite import Kept

Mood = Literal["calm", "glee", "triumph", "dismay", "thinking"]
"""What somebody's face says; `triumph` is for the greatest wins alone."""

MOODS: Final[tuple[Mood, ...]] = get_args(Mood)


def picture(folder: str, name: str) -> pygame.Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    return pygame.image.load(asset(f"{folder}/{name}"))


_SMALL: Final = 256
"""Up to how many pixels the small edition of a bust is shown."""

_STRANGER, _DIM = "you", palette.CHARCOAL
"""Whose outline stands for somebody of whom there is no picture, and how much of its light it keeps, of 255."""

ARM, ELBOW = 180 / 512, 92 / 180
"""How high the picture of an arm is, by its width, and how much of it is above the edge of the table."""

_PORTRAITS: Final = Kept(9)
"""By their pixels and not by their number, for a bust beside a result takes as much as thirty over a table."""


def portrait(key: str, px: int, mood: Mood = "calm", turned: bool = False) -> pygame.Surface:
    """Somebody as a bust in the light of the table, `px` pixels wide and high, flat below; `turned` the other way, though the
    light is not. Raises `AssetMissing`."""
    make = partial(_portrait, key, px, mood, turned)
    return _PORTRAITS.get((key, px, mood, turned), make)


def _portrait(key: str, px: int, mood: Mood, turned: bool) -> pygame.Surface:
    edition = "@1x" if px <= _SMALL else "@2x"
    return lit(pygame.transform.flip(_scaled(key, f"-{mood}{edition}", px, px), turned, False))


def arm(key: str, px: int) -> pygame.Surface:
    """A forearm of somebody that lies on the table before a bust `px` pixels wide, at its left side, the hand before the middle;
    `ELBOW` of its height is above the table's edge. Raises `AssetMissing`."""
    return lit(_scaled(key, "-arm", px, round(px * ARM)))


@lru_cache(maxsize=64)
def head(key: str, px: int) -> pygame.Surface:
    """Somebody's face on a round coin, for small places, `px` pixels wide and high. Raises `AssetMissing`."""
    return _scaled(key, "", px, px)


def _scaled(key: str, kind: str, wide: int, high: int) -> pygame.Surface:
    known = f"portraits/{key}.webp" in manifest()
    scaled = pygame.transform.smoothscale(picture("portraits", f"{key if known else _STRANGER}{kind}.webp"), (wide, high))
    if not known:
        scaled.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return scaled.convert_alpha()
