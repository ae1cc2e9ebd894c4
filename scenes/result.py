"""The result sheet of a round: who won and how, line by line, until the money that changes hands."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.table import Line, Seat, Settlement, View
from scenes.form import Form
from scenes.play import money
from scenes.theme import BRONZE, DIM_IVORY, GAIN, GOLD, IVORY, LOSS
from scenes.words import Words

if TYPE_CHECKING:
    from scenes.app import App

AFTER: Final = {"gostop": "scenes.tables.gostop_after"}
"""Who knows, of each game, what a round leaves to the next one."""

ROW_TIME: Final = 0.22
"""Seconds from one row of the sheet to the next."""

ROW: Final = 34.0
"""The height of a row where there is room, in units."""


@dataclass(frozen=True)
class Row:
    """A row that appears: what it is for, what it adds, and in which colours."""

    what: str
    worth: str
    colour: tuple[int, int, int] = IVORY
    bold: bool = False


@dataclass(frozen=True)
class Block:
    """The rows of one seat under its name."""

    title: str
    rows: tuple[Row, ...]


class ResultScene(Form):
    """Over the table when a round is settled. `on_continue` deals the next one, `on_leave` ends the match."""

    name = "result"
    modal = True

    def __init__(
        self,
        app: App,
        settlement: Settlement,
        view: View,
        on_continue: Callable[[], None],
        on_leave: Callable[[], None],
    ) -> None:
        assert app.session is not None
        self._session = app.session
        self._settlement, self._view = settlement, view
        self._on = on_continue, on_leave
        self._shown = 0.0
        self._rows = 0
        self._heard = 0

    def enter(self, app: App) -> None:
        """Begin to count."""
        super().enter(app)
        won = self._session.seat in self._settlement.winners
        if self._settlement.winners:
            app.sound("win" if won else "lose")
        if app.settings.reduced_motion or app.settings.speed == "instant":
            self._finish()

    # -- what it says -----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The winner's rows at the left, what each of the others pays at the right, the totals below."""
        blocks = self._blocks()
        left = [block for block in blocks if block[0] in self._settlement.winners] or blocks[:1]
        right = [block for block in blocks if block not in left]
        head, foot, totals = 92.0, 74.0, 84.0
        lines = max(_lines(left), _lines(right))
        body = min(lines * ROW, self.height - 20 - head - foot - totals)
        wide, high = min(1060.0, self.width - 24), head + body + totals + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(self._title(), x + 234, y + 14, wide - 468, 46, size=34, kind="display", colour=GOLD, align="center")
        balance = money(self.app, self._view.rules.game, self.app.keeper.ledger.balance(self._view.rules.game))
        words = self.app.say("app.setup.balance", money=balance)
        self.label(words, x + wide - 24 - 210, y + 14, 210, 46, size=16, colour=DIM_IVORY, align="right")
        self.label(self._how(), x + 24, y + 58, wide - 48, 24, size=16, colour=DIM_IVORY, align="center")
        self._steps: list[list[Words]] = []
        half = (wide - 48 - 32) / 2
        self._column(left, x + 24, y + head, half if right else wide - 48, body)
        self._column(right, x + 24 + half + 32, y + head, half, body)
        self._totals(x + 24, y + high - foot - totals, wide - 48, totals)
        self._buttons(x, y + high - foot + 10, wide)
        self._rows = len(self._steps)

    def _title(self) -> str:
        say, winners = self.app.say, self._settlement.winners
        if not winners:
            return say("app.result.void")
        if self._session.seat in winners:
            return say("app.result.you_won")
        return say("app.result.won", name=" · ".join(self._session.name(self.app, seat) for seat in winners))

    def _how(self) -> str:
        """The ending, and what follows from it where the next round is not like any other."""
        say, game = self.app.say, self._view.rules.game
        ending = say(f"{game}.kind.{self._settlement.kind}")
        if game not in AFTER or self._session.last:
            return ending
        after: str = importlib.import_module(AFTER[game]).afterwards(self._session.controller.match, say)
        return f"{ending} · {after}" if after else ending

    def _blocks(self) -> list[tuple[Seat, Block]]:
        """A block for each seat that something is said of, winners first, then in playing order."""
        seats = range(len(self._settlement.points))
        order = sorted(seats, key=lambda seat: (seat not in self._settlement.winners, seat))
        blocks = []
        for seat in order:
            lines = [line for line in self._settlement.lines if line.seat == seat]
            rows = [self._row(line) for line in lines if line.points is not None]
            rows += self._subtotal(rows, lines)
            rows += [self._row(line) for line in lines if line.points is None]
            points = self._settlement.points[seat]
            if points or rows:
                rows.append(self._sum(points))
                blocks.append((seat, Block(self._session.name(self.app, seat), tuple(rows))))
        return blocks

    def _row(self, line: Line) -> Row:
        words = self.app.say(f"{self._view.rules.game}.line.{line.what}", **line.args)
        if line.times is not None:
            return Row(words, f"×{line.times}", GOLD)
        return Row(words, f"{line.points:+d}".replace("-", "−") if line.points is not None else "")

    def _subtotal(self, rows: list[Row], lines: list[Line]) -> list[Row]:
        """What several lines of points come to, before anything multiplies it."""
        if len(rows) < 2:
            return []
        points = sum(line.points or 0 for line in lines)
        return [Row(self.app.say("app.result.sum"), self.app.say("app.points", points=points), DIM_IVORY, bold=True)]

    def _sum(self, points: int) -> Row:
        stake = money(self.app, self._view.rules.game, self._session.terms.stake)
        words = self.app.say("app.result.points_times_stake", points=f"{abs(points):,}", stake=stake)
        return Row(words, self._money(points), _colour(points), bold=True)

    def _money(self, points: int) -> str:
        return money(self.app, self._view.rules.game, points * self._session.terms.stake, signed=True)

    # -- where it stands --------------------------------------------------------------------------------------------------

    def _column(self, blocks: list[tuple[Seat, Block]], x: float, y: float, w: float, h: float) -> None:
        """Blocks one under another, as tall as there is room for."""
        high = min(ROW, h / max(1.0, _lines(blocks)))
        size = min(18.0, high * 0.6)
        for _, block in blocks:
            self.label(block.title, x, y, w, high, size=size + 1, kind="bold", colour=DIM_IVORY)
            y += high
            for row in block.rows:
                kind = "bold" if row.bold else "ui"
                step = [
                    self.label(row.what, x + 14, y, w * 0.66 - 14, high, size=size, kind=kind, colour=row.colour),
                    self.label(
                        row.worth, x + w * 0.66, y, w * 0.34, high, size=size, kind="bold", colour=row.colour, align="right"
                    ),
                ]
                self._steps.append(step)
                y += high
            y += high / 2

    def _totals(self, x: float, y: float, w: float, h: float) -> None:
        """What everybody has won or lost since the match began."""
        match = self._session.controller.match
        seats = range(len(self._settlement.points))
        self._rule = self.px(x, y, w, 0)
        self.label(self.app.say("app.result.total"), x, y + 22, 110, 40, size=17, colour=DIM_IVORY)
        x, w = x + 110, w - 110
        each = w / len(seats)
        step = []
        for seat in seats:
            left = x + seat * each
            name = self._session.name(self.app, seat)
            step.append(self.label(name, left, y + 12, each - 8, 26, size=16, colour=DIM_IVORY, align="center"))
            total = match.totals[seat]
            words = self._money(total)
            step.append(
                self.label(words, left, y + 38, each - 8, 34, size=24, kind="bold", colour=_colour(total), align="center")
            )
        self._steps.append(step)

    def _buttons(self, x: float, y: float, wide: float) -> None:
        say = self.app.say
        if self._session.last:
            self.button(
                "result.leave", say("app.result.finish"), x + wide / 2 - 150, y, 300, 50, self._leave, look="primary", cap="Enter"
            )
            return
        self.button("result.leave", say("app.result.leave"), x + wide / 2 - 270, y, 220, 50, self._leave, key=pygame.K_x, cap="X")
        self.button(
            "result.continue",
            say("app.result.continue"),
            x + wide / 2 - 30,
            y,
            300,
            50,
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


def _lines(blocks: list[tuple[Seat, Block]]) -> float:
    """How many rows tall blocks are, one under another."""
    return sum(len(block.rows) + 1.5 for _, block in blocks)


def _colour(points: int) -> tuple[int, int, int]:
    return GAIN if points > 0 else LOSS if points < 0 else IVORY
