"""One thing that the player is told or asked, over whatever was there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scenes.forms.form import Form, Key
from scenes.forms.theme import DIM_IVORY


class MessageScene(Form):
    """A sheet with a sentence; `detail` says in small where to read on. With `yes` it is a question: its button is called
    `answer` and does that, and the other one, called `no` or else as everywhere, goes back."""

    name = "message"
    modal = True

    def __init__(
        self, sentence: str, detail: str = "", *, answer: str = "", yes: Callable[[], None] | None = None, no: str = ""
    ) -> None:
        self._sentence, self._detail, self._answer, self._yes, self._no = sentence, detail, answer, yes, no

    def build(self) -> None:
        """The sentence and its buttons."""
        say = self.app.say
        width, height = min(640.0, self.width - 40), 250.0
        x, y = (self.width - width) / 2, (self.height - height) / 2
        self.sheet(x, y, width, height)
        self.label(self._sentence, x + 32, y + 24, width - 64, 106, size=19, lines=4, align="center")
        if self._detail:
            self.label(self._detail, x + 32, y + 132, width - 64, 40, size=14, colour=DIM_IVORY, lines=2, align="center")
        bottom = y + height - 66
        if self._yes is None:
            place = x + width / 2 - 100, bottom, 200, 46
            self.button("message.ok", say("app.ok"), place, self.back, look="primary", key=Key("Enter"))
            return
        self.button("message.no", self._no or say("app.cancel"), (x + 32, bottom, 200, 46), self.back, key=Key("Esc"))
        place = x + width - 32 - 300, bottom, 300, 46
        self.button("message.yes", self._answer, place, self._agree, look="primary", key=Key("Y", pygame.K_y))

    def back(self) -> None:
        """Go on with what was there."""
        self.app.pop()

    def _agree(self) -> None:
        self.app.pop()
        if self._yes is not None:
            self._yes()
