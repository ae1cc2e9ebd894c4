"""The first face of a result: who has won and by what, the sum as it is counted, and the money on its way to the winner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import GOLD
from scenes.games.gostop.result.captured_sets import WonBy, aside_wide, beside
from scenes.games.gostop.result.causes import alike
from scenes.games.gostop.result.heap import Hoard, before
from scenes.games.gostop.result.loser_card import Others
from scenes.games.gostop.result.winner_plate import plate
from scenes.pages.result.areas import APART, COLUMN, HIGHEST, PLATE, Box, cells, hero, moon_place, stacked
from scenes.pages.result.counted import Counted
from scenes.pages.result.counting import Count, count
from scenes.pages.result.formula_terms import carried, coloured, paid_from, reckoned, rolling
from scenes.pages.result.groups import Group
from scenes.pages.result.headline import PAGE, nobody, won
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.rain import Strewn, falling, paid, unit
from scenes.pages.result.result_formula import Formula, Place, Term
from scenes.pages.result.ribbon import FIGURE, GREAT, RIBBON, ribbon_high, written
from scenes.pages.result.small_pictures import moon
from scenes.pages.result.sunlight import Hue, rehearse, sunlight
from scenes.stage.sprite import Sprites
from scenes.stage.tween import out_cubic

Colour = tuple[int, int, int]

MONEY: Final = 37.0
"""How high the letters are of what each gets who has won with others, in units."""

BUST: Final = 290.0
"""How high somebody is in a place of its own, in units."""

BESIDE: Final = 2
"""So many winners stand beside what they have won by; where there are more, or there is nothing to be seen of that, they are all
there is."""

FEW, MARGIN = 3, 12.0
"""Over more groups the headline of a great win is lower; how far they stay within the edges of what is beside them, in units."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""

REACH: Final = 0.56
"""How far the light behind who has won is brightest, in heights of the bust."""

SHADE: Final = (120, 156, 206)
"""The rim of the person's own card where the person has not won."""


class Victory:
    """The scene of a result, laid out on `page` within `box`; who has won alone is as `_large` as may be, against that."""

    _large = 1.0

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        self._page, self._out, self._sprites = page, out, sprites
        self._box = box if out.winners else replace(box, tail=HIGHEST)
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*box.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit: list[pygame.Rect] = []
        self._moon: pygame.Rect | None = None
        self._hoard: Hoard | None = None
        self._rank = 0
        self._rims: list[tuple[pygame.Rect, Colour]] = []
        self._formulas: list[Formula] = []
        self._moves = out.moves()
        self.count = self._counted()
        self._won = WonBy(page, sprites)
        self._strewn: Strewn | None = None

    def lay(self) -> Iterator[None]:
        """Set all of it where it stands, a part at a time."""
        yield from self._lay()
        if self.hue == "gold":
            page, lit = self._page, [one for one in self._busts if one[1] in self._lit]
            taken = [*self._won.places(), *(rect for _, rect in page.panels), *(words.rect for words in page.words)]
            self._strewn = Strewn(page.app.size, self._px, self._out.pages.token, taken, lit)

    def _lay(self) -> Iterator[None]:
        """All that is to be seen of it, from above."""
        out = self._out
        self._rank = out.grade.rank
        losers = len(out.seats) - len(out.winners)
        self._column = bool(out.winners) and not self._crowd and stacked(self._box, losers)
        if self._column:
            self._box = replace(self._box, tail=self._box.low(1 if alike(out) else losers))
        top = self._head(self._axis, low=self._rank > 1 and len(self._with_pieces()) > FEW)
        yield
        if not out.winners:
            self._waiting()
        elif len(out.winners) == 1 and not self._crowd:
            self._champion(out.winners[0])
        else:
            self._winners()
        yield
        if out.winners and not self._crowd:
            yield from self._laid_out(top)
        yield from self._beside([seat for seat in out.seats if seat not in out.winners])

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

    @property
    def _axis(self) -> float:
        """Where the middle is of what lies beside somebody large, as a share of the width: that of a great fan is its own."""
        aside = beside(self._crown())
        return (1.0 + COLUMN) / 2 - (aside_wide(self._free(0.0, 1.0)[2]) / self._box.w / 2 if aside is not None else 0.0)

    def _head(self, axis: float = (1.0 + COLUMN) / 2, low: bool = False) -> float:
        """Who has won and how; or that nobody has, over the moon. Returns where what stands below it may begin."""
        page, out, box = self._page, self._out, self._box
        if out.winners:
            return won(page, out, box, PAGE if self._crowd else axis, low)
        self._moon = page.px(*moon_place(box))
        nobody(page, out, box, bool(self._times))
        return 0.0

    @property
    def _foot(self) -> float:
        """Where somebody large stands: at the foot of the face, or above those who stand across it."""
        return self._box.floor if self._column else self._box.split - APART

    def _champion(self, seat: Seat) -> None:
        """The only winner, large, and on a plate what that has brought; of the person also what there is now."""
        page, out, box = self._page, self._out, self._box
        x, y, wide, high = box.at(0.0, self._foot - PLATE, COLUMN - 0.012, PLATE)
        mood = out.mood(seat)
        rect = page.px(*hero(box, self._foot, mood == "triumph", self._large))
        self._bust(seat, rect, mood)
        self._lit.append(rect)
        if self.hue == "gold" and out.pages.token:
            self._hoard = Hoard(page.px(*before(box, self._foot)), out.pages.token, self._px)
        self._spots[seat] = rect.centerx, round((y + high / 2) * page.k)
        plate(page, out, self.count, seat, (x, y, wide, high), box.t)

    def _winners(self) -> None:
        """Several who have won: two beside what they have won by, more in rows across, each with what it has brought."""
        page, out, box = self._page, self._out, self._box
        winners, crowd = out.winners, self._crowd
        foot = box.split if len(winners) < len(out.seats) and not self._column else box.floor
        across = min(len(winners), 5) if crowd else 1
        down = -(-len(winners) // across)
        x, y, wide, high = box.at(0.0, 0.17, 1.0 if crowd else COLUMN - 0.012, foot - 0.182)
        cell, tall = wide / across, high / down
        text = min(0.115 * box.h, tall * 0.42)
        for nth, seat in enumerate(winners):
            left, top = x + nth % across * cell, y + nth // across * tall
            side = min(BUST * box.u, cell - 6, tall - text)
            rect = page.px(left + (cell - side) / 2, top + tall - text - side, side, side)
            self._bust(seat, rect, out.mood(seat))
            self._lit.append(rect)
            long = min(cell - 8, 320.0)
            page.sheet(left + (cell - long) / 2, top + tall - text, long, text - 4)
            below = left + (cell - long) / 2 + 8, top + tall - text, long - 16, text * 0.44
            name = page.label(out.name(seat), *below, size=21, kind="bold", align="center")
            self._spots[seat] = rect.centerx, name.rect.centery
            self._sum(out.brought(seat), (below[0], top + tall - text * 0.58, below[2], text * 0.5), MONEY * box.t)

    def _bust(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        out, picture = self._out, portrait(self._out.face(seat), rect.w, mood)
        idle = bool(out.winners) and out.rested(seat) and not out.brought(seat)
        self._busts.append((pygame.transform.grayscale(picture) if idle else self._lighted(seat, picture), rect))

    def _lighted(self, seat: Seat, picture: pygame.Surface) -> pygame.Surface:
        """Somebody in the light of the page."""
        return picture

    def _sum(self, amount: int, place: Place, size: float) -> None:
        """An amount that runs as the money goes."""
        words = self._out.money(amount, True)
        said = self._page.label(words, *place, size=size, kind="bold", colour=coloured(amount), align="center")
        self._page.roll(said, paid_from(self.count), rolling(self._out, self.count, amount, words))

    # -- what it was won by -----------------------------------------------------------------------------------------------

    def _laid_out(self, top: float) -> Iterator[None]:
        """What it was won by in the light, and below it on a ribbon the formula that ends with the money, a part at a time."""
        box, winners, wide = self._box, self._out.winners, 1.0 - COLUMN
        foot, figure = box.split - APART, GREAT if self.hue == "gold" else FIGURE
        row = min(RIBBON[0] * len(winners), 0.19)
        laid = self._with_pieces()
        _, _, across, high = box.at(0.0, 0.0, wide - 0.031, row)
        if len(winners) == 1:
            row = ribbon_high(self._page, self._terms(winners[0]), across, high, figure * box.t)
            yield
        if not laid:
            row = min(0.3, foot - top)
            foot -= (foot - top - row) / 2
        self._ribbon(box.at(COLUMN, foot - row, wide, row))
        x, y, across, high = box.at(COLUMN + 0.019, foot - row, wide - 0.031, row)
        for nth, seat in enumerate(winners):
            self._formula(self._terms(seat), (x, y + nth * high / len(winners), across, high / len(winners)), figure)
            yield
        place = self._free(top, foot - row)
        if crown := self._crown():
            self._won.crowned(crown, place)
        else:
            self._won.in_light(laid, place)
        yield

    def _crown(self) -> list[tuple[Group, float]]:
        """The groups with pieces, first the one that a great win is named after; none where that is named after nothing."""
        laid = self._with_pieces() if self._rank > 1 else []
        first = next((one for one in laid if one[0].title == self._out.grade.name), None)
        return [first, *(one for one in laid if one is not first)] if first is not None else []

    def _free(self, top: float, foot: float) -> Place:
        """The room between the headline and what stands below, for what it was won by: no piece comes near the window's edge."""
        x, y, wide, high = self._box.at(COLUMN, top, 1.0 - COLUMN, foot - 0.016 - top)
        return x + MARGIN, y, wide - 2 * MARGIN, high

    def _ribbon(self, place: Place, colour: Colour = GOLD) -> None:
        """A broad panel with a rim."""
        self._page.sheet(*place)
        self._rims.append((self._page.px(*place), colour))

    def _with_pieces(self) -> list[tuple[Group, float]]:
        """The groups that there is something to be seen of, and when each comes; all of them where there is nothing at all."""
        found = [(group, self.count.at("sum", nth)) for nth, group in enumerate(self._groups)]
        return [one for one in found if one[0].faces] or (found if len(found) > 1 else [])

    def _terms(self, seat: Seat) -> list[Term]:
        """How much it is for a winner, as a formula."""
        return reckoned(self._out, self.count, self._groups if len(self._out.winners) == 1 else self._won_by(seat), seat)

    def _formula(self, terms: list[Term], place: Place, size: float, align: str = "together") -> None:
        """A formula as long as it may be told in its place."""
        heavy = self._rank > 1 and align == "together" and self.hue == "gold"
        self._formulas.append(written(self._page, terms, place, size * self._box.t, align, heavy))

    def _waiting(self) -> None:
        """What waits for the next winner, below the moon."""
        if self._times:
            terms = carried(self._times, lambda nth: self.count.at("stamp", nth))
            each = [Term(self._out.each_next, "note", terms[-1].at)] if self._out.each_next else []
            place = self._box.at(0.05, 0.494, 0.9, self._box.split - 0.494 - APART)
            fits = Formula(self._page, [*terms, *each], place, FIGURE * 1.5).fits
            self._formula([*terms, *each] if fits else terms, place, FIGURE * 1.5)
            self._formulas[-1].tilt()

    # -- who has not won --------------------------------------------------------------------------------------------------

    def _beside(self, seats: list[Seat], lead: float = 0.0) -> Iterator[None]:
        """Who has not won, each on a card along the edge of the table, the person first, who rested last; on the only card, words
        may begin so far from its left."""
        out, box = self._out, self._box
        if not seats:
            return
        seats = sorted(seats, key=lambda seat: (seat != out.session.seat, out.rested(seat), not out.brought(seat)))
        rested = [bool(out.winners) and not out.brought(seat) and out.rested(seat) for seat in seats]
        place, each = box.below if self._column else box.last, cells(box, rested, self._column)
        if len(seats) == 1:
            each = [replace(each[0], lead=lead)]
        self._beaten = Others(self._page, out, self.count, seats, place, each, self._owed_at, self._stand, self._won)
        yield from self._beaten.lay()
        self._formulas += self._beaten.formulas
        if self._beaten.mine is not None and not out.winners:
            self._rims.append((self._beaten.mine, SHADE))

    def _stand(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        """Somebody, and where the money goes to or comes from."""
        self._bust(seat, rect, mood)
        self._spots[seat] = rect.center

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Warm where the person has won, gold where that is great, cold where another has, the night where nobody has."""
        out = self._out
        mine: Hue = "gold" if self._rank > 1 else "warm"
        return "night" if not out.winners else mine if out.session.seat in out.winners else "cold"

    def below(self, surface: pygame.Surface) -> None:
        """The light, what falls in it until all is counted, and who has won, with plates before them; or the moon."""
        surface.blit(sunlight(*self._light), (0, 0))
        if self._moon is not None:
            surface.blit(moon(self._moon.w), self._moon)
        if self.hue in ("warm", "gold"):
            if self._strewn is not None:
                self._strewn.draw(surface)
            if self._page.time < self.count.end:
                falling(surface, self._px, self._page.time, self.count.end, self._rank, self._out.pages.token)
        rise = 1.0 - out_cubic(min(1.0, self._page.time / RISE)) if self.count.end else 0.0
        for bust, rect in self._busts:
            if rect in self._lit:
                surface.blit(bust, rect.move(0, round(rise * 0.3 * rect.h)))
        if self._hoard is not None:
            self._hoard.draw(surface, rise)

    @property
    def _px(self) -> int:
        """How large a petal is."""
        return unit(self._box.u, self._page.k)

    @property
    def _light(self) -> tuple[tuple[int, int], tuple[int, int], int, Hue]:
        """The window that is lit, from where, how far, and in which hue."""
        size = self._page.app.size
        rect = self._moon or (self._lit[0] if self._lit else pygame.Rect((0, 0), size))
        return size, rect.center, round(rect.h * REACH), self.hue

    def pictures(self) -> Iterator[None]:
        """Make the pictures that will be seen, one at a time: the light, and the pieces."""
        yield from rehearse(*self._light)
        if self._hoard is not None:
            self._hoard.prepare()
            yield
        while self._won.prepare():
            yield

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything that is no widget and no word, as it is at a time."""
        for where, colour in self._rims:
            pygame.draw.rect(surface, colour, where, max(2, round(2.4 * self._page.k)), round(12 * self._page.k))
        for bust, rect in self._busts:
            if rect not in self._lit:
                surface.blit(bust, rect)
        self._draw_pieces(surface, time)
        for formula in self._formulas:
            formula.draw(surface, time)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            for giver, taker in self._moves:  # coins are on their way from those who pay to those who get them
                way = self._spots[giver], self._spots[taker]
                paid(surface, self._out.pages.token, round(1.55 * self._px), *way, self.count.paid(time))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """What it was won by, as far as it has been counted."""
        self._won.draw(surface, time)
