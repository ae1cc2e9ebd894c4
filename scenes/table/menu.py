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
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import words_in
from scenes.scene import App
from scenes.stage.ink import Button, Ink
from scenes.table.frame import KEYS, LIT, Frame, sign
from scenes.table.input import ids
from scenes.table.wood import Tone, Wood

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
_HEAD, _NOTE, _RESUME, _SIGN, _OUT = 66.0, 24.0, 80.0, 91.0, 46.0
"""How high the parts of the page are, from above."""

_DIM: Final = palette.CHARCOAL
"""What is left of the light on a table that lies under its menu."""

Say = Callable[..., str]


@dataclass(frozen=True, slots=True)
class Says:
    """What a menu says: the name of the game, how the match stands, what is kept of it, and how fast time goes, which `at` is of
    so many `speeds`."""

    title: str
    standing: str
    kept: str
    speed: str
    at: int
    speeds: int


@dataclass(frozen=True, slots=True)
class Sign:
    """Something that can be pressed: its button, how it looks, the picture on it, and its words; `before` is where the picture
    stands that is in one line with these."""

    button: Button
    tone: Tone
    picture: str
    lines: tuple[Letters, ...]
    before: Rect | None = None


class Menu:
    """The menu, laid out in a window. While it asks whether the person wants to leave, the answers stand in place of the way
    out."""

    def __init__(self, ink: Ink) -> None:
        self._ink, self._wood = ink, Wood()
        self.rect = Rect(0, 0, 0, 0)
        self.signs: tuple[Sign, ...] = ()
        self.seal: tuple[Sign, ...] = ()
        """The way to the order of the cards, where it stands beside the way out."""
        self.controls: tuple[Button, ...] = ()
        self.pace = Pace(ink, self._wood)
        self._named: dict[str, tuple[Letters, ...]] = {}
        """The words of each control."""
        self.lines: tuple[Letters, ...] = ()
        self.kept = Rect(0, 0, 0, 0)
        """Where the sign stands before the words of what is kept."""
        self.unit = 1.0
        """Pixels in a unit of the page."""

    @property
    def buttons(self) -> tuple[Button, ...]:
        """All that up and down go through, from above."""
        return tuple(one.button for one in self.signs)

    def row(self, at: str | None) -> tuple[Button, ...]:
        """What left and right go through from there: the signs that stand side by side, or the controls."""
        for names in (tuple(SIGNS), (ids.QUIT_NOW, ids.STAY)):
            row = tuple(one for one in self.buttons if one.id in map(ids.answering, names))
            if at in [one.id for one in row]:
                return row
        return self.controls

    def close(self) -> None:
        """There is no menu."""
        self.signs = self.seal = ()
        self.controls = ()
        self.pace.close()

    def lay_out(self, frame: Frame, says: Says, say: Say, leaving: bool) -> None:
        """Lay all of it out in the middle of the window."""
        whole, edge = frame.whole, 2 * _EDGE * frame.k
        self.unit = s = min(max(_LEAST, frame.t), (whole.width - edge) / WIDE, (whole.height - edge) / HIGH)
        self.rect = Rect(0, 0, round(WIDE * s), round(HIGH * s))
        self.rect.center = whole.center
        x, wide, y = self.rect.left + round(_PAD * s), self.rect.width - 2 * round(_PAD * s), self.rect.top + round(18 * s)

        def part(high: float, after: float = _GAP) -> Rect:
            nonlocal y
            found = Rect(x, y, wide, round(high * s))
            y = found.bottom + round(after * s)
            return found

        head, note = part(_HEAD, 0), part(_NOTE, 2 * _GAP - 4)
        title = words_in(self._ink, self._half(head, 0, bool(says.standing)), says.title, 54 * s, "brush", palette.GOLD, "left")
        beside = self._half(head, 1, True)
        right = words_in(self._ink, beside, says.standing, 17 * s, "bold", palette.PAPER, "right") if says.standing else ()
        told = Rect(note.left + round(24 * s), note.top, note.width - round(24 * s), note.height)
        self.kept = Rect(note.left, note.top, round(18 * s), note.height)
        kept = words_in(self._ink, told, says.kept, 16 * s, "ui", palette.CREAM, "left")
        resume, signs, controls, out = part(_RESUME), part(_SIGN), part(_SIGN), part(_OUT)
        self.lines = (*title, *right, *kept)
        way = Button(ids.answering(ids.RESUME), resume, say("table.choice.resume"), "Esc")
        large = words_in(self._ink, resume.move(0, round(5 * s)), way.label, 36 * s, "display", palette.PAPER)
        self.signs = (
            Sign(way, "bold", "", large),
            *(
                self._sign(Button(ids.answering(name), at, say(key), cap), name)
                for at, (name, (key, cap)) in zip(self._split(signs, len(SIGNS)), SIGNS.items(), strict=True)
            ),
            *self._out(out, say, leaving),
        )
        cells = self._split(controls, len(SIGNS))
        names = [say(f"table.tip.control.{name}") for name in CONTROLS]
        self.pace.lay_out(cells[2].union(cells[3]), says.speed, says.at, says.speeds, (names[2], names[3]), s)
        seal = () if leaving else (Button(ids.control(ids.SEAL), self._split(out, 2)[1], names[4], KEYS[ids.SEAL]),)
        pair = (
            Button(ids.control(name), at, names[nth], KEYS[name])
            for nth, (name, at) in enumerate(zip(CONTROLS[:2], cells[:2], strict=True))
        )
        self.controls = (*pair, *self.pace.ends, *seal)
        self.seal = tuple(self._flat(one, "plain", "lock") for one in seal)
        self._named = {control.id: self._name(control) for control in self.controls[:2]}

    def _out(self, place: Rect, say: Say, leaving: bool) -> tuple[Sign, ...]:
        """The way out; or the question whether it is meant, with its answers."""
        s = self.unit
        if not leaving:
            at = self._split(place, 2)[0]
            return (self._flat(Button(ids.answering(ids.QUIT), at, say("table.choice.quit"), "Q"), "plain", "quit"),)
        asks, yes, no = self._split(place, 3)
        fewer = asks.width // 4
        asks.width, yes = asks.width - fewer, Rect(yes.left - fewer, yes.top, yes.width + fewer, yes.height)
        self.lines += words_in(self._ink, asks, say("table.menu.leave"), 17 * s, "bold", palette.GOLD, "left")
        return (
            self._flat(Button(ids.answering(ids.QUIT_NOW), yes, say("table.choice.quit"), "Q"), "bold", "quit"),
            self._flat(Button(ids.answering(ids.STAY), no, say("table.choice.stay"), "Esc"), "plain"),
        )

    def _flat(self, button: Button, tone: Tone, picture: str = "") -> Sign:
        """A button in a line: its words, the key at its right, and a picture before the words, with these in the middle, where
        there is room for it."""
        s, rect = self.unit, button.rect
        room = Rect(rect.left + round(10 * s), rect.top, rect.width - round(20 * s) - self._cap(button), rect.height)
        lines, side = words_in(self._ink, room, button.label, 18 * s, "bold", palette.PAPER), round(22 * s)
        first = lines[0].rect
        if not picture or len(lines) > 1 or first.width + side + round(40 * s) > room.width:
            return Sign(button, tone, "", lines)
        shifted = tuple(replace(line, rect=line.rect.move((side + round(10 * s)) // 2, 0)) for line in lines)
        before = Rect(shifted[0].rect.left - side - round(10 * s), rect.top, side, rect.height)
        return Sign(button, tone, picture, shifted, before)

    def _sign(self, button: Button, picture: str) -> Sign:
        """A sign: a picture, and its words below it."""
        return Sign(button, "plain", picture, self._name(button))

    def _name(self, control: Button) -> tuple[Letters, ...]:
        """The words below a sign."""
        s, rect = self.unit, control.rect
        room = Rect(rect.left + round(6 * s), rect.top + round(43 * s), rect.width - round(12 * s), round(46 * s))
        return words_in(self._ink, room, control.label, 17 * s, "bold", palette.PAPER)

    def _cap(self, button: Button) -> int:
        return self._ink.cap_width(button.cap, self._key_px) + round(8 * self.unit)

    @property
    def _key_px(self) -> int:
        return max(11, round(12 * self.unit))

    def _half(self, rect: Rect, nth: int, split: bool) -> Rect:
        return Rect(rect.left + nth * rect.width // 2, rect.top, rect.width // 2, rect.height) if split else rect

    def _split(self, rect: Rect, count: int) -> list[Rect]:
        """So many places side by side."""
        gap = round(_GAP * self.unit)
        edges = [rect.left + (rect.width + gap) * nth // count for nth in range(count + 1)]
        return [Rect(left, rect.top, right - gap - left, rect.height) for left, right in pairwise(edges)]

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: str | None, paused: bool) -> None:
        """Paint it over a table that it darkens; what `lit` names stands out."""
        ink, s = self._ink, self.unit
        surface.blit(self._wood.tray(self.rect.size, 0, s), self.rect)
        rule = self.signs[0].button.rect
        pygame.draw.line(surface, palette.BRONZE, *_over(rule, round(_GAP * s) * 4 // 5), max(1, round(s)))
        sign(surface, ids.SEAL, self.kept, self.kept.width, palette.GOLD)
        for one in self.signs:
            self._paint(surface, one, one.button.id == lit)
        for control in self.controls[:2]:
            self._control(surface, control, control.id == lit, paused)
        self.pace.draw(surface, lit)
        for one in self.seal:
            self._paint(surface, one, one.button.id == lit)
        for line in self.lines:
            line.draw(surface, ink)

    def _paint(self, surface: pygame.Surface, one: Sign, lit: bool) -> None:
        ink, s, rect = self._ink, self.unit, one.button.rect
        rise = round(3 * s) if lit else 0
        self._wood.draw(surface, rect, one.tone, rise, 0, s)
        if one.before is not None:
            sign(surface, one.picture, one.before.move(0, -rise), one.before.width, palette.GOLD)
        elif one.picture:
            self._pictured(surface, rect.move(0, -rise), one.picture)
        for line in one.lines:
            replace(line, rect=line.rect.move(0, -rise)).draw(surface, ink)
        if one.picture and one.before is None:
            corner = rect.right - round(8 * s), rect.top + round(8 * s) - rise
            ink.cap(surface, corner, one.button.cap, self._key_px, "topright")
        else:
            ink.cap(surface, (rect.right - round(12 * s), rect.centery - rise), one.button.cap, self._key_px, "midright")

    def _control(self, surface: pygame.Surface, control: Button, lit: bool, paused: bool) -> None:
        ink, s, rect = self._ink, self.unit, control.rect
        name = control.id.removeprefix(ids.CONTROL)
        on = paused and name == ids.PAUSE
        self._wood.draw(surface, rect, "good" if on else "plain", 0, 0, s, lit)
        self._pictured(surface, rect, "play" if on else name)
        ink.cap(surface, (rect.right - round(8 * s), rect.top + round(8 * s)), control.cap, self._key_px, "topright")
        self._words(surface, control)

    def _pictured(self, surface: pygame.Surface, rect: Rect, picture: str) -> None:
        """The picture of a sign, above its words."""
        s = self.unit
        sign(surface, picture, Rect(rect.left, rect.top + round(7 * s), rect.width, round(38 * s)), round(34 * s), palette.GOLD)

    def _words(self, surface: pygame.Surface, control: Button) -> None:
        for line in self._named[control.id]:
            line.draw(surface, self._ink)


def dim(surface: pygame.Surface) -> None:
    """Take the light from a table."""
    surface.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)


def _over(rect: Rect, far: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends of a line so far above a rectangle."""
    return (rect.left, rect.top - far), (rect.right, rect.top - far)


# ---- The speed --------------------------------------------------------------------------------------------------------

LADDER: Final[tuple[Speed, ...]] = get_args(Speed)
"""The speeds, from the slowest."""


def change_speed(app: App, control: str) -> None:
    """A step faster or slower, or the speed of a notch."""
    if control.startswith(ids.PACE):
        at = int(control.removeprefix(ids.PACE))
    else:
        at = LADDER.index(app.settings.speed) + (1 if control == ids.FASTER else -1)
    app.settings.speed = LADDER[max(0, min(len(LADDER) - 1, at))]
    app.keep()


END: Final = 52.0
"""How wide the button at either end is, in units of letters."""

_TRACK: Final[Colour] = palette.LACQUER
"""The groove, and the notches in it that the speed has not reached."""


class Pace:
    """The slider, laid out in a place."""

    def __init__(self, ink: Ink, wood: Wood) -> None:
        self._ink, self._wood = ink, wood
        self.close()

    def close(self) -> None:
        """There is none."""
        self.ends: tuple[Button, ...] = ()
        self.notches: tuple[Button, ...] = ()
        self.lines: tuple[Letters, ...] = ()

    def lay_out(self, place: Rect, words: str, at: int, count: int, names: tuple[str, str], s: float) -> None:
        """The ends are called `names`; `words` say the speed, which is number `at` of so many."""
        self._at, self._s, end = at, s, round(END * s)
        self._place = place
        self.ends = tuple(
            Button(ids.control(name), Rect(left, place.top, end, place.height), called, KEYS[name])
            for name, left, called in zip((ids.SLOWER, ids.FASTER), (place.left, place.right - end), names, strict=True)
        )
        room = Rect(place.left + end, place.top, place.width - 2 * end, place.height)
        edges = [room.left + room.width * nth // count for nth in range(count + 1)]
        low = room.top + room.height * 9 // 20
        self.notches = tuple(
            Button(ids.control(f"{ids.PACE}{nth}"), Rect(left, low, right - left, room.bottom - low), "", "")
            for nth, (left, right) in enumerate(pairwise(edges))
        )
        above = Rect(room.left + round(4 * s), room.top + round(8 * s), room.width - round(8 * s), low - room.top - round(3 * s))
        self.lines = words_in(self._ink, above, words, 16 * s, "bold", palette.PAPER)

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it; what `lit` names stands out."""
        ink, s = self._ink, self._s
        self._wood.draw(surface, self._place, "plain", 0, 0, s)
        for one in self.ends:
            if one.id == lit:
                ink.panel(surface, one.rect.inflate(-round(10 * s), -round(10 * s)), LIT, round(9 * s), palette.GOLD)
            ink.cap(surface, one.rect.center, one.cap, max(14, round(18 * s)), "center")
        for line in self.lines:
            line.draw(surface, ink)
        middles = [notch.rect.centerx for notch in self.notches]
        y, thick = self.notches[0].rect.centery - round(2 * s), max(2, round(4 * s))
        for end, colour in ((middles[-1], _TRACK), (middles[self._at], palette.GOLD)):
            surface.fill(colour[:3], (middles[0], y - thick // 2, end - middles[0] + 1, thick))
        for nth, x in enumerate(middles):
            reached, over = nth <= self._at, self.notches[nth].id == lit
            radius = round((9 if nth == self._at else 6 if over else 4.5) * s)
            pygame.draw.aacircle(surface, palette.GOLD if reached or over else _TRACK, (x, y), radius)
        pygame.draw.aacircle(surface, palette.PAPER, (middles[self._at], y), round(4 * s))
