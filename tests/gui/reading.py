"""How well every word in a window stands out from what it really lies on, told from the pixels.

A page is painted three times: as it is, without its letters, and with a block of the letters' colour in the place of each line.
Where the first two differ there are letters; there the third has their colour, and the second what they lie on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from scenes.forms import words
from scenes.stage.ink import Ink

Colour = tuple[int, ...]

SAMPLES = 12
"""So many pixels of each letter are looked at."""


@dataclass(frozen=True, slots=True, order=True)
class Read:
    """The least contrast in a letter, and where it stands."""

    contrast: float
    rect: tuple[int, int, int, int]
    letter: Colour
    ground: Colour


def luminance(colour: Colour) -> float:
    """The relative luminance of a colour (WCAG 2)."""
    parts = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour[:3])
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), parts, strict=True))


def contrast(one: Colour, other: Colour) -> float:
    """The contrast of two colours, 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one) + 0.05, luminance(other) + 0.05))
    return light / dark


@contextmanager
def instead(paint: Callable[[pygame.Surface, Colour], None]) -> Iterator[None]:
    """Every picture of a line is painted over before anybody gets it."""
    line, text = words.letters, Ink.text

    def letters(said: str, font: pygame.Font, colour: Colour) -> pygame.Surface:
        picture = line(said, font, colour).copy()  # type: ignore[arg-type]
        paint(picture, colour)
        return picture

    def inked(self: Ink, said: str, kind: str, px: int, colour: Colour) -> pygame.Surface:
        picture = text(self, said, kind, px, colour).copy()  # type: ignore[arg-type]
        paint(picture, colour)
        return picture

    with pytest.MonkeyPatch.context() as patch:
        for module in users():
            patch.setattr(module, "letters", letters)
        patch.setattr(Ink, "text", inked)
        yield


def users() -> list[Any]:
    """The modules that have taken the function that makes lines."""
    import sys

    mine = [module for name, module in sys.modules.items() if name.startswith("scenes.")]
    return [module for module in mine if getattr(module, "letters", None) is words.letters]


def read(draw: Callable[[], pygame.Surface]) -> list[Read]:
    """Every letter on a page that `draw` paints anew each time, the worst first."""
    shown = draw().copy()
    with instead(lambda picture, colour: picture.fill((0, 0, 0, 0))):
        bare = draw().copy()
    colours: dict[Colour, Colour] = {}

    def block(picture: pygame.Surface, colour: Colour) -> None:
        picture.fill(colour)
        colours[tuple(colour[:3])] = tuple(colour[:3])

    with instead(block):
        blocks = draw().copy()
    return sorted(_letters(shown, bare, blocks, colours))


def _letters(
    shown: pygame.Surface, bare: pygame.Surface, blocks: pygame.Surface, colours: dict[Colour, Colour]
) -> Iterator[Read]:
    """What is under a veil, or blurred, has no longer the colour that it was written in, and is not meant to be read."""
    same = pygame.mask.from_threshold(shown, (0, 0, 0), (1, 1, 1, 255), bare)
    same.invert()
    for letter in same.connected_components(4):
        (rect,) = letter.get_bounding_rects()
        spots = [(x, y) for y in range(rect.top, rect.bottom) for x in range(rect.left, rect.right) if letter.get_at((x, y))]
        spots = [at for at in spots if tuple(blocks.get_at(at))[:3] in colours]
        if not spots:
            continue
        some = spots[:: max(1, len(spots) // SAMPLES)]
        found = sorted((contrast(colours[tuple(blocks.get_at(at))[:3]], bare.get_at(at)), at) for at in some)
        worst, at = found[len(found) // 5]  # a single pixel of a picture below is nothing that is seen
        yield Read(round(worst, 2), tuple(rect), colours[tuple(blocks.get_at(at))[:3]], tuple(bare.get_at(at))[:3])
