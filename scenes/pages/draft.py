"""Rules while they are being changed: what every option is set to, the preset they began with, and how it was before."""

from __future__ import annotations

from typing import Final

from game.options import Catalog, Rules, Value
from scenes.forms.form import Press
from scenes.forms.option_rows import OptionRows
from scenes.scene import App

UNDO: Final = 200
"""So many changes can be taken back."""


class Draft:
    """The values stand in the `rows` that show them."""

    def __init__(self, catalog: Catalog, rules: Rules, rows: OptionRows) -> None:
        self._catalog, self._seats, self._rows = catalog, rules.seats, rows
        self.preset = rules.preset or catalog.preset(None, rules.seats).key
        self.before: list[tuple[str, dict[str, Value]]] = []
        self._begun = self.preset, dict(rows.values)

    @property
    def changed(self) -> bool:
        """Whether the rules are others than they began with."""
        return (self.preset, self._rows.values) != self._begun

    @property
    def rules(self) -> Rules:
        """The rules as they stand."""
        return Rules(self._catalog.game, self._seats, dict(self._rows.values), self.preset)

    def set(self, key: str, value: Value) -> bool:
        """Another value of an option; whether it is another."""
        if self._rows.values[key] == value:
            return False
        self._remember()
        self._rows.values[key] = value
        self._arrange()
        return True

    def take(self, rules: Rules) -> None:
        """Other rules altogether."""
        self._remember()
        self.preset, self._rows.values = rules.preset, dict(rules.values)
        self._arrange()

    def undo(self) -> bool:
        """Take the last change back; whether there was one."""
        if not self.before:
            return False
        self.preset, self._rows.values = self.before.pop()
        self._arrange()
        return True

    def _remember(self) -> None:
        self.before = [*self.before, (self.preset, dict(self._rows.values))][-UNDO:]

    def _arrange(self) -> None:
        """Have the rows say what differs from the preset."""
        self._rows.base = self._catalog.rules(self._seats, self.preset).values
        self._rows.arrange()


def leave(app: App, draft: Draft, keep: Press) -> None:
    """Leave the page on top as it was. Whoever has changed rules there is asked: they are played by (`keep`), dropped, or changed
    further."""
    if not draft.changed:
        app.pop()
        return
    answer = app.say("app.rules.done" if app.session is None else "app.rules.done_later")
    app.open("message", app.say("app.rules.unkept"), answer=answer, yes=keep, also=(app.say("app.rules.drop"), app.pop))
