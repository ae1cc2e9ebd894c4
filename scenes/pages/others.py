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
from scenes.pages.causes import causes, details
from scenes.pages.counted import Counted
from scenes.pages.counting import Count
from scenes.pages.formula import Formula, Place, Term
from scenes.pages.heading import TEXT
from scenes.pages.marks import pips
from scenes.pages.outcome import Outcome, Times
from scenes.pages.placing import Standing
from scenes.pages.sums import figured, rolling, seals
from scenes.pages.won_by import WonBy

CHAIN: Final = 25.0
ALONE: Final = 29.0
"""How high the figures are in the formula of one who pays, in units; by how high they would be, a reason that stands alone."""

AMOUNT: Final = 36.0, 25.0, 42.0, 31.0
"""How high the letters of a sum are, on a wide card, on a narrow one, and on a low one that is broad or less so."""

READABLE: Final = 0.72
TALLER: Final = 0.14
"""How small a formula may be made, by its size; how much higher than its row a reason in words may be."""

LESS: Final = 0.8
"""How high those are of others where the person has lost, as a share of that."""

BETWEEN: Final = "\u00a0· "
"""What stands between two reasons."""

NAME: Final = 21.0
REST: Final = 18.0
"""How high the letters of a name are, and of that somebody rested, in units."""


class Rows(NamedTuple):
    """Where the lines of a card begin and how high they are, by shares of its height."""

    name: tuple[float, float]
    why: tuple[float, float]
    sum: tuple[float, float]
    so_far: tuple[float, float]


WIDE: Final = Rows((0.07, 0.22), (0.31, 0.24), (0.56, 0.38), (0.07, 0.22))
NARROW: Final = Rows((0.05, 0.19), (0.25, 0.25), (0.52, 0.24), (0.775, 0.185))
"""The lines beside a face, and below it."""

LOW: Final = (
    Rows((0.3, 0.4), (0.3, 0.4), (0.1, 0.8), (0.3, 0.4)),
    Rows((0.14, 0.36), (0.52, 0.32), (0.1, 0.8), (0.52, 0.32)),
    Rows((0.06, 0.29), (0.36, 0.27), (0.1, 0.8), (0.65, 0.27)),
)
"""The same where the sum stands beside them, by how many there are beside the name."""

QUIET: Final = Rows((0.03, 0.18), (0.215, 0.165), (0.03, 0.18), (0.215, 0.165))
"""The lines where nothing changes hands: the name and the nearest set, below these the points and how many were short."""

LAID: Final = 0.405, 0.54
"""Where the cards of the nearest set begin there, and how high they are, as shares of the card's height."""

PIP: Final = 15.0, 10
"""How wide a point is that is told as a dot, in units; more than so many points are told in words."""

BROADEST: Final = 3.6, 5.4
SUM: Final = 0.62
"""From so many of its heights on the sum stands beside the lines of a card, and is larger; how much of its width it takes then at
most."""

HELD: Final = 20.0, 0.8
"""How far what a payer of the person's has taken lies from the words on a long card, in units, and how high it is, as a share of
the card."""

UPON: Final = 16.0, 6.0
"""How far seals are from the name that stand one upon another beside it, and from the edges of the card, in units."""

LEAD: Final = 12.0
INSET: Final = 0.14
"""How far words begin from a face above which they begin as well, in units; how much of a picture is free at the left of the
face, which stands below the larger one at the left edge of that."""

RESTED: Final = (0.52, 0.57, 0.775)
"""How large the face is on the narrow card of one who rested, and where the name and that stand below it, as shares of its
height."""

Stand = Callable[[Seat, pygame.Rect, Mood], None]
"""Puts somebody's bust into a place in pixels."""


class Reason(NamedTuple):
    """What a sum comes of: formulas of which the first is taken that has room, and what is said where none has."""

    formulas: list[list[Term]]
    words: str
    colour: tuple[int, int, int]


class Others:
    """Cards in the middle of a `place`, each as wide as its cell, the first at the left; `owed_at` says when it is told what a
    seat owes. `mine` is where the card of the person is, in pixels."""

    def __init__(
        self, page: Counted, out: Outcome, count: Count, seats: Sequence[Seat], place: Place, cells: Sequence[Cell],
        owed_at: Callable[[Seat], float], stand: Stand, won: WonBy,
    ) -> None:  # fmt: skip
        self._won = won
        standing = [out.standing(seat) for seat in seats]
        self._most = max((len(one.faces) for one in standing if one is not None), default=0)
        self._page, self._out, self._count, self._owed_at, self._stand = page, out, count, owed_at, stand
        self.formulas: list[Formula] = []
        self.mine: pygame.Rect | None = None
        x, y, wide, high = place
        left = x + (wide - sum(cell.wide + cell.gap for cell in cells) + cells[-1].gap) / 2
        for seat, cell in zip(seats, cells, strict=True):
            card = self._rested if cell.wide < max(one.wide for one in cells) else self._card
            card(seat, (left, y, cell.wide, high), cell)
            if seat == out.session.seat:
                self.mine = page.px(left, y, cell.wide, high)
            left += cell.wide + cell.gap

    def _rested(self, seat: Seat, place: Place, cell: Cell) -> None:
        """A narrow card of one who rested: the face, and below it the name and that."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        side, name, that = (high * share for share in RESTED)
        self._stand(seat, page.px(x + (wide - side) / 2, y + high * 0.05, side, side), out.mood(seat))
        for words, top, size, colour in ((out.name(seat), name, TEXT, IVORY), (self.why(seat), that, REST, DIM_IVORY)):
            page.label(words, x + 6, y + top, wide - 12, high * 0.19, size=size, kind="bold", colour=colour, align="center")

    def _card(self, seat: Seat, place: Place, cell: Cell) -> None:
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        foot = y + high - 2 if cell.beside else y + high * 0.5
        at = 2 + INSET * (cell.lead - LEAD - cell.side) if cell.lead else 8
        self._stand(seat, page.px(x + at, foot - cell.side, cell.side, cell.side), out.mood(seat))
        left, right = x + (cell.lead or cell.side + (20 if cell.beside else 12)), x + wide - (18 if cell.beside else 8)
        standing, amount = out.standing(seat), out.brought(seat)
        reason = self._reason(seat) if standing is None else None
        told = reason is not None and bool(reason.words or reason.formulas)
        if cell.beside and not amount and not told:
            self._quiet(seat, standing, (left, y, right - left, high))
            return
        so_far = out.so_far(seat)
        colour = GOLD if seat == out.session.seat else IVORY
        seals = self._seals(reason) if cell.beside and wide / high >= BROADEST[1] else []
        below = (standing is not None or (told and not seals)) + bool(so_far)
        size, part = self._beside(seat, cell, right - left, wide / high, below)
        if part:
            rows, room = LOW[below], right - left - part - 12
        else:
            rows, room = WIDE if cell.beside else NARROW, right - left
        row = [(left, y + high * top, room, high * tall) for top, tall in rows]
        if not cell.beside:
            row[2:] = [(x + 10, top, wide - 20, tall) for _, top, _, tall in row[2:]]
        elif part:
            row[2] = right - part, row[2][1], part, row[2][3]
        long = min(self._long(so_far, "ui", TEXT) + 8, room * 0.6) if rows is WIDE and so_far else 0.0
        if long:
            row[0], row[3] = (left, row[0][1], room - long - 8, row[0][3]), (right - long, row[3][1], long, row[3][3])
        page.label(out.name(seat), *row[0], size=NAME if cell.beside else TEXT, kind="bold", colour=colour)
        align = "right" if rows is WIDE else "left" if cell.beside else "center"
        page.label(so_far, *row[3], size=TEXT if cell.beside else 14, colour=DIM_IVORY, align=align)
        if reason is not None:
            long = max(self._long(out.name(seat), "bold", NAME), self._long(so_far, "ui", TEXT))
            if part and seals:
                long += self._upon(seals, (left + long, y, room - long, high))
            else:
                long = max(long, self._explain(seat, reason, row[1]))
            if part and not out.lost and wide / high >= BROADEST[1]:
                long += HELD[0]
                laid = left + long, y + high * (1.0 - HELD[1]) / 2, room - long - HELD[0] / 2, high * HELD[1]
                self._won.kinds(out.taken(seat), laid, self._owed_at(seat))
        elif standing is not None:
            page.label(standing.words, *row[1], size=TEXT, kind="bold", colour=GOLD)
            if standing.nearest and not amount:
                page.label(standing.nearest, *row[2], size=17, kind="bold", colour=IVORY, align="center")
        if amount:
            self._sum(seat, row[2], size, "right" if cell.beside else "center")

    def _beside(self, seat: Seat, cell: Cell, room: float, shape: float, lines: int) -> tuple[float, float]:
        """How high the letters of a sum are, and how wide it is where it stands beside the lines, else 0; `lines` there are below
        the name, and the card is `shape` times as wide as high."""
        out, less = self._out, LESS if self._out.lost else 1.0
        size = less * AMOUNT[2 if shape >= BROADEST[1] else 3]
        if not cell.beside or not out.brought(seat):
            return less * AMOUNT[0 if cell.beside else 1], 0.0
        part = self._long(out.money(out.brought(seat), True), "bold", size) + 4
        longest = max(self._long(out.name(seat), "bold", NAME), self._long(out.so_far(seat), "ui", TEXT)) + 8
        low = (shape >= BROADEST[0] or not lines) and part <= room * SUM and longest <= room - part - 12
        return (size, part) if low else (less * AMOUNT[0], 0.0)

    def _quiet(self, seat: Seat, standing: Standing | None, place: Place) -> None:
        """Who pays and gets nothing; where nobody has won, how far that one had come."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        so_far = out.so_far(seat)
        shares = QUIET if standing is not None else LOW[bool(so_far)]
        rows = [(x, y + high * top, wide, high * tall) for top, tall in shares]
        colour, name = GOLD if seat == out.session.seat else IVORY, self._long(out.name(seat), "bold", NAME) + 6
        page.label(out.name(seat), *rows[0], size=NAME, kind="bold", colour=colour)
        if standing is None:
            page.label(so_far, *rows[3], size=TEXT, colour=DIM_IVORY)
            return
        _, top, room, tall = rows[2]
        if name + 8 + self._long(standing.nearest, "bold", 17) + 4 <= room:  # else its cards alone tell it
            page.label(standing.nearest, x + name + 8, top, room - name - 8, tall, size=17, kind="bold", align="right")
        part = self._points(standing, rows[1])
        page.label(standing.short, x + part, *rows[3][1:2], wide - part, rows[3][3], size=20, kind="bold")
        laid = x, y + high * LAID[0], wide, high * LAID[1]
        self._won.small(standing.faces, laid, dark=standing.missing, most=self._most, tags=dict(standing.tags))

    def _points(self, standing: Standing, place: Place) -> float:
        """How many points one has of those that it takes, as dots where these are few; returns how wide that is, in units."""
        page, (x, y, wide, high) = self._page, place
        picture = pips(min(standing.points, standing.needed), standing.needed, page.px(0, 0, PIP[0], 0).w)
        if 0 < standing.needed <= PIP[1] and picture.get_width() <= 0.5 * wide * page.k:
            page.panels.append((picture, picture.get_rect(midleft=page.px(x, y, wide, high).midleft)))
            return picture.get_width() / page.k + 8
        page.label(standing.words, x, y, wide * 0.4, high, size=TEXT, kind="bold", colour=GOLD)
        return wide * 0.4

    def _sum(self, seat: Seat, place: Place, size: float, align: str) -> None:
        """What somebody pays or gets; it runs there."""
        out, amount = self._out, self._out.brought(seat)
        said = out.money(amount, True)
        size *= min(1.0, place[2] / (self._long(said, "bold", size) + 4))
        where = self._page.label(said, *place, size=size, colour=GAIN if amount > 0 else LOSS, kind="bold", align=align)
        self._page.roll(where, self._owed_at(seat), rolling(out, self._count, amount, said))

    def _long(self, words: str, kind: str, size: float) -> float:
        return self._page.app.font(kind, letter(size, self._page.k)).size(words)[0] / self._page.k

    # -- why --------------------------------------------------------------------------------------------------------------

    def _reason(self, seat: Seat) -> Reason:
        """What a sum comes of: points, the seals of what multiplies them, and what those hang on."""
        out, at = self._out, self._owed_at(seat)
        begun, times = self._owed(seat)
        colour = LOSS if out.brought(seat) < 0 else DIM_IVORY
        facts, hung = causes(out, seat, stamped=True), details(out, seat)
        besides = out.besides(seat) if begun is not None else ()
        known = out.chain is not None and out.debt(seat) == out.chain
        if known:  # what is the winner's stands in the formula above
            times = out.times(seat)
        why = " · ".join(facts) if known or besides else self.why(seat, bool(times))
        note = [Term(why, "note", at, colour=colour)] if why else []
        if not (times or besides):
            if why or known or begun is None:
                return Reason([note] if why else [], why, colour)
            plain = figured(out, begun), f"× {out.money(out.stake or 1, False)}"
            return Reason([[Term(plain[0], "figure", at), Term(plain[1], "sign", at)]], " ".join(plain), DIM_IVORY)
        paid = [Term(f"{one.words} {out.money(one.amount, True)}", "chip", at) for one in besides]
        figure = [Term(figured(out, begun), "figure", at)] if begun is not None and not known else []
        told, short = ([*seals(times, lambda _: at, held), *paid, *note] for held in (hung, None))
        names = Term(" · ".join(one.short for one in times), "note", at, colour=colour)
        product = [Term("", "seal", at, f"×{math.prod(one.times for one in times)}"), names]
        formulas = [[*figure, *told], [*figure, *short]]
        if times:
            formulas += [told, short, [*figure, *product], product, product[:1]]
        return Reason(formulas, self.why(seat), colour)

    def _seals(self, reason: Reason | None) -> list[Term]:
        """Two seals that are all that is told, and stand one upon the other beside the name."""
        told = reason.formulas[0] if reason is not None and reason.formulas else []
        return told if len(told) == 2 and all(term.sort == "seal" for term in told) else []

    def _upon(self, seals: list[Term], place: Place) -> float:
        """Seals one upon another; returns how far they reach from the left of their place."""
        (x, y, wide, high), reach = place, 0.0
        each = (high - 2 * UPON[1]) / len(seals)
        for nth, seal in enumerate(seals):
            where = x + UPON[0], y + UPON[1] + nth * each, wide - UPON[0], each
            formula = Formula(self._page, [seal], where, CHAIN, "left")
            formula.write()
            self.formulas.append(formula)
            reach = max(reach, UPON[0] + formula.long)
        return reach

    def _owed(self, seat: Seat) -> tuple[int | None, tuple[Times, ...]]:
        """The points with which one begins who owes something, and what multiplies them; no points where they do not lead to the
        sum."""
        out, debt = self._out, self._out.debt(seat)
        if debt is None or not debt.exact or out.stake is None:
            return None, out.times(seat) if out.brought(seat) else ()
        return debt.points, debt.times

    def _explain(self, seat: Seat, reason: Reason, place: Place) -> float:
        """Set it into its place, or what comes first of it where not all has room; returns how wide that is."""
        for terms in reason.formulas:
            if long := self._set(terms, place):
                return long
        x, y, wide, high = place
        for words in (reason.words, reason.words.split(BETWEEN)[0]):
            where = x, y, wide, (1.0 + TALLER) * high
            said = self._page.label(words, *where, size=TEXT, kind="bold", colour=reason.colour, lines=2)
            if said.fits():
                self._page.appear(self._owed_at(seat), said)
                return min(wide, self._long(words, "bold", TEXT))
            self._page.words.remove(said)
        return 0.0

    def _set(self, terms: list[Term], place: Place) -> float:
        """A formula, if it has room where it can be read; returns how wide it is then, else 0. Between its row and the next there
        is room enough for its seals."""
        x, y, wide, high = place
        size = ALONE if [term.sort for term in terms] == ["note"] else CHAIN
        formula = Formula(self._page, terms, (x, y - 0.2 * high, wide, 1.4 * high), size, "left")
        fits = formula.fits and formula.share >= READABLE and formula.lines == 1
        if fits:
            formula.write()
            self.formulas.append(formula)
        return formula.long if fits else 0.0

    def why(self, seat: Seat, stamped: bool = False) -> str:
        """In words what a seat pays for, or what it is paid for; else why it sat out. Multipliers may be `stamped`."""
        out, debt = self._out, self._out.debt(seat)
        besides = [f"{one.words} {out.money(one.amount, True)}" for one in out.besides(seat)]
        if len(besides) == 1 and not debt:
            besides = [out.besides(seat)[0].words]
        if besides and debt is not None:
            rest = out.brought(seat) - sum(one.amount for one in out.besides(seat))
            besides = [f"{figured(out, debt.reached)} → {out.money(rest, True)}", *besides]
        rested = "" if besides else out.pages.rests(out.view, seat, out.app.say)
        return BETWEEN.join((*([rested] if rested else []), *causes(out, seat, stamped), *besides))
