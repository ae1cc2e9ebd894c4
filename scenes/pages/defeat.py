"""The first face of a result that has cost the person something: the winner large with what it was won by, below that on a bill
of the person's own what it cost and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.table import Seat
from scenes.forms.theme import GOLD, IVORY, LOSS, letter
from scenes.pages.box import APART, COLUMN, LEAST, stacked
from scenes.pages.causes import causes, details
from scenes.pages.formula import LEADS, Formula, Place, Term
from scenes.pages.others import LEAD
from scenes.pages.reckoning import MINUS
from scenes.pages.sums import added, each_paid, money, purse, pursed, seals, worth
from scenes.pages.victory import SHADE, Victory

FIGURE: Final = 34.0
COST: Final = 0.88
"""How high the figures of the bill are, in units; how large the sum is, against one that was won."""

BILL: Final = 0.19, 0.155
FEW: Final = 2
"""How high the bill is, as a share of the page: as a rule, and where more than a few groups lie above it."""

LOWER: Final = 0.88
"""How high the only other one stands who has lost, against where that one has lost to the person."""

FACE: Final = 1.12, 0.25
"""How wide the person is on it at most, as shares of its height and its width."""

ROWS: Final = (0.19, 0.32), (0.53, 0.26)
BESIDE: Final = 24.0
"""Where the name and the purse begin that stand beside what it costs, and how high they are, as shares of its height; how far
that is from them at least, in units."""

HEAD: Final = 0.115, 0.23
SUM: Final = (0.35, 0.61), (0.33, 0.44)
TAIL: Final = 0.77, 0.2
"""Where the name with what there is now, the sum, and below it what else there is to say begin, and how high they are, as shares
of its height; the sum if nothing else is said, and if something is."""


def on_bill(wide: float, high: float) -> float:
    """How large the person is on a bill so wide and high."""
    return min(high * FACE[0], FACE[1] * wide)


class Defeat(Victory):
    """The scene of a lost round."""

    def _lay(self) -> Iterator[None]:
        """The winner at the left; beside that what it was won by, the bill, and the others."""
        out = self._out
        self._rank = out.grade.rank
        me, winner = out.session.seat, out.winners[0]
        others = [seat for seat in out.seats if seat not in (me, winner)]
        self._column = stacked(self._box, len(others))
        if self._column:
            low = self._box.low(len(others)) * (LOWER if len(others) == 1 else 1.0)
            self._box = replace(self._box, tail=max(LEAST / self._box.h, low))
        laid = self._with_pieces()
        several = len(laid) > FEW
        box, top = self._box, self._head(low=several)
        yield
        floor = box.split - APART if others else box.floor
        self._champion(winner)
        yield
        bill = floor - BILL[several]
        self._in_light(laid, self._free(top, bill))
        yield
        place = box.at(COLUMN, bill, 1.0 - COLUMN, BILL[several])
        self._bill(me, place)
        yield
        yield from self._beside(others, on_bill(place[2], place[3]) + LEAD if self._column else 0.0)

    def _bill(self, me: Seat, place: Place) -> None:
        """The person, why it was dear, and how it comes to what it costs."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        self._ribbon(place, SHADE)
        side = on_bill(wide, high)
        self._stand(me, page.px(x + 2, y + high - 3 - side, side, side), "dismay")
        left, at, t = x + side + LEAD, self._owed_at(me), self._box.t
        room = x + wide - 18 - left
        name, told, top, tall = out.name(me), self._told(me), y + high * HEAD[0], high * HEAD[1]
        long, kept = min(room * 0.4, self._long(name, 24)) + 12, self._long(pursed(out), 19 * t)
        if not told and self._in_a_row(me, (left, y, room, high), (long, kept)):
            return
        page.label(name, left, top, long - 12, tall, size=24, kind="bold", colour=GOLD)
        free = room - long - kept - 12
        beside = bool(told) and self._long(told, 18) <= free
        part = max(0.0, free) if beside else 0.0
        purse(page, out, self.count, (left + long, top + 1, room - long - part, tall), size=19 * t, kind="bold", colour=IVORY)
        if told:
            where = (left + room - part, top, part, tall) if beside else (left, y + high * TAIL[0], room, high * TAIL[1])
            align = "right" if beside else "left"
            page.appear(at, page.label(told, *where, size=18, kind="bold", colour=LOSS, align=align))
        top, tall = SUM[bool(told) and not beside]
        self._formula(self._terms(me), (left, y + high * top, room, high * tall), FIGURE, "edges")

    def _in_a_row(self, me: Seat, place: Place, wide: tuple[float, float]) -> bool:
        """The name over the purse, and beside them in one row what it costs, if that has room there as large as it is meant to
        be; so `wide` are the name with the gap behind it, and the purse."""
        page, out, (x, y, room, high), (name, kept) = self._page, self._out, place, wide
        column, size = max(name, kept), FIGURE * self._box.t
        where = x + column + BESIDE, y, room - column - BESIDE, high
        formula = Formula(page, self._terms(me), where, size, "edges", 1)
        if not formula.fits or formula.share < 1.0:
            return False
        upper, lower = ((y + high * top, high * tall) for top, tall in ROWS)
        page.label(out.name(me), x, upper[0], name - 12, upper[1], size=24, kind="bold", colour=GOLD)
        looks = {"size": 19 * self._box.t, "kind": "bold", "colour": IVORY}
        purse(page, out, self.count, (x, lower[0], column, lower[1]), **looks)
        formula.write()
        self._formulas.append(formula)
        return True

    def _long(self, words: str, size: float) -> float:
        """How wide words are, in units, with a little free beside them."""
        return self._page.app.font("bold", letter(size, self._page.k)).size(words)[0] / self._page.k + 6

    def _told(self, me: Seat) -> str:
        """What there is to say beside its multipliers."""
        return " · ".join(causes(self._out, me, self._out.debt(me) is not None))

    def _terms(self, seat: Seat) -> list[Term]:
        """How what the person pays comes about."""
        out, at = self._out, self._owed_at(seat)
        debt, cost = out.debt(seat), replace(money(out, self.count, out.brought(seat), at), scale=COST)
        if debt is None:
            paid = out.besides(seat)
            if len(paid) == 1:
                return [Term(paid[0].words, "note", at), cost]
            first, *others = each_paid(out, [replace(one, amount=-one.amount) for one in paid], at)
            ends = "=" if sum(one.amount for one in paid) == out.brought(seat) else LEADS
            return [*([first] if first.words == MINUS else []), *others, Term(ends, "sign", at), cost]
        known = len(out.chain.times) if out.chain is not None else 0
        stamped = seals(debt.times, lambda nth: self.count.at("stamp", nth) if nth < known else at, details(out, seat))
        tail = worth(out, debt, at) or [Term(LEADS, "sign", at)]
        if out.stake is not None and len(debt.debts) == 1 and not debt.besides:  # no more than is left was paid
            tail = [Term(f"× {out.money(out.stake, False)}", "money", at), Term(LEADS, "sign", at)]
        return [*added(out, self.count, self._groups), *stamped, *tail, cost]
