"""The menu of a table, a page over it. The way back to the table is the largest thing on it. Below stand signs to other pages,
the controls of what moves, and the way out, which asks once more in its own place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, get_args

import pygame
from pygame import Rect

from game.store.settings import Speed
from scenes.kit import palette, signs
from scenes.kit.box import Box, Column, Even, Gap, Keycap, Least, Measure, Painted, Pressed, Row, Stack, Text
from scenes.kit.button import Button
from scenes.kit.fit import SHARES, Laid, fit
from scenes.kit.mark import Letters, moved
from scenes.kit.paragraph import Paragraph
from scenes.kit.wood import Tone, Wood
from scenes.scene import App
from scenes.stage.ink import Ink
from scenes.table.frame import KEYS, LIT, Frame
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
"""How far all is from the edge, how far plaques are apart, and how far the page is from the edge of the window, in units."""

_HIGH: Final = 91.0
"""How high a sign with its words is, and the slider, in units of the page."""

_SMALLER: Final = (*SHARES, 0.6, 0.52, 0.44)

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


class Menu:
    """The menu, laid out in a window. While it asks whether the person wants to leave, the answers stand in place of the way
    out."""

    def __init__(self, ink: Ink) -> None:
        self._ink, self._wood = ink, Wood()
        self.unit = 1.0
        """Pixels in a unit of the page."""
        self.close()

    def close(self) -> None:
        """There is no menu."""
        self.laid: Laid | None = None
        self.rect, self._tones, self._at = Rect(0, 0, 0, 0), dict[str, Tone](), 0
        self.buttons: tuple[Button, ...] = ()
        """All that up and down go through, from above."""
        self.controls: tuple[Button, ...] = ()
        self.notches: tuple[Button, ...] = ()
        """A place for each speed on the slider."""

    @property
    def lines(self) -> tuple[Letters, ...]:
        """What is written on it."""
        return self.laid.lines if self.laid is not None else ()

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
        by, wide = Measure(self._ink, s / self._ink.scale), round((WIDE - 2 * _PAD) * s)
        half = (wide - by.window(_GAP)) // 2
        cell = (half - by.window(_GAP)) // 2 - round(12 * s)
        self._tones, self._at = {}, says.at
        kept = Row((_drawn(ids.SEAL, 18), Text((says.kept,), 16, "ui", palette.CREAM)), gap=6, high=24)
        resume, key = Text((say("table.choice.resume"),), 36, "display", palette.PAPER), (Keycap("Esc", 12), Gap(6))
        back = Stack((Column((Row((), high=8), Row((resume,), high=72, align="center"))), Row((Gap(spring=True), *key), high=80)))
        pages = [self._sign(ids.answering(name), say(words), cap, name, cell) for name, (words, cap) in SIGNS.items()]
        names = {name: say(f"table.tip.control.{name}") for name in CONTROLS}
        pause = self._sign(ids.control(ids.PAUSE), names[ids.PAUSE], "P", "play" if says.paused else ids.PAUSE, cell)
        replay = self._sign(ids.control(ids.REPLAY), names[ids.REPLAY], "R", ids.REPLAY, cell)
        if says.paused:
            self._tones[ids.control(ids.PAUSE)] = "good"
        moving = Even((Even((pause, replay), gap=_GAP), _slider(says.speed, half / s)), gap=_GAP)
        title: Box = Text((says.title,), 54, "brush", palette.GOLD)
        head = Row((title, Gap(spring=True), Text((says.standing,), 17, "bold", palette.PAPER)), high=66)
        ways = self._leaving(say) if leaving else self._ways(say, names)
        on = self._plaque(ids.RESUME, back, "bold")
        column = Column((head, kept, on, Even(tuple(pages), gap=_GAP), moving, ways), gap=_GAP)
        room = Rect(0, 0, wide, round((HIGH - 4 * _EDGE) * s)).move_to(center=whole.center)
        laid = fit(column, by, room, _SMALLER, end="middle") or Laid(room, tuple(column.place(by, room)))
        self.laid, self.rect = laid, laid.rect.inflate(2 * round(_PAD * s), 4 * round(_EDGE * s))
        hits, tall = laid.hits, [ids.RESUME, *SIGNS, *([ids.QUIT_NOW, ids.STAY] if leaving else [ids.QUIT])]
        shown = [name for name in CONTROLS if ids.control(name) in hits]
        self.buttons = tuple(Button(id, hits[id], "") for id in map(ids.answering, tall))
        self.controls = tuple(Button(ids.control(name), hits[ids.control(name)], names[name], KEYS[name]) for name in shown)
        self.notches = tuple(Button(id, hits[id], "") for id in map(_notch, range(len(LADDER))))

    def _plaque(self, name: str, face: Box, tone: Tone = "plain") -> Box:
        """An answer of the menu on wood."""
        self._tones[ids.answering(name)] = tone
        return Pressed(face, ids.answering(name))

    def _sign(self, id: str, words: str, cap: str, picture: str, wide: int) -> Box:
        """A plaque with its picture above its words of at most so many pixels, and its key in the corner."""
        self._tones[id] = "plain"
        corner = Column((Row((Gap(spring=True), Keycap(cap, 12), Gap(6)), high=28),))
        said = Paragraph((words,), 17, "bold", palette.PAPER, wide)
        face = Column((Row((_drawn(picture, 32), Gap(12)), high=46, align="center"), said))
        return Pressed(Stack((corner, Least(face, high=_HIGH))), id)

    def _ways(self, say: Say, names: Mapping[str, str]) -> Box:
        """The way out, with the seal beside it."""
        self._tones[ids.control(ids.SEAL)] = "plain"
        out = self._plaque(ids.QUIT, _flat("quit", say("table.choice.quit"), "Q"))
        return Even((out, Pressed(_flat("lock", names[ids.SEAL], KEYS[ids.SEAL]), ids.control(ids.SEAL))), gap=_GAP)

    def _leaving(self, say: Say) -> Box:
        """The question whether it is meant, with its answers."""
        asks = Text((say("table.menu.leave"),), 17, "bold", palette.GOLD)
        leave = self._plaque(ids.QUIT_NOW, _flat("quit", say("table.choice.quit"), "Q"), "bold")
        return Row((asks, Gap(spring=True), leave, self._plaque(ids.STAY, _flat("", say("table.choice.stay"), "Esc"))), gap=_GAP)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lit: str | None) -> None:
        """Paint it over a table that it darkens; what `lit` names stands out."""
        if self.laid is None:
            return
        s, hits, rise = self.unit, self.laid.hits, round(3 * self.unit)
        surface.blit(self._wood.tray(self.rect.size, s), self.rect)
        ends = [hits[ids.control(name)] for name in (ids.SLOWER, ids.FASTER)]
        self._wood.draw(surface, ends[0].union(ends[1]), "plain", 0, 0, s)
        for id, tone in self._tones.items():
            self._wood.draw(surface, hits[id], tone, rise if id == lit else 0, 0, s)
        raised = hits.get(lit or "") if lit in self._tones else None
        for end in ends:
            if hits.get(lit or "") == end:
                self._ink.panel(surface, end.inflate(-round(10 * s), -round(10 * s)), LIT, round(9 * s), palette.GOLD)
        for mark in self.laid.marks:
            up = raised is not None and raised.contains(mark.rect)
            (moved((mark,), 0, -rise)[0] if up else mark).draw(surface, self._ink)
        self._paint_slider(surface, lit)

    def _paint_slider(self, surface: pygame.Surface, lit: str | None) -> None:
        s, notches = self.unit, self.notches
        middles = [notch.rect.centerx for notch in notches]
        y, thick = notches[0].rect.centery, max(2, round(4 * s))
        for end, colour in ((middles[-1], palette.LACQUER), (middles[self._at], palette.GOLD)):
            surface.fill(colour, (middles[0], y - thick // 2, end - middles[0] + 1, thick))
        for nth, x in enumerate(middles):
            reached, over = nth <= self._at, notches[nth].id == lit
            radius = round((9 if nth == self._at else 6 if over else 4.5) * s)
            pygame.draw.aacircle(surface, palette.GOLD if reached or over else palette.LACQUER, (x, y), radius)
        pygame.draw.aacircle(surface, palette.PAPER, (middles[self._at], y), round(4 * s))


def _drawn(name: str, units: float) -> Box:
    return Painted(name, lambda size: signs.sign(name, size[0], palette.GOLD), units, units)


def _flat(picture: str, words: str, cap: str) -> Box:
    """A picture, words and a key in a line."""
    before = (_drawn(picture, 22),) if picture else ()
    said = Text((words,), 18, "bold", palette.PAPER)
    return Row((Gap(6), *before, said, Gap(spring=True), Keycap(cap, 12), Gap(6)), gap=6, high=46)


def _notch(nth: int) -> str:
    return ids.control(f"{ids.PACE}{nth}")


def _slider(speed: str, wide: float) -> Box:
    """The slider of the speed, so many units wide: a step slower, a notch for every speed, and a step faster."""
    ends = [Pressed(Least(Keycap(KEYS[name], 18), _END, _HIGH), ids.control(name)) for name in (ids.SLOWER, ids.FASTER)]
    each = Least(Gap(), (wide - 2 * _END) / len(LADDER), 48)
    notches = Row(tuple(Pressed(each, _notch(nth)) for nth in range(len(LADDER))))
    said = Row((Text((speed,), 16, "bold", palette.PAPER),), high=_HIGH - 48, align="center")
    return Row((ends[0], Column((said, notches)), ends[1]))


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
