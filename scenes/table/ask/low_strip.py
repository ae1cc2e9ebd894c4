"""A question in a wide, low strip: what is asked in a line, and below it the answers as plaques side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, Literal

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Button, Ink
from scenes.table.input import ids
from scenes.table.wood import Tone, Wood

WIDE: Final = 4
"""A place that is more than so many times as wide as it is high has its question across."""

LEAST: Final = 14
"""No letters are smaller, in pixels."""

_LETTERS, HIGH, _NARROW, _CHIEF = 18.0, 42.0, 104.0, 176.0
"""How high the letters on a plaque are in units of letters, and how high and at least how wide the plaque is in units of the
window; the chief answer is wider than the others."""

TITLE, _TEXT = 18.0, 15.0
"""How high the letters of what is asked are, and of what is said beside it, in units of letters."""
_WARNING: Final[Colour] = palette.SALMON

_ASIDE: Final = 18.0
"""How much farther than the others the way back is apart, in units of the window."""

_STEP: Final = 16
"""Plaques grow in steps of so many pixels: they keep their place where only a figure on them changes."""

_AROUND: Final = 60.0
"""How much more than a strip is painted with its band and its shadows, in units of the window."""

NOTHING: Final[Mapping[str, int]] = MappingProxyType({})

Kind = Literal["title", "plain", "warning"]


@dataclass(frozen=True, slots=True)
class Words:
    """A line of the heading: what it is, how high its letters are, and where it stands."""

    kind: Kind
    words: str
    px: int
    rect: Rect


@dataclass(frozen=True, slots=True)
class Strip:
    """A question laid out: all that it covers, its heading, its plaques with their looks, how high their letters are, and how
    many pixels each keeps free beside its words."""

    rect: Rect
    heading: tuple[Words, ...]
    buttons: tuple[Button, ...]
    tones: tuple[Tone, ...]
    px: int
    beside: tuple[int, ...] = ()

    def moved(self, by: tuple[int, int]) -> Strip:
        """The same so many pixels farther to the right and downwards."""
        heading = tuple(replace(line, rect=line.rect.move(by)) for line in self.heading)
        buttons = tuple(replace(button, rect=button.rect.move(by)) for button in self.buttons)
        return replace(self, rect=self.rect.move(by), heading=heading, buttons=buttons)


def fits(place: Rect) -> bool:
    """Whether a question stands across such a place."""
    return place.width > WIDE * place.height


def high(k: float, letters: float) -> int:
    """How high a plaque is in pixels, where letters are so much larger than usual."""
    return round(HIGH * k * (1.0 + 0.6 * (letters - 1.0)))


def lay_out(
    title: str,
    lines: Sequence[str],
    answers: Sequence[tuple[Button, Tone]],
    place: Rect,
    k: float,
    ink: Ink,
    beside: Mapping[str, int] = NOTHING,
    tall: int = 0,
) -> Strip:
    """Lay out a heading and answers that have no place yet, at the foot of a place: what needs more room grows upwards. A line
    that begins with an exclamation mark is a warning, and stands in place of all others. `beside` is how many pixels an answer
    keeps free between its words and its key; those that do are `tall`, where that is said. The way back stands apart."""
    t, gap = k * ink.scale, round(8 * k)
    low = high(k, ink.scale)
    tall = max(low, tall)
    most = max(LEAST, min(round(_LETTERS * t), round(low * 0.48)))
    aside = [round(_ASIDE * k) if button.id == ids.BACK else 0 for button, _ in answers]
    room = place.width - sum(aside)
    px = next((size for size in range(most, LEAST - 1, -1) if _across(answers, size, k, ink, beside) <= room), most)
    wide = [min(room, _width(button, tone, px, k, ink, beside)) for button, tone in answers]
    rows = _rows([width + more for width, more in zip(wide, aside, strict=True)], place.width, gap)
    y, buttons = place.bottom - len(rows) * (tall + gap) + gap, []
    for row in rows:
        x = place.centerx - (sum(wide[nth] + aside[nth] for nth in row) + gap * (len(row) - 1)) // 2
        for nth in row:
            button = answers[nth][0]
            own = tall if beside.get(button.id) else low
            box = Rect(x + aside[nth], y + (tall - own) // 2, wide[nth], own)
            buttons.append(Button(button.id, box, button.label, button.cap, shut=button.shut))
            x = box.right + gap
        y += tall + gap
    top = min((button.rect.top for button in buttons), default=place.bottom + gap) - gap
    heading = _heading(title, lines, place, top, k, ink)
    free = tuple(beside.get(button.id, 0) for button in buttons)
    covered = [button.rect for button in buttons] + [line.rect for line in heading]
    return Strip(covered[0].unionall(covered[1:]), heading, tuple(buttons), tuple(tone for _, tone in answers), px, free)


def _across(answers: Sequence[tuple[Button, Tone]], px: int, k: float, ink: Ink, beside: Mapping[str, int]) -> int:
    """How wide all plaques are side by side."""
    return sum(_width(button, tone, px, k, ink, beside) + round(8 * k) for button, tone in answers) - round(8 * k)


def _width(button: Button, tone: Tone, px: int, k: float, ink: Ink, beside: Mapping[str, int]) -> int:
    """How wide a plaque is for its words, its key and what stands between them."""
    around = -ink.room(Button(button.id, Rect(0, 0, 0, 0), "", button.cap), px) + round(20 * k)
    least = _CHIEF if tone == "good" or button.shut else _NARROW
    return max(round(least * k), -(-(ink.width(button.label, "bold", px) + around + beside.get(button.id, 0)) // _STEP) * _STEP)


def _rows(wide: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Which plaques stand in which row: as many side by side as there is room for."""
    rows: list[list[int]] = [[]]
    for nth, one in enumerate(wide):
        if rows[-1] and sum(wide[other] + gap for other in rows[-1]) + one > room:
            rows.append([])
        rows[-1].append(nth)
    return rows if rows[0] else []


def _heading(title: str, lines: Sequence[str], place: Rect, bottom: int, k: float, ink: Ink) -> tuple[Words, ...]:
    """The heading in one line where it fits, else what is said below what is asked."""
    t, pad = k * ink.scale, round(14 * k)
    large, small = max(LEAST, round(TITLE * t)), max(LEAST, round(_TEXT * t))
    warnings = [line.removeprefix("!") for line in lines if line.startswith("!")]
    kind: Kind = "warning" if warnings else "plain"
    told, room = " ".join(warnings or lines), place.width - 2 * pad
    small = large if warnings else small
    first, after = ink.width(title, "bold", large), ink.width(told, "ui", small)
    apart = round(14 * k) if told else 0
    high = ink.font("bold", large).get_linesize()
    if first + apart + after <= room:
        left, y = place.centerx - (first + apart + after) // 2, bottom - high
        head = Words("title", title, large, Rect(left, y, first, high))
        beside = Words(kind, told, small, Rect(left + first + apart, y, after, high))
        return (head, beside) if told else (head,)
    low, broken = ink.font("ui", small).get_linesize(), ink.wrap(told, "ui", small, room)
    y = bottom - high - low * len(broken)
    found = [Words("title", title, large, Rect(place.centerx - first // 2, y, first, high))]
    for nth, line in enumerate(broken):
        across = ink.width(line, "ui", small)
        found.append(Words(kind, line, small, Rect(place.centerx - across // 2, y + high + low * nth, across, low)))
    return tuple(found)


class Painted:
    """Paints strips; the last one is kept as it was painted."""

    def __init__(self, ink: Ink) -> None:
        self._ink, self._wood = ink, Wood()
        self._last: tuple[Strip, str | None, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, shown: Strip, lit: str | None, k: float) -> None:
        """Paint a strip; the plaque named `lit` rises."""
        around = shown.rect.inflate(round(_AROUND * k), round(_AROUND * k))
        lit = lit if any(button.id == lit for button in shown.buttons) else None
        if self._last is None or self._last[0] is not shown or self._last[1] != lit:
            picture = pygame.Surface(around.size, pygame.SRCALPHA)
            self._paint(picture, shown.moved((-around.left, -around.top)), lit, k)
            self._last = shown, lit, picture
        surface.blit(self._last[2], around)

    def _paint(self, surface: pygame.Surface, shown: Strip, lit: str | None, k: float) -> None:
        ink, rects = self._ink, [line.rect for line in shown.heading]
        band = rects[0].unionall(rects[1:]).inflate(round(28 * k), round(4 * k))
        ink.panel(surface, band, (*palette.INK, 215), band.height // 3)
        colours: dict[Kind, Colour] = {"title": palette.GOLD, "plain": palette.PAPER, "warning": _WARNING}
        for line in shown.heading:
            font = "bold" if line.kind == "title" else "ui"
            ink.write(surface, line.rect.midleft, line.words, line.px, kind=font, colour=colours[line.kind], anchor="midleft")
        for button, tone, free in zip(shown.buttons, shown.tones, shown.beside, strict=True):
            rise = round(3 * k) if button.id == lit else 0
            self._wood.draw(surface, button.rect, tone, rise, 0, k * 0.8)
            box, px = button.rect.move(0, -rise), shown.px
            room, colour = ink.room(button, px) - free, palette.STONE if button.shut else palette.PAPER
            if button.cap:
                ink.cap(surface, (box.right - px // 2, box.centery), button.cap, max(11, round(px * 0.66)), "midright")
            at = box.left + px * 2 // 3 + room // 2 - round(4 * k), box.centery
            ink.write(surface, at, button.label, px, kind="bold", colour=colour, anchor="center", room=room)
