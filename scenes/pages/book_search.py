"""A word that is looked for in a rule book: the field it is typed into, and how often each chapter has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from scenes.forms.focus import Focusable
from scenes.forms.form import Form, Place
from scenes.forms.search import Wanted, patterns, spans
from scenes.forms.signs import sign
from scenes.forms.text_field import CONTROL, TextField
from scenes.forms.theme import TEXT, letter
from scenes.kit import palette

SEARCH: Final = "rulebook.search"
LONGEST: Final = 40
"""How many letters what is looked for may have."""

ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)

LETTERS: Final = range(pygame.K_SPACE, pygame.K_DELETE)
"""Keys that type a letter, which is heard of by itself."""


class BookSearch:
    """`find` is called when something else is looked for, `on` when the next chapter that has it is wanted."""

    def __init__(self, find: Callable[[], None], on: Callable[[], None]) -> None:
        self._find, self._on = find, on
        self.field = TextField(LONGEST)
        self.wanted: tuple[Wanted, ...] = ()

    def build(self, page: Form, place: Place) -> None:
        """Put the field on a page."""
        self._page = page
        self.field.place = page.px(*place)
        page.focusables.append(Focusable(SEARCH, self.field.place, self._on, lambda by: None, writes=True))
        pygame.key.start_text_input()

    def found(self, texts: Mapping[str, str]) -> dict[str, int]:
        """How often each text has what is looked for; one has to have every word of it."""
        counts = {}
        for name, text in texts.items():
            each = [len(spans([one], text)) for one in self.wanted]
            counts[name] = sum(each) if all(each) else 0
        return counts

    def event(self, event: pygame.event.Event) -> bool:
        """Take what is for the field; whether it was."""
        page = self._page
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.field.place.collidepoint(event.pos):
            page.focus.event(event)
            page.focus.current = SEARCH
            self.field.press(event.pos, self._font(), page.k)
            return True
        if event.type == pygame.KEYDOWN and event.mod & CONTROL and event.key == pygame.K_f:
            page.focus.current, self.field.marked = SEARCH, bool(self.field.text)
            return True
        if page.focus.current != SEARCH or event.type not in (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING):
            return False
        if event.type == pygame.KEYDOWN and not self.field.composing and event.key in (*ENTER, pygame.K_ESCAPE):
            return self._leave(event.key)
        used = self.field.event(event)
        if used:
            self._look()
        typed = event.type == pygame.KEYDOWN and event.key in LETTERS and not event.mod & CONTROL
        return used or typed

    def _leave(self, key: int) -> bool:
        """Enter goes on to the next chapter, Esc looks for nothing, or leaves the page where nothing is looked for."""
        if key in ENTER:
            self._on()
            return True
        if not self.field.text:
            return False
        self.field.set("")
        self._look()
        return True

    def _look(self) -> None:
        wanted = patterns(self.field.shown)
        if wanted != self.wanted:
            self.wanted = wanted
            self._find()

    def _font(self) -> pygame.Font:
        return self._page.app.font("ui", letter(TEXT, self._page.k))

    def draw(self, surface: pygame.Surface, hint: str) -> None:
        """Paint the field, with a hint where it is empty and a lens at its end."""
        page, place = self._page, self.field.place
        self.field.draw(surface, self._font(), page.k, page.focus.current == SEARCH, hint)
        lens = sign("search", max(8, place.h // 2), palette.STONE)
        surface.blit(lens, lens.get_rect(midright=(place.right - round(10 * page.k), place.centery)))
