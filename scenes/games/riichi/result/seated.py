"""What a result tells of a seat: its wind and name, what it gets or pays and why, what it has now, and its tiles."""

from __future__ import annotations

from typing import Final

from game.table import Seat
from scenes.forms.theme import letter
from scenes.forms.words import letters
from scenes.games.riichi.badges import STATES
from scenes.games.riichi.lines import words
from scenes.games.riichi.opened import Slot
from scenes.games.riichi.result.worth import BONUS, KEPT, TO, Sealed, Worth
from scenes.games.riichi.strips import Place, Tile, strip
from scenes.kit import palette
from scenes.kit.wood import lacquer
from scenes.pages.result.reckoning import signed
from scenes.table.badge import EDGE

EAST: Final = palette.LOSS
"""The colour of the dealer's wind."""


NOTHING: Final = "±0"
UNMOVED: Final = 0.7
"""What is said of somebody who has won and lost nothing, and how high its letters are, where those of others are one."""


class Seated(Worth):
    """The scene of a result, as far as it tells of each seat."""

    _tiles: list[Tile]

    def _named(self, seat: Seat, place: Place, size: float, align: str = "left") -> float:
        """A name after the seat wind, which is red where it is the dealer's: its letters are as large as the longest name has
        room for. Returns where it ends."""
        page, (x, y, wide, high) = self._page, place
        wind, name = page.app.say(f"riichi.wind.{(seat - self._view.dealer) % 4}"), self._out.name(seat)
        longest = max(self._long(self._out.name(other), "bold", size) for other in range(4))
        size *= min(1.0, (wide - 14.0) / (self._long(wind, "bold", size) + longest))
        long = [self._long(told, "bold", size) + 2 for told in (wind, name)]
        gap = size / 2
        x += (wide - sum(long) - gap) / 2 if align == "center" else 0.0
        colour = EAST if seat == self._view.dealer else palette.GOLD
        page.label(wind, x, y, long[0] + 2, high, size=size, kind="bold", colour=colour)
        page.label(name, x + long[0] + gap, y, long[1] + 2, high, size=size, kind="bold")
        return x + sum(long) + gap

    def _rank_of(self, seat: Seat) -> str:
        """The place that a seat has now; of equals the one nearer to the first dealer comes before."""
        scores, first = self._view.scores, self._view.first
        order = sorted(range(4), key=lambda one: (-scores[one], (one - first) % 4))
        return self._page.app.say(f"riichi.ranking.place.{order.index(seat) + 1}")

    @property
    def _giver(self) -> Seat | None:
        """방총: who dealt in."""
        ron = self._out.settlement.kind == "ron" and self._view.offer is not None
        return self._view.offer.seat if ron and self._view.offer is not None else None

    def _why(self, seat: Seat) -> list[str]:
        """What a seat pays for beside a win, and what it is paid for at a draw."""
        say, found = self._page.app.say, []
        for line in self._out.settlement.lines:
            if line.seat != seat or "han" in line.args or line.what.startswith("fu_") or line.what in BONUS:
                continue
            amount = f" {signed(line.points, f'{abs(line.points):,}')}" if line.what in KEPT and line.points else ""
            if line.what not in ("tenpai", "noten"):
                found.append(words(line, say) + amount)
        return found

    def _state(self, seat: Seat, place: Place, at: float) -> float:
        """At a draw whether a hand waited, on a slip as at the table. Returns where what stands below it may begin."""
        page, (x, y, room, high) = self._page, place
        if self._out.settlement.kind != "exhaustive_draw":
            return y
        state = "riichi.line.tenpai" if self._view.exposed[seat] else "riichi.line.noten"
        told = page.app.say(state)
        said = letters(told, page.app.font("bold", letter(self._fit(told, "bold", 16, room - 18), page.k)), palette.PAPER)
        wide = said.get_width() / page.k + 18
        where = page.px(x, y, wide, high)
        picture = lacquer(where.size, STATES[state], where.h // 2, EDGE).copy()
        picture.blit(said, said.get_rect(center=picture.get_rect().center))
        self._stamps.append(Sealed(told, picture, where.center, at))
        return y + high + 4

    def _strip(self, slots: list[Slot] | tuple[Slot, ...], place: Place, at: float, *, centred: bool = False) -> float:
        """A row of tiles as large as fit, from the left or `centred`. Returns where it ends."""
        laid = strip(slots, place, self._page.k, at, won=bool(self._out.winners), centred=centred)
        self._tiles += laid
        return max((tile.rect.right for tile in laid), default=round(place[0] * self._page.k)) / self._page.k

    def _change(self, seat: Seat, place: Place, align: str, size: float, *, brief: bool = False) -> None:
        """What a seat has won or lost, what it has now, and its place; `brief` does not say what it had before."""
        page, points = self._page, self._out.settlement.points[seat]
        x, y, wide, high = place
        after = self._view.scores[seat]
        told = (f"{after - points:,} {TO} {after:,}" if points and not brief else f"{after:,}").replace("-", "−")
        told = f"{told} · {self._rank_of(seat)}"
        tall = high * 0.58
        small = self._fit(told, "ui", 17, wide)
        now = page.label(told, x, y + tall, wide, high * 0.42, size=small, colour=palette.STONE, align=align)
        page.appear(self.count.at("total"), now)
        colour = palette.GAIN if points > 0 else palette.LOSS if points < 0 else palette.STONE
        size, told = min(size, tall * 0.85) * (1.0 if points else UNMOVED), self._signed(points) if points else NOTHING
        said = page.label(told, x, y, wide, tall, size=size, kind="bold", colour=colour, align=align)
        if not points:
            return page.appear(self.count.at("total"), said)

        def rolled(time: float) -> str:
            part = self.count.paid(time) if self._moves else 1.0
            return said.text if part >= 1.0 else self._signed(round(points * part / 100) * 100)

        page.roll(said, self.count.at("moved") if self._moves else self.count.at("total"), rolled)
