"""One thing that the player is told, and a button to go on."""

from __future__ import annotations

import pygame

from scenes.form import Form
from scenes.theme import DIM_IVORY


class MessageScene(Form):
    """A sheet with a sentence; `detail` says in small where to read on."""

    name = "message"
    modal = True

    def __init__(self, sentence: str, detail: str = "") -> None:
        self._sentence, self._detail = sentence, detail

    def build(self) -> None:
        """The sentence and one button."""
        width, height = min(620.0, self.width - 40), 230.0
        x, y = (self.width - width) / 2, (self.height - height) / 2
        self.sheet(x, y, width, height)
        self.label(self._sentence, x + 32, y + 24, width - 64, 92, size=20, lines=3, align="center")
        if self._detail:
            self.label(self._detail, x + 32, y + 116, width - 64, 40, size=14, colour=DIM_IVORY, lines=2, align="center")
        self.button(
            "message.ok",
            self.app.say("app.ok"),
            x + width / 2 - 90,
            y + height - 66,
            180,
            46,
            self.back,
            look="primary",
            key=pygame.K_o,
            cap="Enter",
        )

    def back(self) -> None:
        """Go on with what was there."""
        self.app.pop()
