"""The Go-Stop table, as `scenes.table.scene.TableScene` asks for it (see `scenes.table.game.TableGame`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame
from pygame import Rect

from game.choices import Choice
from game.gostop.cards import MONTH
from game.gostop.view import GoStopView
from game.table import Decision, Event, Piece, Seat, View
from scenes.forms import theme
from scenes.games.gostop import hud, prompts, tips
from scenes.games.gostop.hwatu import pictures
from scenes.games.gostop.layout import Areas, areas, hand_centres, hand_width, layout, month_mat, order
from scenes.games.gostop.moves import choreography
from scenes.games.gostop.parts import parts as parts_of
from scenes.games.gostop.prompts import alike, narrow, spoken
from scenes.games.gostop.tell import tell
from scenes.stage.binding import Key
from scenes.stage.canvas import Part
from scenes.stage.ink import Ink
from scenes.table.game import Say, Size
from scenes.table.prompt import Prompt
from scenes.table.tip import Subject, Tip

__all__ = [
    "above",
    "alike",
    "below",
    "choreography",
    "extras",
    "floor",
    "hand",
    "history",
    "layout",
    "narrow",
    "pictures",
    "spoken",
]


def _areas(view: View, size: Size, seat: Seat) -> Areas:
    return areas(size, view.rules.seats, seat)


def floor(view: View, size: Size, seat: Seat) -> Rect:
    """The middle of the table, where cards are drawn and the pack is cut."""
    return _areas(view, size, seat).floor


def spot(view: View, size: Size, seat: Seat, whose: Seat | None) -> tuple[int, int]:
    """Where something is called out: before the captured cards of a seat, or in the middle."""
    table = _areas(view, size, seat)
    if whose is None or not 0 <= whose < view.rules.seats:
        return table.floor.center
    rect = table.taken[whose]
    if whose == seat:
        return table.floor.centerx, round(table.floor.bottom - 36 * table.k)
    return rect.centerx, round(rect.bottom + 46 * table.k)


def extras(view: View, size: Size, seat: Seat) -> dict[Key, Rect]:
    """What can be pressed beside the pieces: the turns that a bomb left, at the end of the hand."""
    seen = cast(GoStopView, view)
    tokens = seen.tokens[seat]
    if not tokens:
        return {}
    table = _areas(view, size, seat)
    cards = sorted((piece for piece in view.places.get(f"hand:{seat}", ())), key=order)
    months = [order(piece)[0] for piece in cards]
    wide = hand_width(table)
    found = {}
    for nth, x in enumerate(hand_centres(table, months, tokens)[len(months) :]):
        found[f"token:{nth}"] = Rect(round(x - wide / 2), round(table.hand.centery - wide * 0.5), round(wide), round(wide))
    return found


def ground(surface: pygame.Surface, size: Size, view: View, seat: Seat) -> None:
    """Paint the table itself: the blanket's picture, its middle where the middle of the table is."""
    surface.blit(theme.backdrop(size), (0, 0))


def below(surface: pygame.Surface, size: Size, view: View, seat: Seat, ink: Ink) -> None:
    """Paint what lies under the pieces."""
    hud.below(surface, _areas(view, size, seat), cast(GoStopView, view), ink)


def above(surface: pygame.Surface, size: Size, view: View, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> None:
    """Paint what is written over the pieces."""
    table = _areas(view, size, seat)
    hud.above(surface, table, cast(GoStopView, view), seat, names, ink, say)
    for rect in extras(view, size, seat).values():
        hud.token(surface, rect, ink, say)


def parts(view: View, size: Size, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> dict[str, Part]:
    """What is painted under and over the pieces, part by part."""
    found = parts_of(_areas(view, size, seat), cast(GoStopView, view), seat, names, ink, say)
    return found | {key: (rect.inflate(rect.width // 4, rect.height // 4), key) for key, rect in extras(view, size, seat).items()}


def prompt(view: View, decision: Decision, names: Sequence[str], say: Say) -> Prompt:
    """How a question is asked."""
    return prompts.prompt(cast(GoStopView, view), decision, names, say)


def partners(view: View, key: Key) -> tuple[Key, ...]:
    """The floor cards that a card of the hand would meet."""
    return prompts.partners(cast(GoStopView, view), key)


def hand(view: View, seat: Seat) -> list[tuple[Key, Piece]]:
    """The person's cards from left to right."""
    return prompts.hand(cast(GoStopView, view), seat)


def place(view: View, size: Size, seat: Seat, key: Key) -> Rect | None:
    """The slot of its month."""
    return month_mat(_areas(view, size, seat), MONTH[int(key[1:])]) if key.startswith("#") else None


def utter(piece: Piece) -> Choice:
    """What pressing a card of the hand says."""
    return f"play {piece.face}"


def about(view: View, key: Key, say: Say) -> str:
    """One line about a card under the pointer: its name, and what it would meet."""
    return prompts.about(cast(GoStopView, view), key, say)


def tip(view: View, key: Key, seat: Seat, names: Sequence[str], say: Say) -> Tip | None:
    """What is said of a card when the pointer rests on it."""
    return tips.piece(cast(GoStopView, view), key, seat, names, say)


def spots(view: View, size: Size, seat: Seat, names: Sequence[str], ink: Ink, say: Say) -> list[Subject]:
    """What is written over the cards and can be asked about."""
    return tips.spots(cast(GoStopView, view), _areas(view, size, seat), seat, names, ink, say)


def history(log: Sequence[Event], names: Sequence[str], say: Say) -> list[str]:
    """What happened, a line an event; one that begins with a star stands out."""
    return [line for event in log if (line := tell(event, names, say))]
