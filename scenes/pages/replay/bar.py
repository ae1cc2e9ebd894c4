"""The strip below a replay: controls that go by step, turn and round, the bar of its moments with marks, the round's name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.kit import palette
from scenes.kit.box import Gap, Keycap, Measure, Row, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, fit
from scenes.kit.signs import sign
from scenes.stage.ink import Ink
from scenes.table.frame import LIT, PLATE
from scenes.table.input import ids
from scenes.table.story.tip import Subject, Tip

HIGH: Final = 48
"""How high the strip is, in units of the window."""

WAYS: Final = {
    **{"round_before": "PgUp", "turn_before": "↑", "before": "←"}, "play": "Space",
    **{"next": "→", "turn_next": "↓", "round_next": "PgDn"},
}  # fmt: skip
"""The controls from left to right, each with the key that does the same."""

MARK: Final = "mark:"
"""How the id of a mark on the bar begins."""

_ICON, _GAP, _EDGE, _LINE, _NAMED = 40, 4, 10, 12, 236
"""How large a control is, how far two are apart, all from the edges, how high the bar is, and how wide the name's place is, in
units of the window; the last grows with the letters."""

_LETTERS, _CAP = 16.0, 11
"""How high the letters of the name are, in units of letters, and those of a key, in units of the window."""

_NEAR: Final = 14
"""How far from the bar it can still be pressed, in units of the window."""


@dataclass(frozen=True)
class Notch:
    """A mark on the bar: at which time, which sign it has in `hits`, and what is said there."""

    id: str
    time: float
    words: str


class Strip:
    """Where the strip stands in a window of so many pixels, `top` pixels from above, and what it shows."""

    def __init__(self, ink: Ink, k: float, size: tuple[int, int], top: int) -> None:
        self._ink, self._k = ink, k
        self.rect = Rect(0, top, size[0], size[1] - top)
        edge, side, gap = round(_EDGE * k), round(_ICON * k), round(_GAP * k)
        y, left, self._cap = self.rect.centery - side // 2, edge, max(11, round(_CAP * k))
        self.ways: tuple[Button, ...] = ()
        for name, cap in WAYS.items():
            wide = max(side, ink.cap_width(cap, self._cap) + gap)
            self.ways += (Button(ids.control(name), Rect(left, y, wide, side), "", cap),)
            left += wide + gap
        wide = round(_NAMED * k * (1.0 + (ink.scale - 1.0) * 0.6))
        place = Rect(size[0] - edge - wide, y, wide, side)
        self.named = Button(ids.control("sheet"), place, "", "S")
        high = max(8, round(_LINE * k))
        begin, end = left + 2 * edge, place.left - 2 * edge
        self.bar = Rect(begin, self.rect.centery - high // 2, end - begin, high)
        self.marks: tuple[Notch, ...] = ()
        self.end = 0.0

    def show(self, name: str, end: float, marks: Sequence[Notch]) -> None:
        """Say what the round is called, how many seconds it takes, and what is marked in it."""
        button = self.named
        self.named = Button(button.id, button.rect, name, button.cap)
        self.end, self.marks = end, tuple(marks)

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All that can be pressed but the bar itself; the marks lie upon that."""
        return *self.ways, self.named, *(Button(mark.id, self._spot(mark), "") for mark in self.marks)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a press there chooses a moment."""
        return self.bar.inflate(_NEAR * self._k, 2 * _NEAR * self._k).collidepoint(pos)

    def time(self, x: int) -> float:
        """The moment that is meant at a place on the bar."""
        return max(0.0, min(1.0, (x - self.bar.x) / self.bar.w)) * self.end

    def subject(self, pos: tuple[int, int], say: Callable[..., str], names: Callable[[str], str]) -> Subject | None:
        """What there is to say of the control or the mark at a point; `names` says what a control does."""
        for mark in self.marks:
            spot = self._spot(mark)
            if spot.collidepoint(pos):
                title, *lines = mark.words.split("\n")
                return Subject(mark.id, spot, Tip(title, tuple(lines)))
        for button in (*self.ways, self.named):
            if button.rect.collidepoint(pos):
                name = names(button.id.removeprefix(ids.CONTROL))
                return Subject(button.id, button.rect, Tip(say("table.tip.control", name=name, key=button.cap)))
        return None

    def _x(self, time: float) -> int:
        return self.bar.x + round(self.bar.w * (time / self.end if self.end else 0.0))

    def _spot(self, mark: Notch) -> Rect:
        side = round(1.9 * self.bar.h)
        return Rect(self._x(mark.time) - side // 2, self.bar.centery - side // 2, side, side)

    def draw(self, surface: Surface, time: float, going: bool, lit: str | None, keys: bool) -> None:
        """Paint it at a moment; `going` says that time goes on, `lit` what is pointed at, `keys` that keys are to be seen."""
        for button in self.ways:
            over, name = button.id == lit, button.id.removeprefix(ids.CONTROL)
            self._ground(surface, button.rect, over)
            told, place = over or keys, button.rect
            picture = sign("pause" if name == "play" and going else name, round((16 if told else 22) * self._k), palette.PAPER)
            at = place.midtop if told else (place.centerx, place.centery - picture.get_height() // 2)
            surface.blit(picture, picture.get_rect(midtop=at).move(0, round(self._k) if told else 0))
            if told:
                self._ink.cap(surface, (place.centerx, place.bottom - round(self._k)), button.cap, self._cap, "midbottom")
        self._ground(surface, self.named.rect, self.named.id == lit)
        words = Text((self.named.label,), _LETTERS, "bold", palette.PAPER, least=8)
        row = Row((words, Gap(spring=True), Keycap(self.named.cap, 0.8 * _LETTERS)), gap=6)
        room = self.named.rect.inflate(-round(16 * self._k), 0)
        if laid := fit(row, Measure(self._ink, self._k), room, (*SHARES, 0.6, 0.5, 0.4), end="middle"):
            laid.draw(surface, self._ink)
        bar = self.bar
        pygame.draw.rect(surface, palette.INK, bar.inflate(4, 4), border_radius=bar.h)
        pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.h)
        filled = Rect(bar.x, bar.y, max(bar.h, self._x(time) - bar.x), bar.h)
        pygame.draw.rect(surface, palette.GOLD, filled, border_radius=bar.h)
        for mark in self.marks:
            self._draw_mark(surface, self._spot(mark), mark.id == lit)

    def _ground(self, surface: Surface, rect: Rect, over: bool) -> None:
        self._ink.panel(surface, rect, LIT if over else PLATE, round(9 * self._k), palette.GOLD if over else None)

    def _draw_mark(self, surface: Surface, spot: Rect, over: bool) -> None:
        """A red diamond with a light edge."""
        for rect, colour in ((spot, palette.WHITE if over else palette.GLEAM), (spot.inflate(-6, -6), palette.SEAL)):
            pygame.draw.polygon(surface, colour, (rect.midtop, rect.midright, rect.midbottom, rect.midleft))
