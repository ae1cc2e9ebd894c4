"""How a result is counted: what comes when, as a function of the time alone, and a page on which it comes so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal

import pygame
from pygame import Rect, Surface

from scenes.forms.form import Form
from scenes.kit.box import Box, Measure, Text
from scenes.kit.fit import End, Laid
from scenes.kit.mark import Hit, Letters, Mark, Picture, PieceMark
from scenes.pages.result.pictures import seal
from scenes.stage.ink import Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Kept
from scenes.stage.tween import out_back

Sort = Literal["sum", "stamp", "owed", "moved", "total"]
"""What comes: a group that is added to the ``sum``, a multiplier that is stamped on, what somebody has ``owed``, money that is
``moved``, the ``total`` of it."""

FIRST: Final = 0.35
EACH: Final[dict[Sort, float]] = {"sum": 0.34, "stamp": 0.6, "owed": 0.3, "moved": 0.45, "total": 1.1}
"""Seconds before each."""

MOST: Final = 2.4
"""Seconds that all of one sort take at most."""

ROLL: Final = 0.22
"""How long a number runs to the next one."""


@dataclass(frozen=True)
class Tick:
    """Something that comes at a time, in seconds from the beginning: which of its sort, and what the sum is from then on."""

    at: float
    sort: Sort
    nth: int
    reached: int


@dataclass(frozen=True)
class Count:
    """The beats of a result in their order; `begun` is what the sum is before them."""

    beats: tuple[Tick, ...]
    begun: int = 0

    @cached_property
    def end(self) -> float:
        """When all is still."""
        return self.beats[-1].at + ROLL if self.beats else 0.0

    def at(self, sort: Sort, nth: int = 0) -> float:
        """When something comes; at the end where there is no such thing."""
        return next((beat.at for beat in self.beats if (beat.sort, beat.nth) == (sort, nth)), self.end)

    def past(self, time: float) -> int:
        """How many beats have come."""
        return sum(beat.at <= time for beat in self.beats)

    def figure(self, time: float) -> int:
        """The sum, which runs from one number to the next."""
        came = self.past(time)
        if not came:
            return self.begun
        before = self.beats[came - 2].reached if came > 1 else self.begun
        beat = self.beats[came - 1]
        return round(before + (beat.reached - before) * min(1.0, (time - beat.at) / ROLL))

    @property
    def pays_from(self) -> float:
        """When money begins to run."""
        return min(self.at("moved"), self.at("total"))

    def paid(self, time: float) -> float:
        """How much of the money has come where it goes, 0 to 1."""
        moved, total = self.at("moved"), self.at("total")
        return 1.0 if time >= total else max(0.0, (time - moved) / (total - moved)) if total > moved else 0.0


def count(sums: Sequence[int], stamps: Sequence[int], owing: int, moving: bool, begun: int = 0) -> Count:
    """The counting of a result: `sums` are what the sum comes to with each group, `stamps` with each multiplier; `owing` are so
    many people who owe something; money is `moving` or not."""
    parts: list[tuple[Sort, Sequence[int]]] = [("sum", sums), ("stamp", stamps)]
    last = [begun, *sums, *stamps][-1]
    parts += [("owed", [last] * owing), ("moved", [last] * moving), ("total", [last])]
    beats, time = [], FIRST
    for sort, reached in parts:
        each = min(EACH[sort], MOST / max(1, len(reached)))
        if sort == "total" and not moving:
            each = EACH["owed"]
        for nth, now in enumerate(reached):
            time += each
            beats.append(Tick(time, sort, nth, now))
    return Count(tuple(beats), begun)

# ---- What comes at a time ----------------------------------------------------------------------------------------------

POP: Final = 0.2
"""Seconds in which a seal comes down, or a piece is laid."""

Rolled = Callable[[float], str]
"""The words of a number that runs, at a time."""


@dataclass(frozen=True, slots=True)
class Coming(Letters):
    """Letters that come at a time; what is `rolled` says its words anew at each time."""

    at: float = 0.0
    rolled: Rolled | None = None


@dataclass(frozen=True, slots=True)
class Late(Picture):
    """A picture that comes at a time: `stamped`, or at once."""

    at: float = 0.0
    stamped: bool = True

    def show(self, surface: Surface, time: float) -> None:
        """Nothing before its time; then it comes down and lies."""
        part = (time - self.at) / POP
        if part >= (1.0 if self.stamped else 0.0):
            surface.blit(self.picture, self.rect)
        elif part >= 0.0:
            picture = pygame.transform.rotozoom(self.picture, 0.0, 1.9 - 0.9 * out_back(part))
            surface.blit(picture, picture.get_rect(center=self.rect.center))


@dataclass(frozen=True, slots=True)
class LaidPiece(PieceMark):
    """A piece that is laid at a time in the middle of its place, as a pose says."""

    pose: Pose
    at: float = 0.0

    def draw(self, surface: Surface, ink: Ink) -> None:
        """As it lies in the end."""
        self.show(surface, self.at + POP)

    def show(self, surface: Surface, time: float) -> None:
        """Nothing before its time; then it is laid from above."""
        part = (time - self.at) / POP
        if part >= 0.0:
            up = (1.0 - out_back(part)) * 0.5 * self.pose.width if part < 1.0 else 0.0
            pose = self.pose.but(x=self.rect.centerx, y=self.rect.centery - up)
            self.sprites.draw(surface, self.face or None, pose, True)


@dataclass(frozen=True, slots=True)
class TimedText(Text):
    """A line of words that comes at a time, and may run."""

    at: float = 0.0
    rolled: Rolled | None = None

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As a text stands."""
        for one in Text.place(self, by, rect):
            assert isinstance(one, Letters)
            yield Coming(one.words, one.font, one.px, one.colour, one.rect, one.down, self.at, self.rolled)


@dataclass(frozen=True, slots=True)
class RedSeal:
    """A word in red ink that is stamped at a time, in letters of so many units."""

    words: str
    units: float
    at: float = 0.0

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as the word, with room round it."""
        px = by.letters(self.units)
        return by.ink.width(self.words, "bold", px) + px, round(1.6 * px)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """At the left, in the middle of the height."""
        wide, high = self.size(by)
        where = Rect(rect.left, rect.centery - high // 2, wide, high)
        yield Late(self.words, seal(self.words, where.size, by.ink.font), where, self.at)


@dataclass(frozen=True, slots=True)
class TimedPicture:
    """A box of pictures that come at a time: `stamped`, or at once."""

    part: Box
    at: float
    stamped: bool = True

    def size(self, by: Measure) -> tuple[int, int]:
        """As large as its part."""
        return self.part.size(by)

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """As its part stands."""
        for one in self.part.place(by, rect):
            yield Late(one.name, one.picture, one.rect, self.at, self.stamped) if isinstance(one, Picture) else one


class Counted(Form):
    """A page of words that come at their times. `time` is how long it has been counted, in seconds; a subclass lets it pass."""

    time = 0.0

    def clear(self) -> None:
        """Nothing waits and nothing runs; the first thing that `build` does."""
        self.late: list[Late] = []
        self.dealt: list[LaidPiece] = []

    def show(self, laid: Laid | None, over: bool = False) -> None:
        """A picture becomes the page's own, if it had room; its words may be written `over` buttons."""
        for mark in laid.marks if laid is not None else ():
            if isinstance(mark, Late):
                self.late.append(mark)
            elif isinstance(mark, LaidPiece):
                self.dealt.append(mark)
            elif over or isinstance(mark, (Letters, Hit)):
                self.put(Laid(mark.rect, (mark,)), over)
            else:  # it lies below what is written
                picture = Surface(mark.rect.size, pygame.SRCALPHA)
                replace(mark, rect=picture.get_rect()).draw(picture, self.measure.ink)
                self.panels.append((picture, mark.rect))

    def show_alike(self, boxes: Sequence[tuple[Box, Rect]], shares: Sequence[float], end: End = "middle") -> None:
        """Pictures in a room each, as large and as wordy as one another; as small and brief as can be where one has no room."""
        found, fits = self._fitted(boxes, 2, shares, end)
        for laid in found:
            self.show(laid)
            self.crowded += [] if fits else [line.words for line in laid.lines]

    def draw(self, surface: Surface) -> None:
        """What has come so far."""
        every = self.words
        self.words = [replace(words, lines=tuple(filter(None, map(self._now, words.lines)))) for words in every]
        super().draw(surface)
        self.words = every

    def _now(self, line: Letters) -> Letters | None:
        """A line as it is now: with the number that it has come to, or none yet."""
        if not isinstance(line, Coming) or (line.rolled is None and self.time >= line.at):
            return line
        return replace(line, words=line.rolled(self.time)) if line.rolled is not None and self.time >= line.at else None

    def draw_late(self, surface: Surface) -> None:
        """The pieces and the seals that have come."""
        for piece in self.dealt:
            piece.show(surface, self.time)
        for late in self.late:
            late.show(surface, self.time)

    def prepare_pieces(self) -> Iterator[None]:
        """Make the pictures of its pieces that are not there yet, one at a time."""
        unseen = Surface((1, 1))
        for one in self.dealt:
            before = Kept.made
            one.sprites.draw(unseen, one.face or None, one.pose, True)
            if Kept.made > before:
                yield
