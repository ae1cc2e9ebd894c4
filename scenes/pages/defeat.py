"""The first face of a result that has cost the person something: the winner large with what it was won by, below that on a bill
of the person's own what it cost and why."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.table import Seat
from scenes.forms.theme import DIM_IVORY, GOLD, IVORY, LOSS, letter
from scenes.pages.box import APART, COLUMN, stacked
from scenes.pages.causes import causes, details
from scenes.pages.formula import Place, Term
from scenes.pages.others import LEAD
from scenes.pages.sums import added, money, purse, seals, worth
from scenes.pages.victory import Victory

FIGURE: Final = 34.0
"""How high the figures of the bill are, in units."""

BILL: Final = 0.205
"""How high the bill is, as a share of the page."""

FACE: Final = 1.12, 0.25
"""How wide the person is on it at most, as shares of its height and its width."""

HEAD: Final = 0.05, 0.23
SUM: Final = (0.3, 0.66), (0.28, 0.48)
TAIL: Final = 0.77, 0.2
"""Where the name with what there is now, the sum, and below it what else there is to say begin, and how high they are, as shares
of its height; the sum if nothing else is said, and if something is."""

SHADE: Final = (120, 156, 206)


def on_bill(wide: float, high: float) -> float:
    """How large the person is on a bill so wide and high."""
    return min(high * FACE[0], FACE[1] * wide)


class Defeat(Victory):
    """The scene of a lost round."""

    def _lay(self) -> None:
        """The winner at the left; beside that what it was won by, the bill, and the others."""
        out = self._out
        self._rank = out.grade.rank
        me, winner = out.session.seat, out.winners[0]
        others = [seat for seat in out.seats if seat not in (me, winner)]
        self._column = stacked(self._box, len(others))
        if self._column:
            self._box = replace(self._box, tail=self._box.low(len(others)))
        box, top = self._box, self._head()
        floor = box.split - APART if others else box.floor
        self._champion(winner)
        bill = floor - BILL
        laid = self._with_pieces()
        self._in_light(laid, box.at(COLUMN, top, 1.0 - COLUMN, bill - 0.016 - top))
        place = box.at(COLUMN, bill, 1.0 - COLUMN, BILL)
        self._bill(me, place)
        self._beside(others, on_bill(place[2], place[3]) + LEAD if self._column else 0.0)

    def _bill(self, me: Seat, place: Place) -> None:
        """The person, why it was dear, and how it comes to what it costs."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        self._ribbon(place, SHADE)
        side = on_bill(wide, high)
        self._stand(me, page.px(x + 2, y + high - 3 - side, side, side), "dismay")
        left, at, t = x + side + LEAD, self._owed_at(me), self._box.t
        room = x + wide - 18 - left
        font, name, told, so_far = page.app.font("bold", letter(24, page.k)), out.name(me), self._told(me), out.so_far(me)
        long = min(room * 0.4, font.size(name)[0] / page.k + 6)
        page.label(name, left, y + high * HEAD[0], long, high * HEAD[1], size=24, kind="bold", colour=GOLD)
        part = 0.68 if so_far else 1.0
        now = left + long + 12, y + high * (HEAD[0] + 0.01), room * part - long - 12, high * HEAD[1]
        purse(page, out, self.count, now, size=19 * t, kind="bold", colour=IVORY)
        if so_far:
            page.label(so_far, left + room * part, now[1], room - room * part, now[3], size=17, colour=DIM_IVORY, align="right")
        if told:
            why = page.label(told, left, y + high * TAIL[0], room, high * TAIL[1], size=19, kind="bold", colour=LOSS)
            page.appear(at, why)
        top, tall = SUM[bool(told)]
        self._formula(self._terms(me), (left, y + high * top, room, high * tall), FIGURE)

    def _told(self, me: Seat) -> str:
        """What there is to say beside its multipliers; where nothing made it dear, with how many points the winner has won."""
        out, debt = self._out, self._out.debt(me)
        told = causes(out, me, debt is not None)
        if told or debt is None or debt.times:
            return " · ".join(told)
        return out.app.say("app.result.plainly", name=out.name(out.winners[0]), points=f"{debt.points:,}")

    def _terms(self, seat: Seat) -> list[Term]:
        """How what the person pays comes about."""
        out, at = self._out, self._owed_at(seat)
        debt, cost = out.debt(seat), money(out, self.count, out.brought(seat), self._owed_at(seat))
        if debt is None:
            return [*(Term(one.words, "note", at) for one in out.besides(seat)), cost]
        known = len(out.chain.times) if out.chain is not None else 0
        stamped = seals(debt.times, lambda nth: self.count.at("stamp", nth) if nth < known else at, details(out, seat))
        tail = worth(out, debt, at) or [Term("→", "sign", at)]
        return [*added(out, self.count, self._groups), *stamped, *tail, cost]
