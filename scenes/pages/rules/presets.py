"""The presets of a game: what each would change, before one is taken over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.options import Rules
from game.registry import find
from scenes.forms.form import Key
from scenes.forms.passage import Sentences
from scenes.kit import palette
from scenes.pages.rules.option_words import OptionWords
from scenes.pages.rules.rule_sheet import BUTTON, ListSheet


class PresetsScene(ListSheet):
    """The presets for a table, and what the one in question changes; `take` is called with its rules."""

    name = "presets"

    def __init__(self, rules: Rules, take: Callable[[Rules], None]) -> None:
        super().__init__()
        self._rules, self._take, self._catalog = rules, take, find(rules.game).catalog
        self.list.at = rules.preset

    def title(self) -> str:
        """What they are."""
        return self.app.say("app.rules.presets")

    def rows(self) -> Iterator[Sentences]:
        """Each with what it is for."""
        said = OptionWords(self.app, self._catalog)
        for one in (preset.key for preset in self._catalog.presets if self._rules.seats in preset.seats):
            yield Sentences(said.preset(one), one, 18, "bold", chosen=one == self._rules.preset, gap=10)
            if help_ := said.preset_help(one):
                yield Sentences(help_, size=15, colour=palette.PARCHMENT, gap=0, inset=26)

    def about(self, link: str) -> Iterator[Sentences]:
        """What it changes of the rules now, and of the defaults."""
        say, said = self.app.say, OptionWords(self.app, self._catalog)
        values = self._catalog.rules(self._rules.seats, link).values
        yield Sentences(said.preset(link), size=20, kind="bold", colour=palette.GOLD)
        if help_ := said.preset_help(link):
            yield Sentences(help_, gap=6)
        defaults = {option.key: option.default for option in self._catalog.options}
        for title, before in (("against_now", self._rules.values), ("against_default", defaults)):
            if changes := said.differences(before, values):
                yield Sentences(say(f"app.rules.{title}", count=len(changes)), kind="bold", colour=palette.GOLD, gap=16)
                yield from changes
        if self._rules.values == values:
            yield Sentences(say("app.rules.same"), colour=palette.GAIN, gap=16)

    def buttons(self, x: float, y: float, wide: float) -> None:
        """Back, and to take the preset over."""
        say, take = self.app.say, (x + wide - 300, y, 300.0, BUTTON)
        self.button("presets.back", say("app.back"), (x, y, 180, BUTTON), self.back, key=Key("Esc"))
        self.button("presets.take", say("app.rules.take"), take, self.press, look="primary", key=Key("S", pygame.K_s))

    def press(self) -> None:
        """Take the one in question over."""
        rules = self._catalog.rules(self._rules.seats, self.list.at)
        self.app.pop()
        self._take(rules)
