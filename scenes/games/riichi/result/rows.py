"""The rows of a result: each of several who have won, everybody where nobody has, and those who pay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.table import Seat
from scenes.games.riichi import opened
from scenes.games.riichi.opened import Slot
from scenes.games.riichi.result.seated import Seated
from scenes.games.riichi.result.worth import TO
from scenes.games.riichi.strips import HAND, HIGH, Place
from scenes.kit import palette
from scenes.pages.result.headline import TEXT

GAP: Final = 0.008
"""How far rows are apart, as a share of the page."""

PAID: Final = 0.166
"""How high the row is in which one pays several, as a share of the page."""

WAITING: Final = 1.2
"""How much higher the row of a hand is that waited at a draw, where that of another is lower by as much."""

ROOMY: Final = 160.0
"""In a row of a winner that is so high, in units, the fu stand below the yaku."""

NAMED: Final = 0.62
"""How much of the room beside a face a name takes where the seal of who dealt in stands beside it."""

READABLE: Final = 24.0
"""Where the tiles that a hand waited for have less room each, in units, they are only counted."""

PAYER, ARROW, PAYEE = 0.33, 0.045, 0.2
THROWN: Final = 52.0
"""How much of its row who pays several takes, the arrow after that, and each of those who are paid; and how wide the tile before
the arrow is, in units, with which that one dealt in."""


class Rows(Seated):
    """The scene of a result, as far as it stands in rows."""

    _owing: list[Seat]

    # -- several winners --------------------------------------------------------------------------------------------------

    def _several(self, top: float, end: float) -> None:
        """Each winner in a row, and below them who pays whom."""
        winners, box = self._out.winners, self._box
        high = (end - PAID - top) / len(winners)
        for nth, seat in enumerate(winners):
            self._winner(seat, box.at(0.0, top + high * nth, 1.0, high - GAP))
        self._shared(box.at(0.0, end - PAID, 1.0, PAID))

    def _winner(self, seat: Seat, place: Place) -> None:
        """One of several: who, the hand over its yaku, and what it was worth."""
        page = self._page
        x, y, wide, high = place
        page.sheet(*place)
        roomy = high > ROOMY
        begin, face = (0.265 if roomy else 0.212), self._face(wide)
        side = min(high * 0.94, face)
        rect = page.px(x + 10 + (face - side) / 2, y + high - side, side, side)
        self._bust(seat, rect, "glee")
        self._spots[seat] = rect.center
        left, column = x + face + 18, wide * begin - face - 32
        self._named(seat, (left, y + high * 0.1, column, high * 0.28), 22.0 if roomy else 19.0)
        self._change(seat, (left, y + high * 0.42, column, high * 0.5), "left", 30.0 if roomy else 27.0, brief=True)
        hand, room = x + wide * begin, wide * (0.83 - begin)
        tiles, yaku = ((0.09, 0.41), (0.57, 0.26)) if roomy else ((0.07, 0.5), (0.62, 0.35))
        self._strip(opened.row(self._view, seat), (hand, y + high * tiles[0], room, high * tiles[1]), 0.0)
        self._yaku_list(seat, (hand, y + high * yaku[0], room, high * yaku[1]))
        if roomy:
            self._fu(seat, (hand, y + high * 0.84, room, high * 0.13), 1)
        self._worth(seat, (x + wide * 0.846, y + high * 0.06, wide * 0.146, high * 0.88))

    def _face(self, wide: float) -> float:
        """How wide the column of faces is where several have won, in a sheet that is so wide."""
        return wide * (0.11 if len(self._out.winners) < 3 else 0.082)

    def _shared(self, place: Place) -> None:
        """Who has dealt in to several and with which tile, what each of them is paid, and who has nothing to do with it."""
        page, giver = self._page, self._giver
        x, y, wide, high = place
        assert giver is not None
        page.sheet(*place)
        self._payer(giver, (x, y, wide * PAYER - THROWN - 8, high), NAMED, self._face(wide))
        thrown = x + wide * PAYER - THROWN, y + high * 0.16, THROWN, high * 0.68
        self._strip([Slot(opened.thrown(self._view))], thrown, 0.0)
        at, begin = self._owed_at(giver), PAYER + ARROW + 0.015
        arrow = x + wide * PAYER, y, wide * ARROW, high
        page.appear(at, page.label(TO, *arrow, size=38, kind="bold", colour=palette.STONE, align="center"))
        for nth, winner in enumerate(self._out.winners):
            self._payee(giver, winner, (x + wide * (begin + PAYEE * nth), y, wide * PAYEE, high))
        begin += PAYEE * len(self._out.winners)
        for seat in self._owing:
            if seat != giver:
                self._payer(seat, (x + wide * begin, y, wide * (1.0 - begin), high), 1.0)

    def _payee(self, giver: Seat, winner: Seat, place: Place) -> None:
        """What one who has dealt in pays to one of several."""
        out, say, page, (x, y, wide, high) = self._out, self._page.app.say, self._page, place
        paid = sum(one.points for one in out.settlement.transfers if (one.giver, one.taker) == (giver, winner))
        side = min(high * 0.72, wide * 0.36)
        self._bust(winner, page.px(x, y + high - side, side, side), "glee")
        room = wide - side - 18
        name, sum_ = ((x + side + 10, y + high * top, room, high * 0.36) for top in (0.16, 0.48))
        to, points = say("app.result.to", name=out.name(winner)), f"{paid:,}"
        told = page.label(to, *name, size=self._fit(to, "ui", 19.0, room))
        given = page.label(points, *sum_, size=self._fit(points, "bold", 28.0, room), kind="bold", colour=palette.PAPER)
        page.appear(self._owed_at(giver), told, given)

    # -- nobody has won ---------------------------------------------------------------------------------------------------

    def _everybody(self, order: Sequence[Seat], top: float, end: float) -> None:
        """A row for each seat; hands that lie open have more room than those that do not."""
        shown = [self._view.exposed[seat] for seat in order]
        shares = [1.0 if len(set(shown)) == 1 else WAITING if one else 2.0 - WAITING for one in shown]
        part = (end - top) / sum(shares)
        for seat, share in zip(order, shares, strict=True):
            high = part * share
            self._row(seat, self._box.at(0.0, top, 1.0, high - GAP))
            top += high

    def _row(self, seat: Seat, place: Place) -> None:
        """One seat in a row: who, the hand, what it waited for, and the points; a hand that is not shown is dark."""
        page, shown = self._page, self._view.exposed[seat]
        x, y, wide, high = place
        page.sheet(*place)
        at = self._owed_at(seat)
        side = min(high * 0.94, wide * 0.092)
        points = self._out.settlement.points[seat]
        rect = page.px(x + 10 + (wide * 0.092 - side) / 2, y + high - side, side, side)
        self._bust(seat, rect, "glee" if points > 0 else "thinking" if points < 0 else "calm")
        self._spots[seat] = rect.center
        left = x + wide * 0.092 + 18
        column = wide * 0.126 - 22
        self._named(seat, (left, y + high * 0.1, column, high * 0.34), 19.0)
        top = self._state(seat, (left, y + high * 0.48, column, min(30.0, high * 0.28)), at)
        why = " · ".join(self._why(seat))
        colour = palette.GAIN if points > 0 else palette.LOSS if points < 0 else palette.STONE
        if why:
            page.appear(at, page.label(why, left, top, column, y + high * 0.97 - top, size=16, colour=colour, lines=2))
        begin, tall = len(self._tiles), high * (0.6 if shown else 0.83)
        area = x + wide * 0.222, y + (high - tall) / 2, wide * 0.5, tall
        end = self._strip(opened.row(self._view, seat), area, at)
        if not shown:
            self._tiles[begin:] = [one._replace(pose=one.pose.but(look=f"{one.pose.look}*")) for one in self._tiles[begin:]]
        tall = max((tile.rect.h / page.k for tile in self._tiles[begin:]), default=0.0)
        self._waited_beside(seat, (end + 24, y + (high - tall) / 2, x + wide * 0.845 - end - 24, tall), at)
        self._change(seat, (x + wide * 0.84, y + high * 0.1, wide * 0.15, high * 0.8), "right", 32.0 if shown else 28.0)

    def _waited_beside(self, seat: Seat, place: Place, at: float) -> None:
        """What an open hand waited for, beside it as large as it, and over that how many nobody had seen."""
        page, faces, (x, y, wide, _) = self._page, opened.waited(self._view, seat), place
        if not faces:
            return
        if wide / len(faces) < READABLE:
            return page.appear(
                at, page.label(self._counted_waits(faces), *place, size=TEXT, kind="bold", colour=palette.GOLD, lines=2)
            )
        words_, count_ = self._waits_told(faces)
        long, tall = self._long(words_, "ui", TEXT) + 6, 22.0
        page.appear(at, page.label(words_, x, y - tall - 2, long, tall, size=TEXT, colour=palette.STONE))
        beside = x + long + 2, y - tall - 2, wide - long - 2, tall
        page.appear(at, page.label(count_, *beside, size=TEXT, kind="bold", colour=palette.GOLD))
        self._strip([Slot(face) for face in faces], place, at)

    def _waits_told(self, faces: Sequence[str]) -> tuple[str, str]:
        """That these are waits, and how many of them nobody had seen."""
        say = self._page.app.say
        return say("riichi.mark.waits"), say("riichi.wait.left", n=opened.left(self._view, faces))

    def _counted_waits(self, faces: Sequence[str]) -> str:
        """How many waits these are, where there are too many to be shown."""
        return self._page.app.say("riichi.stake.waits", kinds=len(faces), n=opened.left(self._view, faces))

    def _waited(self, seat: Seat, place: Place, at: float) -> None:
        """What an open hand waited for, and how many of that nobody had seen, in the middle of a place."""
        page, faces = self._page, opened.waited(self._view, seat)
        if not faces:
            return
        x, y, wide, high = place
        if wide / len(faces) < READABLE:
            told = self._counted_waits(faces)
            return page.appear(at, page.label(told, *place, size=TEXT, kind="bold", colour=palette.GOLD, align="center"))
        words_, count_ = self._waits_told(faces)
        long, beside = self._long(words_, "ui", TEXT) + 6, self._long(count_, "bold", TEXT) + 10
        free = wide - long - beside - 16 - min(HAND, high / HIGH) * len(faces)
        x, wide = x + max(0.0, free) / 2, wide - max(0.0, free) / 2
        page.appear(at, page.label(words_, x, y, long, high, size=TEXT, colour=palette.STONE))
        end = self._strip([Slot(face) for face in faces], (x + long + 8, y, wide - long - beside - 16, high), at)
        page.appear(at, page.label(count_, end + 8, y, beside, high, size=TEXT, kind="bold", colour=palette.GOLD))

    # -- who pays ---------------------------------------------------------------------------------------------------------

    def _payers(self, seats: Sequence[Seat], place: Place) -> None:
        """Who has not won, side by side."""
        x, y, wide, high = place
        self._page.sheet(*place)
        cell = wide / len(seats)
        for nth, seat in enumerate(seats):
            self._payer(seat, (x + nth * cell, y, cell, high), 1.0 if self._giver is None else NAMED)

    def _payer(self, seat: Seat, place: Place, named: float, face: float = 0.0) -> None:
        """Who pays, what and why; who dealt in is sealed. The name takes such a share of the room beside the `face`, which has a
        column of its own where one is given."""
        page, out = self._page, self._out
        x, y, wide, high = place
        points = out.settlement.points[seat]
        side = min(high * 0.9, face or wide * 0.32)
        rect = page.px(x + (10 + (face - side) / 2 if face else 14), y + high - side, side, side)
        self._bust(seat, rect, "dismay" if points < 0 else "glee" if points > 0 else "calm")
        self._spots[seat] = rect.center
        beside = x + (face + 18 if face else side + 26)
        room = x + wide - beside - 12
        end = self._named(seat, (beside, y + high * 0.08, room * named, high * 0.24), 21.0)
        why = " · ".join(self._why(seat))
        change = (0.52, 0.42) if why else (0.36, 0.58)
        if seat == self._giver:
            word = page.app.say("riichi.result.dealt_in")
            across = min(room * 0.36, self._long(word, "bold", 20.0) + 22)
            where = page.px(end + 14, y + high * 0.08, across, high * 0.25)
            self._seal(word, where, self._owed_at(seat))
        size = self._fit(why, "bold", TEXT, room)
        said = page.label(why, beside, y + high * 0.33, room, high * 0.2, size=size, kind="bold", colour=palette.LOSS)
        page.appear(self._owed_at(seat), said)
        self._change(seat, (beside, y + high * change[0], room, high * change[1]), "left", 34.0)
