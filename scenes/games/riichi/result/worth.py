"""What a hand was worth, as a result tells it: its yaku stamped one by one, the limit's name on a stroke of the brush, han and fu
and the points that they come to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from pygame import Rect

from game.riichi.view import RiichiView
from game.riichi.yaku import ORDER, YAKU
from game.table import Line, Seat
from scenes.games.riichi.lines import RANKS, brings, brushed, words
from scenes.games.riichi.result.opened import waited
from scenes.kit import palette
from scenes.kit.box import Align, Box, Column, Flow, Gap, Grid, Measure, Row
from scenes.kit.mark import Mark
from scenes.kit.type import carved
from scenes.pages.result.counting import Late, RedSeal, TimedText
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.reckoning import signed

TO: Final = "→"

WAITED: Final = {one.key: one.waits for one in YAKU if one.waits}
"""Yaku that are called otherwise where the hand waited for so many kinds."""

WINDS: Final = ("seat_wind", "round_wind")
"""The yaku that say which wind it is."""

KEPT: Final = ("riichi_stick", "penalty_stick")
BONUS: Final = ("honba", "sticks")
"""The lines of what a seat has laid or got back, and of what a win brings beside the hand."""


@dataclass(frozen=True, slots=True)
class Brushed:
    """The name of a limit in gold on a red stroke, so many units high, which is stamped at a time."""

    name: str
    units: float
    at: float

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the name."""
        high = by.letters(self.units)
        return by.ink.width(self.name, "brush", high) + high, high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """In the middle of the place."""
        picture = brushed(self.name, self.size(by), by.ink.font)
        yield Late(self.name, picture, picture.get_rect(center=rect.center), self.at)


class Value(NamedTuple):
    """What a hand comes to, in words: han and fu, nothing for a yakuman; the limit's name; the points; what honba and deposits
    add."""

    head: str
    limit: str
    points: str
    bonus: str


class Worth:
    """What the hands of a result were worth; `stamped_at` says when a yaku of a winner comes, and after the last what it comes
    to."""

    def __init__(self, out: Outcome, view: RiichiView, stamped_at: Callable[[Seat, int], float]) -> None:
        self._out, self._view, self._stamped_at = out, view, stamped_at
        self.yaku = {seat: self._yaku_of(seat) for seat in out.winners}

    def _yaku_of(self, seat: Seat) -> list[Line]:
        """The lines that each bring a hand some han, as they are told: riichi and what comes with it, other yaku, dora."""
        lines = [line for line in self._out.settlement.lines if line.seat == seat]
        yaku = [line for line in lines if "han" in line.args and line.what != "hand_value"]
        return sorted(yaku, key=lambda line: ORDER[line.what])

    def value_line(self, seat: Seat) -> Line:
        """The line that says what a hand was worth."""
        return next(line for line in self._out.settlement.lines if line.seat == seat and line.what == "hand_value")

    def rank(self, seat: Seat) -> int:
        """How great the limit is that a hand comes to; 0 where there is none."""
        return RANKS[str(self.value_line(seat).args["limit"])]

    @property
    def yakuman(self) -> bool:
        """Whether somebody has won with a yakuman."""
        return any(self.value_line(seat).args["limit"] == "yakuman" for seat in self._out.winners)

    def han(self, han: int) -> str:
        """So many han; thirteen of a yakuman are one."""
        say = self._out.app.say
        if self.yakuman and han >= 13:
            return say("riichi.limit.yakuman") if han == 13 else say("riichi.result.yakuman_times", n=han // 13)
        return say("riichi.wait.han", han=han)

    def called(self, seat: Seat, line: Line) -> str:
        """What a yaku is called, with its wind; some yakuman have a name of their own with the widest wait or the narrowest."""
        say = self._out.app.say
        if line.what in WINDS:
            wind = self._view.wind if line.what == "round_wind" else (seat - self._view.dealer) % 4
            return f"{say(f'riichi.yaku.{line.what}')} {say(f'riichi.honour.{wind + 1}')}"
        waits = len(waited(self._view, seat)) if line.what in WAITED else 0
        return say(f"riichi.yaku.{line.what}_{waits}" if waits == WAITED.get(line.what) else f"riichi.yaku.{line.what}")

    def value(self, seat: Seat) -> Value:
        """What a hand comes to."""
        say, value = self._out.app.say, self.value_line(seat)
        han, fu, limit = value.args["han"], value.args["fu"], value.args["limit"]
        head = say("riichi.wait.han_fu", han=han, fu=fu) if fu else ""
        head = say("riichi.wait.han", han=han) if fu and self.rank(seat) > 1 else head  # han alone make these
        named = self.han(int(han)) if limit and not fu else say(f"riichi.limit.{limit}") if limit else ""
        lines = {line.what: line for line in self._out.settlement.lines if line.seat == seat}
        added = [lines[what] for what in (*BONUS, *KEPT) if what in lines]
        kept = [lines[what] for what in ("sticks", "riichi_stick") if what in lines]
        if len(kept) == 2 and not sum(line.points or 0 for line in kept):  # who has won gets the own stick back, and no other
            added = [line for line in added if line not in kept]
        bonus = " · ".join(f"{words(line, say)} {signed_points(line.points or 0)}" for line in added)
        points = brings(say, value, seat == self._view.dealer, self._out.settlement.kind == "tsumo")
        return Value(head, named, points, bonus)

    # -- boxes ------------------------------------------------------------------------------------------------------------

    def list(self, seat: Seat, units: float, columns: int) -> Grid:
        """The yaku in columns, each with a seal behind it that says its han."""
        cells = [
            (TimedText((self.called(seat, line),), units, "bold", palette.PAPER, 1.7 * units, at=at),
             RedSeal(self.han(int(line.args["han"])), 0.72 * units, at), Gap(0.8 * units))
            for nth, line in enumerate(self.yaku[seat]) for at in [self._stamped_at(seat, nth)]
        ]  # fmt: skip
        rows = [cells[nth : nth + columns] for nth in range(0, len(cells), columns)]
        aligns: tuple[Align, ...] = ("left", "right", "left") * columns
        return Grid(tuple(tuple(box for cell in row for box in cell) for row in rows), 10, aligns=aligns)

    def flow(self, seat: Seat, units: float, wide: int) -> Flow:
        """The same in lines of so many pixels."""
        rows = self.list(seat, units, 1).rows
        return Flow(tuple(Row(row, 8) for row in rows), wide)

    def hero(self, seat: Seat) -> Box:
        """What the hand comes to, large: han and fu, the limit's name on a stroke of the brush, the points, and what is added."""
        at, (head, limit, points, bonus) = self.comes_at(seat), self.value(seat)
        told: list[Box] = [TimedText((words_,), 32, "bold", ink, at=at) for words_, ink in self._before(head)]
        told.append(TimedText((points,), 72, "display", palette.GOLD, 92, at=at))
        line = Row((*([Brushed(limit, 84, at)] if limit else []), *told), 16)
        if not bonus:
            return Column((line,), align="center")
        gets = f"{bonus} {TO} {signed_points(self._out.settlement.points[seat])}"
        return Column((line, TimedText((gets,), 22, "bold", palette.PAPER, 36, at=at)), align="center")

    def _before(self, head: str) -> Sequence[tuple[str, palette.Rgb]]:
        return ((head, palette.PAPER), (TO, palette.STONE)) if head else ()

    def crowning(self, seat: Seat) -> Box:
        """A yakuman: its name as the largest words, and below it what it comes to."""
        _, limit, points, bonus = self.value(seat)
        name, at = " · ".join(self.called(seat, line) for line in self.yaku[seat]), self.comes_at(seat)
        named = TimedText((limit,), 62, carved(limit), palette.PAPER, at=at)
        brings_ = TimedText((points,), 66, "display", palette.GOLD, 88, at=at)
        below = (TimedText((bonus,), 17, "ui", palette.PAPER, 28, at=at),) if bonus else ()
        return Column((Brushed(name, 130, self._stamped_at(seat, 0)), Gap(8), Row((named, brings_), 30), *below), 10, "center")

    def briefly(self, seat: Seat) -> Box:
        """The same of one among several, line by line."""
        at, (head, limit, points, bonus) = self.comes_at(seat), self.value(seat)
        first = [TimedText((head,), 24, "bold", palette.PAPER, 34, at=at)] if head else []
        first += [TimedText((limit,), 24, "display", palette.EMBER, 34, at=at)] if limit else []
        added = [TimedText((one,), 16, "ui", palette.PAPER, 24, at=at) for one in bonus.split(" · ") if one]
        sum_ = TimedText((points,), 38, "display", palette.GOLD, 50, at=at)
        return Column((Row(tuple(first), 8), sum_, *added), align="center")

    def fu(self, seat: Seat) -> str:
        """부수 part by part, and what they are rounded up to; nothing where a limit asks for none or there is one part."""
        if self.rank(seat):
            return ""
        say = self._out.app.say
        parts = [line for line in self._out.settlement.lines if line.seat == seat and line.what.startswith("fu_")]
        total, fu = sum(int(line.args["fu"]) for line in parts), self.value_line(seat).args["fu"]
        if len(parts) < 2 and total == fu:
            return ""
        told = " + ".join(words(line, say) for line in parts)
        return say("riichi.result.fu" if total == fu else "riichi.result.fu_up", parts=told, sum=total, fu=fu)

    def comes_at(self, seat: Seat) -> float:
        """When it is told what a hand comes to."""
        return self._stamped_at(seat, len(self.yaku[seat]))


def signed_points(points: int) -> str:
    """Points with their sign."""
    return signed(points, f"{abs(points):,}")
