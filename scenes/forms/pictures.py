"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import AssetMissing, asset


def picture(folder: str, name: str) -> pygame.Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    return pygame.image.load(asset(f"{folder}/{name}"))


@lru_cache(maxsize=96)
def portrait(key: str, px: int, mood: str = "calm") -> pygame.Surface:
    """The bust of somebody in a mood, `px` pixels wide and high; where there is none in that mood, as they always look. Raises
    `AssetMissing`."""
    try:
        found = picture("portraits", f"{key}-{mood}.png")
    except AssetMissing:
        found = picture("portraits", f"{key}.png")
    return pygame.transform.smoothscale(found.convert_alpha(), (px, px))


@lru_cache(maxsize=64)
def head(key: str, px: int) -> pygame.Surface:
    """The round face of somebody, for small places, `px` pixels wide and high. Raises `AssetMissing`."""
    return pygame.transform.smoothscale(picture("portraits", f"{key}.png").convert_alpha(), (px, px))
