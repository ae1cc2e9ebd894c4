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

PART: Final = 52.0
"""How high a number with its name is, in units."""


ANSWER: Final = 44.0
"""How high the sentence is that says what came of checking the round."""


class SealScene(Form):
    """A sheet over the table or the result. All of it can be copied."""

    name = "seal"
    modal = True

    def __init__(self, seal: Seal) -> None:
        self._parts, self._opened, self._seal = seal.parts(), seal.opened is not None, seal
        self._status = ""

    def build(self) -> None:
        """What it is for, the numbers, and how they are checked."""
        say = self.app.say
        head, answer, tail = 112.0, self._seal.answer(say), 56.0 if self._opened else 0.0
        tail += ANSWER if answer else 0.0
        wide, high = min(860.0, self.width - 16), head + len(self._parts) * PART + tail + 66
        x, y = (self.width - wide) / 2 + 32, (self.height - high) / 2
        room = wide - 64
        self.sheet(x - 32, y, wide, high)
        self.label(say("table.seal.title"), x, y + 6, room, 40, size=26, kind="display", colour=palette.GOLD)
        self.label(say("table.seal.how"), x, y + 46, room, 60, size=16, lines=3)
        y += head
        for key, number in self._parts:
            self.label(say(key), x, y, room, 22, size=14, kind="bold", colour=palette.STONE)
            self.label(_grouped(number), x, y + 22, room, 26, size=17)
            y += PART
        if answer:
            self.label(answer, x, y, room, ANSWER - 4, size=17, kind="bold", lines=2)
        if self._opened:
            self.label(say("table.seal.check"), x, y + tail - 56, room, 52, size=15, colour=palette.GOLD, lines=3)
        y += tail + 8
        self.button("seal.back", say("app.back"), (x, y, 170, 46), self.back, key=Key("V", pygame.K_v))
        self.label(self._status, x + 180, y, room - 180 - 210, 46, size=14, colour=palette.GOLD, lines=2, align="center")
        copy = say("app.rules.copy")
        self.button("seal.copy", copy, (x + room - 200, y, 200, 46), self._copy, look="primary", key=Key("C", pygame.K_c))

    def back(self) -> None:
        """To where it was opened."""
        self.app.pop()

    def _copy(self) -> None:
        text = "\n".join(f"{self.app.say(key)}: {number}" for key, number in self._parts)
        self._status = self.app.say("app.rules.copied" if clipboard.copy(text) else "table.seal.not_copied")
        self.again()


def _grouped(number: str) -> str:
    """A long number, so that it can be compared by eye."""
    return " ".join(number[at : at + GROUP] for at in range(0, len(number), GROUP))
