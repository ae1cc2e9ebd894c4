"""The round in which the person has won most: what it was won by, with its pieces, and how that became what was paid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Final

import pygame

from game.record import RecordError, resume
from game.store import statistics
from game.store.statistics import Played
from game.table import POT, Seat, Settlement
from scenes.forms.form import Form, Place
from scenes.forms.theme import DIM_IVORY, GOLD, HEADING, IVORY, NOTE, TEXT, letter, plate
from scenes.games.pages import GamePages
from scenes.pages.spoils import Group
from scenes.pages.spoils import lay as lie
from scenes.scene import App
from scenes.stage.sprite import Sprites
from scenes.table.session import YOU, money, person

HIGH: Final = 196.0
"""How high it is at least, in units."""

HEAD, FOOT = 42.0, 38.0
TITLE: Final = 22.0

FEW: Final = 6
"""So few pieces are not made as large as there is room."""


@dataclass(frozen=True)
class BestRound:
    """A round that was won: by what, in how many points each who paid has paid, and with what it came to."""

    played: Played
    groups: tuple[Group, ...]
    settlement: Settlement
    seat: Seat


def best_round(app: App, pages: GamePages) -> BestRound | None:
    """The best round of a game; nothing where none was won, or it cannot be played again."""
    found = statistics.best_hands(app.keeper.ledger, pages.name, 1)
    if not found or YOU not in found[0].names:
        return None
    seat = found[0].names.index(YOU)
    try:
        record = statistics.record(app.keeper.ledger, found[0].id)
        round_, _, _ = resume(record, seat if pages.by_events else None)  # events cost most of the time
    except (RecordError, LookupError):
        return None
    settlement = round_.settlement()
    if settlement is None:
        return None
    return BestRound(found[0], pages.won_by(round_.view(seat), settlement, seat, app.say), settlement, seat)


def lay(page: Form, best: BestRound, pages: GamePages, sprites: Sprites, place: Place, replay: Callable[[], None]) -> None:
    """Set it into a place, in units: its name and what it brought, its pieces, how that was reckoned, and the way to see it."""
    say, played, (x, y, w, h) = page.app.say, best.played, place
    page.panels.append(plate(page.px(x, y, w, h), page.k))
    left, inner = x + 16, w - 32
    page.label(say("app.scoreboard.best"), left, y + 6, inner * 0.5, HEAD - 8, size=HEADING, kind="bold", colour=GOLD)
    brought = [say("app.points", points=f"{played.score:+,}")]
    if pages.stakes:
        brought.append(money(say, pages.name, played.amount, signed=True))
    told = " · ".join(brought)
    page.label(told, left + inner * 0.5, y + 6, inner * 0.5, HEAD - 8, size=HEADING, kind="bold", colour=GOLD, align="right")
    high = h - HEAD - FOOT - 6
    font = page.app.font("bold", letter(NOTE, page.k))
    titles = {group.title: _titled(group, page) for group in best.groups}

    def measure(title: str) -> float:
        return min(inner, font.size(titles[title])[0] / page.k + 6)

    few = sum(len(group.faces) for group in best.groups) <= FEW
    used = min(high, HIGH - HEAD - FOOT + 50) if few else high
    top = y + HEAD + (high - used) / 2
    for one in lie(best.groups, inner, used, TITLE, sprites.pack.aspect, measure):
        where = left + one.x, top + one.y, min(one.wide, inner), TITLE
        page.label(titles[one.group.title], *where, size=NOTE, kind="bold", colour=IVORY)
        for nth, face in enumerate(one.group.faces):
            spot = page.px(left + one.x + nth * one.step, top + one.y + TITLE, one.piece, one.piece)
            picture = sprites.flat(face, spot.w)
            page.drawn.append(partial(_blit, picture=picture, spot=spot))
    bottom, wide = y + h - FOOT - 4, 140.0
    page.label(_reckoned(best, page), left, bottom, inner - wide - 12, FOOT - 4, size=TEXT - 1, colour=DIM_IVORY)
    where = x + w - 12 - wide, bottom - 2, wide, FOOT - 2
    page.button("scoreboard.best_round", say("app.replay.title"), where, replay, look="small")


def _blit(surface: pygame.Surface, picture: pygame.Surface, spot: pygame.Rect) -> None:
    surface.blit(picture, spot)


def _titled(group: Group, page: Form) -> str:
    """What a set is called, how many pieces it counts, and its points."""
    words = f"{group.title} {group.many}".strip()
    return words if group.points is None else f"{words} · {page.app.say('app.points', points=f'{group.points:,}')}"


def _reckoned(best: BestRound, page: Form) -> str:
    """The points of the hand with all that multiplies them, and who paid how many."""
    say, settlement, seat = page.app.say, best.settlement, best.seat
    told, made = list[str](), 0
    paid: dict[Seat, int] = {}
    for one in settlement.transfers:
        if one.taker == seat and one.giver != POT and one.points:
            paid[one.giver] = paid.get(one.giver, 0) + one.points
    if paid and all(group.points is not None for group in best.groups):
        made = points = sum(group.points or 0 for group in best.groups)
        words = say("app.points", points=f"{points:,}")
        for times in _times(settlement, seat):
            words, made = f"{words} ×{times}", made * times
        told.append(words if made == points else f"{words} = {say('app.points', points=f'{made:,}')}")
    if paid:
        names, each = best.played.names, []
        for giver, n in paid.items():
            own, name, came = _times(settlement, giver), person(say, names[giver]), say("app.points", points=f"{n:,}")
            if own and told and made * prod(own) == n:
                came = f"{say('app.points', points=f'{made:,}')}{''.join(f' ×{times}' for times in own)} = {came}"
            each.append(f"{name} {came}")
        told.append(" + ".join(each))
    return " → ".join(told)


def _times(settlement: Settlement, seat: Seat) -> list[int]:
    """What multiplies in the reckoning of a seat."""
    lines = [line for line in settlement.lines if seat == (line.seat if line.reckoning is None else line.reckoning)]
    return [line.times for line in lines if line.times is not None]
