"""The centre plate: which hand it is, what is left of the wall, honba and deposits; and of each seat wind, points and riichi."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.assets import asset
from game.table import Seat
from scenes.games.riichi.seen import Seen
from scenes.pages.reckoning import signed
from scenes.stage.ink import FAINT, GOLD, PAPER
from scenes.stage.lacquer import Colour
from scenes.stage.sprite import Kept, Pack
from scenes.table.tip import Subject, Tip

_SHOWN: Final = 658 / 720
"""How much of its picture the plate takes."""

_SCREEN: Final = 420 / 658
"""How wide its dark screen is, in widths of the plate."""

_SLOT: Final = 0.42
"""How far from the middle the slots for sticks are, in widths of the plate."""

_STICK: Final = 0.37
"""How long a stick is, in widths of the plate."""

_EAST: Final = (244, 132, 112)
"""The wind of the dealer: as light a red as can be read on the dark screen."""

_turned = Kept(2)


@lru_cache(maxsize=2)
def _plate(side: int) -> Surface:
    picture = pygame.image.load(asset("tables/riichi-plate.png")).convert_alpha()
    return pygame.transform.smoothscale(picture, (side, side))


@lru_cache(maxsize=1)
def _sticks() -> Pack:
    return Pack("tiles", "sticks")


def says(table: Seen) -> tuple[object, ...]:
    """All that is written on it."""
    view = table.view
    seats = tuple((table.points(seat), table.acts(seat), view.accepted[seat]) for seat in range(4))
    return table.round_name, len(view.places["wall"]), view.honba, table.sticks(), seats, view.dealer


def draw(surface: Surface, table: Seen) -> None:
    """Paint it."""
    plate, ink, say, k = table.areas.plate, table.ink, table.say, table.k
    picture = _plate(round(plate.width / _SHOWN))
    surface.blit(picture, picture.get_rect(center=plate.center))
    screen = Rect(0, 0, round(plate.width * _SCREEN), round(plate.width * _SCREEN))
    screen.center = plate.center
    for seat in range(4):
        _seat(surface, table, seat, plate, screen)
    room = screen.width - round(52 * k)
    x, y = screen.center
    ink.write(surface, (x, y - 17 * k), table.round_name, round(25 * k), kind="bold", anchor="center", room=room)
    left = say("riichi.table.left", n=len(table.view.places["wall"]))
    ink.write(surface, (x, y + 6 * k), left, round(15 * k), kind="bold", colour=GOLD, anchor="center", room=room)
    lie = [(worth, count) for worth, count in ((100, table.view.honba), (1000, table.sticks())) if count]
    for nth, (worth, count) in enumerate(lie):
        _counted(surface, table, (x + (2 * nth - len(lie) + 1) * 19 * k, y + 27 * k), worth, count)


def _counted(surface: Surface, table: Seen, middle: tuple[float, float], worth: int, count: int) -> None:
    """A stick and how many of it lie there: one of a hundred for each honba, one of a thousand for each deposit."""
    ink, k, told, px = table.ink, table.k, str(count), max(14, round(16 * table.k))
    stick = stick_of((18 if count < 10 else 12) * k, worth)
    wide = stick.get_width() + round(3 * k) + ink.width(told, "bold", px)
    left = round(middle[0] - wide / 2)
    surface.blit(stick, stick.get_rect(midleft=(left, round(middle[1]))))
    at = left + stick.get_width() + round(3 * k), round(middle[1])
    ink.write(surface, at, told, px, kind="bold", colour=PAPER, anchor="midleft")


def spot(table: Seen) -> Subject:
    """What there is to say of it: honba and deposits, and how far everybody is from the person, the first before all others."""
    own, say = table.points(table.seat), table.say
    order = sorted(range(4), key=lambda seat: (-table.points(seat), table.wind(seat)))
    lines = []
    for seat in order:
        name, points = table.names[seat], f"{table.points(seat):,}"
        more = table.points(seat) - own
        key = "riichi.tip.points" if seat == table.seat else "riichi.tip.against"
        lines.append(say(key, name=name, points=points, more=signed(more, f"{abs(more):,}")))
    lying = say("riichi.table.lying", honba=table.view.honba, sticks=table.sticks())
    return Subject("centre", table.areas.plate, Tip(f"{table.round_name} · {lying}", tuple(lines)))


def _seat(surface: Surface, table: Seen, seat: Seat, plate: Rect, screen: Rect) -> None:
    """Wind and points of a seat along its edge of the screen, light where it is its turn, its stick where one lies."""
    side, k, turn = table.side(seat), table.k, table.acts(seat)
    dealer = seat == table.view.dealer
    wind, points = table.say(f"riichi.wind.{table.wind(seat)}"), f"{table.points(seat):,}"
    line = _line(table, wind, points, dealer, turn)
    spot = _at(plate, side, screen.width / 2 - 13 * k)
    turned = _quarter(line, side)
    surface.blit(turned, turned.get_rect(center=spot))
    if turn:
        bar = Rect(0, 0, round(screen.width * 0.86), max(3, round(4 * k)))
        if side % 2:
            bar.size = bar.height, bar.width
        bar.center = _at(plate, side, screen.width / 2 + 5 * k)
        table.ink.panel(surface, bar, GOLD, bar.width // 2 if side % 2 else bar.height // 2)
    if table.view.accepted[seat]:
        stick = stick_of(plate.width * _STICK, 1000)
        laid = _quarter(stick, side)
        surface.blit(laid, laid.get_rect(center=_at(plate, side, plate.width * _SLOT)))


def _line(table: Seen, wind: str, points: str, dealer: bool, turn: bool) -> Surface:
    """Wind and points side by side, to be turned towards their seat."""
    px = max(14, round(16 * table.k))
    colour: Colour = GOLD if turn else PAPER
    first = table.ink.text(wind, "bold", px, _EAST if dealer else FAINT)
    second = table.ink.text(points, "bold", px, colour)
    whole = Surface((first.get_width() + px // 3 + second.get_width(), first.get_height()), pygame.SRCALPHA)
    whole.blit(first, (0, 0))
    whole.blit(second, (first.get_width() + px // 3, 0))
    return whole


def _quarter(picture: Surface, side: int) -> Surface:
    """Turned so that it is read from a side; what is written opposite is read from here."""
    return pygame.transform.rotate(picture, (0, 90, 0, -90)[side])


def _at(plate: Rect, side: int, far: float) -> tuple[int, int]:
    x, y = ((0.0, far), (far, 0.0), (0.0, -far), (-far, 0.0))[side]
    return round(plate.centerx + x), round(plate.centery + y)


def stick_of(long: float, worth: int) -> Surface:
    """A point stick so many pixels long."""
    wide = max(8, round(long))
    pack = _sticks()
    size = wide, max(3, round(wide * pack.aspect))
    return _turned.get((size, worth), lambda: pygame.transform.smoothscale(pack.face(str(worth), wide), size))
