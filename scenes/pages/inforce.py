"""The rules in force at a table: which of them are on, what each of them means, and how it looks."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.options import Rules
from scenes.forms.form import Key
from scenes.games.pages import in_force, pages_of
from scenes.pages.rulesheet import BUTTON, Listed, RuleSheet


class InForceScene(RuleSheet):
    """The rules that are on. `drawn` are those that were drawn by lot, `added` those that somebody has added while the match went
    on; they stand first, and are marked."""

    name = "inforce"

    def __init__(self, rules: Rules, drawn: Sequence[str] = (), added: Sequence[str] = ()) -> None:
        super().__init__(rules)
        self._drawn, self._added = drawn, added

    def listed(self) -> Sequence[Listed]:
        """What is on, by its groups; what is marked before it."""
        keys, heading = in_force(pages_of(self.rules.game), self.rules), self.app.say("app.inforce.added")
        first = {**dict.fromkeys(self._drawn, ""), **dict.fromkeys(self._added, heading)}
        others = {key: self.group(key) for key in keys if key not in first}
        return [Listed(key, key, self.rules[key], head, key in first) for key, head in (first | others).items()]

    def title(self) -> str:
        """How many they are."""
        return self.app.say("app.inforce.drawn" if self._drawn else "app.inforce.title", n=len(self._drawn) or len(self.listed()))

    def ways(self, x: float, y: float, wide: float) -> None:
        """Back, and to the scenes."""
        say = self.app.say
        self.button("inforce.back", say("app.inforce.back"), (x, y, 220, BUTTON), self.back, key=Key("Esc"))
        if self.shows:
            place = x + wide - 260, y, 260, BUTTON
            self.button("inforce.show", say("app.scene.show"), place, self.show, look="primary", key=Key("Enter"))

    def press(self) -> None:
        """The scenes of the rule in question."""
        self.show()

    def event(self, event: pygame.event.Event) -> None:
        """I goes back as well."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_i:
            self.back()
            return
        super().event(event)
