"""What lives on the first page: those who sit behind its table. Little of the page changes, and seldom, so that a page at rest
costs next to nothing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.forms.pictures import ARM, ELBOW, Mood, arm, hemmed, portrait
from scenes.kit import palette

PEEKING: Final = (184.0, 172.0, 156.0, 142.0, 126.0)
"""How large those may be who sit behind the table, in units, all of them alike; the table hides the rest of them."""

OVER: Final = 0.9
"""The share of them that is above its edge."""

BREADTH: Final = 0.9
"""How wide a bust is, of its picture."""

LINE: Final = 0.48
"""How far down a bust its eyes would be if it stood so: all look at us from one height."""

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

MEETS: Final = 0.38, 136, 2.2
"""Over which share of a bust the light of the lamp falls off towards the edge of the table, and how much of it is left there, of
255, and how steeply. Their arms, which are nearer to us, lose half as much."""

WARM: Final = palette.PARCHMENT
"""The light of the lanterns, in which they are, of 255."""

RIM: Final = palette.OAK
REACHES: Final = 0.06
"""What the lanterns add along their upper edges, and how far that reaches down, in heights of a bust."""

ASKANCE: Final = palette.WALNUT, 0.042
"""What the nearest lanterns add along the edges at their side, and how far that reaches, in widths of a bust."""

NEAREST: Final[tuple[tuple[int, ...], ...]] = (1,), (-1, 1), (-1,)
"""At which sides of those behind each door the lanterns hang: at their right (1) or at their left."""

CAST: Final = 0.34, 185, 0.035
"""How far their own shade falls over the table towards us, in heights of a bust, how dark it is at its edge, of 255, and how
soft, in widths of one."""

FALLEN: Final[tuple[tuple[float, float, float, int], ...]] = (0.03, 0.075, 0.035, 140), (0.006, 0.026, 0.018, 165)
"""The shades of an arm on the table, the long soft one and that where it touches: how far to the right and down each falls and
how soft it is, in widths of a bust, and how dark, of 255."""

OUTLINE, DARKENED = 0.04, 178
"""How thick the outline of an arm is, in widths of a bust; and how much of its light the sleeve keeps that is seen in place of
that where it lies on the table, of 255."""

MEETING: Final = (-0.7, 0.7), (0.7, 0.7), (0.0, 1.0)
"""In which directions an arm meets the table."""

OWN: Final = 0.05, 0.05, 132
"""How far above its lower edge an arm begins to be in its own shade, and how softly, in widths of a bust; and how much of its
light is left at that edge, of 255."""

_FINE: Final = 3
"""How many times as large things are drawn as they are shown, so that their edges become smooth."""

_ROUGH: Final = 3
"""Soft shade is worked out so many times smaller."""

ALOFT: Final[tuple[Mood, ...]] = "glee", "thinking"
"""In which moods a hand is raised, so that one arm alone lies on the table."""

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

GREETING: Final[Look] = ROUND, "glee", False
"""How everybody looks while somebody points at their game."""

NEIGHBOURS: Final[tuple[tuple[str, float, float, bool, tuple[Look, ...]], ...]] = (
    ("imo", 0.07, 0.4925, False, CALM),
    ("samchon", 0.1, 0.469, True, GLAD),
    ("halmeoni", 0.15, 0.469, False, PONDERING),
)
"""Who sits behind which door: how far down the bust their hair begins and where their eyes are, whether they turn the other way,
and what they do."""

ASIDE: Final = tuple(step / 50 for step in range(21))
"""How far from the middle of their door they may stand, in widths of it, towards the middle of the page; as little as can be."""


class Neighbour:
    """Somebody behind a door, `side` pixels large, with their `middle` there."""

    def __init__(self, nth: int, middle: int, edge: int, side: int) -> None:
        self._who, hair, self._eyes, self._turned, self._looks = NEIGHBOURS[nth]
        self.nth, self.greets = nth, False
        self._lamps = NEAREST[nth]
        self._place = Rect(middle - side // 2, edge - round(side * (OVER + self._eyes - LINE)), side, side)
        wide = round(side * BREADTH)
        self.rect = Rect(middle - wide // 2, self._place.y + round(side * hair), wide, 0)
        self.rect.h = edge - self.rect.y
        self.shade = Rect(middle - wide // 3, edge - side // 12, 2 * wide // 3, side // 8)
        reach = FALLEN[0][1] + 2 * FALLEN[0][2]
        self._arms = Rect(self._place.x, edge - round(side * ARM * ELBOW), side, round(side * (ARM + reach)))
        self._alive = Rect(self._place.x, self.rect.y, side, self._arms.bottom - self.rect.y)
        self._shown: Look | None = None

    def _look(self, time: float) -> Look:
        at = time % ROUND
        if self.greets:
            return GREETING
        return next(look for look in self._looks if at < look[0])

    def draw(self, surface: Surface, time: float) -> None:
        """Paint them as they are then, without their arms, which lie over what is on the table."""
        self._shown = self._look(time)
        _, mood, shut = self._shown
        edge = self.rect.bottom - self._place.y
        face = _face(self._who, self._place.w, mood, self._eyes if shut else 0.0, self._turned, edge, self._lamps)
        surface.blit(face, self._place, (0, 0, self._place.w, edge))

    def rehearse(self) -> None:
        """Make the pictures of them that are needed when somebody points at their game."""
        _, mood, _ = GREETING
        _face(self._who, self._place.w, mood, 0.0, self._turned, self.rect.bottom - self._place.y, self._lamps)
        _arms(self._who, self._arms.size, mood in ALOFT, self._turned)

    def lay_arms(self, surface: Surface) -> None:
        """Paint their arms on the table, as they were painted last."""
        _, mood, _ = self._shown or self._looks[0]
        surface.blit(_arms(self._who, self._arms.size, mood in ALOFT, self._turned), self._arms)

    def cast(self, surface: Surface) -> None:
        """Paint the shade of them on the table and on what lies there."""
        shade = _cast(self._who, self._place.w, self._looks[0][1], self._turned)
        surface.blit(shade, (self._place.x, self.rect.bottom))

    def stirs(self, time: float) -> Rect | None:
        """Where they are to be painted anew, if they look otherwise then than when they were painted last."""
        same = self._shown is not None and self._look(time)[1:] == self._shown[1:]
        return None if same else self._alive


def neighbours(doors: Sequence[Rect], taken: Sequence[Rect], k: float) -> list[Neighbour]:
    """Somebody behind each of the doors, all alike in size and those at both ends equally far from the middle; fewer of them
    where there is no room for all beside what is `taken`, and nobody behind a door that is alone."""
    found: list[Neighbour] = []
    if len(doors) == 1:
        return found
    for side in PEEKING:
        for aside in ASIDE:
            sitting = [_behind(doors, nth, aside, round(side * k)) for nth in range(min(len(doors), len(NEIGHBOURS)))]
            shown = [one for one in sitting if one.rect.y >= round(CLEAR * k) and one.rect.collidelist(list(taken)) < 0]
            if len(shown) == len(sitting) and not _crowded(shown):
                return shown
            if len(shown) > len(found) and not _crowded(shown):
                found = shown
    return found


def _behind(doors: Sequence[Rect], nth: int, aside: float, side: int) -> Neighbour:
    """Somebody behind a door, so far from its middle towards that of the page."""
    door, last = doors[nth], len(doors) - 1
    towards = (last > 2 * nth) - (last < 2 * nth)
    return Neighbour(nth, round(door.centerx + towards * aside * door.w), door.y, side)


def _crowded(people: Sequence[Neighbour]) -> bool:
    return any(one.rect.right > other.rect.x for one, other in pairwise(people))


@lru_cache(maxsize=16)
def _face(who: str, side: int, mood: Mood, eyes: float, turned: bool, edge: int, lamps: tuple[int, ...]) -> Surface:
    """A bust, its eyes shut where they are so far down it, turned the other way or not, before it the edge of the table so many
    pixels down, with `lamps` at its sides."""
    face = portrait(who, side, mood, turned).copy()
    if eyes:
        large = portrait(who, side * _FINE, mood, turned).copy()
        for way in (-1, 1):
            _shut(large, (0.5 + way * EYES) * side * _FINE, eyes * side * _FINE)
        seen = Rect(0, 0, round(side * (2 * EYES + LID)), round(side * LID)).move_to(center=(side // 2, round(side * eyes)))
        face.blit(pygame.transform.smoothscale(large, (side, side)), seen, seen)  # all else is as it was
    face.fill(WARM, special_flags=pygame.BLEND_RGB_MULT)
    face.blit(_rim(face, lamps), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    hemmed(face, lamps)
    face.fill((MEETS[1],) * 3, (0, edge, side, side - edge), special_flags=pygame.BLEND_RGB_MULT)
    _dim(face, edge, side, 1.0)
    return face


@lru_cache(maxsize=16)
def _arms(who: str, size: tuple[int, int], aloft: bool, turned: bool) -> Surface:
    """The arms of somebody on the table, and their shade on it; one of them alone while the other hand is `aloft`."""
    one, both = arm(who, size[0]), Surface(size, pygame.SRCALPHA)
    one.fill(WARM, special_flags=pygame.BLEND_RGB_MULT)
    edge = round(size[0] * ARM * ELBOW)
    _dim(one, edge, size[0], 0.5)
    one.fill((MEETS[1] + 60,) * 3, (0, edge, size[0], one.get_height() - edge), special_flags=pygame.BLEND_RGB_MULT)
    if not aloft:
        both.blit(pygame.transform.flip(one, True, False))
    both.blit(one)
    hemmed(both)
    _settle(both, edge)
    shown = Surface(size, pygame.SRCALPHA)
    for right, down, soft, dark in FALLEN:
        shade = pygame.mask.from_surface(both).to_surface(setcolor=(0, 0, 0, dark), unsetcolor=(0, 0, 0, 0))
        shade = _soft(shade, soft * size[0])
        shown.blit(shade, (round(right * size[0]), round(down * size[0])))
    shown.fill((0, 0, 0, 0), (0, 0, size[0], edge))  # above the edge there is no table for it to fall on
    shown.blit(both)
    return pygame.transform.flip(shown, turned, False)


def _settle(arms: Surface, edge: int) -> None:
    """Let arms lie on the table, whose edge is so far down their picture: where they meet it there is no outline, but the sleeve
    goes on into its own shade."""
    size = wide, _ = arms.get_size()
    shape, line = pygame.mask.from_surface(arms), max(1.0, OUTLINE * wide)
    plain = arms.copy()
    for across, down in MEETING:
        x, y = round(across * line), round(down * line)
        band = shape.copy()
        within = pygame.Mask(size)
        within.draw(shape, (-x, -y))
        band.erase(within, (0, 0))
        band.erase(pygame.Mask((wide, edge), fill=True), (0, 0))
        sleeve, seen = Surface(size, pygame.SRCALPHA), band.to_surface(setcolor=(255,) * 4, unsetcolor=(*palette.WHITE, 0))
        sleeve.blit(plain, (x, y))
        sleeve.fill((DARKENED,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        sleeve.blit(pygame.transform.gaussian_blur(seen, 1), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        arms.blit(sleeve)
    up, soft, left = OWN
    light = Surface(size)
    light.fill((left,) * 3)
    shape.to_surface(light, setcolor=palette.WHITE, unsetcolor=None, dest=(0, -round(up * wide)))
    light = _soft(light, soft * wide)
    for y in range(edge):  # what is above the edge is in that shade less and less
        light.fill((round(255 - (255 - left) * (y / edge) ** 2),) * 3, (0, y, wide, 1), special_flags=pygame.BLEND_RGB_MAX)
    arms.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _rim(face: Surface, lamps: tuple[int, ...]) -> Surface:
    """The light of the lanterns along the edges of somebody, to be added: where there is nothing of them a little higher up, and
    softly where there is nothing a little farther towards a lantern."""
    down, across = round(REACHES * face.get_height()), round(ASKANCE[1] * face.get_width())
    shape, size = pygame.mask.from_surface(face), face.get_size()
    dark = shape.to_surface(setcolor=(0, 0, 0), unsetcolor=palette.WHITE)
    lit = Surface(size)
    for colour, (x, y) in ((RIM, (0, down)), *((ASKANCE[0], (-side * across, across // 2)) for side in lamps)):
        beyond = Surface(size)
        beyond.fill(palette.WHITE)
        beyond.blit(dark, (x, y))
        beyond = _soft(beyond, max(abs(x), y) / 2)
        beyond.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        lit.blit(beyond, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    lit.blit(shape.to_surface(setcolor=palette.WHITE, unsetcolor=(0, 0, 0)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return lit


def _soft(picture: Surface, far: float) -> Surface:
    """A picture out of focus, by so many pixels."""
    size = picture.get_size()
    rough = pygame.transform.smoothscale(picture, (max(1, size[0] // _ROUGH), max(1, size[1] // _ROUGH)))
    return pygame.transform.smoothscale(pygame.transform.gaussian_blur(rough, max(1, round(far / _ROUGH))), size)


def _dim(figure: Surface, edge: int, side: int, share: float) -> None:
    """Let the light on somebody fall off towards the edge of the table, so many pixels down their picture, by a share of all it
    does. `side` is the width of their bust."""
    reach, kept, steep = MEETS
    high = round(reach * side)
    for y in range(max(0, edge - high), edge):
        lost = (255 - kept) * (1 - (edge - y - 1) / high) ** steep
        figure.fill((round(255 - share * lost),) * 3, (0, y, figure.get_width(), 1), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=4)
def _cast(who: str, side: int, mood: Mood, turned: bool) -> Surface:
    """The shade of somebody on the table before them, who has the light behind them: as if they lay there, flat and soft."""
    reach, dark, soft = CAST
    rough = max(8, side // _ROUGH)
    high, blur = round(reach * rough), max(1, round(soft * rough))
    small = pygame.transform.smoothscale(portrait(who, side, mood, turned), (rough, high))
    flat = pygame.transform.flip(small, False, True)
    flat.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    shade = Surface((rough, high + 2 * blur), pygame.SRCALPHA)
    for up in range(blur + 1):  # they go on above the edge
        shade.blit(flat, (0, -up))
    shade = pygame.transform.gaussian_blur(shade, blur)
    fade = Surface(shade.get_size(), pygame.SRCALPHA)
    for y in range(fade.get_height()):
        fade.fill((0, 0, 0, round(dark * (1 - y / fade.get_height()) ** 1.3)), (0, y, rough, 1))
    shade.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return pygame.transform.smoothscale(shade, (side, round(shade.get_height() * side / rough)))


def _shut(face: Surface, x: float, y: float) -> None:
    """A lid over an eye, of the colour of the skin beside it."""
    side = face.get_width()
    skin = face.get_at((round(x + (side / 2 - x) * 0.55), round(y + side * 0.03)))
    lid = Rect(0, 0, round(side * 0.104), round(side * 0.1))
    lid.center = round(x), round(y - side * 0.008)
    pygame.draw.ellipse(face, skin, lid)
    line = [(x + side * 0.042 * step, y + side * 0.016 * (1 - step * step)) for step in (-1.0, -0.5, 0.0, 0.5, 1.0)]
    pygame.draw.lines(face, palette.LACQUER, False, line, max(2, round(side * 0.018)))
