"""What a hand was worth, as a result tells it: its yaku stamped one by one, the limit's name on a stroke of the brush, han and fu
and the points that they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from game.riichi.view import RiichiView
from game.riichi.yaku import ORDER, YAKU
from game.table import Line, Seat
from scenes.forms.theme import letter
from scenes.games.riichi import limits, opened, paid
from scenes.games.riichi.lines import words
from scenes.games.riichi.strips import Place
from scenes.kit import palette
from scenes.kit.type import carved
from scenes.pages.result.face import Face
from scenes.pages.result.reckoning import signed
from scenes.pages.result.small_pictures import seal

COLUMNS: Final = 3, 5
"""In so many columns the yaku of a lone winner stand at most, and those of several: as many as leave their letters largest."""

ROOMY: Final = 48.0, 60.0
LETTERS: Final = 29.0, 36.0
FEWEST: Final = 2
LOW: Final = 0.72
"""How high the row of a yaku is at most, and its letters, in units, and the same of a lone winner with so few yaku; of several
winners such a share of the room for all rows."""

VALUE: Final = (28.0, 0.2, 0.27), (48.0, 0.3, 0.36), (18.0, 0.145, 0.17)
LARGER: Final = 1.3
"""What a hand among several is worth: how high the letters are of its han and limit, of its points and of each line of what is
added, in units at most and as a share of the column, and how much of the column each of these lines takes; and how much larger
they all are at most where these lines leave room."""

BETWEEN: Final = 24.0
BESIDE: Final = 34.0
"""How far columns are apart, and how far from the longest name its han is at most, in units."""

MARK: Final = 1.6, 0.3
"""How wide the seal of the han is at most, in heights of its row and as a share of the column."""

STROKE: Final = 0.36
"""How wide the stroke with the name of a limit is at most, as a share of the row in which it stands."""

UNIT: Final = 0.55
JOINED: Final = 2.0
"""How high the letters of a unit are that is written without a space after its figure, and how far they are from it, in units."""

HERO: Final = 80.0, 66.0
"""How high the letters of the points are, and of those of a limit hand, whose name stands above them."""

_FU: Final = 18.0, 15.0
"""How high the letters of the fu are where they have room in one line, and else."""

SUM: Final = 0.46
LOWER: Final = 0.05, 0.08
"""How much of its place the sum of a yakuman by its han takes, below its name, and how much lower name and sum stand than they
would for the lines of their letters, which end high above the foot."""

BREATH: Final = 16.0
"""How far the parts of such a line are from one another, in units."""

LINKED: Final = 0.94
"""Where what is added to the points begins, as a share of the place of these."""

CROWN: Final = 0.36
"""How much of its place the sum of a yakuman takes, below its name."""

RED_GOLD: Final = palette.EMBER
"""The colour of a limit's name in a row of winners."""

BRUSHED: Final = 1.4
"""How much higher letters of the brush are set beside others: they are smaller in their line."""

TO: Final = "→"

WAITED: Final = {one.key: one.waits for one in YAKU if one.waits}
"""Yaku that are called otherwise where the hand waited for so many kinds."""

WINDS: Final = ("seat_wind", "round_wind")
"""The yaku that say which wind it is."""

KEPT: Final = ("riichi_stick", "penalty_stick")
BONUS: Final = ("honba", "sticks")
"""The lines of what a seat has laid or got back, and of what a win brings beside the hand."""


class Sealed(NamedTuple):
    """A seal or a name that is stamped at a time: what it says, and its middle in pixels."""

    words: str
    picture: pygame.Surface
    centre: tuple[int, int]
    at: float


class Link(NamedTuple):
    """A part of a line: its words, the kind and the height of their letters, their colour, how far it is from the part before it,
    in units, and whether its letters end as low as those of that one or are in the middle of the line."""

    words: str
    kind: str
    px: float
    colour: tuple[int, int, int]
    after: float = BREATH
    level: bool = False


class Worth(Face):
    """The scene of a result, as far as it tells what the hands of its winners were worth."""

    _view: RiichiView
    _yaku: dict[Seat, list[Line]]
    _stamps: list[Sealed]
    _rules: list[tuple[pygame.Rect, float]]
    """The lines under rows, and when each comes."""

    def _yaku_of(self, seat: Seat) -> list[Line]:
        """The lines that each bring a hand some han, as they are told: riichi and what comes with it, other yaku, dora."""
        lines = [line for line in self._out.settlement.lines if line.seat == seat]
        yaku = [line for line in lines if "han" in line.args and line.what != "hand_value"]
        return sorted(yaku, key=lambda line: ORDER[line.what])

    def _stamped_at(self, seat: Seat, nth: int) -> float:
        """When the nth yaku of a winner is stamped; after the last one, what it comes to."""
        before = 0
        for other in self._out.winners:
            if other == seat:
                break
            before += len(self._yaku[other]) + 1
        return self.count.at("stamp", before + nth)

    def _limit(self, seat: Seat) -> str:
        """The limit that a winner's hand comes to, if any."""
        found = (line.args["limit"] for line in self._out.settlement.lines if line.seat == seat and line.what == "hand_value")
        return str(next(found))

    @property
    def _yakuman(self) -> bool:
        """Whether somebody has won with a yakuman."""
        return any(line.what == "hand_value" and line.args["limit"] == "yakuman" for line in self._out.settlement.lines)

    def _han(self, han: int) -> str:
        """So many han; thirteen of a yakuman are one."""
        say, limit = self._page.app.say, self._yakuman
        if limit and han >= 13:
            return say("riichi.limit.yakuman") if han == 13 else say("riichi.result.yakuman_times", n=han // 13)
        return say("riichi.wait.han", han=han)

    def _value(self, seat: Seat) -> tuple[str, str, str, str]:
        """What a hand was worth: han and fu, nothing for a yakuman; the limit's name; the points; what honba and deposits add."""
        say = self._page.app.say
        lines = {line.what: line for line in self._out.settlement.lines if line.seat == seat}
        value = lines["hand_value"]
        han, fu, limit = value.args["han"], value.args["fu"], value.args["limit"]
        head = say("riichi.wait.han_fu", han=han, fu=fu) if fu else ""
        head = say("riichi.wait.han", han=han) if fu and limits.RANKS[str(limit)] > 1 else head  # han alone make these
        named = self._han(han) if limit and not fu else say(f"riichi.limit.{limit}") if limit else ""
        added = [lines[what] for what in (*BONUS, *KEPT) if what in lines]
        own = [lines[what] for what in ("sticks", "riichi_stick") if what in lines]
        if len(own) == 2 and not sum(line.points or 0 for line in own):  # who has won gets the own stick back, and no other
            added = [line for line in added if line not in own]
        bonus = " · ".join(f"{words(line, say)} {self._signed(line.points or 0)}" for line in added)
        points = paid.told(say, value, seat == self._view.dealer, self._out.settlement.kind == "tsumo")
        return head, named, points, bonus

    def _seal(self, words_: str, where: pygame.Rect, at: float) -> None:
        """A word in red ink that is stamped at a time."""
        self._stamps.append(Sealed(words_, seal(words_, where.size, self._page.app.font), where.center, at))

    def _yaku_list(self, seat: Seat, place: Place) -> None:
        """The yaku in columns, each with a seal at the end of its row that says its han: as large as the most yaku that one of
        the winners has leave them."""
        page = self._page
        x, y, wide, high = place
        lines = self._yaku[seat]
        most = max(len(found) for found in self._yaku.values())
        every = [self._called(other, line) for other, found in self._yaku.items() for line in found]
        alone = len(self._yaku) == 1
        columns = max(
            range(1, COLUMNS[not alone] + 1),
            key=lambda one: (round(self._letters(every, most, wide, high, one)), -one if alone else one),
        )
        rows = -(-len(lines) // columns)
        size, cell = self._letters(every, most, wide, high, columns), (wide - BETWEEN * (columns - 1)) / columns
        tall = self._tall(most, high, columns)
        mark = min(tall * MARK[0], cell * MARK[1])
        cell = min(cell, max(self._long(name, "bold", size) for name in every) + BESIDE + mark)
        left = x + (wide - cell * columns - BETWEEN * (columns - 1)) / 2 if alone else x
        y += (high - rows * tall) / 2 if alone else 0.0
        for nth, line in enumerate(lines):
            at, top = self._stamped_at(seat, nth), y + nth // columns * tall
            beside = left + nth % columns * (cell + BETWEEN)
            page.appear(at, page.label(self._called(seat, line), beside, top, cell - mark - 6, tall, size=size, kind="bold"))
            where = page.px(beside + cell - mark, top + tall * 0.11, mark, tall * 0.74)
            self._seal(self._han(line.args["han"]), where, at)
            self._rules.append((page.px(beside, top + tall - 1.5, cell, 1.5), at))

    def _letters(self, names: Sequence[str], most: int, wide: float, high: float, columns: int) -> float:
        """How high the letters of these names can be where so many rows stand in so many columns."""
        cell, tall = (wide - BETWEEN * (columns - 1)) / columns, self._tall(most, high, columns)
        size = min(LETTERS[self._few(most)], tall * 0.6)
        room = cell - min(tall * MARK[0], cell * MARK[1]) - 12.0
        return size * min(1.0, room / max(self._long(name, "bold", size) for name in names))

    def _tall(self, most: int, high: float, columns: int) -> float:
        """How high a row is, with so many yaku at most in so many columns."""
        return min(ROOMY[self._few(most)], high * (1.0 if len(self._yaku) == 1 else LOW), high / -(-most // columns))

    def _few(self, most: int) -> bool:
        """Whether a lone winner has so few yaku that these can be larger."""
        return most <= FEWEST and len(self._yaku) == 1

    def _called(self, seat: Seat, line: Line) -> str:
        """What a yaku is called, with its wind; some yakuman have a name of their own with the widest wait or the narrowest."""
        say = self._page.app.say
        if line.what in WINDS:
            wind = self._view.wind if line.what == "round_wind" else (seat - self._view.dealer) % 4
            return f"{say(f'riichi.yaku.{line.what}')} {say(f'riichi.honour.{wind + 1}')}"
        waits = len(opened.waited(self._view, seat)) if line.what in WAITED else 0
        return say(f"riichi.yaku.{line.what}_{waits}" if waits == WAITED.get(line.what) else f"riichi.yaku.{line.what}")

    def _hero(self, seat: Seat, place: Place) -> None:
        """What the hand comes to, large: the limit's name on a stroke of the brush, han and fu and the points that they make. The
        name of a yakuman that is one by its han stands over them, that of another limit before them."""
        page, at = self._page, self._stamped_at(seat, len(self._yaku[seat]))
        x, y, wide, high = place
        head, named, points, bonus = self._value(seat)
        tall, big = high * (0.74 if bonus else 1.0), HERO[bool(named)] * self._box.t
        if bonus:
            told = f"{bonus} {TO} {self._signed(self._out.settlement.points[seat])}"
            below = x, y + tall * LINKED, wide, high - tall
            size = self._fit(told, "bold", 22.0, wide)
            page.appear(at, page.label(told, *below, size=size, kind="bold", colour=palette.PAPER, align="center"))
        chain = [Link(head, "bold", big * 0.42, palette.PAPER), Link(TO, "bold", big * 0.42, palette.STONE)] if head else []
        chain += self._points(points, big)
        if limits.RANKS[self._limit(seat)] == limits.GREATEST:
            where = page.px(x, y + tall * LOWER[0], wide, tall * (1.0 - SUM))
            self._stamps.append(Sealed(named, limits.brushed(named, where.size, page.app.font), where.center, at))
            long, part = self._chained(chain, wide, tall * SUM)
            self._told(chain, x + (wide - long) / 2, (y + tall * (1.0 - SUM + LOWER[1]), tall * SUM), part, at)
            return
        picture = limits.brushed(named, page.px(x, y, wide * STROKE, tall).size, page.app.font) if named else None
        before = picture.get_width() / page.k + 26.0 if picture is not None else 0.0
        long, part = self._chained(chain, wide - before, tall)
        left = x + (wide - before - long) / 2
        if picture is not None:
            middle = round(left * page.k) + picture.get_width() // 2, round((y + tall / 2) * page.k)
            self._stamps.append(Sealed(named, picture, middle, at))
        self._told(chain, left + before, (y, tall), part, at)

    def _chained(self, chain: Sequence[Link], wide: float, tall: float) -> tuple[float, float]:
        """How long such a line is where it has so much room, and how much of their size its letters keep."""
        gaps = sum(link.after for link in chain[1:])
        long = sum(self._long(link.words, link.kind, link.px) for link in chain)
        part = min(1.0, (wide - gaps - 8.0) / long, tall * 0.86 / max(link.px for link in chain))
        return part * long + gaps, part

    def _points(self, points: str, px: float) -> list[Link]:
        """Points large in gold; a unit that follows them without a space is lower."""
        unit = points.lstrip("0123456789,/")
        if unit[:1] in ("", " ") or unit == points:
            return [Link(points, "display", px, palette.GOLD)]
        return [
            Link(points.removesuffix(unit), "display", px, palette.GOLD),
            Link(unit, "display", px * UNIT, palette.GOLD, JOINED, True),
        ]

    def _sunk(self, link: Link, px: float) -> float:
        """How far below the middle of their line the letters of a part end, in units, where they are so high."""
        font = self._page.app.font(link.kind, letter(px, self._page.k))
        line = font.render("0" if link.words[0].isdigit() else link.words, True, palette.GOLD)
        return (line.get_bounding_rect().bottom - line.get_height() / 2) / self._page.k

    def _told(self, chain: Sequence[Link], left: float, row: tuple[float, float], part: float, at: float) -> None:
        """Tell such a line in a row, from the left."""
        (y, tall), page = row, self._page
        for nth, link in enumerate(chain):
            across, size = part * self._long(link.words, link.kind, link.px), part * link.px
            left += link.after if nth else 0.0
            down = self._sunk(chain[nth - 1], part * chain[nth - 1].px) - self._sunk(link, size) if nth and link.level else 0.0
            said = page.label(link.words, left, y + down, across + 8, tall, size=size, kind=link.kind, colour=link.colour)
            page.appear(at, said)
            left += across

    def _crowning(self, seat: Seat, place: Place) -> None:
        """A yakuman: its name over the whole width as the largest words, and below it what it comes to."""
        page = self._page
        x, y, wide, high = place
        at = self._stamped_at(seat, len(self._yaku[seat]))
        named = " · ".join(self._called(seat, line) for line in self._yaku[seat])
        _, limit, points, bonus = self._value(seat)
        below = 0.86 if bonus else 0.98
        where = page.px(x, y, wide, high * (below - CROWN))
        picture = limits.brushed(named, where.size, page.app.font)
        self._stamps.append(Sealed(named, picture, where.center, self._stamped_at(seat, 0)))
        kind, big = carved(limit), HERO[1] * self._box.t
        figure, *unit = self._points(points, big)
        chain = Link(limit, kind, big * (BRUSHED if kind == "brush" else 1.0), palette.PAPER), figure._replace(after=36.0), *unit
        long, part = self._chained(chain, wide, high * CROWN * (BRUSHED if kind == "brush" else 1.0))
        self._told(chain, x + (wide - long) / 2, (y + high * (below - CROWN + 0.02), high * CROWN), part, at)
        if bonus:
            page.appear(
                at, page.label(bonus, x, y + high * 0.88, wide, high * 0.12, size=17, colour=palette.PAPER, align="center")
            )

    def _worth(self, seat: Seat, place: Place) -> None:
        """The same of one among several, one below the other, in letters and on lines that are alike for all."""
        x, y, wide, high = place
        shares = [VALUE[min(nth, 2)][2] for nth in range(max(len(self._told_of(other, high)) for other in self._out.winners))]
        scale = high * min(LARGER, 1.0 / sum(shares))
        every, talls = [self._told_of(other, scale) for other in self._out.winners], [scale * share for share in shares]
        top, at = y + (high - sum(talls)) / 2, self._stamped_at(seat, len(self._yaku[seat]))
        for nth, chain in enumerate(self._told_of(seat, scale)):
            part = min(self._chained(chains[nth], wide, talls[nth])[1] for chains in every if nth < len(chains))
            chain = [link._replace(px=part * link.px) for link in chain]
            self._told(chain, x + (wide - self._chained(chain, wide, talls[nth])[0]) / 2, (top, talls[nth]), 1.0, at)
            top += talls[nth]

    def _told_of(self, seat: Seat, high: float) -> list[list[Link]]:
        """The lines in which that is told of a seat, in a column that is so high: han and limit, points, and what is added."""
        head, named, points, bonus = self._value(seat)
        first, large, small = (min(most, share * high) for most, share, _ in VALUE)
        limit = [Link(head, "bold", first, palette.PAPER), Link(named, "display", first, RED_GOLD, level=True)]
        added = [[Link(one, "ui", small, palette.PAPER)] for one in bonus.split(" · ") if one]
        return [[link for link in limit if link.words], self._points(points, large), *added]

    def _fu(self, seat: Seat, place: Place, lines: int, align: str = "left") -> None:
        """부수 part by part, and what they are rounded up to; nothing where a limit asks for none or there is one part."""
        if self._limit(seat):
            return
        say = self._page.app.say
        mine = [line for line in self._out.settlement.lines if line.seat == seat]
        parts = [line for line in mine if line.what.startswith("fu_")]
        total = sum(line.args["fu"] for line in parts)
        fu = next(line.args["fu"] for line in mine if line.what == "hand_value")
        if len(parts) < 2 and total == fu:
            return
        told = " + ".join(words(line, say) for line in parts)
        told = say("riichi.result.fu" if total == fu else "riichi.result.fu_up", parts=told, sum=total, fu=fu)
        size = _FU[self._long(told, "ui", _FU[0]) > place[2]]
        said = self._page.label(told, *place, size=size, colour=palette.STONE, align=align, lines=lines)
        self._page.appear(self._stamped_at(seat, len(self._yaku[seat])), said)

    def _fit(self, told: str, kind: str, px: float, room: float) -> float:
        """The size of a line that has so much room: `px`, or as much smaller as it has to be."""
        return px * min(1.0, (room - 4.0) / max(1.0, self._long(told, kind, px)))

    def _long(self, told: str, kind: str, px: float) -> float:
        """How wide a line is, in units."""
        return self._page.app.font(kind, letter(px, self._page.k)).size(told)[0] / self._page.k

    @staticmethod
    def _signed(points: int) -> str:
        return signed(points, f"{abs(points):,}")
