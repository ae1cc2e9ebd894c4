"""The first face of a result that has cost the person something: what it cost, largest of all, and why; the winner stands small
above it with what it was won by."""

from __future__ import annotations

from typing import Final

from game.table import Seat
from scenes.forms.theme import DIM_IVORY, LOSS, letter
from scenes.pages.box import Box
from scenes.pages.formula import Place, Term
from scenes.pages.spoils import Group
from scenes.pages.sums import added, coloured, paid_from, rolling, worth
from scenes.pages.victory import BUST, Victory

FIGURE: Final = 30.0
COST: Final = 78.0
GAINED: Final = 30.0
"""How high the figures of the formula are, what it costs the person, and what the winner gets, in units."""

WORDS: Final = (19.0, 17.0)
"""How high the letters are that say what made it dear."""

NAMED: Final = 0.17, 0.3
"""How much of the width of the winner's sheet the sum takes, at least and at most."""

SHADE: Final = (150, 52, 40)

LARGE, SMALL = 1.2, 0.11
"""How large the person is, against who has won in other results, and how large the winner, in widths of the sheet."""


def busts(box: Box) -> tuple[float, float]:
    """How large the person is and the winner, in units, where their places are high enough."""
    return BUST * box.u * LARGE, box.at(0.0, 0.0, 0.728, 0.0)[2] * SMALL


class Defeat(Victory):
    """The scene of a lost round."""

    def _lay(self) -> None:
        """The winner above, below it the bill; at the left the person."""
        out, box = self._out, self._box
        self._rank = out.grade.rank
        self._head()
        me, winner = out.session.seat, out.winners[0]
        others = [seat for seat in out.seats if seat not in (me, winner)]
        top, floor = (0.2 if out.grade.name else 0.175 if out.how else 0.148), box.split - 0.012 if others else box.floor
        split = top + (floor - top) * 0.31
        self._dismayed(me, box.at(0.0, top, 0.26, floor - top))
        self._winner(winner, box.at(0.272, top, 0.728, split - top))
        self._bill(me, box.at(0.272, split + 0.012, 0.728, floor - split - 0.012))
        self._beside(others)

    def _dismayed(self, me: Seat, place: Place) -> None:
        """The person, large."""
        page, box, (x, y, wide, high) = self._page, self._box, place
        text = 0.055 * box.h
        side = min(busts(box)[0], wide - 6, high - text)
        rect = page.px(x + (wide - side) / 2, y + high - text - side, side, side)
        self._stand(me, rect, "dismay")
        page.label(self._out.name(me), x, y + high - text, wide, text, size=27, kind="bold", align="center")

    def _winner(self, winner: Seat, place: Place) -> None:
        """Who has won, the money, and what it was won by, small."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        side = min(high * 0.92, busts(self._box)[1])
        self._stand(winner, page.px(x + 12, y + high - 2 - side, side, side), "glee")
        amount = out.brought(winner)
        words = out.money(amount, True)
        long = page.app.font("bold", letter(GAINED * self._box.t, page.k)).size(words)[0] / page.k + 4
        left, room = x + side + 26, min(max(NAMED[0] * wide, long), NAMED[1] * wide)
        page.label(out.name(winner), left, y + high * 0.16, room, high * 0.28, size=21, kind="bold")
        where = left, y + high * 0.46, room, high * 0.36
        said = page.label(words, *where, size=GAINED * self._box.t, kind="bold", colour=coloured(amount))
        page.roll(said, paid_from(self.count), rolling(out, self.count, amount, words))
        begin = left + room + 12
        self._won.rows(self._with_pieces(), (begin, y + high * 0.07, x + wide - 14 - begin, high * 0.88))

    def _bill(self, me: Seat, place: Place) -> None:
        """What made it dear, the formula, and what it comes to."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        self._rims.append((page.px(*place), SHADE))
        costs = self._costs(me)
        at = self._owed_at(me)
        shares = (0.35, 0.2, 0.37) if costs else (0.0, 0.36, 0.58)
        tall, y = [high * share for share in shares], y + high * 0.02
        if costs:
            self._won.rows([(group, at) for group in costs], (x + 16, y, wide - 32, tall[0]), WORDS, LOSS)
        self._formula(self._terms(me, False), (x + 16, y + tall[0], wide - 32, tall[1]), FIGURE)
        amount = out.brought(me)
        words, where = out.money(amount, True), (x + 16, y + tall[0] + tall[1], wide - 32, tall[2])
        said = page.label(words, *where, size=COST * self._box.t, kind="bold", colour=LOSS, align="center")
        page.roll(said, at, rolling(out, self.count, amount, words))

    def _costs(self, me: Seat) -> list[Group]:
        """What made it dear, with pieces where there are any to see, else in words alone."""
        found = list(self._out.costs(me))
        said = {group.title for group in found}
        return found + [Group(words, None) for words in self._out.why(me) if words not in said]

    def _terms(self, seat: Seat, ends: bool) -> list[Term]:
        """How what the person pays comes about."""
        out, at = self._out, self._owed_at(seat)
        debt = out.debt(seat)
        if debt is None:
            return [Term(one.words, "sign", at, colour=DIM_IVORY) for one in out.besides(seat)]
        known = len(out.chain.times) if out.chain is not None else 0
        terms = added(out, self.count, self._groups)
        for nth, one in enumerate(debt.times):
            begins = self.count.at("stamp", nth) if nth < known else at
            terms.append(Term(one.short, "seal", begins, f"×{one.times}"))
        return [*terms, *worth(out, debt, at)]
