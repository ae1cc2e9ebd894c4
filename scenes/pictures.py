"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

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
