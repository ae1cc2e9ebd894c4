"""What a door of the first page shows: the panel of its game, cut to its shape, and a ribbon and a rim on the one that was played
last."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.pictures import picture
from scenes.forms.theme import GOLD, INK, LACQUER, NOTE, Colour, letter, plain
from scenes.forms.words import letters
from scenes.stage.lacquer import BRASS, lacquer

NEARER: Final = 1.05
"""How much larger the picture of a door is that is pointed at."""

POINTED: Final[Colour] = (64, 46, 32)
"""The ground of a door that is pointed at."""


@lru_cache(maxsize=8)
def panel(name: str, size: tuple[int, int], k: float, near: bool) -> pygame.Surface:
    """The middle of the panel ``assets/tables/<name>-1280.jpg`` in `size` pixels, with round corners; a plain cloth where it has
    no name. Raises `AssetMissing`."""
    filled = _filled(name, size, NEARER if near else 1.0)
    shape = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(shape, (255, 255, 255), shape.get_rect(), border_radius=round(8 * k))
    shape.blit(filled, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return shape


def _filled(name: str, size: tuple[int, int], nearer: float) -> pygame.Surface:
    """A panel that covers `size`, what does not fit cut off at both sides."""
    if not name:
        return plain(size).convert_alpha()
    painted = picture("tables", f"{name}-{1280 if size[0] > 560 or size[1] > 350 else 640}.jpg")
    share = nearer * max(size[0] / painted.get_width(), size[1] / painted.get_height())
    whole = pygame.transform.smoothscale(painted, (-(-painted.get_width() * share // 1), -(-painted.get_height() * share // 1)))
    return whole.subsurface(pygame.Rect((0, 0), size).move_to(center=whole.get_rect().center)).convert_alpha()


@lru_cache(maxsize=4)
def lower(size: tuple[int, int], k: float) -> pygame.Surface:
    """What a door stands on that has a way back into its match below its name."""
    return lacquer(size, LACQUER, round(14 * k), BRASS, max(1.0, 1.4 * k))


def joined(surface: pygame.Surface, seam: pygame.Rect, near: bool) -> None:
    """Take away the edge between the two, which are one door."""
    surface.fill(POINTED if near else LACQUER, seam)


def frame(surface: pygame.Surface, rect: pygame.Rect, k: float) -> None:
    """A rim of gold round the door that Enter opens."""
    for out, colour in ((4, (20, 14, 10)), (3, GOLD)):
        rim = rect.inflate(round(2 * out * k), round(2 * out * k))
        pygame.draw.rect(surface, colour, rim, max(1, round((6 - out) * k)), border_radius=round(14 * k))


def ribbon(surface: pygame.Surface, inner: pygame.Rect, words: str, font: Callable[[str, int], pygame.Font], k: float) -> None:
    """A small tag of gold on the upper edge of a door."""
    said = letters(words, font("bold", letter(NOTE, k)), INK)
    tag = said.get_rect().inflate(round(20 * k), round(8 * k))
    tag.midleft = inner.x + round(12 * k), inner.y - round(4 * k)
    pygame.draw.rect(surface, (20, 14, 10), tag.move(0, max(1, round(2 * k))), border_radius=tag.h // 2)
    pygame.draw.rect(surface, GOLD, tag, border_radius=tag.h // 2)
    surface.blit(said, said.get_rect(center=tag.center))
