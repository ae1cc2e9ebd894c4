"""Small signs that are drawn, on pages and tables alike: a gear, a lens, a tick, sun and moon, the switch of an option.

A sign is a few strokes in a square of 24 units. A new one is a line in `SIGNS`.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.kit import palette
from scenes.kit.palette import Colour, Rgb

Point = tuple[float, float]

BOX: Final = 24.0
"""Signs are drawn in a square of so many units."""

_FINE: Final = 4
"""How many times as large they are drawn as they are shown, so that their edges become smooth."""


class Pen:
    """Draws in the units of the square."""

    def __init__(self, surface: Surface, unit: float, colour: Rgb) -> None:
        self._surface, self._unit, self._colour = surface, unit, colour

    def shape(self, *points: Point) -> None:
        """A filled shape with sharp corners."""
        pygame.draw.polygon(self._surface, self._colour, [(x * self._unit, y * self._unit) for x, y in points])

    def bar(self, x: float, y: float, wide: float, high: float) -> None:
        """A bar with round ends."""
        body = Rect(*(round(side * self._unit) for side in (x, y, wide, high)))
        pygame.draw.rect(self._surface, self._colour, body, border_radius=round(min(wide, high) * self._unit / 2))

    def line(self, thick: float, *points: Point) -> None:
        """A line with round ends and corners."""
        for x, y in points:
            pygame.draw.circle(self._surface, self._colour, (x * self._unit, y * self._unit), thick * self._unit / 2)
        for (x, y), (u, v) in pairwise(points):
            length = math.hypot(u - x, v - y)
            across, along = (v - y) / length * thick / 2, (u - x) / length * thick / 2
            self.shape((x + across, y - along), (u + across, v - along), (u - across, v + along), (x - across, y + along))

    def arc(self, thick: float, centre: Point, radius: float, begin: int, end: int) -> None:
        """A part of a circle, its ends in degrees clockwise from the right."""
        self.line(thick, *_round(centre, (radius, radius), begin, end))


Draw = Callable[[Pen], None]


def _round(centre: Point, radii: Point, begin: int = 0, end: int = 360) -> list[Point]:
    """Points of an ellipse, from one angle to another."""
    angles = [math.radians(angle) for angle in range(begin, end + 1, 10)]
    return [(centre[0] + radii[0] * math.cos(at), centre[1] + radii[1] * math.sin(at)) for at in angles]


@lru_cache(maxsize=128)
def drawn(draw: Draw, side: int, colour: Rgb) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    large = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    draw(Pen(large, side * _FINE / BOX, colour))
    return pygame.transform.smoothscale(large, (side, side))


# ---- Strokes -----------------------------------------------------------------------------------------------------------


def _of(*strokes: Draw) -> Draw:
    """Several strokes as one sign."""

    def draw(pen: Pen) -> None:
        for stroke in strokes:
            stroke(pen)

    return draw


def _line(thick: float, *points: Point) -> Draw:
    return lambda pen: pen.line(thick, *points)


def _shape(*points: Point) -> Draw:
    return lambda pen: pen.shape(*points)


def _arc(thick: float, centre: Point, radius: float, begin: int = 0, end: int = 360) -> Draw:
    return lambda pen: pen.arc(thick, centre, radius, begin, end)


def _bars(*places: tuple[float, float, float, float]) -> Draw:
    return _of(*(lambda pen, place=place: pen.bar(*place) for place in places))


def _frame(thick: float, left: float, top: float, right: float, foot: float) -> Draw:
    return _line(thick, (left, top), (right, top), (right, foot), (left, foot), (left, top))


def _columns(*highs: float) -> Draw:
    """Three columns of a diagram."""
    return _bars(*((x, 20.5 - high, 4.6, high) for x, high in zip((3.0, 9.8, 16.6), highs, strict=True)))


def _chevrons(*xs: float) -> Draw:
    """Heads of arrows to the right."""
    return _of(*(_line(2.6, (x, 6.0), (x + 5.6, 12.0), (x, 18.0)) for x in xs))


def _ways(back: bool) -> dict[str, Draw]:
    """Going on, or back, by a step, by a turn and by a round: a head of an arrow before a bar, two heads, two before a bar."""

    def x(at: float) -> float:
        return BOX - at if back else at

    def head(begin: float, end: float) -> Draw:
        return _shape((x(begin), 4.0), (x(end), 12.0), (x(begin), 20.0))

    bar = _bars((1.5 if back else 19.5, 4.0, 3.0, 16.0))
    return {
        "": _of(head(5.0, 17.5), bar),
        "turn_": _of(head(2.5, 12.0), head(12.0, 21.5)),
        "round_": _of(head(1.0, 10.0), head(10.0, 19.0), bar),
    }


def _moon(pen: Pen) -> None:
    """A full crescent: what a smaller circle leaves of a larger one, its tips where the two meet."""
    outer, inner, apart, tilt = 10.2, 8.4, 5.0, -math.radians(24)
    tip = math.acos((outer**2 + apart**2 - inner**2) / (2 * outer * apart))
    within = math.atan2(outer * math.sin(tip), outer * math.cos(tip) - apart)
    steps = [nth / 48 for nth in range(49)]
    back = [tilt + tip + (math.tau - 2 * tip) * step for step in steps]
    front = [tilt - within - (math.tau - 2 * within) * step for step in steps]
    x, y = 12.0 + 1.4 * math.cos(tilt), 12.0 + 1.4 * math.sin(tilt)  # what is left of it stands in the middle
    hollow = x + apart * math.cos(tilt), y + apart * math.sin(tilt)
    pen.shape(
        *((x + outer * math.cos(turn), y + outer * math.sin(turn)) for turn in back),
        *((hollow[0] + inner * math.cos(turn), hollow[1] + inner * math.sin(turn)) for turn in front),
    )


def _rays() -> Draw:
    """Eight short rays round the middle."""
    turns = [(math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(0, 360, 45)]
    return _of(*(_line(2.2, (12 + 8.2 * x, 12 + 8.2 * y), (12 + 10.8 * x, 12 + 10.8 * y)) for x, y in turns))


_CORNERS: Final = (12.0, 3.4), (22.0, 20.6), (2.0, 20.6)
_SPEAKER: Final = _shape((3.0, 9.0), (7.0, 9.0), (12.5, 4.2), (12.5, 19.8), (7.0, 15.0), (3.0, 15.0))
_CARD: Final = _frame(2.0, 6.0, 3.5, 18.0, 20.5)
_DICE: Final = (8.4, 8.4), (15.6, 8.4), (12.0, 12.0), (8.4, 15.6), (15.6, 15.6)
_SUITS: Final = (7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5)

SIGNS: Final[dict[str, Draw]] = {
    # where something leads
    "menu": _bars(*((3.5, y, 17.0, 2.8) for y in (5.0, 10.7, 16.4))),
    "log": _bars(*((3.5, y, 3.2, 3.2) for y in (4.4, 10.4, 16.4)), *((9.0, y, 11.5, 2.6) for y in (4.7, 10.7, 16.7))),
    "advice": _of(_arc(2.2, (12.0, 9.4), 6.4, 120, 420), _line(2.2, (8.8, 14.9), (8.8, 17.4), (15.2, 17.4), (15.2, 14.9)),
                  _bars((9.2, 19.4, 5.6, 2.4))),
    "rules": _of(_frame(1.8, 6.0, 4.0, 18.0, 20.0),
                 *(_line(1.6, (8.8, y), (far, y)) for y, far in ((8.2, 15.4), (12.0, 15.4), (15.8, 12.6)))),
    "scoreboard": _columns(8.0, 16.0, 11.5),
    "problems": _of(*(_arc(2.2, (12.0, 12.0), radius) for radius in (8.8, 3.6))),
    "rulebook": _of(
        *(_line(2.0, *((12 + way * x, y) for x, y in
                       ((0.0, 6.6), (4.5, 4.8), (9.0, 5.6), (9.0, 18.4), (4.5, 17.6), (0.0, 19.4)))) for way in (-1, 1)),
        _line(2.0, (12, 6.6), (12, 19.4)),
    ),
    "settings": _bars(*(bar for y, knob in ((5.5, 16.0), (12.0, 8.0), (18.5, 13.5))
                        for bar in ((3.0, y - 1.0, 18.0, 2.0), (knob - 2.8, y - 2.8, 5.6, 5.6)))),
    "quit": _of(_line(2.2, (12.5, 4.0), (4.5, 4.0), (4.5, 20.0), (12.5, 20.0)), _line(2.4, (10.0, 12.0), (20.0, 12.0)),
                _line(2.4, (15.8, 7.4), (20.4, 12.0), (15.8, 16.6))),
    "globe": _of(_arc(1.8, (12, 12), 9.0), _line(1.6, (3.4, 12), (20.6, 12)), _line(1.6, *_round((12, 12), (4.2, 8.8)))),
    "search": _of(_arc(2.2, (10.2, 10.2), 6.4), _line(3.0, (15.2, 15.2), (20.4, 20.4))),
    "keys": _of(_frame(2.0, 3.0, 6.0, 21.0, 18.0),
                _bars(*((x, 9.0, 2.6, 2.6) for x in (6.2, 10.6, 15.0)), (7.0, 13.8, 10.0, 2.2))),
    "people": _of(*(_arc(2.0, middle, 2.9) for middle in ((8.5, 9.0), (16.8, 7.4))),
                  _line(2.0, (2.6, 20.0), (3.4, 16.4), (6.0, 14.8), (11.0, 14.8), (13.6, 16.4), (14.4, 20.0)),
                  _line(2.0, (15.4, 13.2), (18.6, 13.2), (21.0, 14.8), (21.8, 18.4))),
    # how time passes
    "pause": _bars((6.0, 4.0, 4.2, 16.0), (13.8, 4.0, 4.2, 16.0)),
    "play": _shape((6.5, 3.6), (20.0, 12.0), (6.5, 20.4)),
    **{f"{name}before": stroke for name, stroke in _ways(True).items()},
    **{f"{name}next": stroke for name, stroke in _ways(False).items()},
    "replay": _of(_arc(2.6, (12.0, 12.8), 7.6, -50, 230), _shape((1.6, 9.6), (10.6, 8.4), (7.0, 1.4))),
    "back": _of(_arc(2.4, (12.5, 12.5), 7.2, -150, 135), _shape((2.4, 4.2), (3.4, 12.4), (10.6, 8.6))),
    "slower": _of(_line(2.8, (4.5, 6.5), (10.0, 12.0), (4.5, 17.5)), _bars((13.6, 10.8, 8.0, 2.6))),
    "faster": _of(*(_line(2.6, (x, 6.5), (x + 5.5, 12.0), (x, 17.5)) for x in (1.8, 7.2)),
                  _bars((14.6, 10.8, 8.4, 2.6), (17.5, 7.9, 2.6, 8.4))),
    "slow": _chevrons(9.2),
    "fast": _chevrons(2.6, 9.2, 15.8),
    "seal": _of(_arc(2.4, (12.0, 12.0), 8.4), _line(2.6, (8.0, 12.2), (11.0, 15.2), (16.4, 9.0))),
    "lock": _of(_line(2.4, (7.8, 12.0), *_round((12.0, 8.4), (4.2, 4.2), 180, 360), (16.2, 12.0)), _bars((5.2, 10.8, 13.6, 9.8))),
    # what a setting does
    "quiet": _SPEAKER,
    "loud": _of(_SPEAKER, *(_arc(2.0, (12.5, 12), radius, -45, 45) for radius in (4.6, 8.8))),
    "window": _of(_frame(1.8, 5.0, 6.0, 19.0, 18.5), _bars((5.0, 5.4, 14.0, 4.0))),
    "screen": _of(
        *(_line(2.2, (x + 5.0 * (1 if x < 12 else -1), y), (x, y), (x, y + 4.6 * (1 if y < 12 else -1)))
          for x in (3.0, 21.0) for y in (4.5, 19.5)),
        _bars((7.5, 8.6, 9.0, 6.8)),
    ),
    "bubble": _of(_bars((2.5, 3.5, 19.0, 12.5)), _shape((6.5, 14.0), (13.0, 14.0), (6.5, 21.0))),
    "moving": _of(_frame(2.0, 12.0, 4.0, 20.5, 20.0),
                  _bars(*((x, y - 1.0, 8.5 - x, 2.0) for y, x in ((7.0, 5.0), (12.0, 2.5), (17.0, 5.0))))),
    "at_rest": _frame(2.0, 7.5, 4.0, 16.5, 20.0),
    "swap": _of(*(_of(_line(2.2, (12 - 8 * way, y), (12 + 8 * way, y)),
                      _line(2.2, (12 + 4 * way, y - 4), (12 + 8.4 * way, y), (12 + 4 * way, y + 4)))
                  for y, way in ((8.0, 1), (16.0, -1)))),
    "chance": _of(_frame(2.0, 4.0, 4.0, 20.0, 20.0), _bars(*((x - 1.5, y - 1.5, 3.0, 3.0) for x, y in _DICE))),
    "card": _CARD,
    "numbered": _of(_CARD, _bars((8.4, 15.2, 7.2, 3.0))),
    "patterned": _of(_CARD, _shape((12.0, 6.0), (14.6, 9.0), (12.0, 12.0), (9.4, 9.0)), _bars((9.6, 13.6, 4.8, 4.8))),
    "unsorted": _columns(11.5, 6.5, 16.0),
    "sorted": _columns(6.5, 11.5, 16.0),
    "suits": _of(*(_shape((x, y - 4.2), (x + 3.4, y), (x, y + 4.2), (x - 3.4, y)) for x, y in _SUITS)),
    "drawing": _of(_line(2.0, (3.5, 14.0), (3.5, 20.0), (20.5, 20.0), (20.5, 14.0)), _line(2.4, (12.0, 3.5), (12.0, 14.5)),
                   _line(2.4, (7.6, 10.2), (12.0, 14.8), (16.4, 10.2))),
    # what happened, and what to beware of
    "took": _of(_bars((3.0, 10.7, 15.0, 2.6)), _line(2.6, (13.4, 6.4), (19.4, 12.0), (13.4, 17.6))),
    "onward": _of(_bars((0.6, 9.2, 14.0, 5.6)), _shape((10.6, 2.2), (23.4, 12.0), (10.6, 21.8))),
    "turned": _of(_arc(2.6, (11.0, 15.0), 8.0, 180, 330), _shape((13.4, 12.6), (22.8, 9.6), (20.6, 18.4))),
    "barred": _of(_arc(3.0, (12.0, 12.0), 8.4), _line(3.0, (6.4, 6.4), (17.6, 17.6))),
    "rising": _bars(*((3.5 + 4.6 * nth, 16.0 - 3.6 * nth, 3.4, 4.5 + 3.6 * nth) for nth in range(4))),
    "falling": _bars(*((3.5 + 4.6 * nth, 5.2 + 3.6 * nth, 3.4, 15.3 - 3.6 * nth) for nth in range(4))),
    "over": _of(_line(3.4, (7.6, 8.6), (7.6, 19.0)), _shape((7.6, 2.6), (2.6, 9.4), (12.6, 9.4)),
                _line(3.4, (16.4, 15.4), (16.4, 5.0)), _shape((16.4, 21.4), (11.4, 14.6), (21.4, 14.6))),
    "glass": _of(*(_line(2.8, (5.4, y), (18.6, y)) for y in (4.4, 19.6)),
                 _shape((6.6, 5.0), (17.4, 5.0), (12.9, 12.0), (17.4, 19.0), (6.6, 19.0), (11.1, 12.0))),
    "open": _arc(2.2, (12.0, 12.0), 7.0),
    "tick": _line(3.4, (4.4, 13.2), (9.6, 18.4), (20.0, 6.4)),
    "warning": _of(_line(2.0, (12.0, 4.0), (21.0, 20.0), (3.0, 20.0), (12.0, 4.0)), _line(2.2, (12.0, 10.0), (12.0, 14.0)),
                   _bars((10.9, 16.2, 2.2, 2.2))),
    "danger": _of(_shape(*_CORNERS), _line(2.8, *_CORNERS, _CORNERS[0])),
    "beware": _bars((10.5, 7.0, 3.0, 8.0), (10.5, 16.8, 3.0, 3.0)),
    "sun": _of(_rays(), _shape(*_round((12.0, 12.0), (5.4, 5.4)))),
    "moon": _moon,
    "point": _shape((6.0, 0.0), (24.0, 12.0), (6.0, 24.0)),
}  # fmt: skip
"""The signs by name; on a plain ``danger`` lies a ``beware``."""


def sign(name: str, side: int, colour: Colour) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    return drawn(SIGNS[name], side, (colour[0], colour[1], colour[2]))


@lru_cache(maxsize=8)
def meeting(high: int) -> Surface:
    """The mark at the upper edge of a piece that meets something, pointing at the table: `high` pixels with the dark edge that
    lets it be seen on anything."""
    side = high * _FINE
    found = Surface((round(side * 1.16), side), pygame.SRCALPHA)
    found.fill((*palette.INK, 0))
    for colour, edge in ((palette.INK, 0.0), (palette.PALE_GOLD, side * 0.13)):
        left, foot = edge * 1.75, side - edge
        pygame.draw.polygon(found, colour, [(left, foot), (found.get_width() - left, foot), (found.get_width() / 2, edge * 2.0)])
    return pygame.transform.smoothscale(found, (round(high * 1.16), high))


# ---- In a list of options ----------------------------------------------------------------------------------------------


def draw_switch(surface: Surface, box: Rect, k: float, on: bool, faint: bool = False) -> None:
    """A switch at the right of a box; `faint` where it changes nothing."""
    pill = Rect(0, 0, round(40 * k), round(20 * k))
    pill.midright = (box.right - round(12 * k), box.centery)
    pygame.draw.rect(surface, palette.OCHRE if on and not faint else palette.INK, pill, border_radius=pill.h // 2)
    lit = palette.BRONZE if faint else palette.GOLD
    pygame.draw.rect(surface, lit if on else palette.BRONZE, pill, max(1, round(k)), border_radius=pill.h // 2)
    x = pill.right - pill.h // 2 if on else pill.left + pill.h // 2
    knob = palette.FADED if faint or not on else palette.GOLD
    pygame.draw.aacircle(surface, knob, (x, pill.centery), pill.h // 2 - round(4 * k))


def draw_filled(surface: Surface, track: Rect, to: int, k: float) -> None:
    """The part of a slider's track up to its knob."""
    edge = max(2, round(3 * k))
    part = Rect(track.left + edge, track.top + edge, to - track.left - edge, track.h - 2 * edge)
    if part.w > edge:
        corner = round(7 * k)
        pygame.draw.rect(surface, palette.BRASS, part, border_top_left_radius=corner, border_bottom_left_radius=corner)


@lru_cache(maxsize=64)
def shaft(size: tuple[int, int], colour: Colour, head: str) -> Surface:
    """The shaft of an arrow across a picture, with a head at its ``left`` or ``right`` end, or none."""
    wide, high = max(1, size[0]) * _FINE, size[1] * _FINE
    picture, middle, far = Surface((wide, high), pygame.SRCALPHA), high / 2, 0.8 * high
    thick = max(_FINE, round(0.17 * high))
    pygame.draw.rect(picture, colour, Rect(0, round(middle - thick / 2), wide - round(far / 2) * bool(head), thick))
    if head:
        pygame.draw.polygon(picture, colour, [(wide - far, 0), (wide - 1, middle), (wide - far, high - 1)])
    picture = pygame.transform.smoothscale(picture, (max(1, size[0]), size[1]))
    return pygame.transform.flip(picture, True, False) if head == "left" else picture


def draw_triangle(surface: Surface, at: tuple[int, int], k: float, closed: bool) -> None:
    """The sign of a group: it points to the right where it is closed, else down."""
    _upon(surface, pygame.transform.rotate(sign("point", 2 * round(5 * k), palette.GOLD), 0 if closed else -90), at)


def draw_arrow(surface: Surface, at: tuple[int, int], k: float, by: int) -> None:
    """The sign of one step back or on, to the left or to the right."""
    _upon(surface, pygame.transform.flip(sign("point", 2 * round(6 * k), palette.GOLD), by < 0, False), at)


def draw_back(surface: Surface, box: Rect, k: float) -> None:
    """The sign of going back: an arrow that turns left."""
    pygame.draw.rect(surface, palette.BARK, box, border_radius=round(7 * k))
    pygame.draw.rect(surface, palette.BRONZE, box, max(1, round(k)), border_radius=round(7 * k))
    _upon(surface, sign("back", max(8, round(20 * k)), palette.GOLD), box.center)


def draw_warning(surface: Surface, at: tuple[int, int], k: float, colour: Rgb) -> None:
    """The sign that something is to be known: a triangle with a stroke."""
    for name, tint in (("danger", colour), ("beware", palette.INK)):
        _upon(surface, sign(name, round(18 * k), tint), at)


def _upon(surface: Surface, picture: Surface, at: tuple[int, int]) -> None:
    surface.blit(picture, picture.get_rect(center=at))
