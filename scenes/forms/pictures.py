"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import pygame

from scenes.stage.sprite import AssetMissing


def picture(folder: str, name: str) -> pygame.Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    file = resources.files("assets") / folder / name
    try:
        with resources.as_file(file) as path:
            return pygame.image.load(path)
    except (OSError, pygame.error):
        raise AssetMissing(f"The picture {folder}/{name} is missing.") from None


@lru_cache(maxsize=64)
def portrait(key: str, px: int) -> pygame.Surface:
    """The face of an opponent, `px` pixels wide and high. Raises `AssetMissing`."""
    return pygame.transform.smoothscale(picture("portraits", f"{key}.png").convert_alpha(), (px, px))
