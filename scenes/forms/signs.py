"""The signs on the pages, drawn: what leads where, what an end of a slider means, how the screen is filled."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from pygame import Surface

from scenes.kit.palette import Rgb
from scenes.stage.pen import Pen, drawn


def _scoreboard(pen: Pen) -> None:
    for x, high in ((3.0, 8.0), (9.8, 16.0), (16.6, 11.5)):
        pen.bar(x, 20.5 - high, 4.6, high)


def _rulebook(pen: Pen) -> None:
    for way in (-1, 1):
        page = ((0.0, 6.6), (4.5, 4.8), (9.0, 5.6), (9.0, 18.4), (4.5, 17.6), (0.0, 19.4))
        pen.line(2.0, *((12 + way * x, y) for x, y in page))
    pen.line(2.0, (12, 6.6), (12, 19.4))


def _settings(pen: Pen) -> None:
    for y, knob in ((5.5, 16.0), (12.0, 8.0), (18.5, 13.5)):
        pen.bar(3.0, y - 1.0, 18.0, 2.0)
        pen.bar(knob - 2.8, y - 2.8, 5.6, 5.6)


def _quit(pen: Pen) -> None:
    pen.line(2.2, (12.5, 4.0), (4.5, 4.0), (4.5, 20.0), (12.5, 20.0))
    pen.line(2.4, (10.0, 12.0), (20.0, 12.0))
    pen.line(2.4, (15.8, 7.4), (20.4, 12.0), (15.8, 16.6))


def _globe(pen: Pen) -> None:
    pen.arc(1.8, (12, 12), 9.0, 0, 360)
    pen.line(1.6, (3.4, 12), (20.6, 12))
    for way in (-1, 1):
        curve = [math.radians(angle) for angle in range(-90, 91, 15)]
        pen.line(1.6, *((12 + way * 4.2 * math.cos(at), 12 + 8.8 * math.sin(at)) for at in curve))


def _play(pen: Pen) -> None:
    pen.shape((6.5, 3.6), (20.0, 12.0), (6.5, 20.4))


def _quiet(pen: Pen) -> None:
    pen.shape((3.0, 9.0), (7.0, 9.0), (12.5, 4.2), (12.5, 19.8), (7.0, 15.0), (3.0, 15.0))


def _loud(pen: Pen) -> None:
    _quiet(pen)
    pen.arc(2.0, (12.5, 12), 4.6, -45, 45)
    pen.arc(2.0, (12.5, 12), 8.8, -45, 45)


def _chevrons(*xs: float) -> Callable[[Pen], None]:
    def draw(pen: Pen) -> None:
        for x in xs:
            pen.line(2.6, (x, 6.0), (x + 5.6, 12.0), (x, 18.0))

    return draw


def _search(pen: Pen) -> None:
    pen.arc(2.2, (10.2, 10.2), 6.4, 0, 360)
    pen.line(3.0, (15.2, 15.2), (20.4, 20.4))


def _keys(pen: Pen) -> None:
    pen.line(2.0, (3.0, 6.0), (21.0, 6.0), (21.0, 18.0), (3.0, 18.0), (3.0, 6.0))
    for x in (6.2, 10.6, 15.0):
        pen.bar(x, 9.0, 2.6, 2.6)
    pen.bar(7.0, 13.8, 10.0, 2.2)


def _window(pen: Pen) -> None:
    pen.line(1.8, (5.0, 6.0), (19.0, 6.0), (19.0, 18.5), (5.0, 18.5), (5.0, 6.0))
    pen.bar(5.0, 5.4, 14.0, 4.0)


def _screen(pen: Pen) -> None:
    for x, y in ((3.0, 4.5), (21.0, 4.5), (3.0, 19.5), (21.0, 19.5)):
        inwards = 1 if x < 12 else -1, 1 if y < 12 else -1
        pen.line(2.2, (x + 5.0 * inwards[0], y), (x, y), (x, y + 4.6 * inwards[1]))
    pen.bar(7.5, 8.6, 9.0, 6.8)


def _bubble(pen: Pen) -> None:
    pen.bar(2.5, 3.5, 19.0, 12.5)
    pen.shape((6.5, 14.0), (13.0, 14.0), (6.5, 21.0))


def _moving(pen: Pen) -> None:
    pen.line(2.0, (12.0, 4.0), (20.5, 4.0), (20.5, 20.0), (12.0, 20.0), (12.0, 4.0))
    for y, x in ((7.0, 5.0), (12.0, 2.5), (17.0, 5.0)):
        pen.bar(x, y - 1.0, 8.5 - x, 2.0)


def _at_rest(pen: Pen) -> None:
    pen.line(2.0, (7.5, 4.0), (16.5, 4.0), (16.5, 20.0), (7.5, 20.0), (7.5, 4.0))


def _swap(pen: Pen) -> None:
    for y, way in ((8.0, 1), (16.0, -1)):
        pen.line(2.2, (12 - 8 * way, y), (12 + 8 * way, y))
        pen.line(2.2, (12 + 4 * way, y - 4), (12 + 8.4 * way, y), (12 + 4 * way, y + 4))


def _back(pen: Pen) -> None:
    pen.arc(2.4, (12.5, 12.5), 7.2, -150, 135)
    pen.shape((2.4, 4.2), (3.4, 12.4), (10.6, 8.6))


def _chance(pen: Pen) -> None:
    pen.line(2.0, (4.0, 4.0), (20.0, 4.0), (20.0, 20.0), (4.0, 20.0), (4.0, 4.0))
    for x, y in ((8.4, 8.4), (15.6, 8.4), (12.0, 12.0), (8.4, 15.6), (15.6, 15.6)):
        pen.bar(x - 1.5, y - 1.5, 3.0, 3.0)


def _people(pen: Pen) -> None:
    for x, y in ((8.5, 9.0), (16.8, 7.4)):
        pen.arc(2.0, (x, y), 2.9, 0, 360)
    pen.line(2.0, (2.6, 20.0), (3.4, 16.4), (6.0, 14.8), (11.0, 14.8), (13.6, 16.4), (14.4, 20.0))
    pen.line(2.0, (15.4, 13.2), (18.6, 13.2), (21.0, 14.8), (21.8, 18.4))


def _card(pen: Pen) -> None:
    pen.line(2.0, (6.0, 3.5), (18.0, 3.5), (18.0, 20.5), (6.0, 20.5), (6.0, 3.5))


def _numbered(pen: Pen) -> None:
    _card(pen)
    pen.bar(8.4, 15.2, 7.2, 3.0)


def _patterned(pen: Pen) -> None:
    _card(pen)
    pen.shape((12.0, 6.0), (14.6, 9.0), (12.0, 12.0), (9.4, 9.0))
    pen.bar(9.6, 13.6, 4.8, 4.8)


def _unsorted(pen: Pen) -> None:
    for x, high in ((3.0, 11.5), (9.8, 6.5), (16.6, 16.0)):
        pen.bar(x, 20.5 - high, 4.6, high)


def _sorted(pen: Pen) -> None:
    for x, high in ((3.0, 6.5), (9.8, 11.5), (16.6, 16.0)):
        pen.bar(x, 20.5 - high, 4.6, high)


def _drawing(pen: Pen) -> None:
    pen.line(2.0, (3.5, 14.0), (3.5, 20.0), (20.5, 20.0), (20.5, 14.0))
    pen.line(2.4, (12.0, 3.5), (12.0, 14.5))
    pen.line(2.4, (7.6, 10.2), (12.0, 14.8), (16.4, 10.2))


def _warning(pen: Pen) -> None:
    pen.line(2.0, (12.0, 4.0), (21.0, 20.0), (3.0, 20.0), (12.0, 4.0))
    pen.line(2.2, (12.0, 10.0), (12.0, 14.0))
    pen.bar(10.9, 16.2, 2.2, 2.2)


def _suits(pen: Pen) -> None:
    for x, y in ((7.5, 7.5), (16.5, 7.5), (7.5, 16.5), (16.5, 16.5)):
        pen.shape((x, y - 4.2), (x + 3.4, y), (x, y + 4.2), (x - 3.4, y))


SIGNS: Final[dict[str, Callable[[Pen], None]]] = {
    "scoreboard": _scoreboard,
    "rulebook": _rulebook,
    "settings": _settings,
    "quit": _quit,
    "globe": _globe,
    "play": _play,
    "quiet": _quiet,
    "loud": _loud,
    "slow": _chevrons(9.2),
    "fast": _chevrons(2.6, 9.2, 15.8),
    "search": _search,
    "keys": _keys,
    "window": _window,
    "screen": _screen,
    "bubble": _bubble,
    "moving": _moving,
    "at_rest": _at_rest,
    "swap": _swap,
    "back": _back,
    "chance": _chance,
    "people": _people,
    "card": _card,
    "numbered": _numbered,
    "patterned": _patterned,
    "unsorted": _unsorted,
    "sorted": _sorted,
    "drawing": _drawing,
    "warning": _warning,
    "suits": _suits,
}


def sign(name: str, side: int, colour: Rgb) -> Surface:
    """A sign as a square picture, `side` pixels wide."""
    return drawn(SIGNS[name], side, colour)
