"""The first face of a round that has cost the person something: the winner in the rain, and a bill of what it cost and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood
from scenes.games.gostop.result.causes import causes, details, guilt, lost_to
from scenes.games.gostop.result.formula_terms import added, each_paid, money, seals, ways, worth
from scenes.games.gostop.result.loser_card import on_card
from scenes.games.gostop.result.places import APART, COLUMN, SHADE
from scenes.games.gostop.result.result_formula import LEADS, Term, told
from scenes.games.gostop.result.won import FEW, MOST, Won
from scenes.kit import palette
from scenes.kit.box import Box as Part
from scenes.kit.box import Gap, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.pages.result.areas import LEAST, Place
from scenes.pages.result.headline import won
from scenes.pages.result.reckoning import MINUS

FIGURE: Final = 31.0
NAME, WHY, PURSE = 24.0, 20.0, 18.0
"""How high the letters of the bill are, in units: figures, the name, what the person has lost to, and the purse."""

TALL: Final = 0.228, 0.18
"""How high the bill is, as a share of the page: as a rule, and where more than a few groups lie above it."""

HEAD, FOOT = 0.24, 0.2
"""How high the first line is, and the one below the sum, as shares of the bill."""

SHARES: Final = (1.0, 0.9, 0.8)
"""To such shares of their size the words of the first line become smaller before one of them stands below the sum."""

FACE, WORDS, LEAD = 0.29, 0.88, 12.0
"""How wide the person is at most, as a share of the bill; where the words begin beside that, in widths of the picture, and how
far from it, in units."""

OTHER: Final = 0.8
SHADED: Final = palette.SILVER
"""How large the winner is, against who has won from the person, and in what light."""


class Lost(Won):
    """The scene of a lost round."""

    _large = OTHER

    def lay(self) -> Iterator[None]:
        """The winner at the left; beside that what it was won by, the bill, and the others."""
        out, me = self._out, self._out.session.seat
        others = [seat for seat in self._losers if seat != me]
        self._column = len(others) <= MOST
        if self._column:
            self._box = replace(self._box, tail=max(LEAST / self._box.h, 0.88 * self._box.low(len(others))))
        box, several = self._box, len(self._with_pieces()) > FEW
        top = won(self._page, out, box, self._axis, several)
        yield
        self._champion()
        yield
        bill = (box.split - APART if others else box.floor) - TALL[several]
        self._sets(self._free(top, bill))
        yield
        place = box.at(COLUMN, bill, 1.0 - COLUMN, TALL[several])
        self._bill(me, place)
        yield
        if others:
            yield from self._cards(others, WORDS * self._side(me, place) + LEAD if self._column else 0.0)

    def _bust(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        super()._bust(seat, rect, mood)
        if seat in self._out.winners:  # the winner stands in the rain
            picture = self._busts[-1][0].copy()
            picture.fill((*SHADED, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._busts[-1] = picture, rect

    def _side(self, me: Seat, place: Place) -> float:
        """How large the person is on a bill in a place."""
        return min(on_card(self._out.face(me), "dismay", place[3]), FACE * place[2])

    def _bill(self, me: Seat, place: Place) -> None:
        """The person; the name with what it was lost to and the purse, and below that how it comes to what it costs."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        self._ribbon(place, SHADE)
        side = self._side(me, place)
        self._stand(me, page.px(x + 2, y + high - 2 - side, side, side))
        left = x + WORDS * side + LEAD
        room = x + wide - 18 - left
        at, causes_ = self._owed_at(me), " · ".join(causes(out, me, out.debt(me) is not None))
        name = Text((out.name(me),), NAME, "bold", palette.GOLD)
        said = Text((causes_ or lost_to(out, me),), WHY, "bold", palette.LOSS if causes_ else palette.PAPER)
        purse = self._purse(PURSE, palette.STONE)
        head = page.px(left, y + 0.06 * high, room, HEAD * high)
        first = self._in_line((name, Gap(10), said, Gap(24), Gap(spring=True), purse), head)
        below: Part | None = None if first is not None else purse
        first = first or self._in_line((name, Gap(10), said), head)
        if first is None:
            first, below = self._in_line((name, Gap(24), Gap(spring=True), purse), head), said
        if first is not None:
            page.show(first)
        foot = FOOT if below is not None else 0.0
        terms = self._terms(me, at)
        where = page.px(left, y + (0.06 + HEAD) * high, room, (0.92 - HEAD - foot) * high)
        laid = told(ways(terms), page.by, where, FIGURE * self._box.t, "right")
        if laid is not None:
            page.show(laid)
        if below is not None and (last := self._in_line((below,), page.px(left, y + 0.76 * high, room, FOOT * high))):
            page.show(last)

    def _in_line(self, parts: Sequence[Part], room: pygame.Rect) -> Laid | None:
        """Parts in one line, if they have room in letters that can be read."""
        return fit(Row(tuple(parts)), self._page.by, room, SHARES, 1, "middle")

    def _terms(self, seat: Seat, at: float) -> list[Term]:
        """How what the person pays comes about, first what makes it pay for all."""
        out = self._out
        debt, cost = out.debt(seat), money(out, self.count, out.brought(seat), at)
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
