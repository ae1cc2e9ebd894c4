"""The row above a list of options: what is looked for, how many are found, and how much of the list is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form
from scenes.forms.option_rows import OptionRows
from scenes.forms.text_field import TextField
from scenes.forms.theme import DIM_IVORY
from scenes.forms.words import Words

SEARCH: Final = "rules.search"


class SearchRow:
    """A field to search in, and the buttons beside it. `find` is called when something else is looked for, `leave` when the
    keyboard goes on to the list."""

    def __init__(self, rows: OptionRows, find: Callable[[], None], leave: Callable[[], None]) -> None:
        self._rows, self._find, self._leave = rows, find, leave
        self.field = TextField(60)

    def build(self, page: Form, left: float, y: float, room: float) -> None:
        """Lay the row out on a page, `room` wide; the field and the number of hits are above the list, the rest beside it."""
        self._page, say, rows = page, page.app.say, self._rows
        self.field.place = page.px(left, y, room * 0.36, 40)
        page.focusables.append(Focusable(SEARCH, self.field.place, self._leave, lambda by: None))
        x = left + room * 0.36 + 6
        page.button("rules.clear", "×", (x, y, 40, 40), self.clear, look="small", focus=False)
        self._hits_at = (x + 48, y, room * 0.6 - room * 0.36 - 54, 40.0)
        half = (room * 0.4 - 28) / 2
        look = "small_chosen" if rows.changed_only else "small"
        x = left + room * 0.6 + 20
        page.button("rules.changed", say("app.rules.changed_only"), (x, y, half, 40), self._turn_changed, look=look)
        words = say("app.rules.unfold" if rows.all_folded else "app.rules.fold")
        page.button("rules.fold", words, (x + half + 8, y, half, 40), self._turn_folds, look="small")

    def count(self) -> Words:
        """Say how many options are in the list."""
        hits = self._page.app.say("app.rules.hits" if self._rows.query else "app.rules.count", count=self._rows.hits)
        return self._page.label(hits, *self._hits_at, size=15, colour=DIM_IVORY, lines=2)

    def clear(self) -> None:
        """Look for nothing."""
        self.field.set("")
        self._find()
        self._leave()

    def type(self, event: pygame.event.Event) -> bool:
        """Take what is typed into the field; whether it was for the field."""
        used = self.field.event(event)
        if used:
            self._find()
        return used

    def key(self, event: pygame.event.Event) -> bool:
        """A key while the keyboard is on the field: Enter and Down lead to the list."""
        if event.key not in (pygame.K_DOWN, *PRESS) or event.key == pygame.K_SPACE:
            return self.type(event)
        self._leave()
        self._page.focus.shown = True
        return True

    def press(self, event: pygame.event.Event) -> bool:
        """A press of the mouse; whether it was on the field, on which the keyboard is then."""
        page = self._page
        if not self.field.place.collidepoint(event.pos):
            return False
        page.focus.event(event)
        page.focus.current = SEARCH
        self.field.press(event.pos, page.app.font("ui", round(16 * page.k)), page.k)
        return True

    def draw(self, surface: pygame.Surface, hint: str) -> None:
        """Paint the field, with a hint where it is empty."""
        page = self._page
        font = page.app.font("ui", round(16 * page.k))
        self.field.draw(surface, font, page.k, page.focus.current == SEARCH, hint)

    def _turn_changed(self) -> None:
        self._rows.changed_only = not self._rows.changed_only
        self._rows.arrange()
        self._page.again()

    def _turn_folds(self) -> None:
        self._rows.fold_all(not self._rows.all_folded)
        self._page.again()
