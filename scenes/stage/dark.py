"""The dark of a room in which a lamp is lit: it is cool, as shadows beside warm light are, so that what is white in it looks
shaded and not dirty."""

from __future__ import annotations

from typing import Final

from scenes.stage.shapes import Rgb

NIGHT: Final[Rgb] = (60, 71, 92)
"""What white turns into where the dark is deepest: red goes first, and blue stays longest."""


def depth(light: float) -> int:
    """How deep the dark is over what keeps so much of its light, from 0 to 255."""
    return round(255 * min(1.0, (1.0 - light) / (1.0 - NIGHT[1] / 255)))


def tone(light: float) -> Rgb:
    """What white turns into that keeps so much of its light."""
    deep = depth(light) / 255
    red, green, blue = (round(255 - deep * (255 - part)) for part in NIGHT)
    return red, green, blue
