"""People behind the table of the first page, whose arms lie on it. They stir so seldom that the page costs next to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import ARM, ELBOW, Mood, arm, hemmed, portrait
from scenes.kit import palette

SIDES: Final = 184.0, 172.0, 156.0, 142.0, 126.0
"""How large people may be, in units, all alike; the table hides a part of them."""

OVER, LINE = 0.9, 0.48
"""The share of a bust above the edge of the table, and how far down it the eyes then are: all look at us from one height."""

ASIDE: Final = tuple(step / 50 for step in range(21))
"""How far from the middle of a door people may stand, in widths of the door, towards the middle of the page."""

ROUND, BLINK = 28.0, 0.15
"""Seconds after which all of it begins anew, and for which eyes are shut."""

EYES, LID = 0.0925, 0.13
"""How far eyes are from the middle of a calm face, and how large the part is in which one is, in widths of the bust."""

MEETS: Final = 0.38, 136, 2.2
"""Over which share of a bust the light falls off towards the table, how much is left there, of 255, and how steeply."""

CAST: Final = 0.34, 185
"""How far the shade of people falls over the table, in heights of a bust, and how dark it is at the edge, of 255."""

FALLS: Final = 0.02, 0.05, 0.025, 160
"""The shade of an arm: how far right and down it falls, how soft it is, in widths of a bust, and how dark, of 255."""

ALOFT: Final[tuple[Mood, ...]] = "glee", "thinking"
"""In which moods a hand is raised, so that one arm alone lies on the table."""

_ROUGH: Final = 3
"""Soft shade is worked out so many times smaller; eyelids are drawn so many times larger."""


class Sitter(NamedTuple):
    """Who sits behind a door, and what they do in a `ROUND`."""

    who: str
    hair: float
    """How far down the bust the hair begins."""
    eyes: float
    """How far down the bust the eyes are."""
    turned: bool
    """Whether they turn the other way."""
    lamps: tuple[int, ...]
    """At which sides of them the lanterns hang: at their right (1), at their left (-1)."""
    mood: Mood
    calm: tuple[float, float] = (0.0, 0.0)
    """Between which seconds they are calm instead."""
    blinks: tuple[float, ...] = ()

    def look(self, time: float) -> tuple[Mood, bool]:
        """How they look at a time: their mood, and whether their eyes are shut."""
        at = time % ROUND
        shut = any(blink <= at < blink + BLINK for blink in self.blinks)
        return "calm" if self.calm[0] <= at < self.calm[1] else self.mood, shut


SITTERS: Final = (
    Sitter("imo", 0.07, 0.4925, False, (1,), "calm", blinks=(4.6, 15.2)),
    Sitter("samchon", 0.1, 0.469, True, (-1, 1), "glee", (8.0, 10.8), (9.4,)),
    Sitter("halmeoni", 0.15, 0.469, False, (-1,), "thinking", (18.6, 21.6), (20.2,)),
)


class Neighbour:
    """Somebody behind a door, `side` pixels large, at the `edge` of the table."""

    def __init__(self, nth: int, middle: int, edge: int, side: int) -> None:
        self.nth, self.sitter, self.greets = nth, SITTERS[nth], False
        self.place = Rect(middle - side // 2, edge - round(side * (OVER + self.sitter.eyes - LINE)), side, side)
        wide = round(side * 0.9)
        self.rect = Rect(middle - wide // 2, self.place.y + round(side * self.sitter.hair), wide, 0)
        self.rect.h = edge - self.rect.y
        self.shade = Rect(middle - wide // 3, edge - side // 12, 2 * wide // 3, side // 8)
        high = round(side * (ARM + FALLS[1] + 2 * FALLS[2]))
        self._arms = Rect(self.place.x, edge - round(side * ARM * ELBOW), side, high)
        self._alive = Rect(self.place.x, self.rect.y, side, self._arms.bottom - self.rect.y)
        self._shown: tuple[Mood, bool] | None = None

    def look(self, time: float) -> tuple[Mood, bool]:
        """How they look at a time; all laugh while somebody points at their game."""
        return ("glee", False) if self.greets else self.sitter.look(time)

    def draw(self, surface: Surface, time: float) -> None:
        """Paint them without their arms, which lie over what is on the table."""
        self._shown = self.look(time)
        edge = self.rect.bottom - self.place.y
        surface.blit(_face(self.sitter, self.place.w, *self._shown, edge), self.place, (0, 0, self.place.w, edge))

    def rehearse(self) -> None:
        """Make the pictures of them that are needed when somebody points at their game."""
        _face(self.sitter, self.place.w, "glee", False, self.rect.bottom - self.place.y)
        _arms(self.sitter, self._arms.size, True)

    def lay_arms(self, surface: Surface) -> None:
        """Paint their shade and their arms on the table, as they were painted last."""
        mood = self._shown[0] if self._shown else self.sitter.mood
        surface.blit(_cast(self.sitter, self.place.w), (self.place.x, self.rect.bottom))
        surface.blit(_arms(self.sitter, self._arms.size, mood in ALOFT), self._arms)

    def stirs(self, time: float) -> Rect | None:
        """Where they are to be painted anew, if they look otherwise than when they were painted last."""
        return None if self._shown is not None and self.look(time) == self._shown else self._alive


def neighbours(doors: Sequence[Rect], taken: Sequence[Rect], k: float) -> list[Neighbour]:
    """Somebody behind each door, as large as can be and all alike; fewer where what is `taken` leaves no room."""
    found: list[Neighbour] = []
    for side in SIDES:
        for aside in ASIDE:
            sitting = [_behind(doors, nth, aside, round(side * k)) for nth in range(min(len(doors), len(SITTERS)))]
            shown = [one for one in sitting if one.rect.y >= round(10 * k) and one.rect.collidelist(list(taken)) < 0]
            crowded = any(one.rect.right > other.rect.x for one, other in pairwise(shown))
            if len(shown) > len(found) and not crowded:
                found = shown
            if len(found) == len(sitting):
                return found
    return found


def _behind(doors: Sequence[Rect], nth: int, aside: float, side: int) -> Neighbour:
    """Somebody behind a door, so far from its middle towards that of the page."""
    door, last = doors[nth], len(doors) - 1
    towards = (last > 2 * nth) - (last < 2 * nth)
    return Neighbour(nth, round(door.centerx + towards * aside * door.w), door.y, side)


# ---- Pictures ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _face(sitter: Sitter, side: int, mood: Mood, shut: bool, edge: int) -> Surface:
    """A bust in the light of the lanterns, with the edge of the table so many pixels down before it."""
    face = portrait(sitter.who, side, mood, sitter.turned).copy()
    if shut:
        large = portrait(sitter.who, side * _ROUGH, mood, sitter.turned).copy()
        for way in (-1, 1):
            _shut(large, (0.5 + way * EYES) * side * _ROUGH, sitter.eyes * side * _ROUGH)
        seen = Rect(0, 0, round(side * (2 * EYES + LID)), round(side * LID)).move_to(
            center=(side // 2, round(side * sitter.eyes))
        )
        face.blit(pygame.transform.smoothscale(large, (side, side)), seen, seen)
    face.fill(palette.PARCHMENT, special_flags=pygame.BLEND_RGB_MULT)
    hemmed(face, sitter.lamps)
    _dim(face, edge, side, 1.0)
    return face


def _shut(face: Surface, x: float, y: float) -> None:
    """A lid over an eye, of the colour of the skin beside it."""
    side = face.get_width()
    skin = face.get_at((round(x + (side / 2 - x) * 0.55), round(y + side * 0.03)))
    lid = Rect(0, 0, round(side * 0.104), round(side * 0.1))
    lid.center = round(x), round(y - side * 0.008)
    pygame.draw.ellipse(face, skin, lid)
    line = [(x + side * 0.042 * step, y + side * 0.016 * (1 - step * step)) for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    pygame.draw.lines(face, palette.LACQUER, False, line, max(2, round(side * 0.018)))


@lru_cache(maxsize=16)
def _arms(sitter: Sitter, size: tuple[int, int], aloft: bool) -> Surface:
    """Arms on the table with their shade; one alone while the other hand is `aloft`."""
    side, edge = size[0], round(size[0] * ARM * ELBOW)
    one, both = arm(sitter.who, side), Surface(size, pygame.SRCALPHA)
    one.fill(palette.PARCHMENT, special_flags=pygame.BLEND_RGB_MULT)
    _dim(one, edge, side, 0.5)
    one.fill((MEETS[1] + 60,) * 3, (0, edge, side, one.get_height() - edge), special_flags=pygame.BLEND_RGB_MULT)
    if not aloft:
        both.blit(pygame.transform.flip(one, True, False))
    both.blit(one)
    hemmed(both)
    right, down, soft, dark = FALLS
    fallen = pygame.mask.from_surface(both).to_surface(setcolor=(0, 0, 0, dark), unsetcolor=(0, 0, 0, 0))
    shown = Surface(size, pygame.SRCALPHA)
    shown.blit(_soft(fallen, soft * side), (round(right * side), round(down * side)))
    shown.fill((0, 0, 0, 0), (0, 0, side, edge))  # above the edge there is no table for it to fall on
    shown.blit(both)
    return pygame.transform.flip(shown, sitter.turned, False)


def _soft(picture: Surface, far: float) -> Surface:
    """A picture out of focus, by so many pixels."""
    size = picture.get_size()
    rough = pygame.transform.smoothscale(picture, (max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rough, max(1, round(far / _ROUGH))), size)


def _dim(figure: Surface, edge: int, side: int, share: float) -> None:
    """Let the light fall off towards the edge of the table, so many pixels down, by a `share` of all it does."""
    reach, kept, steep = MEETS
    high = round(reach * side)
    for y in range(max(0, edge - high), edge):
        lost = (255 - kept) * (1 - (edge - y - 1) / high) ** steep
        figure.fill((round(255 - share * lost),) * 3, (0, y, figure.get_width(), 1), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=4)
def _cast(sitter: Sitter, side: int) -> Surface:
    """The shade of somebody on the table before them: as if they lay there, flat and soft."""
    reach, dark = CAST
    rough = max(8, side // _ROUGH)
    high, blur = round(reach * rough), max(1, round(0.035 * rough))
    small = pygame.transform.smoothscale(portrait(sitter.who, side, sitter.mood, sitter.turned), (rough, high))
    flat = pygame.transform.flip(small, False, True)
    flat.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = Surface((rough, high + 2 * blur), pygame.SRCALPHA)
    for up in range(blur + 1):  # they go on above the edge
        shade.blit(flat, (0, -up))
    shade = pygame.transform.gaussian_blur(shade, blur)
    for y in range(shade.get_height()):
        left = round(dark * (1 - y / shade.get_height()) ** 1.3)
        shade.fill((0, 0, 0, left), (0, y, rough, 1), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(shade, (side, round(shade.get_height() * side / rough)))
