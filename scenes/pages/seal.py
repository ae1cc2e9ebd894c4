"""The sealed deal in full: the commitment of this round, the secret of the last one, and how anybody can check them."""

from __future__ import annotations

from typing import Final

import pygame

from scenes.forms import clipboard
from scenes.forms.form import Form, Key
from scenes.kit import palette
from scenes.table.session import Seal

GROUP: Final = 8
"""So many digits stand together."""

PART, ANSWER, CHECK = 52.0, 44.0, 56.0
"""How high a number with its name is, what came of checking the round, and how it is checked, in units."""


class SealScene(Form):
    """A sheet over the table or the result. All of it can be copied."""

    name = "seal"
    modal = True

    def __init__(self, seal: Seal) -> None:
        self._parts, self._seal, self._status = seal.parts(), seal, ""

    def build(self) -> None:
        """What it is for, the numbers, and how they are checked."""
        say, answer, opened = self.app.say, self._seal.answer(self.app.say), self._seal.opened is not None
        high = 178.0 + len(self._parts) * PART + ANSWER * bool(answer) + CHECK * opened
        wide = min(860.0, self.width - 16)
        x, y, room = (self.width - wide) / 2 + 32, (self.height - high) / 2, wide - 64
        self.sheet(x - 32, y, wide, high)
        self.label(say("table.seal.title"), x, y + 6, room, 40, size=26, kind="display", colour=palette.GOLD)
        self.label(say("table.seal.how"), x, y + 46, room, 60, lines=3)
        y += 112
        for key, number in self._parts:
            grouped = " ".join(number[at : at + GROUP] for at in range(0, len(number), GROUP))
            self.label(say(key), x, y, room, 22, size=14, kind="bold", colour=palette.STONE)
            self.label(grouped, x, y + 22, room, 26, size=17)
            y += PART
        if answer:
            self.label(answer, x, y, room, ANSWER - 4, size=17, kind="bold", lines=2)
            y += ANSWER
        if opened:
            self.label(say("table.seal.check"), x, y, room, CHECK - 4, size=15, colour=palette.GOLD, lines=3)
            y += CHECK
        y += 8
        self.button("seal.back", say("app.back"), (x, y, 170, 46), self.back, key=Key("V", pygame.K_v))
        self.label(self._status, x + 180, y, room - 390, 46, size=14, colour=palette.GOLD, lines=2, align="center")
        place, copy = (x + room - 200, y, 200, 46), Key("C", pygame.K_c)
        self.button("seal.copy", say("app.rules.copy"), place, self._copy, look="primary", key=copy)

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def _copy(self) -> None:
        text = "\n".join(f"{self.app.say(key)}: {number}" for key, number in self._parts)
        self._status = self.app.say("app.rules.copied" if clipboard.copy(text) else "table.seal.not_copied")
        self.again()
