"""The result sheet of a round: who won and how, line by line, until the money that changes hands."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

import pygame

from game.table import Seat, Settlement, View
from scenes.forms.form import Form
from scenes.forms.pictures import portrait
from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.forms.words import Words
from scenes.pages.reckoning import Money, Row, reckoning
from scenes.scene import App
from scenes.table.session import money

AFTER: Final = {"gostop": "scenes.games.gostop.after"}
"""Who knows, of each game, what a round leaves to the next one."""

ROW_TIME: Final = 0.22
"""Seconds from one row of the sheet to the next."""

WORTH: Final = 0.38
"""The share of a row's width that its number has."""

ROW: Final = 34.0
"""The height of a row where there is room, in units."""

TIGHT: Final = 24.0
"""The height below which rows are no longer easy to read; then points stand abreast, `GAP` apart."""

GAP: Final = 20.0
LANES: Final = 3

LEAVE: Final = (220.0, 50.0)
GO_ON: Final = (300.0, 50.0)
"""How large the two buttons are, in units."""

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
        """The winner's rows at the left, what each of the others pays at the right, the totals below."""
        match = self._session.controller.match
        self._paid = self.app.keeper.ledger.paid(match.name)
        blocks = self._blocks()
        left = [block for block in blocks if block.seat in self._settlement.winners] or blocks[:1]
        right = [block for block in blocks if block not in left]
        head, foot, totals = 92.0, 74.0, 84.0
        room = self.height - 20 - head - foot - totals
        self._dense = max(_lines(left), _lines(right)) * TIGHT > room
        lines = max(1.0, _lines(left, self._dense), _lines(right, self._dense))
        body = min(lines * ROW + 8, room)
        wide, high = min(1060.0, self.width - 24), head + body + totals + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(self._title(), x + 234, y + 14, wide - 468, 46, size=34, kind="display", colour=GOLD, align="center")
        balance = money(self.app.say, self._view.rules.game, self.app.keeper.ledger.balance(self._view.rules.game))
        words = self.app.say("app.setup.balance", money=balance)
        self.label(words, x + wide - 24 - 210, y + 14, 210, 46, size=16, colour=DIM_IVORY, align="right")
        self.label(self._how(), x + 24, y + 58, wide - 48, 24, size=16, colour=DIM_IVORY, align="center")
        self._steps: list[list[Words]] = []
        half = (wide - 48 - 32) / 2
        row = min(ROW, (body - 8) / lines)
        self._column(left, x + 24, y + head, half if right else wide - 48, row)
        self._column(right, x + 24 + half + 32, y + head, half, row)
        self._totals(x + 24, y + high - foot - totals, wide - 48, totals)
        self._buttons(x, y + high - foot + 10, wide)
        self._rows = len(self._steps)

    def _title(self) -> str:
        say, winners = self.app.say, self._settlement.winners
        if not winners:
            return say("app.result.void")
        return say("app.result.won", name=" · ".join(self._session.name(self.app.say, seat) for seat in winners))

    def _how(self) -> str:
        """The ending, and what follows from it where the next round is not like any other."""
        say, game = self.app.say, self._view.rules.game
        ending = say(f"{game}.kind.{self._settlement.kind}")
        if game not in AFTER or self._session.last:
            return ending
        after: str = importlib.import_module(AFTER[game]).afterwards(self._session.controller.match, say)
        return f"{ending} · {after}" if after else ending

    def _blocks(self) -> list[Block]:
        """A block for each seat that something is said of, winners first, then in playing order."""
        seats = range(len(self._settlement.points))
        order = sorted(seats, key=lambda seat: (seat not in self._settlement.winners, seat))
        names = [self._session.name(self.app.say, seat) for seat in seats]
        stake, now = self._session.terms.stake, self._session.controller.match.number
        worth = Money(self._money, stake, self._paid.get(now))
        game = self._view.rules.game
        blocks = [Block(seat, names[seat], reckoning(self._settlement, game, seat, names, worth, self.app.say)) for seat in order]
        return [block for block in blocks if block.rows]

    def _money(self, amount: int, sign: bool) -> str:
        return money(self.app.say, self._view.rules.game, amount, signed=sign)

    def _amounts(self) -> list[int]:
        """What everybody has won or lost since the match began: what was paid, as far as that is written down."""
        match, stake = self._session.controller.match, self._session.terms.stake
        if len(self._paid) <= match.number:
            return [total * stake for total in match.totals]
        return [sum(amounts) for amounts in zip(*self._paid.values(), strict=True)]

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _column(self, blocks: list[Block], x: float, y: float, w: float, high: float) -> None:
        """Blocks one under another, with rows so high."""
        size = min(18.0, high * 0.64)
        for block in blocks:
            beside = self._face(block.seat, x, y, high)
            self.label(block.title, x + beside, y, w - beside, high, size=size + 1, kind="bold", colour=DIM_IVORY)
            y += high
            for group in _abreast(block.rows, self._dense):
                lanes = LANES if self._dense and group[0].sort == "points" else 1
                wide = (w - 14 - (lanes - 1) * GAP) / lanes
                for nth, row in enumerate(group):
                    self._row(row, x + 14 + nth * (wide + GAP), y, wide, high, size)
                y += high
            y += high / 2

    def _face(self, seat: Seat, x: float, y: float, high: float) -> float:
        """The face of one of the others at the head of a block; returns how wide it is with the gap behind it."""
        if seat == self._session.seat:
            return 0.0
        where = self.px(x, y - high * 0.05, high * 1.1, high * 1.1)
        self.panels.append((portrait(self._session.terms.names[seat], where.width), where))
        return high * 1.1 + 8

    def _row(self, row: Row, x: float, y: float, w: float, h: float, size: float) -> None:
        kind = "bold" if row.sort in ("sum", "total") else "ui"
        colour, side = COLOURS.get(row.sort) or _colour(row.amount), w * WORTH
        what = self.label(row.what, x, y, w - side, h, size=size, kind=kind, colour=colour)
        worth = self.label(row.worth, x + w - side, y, side, h, size=size, kind="bold", colour=colour, align="right")
        self._steps.append([what, worth])

    def _totals(self, x: float, y: float, w: float, h: float) -> None:
        """What everybody has won or lost since the match began."""
        seats, amounts = range(len(self._settlement.points)), self._amounts()
        self._rule = self.px(x, y, w, 0)
        words = self.app.say("app.result.final" if self._session.last else "app.result.total")
        self.label(words, x, y + 22, 110, 40, size=17, colour=DIM_IVORY)
        x, w = x + 110, w - 110
        each = w / len(seats)
        step = []
        for seat in seats:
            left = x + seat * each
            name = self._session.name(self.app.say, seat)
            step.append(self.label(name, left, y + 12, each - 8, 26, size=16, colour=DIM_IVORY, align="center"))
            total = amounts[seat]
            words = self._money(total, True)
            step.append(
                self.label(words, left, y + 38, each - 8, 34, size=24, kind="bold", colour=_colour(total), align="center")
            )
        self._steps.append(step)

    def _buttons(self, x: float, y: float, wide: float) -> None:
        say = self.app.say
        if self._session.last:
            self.button(
                "result.leave", say("app.result.finish"), x + wide / 2 - 150, y, *GO_ON, self._leave, look="primary", cap="Enter"
            )
            return
        self.button("result.leave", say("app.result.leave"), x + wide / 2 - 270, y, *LEAVE, self._leave, key=pygame.K_x, cap="X")
        self.button(
            "result.continue",
            say("app.result.continue"),
            x + wide / 2 - 30,
            y,
            *GO_ON,
            self._continue,
            look="primary",
            key=pygame.K_n,
            cap="Enter",
        )
        if self.focus.current is None:
            self.focus.current = "result.continue"

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
        every, self.words = self.words, [words for words in self.words if id(words) not in hidden]
        super().draw(surface)
        self.words = every
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
        """Both of them, as large as they will be."""
        self.button("result.leave", "", 0, 0, *LEAVE, self.back)
        self.button("result.continue", "", 0, 60, *GO_ON, self.back, look="primary")


def _abreast(rows: Sequence[Row], dense: bool) -> Iterator[tuple[Row, ...]]:
    """The rows as they stand; where there are many, the points of a hand stand `LANES` abreast."""
    for sort, alike in groupby(rows, key=lambda row: row.sort):
        together = tuple(alike)
        step = LANES if dense and sort == "points" else 1
        yield from (together[at : at + step] for at in range(0, len(together), step))


def _lines(blocks: list[Block], dense: bool = False) -> float:
    """How many rows tall blocks are, one under another."""
    return sum(len(list(_abreast(block.rows, dense))) + 1.5 for block in blocks) - 0.5


def _colour(points: int) -> tuple[int, int, int]:
    return GAIN if points > 0 else LOSS if points < 0 else IVORY
