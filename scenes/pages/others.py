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

AMOUNT: Final = 36.0, 25.0
"""How high the letters of a sum are, on a wide card and on a narrow one."""


class Rows(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]
    so_far: tuple[float, float]


WIDE: Final = Rows((0.08, 0.2), (0.3, 0.25), (0.56, 0.36), (0.08, 0.2))
NARROW: Final = Rows((0.05, 0.19), (0.24, 0.26), (0.51, 0.24), (0.765, 0.185))
QUIET: Final = Rows((0.22, 0.26), (0.0, 0.0), (0.0, 0.0), (0.5, 0.24))
"""The lines beside a face, below it, and where nothing changes hands."""

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
        amount, why = out.brought(seat), self.why(seat)
        points = out.settlement.points[seat]
        mood: Mood = "glee" if points > 0 else "dismay" if points < 0 else "calm" if out.winners else "thinking"
        beside = cell.beside
        foot = y + high - 2 if beside else y + high * 0.5
        self._stand(seat, page.px(x + 8, foot - cell.side, cell.side, cell.side), mood)
        left, right = x + cell.side + (22 if beside else 12), x + wide - (16 if beside else 8)
        rows = QUIET if not amount and not why and beside else WIDE if beside else NARROW
        row = [(left, y + high * top, right - left, high * tall) for top, tall in rows]
        if not beside:
            row[2:] = [(x + 10, top, wide - 20, tall) for _, top, _, tall in row[2:]]
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
        if why or amount:
            self._reason(seat, why, row[1], at)
        if amount:
            said = out.money(amount, True)
            sized = {"size": AMOUNT[0 if beside else 1], "colour": GAIN if amount > 0 else LOSS}
            where = page.label(said, *row[2], kind="bold", align="left" if beside else "center", **sized)  # type: ignore[arg-type]
            page.roll(where, at, rolling(out, self._count, amount, said))

    def _reason(self, seat: Seat, why: str, place: Place, at: float) -> None:
        """What a sum comes of: a formula where it is all there is to it, else in words."""
        terms = self._terms(seat, at)
        if terms and self._set(terms, place):
            return
        colour = LOSS if self._out.brought(seat) <= 0 else DIM_IVORY
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

    def _terms(self, seat: Seat, at: float) -> list[Term]:
        """How what one pays comes about, from where all who pay are alike on; nothing where they are to the end."""
        out, debt, own = self._out, self._out.debt(seat), self._out.own(seat)
        if debt is None or out.chain is None or not debt.exact or debt.debtors > 1 or not (own or debt.besides):
            return []
        reached = Term(figured(out, out.chain.reached), "figure", at)
        return [reached, *seals(own, lambda _: at), *worth(out, debt, at)]

    def why(self, seat: Seat) -> str:
        """In words what a seat pays for, or what it is paid for."""
        besides = [f"{one.words} {self._out.money(one.amount, True)}" for one in self._out.besides(seat)]
        if len(besides) == 1 and not self._out.debt(seat):
            besides = [self._out.besides(seat)[0].words]
        return "\u00a0· ".join((*self._out.why(seat), *besides))
