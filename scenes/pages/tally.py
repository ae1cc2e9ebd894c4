"""The row of a result that says how much: the points, a stamp for each multiplier, and, largest of all, what who has won gets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.theme import DIM_IVORY, GOLD, IVORY, LOSS
from scenes.forms.words import Words
from scenes.pages.counted import Counted
from scenes.pages.counting import Count
from scenes.pages.marks import stamp
from scenes.pages.outcome import Outcome, Times
from scenes.stage.tween import out_back

MONEY: Final = 64.0
FIGURE: Final = 44.0
"""How high the letters of the money are, and of the points beside it, in units."""

ALONE: Final = 64.0
"""How high a sum is beside which no money stands."""

GAP: Final = 26.0
"""Between the parts of the row, in units."""

ABREAST: Final = 5
"""So many stamps stand in one row."""

SEAL: Final = 124.0
"""How wide a stamp is at most, in units."""

LEAN: Final = (-4.0, 3.0, -2.0, 5.0)
"""How crooked stamps are set, in degrees."""

POP: Final = 0.2
"""Seconds in which a stamp comes down."""

Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class Stamped:
    """The seal of a multiplier: its middle in pixels, and when it is set there."""

    picture: pygame.Surface
    centre: tuple[int, int]
    at: float


def ends_in_money(out: Outcome) -> bool:
    """Whether the row ends with what one winner gets: where money is played for."""
    return len(out.winners) == 1 and out.stake is not None


class Tally:
    """The row, in the middle of a `place` in units; `t` is what the size of a figure is multiplied by. Of one winner it ends with
    the money, if any; where nobody has won it is what waits for the next winner: the stamps, and what they come to where they are
    several."""

    def __init__(self, page: Counted, out: Outcome, count: Count, times: tuple[Times, ...], place: Place, t: float) -> None:
        self._page, self._out, self._count = page, out, count
        self._stamps: list[Stamped] = []
        self.money: Words | None = None
        x, y, wide, high = place
        alone = not ends_in_money(out)
        summed = bool(out.winners) or len(times) > 1
        sums = [beat.reached for beat in count.beats if beat.sort == "sum"]
        last = sums[-1] if sums and not alone else count.beats[-1].reached
        rows = -(-len(times) // ABREAST)
        across = min(len(times), ABREAST)
        sizes = [(ALONE if alone else FIGURE) * t, MONEY * t]
        amount = 0 if alone else out.brought(out.winners[0])
        words = [self._points(last) if summed else "", "" if alone else out.money(amount, True)]
        cell = min(SEAL * t * (1.0 if out.winners else 1.5), 0.5 * wide / max(1, across), high * 1.1 / max(1, rows))
        for share in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.42, 0.35):
            long = [self._width(text, size * share) for text, size in zip(words, sizes, strict=True)]
            parts = [long[0], cell * across, long[1]] if out.winners else [cell * across, long[0], 0.0]
            row = sum(parts) + GAP * (sum(part > 0 for part in parts) - 1)
            if row <= wide:
                break
        left = [x + max(0.0, wide - row) / 2]
        for part in parts:
            left.append(left[-1] + part + (GAP if part else 0.0))
        at_sum, at_stamps = (0, 1) if out.winners else (1, 0)
        if summed:
            figure = left[at_sum], y, long[0], high
            colour = IVORY if words[1] else GOLD
            said = page.label(words[0], *figure, size=sizes[0] * share, kind="display", colour=colour, align="center")
            page.roll(said, count.beats[0].at, lambda time: self._points(min(last, count.figure(time))))
        for nth, one in enumerate(times):
            column, line = nth % ABREAST, nth // ABREAST
            where = page.px(left[at_stamps] + column * cell, y + line * high / rows, cell, high / rows)
            self._stamp(nth, one, where)
        if words[1]:
            place = left[2], y, long[1], high
            colour = GOLD if amount > 0 else LOSS if amount < 0 else DIM_IVORY
            self.money = page.label(words[1], *place, size=sizes[1] * share, kind="bold", colour=colour, align="center")

    def _width(self, text: str, size: float) -> float:
        """How wide a figure is, in units, with a little that is free at both ends."""
        kind = "bold" if size > FIGURE and ends_in_money(self._out) else "display"
        return self._page.app.font(kind, round(size * self._page.k)).size(text)[0] / self._page.k + 10.0 if text else 0.0

    def _points(self, number: int) -> str:
        """The sum in words: points, or how many times as much the next round counts."""
        return self._page.app.say("app.points", points=f"{number:,}") if self._out.winners else f"= ×{number}"

    def _stamp(self, nth: int, one: Times, rect: pygame.Rect) -> None:
        """A seal in the middle of its cell, never higher than three quarters of its width."""
        small = max(14, round(min(16 * self._page.k, rect.h * 0.27)))
        size = round(rect.w * 0.94), round(min(rect.h * 0.9, rect.w * 0.75))
        seal = stamp(one.words, one.times, size, self._page.app.font, small)
        turned = pygame.transform.rotozoom(seal, LEAN[nth % len(LEAN)], 1.0)
        self._stamps.append(Stamped(turned, rect.center, self._count.at("stamp", nth)))

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The stamps that have been set by a time."""
        for one in self._stamps:
            part = (time - one.at) / POP
            if part < 0.0:
                continue
            picture = one.picture
            if part < 1.0:
                picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
            surface.blit(picture, picture.get_rect(center=one.centre))
