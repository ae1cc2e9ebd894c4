"""The menu of a table, a page over it. The way back to the table is the largest thing on it. Below stand signs to other pages,
the controls of what moves, and the way out, which asks once more in its own place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, get_args

import pygame
from pygame import Rect

from game.store.settings import Speed
from scenes.kit import palette
from scenes.kit.box import Align
from scenes.kit.button import Button
from scenes.kit.mark import Letters
from scenes.kit.paragraph import words_in
from scenes.kit.type import Font
from scenes.kit.wood import Tone, Wood
from scenes.scene import App
from scenes.stage.ink import Ink
from scenes.table.frame import KEYS, LIT, Frame, sign
from scenes.table.input import ids

CONTROLS: Final = (ids.PAUSE, ids.REPLAY, ids.SLOWER, ids.FASTER, ids.SEAL)
"""The controls as the keyboard goes through them: two buttons, the ends of the slider, and the seal beside the way out."""

SIGNS: Final = {
    ids.RULES: ("table.choice.rules", "I"), ids.SETTINGS: ("app.menu.settings", "F10"),
    ids.RULEBOOK: ("app.menu.rulebook", "F1"), ids.SCOREBOARD: ("app.menu.scoreboard", "B"),
}  # fmt: skip
"""The signs that lead to other pages, from left to right: their words, and their keys."""

WIDE, HIGH = 620.0, 500.0
"""How large the page is at most, in units of letters; where the window is smaller, all of it is."""

_LEAST: Final = 0.95
"""A unit of the page has so many pixels at least, where the window is large enough: its letters can be read."""

_PAD, _GAP, _EDGE = 24.0, 12.0, 8.0
_BANDS: Final = {
    "head": (18.0, 66.0), "kept": (0.0, 24.0), "resume": (20.0, 80.0), "signs": (_GAP, 91.0), "controls": (_GAP, 91.0),
    "out": (_GAP, 46.0),
}  # fmt: skip
"""How far each part of the page lies below that before it, and how high it is, in units of the page."""

_END: Final = 52.0
"""How wide the button at either end of the slider is, in units of the page."""

LADDER: Final[tuple[Speed, ...]] = get_args(Speed)
"""The speeds, from the slowest."""

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Says:
    """What a menu says: the name of the game, how the match stands, what is kept of it, how fast time goes in words and as which
    of the speeds, and whether it stands still."""

    title: str
    standing: str
    kept: str
    speed: str
    at: int
    paused: bool = False


@dataclass(frozen=True, slots=True)
class MenuPlaque:
    """Something on wood that can be pressed: its button, the name of the sign on it and where that is, and its words."""

    button: Button
    lines: tuple[Letters, ...]
    picture: str = ""
    at: Rect | None = None
    tone: Tone = "plain"
    corner: bool = False
    """Whether its key stands in the upper right corner."""


class Menu:
    """The menu, laid out in a window. While it asks whether the person wants to leave, the answers stand in place of the way
    out."""

    def __init__(self, ink: Ink) -> None:
        self._ink, self._wood = ink, Wood()
        self.rect = Rect(0, 0, 0, 0)
        self.unit = 1.0
        """Pixels in a unit of the page."""
        self.close()

    def close(self) -> None:
        """There is no menu."""
        self.plaques: tuple[MenuPlaque, ...] = ()
        self.buttons: tuple[Button, ...] = ()
        """All that up and down go through, from above."""
        self.controls: tuple[Button, ...] = ()
        self.notches: tuple[Button, ...] = ()
        """A place for each speed on the slider."""
        self.lines: tuple[Letters, ...] = ()

    def row(self, at: str | None) -> tuple[Button, ...]:
        """What left and right go through from there: the signs that stand side by side, or the controls."""
        for names in (tuple(SIGNS), (ids.QUIT_NOW, ids.STAY)):
            row = tuple(one for one in self.buttons if one.id in map(ids.answering, names))
            if at in [one.id for one in row]:
                return row
        return self.controls

    # -- where things are -------------------------------------------------------------------------------------------------

    def lay_out(self, frame: Frame, says: Says, say: Say, leaving: bool) -> None:
        """Lay all of it out in the middle of the window."""
        whole, edge = frame.whole, 2 * _EDGE * frame.k
        self.unit = s = min(max(_LEAST, frame.t), (whole.width - edge) / WIDE, (whole.height - edge) / HIGH)
        self.rect = Rect(0, 0, round(WIDE * s), round(HIGH * s)).move_to(center=whole.center)
        bands, y = dict[str, Rect](), float(self.rect.top)
        for name, (above, high) in _BANDS.items():
            wide = self.rect.width - 2 * round(_PAD * s)
            bands[name] = Rect(self.rect.left + round(_PAD * s), round(y + above * s), wide, round(high * s))
            y += (above + high) * s
        left, right = self._split(bands["head"], 2)
        self._kept = Rect(bands["kept"].topleft, (round(18 * s), bands["kept"].height))
        self.lines = (
            *self._words(left if says.standing else bands["head"], says.title, 54, "brush", palette.GOLD, "left"),
            *(self._words(right, says.standing, 17, align="right") if says.standing else ()),
            *self._words(bands["kept"].move(round(24 * s), 0), says.kept, 16, "ui", palette.CREAM, "left"),
        )
        resume = Button(ids.answering(ids.RESUME), bands["resume"], say("table.choice.resume"), "Esc")
        large = self._words(resume.rect.move(0, round(5 * s)), resume.label, 36, "display")
        cells = self._split(bands["signs"], len(SIGNS))
        pages = [
            self._sign(Button(ids.answering(name), cell, say(key), cap), name)
            for cell, (name, (key, cap)) in zip(cells, SIGNS.items(), strict=True)
        ]
        out, seal = self._out(bands["out"], say, leaving)
        cells = self._split(bands["controls"], len(SIGNS))
        names = {name: say(f"table.tip.control.{name}") for name in CONTROLS}
        moving = [
            self._sign(Button(ids.control(name), cell, names[name], KEYS[name]), "play" if says.paused and nth == 0 else name)
            for nth, (name, cell) in enumerate(zip(CONTROLS[:2], cells[:2], strict=True))
        ]
        if says.paused:
            moving[0] = replace(moving[0], tone="good")
        ends = self._slider(cells[2].union(cells[3]), says, names)
        self.plaques = (MenuPlaque(resume, large, tone="bold"), *pages, *out, *moving, *seal)
        self.buttons = tuple(one.button for one in self.plaques[: 1 + len(pages) + len(out)])
        self.controls = (*(one.button for one in moving), *ends, *(one.button for one in seal))

    def _out(self, place: Rect, say: Say, leaving: bool) -> tuple[list[MenuPlaque], list[MenuPlaque]]:
        """The way out with the seal beside it; or the question whether it is meant, with its answers."""
        if not leaving:
            left, right = self._split(place, 2)
            way = Button(ids.answering(ids.QUIT), left, say("table.choice.quit"), "Q")
            seal = Button(ids.control(ids.SEAL), right, say(f"table.tip.control.{ids.SEAL}"), KEYS[ids.SEAL])
            return [self._flat(way, "quit")], [self._flat(seal, "lock")]
        asks, yes, no = self._split(place, 3)
        fewer = asks.width // 4
        asks.width, yes = asks.width - fewer, Rect(yes.left - fewer, yes.top, yes.width + fewer, yes.height)
        self.lines += self._words(asks, say("table.menu.leave"), 17, colour=palette.GOLD, align="left")
        leave = Button(ids.answering(ids.QUIT_NOW), yes, say("table.choice.quit"), "Q")
        stay = Button(ids.answering(ids.STAY), no, say("table.choice.stay"), "Esc")
        return [replace(self._flat(leave, "quit"), tone="bold"), self._flat(stay)], []

    def _flat(self, button: Button, picture: str = "") -> MenuPlaque:
        """A plaque with its picture, its words and its key in a line."""
        s, rect = self.unit, button.rect
        at = Rect(rect.left + round(12 * s), rect.top, round(22 * s) if picture else 0, rect.height)
        key = self._ink.cap_width(button.cap, self._key_px)
        room = Rect(at.right + round(6 * s), rect.top, rect.right - key - round(20 * s) - at.right - round(6 * s), rect.height)
        return MenuPlaque(button, self._words(room, button.label, 18), picture, at)

    def _sign(self, button: Button, picture: str) -> MenuPlaque:
        """A plaque with its picture above its words, and its key in the corner."""
        s, rect = self.unit, button.rect
        room = Rect(rect.left + round(6 * s), rect.top + round(43 * s), rect.width - round(12 * s), round(46 * s))
        at = Rect(rect.centerx - round(17 * s), rect.top + round(7 * s), round(34 * s), round(38 * s))
        return MenuPlaque(button, self._words(room, button.label, 17), picture, at, corner=True)

    def _slider(self, place: Rect, says: Says, names: dict[str, str]) -> list[Button]:
        """The slider of the speed, with a notch for every one; gives its ends, a step slower and a step faster."""
        s, end, count = self.unit, round(_END * self.unit), len(LADDER)
        self._pace, self._at = place, says.at
        room, low = place.inflate(-2 * end, 0), place.top + place.height * 9 // 20
        edges = [room.left + room.width * nth // count for nth in range(count + 1)]
        self.notches = tuple(
            Button(ids.control(f"{ids.PACE}{nth}"), Rect(left, low, right - left, room.bottom - low), "", "")
            for nth, (left, right) in enumerate(pairwise(edges))
        )
        above = Rect(room.left + round(4 * s), room.top + round(8 * s), room.width - round(8 * s), low - room.top - round(3 * s))
        self.lines += self._words(above, says.speed, 16)
        sides = zip((ids.SLOWER, ids.FASTER), (place.left, place.right - end), strict=True)
        return [Button(ids.control(name), Rect(x, place.top, end, place.height), names[name], KEYS[name]) for name, x in sides]

    def _words(
        self,
        room: Rect,
        words: str,
        units: float,
        font: Font = "bold",
        colour: palette.Colour = palette.PAPER,
        align: Align = "center",
    ) -> tuple[Letters, ...]:
        return words_in(self._ink, room, words, units * self.unit, font, colour, align)

    @property
    def _key_px(self) -> int:
        return max(11, round(12 * self.unit))

    def _split(self, rect: Rect, count: int) -> list[Rect]:
        """So many places side by side."""
        gap = round(_GAP * self.unit)
        edges = [rect.left + (rect.width + gap) * nth // count for nth in range(count + 1)]
        return [Rect(left, rect.top, right - gap - left, rect.height) for left, right in pairwise(edges)]

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it over a table that it darkens; what `lit` names stands out."""
        s, rule = self.unit, self.plaques[0].button.rect
        surface.blit(self._wood.tray(self.rect.size, s), self.rect)
        y = rule.top - round(_GAP * s) * 4 // 5
        pygame.draw.line(surface, palette.BRONZE, (rule.left, y), (rule.right, y), max(1, round(s)))
        sign(surface, ids.SEAL, self._kept, self._kept.width, palette.GOLD)
        for one in self.plaques:
            self._plaque(surface, one, round(3 * s) if one.button.id == lit else 0)
        self._paint_slider(surface, lit)
        for line in self.lines:
            line.draw(surface, self._ink)

    def _plaque(self, surface: pygame.Surface, one: MenuPlaque, rise: int) -> None:
        s, rect = self.unit, one.button.rect
        self._wood.draw(surface, rect, one.tone, rise, 0, s)
        if one.picture and one.at is not None:
            sign(surface, one.picture, one.at.move(0, -rise), one.at.width, palette.GOLD)
        for line in one.lines:
            replace(line, rect=line.rect.move(0, -rise)).draw(surface, self._ink)
        if one.corner:
            corner = rect.right - round(8 * s), rect.top + round(8 * s) - rise
            self._ink.cap(surface, corner, one.button.cap, self._key_px, "topright")
        else:
            self._ink.cap(surface, (rect.right - round(12 * s), rect.centery - rise), one.button.cap, self._key_px, "midright")

    def _paint_slider(self, surface: pygame.Surface, lit: str | None) -> None:
        s, notches = self.unit, self.notches
        self._wood.draw(surface, self._pace, "plain", 0, 0, s)
        for one in self.controls:
            if one.rect.colliderect(self._pace):
                if one.id == lit:
                    self._ink.panel(surface, one.rect.inflate(-round(10 * s), -round(10 * s)), LIT, round(9 * s), palette.GOLD)
                self._ink.cap(surface, one.rect.center, one.cap, max(14, round(18 * s)), "center")
        middles = [notch.rect.centerx for notch in notches]
        y, thick = notches[0].rect.centery - round(2 * s), max(2, round(4 * s))
        for end, colour in ((middles[-1], palette.LACQUER), (middles[self._at], palette.GOLD)):
            surface.fill(colour, (middles[0], y - thick // 2, end - middles[0] + 1, thick))
        for nth, x in enumerate(middles):
            reached, over = nth <= self._at, notches[nth].id == lit
            radius = round((9 if nth == self._at else 6 if over else 4.5) * s)
            pygame.draw.aacircle(surface, palette.GOLD if reached or over else palette.LACQUER, (x, y), radius)
        pygame.draw.aacircle(surface, palette.PAPER, (middles[self._at], y), round(4 * s))


def dim(surface: pygame.Surface) -> None:
    """Take the light from a table."""
    surface.fill(palette.CHARCOAL, special_flags=pygame.BLEND_RGB_MULT)


def change_speed(app: App, control: str) -> None:
    """A step faster or slower, or the speed of a notch."""
    if control.startswith(ids.PACE):
        at = int(control.removeprefix(ids.PACE))
    else:
        at = LADDER.index(app.settings.speed) + (1 if control == ids.FASTER else -1)
    app.settings.speed = LADDER[max(0, min(len(LADDER) - 1, at))]
    app.keep()
