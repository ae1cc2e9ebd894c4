"""The second face of a result: how the round is reckoned, line by line, and what everybody has won or lost so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.form import Form, Key, Press
from scenes.forms.pictures import head
from scenes.forms.theme import letter
from scenes.forms.words import Words
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.kit.wood import lacquer
from scenes.pages.result.outcome import Block, Outcome
from scenes.pages.result.reckoning import Row
from scenes.pages.result.standing import ranks
from scenes.pages.result.step_table import MARK, StepTable, money_colour, name_colour
from scenes.pages.result.steps import plain, steps
from scenes.stage.sprite import Sprites

WORTH: Final = 0.32
WORTH_ABREAST: Final = 0.28
"""The share of a row's width that its number has, and where several stand abreast."""

BY: Final = 0.1
"""The share that a multiplier has, which stands before its number."""

ROW: Final = 34.0
"""The height of a row where there is room, in units."""

TIGHT: Final = 24.0
"""The height below which rows are no longer easy to read; then points stand abreast, `GAP` apart."""

GAP: Final = 20.0
LANES: Final = 3

AT_ONCE: Final = 4
"""So many seats are reckoned side by side; of more people one is chosen from a list."""

HEAD: Final = 70.0
TOTALS: Final = 84.0
"""How high the title is, and the row of what everybody has, in units."""

BELOW: Final = 56.0
"""How high that row is below a table, whose columns name everybody."""

SEAL: Final = 186.0, 38.0
"""How wide and high the button is that opens the seal."""

COLOURS: Final = {"points": palette.PAPER, "sum": palette.PAPER, "times": palette.PAPER, "fact": palette.STONE}
"""The colours of numbers; what changes hands is green or red."""

SUMS: Final = ("sum", "total")
"""The rows that are the sum of those above them."""

PAD: Final = 36.0
"""How far words keep from the edge of the sheet, in units."""

INSET: Final[Rgb] = palette.UMBER
EDGE: Final[Rgb] = palette.DRIFTWOOD
DOT: Final[Rgb] = palette.BRONZE
EVERY: Final = 6.0
"""The ground of a block and its edge, and the dots that lead from words to their number, so many units apart."""


class Ledger:
    """The reckoning on a sheet that leaves the last `bottom` units of `page` free. Where one has won it is one table;
    else a block a seat, or where many sit there a list of them, and beside it the reckoning of the one that is `chosen`; `choose`
    takes another. `unseal` opens the seal."""

    def __init__(
        self,
        page: Form,
        out: Outcome,
        sprites: Sprites,
        bottom: float,
        chosen: Seat,
        choose: Callable[[Seat], None],
        unseal: Press,
    ) -> None:
        self._page, self._out, self._chosen, self._choose = page, out, chosen, choose
        self._faces: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._leaders: list[tuple[int, int, int]] = []
        self._rules: list[pygame.Rect] = []
        blocks, most = out.blocks(), page.height - bottom - 10
        wide = min(1060.0, page.width - 24)
        inner = wide - 2 * PAD
        x = (page.width - wide) / 2
        self._table = self._steps(blocks, sprites, most - HEAD)
        if self._table is not None:
            everybody = len(self._table.seats) == len(out.seats)
            below = BELOW if everybody else TOTALS
            if not any(map(out.so_far, out.seats)):
                below = 0.0  # this round is all that there has been
            high = HEAD + self._table.high + below + 10
            y = (most + 10 - high) / 2
            self._head(x, y, wide, high, unseal)
            self._table.write(x + PAD, y + HEAD, inner, below if everybody else 0.0)
            top = y + HEAD + self._table.high
            if everybody and below:
                self._table.totals(out.amounts, self._total_words(), x + PAD, top, inner, below)
            elif below:
                self._totals(x + PAD, top, inner)
            return
        many = len(out.seats) > AT_ONCE
        if many:
            left, right = [], [block for block in blocks if block.seat == chosen]
        else:
            left = [block for block in blocks if block.seat in out.winners] or blocks[:1]
            right = [block for block in blocks if block not in left]
        totals = 0.0 if many else TOTALS
        room = most - HEAD - totals
        self._dense = max(_lines(left), _lines(right)) * TIGHT > room
        lines = max(1.0, _lines(left, self._dense), _lines(right, self._dense))
        listed = (len(out.seats) + 1) * (ROW + 6) if many else 0.0
        body = min(max(lines * ROW if blocks else 0.0, listed) + 20 * bool(blocks), room)
        high = HEAD + body + totals
        y = (most + 10 - high) / 2
        self._head(x, y, wide, high, unseal)
        half = (inner - 40) / 2
        row = min(ROW, (body - 20) / lines)
        if many:
            self._column(right, x + PAD + half + 40, y + HEAD + 6, half, row)
            self._list(x + PAD - 12, y + HEAD, half + 12, body - 12)
        else:
            self._column(left, x + PAD, y + HEAD + 6, half if right else inner, row)
            self._column(right, x + PAD + half + 40, y + HEAD + 6, half, row)
            self._totals(x + PAD, y + high - totals, inner)

    def _head(self, x: float, y: float, wide: float, high: float, unseal: Press) -> None:
        """The sheet; in one line what it is, how the round came out, and the way to the seal."""
        page, out = self._page, self._out
        page.sheet(x, y, wide, high)
        say, title = page.app.say, page.app.say("app.result.ledger")
        long = page.app.font("display", letter(30, page.k)).size(title)[0] / page.k + 8
        page.label(title, x + PAD, y + 18, long, 44, size=30, kind="display", colour=palette.GOLD)
        told = " · ".join(words for words in (out.title, out.how) if words)
        begin, end = x + PAD + long + 14, x + wide - PAD - SEAL[0]
        words, key = say("table.tip.control.seal"), Key("V", pygame.K_v)
        page.button("result.seal", words, (end, y + 17, *SEAL), unseal, look="small", key=key)
        page.label(told, begin, y + 11, end - begin - 12, 44, size=20, kind="bold", lines=2)

    def draw(self, surface: pygame.Surface) -> None:
        """The table; the faces at the heads of blocks, the dots between words and numbers, and the lines above sums."""
        if self._table is not None:
            self._table.draw(surface)
        for face, where in self._faces:
            surface.blit(face, where)
        side, step = max(1, round(1.5 * self._page.k)), max(3, round(EVERY * self._page.k))
        for left, right, y in self._leaders:
            for x in range(left - left % step + step, right - side, step):
                surface.fill(DOT, (x, y, side, side))
        for rule in self._rules:
            pygame.draw.line(surface, palette.BRONZE, rule.topleft, rule.topright, max(1, round(self._page.k)))

    def _steps(self, blocks: list[Block], sprites: Sprites, room: float) -> StepTable | None:
        """The reckoning as a table, where one has won and everybody has paid for themselves."""
        out = self._out
        if out.stake is None or out.final is not None or not plain(out.settlement):
            return None
        rows = {block.seat: block.rows for block in blocks}
        found = steps(rows, out.winners[0], out.money(out.stake, False), out.app.say)
        table = StepTable(self._page, out, found, sprites, room - TOTALS - 10) if found else None
        return table if table is not None and table.fits and len(table.seats) <= AT_ONCE else None

    def _column(self, blocks: list[Block], x: float, y: float, w: float, high: float) -> None:
        """Blocks one under another, with rows so high."""
        size = min(18.0, high * 0.64)
        for block in blocks:
            won = block.seat in self._out.winners
            self._inset(x - 14, y - high * 0.18, w + 28, high * (_lines([block], self._dense) + 0.36), won)
            self._face(block.seat, x, y - high * 0.05, high * 1.1)
            beside = high * 1.1 + 8
            name = name_colour(self._out, block.seat)
            self._page.label(block.title, x + beside, y, w - beside, high, size=size + 3, kind="bold", colour=name)
            y += high
            for group, lanes in _abreast(block.rows, self._dense):
                wide = (w - (lanes - 1) * GAP) / lanes
                for nth, row in enumerate(group):
                    share = WORTH if lanes == 1 else WORTH_ABREAST
                    self._row(row, x + nth * (wide + GAP), y, wide, high, size, share)
                if group[0].sort in SUMS and group[0] is not block.rows[0]:
                    self._rules.append(self._page.px(x, y, w, 0))
                y += high
            y += high / 2

    def _face(self, seat: Seat, x: float, y: float, side: float) -> None:
        where = self._page.px(x, y, side, side)
        self._faces.append((head(self._out.face(seat), where.width), where))

    def _row(self, row: Row, x: float, y: float, w: float, h: float, size: float, share: float) -> None:
        """Its words, dots as far as its number, and the number at the right."""
        page, kind = self._page, "bold" if row.sort in SUMS else "ui"
        colour, by = COLOURS.get(row.sort) or money_colour(row.amount), w * BY if row.by else 0.0
        side = w * share if row.worth else 0.0
        words = palette.PAPER if row.sort in SUMS else palette.STONE if row.sort == "fact" else palette.PARCHMENT
        told = page.label(row.what, x, y, w - side - by, h, size=size, kind=kind, colour=words)
        worth = page.label(row.worth, x + w - side, y, side, h, size=size, kind="bold", colour=colour, align="right")
        at = x + w - side - by, y, by, h
        first = page.label(row.by, *at, size=size, kind="bold", colour=colour, align="right") if by else worth
        if row.worth or row.by:
            foot = told.rect.centery + round(told.font.get_height() * 0.22)
            gap = round(6 * page.k)
            self._leaders.append((_ends(told)[1] + gap, _ends(first)[0] - gap, foot))
        if row.by and row.worth:
            self._leaders.append((_ends(first)[1] + gap, _ends(worth)[0] - gap, foot))

    def _inset(self, x: float, y: float, w: float, h: float, won: bool) -> None:
        """The ground of a block, a little lighter than the sheet; a winner's has an edge of gold."""
        rect, (ground, edge) = self._page.px(x, y, w, h), (MARK, palette.GOLD) if won else (INSET, EDGE)
        self._page.panels.append((lacquer(rect.size, ground, max(2, round(8 * self._page.k)), edge), rect))

    def _totals(self, x: float, y: float, w: float) -> None:
        """What everybody has won or lost since the match began; at its end with their places."""
        page, out, lead, align = self._page, self._out, 110.0, "center"
        size = 24.0 if len(out.amounts) <= AT_ONCE else 18.0
        places = ranks(out.amounts) if out.last else None
        page.label(self._total_words(), x, y + 22, lead, 40, size=17, colour=palette.STONE)
        self._rules.append(page.px(x, y + 7, w, 0))
        x, w = x + lead, w - lead
        each = w / len(out.amounts)
        for seat, total in enumerate(out.amounts):
            left, name = x + seat * each, out.name(seat)
            if places is not None:
                name = f"{page.app.say('app.result.rank', rank=places[seat])} {name}"
            page.label(name, left, y + 14, each, 26, size=17, kind="bold", colour=name_colour(out, seat), align=align)
            at, colour = (left, y + 39, each, 34), money_colour(total)
            page.label(out.money(total, True), *at, size=size, kind="bold", colour=colour, align=align)

    def _list(self, x: float, y: float, w: float, h: float) -> None:
        """Everybody by what they have: their place, what the round has brought, and what there is now. Each can be pressed."""
        page, out = self._page, self._out
        places = ranks(out.amounts)
        high = min(ROW + 6, h / (len(out.amounts) + 1))
        size = min(17.0, high * 0.58)
        this = page.app.say(out.pages.words("app.result.round"))
        for words, at, share in ((this, 0.46, 0.24), (self._total_words(), 0.71, 0.27)):
            page.label(words, x + w * at, y, w * share, high, size=size * 0.9, colour=palette.STONE, align="right")
        for nth, seat in enumerate(sorted(out.seats, key=lambda seat: (places[seat], seat)), 1):
            self._line(seat, places[seat], x, y + nth * high, w, high, size)

    def _line(self, seat: Seat, place: int, x: float, top: float, w: float, high: float, size: float) -> None:
        """One of the list."""
        page, out = self._page, self._out
        chosen = seat == self._chosen
        look, colour = ("small_chosen", palette.INK) if chosen else ("small", name_colour(out, seat))
        page.button(f"result.seat.{seat}", "", (x, top, w, high - 3), lambda: self._choose(seat), look=look)
        self._face(seat, x + w * 0.1, top + 1, high - 5)
        rank, left = page.app.say("app.result.rank", rank=place), w * 0.1 + high
        page.label(rank, x + 6, top, w * 0.1 - 8, high - 3, size=size, colour=colour, align="center", over=True)
        name = x + left, top, w * 0.46 - left, high - 3
        page.label(out.name(seat), *name, size=size, kind="bold", colour=colour, over=True)
        for amount, at, share in ((out.brought(seat), 0.46, 0.24), (out.amounts[seat], 0.71, 0.27)):
            where = x + w * at, top, w * share, high - 3
            ink = palette.INK if chosen else money_colour(amount)
            page.label(out.money(amount, True), *where, size=size, colour=ink, align="right", over=True)

    def _total_words(self) -> str:
        return self._page.app.say("app.result.final" if self._out.last else "app.result.total")


def _abreast(rows: Sequence[Row], dense: bool) -> Iterator[tuple[tuple[Row, ...], int]]:
    """The rows as they stand, with how many stand abreast: where there are many, the points of a hand do."""
    for sort, alike in groupby(rows, key=lambda row: row.sort):
        together = tuple(alike)
        lanes = LANES if dense and sort == "points" and len(together) > 1 else 1
        yield from ((together[at : at + lanes], lanes) for at in range(0, len(together), lanes))


def _lines(blocks: list[Block], dense: bool = False) -> float:
    """How many rows tall blocks are, one under another."""
    return sum(len(list(_abreast(block.rows, dense))) + 1.5 for block in blocks) - 0.5


def _ends(words: Words) -> tuple[int, int]:
    """Where a line begins and ends."""
    ((line, x, _),) = words.placed()
    return x, x + words.font.size(line)[0]
