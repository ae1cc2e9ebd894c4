"""The signs on the controls and in the history, drawn.

Controls: a menu's bars, a list, pause and play, back to the turn's beginning, slower and faster, a seal, a lock, the pages of
the menu. History: what took something, what was turned up and where it goes on to, a tick, sun and moon.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame
from pygame import Surface

from scenes.forms import signs as pages
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.pen import Pen, drawn

_ROUND: Final = [math.radians(angle) for angle in range(0, 361, 12)]


_DARK: Final = palette.INK
_PALE: Final = palette.PALE_GOLD
_FINE: Final = 4
"""How many times as large a mark is drawn as it is shown."""


def _menu(pen: Pen) -> None:
    for y in (5.0, 10.7, 16.4):
        pen.bar(3.5, y, 17.0, 2.8)


def _log(pen: Pen) -> None:
    for y in (4.4, 10.4, 16.4):
        pen.bar(3.5, y, 3.2, 3.2)
        pen.bar(9.0, y + 0.3, 11.5, 2.6)


def _pause(pen: Pen) -> None:
    pen.bar(6.0, 4.0, 4.2, 16.0)
    pen.bar(13.8, 4.0, 4.2, 16.0)


def _play(pen: Pen) -> None:
    pen.shape((7.0, 3.6), (20.0, 12.0), (7.0, 20.4))


def _replay(pen: Pen) -> None:
    turn = [math.radians(angle) for angle in range(-50, 231, 10)]
    pen.line(2.6, *((12.0 + 7.6 * math.cos(angle), 12.8 + 7.6 * math.sin(angle)) for angle in turn))
    pen.shape((1.6, 9.6), (10.6, 8.4), (7.0, 1.4))


def _slower(pen: Pen) -> None:
    pen.line(2.8, (4.5, 6.5), (10.0, 12.0), (4.5, 17.5))
    pen.bar(13.6, 10.8, 8.0, 2.6)


def _faster(pen: Pen) -> None:
    for x in (1.8, 7.2):
        pen.line(2.6, (x, 6.5), (x + 5.5, 12.0), (x, 17.5))
    pen.bar(14.6, 10.8, 8.4, 2.6)
    pen.bar(17.5, 7.9, 2.6, 8.4)


def _seal(pen: Pen) -> None:
    ring = [math.radians(angle) for angle in range(0, 361, 12)]
    pen.line(2.4, *((12.0 + 8.4 * math.cos(angle), 12.0 + 8.4 * math.sin(angle)) for angle in ring))
    pen.line(2.6, (8.0, 12.2), (11.0, 15.2), (16.4, 9.0))


def _lock(pen: Pen) -> None:
    bow = [math.radians(angle) for angle in range(180, 361, 15)]
    pen.line(2.4, (7.8, 12.0), *((12.0 + 4.2 * math.cos(angle), 8.4 + 4.2 * math.sin(angle)) for angle in bow), (16.2, 12.0))
    pen.bar(5.2, 10.8, 13.6, 9.8)


def _rules(pen: Pen) -> None:
    """A scroll with its lines."""
    pen.line(1.8, (6.0, 4.0), (18.0, 4.0), (18.0, 20.0), (6.0, 20.0), (6.0, 4.0))
    for y, far in ((8.2, 15.4), (12.0, 15.4), (15.8, 12.6)):
        pen.line(1.6, (8.8, y), (far, y))


def _took(pen: Pen) -> None:
    pen.bar(3.0, 10.7, 15.0, 2.6)
    pen.line(2.6, (13.4, 6.4), (19.4, 12.0), (13.4, 17.6))


def _onward(pen: Pen) -> None:
    """An arrow from one thing to the next: a short shaft and a broad head."""
    pen.bar(0.6, 9.2, 14.0, 5.6)
    pen.shape((10.6, 2.2), (23.4, 12.0), (10.6, 21.8))


def _turned(pen: Pen) -> None:
    arc = [math.radians(angle) for angle in range(180, 331, 10)]
    pen.line(2.6, *((11.0 + 8.0 * math.cos(angle), 15.0 + 8.0 * math.sin(angle)) for angle in arc))
    pen.shape((13.4, 12.6), (22.8, 9.6), (20.6, 18.4))


def _tick(pen: Pen) -> None:
    pen.line(3.4, (4.4, 13.2), (9.6, 18.4), (20.0, 6.4))


def _warning(pen: Pen) -> None:
    """A triangle with round corners; on it lies what it warns with."""
    corners = (12.0, 3.4), (22.0, 20.6), (2.0, 20.6)
    pen.shape(*corners)
    pen.line(2.8, *corners, corners[0])


def _beware(pen: Pen) -> None:
    """The bar and the dot on a sign that warns."""
    pen.bar(10.5, 7.0, 3.0, 8.0)
    pen.bar(10.5, 16.8, 3.0, 3.0)


def _sun(pen: Pen) -> None:
    for turn in range(0, 360, 45):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        pen.line(2.2, (12.0 + 8.2 * x, 12.0 + 8.2 * y), (12.0 + 10.8 * x, 12.0 + 10.8 * y))
    pen.shape(*((12.0 + 5.4 * math.cos(angle), 12.0 + 5.4 * math.sin(angle)) for angle in _ROUND))


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


SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "menu": _menu,
    "log": _log,
    "pause": _pause,
    "play": _play,
    "replay": _replay,
    "slower": _slower,
    "faster": _faster,
    "seal": _seal,
    "lock": _lock,
    "rules": _rules,
    **{name: pages.SIGNS[name] for name in ("settings", "rulebook", "scoreboard", "quit")},
    "took": _took,
    "onward": _onward,
    "turned": _turned,
    "tick": _tick,
    "warning": _warning,
    "beware": _beware,
    "sun": _sun,
    "moon": _moon,
}


def sign(name: str, side: int, colour: Colour) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    return drawn(SIGNS[name], side, colour)


@lru_cache(maxsize=8)
def meeting(high: int) -> Surface:
    """The mark at the upper edge of a piece that meets something, pointing at the table: `high` pixels with the dark edge that
    lets it be seen on anything."""
    side = high * _FINE
    found = Surface((round(side * 1.16), side), pygame.SRCALPHA)
    found.fill((*_DARK, 0))
    for colour, edge in (((*_DARK, 255), 0.0), (_PALE, side * 0.13)):
        left, foot = edge * 1.75, side - edge
        pygame.draw.polygon(found, colour, [(left, foot), (found.get_width() - left, foot), (found.get_width() / 2, edge * 2.0)])
    return pygame.transform.smoothscale(found, (round(high * 1.16), high))
