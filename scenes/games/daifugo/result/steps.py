"""The first face of a result in which everybody has a place: all of them on steps, the last one first, and what they will have to
give one another before the next round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood, portrait
from scenes.games.daifugo.result.places import Due, Rank, dues, ranked
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Count, count
from scenes.pages.result.face import BUST, REACH, Face
from scenes.pages.result.headline import BLUE_INK, DARK_INK, TEXT, brushed
from scenes.pages.result.podium import MEDALS, PLAIN, medalled
from scenes.pages.result.rain import falling
from scenes.pages.result.sunlight import Hue, sunlight
from scenes.stage import shapes
from scenes.stage.tween import out_back

TOP: Final = (0.12, 0.175, 0.21)
ABOVE: Final = (0.012, 0.212)
"""Where the heads may begin: of many, of whom the first stands beside the title; of three; and of two, who stand under it. And
how far above the foot of the face the steps stand: alone, or over what is due. All by its shares."""

FRONT: Final = 42.0
STAIR: Final = 32.0, 96.0
"""How high the front of the lowest step is, which has its medal's colour; how much higher each next one, and all of them at most,
in units."""

NAME_ROW, SUM_ROW, FOOT_ROW, PAD, FOOT_PAD = 26.0, 42.0, 22.0, 6.0, 10.0
"""How high the rows are below the fronts, which are the same lines for all, and what is free above and below them, in units."""

AMOUNT: Final = 36.0
"""How high the letters are of what the round brought, in units."""

LETTERS: Final = 26.0
"""How high the letters are on a front, in units."""

HEADLINE, MINE = 60.0, 24.0
"""How high the letters are of what the round was for the person, which has figures and is not written with the brush, and of what
is told below that."""

FIRST: Final = 1.2
"""How large the first is, in sizes of the others."""

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


class Steps(Face):
    """Everybody by place, laid out on `page` within `box`."""

    def lay(self) -> Iterator[None]:
        """All of it at once."""
        page, out, box = self._page, self._out, self._box
        self._standing: list[tuple[pygame.Surface, pygame.Rect, float]] = []
        self._heads: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._mine = pygame.Rect(0, 0, 0, 0)
        self._sheets: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._ways: list[tuple[pygame.Rect, int, int]] = []
        order = self._ranked
        mine = next(one for one in order if one.seat == out.session.seat)
        ink = DARK_INK if mine is order[0] else BLUE_INK
        shade = MEDALS[mine.place - 1] if mine.place <= len(MEDALS) else palette.PAPER
        words = f"{self._titled(mine)} · {out.money(out.brought(mine.seat), True)}"
        brushed(page, box, words, (0.14, 0.012, 0.72, 0.112), HEADLINE * box.t, ink, "bold", shade)
        self._told(box.at(0.15, 0.122, 0.7, 0.046))
        if out.kept is None:
            page.label(out.balance, *box.at(0.8, 0.02, 0.19, 0.05), size=TEXT, colour=palette.STONE, align="right")
        wide = min(WIDEST, 1.0 / len(order))
        self._narrow = wide * box.w < TIGHT
        self._rows = max(len(self._foot(one)) for one in order)
        left = (1.0 - wide * len(order)) / 2
        for nth, one in enumerate(order):
            share = (len(order) - 1 - nth) / max(1, len(order) - 1)
            self._step(one, left + nth * wide, wide, share, self.count.at("sum", len(order) - 1 - nth))
        if self._dues:
            self._due(self._dues)
        yield

    def _counted(self) -> Count:
        """One after another comes onto a step, the last one first."""
        out, say = self._out, self._out.app.say
        self._ranked = ranked(out.view, out.settlement, out.pages.line, say)
        self._dues = () if out.last else dues(out.match, say)
        points = [self._out.settlement.points[one.seat] for one in reversed(self._ranked)]
        return count(points, (), 0, False)

    def _step(self, one: Rank, left: float, wide: float, share: float, at: float) -> None:
        """Somebody on a step, with place, name, what the round brought and what there is now."""
        page, out, box, seat = self._page, self._out, self._box, one.seat
        t, last = box.t, len(self._ranked)
        rise = min(STAIR[1], STAIR[0] * (last - 1)) * (2.0 * t - 1.0)
        body = (NAME_ROW + SUM_ROW + FOOT_ROW * self._rows + PAD + FOOT_PAD) * t
        front = FRONT * t + rise * share
        x, _, w, _ = box.at(left + 0.004, 0.0, wide - 0.008, 0.0)
        under = box.y + (box.floor - ABOVE[bool(self._dues)]) * box.h
        top = under - body
        page.sheet(x, top - front, w, front + body)
        room = under - body - FRONT * t - rise - box.y - TOP[(last < 4) + (last < 3)] * box.h
        size = min(BUST * box.u, w, room / FIRST) * (FIRST if one.place == 1 else 1.0)
        rect = page.px(x + (w - size) / 2, top - front - size, size, size)
        self._standing.append((portrait(out.face(seat), rect.w, self._mood(one)), rect, at))
        if one.place == 1:
            self._lit.append(rect)
        mine = seat == out.session.seat
        if mine:
            self._mine = page.px(x, top - front, w, front + body)
        medal = MEDALS[one.place - 1] if one.place <= len(MEDALS) else PLAIN
        medalled(page, page.px(x, top - front, w, front), medal)
        tight, amount = min(1.0, w / TIGHT), out.brought(seat)
        ink = palette.GAIN if amount > 0 else palette.LOSS if amount < 0 else palette.STONE
        on = palette.PAPER if medal is PLAIN else palette.INK
        said: list[tuple[str, float, float, float, str, Rgb]]
        said = [(self._titled(one), top - front, front, LETTERS * t, "bold", on)]
        below = [(out.name(seat), NAME_ROW, 18.0, "bold", palette.GOLD if mine else palette.PAPER)]
        below += [(out.money(amount, True), SUM_ROW, AMOUNT * t, "bold", ink)]
        below += [(words, FOOT_ROW, 15.0, "ui", ink) for words, ink in self._foot(one)]
        line = top + PAD * t
        for words, tall, letters, kind, ink in below:
            said.append((words, line, tall * t, letters, kind, ink))
            line += tall * t
        for words, above, tall, letters, kind, ink in said:
            place = x + 3, above, w - 6, tall
            page.appear(at, page.label(words, *place, size=letters * tight, kind=kind, colour=ink, align="center"))

    def _mood(self, one: Rank) -> Mood:
        """How somebody takes the place."""
        last = len(self._ranked)
        return "glee" if 2 * one.place < last + 1 else "dismay" if one.place == last else "calm"

    def _titled(self, one: Rank) -> str:
        """A place and what it is called."""
        return f"{self._page.app.say('app.result.rank', rank=one.place)} {one.title}"

    def _told(self, place: tuple[float, float, float, float]) -> None:
        """Below what the round was for the person: which one it is, how it ended where that is not as usual, and who is first."""
        page, out, say = self._page, self._out, self._page.app.say
        match, first, kind = out.match, self._ranked[0], out.settlement.kind
        nth = say(f"{out.pages.name}.result.nth" + (".of" if match.rounds else ""), n=match.number + 1, of=match.rounds)
        ending = "" if kind == out.pages.usual else out.pages.ending(kind, say)
        ahead = "" if first.seat == out.session.seat else say("app.result.first", name=out.name(first.seat), title=first.title)
        words = " · ".join(part for part in (nth, ending, out.match_won or ahead) if part)
        page.label(words, *place, size=MINE * self._box.t, kind="bold", colour=palette.PAPER, align="center")

    def _foot(self, one: Rank) -> list[tuple[str, Rgb]]:
        """What stands at the foot of a step: what there is so far, what the place was before, and what has led to it."""
        out, say = self._out, self._page.app.say
        found: list[tuple[str, Rgb]] = []
        if out.match.number:
            found.append((f"{say('app.result.total')} {out.money(out.amounts[one.seat], True)}", palette.PAPER))
        why, ink = (
            " · ".join(one.notes),
            palette.GAIN if one.climbed > 0 else palette.LOSS if one.climbed < 0 or one.notes else palette.STONE,
        )
        was = one.was and (f"← {one.was}" if self._narrow else f"{one.was} → {one.title}")
        if one.was == one.title and not self._narrow:
            was = say("app.result.kept", title=one.title)
        rows = [was, why] if self._narrow else [" · ".join(part for part in (was, why) if part)]
        found += [(words, ink) for words in rows if words]
        return found

    def _due(self, dues: tuple[Due, ...]) -> None:
        """Who will give what to whom, two side by side."""
        page, box, say = self._page, self._box, self._page.app.say
        top, across = box.floor - DUES, 2
        title = say(f"{self._out.pages.name}.due.title")
        place = box.at(0.0, top, 1.0, HEAD)
        page.appear(
            self.count.at("total"), page.label(title, *place, size=TEXT, kind="bold", colour=palette.GOLD, align="center")
        )
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
        side = min(high * 0.9, 92.0, wide * 0.15)
        line = min(high * 0.38, 28.0)
        upper, lower = y + high / 2 - line, y + high / 2
        for seat, left, align in ((due.giver, x + 14, "left"), (due.taker, x + wide - 14 - side, "right")):
            rect = page.px(left, y + high - side, side, side)
            one = self._placed(seat)
            self._heads.append((portrait(self._out.face(seat), rect.w, self._mood(one)), rect))
            begin = x + side + 24 if align == "left" else x + wide * 0.65
            colour = palette.GOLD if seat == self._out.session.seat else palette.PAPER
            words = [(self._out.name(seat), upper, 17.0, "bold", colour), (one.title, lower, 15.0, "ui", palette.STONE)]
            for told, top, size, kind, ink in words:
                where = begin, top, wide * 0.35 - side - 24, line
                page.appear(at, page.label(told, *where, size=size, kind=kind, colour=ink, align=align))
        for told, top, way in ((due.gives, upper, 1), (due.returns, lower, -1)):
            where = x + wide * 0.36, top, wide * 0.28, line
            label = page.label(told, *where, size=16.0, kind="bold", align="center")
            page.appear(at, label)
            self._ways.append((page.px(*where), label.font.size(told)[0] + 2 * round(HEADED * page.k), way))

    def _placed(self, seat: Seat) -> Rank:
        return next(one for one in self._ranked if one.seat == seat)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Light behind the first, and petals where that is the person, rain for the last, and a clear night for all
        others; and the sheets of what is due."""
        mine, page = self._ranked[0].seat == self._out.session.seat, self._page
        hue: Hue = "warm" if mine else "cold" if self._mood(self._placed(self._out.session.seat)) == "dismay" else "night"
        reach = round(max(self._lit[0].h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), self._lit[0].center, reach, hue), (0, 0))
        if mine and page.time < self.count.end:
            falling(surface, round(22 * max(0.7, self._box.u) * page.k), page.time, self.count.end, 1, "")
        if page.time >= self.count.at("total"):
            for sheet, rect in self._sheets:
                surface.blit(sheet, rect)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Who has come onto the steps so far."""
        pygame.draw.rect(
            surface, palette.GOLD, self._mine, max(2, round(2 * self._page.k)), border_radius=round(8 * self._page.k)
        )
        for bust, rect, at in self._standing:
            part = (time - at) / POP
            if part >= 0.0:
                up = 1.0 - out_back(min(1.0, part))
                surface.blit(bust, rect.move(0, round(up * 0.3 * rect.h)))
                if rect in self._lit:
                    shapes.crown(surface, (rect.centerx, rect.top + 0.04 * rect.h), rect.width * 0.16)
        if time >= self.count.at("total"):
            for picture, rect in self._heads:
                surface.blit(picture, rect)
            for rect, free, way in self._ways:
                shapes.flow(surface, rect, free, way, max(2, round(WAY * self._page.k)), palette.GOLD)
