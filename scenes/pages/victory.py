"""The first face of a result: who has won and by what, the sum as it is counted, and the money on its way to the winner."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from game.table import POT, Seat
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.forms.words import Words
from scenes.pages.box import OTHERS, Box, Cell, beaten
from scenes.pages.counted import Counted
from scenes.pages.counting import Count, count
from scenes.pages.marks import PETAL_TURNS, light, moon, petals, stroke, token
from scenes.pages.outcome import Outcome
from scenes.pages.spoils import Group, Laid, lay
from scenes.pages.tally import Tally, ends_in_money
from scenes.stage.sprite import Kept, Sprites
from scenes.stage.tween import in_out_cubic, out_cubic

Colour = tuple[int, int, int]

FIGURE: Final = 64.0
MONEY: Final = 37.0
TITLE: Final = 64.0
TEXT: Final = 16.0
"""The sizes of letters, in units."""

LETTERS: Final = (16.0, 14.0, 12.0)
READABLE: Final = 36.0
"""The sizes of a group's title, a smaller one where its pieces would be narrower than can be read, in units."""

RED_INK: Final = (132, 24, 18)
BLUE_INK: Final = (30, 44, 82)
DARK_INK: Final = (18, 13, 10)
"""The strokes on which the person's victory stands, that of another, and that of nobody."""

BUST: Final = 244.0
"""How high the winner is, in units."""

COINS: Final = 7
"""How many go from one to another."""

FLIGHT: Final = 0.55
"""The share of the time of a payment that one coin takes."""

POP: Final = 0.2
"""Seconds in which pieces are laid."""

BESIDE: Final = 2
"""So many winners stand beside what they have won by; where there are more, they are all there is to be seen."""

RISE: Final = 0.35
"""Seconds in which those who have won rise into sight."""

PETALS: Final = 46
FALL: Final = 2.2
"""How many petals fall where the person has won, and for how long each."""


def brushed(
    page: Counted, box: Box, words: str, place: tuple[float, float, float, float], size: float, ink: Colour, kind: str = "brush"
) -> None:
    """A line of letters on a stroke of the brush as long as it is, in the middle of a place that is given by shares of a box."""
    x, y, wide, high = box.at(*place)
    said = page.label(words, x + wide * 0.06, y, wide * 0.88, high, size=size, kind=kind, colour=IVORY, align="center")
    where = page.px(x, y, wide, high)
    where.w = min(where.w, round(said.font.size(words)[0] + where.h * 1.5))
    where.centerx = said.rect.centerx
    page.panels.append((stroke(where.size, ink), where))


class Victory:
    """The scene of a result, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box, sprites: Sprites) -> None:
        self._page, self._out, self._box, self._sprites = page, out, box, sprites
        self._spots: dict[Seat, tuple[int, int]] = {POT: page.px(*box.at(0.5, 0.53, 0, 0)).topleft}
        self._busts: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._lit: list[pygame.Rect] = []
        self._moon: pygame.Rect | None = None
        self._laid: tuple[Laid, ...] = ()
        self._moves = out.moves()
        self.count = self._counted()
        self._tally: Tally | None = None
        self._lay()

    def _lay(self) -> None:
        """All that is to be seen of it, from above."""
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
        self._times = out.times(first)
        sums, reached = [], 0
        for group in self._groups:
            reached += group.points or 0
            sums.append(reached)
        stamps = [one.reached for one in self._times]
        return count(sums or [out.settlement.points[first]], stamps, len(self._owing), moving)

    def _won_by(self, seat: Seat) -> tuple[Group, ...]:
        """The groups of a winner; of one among several the first has the name."""
        groups = self._out.groups(seat)
        if len(self._out.winners) == 1 or not groups:
            return groups
        return replace(groups[0], title=f"{self._out.name(seat)} · {groups[0].title}"), *groups[1:]

    def _owed_at(self, seat: Seat) -> float:
        """When it is told what a seat owes."""
        return self.count.at("owed", self._owing.index(seat)) if seat in self._owing else 0.0

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        """Who has won, how, and what the person has now."""
        page, out, box = self._page, self._out, self._box
        if out.winners:
            won = out.session.seat in out.winners
            brushed(page, box, out.title, (0.2, 0.012, 0.6, 0.112), TITLE * box.t, RED_INK if won else BLUE_INK)
            page.label(out.how, *box.at(0.15, 0.125, 0.7, 0.042), size=TEXT, colour=IVORY, align="center")
        else:
            x, y, _, side = box.at(0.5, 0.3, 0.0, 0.56)
            self._moon = page.px(x - side / 2, y - side / 2, side, side)
            brushed(page, box, out.title, (0.06, 0.15, 0.88, 0.2), FIGURE * 1.3 * box.t, DARK_INK)
        words = page.label(out.balance, *box.at(0.8, 0.02, 0.2, 0.05), size=TEXT, colour=IVORY, align="right")
        page.appear(self.count.at("total"), words)

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
        page, box = self._page, self._box
        page.sheet(*box.at(0.272, 0.175, 0.728, 0.445))
        x, y, wide, high = box.at(0.285, 0.19, 0.702, 0.275)
        titles = {group.title: self._titled(group) for group in self._groups}
        for size in LETTERS:
            font = page.app.font("bold", round(size * page.k))
            measure = {title: font.size(words)[0] / page.k + 4 for title, words in titles.items()}
            self._above = size * 1.45
            self._laid = lay(self._groups, wide, high, self._above, self._sprites.pack.aspect, measure.__getitem__)
            if all(laid.piece >= READABLE for laid in self._laid):
                break
        self._corner = x, y
        for nth, laid in enumerate(self._laid):
            place = x + laid.x, y + laid.y, min(laid.wide, wide), self._above
            words = page.label(titles[laid.group.title], *place, size=size, kind="bold", colour=GOLD)
            page.appear(self.count.at("sum", nth), words)

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
        where = (0.285, 0.47 if self._groups else 0.31, 0.702, 0.14) if out.winners else (0.1, 0.4, 0.8, 0.2)
        tally = Tally(self._page, out, self.count, self._times, box.at(*where), box.t)
        if tally.money is not None:
            begins = self.count.at("moved") if self._moves else self.count.at("total")
            self._roll_amount(tally.money, out.brought(out.winners[0]), begins)
        return tally

    def _others(self) -> None:
        """Who has not won, in a row along the edge of the table, each with what it costs and why."""
        page, out, box = self._page, self._out, self._box
        others = [seat for seat in out.seats if seat not in out.winners]
        if not others:
            return
        x, y, wide, high = box.at(*OTHERS)
        page.sheet(x, y, wide, high)
        cell = beaten(box, len(others))
        x += (wide - cell.wide * len(others)) / 2
        for nth, seat in enumerate(others):
            self._other(seat, x + nth * cell.wide, y, cell)

    def _other(self, seat: Seat, x: float, y: float, cell: Cell) -> None:
        """One of them: beside the face where there is room, else below it."""
        page, out = self._page, self._out
        wide, high, side, beside = cell.wide, cell.high, cell.side, cell.beside
        points, at = out.settlement.points[seat], self._owed_at(seat)
        mood: Mood = "dismay" if points < 0 else "glee" if points > 0 else "calm"
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
        if beside:
            _, top, _, tall_one = place[0]
            page.label(so_far, left + room * 0.4, top, room * 0.6, tall_one, size=TEXT, colour=DIM_IVORY, align="right")
        page.appear(at, page.label(why, *place[1], size=TEXT, kind="bold", colour=LOSS, align=align, lines=2))
        colour = GAIN if amount > 0 else LOSS if amount < 0 else DIM_IVORY
        words, size = out.money(amount, True), MONEY * self._box.t
        self._roll_amount(page.label(words, *place[2], size=size, kind="bold", colour=colour, align=align), amount, at)

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
            glow = light(round(rect.w * 2.1), warm)
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
        for bust, rect in self._busts:
            surface.blit(bust, rect.move(0, round(rise * 0.3 * rect.h) if rect in self._lit else 0))
        self._draw_pieces(surface, time)
        if self._tally is not None:
            self._tally.draw(surface, time)
        if self.count.at("moved") <= time < self.count.at("total") and self._out.pages.token:
            self._draw_tokens(surface, self.count.paid(time))
        if self._out.session.seat in self._out.winners and time < self.count.end:
            self._draw_petals(surface, time)

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
        picture = token(self._out.pages.token, round(34 * max(0.7, self._box.u) * self._page.k))
        for giver, taker in self._moves:
            (x, y), (to_x, to_y) = self._spots[giver], self._spots[taker]
            for nth in range(COINS):
                way = (part - nth / (COINS - 1) * (1.0 - FLIGHT)) / FLIGHT
                if not 0.0 <= way <= 1.0:
                    continue
                eased = in_out_cubic(way)
                bulge = 4.0 * eased * (1.0 - eased) * picture.get_width() * (1.2 + 0.3 * (nth % 3))
                at = x + (to_x - x) * eased, y + (to_y - y) * eased - bulge
                surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))

    def _draw_petals(self, surface: pygame.Surface, time: float) -> None:
        """Petals that fall until all is counted, where the person has won."""
        turns = petals(round(22 * max(0.7, self._box.u) * self._page.k))
        wide, high = surface.get_size()
        last = max(0.1, self.count.end - FALL)
        for nth in range(PETALS):
            part = (time - nth / PETALS * last) / FALL
            if 0.0 <= part <= 1.0:
                sway = math.sin(part * 7.0 + nth) * 0.03
                x, y = wide * ((nth * 0.618) % 1.0 + sway), high * (part * 1.1 - 0.05)
                surface.blit(turns[int(part * 20 + nth) % PETAL_TURNS], (round(x), round(y)))
