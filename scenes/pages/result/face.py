"""The first face of a result: the light of the page, who has won, the busts of everybody, and money on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.kit import palette
from scenes.kit.box import Box, Column, Text
from scenes.kit.fit import End, fit
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Count, Counted, TimedText, count
from scenes.pages.result.outcome import GREATEST, Outcome
from scenes.pages.result.small_pictures import falling, fly, petal_size
from scenes.pages.result.sunlight import Hue, rehearse, sunlight
from scenes.stage.sprite import Sprites
from scenes.stage.tween import out_cubic
from scenes.table.session import changed

Place = tuple[float, float, float, float]
"""A part of a page: its left upper corner, width and height, in units."""

FOOT: Final = 66.0
"""How high the row of buttons is with what is free round it, in units."""

SHARES: Final = (1.0, 0.85, 0.7, 0.55, 0.4, 0.3)
"""To such shares of their size names and sums become smaller."""

BUST: Final = 290.0
ACROSS: Final = 5
"""How high somebody is at most, in units, and how many stand side by side."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""

REACH: Final = 0.56
"""How far the light behind who has won is brightest, in heights of the bust."""


@dataclass(frozen=True)
class Area:
    """The part of a page that a face fills, above the buttons, in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def u(self) -> float:
        """What a picture's size is multiplied by, 1 in the usual window."""
        return min(self.h / 720, self.w / 1100)

    @property
    def t(self) -> float:
        """What the size of a figure is multiplied by, which is large anyway."""
        return min(1.0, max(0.72, self.u))

    @property
    def floor(self) -> float:
        """Where the face ends above the buttons, as a share of its height."""
        return 1.0 - (FOOT + 8.0) / self.h

    def at(self, x: float, y: float, w: float, h: float) -> Place:
        """A part of it, by shares of its width and height."""
        return self.x + x * self.w, self.y + y * self.h, w * self.w, h * self.h

    @property
    def moon(self) -> Place:
        """Where the moon stands over a round that nobody has won."""
        x, y, _, side = self.at(0.5, 0.225, 0.0, 0.41)
        return x - side / 2, y - side / 2, side, side


# ---- Sums of money -----------------------------------------------------------------------------------------------------


def rolling(out: Outcome, count: Count, amount: int, text: str) -> Callable[[float], str]:
    """The words of a sum of money at a time: it runs as the coins go, by what a point is worth."""
    coin, moving = out.stake or 1, any(beat.sort == "moved" for beat in count.beats)

    def words(time: float) -> str:
        part = count.paid(time) if moving else 1.0
        return text if part >= 1.0 else out.money(round(amount * part / coin) * coin, True)

    return words


def purse(out: Outcome, count: Count, size: float, colour: Rgb = palette.PAPER) -> TimedText:
    """What the person had and has now, which runs as the money goes."""
    kept, amount, say, name = out.kept, out.brought(out.session.seat), out.app.say, out.pages.name
    if kept is None or not amount:
        return TimedText((out.balance,), size, "bold", colour)
    coin, moving = out.stake or 1, any(beat.sort == "moved" for beat in count.beats)

    def words(time: float) -> str:
        left = 1.0 - (count.paid(time) if moving else float(time >= count.at("total")))
        return changed(say, name, kept - amount, kept - round(amount * left / coin) * coin)

    return TimedText((changed(say, name, kept - amount, kept),), size, "bold", colour, rolled=words)


def paid_from(count: Count) -> float:
    """When money begins to run."""
    return count.at("moved") if any(beat.sort == "moved" for beat in count.beats) else count.at("total")


def coloured(amount: int) -> Rgb:
    """Gold for what was won, red for what was lost."""
    return palette.GOLD if amount > 0 else palette.LOSS if amount < 0 else palette.STONE


def gained(amount: int, nothing: Rgb = palette.PAPER) -> Rgb:
    """Green for what comes in, red for what goes out."""
    return palette.GAIN if amount > 0 else palette.LOSS if amount < 0 else nothing


# ---- The face ----------------------------------------------------------------------------------------------------------


class ResultFace:
    """The scene of a result, laid out on `page` within `area`. As it is, it shows everybody with what the round has brought."""

    def __init__(self, page: Counted, out: Outcome, area: Area, sprites: Sprites) -> None:
        self._page, self._out, self._area, self._sprites = page, out, area, sprites
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*area.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[Surface, Rect]] = []
        self._lit: list[Rect] = []
        self._rank = out.grade.rank
        self._rims: list[tuple[Rect, Rgb]] = []
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
        from scenes.pages.result.headline import won

        won(self._page, self._out, self._area)
        yield
        winners = self._out.winners
        others = [seat for seat in self._out.seats if seat not in winners]
        begin, between, end = 0.18, 0.62 if winners else 0.18, 0.87
        self._people(winners, self._area.at(0.0, begin, 1.0, (between if others else end) - begin))
        yield
        self._people(others, self._area.at(0.0, between, 1.0, end - between))
        yield

    def _people(self, seats: Sequence[Seat], place: Place) -> None:
        """People in rows, each over the name and what the round has brought."""
        x, y, wide, high = place
        across = max(1, min(len(seats), ACROSS))
        cell, tall = wide / across, high / max(1, -(-len(seats) // across))
        for nth, seat in enumerate(seats):
            left, top = x + nth % across * cell, y + nth // across * tall
            side, plate = min(BUST * self._area.u, cell - 6, tall * 0.58), min(cell - 8, 320.0)
            bust = left + (cell - side) / 2, top + tall * 0.6 - side, side, side
            self._bust(seat, bust, self._out.mood(seat), seat in self._out.winners)
            where = left + (cell - plate) / 2, top + tall * 0.6, plate, tall * 0.4 - 4
            self._page.sheet(*where)
            name = Text((self._out.name(seat),), 21, "bold", palette.PAPER)
            self._put(Column((name, self._sum(seat)), align="center"), where)

    def _sum(self, seat: Seat, size: float = 32.0) -> TimedText:
        """What the round has brought somebody, which runs as the money goes."""
        amount = self._out.brought(seat)
        words = self._out.money(amount, True)
        rolled = rolling(self._out, self.count, amount, words)
        return TimedText((words,), size, "bold", coloured(amount), 1.15 * size, at=paid_from(self.count), rolled=rolled)

    def _put(self, part: Box, place: Place, pad: float = 6.0, end: End = "middle") -> None:
        """Write a picture into a place, as large as it has room for."""
        x, y, wide, high = place
        room = self._page.px(x + pad, y + 2, wide - 2 * pad, high - 4)
        self._page.show(fit(part, self._page.by, room, SHARES, 2, end))

    def _bust(self, seat: Seat, place: Place, mood: Mood, lit: bool = False) -> None:
        """Somebody; the money goes there or comes from there, and light may shine behind."""
        out, rect = self._out, self._page.px(*place)
        picture = portrait(out.face(seat), rect.w, mood)
        idle = bool(out.winners) and out.rested(seat) and not out.brought(seat)
        self._busts.append((pygame.transform.grayscale(picture) if idle else picture, rect))
        self._spots.setdefault(seat, rect.center)
        if lit:
            self._lit.append(rect)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Warm where the person has won, gold where that is great, cold where another has, the night where nobody has."""
        out = self._out
        mine: Hue = "gold" if self._rank == GREATEST else "warm"
        return "night" if not out.winners else mine if out.session.seat in out.winners else "cold"

    def below(self, surface: Surface) -> None:
        """The light, what falls in it until all is counted, and who has won."""
        surface.blit(sunlight(*self._light), (0, 0))
        self._strewn_below(surface)
        if self.hue in ("warm", "gold") and self._page.time < self.count.end:
            falling(surface, self._px, self._page.time, self.count.end, self._rank, self._out.pages.token)
        for bust, rect in self._busts:
            if rect in self._lit:
                surface.blit(bust, rect.move(0, round(self._risen * 0.3 * rect.h)))

    def _strewn_below(self, surface: Surface) -> None:
        """What lies in the light."""

    @property
    def _risen(self) -> float:
        """How far those who have won are still below their places, as a share of the way."""
        return 1.0 - out_cubic(min(1.0, self._page.time / RISE)) if self.count.end else 0.0

    @property
    def _px(self) -> int:
        """How large a petal is."""
        return petal_size(self._area.u, self._page.k)

    @property
    def _light(self) -> tuple[tuple[int, int], tuple[int, int], int, Hue]:
        """The window that is lit, from where, how far, and in which hue."""
        size = self._page.app.size
        rect = self._lit[0] if self._lit else Rect((0, 0), size)
        return size, rect.center, round(rect.h * REACH), self.hue

    def pictures(self) -> Iterator[None]:
        """Make the pictures that will be seen, one at a time: the light first."""
        yield from rehearse(*self._light)
        yield from self._page.prepare_pieces()

    def draw(self, surface: Surface, time: float) -> None:
        """Everything that is no widget and no word, as it is at a time."""
        for where, colour in self._rims:
            pygame.draw.rect(surface, colour, where, max(2, round(2.4 * self._page.k)), round(12 * self._page.k))
        for bust, rect in self._busts:
            if rect not in self._lit:
                surface.blit(bust, rect)
        self._page.draw_late(surface)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            for giver, taker in self._moves:  # coins are on their way from those who pay to those who get them
                way = self._spots[giver], self._spots[taker]
                fly(surface, self._out.pages.token, round(1.55 * self._px), *way, self.count.paid(time))
