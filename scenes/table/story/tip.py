"""Words about what the pointer rests on: a small sheet beside it, never over it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites

REST: Final = 0.35
"""Seconds that the pointer must have rested before anything is said."""

HELD: Final = 0.5
"""Seconds after which a press that has not moved asks what lies there, as where no pointer can rest."""

WIDEST: Final = 340
"""How wide a line may be, in units of the window."""


PIECE: Final = 30
"""How wide a small piece is, in units of letters."""

FAINT: Final = 90
"""How much of 255 is seen of a piece that is not there yet."""


@dataclass(frozen=True, slots=True)
class Tip:
    """The words of a tip: a title, plain lines, small pieces, and rows. Pieces are shown by their faces; the `faint` ones are
    not there yet. Each of the `rows` is a piece with its words. `opens` is the control that a press there stands for."""

    title: str
    lines: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    faint: frozenset[str] = frozenset()
    rows: tuple[tuple[str, str], ...] = ()
    opens: str = ""


@dataclass(frozen=True, slots=True)
class Subject:
    """A thing that has a tip, and its place. `rect` must stay in sight. The pointer rests on it, or `at` a part of it. The tip
    stands in the first of the `free` places that has room for it, as low and as near as can be, else round `rect`."""

    id: str
    rect: Rect
    tip: Tip
    at: Rect | None = None
    free: tuple[Rect, ...] = ()

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a pointer there rests on it."""
        return (self.at or self.rect).collidepoint(pos)


Find = Callable[[tuple[int, int] | None], Subject | None]
"""What there is to say about a place, or (None) about what the keyboard has chosen."""


class Sheet:
    """Waits for the pointer or the keyboard to rest on something, and says what it is until they turn to something else. Each
    method returns whether anything looks different now."""

    def __init__(self) -> None:
        self.subject: Subject | None = None
        self._at: tuple[int, int] | None = None
        self._moment = 0
        self._rested: float | None = None

    def turn(self, at: tuple[int, int] | None, find: Find) -> bool:
        """The pointer goes to a place, or (None) the keyboard to something else."""
        self._at = at
        if self.subject is not None and at is not None and self.subject.holds(at):
            found = find(at)
            if found is not None and found.id == self.subject.id:
                return False
        shown = self.hush()
        self._rested = 0.0
        return shown

    def ask(self, at: tuple[int, int], find: Find) -> bool:
        """A press is held at a place: say at once what lies there, if there is anything to say."""
        self._at, self._rested, self.subject = at, None, find(at)
        return self.subject is not None

    def hush(self) -> bool:
        """Say nothing until they move again."""
        shown, self.subject, self._rested = self.subject is not None, None, None
        return shown

    def update(self, seconds: float, moment: int, find: Find) -> bool:
        """Let time pass. `moment` is another one when the table has changed: what is said then is what is true now."""
        was = self.subject
        if self._rested is not None:
            self._rested += seconds
            if self._rested >= REST:
                self._rested, self.subject = None, find(self._at)
        elif was is not None and moment != self._moment:
            found = find(self._at)
            self.subject = found if found is not None and found.id == was.id else None
        self._moment = moment
        return self.subject != was


def place(rect: Rect, size: tuple[int, int], window: Rect, gap: int) -> Rect:
    """Where a sheet of `size` stands beside `rect`: above it, below it, at its right or its left — wherever it covers it least,
    and always within the window."""
    wide, high = size
    ways = (
        Rect(rect.centerx - wide // 2, rect.top - gap - high, wide, high),
        Rect(rect.centerx - wide // 2, rect.bottom + gap, wide, high),
        Rect(rect.right + gap, rect.centery - high // 2, wide, high),
        Rect(rect.left - gap - wide, rect.centery - high // 2, wide, high),
    )
    inside = [way.clamp(window) for way in ways]
    return min(inside, key=lambda way: (way.clip(rect).w * way.clip(rect).h, inside.index(way)))


def draw(surface: pygame.Surface, subject: Subject, ink: Ink, k: float, sprites: Sprites) -> Rect:
    """Paint the sheet with its small pieces from `sprites`, wider where it would be too high for the window; returns where it
    stands."""
    t = k * ink.scale
    tip, pad = subject.tip, round(10 * t)
    small, gap = sprites.size(PIECE * t), round(4 * t)
    row = len(tip.pieces) * (small[0] + gap) - gap
    across = [small[0] + pad + ink.width(words, "ui", round(14 * t)) for _, words in tip.rows]
    for share in (1.0, 1.5, 2.0):
        room = min(round(WIDEST * t * share), surface.get_width() - 4 * pad)
        parts = [("bold", round(15 * t), palette.GOLD, line) for line in ink.wrap(tip.title, "bold", round(15 * t), room)]
        for words in tip.lines:
            parts += [("ui", round(14 * t), palette.PAPER, line) for line in ink.wrap(words, "ui", round(14 * t), room)]
        high = sum(ink.font(kind, px).get_linesize() for kind, px, _, _ in parts) + round(1.2 * pad)
        high += (bool(tip.pieces) + len(tip.rows)) * (small[1] + gap)
        if high < surface.get_height() * 0.9:
            break
    wide = max(row, *across, *(ink.width(line, kind, px) for kind, px, _, line in parts)) + 2 * pad
    free = next((one for one in subject.free if one.width >= wide and one.height >= high), None)
    sheet = place(subject.rect, (wide, high), surface.get_rect(), round(8 * k))
    if free is not None:
        sheet = Rect(0, 0, wide, high).move_to(midbottom=(subject.rect.centerx, free.bottom)).clamp(free)
    ink.panel(surface, sheet.move(0, round(2 * k)), (*palette.BLACK, 110), round(8 * k))
    ink.panel(surface, sheet, (*palette.LACQUER, 248), round(8 * k), (*palette.GOLD, 150))
    y = sheet.top + round(0.6 * pad)
    for kind, px, colour, line in parts:
        ink.write(surface, (sheet.left + pad, y), line, px, kind=kind, colour=colour)
        y += ink.font(kind, px).get_linesize()
    for nth, face in enumerate(tip.pieces):
        picture = sprites.flat(face, small[0])
        if face in tip.faint:
            picture = picture.copy()
            picture.set_alpha(FAINT)
        surface.blit(picture, (sheet.left + pad + nth * (small[0] + gap), y + gap // 2))
    y += small[1] + gap if tip.pieces else 0
    for face, words in tip.rows:
        surface.blit(sprites.flat(face, small[0]), (sheet.left + pad, y + gap // 2))
        at = sheet.left + 2 * pad + small[0], y + (small[1] + gap) // 2
        ink.write(surface, at, words, round(14 * t), colour=palette.PAPER, anchor="midleft")
        y += small[1] + gap
    return sheet
