"""People on cards: the bust stands on the card's lower edge, beside or above it who that is and how they play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from scenes.forms.controls import Controls
from scenes.forms.form import Place, Press
from scenes.forms.pictures import portrait
from scenes.forms.signs import sign
from scenes.forms.theme import NOTE, TEXT, letter
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.palette import Rgb
from scenes.table.session import TEMPERS, temper

EDGE = 4.0
"""Between a card's edge and what stands on it, in units."""

MARGIN = 12.0
"""Between words and the right edge of a wide card, in units."""

NARROW = 120.0
"""Where there is less room than this beside the bust, the name stands above both, in units."""

UPRIGHT = 1.15
"""A card wider than this many times its height has the words beside the bust, another one below it."""


TALL = 1.45
"""A card this many times as high as wide has everything below the bust, and a bar of how much is dared."""

ROOMY = 44.0
"""So much height is needed below that bar for what they say, in units."""

NERVE = 18.0
"""How high that bar is with its word, in units."""

BAR, STEP = 6.0, 15.0
"""How high the bar itself is, and how far apart its parts are, in units."""


@dataclass(frozen=True)
class Line:
    """Words on a card: how large in units, how heavy, how bright, and how many lines they may take."""

    text: str
    size: float
    kind: str
    colour: Rgb
    lines: int = 1


class PeoplePage(Controls):
    """A page on which people stand on cards."""

    _game: str
    """What they are to play."""

    def card(self, id: str, who: str, place: Place, press: Press, *, chosen: bool = False) -> None:
        """A card that can be pressed, with what they say where there is room."""
        x, y, w, h = place
        self.button(id, "", place, press, look="small_chosen" if chosen else "small")
        strong, faint, gold = (
            (palette.INK, palette.INK, palette.INK) if chosen else (palette.PAPER, palette.PARCHMENT, palette.GOLD)
        )
        say = self.app.say
        name = Line(say(f"app.person.{who}"), min(19.0, w * 0.17), "bold", strong)
        part = 1.0 if w <= h * UPRIGHT else min(1.0, w / 170)
        plays = Line(say(f"app.temper.{temper(who)}"), 15 * part, "ui", gold)
        says = Line(say(pages_of(self._game).words(f"app.motto.{who}")), 14 * part, "ui", faint, 2)
        if w * TALL <= h:
            spot = self._tall(place, name, replace(says, size=TEXT))
            self._bust(who, *spot[:3])
            self._nerve(who, x, spot[3], w, gold)
            return
        if w <= h * UPRIGHT:
            low = min(h * 0.36, 52.0)
            side = min(h - low - EDGE, w - 2 * EDGE)
            self._bust(who, x + (w - side) / 2, y + h - low - side, side)
            self._lines([name, plays], x + 2, y + h - low, w - 4, low - EDGE, "center")
            return
        top, side = y + EDGE, min(h - 2 * EDGE, w * 0.54)
        lines = [says, plays] if h > 84 else [plays]
        if w - side >= NARROW:
            lines = [name, *lines]
        else:
            self._lines([name], x + 2 * EDGE, top, w - 4 * EDGE, min(28.0, h * 0.22), "left")
            top += min(28.0, h * 0.22)
            side = min(y + h - EDGE - top, side)
        self._bust(who, x + EDGE, y + h - EDGE - side, side)
        self._lines(lines, x + side + 2 * EDGE, top, w - side - 2 * EDGE - min(MARGIN, w * 0.04), y + h - EDGE - top, "left")

    def chance(self, id: str, words: tuple[str, str], place: Place, press: Press) -> None:
        """A card like these for whoever comes: a die, and `words` in place of a name and of what they say."""
        x, y, w, h = place
        self.button(id, "", place, press)
        name = Line(words[0], min(19.0, w * 0.17), "bold", palette.PAPER)
        if w * TALL <= h:
            left, top, side, _ = self._tall(place, name, Line(words[1], TEXT, "ui", palette.PARCHMENT, 2))
            die = self.px(left, top, side, side)
        else:
            die = self.px(x, y + h * 0.1, w, h * 0.46)
            self._lines([name], x + 6, y + h * 0.6, w - 12, h * 0.16, "center")
        self.upon(sign("chance", round(die.h * 0.56), palette.GOLD), die)

    def _tall(self, place: Place, name: Line, says: Line) -> tuple[float, float, float, float]:
        """The words of a tall card, what is said where there is room; returns the place of a bust, and the upper edge of the bar
        of how much is dared."""
        x, y, w, h = place
        side = min(w - 2 * EDGE, h * 0.56)
        top, room = y + side + 2 * EDGE, h - side - 3 * EDGE
        called = min(26.0, room * 0.36)
        self._lines([name], x + 8, top, w - 16, called, "center")
        room -= called + NERVE
        if room >= ROOMY:
            self._lines([says], x + 10, top + called + NERVE, w - 20, room, "center")
        return x + (w - side) / 2, y + EDGE, side, top + called

    def _nerve(self, who: str, x: float, y: float, w: float, colour: Rgb) -> None:
        """How much somebody dares: a bar with a part for each temper, filled up to theirs, after its word where there is room."""
        words = [word for word, _ in TEMPERS]
        at, long, named = words.index(temper(who)), len(words) * STEP - 3, self.app.say("app.opponents.nerve")
        size = self.app.font("ui", letter(NOTE * 1.15, self.k)).size(named)[0] / self.k + 8
        if size + long > w - 12:
            size = 0.0
        left = x + (w - size - long) / 2
        if size:
            self.label(named, left, y, size, NERVE, size=NOTE * 1.15, colour=colour, over=True)
        for nth in range(len(words)):
            part = self.px(left + size + nth * STEP, y + (NERVE - BAR) / 2 + 1, STEP - 3, BAR)
            line = 0 if nth <= at else max(1, round(self.k))
            self.drawn.append(partial(pygame.draw.rect, color=colour, rect=part, width=line, border_radius=round(2 * self.k)))

    def _bust(self, who: str, x: float, y: float, side: float) -> None:
        place = self.px(x, y, side, side)
        self.upon(portrait(who, place.width), place)

    def _lines(self, lines: Sequence[Line], x: float, y: float, w: float, h: float, align: str) -> None:
        """Words one below the other, each as high as it is likely to need; less of all where there is little room."""
        needs = [line.size * (0.5 + line.lines) for line in lines]
        part = min(1.0, h / sum(needs))
        y += (h - sum(needs) * part) / 2
        for line, need in zip(lines, needs, strict=True):
            place = x, y, w, need * part
            size = max(line.size * min(1.0, part), 11.0)
            self.label(line.text, *place, size=size, kind=line.kind, colour=line.colour, align=align, lines=line.lines, over=True)
            y += need * part
