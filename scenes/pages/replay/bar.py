"""The strip below a replay: what can be done with the round; below that controls that go by step, turn and round, the bar of its
moments with marks, and its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.kit import palette
from scenes.kit.box import Box, Gap, Keycap, Measure, Middle, Plate, Pressed, Row, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.mark import Letters
from scenes.kit.paragraph import Paragraph, WordsBeside
from scenes.kit.signs import sign
from scenes.stage.ink import Ink
from scenes.table.ask.prompt import Prompt
from scenes.table.frame import LIT, PLATE
from scenes.table.input import ids
from scenes.table.story.tip import Subject, Tip

_ACTS, _WAYS = 42, 48
"""How high the two rows of the strip are, in units of the window: what can be done, and the controls."""

_LEAST: Final = 36
"""How high the first is at least, in pixels: two lines of the smallest letters have room in it."""


def height(k: float) -> int:
    """How high the strip is in a window whose unit is so many pixels."""
    return _acts(k) + round(_WAYS * k)


def _acts(k: float) -> int:
    return max(_LEAST, round(_ACTS * k))


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
"""How high the letters of names and of what is told are, in units of letters, and those of a key, in units of the window."""

_LINE_HIGH: Final = 1.2
"""How high a line of what is told is, in heights of its letters."""

_SMALLER: Final = (*SHARES, 0.6, 0.52, 0.44)

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
        self._acts = Rect(0, top, size[0], _acts(k))
        row = Rect(0, self._acts.bottom, size[0], self.rect.bottom - self._acts.bottom)
        self._laid, self._told = Laid(self._acts, ()), Tip("")
        edge, side, gap = round(_EDGE * k), round(_ICON * k), round(_GAP * k)
        y, left, self._cap = row.centery - side // 2, edge, max(11, round(_CAP * k))
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
        self.bar = Rect(begin, row.centery - high // 2, end - begin, high)
        self.marks: tuple[Notch, ...] = ()
        self.end = 0.0

    def show(self, name: str, end: float, marks: Sequence[Notch]) -> None:
        """Say what the round is called, how many seconds it takes, and what is marked in it."""
        self.named = replace(self.named, label=name)
        self.end, self.marks = end, tuple(marks)

    def offer(self, offered: Prompt, say: Callable[..., str], lit: str | None) -> None:
        """Lay out what can be done, and at its left where the round stands and what could not be shown; `lit` is pointed at.
        Words that have no room are said where the pointer rests there."""
        acts = [(one.id, one.label, one.cap, palette.FELT if one.tone == "good" else palette.BARK) for one in offered.options]
        acts += [(ids.BACK, say("table.back"), "Esc", palette.BARK)] if offered.can_go_back else []
        k, told = self._k, [line.removeprefix("!") for line in offered.lines[1:]]
        room = self._acts.inflate(-round(2 * _EDGE * k), 0)
        buttons = Row(tuple(Middle(_act(*act, lit)) for act in acts), gap=6)
        at, title = "".join(offered.lines[:1]), " · ".join((offered.title, *offered.lines[:1]))
        wordings = (f"{at} · {' '.join(told)}", f"{at} · {say('app.replay.more')}") if told else (title, at)
        colour = palette.SALMON if told else palette.GOLD
        words = Paragraph(wordings, _LETTERS, "bold", colour, room.w, "left", 2, _LINE_HIGH)
        row, by = WordsBeside((words,), buttons, room.w, 14), Measure(self._ink, k)
        self._laid = fit(row, by, room, _SMALLER, 2, "middle") or fit(buttons, by, room, _SMALLER, 1, "middle") or Laid(room, ())
        self._told = Tip(title, tuple(told))

    @property
    def lines(self) -> tuple[Letters, ...]:
        """What is written over the controls."""
        return self._laid.lines

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All that can be pressed but the bar itself; the marks lie upon that."""
        acts = (Button(id, rect, "") for id, rect in self._laid.hits.items())
        return *acts, *self.ways, self.named, *(Button(mark.id, self._spot(mark), "") for mark in self.marks)

    def holds(self, pos: tuple[int, int]) -> bool:
        """Whether a press there chooses a moment."""
        return self.bar.inflate(_NEAR * self._k, 2 * _NEAR * self._k).collidepoint(pos)

    def time(self, x: int) -> float:
        """The moment that is meant at a place on the bar."""
        return max(0.0, min(1.0, (x - self.bar.x) / self.bar.w)) * self.end

    def subject(self, pos: tuple[int, int], say: Callable[..., str], names: Callable[[str], str]) -> Subject | None:
        """What there is to say of the control or the mark at a point; `names` says what a control does."""
        if self._acts.collidepoint(pos) and not any(rect.collidepoint(pos) for rect in self._laid.hits.values()):
            return Subject("told", self._acts, self._told) if self._told.lines else None
        for mark in self.marks:
            spot = self._spot(mark)
            if spot.collidepoint(pos):
                title, *lines = mark.words.split("\n")
                return Subject(mark.id, spot, Tip(title, tuple(lines)))
        for way in (*self.ways, self.named):
            if way.rect.collidepoint(pos):
                name = names(way.id.removeprefix(ids.CONTROL))
                return Subject(way.id, way.rect, Tip(say("table.tip.control", name=name, key=way.cap)))
        return None

    def _x(self, time: float) -> int:
        return self.bar.x + round(self.bar.w * (time / self.end if self.end else 0.0))

    def _spot(self, mark: Notch) -> Rect:
        side = round(1.9 * self.bar.h)
        return Rect(self._x(mark.time) - side // 2, self.bar.centery - side // 2, side, side)

    def draw(self, surface: Surface, time: float, going: bool, lit: str | None, keys: bool) -> None:
        """Paint it at a moment; `going` says that time goes on, `lit` what is pointed at, `keys` that keys are to be seen."""
        self._ink.panel(surface, self._acts, (*palette.LACQUER, 200), 0)
        self._laid.draw(surface, self._ink)
        for way in self.ways:
            over, name = way.id == lit, way.id.removeprefix(ids.CONTROL)
            self._ground(surface, way.rect, over)
            told, place = over or keys, way.rect
            picture = sign("pause" if name == "play" and going else name, round((16 if told else 22) * self._k), palette.PAPER)
            at = place.midtop if told else (place.centerx, place.centery - picture.get_height() // 2)
            surface.blit(picture, picture.get_rect(midtop=at).move(0, round(self._k) if told else 0))
            if told:
                self._ink.cap(surface, (place.centerx, place.bottom - round(self._k)), way.cap, self._cap, "midbottom")
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


def _act(id: str, label: str, key: str, fill: palette.Colour, lit: str | None) -> Box:
    """A button with its key."""
    said = Row((Text((label,), 15, "bold", palette.PAPER), Keycap(key, 11)), gap=7)
    return Pressed(Plate(said, 9, fill, 8, palette.GOLD if id == lit else (*palette.CREAM, 60)), id)
