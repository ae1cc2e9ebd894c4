"""Settings: language, letters, window, speed, motion, sounds. Each takes effect at once; there is nothing to confirm.

Where nothing could be heard the volumes say so instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

import pygame

from game.text import LANGUAGES
from scenes.forms.form import Form
from scenes.forms.theme import DIM_IVORY, GOLD
from scenes.forms.words import LANGUAGE_NAMES
from scenes.games.gostop import hwatu
from scenes.stage.director import SPEEDS
from scenes.stage.pose import Pose

T = TypeVar("T")

TEXT_SCALES: Final = (1.0, 1.25, 1.5)

CARDS: Final = frozenset({"card_index", "pattern_marks", "card_back"})
"""Settings of the cards, beside which a few cards are shown."""

FAN: Final = 136.0
"""How wide those are together, in units."""

SAMPLE: Final = ("6R", "2A", None)
"""What is fanned out beside the settings of the cards: 청단, a bird of 고도리, a back."""


class SettingsScene(Form):
    """One sheet; may be laid over the menu or a table."""

    name = "settings"
    modal = True

    def build(self) -> None:
        """A row a setting."""
        say, settings = self.app.say, self.app.settings
        rows, head, foot = 11, 66.0, 70.0
        step = min(54.0, (self.height - 16 - head - foot) / rows)
        wide, high = min(820.0, self.width - 32), head + rows * step + foot
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(say("app.menu.settings"), x + 32, y + 10, wide - 64, 48, size=28, kind="display", colour=GOLD)
        self._x, self._y, self._wide, self._step = x + 32, y + head, wide - 64, step
        self._choice("language", LANGUAGES, self.app.language, LANGUAGE_NAMES.__getitem__, self.app.set_language)
        self._choice("text_scale", TEXT_SCALES, settings.text_scale, lambda n: f"{round(n * 100)} %", self._set_text_scale)
        self._choice("fullscreen", (False, True), settings.fullscreen, self._on_off, lambda _: self.app.toggle_fullscreen())
        self._choice("speed", list(SPEEDS), settings.speed, lambda s: say(f"table.control.speed.{s}"), self._set("speed"))
        self._choice("reduced_motion", (False, True), settings.reduced_motion, self._on_off, self._set("reduced_motion"))
        self._choice("hints", (False, True), settings.hints, self._on_off, self._set("hints"))
        self._choice("card_index", (False, True), settings.card_index, self._on_off, self._set("card_index"))
        self._choice("pattern_marks", (False, True), settings.pattern_marks, self._on_off, self._set("pattern_marks"))
        backs = ("red", "indigo", "moss")
        self._choice("card_back", backs, settings.card_back, lambda back: say(f"app.back.{back}"), self._set("card_back"))
        self._sprites = hwatu.pictures(settings, self.app.font)
        self._fan = self.px(self._x + self._wide * 0.42 - FAN, self._y - 3 * self._step, FAN, 3 * self._step - 8)
        self._volume("effects_volume", lambda: self.app.sound("slap"))
        self._volume("music_volume", lambda: None)
        self.button(
            "settings.back",
            say("app.done"),
            x + wide / 2 - 130,
            y + high - foot + (foot - 46) / 2,
            260,
            46,
            self.back,
            look="primary",
            cap="Esc",
        )

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def draw(self, surface: pygame.Surface) -> None:
        """The page, and a few cards as they will look."""
        super().draw(surface)
        sprites = self._sprites
        width = min(self._fan.h * 0.86 / sprites.pack.aspect, self._fan.w * 0.44)
        for i, face in enumerate(SAMPLE):
            x = self._fan.centerx + (i - 1) * width * 0.56
            pose = Pose(x, self._fan.centery + abs(i - 1) * width * 0.06, width, (i - 1) * -8.0, face=1.0 if face else 0.0)
            sprites.draw(surface, face, pose, resting=True)

    def _name(self, id: str) -> tuple[float, float]:
        room = self._wide * 0.42 - (FAN + 8 if id in CARDS else 0)
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
