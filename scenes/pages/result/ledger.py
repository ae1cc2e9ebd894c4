"""The second face of a result: how the round is reckoned, line by line, and what everybody has won or lost so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table import Seat
from scenes.forms.form import Key, Press
from scenes.forms.pictures import portrait
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Grid, Least, Measure, Painted, Plate, Pressed, Row, Text
from scenes.kit.fit import fit, fit_alike, measured
from scenes.kit.mark import Ground, Mark
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import lacquer
from scenes.pages.result.counting import Counted
from scenes.pages.result.face import FOOT, gained
from scenes.pages.result.outcome import Block, Outcome, ranks
from scenes.pages.result.reckoning import Cell, Reckoned, TableRow, plain, steps
from scenes.pages.result.sets import Fan, nested
from scenes.stage.sprite import Sprites

AT_ONCE: Final = 4
"""So many seats are reckoned side by side; of more people one is chosen from a list."""

SHARES: Final = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54, 0.48, 0.42, 0.36, 0.3, 0.25)
"""To such shares of their size letters and rows become smaller."""

SIZE, ROW = 18.0, 32.0
"""How high letters are, and a row of a reckoning, in units."""

HEAD, TOTALS, PAD = 70.0, 84.0, 36.0
"""How high the title is and the row of what everybody has, and how far words keep from the edge of the sheet, in units."""

LANES, TIGHT = 3, 24.0
"""Where rows would be less high than so many units, points stand so many abreast."""

SEAL: Final = 186.0, 38.0
"""How wide and high the button is that opens the seal."""

SUMS: Final = ("sum", "total")
"""The rows that are the sum of those above them."""

APART: Final = 1.06, 0.8, 0.6, 0.45, 0.34, 0.24
"""How far pieces are apart above a table, in widths of one: as far as they have room."""


@dataclass(frozen=True, slots=True)
class Dots(Gap):
    """Dots that lead from words to their number."""

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As far as there is room."""
        side, step = max(1, by.window(1.5)), max(3, by.window(6))
        for x in range(rect.left - rect.left % step + step, rect.right - side, step):
            yield Ground(palette.BRONZE, Rect(x, rect.centery + by.letters(5), side, side), 0)


class Ledger:
    """The reckoning on a sheet. Where one has won it is one table; else a block a seat, or where many sit there a list of them,
    and beside it the reckoning of the one that is `chosen`; `choose` takes another. `unseal` opens the seal."""

    def __init__(
        self, page: Counted, out: Outcome, sprites: Sprites, chosen: Seat, choose: Callable[[Seat], None], unseal: Press
    ) -> None:
        self._page, self._out, self._chosen, self._choose, self._unseal = page, out, chosen, choose, unseal
        self._sprites, self.table = sprites, tuple[TableRow, ...]()
        self._lines: list[tuple[Rect, Rgb]] = []
        self._wide, self._most = min(1060.0, page.width - 24), page.height - FOOT - 16
        self._left = (page.width - self._wide) / 2 + PAD
        blocks = out.blocks()
        if len(out.seats) > AT_ONCE:
            self._many([block for block in blocks if block.seat == chosen])
        elif not self._tabled(blocks):
            self._blocks(blocks)

    @property
    def _inner(self) -> float:
        return self._wide - 2 * PAD

    def _sheet(self, body: float) -> float:
        """The sheet for so many units below its head; there in one line what it is, how the round came out, and the way to the
        seal. Returns where the rest begins."""
        page, out, say = self._page, self._out, self._page.app.say
        high = HEAD + body + 12
        x, y = self._left - PAD, (self._most + 10 - high) / 2
        page.sheet(x, y, self._wide, high)
        told = " · ".join(words for words in (out.title, out.how) if words)
        title = Text((say("app.result.ledger"),), 30, "display", palette.GOLD)
        room = page.px(x + PAD, y + 14, self._inner - SEAL[0] - 14, 44)
        line = Row((title, Gap(14), Text((told,), 20, "bold", palette.PAPER)))
        page.show(fit(line, page.by, room, SHARES, end="middle"))
        words, key = say("table.tip.control.seal"), Key("V", pygame.K_v)
        where = x + self._wide - PAD - SEAL[0], y + 17, *SEAL
        page.button("result.seal", words, where, self._unseal, look="small", key=key)
        return y + HEAD

    def _money(self, amount: int, size: float) -> Text:
        return Text((self._out.money(amount, True),), size, "bold", gained(amount))

    def _name(self, seat: Seat, size: float, words: str = "") -> Text:
        mine = seat == self._out.session.seat
        return Text((words or self._out.name(seat),), size, "bold", palette.GOLD if mine else palette.PAPER)

    def _total_words(self) -> str:
        return self._page.app.say("app.result.final" if self._out.last else "app.result.total")

    # -- one table --------------------------------------------------------------------------------------------------------

    def _tabled(self, blocks: list[Block]) -> bool:
        """The reckoning as a table, where one has won and everybody has paid for themselves; whether it could be told so."""
        out, page = self._out, self._page
        if out.stake is None or out.final is not None or not plain(out.settlement):
            return False
        rows = {block.seat: block.rows for block in blocks}
        self.table = steps(rows, out.winners[0], out.money(out.stake, False), out.app.say)
        grid = Column((self._grid(),), align="center")
        laid = self._pieces()
        above = 100.0 if laid else 0.0
        room = page.px(self._left, 0, self._inner, self._most - HEAD - above - 12)
        by = measured([(grid, room)], page.by, SHARES, 2) if self.table else None
        if by is None:
            return False
        high = grid.size(by)[1] / page.k
        top = self._sheet(above + high)
        page.show(fit(Column(laid, align="center"), page.by, page.px(self._left, top, self._inner, above), end="middle"))
        found = fit(grid, by, page.px(self._left, top + above, self._inner, high + 1), (1.0,), by.brief + 1)
        if found is not None:
            mine = [rect for id, rect in found.hits.items() if id.startswith("winner")]
            column = mine[0].unionall(mine[1:])
            edge = max(1.0, 1.4 * page.k)
            page.panels.append((lacquer(column.size, palette.BARK, max(2, round(8 * page.k)), palette.GOLD, edge), column))
            self._lines = [
                (Rect(found.rect.x, rect.y, found.rect.w, max(1, round(page.k))), palette.BRONZE)
                for id, rect in found.hits.items() if id.startswith("row")
            ]  # fmt: skip
        page.show(found)
        return True

    def _grid(self) -> Grid:
        """A row a step, a column for everybody, the winner's first."""
        out = self._out
        winner = out.winners[0]
        seats = [winner, *(seat for seat in out.seats if seat != winner)]
        wide, lead = 0.74 * self._inner / len(seats), 0.25 * self._inner
        groups = out.groups(winner)
        counted = [step for step in self.table if step.sort == "points"]
        many = dict(zip((step.words for step in counted), groups, strict=True)) if len(groups) == len(counted) else {}

        def row(nth: int, words: Box, cells: Sequence[Box], high: float = 50.0) -> tuple[Box, ...]:
            first, *others = (Least(cell, wide, high) for cell in cells)
            line = Pressed(Row((Least(words, high=high), Gap(spring=True))), f"row.{nth}")
            return line, Pressed(first, f"winner.{nth}"), *others

        rows = [row(0, Least(Gap(), lead), [self._head(seat) for seat in seats], 64.0)]
        for nth, step in enumerate(self.table, 1):
            group = many.get(step.words) if step.sort == "points" else None
            words = f"{step.words} {group.many}".strip() if group is not None else step.words
            bold = step.sort in SUMS
            told = Paragraph(
                (words,), SIZE, "bold" if bold else "ui", palette.PAPER if bold else palette.PARCHMENT,
                self._page.px(0, 0, lead, 0).w, "left",
            )  # fmt: skip
            rows.append(row(nth, told, [self._cell(step, step.cells.get(seat), seat == winner) for seat in seats]))
        if any(map(out.so_far, out.seats)):
            total = Text((self._total_words(),), SIZE - 1, "ui", palette.STONE)
            rows.append(row(len(rows), total, [self._money(out.amounts[seat], SIZE + 1) for seat in seats]))
        return Grid(tuple(rows), aligns=("left", "center", "center", "center", "center"))

    def _head(self, seat: Seat) -> Box:
        """A face and a name over their column; who has won is marked."""
        out = self._out
        mood = "glee" if seat in out.winners else out.mood(seat)
        face = Painted(f"{seat}", lambda size: portrait(out.face(seat), size[0], mood), 60, 60)
        won = Text((out.app.say("app.scoreboard.badge.won"),), 15, "bold", palette.INK, 22)
        mark = (Plate(Row((Gap(8), won, Gap(8))), 0, palette.GOLD, 11),) if seat in out.winners else ()
        return Row((face, self._name(seat, SIZE + 3), *(Column((Gap(spring=True), one, Gap(spring=True))) for one in mark)), 8)

    def _cell(self, step: TableRow, cell: Cell | None, winner: bool) -> Box:
        """What a step is for somebody, in fewer words where it would be too long; a dot where it is nothing."""
        if cell is None:
            return Text(("·",), SIZE, "bold", palette.BRONZE)
        size = 30.0 if step.sort == "total" and winner else SIZE + 2 if step.sort in SUMS else SIZE
        colour = palette.PAPER if step.sort in ("points", "sum", "times") else gained(cell.amount)
        return Text((cell.words, cell.short or cell.words), size, "bold", colour)

    def _pieces(self) -> tuple[Box, ...]:
        """What it was won with in a row, set by set, each piece once and one upon another where there are many."""
        out, room = self._out, self._page.px(0, 0, self._inner, 0).w
        told = [group for group in out.groups(out.winners[0]) if group.faces]
        words = Text((out.app.say("app.result.laid"),), SIZE, "ui", palette.PARCHMENT)
        units = 92.0 / self._sprites.pack.aspect
        for apart in APART if told else ():
            sets: list[Box] = [words]
            for several in nested([(group, 0.0) for group in told]):
                faces = tuple(face for group, _ in several for face in group.faces)
                sets.append(Fan(faces, units, apart, self._sprites, turned=False))
            row = Row(tuple(sets), 22)
            if row.size(self._page.by)[0] <= room:
                return (row,)
        return ()

    # -- blocks -----------------------------------------------------------------------------------------------------------

    def _blocks(self, blocks: list[Block]) -> None:
        """A block for each: the winners at the left, all others at the right, and below them what everybody has."""
        page, out = self._page, self._out
        left = [block for block in blocks if block.seat in out.winners] or blocks[:1]
        right = [block for block in blocks if block not in left]
        half = (self._inner - 40) / 2 if right else self._inner
        top, high = self._columns([(one, at, half) for one, at in ((left, 0.0), (right, half + 40)) if one], TOTALS)
        body = top + high
        names = {seat: out.name(seat) for seat in out.seats}
        if out.last:
            places = ranks(out.amounts)
            names = {seat: f"{page.app.say('app.result.rank', rank=places[seat])} {names[seat]}" for seat in out.seats}
        told: list[Box] = [Text((self._total_words(),), 17, "ui", palette.STONE)]
        for seat in out.seats:
            told += [
                Gap(spring=True),
                Column((self._name(seat, 17, names[seat]), self._money(out.amounts[seat], 24)), 8, "center"),
            ]
        total = Row(tuple(told))
        page.show(fit(total, page.by, page.px(self._left, body + 8, self._inner, TOTALS - 12), SHARES, end="middle"))
        self._lines.append((page.px(self._left, body + 4, self._inner, 1), palette.BRONZE))

    def _columns(
        self, columns: Sequence[tuple[list[Block], float, float]], below: float, least: float = 0.0
    ) -> tuple[float, float]:
        """The sheet, with columns of blocks that begin so far from its left and are so wide, in a body that is so high at least;
        returns where that begins, and how high it is."""
        page, room = self._page, self._most - HEAD - below - 16
        lines = max((sum(len(block.rows) + 1.6 for block in blocks) for blocks, _, _ in columns), default=0.0)
        lanes = LANES if lines * TIGHT > room else 1
        told = [(self._column(blocks, page.px(0, 0, wide, 0).w, lanes), at, wide) for blocks, at, wide in columns]
        by = measured([(box, page.px(0, 0, wide, room)) for box, _, wide in told], page.by, SHARES)
        by = by or replace(page.by, share=SHARES[-1])
        high = min(room, max(least, max((box.size(by)[1] for box, _, _ in told), default=0) / page.k + 1))
        top = self._sheet(high + below)
        page.show_alike([(box, page.px(self._left + at, top, wide, high)) for box, at, wide in told], (by.share,), "top")
        return top, high

    def _column(self, blocks: list[Block], wide: int, lanes: int) -> Box:
        """Blocks one under another."""
        return Column(tuple(self._block(block, wide, lanes) for block in blocks), 10)

    def _block(self, block: Block, wide: int, lanes: int) -> Box:
        """A name, and its rows below it, on a ground of their own; a winner's has an edge of gold."""
        head = Row((Faces((self._out.face(block.seat),), ROW), self._name(block.seat, SIZE + 3, block.title)), 8, ROW)
        rows: list[Box] = [head]
        for sort, alike in groupby(block.rows, key=lambda row: row.sort):
            several = tuple(alike)
            if sort == "points" and lanes > 1 and len(several) > 1:
                cells = [(self._text(row.what, row), self._text(row.worth, row, True)) for row in several]
                abreast = [cells[nth : nth + lanes] for nth in range(0, len(cells), lanes)]
                lines = tuple(tuple(box for cell in line for box in cell) for line in abreast)
                rows.append(Grid(lines, 12, aligns=("left", "right", "left", "right", "left", "right")))
            else:
                rows += [self._row(row, wide) for row in several]
        won = block.seat in self._out.winners
        colours = (palette.BARK, palette.GOLD) if won else (palette.UMBER, palette.DRIFTWOOD)
        return Plate(Column(tuple(rows)), 8, colours[0], 8, colours[1])

    def _row(self, row: Reckoned, wide: int) -> Box:
        """Its words, in two lines where they are long, dots as far as its number, and the number at the right."""
        by, room = self._page.by, wide - self._page.px(0, 0, 40, 0).w
        numbers = [self._text(words, row, True) for words in (row.by, row.worth) if words]
        room -= sum(one.size(by)[0] + by.letters(20) for one in numbers)
        words: Box = self._text(row.what, row)
        if words.size(by)[0] > room:
            words = Paragraph((row.what,), SIZE, "ui", palette.PARCHMENT, room, "left")
        told: list[Box] = [words]
        for one in numbers:
            told += [Gap(4), Dots(spring=True), Gap(4), one]
        return Row(tuple(told))

    def _text(self, words: str, row: Reckoned, number: bool = False) -> Text:
        colour = palette.PAPER if row.sort in SUMS else palette.STONE if row.sort == "fact" else palette.PARCHMENT
        if number:
            known = row.sort in ("points", "sum", "times", "fact")
            colour = (palette.STONE if row.sort == "fact" else palette.PAPER) if known else gained(row.amount)
        return Text((words,), SIZE, "bold" if number or row.sort in SUMS else "ui", colour, ROW)

    # -- a list of many ---------------------------------------------------------------------------------------------------

    def _many(self, blocks: list[Block]) -> None:
        """Everybody by what they have at the left, each of whom can be pressed, and the reckoning of the one that is chosen."""
        page, out, half = self._page, self._out, (self._inner - 40) / 2
        high = min(ROW + 6, (self._most - HEAD - 16) / (len(out.seats) + 1))
        begin, _ = self._columns([(blocks, half + 40, half)] if blocks else [], 0.0, high * (len(out.seats) + 1))
        places = ranks(out.amounts)
        order = sorted(out.seats, key=lambda seat: (places[seat], seat))
        head = self._listed(("", "", page.app.say(out.pages.words("app.result.round")), self._total_words()), None, half)
        boxes: list[tuple[Box, Rect]] = [(head, page.px(self._left - 12, begin, half + 12, high))]
        for nth, seat in enumerate(order, 1):
            place = self._left - 12, begin + nth * high, half + 12, high - 3
            look = "small_chosen" if seat == self._chosen else "small"
            page.button(f"result.seat.{seat}", "", place, partial(self._choose, seat), look=look)
            sums = (out.money(out.brought(seat), True), out.money(out.amounts[seat], True))
            told = page.app.say("app.result.rank", rank=places[seat]), out.name(seat), *sums
            boxes.append((self._listed(told, seat, half), page.px(*place)))
        for laid in fit_alike(boxes, page.by, SHARES, end="middle"):
            page.show(laid, over=True)

    def _listed(self, told: tuple[str, str, str, str], seat: Seat | None, half: float) -> Box:
        """One of the list: the place, the face, the name, what the round has brought, and what there is now."""
        out, (rank, name, brought, total) = self._out, told
        ink = palette.STONE if seat is None else palette.INK if seat == self._chosen else None
        sums_ = [gained(one) for one in (out.brought(seat), out.amounts[seat])] if seat is not None else [palette.STONE] * 2
        first = ink or (palette.GOLD if seat == out.session.seat else palette.PAPER)
        inks = first, *(ink or one for one in sums_)
        face: Box = Faces((out.face(seat),), 30) if seat is not None else Gap(30)
        words = Text((rank,), 17, "ui", inks[0]), face, Text((name,), 17, "bold", inks[0])
        sums = Text((brought,), 17, "ui", inks[1]), Text((total,), 17, "ui", inks[2])
        cells = [Least(box, wide * half) for box, wide in zip((*words[:2], *sums), (0.1, 0.1, 0.24, 0.27), strict=True)]
        return Row((*cells[:2], words[2], Gap(spring=True), *cells[2:]), 4)

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def draw(self, surface: Surface) -> None:
        """The pieces, and the lines between rows."""
        for rect, colour in self._lines:
            surface.fill(colour, rect)
        self._page.draw_late(surface)
