"""The second face of a result: how the round is reckoned, line by line, and what everybody has won or lost so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.forms.form import Key, Press
from scenes.kit import palette
from scenes.kit.box import Box, Column, Faces, Gap, Grid, Least, Measure, Plate, Row, Text
from scenes.kit.fit import fit, fit_alike, measured
from scenes.kit.mark import Ground, Mark
from scenes.kit.paragraph import Paragraph
from scenes.pages.result.counting import Counted
from scenes.pages.result.face import FOOT, gained
from scenes.pages.result.outcome import RoundOutcome, SeatReckoning, ranks
from scenes.pages.result.reckoning import Reckoned
from scenes.pages.result.sets import Rule, nested, spread
from scenes.stage.sprite import Sprites

AT_ONCE: Final = 4
"""So many seats are reckoned side by side; of more people one is chosen from a list."""

SHARES: Final = tuple(0.95**nth for nth in range(21))
"""To such shares of their size letters and rows become smaller."""

READABLE: Final = 16
"""How high a row is at least, in pixels."""

SIZE, ROW = 18.0, 32.0
"""How high letters are, and a row of a reckoning, in units."""

HEAD, PIECES, TOTALS, PAD, GAP = 70.0, 100.0, 84.0, 36.0, 40.0
"""How high the title is, the pieces below it, and the row of what everybody has; how far words keep from the edge of the sheet,
and two columns from one another, in units."""

LANES: Final[tuple[dict[str, int], ...]] = ({}, {"points": 2, "times": 2}, {"points": 3, "times": 2})
"""So many rows of a sort stand abreast, more of them where not all rows have room."""

SEAL: Final = 186.0, 38.0
"""How wide and high the button is that opens the seal."""

SUMS: Final = ("sum", "total")
"""The rows that are the sum of those above them."""


@dataclass(frozen=True, slots=True)
class Dots(Gap):
    """Dots that lead from words to their number."""

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As far as there is room."""
        side, step = max(1, by.window(1.5)), max(3, by.window(6))
        for x in range(rect.left - rect.left % step + step, rect.right - side, step):
            yield Ground(palette.BRONZE, Rect(x, rect.centery + by.letters(5), side, side), 0)


class LedgerFace:
    """The reckoning on a sheet: the winner at the left, all others at the right. Where these are many, or have no room, there is
    a list of them, and beside it the reckoning of the one that is `chosen`; `choose` takes another. `unseal` opens the seal."""

    def __init__(
        self, page: Counted, out: RoundOutcome, sprites: Sprites, chosen: Seat, choose: Callable[[Seat], None], unseal: Press
    ) -> None:
        self._page, self._out, self._chosen, self._choose, self._unseal = page, out, chosen, choose, unseal
        self._sprites = sprites
        self._wide, self._most = min(1060.0, page.width - 24), page.height - FOOT - 16
        self._left, self._inner = (page.width - self._wide) / 2 + PAD, self._wide - 2 * PAD
        blocks = out.blocks()
        if len(out.seats) > AT_ONCE or not self._side_by_side(blocks):
            self._many([block for block in blocks if block.seat == chosen])

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
        page.show(fit(Row((title, Gap(14), Text((told,), 20, "bold", palette.PAPER))), page.measure, room, SHARES, end="middle"))
        where = x + self._wide - PAD - SEAL[0], y + 17, *SEAL
        key = Key("V", pygame.K_v)
        page.button("result.seal", say("table.tip.control.seal"), where, self._unseal, look="small", key=key)
        return y + HEAD

    def _money(self, amount: int, size: float) -> Text:
        return Text((self._out.money(amount, True),), size, "bold", gained(amount))

    def _name(self, seat: Seat, size: float, words: str = "") -> Text:
        mine = seat == self._out.session.seat
        return Text((words or self._out.name(seat),), size, "bold", palette.GOLD if mine else palette.PAPER)

    def _total_words(self) -> str:
        return self._page.app.say("app.result.final" if self._out.last else "app.result.total")

    # -- side by side -----------------------------------------------------------------------------------------------------

    def _side_by_side(self, blocks: list[SeatReckoning]) -> bool:
        """A block for everybody, below what it was won with, over what everybody has; whether that has room."""
        page, out = self._page, self._out
        left = [block for block in blocks if block.seat in out.winners] or blocks[:1]
        right = [block for block in blocks if block not in left]
        half = (self._inner - GAP) / 2 if right else self._inner
        columns = [one for one in (left, right) if one]
        pieces = self._pieces()
        for above in (PIECES, 0.0) if pieces else (0.0,):
            found = self._fitted(columns, half, self._most - HEAD - above - TOTALS - 16)
            if found is not None:
                break
        else:
            return False
        boxes, by = found
        high = max((box.size(by)[1] for box in boxes), default=0) / page.k + 1
        top = self._sheet(above + high + TOTALS)
        if above:
            room = page.px(self._left, top, self._inner, above)
            page.show(fit(Column(pieces, align="center"), page.measure, room, end="middle"))
        rooms = [page.px(self._left + nth * (half + GAP), top + above, half, high) for nth in range(len(boxes))]
        page.show_alike(list(zip(boxes, rooms, strict=True)), (by.share,), "top")
        room = page.px(self._left, top + above + high + 4, self._inner, TOTALS - 8)
        page.show(fit(self._totals(), page.measure, room, SHARES, end="middle"))
        return True

    def _totals(self) -> Box:
        """What everybody has won or lost so far, after the last round with the places."""
        page, out, places = self._page, self._out, ranks(self._out.amounts)
        told: list[Box] = [Text((self._total_words(),), 17, "ui", palette.STONE)]
        for seat in out.seats:
            rank = page.app.say("app.result.rank", rank=places[seat]) if out.last else ""
            name = self._name(seat, 17, f"{rank} {out.name(seat)}".lstrip())
            told += [Gap(spring=True), Column((name, self._money(out.amounts[seat], 24)), 8, "center")]
        return Column((Rule(palette.BRONZE), Row(tuple(told))), 6)

    def _pieces(self) -> tuple[Box, ...]:
        """What it was won with in a row, set by set, each piece once and one upon another where there are many."""
        out = self._out
        groups = [group for seat in out.winners[:1] for group in out.groups(seat) if group.faces]
        sets = [tuple(face for group, _ in one for face in group.faces) for one in nested([(group, 0.0) for group in groups])]
        words = Text((out.app.say("app.result.laid"),), SIZE, "ui", palette.PARCHMENT)
        room = self._inner - words.size(self._page.measure)[0] / self._page.k - 22 * len(sets)
        return (Row((words, *spread(sets, 92, room, self._sprites)), 22),) if sets else ()

    def _fitted(
        self, columns: Sequence[Sequence[SeatReckoning]], wide: float, high: float
    ) -> tuple[list[Box], Measure] | None:
        """Columns of blocks so many units wide and high at most, and by which measure they have room so that all can be read."""
        page = self._page
        room = page.px(0, 0, wide, high)
        shares = [share for share in SHARES if page.measure.letters(ROW) * share >= READABLE]
        for lanes in LANES:
            boxes: list[Box] = [Column(tuple(self._block(one, room.w, lanes) for one in blocks), 10) for blocks in columns]
            by = measured([(box, room) for box in boxes], page.measure, shares)
            if by is not None:
                return boxes, by
        return None

    def _block(self, block: SeatReckoning, wide: int, lanes: dict[str, int]) -> Box:
        """A name, and its rows below it, on a ground of their own; a winner's has an edge of gold."""
        head = Row((Faces((self._out.face(block.seat),), ROW), self._name(block.seat, SIZE + 3, block.title)), 8, ROW)
        rows: list[Box] = [head]
        for sort, alike in groupby(block.rows, key=lambda row: row.sort):
            several, most = tuple(alike), lanes.get(sort, 1)
            if most > 1 and len(several) > 1:
                worths = [" = ".join(filter(None, (row.by, row.worth))) for row in several]
                told = zip(several, worths, strict=True)
                cells = [(self._text(row.what, row), self._text(worth, row, True)) for row, worth in told]
                abreast = [cells[nth : nth + most] for nth in range(0, len(cells), most)]
                lines = tuple(tuple(box for cell in line for box in cell) for line in abreast)
                rows.append(Grid(lines, 10, aligns=("left", "right") * most))
            else:
                rows += [self._row(row, wide) for row in several]
        won = block.seat in self._out.winners
        colours = (palette.BARK, palette.GOLD) if won else (palette.UMBER, palette.DRIFTWOOD)
        return Plate(Column(tuple(rows)), 8, colours[0], 8, colours[1])

    def _row(self, row: Reckoned, wide: int) -> Box:
        """Its words, in two lines where they are long, dots as far as its number, and the number at the right."""
        by, room = self._page.measure, wide - self._page.px(0, 0, 40, 0).w
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
        if number and row.sort != "fact":
            colour = palette.PAPER if row.sort in ("points", "sum", "times") else gained(row.amount)
        return Text((words,), SIZE, "bold" if number or row.sort in SUMS else "ui", colour, ROW)

    # -- a list of many ---------------------------------------------------------------------------------------------------

    def _many(self, blocks: list[SeatReckoning]) -> None:
        """Everybody by what they have at the left, each of whom can be pressed, and the reckoning of the one that is chosen."""
        page, out, half, body = self._page, self._out, (self._inner - GAP) / 2, self._most - HEAD - 16
        high = min(ROW + 6, body / (len(out.seats) + 1))
        boxes, by = self._fitted([blocks], half, body) or ([], page.measure)
        if blocks and not boxes:  # not even alone: as small as it can be told
            boxes, by = [self._block(blocks[0], page.px(0, 0, half, 0).w, LANES[-1])], page.measure
        tall = max(high * (len(out.seats) + 1), *(box.size(by)[1] / page.k + 1 for box in boxes), 0.0)
        begin = self._sheet(min(body, tall))
        shares = (by.share,) if by is not page.measure else SHARES
        page.show_alike([(box, page.px(self._left + half + GAP, begin, half, min(body, tall))) for box in boxes], shares, "top")
        places = ranks(out.amounts)
        head = self._listed(("", "", page.app.say(out.pages.words("app.result.round")), self._total_words()), None, half)
        rows: list[tuple[Box, Rect]] = [(head, page.px(self._left - 12, begin, half + 12, high))]
        for nth, seat in enumerate(sorted(out.seats, key=lambda seat: (places[seat], seat)), 1):
            place = self._left - 12, begin + nth * high, half + 12, high - 3
            look = "small_chosen" if seat == self._chosen else "small"
            page.button(f"result.seat.{seat}", "", place, partial(self._choose, seat), look=look)
            sums = (out.money(out.brought(seat), True), out.money(out.amounts[seat], True))
            told = page.app.say("app.result.rank", rank=places[seat]), out.name(seat), *sums
            rows.append((self._listed(told, seat, half), page.px(*place)))
        for laid in fit_alike(rows, page.measure, SHARES, end="middle"):
            page.show(laid, over=True)

    def _listed(self, told: tuple[str, str, str, str], seat: Seat | None, half: float) -> Box:
        """One of the list: the place, the face, the name, what the round has brought, and what there is now."""
        out, stone = self._out, palette.STONE
        inks = [stone] * 3
        if seat is not None:
            first = palette.GOLD if seat == out.session.seat else palette.PAPER
            inks = [first, gained(out.brought(seat)), gained(out.amounts[seat])]
        if seat == self._chosen:
            inks = [palette.INK] * 3
        face: Box = Faces((out.face(seat),), 30) if seat is not None else Gap(30)
        rank, name = Text((told[0],), 17, "ui", inks[0]), Text((told[1],), 17, "bold", inks[0])
        sums = (Text((words,), 17, "ui", ink) for words, ink in zip(told[2:], inks[1:], strict=True))
        ends = (Least(box, share * half) for box, share in zip(sums, (0.24, 0.27), strict=True))
        return Row((Least(rank, 0.1 * half), Least(face, 0.1 * half), name, Gap(spring=True), *ends), 4)
