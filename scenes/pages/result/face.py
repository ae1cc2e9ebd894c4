"""The first face of a result: over the light of the page who has won, the busts of everybody, and money on its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.kit import palette
from scenes.kit.box import Box as Part
from scenes.kit.box import Column, Row, Text
from scenes.kit.fit import fit
from scenes.pages.result.areas import Box, Place
from scenes.pages.result.counted import Counted, Told
from scenes.pages.result.counting import Count, count
from scenes.pages.result.headline import won
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.rain import falling, paid, unit
from scenes.pages.result.sums import coloured, paid_from, rolling
from scenes.pages.result.sunlight import Hue, rehearse, sunlight
from scenes.stage.sprite import Sprites
from scenes.stage.tween import out_cubic

Colour = tuple[int, int, int]

NAME, MONEY = 21.0, 32.0
"""How high the letters are of a name and of what somebody has got or paid, in units."""

SHARES: Final = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3)
"""To such shares of their size names and sums become smaller."""

BUST: Final = 290.0
"""How high somebody is at most, in units."""

ACROSS: Final = 5
"""So many people stand side by side at most."""

ROWS: Final = 0.18, 0.62, 0.87
"""Where those begin who have won and the others, and where these end, as shares of the page."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""

REACH: Final = 0.56
"""How far the light behind who has won is brightest, in heights of the bust."""


class Face:
    """The scene of a result, laid out on `page` within `box`. As it is, it shows everybody with what the round has brought."""

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        self._page, self._out, self._box, self._sprites = page, out, box, sprites
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*box.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit: list[pygame.Rect] = []
        self._rank = out.grade.rank
        self._rims: list[tuple[pygame.Rect, Colour]] = []
        self._moves = out.moves()
        self._owing = [seat for seat in out.seats if seat not in out.winners and out.settlement.points[seat]]
        self.count = self._counted()

    def _counted(self) -> Count:
        """What comes when: what each owes, and the money."""
        return count((), (), len(self._owing), bool(self._moves))

    def _owed_at(self, seat: Seat) -> float:
        """When it is told what a seat owes."""
        return self.count.at("owed", self._owing.index(seat)) if seat in self._owing else 0.0

    # -- where it stands --------------------------------------------------------------------------------------------------

    def lay(self) -> Iterator[None]:
        """Set all of it where it stands, a part at a time."""
        won(self._page, self._out, self._box)
        yield
        winners = self._out.winners
        others = [seat for seat in self._out.seats if seat not in winners]
        for seats, top, end in ((winners, ROWS[0], ROWS[1]), (others, ROWS[1 if winners else 0], ROWS[2])):
            self._people(seats, self._box.at(0.0, top, 1.0, (end if others else ROWS[2]) - top))
            yield

    def _people(self, seats: Sequence[Seat], place: Place) -> None:
        """People in rows, each over the name and what the round has brought."""
        x, y, wide, high = place
        across = max(1, min(len(seats), ACROSS))
        cell, tall = wide / across, high / max(1, -(-len(seats) // across))
        for nth, seat in enumerate(seats):
            left, top = x + nth % across * cell, y + nth // across * tall
            side, plate = min(BUST * self._box.u, cell - 6, tall * 0.58), min(cell - 8, 320.0)
            rect = self._page.px(left + (cell - side) / 2, top + tall * 0.6 - side, side, side)
            self._bust(seat, rect, self._out.mood(seat))
            if seat in self._out.winners:
                self._lit.append(rect)
            self._spots[seat] = rect.center
            where = left + (cell - plate) / 2, top + tall * 0.6, plate, tall * 0.4 - 4
            self._page.sheet(*where)
            name = Row((Text((self._out.name(seat),), NAME, "bold", palette.PAPER),), align="center")
            self._put(Column((name, Row((self._sum(seat),), align="center"))), where)

    def _sum(self, seat: Seat, size: float = MONEY) -> Told:
        """What the round has brought somebody, which runs as the money goes."""
        amount = self._out.brought(seat)
        words = self._out.money(amount, True)
        return Told(words, size, coloured(amount), paid_from(self.count), rolling(self._out, self.count, amount, words))

    def _put(self, part: Part, place: Place, pad: float = 6.0) -> None:
        """Write a picture into a place, as large as it has room for."""
        x, y, wide, high = place
        room = self._page.px(x + pad, y + 2, wide - 2 * pad, high - 4)
        laid = fit(part, self._page.by, room, SHARES, 2, "middle")
        if laid is not None:
            self._page.show(laid)

    def _bust(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        out, picture = self._out, portrait(self._out.face(seat), rect.w, mood)
        idle = bool(out.winners) and out.rested(seat) and not out.brought(seat)
        self._busts.append((pygame.transform.grayscale(picture) if idle else picture, rect))

    def _ribbon(self, place: Place, colour: Colour = palette.GOLD) -> None:
        """A broad panel with a rim."""
        self._page.sheet(*place)
        self._rims.append((self._page.px(*place), colour))

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Warm where the person has won, gold where that is great, cold where another has, the night where nobody has."""
        out = self._out
        mine: Hue = "gold" if self._rank > 1 else "warm"
        return "night" if not out.winners else mine if out.session.seat in out.winners else "cold"

    def below(self, surface: pygame.Surface) -> None:
        """The light, what falls in it until all is counted, and who has won."""
        surface.blit(sunlight(*self._light), (0, 0))
        self._strewn_below(surface)
        if self.hue in ("warm", "gold") and self._page.time < self.count.end:
            falling(surface, self._px, self._page.time, self.count.end, self._rank, self._out.pages.token)
        for bust, rect in self._busts:
            if rect in self._lit:
                surface.blit(bust, rect.move(0, round(self._risen * 0.3 * rect.h)))

    def _strewn_below(self, surface: pygame.Surface) -> None:
        """What lies in the light."""

    @property
    def _risen(self) -> float:
        """How far those who have won are still below their places, as a share of the way."""
        return 1.0 - out_cubic(min(1.0, self._page.time / RISE)) if self.count.end else 0.0

    @property
    def _px(self) -> int:
        """How large a petal is."""
        return unit(self._box.u, self._page.k)

    @property
    def _light(self) -> tuple[tuple[int, int], tuple[int, int], int, Hue]:
        """The window that is lit, from where, how far, and in which hue."""
        size = self._page.app.size
        rect = self._lit[0] if self._lit else pygame.Rect((0, 0), size)
        return size, rect.center, round(rect.h * REACH), self.hue

    def pictures(self) -> Iterator[None]:
        """Make the pictures that will be seen, one at a time: the light first."""
        yield from rehearse(*self._light)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything that is no widget and no word, as it is at a time."""
        for where, colour in self._rims:
            pygame.draw.rect(surface, colour, where, max(2, round(2.4 * self._page.k)), round(12 * self._page.k))
        for bust, rect in self._busts:
            if rect not in self._lit:
                surface.blit(bust, rect)
        self._draw_pieces(surface, time)
        self._page.draw_stamps(surface)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            for giver, taker in self._moves:  # coins are on their way from those who pay to those who get them
                way = self._spots[giver], self._spots[taker]
                paid(surface, self._out.pages.token, round(1.55 * self._px), *way, self.count.paid(time))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """What it was won by, as far as it has been counted."""
