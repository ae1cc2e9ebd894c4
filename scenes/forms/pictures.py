"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import asset


def picture(folder: str, name: str) -> pygame.Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    return pygame.image.load(asset(f"{folder}/{name}"))


@lru_cache(maxsize=64)
def portrait(key: str, px: int) -> pygame.Surface:
    """The face of an opponent, `px` pixels wide and high. Raises `AssetMissing`."""
    return pygame.transform.smoothscale(picture("portraits", f"{key}.png").convert_alpha(), (px, px))
