"""The first face of a result in which everybody has a place: all of them on steps, the last one first, and what they will have to
give one another before the next round."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import head, portrait
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.pages.box import Box
from scenes.pages.counted import Counted
from scenes.pages.counting import count
from scenes.pages.heading import BLUE_INK, DARK_INK, TEXT, TITLE, brushed
from scenes.pages.outcome import Outcome
from scenes.pages.placing import Due, Rank
from scenes.pages.podium import MEDALS
from scenes.pages.rain import falling
from scenes.pages.sunlight import Hue, sunlight
from scenes.pages.victory import BUST, REACH
from scenes.stage import shapes
from scenes.stage.tween import out_back

TOP: Final = 0.17
ABOVE: Final = (0.012, 0.237)
"""Where the steps may begin, and how far above the foot of the face they stand: alone, or over what is due. All by its shares."""

LOW: Final = 0.185
RISE: Final = (0.21, 0.11)
"""How high the lowest step is, and how much higher the highest."""

FIRST: Final = 1.2
"""How large the first is, in sizes of the others."""

EDGE: Final = 5.0
"""How high the medal's colour lies along a step, in units."""

POP: Final = 0.2
"""Seconds in which somebody comes."""

WIDEST: Final = 0.19
"""How wide a step is at most."""

TIGHT: Final = 145.0
"""On a step that is narrower than so many units the letters are smaller."""

DUES: Final = 0.215
"""How high the sheet of what is due is."""

PAIRS: Final = 28.0
"""How far two pairs that stand side by side are apart, in units."""


class Ranks:
    """Everybody by place, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box) -> None:
        self._page, self._out, self._box = page, out, box
        self._busts: list[tuple[pygame.Surface, pygame.Rect, float]] = []
        self._heads: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit = self._mine = pygame.Rect(0, 0, 0, 0)
        self._edges: list[tuple[pygame.Rect, tuple[int, int, int]]] = []
        order = out.ranked
        points = [out.settlement.points[one.seat] for one in reversed(order)]
        self.count = count(points, (), 0, False)
        first = order[0]
        won = first.seat == out.session.seat
        title = page.app.say("app.result.first", name=out.name(first.seat), title=first.title)
        brushed(page, box, title, (0.2, 0.012, 0.6, 0.112), TITLE * box.t, DARK_INK if won else BLUE_INK)
        how = " · ".join(words for words in (out.pages.ending(out.settlement.kind, page.app.say), out.match_won) if words)
        page.label(how, *box.at(0.15, 0.125, 0.7, 0.042), size=TEXT, colour=IVORY, align="center")
        page.label(out.balance, *box.at(0.8, 0.02, 0.2, 0.05), size=TEXT, colour=DIM_IVORY, align="right")
        wide = min(WIDEST, 1.0 / len(order))
        left = (1.0 - wide * len(order)) / 2
        for nth, one in enumerate(order):
            share = (len(order) - 1 - nth) / max(1, len(order) - 1)
            self._step(one, left + nth * wide, wide, share, self.count.at("sum", len(order) - 1 - nth))
        if out.dues:
            self._due(out.dues)

    def _step(self, one: Rank, left: float, wide: float, share: float, at: float) -> None:
        """Somebody on a step, with place, name, what the round brought and what there is now."""
        page, out, box, seat = self._page, self._out, self._box, one.seat
        floor, rise = box.floor - ABOVE[bool(out.dues)], RISE[bool(out.dues)]
        high = LOW + rise * share
        x, y, w, h = box.at(left + 0.004, floor - high, wide - 0.008, high)
        page.sheet(x, y, w, h)
        size = min(BUST * box.u, w / FIRST, (floor - LOW - rise - TOP) * box.h / FIRST) * (FIRST if one.place == 1 else 1.0)
        rect = page.px(x + (w - size) / 2, y - size, size, size)
        half = (len(out.ranked) + 1) / 2
        mood = "glee" if one.place < half else "dismay" if one.place > half else "calm"
        self._busts.append((portrait(out.face(seat), rect.w, mood), rect, at))
        if one.place == 1:
            self._lit = rect
        mine = seat == out.session.seat
        if mine:
            self._mine = page.px(x, y, w, h)
        if one.place <= len(MEDALS):
            self._edges.append((page.px(x, y, w, EDGE), MEDALS[one.place - 1]))
        colour = MEDALS[one.place - 1] if one.place <= len(MEDALS) else IVORY
        row, amount = LOW * box.h, out.brought(seat)
        said = [(f"{page.app.say('app.result.rank', rank=one.place)} {one.title}", 0.02, 0.26, 21.0, "bold", colour)]
        said += [(out.name(seat), 0.28, 0.2, TEXT, "bold", GOLD if mine else IVORY)]
        said += [(out.money(amount, True), 0.47, 0.28, 29.0, "bold", GAIN if amount > 0 else LOSS if amount < 0 else DIM_IVORY)]
        so_far = "" if out.amounts[seat] == amount else f"{page.app.say('app.result.total')} {out.money(out.amounts[seat], True)}"
        under = (" · ".join(one.notes), LOSS) if one.notes else (so_far, DIM_IVORY)
        said += [(under[0], 0.75, 0.21, 14.0, "ui", under[1])]
        tight = min(1.0, w / TIGHT)
        for words, top, part, letters, kind, ink in said:
            place = x + 3, y + top * row, w - 6, part * row
            page.appear(at, page.label(words, *place, size=letters * tight, kind=kind, colour=ink, align="center"))

    def _due(self, dues: tuple[Due, ...]) -> None:
        """Who will give what to whom, two side by side."""
        page, box, say = self._page, self._box, self._page.app.say
        top, high = box.floor - DUES, DUES
        page.sheet(*box.at(0.0, top, 1.0, high))
        title, place = say(f"{self._out.pages.name}.due.title"), box.at(0.02, top + 0.008, 0.96, 0.04)
        page.appear(self.count.at("total"), page.label(title, *place, size=TEXT, kind="bold", colour=GOLD))
        across = min(2, len(dues))
        down = -(-len(dues) // across)
        for nth, due in enumerate(dues):
            wide, tall = 0.96 / across, (high - 0.056) / down
            self._pair(due, box.at(0.02 + nth % across * wide, top + 0.05 + nth // across * tall, wide, tall))

    def _pair(self, due: Due, place: tuple[float, float, float, float]) -> None:
        """One gives at the left, the other gets at the right; between them what goes each way."""
        page, at = self._page, self.count.at("total")
        x, y, wide, high = place[0] + PAIRS / 2, place[1], place[2] - PAIRS, place[3]
        side = min(high * 0.86, 64.0, wide * 0.11)
        for seat, left, align in ((due.giver, x + 6, "left"), (due.taker, x + wide - 6 - side, "right")):
            rect = page.px(left, y + (high - side) / 2, side, side)
            self._heads.append((head(self._out.face(seat), rect.w), rect))
            begin = x + side + 12 if align == "left" else x + wide * 0.66
            colour = GOLD if seat == self._out.session.seat else IVORY
            words = [(self._title(seat), 0.08, 15.0, "ui", DIM_IVORY), (self._out.name(seat), 0.48, 17.0, "bold", colour)]
            for told, top, size, kind, ink in words:
                where = begin, y + top * high, wide * 0.34 - side - 18, high * 0.42
                page.appear(at, page.label(told, *where, size=size, kind=kind, colour=ink, align=align))
        for told, top in ((due.gives, 0.08), (due.returns, 0.48)):
            where = x + wide * 0.34, y + top * high, wide * 0.32, high * 0.42
            page.appear(at, page.label(told, *where, size=16.0, kind="bold", align="center"))

    def _title(self, seat: Seat) -> str:
        return next(one.title for one in self._out.ranked if one.seat == seat)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Light behind the first, and petals where that is the person."""
        mine, page = self._out.ranked[0].seat == self._out.session.seat, self._page
        hue: Hue = "warm" if mine else "cold"
        reach = round(max(self._lit.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), self._lit.center, reach, hue), (0, 0))
        if mine and page.time < self.count.end:
            falling(surface, round(22 * max(0.7, self._box.u) * page.k), page.time, self.count.end, 1, "")

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Who has come onto the steps so far."""
        for edge, medal in self._edges:
            pygame.draw.rect(surface, medal, edge, border_radius=edge.height // 2)
        pygame.draw.rect(surface, GOLD, self._mine, max(2, round(2 * self._page.k)), border_radius=round(8 * self._page.k))
        for bust, rect, at in self._busts:
            part = (time - at) / POP
            if part >= 0.0:
                up = 1.0 - out_back(min(1.0, part))
                surface.blit(bust, rect.move(0, round(up * 0.3 * rect.h)))
                if rect is self._lit:
                    shapes.crown(surface, (rect.centerx, rect.top), rect.width * 0.16)
        if time >= self.count.at("total"):
            for picture, rect in self._heads:
                surface.blit(picture, rect)
