"""A rule in pictures: the scenes in which an option matters, as its value here and as another; each can be played as a demo."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from game.registry import find
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.option_words import OptionWords
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.pages.strip import Strip
from scenes.scene import App
from scenes.table.story.still import WIDE, Camera, Demo, otherwise, scene_of, showing

EDGE: Final = 26.0

TOLD: Final = 52.0
"""How high the words are that tell a demo, in units."""


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
        wide, high = min(1120.0, self.width - 16), min(700.0, self.height - 16)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        title, room = self._said.name(self._option), wide - 2 * EDGE
        self.label(title, x + EDGE, y + 10, room - 250, 40, size=24, kind="display", colour=palette.GOLD)
        name, other = self._names[self._at], self._other
        top, foot = y + 54, y + high - 62
        self.label(self._rules(name, other), x + EDGE, top, room, 24, size=16, kind="bold", colour=palette.STONE)
        self._place = self.px(x + EDGE, top + 32, room, foot - top - 44)
        scene, camera = scene_of(self._game, name, other), Camera(self.app, pages_of(self._game))
        self._strip = Strip(self.app, camera, scene, self._place.w, k, self._place.h)
        self._table = self._stage()
        self._demo = Demo(self.app, pages_of(self._game), name, other, self._table.size) if self._playing else None
        self._told = self.label("", x + EDGE, foot - TOLD, room, TOLD - 6, size=16, lines=2, align="center")
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

    def _stage(self) -> pygame.Rect:
        """Where the table of the demo is: as large as there is room, above the words that tell it."""
        room = self._place.inflate(0, 0)
        room.h -= round((TOLD - 12) * self.k)
        wide = min(room.w, round(room.h * WIDE))
        return pygame.Rect(0, 0, wide, round(wide / WIDE)).move_to(midtop=room.midtop)

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

    def back(self) -> None:
        """To the rules."""
        self.app.pop()

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

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, and the scene upon it."""
        super().draw(surface)
        if self._demo is None:
            self._strip.draw(surface, *self._place.topleft)
            return
        self._demo.draw(surface, self._table)
        replace(self._told, text=self._demo.told).draw(surface)
        pygame.draw.rect(surface, palette.BRONZE, self._table.inflate(2, 2), max(1, round(1.5 * self.k)))
