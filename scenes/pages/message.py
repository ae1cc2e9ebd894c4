"""One thing that the player is told or asked, over whatever was there."""

from __future__ import annotations

import pygame

from scenes.forms.form import Form, Key, Press
from scenes.kit import palette


class MessageScene(Form):
    """A sheet with a sentence; `detail` says in small where to read on. With `yes` it is a question: its button is called
    `answer` and does that, and the other one, called `no` or else as everywhere, goes back. `also` is a third answer: what it is
    called, and what it does."""

    name = "message"
    modal = True

    def __init__(
        self,
        sentence: str,
        detail: str = "",
        *,
        answer: str = "",
        yes: Press | None = None,
        no: str = "",
        also: tuple[str, Press] | None = None,
    ) -> None:
        self._sentence, self._detail, self._answer, self._yes, self._no = sentence, detail, answer, yes, no
        self._also = also

    def build(self) -> None:
        """The sentence and its buttons."""
        say = self.app.say
        width, height = min(640.0 if self._also is None else 760.0, self.width - 40), 250.0
        x, y = (self.width - width) / 2, (self.height - height) / 2
        self.sheet(x, y, width, height)
        self.label(self._sentence, x + 32, y + 24, width - 64, 106, size=19, lines=4, align="center")
        if self._detail:
            self.label(self._detail, x + 32, y + 132, width - 64, 40, size=14, colour=palette.STONE, lines=2, align="center")
        bottom = y + height - 66
        if self._yes is None:
            place = x + width / 2 - 100, bottom, 200, 46
            self.button("message.ok", say("app.ok"), place, self.back, look="primary", key=Key("Enter"))
            return
        left, right, yes = x + 32, x + width - 32, self._yes
        side, wide = (width * 0.24, width * 0.34) if self._also is not None else (200.0, 300.0)
        self.button("message.no", self._no or say("app.cancel"), (left, bottom, side, 46), self.back, key=Key("Esc"))
        if self._also is not None:
            words, also = self._also
            between = left + side + 8, bottom, right - left - side - wide - 16, 46
            self.button("message.also", words, between, lambda: self._do_it(also))
        last, key = (right - wide, bottom, wide, 46), Key("Y", pygame.K_y)
        self.button("message.yes", self._answer, last, lambda: self._do_it(yes), look="primary", key=key)

    def back(self) -> None:
        """Go on with what was there."""
        self.app.pop()

    def _do_it(self, act: Press) -> None:
        self.app.pop()
        act()
