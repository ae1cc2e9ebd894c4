"""How large somebody's bust is that stands on a card: the head ends as far below its upper edge as everybody's, however high the
hair is."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from scenes.forms.pictures import Mood, portrait

BELOW: Final = 6.0
"""How far a head stays below the upper edge of a card, in units."""

MEASURED: Final = 96
"""How large the picture is that is measured, in pixels."""


@lru_cache(maxsize=128)
def over(face: str, mood: Mood) -> float:
    """How much of a picture is free above the head, as a share of it. Raises `AssetMissing`."""
    return portrait(face, MEASURED, mood).get_bounding_rect().top / MEASURED


def on_card(face: str, mood: Mood, high: float) -> float:
    """How large a picture is that stands at the foot of a card so high. Raises `AssetMissing`."""
    return (high - BELOW) / (1.0 - over(face, mood))
