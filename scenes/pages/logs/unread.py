"""What could not be read of a file that was opened, line by line, and the way to what could."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from game.record import Record
from scenes.forms.form import Key
from scenes.forms.passage import Passage, ReadingForm, Sentences
from scenes.games.pages import pages_of
from scenes.kit import palette
from scenes.pages.logs.opening import Unread, open_records

TEXT = "unread.text"
"""The lines, as the ring knows them."""


class UnreadScene(ReadingForm):
    """A sheet with what is `told` of a file called `title`; `records` are those that can be shown, if there are any."""

    name = "unread"
    modal = True

    def __init__(self, title: str, told: Sequence[Unread], records: Sequence[Record] = ()) -> None:
        self._title, self._told, self._records, self._text = title, told, tuple(records), Passage()

    def build(self) -> None:
        """What was read in a sentence, below it the rest line by line."""
        say = self.app.say
        x, y, wide, high = self.middle(980.0, 520.0)
        x, room, bottom = x + 24, wide - 48, y + high - 62
        self.heading(self._title, x, y + 8, room, 46)
        self.label(self._read(), x, y + 56, room, 40, size=17, kind="bold", lines=2)
        self.read(TEXT, self._text, self.framed(x, y + 100, room, high - 180), list(self._lines()))
        if not self._records:
            self.button("unread.back", say("app.back"), (x, bottom, 200, 48), self.back, look="primary", key=Key("Esc"))
            return
        self.button("unread.back", say("app.back"), (x, bottom, 200, 48), self.back, key=Key("Esc"))
        place, key = (x + room - 320, bottom, 320.0, 48.0), Key("Y", pygame.K_y)
        self.button("unread.show", say("logs.unread.show"), place, self._show, look="primary", key=key)
        self.focus.current = self.focus.current or "unread.show"

    def _read(self) -> str:
        """How much of it can be shown, in the words of its game."""
        if not self._records:
            return self.app.say("logs.unread.nothing")
        return self.app.say(pages_of(self._records[0].game).words("logs.unread.rest"), n=len(self._records))

    def _lines(self) -> Iterator[Sentences]:
        """What is wrong, the same reason once for what stands below it."""
        before = ""
        for why, exactly, where in self._told:
            if why != before:
                yield Sentences(why, kind="bold", gap=10)
            if exactly:
                yield Sentences(f"{where}: {exactly}" if where else exactly, size=14, colour=palette.STONE, gap=3, inset=18)
            before = why

    def _show(self) -> None:
        self.app.pop()
        open_records(self.app, self._records)
