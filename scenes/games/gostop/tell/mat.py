"""What is seen on the mat round the cards. Gold lies round captured cards that score, and boards under those of the others. Faint
backs lie where cards are drawn for the deal, and bombs at the end of the hand for the turns without a card that they left
(폭탄패)."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.gostop.cards import Cards
from game.gostop.progress import full
from game.table import Seat
from scenes.forms.pictures import picture
from scenes.games.gostop.place.areas import lies_right, upright
from scenes.games.gostop.place.captured_piles import GROUPS, joined
from scenes.games.gostop.place.layout import drawn_for, slot
from scenes.games.gostop.seen import SeenGoStop, once
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.kit.signs import Pen, drawn
from scenes.kit.wood import cut, lacquer, planed, plank, rim
from scenes.table.badge import box
from scenes.table.game import EDGE

Look = tuple[Colour, Colour | None]
"""Ground and edge of a sheet."""

_SHEET: Final[Look] = (*palette.INK, 74), (*palette.SAND, 36)
"""What lies under the cards of a group in a picture of its own."""

NEWEST: Final[Colour] = palette.SKY
"""The bar at the foot of what came to the others of late, and what took something; gold is for what scores."""

_BAR: Final = 2.4, 2.6
"""How far that reaches over the frame of a card, and how far below its foot, in units."""


_WALNUT, _SHADOW = palette.WALNUT, (*palette.BLACK, 84)
"""The wood of the head of a board at a side of the floor and of labels, and the shadow of a board on the cloth."""

_BOARD: Final[Look] = (*palette.LACQUER, 244), (*palette.BRONZE, 200)
"""Ground and edge of a board, on which one of the others has everything; at a side of the floor only its head."""

_MARK, _WIDE = 20, 0.66
"""How high the letters on the person's place to draw are at most, in units, and how wide all of them, in widths of the place."""


_FAINT: Final[Colour] = (*palette.SAND, 150)
"""The lines of a back where a card is to be drawn."""

_FRAME, _LINE, _ROUND = 0.05, 0.11, 0.07
"""How thick the white frame of a turn without a card is, how far from its edge a line of gold lies, and how round the corners
are, in widths of it."""


def below(surface: Surface, table: SeenGoStop) -> None:
    """The boards, and the places of cards to be drawn."""
    k, ink = table.k, table.ink
    for seat, board in table.boards.items():
        if board.inflate(EDGE, EDGE).colliderect(surface.get_clip()):
            head = table.head_of(seat)
            ink.panel(surface, head.move(0, round(3 * k)), _SHADOW, round(12 * k))
            right = lies_right(table.areas, seat)
            surface.blit(seat_place(head.size, right, k) if upright(table.areas, seat) else _ground(head.size, _BOARD, k), head)
    for seat, drawn_at in draws(table).items():
        surface.blit(_outline(drawn_at.size, seat == table.seat), drawn_at)
        if seat == table.seat:
            words, room = table.say("table.draw.own"), round(_WIDE * drawn_at.width)
            px = ink.fitting(words, "bold", round(min(_MARK * table.t, 1.2 * _MARK * k)), room)
            chip = box(words, px, drawn_at.center, ink, "center")
            ink.ring(surface, chip, _FAINT, max(1, round(1.5 * k)), chip.height // 2)
            ink.write(surface, drawn_at.center, words, px, kind="bold", colour=palette.SAND, anchor="center")


def sheet(surface: Surface, rect: Rect, k: float) -> None:
    """What lies under the cards of a group in a picture of its own."""
    surface.blit(_ground(rect.size, _SHEET, k), rect)


@lru_cache(maxsize=36)
def _ground(size: tuple[int, int], look: Look, k: float) -> Surface:
    """A sheet of a size, or a board."""
    return lacquer(size, look[0], round((10 if look == _BOARD else 6) * k), look[1], max(1.3, k))


@lru_cache(maxsize=12)
def walnut(size: tuple[int, int], k: float) -> Surface:
    """The head of a board at a side of the floor, or a label: of the dark wood that the table is made of."""
    return plank(size, _WALNUT, k, 12.0)


def above(surface: Surface, table: SeenGoStop) -> None:
    """Gold round the cards that score, and a bar of light at the foot of what came to the others of late."""
    thick, radius = max(2, round(2.4 * table.k)), round(5 * table.k)
    for seat in range(len(table.names)):
        for rect in gilded(table, seat):
            table.ink.ring(surface, rect, palette.GOLD, thick, radius)
        for rect in fresh(table, seat):
            over, out = (max(1, round(units * table.k)) for units in _BAR)
            bar = Rect(rect.left, rect.bottom - over, rect.width, over + out)
            pygame.draw.rect(surface, NEWEST, bar, border_radius=bar.height // 2)


def marked(table: SeenGoStop, seat: Seat) -> tuple[object, ...]:
    """All that is painted over the captured cards of a seat."""
    return gilded(table, seat), fresh(table, seat)


@once
def empty(table: SeenGoStop, seat: Seat) -> dict[str, Rect]:
    """The trays of a seat in which nothing lies, by the name of the group."""
    if seat not in table.laid:
        return {}
    return {name: group.tray.rect for name, group in zip(GROUPS, table.captured[seat], strict=True) if not group.cards}


@once
def gilded(table: SeenGoStop, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of the captured cards that score: cards that lie side by side together."""
    return _together(table, seat, full(table.view, seat))


@once
def fresh(table: SeenGoStop, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of the captured cards of one of the others that came since the person's last turn."""
    return _together(table, seat, table.newest) if table.newest else ()


def _together(table: SeenGoStop, seat: Seat, cards: Cards) -> tuple[Rect, ...]:
    """What is seen of some captured cards: those that lie side by side together."""
    found = list[Rect]()
    for group in table.captured[seat]:
        lie = zip(group.cards, group.shown, strict=True)
        some = [shown for (_, piece), shown in lie if piece.id is not None and cards >> piece.id & 1]
        whole = some and len(some) == len(group.cards)
        found += [group.rect] if whole else joined([shown for shown in some if shown.width], table.k)
    return tuple(found)


# -- places of cards to be drawn, and turns without a card ---------------------------------------------------------------------


def draws(table: SeenGoStop) -> dict[Seat, Rect]:
    """The place of the card that each seat draws for the deal; none while nothing is drawn."""
    seats = len(table.names) if drawn_for(table.view) else 0
    return {seat: slot(table.areas, seats, table.seat, seat) for seat in range(seats)}


@lru_cache(maxsize=8)
def _outline(size: tuple[int, int], own: bool) -> Surface:
    """A faint back: its edge, that of the person in gold, and the frame within it."""
    inset, corner, line = round(0.09 * size[0]), round(0.08 * size[0]), max(1, size[0] // 60)
    back = lacquer(size, (*palette.INK, 110), corner, palette.GOLD if own else _FAINT, 2.0 * line)
    inner = back.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(back, (*palette.SAND, 60), inner, line, max(1, corner - inset // 2))
    return back


def token(surface: Surface, table: SeenGoStop, rect: Rect) -> None:
    """Paint a turn without a card, left by a bomb: the back of a card with a bomb on it."""
    wide = rect.width
    table.ink.panel(surface, rect.move(0, round(wide / 28)), (*palette.BLACK, 110), round(_ROUND * wide))
    surface.blit(_token(rect.size), rect)
    at, words = (rect.centerx, rect.top + round(0.8 * rect.height)), table.say("table.mark.token")
    px = table.ink.fitting(words, "bold", round(0.24 * wide), round((1.0 - 2.4 * _LINE) * wide))
    table.ink.write(surface, at, words, px, kind="bold", anchor="center")


@lru_cache(maxsize=4)
def _token(size: tuple[int, int]) -> Surface:
    """The same without its words."""
    wide, high = size
    card = lacquer(size, palette.PAPER, round(_ROUND * wide))
    frame, line = round(_FRAME * wide), round(_LINE * wide)
    card.blit(lacquer((wide - 2 * frame, high - 2 * frame), palette.OXBLOOD, round(_ROUND * wide)), (frame, frame))
    inner = Rect(line, line, wide - 2 * line, high - 2 * line)
    pygame.draw.rect(card, palette.GOLD, inner, max(1, round(wide / 60)), border_radius=round(_ROUND * wide))
    for part, colour in ((_bomb, palette.INK), (_fuse, palette.GOLD)):
        sign = drawn(part, round(0.66 * wide), colour)
        card.blit(sign, sign.get_rect(center=(wide // 2, round(0.4 * high))))
    return card


def _bomb(pen: Pen) -> None:
    """A ball with its neck."""
    turns = [math.radians(angle) for angle in range(0, 360, 12)]
    pen.shape(*((10.6 + 8.2 * math.cos(turn), 14.6 + 8.2 * math.sin(turn)) for turn in turns))
    pen.shape((13.4, 6.0), (16.2, 4.4), (19.2, 9.4), (16.4, 11.2))


def _fuse(pen: Pen) -> None:
    """What burns: the fuse, and the sparks at its end."""
    pen.line(1.5, (15.2, 5.6), (16.6, 3.4), (18.6, 2.9), (20.2, 4.0))
    for turn in range(0, 360, 60):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        pen.line(0.9, (20.6 + 1.1 * x, 4.6 + 1.1 * y), (20.6 + 2.9 * x, 4.6 + 2.9 * y))


# -- the place of one at the far edge: the room in the evening behind them, before them the table's edge ----


_SEEN: Final = 36, 44, 400
"""Where in the picture of the room begins what is seen of it, at the left side, and how wide that is, in its pixels."""

_KEPT: Final = 200, 104, 84, 120
"""How much light the room keeps, of 255, along the place: behind who sits there, where words stand, and at its inner end."""

TABLE_EDGE: Final = 7.0
"""How high the edge of the table is before it, in units."""

_POST: Final = 6.0
"""How wide the post at its inner end is, in units."""

_WOOD, _RIM, _DARK = palette.CHESTNUT, palette.STRAW, palette.INK
"""The wood of post and edge, the upper rim of the edge in the light of the lamp, and the shade beside the post."""

_BEHIND: Final = 0.86
"""How much of a bust is seen over the edge of the table."""

_CORNER: Final = 10.0
"""The radius of its corners, in units."""


@lru_cache(maxsize=8)
def seat_place(size: tuple[int, int], right: bool, k: float) -> Surface:
    """Such a place, at the left side of the window, or at the right. Raises `AssetMissing`."""
    wall = picture("tables", "menu-wall.jpg").convert()
    x, y, wide = _SEEN
    high = min(wall.get_height() - y, wide * size[1] // size[0])
    shown = pygame.transform.smoothscale(wall.subsurface((x, y, wide, high)), size).convert_alpha()
    light = Surface((len(_KEPT), 1))
    for nth, kept in enumerate(_KEPT):
        light.set_at((nth, 0), (kept, kept, kept))
    shown.blit(pygame.transform.smoothscale(light, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    fine, post, edge = max(1, round(1.3 * k)), round(_POST * k), round(TABLE_EDGE * k)
    upright = pygame.transform.rotate(planed((size[1], post), _WOOD, k, light=(0.8, 1.15)), 90)
    shown.blit(upright, (size[0] - post, 0))
    shown.fill(_DARK, (size[0] - post - fine, 0, fine, size[1]))
    shown.blit(planed((size[0], edge), _WOOD, k, light=(1.4, 0.8)), (0, size[1] - edge))
    shown.fill(_RIM, (0, size[1] - edge, size[0], fine))
    cut(shown, round(_CORNER * k))
    rim(shown, shown.get_rect(), (*palette.BRIGHT_BRASS, 170), round(_CORNER * k), max(1.0, 1.4 * k))
    return pygame.transform.flip(shown, right, False)


def sitting(bust: Rect, edge: int) -> Rect:
    """Where a bust stands whose place is so large, with its foot behind an edge so far down."""
    side = round((edge - bust.top) / _BEHIND)
    return Rect(bust.centerx - side // 2, bust.top, side, side)


# -- light --


_WARM: Final = palette.PALE_GOLD
_ROUGH: Final = 3
"""The light round something, and how much smaller it is painted than it is shown."""


@lru_cache(maxsize=24)
def light(size: tuple[int, int], soft: int) -> pygame.Surface:
    """A warm light round something, fading on the `soft` outermost pixels."""
    small = pygame.Surface((size[0] // _ROUGH, size[1] // _ROUGH), pygame.SRCALPHA)
    small.fill((*_WARM, 0))
    edge = max(2, soft // _ROUGH)
    pygame.draw.rect(small, (*_WARM, 255), small.get_rect().inflate(-2 * edge, -2 * edge), border_radius=edge)
    for radius in (edge // 2, edge - edge // 2):  # twice, so that it has no visible end
        small = pygame.transform.box_blur(small, radius)
    return pygame.transform.smoothscale(small, size)
