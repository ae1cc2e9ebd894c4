"""A rule in pictures: a scene as stills side by side, a small one beside the list of rules, a sheet with all of them."""

from __future__ import annotations

from typing import Final

import pygame
from pygame import Rect, Surface

from game.registry import find
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.words import letters
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.pages.rules.option_words import OptionWords
from scenes.scene import App
from scenes.table.story.still import SLIMMEST, WIDE, Camera, Demo, Scenario, otherwise, scene_of, showing

STILL, STILLED, APART = 520.0, 15.0, 12.0
"""How wide a still is at most, how large the letters below it are, and how far stills are apart, in units."""

LEAST: Final = 0.7
"""A still is at least so large, of what it would be where nothing had to be told; what is told first gives way."""

DISC: Final = 22.0
"""How wide the number of a step is, in units."""

ENDS: Final = ".!?。！？"
"""With one of these a sentence ends; the next follows it in the same line."""

NARROWEST: Final = 150.0
"""A picture that would be narrower, in units, is not shown."""

MOST: Final = 2
"""So many lines of words stand below it at most, the last of what is told."""

BROADEST: Final = 2.2
"""A picture is no wider than this, in heights of it."""

REST: Final = 0.2
"""Seconds for which the keyboard rests on an option before its picture is taken: playing its scene takes time."""

EDGE: Final = 26.0
"""How much room the sheet has at its sides, in units."""

TOLD: Final = 52.0
"""How high the words are that tell a demo, in units."""


class Stills:
    """A scene of a game as stills from before to after, a numbered step each, told in words below.

    It is as wide as there is room, and no higher than `tallest`. Its size is known at once; its pictures are taken one by one.
    """

    def __init__(self, app: App, camera: Camera, scene: Scenario, room: int, k: float, tallest: int | None = None) -> None:
        self.camera, self.scene, self._k = camera, scene, k
        count, gap = len(scene.moments), round(APART * k)
        self.wide = most = min(round(STILL * k), (room - gap * (count - 1)) // count)
        self._font, self._bold = app.font("ui", round(STILLED * k)), app.font("bold", round(STILLED * k))
        self._beside, self._above, line = round((DISC + 7) * k), round(7 * k), self._font.get_linesize()
        before, nothing = app.say("app.scene.before"), app.say("app.scene.nothing")
        told = [camera.told(moment) or (nothing if nth else before) for nth, moment in enumerate(scene.moments)]
        wide = most - self._beside
        self._lines = [[line for part in joined(words) for line in wrap(part, self._font, wide)] for words in told]
        if tallest is not None:
            room, high = tallest - self._above, camera.high(scene, most)
            fit = max(1, (room - round(LEAST * high)) // line)
            self._lines = [lines if len(lines) <= fit else ["…", *lines[len(lines) - fit + 1 :]] for lines in self._lines]
            self.wide = max(most // 3, min(most, most * (room - max(map(len, self._lines)) * line) // high))
        self._high, self._step = camera.high(scene, self.wide), most + gap
        self._pictures: list[Surface | None] = [None] * count
        self.width = (count - 1) * self._step + most
        self.height = self._high + self._above + max(map(len, self._lines)) * line

    @property
    def words(self) -> str:
        """All that it says, a line a line."""
        return "\n".join(line for lines in self._lines for line in lines)

    def take(self) -> bool:
        """Take the next picture; whether one was missing."""
        missing = next((nth for nth, picture in enumerate(self._pictures) if picture is None), None)
        if missing is not None:
            self._pictures[missing] = self.camera.picture(self.scene, missing, self.wide)
        return missing is not None

    def draw(self, surface: Surface, x: int, y: int) -> None:
        """Paint it with its upper left corner at a point."""
        radius, line = max(2, round(6 * self._k)), self._font.get_linesize()
        for nth, (picture, lines) in enumerate(zip(self._pictures, self._lines, strict=True)):
            rect = Rect(x + nth * self._step, y, self.wide, self._high)
            if picture is None:
                pygame.draw.rect(surface, palette.UMBER, rect, border_radius=radius)
            else:
                surface.blit(picture, rect)
            pygame.draw.rect(surface, palette.BRONZE, rect, max(1, round(1.5 * self._k)), border_radius=radius)
            top, side = rect.bottom + self._above, round(DISC * self._k)
            disc = Rect(rect.left, top + line // 2 - side // 2, side, side)
            pygame.draw.aacircle(surface, palette.GOLD, disc.center, side / 2)
            number = letters(str(nth + 1), self._bold, palette.INK)
            surface.blit(number, number.get_rect(center=disc.center))
            for words in lines:
                surface.blit(letters(words, self._font, palette.PARCHMENT), (rect.left + self._beside, top))
                top += line


def joined(words: str) -> list[str]:
    """Lines in which sentences follow one another; what is no sentence has a line of its own."""
    found: list[str] = []
    for line in words.split("\n"):
        if found and found[-1][-1:] in ENDS and line[-1:] in ENDS:
            found[-1] += line if found[-1][-1] in "。！？" else f" {line}"
        else:
            found.append(line)
    return found


# ---- Beside the list of rules, and over it -------------------------------------------------------------------------------


class Glimpse:
    """The picture of one option in the room that is left below its help, and what happens in words below it; nothing where there
    is no scene or no room for it."""

    def __init__(self, app: App, game: str) -> None:
        self._app, self._game = app, game
        self._option, self._k, self._rested = "", 1.0, 0.0
        self._room = self.place = Rect(0, 0, 0, 0)
        self._picture: Surface | None = None
        self._lines: list[str] = []

    def aim(self, option: str, room: Rect, k: float) -> None:
        """Another option, or none: its picture is taken later."""
        self._option, self._room, self._k, self._rested = option, room, k, 0.0
        self._picture, self.place = None, Rect(0, 0, 0, 0)

    def update(self, dt: float) -> bool:
        """Take the picture when it is time; whether there is a new one."""
        self._rested += dt
        if not self._option or self._rested < REST:
            return False
        names, self._option = showing(self._game, self._option), ""
        if names and self._room.h > 0:
            self._take(scene_of(self._game, names[0]))
        return self._picture is not None

    def _take(self, scene: Scenario) -> None:
        """How a scene ends: over the whole width where there is the height for it."""
        room, gap, nth, pages = self._room, round(8 * self._k), _telling(scene), pages_of(self._game)
        self._font = self._app.font("ui", round(15 * self._k))
        parts = [wrap(part, self._font, room.w) for part in Camera(self._app, pages).told(scene.moments[nth]).split("\n")]
        while sum(map(len, parts)) > MOST:
            parts.pop(0)
        self._lines = [line for part in parts for line in part]
        free = room.h - 2 * gap - len(self._lines) * self._font.get_linesize()
        if free <= 0:
            return
        camera = Camera(self._app, pages, max(SLIMMEST, min(BROADEST, room.w / free)))
        wide = min(room.w, room.w * free // camera.high(scene, room.w))
        if wide >= NARROWEST * self._k:
            self.place = Rect(room.x, room.y + gap, wide, camera.high(scene, wide))
            self._picture = camera.picture(scene, nth, wide)

    def draw(self, surface: Surface) -> None:
        """Paint it in its frame, with its words below."""
        if self._picture is None:
            return
        surface.blit(self._picture, self.place)
        pygame.draw.rect(surface, palette.BRONZE, self.place, max(1, round(1.5 * self._k)), border_radius=round(6 * self._k))
        top = self.place.bottom + round(6 * self._k)
        for nth, line in enumerate(self._lines):
            at = self.place.x, top + nth * self._font.get_linesize()
            surface.blit(letters(line, self._font, palette.PARCHMENT), at)


def _telling(scene: Scenario) -> int:
    """The moment that is shown: the last one, but where all pieces are in one heap then, one before it."""
    last = len(scene.moments) - 1
    spread = (nth for nth in range(last, -1, -1) if sum(map(bool, scene.moments[nth].view.places.values())) > 1)
    return next(spread, last)


class ShownScene(Controls):
    """A sheet over the list of rules. `option` is the key of an option of which there are scenes."""

    name = "shown"
    modal = True

    def __init__(self, game: str, option: str) -> None:
        self._game, self._option, self._at = game, option, 0
        self._names = showing(game, option)
        self._other = False
        self._playing = False
        self._demo: Demo | None = None

    def enter(self, app: App) -> None:
        """The words of the option."""
        self._said = OptionWords(app, find(self._game).catalog)
        super().enter(app)

    def build(self) -> None:
        """The scene under the rules it is written for, or what the same comes to under others."""
        say, k = self.app.say, self.k
        x, y, wide, high = self.middle(1120.0, 700.0)
        name, other, room = self._names[self._at], self._other, wide - 2 * EDGE
        self.heading(self._said.name(self._option), x + EDGE, y + 10, room - 250, 40, 24)
        top, foot = y + 54, y + high - 62
        self.label(self._rules(name, other), x + EDGE, top, room, 24, size=16, kind="bold", colour=palette.STONE)
        self._place = self.px(x + EDGE, top + 32, room, foot - top - 44)
        scene, camera = scene_of(self._game, name, other), Camera(self.app, pages_of(self._game))
        self._strip = Stills(self.app, camera, scene, self._place.w, k, self._place.h)
        self._table = self._stage()
        self._demo = Demo(self.app, pages_of(self._game), name, other, self._table.size) if self._playing else None
        self._told = x + EDGE, foot - TOLD, room, TOLD - 6
        self.button("shown.back", say("app.back"), (x + EDGE, foot, 140, 46), self.back, key=Key("Esc"))
        words = say("app.scene.pictures" if self._playing else "app.scene.play")
        self.button("shown.play", words, (x + EDGE + 148, foot, 190, 46), self._play, look="primary", key=Key("P", pygame.K_p))
        if self._option in otherwise(self._game, name):
            words, place = self._rules(name, not other), (x + EDGE + 346, foot, room - 346, 46)
            self.button("shown.other", words, place, self._turn_over, key=Key("V", pygame.K_v))
        if len(self._names) > 1:
            numbers = [str(nth + 1) for nth in range(len(self._names))]
            self.choice("shown.scene", numbers, self._at, (x + wide - EDGE - 240, y + 12, 240, 40), self._turn)

    def _rules(self, name: str, other: bool) -> str:
        """What the option is in a scene."""
        option = next(one for one in find(self._game).catalog.options if one.key == self._option)
        value = scene_of(self._game, name, other).moments[0].view.rules[self._option]
        return self.app.say("app.scene.rule", value=self._said.value(option, value))

    def _stage(self) -> Rect:
        """Where the table of the demo is: as large as there is room, above the words that tell it."""
        room = self._place.inflate(0, 0)
        room.h -= round((TOLD - 12) * self.k)
        wide = min(room.w, round(room.h * WIDE))
        return Rect(0, 0, wide, round(wide / WIDE)).move_to(midtop=room.midtop)

    def _play(self) -> None:
        """Play the scene, or show its pictures again."""
        self._playing = not self._playing
        self.again()

    def _turn(self, to: int) -> None:
        self._at, self._other = to, False
        self.again()

    def _turn_over(self) -> None:
        """The same under the other rules, or back."""
        self._other = not self._other
        self.again()

    def update(self, dt: float) -> None:
        """Pictures are taken one by one, once the sheet itself is there."""
        super().update(dt)
        if self._demo is not None:
            changed, cues = self._demo.update(dt)
            for cue in cues:
                self.app.sound(cue.sound, cue.number, cue.volume, cue.side)
            self.dirty = self.dirty or changed
        elif not self.dirty:
            self.dirty = self._strip.take()

    def draw(self, surface: Surface) -> None:
        """The sheet, and the scene upon it."""
        super().draw(surface)
        if self._demo is None:
            self._strip.draw(surface, *self._place.topleft)
            return
        self._demo.draw(surface, self._table)
        self.written(self._demo.told, self._told, lines=2, align="center").draw(surface, self.measure.ink)
        pygame.draw.rect(surface, palette.BRONZE, self._table.inflate(2, 2), max(1, round(1.5 * self.k)))
