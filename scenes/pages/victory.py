"""The first face of a result: who has won and by what, the sum as it is counted, and the money on its way to the winner."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import GOLD
from scenes.pages.box import COLUMN, LOW, Box, beaten, stacked
from scenes.pages.counted import Counted
from scenes.pages.counting import Count, count
from scenes.pages.formula import Formula, Place, Term
from scenes.pages.heading import PAGE, nobody, purse, won
from scenes.pages.marks import flood, light, moon, shade
from scenes.pages.others import Others
from scenes.pages.outcome import Outcome, Times
from scenes.pages.rain import falling, heaped, paid
from scenes.pages.spoils import Group
from scenes.pages.sums import added, coloured, figured, money, paid_from, rolling, seals, worth
from scenes.pages.won_by import WonBy
from scenes.stage.sprite import Sprites
from scenes.stage.tween import out_cubic

Colour = tuple[int, int, int]

MONEY: Final = 37.0
"""How high the letters are of what each gets or pays, in units."""

FIGURE: Final = 36.0
GREAT: Final = 80.0
"""How high the figures of a formula are, and the money of a great win, in units."""

BUST: Final = 290.0
"""How high the winner is, in units."""

POP: Final = 0.2
"""Seconds in which somebody comes."""

BESIDE: Final = 2
"""So many winners stand beside what they have won by; where there are more, or there is nothing to be seen of that, they are all
there is."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""

RAYS: Final = 2.1, 3.0
"""How far the light goes behind who has won, in heights of the bust; behind a great win it fills the page."""

PILED: Final = 0.34
"""How high pieces and their titles are at most where a win is not a great one, as a share of the page."""

ROW: Final = 0.125
"""How high the row of the formula is, as a share of the page."""


IN_LINE: Final = 4
"""So many other groups of a great win are told in one line, more in two."""


def moon_place(box: Box) -> Place:
    """Where the moon stands over a round that nobody has won."""
    x, y, _, side = box.at(0.5, 0.222, 0.0, 0.4)
    return x - side / 2, y - side / 2, side, side


class Victory:
    """The scene of a result, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        self._page, self._out, self._box, self._sprites = page, out, box, sprites
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*box.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit: list[pygame.Rect] = []
        self._moon: pygame.Rect | None = None
        self._rank = 0
        self._shades: list[pygame.Rect] = []
        self._rims: list[tuple[pygame.Rect, Colour]] = []
        self._formulas: list[Formula] = []
        self._moves = out.moves()
        self.count = self._counted()
        self._won = WonBy(page, sprites)
        self._lay()

    def _lay(self) -> None:
        """All that is to be seen of it, from above."""
        out = self._out
        self._rank = out.grade.rank
        self._column = bool(out.winners) and not self._crowd and stacked(self._box, len(out.seats) - len(out.winners))
        if self._column and self._rank > 1:
            self._box = replace(self._box, tail=LOW)
        self._head()
        if self._out.winners:
            self._winners()
        else:
            self._waiting()
        if self._out.winners and not self._crowd:
            if self._rank > 1:
                self._crowned()
            else:
                self._laid_out()
        self._others()

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """The groups, the multipliers, what each owes, the money, in this order."""
        out, moving = self._out, bool(self._moves)
        self._owing = [seat for seat in out.seats if seat not in out.winners and out.settlement.points[seat]]
        if not out.winners:
            self._times = out.carried()
            self._groups: tuple[Group, ...] = ()
            return count((), [one.reached for one in self._times], len(self._owing), moving, 1)
        first = out.winners[0]
        shown = out.winners if len(out.winners) <= BESIDE else (first,)
        self._groups = tuple(group for seat in shown for group in self._won_by(seat))
        self._times = out.times(first) if out.chain is None else out.chain.times
        sums, reached = [], 0
        for group in self._groups:
            reached += group.points or 0
            sums.append(reached)
        stamps = [one.reached for one in self._times]
        return count(sums or [out.settlement.points[first]], stamps, len(self._owing), moving)

    def _won_by(self, seat: Seat) -> tuple[Group, ...]:
        """The groups of a winner, those with pieces first; of one among several the first has the name."""
        groups = tuple(sorted(self._out.groups(seat), key=lambda group: not group.faces))
        if len(self._out.winners) == 1 or not groups:
            return groups
        return replace(groups[0], title=f"{self._out.name(seat)} · {groups[0].title}"), *groups[1:]

    def _owed_at(self, seat: Seat) -> float:
        """When it is told what a seat owes."""
        return self.count.at("owed", self._owing.index(seat)) if seat in self._owing else 0.0

    @property
    def _crowd(self) -> bool:
        """Whether those who have won are all there is to be seen."""
        return len(self._out.winners) > BESIDE or not self._groups

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        """Who has won, how, and what the person has now; or that nobody has, over the moon."""
        page, out, box = self._page, self._out, self._box
        if out.winners:
            won(page, out, box, PAGE if self._crowd else (1.0 + COLUMN) / 2)
        else:
            self._moon = page.px(*moon_place(box))
            nobody(page, out, box, bool(self._times))
        purse(page, out, box, self.count, bool(self._moves))

    def _winners(self) -> None:
        """Those who have won: one or two beside what they have won by, more in rows across; what it brings them stands below
        them, unless the row of the sum ends with it."""
        page, out, box = self._page, self._out, self._box
        winners = out.winners
        crowd = self._crowd
        foot = box.split if len(winners) < len(out.seats) and not self._column else box.floor
        across = min(len(winners), 5) if crowd else 1
        down = -(-len(winners) // across)
        x, y, wide, high = box.at(0.0, 0.17, 1.0 if crowd else 0.26, foot - 0.182)
        cell, tall = wide / across, high / down
        single = len(winners) == 1 and out.stake is not None
        text = 0.055 * box.h if single else min(0.115 * box.h, tall * 0.42)
        for nth, seat in enumerate(winners):
            left, top = x + nth % across * cell, y + nth // across * tall
            side = min(BUST * box.u, cell - 6, tall - text)
            rect = page.px(left + (cell - side) / 2, top + tall - text - side, side, side)
            self._bust(seat, rect, "glee")
            self._lit.append(rect)
            below = left, top + tall - text, cell, text if single else text * 0.42
            if single:
                page.sheet(x, rect.bottom / page.k, wide, text)
            name = page.label(out.name(seat), *below, size=27 * box.t if single else 21, kind="bold", align="center")
            self._spots[seat] = rect.centerx, name.rect.centery
            if single:
                continue
            place = left, top + tall - text * 0.6, cell, text * 0.6
            amount = out.brought(seat)
            self._sum(amount, place, MONEY * box.t)

    def _bust(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        self._busts.append((portrait(self._out.face(seat), rect.w, mood), rect))

    def _sum(self, amount: int, place: Place, size: float) -> None:
        """An amount that runs as the money goes."""
        words = self._out.money(amount, True)
        said = self._page.label(words, *place, size=size, kind="bold", colour=coloured(amount), align="center")
        self._page.roll(said, paid_from(self.count), rolling(self._out, self.count, amount, words))

    # -- what it was won by -----------------------------------------------------------------------------------------------

    def _laid_out(self) -> None:
        """Group by group on a sheet, and below them the formula that ends with the money."""
        page, box, out = self._page, self._box, self._out
        top, winners = 0.24 if out.grade.name else 0.175 if out.how else 0.145, out.winners
        sheet = box.at(COLUMN, top, 1.0 - COLUMN, box.split - 0.016 - top)
        page.sheet(*sheet)
        if self._rank:
            self._rims.append((page.px(*sheet), GOLD))
        row = ROW * (0.5 + 0.4 * len(winners)) if len(winners) > 1 else ROW
        foot = box.split - 0.026
        laid, room = self._with_pieces(), foot - top - row - 0.012
        where = box.at(0.285, top, 0.702, foot - top)
        if laid:
            high = min(room, PILED)
            self._won.rows(laid, box.at(0.285, top + 0.012 + (room - high) / 2, 0.702, high))
            where = box.at(0.285, foot - row - (room - high) / 4, 0.702, row)
        x, y, wide, high = where
        for nth, seat in enumerate(winners):
            self._formula(self._terms(seat, True), (x, y + nth * high / len(winners), wide, high / len(winners)), FIGURE)

    def _crowned(self) -> None:
        """A great win: its set fanned out on the table, below it in words what else there was, the formula, and the money."""
        box, laid = self._box, self._with_pieces()
        name = self._out.grade.name
        top, foot = 0.24 if name else 0.175, box.split - 0.02
        first = next((one for one in laid if one[0].title == name), None)
        first = first or max(laid, key=lambda one: one[0].points or 0, default=None)
        others = [one for one in laid if one is not first]
        money, row, line = 0.115, 0.075, 0.0 if not others else 0.042 if len(others) <= IN_LINE else 0.08
        fan, across = foot - top - money - row - line, (COLUMN, 1.0 - COLUMN)
        self._shades.append(self._page.px(*box.at(COLUMN - 0.03, top - 0.03, 0.77, foot - top + 0.03)))
        if first is not None:
            self._won.fan(first[0], box.at(across[0], top, across[1], fan), first[1], first[0].title != name)
        if others:
            self._won.line(others, box.at(across[0], top + fan, across[1], line))
        self._formula(self._terms(self._out.winners[0], False), box.at(across[0], top + fan + line, across[1], row), FIGURE)
        amount = self._out.brought(self._out.winners[0])
        self._sum(amount, box.at(across[0], foot - money, across[1], money), GREAT * box.t)

    def _with_pieces(self) -> list[tuple[Group, float]]:
        """The groups that there is something to be seen of, and when each comes; all of them where there is nothing at all."""
        found = [(group, self.count.at("sum", nth)) for nth, group in enumerate(self._groups)]
        return [one for one in found if one[0].faces] or (found if len(found) > 1 else [])

    def _terms(self, seat: Seat, ends: bool) -> list[Term]:
        """How much it is for a winner, as a formula; where it `ends` so, with the money."""
        out, last = self._out, paid_from(self.count)
        groups = self._groups if len(out.winners) == 1 else self._won_by(seat)
        if out.chain is None:
            named = [Term(out.name(seat), "note", self.count.beats[0].at)] if len(out.winners) > 1 else []
            points = sum(group.points or 0 for group in groups) or out.settlement.points[seat]
            return [*named, Term(figured(out, points), "figure", self.count.beats[0].at), *self._seals(out.times(seat))]
        terms = [*added(out, self.count, groups), *self._seals(out.chain.times)]
        tail = worth(out, out.chain, last)
        if not tail and out.chain.times:
            at = self.count.at("stamp", len(out.chain.times) - 1)
            tail = [Term("=", "sign", at), Term(figured(out, out.chain.reached), "figure", at)]
        if out.stake is None:
            return [*terms, *tail]
        return [*terms, *tail, *([money(out, self.count, out.brought(seat))] if ends else [])]

    def _seals(self, times: tuple[Times, ...]) -> list[Term]:
        return seals(times, lambda nth: self.count.at("stamp", nth))

    def _formula(self, terms: list[Term], place: Place, size: float) -> None:
        formula = Formula(self._page, terms, place, size * self._box.t)
        formula.write()
        self._formulas.append(formula)

    def _waiting(self) -> None:
        """What waits for the next winner, below the moon."""
        if self._times:
            terms: list[Term] = []
            for nth, one in enumerate(self._times):
                at = self.count.at("stamp", nth)
                terms += [Term(one.short, "figure", at), Term("", "seal", at, f"×{one.times}")]
            if len(self._times) > 1:
                terms += [Term("=", "sign", at), Term(f"×{self._times[-1].reached}", "figure", at, colour=GOLD)]
            self._formula(terms, self._box.at(0.1, 0.5, 0.8, 0.15), FIGURE * 1.8)

    # -- who has not won --------------------------------------------------------------------------------------------------

    def _others(self) -> None:
        """Who has not won, each on a card along the edge of the table, the person first."""
        out = self._out
        self._beside([seat for seat in out.seats if seat not in out.winners])

    def _beside(self, seats: list[Seat]) -> None:
        out, box = self._out, self._box
        if not seats:
            return
        seats = sorted(seats, key=lambda seat: seat != out.session.seat)
        place, cell = box.below if self._column else box.last, beaten(box, len(seats), self._column)
        self._beaten = Others(self._page, out, self.count, seats, place, cell, self._owed_at, self._stand)
        self._formulas += self._beaten.formulas

    def _stand(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        """Somebody, and where the money goes to or comes from."""
        self._bust(seat, rect, mood)
        self._spots[seat] = rect.center

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Light behind who has won, and what falls there until all is counted; the moon where nobody has."""
        if self._moon is not None:
            surface.blit(moon(self._moon.w), self._moon)
        warm = self._out.session.seat in self._out.winners
        for rect in self._lit:
            if self._rank > 1:
                surface.blit(flood(surface.get_size(), rect.center, warm), (0, 0), special_flags=pygame.BLEND_ADD)
                continue
            glow = light(round(rect.w * RAYS[self._rank]), warm)
            surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_ADD)
        for rect in self._shades:
            surface.blit(shade(rect.size), rect)
        if warm and self._page.time < self.count.end:
            px = round(22 * max(0.7, self._box.u) * self._page.k)
            falling(surface, px, self._page.time, self.count.end, self._rank, self._out.pages.token)

    def prepare(self) -> None:
        """Make the picture of the next piece that is not there yet."""
        self._won.prepare()

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything that is no widget and no word, as it is at a time."""
        rise = 1.0 - out_cubic(min(1.0, time / RISE)) if self.count.end else 0.0
        for where, colour in self._rims:
            pygame.draw.rect(surface, colour, where, max(2, round(2.4 * self._page.k)), round(12 * self._page.k))
        for bust, rect in self._busts:
            surface.blit(bust, rect.move(0, round(rise * 0.3 * rect.h) if rect in self._lit else 0))
        if self._rank > 1 and self._lit and self._out.session.seat in self._out.winners and self._out.pages.token:
            self._draw_heaps(surface, self._lit[0], self.count.paid(time))
        self._draw_pieces(surface, time)
        for formula in self._formulas:
            formula.draw(surface, time)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            self._draw_tokens(surface, self.count.paid(time))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """What it was won by, as far as it has been counted."""
        self._won.draw(surface, time)

    def _draw_heaps(self, surface: pygame.Surface, bust: pygame.Rect, part: float) -> None:
        """What a great win has brought, at both sides of the person."""
        px = round(bust.w * 0.115)
        for x in (bust.left + 0.16 * bust.w, bust.right - 0.16 * bust.w):
            heaped(surface, self._out.pages.token, px, (round(x), bust.bottom + px // 6), part)

    def _draw_tokens(self, surface: pygame.Surface, part: float) -> None:
        """Coins on their way from those who pay to those who get them."""
        px = round(34 * max(0.7, self._box.u) * self._page.k)
        for giver, taker in self._moves:
            paid(surface, self._out.pages.token, px, self._spots[giver], self._spots[taker], part)
