"""The presets of a game: what each would change, before one is taken over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.options import Rules
from game.registry import find
from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form, Key
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import Paragraph, Passage
from scenes.forms.theme import plate
from scenes.kit import palette

LIST: Final = "presets.list"
TEXT: Final = "presets.text"


class PresetsScene(Form):
    """The presets for a table at the left, what the one in question says at the right; `take` is called with its rules."""

    name = "presets"
    modal = True

    def __init__(self, rules: Rules, take: Callable[[Rules], None]) -> None:
        self._rules, self._take, self._catalog = rules, take, find(rules.game).catalog
        self._presets = [preset.key for preset in self._catalog.presets if rules.seats in preset.seats]
        self._list, self._text = Passage(stays=True), Passage()
        self._list.at = rules.preset

    def build(self) -> None:
        """Two texts beside each other, and the way on and back."""
        say = self.app.say
        self._said = OptionWords(self.app, self._catalog)
        wide, high = min(1080.0, self.width - 24), min(600.0, self.height - 20)
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        self.label(say("app.rules.presets"), x + 24, y + 8, wide - 48, 46, size=26, kind="display", colour=palette.GOLD)
        self._places = [
            self.px(x + 24, y + 62, wide * 0.36 - 24, high - 62 - 76),
            self.px(x + wide * 0.36 + 30, y + 72, wide * 0.64 - 72, high - 72 - 86),
        ]
        beside = self.px(x + wide * 0.36 + 12, y + 62, wide * 0.64 - 36, high - 62 - 76)
        self.panels.append(plate(beside, self.k))
        self.focusables += [Focusable(id, spot, lambda: None) for id, spot in zip((LIST, TEXT), self._places, strict=True)]
        bottom = y + high - 62
        self.button("presets.back", say("app.back"), (x + 24, bottom, 180, 48), self.back, key=Key("Esc"))
        place, key = (x + wide - 324, bottom, 300, 48), Key("S", pygame.K_s)
        self.button("presets.take", say("app.rules.take"), place, self._agree, look="primary", key=key)
        self.focus.current = self.focus.current or LIST
        self._fill()

    def back(self) -> None:
        """Everything stays as it was."""
        self.app.pop()

    def _agree(self) -> None:
        rules = self._catalog.rules(self._rules.seats, self._list.at)
        self.app.pop()
        self._take(rules)

    def _fill(self) -> None:
        """Say what the preset in question changes."""
        say, said = self.app.say, self._said
        known = []
        for one in self._presets:
            known.append(Paragraph(said.preset(one), one, 18, "bold", chosen=one == self._rules.preset, gap=10))
            if help_ := said.preset_help(one):
                known.append(Paragraph(help_, size=15, colour=palette.PARCHMENT, gap=0, inset=26))
        self._list.fill(self.app, self._places[0], self.k, known, again=True)
        self._shown = self._list.at
        values = self._catalog.rules(self._rules.seats, self._shown).values
        defaults = {option.key: option.default for option in self._catalog.options}
        about = [Paragraph(said.preset(self._shown), size=20, kind="bold", colour=palette.GOLD)]
        if help_ := said.preset_help(self._shown):
            about.append(Paragraph(help_, gap=6))
        for title, before in (("against_now", self._rules.values), ("against_default", defaults)):
            changes = said.differences(before, values)
            if not changes:
                continue
            about.append(Paragraph(say(f"app.rules.{title}", count=len(changes)), kind="bold", colour=palette.GOLD, gap=16))
            about += changes
        if self._rules.values == values:
            about.append(Paragraph(say("app.rules.same"), colour=palette.GAIN, gap=16))
        self._text.fill(self.app, self._places[1], self.k, about)

    def event(self, event: pygame.event.Event) -> None:
        """The two texts hear what is for them."""
        key = event.type == pygame.KEYDOWN
        if key and self.focus.current == LIST and event.key in PRESS:
            self._agree()
            return
        turns = key and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN)
        focused = self.focus.current if key and not turns else TEXT
        for id, passage in ((LIST, self._list), (TEXT, self._text)):
            used, _ = passage.event(event, focused == id)
            if used:
                self.focus.shown = key
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.focus.current = id
                if self._list.at != self._shown:
                    self._fill()
                self.dirty = True
                return
        super().event(event)

    def draw(self, surface: pygame.Surface) -> None:
        """The page and its texts."""
        ringed = self.focus.current if self.focus.shown else ""
        if ringed in (LIST, TEXT):
            self.focus.shown = False
        super().draw(surface)
        self.focus.shown = bool(ringed)
        if ringed == TEXT:
            x = self._places[1].x - round(8 * self.k)
            pygame.draw.line(surface, palette.GOLD, (x, self._places[1].top), (x, self._places[1].bottom))
        self._list.draw(surface, ringed=ringed == LIST)
        self._text.draw(surface)

    def hits(self) -> dict[str, pygame.Rect]:
        """The buttons and the presets in sight."""
        return {**super().hits(), **{f"preset:{key}": spot for key, spot in self._list.spots().items()}}
