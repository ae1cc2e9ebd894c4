"""The exchange before a game as a scene in the middle of the table: who bows to whom, and how many cards go each way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect

from game.daifugo.events import Gave
from game.daifugo.exchange import gives_by, pairs
from game.table import Seat
from scenes.forms.pictures import portrait
from scenes.games.daifugo.cards import BACKS, FourColours
from scenes.games.daifugo.layout import exchanging
from scenes.games.daifugo.plays import pieces
from scenes.games.daifugo.seen import Seen
from scenes.kit import palette
from scenes.stage import shapes
from scenes.stage.ink import Anchor
from scenes.stage.sprite import Pack, Sprites

RETURNS: Final = "daifugo.due.returns"

MINE: Final = 1.5
"""How high a tribute is that the person has part in, in heights of another."""

WAYS: Final = 0.4
"""The share of a tribute in which the cards and the words stand of what goes each way."""

HIGH: Final = 0.4
"""How high its cards are, in heights of it."""

CARDS: Final = 70.0
"""How much room the cards have at the end of a way that they leave from, in units."""

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
    return exchanging(table.view)


def tributes(table: Seen) -> list[Tribute]:
    """Who gives to whom, as the ranks of the game before say it."""
    return [Tribute(pair.poor, pair.rich, pair.cards) for pair in pairs(table.imagined)]


def says(table: Seen) -> tuple[object, ...]:
    """All that the scene hangs on."""
    shown = tributes(table)
    return tuple((one, given(table, one.poor, one.rich), given(table, one.rich, one.poor)) for one in shown)


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
    column = max((row(table, nth, shown).height for nth in range(len(shown))), default=0) - round(8 * table.k)
    for nth, one in enumerate(shown):
        rect, k, ink, say = row(table, nth, shown), table.k, table.ink, table.say
        mine = table.seat in (one.poor, one.rich)
        ink.panel(surface, rect, (*palette.LACQUER, 214), round(10 * k), palette.GOLD if mine else (*palette.BRIGHT_BRASS, 120))
        side = rect.height - round(8 * k)
        inset = round(8 * k) + (column - side) // 2
        stands = Rect(rect.left + inset, rect.bottom - side - round(2 * k), side, side)
        _figure(surface, table, one.poor, stands, bows=True)
        _figure(surface, table, one.rich, stands.move_to(right=rect.right - inset), bows=False)
        room = rect.width // 2 - column - round(rect.width * WAYS / 2) - round(22 * k)
        px, high = max(14, round(16 * table.t)), round(rect.height * HIGH)
        named = [words for each in shown for seat in (each.poor, each.rich) for words in (table.names[seat], table.rank(seat))]
        low = min(ink.fitting(words, "bold", px, room) for words in named)
        _named(surface, table, one.poor, (rect.left + column + 14 * k, rect.centery), "midleft", low)
        _named(surface, table, one.rich, (rect.right - column - 14 * k, rect.centery), "midright", low)
        gives = f"daifugo.due.{gives_by(table.view.rules, table.view.came)}"
        for words, way, faces in ((gives, -1, given(table, one.poor, one.rich)), (RETURNS, 1, given(table, one.rich, one.poor))):
            between = Rect(0, 0, round(rect.width * WAYS), high)
            between.center = rect.centerx, round(rect.centery + way * rect.height * 0.22)
            _cards(surface, table, (*faces, *[None] * one.cards)[: one.cards], between, way)
            between.width -= round(CARDS * k)
            between.left += round(CARDS * k) if way < 0 else 0
            told, free = say(words, n=one.cards), round(20 * k)
            shapes.flow(surface, between, ink.width(told, "bold", px) + free, -way, max(2, round(2.6 * k)), palette.GOLD)
            ink.write(surface, between.center, told, px, kind="bold", anchor="center", room=between.width - 2 * free)


def given(table: Seen, giver: Seat, taker: Seat) -> tuple[str, ...]:
    """The cards that one gives another, as far as the person may know them: they are given, or no others can be."""
    for event in table.view.log:
        if isinstance(event, Gave) and (event.seat, event.taker) == (giver, taker):
            return event.faces or ()
    mine = [one.choices for one in table.view.decisions if one.seat == table.seat == giver and one.kind == "tribute"]
    return pieces(mine[0][0]) if mine and isinstance(mine[0], tuple) and len(mine[0]) == 1 else ()


def _cards(surface: pygame.Surface, table: Seen, faces: Sequence[str | None], room: Rect, way: int) -> None:
    """Cards as high as their room, at the end that they leave from: at the left (`way` −1) or at the right; a back where the face
    is not known."""
    sprites = _pictures(bool(table.chosen.get("four_colour")), str(table.chosen.get("card_back", "red")))
    wide, edge = round(room.height / sprites.pack.aspect), max(1, round(1.5 * table.k))
    step = round(min(0.7 * wide, (CARDS * table.k - 1.3 * wide) / max(1, len(faces) - 1)))
    left = room.left if way < 0 else room.right - wide - step * (len(faces) - 1)
    for nth, face in enumerate(faces):
        picture = sprites.flat(face or sprites.back, wide)
        card = picture.get_rect(midleft=(left + nth * step, room.centery))
        if face:
            table.ink.panel(surface, card.inflate(4 * edge, 4 * edge), palette.GOLD, wide // 9)
        surface.blit(picture, card)


@lru_cache(maxsize=2)
def _pictures(four_colour: bool, back: str) -> Sprites:
    """The cards as the person has chosen them, small."""
    return Sprites(FourColours() if four_colour else Pack("playing"), BACKS[back])


def _named(surface: pygame.Surface, table: Seen, seat: Seat, at: tuple[float, float], anchor: Anchor, px: int) -> None:
    """A name, and below it the rank."""
    colour = palette.GOLD if seat == table.seat else palette.PAPER
    above, below = (at[0], at[1] - px * 0.7), (at[0], at[1] + px * 0.7)
    table.ink.write(surface, above, table.names[seat], px, kind="bold", colour=colour, anchor=anchor)
    table.ink.write(surface, below, table.rank(seat), px, anchor=anchor)


def _figure(surface: pygame.Surface, table: Seen, seat: Seat, rect: Rect, bows: bool) -> None:
    if not table.ink.faces:
        return
    picture = portrait(table.ink.faces[seat], rect.width, "dismay" if bows else "glee")
    clip = surface.get_clip()
    surface.set_clip(rect.clip(clip))
    surface.blit(picture, rect.move(0, round(BOW * rect.height) if bows else 0))
    surface.set_clip(clip)
