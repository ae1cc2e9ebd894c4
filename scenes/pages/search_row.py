"""The row above a list of options: what is looked for, how many are found, and how much of the list is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form, Place
from scenes.forms.option_rows import OptionRows
from scenes.forms.signs import sign
from scenes.forms.text_field import TextField
from scenes.forms.theme import DIM_IVORY, IVORY, TEXT, letter
from scenes.forms.words import Words, letters

SEARCH: Final = "rules.search"


class SearchRow:
    """A field to search in, and the buttons beside it. `find` is called when something else is looked for, `leave` when the
    keyboard goes on to the list."""

    def __init__(self, rows: OptionRows, find: Callable[[], None], leave: Callable[[], None]) -> None:
        self._rows, self._find, self._leave = rows, find, leave
        self.field = TextField(60)

    def build(self, page: Form, field: Place, beside: Place, share: Callable[[], None]) -> None:
        """Lay the row out on a page: the field with the number of hits above the list, three buttons beside it, the last of which
        is to `share` the rules."""
        self._page, say, rows = page, page.app.say, self._rows
        x, y, wide, high = field
        self.field.place = page.px(x, y, wide * 0.64, high)
        page.focusables.append(Focusable(SEARCH, self.field.place, self._leave, lambda by: None))
        self._clear = page.px(x + wide * 0.64 + 6, y, high, high)
        page.button("rules.clear", "", (x + wide * 0.64 + 6, y, high, high), self.clear, look="small", focus=False)
        self._hits_at = (x + wide * 0.64 + high + 18, y, wide * 0.36 - high - 36, high)
        fold = say("app.rules.unfold" if rows.all_folded else "app.rules.fold")
        buttons = (
            ("changed", say("app.rules.changed_only"), self._turn_changed, "small_chosen" if rows.changed_only else "small"),
            ("fold", fold, self._turn_folds, "small"),
            ("share", say("app.rules.sharing"), share, "small"),
        )
        x, y, wide, high = beside
        font = page.app.font("bold", letter(TEXT, page.k))
        needs = [font.size(words)[0] / page.k for _, words, _, _ in buttons]
        spare = (wide - 16 - sum(needs)) / 3
        for (id, words, press, look), need in zip(buttons, needs, strict=True):
            page.button(f"rules.{id}", words, (x, y, need + spare, high), press, look=look)
            x += need + spare + 8

    def count(self) -> Words:
        """Say how many options are in the list."""
        hits = self._page.app.say("app.rules.hits" if self._rows.query else "app.rules.count", count=self._rows.hits)
        return self._page.label(hits, *self._hits_at, colour=DIM_IVORY, lines=2)

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
        side = round(self._clear.h * 0.46)
        shown = letters("×", page.app.font("bold", side), IVORY) if self.field.text else sign("search", side, DIM_IVORY)
        surface.blit(shown, shown.get_rect(center=self._clear.center))

    def _turn_changed(self) -> None:
        self._rows.changed_only = not self._rows.changed_only
        self._rows.arrange()
        self._page.again()

    def _turn_folds(self) -> None:
        self._rows.fold_all(not self._rows.all_folded)
        self._page.again()
