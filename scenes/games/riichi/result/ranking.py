"""The end of a match: everybody by place, with the points on the table and what oka, uma and side bets have made of them."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.riichi.match import oka
from game.riichi.view import RiichiView
from game.table import Seat
from scenes.forms.pictures import Mood, portrait
from scenes.forms.theme import letter
from scenes.games.riichi.lines import match_won
from scenes.games.riichi.result.worth import TO
from scenes.games.riichi.strips import Place
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.kit.wood import lacquer
from scenes.pages.result.podium import MEDALS, Podium
from scenes.pages.result.reckoning import signed
from scenes.table.session import money

TALL: Final = (1.9, 1.0, 1.0, 1.0)
"""How high the row of each place is, compared with the others."""

TOP: Final = 0.192
LOWEST: Final = 0.895
FOOT: Final = 62.0
"""Where the rows begin and where they end at most, in shares of the face; and how high the buttons below them are, in units."""

OWN: Final = 22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0
LINE: Final = 1.3
"""How high the letters of what the person has come to can be, in units, and how high a line of them is, in heights of it."""

SUM: Final = 1.55
"""How wide the column of the sums is, compared with the others."""

FIGURE: Final = 108.0
"""How far before the end of their column the points begin, in units."""

GILT: Final = (*palette.SMOKED_GOLD, 240)
"""The lacquer of the first one's card."""

BONUS: Final = ("oka", "uma", "sashi_uma")


class Column(NamedTuple):
    """A number of everybody: what it is called, and for each seat what is written there and whether it is gain or loss."""

    title: str
    words: tuple[str, ...]
    signs: tuple[int, ...]


class Ranking(Podium):
    """Four rows from the first to the last. Each number leads from the points to what the match has come to."""

    def _lay(self, order: list[Seat]) -> None:
        page, out, box = self._page, self._out, self._box
        columns = self._columns()
        left, room = 0.36, 0.61
        wide = room / (len(columns) - 1 + SUM)
        spans = [(left + nth * wide, wide * (SUM if nth == len(columns) - 1 else 1.0)) for nth in range(len(columns))]
        for column, (at, across) in zip(columns, spans, strict=True):
            page.label(column.title, *box.at(at, 0.15, across, 0.036), size=18, colour=palette.STONE, align="right")
        top = TOP
        part = (min(LOWEST, 1.0 - FOOT / box.h) - TOP) / sum(TALL)
        for nth, ((seat, place), share) in enumerate(zip(self._places.items(), TALL, strict=True)):
            high = share * part
            x, y, across, tall = box.at(0.01, top, 0.98, high - 0.012)
            if place == 1:
                self._gilded(page.px(x, y, across, tall))
            else:
                page.sheet(x, y, across, tall)
            side, widest = tall * 0.94, (TALL[0] * part - 0.012) * box.h * 0.94
            rect = page.px(x + across * 0.085 + (widest - side) / 2, y + tall - side, side, side)
            mood: Mood = "triumph" if place == 1 else "dismay" if out.match.totals[seat] < 0 else "calm"
            self._faces.append((portrait(out.face(seat), rect.w, mood), rect))
            if nth == 0:
                self._lit = rect
            medal = MEDALS[place - 1] if place <= len(MEDALS) else palette.STONE
            rank = page.app.say(f"riichi.ranking.place.{place}")
            size = 44.0 if place <= len(MEDALS) else 34.0  # the letters of this font stand high in their line
            size *= min(1.0, (across * 0.085 - 18) / (page.app.font("display", letter(size, page.k)).size(rank)[0] / page.k))
            page.label(rank, x + 14, y + size * 0.2, across * 0.08, tall, size=size, kind="display", colour=medal)
            beside, end = x + across * 0.095 + widest, box.at(spans[0][0] + spans[0][1], 0.0, 0.0, 0.0)[0] - FIGURE
            self._named(seat, (beside, y, end - beside, tall), 23.0 if nth else 29.0)
            for at, column in enumerate(columns):
                last = at == len(columns) - 1
                where = box.at(spans[at][0], top, spans[at][1], high - 0.012)
                sign, won = column.signs[seat], last and place == 1
                colour = (
                    palette.PAPER
                    if not at
                    else palette.GOLD
                    if won
                    else palette.GAIN
                    if sign > 0
                    else palette.LOSS
                    if sign < 0
                    else palette.STONE
                )
                kind = "bold" if last or not at else "ui"
                size = (34 if nth else 48) if last else 22 if nth else 26
                page.label(column.words[seat], *where, size=size, kind=kind, colour=colour, align="right")
            top += high

    def _gilded(self, rect: pygame.Rect) -> None:
        """The card of the first: a warmer lacquer with an edge of gold."""
        k = self._page.k
        self._page.panels.append((lacquer(rect.size, GILT, round(14 * k), palette.GOLD, max(2.0, 3.0 * k)), rect))

    @property
    def _title(self) -> str:
        return match_won(self._out)

    def _named(self, seat: Seat, place: Place, size: float) -> None:
        """A name; below the person's stands what the purse has come to."""
        page, (x, y, wide, tall) = self._page, place
        own = seat == self._out.session.seat
        name = x, y + tall * 0.14 * own, wide, tall * (0.42 if own else 1.0)
        page.label(self._out.name(seat), *name, size=min(size, tall * 0.3) if own else size, kind="bold", lines=2)
        if own:
            told = self._balance
            size = next((one for one in OWN if self._fits(told, one, wide, tall * 0.42)), OWN[-1])
            page.label(told, x, y + tall * 0.51, wide, tall * 0.42, size=size, colour=palette.PAPER, lines=2)

    def _fits(self, told: str, size: float, wide: float, high: float) -> bool:
        """Whether letters of a size have so much room, in one line or two."""
        font, room = self._page.app.font("ui", letter(size, self._page.k)), round(wide * self._page.k)
        lines = wrap(told, font, room)
        return len(lines) <= 2 and len(lines) * LINE * size <= high and all(font.size(one)[0] <= room for one in lines)

    def _purse(self) -> None:
        """It stands below the person's name."""

    @property
    def _balance(self) -> str:
        """What the person had before the match, and has now."""
        out, after = self._out, self._out.kept
        told = out.balance
        if after is not None:
            say, before = out.app.say, after - out.match.totals[out.session.seat]
            had, has = (money(say, out.pages.name, amount) for amount in (before, after))
            told = say("riichi.ranking.mine", amount=f"{had}\u00a0{TO}\u00a0{has}")
        return told

    def draw(self, surface: pygame.Surface) -> None:
        """The faces."""
        self._draw_faces(surface)

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat as the match was settled, from the first to the last."""
        final = self._out.match.final
        assert final is not None
        return {line.seat: int(line.args["place"]) for line in final.lines if line.what == "place"}

    def _columns(self) -> list[Column]:
        """The points, what they are more or less than the return points, oka, uma, side bets, and the sum."""
        out, say = self._out, self._page.app.say
        view, final, rules = out.view, out.match.final, out.match.rules
        assert isinstance(view, RiichiView) and final is not None
        gained = {what: [0] * 4 for what in (*BONUS, "leftover_sticks")}
        for line in final.lines:
            if line.what in gained:
                gained[line.what][line.seat] += line.points or 0
        paid = oka(rules) // 4
        back = rules["start_points"] + paid
        points = [score + more for score, more in zip(view.scores, gained["leftover_sticks"], strict=True)]
        columns = [Column(say("riichi.ranking.points"), tuple(f"{score:,}" for score in points), (0, 0, 0, 0))]
        columns.append(self._column(say("riichi.ranking.against", points=f"{back:,}"), [score - back for score in points]))
        gained["oka"] = [more + paid for more in gained["oka"]]
        for what in BONUS:
            if any(gained[what]):
                columns.append(self._column(say(f"riichi.line.{what}"), gained[what]))
        columns.append(self._column(say("riichi.ranking.total"), out.match.totals, "0.0"))
        return columns

    def _column(self, title: str, numbers: list[int], nothing: str = "–") -> Column:
        """Numbers in thousands with their signs, and what stands for `nothing`."""
        told = tuple(signed(number, self._out.money(abs(number), False)) if number else nothing for number in numbers)
        return Column(title, told, tuple(numbers))
