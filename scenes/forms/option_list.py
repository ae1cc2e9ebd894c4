"""A list of rule options that may be hundreds long: only what is in sight is drawn, whatever the length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.options import SWITCH, Numbers, Option, Value
from game.ties import State
from scenes.forms.focus import PRESS
from scenes.forms.option_rows import FAR, OptionRows, Row, nearest, step_value

Font = Callable[[str, int], pygame.Font]

PAGE: Final = 8
"""So many rows the page keys go."""

FEW: Final = 3
"""Values up to so many are gone through; of more one is picked from a list."""

SWITCHED, CHOSEN = 64.0, 222.0
"""How wide a switch is at most, in units, and any other value."""

FADE: Final = 22.0
"""How high the edge is over which rows fade away that are not wholly in sight, in units."""

INDENT: Final = 30.0
"""Where the words of a row begin."""


class Wish(NamedTuple):
    """What a key or press asks for: ``set`` option `key` to `value`, ``reset`` it, or pick from its ``values``."""

    do: str
    key: str
    value: Value = 0


@dataclass
class Typed:
    """The number of an option that is being typed: the digits so far."""

    key: str
    numbers: Numbers
    text: str = ""


class OptionList:
    """The rows in a rectangle, and what keys and the pointer do there. `typed` is the number that is being typed, None while none
    is."""

    def __init__(self, rows: OptionRows) -> None:
        self.rows = rows
        self.state = State()
        self.hover = ""
        self.typed: Typed | None = None
        self.offset = 0.0
        self.place = pygame.Rect(0, 0, 0, 0)
        self.k = 1.0
        self._drag = False

    # -- where it is ------------------------------------------------------------------------------------------------------

    def fill(self, place: pygame.Rect, k: float) -> None:
        """It stands in this rectangle."""
        self.place, self.k = place, k
        self.scroll(0.0)

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.offset = max(0.0, min(self.rows.whole - self.place.h / self.k, self.offset + by))

    def seen(self) -> list[tuple[Row, pygame.Rect]]:
        """The rows in sight and where they are."""
        found = []
        for row in self.rows.between(self.offset, self.offset + self.place.h / self.k):
            y = self.place.y + round((row.top - self.offset) * self.k)
            rect = pygame.Rect(self.place.x, y, self.place.w - round(18 * self.k), round(row.high * self.k))
            if rect.bottom > self.place.top and rect.top < self.place.bottom:
                found.append((row, rect))
        return found

    def hits(self) -> dict[str, pygame.Rect]:
        """What can be pressed of the rows that are wholly in sight."""
        found = {}
        for row, rect in self.seen():
            if not self.place.contains(rect):
                continue
            if row.option is None:
                found[row.id] = rect
                continue
            found[f"rule:{row.id}"] = self.value_box(row.option, rect)
            if self.rows.is_changed(row.id):
                found[f"reset:{row.id}"] = self.reset_box(row.option, rect)
        return found

    def value_box(self, option: Option, rect: pygame.Rect) -> pygame.Rect:
        """Where the row of an option shows its value."""
        bare, high = option.values == SWITCH, min(rect.h, round(38 * self.k))
        wide = min(round((SWITCHED if bare else CHOSEN) * self.k), round(rect.w * 0.42))
        return pygame.Rect(rect.right - wide - round((-4 if bare else 8) * self.k), rect.centery - high // 2, wide, high)

    def reset_box(self, option: Option, rect: pygame.Rect) -> pygame.Rect:
        """Where it has its button back to the preset, if it was changed."""
        side = round(30 * self.k)
        return pygame.Rect(self.value_box(option, rect).x - side - round(8 * self.k), rect.centery - side // 2, side, side)

    def beside(self, option: Option, rect: pygame.Rect) -> pygame.Rect:
        """Where the words of a row are, beside its value."""
        x = rect.x + round(INDENT * self.k)
        end = self.reset_box(option, rect) if self.rows.is_changed(option.key) else self.value_box(option, rect)
        return pygame.Rect(x, rect.y, end.x - round(10 * self.k) - x, rect.h)

    def reveal(self) -> None:
        """Bring the row that the keyboard is on in sight, with its heading where it is the first of a group."""
        row = self.rows.row
        if row is not None:
            above = self.rows.above(row)
            top = above.top if above is not None and above.option is None else row.top
            self.offset = max(min(self.offset, top - FADE), row.top + row.high + FADE - self.place.h / self.k)
        self.scroll(0.0)

    def go_to(self, group: str) -> None:
        """Open a group, with its heading at the top as far as the list goes on below, and the keyboard on its first option."""
        self.rows.fold(group, False)
        heading, first, *_ = (row for row in self.rows.rows if row.group == group)
        self.rows.at, self.offset = first.id, heading.top
        self.scroll(0.0)

    def bar(self) -> pygame.Rect | None:
        """The part of the scroll bar that is dragged; None where all rows are in sight."""
        whole = self.rows.whole * self.k
        if whole <= self.place.h:
            return None
        high = max(round(30 * self.k), round(self.place.h * self.place.h / whole))
        room = self.rows.whole - self.place.h / self.k
        y = self.place.y + round((self.place.h - high) * self.offset / room)
        wide = round(10 * self.k)
        return pygame.Rect(self.place.right - wide, y, wide, high)

    def _to(self, y: int) -> None:
        """Put the middle of the bar at a height of the window."""
        bar = self.bar()
        if bar is not None:
            room = self.rows.whole - self.place.h / self.k
            self.offset = 0.0
            self.scroll(room * (y - bar.h / 2 - self.place.y) / (self.place.h - bar.h))

    # -- the pointer ------------------------------------------------------------------------------------------------------

    def pointer(self, event: pygame.event.Event) -> tuple[bool, Wish | None]:
        """Take an event of the pointer: whether something looks otherwise now, and what it asks for."""
        if event.type == pygame.MOUSEMOTION:
            if self._drag:
                self._to(event.pos[1])
                return True, None
            before, row = self.hover, self._under(event.pos)
            self.hover = row[0].id if row is not None else ""
            return before != self.hover, None
        if event.type == pygame.MOUSEBUTTONUP and self._drag:
            self._drag = False
            return True, None
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * 66.0)
            return True, None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.place.collidepoint(event.pos):
            return True, self._press(event.pos)
        return False, None

    def _under(self, pos: tuple[int, int]) -> tuple[Row, pygame.Rect] | None:
        if not self.place.collidepoint(pos):
            return None
        return next(((row, rect) for row, rect in self.seen() if rect.collidepoint(pos)), None)

    def _press(self, pos: tuple[int, int]) -> Wish | None:
        bar = self.bar()
        if bar is not None and pos[0] >= bar.x - 4:
            self._drag = True
            self._to(pos[1])
            return None
        wish, found = self.settle(), self._under(pos)
        if found is None:
            return wish
        row, rect = found
        self.rows.at = row.id
        if row.option is None:
            self.rows.fold(row.group, not self.rows.is_folded(row.group))
            self.scroll(0.0)
            return wish
        if self.rows.is_changed(row.id) and self.reset_box(row.option, rect).collidepoint(pos):
            return Wish("reset", row.id)
        box = self.value_box(row.option, rect)
        if not box.collidepoint(pos):
            return wish
        side = round(44 * self.k)
        if row.option.values == SWITCH:
            return self._turn(row.option, 1)
        if pos[0] < box.x + side:
            return self._turn(row.option, -1)
        if pos[0] >= box.right - side:
            return self._turn(row.option, 1)
        return self._open(row.option)

    # -- keys -------------------------------------------------------------------------------------------------------------

    def key(self, event: pygame.event.Event) -> tuple[bool, Wish | None]:
        """Take a key: whether it was for the list, and what it asks for."""
        if self.typed is not None:
            used, wish = self._number_key(event, self.typed)
            if used:
                return True, wish
        row = self.rows.row
        wish = self.settle()
        moves = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -PAGE,
            pygame.K_PAGEDOWN: PAGE,
            pygame.K_HOME: -len(self.rows.rows),
            pygame.K_END: len(self.rows.rows),
        }
        if event.key in moves:
            moved = self.rows.move(moves[event.key])
            self.reveal()
            return moved or event.key not in (pygame.K_UP, pygame.K_DOWN), wish
        if row is None:
            return False, wish
        if row.option is None:
            return self._heading_key(event.key, row), wish
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            far = event.mod & pygame.KMOD_SHIFT and isinstance(row.option.values, Numbers)
            return True, self._turn(row.option, by * FAR if far else by)
        if event.key in PRESS:
            return True, self._open(row.option)
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            return True, Wish("reset", row.id)
        return False, wish

    def _heading_key(self, key: int, row: Row) -> bool:
        closed = self.rows.is_folded(row.group)
        close = {pygame.K_LEFT: True, pygame.K_RIGHT: False, **dict.fromkeys(PRESS, not closed)}
        if key not in close:
            return False
        self.rows.fold(row.group, close[key])
        self.reveal()
        return True

    def _number_key(self, event: pygame.event.Event, typed: Typed) -> tuple[bool, Wish | None]:
        """A key while a number is being typed."""
        numbers, option = typed.numbers, self.rows.catalog[typed.key]
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: FAR, pygame.K_PAGEDOWN: -FAR}
        ends = {pygame.K_HOME: numbers.least, pygame.K_END: nearest(numbers, numbers.most)}
        if event.key == pygame.K_BACKSPACE:
            typed.text = typed.text[:-1]
        elif event.key == pygame.K_ESCAPE:
            self.typed = None
        elif event.key in PRESS:
            return True, self.settle()
        elif event.key in steps:
            typed.text = ""
            return True, self._turn(option, steps[event.key])
        elif event.key in ends:
            typed.text = ""
            return True, Wish("set", option.key, ends[event.key])
        else:
            return False, None
        return True, None

    def type(self, text: str) -> bool:
        """Take letters: those of a number, where the keyboard is on one; whether they were for it."""
        row = self.rows.row
        if row is None or row.option is None or not isinstance(row.option.values, Numbers):
            return False
        typed = self.typed if self.typed is not None and self.typed.key == row.id else Typed(row.id, row.option.values)
        minus = text == "-" and row.option.values.least < 0 and not typed.text
        if not minus and not (text.isascii() and text.isdigit()):
            return False
        typed.text, self.typed = (typed.text + text)[:7], typed
        return True

    def settle(self) -> Wish | None:
        """End the typing of a number: the nearest one that is accepted is asked for."""
        typed, self.typed = self.typed, None
        if typed is None or typed.text in ("", "-"):
            return None
        return Wish("set", typed.key, nearest(typed.numbers, int(typed.text)))

    @property
    def left(self) -> bool:
        """Whether the keyboard is no longer on the number that is being typed."""
        return self.typed is not None and self.typed.key != self.rows.at

    def _turn(self, option: Option, by: int) -> Wish:
        return Wish("set", option.key, step_value(option, self.rows.values[option.key], by))

    def _open(self, option: Option) -> Wish | None:
        """What a press on a value does: the other one, the next of a few, a list of many, the typing of a number."""
        if isinstance(option.values, Numbers):
            self.typed = Typed(option.key, option.values)
            return None
        return self._turn(option, 1) if len(option.values) <= FEW else Wish("values", option.key)

    def typing(self, option: Option) -> Typed | None:
        """The number of this option, while it is being typed."""
        return self.typed if self.typed is not None and self.typed.key == option.key else None
