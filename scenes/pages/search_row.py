"""What stands above a list of options: what is looked for, how many are found, and how much of the list is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.forms.focus import PRESS, Focusable
from scenes.forms.form import Form, Place
from scenes.forms.option_rows import OptionRows
from scenes.forms.signs import sign
from scenes.forms.text_field import TextField
from scenes.forms.theme import TEXT, letter
from scenes.forms.words import Words, letters
from scenes.kit import palette
from scenes.kit.type import low

SEARCH: Final = "rules.search"

ROOMY: Final = 1200.0
"""A page as wide as this, in units, has the field beside its title."""

TITLED: Final = 26.0
"""The size of that title."""

COUNTED, TURNED = 104.0, 216.0
"""How wide the number of hits is there, and the two buttons that say how much of the list is shown."""


class SearchRow:
    """A title, a field to search in, and buttons. `find` is called when something else is looked for, `leave` when the keyboard
    goes on to the list."""

    def __init__(self, rows: OptionRows, find: Callable[[], None], leave: Callable[[], None]) -> None:
        self._rows, self._find, self._leave = rows, find, leave
        self.field = TextField(60)

    def build(self, page: Form, title: str, above: Place, beside: Place, share: Callable[[], None]) -> None:
        """Lay it out on a page: the title `above`, the field beside that where the page is wide, else below it, with the number
        of hits, and buttons, the last of which is to `share` the rules where there is room for it `beside` the field."""
        self._page, say, rows = page, page.app.say, self._rows
        x, y, wide, high = above
        roomy, below = page.width >= ROOMY, beside[1]
        named = min(wide * 0.3, page.app.font("display", round(TITLED * page.k)).size(title)[0] / page.k + 2)
        down = y + 12 + TITLED * low(page.app.language)
        page.label(title, x, down, named if roomy else wide - 20, high, size=TITLED, kind="display", colour=palette.GOLD)
        if roomy:
            self._hits_at, beside = (x + named + 14, y + 12, COUNTED, high), (x + wide - TURNED, y + 12, TURNED, high)
            begin = x + named + 14 + COUNTED
            field = begin, y + 12, beside[0] - 8 - begin, high
        else:
            field, rest = (x, below, wide * 0.72, high), wide * 0.28 - 14
            self._hits_at = x + wide * 0.72 + 14, below, rest, high
        self._whole, self.field.place = page.px(*field), page.px(*field[:2], field[2] - high, high)
        self._clear = page.px(field[0] + field[2] - high, field[1], high, high)
        page.focusables.append(Focusable(SEARCH, self.field.place, self._leave, lambda by: None, writes=True))
        fold = say("app.rules.unfold" if rows.all_folded else "app.rules.fold")
        buttons = (
            ("changed", say("app.rules.changed_only"), self._turn_changed, "small_chosen" if rows.changed_only else "small"),
            ("fold", fold, self._turn_folds, "small"),
            *([("share", say("app.rules.sharing"), share, "small")] if not roomy else []),
        )
        x, y, wide, high = beside
        font = page.app.font("bold", letter(TEXT, page.k))
        needs = [font.size(words)[0] / page.k for _, words, _, _ in buttons]
        gap = 8.0 if roomy else 4.0
        spare = (wide - gap * (len(buttons) - 1) - sum(needs)) / len(buttons)
        for (id, words, press, look), need in zip(buttons, needs, strict=True):
            page.button(f"rules.{id}", words, (x, y, need + spare, high), press, look=look)
            x += need + spare + gap

    def count(self) -> Words:
        """Say how many options are in the list."""
        hits = self._page.app.say("app.rules.hits" if self._rows.query else "app.rules.count", count=self._rows.hits)
        return self._page.label(hits, *self._hits_at, colour=palette.STONE, lines=2)

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
        """A press of the mouse; whether it was on the field, on which the keyboard is then, or on what empties it."""
        page = self._page
        if not self._whole.collidepoint(event.pos):
            return False
        page.focus.event(event)
        if self.field.text and self._clear.collidepoint(event.pos):
            self.clear()
            return True
        page.focus.current = SEARCH
        self.field.press(event.pos, page.app.font("ui", round(16 * page.k)), page.k)
        return True

    def hits(self) -> dict[str, pygame.Rect]:
        """The field, and what empties it while something stands there."""
        return {SEARCH: self.field.place} | ({"rules.clear": self._clear} if self.field.text else {})

    def draw(self, surface: pygame.Surface, hint: str) -> None:
        """Paint the field, with a hint and a lens where it is empty and else with what empties it."""
        page = self._page
        font = page.app.font("ui", round(16 * page.k))
        self.field.draw(surface, font, page.k, page.focus.current == SEARCH, hint, self._clear.w)
        side = round(self._clear.h * 0.46)
        shown = (
            letters("×", page.app.font("bold", side), palette.PAPER) if self.field.text else sign("search", side, palette.STONE)
        )
        surface.blit(shown, shown.get_rect(center=self._clear.center))

    def _turn_changed(self) -> None:
        self._rows.changed_only = not self._rows.changed_only
        self._rows.arrange()
        self._page.again()

    def _turn_folds(self) -> None:
        self._rows.fold_all(not self._rows.all_folded)
        self._page.again()
