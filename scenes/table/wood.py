"""Wood and lacquer on a table: a tray of dark lacquer, plaques with grain, a paler rim and a line of brass."""

from __future__ import annotations

import math
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.stage.lacquer import rim
from scenes.stage.sprite import Kept
from scenes.stage.timber import bevel, cut, fit, planed

Tone = Literal["plain", "good", "bold", "shut", "slate", "umber", "teal", "olive"]
"""How an answer looks: ``good`` brings something home, ``bold`` risks it, ``shut`` cannot be given yet, ``slate`` lets it be, on
``umber`` lies a piece. ``teal`` and ``olive`` are the colours of tables, which a way to these has."""

WOOD: Final[dict[Tone, tuple[int, int, int]]] = {
    "plain": palette.WALNUT, "good": palette.FELT, "bold": palette.OXBLOOD, "shut": palette.CHARCOAL,
    "slate": palette.SLATE, "umber": palette.UMBER, "teal": palette.TEAL, "olive": palette.OLIVE,
}  # fmt: skip
"""The lacquer that lets the grain through, for each look."""


STAMPED: Final[Colour] = palette.MAROON
"""The figure on a seal."""

EMBERS: Final[tuple[Colour, ...]] = (palette.GOLD, palette.ORANGE, palette.RUST, palette.OXBLOOD)
"""The glowing rim of what is risked, from its edge inwards."""

KEPT: Final = 8
"""How many megabytes of trays, plaques and shadows are kept: more than a question or a menu shows."""

FITTING: Final = 25.0
"""How large the fittings at the corners of a plaque are at most, in units."""

_FINE: Final = 3
"""Figures on seals are painted so many times as large, so that their edges become smooth."""


class Wood:
    """Paints trays and plaques; each is made once and kept."""

    def __init__(self) -> None:
        self._kept = Kept(KEPT)

    def tray(self, size: tuple[int, int], tension: int, k: float) -> pygame.Surface:
        """A sheet of dark lacquer with a bevel and a line of brass; the more tension, the warmer the lamp over it."""
        return self._kept.get(("tray", size, tension), lambda: _tray(size, tension, k))

    def draw(self, surface: pygame.Surface, rect: Rect, tone: Tone, rise: int, tension: int, k: float, lit: bool = False) -> None:
        """A plaque with its shadow, lifted by `rise` pixels or `lit` where it lies; the more tension, the more light is on it."""
        shadow = self._kept.get(("shadow", rect.size), lambda: _shadow(rect.size, k))
        far = round(5 * k) + rise
        surface.blit(shadow, shadow.get_rect(center=(rect.centerx, rect.centery + far)))
        lit = lit or rise > 0
        picture = self._kept.get((tone, tension, lit, rect.size), lambda: _plaque(rect.size, tone, tension, lit, k))
        surface.blit(picture, rect.move(0, -rise))

    def glow(self, surface: pygame.Surface, rect: Rect, strength: float, k: float) -> None:
        """The glow of embers round a plaque, of a strength from 0 to 1."""
        halo = self._kept.get(("glow", rect.size), lambda: _halo(rect.size, k))
        halo.set_alpha(round(255 * strength))
        surface.blit(halo, halo.get_rect(center=rect.center))

    def stamp(self, surface: pygame.Surface, middle: tuple[int, int], words: str, px: int, k: float, ink: Ink) -> None:
        """A golden seal with a figure on it, set a little crooked."""
        figure = ink.text(words, "display", _FINE * px, STAMPED)
        surface.blit(seal := self._kept.get(("stamp", words, px), lambda: _stamp(figure, k)), seal.get_rect(center=middle))


def _tray(size: tuple[int, int], tension: int, k: float) -> pygame.Surface:
    tray, radius, line = planed(size, palette.LACQUER, k, 0.5, (1.2, 0.9)), round(14 * k), max(1, round(1.2 * k))
    lamp = pygame.Surface((max(1, size[0] // 8), max(1, size[1] // 8)))
    pool = lamp.get_rect().inflate(-lamp.get_width() // 4, -lamp.get_height() // 5)
    pygame.draw.ellipse(lamp, (10 + 22 * tension, 6 + 11 * tension, 2 + 2 * tension), pool)
    lamp = pygame.transform.smoothscale(pygame.transform.box_blur(lamp, max(1, pool.height // 3)), size)
    tray.blit(lamp, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cut(tray, radius)
    bevel(tray, radius, k, palette.BRIGHT_BRASS, 1.6)
    for nth, ember in enumerate(EMBERS[1:] if tension > 1 else ()):  # a rim that glows, where much is at stake
        rim(tray, tray.get_rect().inflate(-2 * nth * line, -2 * nth * line), ember, radius - nth * line, line)
    fit(tray, tray.get_rect(), min(FITTING * k, size[1] * 0.17))
    return tray


def plank(size: tuple[int, int], colour: tuple[int, int, int], k: float, fitting: float = 0.0) -> pygame.Surface:
    """A board of dark wood with a grain along it, lighter above, with a line of brass at its edge and a groove within that; with
    a fitting of brass at each corner, `fitting` units large. Raises `AssetMissing`."""
    wood, radius = planed(size, colour, k), round(10 * k)
    cut(wood, radius)
    bevel(wood, radius, k, (*palette.BRIGHT_BRASS, 190))
    fit(wood, wood.get_rect(), fitting * k)
    return wood


def _plaque(size: tuple[int, int], tone: Tone, tension: int, lit: bool, k: float) -> pygame.Surface:
    radius, line = round(12 * k), max(1, round(1.4 * k))
    bright = (1.12 if lit else 1.0) * (1.0 + (0.05 * min(1, tension) if tone == "bold" else 0.0))
    wood = planed(size, WOOD[tone], k, 0.45, (1.0 * bright, 0.8 * bright))
    if tone == "bold" and tension > 1:
        wood.blit(_rays(size, tension), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    cut(wood, radius)
    edge: Colour = palette.BRIGHT_BRASS if not lit else palette.PALE_GOLD
    if tone == "bold" and tension > 0:
        for nth, ember in enumerate(EMBERS):
            far = nth * line
            rim(wood, wood.get_rect().inflate(-2 * far, -2 * far), ember, radius - far, line)
    else:
        bevel(wood, radius, k, edge, 1.8)
    fit(wood, wood.get_rect(), min(FITTING * k, size[1] * 0.17))
    return wood


def _rays(size: tuple[int, int], tension: int) -> pygame.Surface:
    """Golden rays from below the middle of a plaque, to be added to its wood."""
    rays = pygame.Surface((size[0] // 4, size[1] // 4))
    middle, far, count = (size[0] // 8, size[1] // 3), float(size[0]), 12
    for nth in range(count):
        left, right = (math.pi * (1.0 + (nth + part) / count) for part in (0.28, 0.72))
        ends = [(middle[0] + far * math.cos(turn), middle[1] + far * math.sin(turn)) for turn in (left, right)]
        pygame.draw.polygon(rays, (8 + 3 * tension, 7 + 2 * tension, 2), [middle, *ends])
    return pygame.transform.smoothscale(pygame.transform.box_blur(rays, 2), size)


def _halo(size: tuple[int, int], k: float) -> pygame.Surface:
    pad = max(8, round(26 * k))
    halo = pygame.Surface(((size[0] + 2 * pad) // 4, (size[1] + 2 * pad) // 4), pygame.SRCALPHA)
    halo.fill((*EMBERS[1][:3], 0))
    pygame.draw.rect(halo, (*EMBERS[1][:3], 255), halo.get_rect().inflate(-pad // 2, -pad // 2), border_radius=pad // 4)
    halo = pygame.transform.box_blur(halo, max(1, pad // 8))
    return pygame.transform.smoothscale(halo, (size[0] + 2 * pad, size[1] + 2 * pad))


def _stamp(figure: pygame.Surface, k: float) -> pygame.Surface:
    """A seal round a figure that is `_FINE` times as large as it is shown."""
    strokes = figure.get_bounding_rect()
    large = pygame.Surface((strokes.width + round(18 * k * _FINE), strokes.height + round(16 * k * _FINE)), pygame.SRCALPHA)
    body, line = large.get_rect(), max(1, round(2 * k)) * _FINE
    for colour, edge in ((palette.MAROON, 0), (palette.PALE_GOLD, line), (palette.AMBER, 2 * line)):
        pygame.draw.rect(large, colour, body.inflate(-2 * edge, -2 * edge), border_radius=round(7 * k * _FINE) - edge)
    large.blit(figure, figure.get_rect(topleft=(body.centerx - strokes.centerx, body.centery - strokes.centery)))
    seal = pygame.transform.rotozoom(large, 8.0, 1.0)
    return pygame.transform.smoothscale(seal, (seal.get_width() // _FINE, seal.get_height() // _FINE))


def _share(colour: tuple[int, int, int], share: float) -> tuple[int, int, int]:
    red, green, blue = (min(255, round(part * share)) for part in colour)
    return red, green, blue


def _shadow(size: tuple[int, int], k: float) -> pygame.Surface:
    pad = max(4, round(12 * k))
    shade = pygame.Surface(((size[0] + 2 * pad) // 4, (size[1] + 2 * pad) // 4), pygame.SRCALPHA)
    body = shade.get_rect().inflate(-pad // 2, -pad // 2)
    pygame.draw.rect(shade, (*palette.BLACK, 190), body, border_radius=max(1, pad // 4))
    shade = pygame.transform.box_blur(shade, max(1, pad // 8), repeat_edge_pixels=False)
    return pygame.transform.smoothscale(shade, (size[0] + 2 * pad, size[1] + 2 * pad))
