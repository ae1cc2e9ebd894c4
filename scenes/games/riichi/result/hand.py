"""The result of a hand: who won with which tiles and what they were worth, who dealt in, and the new points.

One winner has the whole sheet; two or three have a row each, one above the other. After a hand that nobody has won everybody has
a row. At the end of a match everybody stands by place, with what oka, uma and side bets have made of the points.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface

from game.riichi.match import oka
from game.riichi.view import RiichiView
from game.table import Line, Seat, place_in
from scenes.forms.form import Place
from scenes.forms.pictures import Mood
from scenes.games.riichi.lines import GREATEST, following, lying, match_won, penalty, repeats, words
from scenes.games.riichi.result.worth import (
    BONUS,
    KEPT,
    TO,
    Slot,
    TileRow,
    Worth,
    dora,
    glow,
    left,
    row,
    signed_points,
    waited,
)
from scenes.games.riichi.tell.words import STATES
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Least, Plate, Row, Text
from scenes.kit.fit import fit
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.type import carved
from scenes.kit.wood import lacquer
from scenes.pages.result.counting import Count, LaidPiece, RedSeal, TimedText, count
from scenes.pages.result.face import (
    BLUE_INK,
    DARK_INK,
    MEDALS,
    PAGE,
    RED_INK,
    TEXT,
    TITLE,
    Brush,
    Podium,
    ResultFace,
    brushed,
    gained,
    pill,
)
from scenes.pages.result.pictures import Hue, falling
from scenes.table.session import money

TOP: Final = 0.168
AXIS: Final = 0.604
PAYERS: Final = 0.19
GAP: Final = 0.008
"""Where the rows begin, where the middle of the sheet of a lone winner is, how high the row of those who pay is, and how far rows
are apart, in shares of the page."""

LOWEST, FOOT = 0.902, 70.0
"""Where the rows end at most, in shares of the page; how high the buttons below are with what is free above them, in units."""

FINE: Final = tuple(0.96**nth for nth in range(34))
"""To such shares tiles and letters become smaller."""

TILE, WAITING = 64.0, 40.0
"""How wide the tiles of a hand are at most, and those that it waits for, in units."""

READABLE: Final = 24.0
"""Where the tiles that a hand waited for have less room each, in units, they are only counted."""


class HandResult(ResultFace):
    """See the module."""

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """Every yaku and then what it comes to, winner by winner; or the rows of everybody."""
        out = self._out
        assert isinstance(out.view, RiichiView)
        self._view = out.view
        self._glows = list[tuple[Rect, int, float]]()
        self.worth = Worth(out, out.view, self.stamped_at)
        self._owing = [seat for seat in self._order if seat not in out.winners]
        stamps, reached = [], 0
        for seat in out.winners:
            stamps += [reached] * len(self.worth.yaku[seat])
            reached += out.settlement.points[seat]
            stamps.append(reached)
        return count((), stamps, len(self._owing), bool(self._moves))

    def stamped_at(self, seat: Seat, nth: int) -> float:
        """When the nth yaku of a winner is stamped; after the last one, what it comes to."""
        before = self._out.winners[: self._out.winners.index(seat)]
        return self.count.at("stamp", sum(len(self.worth.yaku[other]) + 1 for other in before) + nth)

    @property
    def _order(self) -> list[Seat]:
        """The seats from the dealer on."""
        return [(self._view.dealer + nth) % 4 for nth in range(4)]

    @property
    def _fouls(self) -> list[Line]:
        """쵼보: the lines of those who ended the hand by a foul."""
        return [line for line in self._out.settlement.lines if line.what.startswith("chombo_")]

    @property
    def _giver(self) -> Seat | None:
        """방총: who dealt in."""
        ron = self._out.settlement.kind == "ron" and self._view.offer is not None
        return self._view.offer.seat if ron and self._view.offer is not None else None

    # -- where it stands --------------------------------------------------------------------------------------------------

    def lay(self) -> Iterator[None]:
        """The title and the dora; then a lone winner, several, a foul, or everybody."""
        out, area = self._out, self._area
        self._title()
        self._dora(area.at(0.0, 0.018, 0.2, 0.13))
        yield
        end = min(LOWEST, 1.0 - FOOT / area.h)
        fouls = [seat for seat in self._order if any(line.seat == seat for line in self._fouls)]
        payers, place = area.at(0.0, end - PAYERS, 1.0, PAYERS), area.at(0.0, TOP, 1.0, end - PAYERS - GAP - TOP)
        if len(fouls) == 1:
            self._foul(fouls[0], place)
            self._payers([seat for seat in self._order if seat not in fouls], payers)
        elif not out.winners:
            self._everybody(area.at(0.0, TOP, 1.0, end - TOP))
        else:
            self._rank = min(2, max(map(self.worth.rank, out.winners)))
            if len(out.winners) == 1:
                self._alone(out.winners[0], place)
                yield
                self._payers(self._owing, payers)
            else:
                self._several(place)
                self._payers(self._owing, payers)

    def _title(self) -> None:
        """How it ended in large letters; which hand it was, and which one follows."""
        page, out, area, say, view = self._page, self._out, self._area, self._page.app.say, self._view
        ending = out.pages.ending(out.settlement.kind, say)
        mine, axis = out.session.seat in out.winners, AXIS if len(out.winners) == 1 else PAGE
        ink = RED_INK if self._fouls or self.hue == "gilt" else DARK_INK if mine else BLUE_INK  # red on red is not seen
        ink = palette.SLATE if ink == BLUE_INK and axis == AXIS else ink  # nor is night on night
        title = ending
        if out.winners:
            several, named = len(out.winners) - 1, len(out.winners) == 1 and not mine
            title = say("riichi.result.called_by" if named else "riichi.result.called", win=ending, name=out.name(out.winners[0]))
            title = say("riichi.result.double_ron" if several == 1 else "riichi.result.triple_ron") if several else title
        brushed(page, area.at(axis - 0.3, 0.012, 0.6, 0.104), title, Brush(1.2 * TITLE * area.t, ink, carved(title)))
        name = say("riichi.table.round", wind=say(f"riichi.wind.{view.wind}"), n=view.hand + 1)
        hand = say("riichi.result.hand", round=name, honba=view.honba)
        after = () if out.last else (repeats(out.match, say), following(out.match, say), lying(out.match, say))
        full = say("riichi.result.exhaustive") if out.settlement.kind == "exhaustive_draw" else ""
        told = [full if full != title else "", hand, *after, match_won(out)]
        pill(page, " · ".join(part for part in told if part), area.at(axis - 0.3, 0.122, 0.6, 0.037), kind="ui")

    def _dora(self, place: Place) -> None:
        """도라: what the open indicators point to, and those below them where the lower ones were turned."""
        found = dora(self._view)
        tile = 40.0 if len(found) == 1 else 26.0
        lines = tuple(
            Row((Text((self._page.app.say(f"riichi.yaku.{name}"),), 18, "bold", palette.PAPER), self._strip(faces, tile)), 10)
            for name, faces in found
        )
        self._write([(Column(lines, 4), place)])

    def _write(self, boxes: Sequence[tuple[Box, Place]]) -> list[LaidPiece]:
        """Pictures in a place each, as large as one another; returns the tiles on them."""
        begin = len(self._page.dealt)
        self._page.show_alike([(box, self._page.px(*place)) for box, place in boxes], FINE)
        return self._page.dealt[begin:]

    def _strip(self, faces: Sequence[str], units: float, at: float = 0.0) -> TileRow:
        return TileRow(tuple(map(Slot, faces)), units, self._sprites, at)

    def _hand(self, seat: Seat, at: float = 0.0, wrong: bool = False) -> TileRow:
        """The tiles of a hand; one that is not shown lies in the dark."""
        dark = not self._out.winners and not self._view.exposed[seat]
        return TileRow(row(self._view, seat), TILE, self._sprites, at, bool(self._out.winners), wrong, dark)

    # -- what is said of a seat -------------------------------------------------------------------------------------------

    def _named(self, seat: Seat, size: float) -> Row:
        """A name after the seat wind, which is red where it is the dealer's."""
        wind = self._page.app.say(f"riichi.wind.{(seat - self._view.dealer) % 4}")
        colour = palette.LOSS if seat == self._view.dealer else palette.GOLD
        name = Text((self._out.name(seat),), size, "bold", palette.PAPER, 1.4 * size)
        return Row((Text((wind,), size, "bold", colour), name), 10)

    def _change(self, seat: Seat, size: float, brief: bool = False) -> tuple[TimedText, TimedText]:
        """What a seat has won or lost; what it has now and its place, unless `brief` with what it had before."""
        points, after = self._out.settlement.points[seat], self._view.scores[seat]
        had = f"{after - points:,} {TO} {after:,}" if points and not brief else f"{after:,}"
        place = self._page.app.say(f"riichi.ranking.place.{place_in(self._view.scores, seat)}")
        total, ink = self.count.at("total"), gained(points, palette.STONE)
        told = [f"{one} · {place}".replace("-", "−") for one in (had, f"{after:,}")]
        now = TimedText(tuple(told), 17, "ui", palette.STONE, 26, at=total)
        if not points:
            return TimedText(("±0",), 0.7 * size, "bold", ink, 1.2 * size, at=total), now

        def rolled(time: float) -> str:
            part = self.count.paid(time) if self._moves else 1.0
            return signed_points(points if part >= 1.0 else round(points * part / 100) * 100)

        begins = self.count.at("moved") if self._moves else total
        return TimedText((signed_points(points),), size, "bold", ink, 1.2 * size, at=begins, rolled=rolled), now

    def _why(self, seat: Seat) -> str:
        """What a seat pays for beside a win, and what it is paid for at a draw."""
        say, found = self._page.app.say, []
        for line in self._out.settlement.lines:
            known = "han" in line.args or line.what.startswith("fu_") or line.what in (*BONUS, "tenpai", "noten")
            if line.seat == seat and not known:
                amount = f" {signed_points(line.points)}" if line.what in KEPT and line.points else ""
                found.append(words(line, say) + amount)
        return " · ".join(found)

    def _person(self, seat: Seat, place: Place, share: float, mood: Mood) -> float:
        """A bust at the left foot of a sheet, in a column that is such a share of it; returns where the words begin."""
        x, y, wide, high = place
        side = min(high * 0.94, wide * share)
        self._bust(seat, (x + 10 + (wide * share - side) / 2, y + high - side, side, side), mood)
        return x + wide * share + 18

    def _mood(self, seat: Seat) -> Mood:
        points = self._out.settlement.points[seat]
        return "dismay" if points < 0 else "glee" if points > 0 else "calm"

    # -- one winner -------------------------------------------------------------------------------------------------------

    def _alone(self, seat: Seat, place: Place) -> None:
        """The one winner beside a sheet with everything that the hand was worth."""
        page, worth, rank = self._page, self.worth, self.worth.rank(seat)
        x, y, wide, high = place
        self._portrait(seat, (x, y, wide * 0.2, high), 44.0, "triumph" if rank == GREATEST else "glee")
        sheet = x + wide * 0.208, y, wide * 0.792, high
        page.sheet(*sheet)
        left, room = x + wide * 0.222, wide * 0.764
        hand = self._hand(seat)
        tall = high * (0.3 if any(slot.added for slot in hand.slots) else 0.27 if len(worth.yaku[seat]) <= 3 else 0.24)
        tiles = [one.rect for one in self._write([(Row((hand,), align="center"), (left, y + 12, room, tall))])]
        if rank:
            self._rims.append((page.px(*sheet), palette.GOLD))
        lit = (tiles[-1], tiles[0].unionall(tiles[1:-1])) if rank else (tiles[-1],)
        self._glows = [(one, rank, worth.comes_at(seat)) for one in lit]
        below, fu = (left, y + 12 + tall, room, high - tall - 18), worth.fu(seat)
        if worth.yakuman:
            return self._put(worth.crowning(seat), below, 0.0)
        many = len(worth.yaku[seat])
        spring, at = Gap(spring=True), worth.comes_at(seat)
        foot = (TimedText((fu, ""), 18, "ui", palette.STONE, 28, at=at),) if fu else ()
        for columns in range(2 if many == 4 else min(many, 3), 0, -1):
            yaku = worth.list(seat, 32.0 if many < 4 else 30.0 if many < 5 else 26.0, columns)
            told = Column((spring, yaku, spring, worth.hero(seat), spring, *foot), align="center")
            laid = fit(told, page.measure, page.px(*below), FINE, 2, "fill")
            if laid is not None or columns == 1:
                return page.show(laid)

    def _portrait(self, seat: Seat, place: Place, size: float, mood: Mood) -> None:
        """A bust over a sheet with the name and what the hand has brought."""
        x, y, wide, high = place
        side = min(wide * 0.96, high * 0.54)
        self._bust(seat, (x + (wide - side) / 2, y + high * 0.57 - side, side, side), mood, mood != "dismay")
        sheet = x, y + high * 0.57, wide, high * 0.43
        self._page.sheet(*sheet)
        self._write([(Column((self._named(seat, 21), *self._change(seat, size)), 2, "center"), sheet)])

    def _foul(self, seat: Seat, place: Place) -> None:
        """Who ended the hand by a foul: what it was, what it costs, what was shown, and that it is played again."""
        page, say, at = self._page, self._page.app.say, self._owed_at(seat)
        x, y, wide, high = place
        page.sheet(*place)
        self._portrait(seat, (x + wide * 0.01, y + high * 0.02, wide * 0.19, high * 0.95), 40.0, "dismay")
        left, room = x + wide * 0.215, wide * 0.77
        why = " · ".join(say(f"riichi.why.{line.what.removeprefix('chombo_')}") for line in self._fouls)
        across, key = page.px(0, 0, room, 0).w, "again_sticks" if any(self._view.riichi) else "again"
        self._write([(Column((
            Paragraph((why,), 30, "bold", palette.LOSS, across),
            TimedText((penalty(self._view, seat, say),), 22, "bold", palette.PAPER, 32, at=at),
            Gap(spring=True), self._hand(seat, at, wrong=True), *self._waited(seat, at, room), Gap(spring=True),
            Paragraph((say(f"riichi.result.{key}"),), 20, "ui", palette.PAPER, across),
        ), 8, "center"), (left, y + high * 0.04, room, high * 0.92))])  # fmt: skip

    def _waited(self, seat: Seat, at: float, room: float) -> tuple[Box, ...]:
        """What an open hand waited for, and how many of that nobody had seen, in a room so many units wide."""
        say, faces = self._page.app.say, waited(self._view, seat)
        if not faces:
            return ()
        if room / len(faces) < READABLE:
            told = say("riichi.stake.waits", kinds=len(faces), n=left(self._view, faces))
            return (TimedText((told,), TEXT, "bold", palette.GOLD, 24, at=at),)
        waits = TimedText((say("riichi.mark.waits"),), 18, "ui", palette.STONE, 25, at=at)
        count_ = TimedText((say("riichi.wait.left", n=left(self._view, faces)),), 18, "bold", palette.GOLD, 25, at=at)
        return (Column((Row((waits, count_), 8), self._strip(faces, min(WAITING, room / len(faces) / self._area.t), at)), 5),)

    # -- several winners --------------------------------------------------------------------------------------------------

    def _several(self, place: Place) -> None:
        """Each winner in a row: who, the hand over its yaku, and what it was worth."""
        page, winners, worth, (x, y, wide, high) = self._page, self._out.winners, self.worth, place
        tall, face = high / len(winners), 0.11 if len(winners) < 3 else 0.082
        begin = 0.265 if len(winners) < 3 else 0.212
        told: list[tuple[Box, Place]] = []
        hands, sums = list(told), list(told)
        for nth, seat in enumerate(winners):
            top, sheet_high = y + nth * tall, tall - GAP * self._area.h
            sheet = x, top, wide, sheet_high
            page.sheet(*sheet)
            beside = self._person(seat, sheet, face, "glee")
            change = self._change(seat, 28.0, brief=True)
            told.append((Column((self._named(seat, 20), *change), 2), (beside, top, x + wide * begin - beside - 6, sheet_high)))
            fu, at = worth.fu(seat) if len(winners) < 3 else "", worth.comes_at(seat)
            below = (TimedText((fu, ""), 18, "ui", palette.STONE, 24, at=at),) if fu else ()
            room = x + wide * begin, top + 6, wide * (0.835 - begin), sheet_high - 12
            hands.append((Column((self._hand(seat), worth.flow(seat, 25, page.px(*room).w), *below), 4), room))
            sums.append((worth.briefly(seat), (x + wide * 0.846, top, wide * 0.146, sheet_high)))
        for boxes in (told, hands, sums):
            self._write(boxes)

    # -- nobody has won ---------------------------------------------------------------------------------------------------

    def _everybody(self, place: Place) -> None:
        """A row for each seat: who, the hand, what it waited for, and the points; a hand that is not shown is dark."""
        page, (x, y, wide, high) = self._page, place
        tall = high / 4
        told: list[tuple[Box, Place]] = []
        hands, waits, sums = list(told), list(told), list(told)
        for nth, seat in enumerate(self._order):
            sheet = x, y + nth * tall, wide, tall - GAP * self._area.h
            page.sheet(*sheet)
            points, at = self._out.settlement.points[seat], self._owed_at(seat)
            beside = self._person(seat, sheet, 0.084, "glee" if points > 0 else "thinking" if points < 0 else "calm")
            column, why = x + wide * 0.208 - beside, self._why(seat)
            across = page.px(0, 0, column, 0).w
            ink = gained(points, palette.STONE)
            below = (Paragraph((why,), 16, "ui", ink, across, "left", high=1.25),) if why else ()
            told.append((Column((self._named(seat, 19), *self._state(seat), *below), 6), (beside, sheet[1], column, sheet[3])))
            hands.append((Row((self._hand(seat, at),)), (x + wide * 0.222, sheet[1] + 4, wide * 0.5, sheet[3] - 8)))
            room = x + wide * 0.738, sheet[1] + 4, wide * 0.104, sheet[3] - 8
            waits += [(box, room) for box in self._waited(seat, at, room[2])]
            change = Column(tuple(Row((one,), align="right") for one in self._change(seat, 36.0)))
            sums.append((change, (x + wide * 0.846, sheet[1], wide * 0.144, sheet[3])))
        for boxes in (told, hands, waits, sums):
            self._write(boxes)

    def _state(self, seat: Seat) -> tuple[Box, ...]:
        """At a draw whether a hand waited, on a slip as at the table."""
        if self._out.settlement.kind != "exhaustive_draw":
            return ()
        state = "riichi.line.tenpai" if self._view.exposed[seat] else "riichi.line.noten"
        colour: Rgb = STATES[state][:3]
        slip = Plate(Row((Gap(10), Text((self._page.app.say(state),), 18, "bold", palette.PAPER, 26), Gap(10))), 1, colour, 14)
        return (Row((slip, Gap(spring=True))),)

    # -- who pays ---------------------------------------------------------------------------------------------------------

    def _payers(self, seats: Sequence[Seat], place: Place) -> None:
        """Who has not won, side by side."""
        x, y, wide, high = place
        cell = wide / len(seats)
        self._page.sheet(*place)
        self._write([self._payer(seat, (x + nth * cell, y, cell, high)) for nth, seat in enumerate(seats)])

    def _payer(self, seat: Seat, place: Place) -> tuple[Box, Place]:
        """Who pays, what and why; who dealt in is sealed."""
        x, y, wide, high = place
        beside, at, why = self._person(seat, place, 0.3, self._mood(seat)), self._owed_at(seat), self._why(seat)
        dealt_in = (Gap(6), RedSeal(self._page.app.say("riichi.result.dealt_in"), 18, at)) if seat == self._giver else ()
        name = Row((*self._named(seat, 21).parts, *dealt_in), 8)
        said = (TimedText((why,), TEXT, "bold", palette.LOSS, 22, at=at),) if why else ()
        if seat == self._giver and len(self._out.winners) > 1:
            given = [(taker, points) for (giver, taker), points in self._moves.items() if giver == seat]
            to = (f"{self._page.app.say('app.result.to', name=self._out.name(taker))} {points:,}" for taker, points in given)
            said = (*said, TimedText((" · ".join(to),), 19, "ui", palette.PAPER, 30, at=at))
        return Column((name, *said, *self._change(seat, 28.0))), (beside, y + 4, x + wide - beside - 8, high - 8)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Black and gold where the person has won with a yakuman, cold after a foul of the person's."""
        hue = super().hue
        if any(line.seat == self._out.session.seat for line in self._fouls):
            return "cold"
        greatest = max(map(self.worth.rank, self._out.winners), default=0)
        return "gilt" if hue not in ("cold", "night") and greatest == GREATEST else hue

    def below(self, surface: Surface) -> None:
        """The light, and what falls in that of a yakuman too."""
        super().below(surface)
        if self.hue == "gilt" and self._page.time < self.count.end:
            falling(surface, self._px, self._page.time, self.count.end, self._rank, self._out.pages.token)

    def draw(self, surface: Surface, time: float) -> None:
        """Everything, with the glow behind the tiles."""
        for rect, rank, at in self._glows:
            if at <= time:
                shine = glow(rect.size, rank)
                surface.blit(shine, shine.get_rect(center=rect.center), special_flags=pygame.BLEND_ADD)
        super().draw(surface, time)


# ---- The end of a match ------------------------------------------------------------------------------------------------

RANKS_TOP, RANKS_LOWEST, RANKS_FOOT = 0.192, 0.895, 62.0
"""Where the rows begin and where they end at most, in shares of the face; how high the buttons below them are, in units."""

FIRST: Final = 1.5
"""How high the row of the first is, in heights of the others."""

NAME, SUM = 0.36, 1.4
"""Where the numbers begin, as a share of the face; how wide the last column of them is, in widths of the others."""

MATCH_BONUS: Final = ("oka", "uma", "sashi_uma")


class Figures(NamedTuple):
    """A number of everybody: what it is called, and for each seat what is written there and whether it is gain or loss."""

    title: str
    words: tuple[str, ...]
    signs: tuple[int, ...]


class Ranking(Podium):
    """Four rows from the first to the last. Each number leads from the points to what the match has come to."""

    def _everybody(self, order: list[Seat]) -> None:
        page, area, columns = self._page, self._area, self.figures()
        boxes = [(self._figures_row([one.title for one in columns], None), page.px(*area.at(NAME, 0.15, 0.62, 0.036)))]
        top, part = RANKS_TOP, (min(RANKS_LOWEST, 1.0 - RANKS_FOOT / area.h) - RANKS_TOP) / (3.0 + FIRST)
        for nth, seat in enumerate(order):
            high, place = part * (1.0 if nth else FIRST), self._places[seat]
            x, y, wide, tall = area.at(0.01, top, 0.98, high - 0.012)
            if place == 1:
                rect = page.px(x, y, wide, tall)
                gilt = lacquer(rect.size, (*palette.SMOKED_GOLD, 240), round(14 * page.k), palette.GOLD, max(2.0, 3.0 * page.k))
                page.panels.append((gilt, rect))
            else:
                page.sheet(x, y, wide, tall)
            side, column = tall * 0.94, FIRST * part * area.h * 0.94
            mood = self._mood(place, self._out.match.totals[seat])
            self._bust(seat, (x + wide * 0.075 + (column - side) / 2, y + tall - side, side, side), mood)
            medal = MEDALS[place - 1] if place <= len(MEDALS) else palette.STONE
            rank = Text((page.app.say(f"riichi.ranking.place.{place}"),), 40, "display", medal)
            self._put(Row((rank,)), (x + 8, y, wide * 0.075, tall))
            left = x + wide * 0.085 + column
            self._who(seat, nth, (left, y, area.at(NAME + 0.02, 0, 0, 0)[0] - left, tall))
            line = self._figures_row([one.words[seat] for one in columns], seat)
            boxes.append((line, page.px(*area.at(NAME, top, 0.62, high - 0.012))))
            top += high
        page.show_alike(boxes, tuple(0.95**nth for nth in range(24)))

    def _figures_row(self, told: list[str], seat: Seat | None) -> Box:
        """The numbers of a row, each in the middle of its column; the last one is the largest."""
        first, last = seat is not None and self._places[seat] == 1, len(told) - 1
        wide = 0.6 * self._area.w / (last + SUM)
        cells: list[Box] = []
        for nth, number in enumerate(told):
            colour: Rgb = palette.STONE if seat is None else palette.PAPER
            if seat is not None and nth:
                colour = palette.GOLD if first and nth == last else gained(self.figures()[nth].signs[seat], palette.STONE)
            size = 18 if seat is None else (42 if first else 34) if nth == last else 24 if first else 22
            text = Text((number,), size, "ui" if seat is None or 0 < nth < last else "bold", colour)
            cells.append(Least(text, wide * (SUM if nth == last else 1.0)))
        return Row(tuple(cells))

    def _who(self, seat: Seat, nth: int, place: tuple[float, float, float, float]) -> None:
        """A name; below the person's stands what the purse has come to."""
        name = Text((self._out.name(seat),), 22 if nth else 28, "bold", palette.PAPER)
        wide = self._page.px(*place).w - 12
        mine = seat == self._out.session.seat
        below = (Paragraph((self._balance,), 17, "ui", palette.PAPER, wide, "left"),) if mine else ()
        self._put(Column((name, *below), 6), place)

    @property
    def _title(self) -> str:
        return match_won(self._out)

    @property
    def _balance(self) -> str:
        """What the person had before the match, and has now."""
        out, after = self._out, self._out.kept
        if after is None:
            return out.balance
        say, before = out.app.say, after - out.match.totals[out.session.seat]
        had, has = (money(say, out.pages.name, amount) for amount in (before, after))
        return say("riichi.ranking.mine", amount=f"{had}\u00a0{TO}\u00a0{has}")

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat as the match was settled, from the first to the last."""
        final = self._out.match.final
        assert final is not None
        return {line.seat: int(line.args["place"]) for line in final.lines if line.what == "place"}

    def figures(self) -> list[Figures]:
        """The points, what they are more or less than the return points, oka, uma, side bets, and the sum."""
        out, say = self._out, self._page.app.say
        view, final, rules = out.view, out.match.final, out.match.rules
        assert isinstance(view, RiichiView) and final is not None
        more = {what: [0] * 4 for what in (*MATCH_BONUS, "leftover_sticks")}
        for line in final.lines:
            if line.what in more:
                more[line.what][line.seat] += line.points or 0
        paid = oka(rules) // 4
        back = rules["start_points"] + paid
        points = [score + left for score, left in zip(view.scores, more["leftover_sticks"], strict=True)]
        columns = [Figures(say("riichi.ranking.points"), tuple(f"{score:,}" for score in points), (0, 0, 0, 0))]
        columns.append(self._signed(say("riichi.ranking.against", points=f"{back:,}"), [score - back for score in points]))
        more["oka"] = [one + paid for one in more["oka"]]
        columns += [self._signed(say(f"riichi.line.{what}"), more[what]) for what in MATCH_BONUS if any(more[what])]
        columns.append(self._signed(say("riichi.ranking.total"), out.match.totals, "0.0"))
        return columns

    def _signed(self, title: str, numbers: list[int], nothing: str = "–") -> Figures:
        """Numbers in thousands with their signs, and what stands for `nothing`."""
        say, game = self._out.app.say, self._out.pages.name
        told = tuple(money(say, game, number, signed=True) if number else nothing for number in numbers)
        return Figures(title, told, tuple(numbers))
