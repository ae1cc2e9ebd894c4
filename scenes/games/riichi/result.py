"""The result of a hand: who won with which tiles and what they were worth, who dealt in, and the new points.
After a hand that nobody has won everybody has a row: who waited and for what, or what was shown.

One winner has the whole sheet; two or three have a row each, one above the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.riichi.view import RiichiView
from game.table import Line, Seat
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.games.riichi import limits, opened
from scenes.games.riichi.centre import stick_of
from scenes.games.riichi.lines import following, repeats, words
from scenes.games.riichi.opened import Slot
from scenes.games.riichi.strips import HIGH, Place, Tile, glow, piled, strip
from scenes.games.riichi.worth import BONUS, KEPT, TO, Sealed, Worth
from scenes.pages.counting import Count, count
from scenes.pages.heading import BLUE_INK, RED_INK, TEXT, TITLE, brushed
from scenes.pages.reckoning import signed
from scenes.stage.tween import out_back

TOP: Final = 0.168
GAP: Final = 0.008
PAYERS: Final = 0.19
LOWEST: Final = 0.902
"""Where the rows begin, how far they are apart, how high that of those who pay is, and where it ends at most, in shares of the
page."""

FOOT: Final = 70.0
"""How high the buttons at the foot of the page are with what is free above them, in units."""

FEW: Final = 3
"""With so many yaku at most the tiles of the winner are larger."""

EAST: Final = (244, 132, 112)
"""The colour of the dealer's wind."""

POP: Final = 0.2
"""Seconds in which a seal comes down."""


class HandResult(Worth):
    """See the module."""

    _view: RiichiView

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """Every yaku and then what it comes to, winner by winner; or the rows of everybody."""
        out = self._out
        assert isinstance(out.view, RiichiView)
        self._view, self._tiles, self._seals = out.view, list[Tile](), list[Sealed]()
        self._glows = list[tuple[pygame.Rect, int, float]]()
        self._groups, self._times = (), ()
        self._yaku = {seat: self._yaku_of(seat) for seat in out.winners}
        self._owing = [seat for seat in self._order if seat not in out.winners]
        stamps, reached = [], 0
        for seat in out.winners:
            stamps += [reached] * len(self._yaku[seat])
            reached += out.settlement.points[seat]
            stamps.append(reached)
        return count((), stamps, len(self._owing), bool(self._moves))

    @property
    def _order(self) -> list[Seat]:
        """The seats from the dealer on."""
        return [(self._view.dealer + nth) % 4 for nth in range(4)]

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        out, box = self._out, self._box
        self._title()
        self._indicators(box.at(0.0, 0.018, 0.2, 0.13))
        fouls = [seat for seat in self._order if any(line.seat == seat for line in self._fouls)]
        if len(fouls) == 1:
            self._foul(fouls[0], box.at(0.0, TOP, 1.0, self._end - PAYERS - GAP - TOP))
            others = [seat for seat in self._order if seat not in fouls]
            self._payers(others, box.at(0.0, self._end - PAYERS, 1.0, PAYERS))
            return
        if not out.winners:
            for nth, seat in enumerate(self._order):
                self._row(seat, box.at(0.0, TOP + (self._end - TOP) / 4 * nth, 1.0, (self._end - TOP) / 4 - GAP))
            return
        if len(out.winners) > 1 and self._giver is not None:
            self._thrown(self._giver, box.at(0.72, 0.018, 0.28, 0.13))
        self._rank = min(2, max(limits.RANKS[self._limit(seat)] for seat in out.winners))
        if len(out.winners) == 1:
            self._alone(out.winners[0])
        else:
            high = (self._end - PAYERS - TOP) / len(out.winners)
            for nth, seat in enumerate(out.winners):
                self._row(seat, box.at(0.0, TOP + high * nth, 1.0, high - GAP))
        self._payers(self._owing, box.at(0.0, self._end - PAYERS, 1.0, PAYERS))

    @property
    def _fouls(self) -> list[Line]:
        """쵼보: the lines of those who ended the hand by a foul."""
        return [line for line in self._out.settlement.lines if line.what.startswith("chombo_")]

    @property
    def _end(self) -> float:
        """Where the face ends above the buttons, in shares of it."""
        return min(LOWEST, 1.0 - FOOT / self._box.h)

    def _title(self) -> None:
        """How it ended in large letters; which hand it was, and which one follows."""
        page, out, box, say = self._page, self._out, self._box, self._page.app.say
        ending = out.pages.ending(out.settlement.kind, say)
        mine = out.session.seat in out.winners
        ink = RED_INK if mine or self._fouls else BLUE_INK
        if out.winners:
            several, name = len(out.winners) - 1, out.name(out.winners[0])
            called = say("riichi.result.called" if mine else "riichi.result.called_by", win=ending, name=name)
            title = say("riichi.result.double_ron" if several == 1 else "riichi.result.triple_ron") if several else called
            brushed(page, box, title, (0.2, 0.012, 0.6, 0.1), TITLE * box.t, ink)
        else:  # the brush does not know every syllable of these
            brushed(page, box, ending, (0.2, 0.012, 0.6, 0.1), TITLE * 0.84 * box.t, ink, "display")
        view = self._view
        name = say("riichi.table.round", wind=say(f"riichi.wind.{view.wind}"), n=view.hand + 1)
        hand = say("riichi.result.hand", round=name, honba=view.honba)
        after = () if out.last else (repeats(out.match, say), following(out.match, say))
        told = [hand, out.title if len(out.winners) == 1 else "", *after, out.match_won]
        line = " · ".join(part for part in told if part)
        page.label(line, *box.at(0.2, 0.118, 0.6, 0.042), size=TEXT, colour=IVORY, align="center")

    def _indicators(self, place: Place) -> None:
        """The dora indicators, and those below them where they were turned."""
        x, y, wide, high = place
        for nth, (name, faces) in enumerate(opened.indicators(self._view)):
            top, tall = y + nth * high / 2, high / 2 - 4
            told = self._page.app.say(f"riichi.tell.{name}")
            self._page.label(told, x, top, wide * 0.34, tall, size=14, colour=DIM_IVORY, lines=2)
            self._strip([Slot(face) for face in faces], (x + wide * 0.36, top, wide * 0.62, tall), 0.0)

    def _thrown(self, giver: Seat, place: Place) -> None:
        """The one tile that several have won with, and who threw it."""
        page, offer = self._page, self._view.offer
        x, y, wide, high = place
        pieces = [piece for some in self._view.places.values() for piece in some]
        tile = next((piece.face for piece in pieces if offer is not None and piece.id == offer.tile), None)
        across = high / HIGH
        self._strip([Slot(tile)], (x + wide - across, y, across, high), 0.0)
        told = f"{page.app.say('riichi.result.dealt_in')} · {self._out.name(giver)}"
        page.label(told, x, y, wide - across - 14, high, size=21, kind="bold", align="right", lines=2)

    def _alone(self, seat: Seat) -> None:
        """The one winner beside a sheet with everything that the hand was worth."""
        page, box = self._page, self._box
        tall = self._end - PAYERS - GAP - TOP
        x, y, wide, high = box.at(0.0, TOP, 0.2, tall)
        side = min(wide * 0.96, high * 0.54)
        rect = page.px(x + (wide - side) / 2, y + high * 0.57 - side, side, side)
        self._bust(seat, rect, "glee")
        self._lit.append(rect)
        page.sheet(x, y + high * 0.57, wide, high * 0.43)
        self._spots[seat] = rect.center
        self._named(seat, (x, y + high * 0.58, wide, high * 0.1), 21.0, "center")
        self._change(seat, (x, y + high * 0.68, wide, high * 0.3), "center", 44.0)
        sheet = box.at(0.208, TOP, 0.792, tall)
        page.sheet(*sheet)
        row, rank = opened.row(self._view, seat), limits.RANKS[self._limit(seat)]
        low = 0.044 if any(slot.added for slot in row) else 0.0
        low += 0.03 if len(self._yaku[seat]) <= FEW else 0.0
        begin = len(self._tiles)
        self._strip(row, box.at(0.222, TOP + 0.014, 0.764, 0.118 + low), 0.0)
        if rank:
            self._rims.append((page.px(*sheet), GOLD))
            laid = [tile.rect for tile in self._tiles[begin:]]
            self._glows.append((laid[0].unionall(laid[1:]), rank, self._stamped_at(seat, len(self._yaku[seat]))))
        if self._yakuman:
            self._crowning(seat, box.at(0.222, TOP + 0.148 + low, 0.764, tall - 0.162 - low))
            return
        part = self._yaku_part(seat)
        top, room = TOP + 0.148 + low, tall - 0.224 - low
        self._yaku_list(seat, box.at(0.222, top, part, room))
        self._hero(seat, box.at(0.23 + part, top, 0.756 - part, room))
        self._fu(seat, box.at(0.222, TOP + tall - 0.07, 0.764, 0.06), 2)

    def _row(self, seat: Seat, place: Place) -> None:
        """One seat in a row: who, the hand, what it was worth or waited for, and the points."""
        page, won = self._page, seat in self._out.winners
        x, y, wide, high = place
        page.sheet(*place)
        at = 0.0 if won or seat not in self._owing else self._owed_at(seat)
        side = min(high * 0.92, wide * 0.066)
        points = self._out.settlement.points[seat]
        rect = page.px(x + 10, y + high - side, side, side)
        self._bust(seat, rect, "glee" if points > 0 else "dismay" if points < 0 else "calm")
        self._spots[seat] = rect.center
        left = x + side + 18
        self._named(seat, (left, y + high * 0.1, wide * 0.2 - side - 22, high * 0.3), 19.0)
        if won:
            self._change(seat, (left, y + high * 0.42, wide * 0.2 - side - 30, high * 0.5), "left", 25.0, brief=True)
            self._strip(opened.row(self._view, seat), (x + wide * 0.2, y + high * 0.1, wide * 0.4, high * 0.5), 0.0)
            self._fu(seat, (x + wide * 0.2, y + high * 0.66, wide * 0.4, high * 0.28), 2)
            self._yaku_list(seat, (x + wide * 0.612, y + high * 0.06, wide * 0.195, high * 0.88))
            self._worth(seat, (x + wide * 0.81, y + high * 0.06, wide * 0.18, high * 0.88))
            return
        why = " · ".join(self._why(seat))
        colour = GAIN if points > 0 else LOSS if points < 0 else DIM_IVORY
        said = page.label(why, left, y + high * 0.42, wide * 0.2 - side - 22, high * 0.48, size=17, colour=colour, lines=2)
        page.appear(at, said)
        end = self._strip(opened.row(self._view, seat), (x + wide * 0.2, y + high * 0.2, wide * 0.42, high * 0.6), at)
        self._waited(seat, (end + 22, y + high * 0.24, x + wide * 0.83 - end - 22, high * 0.52), at)
        self._change(seat, (x + wide * 0.84, y + high * 0.12, wide * 0.15, high * 0.76), "right", 30.0)

    def _waited(self, seat: Seat, place: Place, at: float) -> None:
        """What an open hand waited for, close to it, and how many of that nobody had seen."""
        page, say, faces = self._page, self._page.app.say, opened.waited(self._view, seat)
        if not faces:
            return
        x, y, wide, high = place
        words_ = say("riichi.mark.waits")
        long = self._long(words_, "ui", TEXT) + 6
        page.appear(at, page.label(words_, x, y, long, high, size=TEXT, colour=DIM_IVORY))
        count_ = say("riichi.wait.left", n=opened.left(self._view, faces))
        beside = self._long(count_, "bold", TEXT) + 10
        end = self._strip([Slot(face) for face in faces], (x + long + 8, y, wide - long - beside - 16, high), at)
        page.appear(at, page.label(count_, end + 8, y, beside, high, size=TEXT, kind="bold", colour=GOLD))

    def _foul(self, seat: Seat, place: Place) -> None:
        """Who ended the hand by a foul: what it was in large letters, what was shown, and that the hand is played again."""
        page, say = self._page, self._page.app.say
        x, y, wide, high = place
        page.sheet(*place)
        at = self._owed_at(seat)
        side = min(wide * 0.16, high * 0.52)
        rect = page.px(x + wide * 0.1 - side / 2, y + high * 0.57 - side, side, side)
        self._bust(seat, rect, "dismay")
        self._spots[seat] = rect.center
        self._named(seat, (x + 8, y + high * 0.58, wide * 0.2 - 16, high * 0.1), 21.0, "center")
        self._change(seat, (x, y + high * 0.68, wide * 0.2, high * 0.3), "center", 40.0)
        left, room = x + wide * 0.215, wide * 0.77
        why = " · ".join(words(line, say) for line in self._fouls)
        page.appear(at, page.label(why, left, y + high * 0.04, room, high * 0.2, size=26, kind="bold", colour=LOSS, lines=2))
        row = opened.row(self._view, seat)
        end = self._strip(row, (left, y + high * 0.28, room * 0.72, high * 0.32), at)
        if row and row[-1].won:
            self._tiles[-1] = self._tiles[-1]._replace(ring=self._tiles[-1].rect.inflate(6, 6), wrong=True)
        self._waited(seat, (end + 22, y + high * 0.34, left + room - end - 22, high * 0.22), at)
        again = say("riichi.result.again")
        page.appear(at, page.label(again, left, y + high * 0.7, room, high * 0.22, size=20, colour=IVORY, lines=2))

    def _payers(self, seats: Sequence[Seat], place: Place) -> None:
        """Who has not won: what each pays and why; who dealt in is sealed."""
        page, out = self._page, self._out
        x, y, wide, high = place
        page.sheet(*place)
        cell = wide / max(2, len(seats))
        x += (wide - cell * len(seats)) / 2 if len(out.winners) < 2 else 0.0
        for nth, seat in enumerate(seats):
            left, points = x + nth * cell, out.settlement.points[seat]
            side = min(high * 0.9, cell * 0.32)
            rect = page.px(left + 14, y + high - side, side, side)
            self._bust(seat, rect, "dismay" if points < 0 else "glee" if points > 0 and not self._fouls else "calm")
            self._spots[seat] = rect.center
            beside, room = left + side + 26, cell - side - 38
            end = self._named(seat, (beside, y + high * 0.08, room * 0.62, high * 0.24), 21.0)
            why = " · ".join(self._why(seat))
            if seat == self._giver:
                word = page.app.say("riichi.result.dealt_in")
                wide_ = min(room * 0.36, high * 0.8)
                where = page.px(end + 14, y + high * 0.08, wide_, high * 0.25)
                self._seal(word, where, self._owed_at(seat))
            page.appear(
                self._owed_at(seat),
                page.label(why, beside, y + high * 0.33, room, high * 0.2, size=TEXT, kind="bold", colour=LOSS),
            )
            self._change(seat, (beside, y + high * 0.52, room, high * 0.42), "left", 34.0)

    # -- parts of it ------------------------------------------------------------------------------------------------------

    def _named(self, seat: Seat, place: Place, size: float, align: str = "left") -> float:
        """A name after the seat wind, which is red where it is the dealer's. Returns where it ends."""
        page, (x, y, wide, high) = self._page, place
        wind, name = page.app.say(f"riichi.wind.{(seat - self._view.dealer) % 4}"), self._out.name(seat)
        long = [self._long(told, "bold", size) + 2 for told in (wind, name)]
        part = min(1.0, (wide - 10.0) / sum(long))
        long, size = [part * one for one in long], part * size
        x += (wide - sum(long) - 10.0) / 2 if align == "center" else 0.0
        colour = EAST if seat == self._view.dealer else GOLD
        page.label(wind, x, y, long[0] + 2, high, size=size, kind="bold", colour=colour)
        page.label(name, x + long[0] + 10, y, long[1] + 2, high, size=size, kind="bold")
        return x + sum(long) + 10

    def _rank_of(self, seat: Seat) -> str:
        """The place that a seat has now; of equals the one nearer to the first dealer comes before."""
        scores, first = self._view.scores, self._view.first
        order = sorted(range(4), key=lambda one: (-scores[one], (one - first) % 4))
        return self._page.app.say(f"riichi.ranking.place.{order.index(seat) + 1}")

    @property
    def _giver(self) -> Seat | None:
        """방총: who dealt in."""
        ron = self._out.settlement.kind == "ron" and self._view.offer is not None
        return self._view.offer.seat if ron and self._view.offer is not None else None

    def _why(self, seat: Seat) -> list[str]:
        """What a seat pays for beside a win, and what it is paid for at a draw."""
        say, found = self._page.app.say, []
        for line in self._out.settlement.lines:
            if line.seat != seat or "han" in line.args or line.what.startswith("fu_") or line.what in BONUS:
                continue
            amount = f" {signed(line.points, f'{abs(line.points):,}')}" if line.what in KEPT and line.points else ""
            found.append(words(line, say) + amount)
        if not found and self._out.settlement.kind == "exhaustive_draw":
            found.append(say("riichi.line.tenpai" if self._view.exposed[seat] else "riichi.line.noten"))
        return found

    def _strip(self, slots: list[Slot] | tuple[Slot, ...], place: Place, at: float) -> float:
        """A row of tiles as large as fit, from the left. Returns where it ends."""
        laid = strip(slots, place, self._page.k, at, bool(self._out.winners))
        self._tiles += laid
        return max((tile.rect.right for tile in laid), default=round(place[0] * self._page.k)) / self._page.k

    def _change(self, seat: Seat, place: Place, align: str, size: float, *, brief: bool = False) -> None:
        """What a seat has won or lost, what it has now, and its place; `brief` does not say what it had before."""
        page, points = self._page, self._out.settlement.points[seat]
        x, y, wide, high = place
        after = self._view.scores[seat]
        told = (f"{after - points:,} {TO} {after:,}" if points and not brief else f"{after:,}").replace("-", "−")
        told = f"{told} · {self._rank_of(seat)}"
        top = 0.58 if points else 0.29
        now = page.label(told, x, y + high * top, wide, high * 0.42, size=17, colour=DIM_IVORY, align=align)
        page.appear(self.count.at("total"), now)
        if not points:
            return
        colour = GAIN if points > 0 else LOSS
        tall = high * 0.58
        size, told = min(size, tall * 0.85), self._signed(points)
        said = page.label(told, x, y, wide, tall, size=size, kind="bold", colour=colour, align=align)

        def rolled(time: float) -> str:
            part = self.count.paid(time) if self._moves else 1.0
            return said.text if part >= 1.0 else self._signed(round(points * part / 100) * 100)

        page.roll(said, self.count.at("moved") if self._moves else self.count.at("total"), rolled)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything, and the seals that have come; the last one is just being stamped."""
        super().draw(surface, time)
        for _, picture, centre, at in self._seals:
            part = (time - at) / POP
            if 0.0 <= part < 1.0:
                picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
            if part >= 0.0:
                surface.blit(picture, picture.get_rect(center=centre))

    def _draw_heaps(self, surface: pygame.Surface, bust: pygame.Rect, part: float) -> None:
        """Piles of sticks before the winner."""
        for where in piled(bust, part):
            stick = stick_of(where.w, 1000)
            surface.blit(stick, stick.get_rect(midleft=where.midleft))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """The tiles of all rows that have come."""
        k = self._page.k
        for rect, rank, at in self._glows:
            if at <= time:
                shine = glow(rect.size, rank)
                surface.blit(shine, shine.get_rect(center=rect.center), special_flags=pygame.BLEND_ADD)
        for tile in self._tiles:
            if tile.at <= time:
                self._sprites.draw(surface, tile.face, tile.pose, True)
                if tile.ring is not None:
                    colour, thick = LOSS if tile.wrong else GOLD, max(2, round(2.5 * k))
                    pygame.draw.rect(surface, colour, tile.ring, thick, border_radius=round(6 * k))
                    if tile.wrong:
                        pygame.draw.line(surface, LOSS, tile.ring.topleft, tile.ring.bottomright, thick)
                        pygame.draw.line(surface, LOSS, tile.ring.topright, tile.ring.bottomleft, thick)
