"""The first face of a round of Go-Stop: a won one, one that the person has lost, and a void one (나가리)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table import Seat
from scenes.forms.form import Place
from scenes.forms.pictures import Mood
from scenes.forms.theme import panel
from scenes.games.gostop.result.formula import (
    BEFORE,
    LEADS,
    SMALL,
    Formula,
    SumTerm,
    added,
    alike,
    explained,
    facts,
    formula,
    lost_to,
    money,
    owed,
    reckoned,
    settings,
    waiting,
)
from scenes.games.gostop.result.outcome import GoStopOutcome
from scenes.kit import palette
from scenes.kit.box import Box, Column, Flow, Gap, Middle, Row, Text
from scenes.kit.fit import SHARES, fit
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Count, TimedText, count
from scenes.pages.result.face import DARK_INK, VOID, Brush, ResultFace, brushed, gained, pill, purse, rolling, won
from scenes.pages.result.outcome import GREATEST
from scenes.pages.result.pictures import Hue, moon, token, turned
from scenes.pages.result.sets import MANY, Fan, TimedSet, laid_out, named, spread

COLUMN: Final = 0.312
"""Where the column begins in which everything stands beside the winner, as a share of the width."""

APART: Final = 0.018
PLATE: Final = 0.118
RIBBON: Final = 0.146
"""How far the parts of a face are apart, and how high the winner's plate is and the ribbon with the sum, as shares of the face's
height."""

TAIL, LOW, LEAST = 0.2, (0.134, 0.172), 80.0
"""How high those stand who have not won, as a share of the face: across the page, and beside the winner, one or several; and how
high at least, in units."""

BILL: Final = 0.228, 0.18
"""How high the bill is of who has lost, as a share of the face: as a rule, and where more than a few groups lie above it."""

HERO, CROWN = 441.0, 0.12
BREADTH: Final = 1.17, 1.11
"""How high the winner's picture is at most, in units; how much of it is free above the head; how wide it may be in widths of its
place, for it is free at both sides, of who lifts one hand, or both."""

CARD, RESTS, GAP = 520.0, 104.0, 12.0
"""How wide a card is at most, that of who rested beside others, and how far two are apart, in units."""

LARGE: Final = 150.0
SIZES: Final = tuple(0.93**nth for nth in range(22))
EACH: Final = 0.11, 0.9
"""How wide the cards of the set are at most that a great win is named after, in units, and to such shares they become smaller;
seconds from one of them to the next at most, and from the first to the last."""

FEW, MOST = 3, 2
"""Over more groups the headline of a great win is lower; so many who pay stand beside the winner, more across the page."""

SHADE: Final[Rgb] = palette.MIST
"""The rim of the person's own card where the person has not won."""

DOTS: Final = 10
"""Of no more points than so many each is a dot, full where somebody has it; else they are told in words."""


def card_places(where: Place, rested: Sequence[bool]) -> list[Place]:
    """Cards side by side in the middle of a place; those of who `rested` beside others are narrow."""
    x, y, wide, high = where
    narrow = [rests and not all(rested) for rests in rested]
    each = (wide - sum(narrow) * RESTS - GAP * (len(rested) - 1)) / (len(rested) - sum(narrow))
    each = min(each, CARD * max(1.0, wide / 1256)) if len(rested) > 1 else each
    widths = [RESTS if one else each for one in narrow]
    left = x + (wide - sum(widths) - GAP * (len(rested) - 1)) / 2
    return [(left + sum(widths[:nth]) + GAP * nth, y, one, high) for nth, one in enumerate(widths)]


@lru_cache(maxsize=256)
def tossed(kind: str, px: int, nth: int, shade: int) -> Surface:
    """A token that lies turned over more or less, in the shade."""
    flat = pygame.transform.smoothscale(token(kind, px), (px, max(2, round(px * (1.0, 0.72, 0.46)[nth % 3]))))
    lies = turned(flat, (nth * 53) % 90 - 45)
    lies.fill((shade, shade, shade, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return lies


@lru_cache(maxsize=2)
def heap(size: tuple[int, int], kind: str, px: int) -> Surface:
    """A heap of tokens of a `kind`, each `px` pixels wide, in a picture of a size: high towards both sides and low in the middle,
    where somebody is seen behind it, and at its ends; those farther back are in the shade."""
    picture = Surface(size, pygame.SRCALPHA)
    wide, high = size
    rows = max(2, round((high - px / 2) / (0.3 * px)))
    for row in range(rows):
        y = px / 2 + (high - px) * row / (rows - 1)
        shade = round(255 * (0.62 + 0.38 * row / (rows - 1)))
        for nth in range(-1, round(wide / (0.62 * px)) + 2):
            x = ((nth + 0.5 * (row % 2)) * 0.62 + 0.3 * ((nth * 7 + row * 11) % 13 / 13)) * px
            end = min(1.0, max(0.0, min(x, wide - x) / wide) / 0.16)
            top = end * (0.3 + 0.7 * abs(2.0 * x / wide - 1.0) ** 1.4)
            if px / 2 + 1 <= x <= wide - px / 2 - 1 and y >= px / 2 + (high - px) * (1.0 - top):
                lies = tossed(kind, px, (nth * 11 + row * 7) % 12, shade)
                picture.blit(lies, lies.get_rect(center=(round(x), round(y))))
    return picture


class GoStopFace(ResultFace):
    """What the faces of all rounds have: cards of those who have not won, at the foot of the page."""

    _out: GoStopOutcome
    _tail = TAIL

    @property
    def _split(self) -> float:
        """Where those begin who have not won, as a share of the height."""
        return self._area.floor - self._tail

    def _name(self, seat: Seat, units: float) -> Text:
        return Text((self._out.name(seat),), units, "bold", palette.GOLD if seat == self._out.session.seat else palette.PAPER)

    def _first_that_fits(self, boxes: Sequence[tuple[Box, Sequence[float]]], room: Rect) -> None:
        """Write the first picture that has room at one of its shares."""
        tried = (fit(Middle(box), self._page.measure, room, shares, end="fill") for box, shares in boxes)
        self._page.show(next((laid for laid in tried if laid is not None), None))

    # -- who has not won --------------------------------------------------------------------------------------------------

    def _cards(self, seats: Sequence[Seat], where: Place, lead: float = 0.0) -> Iterator[None]:
        """Who has not won, each on a card, the person first, who rested last; the words of the only one may begin so far from
        the left."""
        out = self._out
        seats = sorted(seats, key=lambda seat: (seat != out.session.seat, out.rested(seat), not out.brought(seat)))
        rested = [bool(out.rested(seat)) and not out.brought(seat) for seat in seats]
        for seat, rests, card in zip(seats, rested, card_places(where, rested), strict=True):
            self._page.sheet(*card)
            if rests:
                self._rested(seat, card)
            else:
                self._card(seat, card, lead if len(seats) == 1 else 0.0)
            yield

    def _rested(self, seat: Seat, card: Place) -> None:
        """Who rested: the face, and below it the name and that."""
        x, y, wide, high = card
        side = min(high * 0.52, wide - 8)
        self._bust(seat, (x + (wide - side) / 2, y + high * 0.05, side, side), self._out.mood(seat))
        words = self._out.name(seat), self._out.rested(seat)
        lines = (Text((one,), 16, "bold", ink) for one, ink in zip(words, (palette.PAPER, palette.STONE), strict=True))
        self._put(Column(tuple(lines), 2, "center"), (x, y + high * 0.57, wide, high * 0.4))

    def _card(self, seat: Seat, card: Place, lead: float) -> None:
        """Who pays: the bust, the name and the sum, and how that comes about, in one line or below them."""
        page, out, (x, y, wide, high), at = self._page, self._out, card, self._owed_at(seat)
        side = min(high - 4, wide * 0.3)
        begin = lead or side + 14
        self._bust(seat, (x + ((begin - 12 - side) * 0.6 if lead else 4), y + high - 2 - side, side, side), out.mood(seat))
        room = page.px(x + begin, y + 3, wide - begin - 14, high - 6)
        terms = explained(out, seat, at)
        sign = terms.pop() if terms and terms[-1].words in BEFORE else SumTerm(LEADS, "sign", at)
        name, spring, total = self._name(seat, 21), Gap(spring=True), self._total(seat, at, bool(terms))
        head = Row((name, Gap(12), spring, *total))
        boxes: list[tuple[Box, Sequence[float]]] = []
        if terms and total and wide >= 5.0 * high:
            line = Formula([*terms, sign], 23, room.width, "left")
            boxes.append((Row((name, Gap(20), spring, line, Gap(10), *total)), SHARES))
        if terms:
            boxes += [(Column((head, box)), shares) for box, shares in settings(terms, 23, room.width, "left")]
        self._first_that_fits([*boxes, (head, SMALL)], room)

    def _total(self, seat: Seat, at: float, explained: bool) -> tuple[TimedText, ...]:
        """What somebody pays or gets, which runs there; or that it is nothing, where something is said of it."""
        out, amount = self._out, self._out.brought(seat)
        if not amount and (out.rested(seat) or not explained):
            return ()
        said, size = out.money(amount, True), 27.0 if out.lost else 31.0
        rolled = rolling(out, self.count, amount, said) if amount else None
        return (TimedText((said,), size, "bold", gained(amount, palette.STONE), 1.15 * size, at=at, rolled=rolled),)


class VictoryFace(GoStopFace):
    """A won round: the winner large, what it was won by in the light, the sum on a ribbon, and who pays."""

    _large = 1.0
    _heap: tuple[Rect, Surface] | None = None

    def _counted(self) -> Count:
        """The groups, the multipliers, what each owes, the money, in this order."""
        out, winner = self._out, self._out.winners[0]
        self._losers = [seat for seat in out.seats if seat not in out.winners]
        self._column = len(self._losers) <= MOST
        self._groups = tuple(sorted(out.groups(winner), key=lambda group: not group.faces))
        reached = [sum(group.points or 0 for group in self._groups[: nth + 1]) for nth in range(len(self._groups))]
        stamps = [one.reached for one in out.chain.times] if out.chain is not None else []
        return count(reached or [out.settlement.points[winner]], stamps, len(self._owing), bool(self._moves))

    # -- where it stands --------------------------------------------------------------------------------------------------

    def lay(self) -> Iterator[None]:
        """The winner at the left; beside that what it was won by, the sum, and who pays."""
        page, out, area = self._page, self._out, self._area
        self._make_room(1 if alike(out) else len(self._losers))
        top = won(page, out, area, (1.0 + COLUMN) / 2, self._rank == GREATEST and len(self._with_pieces()) > FEW)
        yield
        self._champion()
        yield
        foot = self._split - APART
        ribbon = area.at(COLUMN, foot - RIBBON, 1.0 - COLUMN, RIBBON)
        page.sheet(*ribbon)
        self._rims.append((page.px(*ribbon), palette.GOLD))
        x, y, wide, high = ribbon
        room = page.px(x + 24, y + 4, wide - 40, high - 8)
        page.show(formula(reckoned(out, self.count, self._groups), page.measure, room, 34.0 * area.t))
        yield
        self._sets(top, foot - RIBBON)
        yield
        yield from self._cards(self._losers, self._low)

    def _make_room(self, cards: int) -> None:
        """Who has lost stands beside the winner where these are few, and lower where their cards say little."""
        if self._column:
            self._tail = max(LOW[cards > 1], LEAST / self._area.h)

    @property
    def _low(self) -> Place:
        """The place of those who have not won."""
        left = COLUMN if self._column else 0.0
        return self._area.at(left, self._split, 1.0 - left, self._tail)

    def _champion(self) -> None:
        """The winner, large, over a plate with the name and the money; before a great one lies a heap of what is paid with."""
        page, out, area, seat = self._page, self._out, self._area, self._out.winners[0]
        foot = area.floor if self._column else self._split - APART
        mood, place = out.mood(seat), area.at(0.0, foot - PLATE, COLUMN - 0.012, PLATE)
        both, (x, y, wide, high) = mood == "triumph", area.at(0.0, 0.0, COLUMN - 0.012, foot - PLATE)
        side = min(HERO * max(0.7, area.u), BREADTH[both] * wide, (high - 0.02 * area.h) / (1.0 - CROWN)) * self._large
        middle = 0.5 if both else 0.525  # who lifts one hand stands a little aside of it
        self._bust(seat, (x + wide / 2 - middle * side, y + high - side + 0.003 * area.h, side, side), mood, True)
        if self.hue == "gold" and out.pages.token:
            where = page.px(*area.at(-0.012, foot - PLATE - 0.19, COLUMN + 0.006, 0.21))
            self._heap = where, heap(where.size, out.pages.token, round(1.9 * self._px))
        plate = page.px(*place)
        self._spots[seat] = self._lit[0].centerx, plate.centery
        page.panels.append((panel(plate.size, page.k, alpha=255), plate))  # nothing of the bust behind it may be seen through it
        self._put(self._plate(seat), place, 18.0)

    def _plate(self, seat: Seat) -> Box:
        """The name, and below it what the person had and has now, or what another has got and has won so far."""
        out, name = self._out, Text((self._out.name(seat),), 27, "bold", palette.PAPER)
        if out.stake is None:
            return Row((name,), align="center")
        if seat == out.session.seat:
            return Column((name, purse(out, self.count, 21)), gap=6)
        below = (Text((so_far,), 17, "ui", palette.STONE),) if (so_far := out.so_far(seat)) else ()
        return Column((Row((name, Gap(12), Gap(spring=True), self._sum(seat, 27))), *below), gap=4)

    def _sets(self, top: float, foot: float) -> None:
        """What it was won by, first what a great win is named after: no card comes near the window's edge."""
        x, y, wide, high = self._area.at(COLUMN, top, 1.0 - COLUMN, foot - 0.016 - top)
        where, say, pieces = self._page.px(x + 12, y, wide - 24, high), self._page.app.say, self._sprites
        groups = self._with_pieces()
        crown = next((one for one in groups if self._rank == GREATEST and one[0].title == self._out.grade.name), None)
        laid = laid_out(self._page.measure, groups, where, pieces, say) if crown is None else None
        if groups and laid is None:  # one set as large as may be, card by card, over the names of all
            first = crown or max(groups, key=lambda one: (len(one[0].faces) < MANY, one[0].points or 0))
            faces, at = first[0].faces, first[1]
            each, step = min(EACH[0], EACH[1] / max(1, len(faces) - 1)), 1.05 if len(faces) < MANY else 0.5
            names = tuple(named(one, 30.0, say, begins) for one, begins in sorted(groups, key=lambda one: one is not first))
            told = Fan(faces, LARGE, step, pieces, at, each=each), Flow(names, where.width, 10, 6)
            laid = fit(Column(told, 10, "center"), self._page.measure, where, SIZES, end="middle")
        self._page.show(laid)

    def _with_pieces(self) -> list[TimedSet]:
        """The groups that there is something to be seen of, and when each comes; all of them where there is nothing at all."""
        found = [(group, self.count.at("sum", nth)) for nth, group in enumerate(self._groups)]
        return [one for one in found if one[0].faces] or (found if len(found) > 1 else [])

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: Surface) -> None:
        """The light, the winner, and before a great one the heap, which rises with the winner."""
        super().below(surface)
        if self._heap is not None:
            where, picture = self._heap
            surface.blit(picture, where.move(0, round(self._risen * where.h)))


class DefeatFace(VictoryFace):
    """A round that has cost the person something: the winner in the rain, and a bill of what it cost and why."""

    _large = 0.8

    def lay(self) -> Iterator[None]:
        """The winner at the left; beside that what it was won by, the bill, and the others."""
        page, out, area, me = self._page, self._out, self._area, self._out.session.seat
        others = [seat for seat in self._losers if seat != me]
        self._column = len(others) <= MOST
        self._make_room(len(others))
        several = len(self._with_pieces()) > FEW
        top = won(page, out, area, (1.0 + COLUMN) / 2, several)
        yield
        self._champion()
        yield
        bill = (self._split - APART if others else area.floor) - BILL[several]
        self._sets(top, bill)
        yield
        lead = self._bill(me, area.at(COLUMN, bill, 1.0 - COLUMN, BILL[several]))
        yield
        if others:
            yield from self._cards(others, self._low, lead if self._column else 0.0)

    def _make_room(self, cards: int) -> None:
        super()._make_room(cards)
        if self._column:
            self._tail = max(0.88 * self._tail, LEAST / self._area.h)

    def _bust(self, seat: Seat, place: Place, mood: Mood, lit: bool = False) -> None:
        super()._bust(seat, place, mood, lit)
        if lit:  # the winner stands in the rain
            picture, rect = self._busts[-1][0].copy(), self._busts[-1][1]
            picture.fill((*palette.SILVER, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._busts[-1] = picture, rect

    def _bill(self, me: Seat, place: Place) -> float:
        """The person; the name and the purse, what it was lost to, and how it comes to what it costs. Returns how far from the
        left its words begin, in units."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        self._rims.append((page.px(*place), SHADE))
        side, at = min(high - 4, 0.29 * wide), self._owed_at(me)
        self._bust(me, (x + 2, y + high - 2 - side, side, side), out.mood(me))
        lead = 0.88 * side + 12.0
        room = page.px(x + lead, y + 6, wide - 18 - lead, high - 12)
        terms = owed(out, me, at, added(out, self.count, self._groups), lambda nth: min(at, self.count.at("stamp", nth)))
        terms.append(money(out, self.count, out.brought(me), at))
        name, has, spring = self._name(me, 24), purse(out, self.count, 18, palette.STONE), Gap(spring=True)
        why = " · ".join(facts(out, me)) or lost_to(out, me)
        said = (Text((why,), 20, "bold", palette.LOSS if facts(out, me) else palette.PAPER),) if why else ()
        over, told = (Row((name, Gap(24), spring, has)), *said), settings(terms, 29.0 * self._area.t, room.width, "right")
        self._first_that_fits([(Column((*over, box), 2), shares) for box, shares in told], room)
        return lead


class VoidFace(GoStopFace):
    """A void round (나가리): the moon, what waits for the next winner, and how far everybody had come."""

    _tail = 0.25

    def _counted(self) -> Count:
        """What waits for the next winner, and what changes hands."""
        self._times = self._out.carried()
        self._moon = self._page.px(*self._area.moon)
        return count((), [one.reached for one in self._times], len(self._owing), bool(self._moves), 1)

    def lay(self) -> Iterator[None]:
        """That nobody has won, what waits, and a card for each."""
        page, out, area = self._page, self._out, self._area
        say, nobody = page.app.say, out.pages.nobody_won(out.settlement, page.app.say)
        brushed(page, area.at(0.16, 0.145, 0.68, 0.205), nobody, Brush(VOID * area.t, DARK_INK, dense=True))
        pill(page, say("gostop.result.void_why") if out.settlement.kind == "nagari" else "", area.at(0.2, 0.444, 0.6, 0.046), 17)
        if self._times:
            terms = waiting(self._times, lambda nth: self.count.at("stamp", nth))
            terms += [SumTerm(out.each_next, "note", terms[-1].at)] if out.each_next else []
            room = page.px(*area.at(0.05, 0.494, 0.9, self._split - 0.494 - APART))
            self._first_that_fits([(Formula(terms, 51.0 * area.t, room.width), SMALL)], room)
        elif out.title != nobody:
            pill(page, out.title, area.at(0.1, 0.52, 0.8, 0.06), 21)
        yield
        seats = sorted(out.seats, key=lambda seat: (seat != out.session.seat, out.rested(seat), not out.brought(seat)))
        for seat, place in zip(seats, card_places(area.at(0.0, self._split, 1.0, self._tail), [False] * len(seats)), strict=True):
            self._void_card(seat, place)
            yield

    def _void_card(self, seat: Seat, place: Place) -> None:
        """Who, the nearest set and how far that one had come, over the cards of that set."""
        page, out, (x, y, wide, high) = self._page, self._out, place
        page.sheet(*place)
        if seat == out.session.seat:
            self._rims.append((page.px(*place), SHADE))
        side = min(high - 4, wide * 0.4)
        self._bust(seat, (x + 2, y + high - 2 - side, side, side), out.mood(seat))
        left, standing, amount = x + 0.95 * side, out.standing(seat), out.brought(seat)
        total = (Gap(8), Gap(spring=True), self._sum(seat, 24)) if amount else ()
        name, room = self._name(seat, 21), x + wide - 14 - left
        if standing is None:
            rests = Text((out.rested(seat),), 18, "ui", palette.STONE)
            self._put(Column((Row((name, *total)), rests), gap=4), (left, y, room, high), 0.0)
            return
        nearest = () if amount else (Gap(8), Gap(spring=True), Text((standing.nearest, ""), 17, "bold", palette.PAPER))
        short = (Gap(10), Text((standing.short,), 20, "bold", palette.PAPER)) if standing.short else ()
        points = "●" * standing.points + "○" * (standing.needed - standing.points)
        points = points if 0 < standing.needed <= DOTS else standing.words
        row = Row((Text((points,), 18, "bold", palette.GOLD), *short))
        self._put(Column((Row((name, *total, *nearest)), row), gap=2), (left, y + 0.02 * high, room, 0.39 * high), 0.0)
        if standing.faces:
            cards = spread((standing.faces,), 0.51 * high, room, self._sprites, standing.missing)
            self._put(Column(cards, align="left"), (left, y + 0.42 * high, room, 0.55 * high), 0.0)

    @property
    def _light(self) -> tuple[tuple[int, int], tuple[int, int], int, Hue]:
        size, _, _, hue = super()._light
        return size, self._moon.center, round(self._moon.h * 0.56), hue

    def _strewn_below(self, surface: Surface) -> None:
        surface.blit(moon(self._moon.w), self._moon)
