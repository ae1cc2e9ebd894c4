"""Small pictures of a result, drawn here: what is paid with, the seal of a multiplier, a stroke of the brush, light."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from scenes.forms.theme import GOLD, INK, IVORY, RED
from scenes.forms.words import letters
from scenes.stage.shapes import mirrored

FINE: Final = 4
"""Pictures are drawn so many times as large, and made smaller, so that their edges are smooth."""

BRASS: Final = (206, 160, 70)
DARK_BRASS: Final = (120, 84, 32)


@lru_cache(maxsize=8)
def token(kind: str, px: int) -> pygame.Surface:
    """What is paid with, `px` pixels wide: a ``coin`` with a square hole (엽전), or a counting ``stick`` (点棒)."""
    wide = px * FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = wide // 2
    if kind == "stick":
        body = pygame.Rect(0, 0, wide, wide // 5)
        body.center = middle, middle
        pygame.draw.rect(large, INK, body.inflate(0, wide // 24), border_radius=wide // 10)
        pygame.draw.rect(large, IVORY, body.inflate(-wide // 24, 0), border_radius=wide // 12)
        pygame.draw.circle(large, RED, (middle, middle), wide // 16)
    else:
        for colour, part in ((INK, 0.5), (DARK_BRASS, 0.47), (BRASS, 0.43), (DARK_BRASS, 0.35), (BRASS, 0.33)):
            pygame.draw.circle(large, colour, (middle, middle), wide * part)
        pygame.draw.arc(large, (255, 236, 176), large.get_rect().inflate(-wide * 0.2, -wide * 0.2), 1.6, 3.0, wide // 22)
        for colour, part in ((DARK_BRASS, 0.3), (INK, 0.22)):
            hole = pygame.Rect(0, 0, round(wide * part), round(wide * part))
            hole.center = middle, middle
            pygame.draw.rect(large, colour, hole)
    return pygame.transform.smoothscale(large, (px, px))


def stamp(words: str, times: int, size: tuple[int, int], font: Callable[[str, int], pygame.Font], small: int) -> pygame.Surface:
    """The seal of a multiplier in red ink, no larger than `size` pixels: its number, and in letters `small` pixels high what it
    is for."""
    room = max(size[0] // 2, size[0] - round(small * 1.5))
    number = letters(f"×{times}", font("display", round(size[1] * 0.5)), IVORY)
    said = letters(words, font("bold", small), IVORY)
    if said.get_width() > room:
        said = pygame.transform.smoothscale_by(said, room / said.get_width())
    wide = min(size[0], max(said.get_width(), number.get_width()) + round(small * 1.5))
    seal = _seal((wide, size[1])).copy()
    left = size[1] - number.get_height() - said.get_height()
    seal.blit(number, number.get_rect(midtop=(wide // 2, max(0, left // 2))))
    seal.blit(said, said.get_rect(midbottom=(wide // 2, size[1] - max(round(small * 0.6), left // 2))))
    return seal


def seal(words: str, size: tuple[int, int], font: Callable[[str, int], pygame.Font]) -> pygame.Surface:
    """A seal of `size` pixels in red ink with a word on it, in letters as large as it holds."""
    said = letters(words, font("bold", round(size[1] * 0.62)), IVORY)
    if said.get_width() > size[0] * 0.86:
        said = pygame.transform.smoothscale_by(said, size[0] * 0.86 / said.get_width())
    picture = _seal(size).copy()
    picture.blit(said, said.get_rect(center=picture.get_rect().center))
    return picture


@lru_cache(maxsize=32)
def _seal(size: tuple[int, int]) -> pygame.Surface:
    """The red face of a seal with a lighter line within its edge."""
    large = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    rect, unit = large.get_rect(), size[1] * FINE / 40
    pygame.draw.rect(large, (120, 22, 16), rect, border_radius=round(5 * unit))
    pygame.draw.rect(large, (176, 40, 30), rect.inflate(-2 * unit, -2 * unit), border_radius=round(4.4 * unit))
    pygame.draw.rect(large, (236, 150, 120), rect.inflate(-4.4 * unit, -4.4 * unit), round(unit), border_radius=round(3.4 * unit))
    return pygame.transform.smoothscale(large, size)


@lru_cache(maxsize=4)
def stroke(size: tuple[int, int], colour: tuple[int, int, int] = (18, 13, 10)) -> pygame.Surface:
    """A stroke of the brush from the left to the right: full where it begins, with dry streaks where it ends."""
    wide, high = max(8, size[0] // 2), max(8, size[1] // 2)
    picture = pygame.Surface((wide, high), pygame.SRCALPHA)
    picture.fill((*colour, 0))
    for hair in range(high):
        across = (hair + 0.5) / high * 2.0 - 1.0
        rough = 0.5 + 0.5 * math.sin(hair * 2.399) * math.sin(hair * 0.71 + 1.3)
        round_ = 1.0 - math.sqrt(max(0.0, 1.0 - across * across))
        left, right = wide * (0.004 + 0.035 * round_), wide * (0.998 - 0.03 * round_ - 0.12 * rough * rough)
        sag = math.sin(across * 1.2) * 0.01 * wide
        pygame.draw.line(picture, (*colour, 232), (left + sag, hair), (right + sag, hair))
        if rough > 0.62:
            dry = wide * (0.72 + 0.2 * (1.0 - rough))
            pygame.draw.line(picture, (*colour, 120), (dry, hair), (right, hair))
    return pygame.transform.smoothscale(picture, size)


PETAL_TURNS: Final = 12


@lru_cache(maxsize=2)
def petals(px: int) -> tuple[pygame.Surface, ...]:
    """A petal of the plum (매화), `px` pixels wide, in so many turns of its fall."""
    wide = px * FINE
    large = pygame.Surface((wide, wide), pygame.SRCALPHA)
    large.fill((236, 120, 128, 0))
    pygame.draw.ellipse(large, (206, 74, 88), (wide * 0.2, wide * 0.06, wide * 0.6, wide * 0.86))
    pygame.draw.ellipse(large, (246, 158, 160), (wide * 0.27, wide * 0.1, wide * 0.44, wide * 0.7))
    pygame.draw.circle(large, (255, 214, 204), (wide * 0.46, wide * 0.3), wide * 0.1)
    petal = pygame.transform.smoothscale(large, (px, px))
    found = []
    for turn in range(PETAL_TURNS):
        flat = 0.45 + 0.55 * abs(math.cos(turn * math.pi / PETAL_TURNS))
        narrow = pygame.transform.smoothscale(petal, (px, max(2, round(px * flat))))
        found.append(pygame.transform.rotozoom(narrow, turn * 360 / PETAL_TURNS, 1.0))
    return tuple(found)


@lru_cache(maxsize=4)
def light(px: int, warm: bool) -> pygame.Surface:
    """Light behind who has won, with rays and fading towards its edge, to be added to what is there: `warm`, or as of the
    moon."""
    colour = GOLD if warm else (120, 160, 226)

    def shines(x: float, y: float) -> tuple[int, ...]:
        far = math.hypot(x, y) / 48
        ray = 0.72 + 0.28 * math.cos(16 * math.atan2(y, x)) if far > 0.1 else 0.8
        share = max(0.0, 1.0 - far) ** 1.3 * ray * (0.72 if warm else 0.6)
        return tuple(round(part * share) for part in colour)

    return pygame.transform.smoothscale(mirrored(pygame.Surface((96, 96)), shines), (px, px)).convert()


MARIA: Final = (78, 74, 17), (96, 66, 11), (116, 86, 13), (84, 104, 10), (108, 112, 16), (70, 96, 7)
"""The dark spots of the moon: where the middle of each is and how far it reaches, in a square of 192."""


@lru_cache(maxsize=2)
def moon(px: int) -> pygame.Surface:
    """The full moon over a round that nobody has won, with its halo, in a square of `px` pixels."""
    small = 192
    picture = pygame.Surface((small, small), pygame.SRCALPHA)
    middle, disc = small / 2 - 0.5, 0.62
    for x in range(small):
        for y in range(small):
            far = math.hypot(x - middle, y - middle) / (small / 2)
            if far <= disc:
                dark = any(math.hypot(x - at, y - down) < wide for at, down, wide in MARIA)
                shade = 1.0 - 0.16 * (far / disc) ** 3 - 0.07 * dark
                colour, strength = (250 * shade, 232 * shade, 176 * shade), min(1.0, (disc - far) * 60.0 + 0.55) * 0.92
            else:
                colour, strength = (250, 220, 150), 0.55 * max(0.0, 1.0 - (far - disc) / (1.0 - disc)) ** 2.2
            picture.set_at((x, y), (*(round(part) for part in colour), round(255 * strength)))
    return pygame.transform.smoothscale(picture, (px, px))
