"""The first face of a won round: the winner large, what it was won by in the light, the sum on a ribbon, and who pays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.theme import panel
from scenes.games.gostop.result.captured_sets import CapturedSets, aside_wide, beside
from scenes.games.gostop.result.causes import alike
from scenes.games.gostop.result.formula_terms import reckoned, ways
from scenes.games.gostop.result.heap import Heap, before
from scenes.games.gostop.result.loser_card import LoserCards
from scenes.games.gostop.result.places import APART, COLUMN, PLATE, hero
from scenes.games.gostop.result.result_formula import Term, told
from scenes.kit import palette
from scenes.kit.box import Box as Part
from scenes.kit.box import Column, Gap, Row, Text
from scenes.pages.result.areas import Box, Place
from scenes.pages.result.counted import Counted, Told
from scenes.pages.result.counting import Count, count
from scenes.pages.result.face import Face
from scenes.pages.result.groups import Group
from scenes.pages.result.headline import won
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.rain import Strewn
from scenes.pages.result.small_pictures import halo
from scenes.pages.result.sums import purse_running, pursed
from scenes.stage.sprite import Sprites

FIGURE: Final = 34.0
RIBBON: Final = 0.146
"""How high the figures of a formula are, in units, and its ribbon, as a share of the page."""

NAME, PURSE, SO_FAR = 27.0, 21.0, 17.0
"""How high the letters are of the winner's name, of what the person has, and of what somebody has won so far, in units."""

FEW, MARGIN = 3, 12.0
"""Over more groups the headline of a great win is lower; how far these stay within the edges of their place, in units."""

MOST: Final = 2
"""So many who pay stand beside the winner; more stand across the page."""

SHINE: Final = 64
"""How strong the light behind a sum is, of 255."""


class Won(Face):
    """The scene of a won round."""

    _large = 1.0

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        super().__init__(page, out, box, sprites)
        self._heap: Heap | None = None
        self._won = CapturedSets(page, sprites)
        self._strewn: Strewn | None = None
        self._losers = [seat for seat in out.seats if seat not in out.winners]
        self._column = True

    def _counted(self) -> Count:
        """The groups, the multipliers, what each owes, the money, in this order."""
        out, winner = self._out, self._out.winners[0]
        self._groups = tuple(sorted(out.groups(winner), key=lambda group: not group.faces))
        reached = [sum(group.points or 0 for group in self._groups[: nth + 1]) for nth in range(len(self._groups))]
        stamps = [one.reached for one in out.chain.times] if out.chain is not None else []
        return count(reached or [out.settlement.points[winner]], stamps, len(self._owing), bool(self._moves))

    # -- where it stands --------------------------------------------------------------------------------------------------

    def lay(self) -> Iterator[None]:
        """The winner at the left; beside that what it was won by, the sum, and who pays."""
        self._make_room(self._losers)
        top = won(self._page, self._out, self._box, self._axis, self._rank > 1 and len(self._with_pieces()) > FEW)
        yield
        self._champion()
        yield
        box, terms = self._box, reckoned(self._out, self.count, self._groups, self._out.winners[0])
        foot = box.split - APART
        ribbon = box.at(COLUMN, foot - RIBBON, 1.0 - COLUMN, RIBBON)
        self._ribbon(ribbon)
        self._formula(terms, ribbon)
        yield
        self._sets(self._free(top, foot - RIBBON))
        yield
        yield from self._cards(self._losers)
        self._strew()

    def _make_room(self, losers: list[Seat]) -> None:
        """Who has lost stands beside the winner where these are few, and lower where their cards say little."""
        self._column = len(losers) <= MOST
        if self._column:
            self._box = replace(self._box, tail=self._box.low(1 if alike(self._out) else len(losers)))

    @property
    def _axis(self) -> float:
        """Where the middle is of what lies beside the winner, as a share of the width: that of a great fan is its own."""
        aside = beside(self._crown())
        return (1.0 + COLUMN) / 2 - (aside_wide(self._free(0.0, 1.0)[2]) / self._box.w / 2 if aside is not None else 0.0)

    @property
    def _foot(self) -> float:
        """Where the winner stands: at the foot of the face, or above those who stand across it."""
        return self._box.floor if self._column else self._box.split - APART

    def _champion(self) -> None:
        """The winner, large, over a plate with the name and the money."""
        page, out, box, seat = self._page, self._out, self._box, self._out.winners[0]
        place = box.at(0.0, self._foot - PLATE, COLUMN - 0.012, PLATE)
        mood = out.mood(seat)
        rect = page.px(*hero(box, self._foot, mood == "triumph", self._large))
        self._bust(seat, rect, mood)
        self._lit.append(rect)
        if self.hue == "gold" and out.pages.token:
            self._heap = Heap(page.px(*before(box, self._foot)), out.pages.token, self._px)
        plate = page.px(*place)
        self._spots[seat] = rect.centerx, plate.centery
        page.panels.append((panel(plate.size, page.k, alpha=255), plate))  # nothing of the bust behind it may be seen through it
        self._put(self._plate(seat), place, 18.0)

    def _plate(self, seat: Seat) -> Part:
        """The name, and below it what the person had and has now, or what another has got and has won so far."""
        out, name = self._out, Text((self._out.name(seat),), NAME, "bold", palette.PAPER)
        if out.stake is None:
            return Row((name,), align="center")
        if seat == out.session.seat:
            return Column((name, self._purse(PURSE)), gap=6)
        so_far = out.so_far(seat)
        below = (Text((so_far,), SO_FAR, "ui", palette.STONE),) if so_far else ()
        return Column((Row((name, Gap(12), Gap(spring=True), self._sum(seat, NAME))), *below), gap=4)

    def _purse(self, size: float, colour: tuple[int, int, int] = palette.PAPER) -> Told:
        """What the person had and has now, which runs as the money goes."""
        return Told(pursed(self._out), size, colour, 0.0, purse_running(self._out, self.count))

    def _formula(self, terms: list[Term], place: Place) -> None:
        """The formula in the middle of its place, with light behind what was won."""
        page, (x, y, wide, high) = self._page, place
        laid = told(ways(terms), page.by, page.px(x + 24, y + 4, wide - 40, high - 8), FIGURE * self._box.t)
        if laid is None:
            return
        page.show(laid)
        if terms[-1].sort == "sum" and terms[-1].colour == palette.GOLD:
            total = laid.lines[-1].rect
            glow = halo((total.w + 2 * total.h, 2 * total.h), SHINE)
            page.panels.append((glow, glow.get_rect(center=total.center)))

    # -- what it was won by -----------------------------------------------------------------------------------------------

    def _sets(self, place: Place) -> None:
        """What it was won by; of a great win that is named after a set, that set large."""
        if crown := self._crown():
            self._won.crowned(crown, place)
        else:
            self._won.in_light(self._with_pieces(), place)

    def _crown(self) -> list[tuple[Group, float]]:
        """The groups with pieces, first the one that a great win is named after; none where that is named after nothing."""
        laid = self._with_pieces() if self._rank > 1 else []
        first = next((one for one in laid if one[0].title == self._out.grade.name), None)
        return [first, *(one for one in laid if one is not first)] if first is not None else []

    def _free(self, top: float, foot: float) -> Place:
        """The room between the headline and what stands below: no piece comes near the window's edge."""
        x, y, wide, high = self._box.at(COLUMN, top, 1.0 - COLUMN, foot - 0.016 - top)
        return x + MARGIN, y, wide - 2 * MARGIN, high

    def _with_pieces(self) -> list[tuple[Group, float]]:
        """The groups that there is something to be seen of, and when each comes; all of them where there is nothing at all."""
        found = [(group, self.count.at("sum", nth)) for nth, group in enumerate(self._groups)]
        return [one for one in found if one[0].faces] or (found if len(found) > 1 else [])

    # -- who has not won --------------------------------------------------------------------------------------------------

    def _cards(self, seats: list[Seat], lead: float = 0.0) -> Iterator[None]:
        """Who has not won, each on a card, the person first, who rested last; their words may begin so far from the left."""
        out, box = self._out, self._box
        seats = sorted(seats, key=lambda seat: (seat != out.session.seat, out.rested(seat), not out.brought(seat)))
        x, y, _, high = box.last
        place = (x + COLUMN * box.w, y, (1.0 - COLUMN) * box.w, high) if self._column else box.last
        yield from LoserCards(self._page, out, self.count, self._owed_at, self._stand).lay(seats, place, lead)

    def _stand(self, seat: Seat, rect: pygame.Rect) -> None:
        """Somebody on a card, and where the money goes to or comes from."""
        self._bust(seat, rect, self._out.mood(seat))
        self._spots[seat] = rect.center

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def _strew(self) -> None:
        """Tokens where nothing else is, if the win is great."""
        if self.hue == "gold":
            page, lit = self._page, [one for one in self._busts if one[1] in self._lit]
            taken = [*self._won.places(), *(rect for _, rect in page.panels), *(words.rect for words in page.words)]
            self._strewn = Strewn(page.app.size, self._px, self._out.pages.token, taken, lit)

    def _strewn_below(self, surface: pygame.Surface) -> None:
        if self._strewn is not None:
            self._strewn.draw(surface)

    def below(self, surface: pygame.Surface) -> None:
        """The light, the winner, and before a great one a heap of what is paid with."""
        super().below(surface)
        if self._heap is not None:
            self._heap.draw(surface, self._risen)

    def pictures(self) -> Iterator[None]:
        """The light, the heap, and the pieces."""
        yield from super().pictures()
        if self._heap is not None:
            self._heap.prepare()
            yield
        while self._won.prepare():
            yield

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        self._won.draw(surface, time)
