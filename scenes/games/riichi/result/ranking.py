"""The end of a match: everybody by place, with the points on the table and what oka, uma and side bets have made of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.riichi.match import oka
from game.riichi.view import RiichiView
from game.table import Seat
from scenes.games.riichi.lines import match_won
from scenes.games.riichi.result.worth import TO
from scenes.kit import palette
from scenes.kit.box import Box, Column, Least, Row, Text
from scenes.kit.palette import Rgb
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import lacquer
from scenes.pages.result.face import gained
from scenes.pages.result.podium import MEDALS, Podium
from scenes.pages.result.reckoning import signed
from scenes.table.session import money

TOP, LOWEST, FOOT = 0.192, 0.895, 62.0
"""Where the rows begin and where they end at most, in shares of the face; how high the buttons below them are, in units."""

FIRST: Final = 1.5
"""How high the row of the first is, in heights of the others."""

NAME, SUM = 0.36, 1.4
"""Where the numbers begin, as a share of the face; how wide the last column of them is, in widths of the others."""

BONUS: Final = ("oka", "uma", "sashi_uma")


class Figures(NamedTuple):
    """A number of everybody: what it is called, and for each seat what is written there and whether it is gain or loss."""

    title: str
    words: tuple[str, ...]
    signs: tuple[int, ...]


class Ranking(Podium):
    """Four rows from the first to the last. Each number leads from the points to what the match has come to."""

    def _everybody(self, order: list[Seat]) -> None:
        page, area, columns = self._page, self._area, self.figures()
        boxes = [(self._line([one.title for one in columns], None), page.px(*area.at(NAME, 0.15, 0.62, 0.036)))]
        top, part = TOP, (min(LOWEST, 1.0 - FOOT / area.h) - TOP) / (3.0 + FIRST)
        for nth, seat in enumerate(order):
            high, place = part * (1.0 if nth else FIRST), self._places[seat]
            x, y, wide, tall = area.at(0.01, top, 0.98, high - 0.012)
            if place == 1:
                rect = page.px(x, y, wide, tall)
                gilt = lacquer(rect.size, (*palette.SMOKED_GOLD, 240), round(14 * page.k), palette.GOLD, max(2.0, 3.0 * page.k))
                page.panels.append((gilt, rect))
            else:
                page.sheet(x, y, wide, tall)
            side, column = tall * 0.94, FIRST * part * area.h * 0.94
            mood = self._mood(place, self._out.match.totals[seat])
            self._bust(seat, (x + wide * 0.075 + (column - side) / 2, y + tall - side, side, side), mood)
            medal = MEDALS[place - 1] if place <= len(MEDALS) else palette.STONE
            rank = Text((page.app.say(f"riichi.ranking.place.{place}"),), 40, "display", medal)
            self._put(Row((rank,)), (x + 8, y, wide * 0.075, tall))
            left = x + wide * 0.085 + column
            self._who(seat, nth, (left, y, area.at(NAME + 0.02, 0, 0, 0)[0] - left, tall))
            line = self._line([one.words[seat] for one in columns], seat)
            boxes.append((line, page.px(*area.at(NAME, top, 0.62, high - 0.012))))
            top += high
        page.show_alike(boxes, tuple(0.95**nth for nth in range(24)))

    def _line(self, told: list[str], seat: Seat | None) -> Box:
        """The numbers of a row, each in the middle of its column; the last one is the largest."""
        first, last = seat is not None and self._places[seat] == 1, len(told) - 1
        wide = 0.6 * self._area.w / (last + SUM)
        cells: list[Box] = []
        for nth, words in enumerate(told):
            colour: Rgb = palette.STONE if seat is None else palette.PAPER
            if seat is not None and nth:
                colour = palette.GOLD if first and nth == last else gained(self.figures()[nth].signs[seat], palette.STONE)
            size = 18 if seat is None else (42 if first else 34) if nth == last else 24 if first else 22
            text = Text((words,), size, "ui" if seat is None or 0 < nth < last else "bold", colour)
            cells.append(Least(text, wide * (SUM if nth == last else 1.0)))
        return Row(tuple(cells))

    def _who(self, seat: Seat, nth: int, place: tuple[float, float, float, float]) -> None:
        """A name; below the person's stands what the purse has come to."""
        name = Text((self._out.name(seat),), 22 if nth else 28, "bold", palette.PAPER)
        wide = self._page.px(*place).w - 12
        mine = seat == self._out.session.seat
        below = (Paragraph((self._balance,), 17, "ui", palette.PAPER, wide, "left"),) if mine else ()
        self._put(Column((name, *below), 6), place)

    @property
    def _title(self) -> str:
        return match_won(self._out)

    @property
    def _balance(self) -> str:
        """What the person had before the match, and has now."""
        out, after = self._out, self._out.kept
        if after is None:
            return out.balance
        say, before = out.app.say, after - out.match.totals[out.session.seat]
        had, has = (money(say, out.pages.name, amount) for amount in (before, after))
        return say("riichi.ranking.mine", amount=f"{had}\u00a0{TO}\u00a0{has}")

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat as the match was settled, from the first to the last."""
        final = self._out.match.final
        assert final is not None
        return {line.seat: int(line.args["place"]) for line in final.lines if line.what == "place"}

    def figures(self) -> list[Figures]:
        """The points, what they are more or less than the return points, oka, uma, side bets, and the sum."""
        out, say = self._out, self._page.app.say
        view, final, rules = out.view, out.match.final, out.match.rules
        assert isinstance(view, RiichiView) and final is not None
        more = {what: [0] * 4 for what in (*BONUS, "leftover_sticks")}
        for line in final.lines:
            if line.what in more:
                more[line.what][line.seat] += line.points or 0
        paid = oka(rules) // 4
        back = rules["start_points"] + paid
        points = [score + left for score, left in zip(view.scores, more["leftover_sticks"], strict=True)]
        columns = [Figures(say("riichi.ranking.points"), tuple(f"{score:,}" for score in points), (0, 0, 0, 0))]
        columns.append(self._signed(say("riichi.ranking.against", points=f"{back:,}"), [score - back for score in points]))
        more["oka"] = [one + paid for one in more["oka"]]
        columns += [self._signed(say(f"riichi.line.{what}"), more[what]) for what in BONUS if any(more[what])]
        columns.append(self._signed(say("riichi.ranking.total"), out.match.totals, "0.0"))
        return columns

    def _signed(self, title: str, numbers: list[int], nothing: str = "–") -> Figures:
        """Numbers in thousands with their signs, and what stands for `nothing`."""
        told = tuple(signed(number, self._out.money(abs(number), False)) if number else nothing for number in numbers)
        return Figures(title, told, tuple(numbers))
