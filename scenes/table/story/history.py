"""What has happened, a line a turn, and the drawer with these lines that slides over the right side of the table.

A line has the face of whose turn it was, small pictures of the pieces and few words, the newest below. The wheel scrolls the
drawer; what the pointer rests on is told in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.forms.theme import seat_colour
from scenes.kit import palette, signs
from scenes.kit.box import Box, Faces, Flow, Gap, Least, Measure, Painted, Pieces, Plate, Row, Text
from scenes.kit.fit import Laid
from scenes.kit.palette import Colour
from scenes.kit.type import Font
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table.story.tip import Subject, Tip


@dataclass(frozen=True, slots=True)
class Face:
    """A piece that is shown as it looks."""

    name: str


@dataclass(frozen=True, slots=True)
class HistorySign:
    """A small sign between pieces, by its name (see `scenes.kit.signs`): what ``took`` what, what was ``turned``."""

    name: str


Part = str | Face | HistorySign


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: whose turn it was (None: nobody's), what happened in pieces, signs and words, and the same in sentences. One
    that is `loud` stands out."""

    seat: Seat | None
    parts: tuple[Part, ...]
    loud: bool = False
    words: tuple[str, ...] = ()


# ---- The drawer --------------------------------------------------------------------------------------------------------

SECONDS: Final = 0.18
"""How long it takes to slide in."""

ROW: Final = 42
PIECE: Final = 36
HEAD: Final = 30
SIGN: Final = 16
LETTERS: Final = 15
"""How high a row is, a piece on it, a face, a sign and its letters, in units of letters."""

BAR: Final = 4
"""How wide the bar is in the colour of whose turn it was, in units of letters."""

_GAP: Final = 5
"""How far apart entries and their parts are, in units of the window."""

_NEWEST: Final = 2
"""So many entries at the end are lighter than the others."""


class Drawer:
    """Entries of history. `open` is whether it is to be seen; `out` how far it has slid, from 0 to 1. `stiff`: it does not
    slide, it is there."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites = ink, sprites
        self._entries: list[Entry] = []
        self._boxes: list[tuple[Box, int]] = []
        self._key: tuple[int, float] = (0, 0.0)
        self.seen: list[tuple[Laid, Entry]] = []
        """The entries that are shown."""
        self._place = Rect(0, 0, 0, 0)
        self.open = False
        self.out = 0.0
        self.stiff = False
        self.back = 0

    def show(self, entries: Sequence[Entry]) -> None:
        """What there is to read."""
        if entries != self._entries:
            self._entries = list(entries)
            self._key = (0, 0.0)

    def scroll(self, by: int) -> None:
        """Go `by` entries back in time; negative goes forward."""
        self.back = max(0, self.back + by)

    def update(self, seconds: float) -> bool:
        """Let it slide; returns whether it looks different now."""
        goal = 1.0 if self.open else 0.0
        if self.out == goal:
            return False
        step = 1.0 if self.stiff else seconds / SECONDS
        self.out = min(goal, self.out + step) if goal > self.out else max(goal, self.out - step)
        return True

    def place(self, whole: Rect) -> Rect:
        """Where it is now, that lies at `whole` when it is wholly out."""
        left = (1.0 - self.out) ** 2 if self.open else 1.0 - self.out**2
        return whole.move(round(whole.width * left), 0)

    def draw(self, surface: pygame.Surface, whole: Rect, title: str, none: str, k: float) -> None:
        """Paint it, with its title and what is said while there is `none`."""
        self.seen = []
        if self.out <= 0.0:
            return
        ink, rect, by = self._ink, self.place(whole), Measure(self._ink, k)
        self._place, pad = rect, by.letters(12)
        surface.set_clip(rect.inflate(round(28 * k), 0))
        ink.panel(surface, rect.move(-round(6 * k), 0).inflate(0, 40), (*palette.BLACK, 90), round(10 * k))
        surface.fill(palette.UMBER, rect)
        surface.fill(palette.BRONZE, Rect(rect.left, rect.top, max(1, round(1.4 * k)), rect.height))
        at = rect.left + pad, rect.top + round(14 * k)
        top = ink.write(surface, at, title, by.letters(18), kind="bold", colour=palette.GOLD).bottom
        top = max(top, rect.top + round(52 * k))
        if not self._entries:
            ink.write(surface, (rect.left + pad, top), none, by.letters(16), colour=palette.STONE)
        self._rows(surface, Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - pad - top), by)
        surface.set_clip(None)

    def _rows(self, surface: pygame.Surface, room: Rect, by: Measure) -> None:
        """The newest entries that there is room for, or those before them where somebody has gone back: no farther than to where
        the oldest fill the drawer."""
        if self._key != (room.width, by.unit):
            self._key = room.width, by.unit
            light = [nth >= len(self._entries) - _NEWEST for nth in range(len(self._entries))]
            boxes = [self._entry(entry, new, room.width, by) for entry, new in zip(self._entries, light, strict=True)]
            self._boxes = [(box, box.size(by)[1] + by.window(_GAP)) for box in boxes]
        oldest, used = 0, 0
        while oldest < len(self._boxes) and used + self._boxes[oldest][1] <= room.height:
            used += self._boxes[oldest][1]
            oldest += 1
        self.back = min(self.back, len(self._entries) - oldest)
        end = first = len(self._entries) - self.back
        used = 0
        while first > 0 and used + self._boxes[first - 1][1] <= room.height:
            first -= 1
            used += self._boxes[first][1]
        y = room.top
        for entry, (box, high) in zip(self._entries[first:end], self._boxes[first:end], strict=True):
            place = Rect(room.left, y, room.width, high - by.window(_GAP))
            laid = Laid(place, tuple(box.place(by, place)))
            laid.draw(surface, self._ink)
            self.seen.append((laid, entry))
            y += high

    # -- what an entry is made of -----------------------------------------------------------------------------------------

    def _entry(self, entry: Entry, new: bool, wide: int, by: Measure) -> Box:
        """An entry in rows no wider than so many pixels: the bar of whose turn it was, the face, and the parts."""
        colour = palette.GOLD if entry.loud else palette.PAPER if new else palette.STONE
        before: list[Box] = [Gap(BAR)]
        if entry.seat is not None:
            before = [Plate(Gap(BAR), colour=seat_colour(entry.seat), radius=2)]
            before += [Faces((self._ink.faces[entry.seat],), HEAD)] if self._ink.faces else []
        room = wide - sum(box.size(by)[0] + by.window(_GAP) for box in before) - by.letters(BAR)
        parts = tuple(Least(part, high=ROW) for part in self._parts(entry, colour, room, by))
        lines = Flow(parts, room, gap=_GAP, align="left")
        return Plate(Row((*before, lines), gap=_GAP), colour=palette.BARK if new else palette.UMBER, radius=5)

    def _parts(self, entry: Entry, colour: Colour, room: int, by: Measure) -> Iterator[Box]:
        """The parts of an entry that may stand in different rows: its pieces, its signs, and each of its words."""
        for part in entry.parts:
            if isinstance(part, Face):
                yield Pieces((part.name,), PIECE, self._sprites)
            elif isinstance(part, HistorySign):
                yield Painted(part.name, partial(_sign, part.name, colour), SIGN, SIGN)
            else:
                font: Font = "bold" if entry.loud else "ui"
                for word in part.split(" "):
                    for line in self._ink.wrap(word, font, by.letters(LETTERS), room):
                        yield Text((line,), LETTERS, font, colour)

    def subject(self, pos: tuple[int, int]) -> Subject | None:
        """The words of the line at a point. They stand beside the drawer: nothing of it is covered."""
        for laid, entry in self.seen:
            if laid.rect.collidepoint(pos) and entry.words:
                beside = self._place.inflate(0, 2 * self._place.height)
                beside.centery = laid.rect.centery
                return Subject(f"entry:{laid.rect.top}", beside, Tip(entry.words[0], entry.words[1:]), laid.rect)
        return None


def _sign(name: str, colour: Colour, size: tuple[int, int]) -> pygame.Surface:
    return signs.sign(name, size[0], colour)
