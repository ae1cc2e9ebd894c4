"""What lives on the first page: those who look over its doors. Little of the page changes, and seldom, so that a page at rest
costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import Mood, portrait

PEEKING: Final = (184.0, 172.0, 156.0, 142.0, 126.0)
"""How large those may be who look over the doors, in units, all of them alike; the doors hide the rest of them."""

OVER: Final = 0.9
"""The share of them that is above its edge."""

BREADTH: Final = 0.9
"""How wide a bust is, of its picture."""

LINE: Final = 0.48
"""How far down a bust its eyes would be if it stood so: all look over their doors at one height."""

CLEAR: Final = 10.0
"""How far below the upper edge of the page they stay, in units."""

ROUND: Final = 28.0
"""Seconds after which all of it begins anew. A window is shown as a whole, whatever has changed in it, so little does: once in
two seconds or so."""

BLINK: Final = 0.15
"""Seconds for which eyes are shut."""

EYES: Final = 0.0925
"""How far a calm face's eyes are from the middle of its bust, in widths of it."""

LID: Final = 0.13
"""How wide and high the part of a face is in which an eye is, in widths of it."""

FALLS: Final = (0.055, 0.06, 0.035, 104), (0.014, 0.018, 0.01, 92)
"""The shadows of what stands there on the cloth behind it, that of the lamp and a close one: how far to the right and down each
falls, how soft it is, in heights of it, and how dark, of 255."""

MEETS: Final = 0.1, 120
"""Over which share of a bust it falls into the shade of the door before it, and how much of its light it keeps at the edge of
that, of 255."""

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

NEIGHBOURS: Final[tuple[tuple[str, float, float, bool, tuple[Look, ...]], ...]] = (
    ("imo", 0.07, 0.4925, False, CALM),
    ("samchon", 0.1, 0.469, True, GLAD),
    ("halmeoni", 0.15, 0.469, False, PONDERING),
)
"""Who looks over which door: how far down the bust their hair begins and where their eyes are, whether they turn the other way,
and what they do."""

ASIDE: Final = tuple(step / 50 for step in range(17))
"""How far from the middle of their door they may stand, in widths of it, towards the middle of the page; as little as can be."""

SPOTS: Final = (0, 0.25), (-1, 0.25), (-1, 0.73)
"""Which door they look over where the name stands in the middle between them, and how far along that, in widths of it."""


class Neighbour:
    """Somebody behind a door, `side` pixels large, with their `middle` there."""

    def __init__(self, nth: int, middle: int, edge: int, side: int) -> None:
        self._who, hair, self._eyes, self._turned, self._looks = NEIGHBOURS[nth]
        self._place = Rect(middle - side // 2, edge - round(side * (OVER + self._eyes - LINE)), side, side)
        wide = round(side * BREADTH)
        self.rect = Rect(middle - wide // 2, self._place.y + round(side * hair), wide, 0)
        self.rect.h = edge - self.rect.y
        self._alive = Rect(self._place.x, self.rect.y, side + round((FALLS[0][0] + 2 * FALLS[0][2]) * side), self.rect.h)
        self._shown: Look | None = None

    def _look(self, time: float) -> Look:
        at = time % ROUND
        return next(look for look in self._looks if at < look[0])

    def draw(self, surface: Surface, time: float) -> None:
        """Paint them as they are then."""
        self._shown = self._look(time)
        _, mood, shut = self._shown
        edge = self.rect.bottom - self._place.y
        face = _face(self._who, self._place.w, mood, self._eyes if shut else 0.0, self._turned, edge)
        cast(surface, _face(self._who, self._place.w, mood, 0.0, self._turned, edge), self._place)
        surface.blit(face, self._place)

    def stirs(self, time: float) -> Rect | None:
        """Where they are to be painted anew, if they look otherwise then than when they were painted last."""
        same = self._shown is not None and self._look(time)[1:] == self._shown[1:]
        return None if same else self._alive


def gathered(doors: Sequence[Rect], k: float) -> list[Neighbour]:
    """One over the first door and two over the last, so that the middle is free; nobody where there is no room for them."""
    for side in PEEKING:
        found = []
        for nth, (which, along) in enumerate(SPOTS):
            door = doors[which]
            found.append(Neighbour(nth, round(door.x + along * door.w), door.y, round(side * k)))
        apart = found[1].rect.right <= found[2].rect.x and doors[-1].x <= found[1].rect.x
        if apart and all(doors[0].x <= one.rect.x and one.rect.y >= round(CLEAR * k) for one in found):
            return found
    return []


def neighbours(doors: Sequence[Rect], free: Callable[[Rect], bool], k: float) -> list[Neighbour]:
    """Somebody over each of the doors where there is room, all as large as the narrowest of these places lets them be."""
    found: list[Neighbour] = []
    for side in PEEKING:
        sitting = (_over(nth, doors, round(side * k), k, free) for nth in range(min(len(doors), len(NEIGHBOURS))))
        shown = [one for one in sitting if one is not None]
        if len(shown) > len(found):
            found = shown
    return found


def _over(nth: int, doors: Sequence[Rect], side: int, k: float, free: Callable[[Rect], bool]) -> Neighbour | None:
    """Somebody as near to the middle of a door as there is room; None where there is none."""
    door = doors[nth]
    towards = 1 if 2 * nth < len(doors) - 1 else -1
    for aside in ASIDE:
        one = Neighbour(nth, round(door.centerx + towards * aside * door.w), door.y, side)
        if one.rect.y >= round(CLEAR * k) and free(one.rect):
            return one
    return None


def cast(surface: Surface, picture: Surface, place: Rect) -> None:
    """Paint the shadows of a picture that is kept and stands in a place."""
    surface.blit(_shadow(picture), (place.x - _room(place.h), place.y - _room(place.h)))


def _room(high: int) -> int:
    """How much room a shadow has round a picture so high, in pixels."""
    right, down, soft, _ = FALLS[0]
    return round((max(right, down) + 3 * soft) * high)


@lru_cache(maxsize=16)
def _shadow(picture: Surface) -> Surface:
    """The soft shapes of a picture where its shadows fall, with room round them."""
    high = picture.get_height()
    room = _room(high)
    size = picture.get_width() + 2 * room, high + 2 * room
    half, whole = Surface((size[0] // 2, size[1] // 2), pygame.SRCALPHA), Surface(size, pygame.SRCALPHA)
    shape = pygame.mask.from_surface(pygame.transform.smoothscale_by(picture, 0.5))
    for right, down, soft, dark in FALLS:
        half.fill((0, 0, 0, 0))
        fallen = (room + round(right * high)) // 2, (room + round(down * high)) // 2
        half.blit(shape.to_surface(setcolor=(0, 0, 0, dark), unsetcolor=(0, 0, 0, 0)), fallen)
        blurred = pygame.transform.gaussian_blur(half, max(1, round(soft * high / 2)))
        whole.blit(pygame.transform.smoothscale(blurred, size), (0, 0))
    return whole


@lru_cache(maxsize=16)
def _face(who: str, side: int, mood: Mood, eyes: float, turned: bool, edge: int) -> Surface:
    """A bust, its eyes shut where they are so far down it, turned the other way or not, in the shade of a door whose edge is so
    many pixels down it."""
    face = portrait(who, side, mood, turned).copy()
    if eyes:
        large = portrait(who, side * _FINE, mood, turned).copy()
        for way in (-1, 1):
            _shut(large, (0.5 + way * EYES) * side * _FINE, eyes * side * _FINE)
        seen = Rect(0, 0, round(side * (2 * EYES + LID)), round(side * LID)).move_to(center=(side // 2, round(side * eyes)))
        face.blit(pygame.transform.smoothscale(large, (side, side)), seen, seen)  # all else is as it was
    share, kept = MEETS
    high = round(share * side)
    shade = Surface((side, high))
    for y in range(high):
        shade.fill((round(255 - (255 - kept) * ((y + 1) / high) ** 1.6),) * 3, (0, y, side, 1))
    face.blit(shade, (0, edge - high), special_flags=pygame.BLEND_RGB_MULT)
    face.fill((kept,) * 3, (0, edge, side, side - edge), special_flags=pygame.BLEND_RGB_MULT)
    return face


def _shut(face: Surface, x: float, y: float) -> None:
    """A lid over an eye, of the colour of the skin beside it."""
    side = face.get_width()
    skin = face.get_at((round(x + (side / 2 - x) * 0.55), round(y + side * 0.03)))
    lid = Rect(0, 0, round(side * 0.104), round(side * 0.1))
    lid.center = round(x), round(y - side * 0.008)
    pygame.draw.ellipse(face, skin, lid)
    line = [(x + side * 0.042 * step, y + side * 0.016 * (1 - step * step)) for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    pygame.draw.lines(face, (34, 24, 20), False, line, max(2, round(side * 0.018)))
