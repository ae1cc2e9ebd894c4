"""A page on which things come one after another, as they are counted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from scenes.forms.form import Form
from scenes.forms.words import Words
from scenes.kit.box import LEAST, Measure
from scenes.kit.fit import Laid
from scenes.kit.mark import Letters, Mark
from scenes.pages.result.small_pictures import sealed
from scenes.stage.ink import Ink
from scenes.stage.tween import out_back

POP: Final = 0.2
"""Seconds in which a seal comes down."""


@dataclass(frozen=True, slots=True)
class Coming(Letters):
    """Letters that come at a time; what is `rolled` says its words anew at each time."""

    at: float = 0.0
    rolled: Callable[[float], str] | None = None


@dataclass(frozen=True, slots=True)
class Stamp(Coming):
    """The seal of a multiplier, which is stamped at a time."""

    number: str = ""
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """A sum in bold letters of a size, in units, which comes at a time and may run."""

    words: str
    units: float
    colour: tuple[int, int, int]
    at: float = 0.0
    rolled: Callable[[float], str] | None = None

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its letters, a little higher."""
        px = max(LEAST, by.letters(self.units))
        return by.ink.width(self.words, "bold", px), round(1.15 * px)

    def place(self, by: Measure, rect: pygame.Rect) -> Iterator[Mark]:
        """From the left of the place on, in the middle of its height."""
        wide, px = self.size(by)[0], max(LEAST, by.letters(self.units))
        at = pygame.Rect(rect.left, rect.top, wide, rect.height)
        yield Coming(self.words, "bold", px, self.colour, at, 0, self.at, self.rolled)


@dataclass(frozen=True)
class Rolling:
    """A number that runs: where its last words stand, and what they are at a time."""

    words: Words
    at: Callable[[float], str]

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw what it is now."""
        replace(self.words, text=self.at(time)).draw(surface)


@dataclass(frozen=True)
class Stamped:
    """A seal on the page: what it says, its picture and the place of that."""

    mark: Stamp
    picture: pygame.Surface
    rect: pygame.Rect

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Nothing before its time; then it comes down and lies."""
        part = (time - self.mark.at) / POP
        if part < 0.0:
            return
        large = 1.9 - 0.9 * out_back(part) if part < 1.0 else 1.0
        picture = self.picture if large == 1.0 else pygame.transform.rotozoom(self.picture, 0.0, large)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


class Counted(Form):
    """A page of words that come at their times. `time` is how long it has been counted, in seconds; a subclass lets it pass."""

    time = 0.0

    def clear(self) -> None:
        """Nothing waits and nothing runs; the first thing that `build` does."""
        self._from: dict[int, float] = {}
        self.rolling: list[Rolling] = []
        self.stamps: list[Stamped] = []
        self._ink = Ink(self.app.font)

    @property
    def by(self) -> Measure:
        """What boxes on this page are measured by."""
        return Measure(self._ink, self.k)

    def show(self, laid: Laid) -> None:
        """What is written on a picture becomes the page's own, each word and seal from its time on."""
        for mark in laid.lines:
            font = self.app.font(mark.font, mark.px)
            if isinstance(mark, Stamp):
                self.stamps.append(Stamped(mark, sealed(mark.words, mark.number, mark.px, self.app.font, mark.detail), mark.rect))
                continue
            high = font.get_linesize()
            rect = pygame.Rect(mark.rect.left, mark.rect.centery + mark.down - high // 2, mark.rect.width, high)
            said = Words(mark.words, mark.words, rect, font, mark.colour[:3])
            self.words.append(said)
            if isinstance(mark, Coming) and mark.rolled is not None:
                self.roll(said, mark.at, mark.rolled)
            elif isinstance(mark, Coming):
                self.appear(mark.at, said)

    def appear(self, at: float, *words: Words) -> None:
        """Words of this page come at a time."""
        self._from.update((id(one), at) for one in words)

    def roll(self, words: Words, begins: float, at: Callable[[float], str]) -> None:
        """A number stands where these words do, from a time on, and runs until it is what they say."""
        self.appear(float("inf"), words)
        self.rolling.append(Rolling(words, lambda time: at(time) if time >= begins else ""))

    def draw(self, surface: pygame.Surface) -> None:
        """What has come so far."""
        every = self.words, self.above
        self.words, self.above = ([one for one in kind if self._from.get(id(one), 0.0) <= self.time] for kind in every)
        super().draw(surface)
        self.words, self.above = every
        for number in self.rolling:
            number.draw(surface, self.time)

    def draw_stamps(self, surface: pygame.Surface) -> None:
        """The seals that have come."""
        for seal in self.stamps:
            seal.draw(surface, self.time)
