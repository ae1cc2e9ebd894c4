"""The last face of the last result of a match: everybody by place, the first three on steps, and of four the last too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect, Surface

from game.table import Seat
from scenes.forms.pictures import Mood
from scenes.kit import palette
from scenes.kit.box import Gap, Row, Text
from scenes.kit.palette import Rgb
from scenes.pages.result.counting import Counted
from scenes.pages.result.face import BUST, REACH, Place, ResultFace, gained
from scenes.pages.result.headline import BLUE_INK, DARK_INK, TEXT, TITLE, Brush, brushed
from scenes.pages.result.outcome import ranks
from scenes.pages.result.sunlight import Hue, sunlight

SIDES: Final = (0.0, -1.0, 1.0, 2.0)
"""On which side of the middle they stand who have a step."""

STEPS: Final = ((0.27, 1.0), (0.19, 0.76), (0.12, 0.66), (0.07, 0.58))
"""For each place how high its step is, by shares of the face, and how large who stands there is."""

MEDALS: Final = (palette.GOLD, palette.SILVER, palette.MAPLE)
"""The colours of the places: gold, silver, bronze."""

NO_MEDAL: Final[Rgb] = palette.DRIFTWOOD
"""The front of a step for which there is no medal."""

WIDE, ROW = 0.2, 0.11
"""How wide a step is, and how high one is who stands beside the steps, by shares of the face."""


def medalled(page: Counted, rect: Rect, colour: Rgb) -> None:
    """The front of a step in the colour of its medal, with round corners at its top: lit from above, most at its edge."""
    picture, radius, edge = Surface(rect.size, pygame.SRCALPHA), round(8 * page.k), max(2, round(4 * page.k))
    for y in range(rect.height):
        light = 1.22 if y < edge else 1.04 - 0.2 * y / rect.height
        picture.fill([min(255, round(value * light)) for value in colour], (0, y, rect.width, 1))
    mask = Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_top_left_radius=radius, border_top_right_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    page.panels.append((picture, rect))


class Podium(ResultFace):
    """The places at the end of a match."""

    def lay(self) -> Iterator[None]:
        """Who has won the match, and everybody, the first before all others."""
        page, out = self._page, self._out
        self._places = self._ranked()
        ink = DARK_INK if self._places[out.session.seat] == 1 else BLUE_INK
        title = self._title or page.app.say("app.result.ranking")
        brushed(page, self._area.at(0.2, 0.004, 0.6, 0.124), title, Brush(TITLE * self._area.t, ink))
        yield
        self._everybody([*self._places])
        yield

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat, from the first to the last; equals share theirs."""
        places = ranks(self._out.amounts)
        return {seat: places[seat] for seat in sorted(self._out.seats, key=lambda seat: (places[seat], seat))}

    @property
    def _title(self) -> str:
        """Who has won the match; nothing where that is not told."""
        return self._out.match_won

    def _everybody(self, order: list[Seat]) -> None:
        """The first on steps, the others beside them, and what the person has now in the upper corner."""
        balance = Row((Text((self._out.balance,), TEXT, "ui", palette.STONE),), align="right")
        self._put(balance, self._area.at(0.74, 0.012, 0.26, 0.05))
        steps = len(SIDES) if len(order) <= len(SIDES) else len(SIDES) - 1
        sides = SIDES[: len(order)]
        middle = 0.36 if len(order) > steps else 0.5 - (min(sides) + max(sides)) / 2 * (WIDE + 0.008)
        for seat, side in zip(order[:steps], SIDES, strict=False):
            self._step(seat, middle + side * (WIDE + 0.008) - WIDE / 2)
        for nth, seat in enumerate(order[steps:]):
            self._beside(seat, self._area.at(0.7, self._area.floor - 0.02 - (len(order) - steps - nth) * ROW, 0.3, ROW - 0.01))

    def _step(self, seat: Seat, left: float) -> None:
        """Somebody on a step, with place, name and what there is in the end; those who share a place stand equally high."""
        page, out, area, place = self._page, self._out, self._area, self._places[seat]
        high, part = STEPS[place - 1]
        x, y, wide, tall = area.at(left, area.floor - 0.02 - high - 0.08, WIDE, high + 0.08)
        self._card(seat, (x, y, wide, tall))
        size, amount = min(BUST * area.u * part, wide, y - area.y - 0.17 * area.h), out.amounts[seat]
        self._bust(seat, (x + (wide - size) / 2, y - size, size, size), self._mood(place, amount))
        medal, line = MEDALS[place - 1] if place <= len(MEDALS) else NO_MEDAL, min(area.h * 0.075, tall * 0.42)
        medalled(page, page.px(x, y, wide, line), medal)
        ink = palette.PAPER if medal is NO_MEDAL else palette.INK
        self._put(Row((Text((self._named(seat),), 23, "bold", ink),), align="center"), (x, y, wide, line))
        total = Text((out.money(amount, True),), 37.0 * (1.25 if place == 1 else 1.0) * area.t, "bold", gained(amount))
        self._put(Row((total,), align="center"), (x, y + line, wide, tall - line))

    def _mood(self, place: int, amount: int) -> Mood:
        """How somebody takes the place."""
        return "triumph" if place == 1 else "dismay" if amount < 0 else "calm"

    def _named(self, seat: Seat) -> str:
        return f"{self._page.app.say('app.result.rank', rank=self._places[seat])} {self._out.name(seat)}"

    def _beside(self, seat: Seat, place: Place) -> None:
        """Somebody beside the steps."""
        x, y, wide, tall = place
        self._card(seat, place)
        amount = self._out.amounts[seat]
        self._bust(seat, (x + 6, y + 2, tall - 4, tall - 4), "dismay" if amount < 0 else "calm")
        total = Text((self._out.money(amount, True),), 21, "bold", gained(amount))
        words = Row((Text((self._named(seat),), TEXT, "bold", palette.PAPER), Gap(8), Gap(spring=True), total))
        self._put(words, (x + tall, y, wide - tall - 4, tall))

    def _card(self, seat: Seat, place: Place) -> None:
        """A card; the person's own has an edge of gold."""
        self._page.sheet(*place)
        if seat == self._out.session.seat:
            self._rims.append((self._page.px(*place), palette.GOLD))

    @property
    def hue(self) -> Hue:
        """Warm where the person is the first."""
        return "warm" if self._places[self._out.session.seat] == 1 else "cold"

    def below(self, surface: Surface) -> None:
        """Light behind the first."""
        first = self._busts[0][1]
        reach = round(max(first.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), first.center, reach, self.hue), (0, 0))

    def draw(self, surface: Surface, time: float) -> None:
        """The busts, and the ground on which the steps stand."""
        self._lit = []
        super().draw(surface, self.count.end)
