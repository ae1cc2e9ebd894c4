"""The first face of a result: the light of the page, who has won on a stroke of the brush, the busts of everybody, and money on
its way; and the last one of a match, the podium."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table import POT, Seat
from scenes.forms.form import Place
from scenes.forms.pictures import Mood, portrait
from scenes.forms.words import Words
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Row, Text
from scenes.kit.fit import End, fit
from scenes.kit.mark import Letters
from scenes.kit.palette import Rgb
from scenes.kit.type import Font
from scenes.pages.result.counting import Count, Counted, TimedText, count
from scenes.pages.result.outcome import GREATEST, RoundOutcome, ranks
from scenes.pages.result.pictures import Hue, falling, fly, petal_size, rehearse, seal, stroke, sunlight, turned
from scenes.stage.sprite import Sprites
from scenes.stage.tween import out_cubic
from scenes.table.session import changed

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


def rolling(out: RoundOutcome, count: Count, amount: int, text: str) -> Callable[[float], str]:
    """The words of a sum of money at a time: it runs as the coins go, by what a point is worth."""
    coin = out.stake or 1

    def words(time: float) -> str:
        part = count.paid(time)
        return text if part >= 1.0 else out.money(round(amount * part / coin) * coin, True)

    return words


def purse(out: RoundOutcome, count: Count, size: float, colour: Rgb = palette.PAPER) -> TimedText:
    """What the person had and has now, which runs as the money goes."""
    kept, amount, coin = out.kept, out.brought(out.session.seat), out.stake or 1
    if kept is None or not amount:
        return TimedText((out.balance,), size, "bold", colour)
    before = kept - amount

    def words(time: float) -> str:
        left = round(amount * (1.0 - count.paid(time)) / coin) * coin
        return changed(out.app.say, out.pages.name, before, kept - left)

    return TimedText((changed(out.app.say, out.pages.name, before, kept),), size, "bold", colour, rolled=words)


def gained(amount: int, nothing: Rgb = palette.PAPER) -> Rgb:
    """Green for what comes in, red for what goes out."""
    return palette.GAIN if amount > 0 else palette.LOSS if amount < 0 else nothing


def golden(amount: int) -> Rgb:
    """Gold for what was won, red for what was lost."""
    return palette.GOLD if amount > 0 else gained(amount, palette.STONE)


# ---- The headline -----------------------------------------------------------------------------------------------------

TITLE: Final = 64.0
TEXT: Final = 16.0
"""The sizes of letters, in units."""

WON: Final = 118.0
BANNER: Final = 128.0, 190.0
VOID: Final = 168.0
"""How high it is that somebody has won, the name of a good win, that of a great one, and that of a round that nobody has won."""

PLAIN: Final = 0.152, 0.176
NAMED: Final = 0.19, 0.2
"""How high the strokes of these are, as a share of the page: as a rule, and where it is said below that the person has lost; of a
good win and of a great one."""

LOW: Final = 0.8
"""How high they are where they leave room for more, against that."""

STAMP: Final = 0.46, 0.03, 7.0
"""How high the seal beside a headline is that says how many times, against its stroke; how far it is from the letters, as a
share of the page's width, and how far it is turned, in degrees."""

PAGE: Final = 0.5
"""Where the middle of a page is, as a share of its width."""

INKED: Final = 0.66, 0.83, 0.84
"""How much of a stroke's length letters take, how much of its height at most, and of the width of its place."""

BELOW: Final = 30.0
"""How high the letters are below a headline on its stroke, in units."""

BODY: Final = 0.46, 0.54
"""Where the middle of a stroke's body is, by shares of its picture."""

RED_INK: Final = palette.LACQUER
BLUE_INK: Final = palette.BLACK
DARK_INK: Final = palette.INK
"""The strokes on which the person's great victory stands, that of another, and on red and at night all others."""


@dataclass(frozen=True)
class Brush:
    """How a headline is written: in letters so many units high at most, on a stroke in an ink. Nothing shines through a `dense`
    stroke, which is drawn to both sides."""

    size: float
    ink: Rgb
    font: Font = "brush"
    colour: Rgb = palette.PAPER
    dense: bool = False


def brushed(page: Counted, place: Place, words: str, brush: Brush, below: str = "") -> Rect:
    """A line of letters on a stroke of the brush as long as it is, in the middle of a place, in units: the ink of the letters,
    not their line, is in the middle of the stroke, with what stands `below` it. Returns where the ink is, in pixels."""
    where, small = page.px(*place), round(BELOW * page.k) if below else 0
    most, px = INKED[1] * where.h - small, round(brush.size * page.k)
    line = page.measure.ink.strokes(words, brush.font, px)
    px = int(px * min(1.0, most / line.h, INKED[2] * where.w * 0.9 / line.w))
    line, high = page.measure.ink.strokes(words, brush.font, px), page.app.font(brush.font, px).get_linesize()
    middle = where.centerx
    where.w = min(where.w, max(round(line.w / INKED[0]), round(where.h * 3.4)))
    where.centerx = middle + (0 if brush.dense else round(where.w * (0.5 - BODY[0])))
    where.right = min(where.right, page.app.size[0])
    swept = stroke(where.size, brush.ink)
    if brush.dense:
        page.panels.append((pygame.transform.flip(swept, True, True), where))
    page.panels.append((swept, where))
    down = round(where.y + BODY[1] * where.h - 0.6 * small)
    ink = Rect(middle - line.w // 2, down - line.h // 2, line.w, line.h)
    fall, down = max(1, round(high * 0.035)), ink.y - line.y + high // 2 - ink.centery  # the line's middle is not that of its ink
    shade = Letters(words, brush.font, px, DARK_INK, ink.move(fall - line.x, fall), down)
    page.words.append(Words(words, (shade, Letters(words, brush.font, px, brush.colour, ink.move(-line.x, 0), down))))
    if below:
        rect = Rect(where.x, ink.bottom - small // 9, where.w, round(1.3 * small))
        low = Row((Text((below,), BELOW, "brush", palette.PAPER),), align="center")
        page.show(fit(low, page.measure, rect, SHARES, end="middle"))
    return ink


def _stamped(page: Counted, out: RoundOutcome, high: float) -> pygame.Surface | None:
    """The seal of how many times a win counts that is named after what has multiplied it, for a stroke so many units high."""
    times, most, say = out.grade.times, out.grade.most, page.app.say
    if times == 1:
        return None
    words = say("app.result.stamp", n=times)
    if most > times:
        words = say("app.result.stamp_of", name=out.grade.who, n=most) if out.grade.who else say("app.result.stamp_most", n=most)
    tall = round(STAMP[0] * high * page.k)
    wide = max(tall * 1.3, page.app.font("bold", round(tall * 0.62)).size(words)[0] / 0.8)
    return turned(seal(words, (round(wide), tall), page.app.font), STAMP[2])


def pill(page: Counted, words: str, place: Place, size: float = TEXT, kind: Font = "bold") -> None:
    """A line in the middle of a place, on a small plate as long as it is."""
    if not words:
        return
    x, y, wide, high = place
    said = page.label(words, x + 12, y, wide - 24, high, size=size, kind=kind, colour=palette.PAPER, align="center")
    long = min(wide, said.rect.w / page.k + 32)
    page.sheet(x + (wide - long) / 2, y, long, high)


def won(page: Counted, out: RoundOutcome, area: Area, axis: float = PAGE, low: bool = False) -> float:
    """Who has won and how, in the middle of what stands below it, which is given as a share of the width; a great win has the
    name of what it was won with, or says that it is great, in gold where it is the person's, and has a seal of how many times
    that is. Below the name it is said who has won, and where the person has lost, that. It is lower where it leaves room for
    more. Returns where what stands below it may begin."""
    mine = out.session.seat in out.winners
    great = mine and out.grade.rank == GREATEST
    name = out.grade.name or (page.app.say("app.result.great") if great else "")
    lost = page.app.say("app.result.lost") if out.lost else ""
    ink = RED_INK if great else DARK_INK if mine else BLUE_INK
    high = (NAMED[great] if name else PLAIN[bool(lost)]) * (LOW if low else 1.0)
    stamp = _stamped(page, out, high * area.h) if name else None
    free = stamp.get_width() / page.k / area.w + STAMP[1] if stamp is not None else 0.0
    place = area.at(axis - 0.34, 0.0, 0.68 - free, high)
    if not name:
        brushed(page, place, out.title, Brush(WON * area.t, ink), lost)
    else:
        below = "" if low and great and not out.grade.name else f"{out.title} {lost}".rstrip()  # that it is great says as much
        brush = Brush(BANNER[great] * area.t, ink, colour=palette.GOLD if mine else palette.PAPER)
        inked = brushed(page, place, f"{name}!", brush, below)
        if stamp is not None:
            left = inked.right + round(STAMP[1] / 2 * area.w * page.k)
            page.panels.append((stamp, stamp.get_rect(midleft=(left, inked.centery))))
    told = " · ".join(words for words in out.how.split(" · ") if words not in ("", name))
    pill(page, told, area.at(axis - 0.33, high, 0.66, 0.042))
    return high + (0.056 if told else 0.02)


# ---- The face ----------------------------------------------------------------------------------------------------------


class ResultFace:
    """The scene of a result, laid out on `page` within `area`. As it is, it shows everybody with what the round has brought."""

    def __init__(self, page: Counted, out: RoundOutcome, area: Area, sprites: Sprites) -> None:
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
        return TimedText((words,), size, "bold", golden(amount), 1.15 * size, at=self.count.pays_from, rolled=rolled)

    def _put(self, part: Box, place: Place, pad: float = 6.0, end: End = "middle") -> None:
        """Write a picture into a place, as large as it has room for."""
        x, y, wide, high = place
        room = self._page.px(x + pad, y + 2, wide - 2 * pad, high - 4)
        self._page.show(fit(part, self._page.measure, room, SHARES, 2, end))

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


# ---- The podium -------------------------------------------------------------------------------------------------------

SIDES: Final = (0.0, -1.0, 1.0, 2.0)
"""On which side of the middle they stand who have a step."""

STEPS: Final = ((0.27, 1.0), (0.19, 0.76), (0.12, 0.66), (0.07, 0.58))
"""For each place how high its step is, by shares of the face, and how large who stands there is."""

MEDALS: Final = (palette.GOLD, palette.SILVER, palette.MAPLE)
"""The colours of the places: gold, silver, bronze."""

NO_MEDAL: Final[Rgb] = palette.DRIFTWOOD
"""The front of a step for which there is no medal."""

WIDE, ROW = 0.2, 0.11
"""How wide a step is, and how high one is who stands beside the steps, by shares of the face."""


def medalled(page: Counted, rect: Rect, colour: Rgb) -> None:
    """The front of a step in the colour of its medal, with round corners at its top: lit from above, most at its edge."""
    picture, radius, edge = Surface(rect.size, pygame.SRCALPHA), round(8 * page.k), max(2, round(4 * page.k))
    for y in range(rect.height):
        light = 1.22 if y < edge else 1.04 - 0.2 * y / rect.height
        picture.fill([min(255, round(value * light)) for value in colour], (0, y, rect.width, 1))
    mask = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_top_left_radius=radius, border_top_right_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    page.panels.append((picture, rect))


class Podium(ResultFace):
    """The places at the end of a match."""

    def lay(self) -> Iterator[None]:
        """Who has won the match, and everybody, the first before all others."""
        page, out = self._page, self._out
        self._places = self._ranked()
        ink = DARK_INK if self._places[out.session.seat] == 1 else BLUE_INK
        title = self._title or page.app.say("app.result.ranking")
        brushed(page, self._area.at(0.2, 0.004, 0.6, 0.124), title, Brush(TITLE * self._area.t, ink))
        yield
        self._everybody([*self._places])
        yield

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat, from the first to the last; equals share theirs."""
        places = ranks(self._out.amounts)
        return {seat: places[seat] for seat in sorted(self._out.seats, key=lambda seat: (places[seat], seat))}

    @property
    def _title(self) -> str:
        """Who has won the match; nothing where that is not told."""
        return self._out.match_won

    def _everybody(self, order: list[Seat]) -> None:
        """The first on steps, the others beside them, and what the person has now in the upper corner."""
        balance = Row((Text((self._out.balance,), TEXT, "ui", palette.STONE),), align="right")
        self._put(balance, self._area.at(0.74, 0.012, 0.26, 0.05))
        steps = len(SIDES) if len(order) <= len(SIDES) else len(SIDES) - 1
        sides = SIDES[: len(order)]
        middle = 0.36 if len(order) > steps else 0.5 - (min(sides) + max(sides)) / 2 * (WIDE + 0.008)
        for seat, side in zip(order[:steps], SIDES, strict=False):
            self._step(seat, middle + side * (WIDE + 0.008) - WIDE / 2)
        for nth, seat in enumerate(order[steps:]):
            self._beside(seat, self._area.at(0.7, self._area.floor - 0.02 - (len(order) - steps - nth) * ROW, 0.3, ROW - 0.01))

    def _step(self, seat: Seat, left: float) -> None:
        """Somebody on a step, with place, name and what there is in the end; those who share a place stand equally high."""
        page, out, area, place = self._page, self._out, self._area, self._places[seat]
        high, part = STEPS[place - 1]
        x, y, wide, tall = area.at(left, area.floor - 0.02 - high - 0.08, WIDE, high + 0.08)
        self._card(seat, (x, y, wide, tall))
        size, amount = min(BUST * area.u * part, wide, y - area.y - 0.17 * area.h), out.amounts[seat]
        self._bust(seat, (x + (wide - size) / 2, y - size, size, size), self._mood(place, amount))
        medal, line = MEDALS[place - 1] if place <= len(MEDALS) else NO_MEDAL, min(area.h * 0.075, tall * 0.42)
        medalled(page, page.px(x, y, wide, line), medal)
        ink = palette.PAPER if medal is NO_MEDAL else palette.INK
        self._put(Row((Text((self._named(seat),), 23, "bold", ink),), align="center"), (x, y, wide, line))
        total = Text((out.money(amount, True),), 37.0 * (1.25 if place == 1 else 1.0) * area.t, "bold", gained(amount))
        self._put(Row((total,), align="center"), (x, y + line, wide, tall - line))

    def _mood(self, place: int, amount: int) -> Mood:
        """How somebody takes the place."""
        return "triumph" if place == 1 else "dismay" if amount < 0 else "calm"

    def _named(self, seat: Seat) -> str:
        return f"{self._page.app.say('app.result.rank', rank=self._places[seat])} {self._out.name(seat)}"

    def _beside(self, seat: Seat, place: Place) -> None:
        """Somebody beside the steps."""
        x, y, wide, tall = place
        self._card(seat, place)
        amount = self._out.amounts[seat]
        self._bust(seat, (x + 6, y + 2, tall - 4, tall - 4), "dismay" if amount < 0 else "calm")
        total = Text((self._out.money(amount, True),), 21, "bold", gained(amount))
        words = Row((Text((self._named(seat),), TEXT, "bold", palette.PAPER), Gap(8), Gap(spring=True), total))
        self._put(words, (x + tall, y, wide - tall - 4, tall))

    def _card(self, seat: Seat, place: Place) -> None:
        """A card; the person's own has an edge of gold."""
        self._page.sheet(*place)
        if seat == self._out.session.seat:
            self._rims.append((self._page.px(*place), palette.GOLD))

    @property
    def hue(self) -> Hue:
        """Warm where the person is the first."""
        return "warm" if self._places[self._out.session.seat] == 1 else "cold"

    def below(self, surface: Surface) -> None:
        """Light behind the first."""
        first = self._busts[0][1]
        reach = round(max(first.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), first.center, reach, self.hue), (0, 0))

    def draw(self, surface: Surface, time: float) -> None:
        """The busts, and the ground on which the steps stand."""
        self._lit = []
        super().draw(surface, self.count.end)
