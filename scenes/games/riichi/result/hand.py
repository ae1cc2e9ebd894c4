"""The result of a hand: who won with which tiles and what they were worth, who dealt in, and the new points.
After a hand that nobody has won everybody has a row: who waited and for what, or what was shown.

One winner has the whole sheet; two or three have a row each, one above the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.riichi.view import RiichiView
from game.table import Line, Seat
from scenes.games.riichi import limits, opened
from scenes.games.riichi.lines import following, lying, match_won, penalty, repeats
from scenes.games.riichi.opened import Slot
from scenes.games.riichi.result.rows import GAP, Rows
from scenes.games.riichi.result.worth import Sealed
from scenes.games.riichi.strips import Place, Tile, glow, strewn, struck
from scenes.kit import palette
from scenes.kit.type import carved
from scenes.pages.result.counting import Count, count
from scenes.pages.result.headline import BLUE_INK, DARK_INK, PAGE, RED_INK, TEXT, TITLE, brushed, pill
from scenes.pages.result.rain import falling
from scenes.pages.result.sunlight import Hue
from scenes.stage.tween import out_back

TOP: Final = 0.168
AXIS: Final = 0.604
PAYERS: Final = 0.19
LOWEST: Final = 0.902
"""Where the rows begin, where the middle of the sheet of a lone winner is, how high the row of those who pay is, and
where it ends at most, in shares of the page."""

FOOT: Final = 70.0
"""How high the buttons at the foot of the page are with what is free above them, in units."""

FEW: Final = 3
"""With so many yaku at most the tiles of the winner are larger."""

ABOVE: Final = 0.34, 0.46, 0.54
CROWNED: Final = 0.4
"""How much of the room below the hand the yaku take: one or two, three or four, more; and where they make a yakuman."""

PALE_INK: Final = palette.SLATE
"""The stroke for the title of another's win, which stands beside the light."""

WRONG: Final = palette.RED
"""The ring and the cross of a tile that was wrong."""

RULE: Final = palette.BARK
"""The colour of the lines under rows."""

SHORT: Final = 1.25
"""How much larger a title is in letters of the brush where nobody's name stands in it."""

PETALS: Final = (0.21, 0.0, 0.14, 0.13), (0.82, 0.0, 0.17, 0.1)
"""Where petals lie: at both sides of the title, as shares of the page."""

POP: Final = 0.2
"""Seconds in which a seal comes down."""


class HandResult(Rows):
    """See the module."""

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """Every yaku and then what it comes to, winner by winner; or the rows of everybody."""
        out = self._out
        assert isinstance(out.view, RiichiView)
        self._view, self._tiles, self._stamps = out.view, list[Tile](), list[Sealed]()
        self._glows = list[tuple[tuple[pygame.Rect, ...], int, float]]()
        self._rules = list[tuple[pygame.Rect, float]]()
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

    def lay(self) -> Iterator[None]:
        out, box = self._out, self._box
        self._title()
        self._dora(box.at(0.0, 0.018, 0.2, 0.13))
        yield
        fouls = self._foulers
        if len(fouls) == 1:
            self._foul(fouls[0], box.at(0.0, TOP, 1.0, self._end - PAYERS - GAP - TOP))
            others = [seat for seat in self._order if seat not in fouls]
            self._payers(others, box.at(0.0, self._end - PAYERS, 1.0, PAYERS))
            return
        if not out.winners:
            self._everybody(self._order, TOP, self._end)
            return
        self._rank = min(2, max(limits.RANKS[self._limit(seat)] for seat in out.winners))
        if len(out.winners) == 1:
            self._alone(out.winners[0])
            yield
            self._payers(self._owing, box.at(0.0, self._end - PAYERS, 1.0, PAYERS))
        else:
            self._several(TOP, self._end)

    @property
    def _fouls(self) -> list[Line]:
        """쵼보: the lines of those who ended the hand by a foul."""
        return [line for line in self._out.settlement.lines if line.what.startswith("chombo_")]

    @property
    def _foulers(self) -> list[Seat]:
        """Who that was, from the dealer on."""
        return [seat for seat in self._order if any(line.seat == seat for line in self._fouls)]

    @property
    def _end(self) -> float:
        """Where the face ends above the buttons, in shares of it."""
        return min(LOWEST, 1.0 - FOOT / self._box.h)

    def _title(self) -> None:
        """How it ended in large letters; which hand it was, and which one follows."""
        page, out, box, say = self._page, self._out, self._box, self._page.app.say
        ending = out.pages.ending(out.settlement.kind, say)
        mine, axis = out.session.seat in out.winners, AXIS if len(out.winners) == 1 else PAGE
        ink = RED_INK if self._fouls or self.hue == "gilt" else DARK_INK if mine else BLUE_INK  # red on red is not seen
        ink = PALE_INK if ink == BLUE_INK and axis == AXIS else ink  # nor is night on night
        title, named = ending, False
        if out.winners:
            several, named = len(out.winners) - 1, len(out.winners) == 1 and not mine
            title = say("riichi.result.called_by" if named else "riichi.result.called", win=ending, name=out.name(out.winners[0]))
            title = say("riichi.result.double_ron" if several == 1 else "riichi.result.triple_ron") if several else title
        kind = carved(title)
        size = TITLE * (0.85 if kind != "brush" else 1.0 if named else SHORT) * box.t
        brushed(page, box, title, (axis - 0.3, 0.012, 0.6, 0.104), size, ink, kind)
        view = self._view
        name = say("riichi.table.round", wind=say(f"riichi.wind.{view.wind}"), n=view.hand + 1)
        hand = say("riichi.result.hand", round=name, honba=view.honba)
        after = () if out.last else (repeats(out.match, say), following(out.match, say), lying(out.match, say))
        full = say("riichi.result.exhaustive") if out.settlement.kind == "exhaustive_draw" else ""
        told = [full if full != title else "", hand, *after, match_won(out)]
        line = " · ".join(part for part in told if part)
        pill(page, line, box.at(axis - 0.3, 0.122, 0.6, 0.037), kind="ui")

    def _dora(self, place: Place) -> None:
        """도라: what the open indicators point to, and those below them where the lower ones were turned."""
        x, y, wide, high = place
        named = [(self._page.app.say(f"riichi.yaku.{name}"), faces) for name, faces in opened.dora(self._view)]
        long = max((self._long(told, "bold", TEXT) for told, _ in named), default=0.0) + 8
        for nth, (told, faces) in enumerate(named):
            tall = min(0.7, 1.0 / len(named)) * high - 4
            top = y + nth * (tall + 4)
            self._page.label(told, x, top, long, tall, size=TEXT, kind="bold")
            self._strip([Slot(face) for face in faces], (x + long + 4, top, wide - long - 4, tall), 0.0)

    def _alone(self, seat: Seat) -> None:
        """The one winner beside a sheet with everything that the hand was worth."""
        page, box = self._page, self._box
        tall = self._end - PAYERS - GAP - TOP
        x, y, wide, high = box.at(0.0, TOP, 0.2, tall)
        side = min(wide * 0.96, high * 0.54)
        rect = page.px(x + (wide - side) / 2, y + high * 0.57 - side, side, side)
        self._bust(seat, rect, "triumph" if limits.RANKS[self._limit(seat)] == limits.GREATEST else "glee")
        self._lit.append(rect)
        page.sheet(x, y + high * 0.57, wide, high * 0.43)
        self._spots[seat] = rect.center
        self._named(seat, (x, y + high * 0.58, wide, high * 0.1), 21.0, "center")
        self._change(seat, (x, y + high * 0.68, wide, high * 0.3), "center", 44.0)
        sheet = box.at(0.208, TOP, 0.792, tall)
        page.sheet(*sheet)
        row, rank = opened.row(self._view, seat), limits.RANKS[self._limit(seat)]
        added = any(slot.added for slot in row)
        low = 0.052 * added + (0.03 if len(self._yaku[seat]) <= FEW else 0.0)
        begin, over = len(self._tiles), 0.024 if added else 0.014
        self._strip(row, box.at(0.222, TOP + over, 0.764, 0.132 - over + low), 0.0, centred=True)
        laid, stamped = [tile.rect for tile in self._tiles[begin:]], self._stamped_at(seat, len(self._yaku[seat]))
        if rank:
            self._rims.append((page.px(*sheet), palette.GOLD))
        self._glows.append(((laid[-1], laid[0].unionall(laid[1:-1])) if rank else (laid[-1],), rank, stamped))
        if self._yakuman:
            self._crowning(seat, box.at(0.222, TOP + 0.148 + low, 0.764, tall - 0.162 - low))
            return
        top, room = TOP + 0.148 + low, tall - (0.172 if rank else 0.21) - low  # a limit asks for no fu, which stand at the foot
        share = ABOVE[min(2, (len(self._yaku[seat]) - 1) // 2)] if rank < limits.GREATEST else CROWNED
        self._yaku_list(seat, box.at(0.222, top, 0.764, room * share))
        self._hero(seat, box.at(0.222, top + room * (share + 0.03), 0.764, room * (0.97 - share)))
        self._fu(seat, box.at(0.222, TOP + tall - 0.056, 0.764, 0.046), 2, "center")

    def _foul(self, seat: Seat, place: Place) -> None:
        """Who ended the hand by a foul: what it was, what it costs, what was shown, and that it is played again."""
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
        why = " · ".join(say(f"riichi.why.{line.what.removeprefix('chombo_')}") for line in self._fouls)
        told = left, y + high * 0.04, room, high * 0.14
        page.appear(at, page.label(why, *told, size=30, kind="bold", colour=palette.LOSS, align="center", lines=2))
        cost = left, y + high * 0.18, room, high * 0.1
        page.appear(
            at, page.label(penalty(self._view, seat, say), *cost, size=22, kind="bold", colour=palette.PAPER, align="center")
        )
        row = opened.row(self._view, seat)
        self._strip(row, (left, y + high * 0.32, room, high * 0.27), at, centred=True)
        if row and row[-1].won:
            self._tiles[-1] = self._tiles[-1]._replace(ring=self._tiles[-1].rect.inflate(6, 6), wrong=True)
        self._waited(seat, (left, y + high * 0.63, room, high * 0.18), at)
        again = left, y + high * 0.83, room, high * 0.14
        key = "riichi.result.again_sticks" if any(self._view.riichi) else "riichi.result.again"
        said = page.label(say(key), *again, size=20, colour=palette.PAPER, align="center", lines=2)
        page.appear(at, said)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    @property
    def hue(self) -> Hue:
        """Black and gold where the person has won with a yakuman, cold after a foul of the person's."""
        hue = super().hue
        if any(line.seat == self._out.session.seat for line in self._fouls):
            return "cold"
        greatest = max((limits.RANKS[self._limit(seat)] for seat in self._out.winners), default=0)
        return "gilt" if hue not in ("cold", "night") and greatest == limits.GREATEST else hue

    def below(self, surface: pygame.Surface) -> None:
        """The light; petals where nothing else stands on black and gold."""
        super().below(surface)
        if self.hue == "gilt":
            places = [self._page.px(*self._box.at(*place)) for place in PETALS]
            px = round(20 * self._page.k)
            strewn(surface, px, places)
            if self._page.time < self.count.end:
                falling(surface, px, self._page.time, self.count.end, self._rank, self._out.pages.token)

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything, the lines under rows, and the seals that have come; the last one is just being stamped."""
        for rule, at in self._rules:
            if at <= time:
                surface.fill(RULE, rule)
        super().draw(surface, time)
        for _, picture, centre, at in self._stamps:
            part = (time - at) / POP
            if 0.0 <= part < 1.0:
                picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
            if part >= 0.0:
                surface.blit(picture, picture.get_rect(center=centre))

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """The tiles of all rows that have come."""
        k = self._page.k
        for rects, rank, at in self._glows:
            if at <= time:
                shine, whole = glow(tuple((*rect,) for rect in rects), rank), rects[0].unionall(rects[1:])
                surface.blit(shine, shine.get_rect(center=whole.center), special_flags=pygame.BLEND_ADD)
        for tile in self._tiles:
            if tile.at <= time:
                self._sprites.draw(surface, tile.face, tile.pose, True)
                if tile.ring is not None:
                    if tile.wrong:
                        surface.blit(struck(tile.ring.size, WRONG), tile.ring)
                        continue
                    pygame.draw.rect(surface, palette.GOLD, tile.ring, max(2, round(2.5 * k)), border_radius=round(6 * k))
