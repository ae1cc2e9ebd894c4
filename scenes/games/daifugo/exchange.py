"""The exchange before a game as a scene in the middle of the table: who bows to whom, and how many cards go each way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.events import Gave
from game.daifugo.exchange import pairs
from game.table import Seat
from scenes.forms.pictures import portrait
from scenes.games.daifugo.seen import Seen
from scenes.stage.ink import DARK, GOLD, PAPER, RED, Anchor

PHASES = ("exchange", "return")

MINE: Final = 1.5
"""How high a tribute is that the person has part in, in heights of another."""

BOW: Final = 0.14
"""How far somebody bows who has to give, in heights of the bust."""


@dataclass(frozen=True, slots=True)
class Tribute:
    """The poor side bows to the rich one and gives so many cards; as many come back."""

    poor: Seat
    rich: Seat
    cards: int


def going_on(table: Seen) -> bool:
    """Whether cards are being exchanged."""
    return table.view.phase in PHASES and table.view.settlement is None


def tributes(table: Seen) -> list[Tribute]:
    """Who gives to whom, as the ranks of the game before say it."""
    return [Tribute(pair.poor, pair.rich, pair.cards) for pair in pairs(table.imagined)]


def received(table: Seen) -> frozenset[int]:
    """The cards that have come to the person in the exchange, until the first play."""
    if table.view.plays_made or table.view.passes_made:
        return frozenset()
    return frozenset(
        move.id
        for event in table.view.log
        if isinstance(event, Gave) and event.taker == table.seat
        for move in event.moves
        if move.id is not None
    )


def row(table: Seen, nth: int, shown: Sequence[Tribute]) -> Rect:
    """The place of one tribute; one that the person has part in is higher."""
    area, k = table.areas.middle.copy(), table.k
    area.height = table.heading - area.top
    shares = [MINE if table.seat in (one.poor, one.rich) else 1.0 for one in shown]
    each = min(round(92 * k), round((area.height - 12 * k) / sum(shares)))
    tops = [round(each * sum(shares[:at])) for at in range(len(shares) + 1)]
    rect = Rect(0, 0, min(area.width, round(760 * k)), tops[nth + 1] - tops[nth] - round(6 * k))
    rect.midtop = area.centerx, area.centery - tops[-1] // 2 + tops[nth]
    return rect


def draw(surface: pygame.Surface, table: Seen) -> None:
    """The poor at the left, bowing; the rich at the right; between them the cards that go each way."""
    if not going_on(table):
        return
    shown = tributes(table)
    for nth, one in enumerate(shown):
        rect, k, ink, say = row(table, nth, shown), table.k, table.ink, table.say
        mine = table.seat in (one.poor, one.rich)
        ink.panel(surface, rect, (30, 22, 17, 214), round(10 * k), GOLD if mine else (214, 168, 88, 120))
        side = rect.height - round(8 * k)
        _figure(surface, table, one.poor, Rect(rect.left + round(8 * k), rect.bottom - side, side, side), bows=True)
        _figure(surface, table, one.rich, Rect(rect.right - side - round(8 * k), rect.bottom - side, side, side), bows=False)
        room = rect.width // 2 - side - round(140 * k)
        _named(surface, table, one.poor, (rect.left + side + 14 * k, rect.centery), "midleft", room)
        _named(surface, table, one.rich, (rect.right - side - 14 * k, rect.centery), "midright", room)
        px, high = max(14, round((16 if mine else 14) * table.t)), round(rect.height * 0.42)
        gives = "daifugo.due.blind" if table.view.rules["exchange"] == "face_down" else "daifugo.due.gives"
        for words, way in ((gives, -1), ("daifugo.due.returns", 1)):
            at = rect.centerx, rect.centery + way * rect.height * 0.22
            told = ink.write(
                surface, at, say(words, n=one.cards), px, kind="bold", colour=GOLD, anchor="center", room=round(152 * k)
            )
            _cards(surface, table, one.cards, told.left - 8 * k if way < 0 else told.right + 8 * k, at[1], way, high)


def _cards(surface: pygame.Surface, table: Seen, count: int, x: float, y: float, way: int, high: int) -> None:
    """So many backs of a height beside the words, at the side that they leave from."""
    k, wide = table.k, round(high * 0.7)
    for nth in range(count):
        card = Rect(0, 0, wide, high)
        card.center = round(x + way * (0.5 + 0.6 * nth) * wide), round(y)
        table.ink.panel(surface, card, PAPER, round(3 * k), DARK)
        table.ink.panel(surface, card.inflate(-round(5 * k), -round(5 * k)), RED, round(2 * k))


def _named(surface: pygame.Surface, table: Seen, seat: Seat, at: tuple[float, float], anchor: Anchor, room: int) -> None:
    """A name, and below it the rank."""
    px = max(14, round(16 * table.t))
    colour = GOLD if seat == table.seat else PAPER
    above, below = (at[0], at[1] - px * 0.7), (at[0], at[1] + px * 0.7)
    table.ink.write(surface, above, table.names[seat], px, kind="bold", colour=colour, anchor=anchor, room=room)
    table.ink.write(surface, below, table.rank(seat), px, anchor=anchor, room=room)


def _figure(surface: pygame.Surface, table: Seen, seat: Seat, rect: Rect, bows: bool) -> None:
    if not table.ink.faces:
        return
    picture = portrait(table.ink.faces[seat], rect.width, "dismay" if bows else "glee")
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    surface.blit(picture, rect.move(0, round(BOW * rect.height) if bows else 0))
    surface.set_clip(clip)
