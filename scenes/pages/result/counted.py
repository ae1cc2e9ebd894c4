"""A page on which things come one after another, as they are counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.forms.form import Form
from scenes.forms.words import Words


@dataclass(frozen=True)
class Rolling:
    """A number that runs: where its last words stand, and what they are at a time."""

    words: Words
    at: Callable[[float], str]

    def draw(self, surface: pygame.Surface, time: float) -> None:
        """Draw what it is now."""
        replace(self.words, text=self.at(time)).draw(surface)


class Counted(Form):
    """A page of words that come at their times. `time` is how long it has been counted, in seconds; a subclass lets it pass."""

    time = 0.0

    def clear(self) -> None:
        """Nothing waits and nothing runs; the first thing that `build` does."""
        self._from: dict[int, float] = {}
        self.rolling: list[Rolling] = []

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
