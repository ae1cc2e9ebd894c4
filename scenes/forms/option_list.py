"""A list of rule options that may be hundreds long: only what is in sight is made, whatever the length."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.options import Catalog, Numbers, Option, Rules, Value, spell
from game.text import has
from scenes.forms.theme import BRONZE, DIM_IVORY, GOLD, INK, IVORY, LOSS
from scenes.forms.words import Words, letters

ROW = 44.0
HEADING = 40.0
"""Heights in units of a page."""

Say = Callable[..., str]


@dataclass(frozen=True)
class Entry:
    """A row: a heading where `option` is None. `top` and `high` are in units from the top of the list."""

    top: float
    high: float
    group: str
    option: Option | None = None


def step_value(option: Option, value: Value, by: int) -> Value:
    """The value before or after; switches and names go round, numbers stop at their ends."""
    if isinstance(option.values, Numbers):
        assert isinstance(value, int)
        return max(option.values.least, min(option.values.most, value + by))
    return option.values[(option.values.index(value) + by) % len(option.values)]


def value_words(game: str, language: str, say: Say, option: Option, value: Value) -> str:
    """How a value is called."""
    key = f"{game}.option.{option.key}.{spell(value)}"
    if has(language, key):
        return say(key)
    if isinstance(value, bool):
        return say("app.on" if value else "app.off")
    return str(value)


class OptionList:
    """The options of a game that have a meaning at a table of `seats`, group by group.

    `values` is what is chosen now and `base` what the preset says; a row that differs is marked. `at` is the option that
    the keyboard is on. `place` says where the list is, `k` how many pixels a unit has.
    """

    def __init__(self, catalog: Catalog, rules: Rules) -> None:
        self.catalog, self.seats = catalog, rules.seats
        self.values: dict[str, Value] = dict(rules.values)
        self.base: dict[str, Value] = {}
        self.wrong: frozenset[str] = frozenset()
        self.entries: list[Entry] = []
        self.at = ""
        self.hover = ""
        self.offset = 0.0
        self._rect = pygame.Rect(0, 0, 0, 0)
        self._k = 1.0
        top = 0.0
        group = None
        fitting = [option for option in catalog.options if option.seats is None or rules.seats in option.seats]
        order = list(dict.fromkeys(option.group for option in fitting))
        for option in sorted(fitting, key=lambda option: order.index(option.group)):
            if option.group != group:
                group = option.group
                self.entries.append(Entry(top, HEADING, group))
                top += HEADING
            self.entries.append(Entry(top, ROW, option.group, option))
            top += ROW
        self.whole = top
        self.options = [entry.option for entry in self.entries if entry.option is not None]
        self.at = self.options[0].key if self.options else ""

    # -- where it is ------------------------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect, k: float) -> None:
        """It fills this rectangle."""
        self._rect, self._k = rect, k
        self.scroll(0.0)

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.offset = max(0.0, min(self.whole - self._rect.h / self._k, self.offset + by))

    def seen(self) -> list[tuple[Entry, pygame.Rect]]:
        """The rows in sight and where they are."""
        found = []
        for entry in self.entries:
            y = self._rect.y + round((entry.top - self.offset) * self._k)
            rect = pygame.Rect(self._rect.x, y, self._rect.w - round(18 * self._k), round(entry.high * self._k))
            if rect.bottom > self._rect.top and rect.top < self._rect.bottom:
                found.append((entry, rect))
        return found

    def under(self, pos: tuple[int, int]) -> Option | None:
        """The option at a point."""
        if not self._rect.collidepoint(pos):
            return None
        return next((entry.option for entry, rect in self.seen() if rect.collidepoint(pos)), None)

    def value_box(self, rect: pygame.Rect) -> pygame.Rect:
        """Where a row shows its value."""
        wide = min(round(300 * self._k), round(rect.w * 0.42))
        gap = round(4 * self._k)
        return pygame.Rect(rect.right - wide, rect.y + gap, wide, rect.h - 2 * gap)

    @property
    def bar(self) -> pygame.Rect | None:
        """The part of the scroll bar that is dragged; None where all rows are in sight."""
        if self.whole * self._k <= self._rect.h:
            return None
        high = max(round(30 * self._k), round(self._rect.h * self._rect.h / (self.whole * self._k)))
        room = self.whole - self._rect.h / self._k
        y = self._rect.y + round((self._rect.h - high) * self.offset / room)
        wide = round(10 * self._k)
        return pygame.Rect(self._rect.right - wide, y, wide, high)

    def drag(self, y: int) -> None:
        """Put the middle of the bar at a height of the window."""
        bar = self.bar
        if bar is not None:
            room = self.whole - self._rect.h / self._k
            self.offset = 0.0
            self.scroll(room * (y - bar.h / 2 - self._rect.y) / (self._rect.h - bar.h))

    # -- keys -------------------------------------------------------------------------------------------------------------

    def move(self, by: int) -> bool:
        """Go so many options down; whether that was possible. The row that is gone to is in sight."""
        keys = [option.key for option in self.options]
        old = keys.index(self.at)
        new = max(0, min(len(keys) - 1, old + by))
        self.at = keys[new]
        self.reveal()
        return new != old

    def reveal(self) -> None:
        """Bring the row that the keyboard is on in sight, with its heading where it is the first of a group."""
        index = next(i for i, entry in enumerate(self.entries) if entry.option is not None and entry.option.key == self.at)
        entry = self.entries[index]
        top = self.entries[index - 1].top if self.entries[index - 1].option is None else entry.top
        high = self._rect.h / self._k
        self.offset = max(min(self.offset, top), entry.top + entry.high - high)
        self.scroll(0.0)

    def turn(self, key: str, by: int) -> None:
        """Another value."""
        self.values[key] = step_value(self.catalog[key], self.values[key], by)

    @property
    def changed(self) -> list[str]:
        """The options that differ from the preset."""
        return [option.key for option in self.options if self.values[option.key] != self.base.get(option.key)]

    # -- drawing ----------------------------------------------------------------------------------------------------------

    def words(self, font: Callable[[str, int], pygame.Font], language: str, say: Say) -> list[Words]:
        """Every text in sight with its place."""
        k, found = self._k, []
        game = self.catalog.game
        for entry, rect in self.seen():
            if entry.option is None:
                size = round(17 * k)
                found.append(Words("", say(f"{game}.group.{entry.group}"), rect, font("bold", size), GOLD))
                continue
            key = entry.option.key
            box = self.value_box(rect)
            name = pygame.Rect(rect.x + round(26 * k), rect.y, box.x - rect.x - round(36 * k), rect.h)
            colour = LOSS if key in self.wrong else IVORY
            found.append(Words("", say(f"{game}.option.{key}.name"), name, font("ui", round(16 * k)), colour, lines=2))
            value = value_words(game, language, say, entry.option, self.values[key])
            inner = box.inflate(-round(64 * k), 0)
            kind = "bold" if self.values[key] != self.base.get(key) else "ui"
            found.append(Words("", value, inner, font(kind, round(16 * k)), IVORY, "center", lines=2))
        return found

    def draw(
        self,
        surface: pygame.Surface,
        font: Callable[[str, int], pygame.Font],
        language: str,
        say: Say,
        ringed: bool,
    ) -> None:
        """The rows in sight; `ringed` shows where the keyboard is."""
        k = self._k
        clip = surface.get_clip()
        surface.set_clip(self._rect)
        for entry, rect in self.seen():
            if entry.option is None:
                pygame.draw.line(surface, BRONZE, (rect.x, rect.bottom - 3), (rect.right, rect.bottom - 3))
                continue
            key = entry.option.key
            box = self.value_box(rect)
            if key == self.hover:
                surface.fill((70, 54, 42), rect)
            pygame.draw.rect(surface, (58, 44, 34), box, border_radius=round(8 * k))
            pygame.draw.rect(surface, GOLD if ringed and key == self.at else BRONZE, box, 1, border_radius=round(8 * k))
            for mark, x in (("‹", box.left + round(18 * k)), ("›", box.right - round(18 * k))):
                picture = letters(mark, font("bold", round(20 * k)), DIM_IVORY)
                surface.blit(picture, picture.get_rect(center=(x, box.centery)))
            if self.values[key] != self.base.get(key):
                pygame.draw.aacircle(surface, INK, (rect.x + round(12 * k), rect.centery), round(6 * k))
                pygame.draw.aacircle(surface, GOLD, (rect.x + round(12 * k), rect.centery), round(5 * k))
            if ringed and key == self.at:
                pygame.draw.rect(surface, GOLD, rect.inflate(0, -2), max(2, round(2 * k)), border_radius=round(8 * k))
        for words in self.words(font, language, say):
            words.draw(surface)
        bar = self.bar
        if bar is not None:
            pygame.draw.rect(surface, (24, 17, 13), (bar.x, self._rect.y, bar.w, self._rect.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, BRONZE, bar, border_radius=bar.w // 2)
        surface.set_clip(clip)
