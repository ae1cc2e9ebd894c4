"""Pictures of the program that are no pieces: tables, the name, the icon."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

import pygame

from game.assets import asset, manifest

Mood = Literal["calm", "glee", "dismay", "thinking"]
"""What somebody's face says."""


def picture(folder: str, name: str) -> pygame.Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    return pygame.image.load(asset(f"{folder}/{name}"))


@lru_cache(maxsize=64)
def portrait(key: str, px: int, mood: Mood = "calm") -> pygame.Surface:
    """The face of an opponent, `px` pixels wide and high, in a mood where it was drawn in that. Raises `AssetMissing`."""
    name = f"{key}-{mood}.png"
    file = name if f"portraits/{name}" in manifest() else f"{key}.png"
    return pygame.transform.smoothscale(picture("portraits", file).convert_alpha(), (px, px))
