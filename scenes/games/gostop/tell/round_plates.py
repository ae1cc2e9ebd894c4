"""Who plays a round, and what it is played for: the row in which all say whether they play (치기, 죽기), and the plate in the
corner."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import Final, Literal

import pygame
from pygame import Rect

from game.gostop.sitting import PLAYS
from game.table import Seat
from scenes.forms.pictures import head
from scenes.games.gostop.place.layout import below_stock
from scenes.games.gostop.seen import SeenGoStop, once, worth
from scenes.games.gostop.tell.marks import DEALER
from scenes.games.gostop.tell.mat import walnut
from scenes.games.gostop.tell.words import asked, waits
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Least, Measure, Middle, Painted, Plate, Pressed, Row, Stack, Text
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.palette import Colour
from scenes.kit.signs import sign
from scenes.table.badge import EDGE, SMALLER

State = Literal["plays", "out", "now", "next", "later"]
"""What has become of somebody in that row: plays, does not, is asked now, is the next one, or comes later."""

_SHEET: Final[Colour] = (*palette.INK, 236)
_LIT: Final[Colour] = (*palette.OCHRE, 235)
_FILLS: Final[dict[State, Colour | None]] = {
    "plays": palette.SEAL,
    "out": palette.DRIFTWOOD,
    "now": palette.GOLD,
    "next": palette.CHARCOAL,
    "later": None,
}

_FACES: Final = 56.0, 40.0
"""How large a face is, and where letters have no room below it, in units."""

_BESIDE: Final = 18.0
"""How far its number may stand out of a face, in units."""

_SHADE: Final = 150
"""How much of its light a face keeps of who does not speak yet, or does not play, of 255."""


def states(table: SeenGoStop) -> dict[Seat, tuple[State, str]]:
    """What each seat has said, or when it will, with the words for it; in the order in which they are asked."""
    order = sorted(asked(table.view).items(), key=lambda one: one[1])
    return {seat: (_state(table, seat), _words(table, seat)) for seat, _ in order}


def _state(table: SeenGoStop, seat: Seat) -> State:
    role = table.view.roles[seat]
    if not role:
        return waits(table.view, seat)
    return "plays" if role == PLAYS else "out"


def _words(table: SeenGoStop, seat: Seat) -> str:
    if seat == table.seat and table.undecided(seat) and waits(table.view, seat) == "now":
        return table.say("table.prompt.play")
    return table.say(f"table.role.{table.view.roles[seat] or waits(table.view, seat)}")


def speaking(table: SeenGoStop) -> Laid | None:
    """All from the first who is asked to the last, each as ``seat:`` and its number; nothing while that is not asked."""
    return _row_laid(table, table.seat)


@once
def _row_laid(table: SeenGoStop, _: Seat) -> Laid | None:
    by, room, rows = Measure(table.ink, table.k), below_stock(table.areas), [_row(table, face) for face in _FACES]
    if not states(table):
        return None
    first = next(filter(None, (fit(row, by, room, SHARES[:2], end="fill") for row in rows)), None)
    return first or fit(rows[-1], by, room, SMALLER, end="fill")


def _row(table: SeenGoStop, face: float) -> Box:
    """All in a row, with an arrow from one to the next."""
    parts, colour = list[Box](), palette.GOLD
    for nth, (seat, (state, words)) in enumerate(states(table).items(), 1):
        if parts:
            colour = colour if state not in ("next", "later") else palette.STONE
            parts += [Painted("arrow", partial(_arrow, colour), 18, 18), Gap(spring=True)]
        said = _face(table, seat, nth, state, face), *_said(table, seat, state, words)
        part = Plate(Column(said, 2, "center"), 4, _LIT if state == "now" else None, 9, palette.GOLD)
        parts += [Pressed(Middle(part), f"seat:{seat}"), Gap(spring=True)]
    return Plate(Row((Gap(spring=True), *parts)), 5, _SHEET, 12, palette.BRASS)


def _face(table: SeenGoStop, seat: Seat, nth: int, state: State, high: float) -> Box:
    """The face, with the number at its upper left."""
    number, lies = Text((str(nth),), 15, "bold", palette.GOLD if state == "now" else palette.PAPER, least=8), list[Box]()
    if table.ink.faces:
        person = table.ink.faces[seat]
        lies.append(Row((Gap(_BESIDE), Painted(f"{person}:{state}", partial(_coin, person, state), high, high))))
    lies.append(Column((Row((Gap(_BESIDE - 6), _spot(number, palette.INK, 23))), Gap(spring=True))))
    return Stack((*lies, Row((Gap(high + 2 * _BESIDE),), high=high)))


def _said(table: SeenGoStop, seat: Seat, state: State, words: str) -> tuple[Box, Box]:
    """The name, perhaps with the mark of the dealer, and below it what is said on a ground of its colour."""
    colour = palette.INK if state == "now" else palette.STONE if state == "later" else palette.PAPER
    name = Text((table.names[seat],), 16, "bold", palette.STONE if state in ("out", "later") else palette.PAPER, high=20, least=8)
    said = Row((Gap(7), Text((words,), 16, "bold", colour, high=22, least=8), Gap(7)))
    dealer = _spot(Text((table.say("table.mark.dealer"),), 14, "bold", palette.PAPER, least=8), DEALER, 21)
    named = Row((name, dealer), 4) if seat == table.view.dealer else name
    return named, Plate(said, 0, _FILLS[state], 6)


def _spot(text: Text, colour: Colour, high: float) -> Box:
    """A few letters on a round spot."""
    return Plate(Least(Row((Gap(4), text, Gap(4))), high, high), 0, colour, 99, EDGE)


@lru_cache(maxsize=4)
def _arrow(colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    return sign("play", size[0], colour)


@lru_cache(maxsize=32)
def _coin(key: str, state: State, size: tuple[int, int]) -> pygame.Surface:
    """A face, without colour of one who does not play, darker of one who has not said anything yet, golden round the others."""
    picture = head(key, size[0])
    if state in ("out", "later"):
        dark = pygame.transform.grayscale(picture) if state == "out" else picture.copy()
        dark.fill((_SHADE, _SHADE, _SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return dark
    if state in ("now", "plays"):
        picture = picture.copy()
        pygame.draw.circle(picture, palette.GOLD, Rect((0, 0), size).center, size[0] // 2, max(2, size[0] // 25))
    return picture


def draw_row(surface: pygame.Surface, table: SeenGoStop) -> None:
    """Paint the row over the table."""
    found = speaking(table)
    if found and below_stock(table.areas).colliderect(surface.get_clip()):
        found.draw(surface, table.ink)


# ---- The plate in the corner -------------------------------------------------------------------------------------------

_AROUND: Final = 10
"""How far words stay from the sides of the plate, in units."""


# ---- The plate in the corner -------------------------------------------------------------------------------------------


def _laid(table: SeenGoStop) -> Laid | None:
    """What a point is worth and which round it is, and below it how the match stands for the person. Where something has changed
    hands in this round the first line says what for. Nothing where no match is played."""
    if not table.standing or table.still:
        return None
    coin = [table.say("table.standing.a_point", money=table.money(1))] if table.money is not None else []
    *before, last = *coin, *table.standing
    causes = paid_for(table)
    ways = [[*coin, *causes], causes, paid_for(table, False)] if causes else [before]
    said = Text(tuple(" · ".join(way) for way in ways), 14, "ui", palette.PARCHMENT, least=8)
    lines = Row((said,), align="right"), Row((Text((last,), 18, "bold", palette.PAPER, least=8),), align="right")
    k, by, column = table.k, Measure(table.ink, table.k), Column(lines, gap=4)
    room = table.areas.played_for.inflate(-2 * round(_AROUND * k), -round(4 * k))
    return fit(column, by, room, SHARES[:2], len(ways), "middle") or fit(column, by, room, SMALLER, len(ways), "middle")


def written(table: SeenGoStop) -> tuple[str, ...]:
    """The lines on the plate."""
    found = _laid(table)
    return tuple(line.words for line in found.lines) if found else ()


def paid_for(table: SeenGoStop, sums_too: bool = True) -> list[str]:
    """What the person was paid for and has paid for in this round, perhaps with how much."""
    sums: dict[str, int] = {}
    for paid in table.view.payments:
        own = paid.points * (len(paid.payers) * (paid.seat == table.seat) - (table.seat in paid.payers))
        if own:
            sums[paid.cause] = sums.get(paid.cause, 0) + own
    named = {cause: table.say(f"gostop.line.{cause}") for cause in sums}
    signed = {cause: f"{'−' if sum < 0 else '+'}{worth(table, abs(sum))}" for cause, sum in sums.items()}
    return [f"{words} {signed[cause]}" if sums_too else words for cause, words in named.items()]


def draw_stake(surface: pygame.Surface, table: SeenGoStop) -> None:
    """The plate, of the wood of the person's plate, and what is written on it."""
    if found := _laid(table):
        surface.blit(walnut(table.areas.played_for.size, table.k), table.areas.played_for)
        found.draw(surface, table.ink)


def prepare(table: SeenGoStop) -> bool:
    """Make the wood of the plate before it is seen; whether it was made only now."""
    before = walnut.cache_info().misses
    walnut(table.areas.played_for.size, table.k)
    return walnut.cache_info().misses > before
