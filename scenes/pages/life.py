"""What lives on the first page: those who look over its doors, and the lamp above them. Little of the page changes, and seldom,
so that a page at rest costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import BRONZE, GOLD, INK, Colour

PEEKING: Final = (184.0, 172.0, 156.0, 142.0, 126.0)
"""How large those may be who look over the doors, in units, all of them alike; the doors hide the rest of them."""

OVER: Final = 0.9
"""The share of them that is above its edge."""

BREADTH: Final = 0.9
"""How wide a bust is, of its picture."""

LINE: Final = 0.48
"""How far down a bust its eyes would be if it stood so: all look over their doors at one height."""

CLEAR: Final = 10.0
"""How far above that edge nothing of them moves, in units: a ring may be drawn there."""

LAMP: Final = 44.0
"""How far the light of the lamp goes, in units."""

ROUND: Final = 28.0
"""Seconds after which all of it begins anew. A window is shown as a whole, whatever has changed in it, so little does: once in
two seconds or so."""

FLICKERS: Final = ((12.0, 12.14),)
"""When the lamp burns low."""

BRIGHT, LOW = 52, 44
"""How bright the lamp is, and how bright when it burns low."""

BLINK: Final = 0.15
"""Seconds for which eyes are shut."""

EYES: Final = 0.0925
"""How far a calm face's eyes are from the middle of its bust, in widths of it."""

_FINE: Final = 3
"""How many times as large things are drawn as they are shown, so that their edges become smooth."""

Look = tuple[float, Mood, bool]
"""Until which second of their round somebody looks so: the mood, and whether the eyes are shut."""

CALM: Final[tuple[Look, ...]] = (
    (4.6, "calm", False),
    (4.6 + BLINK, "calm", True),
    (15.2, "calm", False),
    (15.2 + BLINK, "calm", True),
    (ROUND, "calm", False),
)
GLAD: Final[tuple[Look, ...]] = (
    (8.0, "glee", False),
    (9.4, "calm", False),
    (9.4 + BLINK, "calm", True),
    (10.8, "calm", False),
    (ROUND, "glee", False),
)
PONDERING: Final[tuple[Look, ...]] = (
    (18.6, "thinking", False),
    (20.2, "calm", False),
    (20.2 + BLINK, "calm", True),
    (21.6, "calm", False),
    (ROUND, "thinking", False),
)

NEIGHBOURS: Final[tuple[tuple[str, float, float, bool, float, tuple[Look, ...]], ...]] = (
    ("imo", 0.07, 0.4925, False, 0.79, CALM),
    ("samchon", 0.1, 0.469, True, 0.5, GLAD),
    ("halmeoni", 0.15, 0.469, False, 0.21, PONDERING),
)
"""Who looks over which door: how far down the bust their hair begins and where their eyes are, whether they turn the other way,
how far along the edge of the door they stand, and what they do."""


class Neighbour:
    """Somebody behind a door, `side` pixels large."""

    def __init__(self, nth: int, door: Rect, side: int, k: float) -> None:
        self._who, hair, self._eyes, self._turned, along, self._looks = NEIGHBOURS[nth]
        middle, edge = round(door.x + door.w * along), door.y
        self._place = Rect(middle - side // 2, edge - round(side * (OVER + self._eyes - LINE)), side, side)
        wide = round(side * BREADTH)
        self.rect = Rect(middle - wide // 2, self._place.y + round(side * hair), wide, 0)
        self.rect.h = edge - self.rect.y
        self._alive = Rect(self.rect.topleft, (wide, self.rect.h - round(CLEAR * k)))
        self._shown: Look | None = None

    def _look(self, time: float) -> Look:
        at = time % ROUND
        return next(look for look in self._looks if at < look[0])

    def draw(self, surface: Surface, time: float) -> None:
        """Paint them as they are then."""
        self._shown = self._look(time)
        _, mood, shut = self._shown
        surface.blit(_face(self._who, self._place.w, mood, self._eyes if shut else 0.0, self._turned), self._place)

    def stir(self, surface: Surface, ground: Surface, time: float) -> Sequence[Rect]:
        """Paint them anew upon the page if they look otherwise than before; returns where that was."""
        if self._shown is not None and self._look(time)[1:] == self._shown[1:]:
            return ()
        clip = surface.get_clip()
        surface.set_clip(self._alive)
        surface.blit(ground, self._alive, self._alive)
        self.draw(surface, time)
        surface.set_clip(clip)
        return (self._alive,)


class Lamp:
    """A lamp that hangs over the page, with its cord at `middle` in pixels."""

    def __init__(self, middle: int, k: float) -> None:
        far = round(LAMP * k)
        self._k = k
        self.rect = Rect(middle - far, 0, 2 * far, round(far * 1.5))
        self._low = False

    def draw(self, surface: Surface, time: float) -> None:
        """Paint it as bright as it is then."""
        self._low = _flickers(time)
        glow = _glow(self.rect.w, LOW if self._low else BRIGHT)
        surface.blit(glow, glow.get_rect(center=(self.rect.centerx, round(38 * self._k))), special_flags=pygame.BLEND_RGB_ADD)
        shade = _shade(round(64 * self._k))
        surface.blit(shade, shade.get_rect(midtop=self.rect.midtop))

    def stir(self, surface: Surface, ground: Surface, time: float) -> Sequence[Rect]:
        """Paint it anew upon the page if it is as bright no more; returns where that was."""
        if _flickers(time) == self._low:
            return ()
        clip = surface.get_clip()
        surface.set_clip(self.rect)
        surface.blit(ground, self.rect, self.rect)
        self.draw(surface, time)
        surface.set_clip(clip)
        return (self.rect,)


def _flickers(time: float) -> bool:
    """Whether the lamp burns low then."""
    return any(begin <= time % ROUND < end for begin, end in FLICKERS)


def neighbours(doors: Sequence[Rect], free: Callable[[Rect], bool], k: float) -> list[Neighbour]:
    """Somebody over each of the doors where there is room, all as large as the narrowest of these places lets them be."""
    found: list[Neighbour] = []
    for side in PEEKING:
        sitting = [Neighbour(nth, door, round(side * k), k) for nth, door in enumerate(doors[: len(NEIGHBOURS)])]
        shown = [one for one in sitting if one.rect.y >= round(CLEAR * k) and free(one.rect)]
        if len(shown) > len(found):
            found = shown
    return found


@lru_cache(maxsize=16)
def _face(who: str, side: int, mood: Mood, eyes: float, turned: bool) -> Surface:
    """A bust, its eyes shut where they are so far down it, turned the other way or not."""
    face = portrait(who, side, mood)
    if eyes:
        large = portrait(who, side * _FINE, mood).copy()
        for way in (-1, 1):
            _shut(large, (0.5 + way * EYES) * side * _FINE, eyes * side * _FINE)
        face = pygame.transform.smoothscale(large, (side, side))
    return pygame.transform.flip(face, True, False) if turned else face


def _shut(face: Surface, x: float, y: float) -> None:
    """A lid over an eye, of the colour of the skin beside it."""
    side = face.get_width()
    skin = face.get_at((round((0.5 - EYES * 0.45) * side), round(y + side * 0.03)))
    lid = Rect(0, 0, round(side * 0.104), round(side * 0.1))
    lid.center = round(x), round(y - side * 0.008)
    pygame.draw.ellipse(face, skin, lid)
    line = [(x + side * 0.042 * step, y + side * 0.016 * (1 - step * step)) for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    pygame.draw.lines(face, (34, 24, 20), False, line, max(2, round(side * 0.018)))


@lru_cache(maxsize=4)
def _glow(side: int, strength: int) -> Surface:
    """Warm light, to be added to what it falls on."""
    small = Surface((48, 48))
    for x in range(48):
        for y in range(48):
            far = min(1.0, (((x - 23.5) / 24) ** 2 + ((y - 23.5) / 24) ** 2) ** 0.5)
            part = strength / 255 * (1.0 - far) ** 2
            small.set_at((x, y), (round(255 * part), round(196 * part), round(104 * part)))
    return pygame.transform.smoothscale(small, (side, side)).convert()


@lru_cache(maxsize=2)
def _shade(side: int) -> Surface:
    """A cord, a shade of green enamel, and the lower half of a bulb below it."""
    large, unit = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA), side * _FINE / 64
    large.fill((*INK, 0))

    def shape(colour: Colour, *points: tuple[float, float]) -> None:
        pygame.draw.polygon(large, colour, [(x * unit, y * unit) for x, y in points])

    pygame.draw.rect(large, INK, (30.5 * unit, 0, 3 * unit, 16 * unit))
    pygame.draw.circle(large, (255, 236, 178), (32 * unit, 38 * unit), 8.5 * unit)
    shape(INK, (27, 12), (37, 12), (58, 40), (6, 40))
    shape((46, 84, 70), (28.4, 13.6), (35.6, 13.6), (55, 38.4), (9, 38.4))
    shape((78, 124, 102), (28.4, 13.6), (31.0, 13.6), (22, 38.4), (13, 38.4))
    pygame.draw.rect(large, GOLD, (7 * unit, 37 * unit, 50 * unit, 2.6 * unit), border_radius=round(unit))
    pygame.draw.rect(large, BRONZE, (27 * unit, 9 * unit, 10 * unit, 5 * unit), border_radius=round(unit))
    return pygame.transform.smoothscale(large, (side, side))
