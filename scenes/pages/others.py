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
from scenes.pages.sums import figured, rolling, seals, worth

CHAIN: Final = 18.0
"""How high the figures are in the formula of one who pays, in units."""

AMOUNT: Final = 36.0, 25.0, 46.0
"""How high the letters of a sum are, on a wide card, on a narrow one, and on a broad one."""


class Rows(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]
    so_far: tuple[float, float]


WIDE: Final = Rows((0.08, 0.2), (0.3, 0.25), (0.56, 0.36), (0.08, 0.2))
NARROW: Final = Rows((0.05, 0.19), (0.24, 0.26), (0.51, 0.24), (0.765, 0.185))
BROAD: Final = Rows((0.1, 0.26), (0.38, 0.27), (0.14, 0.72), (0.68, 0.22))
QUIET: Final = Rows((0.12, 0.26), (0.38, 0.26), (0.0, 0.0), (0.66, 0.22))
"""The lines beside a face, below it, where the sum stands beside them, and where nothing changes hands."""

BROADEST: Final = 5.0
SUM: Final = 0.5
"""From so many of its heights on a card is broad; how much of its width its sum takes then at most."""

Stand = Callable[[Seat, pygame.Rect, Mood], None]
"""Puts somebody's bust into a place in pixels."""


class Others:
    """Cards in the middle of a `place`, the first at the left; `owed_at` says when it is told what a seat owes."""

    def __init__(
        self, page: Counted, out: Outcome, count: Count, seats: Sequence[Seat], place: Place, cell: Cell,
        owed_at: Callable[[Seat], float], stand: Stand,
    ) -> None:  # fmt: skip
        self._page, self._out, self._count, self._owed_at, self._stand = page, out, count, owed_at, stand
        self.formulas: list[Formula] = []
        x, y, wide, high = place
        left = x + (wide - len(seats) * cell.wide - (len(seats) - 1) * cell.gap) / 2
        for nth, seat in enumerate(seats):
            self._card(seat, (left + nth * (cell.wide + cell.gap), y, cell.wide, high), cell)

    def _card(self, seat: Seat, place: Place, cell: Cell) -> None:
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        amount, why, standing = out.brought(seat), self.why(seat), out.standing(seat)
        beside = cell.beside
        foot = y + high - 2 if beside else y + high * 0.5
        self._stand(seat, page.px(x + 8, foot - cell.side, cell.side, cell.side), out.mood(seat))
        left, right = x + cell.side + (22 if beside else 12), x + wide - (16 if beside else 8)
        quiet = beside and not amount and (standing is not None or not why)
        broad = beside and amount != 0 and wide >= BROADEST * high
        rows = QUIET if quiet else BROAD if broad else WIDE if beside else NARROW
        row = [(left, y + high * top, right - left, high * tall) for top, tall in rows]
        if not beside:
            row[2:] = [(x + 10, top, wide - 20, tall) for _, top, _, tall in row[2:]]
        if broad:
            long = page.app.font("bold", letter(AMOUNT[2], page.k)).size(out.money(amount, True))[0] / page.k + 4
            part = min(long, (right - left) * SUM)
            row = [(left, top, right - left - part - 12, tall) for _, top, _, tall in row]
            row[2] = right - part, row[2][1], part, row[2][3]
        colour = GOLD if seat == out.session.seat else IVORY
        so_far = f"{page.app.say('app.result.total')} {out.money(out.amounts[seat], True)}"
        long = 0.0
        if rows is WIDE:
            long = page.app.font("ui", letter(TEXT, page.k)).size(so_far)[0] / page.k + 8
            long = min(long, (right - left) * 0.6)
            row[3] = right - long, row[3][1], long, row[3][3]
        name = row[0][0], row[0][1], row[0][2] - long - (8 if long else 0), row[0][3]
        page.label(out.name(seat), *name, size=21 if beside else TEXT, kind="bold", colour=colour)
        align = "right" if rows is WIDE else "left" if beside else "center"
        page.label(so_far, *row[3], size=TEXT if beside else 14, colour=DIM_IVORY, align=align)
        at = self._owed_at(seat)
        if standing is not None:
            page.label(standing.words, *row[1], size=TEXT, kind="bold", colour=GOLD)
        elif why or amount:
            self._reason(seat, why, row[1], at)
        if amount:
            said = out.money(amount, True)
            size, ink = AMOUNT[2 if broad else 0 if beside else 1], GAIN if amount > 0 else LOSS
            side = "right" if broad else "left" if beside else "center"
            where = page.label(said, *row[2], size=size, colour=ink, kind="bold", align=side)
            page.roll(where, at, rolling(out, self._count, amount, said))

    def _reason(self, seat: Seat, why: str, place: Place, at: float) -> None:
        """What a sum comes of: a formula where it is all there is to it, else in words."""
        if any(terms and self._set(terms, place) for terms in self._terms(seat, at)):
            return
        colour = LOSS if self._out.brought(seat) < 0 else DIM_IVORY
        said = self._page.label(why, *place, size=TEXT, kind="bold", colour=colour, lines=2)
        if said.fits():
            self._page.appear(at, said)
            return
        self._page.words.remove(said)
        times = self._out.times(seat)
        if not self._set(seals(times, lambda _: at), place):
            self._set([Term("", "seal", at, f"×{math.prod(one.times for one in times)}")], place)

    def _set(self, terms: list[Term], place: Place) -> bool:
        """A formula, if it has room; whether it has."""
        formula = Formula(self._page, terms, place, CHAIN, "left")
        if formula.fits:
            formula.write()
            self.formulas.append(formula)
        return formula.fits

    def _terms(self, seat: Seat, at: float) -> list[list[Term]]:
        """How what one pays comes about: from the winner's points on, or, shorter, from where all who pay are alike on. Nothing
        where they are to the end."""
        out, debt, own = self._out, self._out.debt(seat), self._out.own(seat)
        if debt is None or out.chain is None or not debt.exact or debt.debtors > 1 or not (own or debt.besides):
            return []
        last = worth(out, debt, at)
        whole = [Term(figured(out, debt.points), "figure", at), *seals(debt.times, lambda _: at), *last]
        return [whole, [Term(figured(out, out.chain.reached), "figure", at), *seals(own, lambda _: at), *last]]

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
        return "\u00a0· ".join((*([rested] if rested else []), *out.why(seat), *besides))
