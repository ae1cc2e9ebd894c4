"""The last face of the last result of a match: everybody by place, the first three on steps, and of four the last too."""

from __future__ import annotations

from typing import Final

import pygame

from game.table import Seat
from scenes.forms.pictures import Mood, portrait
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.pages.result.areas import Box
from scenes.pages.result.counted import Counted
from scenes.pages.result.face import BUST, REACH
from scenes.pages.result.headline import BLUE_INK, DARK_INK, TEXT, TITLE, brushed
from scenes.pages.result.outcome import Outcome
from scenes.pages.result.standing import ranks
from scenes.pages.result.sunlight import Hue, sunlight

SIDES: Final = (0.0, -1.0, 1.0, 2.0)
"""On which side of the middle they stand who have a step."""

STEPS: Final = ((0.27, 1.0), (0.19, 0.76), (0.12, 0.66), (0.07, 0.58))
"""For each place how high its step is, by shares of the face, and how large who stands there is."""

MEDALS: Final = (palette.GOLD, palette.SILVER, palette.MAPLE)
"""The colours of the places: gold, silver, bronze."""

PLAIN: Final[Rgb] = palette.DRIFTWOOD
"""The front of a step for which there is no medal."""

EDGE, TOP_LIGHT, FOOT_LIGHT = 1.22, 1.04, 0.84
"""How much light falls on the upper edge of a front, below it, and at its foot."""

WIDE: Final = 0.2
"""How wide a step is, by shares of the face."""

SUM: Final = 37.0
"""How high the letters are of what somebody has, in units."""

ROW: Final = 0.11
"""How high one is who stands beside the steps, by shares of the face."""


def medalled(page: Counted, rect: pygame.Rect, colour: Rgb) -> None:
    """The front of a step in the colour of its medal, with round corners at its top: lit from above, most at its edge."""
    picture, radius, edge = pygame.Surface(rect.size, pygame.SRCALPHA), round(8 * page.k), max(2, round(4 * page.k))
    for y in range(rect.height):
        light = EDGE if y < edge else TOP_LIGHT - (TOP_LIGHT - FOOT_LIGHT) * y / rect.height
        picture.fill([min(255, round(value * light)) for value in colour[:3]], (0, y, rect.width, 1))
    mask = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(mask, "white", mask.get_rect(), border_top_left_radius=radius, border_top_right_radius=radius)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    page.panels.append((picture, rect))


class Podium:
    """The places at the end of a match, laid out on `page` within `box`."""

    def __init__(self, page: Counted, out: Outcome, box: Box) -> None:
        self._page, self._out, self._box = page, out, box
        self._faces: list[tuple[pygame.Surface, pygame.Rect]] = []
        self._own: list[pygame.Rect] = []
        self._places = self._ranked()
        ink = DARK_INK if self._places[out.session.seat] == 1 else BLUE_INK
        brushed(page, box, self._title or page.app.say("app.result.ranking"), (0.2, 0.004, 0.6, 0.124), TITLE * box.t, ink)
        self._purse()
        self._lit = pygame.Rect(0, 0, 0, 0)
        self._lay([*self._places])

    def _ranked(self) -> dict[Seat, int]:
        """The place of each seat, from the first to the last; equals share theirs."""
        places = ranks(self._out.amounts)
        return {seat: places[seat] for seat in sorted(self._out.seats, key=lambda seat: (places[seat], seat))}

    @property
    def _title(self) -> str:
        """Who has won the match; nothing where that is not told."""
        return self._out.match_won

    def _purse(self) -> None:
        """What the person has now, in the upper corner."""
        place = self._box.at(0.74, 0.012, 0.26, 0.05)
        self._page.label(self._out.balance, *place, size=TEXT, colour=palette.STONE, align="right")

    def _lay(self, order: list[Seat]) -> None:
        """Everybody, the first before all others."""
        steps = len(SIDES) if len(order) <= len(SIDES) else len(SIDES) - 1
        sides = SIDES[: len(order)]
        self._middle = 0.36 if len(order) > steps else 0.5 - (min(sides) + max(sides)) / 2 * (WIDE + 0.008)
        for seat, side in zip(order[:steps], SIDES, strict=False):
            self._step(seat, side)
        self._rest(order[steps:])

    def _step(self, seat: Seat, side: float) -> None:
        """Somebody on a step, with place, name and what there is in the end; those who share a place stand equally high."""
        high, part = STEPS[self._places[seat] - 1]
        page, out, box = self._page, self._out, self._box
        left, floor = self._middle + side * (WIDE + 0.008) - WIDE / 2, box.floor - 0.02
        x, y, wide, tall = box.at(left, floor - high - 0.08, WIDE, high + 0.08)
        page.sheet(x, y, wide, tall)
        size = BUST * box.u * part
        size = min(size, wide, y - box.y - 0.17 * box.h)
        rect = page.px(x + (wide - size) / 2, y - size, size, size)
        place, amount = self._places[seat], out.amounts[seat]
        mood: Mood = "triumph" if place == 1 else "dismay" if amount < 0 else "calm"
        self._faces.append((portrait(out.face(seat), rect.w, mood), rect))
        if side == 0.0:
            self._lit = rect
        self._mark(seat, x, y, wide, tall)
        medal, line = MEDALS[place - 1] if place <= len(MEDALS) else PLAIN, min(box.h * 0.075, tall * 0.42)
        medalled(page, page.px(x, y, wide, line), medal)
        name, ink = (
            f"{page.app.say('app.result.rank', rank=place)} {out.name(seat)}",
            palette.PAPER if medal is PLAIN else palette.INK,
        )
        page.label(name, x + 6, y, wide - 12, line, size=23, kind="bold", colour=ink, align="center")
        where = x + 6, y + line, wide - 12, tall - line
        size = SUM * (1.25 if place == 1 else 1.0) * box.t
        page.label(out.money(amount, True), *where, size=size, kind="bold", colour=_colour(amount), align="center")

    def _rest(self, seats: list[Seat]) -> None:
        """The others beside the steps, one below another, the last one on the ground."""
        page, out, box = self._page, self._out, self._box
        for nth, seat in enumerate(seats):
            x, y, wide, tall = box.at(0.7, box.floor - 0.02 - (len(seats) - nth) * ROW, 0.3, ROW - 0.01)
            page.sheet(x, y, wide, tall)
            self._mark(seat, x, y, wide, tall)
            rect = page.px(x + 6, y + 2, tall - 4, tall - 4)
            amount = out.amounts[seat]
            self._faces.append((portrait(out.face(seat), rect.w, "dismay" if amount < 0 else "calm"), rect))
            name = f"{page.app.say('app.result.rank', rank=self._places[seat])} {out.name(seat)}"
            left, room = x + tall + 6, wide - tall - 16
            page.label(name, left, y, room * 0.55, tall, size=TEXT, kind="bold")
            where = left + room * 0.55, y, room * 0.45, tall
            page.label(out.money(amount, True), *where, size=21, kind="bold", colour=_colour(amount), align="right")

    def _mark(self, seat: Seat, x: float, y: float, w: float, h: float) -> None:
        """The person's own place has an edge of gold."""
        if seat == self._out.session.seat:
            self._own.append(self._page.px(x, y, w, h))

    def below(self, surface: pygame.Surface) -> None:
        """Light behind the first."""
        hue: Hue = "warm" if self._places[self._out.session.seat] == 1 else "cold"
        reach = round(max(self._lit.h * REACH, surface.get_height() / 4))
        surface.blit(sunlight(surface.get_size(), self._lit.center, reach, hue), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """The faces, and the ground on which the steps stand."""
        for own in self._own:
            pygame.draw.rect(surface, palette.GOLD, own, max(2, round(2 * self._page.k)), border_radius=round(8 * self._page.k))
        self._draw_faces(surface)
        ground = self._page.px(*self._box.at(0.02, self._box.floor - 0.02, 0.96, 0.006))
        pygame.draw.rect(surface, palette.INK, ground.inflate(2, 2))
        pygame.draw.rect(surface, palette.BRONZE, ground)

    def _draw_faces(self, surface: pygame.Surface) -> None:
        for face, rect in self._faces:
            surface.blit(face, rect)


def _colour(amount: int) -> tuple[int, int, int]:
    return palette.GAIN if amount > 0 else palette.LOSS if amount < 0 else palette.PAPER
