"""The part of the table's cloth on which a plain win shows what it was won by: red cards would be lost in its red light."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from scenes.forms.form import Form
from scenes.forms.theme import Colour
from scenes.pages.box import COLUMN, Box
from scenes.pages.felt import spread, strip
from scenes.pages.formula import Place

LIGHT: Final[Colour] = (216, 204, 184)
"""The light on it."""

HIGH: Final = 0.55
"""How high the cloth is of which it is a part, as a share of the page."""

BEYOND, WITHIN = 5.0, 8.0
"""How far it begins above the place of what it lies under, and how far from its edge pieces stay, in units."""


def under(page: Form, box: Box, cloth: str, place: Place) -> tuple[pygame.Surface, pygame.Rect, Place]:
    """The part under a place, where it lies in pixels, and the room on it. Raises `AssetMissing`."""
    x, y, wide, high = place
    rect = page.px(x, y - BEYOND, wide, high + BEYOND)
    whole = _size(page, box)
    picture = strip(cloth, rect.size, page.k, LIGHT, whole[1])
    return picture, rect, (x + WITHIN, y + WITHIN - BEYOND, wide - 2 * WITHIN, high + BEYOND - 2 * WITHIN)


def rehearse(page: Form, box: Box, cloth: str) -> Iterator[None]:
    """Paint the cloth of which it is a part. Raises `AssetMissing`."""
    spread(cloth, _size(page, box), LIGHT)
    yield


def _size(page: Form, box: Box) -> tuple[int, int]:
    """How large the cloth is of which it is a part, in pixels."""
    return page.px(*box.at(COLUMN, 0.0, 1.0 - COLUMN, HIGH)).size
