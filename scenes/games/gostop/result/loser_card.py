"""Those of a result who have not won, each on a card with what it costs and why; names, reasons and sums stand on one grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS, letter
from scenes.games.gostop.result.captured_sets import WonBy
from scenes.games.gostop.result.card_lines import LAID, LOW, NARROW, PARTED, PARTED_SUM, QUIET, WIDE, Lines, Rows
from scenes.games.gostop.result.causes import BETWEEN, Reason, reason, why
from scenes.games.gostop.result.heads import on_card
from scenes.pages.result.areas import Cell
from scenes.pages.result.counted import Counted
from scenes.pages.result.counting import Count
from scenes.pages.result.formula_terms import rolling
from scenes.pages.result.headline import TEXT
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.result_formula import LEADS, Formula, Place, Term
from scenes.pages.result.small_pictures import pips
from scenes.pages.result.standing import Standing

CHAIN: Final = 25.0
ALONE: Final = 29.0
"""How high the figures are in the formula of one who pays, in units; by how high they would be, a reason that stands alone."""

AMOUNT: Final = 36.0, 25.0, 42.0, 31.0
"""How high the letters of a sum are, on a wide card, on a narrow one, and on a low one that is broad or less so."""

ALONE_SUMS: Final = (36.0, 31.0, 27.0, 24.0)
"""The same where nothing else is told, the largest that has room beside the name."""

READABLE: Final = 0.86
TALLER: Final = 0.14
"""How small a formula may be made, by its size, so that all on its seals can be read; how much higher than its row a reason in
words may be."""

SMALLER: Final = 0.82
"""How small a sum may be written beside a long name, by its size."""

LESS: Final = 0.8
"""How high those are of others where the person has lost, as a share of that."""

NAME: Final = 21.0
REST: Final = 18.0
"""How high the letters of a name are, and of that somebody rested, in units."""


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
INSET: Final = 0.6
"""How far words begin from a face above which they begin as well, in units; how much of what is free beside the face is at its
left, which so stands below the middle of the larger one."""

RESTED: Final = (0.52, 0.57, 0.775)
"""How large the face is on the narrow card of one who rested, and where the name and that stand below it, as shares of its
height."""

Stand = Callable[[Seat, pygame.Rect, Mood], None]
"""Puts somebody's bust into a place in pixels."""


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
        laid = list[tuple[Seat, Place, Cell]]()
        for seat, cell in zip(seats, cells, strict=True):
            laid.append((seat, (left, y, cell.wide, high), cell))
            left += cell.wide + cell.gap
        paying = [one for one in laid if one[-1].beside and self._summed(one[0])]
        self._under = False
        fits = all(self._row(*one) for one in paying)
        self._under = fits and any(self._parts(*one) or self._low_sum(*one) for one in paying)
        self._laid = laid

    def lay(self) -> Iterator[None]:
        """Set one card after another where it stands."""
        widest = max(cell.wide for _, _, cell in self._laid)
        for seat, where, cell in self._laid:
            card = self._rested if cell.wide < widest else self._card
            card(seat, where, cell)
            if seat == self._out.session.seat:
                self.mine = self._page.px(*where)
            yield

    def _rested(self, seat: Seat, place: Place, cell: Cell) -> None:
        """A narrow card of one who rested: the face, and below it the name and that."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        side, name, that = (high * share for share in RESTED)
        self._stand(seat, page.px(x + (wide - side) / 2, y + high * 0.05, side, side), out.mood(seat))
        for words, top, size, colour in ((out.name(seat), name, TEXT, IVORY), (why(out, seat), that, REST, DIM_IVORY)):
            page.label(words, x + 6, y + top, wide - 12, high * 0.19, size=size, kind="bold", colour=colour, align="center")

    def _card(self, seat: Seat, place: Place, cell: Cell) -> None:
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        foot, side = y + high - 2 if cell.beside else y + high * 0.5, cell.side
        if side > high:  # as large as the card leaves room for
            side = on_card(out.face(seat), out.mood(seat), high)
        at = 2 + INSET * (cell.lead - LEAD - side) if cell.lead else 8 - (side - cell.side) / 2
        self._stand(seat, page.px(x + at, foot - side, side, side), out.mood(seat))
        left, right = self._inside(place, cell)
        standing, amount = out.standing(seat), out.brought(seat)
        found = reason(out, seat, self._owed_at(seat)) if standing is None else None
        told = found is not None and bool(found.words or found.whole)
        if cell.beside and not amount and not told:
            self._quiet(seat, standing, (left, y, right - left, high))
            return
        seals, lines = self._seals(found) if cell.beside and wide / high >= BROADEST[1] else [], self._lines(seat, place, cell)
        size, row, part = lines.size, lines.row, lines.part
        colour = GOLD if seat == out.session.seat else IVORY
        page.label(out.name(seat), *row.name, size=NAME if cell.beside else TEXT, kind="bold", colour=colour)
        if found is not None:
            long = self._long(out.name(seat), "bold", NAME)
            if part and seals:
                long += self._upon(seals, (left + long, y, right - left - part - 12 - long, high))
            elif lines.aside:
                long = lines.aside + self._explain(seat, self._ended(found), row.why, lines.rows)
            else:
                long = max(long, self._explain(seat, found, row.why, lines.rows))
            if part and not out.lost and wide / high >= BROADEST[1]:
                long += HELD[0]
                room = right - left - part - 12
                laid = left + long, y + high * (1.0 - HELD[1]) / 2, room - long - HELD[0] / 2, high * HELD[1]
                self._won.kinds(out.taken(seat), laid, self._owed_at(seat))
        elif standing is not None:
            page.label(standing.words, *row.why, size=TEXT, kind="bold", colour=GOLD)
            if standing.nearest and not amount:
                page.label(standing.nearest, *row.sum, size=17, kind="bold", colour=IVORY, align="center")
        if self._summed(seat):
            self._sum(seat, row.sum, size, "right" if cell.beside else "center")

    def _nothing(self, seat: Seat) -> bool:
        """Whether one who has played and is told why pays nothing in the end, which is told as a sum as well."""
        out = self._out
        if not out.winners or out.brought(seat) or out.rested(seat):
            return False
        found = reason(out, seat, 0.0)
        return bool(found.words or found.whole)

    def _summed(self, seat: Seat) -> bool:
        """Whether a sum stands on the card of one."""
        return bool(self._out.brought(seat)) or self._nothing(seat)

    def _inside(self, place: Place, cell: Cell) -> tuple[float, float]:
        """Where the lines of a card begin and end."""
        x, _, wide, _ = place
        return x + (cell.lead or cell.side + (20 if cell.beside else 12)), x + wide - (18 if cell.beside else 8)

    def _lines(self, seat: Seat, place: Place, cell: Cell) -> Lines:
        """Where the lines of a card stand that says what somebody pays or gets."""
        (x, y, wide, high), (left, right), out = place, self._inside(place, cell), self._out
        found = reason(out, seat, 0.0)
        told = out.standing(seat) is not None or bool(found.words or found.whole)
        under = self._under and cell.beside and told
        sealed = cell.beside and wide / high >= BROADEST[1] and self._seals(found)
        if under:
            return self._parted(seat, place, cell)
        aside = 0.0 if sealed else self._aside(seat, found, place, cell)
        below = told and not sealed and not aside
        size, part = self._beside(seat, cell, right - left, wide / high, below)
        shares, room = (LOW[below], right - left - part - 12) if part else (WIDE if cell.beside else NARROW, right - left)
        row = Rows(*((left, y + high * top, room, high * tall) for top, tall in shares))
        if not cell.beside:
            row = row._replace(sum=(x + 10, row.sum[1], wide - 20, row.sum[3]))
        elif part:
            row = row._replace(sum=(right - part, row.sum[1], part, row.sum[3]))
        if aside:
            row = row._replace(why=(left + aside, row.sum[1], room - aside, row.sum[3]))
        return Lines(row, size, part, 2 if aside and out.lost else 1, aside)

    def _aside(self, seat: Seat, found: Reason, place: Place, cell: Cell) -> float:
        """How far from the name the reason begins, where a long card has room for all of it between that and the sum; else 0."""
        (_, _, wide, high), (left, right), out = place, self._inside(place, cell), self._out
        _, part = self._beside(seat, cell, right - left, wide / high, False)
        if out.standing(seat) is not None or not cell.beside or wide / high < BROADEST[1] or not part:
            return 0.0
        long = self._long(out.name(seat), "bold", NAME) + HELD[0]
        room = left + long, place[1], right - left - part - 12 - long, high * LOW[0].sum[1]
        ended = self._ended(found)
        told = [formula for terms in ended.whole if (formula := self._formula(terms, room, 1)) is not None]
        if not told and out.lost:
            two = (self._formula(terms, room, 2) for terms in ended.whole)
            told = [formula for formula in two if formula is not None]
        if not told and out.lost and found.equals:
            top, tall = LOW[1].why
            below = left, place[1] + high * top, right - left - part - 12, high * tall
            if not any(self._formula(terms, below, 1) is not None for terms in found.whole):
                told = [formula for terms in (*ended.near, *ended.less) if (formula := self._formula(terms, room, 2)) is not None]
        return long if told else 0.0

    def _ended(self, found: Reason) -> Reason:
        """The same beside a sum on a lost round, read as a bill is: what is told in words first, and a sign before the sum."""
        if not (self._out.lost and found.equals):
            return found
        whole = list[list[Term]]()
        for terms in found.whole:
            words = terms[-1:] if terms[-1].sort == "note" else []
            whole.append([*words, *terms[: len(terms) - len(words)], Term("=", "sign", terms[-1].at)])
        near, less = ([[*terms, Term(LEADS, "sign", terms[-1].at)] for terms in told] for told in (found.near, found.less))
        return found._replace(whole=whole, near=near, less=less)

    def _parted(self, seat: Seat, place: Place, cell: Cell) -> Lines:
        """The same where the name and the sum stand over a long reason."""
        (_, y, _, high), (left, right) = place, self._inside(place, cell)
        name, size = self._long(self._out.name(seat), "bold", NAME) + 6, self._parted_sum(high)
        sum_ = min(self._long(self._amount(seat), "bold", size) + 4, right - left - name - 8)  # a greater one is written smaller
        row = Rows(*((left, y + high * top, right - left, high * tall) for top, tall in PARTED))
        row = row._replace(name=(left, row.name[1], right - left - sum_ - 8, row.name[3]))
        row = row._replace(sum=(right - sum_, row.sum[1], sum_, row.sum[3]))
        return Lines(row, size, 0.0, 2)

    def _parted_sum(self, high: float) -> float:
        """How high the letters of a sum are there."""
        return min(AMOUNT[3], PARTED_SUM * high) * (LESS if self._out.lost else 1.0)

    def _row(self, seat: Seat, place: Place, cell: Cell) -> bool:
        """Whether a name and a sum, which may be a little smaller, have room there in one row."""
        (left, right), name = self._inside(place, cell), self._long(self._out.name(seat), "bold", NAME)
        total = SMALLER * self._long(self._amount(seat), "bold", self._parted_sum(place[3]))
        return name + total + 16 <= right - left

    def _low_sum(self, seat: Seat, place: Place, cell: Cell) -> bool:
        """Whether a sum would stand below the name, on no line with it."""
        out = self._out
        return out.standing(seat) is None and self._summed(seat) and not self._lines(seat, place, cell).part

    def _parts(self, seat: Seat, place: Place, cell: Cell) -> bool:
        """Whether all that makes a sum has room only below the name and that sum."""
        found = reason(self._out, seat, 0.0)
        if self._out.standing(seat) is not None or not self._summed(seat) or place[2] / place[3] >= BROADEST[1]:
            return False
        usual, parted = self._lines(seat, place, cell), self._parted(seat, place, cell)
        for told in (found.whole[:1], found.whole, found.near):
            if self._holds(told, usual) or self._holds(told, parted):
                return not self._holds(told, usual)
        return False

    def _holds(self, told: Sequence[list[Term]], lines: Lines) -> bool:
        """Whether any of these formulas has room among the lines of a card."""
        return any(self._formula(terms, lines.row.why, lines.rows) is not None for terms in told)

    def _amount(self, seat: Seat) -> str:
        """What somebody pays or gets, in words."""
        amount = self._out.brought(seat)
        return self._out.money(amount, bool(amount))

    def _beside(self, seat: Seat, cell: Cell, room: float, shape: float, below: bool) -> tuple[float, float]:
        """How high the letters of a sum are, and how wide it is where it stands beside the lines, else 0; one may stand `below`
        the name, and the card is `shape` times as wide as high."""
        less = LESS if self._out.lost else 1.0
        if not cell.beside or not self._summed(seat):
            return less * AMOUNT[0 if cell.beside else 1], 0.0
        tried = AMOUNT[2:3] if shape >= BROADEST[1] else AMOUNT[3:4] if below else ALONE_SUMS
        for size in (less * size for size in tried):
            part = self._long(self._amount(seat), "bold", size) + 4
            low = (shape >= BROADEST[0] or not below) and part <= room * SUM
            if low and self._long(self._out.name(seat), "bold", NAME) + 8 <= room - part - 12:
                return size, part
        return less * AMOUNT[0], 0.0

    def _quiet(self, seat: Seat, standing: Standing | None, place: Place) -> None:
        """Who pays and gets nothing; where nobody has won, how far that one had come."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        shares = QUIET if standing is not None else (LOW[0].name, LOW[0].name)
        first, second = ((x, y + high * top, wide, high * tall) for top, tall in shares)
        colour, name = GOLD if seat == out.session.seat else IVORY, self._long(out.name(seat), "bold", NAME) + 6
        page.label(out.name(seat), *first, size=NAME, kind="bold", colour=colour)
        if standing is None:
            return
        _, top, room, tall = first
        if name + 8 + self._long(standing.nearest, "bold", 17) + 4 <= room:  # else its cards alone tell it
            page.label(standing.nearest, x + name + 8, top, room - name - 8, tall, size=17, kind="bold", align="right")
        part = self._points(standing, second)
        page.label(standing.short, x + part, second[1], wide - part, second[3], size=20, kind="bold")
        laid = x, y + high * LAID[0], wide, high * LAID[1]
        self._won.small(standing.faces, laid, dark=standing.missing, most=self._most)

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
        """What somebody pays or gets, which runs there; or that it is nothing."""
        amount, said = self._out.brought(seat), self._amount(seat)
        size *= min(1.0, place[2] / (self._long(said, "bold", size) + 4))
        colour = GAIN if amount > 0 else LOSS if amount else DIM_IVORY
        where = self._page.label(said, *place, size=size, colour=colour, kind="bold", align=align)
        if amount:
            self._page.roll(where, self._owed_at(seat), rolling(self._out, self._count, amount, said))

    def _long(self, words: str, kind: str, size: float) -> float:
        return self._page.app.font(kind, letter(size, self._page.k)).size(words)[0] / self._page.k

    # -- why --------------------------------------------------------------------------------------------------------------

    def _seals(self, reason: Reason | None) -> list[Term]:
        """Two seals that are all that is told, and stand one upon the other beside the name."""
        told = reason.whole[0] if reason is not None and reason.whole else []
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

    def _explain(self, seat: Seat, found: Reason, place: Place, rows: int) -> float:
        """Set it into its place, or what comes first of it where not all has room; returns how wide that is. One row that leaves
        out what multipliers hang on is read more easily than two with that."""
        told = [*((terms, 1) for terms in found.whole), *((terms, rows) for terms in (*found.whole, *found.near, *found.less))]
        for terms, most in told:
            formula = self._formula(terms, place, most)
            if formula is not None:
                formula.write()
                self.formulas.append(formula)
                return formula.long
        x, y, wide, high = place
        for words in (found.words, found.words.split(BETWEEN)[0]):
            where = x, y, wide, (1.0 + TALLER) * high
            said = self._page.label(words, *where, size=TEXT, kind="bold", colour=found.colour, lines=2)
            if said.fits():
                self._page.appear(self._owed_at(seat), said)
                return min(wide, self._long(words, "bold", TEXT))
            self._page.words.remove(said)
        return 0.0

    def _formula(self, terms: list[Term], place: Place, rows: int) -> Formula | None:
        """A formula, if it has room where it can be read; one that ends with the sign of a sum ends beside that. Between a single
        row and the next line there is room enough for its seals."""
        (x, y, wide, high), over = place, 0.2 if rows == 1 else 0.0
        align = "edges" if terms[-1].words in ("=", LEADS) else "left"
        size = ALONE if [term.sort for term in terms] == ["note"] else CHAIN
        where = x, y - over * high, wide, (1.0 + 2 * over) * high
        formula = Formula(self._page, terms, where, size, align, rows, least=READABLE)
        return formula if formula.fits else None
