"""The result sheet of a round: who won and how, line by line, until the money that changes hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Final

import pygame

from game.match import Match
from game.table import Seat, Settlement, View
from scenes.forms.form import Form, Key
from scenes.forms.pictures import head
from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, GOLD, INK, IVORY, LOSS
from scenes.forms.words import Words
from scenes.games.pages import pages_of
from scenes.pages.reckoning import Money, Row
from scenes.pages.standings import ranks
from scenes.scene import App
from scenes.table.seal import Seal
from scenes.table.session import balance, money

ROW_TIME: Final = 0.22
"""Seconds from one row of the sheet to the next."""

WORTH: Final = 0.38
WORTH_ABREAST: Final = 0.28
"""The share of a row's width that its number has, and where several stand abreast."""

ROW: Final = 34.0
"""The height of a row where there is room, in units."""

TIGHT: Final = 24.0
"""The height below which rows are no longer easy to read; then points stand abreast, `GAP` apart."""

GAP: Final = 20.0
LANES: Final = 3

AT_ONCE: Final = 4
"""So many seats are reckoned side by side; of more people one is chosen from a list."""

LEAVE: Final = (220.0, 50.0)
GO_ON: Final = (300.0, 50.0)
SEAL: Final = (140.0, 38.0)
"""How large the buttons are, in units."""

COLOURS: Final = {"points": IVORY, "sum": IVORY, "times": GOLD, "fact": DIM_IVORY}
"""The colours of rows; what changes hands is green or red."""


@dataclass(frozen=True)
class Block:
    """The rows of one seat under its name."""

    seat: Seat
    title: str
    rows: tuple[Row, ...]


class ResultScene(Form):
    """Over the table when a round is settled. `on_continue` deals the next one, `on_leave` ends the match."""

    name = "result"
    modal = True

    def __init__(
        self,
        settlement: Settlement,
        view: View,
        on_continue: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> None:
        self._settlement, self._view = settlement, view
        self._pages = pages_of(view.rules.game)
        self._seat: Seat | None = None
        self._on = on_continue, on_leave
        self._shown = 0.0
        self._rows = 0
        self._heard = 0

    def enter(self, app: App) -> None:
        """Begin to count."""
        assert app.session is not None
        self._session = app.session
        super().enter(app)
        won = self._session.seat in self._settlement.winners
        if self._settlement.winners:
            app.sound("win" if won else "lose")
        if app.settings.reduced_motion or app.settings.speed == "instant":
            self._finish()

    # -- what it says -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """How the round is reckoned, seat by seat, and below what everybody has won or lost since the match began. Where many
        sit at the table they stand in a list, and the reckoning beside it is that of one of them."""
        self._paid = self.app.keeper.ledger.paid(self._match.name)
        self._steps: list[list[Words]] = []
        self.faces: list[tuple[pygame.Surface, pygame.Rect]] = []
        many = len(self._settlement.points) > AT_ONCE
        blocks = self._blocks()
        if many:
            left, right = [], [block for block in blocks if block.seat == self._chosen]
        else:
            left = [block for block in blocks if block.seat in self._settlement.winners] or blocks[:1]
            right = [block for block in blocks if block not in left]
        head, foot, totals = 92.0, 74.0, 0.0 if many else 84.0
        room = self.height - 20 - head - foot - totals
        self._dense = max(_lines(left), _lines(right)) * TIGHT > room
        lines = max(1.0, _lines(left, self._dense), _lines(right, self._dense))
        body = room if many else min(lines * ROW + 8, room)
        wide, high = min(1060.0, self.width - 24), head + body + totals + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self._head(x, y, wide)
        half = (wide - 48 - 32) / 2
        row = min(ROW, (body - 8) / lines)
        self._rule = self.px(x + 24, y + high - foot - totals, wide - 48, 0)
        if many:
            self._column(right, x + 24 + half + 32, y + head, half, row)
            self._list(x + 24, y + head, half, body - 8)
        else:
            self._column(left, x + 24, y + head, half if right else wide - 48, row)
            self._column(right, x + 24 + half + 32, y + head, half, row)
            self._totals(x + 24, y + high - foot - totals, wide - 48)
        self._buttons(x, y + high - foot + 10, wide)
        self._rows = len(self._steps)
        if self._seat is not None:
            self._shown, self._heard = float(self._rows), self._rows

    @property
    def _match(self) -> Match:
        return self._session.controller.match

    @cached_property
    def _final(self) -> Settlement | None:
        """What the match itself still settled, where the round has ended it and there was anything."""
        final = self._match.final
        if final is None:
            return None
        told = any(line.points != 0 for line in final.lines) or any(transfer.points for transfer in final.transfers)
        return final if told or any(final.points) else None

    @property
    def _chosen(self) -> Seat:
        """Whose reckoning is shown where there are many: the one pressed last, else who won, else the person."""
        if self._seat is not None:
            return self._seat
        return next(iter(self._settlement.winners), self._session.seat)

    def _name(self, seat: Seat) -> str:
        return self._session.name(self.app.say, seat)

    def _head(self, x: float, y: float, wide: float) -> None:
        """Who has won, how, what the person has now, and the seal."""
        seal = self.app.say("table.tip.control.seal")
        self.button("result.seal", seal, (x + 24, y + 16, *SEAL), self._open_seal, look="small", key=Key("V", pygame.K_v))
        self.label(self._title(), x + 234, y + 14, wide - 468, 46, size=34, kind="display", colour=GOLD, align="center")
        words = balance(self.app.say, self._pages.name, self.app.keeper.ledger.balance(self._pages.name))
        self.label(words, x + wide - 24 - 210, y + 14, 210, 46, size=16, colour=DIM_IVORY, align="right")
        self.label(self._how(), x + 24, y + 58, wide - 48, 24, size=16, colour=DIM_IVORY, align="center")

    def _title(self) -> str:
        say, winners = self.app.say, self._settlement.winners
        if not winners:
            return self._pages.nobody_won(self._settlement, say)
        if len(winners) > 2:
            return say("app.result.shared", count=len(winners))
        return say("app.result.won", name=" · ".join(map(self._name, winners)))

    def _how(self) -> str:
        """The ending, and what follows from it: where the next round is not like any other, or who has won the match."""
        ending = self._pages.ending(self._settlement.kind, self.app.say)
        if not self._session.last:
            after = self._pages.afterwards(self._match, self.app.say)
        elif self._final is not None and self._final.winners:
            after = self.app.say("app.result.match_won", name=" · ".join(map(self._name, self._final.winners)))
        else:
            after = ""
        return f"{ending} · {after}" if after else ending

    def _blocks(self) -> list[Block]:
        """A block for each seat that something is said of, winners first, then in the order of the seats."""
        seats = range(len(self._settlement.points))
        order = sorted(seats, key=lambda seat: (seat not in self._settlement.winners, seat))
        names = [self._name(seat) for seat in seats]
        worth = Money(self._money, self._stake, self._paid.get(self._match.number))
        blocks = []
        for seat in order:
            rows = self._pages.reckoning(self._settlement, seat, names, worth, self.app.say)
            if self._final is not None:
                after = self._pages.reckoning(self._final, seat, names, Money(self._money, self._stake), self.app.say)
                rows = (*rows, Row(self.app.say("app.result.final_lines"), "", "fact"), *after) if after else rows
            if rows:
                blocks.append(Block(seat, names[seat], rows))
        return blocks

    @property
    def _stake(self) -> int | None:
        """What a point is worth; None where nothing is played for."""
        return self._session.terms.stake if self._pages.stakes else None

    def _money(self, amount: int, sign: bool) -> str:
        return money(self.app.say, self._pages.name, amount, signed=sign)

    def _amounts(self) -> list[int]:
        """What everybody has won or lost since the match began: what was paid, as far as that is written down."""
        match = self._match
        if not self._pages.stakes or self._final is not None or len(self._paid) <= match.number:
            return [total * (self._stake or 1) for total in match.totals]
        return [sum(amounts) for amounts in zip(*self._paid.values(), strict=True)]

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _column(self, blocks: list[Block], x: float, y: float, w: float, high: float) -> None:
        """Blocks one under another, with rows so high."""
        size = min(18.0, high * 0.64)
        for block in blocks:
            beside = self._face(block.seat, x, y, high)
            self.label(block.title, x + beside, y, w - beside, high, size=size + 1, kind="bold", colour=DIM_IVORY)
            y += high
            for group, lanes in _abreast(block.rows, self._dense):
                wide = (w - 14 - (lanes - 1) * GAP) / lanes
                for nth, row in enumerate(group):
                    share = WORTH if lanes == 1 else WORTH_ABREAST
                    self._row(row, x + 14 + nth * (wide + GAP), y, wide, high, size, share)
                y += high
            y += high / 2

    def _face(self, seat: Seat, x: float, y: float, high: float) -> float:
        """Somebody's face at the head of a block; returns how wide it is with the gap behind it."""
        where = self.px(x, y - high * 0.05, high * 1.1, high * 1.1)
        self.panels.append((head(self._session.terms.names[seat], where.width), where))
        return high * 1.1 + 8

    def _row(self, row: Row, x: float, y: float, w: float, h: float, size: float, share: float) -> None:
        kind = "bold" if row.sort in ("sum", "total") else "ui"
        colour, side = COLOURS.get(row.sort) or _colour(row.amount), w * share
        what = self.label(row.what, x, y, w - side, h, size=size, kind=kind, colour=colour)
        worth = self.label(row.worth, x + w - side, y, side, h, size=size, kind="bold", colour=colour, align="right")
        self._steps.append([what, worth])

    def _totals(self, x: float, y: float, w: float) -> None:
        """What everybody has won or lost since the match began; at its end with their places."""
        amounts = self._amounts()
        places = ranks(amounts) if self._session.last else None
        words = self.app.say("app.result.final" if self._session.last else "app.result.total")
        self.label(words, x, y + 22, 110, 40, size=17, colour=DIM_IVORY)
        x, w = x + 110, w - 110
        each = w / len(amounts)
        step = []
        for seat, total in enumerate(amounts):
            left, name = x + seat * each, self._name(seat)
            if places is not None:
                name = f"{self.app.say('app.result.rank', rank=places[seat])} {name}"
            step.append(self.label(name, left, y + 12, each - 8, 26, size=16, colour=DIM_IVORY, align="center"))
            at, colour = (left, y + 38, each - 8, 34), _colour(total)
            step.append(self.label(self._money(total, True), *at, size=24, kind="bold", colour=colour, align="center"))
        self._steps.append(step)

    def _list(self, x: float, y: float, w: float, h: float) -> None:
        """Everybody by what they have: their place, what the round has brought, and what there is now. Each can be pressed."""
        amounts = self._amounts()
        places = ranks(amounts)
        high = min(ROW + 6, h / (len(amounts) + 1))
        size = min(17.0, high * 0.58)
        for words, at, share in ((self.app.say("app.result.round"), 0.46, 0.24), (self._total_words(), 0.71, 0.27)):
            self.label(words, x + w * at, y, w * share, high, size=size * 0.9, colour=DIM_IVORY, align="right")
        step: list[Words] = []
        for nth, seat in enumerate(sorted(range(len(amounts)), key=lambda seat: (places[seat], seat)), 1):
            top = y + nth * high
            look = "small_chosen" if seat == self._chosen else "small"
            colour = INK if seat == self._chosen else IVORY
            self.button(f"result.seat.{seat}", "", (x, top, w, high - 3), self._choose(seat), look=look)
            where = self.px(x + w * 0.1, top + 1, high - 5, high - 5)
            self.faces.append((head(self._session.terms.names[seat], where.width), where))
            rank, won = self.app.say("app.result.rank", rank=places[seat]), self._settlement.points[seat]
            inks = (INK, INK) if seat == self._chosen else (_colour(won), _colour(amounts[seat]))
            left = w * 0.1 + high
            self.label(rank, x + 6, top, w * 0.1 - 8, high - 3, size=size, colour=colour, align="center", over=True)
            place = x + left, top, w * 0.46 - left, high - 3
            self.label(self._name(seat), *place, size=size, kind="bold", colour=colour, over=True)
            for amount, at, share, ink in ((won * (self._stake or 1), 0.46, 0.24, inks[0]), (amounts[seat], 0.71, 0.27, inks[1])):
                place = x + w * at, top, w * share, high - 3
                step.append(self.label(self._money(amount, True), *place, size=size, colour=ink, align="right", over=True))
        self._steps.append(step)

    def _total_words(self) -> str:
        return self.app.say("app.result.final" if self._session.last else "app.result.total")

    def _choose(self, seat: Seat) -> Callable[[], None]:
        def choose() -> None:
            self._seat = seat
            self.again()

        return choose

    def _buttons(self, x: float, y: float, wide: float) -> None:
        say = self.app.say
        if self._session.last:
            place = x + wide / 2 - 150, y, *GO_ON
            self.button("result.leave", say("app.result.finish"), place, self._leave, look="primary", key=Key("Enter"))
            if self.focus.current is None:
                self.focus.current = "result.leave"
            return
        stop, go_on = (x + wide / 2 - 270, y, *LEAVE), (x + wide / 2 - 30, y, *GO_ON)
        words = say("app.result.continue")
        self.button("result.leave", say("app.result.leave"), stop, self._leave, key=Key("X", pygame.K_x))
        self.button("result.continue", words, go_on, self._continue, look="primary", key=Key("Enter", pygame.K_n))
        if self.focus.current is None:
            self.focus.current = "result.continue"

    def _open_seal(self) -> None:
        """What the round was dealt from can be checked now."""
        seal = Seal()
        seal.follow(self._match.record, settled=True)
        self.app.open("seal", seal)

    # -- counting ---------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """A row more, every now and then, and a higher note with each."""
        super().update(dt)
        if self._shown >= self._rows:
            return
        self._shown = min(float(self._rows), self._shown + dt / ROW_TIME)
        while self._heard < int(self._shown):
            self._heard += 1
            self.app.sound("score" if self._heard < self._rows else "total", self._heard)
            self.dirty = True

    def event(self, event: pygame.event.Event) -> None:
        """A click beside the buttons, or any key that is not for one, shows all rows at once."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and not any(r.collidepoint(event.pos) for r in self.spots.values())
        if pressed or (event.type == pygame.KEYDOWN and self._shown < self._rows):
            self._finish()
            if event.type == pygame.KEYDOWN:
                return
        super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Only the rows that have been counted."""
        hidden = {id(words) for step in self._steps[int(self._shown) :] for words in step}
        every = self.words, self.above
        self.words, self.above = ([words for words in kind if id(words) not in hidden] for kind in every)
        super().draw(surface)
        self.words, self.above = every
        for face, where in self.faces:
            surface.blit(face, where)
        if len(self._settlement.points) <= AT_ONCE:
            pygame.draw.line(surface, BRONZE, self._rule.topleft, self._rule.topright)

    def back(self) -> None:
        """Esc ends nothing."""

    def _finish(self) -> None:
        if 0 < self._heard < self._rows:
            self.app.sound("total")
        self._shown = float(self._rows)
        self._heard = self._rows
        self.dirty = True

    def _continue(self) -> None:
        self.app.pop()
        self._on[0]()

    def _leave(self) -> None:
        self._on[1]()


class ResultButtons(Form):
    """The buttons of the page alone, for a rehearsal while nobody waits."""

    def build(self) -> None:
        """All of them, as large as they will be."""
        self.button("result.seal", "", (0, 120, *SEAL), self.back, look="small")
        self.button("result.leave", "", (0, 0, *LEAVE), self.back)
        self.button("result.continue", "", (0, 60, *GO_ON), self.back, look="primary")


def _abreast(rows: Sequence[Row], dense: bool) -> Iterator[tuple[tuple[Row, ...], int]]:
    """The rows as they stand, with how many stand abreast: where there are many, the points of a hand do."""
    for sort, alike in groupby(rows, key=lambda row: row.sort):
        together = tuple(alike)
        lanes = LANES if dense and sort == "points" and len(together) > 1 else 1
        yield from ((together[at : at + lanes], lanes) for at in range(0, len(together), lanes))


def _lines(blocks: list[Block], dense: bool = False) -> float:
    """How many rows tall blocks are, one under another."""
    return sum(len(list(_abreast(block.rows, dense))) + 1.5 for block in blocks) - 0.5


def _colour(points: int) -> tuple[int, int, int]:
    return GAIN if points > 0 else LOSS if points < 0 else IVORY
