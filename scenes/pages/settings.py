"""Settings: language, letters, window, speed, motion, sounds. Each takes effect at once; there is nothing to confirm.

Where nothing could be heard the volumes say so instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import pygame

from game.text import LANGUAGES, YOU
from scenes.forms.form import Form, Key
from scenes.forms.theme import DIM_IVORY, GOLD, NOTE, TITLE
from scenes.forms.words import LANGUAGE_NAMES
from scenes.games.pages import pages_of
from scenes.stage.director import SPEEDS
from scenes.stage.pose import Pose

T = TypeVar("T")

TEXT_SCALES: Final = (1.0, 1.25, 1.5)

LONGEST_NAME: Final = 12
"""How many letters a person's name may have."""

FAN: Final = 136.0
"""How wide the pieces are together that are shown beside the settings of pieces, in units."""


class SettingsScene(Form):
    """One sheet; may be laid over the menu or a table."""

    name = "settings"
    modal = True

    def build(self) -> None:
        """A row a setting."""
        say, settings = self.app.say, self.app.settings
        self._game = pages_of(self.app.game)
        looks = self._game.looks
        rows, head, foot = 9 + len(looks), 66.0, 70.0
        step = min(54.0, (self.height - 16 - head - foot) / rows)
        wide, high = min(820.0, self.width - 32), head + rows * step + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(say("app.menu.settings"), x + 32, y + 17, wide - 64, 48, size=TITLE, kind="display", colour=GOLD)
        if self.app.sounds_lost:
            lost = say("app.settings.sounds_lost")
            self.label(lost, x + wide * 0.4, y + 14, wide * 0.6 - 32, 42, size=NOTE, colour=GOLD, align="right", lines=2)
        self._x, self._y, self._wide, self._step = x + 32, y + head, wide - 64, step
        self._name_row()
        self._choice("language", LANGUAGES, self.app.language, LANGUAGE_NAMES.__getitem__, self.app.set_language)
        self._choice("text_scale", TEXT_SCALES, settings.text_scale, lambda n: f"{round(n * 100)} %", self._set_text_scale)
        self._choice("fullscreen", (False, True), settings.fullscreen, self._on_off, lambda _: self.app.toggle_fullscreen())
        self._choice("speed", list(SPEEDS), settings.speed, lambda s: say(f"table.control.speed.{s}"), self._set("speed"))
        self._choice("reduced_motion", (False, True), settings.reduced_motion, self._on_off, self._set("reduced_motion"))
        self._choice("hints", (False, True), settings.hints, self._on_off, self._set("hints"))
        for look, values in looks.items():
            self._choice(look, values, getattr(settings, look), partial(self._say_look, look), self._set(look))
        self._sprites = self._game.pictures(settings, self.app.font)
        self._fan = self.px(self._x + self._wide * 0.42 - FAN, self._y - len(looks) * step, FAN, len(looks) * step - 8)
        self._volume("effects_volume", lambda: self.app.sound("slap"))
        self._volume("music_volume", lambda: None)
        place = x + wide / 2 - 130, y + high - foot + (foot - 46) / 2, 260, 46
        self.button("settings.back", say("app.done"), place, self.back, look="primary", key=Key("Esc"))

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and a few cards as they will look."""
        super().draw(surface)
        sprites, sample = self._sprites, self._game.sample
        if not self._game.looks:
            return
        middle = (len(sample) - 1) / 2
        width = min(self._fan.h * 0.86 / sprites.pack.aspect, self._fan.w * 0.44)
        for i, face in enumerate(sample):
            x = self._fan.centerx + (i - middle) * width * 0.56
            y = self._fan.centery + abs(i - middle) * width * 0.06
            pose = Pose(x, y, width, (i - middle) * -8.0, face=1.0 if face else 0.0)
            sprites.draw(surface, face, pose, resting=True)

    def _name_row(self) -> None:
        """What the person wants to be called; nothing stands for the word of the language."""
        x, w = self._name("name")
        usual = self.app.say(YOU)

        def change(name: str) -> None:
            self.app.settings.name = "" if name.strip() == usual else name.strip()
            if self.app.session is not None:
                self.app.session.own = self.app.settings.name
            self.app.keep()

        self.field("settings.name", self.app.settings.name or usual, x, self._y, w, self._step - 8, change, most=LONGEST_NAME)
        self._y += self._step

    def _say_look(self, look: str, value: object) -> str:
        return self._on_off(value) if isinstance(value, bool) else self.app.say(f"app.settings.{look}.{value}")

    def _name(self, id: str) -> tuple[float, float]:
        room = self._wide * 0.42 - (FAN + 8 if id in self._game.looks else 0)
        self.label(self.app.say(f"app.settings.{id}"), self._x, self._y, room, self._step - 8)
        return self._x + self._wide * 0.44, self._wide * 0.56

    def _choice(self, id: str, values: Sequence[T], value: T, words: Callable[[T], str], choose: Callable[[T], None]) -> None:
        x, w = self._name(id)

        def turn(by: int) -> None:
            at = values.index(value) if value in values else 0
            choose(values[(at + by) % len(values)])
            self.again()

        self.selector(f"settings.{id}", words(value), x, self._y, w, self._step - 8, turn)
        self._y += self._step

    def _volume(self, id: str, heard: Callable[[], None]) -> None:
        x, w = self._name(id)

        def change(value: float) -> None:
            setattr(self.app.settings, id, value)
            self.app.volume()
            self.app.keep()
            heard()

        if self.app.silent:
            self.label(self.app.say("app.settings.silent"), x, self._y, w, self._step - 8, colour=DIM_IVORY)
            self._y += self._step
            return
        self.slider(f"settings.{id}", getattr(self.app.settings, id), x, self._y + 6, w, self._step - 20, change)
        self._y += self._step

    def _on_off(self, on: bool) -> str:
        return self.app.say("app.on" if on else "app.off")

    def _set(self, name: str) -> Callable[[object], None]:
        def choose(value: object) -> None:
            setattr(self.app.settings, name, value)
            self.app.keep()

        return choose

    def _set_text_scale(self, value: float) -> None:
        self.app.settings.text_scale = value
        self.app.keep()
        self.app.rebuild()
