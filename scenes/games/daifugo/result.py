"""The result of a game of Daifugo: everybody by place on steps, the last one first, and what they will have to give one another
before the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.daifugo.carry import DaifugoCarry
from game.daifugo.events import Played
from game.daifugo.exchange import due, gives_by
from game.daifugo.ranks import title_of
from game.daifugo.view import DaifugoView
from game.match import Match
from game.table import Line, Seat, Settlement, View
from scenes.forms.form import Place
from scenes.forms.pictures import Mood, portrait
from scenes.games.pages import WonSet
from scenes.kit import palette
from scenes.kit.box import Align, Box, Column, Filling, Gap, Painted, Row, Shaft, Text
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Count, TimedPicture, TimedText, count
from scenes.pages.result.face import (
    BLUE_INK,
    BUST,
    DARK_INK,
    MEDALS,
    NO_MEDAL,
    REACH,
    TEXT,
    Brush,
    ResultFace,
    brushed,
    gained,
    medalled,
)
from scenes.pages.result.outcome import RoundOutcome
from scenes.pages.result.pictures import Hue, falling, sunlight
from scenes.pages.result.reckoning import Money, Reckoned
from scenes.pages.result.sets import Say
from scenes.stage import shapes
from scenes.stage.tween import out_back

TOP: Final = (0.12, 0.175, 0.21)
ABOVE: Final = (0.012, 0.212)
"""Where the heads may begin: of many, of whom the first stands beside the title; of three; and of two, who stand under it. And
how far above the foot of the face the steps stand: alone, or over what is due. All by its shares."""

FRONT, STAIR = 42.0, (32.0, 96.0)
"""How high the front of the lowest step is, which has its medal's colour; how much higher each next one, and all of them at most,
in units."""

BODY, ROW = 84.0, 22.0
"""How high a step is below its front, and how much each line adds at its foot, in units."""

FIRST: Final = 1.2
"""How large the first is, in sizes of the others."""

WIDEST, NARROW = 0.19, 145.0
"""How wide a step is at most, as a share of the face; one that is narrower than so many units says less."""

DUES, HEAD = 0.19, 0.046
"""How high that is in which it stands what is due, and its heading, as shares of the face."""

SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.5, 0.4)
"""To such shares letters become smaller."""


@dataclass(frozen=True)
class Rank:
    """Somebody's place, 1 the first, what it is called, and what has led to it besides; what that of the round before `was`
    called, and how many places higher it is now."""

    seat: Seat
    place: int
    title: str
    notes: tuple[str, ...] = ()
    was: str = ""
    climbed: int = 0


@dataclass(frozen=True)
class Due:
    """Before the next round one gives something to another, and gets something back; both in words."""

    giver: Seat
    taker: Seat
    gives: str
    returns: str


Words = Callable[[Line, Say], str]
"""What a line of a settlement is called."""


def spoils(view: View, settlement: Settlement, seat: Seat, words: Words, say: Say) -> tuple[WonSet, ...]:
    """A group for each line that gives the seat points; the first of them has its last play."""
    plays = [event.faces for event in view.log if isinstance(event, Played) and event.seat == seat]
    lines = [line for line in settlement.lines if line.seat == seat and line.points is not None]
    return tuple(
        WonSet(words(line, say), line.points or 0, plays[-1] if plays and not nth else ())
        for nth, line in enumerate(lines)
    )


def ranked(view: View, settlement: Settlement, words: Words, say: Say) -> tuple[Rank, ...]:
    """Everybody by place, with the title of it and what has led there: a foul finish, a fall, an upset; and with the title of the
    game before."""
    places = [line for line in settlement.lines if line.what == "place"]
    return tuple(
        Rank(line.seat, int(line.args["place"]), say(f"daifugo.title.{line.args['title']}"), why, *was)
        for line in sorted(places, key=lambda line: int(line.args["place"]))
        for was in [_was(view, line.seat, int(line.args["place"]), say)]
        for why in [tuple(words(one, say) for one in settlement.lines if one.seat == line.seat and one.points is None)]
    )


def _was(view: View, seat: Seat, place: int, say: Say) -> tuple[str, int]:
    """What somebody was called in the game before, and how many places higher they are now."""
    assert isinstance(view, DaifugoView)
    if not view.came.ranks:
        return "", 0
    before = view.came.ranks[seat]
    return say(f"daifugo.title.{title_of(view.rules, before)}"), before - place


def dues(match: Match, say: Say) -> tuple[Due, ...]:
    """The exchange before the next game, as these ranks make it."""
    assert match.round is not None
    rules, carry = match.round.rules, match.round.carry()
    assert isinstance(carry, DaifugoCarry)
    gives = f"daifugo.due.{gives_by(rules, carry)}"
    return tuple(
        Due(pair.poor, pair.rich, say(gives, n=pair.cards), say("daifugo.due.returns", n=pair.cards))
        for pair in ([] if carry.over else due(rules, carry))
    )


class DaifugoOutcome(RoundOutcome):
    """A settled game of Daifugo."""

    def rows(self, settlement: Settlement, seat: Seat, worth: Money) -> tuple[Reckoned, ...]:
        """What is awarded is told by the lines alone, not once more."""
        return super().rows(replace(settlement, awards=()), seat, worth)


class Steps(ResultFace):
    """Everybody by place on steps."""

    def _counted(self) -> Count:
        """One after another comes onto a step, the last one first."""
        out, say = self._out, self._out.app.say
        self._ranked = ranked(out.view, out.settlement, out.pages.line, say)
        self._dues = () if out.last else dues(out.match, say)
        self._came: list[float] = []
        self._sheets: list[tuple[Surface, Rect]] = []
        points = [self._out.settlement.points[one.seat] for one in reversed(self._ranked)]
        return count(points, (), 0, False)

    def lay(self) -> Iterator[None]:
        """All of it at once."""
        page, out, area, order = self._page, self._out, self._area, self._ranked
        mine = self._placed(out.session.seat)
        ink = DARK_INK if mine is order[0] else BLUE_INK
        shade = MEDALS[mine.place - 1] if mine.place <= len(MEDALS) else palette.PAPER
        words = f"{self._titled(mine)} · {out.money(out.brought(mine.seat), True)}"
        brushed(page, area.at(0.14, 0.012, 0.72, 0.112), words, Brush(60 * area.t, ink, "bold", shade))
        self._line(self._told(), area.at(0.15, 0.122, 0.7, 0.046), 24 * area.t)
        if out.kept is None:
            self._line(out.balance, area.at(0.8, 0.02, 0.19, 0.05), TEXT, palette.STONE, "right")
        wide = min(WIDEST, 1.0 / len(order))
        self._narrow = wide * area.w < NARROW
        left, feet = (1.0 - wide * len(order)) / 2, [self._foot(one) for one in order]
        body = (BODY + ROW * max(map(len, feet))) * area.t
        fronts, bodies = list[tuple[Box, Rect]](), list[tuple[Box, Rect]]()
        for nth, (one, foot) in enumerate(zip(order, feet, strict=True)):
            share = (len(order) - 1 - nth) / max(1, len(order) - 1)
            x, _, w, _ = area.at(left + nth * wide + 0.004, 0.0, wide - 0.008, 0.0)
            front, lower = self._step(one, (x, w), body, share)
            at, amount = self.count.at("sum", len(order) - 1 - nth), out.brought(one.seat)
            self._came.append(at)
            on = palette.PAPER if one.place > len(MEDALS) else palette.INK
            name = palette.GOLD if one.seat == out.session.seat else palette.PAPER
            told = [TimedText((out.name(one.seat),), 18, "bold", name, 25, at=at)]
            told.append(TimedText((out.money(amount, True),), 31, "bold", gained(amount, palette.STONE), 35, at=at))
            told += [TimedText((words,), 15, "ui", ink, ROW, at=at) for words, ink in foot]
            fronts.append((Row((TimedText((self._titled(one),), 21, "bold", on, at=at),), align="center"), front))
            bodies.append((Column(tuple(told), align="center"), lower))
        page.show_alike(fronts, SHARES)
        page.show_alike(bodies, SHARES)
        if self._dues:
            self._due()
        yield

    def _step(self, one: Rank, across: tuple[float, float], body: float, share: float) -> tuple[Rect, Rect]:
        """A step with somebody on it: its front and what is below that, in pixels."""
        page, area, (x, w) = self._page, self._area, across
        last = len(self._ranked)
        rise = min(STAIR[1], STAIR[0] * (last - 1)) * (2.0 * area.t - 1.0)
        front = FRONT * area.t + rise * share
        under = area.y + (area.floor - ABOVE[bool(self._dues)]) * area.h
        top = under - body
        page.sheet(x, top - front, w, front + body)
        room = under - body - FRONT * area.t - rise - area.y - TOP[(last < 4) + (last < 3)] * area.h
        size = min(BUST * area.u, w, room / FIRST) * (FIRST if one.place == 1 else 1.0)
        self._bust(one.seat, (x + (w - size) / 2, top - front - size, size, size), self._mood(one))
        if one.seat == self._out.session.seat:
            self._rims.append((page.px(x, top - front, w, front + body), palette.GOLD))
        rect = page.px(x, top - front, w, front)
        medalled(page, rect, MEDALS[one.place - 1] if one.place <= len(MEDALS) else NO_MEDAL)
        return rect.inflate(-6, 0), page.px(x + 3, top + 2, w - 6, body - 8)

    def _line(self, words: str, place: Place, size: float, ink: Rgb = palette.PAPER, align: Align = "center") -> None:
        self._put(Row((Text((words,), size, "bold" if align == "center" else "ui", ink),), align=align), place)

    def _mood(self, one: Rank) -> Mood:
        """How somebody takes the place."""
        last = len(self._ranked)
        return "glee" if 2 * one.place < last + 1 else "dismay" if one.place == last else "calm"

    def _titled(self, one: Rank) -> str:
        """A place and what it is called."""
        return f"{self._page.app.say('app.result.rank', rank=one.place)} {one.title}"

    def _told(self) -> str:
        """Which game it was, how it ended where that is not as usual, and who is first."""
        out, say, first = self._out, self._page.app.say, self._ranked[0]
        match, kind = out.match, out.settlement.kind
        nth = say(f"{out.pages.name}.result.nth" + (".of" if match.rounds else ""), n=match.number + 1, of=match.rounds)
        ending = "" if kind == out.pages.usual else out.pages.ending(kind, say)
        ahead = "" if first.seat == out.session.seat else say("app.result.first", name=out.name(first.seat), title=first.title)
        return " · ".join(part for part in (nth, ending, out.match_won or ahead) if part)

    def _foot(self, one: Rank) -> list[tuple[str, Rgb]]:
        """What stands at the foot of a step: what there is so far, what the place was before, and what has led to it."""
        out, say = self._out, self._page.app.say
        found: list[tuple[str, Rgb]] = []
        if out.match.number:
            found.append((f"{say('app.result.total')} {out.money(out.amounts[one.seat], True)}", palette.PAPER))
        ink = palette.GAIN if one.climbed > 0 else palette.LOSS if one.climbed < 0 or one.notes else palette.STONE
        was = one.was and (f"← {one.was}" if self._narrow else f"{one.was} → {one.title}")
        if one.was == one.title and not self._narrow:
            was = say("app.result.kept", title=one.title)
        why = " · ".join(one.notes)
        rows = [was, why] if self._narrow else [" · ".join(part for part in (was, why) if part)]
        return [*found, *((words, ink) for words in rows if words)]

    def _due(self) -> None:
        """Who will give what to whom, two side by side."""
        page, area, at = self._page, self._area, self.count.at("total")
        title = TimedText((page.app.say(f"{self._out.pages.name}.due.title"),), TEXT, "bold", palette.GOLD, at=at)
        self._put(Row((title,), align="center"), area.at(0.0, area.floor - DUES, 1.0, HEAD))
        down, boxes = -(-len(self._dues) // 2), list[tuple[Box, Rect]]()
        for nth, one in enumerate(self._dues):
            left, tall = nth % 2 * 0.5 if len(self._dues) > 1 else 0.25, (DUES - HEAD) / down
            x, y, w, h = area.at(left, area.floor - DUES + HEAD + nth // 2 * tall, 0.5, tall)
            place = x + nth % 2 * 4, y, w - 4, h - (8 if nth // 2 < down - 1 else 0)
            page.sheet(*place)
            self._sheets.append(page.panels.pop())  # it comes with what is written on it
            boxes.append((self._pair(one, at, h * 0.9), page.px(*place).inflate(-round(28 * page.k), 0)))
        page.show_alike(boxes, SHARES, "fill")

    def _pair(self, one: Due, at: float, side: float) -> Box:
        """One gives at the left, the other gets at the right; between them what goes each way."""
        spring, side = Gap(spring=True), min(side, 84.0)
        giver, taker = self._of_pair(one.giver, at, side, "left"), self._of_pair(one.taker, at, side, "right")
        gives, returns = (TimedText((words,), 16, "bold", palette.PAPER, 26, at=at) for words in (one.gives, one.returns))
        shafts = (Shaft(palette.GOLD), Shaft(palette.GOLD, "right"), Shaft(palette.GOLD, "left"))
        tail, right, left = (Filling(TimedPicture(one, at, stamped=False)) for one in shafts)
        ways = Column((spring, Row((tail, gives, right), 8), Row((left, returns, tail), 8), spring))
        return Row((*giver, Gap(4), Filling(ways), Gap(4), *taker[::-1]), 7)

    def _of_pair(self, seat: Seat, at: float, side: float, align: Align) -> list[Box]:
        """A face at the foot of the sheet, and beside it the name and the place."""
        one, spring = self._placed(seat), Gap(spring=True)
        ink = palette.GOLD if seat == self._out.session.seat else palette.PAPER
        name = TimedText((self._out.name(seat),), 17, "bold", ink, 26, at=at)
        title = TimedText((one.title,), 15, "ui", palette.STONE, 26, at=at)
        face = Painted(f"{seat}", lambda size: portrait(self._out.face(seat), size[0], self._mood(one)), side, side)
        rows = tuple(Row((word,), align=align) for word in (name, title))
        return [Column((spring, TimedPicture(face, at))), Column((spring, *rows, spring))]

    def _placed(self, seat: Seat) -> Rank:
        return next(one for one in self._ranked if one.seat == seat)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Warm where the person is the first, rain for the last, and a clear night for all others."""
        if self._ranked[0].seat == self._out.session.seat:
            return "warm"
        return "cold" if self._mood(self._placed(self._out.session.seat)) == "dismay" else "night"

    def below(self, surface: Surface) -> None:
        """Light behind the first, and petals where that is the person; and the sheets of what is due."""
        page, first = self._page, self._busts[0][1]
        reach = round(max(first.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), first.center, reach, self.hue), (0, 0))
        if self.hue == "warm" and page.time < self.count.end:
            falling(surface, self._px, page.time, self.count.end, 1, "")
        if page.time >= self.count.at("total"):
            for sheet, rect in self._sheets:
                surface.blit(sheet, rect)

    def draw(self, surface: Surface, time: float) -> None:
        """Who has come onto the steps so far; the first has a crown."""
        for rim, _ in self._rims:
            pygame.draw.rect(surface, palette.GOLD, rim, max(2, round(2 * self._page.k)), border_radius=round(8 * self._page.k))
        for nth, ((bust, rect), at) in enumerate(zip(self._busts, self._came, strict=True)):
            part = (time - at) / 0.2
            if part >= 0.0:
                surface.blit(bust, rect.move(0, round((1.0 - out_back(min(1.0, part))) * 0.3 * rect.h)))
                if nth == 0:
                    shapes.crown(surface, (rect.centerx, rect.top + 0.04 * rect.h), rect.width * 0.16)
        self._page.draw_late(surface)
