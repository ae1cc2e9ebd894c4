"""A list of rule options that may be hundreds long: only what is in sight is drawn, whatever the length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.options import SWITCH, Numbers, Option, Value
from game.ties import State
from scenes.forms.focus import PRESS
from scenes.forms.option_marks import draw_back, draw_switch, draw_triangle, draw_warning
from scenes.forms.option_rows import FAR, OptionRows, Row, nearest, step_value
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import light
from scenes.forms.theme import BRONZE, DIM_IVORY, GOLD, INK, IVORY, LOSS
from scenes.forms.words import Words, letters

Font = Callable[[str, int], pygame.Font]

PAGE: Final = 8
"""So many rows the page keys go."""

FEW: Final = 3
"""Values up to so many are gone through; of more one is picked from a list."""

_BOX: Final = (58, 44, 34)
_OVER: Final = (70, 54, 42)
_FAINT: Final = (140, 126, 104)


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
        self.state = State(frozenset(), frozenset(), frozenset())
        self.hover = ""
        self.typed: Typed | None = None
        self.offset = 0.0
        self.place = pygame.Rect(0, 0, 0, 0)
        self._k = 1.0
        self._drag = False

    # -- where it is ------------------------------------------------------------------------------------------------------

    def fill(self, place: pygame.Rect, k: float) -> None:
        """It stands in this rectangle."""
        self.place, self._k = place, k
        self.scroll(0.0)

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.offset = max(0.0, min(self.rows.whole - self.place.h / self._k, self.offset + by))

    def seen(self) -> list[tuple[Row, pygame.Rect]]:
        """The rows in sight and where they are."""
        found = []
        for row in self.rows.between(self.offset, self.offset + self.place.h / self._k):
            y = self.place.y + round((row.top - self.offset) * self._k)
            rect = pygame.Rect(self.place.x, y, self.place.w - round(18 * self._k), round(row.high * self._k))
            if rect.bottom > self.place.top and rect.top < self.place.bottom:
                found.append((row, rect))
        return found

    def value_box(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a row shows its value."""
        wide = min(round(260 * self._k), round(rect.w * 0.42))
        gap = round(4 * self._k)
        return pygame.Rect(rect.right - wide, rect.y + gap, wide, rect.h - 2 * gap)

    def reset_box(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a changed row has its button back to the preset."""
        box = self.value_box(rect)
        side = round(28 * self._k)
        return pygame.Rect(box.x - side - round(6 * self._k), rect.centery - side // 2, side, side)

    def reveal(self) -> None:
        """Bring the row that the keyboard is on in sight, with its heading where it is the first of a group."""
        row = self.rows.row
        if row is not None:
            above = self.rows.above(row)
            top = above.top if above is not None and above.option is None else row.top
            self.offset = max(min(self.offset, top), row.top + row.high - self.place.h / self._k)
        self.scroll(0.0)

    def bar(self) -> pygame.Rect | None:
        """The part of the scroll bar that is dragged; None where all rows are in sight."""
        whole = self.rows.whole * self._k
        if whole <= self.place.h:
            return None
        high = max(round(30 * self._k), round(self.place.h * self.place.h / whole))
        room = self.rows.whole - self.place.h / self._k
        y = self.place.y + round((self.place.h - high) * self.offset / room)
        wide = round(10 * self._k)
        return pygame.Rect(self.place.right - wide, y, wide, high)

    def _to(self, y: int) -> None:
        """Put the middle of the bar at a height of the window."""
        bar = self.bar()
        if bar is not None:
            room = self.rows.whole - self.place.h / self._k
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
        if self.rows.is_changed(row.id) and self.reset_box(rect).collidepoint(pos):
            return Wish("reset", row.id)
        box = self.value_box(rect)
        if not box.collidepoint(pos):
            return wish
        side = round(44 * self._k)
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

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def words(self, font: Font, said: OptionWords, count: Callable[[Row], str]) -> list[Words]:
        """Every text in sight with its place; `count` says how many a heading has."""
        k, found = self._k, []
        for row, rect in self.seen():
            if row.option is None:
                place = pygame.Rect(rect.x + round(30 * k), rect.y, round(rect.w * 0.56) - round(30 * k), rect.h)
                found.append(_fitted(said.group(row.group), place, font, "bold", 17 * k, GOLD))
                place = pygame.Rect(place.right, rect.y, rect.right - place.right - round(8 * k), rect.h)
                found.append(_fitted(count(row), place, font, "ui", 14 * k, DIM_IVORY, "right"))
                continue
            name = pygame.Rect(rect.x + round(42 * k), rect.y, 0, rect.h)
            name.w = self.reset_box(rect).x - name.x - round(4 * k)
            idle = row.id in self.state.idle
            colour = LOSS if row.id in self.state.refused else _FAINT if idle else IVORY
            found.append(_fitted(said.name(row.id), name, font, "ui", 16 * k, colour, lines=2))
            found.append(self._value_words(row.option, self.value_box(rect), font, said, _FAINT if idle else IVORY))
        return found

    def _typing(self, option: Option) -> Typed | None:
        """The number of this option, while it is being typed."""
        return self.typed if self.typed is not None and self.typed.key == option.key else None

    def _value_words(
        self, option: Option, box: pygame.Rect, font: Font, said: OptionWords, colour: tuple[int, int, int]
    ) -> Words:
        k, value = self._k, self.rows.values[option.key]
        kind = "bold" if self.rows.is_changed(option.key) else "ui"
        if option.values == SWITCH:
            inner = pygame.Rect(box.x + round(12 * k), box.y, box.w - round(78 * k), box.h)
            return _fitted(said.value(option, value), inner, font, kind, 16 * k, colour, "right")
        typing = self._typing(option)
        text = said.value(option, value) if typing is None else typing.text or str(value)
        inner, colour = box.inflate(-round(76 * k), 0), colour if typing is None else GOLD
        line = _fitted(text, inner, font, kind, 16 * k, colour, "center")
        return line if line.fits() else _fitted(text, inner, font, kind, 12.5 * k, colour, "center", 2)

    def draw(self, surface: pygame.Surface, font: Font, said: OptionWords, count: Callable[[Row], str], ringed: bool) -> None:
        """The rows in sight; `ringed` shows where the keyboard is."""
        k = self._k
        clip = surface.get_clip()
        surface.set_clip(self.place.clip(clip))
        for row, rect in self.seen():
            if row.id == self.hover:
                pygame.draw.rect(surface, _OVER, rect, border_radius=round(8 * k))
            elif row.id == self.rows.at:
                pygame.draw.rect(surface, (50, 38, 29), rect, border_radius=round(8 * k))
            if row.option is None:
                self._draw_heading(surface, row, rect)
            else:
                self._draw_option(surface, row.option, rect, font, ringed)
            if ringed and row.id == self.rows.at:
                pygame.draw.rect(surface, GOLD, rect.inflate(0, -2), max(2, round(2 * k)), border_radius=round(8 * k))
        for words in self.words(font, said, count):
            for line, x, y in words.placed():
                light(surface, line, (x, y), words.font, self.rows.wanted, name=True)
            words.draw(surface)
        bar = self.bar()
        if bar is not None:
            pygame.draw.rect(surface, (24, 17, 13), (bar.x, self.place.y, bar.w, self.place.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, BRONZE, bar, border_radius=bar.w // 2)
        surface.set_clip(clip)

    def _draw_heading(self, surface: pygame.Surface, row: Row, rect: pygame.Rect) -> None:
        k = self._k
        pygame.draw.line(surface, BRONZE, (rect.x, rect.bottom - 3), (rect.right, rect.bottom - 3))
        draw_triangle(surface, (rect.x + round(14 * k), rect.centery), k, self.rows.is_folded(row.group))

    def _draw_option(self, surface: pygame.Surface, option: Option, rect: pygame.Rect, font: Font, ringed: bool) -> None:
        k, box, value = self._k, self.value_box(rect), self.rows.values[option.key]
        edge = BRONZE if self._typing(option) is None else GOLD
        pygame.draw.rect(surface, _BOX, box, border_radius=round(8 * k))
        pygame.draw.rect(surface, edge, box, max(1, round(k)), border_radius=round(8 * k))
        if option.values == SWITCH:
            draw_switch(surface, box, k, bool(value))
        else:
            numbers = isinstance(option.values, Numbers)
            less, more = ("−", "+") if numbers else ("‹", "›")
            for mark, by, x in ((less, -1, box.left + 22 * k), (more, 1, box.right - 22 * k)):
                end = numbers and step_value(option, value, by) == value
                picture = letters(mark, font("bold", round(20 * k)), (92, 76, 58) if end else DIM_IVORY)
                surface.blit(picture, picture.get_rect(center=(round(x), box.centery)))
        if self.rows.is_changed(option.key):
            pygame.draw.aacircle(surface, INK, (rect.x + round(12 * k), rect.centery), round(6 * k))
            pygame.draw.aacircle(surface, GOLD, (rect.x + round(12 * k), rect.centery), round(5 * k))
            draw_back(surface, self.reset_box(rect), k)
        if option.key in self.state.refused | self.state.warned:
            draw_warning(surface, (rect.x + round(28 * k), rect.centery), k, LOSS if option.key in self.state.refused else GOLD)


def _fitted(
    text: str,
    place: pygame.Rect,
    font: Font,
    kind: str,
    size: float,
    colour: tuple[int, int, int],
    align: str = "left",
    lines: int = 1,
) -> Words:
    """A text in letters of this size, or in smaller ones where it does not fit otherwise."""
    for part in (1.0, 0.9, 0.8, 0.7):
        words = Words("", text, place, font(kind, round(size * part)), colour, align, lines)
        if words.fits():
            break
    return words
