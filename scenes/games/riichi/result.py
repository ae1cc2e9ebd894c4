"""The result of a hand: who won with which tiles and what they were worth, who dealt in, and the new points.
After a hand that nobody has won everybody has a row: who waited and for what, or what was shown.

One winner has the whole sheet; two or three have a row each, one above the other.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.riichi.view import RiichiView
from game.table import Seat
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.games.riichi import limits, opened
from scenes.games.riichi.lines import following, words
from scenes.games.riichi.opened import Slot
from scenes.games.riichi.strips import Place, Tile, glow, strip
from scenes.games.riichi.worth import BONUS, KEPT, TO, Sealed, Worth
from scenes.pages.counting import Count, count
from scenes.pages.heading import BLUE_INK, DARK_INK, RED_INK, TEXT, TITLE, brushed
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
        if not out.winners:
            for nth, seat in enumerate(self._order):
                self._row(seat, box.at(0.0, TOP + (self._end - TOP) / 4 * nth, 1.0, (self._end - TOP) / 4 - GAP))
            return
        self._rank = min(2, max(limits.RANKS[self._limit(seat)] for seat in out.winners))
        if len(out.winners) == 1:
            self._alone(out.winners[0])
        else:
            high = (self._end - PAYERS - TOP) / len(out.winners)
            for nth, seat in enumerate(out.winners):
                self._row(seat, box.at(0.0, TOP + high * nth, 1.0, high - GAP))
        self._payers(box.at(0.0, self._end - PAYERS, 1.0, PAYERS))

    @property
    def _end(self) -> float:
        """Where the face ends above the buttons, in shares of it."""
        return min(LOWEST, 1.0 - FOOT / self._box.h)

    def _title(self) -> None:
        """How it ended in large letters; which hand it was, and which one follows."""
        page, out, box, say = self._page, self._out, self._box, self._page.app.say
        ending = out.pages.ending(out.settlement.kind, say)
        mine = out.session.seat in out.winners
        ink = RED_INK if mine else BLUE_INK if out.winners else DARK_INK
        if out.winners:
            several = len(out.winners) - 1
            title = say("riichi.result.double_ron" if several == 1 else "riichi.result.triple_ron") if several else out.title
            brushed(page, box, title, (0.2, 0.012, 0.6, 0.1), TITLE * box.t, ink)
        else:  # the brush does not know every syllable of these
            brushed(page, box, ending, (0.2, 0.012, 0.6, 0.1), TITLE * 0.84 * box.t, ink, "display")
        view = self._view
        name = say("riichi.table.round", wind=say(f"riichi.wind.{view.wind}"), n=view.hand + 1)
        hand = say("riichi.result.hand", round=name, honba=view.honba)
        told = [hand, *([ending] if out.winners else []), "" if out.last else following(out.match, say), out.match_won]
        line = " · ".join(part for part in told if part)
        page.label(line, *box.at(0.2, 0.118, 0.6, 0.042), size=TEXT, colour=IVORY, align="center")
        said = page.label(out.balance, *box.at(0.8, 0.02, 0.2, 0.05), size=TEXT, colour=DIM_IVORY, align="right")
        page.appear(self.count.at("total"), said)

    def _indicators(self, place: Place) -> None:
        """The dora indicators, and those below them where they were turned."""
        x, y, wide, high = place
        for nth, (name, faces) in enumerate(opened.indicators(self._view)):
            top, tall = y + nth * high / 2, high / 2 - 4
            told = self._page.app.say(f"riichi.tell.{name}")
            self._page.label(told, x, top, wide * 0.34, tall, size=14, colour=DIM_IVORY, lines=2)
            self._strip([Slot(face) for face in faces], (x + wide * 0.36, top, wide * 0.62, tall), 0.0)

    def _alone(self, seat: Seat) -> None:
        """The one winner beside a sheet with everything that the hand was worth."""
        page, box = self._page, self._box
        tall = self._end - PAYERS - GAP - TOP
        x, y, wide, high = box.at(0.0, TOP, 0.2, tall)
        side = min(wide * 0.96, high * 0.54)
        rect = page.px(x + (wide - side) / 2, y + high * 0.57 - side, side, side)
        self._bust(seat, rect, "glee")
        self._lit.append(rect)
        self._spots[seat] = rect.center
        page.label(self._named(seat), x, y + high * 0.58, wide, high * 0.1, size=21, kind="bold", align="center")
        self._change(seat, (x, y + high * 0.68, wide, high * 0.3), "center", 44.0)
        sheet = box.at(0.208, TOP, 0.792, tall)
        page.sheet(*sheet)
        row, rank = opened.row(self._view, seat), limits.RANKS[self._limit(seat)]
        low = 0.044 if any(slot.added for slot in row) else 0.0
        begin = len(self._tiles)
        self._strip(row, box.at(0.222, TOP + 0.014, 0.764, 0.118 + low), 0.0)
        if rank:
            self._rims.append((page.px(*sheet), GOLD))
            laid = [tile.rect for tile in self._tiles[begin:]]
            self._glows.append((laid[0].unionall(laid[1:]), rank, self._stamped_at(seat, len(self._yaku[seat]))))
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
        named, room = self._named(seat), wide * 0.2 - side - 22
        page.label(named, left, y + high * 0.1, room, high * 0.3, size=self._fit(named, "bold", 19.0, room), kind="bold")
        if won:
            self._change(seat, (left, y + high * 0.42, wide * 0.2 - side - 22, high * 0.5), "left", 25.0)
            self._strip(opened.row(self._view, seat), (x + wide * 0.2, y + high * 0.1, wide * 0.4, high * 0.5), 0.0)
            self._fu(seat, (x + wide * 0.2, y + high * 0.66, wide * 0.4, high * 0.28), 2)
            self._yaku_list(seat, (x + wide * 0.612, y + high * 0.06, wide * 0.195, high * 0.88))
            self._worth(seat, (x + wide * 0.81, y + high * 0.06, wide * 0.18, high * 0.88))
            return
        why = " · ".join(self._why(seat))
        colour = GAIN if points > 0 else LOSS if points < 0 else DIM_IVORY
        said = page.label(why, left, y + high * 0.42, wide * 0.2 - side - 22, high * 0.48, size=17, colour=colour, lines=2)
        page.appear(at, said)
        self._strip(opened.row(self._view, seat), (x + wide * 0.2, y + high * 0.2, wide * 0.42, high * 0.6), at)
        faces = opened.waited(self._view, seat)
        if faces:
            words_ = page.label(self._page.app.say("riichi.mark.waits"), x + wide * 0.635, y, wide * 0.05, high, size=TEXT,
                                colour=DIM_IVORY, align="center")  # fmt: skip
            page.appear(at, words_)
            self._strip([Slot(face) for face in faces], (x + wide * 0.69, y + high * 0.26, wide * 0.14, high * 0.48), at)
        self._change(seat, (x + wide * 0.84, y + high * 0.12, wide * 0.15, high * 0.76), "right", 30.0)

    def _payers(self, place: Place) -> None:
        """Who has not won: what each pays and why; who dealt in is sealed."""
        page, out = self._page, self._out
        x, y, wide, high = place
        page.sheet(*place)
        cell = wide / max(2, len(self._owing))
        x += (wide - cell * len(self._owing)) / 2
        for nth, seat in enumerate(self._owing):
            left, points = x + nth * cell, out.settlement.points[seat]
            side = min(high * 0.9, cell * 0.32)
            rect = page.px(left + 14, y + high - side, side, side)
            self._bust(seat, rect, "dismay" if points < 0 else "glee" if points > 0 else "calm")
            self._spots[seat] = rect.center
            beside, room = left + side + 26, cell - side - 38
            page.label(self._named(seat), beside, y + high * 0.08, room * 0.62, high * 0.24, size=21, kind="bold")
            why = " · ".join(self._why(seat))
            if seat == self._giver:
                word = page.app.say("riichi.result.dealt_in")
                wide_ = min(room * 0.36, high * 0.8)
                where = page.px(beside + room - wide_, y + high * 0.08, wide_, high * 0.25)
                self._seal(word, where, self._owed_at(seat))
            page.appear(
                self._owed_at(seat),
                page.label(why, beside, y + high * 0.33, room, high * 0.2, size=TEXT, kind="bold", colour=LOSS),
            )
            self._change(seat, (beside, y + high * 0.52, room, high * 0.42), "left", 34.0)

    # -- parts of it ------------------------------------------------------------------------------------------------------

    def _named(self, seat: Seat) -> str:
        """A name with the seat wind."""
        say = self._page.app.say
        wind = say(f"riichi.wind.{(seat - self._view.dealer) % 4}")
        return f"{wind} {self._out.name(seat)}"

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

    def _strip(self, slots: list[Slot] | tuple[Slot, ...], place: Place, at: float) -> None:
        """A row of tiles as large as fit, from the left."""
        self._tiles += strip(slots, place, self._page.k, at, bool(self._out.winners))

    def _change(self, seat: Seat, place: Place, align: str, size: float) -> None:
        """What a seat has won or lost, and what it has now."""
        page, points = self._page, self._out.settlement.points[seat]
        x, y, wide, high = place
        after = self._view.scores[seat]
        told = (f"{after - points:,} {TO} {after:,}" if points else f"{after:,}").replace("-", "−")
        now = page.label(told, x, y + high * 0.58, wide, high * 0.42, size=17, colour=DIM_IVORY, align=align)
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
                    pygame.draw.rect(surface, GOLD, tile.ring, max(2, round(2.5 * k)), border_radius=round(6 * k))
