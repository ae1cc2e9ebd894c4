"""What has happened, a line a turn, and the drawer with these lines that slides over the right side of the table.

A line has the face of whose turn it was, small pictures of the pieces and few words, the newest below. The wheel scrolls the
drawer; what the pointer rests on is told in words.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from game.table import Seat
from scenes.forms.pictures import head
from scenes.forms.theme import seat_colour
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table import signs
from scenes.table.story.tip import Subject, Tip


@dataclass(frozen=True, slots=True)
class Face:
    """A piece that is shown as it looks."""

    name: str


@dataclass(frozen=True, slots=True)
class Sign:
    """A small sign between pieces, by its name (see `scenes.table.signs`): what ``took`` what, what was ``turned``."""

    name: str


Part = str | Face | Sign


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: whose turn it was (None: nobody's), what happened in pieces, signs and words, and the same in sentences. One
    that is `loud` stands out."""

    seat: Seat | None
    parts: tuple[Part, ...]
    loud: bool = False
    words: tuple[str, ...] = ()


# ---- The drawer -------------------------------------------------------------------------------------------------------

SECONDS: Final = 0.18
"""How long it takes to slide in."""

ROW: Final = 42
PIECE: Final = 36
HEAD: Final = 30
LETTERS: Final = 15
"""How high a row is, a piece on it, a face and its letters, in units of letters."""

BAR, AFTER = 4, 9
"""How wide the bar is in the colour of whose turn it was, and how far all keeps from the ends of a slip, in units of letters."""

SLIP: Final[Colour] = palette.UMBER
FRESH: Final[Colour] = palette.BARK
"""What an entry lies on, and one of the newest."""

_NEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class Placed:
    """A part of an entry, at so many pixels from the left, in the nth row of its entry."""

    part: Part
    x: int
    row: int
    wide: int


class Drawer:
    """Entries of history. `open` is whether it is to be seen; `out` how far it has slid, from 0 to 1. `stiff`: it does not
    slide, it is there."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites = ink, sprites
        self._entries: list[Entry] = []
        self._laid: list[tuple[list[Placed], int]] = []
        self._key: tuple[int, float] = (0, 0.0)
        self._seen: list[tuple[Rect, Entry]] = []
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

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, whole: Rect, title: str, none: str, k: float, t: float) -> None:
        """Paint it, with its title and what is said while there is `none`."""
        self._seen = []
        if self.out <= 0.0:
            return
        ink, rect, pad = self._ink, self.place(whole), round(12 * t)
        self._place = rect
        surface.set_clip(rect.inflate(round(28 * k), 0))
        ink.panel(surface, rect.move(-round(6 * k), 0).inflate(0, 40), (*palette.BLACK, 90), round(10 * k))
        surface.fill(palette.UMBER, rect)
        surface.fill(palette.BRONZE, Rect(rect.left, rect.top, max(1, round(1.4 * k)), rect.height))
        px = round(18 * t)
        top = ink.write(surface, (rect.left + pad, rect.top + round(14 * k)), title, px, kind="bold", colour=palette.GOLD).bottom
        top = max(top, rect.top + round(52 * k))
        if self._key != (rect.width, t):
            self._key = (rect.width, t)
            self._laid = [self._flow(entry, rect.width - 2 * pad, t) for entry in self._entries]
        if not self._entries:
            ink.write(surface, (rect.left + pad, top), none, round(16 * t), colour=palette.STONE)
        self._rows(surface, Rect(rect.left + pad, top, rect.width - 2 * pad, rect.bottom - pad - top), t)
        surface.set_clip(None)

    def _rows(self, surface: pygame.Surface, room: Rect, t: float) -> None:
        """The newest entries that there is room for, or those before them where somebody has gone back."""
        tall, gap = round(ROW * t), round(5 * t)
        self.back = min(self.back, max(0, len(self._entries) - self._fitting(room.height, tall, gap)))
        end = first = len(self._entries) - self.back
        used = 0
        while first > 0 and used + self._laid[first - 1][1] * tall + gap <= room.height:
            first -= 1
            used += self._laid[first][1] * tall + gap
        y = room.top
        for nth in range(first, end):
            parts, rows = self._laid[nth]
            entry, rect = self._entries[nth], Rect(room.left, y, room.width, rows * tall)
            self._seen.append((rect, entry))
            newest = nth >= len(self._entries) - _NEWEST
            self._ink.panel(surface, rect, FRESH if newest else SLIP, round(5 * t))
            self._entry(
                surface, rect, entry, parts, palette.GOLD if entry.loud else palette.PAPER if newest else palette.STONE, t
            )
            y += rows * tall + gap

    def _fitting(self, high: int, tall: int, gap: int) -> int:
        """How many of the oldest entries fit together: no farther back is gone than to where they stand."""
        used = 0
        for nth, (_, rows) in enumerate(self._laid):
            used += rows * tall + gap
            if used > high:
                return max(1, nth)
        return len(self._laid)

    def _entry(self, surface: pygame.Surface, rect: Rect, entry: Entry, parts: list[Placed], colour: Colour, t: float) -> None:
        ink, tall = self._ink, round(ROW * t)
        if entry.seat is not None:
            ink.panel(surface, Rect(rect.left, rect.top, round(BAR * t), rect.height), seat_colour(entry.seat), round(2 * t))
        if entry.seat is not None and ink.faces:
            face = head(ink.faces[entry.seat], round(HEAD * t))
            surface.blit(face, face.get_rect(midleft=(rect.left + round(AFTER * t), rect.top + tall // 2)))
        for placed in parts:
            x, y = rect.left + placed.x, rect.top + placed.row * tall + tall // 2
            if isinstance(placed.part, Face):
                picture = self._sprites.flat(placed.part.name, placed.wide)
                surface.blit(picture, picture.get_rect(midleft=(x, y)))
            elif isinstance(placed.part, Sign):
                picture = signs.sign(placed.part.name, placed.wide, colour)
                surface.blit(picture, picture.get_rect(midleft=(x, y)))
            else:
                kind = "bold" if entry.loud else "ui"
                ink.write(surface, (x, y), placed.part, round(LETTERS * t), kind=kind, colour=colour, anchor="midleft")

    def _flow(self, entry: Entry, room: int, t: float) -> tuple[list[Placed], int]:
        """The parts of an entry from left to right, in as many rows as they need; and how many these are."""
        left, room = round((AFTER + (HEAD + 8 if entry.seat is not None else 0)) * t), room - round(AFTER * t)
        x, row, gap, found = left, 0, round(4 * t), list[Placed]()
        for part in entry.parts:
            for piece, wide in self._pieces(part, room - left, "bold" if entry.loud else "ui", t):
                if x > left and x + wide > room:
                    x, row = left, row + 1
                found.append(Placed(piece, x, row, wide))
                x += wide + gap
        return found, row + 1

    def _pieces(self, part: Part, room: int, kind: str, t: float) -> list[tuple[Part, int]]:
        """A part in pieces that may stand in different rows, each with how wide it is."""
        if isinstance(part, Face):
            return [(part, round(PIECE * t / self._sprites.pack.aspect))]
        if isinstance(part, Sign):
            return [(part, round(16 * t))]
        px, ink = round(LETTERS * t), self._ink
        broken = [line for word in part.split(" ") for line in ink.wrap(word, kind, px, room)]
        return [(word, ink.width(word, kind, px)) for word in broken if word]

    # -- what is in it --------------------------------------------------------------------------------------------------------

    def subject(self, pos: tuple[int, int]) -> Subject | None:
        """The words of the line at a point. They stand beside the drawer: nothing of it is covered."""
        for rect, entry in self._seen:
            if rect.collidepoint(pos) and entry.words:
                beside = self._place.inflate(0, 2 * self._place.height)
                beside.centery = rect.centery
                return Subject(f"entry:{rect.top}", beside, Tip(entry.words[0], entry.words[1:]), rect)
        return None

    def written(self) -> list[tuple[str, int, int]]:
        """Every word in it, how wide it is and the room it has."""
        return [
            (placed.part, placed.x + placed.wide, self._key[0] - 2 * round(12 * self._key[1]))
            for parts, _ in self._laid
            for placed in parts
            if isinstance(placed.part, str)
        ]
