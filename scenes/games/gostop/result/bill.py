"""The first face of a result that has cost the person something: the winner large with what it was won by, below that on a bill
of the person's own what it cost and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.theme import DIM_IVORY, GOLD, IVORY, LOSS, letter
from scenes.games.gostop.result.causes import causes, details, guilt, lost_to
from scenes.games.gostop.result.heads import on_card
from scenes.games.gostop.result.loser_card import LEAD
from scenes.pages.result.areas import APART, COLUMN, LEAST, stacked
from scenes.pages.result.formula_terms import added, each_paid, money, purse, pursed, seals, ways, worth
from scenes.pages.result.reckoning import MINUS
from scenes.pages.result.result_formula import LEADS, Formula, Place, Term
from scenes.pages.result.roomy import roomy
from scenes.pages.result.victory import SHADE, Victory

FIGURE: Final = 34.0
COST: Final = 0.88
"""How high the figures of the bill are, in units; how large the sum is, against one that was won."""

BILL: Final = (0.25, 0.178), (0.2, 0.16)
FEW: Final = 2
"""How high the bill is, as a share of the page: as a rule, and where more than a few groups lie above it; the same in a small
window or with large letters."""

LOWER: Final = 0.88
"""How high the only other one stands who has lost, against where that one has lost to the person."""

FACE: Final = 0.29
"""How wide the person is on it at most, as a share of its width."""

WORDS: Final = 0.88
"""Where the words begin beside that, in widths of the picture, which is free at both sides."""

OTHER: Final = 0.8
SHADED: Final = (214, 221, 236)
"""How large the winner is, against who has won from the person, and in what light."""

ROW: Final = (0.115, 0.25), (0.36, 0.56), (0.65, 0.25)
BESIDE: Final = 24.0
"""Where the name with what one has lost to begins, the sum, and the purse beside that, and how high they are, as shares of its
height; how far the sum is from that at least, in units."""

TOP: Final = (0.12, 0.24), (0.38, 0.56)
THREE_LINES: Final = (0.115, 0.23), (0.36, 0.4), (0.78, 0.16)
AWAY: Final = 28.0
"""Where the name with what one has lost to and at the right the purse begin, and below all that the sum, and how high they are,
as shares of its height; the same where the purse stands below the sum; how far the purse is from the words at least, in units."""

HEAD: Final = 0.125, 0.2
LOST: Final = 0.335, 0.17
SUM: Final = (0.35, 0.61), (0.33, 0.44), (0.5, 0.46)
TAIL: Final = 0.77, 0.2
"""Where the name with what there is now, what one has lost to, the sum, and below it what else there is to say begin, and how
high they are, as shares of its height; the sum if nothing else is said, if something is below it, and if something is above
it."""

NAME: Final = 24.0
WHY: Final = 21.0
LEAST_WHY: Final = 0.75
KEPT: Final = 0.68
THREE: Final = 3
ROOMY: Final = 104.0
"""How high the letters are of the name, and of what one has lost to, in units; how small these may be made, by that; how large
the terms of the sum are kept below it, by their size, and in fewer than how many rows; how high a bill is at least on which it is
told."""


class Defeat(Victory):
    """The scene of a lost round."""

    _large = OTHER

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
        tall = BILL[box.t < 1.0][several]
        bill = floor - tall
        self._won.in_light(laid, self._free(top, bill))
        yield
        place = box.at(COLUMN, bill, 1.0 - COLUMN, tall)
        self._bill(me, place)
        yield
        yield from self._beside(others, WORDS * self._on_bill(me, place) + LEAD if self._column else 0.0)

    def _lighted(self, seat: Seat, picture: pygame.Surface) -> pygame.Surface:
        """The winner stands in the rain."""
        if seat not in self._out.winners:
            return picture
        shaded = picture.copy()
        shaded.fill((*SHADED, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return shaded

    def _on_bill(self, me: Seat, place: Place) -> float:
        """How large the person is on a bill in a place."""
        return min(on_card(self._out.face(me), "dismay", place[3]), FACE * place[2])

    def _bill(self, me: Seat, place: Place) -> None:
        """The person, why it was dear, and how it comes to what it costs."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        self._ribbon(place, SHADE)
        side = self._on_bill(me, place)
        self._stand(me, page.px(x + 2, y + high - 2 - side, side, side), "dismay")
        left, at, t = x + WORDS * side + LEAD, self._owed_at(me), self._box.t
        room = x + wide - 18 - left
        name, told, top, tall = out.name(me), self._told(me), y + high * HEAD[0], high * HEAD[1]
        lost = lost_to(out, me) if high >= ROOMY else ""
        long, kept = self._long(name, NAME) + 12, self._long(pursed(out), 19 * t)
        long = min(room * 0.4, long)
        if not told and self._over_sum(me, (left, y, room, high), (long, kept), lost):
            return
        if not told and self._in_a_row(me, (left, y, room, high), (long, kept), lost):
            return
        page.label(name, left, top, long - 12, tall, size=NAME, kind="bold", colour=GOLD)
        free = room - long - kept - 12
        beside = bool(told) and self._long(told, 18) <= free
        part = max(0.0, free) if beside else 0.0
        purse(page, out, self.count, (left + long, top + 1, room - long - part, tall), size=19 * t, kind="bold", colour=IVORY)
        below = bool(told) and not beside
        if told:
            where = (left + room - part, top, part, tall) if beside else (left, y + high * TAIL[0], room, high * TAIL[1])
            align = "right" if beside else "left"
            page.appear(at, page.label(told, *where, size=18, kind="bold", colour=LOSS, align=align))
        terms, places = self._terms(me), [(left, y + high * top, room, high * tall) for top, tall in SUM]
        whole = roomy(page, ways(terms), places[2], FIGURE * t, "edges")
        room_for = not below and whole.fits and whole.lines < THREE and whole.share >= KEPT
        said = room_for and self._said(lost, (left, y + high * LOST[0], room, high * LOST[1]))
        self._formula(terms, places[1 if below else 2 if said else 0], FIGURE, "edges")

    def _said(self, lost: str, place: Place) -> bool:
        """What the person has lost to, in one line, if that has room where it can be read."""
        if not lost or self._long(lost, WHY * LEAST_WHY) > place[2]:
            return False
        size = WHY * min(1.0, place[2] / self._long(lost, WHY))
        self._page.label(lost, *place, size=size, kind="bold", colour=IVORY)
        return True

    def _over_sum(self, me: Seat, place: Place, wide: tuple[float, float], lost: str) -> bool:
        """The name with what one has `lost` to over the sum, and the purse in the same line at the right or, where that has no
        room, quiet below the sum; if all that has room. So `wide` are the name with the gap behind it, and the purse."""
        page, out, (x, y, room, high), (name, kept) = self._page, self._out, place, wide
        if not lost:
            return False
        for shares, right in ((TOP, True), (THREE_LINES, False)):
            first, sum_, last = ((y + high * top, high * tall) for top, tall in (*shares, *THREE_LINES[2:])[:3])
            where = x, sum_[0], room, sum_[1]
            whole = roomy(page, ways(self._terms(me)), where, FIGURE * self._box.t, "edges")
            fits = right or (whole.fits and whole.lines == 1 and whole.share >= KEPT)
            if fits and self._said(lost, (x + name, first[0], room - name - (kept + AWAY) * right, first[1])):
                break
        else:
            return False
        page.label(out.name(me), x, first[0], name - 12, first[1], size=NAME, kind="bold", colour=GOLD)
        size, align = (19 if right else 17) * self._box.t, "right" if right else "left"
        at = (x + room - kept, first[0], kept, first[1]) if right else (x, last[0], kept, last[1])
        purse(page, out, self.count, at, size=size, kind="bold", colour=DIM_IVORY, align=align)
        self._formula(self._terms(me), where, FIGURE, "edges")
        return True

    def _in_a_row(self, me: Seat, place: Place, wide: tuple[float, float], lost: str) -> bool:
        """The name with what one has `lost` to over the purse, and beside that in one row what it costs, if that has room there
        as large as it is meant to be; so `wide` are the name with the gap behind it, and the purse."""
        page, out, (x, y, room, high), (name, kept) = self._page, self._out, place, wide
        first, sum_, last = ((y + high * top, high * tall) for top, tall in ROW)
        if not lost:
            sum_, kept = (y, high), max(name, kept)
        column, size = kept + BESIDE, FIGURE * self._box.t
        where = x + column, sum_[0], room - column, sum_[1]
        formula = Formula(page, self._terms(me), where, size, "edges", 1)
        if not formula.fits or formula.share < 1.0:
            return False
        if lost and not self._said(lost, (x + name, first[0], room - name, first[1])):
            return False
        page.label(out.name(me), x, first[0], name - 12, first[1], size=NAME, kind="bold", colour=GOLD)
        looks = {"size": 19 * self._box.t, "kind": "bold", "colour": IVORY}
        purse(page, out, self.count, (x, last[0], column - BESIDE, last[1]), **looks)
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
        """How what the person pays comes about, first what makes it pay for all."""
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
        return [*guilt(out, seat, at), *added(out, self.count, self._groups), *stamped, *tail, cost]
