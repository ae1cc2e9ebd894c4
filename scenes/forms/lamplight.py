"""The light of the table on a picture of somebody: warm from the upper left, falling off to the lower right; and that of lanterns
behind them, which meets their edges alone."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Surface

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.dark import lamp

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
