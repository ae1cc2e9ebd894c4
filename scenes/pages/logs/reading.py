"""A log that is still being read: how far it is. It can be stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from game.foreign import one_line
from scenes.forms.controls import Controls
from scenes.forms.form import Key
from scenes.pages.logs.opening import Findings, goes_on

A_FRAME: Final = 0.03
"""For so many seconds it is read between two pictures."""


class ReadingScene(Controls):
    """What is called `title` is read by some `work`, and `done` shows what was found. Whoever leaves before leaves all of it."""

    name = "reading"
    modal = True

    def __init__(self, title: str, found: Findings, work: Iterator[None], done: Callable[[], None]) -> None:
        self._title, self._found, self._work, self._done = one_line(title), found, work, done
        self._count = 0

    def build(self) -> None:
        """What is read, how much of it was, and the way out."""
        x, y, wide, high = self.middle(620.0, 210.0)
        x, room, self._count = x + 24, wide - 48, len(self._found.records)
        self.heading(self._title, x, y + 12, room, 46)
        self.label(self.app.say("logs.reading", n=self._count), x, y + 70, room, 40)
        self.button("reading.back", self.app.say("logs.reading.stop"), (x, y + high - 66, 220, 48), self.back, key=Key("Esc"))

    def update(self, dt: float) -> None:
        """Go on with it."""
        super().update(dt)
        if not goes_on(self._work, A_FRAME):
            self.app.pop()
            self._done()
        elif self._count != len(self._found.records):
            self.again()
