"""The light of a room with one warm lamp: how much of it a piece keeps, why, and what the dark does to colours.

What lies under the lamp is warm, and so is what lies in the dark: what is white there looks shaded and not grey. A piece in less
than its whole light is dim for one of the reasons below; its pose or the dark over the room says how much it keeps.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from scenes.kit import palette
from scenes.kit.palette import Rgb

SHUT: Final = 0.62
"""What can be neither chosen nor played keeps so much of its light."""

BEATEN: Final = 0.7
"""A play that another was laid upon keeps so much."""

MISSING: Final = 0.4
"""A piece that is shown because it is not there keeps so much."""

PALE: Final = 0.76
"""What does not decide keeps so much while a question turns the round, where something is to be read of it."""

DIM: Final = 0.53
"""What does not decide at all keeps as much as the middle of the room."""

DARK: Final = 0.42
"""What cannot be played meanwhile keeps so much."""

NIGHT: Final[Rgb] = palette.DRIFTWOOD
"""What white turns into where the dark is deepest: blue goes first, and red stays longest."""

LAMP: Final[tuple[Rgb, Rgb]] = (255, 254, 249), (232, 225, 213)
"""What white looks like on a piece: at its upper left, where the lamp meets it, and at its lower right, where least."""

_ROUGH: Final = 8
"""So many steps there are between them along each side of a piece."""


@lru_cache(maxsize=1)
def lamp() -> pygame.Surface:
    """How much of its light each part of a piece keeps, for a piece of any size."""
    light = pygame.Surface((_ROUGH, _ROUGH))
    for x in range(_ROUGH):
        for y in range(_ROUGH):
            far = (x + 2 * y) / (3 * (_ROUGH - 1))
            light.set_at((x, y), [round(near + (last - near) * far) for near, last in zip(*LAMP, strict=True)])
    return light


def depth(light: float) -> int:
    """How deep the dark is over what keeps so much of its light, from 0 to 255."""
    return round(255 * min(1.0, (1.0 - light) / (1.0 - NIGHT[1] / 255)))


def tone(light: float) -> Rgb:
    """What white turns into that keeps so much of its light."""
    deep = depth(light) / 255
    red, green, blue = (round(255 - deep * (255 - part)) for part in NIGHT)
    return red, green, blue
