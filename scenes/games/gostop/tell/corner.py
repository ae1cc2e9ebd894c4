"""The plate in the lower right corner of a Go-Stop table: what is played for, and how the match stands for the person."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.games.gostop.seen import Seen, worth
from scenes.games.gostop.tell.plates import NAME
from scenes.games.gostop.tell.trays import walnut
from scenes.kit import palette

_LINES, _AROUND = (("ui", 14, 15.5), ("bold", 18, 36)), 10
"""In which letters each of the two lines stands, how high these are, in units of letters, and how far below the upper edge of the
plate, in units; how far they stay from its right edge, in units."""


def played_for(table: Seen) -> tuple[str, ...]:
    """What is played for, a line each: what a point is worth, and which round it is; how the match stands for the person. Where
    something has changed hands in this round the first line says what for. Nothing where no match is played."""
    if not table.standing or table.still:
        return ()
    coin = [table.say("table.standing.a_point", money=table.money(1))] if table.money is not None else []
    *before, last = *coin, *table.standing
    room = _room(table)
    if causes := paid_for(table):
        ways = [[*coin, *causes], causes, paid_for(table, False)]
        fits = [way for way in ways if table.ink.width(" · ".join(way), "ui", round(14 * table.t)) <= room]
        before = (fits or ways[-1:])[0]
    return " · ".join(before), last


def paid_for(table: Seen, sums_too: bool = True) -> list[str]:
    """What the person was paid for and has paid for in this round, perhaps with how much."""
    sums: dict[str, int] = {}
    for paid in table.view.payments:
        own = paid.points * (len(paid.payers) * (paid.seat == table.seat) - (table.seat in paid.payers))
        if own:
            sums[paid.cause] = sums.get(paid.cause, 0) + own
    named = {cause: table.say(f"gostop.line.{cause}") for cause in sums}
    return [f"{named[cause]} {_signed(table, sum)}" if sums_too else named[cause] for cause, sum in sums.items()]


def _signed(table: Seen, points: int) -> str:
    """What points are worth, with a sign."""
    return f"{'−' * (points < 0)}{'+' * (points > 0)}{worth(table, abs(points))}"


def _room(table: Seen) -> int:
    """How wide such a line may be."""
    return table.areas.played_for.width - 2 * round(_AROUND * table.k)


def plate(table: Seen) -> Rect:
    """The plate in the corner with these lines: as wide as the person's own label, or as all of its room."""
    room, own, k = table.areas.played_for, table.areas.hud[table.seat].width, table.k
    widest = max((table.ink.width(words, kind, px) for words, kind, px, _ in _lines(table)), default=0)
    wide = own if widest <= own - 2 * round(_AROUND * k) else room.width
    return Rect(room.right - wide, room.top, wide, room.height)


def _lines(table: Seen) -> list[tuple[str, str, int, int]]:
    """These lines, each with its letters, how high these are, and where its middle is."""
    k, found = table.k, []
    for words, (kind, size, y) in zip(played_for(table), _LINES, strict=False):
        px = table.ink.fitting(words, kind, round(min(size * table.t, (size + 2) * k)), _room(table))
        found.append((words, kind, px, table.areas.played_for.top + round(y * k)))
    return found


def draw(surface: pygame.Surface, table: Seen) -> None:
    """The plate, of the wood of the person's label, and what is written on it."""
    lines, place = _lines(table), plate(table)
    if lines:
        surface.blit(walnut(place.size, table.k), place)
    for words, kind, px, y in lines:
        at, colour = (place.right - round(_AROUND * table.k), y), palette.PAPER if kind == "bold" else NAME
        table.ink.write(surface, at, words, px, kind=kind, colour=colour, anchor="midright")
