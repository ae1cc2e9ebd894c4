"""The row of a result that says how much: the points, a stamp for each multiplier, and, largest of all, what who has won gets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.forms.theme import DIM_IVORY, GOLD, IVORY, LOSS
from scenes.forms.words import Words
from scenes.pages.counted import Counted
from scenes.pages.counting import Count
from scenes.pages.marks import seal, stamp
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

CHIP: Final = 112.0
"""How wide the chip of points is of which there are no pieces."""

REST: Final = 30.0
"""How high the letters are that say who pays and what a point is worth."""

BELOW: Final = 0.56
"""The share of a tall place that the money takes below all that makes it."""

Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class Chip:
    """Points of which there are no pieces: in words, and when they are counted."""

    words: str
    at: float


@dataclass(frozen=True)
class Stamped:
    """The seal of a multiplier: its middle in pixels, and when it is set there."""

    picture: pygame.Surface
    centre: tuple[int, int]
    at: float

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Nothing before its time; then it comes down and lies."""
        part = (time - self.at) / POP
        if part < 0.0:
            return
        picture = self.picture
        if part < 1.0:
            picture = pygame.transform.rotozoom(picture, 0.0, 1.9 - 0.9 * out_back(part))
        surface.blit(picture, picture.get_rect(center=self.centre))


def stamped(page: Counted, one: Times, nth: int, rect: pygame.Rect, at: float) -> Stamped:
    """The seal of a multiplier in the middle of a cell in pixels, never higher than three quarters of its width."""
    small = max(14, round(min(16 * page.k, rect.h * 0.27)))
    size = round(rect.w * 0.94), round(min(rect.h * 0.9, rect.w * 0.75))
    red = stamp(one.short, one.times, size, page.app.font, small)
    return Stamped(pygame.transform.rotozoom(red, LEAN[nth % len(LEAN)], 1.0), rect.center, at)


def ends_in_money(out: Outcome) -> bool:
    """Whether the row ends with what one winner gets: where money is played for."""
    return len(out.winners) == 1 and out.stake is not None


class Tally:
    """The row, in the middle of a `place` in units; `t` is what the size of a figure is multiplied by. Of one winner it ends with
    the money, if any, after all that makes it: `chips` (고) that were added, points, stamps, how many pay and what a point is
    worth; where it is `tall`, the money stands below the rest. Where nobody has won it is what waits for the next winner: the
    stamps, and what they come to where they are several."""

    def __init__(
        self,
        page: Counted,
        out: Outcome,
        count: Count,
        times: tuple[Times, ...],
        place: Place,
        t: float,
        chips: Sequence[Chip] = (),
        tall: bool = False,
    ) -> None:
        self._page, self._out, self._count = page, out, count
        self._stamps: list[Stamped] = []
        self.money: Words | None = None
        x, y, wide, high = place
        alone = not ends_in_money(out)
        money = "" if alone else out.money(out.brought(out.winners[0]), True)
        if money and tall and len(times) <= ABREAST:
            self._amount(money, (x, y + high * (1 - BELOW), wide, high * BELOW), MONEY * 1.5 * t)
            high, money = high * (1 - BELOW), ""
        summed = bool(out.winners) or len(times) > 1
        sums = [beat.reached for beat in count.beats if beat.sort == "sum"]
        last = sums[-1] if sums and not alone else count.beats[-1].reached
        rows, across = -(-len(times) // ABREAST), min(len(times), ABREAST)
        kind = "display" if alone else "bold"
        words = [self._points(last) if summed else "", "" if alone else self._rest(), money]
        sizes = [(ALONE if alone else FIGURE) * t, REST * t, MONEY * t]
        cell = min(SEAL * t * (1.0 if out.winners else 1.3), 0.5 * wide / max(1, across), high * 1.1 / max(1, rows))
        for share in (1.0, 0.94, 0.88, 0.82, 0.76, 0.7, 0.6, 0.5, 0.42, 0.35):
            long = [self._width(text, kind, size * share) for text, size in zip(words, sizes, strict=True)]
            stamps = cell * across * min(1.0, share + 0.16)
            parts = [CHIP * t * len(chips), long[0], stamps, long[1], long[2]]
            parts = parts if out.winners else [stamps, long[0]]
            row = sum(parts) + GAP * (sum(part > 0 for part in parts) - 1)
            if row <= wide:
                break
        left = [x + max(0.0, wide - row) / 2]
        for part in parts:
            left.append(left[-1] + part + (GAP if part else 0.0))
        at_sum, at_stamps = (1, 2) if out.winners else (1, 0)
        for nth, chip in enumerate(chips):
            where = page.px(left[0] + nth * CHIP * t, y, CHIP * t - 6, high)
            self._chip(chip, where)
        base = max(size for size, text in zip(sizes, words, strict=True) if text or size == sizes[0]) * share
        if summed:
            size = sizes[0] * share
            figure = left[at_sum], y + self._drop(kind, size, base), long[0], high
            said = page.label(words[0], *figure, size=size, kind=kind, colour=GOLD if alone else IVORY, align="center")
            page.roll(said, count.beats[0].at, lambda time: self._points(min(last, count.figure(time))))
        for nth, one in enumerate(times):
            column, line = nth % ABREAST, nth // ABREAST
            each = stamps / across
            self._stamp(nth, one, page.px(left[at_stamps] + column * each, y + line * high / rows, each, high / rows))
        if words[1]:
            size = sizes[1] * share
            at = left[3], y + self._drop(kind, size, base), long[1], high
            said = page.label(words[1], *at, size=size, kind=kind, colour=DIM_IVORY, align="center")
            page.appear(count.at("moved") if count.at("moved") < count.end else count.at("total"), said)
        if money:
            self._amount(money, (left[4], y, long[2], high), sizes[2] * share)

    def _amount(self, words: str, place: Place, size: float) -> None:
        """The money, largest of all."""
        amount = self._out.brought(self._out.winners[0])
        colour = GOLD if amount > 0 else LOSS if amount < 0 else DIM_IVORY
        self.money = self._page.label(words, *place, size=size, kind="bold", colour=colour, align="center")

    def _rest(self) -> str:
        """How many pay, and what a point is worth."""
        out, say = self._out, self._page.app.say
        if out.chain is None or out.stake is None or not out.chain.exact:
            return ""
        many = [say("app.result.payers", n=out.chain.debtors)] if out.chain.debtors > 1 else []
        return " ".join([*many, f"× {out.money(out.stake, False)}", "="])

    def _drop(self, kind: str, size: float, base: float) -> float:
        """How far a line of smaller letters is moved down to stand on the same line as the largest, in units."""
        small, large = (self._page.app.font(kind, round(each * self._page.k)) for each in (size, base))
        return ((large.get_ascent() - large.get_height() / 2) - (small.get_ascent() - small.get_height() / 2)) / self._page.k

    def _width(self, text: str, kind: str, size: float) -> float:
        """How wide a figure is, in units, with a little that is free at both ends."""
        return self._page.app.font(kind, round(size * self._page.k)).size(text)[0] / self._page.k + 10.0 if text else 0.0

    def _points(self, number: int) -> str:
        """The sum in words: points, or how many times as much the next round counts."""
        return self._page.app.say("app.points", points=f"{number:,}") if self._out.winners else f"= ×{number}"

    def _chip(self, chip: Chip, rect: pygame.Rect) -> None:
        """Points of which there are no pieces, on a low seal."""
        size = rect.w, min(rect.h, round(34 * self._page.k))
        self._stamps.append(Stamped(seal(chip.words, size, self._page.app.font), rect.center, chip.at))

    def _stamp(self, nth: int, one: Times, rect: pygame.Rect) -> None:
        """A seal in the middle of its cell."""
        self._stamps.append(stamped(self._page, one, nth, rect, self._count.at("stamp", nth)))

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """The stamps that have been set by a time."""
        for one in self._stamps:
            one.draw(surface, time)
