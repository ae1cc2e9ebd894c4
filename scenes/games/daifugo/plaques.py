"""Numbers, seats and positions to choose from: small plaques over the middle of the table, pressed like cards."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from game.choices import Pick
from game.table import Decision, Piece
from scenes.games.daifugo.cards import SUIT
from scenes.games.daifugo.layout import PLAQUES, sorted_keys
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.binding import Key

if TYPE_CHECKING:
    from scenes.games.daifugo.seen import Seen

SIZES: Final = {"call": (48.0, 74.0), "order": (150.0, 64.0), "draw": (64.0, 64.0)}
"""How wide and high plaques are in units: numbers are the tops of small cards."""

GAP: Final = 6.0

SUITS: Final = "SHCD"
"""The suits on the card of a number, black ones and red ones in turn."""

HELD: Final[Colour] = palette.OXBLOOD
"""The letters of how many cards of a number the person holds, and the red suits."""


def asked(table: Seen) -> Decision | None:
    """The person's question that plaques answer."""
    return next((one for one in table.view.decisions if one.kind in PLAQUES and isinstance(one.choices, Pick)), None)


def pieces(table: Seen) -> list[tuple[Key, Piece]]:
    """What can be pressed, each once, with the word that it says."""
    decision = asked(table)
    if decision is None or not isinstance(decision.choices, Pick):
        return []
    return [(f"plaque:{item}", Piece(None, item)) for item in dict.fromkeys(decision.choices.items)]


def rects(table: Seen) -> dict[Key, Rect]:
    """Where they lie: in the middle, in one row or two."""
    found, area, k = pieces(table), table.areas.offered.copy(), table.k
    area.height = min(area.height, table.heading - area.top)
    wide, high = SIZES.get(_kind(table), SIZES["draw"])
    across = max(1, min(len(found), int((area.width / k - 2 * GAP) / (wide + GAP))))
    rows = -(-len(found) // across)
    across = -(-len(found) // rows) if rows else 1
    placed = {}
    for nth, (key, _) in enumerate(found):
        y, x = divmod(nth, across)
        rect = Rect(0, 0, round(wide * k), round(high * k))
        rect.center = (
            round(area.centerx + (x - (min(across, len(found) - y * across) - 1) / 2) * (wide + GAP) * k),
            round(area.centery + (y - (rows - 1) / 2) * (high + GAP) * k),
        )
        placed[key] = rect
    return placed


def word(table: Seen, item: str) -> str:
    """What stands on a plaque: a number, or the name of a seat."""
    return table.names[int(item)] if _kind(table) == "order" else item


def _kind(table: Seen) -> str:
    decision = asked(table)
    return "" if decision is None else decision.kind


def draw(surface: pygame.Surface, table: Seen) -> None:
    """Paint them on a tray."""
    ink, k, where = table.ink, table.k, rects(table)
    if not where:
        return
    whole = next(iter(where.values())).unionall(list(where.values())).inflate(round(24 * k), round(24 * k))
    ink.panel(surface, whole, (*palette.LACQUER, 248), round(12 * k), (*palette.BRIGHT_BRASS, 200))
    held = _held(table)
    for key, piece in pieces(table):
        rect, item = where[key], piece.face or ""
        ink.panel(surface, rect.move(0, round(3 * k)), (*palette.INK, 130), round(8 * k))
        if _kind(table) == "call":
            _card(surface, table, rect, item, held[item])
            continue
        ink.panel(surface, rect, palette.MAPLE, round(7 * k), palette.INK)
        inner = rect.inflate(-round(8 * k), -round(8 * k))
        ink.panel(surface, inner, palette.STRAW, round(6 * k))
        said, px, room = word(table, item), round(26 * k), inner.width - 4
        ink.write(surface, inner.center, said, px, kind="bold", colour=palette.INK, anchor="center", room=room)


def _card(surface: pygame.Surface, table: Seen, rect: Rect, number: str, mine: int) -> None:
    """A number as a small card of all its suits, and below them how many of it the person holds."""
    ink, k = table.ink, table.k
    edge = max(1, round(2 * k))
    ink.panel(surface, rect, palette.GOLD if mine else palette.INK, round(6 * k))
    ink.panel(surface, rect.inflate(-2 * edge, -2 * edge), palette.PAPER, round(4 * k))
    lines = [rect.top + rect.height * share for share in ((0.26, 0.57, 0.83) if mine else (0.36, 0.76))]
    ink.write(surface, (rect.centerx, lines[0]), number, round(30 * k), kind="bold", colour=palette.INK, anchor="center")
    px, step = max(14, round(14 * k)), rect.width * 0.2
    for nth, suit in enumerate(SUITS):
        at = rect.centerx + (nth - 1.5) * step, lines[1]
        ink.write(surface, at, SUIT[suit], px, kind="bold", colour=HELD if suit in "HD" else palette.INK, anchor="center")
    if mine:
        told, room = table.say("daifugo.plaque.held", n=mine), rect.width - 4
        ink.write(surface, (rect.centerx, lines[2]), told, px, kind="bold", colour=HELD, anchor="center", room=room)


def _held(table: Seen) -> Counter[str]:
    """How many cards of each number the person holds."""
    faces = (piece.face or "" for _, piece in sorted_keys(table.view, f"hand:{table.seat}"))
    return Counter(face[1:] for face in faces if face[:1] in SUIT)
