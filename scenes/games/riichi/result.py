"""The result of a hand: who won with which tiles, its yaku stamped one by one, fu and points, who dealt in, and the new points.
After a hand that nobody has won everybody has a row: who waited and for what, or what was shown.

One winner has the whole sheet; two or three have a row each, one above the other.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.riichi.view import RiichiView
from game.table import Line, Seat
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.games.riichi import opened
from scenes.games.riichi.lines import following, words
from scenes.games.riichi.opened import APART, Slot
from scenes.games.riichi.tiles import FACE, THICK
from scenes.pages.counting import Count, count
from scenes.pages.heading import BLUE_INK, DARK_INK, RED_INK, TEXT, TITLE, brushed
from scenes.pages.marks import seal
from scenes.pages.reckoning import signed
from scenes.pages.victory import Victory
from scenes.stage.pose import NO_SHADOW, Pose
from scenes.stage.tween import out_back

Place = tuple[float, float, float, float]

HAND: Final = 47.0
"""How wide the tiles of a hand are at most, in units."""

HIGH: Final = FACE + THICK
"""How high a tile is, in widths of it."""

POP: Final = 0.2
"""Seconds in which a seal comes down."""

YAKU: Final = 5
"""So many yaku stand in a column at least before another begins."""

RED_GOLD: Final = (255, 150, 96)
"""The colour of a limit's name."""

_KEPT: Final = ("riichi_stick", "penalty_stick")
_BONUS: Final = ("honba", "sticks")


class Tile(NamedTuple):
    """A tile on the page, in pixels, and when it is laid there; `ring` is drawn round the one that completes a hand."""

    face: str | None
    pose: Pose
    at: float
    ring: pygame.Rect | None


class Sealed(NamedTuple):
    """A seal that is stamped at a time, and its middle in pixels."""

    picture: pygame.Surface
    centre: tuple[int, int]
    at: float


class HandResult(Victory):
    """See the module."""

    _view: RiichiView

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """Every yaku and then what it comes to, winner by winner; or the rows of everybody."""
        out = self._out
        assert isinstance(out.view, RiichiView)
        self._view, self._tiles, self._seals = out.view, list[Tile](), list[Sealed]()
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

    def _yaku_of(self, seat: Seat) -> list[Line]:
        """The lines that each bring a hand some han: yaku first, then dora."""
        lines = [line for line in self._out.settlement.lines if line.seat == seat]
        return [line for line in lines if "han" in line.args and line.what != "hand_value"]

    def _stamped_at(self, seat: Seat, nth: int) -> float:
        """When the nth yaku of a winner is stamped; after the last one, what it comes to."""
        before = 0
        for other in self._out.winners:
            if other == seat:
                break
            before += len(self._yaku[other]) + 1
        return self.count.at("stamp", before + nth)

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _lay(self) -> None:
        out, box = self._out, self._box
        self._title()
        self._indicators(box.at(0.0, 0.018, 0.2, 0.13))
        if not out.winners:
            for nth, seat in enumerate(self._order):
                self._row(seat, box.at(0.0, 0.168 + 0.172 * nth, 1.0, 0.164))
            return
        if len(out.winners) == 1:
            self._alone(out.winners[0])
        else:
            high = 0.475 / len(out.winners)
            for nth, seat in enumerate(out.winners):
                self._row(seat, box.at(0.0, 0.168 + high * nth, 1.0, high - 0.008))
        self._payers(box.at(0.0, 0.648, 1.0, 0.204))

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
        x, y, wide, high = box.at(0.0, 0.168, 0.2, 0.472)
        side = min(wide * 0.9, high * 0.56)
        rect = page.px(x + (wide - side) / 2, y + high * 0.57 - side, side, side)
        self._bust(seat, rect, "glee")
        self._lit.append(rect)
        self._spots[seat] = rect.center
        page.label(self._named(seat), x, y + high * 0.58, wide, high * 0.1, size=21, kind="bold", align="center")
        self._change(seat, (x, y + high * 0.68, wide, high * 0.3), "center", 40.0)
        page.sheet(*box.at(0.208, 0.168, 0.792, 0.472))
        self._strip(opened.row(self._view, seat), box.at(0.222, 0.184, 0.764, 0.112), 0.0)
        self._yaku_list(seat, box.at(0.222, 0.312, 0.42, 0.24))
        self._fu(seat, box.at(0.222, 0.565, 0.764, 0.062), 2)
        self._worth(seat, box.at(0.65, 0.312, 0.336, 0.24))

    def _row(self, seat: Seat, place: Place) -> None:
        """One seat in a row: who, the hand, what it was worth or waited for, and the points."""
        page, won = self._page, seat in self._out.winners
        x, y, wide, high = place
        page.sheet(*place)
        at = 0.0 if won or seat not in self._owing else self._owed_at(seat)
        side = min(high * 0.92, wide * 0.075)
        points = self._out.settlement.points[seat]
        rect = page.px(x + 10, y + high - side, side, side)
        self._bust(seat, rect, "glee" if points > 0 else "dismay" if points < 0 else "calm")
        self._spots[seat] = rect.center
        left = x + side + 18
        page.label(self._named(seat), left, y + high * 0.1, wide * 0.2 - side - 22, high * 0.3, size=19, kind="bold")
        if won:
            self._change(seat, (left, y + high * 0.42, wide * 0.2 - side - 22, high * 0.5), "left", 25.0)
            self._strip(opened.row(self._view, seat), (x + wide * 0.2, y + high * 0.1, wide * 0.4, high * 0.5), 0.0)
            self._fu(seat, (x + wide * 0.2, y + high * 0.66, wide * 0.4, high * 0.28), 2)
            self._yaku_list(seat, (x + wide * 0.615, y + high * 0.06, wide * 0.225, high * 0.88))
            self._worth(seat, (x + wide * 0.85, y + high * 0.08, wide * 0.14, high * 0.84))
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
                where = page.px(beside + room * 0.64, y + high * 0.08, room * 0.36, high * 0.25)
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
            if line.seat != seat or "han" in line.args or line.what.startswith("fu_") or line.what in _BONUS:
                continue
            amount = f" {signed(line.points, f'{abs(line.points):,}')}" if line.what in _KEPT and line.points else ""
            found.append(words(line, say) + amount)
        if not found and self._out.settlement.kind == "exhaustive_draw":
            found.append(say("riichi.line.tenpai" if self._view.exposed[seat] else "riichi.line.noten"))
        return found

    def _strip(self, slots: list[Slot] | tuple[Slot, ...], place: Place, at: float) -> None:
        """A row of tiles as large as fit, from the left."""
        x, y, wide, high = place
        if not slots:
            return
        long, tallest = sum(slot.wide for slot in slots), 2.0 + THICK if any(slot.added for slot in slots) else HIGH
        size = min(HAND, wide / long, high / tallest)
        k, left, foot = self._page.k, x, y + (high + size * tallest) / 2
        corner = self._page.px(x, foot, 0, 0)
        for slot in slots:
            left += APART * size if slot.apart else 0.0
            width = size * (FACE if slot.turned else 1.0)
            tall = size * ((1.0 if slot.turned else FACE) + THICK)
            middle = corner.x + (left - x + width / 2) * k, corner.y - (tall / 2 + (size if slot.added else 0.0)) * k
            look = "lie1" if slot.turned else "lie0"
            pose = Pose(*middle, width * k, face=float(slot.face is not None), height=NO_SHADOW, look=look)
            ring = None
            if slot.won and self._out.winners:
                ring = pygame.Rect(0, 0, round(width * k) + 6, round(tall * k) + 6)
                ring.center = round(middle[0]), round(middle[1])
            self._tiles.append(Tile(slot.face, pose, at, ring))
            left += 0.0 if slot.added else width

    def _seal(self, words_: str, where: pygame.Rect, at: float) -> None:
        """A word in red ink that is stamped at a time."""
        self._seals.append(Sealed(seal(words_, where.size, self._page.app.font), where.center, at))

    def _yaku_list(self, seat: Seat, place: Place) -> None:
        """The yaku in columns, each with a seal that says its han."""
        page, say = self._page, self._page.app.say
        x, y, wide, high = place
        lines = self._yaku[seat]
        most = YAKU if high > 120 else 3
        columns = max(1, -(-len(lines) // most))
        rows = max(most, -(-len(lines) // columns))
        cell, tall = min(wide / columns, high * 1.8 if columns == 1 else wide), high / rows
        for nth, line in enumerate(lines):
            left, top = x + nth // rows * cell, y + nth % rows * tall
            mark = min(tall * 1.7, cell * 0.34)
            name = page.label(
                say(f"riichi.yaku.{line.what}"), left, top, cell - mark - 16, tall, size=min(22.0, tall * 0.64), kind="bold"
            )
            at = self._stamped_at(seat, nth)
            page.appear(at, name)
            where = page.px(left + cell - mark - 10, top + tall * 0.09, mark, tall * 0.82)
            self._seal(self._han(line.args["han"]), where, at)

    def _han(self, han: int) -> str:
        """So many han; thirteen of a yakuman are one."""
        say, limit = self._page.app.say, self._yakuman
        if limit and han >= 13:
            return say("riichi.limit.yakuman") if han == 13 else say("riichi.result.yakuman_times", n=han // 13)
        return say("riichi.wait.han", han=han)

    @property
    def _yakuman(self) -> bool:
        """Whether somebody has won with a yakuman."""
        return any(line.what == "hand_value" and line.args["limit"] == "yakuman" for line in self._out.settlement.lines)

    def _worth(self, seat: Seat, place: Place) -> None:
        """Han and fu, the limit, the points of the hand, and what honba and deposits add."""
        page, say = self._page, self._page.app.say
        x, y, wide, high = place
        lines = {line.what: line for line in self._out.settlement.lines if line.seat == seat}
        value = lines["hand_value"]
        han, fu, limit = value.args["han"], value.args["fu"], value.args["limit"]
        size = min(1.0, high / 170)
        head = say("riichi.wait.han_fu", han=han, fu=fu) if fu else self._han(han)
        added = [lines[what] for what in (*_BONUS, *_KEPT) if what in lines]
        bonus = [f"{words(line, say)} {self._signed(line.points or 0)}" for line in added]
        named = say(f"riichi.limit.{limit}") if limit and fu else ""
        parts = [(head, 24.0, "bold", IVORY, 0.2), (named, 38.0, "display", RED_GOLD, 0.28)]
        parts += [(say("riichi.result.points", points=f"{value.points:,}"), 46.0, "display", GOLD, 0.32)]
        parts += [(" · ".join(bonus), 17.0, "ui", IVORY, 0.2)]
        shown = [part for part in parts if part[0]]
        spare = (1.0 - sum(part[4] for part in shown)) / 2
        top = y + high * spare
        for told, px, kind, colour, part in shown:
            px = max(14.0, px * size)
            said = page.label(told, x, top, wide, high * part, size=px, kind=kind, colour=colour, align="center")
            page.appear(self._stamped_at(seat, len(self._yaku[seat])), said)
            top += high * part

    def _fu(self, seat: Seat, place: Place, lines: int) -> None:
        """부수 part by part, and what they are rounded up to."""
        say = self._page.app.say
        mine = [line for line in self._out.settlement.lines if line.seat == seat]
        parts = [line for line in mine if line.what.startswith("fu_")]
        if not parts:
            return
        total = sum(line.args["fu"] for line in parts)
        fu = next(line.args["fu"] for line in mine if line.what == "hand_value")
        told = " + ".join(words(line, say) for line in parts)
        if len(parts) > 1 or total != fu:
            told = say("riichi.result.fu" if total == fu else "riichi.result.fu_up", parts=told, sum=total, fu=fu)
        said = self._page.label(told, *place, size=15, colour=DIM_IVORY, lines=lines)
        self._page.appear(self._stamped_at(seat, len(self._yaku[seat])), said)

    def _change(self, seat: Seat, place: Place, align: str, size: float) -> None:
        """What a seat has won or lost, and what it has now."""
        page, points = self._page, self._out.settlement.points[seat]
        x, y, wide, high = place
        after = self._view.scores[seat]
        told = f"{after - points:,} → {after:,}" if points else f"{after:,}"
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

    @staticmethod
    def _signed(points: int) -> str:
        return signed(points, f"{abs(points):,}")

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything, and the seals that have come; the last one is just being stamped."""
        super().draw(surface, time)
        for picture, centre, at in self._seals:
            part = (time - at) / POP
            if 0.0 <= part < 1.0:
                picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
            if part >= 0.0:
                surface.blit(picture, picture.get_rect(center=centre))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """The tiles of all rows that have come."""
        k = self._page.k
        for tile in self._tiles:
            if tile.at <= time:
                self._sprites.draw(surface, tile.face, tile.pose, True)
                if tile.ring is not None:
                    pygame.draw.rect(surface, GOLD, tile.ring, max(2, round(2.5 * k)), border_radius=round(6 * k))

