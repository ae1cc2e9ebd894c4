"""The rules in force at a table: which of them are on, what each of them means, and how it looks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.options import Rules
from game.registry import find
from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form, Key
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph, Passage
from scenes.forms.theme import BRONZE, GOLD, SAID
from scenes.games.pages import pages_of
from scenes.pages.strip import Strip
from scenes.scene import App
from scenes.table.still import Camera, scene_of, showing

LIST: Final = "inforce.list"
SIDE: Final = 24.0
HEAD: Final = 62.0
FOOT: Final = 74.0

PART: Final = 0.34
"""The share of the sheet that the list has."""

REST: Final = 0.2
"""Seconds for which a rule is in question before its pictures are taken."""

BETWEEN: Final = 18.0
"""How far the pictures are below the words, in units."""

PICTURES: Final = 0.68
"""The share of the right side that the pictures may have."""


class InForceScene(Form):
    """A sheet over the table: the rules that are on at the left, at the right what the one in question means, with its scene in
    pictures. `drawn` are those that were drawn by lot; they stand first, and are marked."""

    name = "inforce"
    modal = True

    def __init__(self, rules: Rules, drawn: Sequence[str] = ()) -> None:
        self._rules, self._drawn = rules, drawn
        self._list, self._text = Passage(stays=True), Passage()
        self._strip: Strip | None = None

    def enter(self, app: App) -> None:
        """Find what is on."""
        self._pages = pages_of(self._rules.game)
        keys = self._pages.in_force(self._rules)
        self._keys = (*self._drawn, *(key for key in keys if key not in self._drawn))
        self._catalog = find(self._rules.game).catalog
        self._said = OptionWords(app, self._catalog)
        super().enter(app)

    def build(self) -> None:
        """List and text beside each other, and below them the ways to more."""
        say, title = self.app.say, "app.inforce.drawn" if self._drawn else "app.inforce.title"
        wide, high = min(1120.0, self.width - 24), min(700.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        words = say(title, n=len(self._drawn) or len(self._keys))
        self.label(words, x + SIDE, y + 8, wide - 2 * SIDE, 46, size=26, kind="display", colour=GOLD)
        self._left = self.px(x + SIDE, y + HEAD, wide * PART - SIDE, high - HEAD - FOOT)
        self._right = self.px(x + wide * PART + SIDE, y + HEAD, wide * (1 - PART) - 2 * SIDE, high - HEAD - FOOT)
        self.focusables.append(Focusable(LIST, self._left, self._show))
        bottom = y + high - FOOT + 14
        self.button("inforce.back", say("app.inforce.back"), (x + SIDE, bottom, 220, 46), self.back, key=Key("Esc"))
        self._shows = self._has_scenes(self._list.at or next(iter(self._keys), ""))
        if self._shows:
            place = x + wide - SIDE - 260, bottom, 260, 46
            self.button("inforce.show", say("app.scene.show"), place, self._show, look="primary", key=Key("Enter"))
        self.focus.current, self._camera = LIST, Camera(self.app, self._pages)
        self._fill()

    def back(self) -> None:
        """To the table."""
        self.app.pop()

    def _show(self) -> None:
        """The scenes of the rule in question, where there are any."""
        if self._shows:
            self.app.open("shown", self._rules.game, self._list.at)

    def _has_scenes(self, key: str) -> bool:
        return bool(showing(self._rules.game, key))

    def _fill(self) -> None:
        """What the rule in question means."""
        said, say, game = self._said, self.app.say, self._rules.game
        self._list.fill(self.app, self._left, self.k, list(self._rows()), again=True)
        self._shown = key = self._list.at
        self._strip, place, self._rested = None, self._right.copy(), 0.0
        if not key:
            self._text.fill(self.app, place, self.k, [Paragraph(say("app.inforce.none"))])
            return
        option, value = self._catalog[key], self._rules[key]
        about = [Paragraph(said.name(key), size=21, kind="bold", colour=GOLD)]
        if not isinstance(value, bool):
            about.append(Paragraph(said.value(option, value), size=17, kind="bold"))
        about += [Paragraph(words, gap=8) for words in (said.help(key), said.value_help(option, value)) if words]
        if names := showing(game, key):
            high = round(self._right.h * PICTURES)
            self._strip = Strip(self.app, self._camera, scene_of(game, names[0]), self._right.w, self.k, high)
            place.h -= self._strip.height + round(BETWEEN * self.k)
        self._text.fill(self.app, place, self.k, about)
        self._picture = place.x, place.y + min(place.h, self._text.high) + round(BETWEEN * self.k)

    def _rows(self) -> Iterator[Paragraph]:
        """The rules that are on, those that were not drawn below the name of their group."""
        group = ""
        for key in self._keys:
            if key not in self._drawn and self._catalog[key].group != group:
                group = self._catalog[key].group
                yield Paragraph(self._said.group(group), size=17, kind="bold", colour=GOLD, gap=14 if key != self._keys[0] else 4)
            yield Paragraph(self._name(key), key, 17, colour=GOLD if key in self._drawn else SAID)

    def _name(self, key: str) -> str:
        """A rule with its value, where that is more than being on."""
        value = self._rules[key]
        if isinstance(value, bool) or value == "on":
            return self._said.name(key)
        return f"{self._said.name(key)}: {self._said.value(self._catalog[key], value)}"

    # -- events and drawing -------------------------------------------------------------------------------------------------

    def event(self, event: pygame.event.Event) -> None:
        """The arrows go through the list wherever the keyboard is; Enter shows the scenes of a rule, and I goes back as well."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_i:
            self.back()
            return
        if event.type == pygame.KEYDOWN and event.key in PRESS and self.focus.current == LIST:
            self._show()
            return
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.dirty = self._text.event(event, True)[0] or self.dirty
            return
        for passage in (self._list, self._text):
            if passage.event(event, passage is self._list and self.focus.current == LIST)[0]:
                self.dirty = True
                if self._list.at != self._shown:
                    self._fill()
                    if self._has_scenes(self._shown) != self._shows:
                        self.again()
                return
        super().event(event)

    def update(self, dt: float) -> None:
        """Pictures are taken one by one, once the list has come to rest."""
        super().update(dt)
        self._rested += dt
        if not self.dirty and self._strip is not None and self._rested > REST:
            self.dirty = self._strip.take()

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet, the list, and what is said beside it."""
        super().draw(surface)
        x = self._right.x - round(14 * self.k)
        pygame.draw.line(surface, BRONZE, (x, self._right.top), (x, self._right.bottom))
        self._list.draw(surface)
        self._text.draw(surface)
        if self._strip is not None:
            self._strip.draw(surface, *self._picture)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons and the rules in sight."""
        return {**super().hits(), **{f"inforce:{key}": spot for key, spot in self._list.spots().items()}}
