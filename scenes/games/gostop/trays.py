"""The trays of captured cards as they are painted: faint while empty, gold round full sets; and the boards of the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.gostop.cards import Cards
from game.gostop.progress import full
from game.gostop.sitting import PLAYS
from game.table import Seat
from scenes.games.gostop.piles import GROUPS, Tray, upright
from scenes.games.gostop.seen import Seen, once
from scenes.games.gostop.shades import shade
from scenes.stage.ink import GOLD, PAPER
from scenes.stage.lacquer import Colour, lacquer
from scenes.table.game import EDGE
from scenes.table.wood import plank

Look = tuple[Colour, Colour | None]
"""Ground and edge of a tray or a board."""

_FAINT: Final[Look] = (10, 14, 8, 26), None
_FILLED: Final[Look] = (12, 14, 8, 74), (224, 206, 160, 36)
"""A tray: empty, and with cards in it."""

_SHAPE: Final = 0.28
"""How high the shape in an empty tray is, in heights of the tray."""

_NAMED: Final = 4, 4
"""How far the plate with the name of an empty tray is from its left and its upper edge, in units."""

_PLATE: Final[Colour] = (16, 14, 8, 110)
"""That plate: fainter than that of a count, for nothing is to be counted."""

_LOW: Final = 60
"""A tray that is lower, in units, has only the name."""

NEWEST: Final[Colour] = (150, 215, 255)
"""The edge of what came to the others of late; gold is for what scores."""

_BEYOND: Final = 12
"""How far the head of a board at a side of the floor reaches beyond the window, in units: its corners there are not seen."""

_WALNUT, _SHADOW = (50, 36, 25), (0, 0, 0, 84)
"""The wood of the head of a board at a side of the floor, and the shadow of a board on the cloth."""

_BOARD: Final[Look] = (34, 25, 17, 244), (126, 98, 62, 200)
"""Ground and edge of a board, on which one of the others has everything; at a side of the floor only its head."""


def below(surface: pygame.Surface, table: Seen) -> None:
    """The boards, the trays of all who play, and on those that are empty what will lie there."""
    k, ink = table.k, table.ink
    for seat, board in boards(table).items():
        if board.inflate(EDGE, EDGE).colliderect(surface.get_clip()):
            head = head_of(table, seat, board)
            ink.panel(surface, head.move(0, round(3 * k)), _SHADOW, round(12 * k))
            surface.blit(walnut(head.size, k) if upright(table.areas, seat) else _ground(head.size, _BOARD, k), head)
    for seat in laid(table):
        if not table.areas.taken[seat].inflate(EDGE, EDGE).colliderect(surface.get_clip()):
            continue
        named = [(table.say(f"table.group.{name}"), group) for name, group in zip(GROUPS, table.captured[seat], strict=True)]
        px = round(14 * table.t)
        px = min(ink.fitting(words, "ui", px, group.tray.rect.width - round(6 * k)) for words, group in named)
        for name, (words, group) in zip(GROUPS, named, strict=True):
            ground(surface, group.tray.rect, k, bool(group.cards))
            if not group.cards:
                _promised(surface, table, name, group.tray, words, px)


def head_of(table: Seen, seat: Seat, board: Rect) -> Rect:
    """What is painted of a board: at a side of the floor only its head, over the captured cards, from the corner of the window
    on."""
    if not upright(table.areas, seat):
        return board
    out, foot = round(_BEYOND * table.k), table.areas.taken[seat].top
    if board.left < table.areas.floor.left:
        return Rect(-out, -out, board.right + out, foot + out)
    return Rect(board.left, -out, table.size[0] - board.left + out, foot + out)


def _promised(surface: pygame.Surface, table: Seen, name: str, tray: Tray, words: str, px: int) -> None:
    """What will lie in an empty tray: its shape, and its name near where the count will stand; in the middle of a low one."""
    rect = tray.rect
    if rect.height <= _LOW * table.k:
        table.ink.write(surface, rect.center, words, px, anchor="center", colour=PAPER)
        return
    shape = shade(name, round(_SHAPE * rect.height))
    surface.blit(shape, shape.get_rect(center=rect.center))
    at = rect.left + round(_NAMED[0] * table.k), rect.top + round(_NAMED[1] * table.k)
    plate = Rect(at, (table.ink.width(words, "ui", px) + round(0.8 * px), round(1.4 * px)))
    table.ink.panel(surface, plate, _PLATE, plate.height // 2)
    table.ink.write(surface, plate.center, words, px, anchor="center", colour=PAPER)


def ground(surface: pygame.Surface, rect: Rect, k: float, filled: bool = True) -> None:
    """A tray, `filled` with cards or empty."""
    surface.blit(_ground(rect.size, _FILLED if filled else _FAINT, k), rect)


@lru_cache(maxsize=36)
def _ground(size: tuple[int, int], look: Look, k: float) -> pygame.Surface:
    """A tray of a size, or a board, in one of its looks."""
    return lacquer(size, look[0], round((10 if look == _BOARD else 6) * k), look[1], max(1.3, k))


@lru_cache(maxsize=12)
def walnut(size: tuple[int, int], k: float) -> pygame.Surface:
    """The head of a board at a side of the floor, or the person's label: of the dark wood that the table is made of."""
    return plank(size, _WALNUT, k)


def above(surface: pygame.Surface, table: Seen) -> None:
    """Light round what came to the others of late, and gold round the cards that score."""
    thick, radius = max(2, round(2.4 * table.k)), round(5 * table.k)
    for seat in range(len(table.names)):
        for rect in fresh(table, seat):
            table.ink.ring(surface, rect.inflate(thick, thick), NEWEST, thick + 1, radius)
        for rect in gilded(table, seat):
            table.ink.ring(surface, rect, GOLD, thick, radius)


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
