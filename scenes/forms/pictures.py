"""Pictures that are no pieces: tables, the icon, and people as busts in the light of the table or of lanterns behind them."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, Literal, get_args

import pygame
from pygame import Surface

from game.assets import asset, manifest
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.light import lamp
from scenes.stage.sprite import Kept

Mood = Literal["calm", "glee", "triumph", "dismay", "thinking"]
"""What somebody's face says; `triumph` is for the greatest wins alone."""

MOODS: Final[tuple[Mood, ...]] = get_args(Mood)


def picture(folder: str, name: str) -> Surface:
    """A picture of ``assets/<folder>``. Raises `AssetMissing`."""
    return pygame.image.load(asset(f"{folder}/{name}"))


_SMALL: Final = 256
"""Up to how many pixels the small edition of a bust is shown."""

_STRANGER, _DIM = "you", palette.CHARCOAL
"""Whose outline stands for somebody of whom there is no picture, and how much of its light it keeps, of 255."""

ARM, ELBOW = 180 / 512, 92 / 180
"""How high the picture of an arm is, by its width, and how much of it is above the edge of the table."""

_PORTRAITS: Final = Kept(9)
"""By their pixels and not by their number, for a bust beside a result takes as much as thirty over a table."""


def portrait(key: str, px: int, mood: Mood = "calm", turned: bool = False) -> Surface:
    """Somebody as a bust in the light of the table, `px` pixels wide and high, flat below; `turned` the other way, though the
    light is not. Raises `AssetMissing`."""
    make = partial(_portrait, key, px, mood, turned)
    return _PORTRAITS.get((key, px, mood, turned), make)


def _portrait(key: str, px: int, mood: Mood, turned: bool) -> Surface:
    edition = "@1x" if px <= _SMALL else "@2x"
    return lit(pygame.transform.flip(_scaled(key, f"-{mood}{edition}", px, px), turned, False))


def arm(key: str, px: int) -> Surface:
    """A forearm of somebody that lies on the table before a bust `px` pixels wide, at its left side, the hand before the middle;
    `ELBOW` of its height is above the table's edge. Raises `AssetMissing`."""
    return lit(_scaled(key, "-arm", px, round(px * ARM)))


@lru_cache(maxsize=64)
def head(key: str, px: int) -> Surface:
    """Somebody's face on a round coin, for small places, `px` pixels wide and high. Raises `AssetMissing`."""
    return _scaled(key, "", px, px)


def _scaled(key: str, kind: str, wide: int, high: int) -> Surface:
    known = f"portraits/{key}.webp" in manifest()
    scaled = pygame.transform.smoothscale(picture("portraits", f"{key if known else _STRANGER}{kind}.webp"), (wide, high))
    if not known:
        scaled.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return scaled.convert_alpha()


# ---- Light --------------------------------------------------------------------------------------------------------------

ROUND: Final[Colour] = palette.FADED
"""How much is kept along the edges that are turned from the lamp, of 255: so a figure looks round."""

GLOW: Final[Colour] = palette.SMOKED_GOLD
"""What the lamp adds of a picture's own light along the edges that are turned to it, of 255."""

LINE: Final[Colour] = palette.FADED
"""How much is kept at the very outline, which is white in a picture, of 255: cream, so that nobody looks cut out."""

TURNED, SOFT = 0.028, 0.022
"""How wide either edge is and how soft, in widths of a picture."""

HEM: Final = 0.011, palette.BRONZE
"""How wide the pale outline of somebody is, in widths of a picture, and how much of its light it keeps before lanterns, of 255:
there it would look like that of a sticker."""

GLEAM: Final = palette.OLD_GOLD, 0.017, 0.011
"""What a lantern adds along the edges that are turned to it, and how far that reaches to its side and down, in widths of a
picture."""

ROUGH: Final = 80
"""The light is worked out for pictures so large at most, for it has no sharp edges."""


def lit(picture: Surface) -> Surface:
    """A square picture in the light of the lamp; what is clear in it stays so."""
    size, rough = picture.get_size(), min(ROUGH, picture.get_width())
    shape = pygame.transform.smoothscale(picture, (rough, rough))
    shape.fill(palette.WHITE, special_flags=pygame.BLEND_RGB_MAX)
    shown, added = picture.copy(), pygame.transform.smoothscale(_added(shape), size)
    added.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)  # dark lines stay dark
    shown.blit(added, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    shown.blit(pygame.transform.smoothscale(_kept(shape), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return shown


def _kept(shape: Surface) -> Surface:
    """How much of its light each part of a white shape keeps: less to the lower right, along the edges turned there, and at its
    outline."""
    rough = shape.get_width()
    far, soft = max(1, round(TURNED * rough)), max(1, round(SOFT * rough))
    light = _within(shape, ROUND, -far, soft)
    light.blit(_within(shape, LINE, 0, max(1, soft // 2)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light.blit(pygame.transform.smoothscale(lamp(), (rough, rough)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return light


def _within(shape: Surface, outside: Colour, far: int, soft: int) -> Surface:
    """A white shape moved so far, on a ground of a colour, softly. It goes on below."""
    rough = shape.get_width()
    light = Surface((rough, rough))
    light.fill(outside)
    light.blit(shape, (far, far))
    if far:
        light.blit(shape, (far, rough + 2 * far), (0, rough + 2 * far, rough, -2 * far))
    return pygame.transform.gaussian_blur(light, soft)


def _added(shape: Surface) -> Surface:
    """The light along the edges of a white shape that are turned to the lamp."""
    rough = shape.get_width()
    light, far = Surface((rough, rough)), max(1, round(2 * TURNED * rough))
    light.fill(GLOW)
    dark = shape.copy()
    dark.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for down in (far, 2 * far):
        light.blit(dark, (far, down))
    return pygame.transform.gaussian_blur(light, max(1, round(SOFT * rough)))


def hemmed(figure: Surface, sides: tuple[int, ...] = ()) -> None:
    """Let the pale outline of a figure lie in the dark of a room, but for a gleam where it is turned to a lantern; these hang at
    its right (1), at its left (-1) or at both `sides`."""
    wide = figure.get_width()
    shape, cover = Surface(figure.get_size()), figure.copy()
    cover.fill(palette.WHITE, special_flags=pygame.BLEND_RGB_MAX)
    shape.blit(cover, (0, 0))
    narrower, line = shape.copy(), max(1, round(HEM[0] * wide))
    for across in (-line, line):
        narrower.blit(shape, (across, 0), special_flags=pygame.BLEND_RGB_MIN)
    within = narrower.copy()
    for down in (-line, line):
        within.blit(narrower, (0, down), special_flags=pygame.BLEND_RGB_MIN)
    within.fill(HEM[1], special_flags=pygame.BLEND_RGB_MAX)
    figure.blit(within, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for side in sides:
        gleam = shape.copy()
        gleam.blit(shape, (round(-side * GLEAM[1] * wide), round(GLEAM[2] * wide)), special_flags=pygame.BLEND_RGB_SUB)
        gleam.fill(GLEAM[0], special_flags=pygame.BLEND_RGB_MULT)
        figure.blit(gleam, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
