"""The first face of a result: who has won and by what, the sum as it is counted, and the money on its way to the winner."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, LOSS, letter
from scenes.forms.words import Words
from scenes.games.pages import HALTED
from scenes.pages.box import OTHERS, Box, Cell, beaten
from scenes.pages.counted import Counted
from scenes.pages.counting import Count, count
from scenes.pages.heading import TEXT, nobody, purse, won
from scenes.pages.marks import light, moon
from scenes.pages.outcome import Outcome
from scenes.pages.rain import falling, paid
from scenes.pages.spoils import Group, Laid, lay
from scenes.pages.tally import Chip, Stamped, Tally, ends_in_money, stamped
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.tween import out_cubic

Colour = tuple[int, int, int]

MONEY: Final = 37.0
"""How high the letters are of what each gets or pays, in units."""

LETTERS: Final = (16.0, 14.0, 12.0)
READABLE: Final = 36.0
"""The sizes of a group's title, a smaller one where its pieces would be narrower than can be read, in units."""

BUST: Final = 244.0
"""How high the winner is, in units."""

POP: Final = 0.2
"""Seconds in which pieces are laid."""

BESIDE: Final = 2
"""So many winners stand beside what they have won by; where there are more, they are all there is to be seen."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""



OWN: Final = 60.0
"""How high the letters are in which the person, or the only one who pays, reads what it costs."""

ROOMY: Final = 560.0
"""So wide is the place of one of them at least."""

RAYS: Final = 2.1, 3.0
"""How far the light goes behind who has won, in heights of the bust; behind a great win it fills the page."""

PILED: Final = 0.212
"""How high pieces and their titles are at most where a win is not a great one, as a share of the page."""

SEAL: Final = 92.0
"""How wide the stamp of one who pays is, in units."""

RIM: Final = (236, 214, 168)


class Victory:
    """The scene of a result, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        self._page, self._out, self._box, self._sprites = page, out, box, sprites
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*box.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit: list[pygame.Rect] = []
        self._moon: pygame.Rect | None = None
        self._laid: tuple[Laid, ...] = ()
        self._rank = 0
        self._rims: list[tuple[pygame.Rect, Colour]] = []
        self._stamps: list[Stamped] = []
        self._moves = out.moves()
        self.count = self._counted()
        self._tally: Tally | None = None
        self._lay()

    def _lay(self) -> None:
        """All that is to be seen of it, from above."""
        self._rank = self._out.grade.rank
        self._head()
        self._winners()
        if self._groups and len(self._out.winners) <= BESIDE:
            self._spoils()
        self._tally = self._tallied()
        self._others()

    # -- what comes when --------------------------------------------------------------------------------------------------

    def _counted(self) -> Count:
        """The groups, the multipliers, what each owes, the money, in this order."""
        out, moving = self._out, bool(self._moves)
        self._owing = [seat for seat in out.seats if seat not in out.winners and out.settlement.points[seat]]
        if not out.winners:
            self._times = out.carried()
            self._groups: tuple[Group, ...] = ()
            return count((), [one.reached for one in self._times], len(self._owing), moving, 1)
        first = out.winners[0]
        shown = out.winners if len(out.winners) <= BESIDE else (first,)
        self._groups = tuple(group for seat in shown for group in self._won_by(seat))
        self._times = out.times(first) if out.chain is None else out.chain.times
        sums, reached = [], 0
        for group in self._groups:
            reached += group.points or 0
            sums.append(reached)
        stamps = [one.reached for one in self._times]
        return count(sums or [out.settlement.points[first]], stamps, len(self._owing), moving)

    def _won_by(self, seat: Seat) -> tuple[Group, ...]:
        """The groups of a winner, those with pieces first; of one among several the first has the name."""
        groups = tuple(sorted(self._out.groups(seat), key=lambda group: not group.faces))
        if len(self._out.winners) == 1 or not groups:
            return groups
        return replace(groups[0], title=f"{self._out.name(seat)} · {groups[0].title}"), *groups[1:]

    def _owed_at(self, seat: Seat) -> float:
        """When it is told what a seat owes."""
        return self.count.at("owed", self._owing.index(seat)) if seat in self._owing else 0.0

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        """Who has won, how, and what the person has now; or that nobody has, over the moon."""
        page, out, box = self._page, self._out, self._box
        if out.winners:
            won(page, out, box)
        else:
            x, y, _, side = box.at(0.5, 0.236, 0.0, 0.53)
            self._moon = page.px(x - side / 2, y - side / 2, side, side)
            nobody(page, out, box, bool(self._times))
        purse(page, out, box, self.count, bool(self._moves))

    def _winners(self) -> None:
        """Those who have won: one or two beside what they have won by, more in rows across; what it brings them stands below
        them, unless the row of the sum ends with it."""
        page, out, box = self._page, self._out, self._box
        winners = out.winners
        if not winners:
            return
        crowd = len(winners) > BESIDE
        across = min(len(winners), 5) if crowd else 1
        down = -(-len(winners) // across)
        x, y, wide, high = box.at(0.0, 0.17, 1.0 if crowd else 0.26, 0.45)
        cell, tall = wide / across, high / down
        single = ends_in_money(out)
        text = 0.055 * box.h if single else min(0.115 * box.h, tall * 0.42)
        for nth, seat in enumerate(winners):
            left, top = x + nth % across * cell, y + nth // across * tall
            side = min(BUST * box.u, cell - 6, tall - text)
            rect = page.px(left + (cell - side) / 2, top + tall - text - side, side, side)
            self._bust(seat, rect, "glee")
            self._lit.append(rect)
            below = left, top + tall - text, cell, text if single else text * 0.42
            name = page.label(out.name(seat), *below, size=27 if single else 21, kind="bold", align="center")
            self._spots[seat] = rect.centerx, name.rect.centery
            if single:
                continue
            place = left, top + tall - text * 0.6, cell, text * 0.6
            amount = out.brought(seat)
            words, size = out.money(amount, True), MONEY * box.t
            colour = GOLD if amount > 0 else LOSS if amount < 0 else DIM_IVORY
            said = page.label(words, *place, size=size, kind="bold", colour=colour, align="center")
            self._roll_amount(said, amount, self.count.at("moved") if self._moves else self.count.at("total"))

    def _bust(self, seat: Seat, rect: pygame.Rect, mood: Mood) -> None:
        self._busts.append((portrait(self._out.face(seat), rect.w, mood), rect))

    def _spoils(self) -> None:
        """What it was won by, group by group, on a sheet."""
        page, box, top = self._page, self._box, self._top
        sheet = box.at(0.272, top, 0.728, 0.626 - top)
        page.sheet(*sheet)
        if self._rank:
            self._rims.append((page.px(*sheet), GOLD))
        room = 0.6 - top - self._tall
        high = room if self._rank > 1 else min(room, PILED)
        x, y, wide, high = box.at(0.285, top + 0.012 + (room - high) / 2, 0.702, high)
        groups = self._groups[: len(self._groups) - len(self._chips)]
        titles = {group.title: self._titled(group) for group in groups}
        for size in LETTERS:
            font = page.app.font("bold", round(size * page.k))
            measure = {title: font.size(words)[0] / page.k + 4 for title, words in titles.items()}
            self._above = size * 1.45
            self._laid = lay(groups, wide, high, self._above, self._sprites.pack.aspect, measure.__getitem__)
            if all(laid.piece >= READABLE for laid in self._laid):
                break
        self._corner = x, y
        for nth, laid in enumerate(self._laid):
            place = x + laid.x, y + laid.y, min(laid.wide, wide), self._above
            words = page.label(titles[laid.group.title], *place, size=size, kind="bold", colour=GOLD)
            page.appear(self.count.at("sum", nth), words)

    @property
    def _top(self) -> float:
        """Where the sheet begins: below the line that says how it was won, where there is one."""
        return 0.175 if self._rank > 1 or self._out.how else 0.142

    @property
    def _tall(self) -> float:
        """How high the row of the sum is."""
        return 0.195 if self._rank > 1 else 0.14

    @property
    def _chips(self) -> tuple[Chip, ...]:
        """The groups of which there are no pieces, beside others of one winner, as chips."""
        bare = [(nth, group) for nth, group in enumerate(self._groups) if not group.faces]
        if len(self._out.winners) != 1 or len(bare) == len(self._groups) or not ends_in_money(self._out):
            return ()
        return tuple(Chip(self._titled(group), self.count.at("sum", nth)) for nth, group in bare)

    def _titled(self, group: Group) -> str:
        """What a group is called, with its points where it has any."""
        if group.points is None:
            return group.title
        return f"{group.title} {self._page.app.say('app.points', points=f'{group.points:,}')}"

    def _tallied(self) -> Tally | None:
        """How much it is, in the lower part of the sheet; where nobody has won, what waits for the next winner."""
        out, box = self._out, self._box
        if len(out.winners) > BESIDE or not (out.winners or self._times):
            return None
        high = self._tall
        where = (0.285, (0.604 - high) if self._groups else 0.31, 0.702, high) if out.winners else (0.1, 0.455, 0.8, 0.165)
        tally = Tally(self._page, out, self.count, self._times, box.at(*where), box.t, self._chips, self._rank > 1)
        if tally.money is not None:
            begins = self.count.at("moved") if self._moves else self.count.at("total")
            self._roll_amount(tally.money, out.brought(out.winners[0]), begins)
        return tally

    def _others(self) -> None:
        """Who has not won, in a row along the edge of the table, each with what it costs and why."""
        page, out, box = self._page, self._out, self._box
        others = sorted((seat for seat in out.seats if seat not in out.winners), key=lambda seat: seat != out.session.seat)
        if not others:
            return
        x, y, wide, high = box.at(*OTHERS)
        page.sheet(x, y, wide, high)
        cell = beaten(box, len(others))
        if len(others) == 1 and cell.beside:
            cell = replace(cell, wide=wide * 0.62)
        x += (wide - cell.wide * len(others)) / 2
        for nth, seat in enumerate(others):
            self._other(seat, x + nth * cell.wide, y, cell)

    def _other(self, seat: Seat, x: float, y: float, cell: Cell) -> None:
        """One of them: beside the face where there is room, else below it."""
        page, out = self._page, self._out
        wide, high, side, beside = cell.wide, cell.high, cell.side, cell.beside
        points, at = out.settlement.points[seat], self._owed_at(seat)
        void = not out.winners and out.settlement.kind != HALTED
        mood: Mood = "glee" if points > 0 else "dismay" if points < 0 or void else "calm"
        rect = page.px(x + (14 if beside else (wide - side) / 2), y + (high - side if beside else high * 0.04), side, side)
        self._bust(seat, rect, mood)
        self._spots[seat] = rect.center
        left, room = (x + side + 26, wide - side - 34) if beside else (x + 4, wide - 8)
        align = "left" if beside else "center"
        tops = (0.1, 0.33, 0.63) if beside else (0.52, 0.66, 0.79)
        tall = (0.23, 0.29, 0.33) if beside else (0.15, 0.14, 0.18)
        place = [(left, y + high * top, room, high * part) for top, part in zip(tops, tall, strict=True)]
        page.label(out.name(seat), *place[0], size=21 if beside else TEXT, kind="bold", align=align)
        so_far = f"{page.app.say('app.result.total')} {out.money(out.amounts[seat], True)}"
        amount, why = out.brought(seat), "\u00a0· ".join(out.why(seat))
        if not amount and not why:
            page.label(so_far, *place[1], size=TEXT, colour=DIM_IVORY, align=align)
            return
        own = seat == out.session.seat or len(out.seats) == 2
        stamps = out.own(seat) if beside and out.chain is not None else ()
        seals = len(stamps) * SEAL * self._box.t
        if self._wide(why, TEXT) > 1.6 * (room - seals):
            stamps, seals = (), 0.0
        free = room * 0.58 - seals - 16
        large = beside and wide >= ROOMY and bool(out.winners) and own and self._wide(out.money(amount, True), OWN) <= 1.1 * free
        large = large and self._wide(why, TEXT) <= room * 0.7
        if seat == out.session.seat and out.winners:
            self._rims.append((page.px(x + 4, y + 4, wide - 8, high - 8), RIM))
        if large:
            page.label(so_far, *place[2], size=TEXT, colour=DIM_IVORY)
            place[1] = left, y + high * 0.34, room * 0.42, high * 0.3
            place[2] = left + room * 0.42 + seals, y, free, high
            align = "right"
        elif beside:
            _, top, _, tall_one = place[0]
            page.label(so_far, left + room * 0.4, top, room * 0.6, tall_one, size=TEXT, colour=DIM_IVORY, align="right")
        if stamps and not large:
            place[1] = left, y + high * 0.33, room - seals, high * 0.29
            place[2] = left, y + high * 0.63, room - seals, high * 0.33
        for nth, one in enumerate(stamps):
            begin = left + room * 0.42 if large else x + wide - seals - 8
            top, tall_one = (y + high * 0.2, high * 0.6) if large else (y + high * 0.34, high * 0.62)
            where = page.px(begin + nth * seals / len(stamps), top, seals / len(stamps), tall_one)
            self._stamps.append(stamped(page, one, nth, where, at))
        told = page.label(why, *place[1], size=TEXT, kind="bold", colour=LOSS, align="left" if beside else "center", lines=2)
        page.appear(at, told)
        colour = GAIN if amount > 0 else LOSS if amount < 0 else DIM_IVORY
        words, size = out.money(amount, True), (OWN if large else MONEY) * self._box.t
        self._roll_amount(page.label(words, *place[2], size=size, kind="bold", colour=colour, align=align), amount, at)

    def _wide(self, words: str, size: float) -> float:
        """How wide a line of bold letters is, in units."""
        page = self._page
        return page.app.font("bold", letter(size * self._box.t if size > TEXT else size, page.k)).size(words)[0] / page.k

    def _roll_amount(self, said: Words, amount: int, begins: float) -> None:
        """A sum of money that runs as the coins go, by what a point is worth."""
        coin = self._out.stake or 1

        def words(time: float) -> str:
            part = self.count.paid(time) if self._moves else 1.0
            return said.text if part >= 1.0 else self._out.money(round(amount * part / coin) * coin, True)

        self._page.roll(said, begins, words)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def below(self, surface: pygame.Surface) -> None:
        """Light behind who has won; the moon where nobody has."""
        if self._moon is not None:
            surface.blit(moon(self._moon.w), self._moon)
        warm = self._out.session.seat in self._out.winners
        for rect in self._lit:
            wide = max(surface.get_size()) * 1.3 if self._rank > 1 else rect.w * RAYS[self._rank]
            glow = light(round(wide), warm)
            surface.blit(glow, glow.get_rect(center=rect.center), special_flags=pygame.BLEND_ADD)

    def prepare(self) -> None:
        """Make the picture of the next piece that is not there yet."""
        for laid in self._laid:
            for face in laid.group.faces:
                before = Kept.made
                self._sprites.flat(face, laid.piece * self._page.k)
                if Kept.made > before:
                    return

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Everything that is no widget and no word, as it is at a time."""
        rise = 1.0 - out_cubic(min(1.0, time / RISE)) if self.count.end else 0.0
        for where, colour in self._rims:
            pygame.draw.rect(surface, colour, where, max(2, round(2.4 * self._page.k)), round(12 * self._page.k))
        for bust, rect in self._busts:
            surface.blit(bust, rect.move(0, round(rise * 0.3 * rect.h) if rect in self._lit else 0))
        self._draw_pieces(surface, time)
        for one in self._stamps:
            one.draw(surface, time)
        if self._tally is not None:
            self._tally.draw(surface, time)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            self._draw_tokens(surface, self.count.paid(time))
        if self._out.session.seat in self._out.winners and time < self.count.end:
            px = round(22 * max(0.7, self._box.u) * self._page.k)
            falling(surface, px, time, self.count.end, self._out.pages.token if self._rank > 1 else "")

    def _draw_pieces(self, surface: pygame.Surface, time: float) -> None:
        """The pieces of the groups that have been counted; the last ones are just being laid."""
        k = self._page.k
        for nth, laid in enumerate(self._laid):
            part = (time - self.count.at("sum", nth)) / POP
            if part < 0.0:
                return
            drop = (1.0 - out_cubic(min(1.0, part))) * 0.25 * laid.piece
            for at, face in enumerate(laid.group.faces):
                picture = self._sprites.flat(face, laid.piece * k)
                x = self._corner[0] + laid.x + at * laid.step * laid.piece
                surface.blit(picture, (round(x * k), round((self._corner[1] + laid.y + self._above - drop) * k)))

    def _draw_tokens(self, surface: pygame.Surface, part: float) -> None:
        """Coins on their way from those who pay to those who get them."""
        px = round(34 * max(0.7, self._box.u) * self._page.k)
        for giver, taker in self._moves:
            paid(surface, self._out.pages.token, px, self._spots[giver], self._spots[taker], part)
