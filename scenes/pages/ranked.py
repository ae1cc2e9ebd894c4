"""The first face of a result in which everybody has a place: all of them on steps, the last one first, and what they will have to
give one another before the next round."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood, head, portrait
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS, Colour, letter
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

TOP: Final = (0.17, 0.207)
ABOVE: Final = (0.012, 0.212)
"""Where the heads may begin, of many and of two, who stand under the title; and how far above the foot of the face the steps
stand: alone, or over what is due. All by its shares."""

LOW: Final = 0.226
RISE: Final = (0.19, 0.09)
"""How high the lowest step is, and how much higher the highest."""

TITLE_ROW, NAME_ROW, FOOT_ROW, PAD = 34.0, 25.0, 21.0, 7.0
"""How high the rows of a step are that stand at its top and at its foot, and what is free above and below them, in units; what
the round brought has the room between them."""

AMOUNT: Final = 29.0, 0.5, 46.0
"""How high the letters are of what the round brought: at least, as a share of their room, and at most."""

MINE: Final = 24.0
"""How high the letters are of what the person is told below the title."""

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

DUES: Final = 0.19
HEAD: Final = 0.046
"""How high that is in which it stands what is due, and its heading."""

PAIRS: Final = 8.0
"""How far two pairs are apart that stand side by side, in units."""

WAY, HEADED = 1.6, 8.0
"""How thick the arrows between a pair are, and how far their words are from the lines, in units."""


class Ranks:
    """Everybody by place, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box) -> None:
        self._page, self._out, self._box = page, out, box
        self._busts: list[tuple[pygame.Surface, pygame.Rect, float]] = []
        self._heads: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit = self._mine = pygame.Rect(0, 0, 0, 0)
        self._sheets: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._ways: list[tuple[pygame.Rect, int, int]] = []
        self._edges: list[tuple[pygame.Rect, tuple[int, int, int]]] = []
        order = out.ranked
        points = [out.settlement.points[one.seat] for one in reversed(order)]
        self.count = count(points, (), 0, False)
        first = order[0]
        won = first.seat == out.session.seat
        title = page.app.say("app.result.first", name=out.name(first.seat), title=first.title)
        brushed(page, box, title, (0.2, 0.012, 0.6, 0.112), TITLE * box.t, DARK_INK if won else BLUE_INK)
        self._told(box.at(0.15, 0.122, 0.7, 0.046))
        if out.kept is None:
            page.label(out.balance, *box.at(0.8, 0.02, 0.19, 0.05), size=TEXT, colour=DIM_IVORY, align="right")
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
        room = floor - LOW - rise - TOP[len(out.ranked) < 3]
        size = min(BUST * box.u, w / FIRST, room * box.h / FIRST) * (FIRST if one.place == 1 else 1.0)
        rect = page.px(x + (w - size) / 2, y - size, size, size)
        last = len(out.ranked)
        mood: Mood = "glee" if 2 * one.place < last + 1 else "dismay" if one.place == last else "calm"
        self._busts.append((portrait(out.face(seat), rect.w, mood), rect, at))
        if one.place == 1:
            self._lit = rect
        mine = seat == out.session.seat
        if mine:
            self._mine = page.px(x, y, w, h)
        if one.place <= len(MEDALS):
            self._edges.append((page.px(x, y, w, EDGE), MEDALS[one.place - 1]))
        colour = MEDALS[one.place - 1] if one.place <= len(MEDALS) else IVORY
        tight = min(1.0, w / TIGHT)
        amount, foot = out.brought(seat), self._foot(one)
        top, low = y + PAD + TITLE_ROW * box.t + NAME_ROW * box.t, y + h - PAD - FOOT_ROW * box.t * len(foot)
        least, share, most = AMOUNT
        large, brought = min(most, max(least, share * (low - top))) * box.t * tight, out.money(amount, True)
        while large > TEXT and page.app.font("bold", letter(large, page.k)).size(brought)[0] > (w - 6) * page.k:
            large -= 1.0
        ink = GAIN if amount > 0 else LOSS if amount < 0 else DIM_IVORY
        title, t = f"{page.app.say('app.result.rank', rank=one.place)} {one.title}", box.t
        said = [(title, y + PAD, TITLE_ROW * t, 21.0, "bold", colour)]
        said += [(out.name(seat), y + PAD + TITLE_ROW * t, NAME_ROW * t, TEXT, "bold", GOLD if mine else IVORY)]
        said += [(brought, top, low - top, large / tight, "bold", ink)]
        said += [(words, low + nth * FOOT_ROW * t, FOOT_ROW * t, 14.0, "ui", ink) for nth, (words, ink) in enumerate(foot)]
        for words, above, tall, letters, kind, ink in said:
            place = x + 3, above, w - 6, tall
            page.appear(at, page.label(words, *place, size=letters * tight, kind=kind, colour=ink, align="center"))

    def _told(self, place: tuple[float, float, float, float]) -> None:
        """What the round was for the person, in a line below the title, with how it ended where that is not as usual."""
        page, out, say = self._page, self._out, self._page.app.say
        mine = next(one for one in out.ranked if one.seat == out.session.seat)
        rank = f"{out.name(mine.seat)} · {say('app.result.rank', rank=mine.place)} {mine.title}"
        own = [*([] if mine is out.ranked[0] else [rank]), out.money(out.brought(mine.seat), True)]
        kind = out.settlement.kind
        ending = "" if kind == out.pages.usual else out.pages.ending(kind, say)
        words = " · ".join(part for part in (ending, *own, out.match_won) if part)
        page.label(words, *place, size=MINE * self._box.t, kind="bold", colour=IVORY, align="center")

    def _foot(self, one: Rank) -> list[tuple[str, Colour]]:
        """What stands at the foot of a step: what has led to the place, what the place was before, and what there is so far."""
        out, say = self._out, self._page.app.say
        found = [(" · ".join(one.notes), LOSS)] if one.notes else []
        if one.was:
            found.append((one.was, GAIN if one.climbed > 0 else LOSS if one.climbed < 0 else DIM_IVORY))
        if out.amounts[one.seat] != out.brought(one.seat):
            found.append((f"{say('app.result.total')} {out.money(out.amounts[one.seat], True)}", IVORY))
        return found

    def _due(self, dues: tuple[Due, ...]) -> None:
        """Who will give what to whom, two side by side."""
        page, box, say = self._page, self._box, self._page.app.say
        top, across = box.floor - DUES, 2
        title = say(f"{self._out.pages.name}.due.title")
        place = box.at(0.0, top, 1.0, HEAD)
        page.appear(self.count.at("total"), page.label(title, *place, size=TEXT, kind="bold", colour=GOLD, align="center"))
        down = -(-len(dues) // across)
        for nth, due in enumerate(dues):
            wide, tall = 1.0 / across, (DUES - HEAD) / down
            begin = nth % across * wide if len(dues) > 1 else (1.0 - wide) / 2
            x, y, w, h = box.at(begin, top + HEAD + nth // across * tall, wide, tall)
            self._pair(due, (x + nth % across * PAIRS / 2, y, w - PAIRS / 2, h - (PAIRS if nth // across < down - 1 else 0.0)))

    def _pair(self, due: Due, place: tuple[float, float, float, float]) -> None:
        """One gives at the left, the other gets at the right; between them what goes each way."""
        page, at = self._page, self.count.at("total")
        x, y, wide, high = place
        page.sheet(*place)
        self._sheets.append(page.panels.pop())  # it comes with what is written on it
        side = min(high * 0.8, 72.0, wide * 0.11)
        line = min(high * 0.38, 28.0)
        upper, lower = y + high / 2 - line, y + high / 2
        for seat, left, align in ((due.giver, x + 14, "left"), (due.taker, x + wide - 14 - side, "right")):
            rect = page.px(left, y + (high - side) / 2, side, side)
            self._heads.append((head(self._out.face(seat), rect.w), rect))
            begin = x + side + 24 if align == "left" else x + wide * 0.65
            colour = GOLD if seat == self._out.session.seat else IVORY
            words = [(self._out.name(seat), upper, 17.0, "bold", colour), (self._title(seat), lower, 15.0, "ui", DIM_IVORY)]
            for told, top, size, kind, ink in words:
                where = begin, top, wide * 0.35 - side - 24, line
                page.appear(at, page.label(told, *where, size=size, kind=kind, colour=ink, align=align))
        for told, top, way in ((due.gives, upper, 1), (due.returns, lower, -1)):
            where = x + wide * 0.36, top, wide * 0.28, line
            label = page.label(told, *where, size=16.0, kind="bold", align="center")
            page.appear(at, label)
            self._ways.append((page.px(*where), label.font.size(told)[0] + 2 * round(HEADED * page.k), way))

    def _title(self, seat: Seat) -> str:
        return next(one.title for one in self._out.ranked if one.seat == seat)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Light behind the first, and petals where that is the person; and the sheets of what is due."""
        mine, page = self._out.ranked[0].seat == self._out.session.seat, self._page
        hue: Hue = "warm" if mine else "cold"
        reach = round(max(self._lit.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), self._lit.center, reach, hue), (0, 0))
        if mine and page.time < self.count.end:
            falling(surface, round(22 * max(0.7, self._box.u) * page.k), page.time, self.count.end, 1, "")
        if page.time >= self.count.at("total"):
            for sheet, rect in self._sheets:
                surface.blit(sheet, rect)

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
            for rect, free, way in self._ways:
                shapes.flow(surface, rect, free, way, max(2, round(WAY * self._page.k)), GOLD)
