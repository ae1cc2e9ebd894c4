"""What lies on the table of the set-up: its cloth in a rim of wood, a small deal, and the coins of a stake."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import picture
from scenes.forms.theme import mix, plain
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.wood import lacquer
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites

RIM: Final[tuple[Rgb, ...]] = (
    palette.INK, palette.EBONY, palette.CHESTNUT, palette.OAK, palette.CEDAR, palette.MAPLE,
    palette.CEDAR, palette.OAK, palette.CHESTNUT, palette.WALNUT, palette.EBONY,
)  # fmt: skip
LINE: Final = 1.42
"""The wood of the rim from outside inwards, and how wide each line of it is, in units: light lies where it is highest."""

EDGE, SHADE, DARKEST = 15.6, 26.0, 96
"""Where the cloth begins, how far the shadow of the rim lies over it, in units, and how much light it keeps there, of 255."""

LAID, HEAP = 6, 4
"""How many pieces lie open, two fewer where the table is narrow, and how many lie in a heap."""

MOST, LEAST, NARROW = 92.0, 24.0, 64.0
"""How wide a piece is at most and at least, and below what width there are two fewer, in units."""

PITCH, FREE = 1.3, 0.35
"""How far it is from one piece to the next, and from the innermost to the person, in widths of one."""

LEANS: Final = (4.0, -2.5, 3.0, -3.0, 2.5, -4.0)
"""How far each piece is turned, in degrees."""

LYING, TALL = 0.94, 1.12
"""How high pieces look that lie there, and how much room one takes that is turned, in heights of one."""

NOTES: Final = 1000
"""From so much on it is a note."""

MONEY: Final[tuple[tuple[int, Rgb], ...]] = (
    (50, palette.MAPLE), (NOTES, palette.SILVER), (5000, palette.SKY), (10000, palette.STRAW), (10**9, palette.GAIN),
)  # fmt: skip
"""What money is made of that is worth less than that: copper, silver, and the paper of notes, as won are."""

_FINE: Final = 3
"""How many times as large things are painted, so that their edges become smooth."""


# ---- The table ---------------------------------------------------------------------------------------------------------


def down(along: float) -> float:
    """How far below its highest point the far edge is, from 0 to 1, `along` from -1 to 1."""
    return 1.0 - math.pow(1.0 - math.pow(min(1.0, abs(along)), 4.0), 0.25)


@lru_cache(maxsize=2)
def top(cloth: str, size: tuple[int, int], k: float) -> Surface:
    """The table with the cloth ``assets/tables/<cloth>-1280.jpg``, or a plain one. Raises `AssetMissing`."""
    large, unit = (max(8, size[0]) * 2, max(8, size[1]) * 2), 2 * k
    shown = _middle(cloth, large)
    shown.blit(_lamp(large), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shown.blit(_shadow(large, unit), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask, table = Surface(large, pygame.SRCALPHA), Surface(large, pygame.SRCALPHA)
    pygame.draw.polygon(mask, palette.WHITE, _outline(large, EDGE * unit))
    shown.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    for nth, colour in enumerate(RIM):
        pygame.draw.polygon(table, colour, _outline(large, nth * LINE * unit))
    table.blit(shown, (0, 0))
    return pygame.transform.smoothscale(table, (large[0] // 2, large[1] // 2))


def strip(cloth: str, size: tuple[int, int], k: float) -> Surface:
    """A part of the cloth in a frame with round corners, for pieces to be shown on. Raises `AssetMissing`."""
    shown, radius = _middle(cloth, size), round(10 * k)
    shown.blit(lacquer(size, palette.WHITE, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    shown.blit(lacquer(size, (*palette.INK, 0), radius, palette.BRASS, 1.6 * k), (0, 0))
    return shown


def _middle(cloth: str, size: tuple[int, int]) -> Surface:
    """The middle of a cloth, without what stands round it, as large as asked for."""
    spread = picture("tables", f"{cloth}-1280.jpg") if cloth else plain((640, 360))
    wide, high, ratio = spread.get_width() * 0.54, spread.get_height() * 0.54, size[0] / size[1]
    part = Rect(0, 0, round(min(wide, high * ratio)), round(min(high, wide / ratio)))
    part.center = spread.get_rect().center
    return pygame.transform.smoothscale(spread.subsurface(part).convert_alpha(), size)


def _lamp(size: tuple[int, int]) -> Surface:
    """The light of a lamp over the middle: warm below it, deep at the edge."""
    small = Surface((32, 16))
    for x in range(32):
        for y in range(16):
            light = (1.0 - min(1.0, math.hypot((x - 15.5) / 17, (y - 7.5) / 10))) ** 1.2
            small.set_at((x, y), (round(128 + 127 * light), round(142 + 106 * light), round(150 + 80 * light)))
    return pygame.transform.smoothscale(small, size)


def _shadow(size: tuple[int, int], unit: float) -> Surface:
    """The shadow of the rim, which falls on the cloth along it."""
    rough = max(1, round(4 * unit))
    small = Surface((max(1, size[0] // rough), max(1, size[1] // rough)))
    small.fill((DARKEST,) * 3)
    points = [(x / rough, y / rough) for x, y in _outline(size, (EDGE + SHADE / 2) * unit)]
    pygame.draw.polygon(small, palette.WHITE, points)
    soft = pygame.transform.gaussian_blur(small, max(1, round(SHADE * unit / rough / 4)))
    return pygame.transform.smoothscale(soft, size)


def _outline(size: tuple[int, int], inset: float) -> list[tuple[float, float]]:
    """The outline of the table, so far inside its own edge: broad as a table is at which many sit."""
    rx, ry = size[0] / 2 - inset, size[1] / 2 - inset
    turns = [nth * math.tau / 240 for nth in range(240)]
    far = [math.pow(math.cos(turn) ** 4 + math.sin(turn) ** 4, -0.25) for turn in turns]
    return [
        (size[0] / 2 + rx * math.cos(turn) * one, size[1] / 2 + ry * math.sin(turn) * one)
        for turn, one in zip(turns, far, strict=True)
    ]


# ---- A small deal ------------------------------------------------------------------------------------------------------


def laid(cloth: Rect, person: Rect, pieces: Sprites, faces: Sequence[str], k: float) -> list[tuple[Surface, Rect]]:
    """Pieces at both sides of a `person` at the near side of a `cloth`, and a heap before them, where there is room."""
    aspect, beside = pieces.pack.aspect, min(cloth.right - person.right, person.left - cloth.left)

    def across(many: int) -> float:
        return (many - 1) * PITCH + 1 + FREE

    half = LAID // 2 - (beside < NARROW * k * across(LAID // 2))
    wide = round(min(MOST * k, beside / across(half), cloth.height / (aspect * LYING * TALL)))
    if wide < LEAST * k:
        return []
    found = []
    for nth, face in enumerate(faces[: 2 * half]):
        left = nth < half
        far = ((half - 1 - nth if left else nth - half) * PITCH + 0.5 + FREE) * wide
        x = person.left - far if left else person.right + far
        found.append(_lying(pieces, face, (round(x), cloth.centery), wide, LEANS[nth % len(LEANS)]))
    if person.top - cloth.top >= TALL * wide * aspect * LYING:
        found.append(_lying(pieces, None, (cloth.centerx, (cloth.top + person.top) // 2), wide, 0.0))
    return found


def _lying(pieces: Sprites, face: str | None, at: tuple[int, int], wide: int, lean: float) -> tuple[Surface, Rect]:
    """A piece that lies open, or a heap of those that do not."""
    high = round(wide * pieces.pack.aspect)
    flat = Surface((2 * wide, round(1.5 * high)), pygame.SRCALPHA)
    for rise in range(1 if face else HEAP):
        angle = lean if face else 1.2 * rise - 1.8
        lying = Pose(wide, 0.75 * high - rise * 0.025 * high, wide, angle=angle, face=1.0 if face else 0.0)
        pieces.draw(flat, face, lying, True)
    low = pygame.transform.smoothscale(flat, (flat.get_width(), round(flat.get_height() * LYING)))
    return low, low.get_rect(center=at)


# ---- Money -------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def token(worth: int, size: tuple[int, int]) -> Surface:
    """The coin or note with which a point is paid, without its number, within `size` pixels."""
    colour = next(colour for below, colour in MONEY if worth < below)
    if worth < NOTES:
        return _coin(colour, min(size))
    high = min(size[1], round(size[0] * 0.62))
    return _note(colour, (min(size[0], round(high * 1.7)), high))


def _coin(metal: Rgb, side: int) -> Surface:
    """A coin with a raised rim, and its shadow below it."""
    large, fall = side * _FINE, round(side * _FINE * 0.05)
    coin, radius = Surface((large, large), pygame.SRCALPHA), (large - fall) / 2 - _FINE
    x, y = large / 2, radius + _FINE
    pygame.draw.circle(coin, (0, 0, 0, 110), (x, y + fall), radius)
    pygame.draw.circle(coin, palette.INK, (x, y), radius)
    pygame.draw.circle(coin, _lit(metal, 0.6), (x, y), radius - _FINE)
    for share, light in ((0.9, 1.18), (0.87, 0.7), (0.84, 1.0)):
        pygame.draw.circle(coin, _lit(metal, light), (x, y), radius * share)
    return pygame.transform.smoothscale(coin, (side, side))


def _note(paper: Rgb, size: tuple[int, int]) -> Surface:
    """A note with a frame, and light in its middle."""
    wide, high = size[0] * _FINE, size[1] * _FINE
    note = Surface((wide, high), pygame.SRCALPHA)
    whole, radius = note.get_rect(), 4 * _FINE
    pygame.draw.rect(note, palette.INK, whole, border_radius=radius)
    pygame.draw.rect(note, _lit(paper, 1.1), whole.inflate(-2 * _FINE, -2 * _FINE), border_radius=radius)
    pygame.draw.rect(note, _lit(paper, 0.72), whole.inflate(-wide // 12, -high // 7), _FINE, radius // 2)
    pygame.draw.ellipse(note, paper, whole.inflate(-wide // 4, -high // 4))
    return pygame.transform.smoothscale(note, size)


def _lit(colour: Rgb, share: float) -> Rgb:
    """A colour in more or less light."""
    return mix((0, 0, 0), colour, share) if share <= 1.0 else mix(colour, palette.WHITE, share - 1.0)
