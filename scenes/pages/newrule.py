"""A rule to choose while a match goes on: one of those that can be added, or that can be given up for it; or the one that is
proposed, to be read before the vote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.choices import Choice
from game.options import Rules, Value
from scenes.forms.form import Key
from scenes.pages.rulesheet import BUTTON, Listed, RuleSheet

BACK, SHOW, TAKE = 240.0, 240.0, 340.0
"""How wide the buttons are."""


class Offered(NamedTuple):
    """A rule that can be chosen: the choice, its option, and the value that it would have."""

    choice: Choice
    key: str
    value: Value


class NewRuleScene(RuleSheet):
    """The rules that can be chosen, under `title`, and a button with the words of `act` that chooses; without words they can only
    be read. `take` is told what was chosen."""

    name = "newrule"

    def __init__(self, rules: Rules, title: str, act: str, offered: Sequence[Offered], take: Callable[[Choice], None]) -> None:
        super().__init__(rules)
        self._title, self._act, self._offered, self._take = title, act, offered, take

    def listed(self) -> Sequence[Listed]:
        """All of them, by their groups."""
        return [Listed(one.choice, one.key, one.value, self.group(one.key)) for one in self._offered]

    def title(self) -> str:
        """What is to be chosen."""
        return self._title

    def ways(self, x: float, y: float, wide: float) -> None:
        """Back to the table, to the scenes where there is room between, and to choose."""
        say = self.app.say
        self.button("newrule.back", say("app.inforce.back"), (x, y, BACK, BUTTON), self.back, key=Key("Esc"))
        left = x + wide - SHOW if not self._act else x + (wide - TAKE + BACK - SHOW) / 2
        if self.shows and left > x + BACK:
            self.button("newrule.show", say("app.scene.show"), (left, y, SHOW, BUTTON), self.show, key=Key("V", pygame.K_v))
        if self._act:
            place = x + wide - TAKE, y, TAKE, BUTTON
            self.button("newrule.take", self._act, place, self.press, look="primary", key=Key("Enter"))

    def press(self) -> None:
        """Choose the rule in question."""
        if self._act and self.at is not None:
            self.app.pop()
            self._take(self.at.link)
