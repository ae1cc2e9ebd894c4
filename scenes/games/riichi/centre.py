"""The centre plate: which hand it is, what is left of the wall, honba and deposits; and of each seat wind, points and riichi."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.assets import asset
from game.table import Seat
from scenes.games.riichi.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.pages.result.reckoning import signed
from scenes.stage.sprite import Kept, Pack
from scenes.table.story.tip import Subject, Tip

_SHOWN: Final = 658 / 720
"""How much of its picture the plate takes."""

_SCREEN: Final = 568 / 658
"""How wide its dark screen is, in widths of the plate."""

_SLOT: Final = 298 / 658
"""How far from the middle the slots for sticks are, in widths of the plate."""

_EDGE, _APART, _LESS = 10.0, 5.0, 5.0
"""How far what is written at the sides is from the edge of the screen and from the line between, in units; and how much less that
is together where long figures would have to be without their winds."""

_STICK: Final = 90.0, 9.0
"""How long and how high the stick of a riichi is, in units."""

_EAST: Final = palette.LOSS
"""The wind of the dealer: as light a red as can be read on the dark screen."""

_RULE: Final = palette.CLOTH
"""The colour of the lines on the screen."""

_BLACK: Final = palette.INK
"""The dots of sticks."""

_turned, _signs = Kept(2), Kept(1)


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
    return table.round_name, _state(table), view.honba, table.sticks(), seats, view.dealer


def draw(surface: Surface, table: Seen) -> None:
    """Paint it."""
    plate, ink, k = table.areas.plate, table.ink, table.k
    picture = _plate(round(plate.width / _SHOWN))
    surface.blit(picture, picture.get_rect(center=plate.center))
    screen = screen_of(plate)
    for seat in range(4):
        _seat(surface, table, seat, plate, screen)
    for rule in _rules(screen, k):
        ink.panel(surface, rule, _RULE, 1)
    x, y = screen.center
    room = screen.width - round(16 * k)
    ink.write(surface, (x, y - 37 * k), table.round_name, round(29 * k), kind="bold", anchor="center", room=room)
    _left(surface, table, (x, y + 34 * k), room)


def screen_of(plate: Rect) -> Rect:
    """The dark screen in the middle of the plate."""
    side = round(plate.width * _SCREEN)
    return Rect(0, 0, side, side).move_to(center=plate.center)


def _left(surface: Surface, table: Seen, middle: tuple[float, float], room: int) -> None:
    """Write what is left of the wall, or how the hand ended, and beside it what lies on the table. That is a stick of a hundred
    with the number of honba, and one of a thousand with the number of deposits."""
    ink, k, px = table.ink, table.k, max(14, round(16 * table.k))
    gap, beside = round(9 * k), round(4 * k)
    laid = (100, table.view.honba), (1000, table.sticks())
    lie = [(_sign(round(26 * k), worth), str(count)) for worth, count in laid if count]
    long = sum(gap + stick.get_width() + beside + ink.width(count, "bold", px) for stick, count in lie)
    words = _state(table)
    px = ink.fitting(words, "bold", px, room - long)
    y, at = round(middle[1]), round(middle[0] - (long + ink.width(words, "bold", px)) / 2)
    at = ink.write(surface, (at, y), words, px, kind="bold", colour=palette.GOLD, anchor="midleft").right
    for stick, count in lie:
        where = stick.get_rect(midleft=(at + gap, y))
        surface.blit(stick, where)
        at = ink.write(surface, (where.right + beside, y), count, px, kind="bold", colour=palette.PAPER, anchor="midleft").right


def _state(table: Seen) -> str:
    """How many tiles are left; or how the hand ended, where nobody has won it."""
    settlement = table.view.settlement
    if settlement is not None and not settlement.winners:
        return table.say(f"riichi.call.{'draw' if settlement.kind == 'exhaustive_draw' else settlement.kind}")
    return table.say("riichi.table.left", n=len(table.view.places["wall"]))


def _rules(screen: Rect, k: float) -> tuple[Rect, ...]:
    """The lines between the two at the sides, and over and under them."""
    x, y, thick = *screen.center, max(1, round(k))
    across = screen.width - round(2 * _EDGE * k)
    over, under = (Rect(x - across // 2, y + round(by * k), across, thick) for by in (-15, 15))
    return over, under, Rect(x, over.bottom + round(5 * k), thick, under.top - over.bottom - round(10 * k))


def _stick(size: tuple[int, int]) -> Surface:
    """The stick of a thousand that is laid for riichi."""
    return _turned.get(size, lambda: pygame.transform.smoothscale(_sticks().face("1000", size[0]), size))


def _sign(wide: int, worth: int) -> Surface:
    """A stick so small that only its dots tell what it is worth: one red, or eight black."""

    def make() -> Surface:
        high, large = max(5, round(wide * 0.32)), 4
        big = Surface((wide * large, high * large), pygame.SRCALPHA)
        big.fill((*palette.PAPER, 0))
        pygame.draw.rect(big, palette.PAPER, big.get_rect(), border_radius=high * large // 3)
        x, y = big.get_rect().center
        if worth == 1000:
            pygame.draw.circle(big, palette.RED, (x, y), big.get_height() * 0.3)
        for nth in range(8 if worth == 100 else 0):
            at = x + (nth % 4 - 1.5) * wide * large * 0.11, y + (nth // 4 - 0.5) * big.get_height() * 0.42
            pygame.draw.circle(big, _BLACK, at, big.get_height() * 0.13)
        return pygame.transform.smoothscale(big, (wide, high))

    return _signs.get((wide, worth), make)


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
    """Wind and points of a seat at its edge of the screen, upright, light where it is its turn, its stick where one lies."""
    side, k, turn = table.side(seat), table.k, table.acts(seat)
    wind, points, px = told(table, seat, screen)
    where = place_of(table, seat, screen)
    colour: Colour = _EAST if seat == table.view.dealer else palette.STONE
    table.ink.write(surface, where.midleft, wind, px, kind="bold", colour=colour, anchor="midleft")
    table.ink.write(
        surface, where.midright, points, px, kind="bold", colour=palette.GOLD if turn else palette.PAPER, anchor="midright"
    )
    if turn:
        bar = Rect(0, 0, round(screen.width * 0.86), max(3, round(4 * k)))
        if side % 2:
            bar.size = bar.height, bar.width
        bar.center = _at(plate, side, screen.width / 2 - 2 * k)
        table.ink.panel(surface, bar, palette.GOLD, min(bar.size) // 2)
    if table.view.accepted[seat]:
        laid = _quarter(_stick((round(_STICK[0] * k), round(_STICK[1] * k))), side)
        surface.blit(laid, laid.get_rect(center=_at(plate, side, plate.width * _SLOT)))


def place_of(table: Seen, seat: Seat, screen: Rect) -> Rect:
    """Where wind and points of a seat stand on the screen."""
    wind, points, px = told(table, seat, screen)
    side, k = table.side(seat), table.k
    rect = Rect(0, 0, _wide(table, wind, points, px), table.ink.font("bold", px).get_linesize())
    rect.center = screen.center
    if side % 2:
        rect.centerx += round((screen.width / 4 + (_APART - _EDGE) * k / 2) * (1 if side == 1 else -1))
    else:
        rect.centery = screen.bottom - round(20 * k) if side == 0 else screen.top + round(20 * k)
    return rect


def told(table: Seen, seat: Seat, screen: Rect) -> tuple[str, str, int]:
    """Wind and points of a seat and how high their letters are, for it and the one opposite alike no wider than there is room:
    without their winds where letters cannot be so small."""
    px = max(14, round(16 * table.k))
    room = screen.width // (1 + table.side(seat) % 2) - round((_EDGE + _APART) * table.k)
    wind, points = _words(table, seat)
    both = (wind, points), _words(table, (seat + 2) % 4)
    while px > 14 and max(_wide(table, *words, px) for words in both) > room:
        px -= 1
    widest = max(_wide(table, *words, px) for words in both)
    return (wind if widest <= room + round(_LESS * table.k) else ""), points, px


def _words(table: Seen, seat: Seat) -> tuple[str, str]:
    """Wind and points of a seat."""
    return table.say(f"riichi.wind.{table.wind(seat)}"), f"{table.points(seat):,}".replace("-", "−")


def _wide(table: Seen, wind: str, points: str, px: int) -> int:
    """How wide wind and points are side by side."""
    return (table.ink.width(wind, "bold", px) + px // 3 if wind else 0) + table.ink.width(points, "bold", px)


def _quarter(picture: Surface, side: int) -> Surface:
    """A stick turned along the edge of a side."""
    return pygame.transform.rotate(picture, (0, 90, 0, -90)[side])


def _at(plate: Rect, side: int, far: float) -> tuple[int, int]:
    x, y = ((0.0, far), (far, 0.0), (0.0, -far), (-far, 0.0))[side]
    return round(plate.centerx + x), round(plate.centery + y)
