"""A word of advice beside the table: the best answers to the question that stands, each with its worth and its reasons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame
from pygame import Rect

from game.players.advice import Advice
from game.players.protocol import Budget
from game.table import Decision
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid
from scenes.kit.weighed import WeighedAnswer, lay
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites
from scenes.table import frame as frames
from scenes.table.frame import Frame
from scenes.table.input import ids

THINKS, WAIT = 1000, 3000
"""How long advice is worked out, in milliseconds of the processor, and by the clock at most, however busy the machine is."""

MOST: Final = 3
"""So many answers are told."""

Say = Callable[..., str]
Answers = tuple[WeighedAnswer, ...]

_WIDE: Final = 300, 240
"""How wide the plate is, and where that has no room, in units of letters."""

_SHARE: Final = 0.34
"""The share of the window that it has across at most."""

_PAD, _GAP = 10.0, 8.0
"""How far its words are from its edge, and how far it is from all else, in units of the window."""

_LARGE, _SMALLER = SHARES[:3], (*SHARES, 0.6)
"""How much smaller its letters may be where it is to cover nothing at all, and where it would cover a seat or the like."""


@dataclass
class AskedAdvice:
    """The advice on one question: asked for under a ticket, and told once it has come. While it is `open` it is seen; `at` is
    which of its answers is lit."""

    decision: Decision
    ticket: int = 0
    advice: Advice | None = None
    open: bool = True
    at: int = 0

    @property
    def thinking(self) -> bool:
        """Whether it is still worked out."""
        return self.advice is None

    @property
    def budget(self) -> Budget:
        """How much thought it is worth."""
        return Budget(seed=self.decision.step, ms=THINKS, wait=WAIT)

    def press(self) -> None:
        """Its key, or its icon: light the next answer, close after the last, open again."""
        shown = min(MOST, len(self.advice.weighed)) if self.advice is not None else 0
        if not self.open:
            self.open, self.at = True, 0
        elif self.at + 1 < shown:
            self.at += 1
        else:
            self.open = False

    def lit(self, hover: str | None) -> int:
        """Which answer is lit: what the pointer is on, else the one that was chosen."""
        nth = hover.removeprefix(ids.ADVISED) if hover is not None and hover.startswith(ids.ADVISED) else ""
        return int(nth) if nth.isdigit() else self.at


class AdvicePlate:
    """Lays the advice out at a side of the table, and paints it; `laid` is what stands there."""

    def __init__(self, ink: Ink, sprites: Sprites) -> None:
        self._ink, self._sprites = ink, sprites
        self._of: tuple[object, ...] = ()
        self.hide()

    def hide(self) -> None:
        """There is no advice to be seen."""
        self.laid: Laid | None = None
        self.rect, self.buttons, self._k = Rect(0, 0, 0, 0), tuple[Button, ...](), 1.0
        self._of = ()

    def show(
        self,
        given: AskedAdvice,
        answers: Callable[[Advice], Answers],
        say: Say,
        frame: Frame,
        taken: Sequence[Rect],
        lying: Callable[[], Sequence[Sequence[Rect]]],
    ) -> None:
        """Lay it out at the side of the window where it has most room beside what is `taken`, and beside what is `lying` there:
        all of that, or what comes first alone where every answer with a reason has no room. `answers` tells an advice."""
        of = given.decision, given.advice, frame, tuple(map(tuple, taken)), say("table.advice.title")
        if of == self._of:
            return
        self._k, k = frame.k, frame.k
        by = Measure(self._ink, k)
        title, shown = _says(given, answers, say)
        pad = by.window(_PAD)
        self.laid, free = None, lying()
        for most in range(len(free), -1, -1):
            rooms = [room.inflate(-2 * pad, -2 * pad) for room in _rooms(frame, [*taken, *chain(*free[:most])])]
            shares = _LARGE if most == len(free) else _SMALLER
            tried = (lay(title, shown, self._sprites, by, room, shares=shares, whole=most > 0) for room in rooms)
            if (laid := next(filter(None, tried), None)) is not None:
                self.laid = laid
                break
        self.rect = self.laid.rect.inflate(2 * pad, 2 * pad) if self.laid is not None else Rect(0, 0, 0, 0)
        hits = self.laid.hits if self.laid is not None else {}
        self.buttons = tuple(Button(id, rect, "") for id, rect in hits.items())
        self._of = of

    def draw(self, surface: pygame.Surface, lit: int) -> None:
        """Paint it, with a rim round the answer that is `lit`."""
        if self.laid is None:
            return
        k, ink = self._k, self._ink
        radius = round(9 * k)
        ink.panel(surface, self.rect.move(0, max(2, round(2 * k))), (*palette.BLACK, 110), radius)
        ink.panel(surface, self.rect, (*palette.LACQUER, 248), radius, (*palette.GOLD, 170))
        self.laid.draw(surface, ink)
        rim = self.laid.hits.get(f"{ids.ADVISED}{lit}")
        if rim is not None:
            ink.ring(surface, rim, palette.GOLD, max(2, round(2 * k)), round(7 * k))


def _says(given: AskedAdvice, answers: Callable[[Advice], Answers], say: Say) -> tuple[str, Answers]:
    """The title of the plate, and its answers."""
    if given.advice is None:
        return say("table.advice.thinking"), ()
    return say("table.advice.title", key=frames.KEYS[ids.ADVICE]), answers(given.advice)


def _rooms(frame: Frame, taken: Sequence[Rect]) -> Sequence[Rect]:
    """The columns at the right and at the left of a window, as high as nothing that is taken lies in them: the higher one first,
    and after both narrower ones."""
    whole, gap = frame.whole, round(_GAP * frame.k)
    found = []
    for units in _WIDE:
        wide = min(round(units * frame.t), round(whole.width * _SHARE))
        columns = [Rect(left, gap, wide, whole.height - 2 * gap) for left in (whole.right - gap - wide, whole.left + gap)]
        rooms = [
            _highest(column, [rect.inflate(2 * gap, 2 * gap) for rect in taken if rect and rect.colliderect(column)])
            for column in columns
        ]
        found += sorted(rooms, key=lambda room: -room.height)
    return found


def _highest(column: Rect, taken: Sequence[Rect]) -> Rect:
    """The highest part of a column that lies between what is taken."""
    free, top = Rect(column.left, column.top, column.width, 0), column.top
    for rect in sorted([*taken, Rect(column.left, column.bottom, column.width, 1)], key=lambda rect: rect.top):
        if rect.top - top > free.height:
            free = Rect(column.left, top, column.width, rect.top - top)
        top = max(top, rect.bottom)
    return free
