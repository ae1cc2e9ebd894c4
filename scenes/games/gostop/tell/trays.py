"""The captured cards as they are painted: on one soft hollow in the cloth before each seat, with gold round full sets; and the
boards of the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.gostop.cards import Cards
from game.gostop.progress import full
from game.gostop.sitting import PLAYS
from game.table import Seat
from scenes.games.gostop.place.areas import HANGS, lately, lowest
from scenes.games.gostop.place.far_seat import place
from scenes.games.gostop.place.piles import GROUPS, upright
from scenes.games.gostop.seen import Seen, once
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.kit.wood import lacquer, plank
from scenes.table.game import EDGE

Look = tuple[Colour, Colour | None]
"""Ground and edge of a sheet."""

_SHEET: Final[Look] = (*palette.INK, 74), (*palette.SAND, 36)
"""What lies under the cards of a group in a picture of its own."""

_HOLLOW: Final[Colour] = (*palette.INK, 58)
"""The shade of the hollow in which the captured cards of a seat lie."""

_SOFT: Final = 32, 4
"""How softly it ends, in units; it is painted so many times smaller, and made larger."""

NEWEST: Final[Colour] = palette.SKY
"""The bar at the foot of what came to the others of late, and what took something; gold is for what scores."""

_BAR: Final = 2.4, 2.6
"""How far that reaches over the frame of a card, and how far below its foot, in units."""

_BEYOND: Final = 12
"""How far the head of a board at a side of the floor reaches beyond the window, in units: its corners there are not seen."""

_GAP: Final = 6
"""How far it stays from the cards beside it, in units."""

WALNUT, _SHADOW = palette.WALNUT, (*palette.BLACK, 84)
"""The wood of the head of a board at a side of the floor and of labels, and the shadow of a board on the cloth."""

_BOARD: Final[Look] = (*palette.LACQUER, 244), (*palette.BRONZE, 200)
"""Ground and edge of a board, on which one of the others has everything; at a side of the floor only its head."""


def below(surface: pygame.Surface, table: Seen) -> None:
    """The boards, and the hollow in the cloth before each who plays and has none."""
    k, ink = table.k, table.ink
    for seat, board in boards(table).items():
        if board.inflate(EDGE, EDGE).colliderect(surface.get_clip()):
            head = head_of(table, seat, board)
            ink.panel(surface, head.move(0, round(3 * k)), _SHADOW, round(12 * k))
            right = board.left >= table.areas.floor.left
            surface.blit(place(head.size, right, k) if upright(table.areas, seat) else _ground(head.size, _BOARD, k), head)
    for seat in laid(table):
        if shade := hollow(table, seat):
            parts = (part.move(-shade.left, -shade.top) for part in _parts(table, seat))
            surface.blit(_hollow(shade.size, tuple((*part.topleft, *part.size) for part in parts), k), shade)


def head_of(table: Seen, seat: Seat, board: Rect) -> Rect:
    """What is painted of a board: at a side of the floor only its head, over the captured cards, from the corner of the window
    as far as the two cards that lie on the cloth beside it."""
    if not upright(table.areas, seat):
        return board
    out, foot = round(_BEYOND * table.k), table.areas.taken[seat].top - round(HANGS * table.k)
    cards, gap = lately(table.areas, seat), round(_GAP * table.k)
    if board.left < table.areas.floor.left:
        return Rect(-out, -out, cards.left - gap + out, foot + out)
    return Rect(cards.right + gap, -out, table.size[0] - cards.right - gap + out, foot + out)


def hollow(table: Seen, seat: Seat) -> Rect | None:
    """All of the hollow in which the captured cards of a seat lie; none where they lie on a board."""
    if seat != table.seat and not upright(table.areas, seat):
        return None
    soft = round(_SOFT[0] * table.k)
    return table.areas.taken[seat].inflate(2 * soft, 2 * soft)


def _parts(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What such a hollow is made of: at a side of the floor its lowest line is shorter."""
    room = table.areas.taken[seat]
    if not upright(table.areas, seat):
        return (room,)
    low = lowest(table.areas, seat)
    return Rect(room.left, room.top, room.width, low.top - room.top), low


@lru_cache(maxsize=8)
def _hollow(size: tuple[int, int], parts: tuple[tuple[int, int, int, int], ...], k: float) -> pygame.Surface:
    """A hollow of a size made of these parts: a shade that ends softly all round, without a line."""
    soft, rough = round(_SOFT[0] * k), _SOFT[1]
    small = pygame.Surface((size[0] // rough, size[1] // rough), pygame.SRCALPHA)
    small.fill((*_HOLLOW[:3], 0))
    within = 2 * (soft // rough)
    for part in parts:
        pygame.draw.rect(small, _HOLLOW, Rect([length // rough for length in part]), border_radius=within)
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, within // 4))
    return pygame.transform.smoothscale(small, size)


def sheet(surface: pygame.Surface, rect: Rect, k: float) -> None:
    """What lies under the cards of a group in a picture of its own."""
    surface.blit(_ground(rect.size, _SHEET, k), rect)


@lru_cache(maxsize=36)
def _ground(size: tuple[int, int], look: Look, k: float) -> pygame.Surface:
    """A sheet of a size, or a board."""
    return lacquer(size, look[0], round((10 if look == _BOARD else 6) * k), look[1], max(1.3, k))


@lru_cache(maxsize=12)
def walnut(size: tuple[int, int], k: float) -> pygame.Surface:
    """The head of a board at a side of the floor, or a label: of the dark wood that the table is made of."""
    return plank(size, WALNUT, k, 12.0)


def above(surface: pygame.Surface, table: Seen) -> None:
    """Gold round the cards that score, and a bar of light at the foot of what came to the others of late."""
    thick, radius = max(2, round(2.4 * table.k)), round(5 * table.k)
    for seat in range(len(table.names)):
        for rect in gilded(table, seat):
            table.ink.ring(surface, rect, palette.GOLD, thick, radius)
        for rect in fresh(table, seat):
            over, out = (max(1, round(units * table.k)) for units in _BAR)
            bar = Rect(rect.left, rect.bottom - over, rect.width, over + out)
            pygame.draw.rect(surface, NEWEST, bar, border_radius=bar.height // 2)


def marked(table: Seen, seat: Seat) -> tuple[object, ...]:
    """All that is painted over the captured cards of a seat."""
    return gilded(table, seat), fresh(table, seat)


def tab(surface: pygame.Surface, table: Seen, rect: Rect) -> None:
    """A part of a board that hangs down from its lower edge; it begins under the board."""
    hidden = round(10 * table.k)
    whole = _ground((rect.width, rect.height + 2 * hidden), _BOARD, table.k)
    surface.blit(whole, rect.move(0, -hidden), (0, hidden, rect.width, rect.height + hidden))


def laid(table: Seen) -> list[Seat]:
    """The seats in front of which trays lie: all who play; none before cards are dealt, nor before it is settled who plays
    (광팔이)."""
    view, seats = table.view, range(len(table.names))
    if not any(table.held(seat) or view.places.get(f"taken:{seat}") for seat in seats):
        return []
    if view.phase == "drop" or (any(view.roles) and not all(view.roles)):
        return []
    return [seat for seat in seats if not view.roles or view.roles[seat] in ("", PLAYS)]


def boards(table: Seen) -> dict[Seat, Rect]:
    """The boards of those in front of whom trays lie."""
    return {seat: table.areas.board[seat] for seat in laid(table) if table.areas.board[seat]}


@once
def empty(table: Seen, seat: Seat) -> dict[str, Rect]:
    """The trays of a seat in which nothing lies, by the name of the group."""
    if seat not in laid(table):
        return {}
    return {name: group.tray.rect for name, group in zip(GROUPS, table.captured[seat], strict=True) if not group.cards}


@once
def gilded(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of the captured cards that score: cards that lie side by side together."""
    return _together(table, seat, full(table.view, seat))


@once
def fresh(table: Seen, seat: Seat) -> tuple[Rect, ...]:
    """What is seen of the captured cards of one of the others that came since the person's last turn."""
    return _together(table, seat, table.newest) if table.newest else ()


def _together(table: Seen, seat: Seat, cards: Cards) -> tuple[Rect, ...]:
    """What is seen of some captured cards: those that lie side by side together."""
    found = list[Rect]()
    for group in table.captured[seat]:
        joins = False
        if group.cards and all(piece.id is not None and cards >> piece.id & 1 for _, piece in group.cards):
            found.append(group.rect)
            continue
        for (_, piece), shown in zip(group.cards, group.shown, strict=True):
            if not shown.width:
                continue
            if piece.id is None or not cards >> piece.id & 1:
                joins = False
            elif joins and shown.top == found[-1].top and shown.height == found[-1].height:
                found[-1] = found[-1].union(shown)
            else:
                found.append(shown)
                joins = True
    return tuple(found)
