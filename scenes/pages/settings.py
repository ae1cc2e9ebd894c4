"""Settings: name, language, letters, window, speed, motion, pieces, sounds. Each takes effect at once; nothing is confirmed.

Where nothing could be heard the volumes say so instead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec
import pygame
from pygame import Rect, Surface

from game.text import LANGUAGES, YOU
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.forms.pictures import head
from scenes.forms.text_field import TextField
from scenes.forms.theme import NOTE, SMALL, TEXT, TITLE, letter
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.kit.box import Keycap
from scenes.kit.palette import Rgb
from scenes.kit.type import LANGUAGE_NAMES
from scenes.pages.tabletop import strip
from scenes.stage.director import SPEEDS
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.stage.tween import in_out_cubic
from scenes.table.menu import LADDER
from scenes.table.session import YOU as PERSON

T = TypeVar("T")

TEXT_SCALES: Final = (1.0, 1.25, 1.5)

LONGEST_NAME: Final = 12
"""How many letters a person's name may have."""

ROWS, GROUPS = 8, 2
"""How many rows and how many headings either column has."""

HEAD, LOW_HEAD = 46.0, 32.0
"""How high a heading is with what is free above it, in units, and where all is low."""

ASKED: Final = 0.36
"""The share of a row in which it says what is asked."""

ANSWER: Final = 100.0
"""How wide a switch is with the picture beside it, in units."""

ROOMY: Final = 45.0
"""A row as high as this says below what is asked what that does."""

FACE: Final = 60.0
"""How high the person's face is."""

SAMPLES: Final = {
    **{"fullscreen": ("window", "screen"), "hints": ("bubble", "bubble"), "reduced_motion": ("moving", "at_rest")},
    **{"card_index": ("card", "numbered"), "pattern_marks": ("card", "patterned"), "auto_sort": ("unsorted", "sorted")},
    **{"unaided": ("advice", "advice"), "tile_safety": ("seal", "seal")},
    **{"useful_draws": ("drawing", "drawing"), "foul_costs": ("warning", "warning"), "four_colour": ("suits", "suits")},
}
"""The signs that show what a switch does, off and on."""

CAPS: Final = {"fullscreen": "F11"}
"""The keys that do what a row asks, wherever one is."""

FLIGHT: Final = 0.7
"""Seconds for which the piece that shows the speed is on its way at the usual one."""

APART: Final = 1.5
"""How far apart the pieces of the sample lie, in widths of one."""


class SettingsScene(Controls):
    """One sheet of two columns in groups, the person and the screen at the left, sounds and pieces at the right; may be laid over
    the menu or a table."""

    name = "settings"
    modal = True
    _joined = False
    """Whether a row stands above the next one within its group."""

    _ran = 1.0
    """How far along its lane the piece is that shows the speed, from 0 to 1."""

    def build(self) -> None:
        """A row a setting."""
        say, settings = self.app.say, self.app.settings
        self._game = pages_of(self.app.game)
        top, foot, self._head = (86.0, 78.0, HEAD) if self.height >= 680 else (64.0, 58.0, LOW_HEAD)
        self._step = min(60.0, (self.height - 16 - top - foot - GROUPS * self._head) / ROWS)
        x, y, wide, high = self.middle(1160.0, top + GROUPS * self._head + ROWS * self._step + foot)
        side, self._top, self._wide = top - 8, y + top, (wide - 64 - 44) / 2
        self.heading(say("app.menu.settings"), x + 32, y + 8, self._wide, side, TITLE * 0.8)
        self._name(x + 32 + self._wide + 44, y + 8, side)
        self._x, self._y = x + 32, self._top
        self._heading("screen")
        self._choice("language", LANGUAGES, self.app.language, LANGUAGE_NAMES.__getitem__, self.app.set_language)
        self._choice("text_scale", TEXT_SCALES, settings.text_scale, lambda n: f"{n:.0%}", self._set_text_scale)
        self._switch("fullscreen", lambda _: self.app.toggle_fullscreen())
        self._heading("play")
        self._switch("hints", partial(self._put, "hints"))
        self._switch("unaided", partial(self._put, "unaided"))
        self._switch("reduced_motion", partial(self._put, "reduced_motion"))
        self._speed()
        self._lane()
        self._x, self._y = self._x + self._wide + 44, self._top
        self._heading("sound")
        self._volume("effects_volume", lambda: self.app.sound("slap"))
        self._volume("music_volume", lambda: None)
        self._pieces()
        place = x + wide / 2 - 130, y + high - foot + (foot - 48) / 2, 260, 48
        self.button("settings.back", say("app.done"), place, self.back, look="primary", key=Key("Esc"))
        self.focus.current = self.focus.current or "settings.back"  # where a stray key changes nothing
        if self.app.sounds_lost:
            lost = say("app.settings.sounds_lost")
            self.label(lost, x + 32, y + high - foot, wide / 2 - 178, foot - 8, size=NOTE, colour=palette.GOLD, lines=3)

    # -- rows -------------------------------------------------------------------------------------------------------------

    def _row(self, id: str) -> tuple[float, float, float, float]:
        """Say what is asked; returns the place of the answer."""
        asked, high = self._wide * ASKED, self._step - 10
        self.label(self.app.say(f"app.settings.{id}"), self._x, self._y, asked, high, lines=2)
        place = self._x + asked + 8, self._y, self._wide - asked - 8, high
        self._next()
        return place

    def _next(self) -> None:
        """Below this row another one, with a line between two of a group."""
        if self._joined:
            self._line(self._y - 5, palette.BARK, 1)
        self._joined = True
        self._y += self._step

    def _heading(self, group: str) -> None:
        """What the rows below have in common, over a line of brass."""
        words, y = self.app.say(f"app.settings.group.{group}"), self._y + self._head - 6
        self.label(words, self._x, y - LOW_HEAD + 4, self._wide, LOW_HEAD - 6, size=TEXT * 1.2, kind="bold", colour=palette.GOLD)
        self._line(y, palette.BRONZE, max(1, round(self.k)))
        self._y += self._head
        self._joined = False

    def _line(self, y: float, colour: Rgb, thick: int) -> None:
        line = self.px(self._x, y, self._wide, 0)
        self.drawn.append(lambda surface: pygame.draw.line(surface, colour, line.topleft, line.topright, thick))

    def _name(self, x: float, y: float, side: float) -> None:
        """The person, and what they want to be called; nothing stands for the word of the language."""
        usual, asked = self.app.say(YOU), self._wide * ASKED
        round_ = min(FACE, side)
        face = self.px(x + asked - round_ - 4, y + (side - round_) / 2, round_, round_)
        self.drawn.append(lambda surface: surface.blit(head(PERSON, face.w), face))
        y += (side - 46) / 2
        self.label(self.app.say("app.settings.name"), x, y, asked - round_ - 8, 46, lines=2)

        def change() -> None:
            name = line.text.strip()
            self.app.settings.name = "" if name == usual else name
            if self.app.session is not None:
                self.app.session.own = self.app.settings.name
            self.app.keep()

        place = x + self._wide * ASKED + 8, y, self._wide * (1 - ASKED) - 8, 46.0
        line = TextField(LONGEST_NAME)
        line.set(self.app.settings.name or usual)
        self.field("settings.name", line, place, change)

    def _choice(self, id: str, values: Sequence[T], value: T, words: Callable[[T], str], choose: Callable[[T], None]) -> None:
        def take(nth: int) -> None:
            choose(values[nth])
            self.again()

        at = values.index(value) if value in values else 0
        self.choice(f"settings.{id}", [words(each) for each in values], at, self._row(id), take)

    def _switch(self, id: str, choose: Callable[[bool], None]) -> None:
        def turn(on: bool) -> None:
            choose(on)
            self.again()

        say, on = self.app.say, getattr(self.app.settings, id)
        x, y, w, h = self._x, self._y, self._wide, self._step - 10
        self.switch(f"settings.{id}", on, (x, y, w, h), turn, SAMPLES[id][on])
        room = w - ANSWER
        if id in CAPS:
            cap = Keycap(CAPS[id], NOTE)
            room -= cap.size(self.measure)[0] / self.k + 6
            self.lay(cap, (x + room + 6, y, w - room, h))
        about = say(f"app.settings.{id}.about") if h >= ROOMY else ""
        if about and self.app.font("ui", letter(SMALL, self.k)).size(about)[0] <= room * self.k:
            self.label(about, x, y + h * 0.52, room, h * 0.44, size=SMALL, colour=palette.STONE, over=True)
            h = h * 0.5
        self.label(say(f"app.settings.{id}"), x, y + 1, room, h, lines=2, over=True)
        self._next()

    def _speed(self) -> None:
        """How fast things move, from slow to at once."""
        last = len(LADDER) - 1

        def change(value: float) -> None:
            chosen = LADDER[round(value * last)]
            self._ran = 1.0 if chosen == self.app.settings.speed or self.app.settings.reduced_motion else 0.0
            self.app.settings.speed = chosen
            self.app.keep()

        def words(value: float) -> str:
            return self.app.say(f"table.control.speed.{LADDER[round(value * last)]}")

        at = LADDER.index(self.app.settings.speed) / last
        slider = self.slider("settings.speed", at, self._row("speed"), change, words, steps=last, ends=("slow", "fast"))
        for code in (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS):  # as at the table
            self.keys[code] = partial(slider.step, 1)
        for code in (pygame.K_MINUS, pygame.K_KP_MINUS):
            self.keys[code] = partial(slider.step, -1)

    def _strip(self, x: float, y: float, w: float, h: float) -> None:
        """The ground of what shows how something will look: the cloth that it lies on at a table, in a frame."""
        rect = self.px(x, y, w, h)
        self.panels.append((strip(self._game.cloth, rect.size, self.k), rect))

    def _lane(self) -> None:
        """A piece that goes as fast as pieces will, once another speed is chosen."""
        sprites = self._sprites()
        self._strip(self._x, self._y, self._wide, self._step - 8)
        lane = self.px(self._x + 16, self._y + 5, self._wide - 32, self._step - 18)
        wide = max(8, round(lane.h * 0.9 / sprites.pack.aspect))
        piece = sprites.flat(sprites.back, wide)

        def draw(surface: Surface) -> None:
            x = lane.x + wide // 2 + round((lane.w - wide) * in_out_cubic(self._ran))
            surface.blit(piece, piece.get_rect(center=(x, lane.centery)))

        self.drawn.append(draw)

    def update(self, dt: float) -> None:
        """The piece goes on."""
        super().update(dt)
        if self._ran < 1.0:
            self._ran = min(1.0, self._ran + dt * SPEEDS[self.app.settings.speed] / FLIGHT)
            self.dirty = True

    def _volume(self, id: str, heard: Callable[[], None]) -> None:
        place = self._row(id)

        def change(value: float) -> None:
            setattr(self.app.settings, id, value)
            self.app.volume()
            self.app.keep()
            heard()

        if self.app.silent:
            self.label(self.app.say("app.settings.silent"), *place, size=TEXT, colour=palette.STONE, lines=2)
            return
        volume, ends = getattr(self.app.settings, id), ("quiet", "loud")
        self.slider(f"settings.{id}", volume, place, change, lambda value: f"{value:.0%}", ends=ends)

    # -- pieces -----------------------------------------------------------------------------------------------------------

    def _pieces(self) -> None:
        """How the pieces of the last game look, and some of them as they look now."""
        looks = self._game.looks
        if not looks:
            return
        self._heading("pieces")
        for look, values in looks.items():
            if all(isinstance(value, bool) for value in values):
                self._switch(look, partial(self._put, look))
            else:
                self._pictures(look, values)
        room = self._top + GROUPS * self._head + ROWS * self._step - self._y
        self._strip(self._x, self._y, self._wide, room - 8)
        fan, sprites = self.px(self._x, self._y + 4, self._wide, room - 16), self._sprites()
        self.drawn.append(lambda surface: draw_fan(surface, fan, sprites, self._game.sample))

    def _sprites(self, **looks: object) -> Sprites:
        """The pieces as they look now, or with other looks."""
        return self._game.pictures(msgspec.structs.replace(self.app.settings, **looks), self.app.font).at(self.k)

    def _pictures(self, look: str, values: Sequence[object]) -> None:
        """A look as pictures: backs where it concerns the back, else the first piece of the sample."""
        place, drawn = self._row(look), []
        face = None if "back" in look else self._game.sample[0]
        for value in values:
            sprites = self._sprites(**{look: value})
            drawn.append(sprites.flat(face or sprites.back, max(8, round((place[3] - 8) * self.k / sprites.pack.aspect))))

        def take(nth: int) -> None:
            self._put(look, values[nth])
            self.again()

        self.choice(f"settings.{look}", [""] * len(drawn), values.index(getattr(self.app.settings, look)), place, take)
        for nth, picture in enumerate(drawn):
            self.upon(picture, self.spots[f"settings.{look}.{nth}"])

    # -- what is chosen ---------------------------------------------------------------------------------------------------

    def _put(self, name: str, value: object) -> None:
        setattr(self.app.settings, name, value)
        self.app.keep()

    def _set_text_scale(self, value: float) -> None:
        self._put("text_scale", value)
        self.app.rebuild()


def draw_fan(surface: Surface, place: Rect, sprites: Sprites, sample: Sequence[str | None]) -> None:
    """Some pieces side by side in the middle of a place."""
    width = min(place.h * 0.92 / sprites.pack.aspect, place.w / (len(sample) * APART + 0.5))
    for nth, face in enumerate(sample):
        x = place.centerx + (nth - (len(sample) - 1) / 2) * width * APART
        sprites.draw(surface, face, Pose(x, place.centery, width, face=1.0 if face else 0.0), resting=True)
