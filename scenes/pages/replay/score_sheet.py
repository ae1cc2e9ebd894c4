"""The score sheet of a match (점수표): its rounds by name, what each was won by, what it brought everybody, and the sums."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

import pygame

from game.course import missing
from game.record import Record, RecordError, rules_of
from game.sheet import SheetRow, sheet
from game.table import Seat
from scenes.forms.form import Form, Key, Place
from scenes.forms.pictures import head
from scenes.forms.theme import HEADING, SMALL, TEXT
from scenes.games.pages import pages_of, won_by
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Row, Text
from scenes.scene import App
from scenes.table.session import PEOPLE, YOU, person, seated

ROW: Final = 56.0
"""How high a row is, in units."""

NAMED: Final = 0.34
"""The share of the width that the names of rounds have."""

HEADS: Final = 56.0
"""How high the heads over the columns are."""


class ScoreSheetScene(Form):
    """A row for every round, the one `at` a place among the records marked; `choose` is given the place of one that is pressed.
    Rounds that are missing between others have a row that says so. Raises `RecordError` where they are not of one match."""

    name = "sheet"
    modal = True

    def __init__(
        self, records: Sequence[Record], people: tuple[str, ...], at: int, choose: Callable[[int], None]
    ) -> None:
        self._rows, self._at, self._choose = sheet(records), at, choose
        self._pages, self._had = pages_of(records[0].game), 0
        with suppress(RecordError):
            self._had = self._pages.points_at_first(rules_of(records[0], self._pages.game))
        self._people = people if len(people) == records[0].seats else seated(records[0].seats)
        self._lines: list[int | range] = []
        for nth in range(len(records)):
            if gone := missing(records, nth):
                self._lines.append(gone)
            self._lines.append(nth)
        self._skip = -1

    def enter(self, app: App) -> None:
        """With the chosen row in sight."""
        super().enter(app)
        self.focus.current = f"sheet.{self._at}" if f"sheet.{self._at}" in self.spots else self.focus.current

    def build(self) -> None:
        """Heads, rows, and the ways to more of them."""
        say = self.app.say
        seats, rows = len(self._people), len(self._lines)
        x, y, wide, high = self.middle(560.0 + 110.0 * seats, 150.0 + HEADS + ROW * rows)
        left, inner = x + 24, wide - 48
        self.heading(say("app.sheet.title"), left, y + 10, inner, 44)
        top, foot = y + 60 + HEADS, y + high - 66
        fit = max(1, int((foot - 4 - top) / ROW))
        if self._skip < 0:
            shown = self._lines.index(self._at) if self._at in self._lines else 0
            self._skip = max(0, min(rows - fit, shown - fit // 2))
        self._heads(left, y + 58, inner)
        cells = [cell for nth, line in enumerate(self._lines[self._skip : self._skip + fit])
                 for cell in self._line(line, (left, top + nth * ROW, inner, ROW - 4))]  # fmt: skip
        self.lay_all(cells, 2, over=True)
        self.button("sheet.back", say("app.back"), (left, foot + 8, 180, 46), self.back, key=Key("Esc"))
        ways = ("newer", -fit, pygame.K_PAGEUP), ("older", fit, pygame.K_PAGEDOWN)
        for (name, by, code), there in zip(ways, (self._skip > 0, self._skip + fit < rows), strict=True):
            if there:
                at = left + inner - (312 if by < 0 else 150), foot + 8, 150.0, 46.0
                words = say(f"app.sheet.{'before' if by < 0 else 'after'}")
                self.button(f"sheet.{name}", words, at, partial(self._turn, by), look="small", key=Key("", code))

    def _columns(self, x: float, wide: float) -> Iterator[tuple[Seat, float, float]]:
        """Where the column of every seat is: its left edge and its width."""
        each = wide * (1.0 - NAMED) / len(self._people)
        yield from ((seat, x + wide * NAMED + seat * each, each) for seat in range(len(self._people)))

    def _heads(self, x: float, y: float, wide: float) -> None:
        """Who sat where, and which of the two numbers below is what."""
        say = self.app.say
        round_ = say(self._pages.words("app.result.round"))
        legend = say("app.sheet.legend", round=round_), say("app.sheet.legend.short", round=round_)
        cells: list[tuple[Box, Place]] = [(
            Row((Text(legend, SMALL, "ui", palette.PARCHMENT),), align="left"), (x + 12, y + 32, wide * NAMED - 18, 22)
        )]  # fmt: skip
        for seat, left, each in self._columns(x, wide):
            key = self._people[seat]
            name = person(say, key, self.app.settings.name)
            cells.append((Row((Text((name,), SMALL, "bold", palette.GOLD),), align="center"), (left + 3, y + 32, each - 6, 22)))
            if key in (YOU, *PEOPLE):
                coin = self.px(left + each / 2 - 16, y, 32, 32)
                self.upon(head(key, coin.w), coin)
        self.lay_all(cells, 2)

    def _line(self, line: int | range, place: Place) -> Iterator[tuple[Box, Place]]:
        """A round, or those that are missing, in words, each with its place."""
        x, y, wide, high = place
        if isinstance(line, range):
            numbers = str(line[0] + 1) if len(line) == 1 else f"{line[0] + 1}–{line[-1] + 1}"
            words = self.app.say(self._pages.words("app.replay.gap"), n=numbers)
            yield Row((Text((words,), TEXT, "ui", palette.LOSS),)), (x + 12, y, wide - 24, high)
            return
        row, look = self._rows[line], "small_chosen" if line == self._at else "small"
        self.button(f"sheet.{line}", "", place, partial(self._open, line), look=look)
        yield self._name(row, look), (x + 12, y + 1, wide * NAMED - 18, high - 2)
        for seat, left, each in self._columns(x, wide):
            yield self._sum(row, seat, look), (left + 3, y + 1, each - 6, high - 2)

    def _name(self, row: SheetRow, look: str) -> Box:
        """What a round is called, and below that who has won it and by what."""
        say, settlement = self.app.say, row.settlement
        dark = look == "small_chosen"
        told = say("app.sheet.open") if settlement is None else won_by(self._pages, settlement, say)
        if settlement is not None and settlement.winners:
            names = [person(say, self._people[seat], self.app.settings.name) for seat in settlement.winners]
            told = f"{', '.join(names)} · {told}" if len(names) == 1 else told
        name = Text((say(row.name, **row.named),), TEXT, "bold", palette.INK if dark else palette.PAPER)
        return Column((Gap(spring=True), name, Text((told,), SMALL, "ui", palette.EBONY if dark else palette.PARCHMENT),
                       Gap(spring=True)), 3)  # fmt: skip

    def _sum(self, row: SheetRow, seat: Seat, look: str) -> Box:
        """What a seat has in all, and above that what the round brought it."""
        dark, total = look == "small_chosen", f"{self._had + row.totals[seat]:,}".replace("-", "−")
        points = row.settlement.points[seat] if row.settlement is not None else None
        change = "" if points is None else f"{points:+,}".replace("-", "−") if points else "0"
        colour = palette.GAIN if points and points > 0 else palette.LOSS if points else palette.PARCHMENT
        plain = palette.INK if dark else palette.PAPER
        below = Text((total,), HEADING * 0.9, "bold", plain)
        above = Text((change,), SMALL, "bold", palette.EBONY if dark else colour)
        return Row((Column((Gap(spring=True), above, below, Gap(spring=True)), 2, "center"),), align="center")

    def _turn(self, by: int) -> None:
        """To the rows before or after these."""
        self._skip = max(0, min(len(self._lines) - 1, self._skip + by))
        self.again()

    def _open(self, line: int) -> None:
        """Show a round."""
        self.app.pop()
        self._choose(line)
