"""The second face of a result: how the round is reckoned, line by line, and what everybody has won or lost so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Final

import pygame

from game.table import Seat
from scenes.forms.form import Form, Key, Press
from scenes.forms.pictures import head
from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, GOLD, INK, IVORY, LOSS, SAID, Colour, letter, seat_colour
from scenes.forms.words import Words
from scenes.pages.outcome import Block, Outcome
from scenes.pages.reckoning import Row
from scenes.pages.standings import ranks
from scenes.pages.steps import Step, plain, steps
from scenes.stage.lacquer import lacquer

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

SPACIOUS: Final = 48.0
"""The height of a row of the table where there is room."""

NAMED: Final = 1.5
"""How many rows high the names are over the table."""

WORDS: Final = 0.24
"""The share of the table's width in which it says what a row is."""

AT_ONCE: Final = 4
"""So many seats are reckoned side by side; of more people one is chosen from a list."""

HEAD: Final = 88.0
TOTALS: Final = 84.0
"""How high the title is, and the row of what everybody has, in units."""

SEAL: Final = 132.0, 38.0
"""How wide and high the button is that opens the seal."""

COLOURS: Final = {"points": IVORY, "sum": IVORY, "times": GOLD, "fact": DIM_IVORY}
"""The colours of numbers; what changes hands is green or red."""

SUMS: Final = ("sum", "total")
"""The rows that are the sum of those above them."""

PAD: Final = 36.0
"""How far words keep from the edge of the sheet, in units."""

INSET: Final[Colour] = (52, 39, 30)
DOT: Final[Colour] = (122, 98, 70)
EVERY: Final = 6.0
"""The ground of a block, and the dots that lead from words to their number, so many units apart."""


class Ledger:
    """The reckoning on a sheet that leaves the last `bottom` units of `page` free. Where many sit at the table they stand in a
    list, and the reckoning beside it is that of `chosen`; `choose` takes another. `unseal` opens the seal."""

    def __init__(
        self, page: Form, out: Outcome, bottom: float, chosen: Seat, choose: Callable[[Seat], None], unseal: Press
    ) -> None:
        self._page, self._out, self._chosen, self._choose = page, out, chosen, choose
        self._faces: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._leaders: list[tuple[int, int, int]] = []
        self._rules: list[pygame.Rect] = []
        many = len(out.seats) > AT_ONCE
        blocks = out.blocks()
        table = () if many else self._steps(blocks)
        if many:
            left, right = [], [block for block in blocks if block.seat == chosen]
        else:
            left = [block for block in blocks if block.seat in out.winners] or blocks[:1]
            right = [block for block in blocks if block not in left]
        totals = 0.0 if many else TOTALS
        room = page.height - bottom - 10 - HEAD - totals
        self._dense = max(_lines(left), _lines(right)) * TIGHT > room
        lines = max(1.0, _lines(left, self._dense), _lines(right, self._dense))
        if table and (room - 8) / (len(table) + NAMED) < TIGHT:
            table = ()
        body = room if many else min((len(table) + NAMED) * SPACIOUS + 8 if table else lines * ROW + 8, room)
        wide, high = min(1060.0, page.width - 24), HEAD + body + totals
        x, y = (page.width - wide) / 2, (page.height - bottom - high) / 2
        page.sheet(x, y, wide, high)
        place = x + PAD, y + 14, wide - 2 * PAD, 44
        page.label(page.app.say("app.result.ledger"), *place, size=32, kind="display", colour=GOLD, align="center")
        where, key = (x + wide - PAD - SEAL[0] + 14, y + 14, *SEAL), Key("V", pygame.K_v)
        page.button("result.seal", page.app.say("app.result.seal"), where, unseal, look="small", key=key)
        told = " · ".join(words for words in (out.title, out.how) if words)
        page.label(told, x + PAD, y + 58, wide - 2 * PAD, 24, size=16, colour=DIM_IVORY, align="center")
        inner = wide - 2 * PAD
        half = (inner - 40) / 2
        row = min(ROW, (body - 8) / lines)
        if table:
            self._table(table, x + PAD, y + HEAD, inner, min(SPACIOUS, (body - 8) / (len(table) + NAMED)))
            self._totals(x + PAD, y + high - totals, inner, inner * WORDS, "center")
        elif many:
            self._column(right, x + PAD + half + 40, y + HEAD, half, row)
            self._list(x + PAD - 12, y + HEAD, half + 12, body - 8)
        else:
            self._column(left, x + PAD, y + HEAD, half if right else inner, row)
            self._column(right, x + PAD + half + 40, y + HEAD, half, row)
            self._totals(x + PAD, y + high - totals, inner, 110.0, "right")

    def draw(self, surface: pygame.Surface) -> None:
        """The faces at the heads of blocks, the dots between words and numbers, and the lines above sums."""
        for face, where in self._faces:
            surface.blit(face, where)
        side, step = max(1, round(1.5 * self._page.k)), max(3, round(EVERY * self._page.k))
        for left, right, y in self._leaders:
            for x in range(left - left % step + step, right - side, step):
                surface.fill(DOT, (x, y, side, side))
        for rule in self._rules:
            pygame.draw.line(surface, BRONZE, rule.topleft, rule.topright, max(1, round(self._page.k)))

    def _steps(self, blocks: list[Block]) -> tuple[Step, ...]:
        """The steps of the table, where all that was paid was paid for the win."""
        out = self._out
        if out.stake is None or out.final is not None or not plain(out.settlement):
            return ()
        rows = {block.seat: block.rows for block in blocks}
        return steps(rows, out.winners[0], out.money(out.stake, False), out.app.say)

    def _table(self, table: Sequence[Step], x: float, y: float, w: float, high: float) -> None:
        """The names and faces of everybody over their columns, that of the winner on a ground of its own; then step by step."""
        page, out, lead = self._page, self._out, w * WORDS
        each, size = (w - lead) / len(out.seats), min(20.0, high * 0.5)
        self._inset(x + lead + out.winners[0] * each + 6, y, each - 12, high * (len(table) + NAMED))
        for seat in out.seats:
            left, side = x + lead + seat * each, high * NAMED * 0.68
            name = out.name(seat)
            long = page.app.font("bold", letter(size + 2, page.k)).size(name)[0] / page.k + 6
            begin = left + max(10.0, (each - side - 8 - long) / 2)
            self._face(seat, begin, y + high * NAMED * 0.16, side)
            spot = begin + side + 8, y, min(long, each - side - 28), high * NAMED
            page.label(name, *spot, size=size + 2, kind="bold", colour=seat_colour(seat))
            if not any(seat in step.cells for step in table):
                spot = left + 8, y + NAMED * high, each - 16, high
                page.label(out.pages.rests(out.view, seat, page.app.say), *spot, size=size, colour=DIM_IVORY, align="center")
        for nth, step in enumerate(table):
            top, strong = y + (nth + NAMED) * high, step.sort in SUMS
            page.label(
                step.words, x, top, lead - 8, high, size=size, kind="bold" if strong else "ui", colour=IVORY if strong else SAID
            )
            for seat, (words, amount) in step.cells.items():
                colour = COLOURS.get(step.sort) or _colour(amount)
                spot = x + lead + seat * each + 8, top, each - 16, high
                page.label(words, *spot, size=size + 2 if strong else size, kind="bold", colour=colour, align="center")
            self._rules.append(page.px(x, top, w, 0))

    def _column(self, blocks: list[Block], x: float, y: float, w: float, high: float) -> None:
        """Blocks one under another, with rows so high."""
        size = min(18.0, high * 0.64)
        for block in blocks:
            self._inset(x - 14, y - high * 0.18, w + 28, high * (_lines([block], self._dense) + 0.36))
            self._face(block.seat, x, y - high * 0.05, high * 1.1)
            beside = high * 1.1 + 8
            name = seat_colour(block.seat)
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
        colour, by = COLOURS.get(row.sort) or _colour(row.amount), w * BY if row.by else 0.0
        side = w * share if row.worth else 0.0
        words = IVORY if row.sort in SUMS else DIM_IVORY if row.sort == "fact" else SAID
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

    def _inset(self, x: float, y: float, w: float, h: float) -> None:
        """The ground of a block, a little lighter than the sheet."""
        rect = self._page.px(x, y, w, h)
        self._page.panels.append((lacquer(rect.size, INSET, max(2, round(8 * self._page.k)), (84, 64, 46)), rect))

    def _totals(self, x: float, y: float, w: float, lead: float, align: str) -> None:
        """What everybody has won or lost since the match began; at its end with their places. What it is stands before it in so
        much of the width."""
        page, out = self._page, self._out
        places = ranks(out.amounts) if out.last else None
        page.label(self._total_words(), x, y + 22, lead, 40, size=17, colour=DIM_IVORY)
        self._rules.append(page.px(x, y + 7, w, 0))
        x, w = x + lead, w - lead
        each = w / len(out.amounts)
        for seat, total in enumerate(out.amounts):
            left, name = x + seat * each, out.name(seat)
            if places is not None:
                name = f"{page.app.say('app.result.rank', rank=places[seat])} {name}"
            page.label(name, left, y + 14, each, 26, size=17, kind="bold", colour=seat_colour(seat), align=align)
            at, colour = (left, y + 39, each, 34), _colour(total)
            page.label(out.money(total, True), *at, size=24, kind="bold", colour=colour, align=align)

    def _list(self, x: float, y: float, w: float, h: float) -> None:
        """Everybody by what they have: their place, what the round has brought, and what there is now. Each can be pressed."""
        page, out = self._page, self._out
        places = ranks(out.amounts)
        high = min(ROW + 6, h / (len(out.amounts) + 1))
        size = min(17.0, high * 0.58)
        for words, at, share in ((page.app.say("app.result.round"), 0.46, 0.24), (self._total_words(), 0.71, 0.27)):
            page.label(words, x + w * at, y, w * share, high, size=size * 0.9, colour=DIM_IVORY, align="right")
        for nth, seat in enumerate(sorted(out.seats, key=lambda seat: (places[seat], seat)), 1):
            self._line(seat, places[seat], x, y + nth * high, w, high, size)

    def _line(self, seat: Seat, place: int, x: float, top: float, w: float, high: float, size: float) -> None:
        """One of the list."""
        page, out = self._page, self._out
        chosen = seat == self._chosen
        look, colour = ("small_chosen", INK) if chosen else ("small", seat_colour(seat))
        page.button(f"result.seat.{seat}", "", (x, top, w, high - 3), lambda: self._choose(seat), look=look)
        self._face(seat, x + w * 0.1, top + 1, high - 5)
        rank, left = page.app.say("app.result.rank", rank=place), w * 0.1 + high
        page.label(rank, x + 6, top, w * 0.1 - 8, high - 3, size=size, colour=colour, align="center", over=True)
        name = x + left, top, w * 0.46 - left, high - 3
        page.label(out.name(seat), *name, size=size, kind="bold", colour=colour, over=True)
        for amount, at, share in ((out.brought(seat), 0.46, 0.24), (out.amounts[seat], 0.71, 0.27)):
            where = x + w * at, top, w * share, high - 3
            ink = INK if chosen else _colour(amount)
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


def _colour(points: int) -> tuple[int, int, int]:
    return GAIN if points > 0 else LOSS if points < 0 else IVORY
