"""Those of a result who have not won, each on a card with what it costs and why; names, reasons and sums stand on one grid."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS, letter
from scenes.pages.box import Cell
from scenes.pages.counted import Counted
from scenes.pages.counting import Count
from scenes.pages.formula import Formula, Place, Term
from scenes.pages.heading import TEXT
from scenes.pages.outcome import Outcome
from scenes.pages.sums import figured, rolling, seals
from scenes.pages.won_by import WonBy

CHAIN: Final = 25.0
"""How high the figures are in the formula of one who pays, in units."""

AMOUNT: Final = 36.0, 25.0, 42.0, 31.0
"""How high the letters of a sum are, on a wide card, on a narrow one, and on a low one that is broad or less so."""


class Rows(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]
    so_far: tuple[float, float]


WIDE: Final = Rows((0.07, 0.22), (0.31, 0.24), (0.56, 0.38), (0.07, 0.22))
NARROW: Final = Rows((0.05, 0.19), (0.25, 0.25), (0.52, 0.24), (0.775, 0.185))
LOW: Final = Rows((0.06, 0.29), (0.36, 0.27), (0.1, 0.8), (0.65, 0.27))
QUIET: Final = Rows((0.08, 0.2), (0.3, 0.18), (0.68, 0.15), (0.82, 0.14))
"""The lines beside a face, below it, where the sum stands beside them, and where nothing changes hands."""

BROADEST: Final = 3.6, 5.4
SUM: Final = 0.62
"""From so many of its heights on the sum stands beside the lines of a card, and is larger; how much of its width it takes then at
most."""

NEAREST: Final = 0.6
LAID: Final = 0.07, 0.6
SHORT: Final = 0.47
"""How much of the room beside a face the cards of the nearest set take at most; where they begin and how high they are, as shares
of the card's height; and where it is told how many points were short."""

Stand = Callable[[Seat, pygame.Rect, Mood], None]
"""Puts somebody's bust into a place in pixels."""


class Others:
    """Cards in the middle of a `place`, each as wide as its cell, the first at the left; `owed_at` says when it is told what a
    seat owes."""

    def __init__(
        self, page: Counted, out: Outcome, count: Count, seats: Sequence[Seat], place: Place, cells: Sequence[Cell],
        owed_at: Callable[[Seat], float], stand: Stand, won: WonBy,
    ) -> None:  # fmt: skip
        self._won = won
        self._page, self._out, self._count, self._owed_at, self._stand = page, out, count, owed_at, stand
        self.formulas: list[Formula] = []
        x, y, wide, high = place
        left = x + (wide - sum(cell.wide + cell.gap for cell in cells) + cells[-1].gap) / 2
        for seat, cell in zip(seats, cells, strict=True):
            card = self._rested if cell.wide < max(one.wide for one in cells) else self._card
            card(seat, (left, y, cell.wide, high), cell)
            left += cell.wide + cell.gap

    def _rested(self, seat: Seat, place: Place, cell: Cell) -> None:
        """A narrow card of one who rested: the face, and below it the name, that, and what there is so far."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        side = high * 0.46
        self._stand(seat, page.px(x + (wide - side) / 2, y + high * 0.04, side, side), out.mood(seat))
        so_far = out.money(out.amounts[seat], True)
        told = (out.name(seat), 0.51, "bold", IVORY), (self.why(seat), 0.67, "ui", DIM_IVORY), (so_far, 0.82, "ui", DIM_IVORY)
        for words, top, kind, colour in told:
            page.label(words, x + 6, y + high * top, wide - 12, high * 0.16, size=TEXT, kind=kind, colour=colour, align="center")

    def _card(self, seat: Seat, place: Place, cell: Cell) -> None:
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        amount, why, standing = out.brought(seat), self.why(seat), out.standing(seat)
        beside = cell.beside
        foot = y + high - 2 if beside else y + high * 0.5
        self._stand(seat, page.px(x + 8, foot - cell.side, cell.side, cell.side), out.mood(seat))
        left, right = x + cell.side + (20 if beside else 12), x + wide - (18 if beside else 8)
        quiet = beside and not amount and (standing is not None or not why)
        so_far = f"{page.app.say('app.result.total')} {out.money(out.amounts[seat], True)}"
        so_long = page.app.font("ui", letter(TEXT, page.k)).size(so_far)[0] / page.k + 8
        size = AMOUNT[2 if wide >= BROADEST[1] * high else 3]
        part = page.app.font("bold", letter(size, page.k)).size(out.money(amount, True))[0] / page.k + 4 if amount else 0.0
        low = beside and not quiet and wide >= BROADEST[0] * high and part <= (right - left) * SUM
        low = low and so_long <= right - left - part - 12
        size = size if low else AMOUNT[0 if beside else 1]
        rows = QUIET if quiet else LOW if low else WIDE if beside else NARROW
        row = [(left, y + high * top, right - left, high * tall) for top, tall in rows]
        if not beside:
            row[2:] = [(x + 10, top, wide - 20, tall) for _, top, _, tall in row[2:]]
        if low and amount:
            row = [(left, top, right - left - part - 12, tall) for _, top, _, tall in row]
            row[2] = right - part, row[2][1], part, row[2][3]
        colour = GOLD if seat == out.session.seat else IVORY
        long = min(so_long, (right - left) * 0.6) if rows is WIDE else 0.0
        if long:
            row[3] = right - long, row[3][1], long, row[3][3]
        if standing is not None and standing.faces and beside:
            part = (right - left) * NEAREST
            row[:2] = ((left, one[1], right - left - part - 10, one[3]) for one in row[:2])
            self._won.small(standing.faces, standing.missing, (right - part, y + high * LAID[0], part, high * LAID[1]))
        name = row[0][0], row[0][1], row[0][2] - long - (8 if long else 0), row[0][3]
        page.label(out.name(seat), *name, size=21 if beside else TEXT, kind="bold", colour=colour)
        align = "right" if rows is WIDE else "left" if beside else "center"
        page.label(so_far, *row[3], size=TEXT if beside else 14, colour=DIM_IVORY, align=align)
        at = self._owed_at(seat)
        if standing is not None:
            page.label(standing.words, *row[1], size=TEXT, kind="bold", colour=GOLD)
            if standing.short and beside and not amount:
                page.label(standing.short, row[1][0], y + high * SHORT, *row[1][2:], size=TEXT, colour=IVORY)
            if standing.nearest and not amount:
                page.label(standing.nearest, *row[2], size=17, kind="bold", colour=IVORY, align="right" if beside else "center")
        elif why or amount:
            self._reason(seat, why, row[1], at)
        if amount:
            said = out.money(amount, True)
            ink = GAIN if amount > 0 else LOSS
            side = "right" if beside else "center"
            where = page.label(said, *row[2], size=size, colour=ink, kind="bold", align=side)
            page.roll(where, at, rolling(out, self._count, amount, said))

    def _reason(self, seat: Seat, why: str, place: Place, at: float) -> None:
        """What a sum comes of: the points, what multiplies them, and why, or as much of that as has room; else the points and
        what one of them is worth."""
        out, debt = self._out, self._out.debt(seat)
        exact = debt is not None and debt.exact and out.stake is not None
        times = debt.times if debt is not None and exact else out.times(seat)
        colour = LOSS if out.brought(seat) < 0 else DIM_IVORY
        seal = [Term("", "seal", at, f"×{math.prod(one.times for one in times)}")] if times else []
        if not why and debt is not None and out.stake is not None and exact:
            why, seal, colour = f"{figured(out, debt.reached)} × {out.money(out.stake, False)}", [], DIM_IVORY
        begun = [Term(figured(out, debt.points), "figure", at)] if debt is not None and exact and seal else []
        told = [*seal, Term(why, "note", at, colour=colour)]
        tried = [[*begun, *told], told] if why else []
        if any(self._set(terms, place) for terms in (*tried, *([seals(times, lambda _: at)] if seal else []))):
            return
        said = self._page.label(why, *place, size=TEXT, kind="bold", colour=colour, lines=2)
        if said.fits():
            self._page.appear(at, said)
        else:
            self._page.words.remove(said)

    def _set(self, terms: list[Term], place: Place) -> bool:
        """A formula, if it has room; whether it has. Between its row and the next there is room enough for its seals."""
        x, y, wide, high = place
        formula = Formula(self._page, terms, (x, y - 0.2 * high, wide, 1.4 * high), CHAIN, "left")
        if formula.fits:
            formula.write()
            self.formulas.append(formula)
        return formula.fits

    def why(self, seat: Seat) -> str:
        """In words what a seat pays for, or what it is paid for; that it rested, where it did."""
        out, debt = self._out, self._out.debt(seat)
        besides = [f"{one.words} {out.money(one.amount, True)}" for one in out.besides(seat)]
        if len(besides) == 1 and not debt:
            besides = [out.besides(seat)[0].words]
        if besides and debt is not None:
            rest = out.brought(seat) - sum(one.amount for one in out.besides(seat))
            besides = [f"{figured(out, debt.reached)} {out.money(rest, True)}", *besides]
        rested = out.pages.rests(out.view, seat, out.app.say)
        return "\u00a0· ".join((*([rested] if rested else []), *out.shared(seat), *out.why(seat), *besides))
