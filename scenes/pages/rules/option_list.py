"""The list of rule options: groups that fold, names and values, and the bar of groups above. Only what is in sight is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from game.options import SWITCH, Numbers, Option, Value
from game.ties import State
from scenes.forms.focus import PRESS
from scenes.forms.passage import FADE, WHEEL, Scroll, light
from scenes.forms.words import cut
from scenes.kit import palette
from scenes.kit.box import Box, Column, Gap, Measure, Plate, Pressed, Row, Text
from scenes.kit.fit import Laid, fit
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph
from scenes.kit.signs import draw_back, draw_switch, draw_triangle, draw_warning
from scenes.kit.type import Font, balanced
from scenes.pages.rules.option_rows import FAR, OptionRow, OptionRows, nearest, step_value
from scenes.pages.rules.option_words import OptionWords
from scenes.stage.ink import Ink

PAGE: Final = 8
"""So many rows the page keys go."""

FEW: Final = 3
"""Values up to so many are gone through; of more one is picked from a list."""

SWITCHED, CHOSEN = 64.0, 222.0
"""How wide a switch is at most, in units, and any other value."""

END: Final = 44.0
"""How wide either end of a value is, where the one before or behind it is pressed, in units."""

INDENT: Final = 30.0
"""Where the words of a row begin, in units."""

SHARES: Final = (1.0, 0.92, 0.84, 0.76)
"""To such shares of their size the letters of a row become smaller."""


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


class OptionList(Scroll):
    """The rows in a place, and what keys and the pointer do there. `typed` is the number that is being typed, None while none
    is."""

    def __init__(self, rows: OptionRows) -> None:
        super().__init__()
        self.rows = rows
        self.state = State()
        self.hover = ""
        self.typed: Typed | None = None

    # -- where it is ------------------------------------------------------------------------------------------------------

    def fill(self, place: Rect, k: float, ink: Ink, said: OptionWords, count: Callable[[OptionRow], str]) -> None:
        """It stands in this place; `count` says of a heading how many options it has."""
        self.place, self.k, self._by, self._said, self._count = place, k, Measure(ink, k), said, count
        self.scroll(0.0)

    def scroll(self, by: float) -> None:
        """Go down by so many units."""
        self.whole = round(self.rows.whole * self.k)
        super().scroll(by)

    def seen(self) -> list[tuple[OptionRow, Rect]]:
        """The rows in sight and where they are."""
        found = []
        for row in self.rows.between(self.offset / self.k, (self.offset + self.place.h) / self.k):
            y = self.place.y + round(row.top * self.k) - self.offset
            rect = Rect(self.place.x, y, self.place.w - round(18 * self.k), round(row.high * self.k))
            if rect.bottom > self.place.top and rect.top < self.place.bottom:
                found.append((row, rect))
        return found

    def hits(self) -> dict[str, Rect]:
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

    def value_box(self, option: Option, rect: Rect) -> Rect:
        """Where the row of an option shows its value."""
        bare, high = option.values == SWITCH, min(rect.h, round(44 * self.k))
        wide = min(round((SWITCHED if bare else CHOSEN) * self.k), round(rect.w * 0.42))
        return Rect(rect.right - wide - round((-4 if bare else 8) * self.k), rect.centery - high // 2, wide, high)

    def reset_box(self, option: Option, rect: Rect) -> Rect:
        """Where it has its button back to the preset, if it was changed."""
        side = round(30 * self.k)
        return Rect(self.value_box(option, rect).x - side - round(8 * self.k), rect.centery - side // 2, side, side)

    def reveal(self) -> None:
        """Bring the row that the keyboard is on in sight, with its heading where it is the first of a group."""
        row = self.rows.row
        if row is not None:
            above = self.rows.above(row)
            top = above.top if above is not None and above.option is None else row.top
            self.reach(round((top - FADE) * self.k), round((row.top + row.high + FADE) * self.k))
        self.scroll(0.0)

    def go_to(self, group: str) -> None:
        """Open a group, with its heading at the top as far as the list goes on below, and the keyboard on its first option."""
        self.rows.fold(group, False)
        heading, first, *_ = (row for row in self.rows.rows if row.group == group)
        self.rows.at, self.offset = first.id, round(heading.top * self.k)
        self.scroll(0.0)

    # -- the pointer ------------------------------------------------------------------------------------------------------

    def pointer(self, event: Event) -> tuple[bool, Wish | None]:
        """Take an event of the pointer: whether something looks otherwise now, and what it asks for."""
        if self.rolled(event):
            return True, None
        if event.type == pygame.MOUSEWHEEL:
            self.scroll(-event.y * WHEEL)
            return True, None
        if event.type == pygame.MOUSEMOTION:
            before, row = self.hover, self._under(event.pos)
            self.hover = row[0].id if row is not None else ""
            return before != self.hover, None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.place.collidepoint(event.pos):
            return True, self._press(event.pos)
        return False, None

    def _under(self, pos: tuple[int, int]) -> tuple[OptionRow, Rect] | None:
        inside = self.place.collidepoint(pos)
        return next(((row, rect) for row, rect in self.seen() if inside and rect.collidepoint(pos)), None)

    def _press(self, pos: tuple[int, int]) -> Wish | None:
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
        box, side = self.value_box(row.option, rect), round(END * self.k)
        if not box.collidepoint(pos):
            return wish
        if row.option.values == SWITCH or pos[0] >= box.right - side:
            return self._turn(row.option, 1)
        return self._turn(row.option, -1) if pos[0] < box.x + side else self._open(row.option)

    # -- keys -------------------------------------------------------------------------------------------------------------

    def key(self, event: Event) -> tuple[bool, Wish | None]:
        """Take a key: whether it was for the list, and what it asks for."""
        if self.typed is not None:
            used, wish = self._number_key(event, self.typed)
            if used:
                return True, wish
        row, wish, count = self.rows.row, self.settle(), len(self.rows.rows)
        moves = {
            **{pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -PAGE, pygame.K_PAGEDOWN: PAGE},
            **{pygame.K_HOME: -count, pygame.K_END: count},
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

    def _heading_key(self, key: int, row: OptionRow) -> bool:
        close = {pygame.K_LEFT: True, pygame.K_RIGHT: False, **dict.fromkeys(PRESS, not self.rows.is_folded(row.group))}
        if key in close:
            self.rows.fold(row.group, close[key])
            self.reveal()
        return key in close

    def _number_key(self, event: Event, typed: Typed) -> tuple[bool, Wish | None]:
        """A key while a number is being typed."""
        numbers, option = typed.numbers, self.rows.catalog[typed.key]
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: FAR, pygame.K_PAGEDOWN: -FAR}
        ends = {pygame.K_HOME: numbers.least, pygame.K_END: nearest(numbers, numbers.most)}
        if event.key in PRESS:
            return True, self.settle()
        if event.key == pygame.K_ESCAPE:
            self.typed = None
        elif event.key == pygame.K_BACKSPACE:
            typed.text = typed.text[:-1]
        elif event.key in steps or event.key in ends:
            typed.text = ""
            wish = Wish("set", option.key, ends[event.key]) if event.key in ends else self._turn(option, steps[event.key])
            return True, wish
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

    # -- how it looks -----------------------------------------------------------------------------------------------------

    def laid(self, row: OptionRow, rect: Rect) -> list[Laid | None]:
        """What is written in a row: a heading with its number, or a name and a value. None stands for what has no room."""
        if row.option is None:
            group = Text((self._said.group(row.group),), 18, "bold", palette.GOLD)
            count = Text((self._count(row),), 15, "ui", palette.STONE)
            return [fit(Row((Gap(INDENT), group, Gap(spring=True), count, Gap(8)), gap=4), self._by, rect, SHARES, end="fill")]
        name = self._named(row.option, rect)
        return [name] if row.option.values == SWITCH else [name, self._valued(row.option, self.value_box(row.option, rect))]

    def _named(self, option: Option, rect: Rect) -> Laid | None:
        """What an option is called, and below that what the preset says where it was changed and what it is about; a name that is
        too long for that alone."""
        changed, faint = self.rows.is_changed(option.key), option.key in self.state.idle
        x = rect.x + round(INDENT * self.k)
        end = self.reset_box(option, rect) if changed else self.value_box(option, rect)
        room = Rect(x, rect.y, end.x - round(10 * self.k) - x, rect.h)
        colour = palette.LOSS if option.key in self.state.refused else palette.FADED if faint else palette.PAPER
        was, small = self._said.was(option, self.rows.base[option.key]) if changed else "", max(14, round(15 * self.k))
        font = self._by.ink.font("ui", small)
        before = font.size(f"{was}   ")[0] if was else 0
        gist = cut(self._said.gist(option.key), font, room.w - before) if room.w - before > 60 * self.k else ""
        below = (Text((was,), 15, "ui", palette.GOLD), Gap(10)) if was else ()
        about = Row((*below, Text((gist,), 15, "ui", palette.FADED if faint else palette.PARCHMENT)), high=22)
        said = self._said.name(option.key)
        both = Column((Text((said,), 16, "bold", colour, high=25), about))
        lines = balanced(said, self._by.ink.font("bold", max(14, round(16 * self.k))), room.w)
        alone = Column(tuple(Text((line,), 16, "bold", colour, high=22) for line in lines))
        return fit(both, self._by, room, SHARES[:2], end="middle") or fit(alone, self._by, room, SHARES, end="middle")

    def _valued(self, option: Option, box: Rect) -> Laid | None:
        """The value of an option, or the number that is being typed, between the signs for the one before and behind it. A value
        that is not played, as another rule decides, is not shown."""
        value, changed = self.rows.values[option.key], self.rows.is_changed(option.key)
        typed = self.typed if self.typed is not None and self.typed.key == option.key else None
        replaced, faint = option.key in self.state.replaced, option.key in self.state.idle
        text = typed.text or str(value) if typed is not None else "" if replaced else self._said.value(option, value)
        colour = palette.GOLD if typed is not None or (changed and not faint) else palette.FADED if faint else palette.PAPER
        numbers = isinstance(option.values, Numbers)

        def turn(mark: str, by: int) -> Box:
            end = replaced or (numbers and step_value(option, value, by) == value)
            return Text((mark,), 20, "bold", palette.DRIFTWOOD if end else palette.STONE)

        less, more = (turn("−", -1), turn("+", 1)) if numbers else (turn("‹", -1), turn("›", 1))
        words = Paragraph((text,), 16, "bold" if changed else "ui", colour, box.w - round(76 * self.k), most=2, high=1.15)
        row = Row((Gap(16), less, Gap(spring=True), words, Gap(spring=True), more, Gap(16)))
        edge = palette.GOLD if typed is not None or changed else palette.BRONZE
        return fit(Plate(row, 0, palette.BARK, 8, edge), self._by, box, SHARES, end="fill")

    def clipped(self) -> list[str]:
        """The rows in sight of which something has no room."""
        return [row.id for row, rect in self.seen() if None in self.laid(row, rect)]

    def draw(self, surface: Surface, ringed: bool) -> None:
        """Paint the rows in sight and the bar beside them; `ringed` shows where the keyboard is."""
        with self.painting(surface):
            for row, rect in self.seen():
                self._ground(surface, row, rect, ringed)
                for laid in filter(None, self.laid(row, rect)):
                    for line in laid.lines:
                        font = self._by.ink.font(line.font, line.px)
                        at = line.rect.x, line.rect.centery - font.get_linesize() // 2
                        light(surface, line.words, at, font, self.rows.wanted, name=line.font == "bold")
                    laid.draw(surface, self._by.ink)

    def _ground(self, surface: Surface, row: OptionRow, rect: Rect, ringed: bool) -> None:
        """The ground of a row, its signs, and the ring."""
        k, option, at = self.k, row.option, row.id == self.rows.at
        changed = option is not None and self.rows.is_changed(row.id)
        if at or changed or row.id == self.hover:
            ground = palette.SMOKED_GOLD if changed and row.id != self.hover else palette.BARK
            pygame.draw.rect(surface, ground, rect.inflate(0, -2), border_radius=round(8 * k))
        hair = palette.BRONZE if option is None else palette.BARK
        pygame.draw.line(surface, hair, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
        if option is None:
            draw_triangle(surface, (rect.x + round(14 * k), rect.centery), k, self.rows.is_folded(row.group))
        elif option.values == SWITCH:
            on = bool(self.rows.values[row.id])
            draw_switch(surface, self.value_box(option, rect), k, on, row.id in self.state.idle)
        if option is not None and changed:
            bar = Rect(rect.x, rect.y + round(8 * k), round(4 * k), rect.h - 2 * round(8 * k))
            pygame.draw.rect(surface, palette.GOLD, bar, border_radius=bar.w // 2)
            draw_back(surface, self.reset_box(option, rect), k)
        if row.id in self.state.refused | self.state.warned:
            colour = palette.LOSS if row.id in self.state.refused else palette.GOLD
            draw_warning(surface, (rect.x + round(16 * k), rect.centery), k, colour)
        if at:
            edge, line = (palette.GOLD, max(2, round(2 * k))) if ringed else (palette.BRONZE, max(1, round(k)))
            pygame.draw.rect(surface, edge, rect.inflate(0, -2), line, border_radius=round(8 * k))


class GroupBar:
    """The groups that the list shows, side by side above it. Where not all have room, those near the one in sight are shown, with
    an arrow to the next one beyond either end."""

    def __init__(self, shown: OptionList) -> None:
        self._list = shown
        self.place = Rect(0, 0, 0, 0)
        self.over = ""

    def fill(self, place: Rect, k: float, ink: Ink, said: OptionWords) -> None:
        """It stands in this place."""
        self.place, self._by, self._said = place, Measure(ink, k), said

    @property
    def groups(self) -> list[str]:
        """Those of which the list shows something."""
        return [row.group for row in self._list.rows.rows if row.option is None]

    @property
    def at(self) -> str:
        """The group in sight: that of the row that the keyboard is on, or of the uppermost one where that is out of sight."""
        seen = [row for row, rect in self._list.seen() if self._list.place.contains(rect)]
        chosen = next((row for row in seen if row.id == self._list.rows.at), seen[0] if seen else None)
        return "" if chosen is None else chosen.group

    def laid(self) -> Laid | None:
        """As many of them as have room."""
        groups, at = self.groups, self.at
        for count in range(len(groups), 0, -1) if self.place and at in groups else ():
            first = max(0, min(len(groups) - count, groups.index(at) - count // 2))
            boxes = tuple(self._boxes(groups, first, first + count, at))
            if laid := fit(Row(boxes, gap=4), self._by, self.place, (1.0,), end="fill"):
                return laid
        return None

    def _boxes(self, groups: list[str], first: int, end: int, at: str) -> Iterator[Box]:
        changed = {self._list.rows.catalog[key].group for key in self._list.rows.changed}

        def box(group: str, words: str, colour: Colour) -> Box:
            dot = Text(("•" if group in changed else "",), 16, "bold", palette.GOLD)
            font: Font = "bold" if colour == palette.GOLD else "ui"
            return Pressed(Row((Gap(12), Text((words,), 16, font, colour), dot, Gap(12))), group)

        if first:
            yield box(groups[first - 1], "‹", palette.GOLD)
        for group in groups[first:end]:
            colour = palette.GOLD if group == at else palette.PAPER if group == self.over else palette.PARCHMENT
            yield box(group, self._said.group(group), colour)
        if end < len(groups):
            yield box(groups[end], "›", palette.GOLD)

    def spots(self) -> dict[str, Rect]:
        """Where each group is pressed, those beyond either end at its arrow."""
        laid = self.laid()
        return dict(laid.hits) if laid is not None else {}

    def beside(self, by: int) -> str:
        """The group so many further, round and round."""
        groups = self.groups
        return groups[(groups.index(self.at) + by) % len(groups)] if self.at in groups else ""

    def hover(self, pos: tuple[int, int]) -> bool:
        """Follow the pointer; whether something looks otherwise now."""
        before, self.over = self.over, self.under(pos)
        return before != self.over

    def under(self, pos: tuple[int, int]) -> str:
        """The group that is pressed at a point; empty where there is none."""
        return next((group for group, spot in self.spots().items() if spot.collidepoint(pos)), "")

    def draw(self, surface: Surface) -> None:
        """The names over a line, the one in sight in gold; a dot behind a name says that something was changed there."""
        laid, k = self.laid(), self._by.unit
        if laid is None:
            return
        pygame.draw.line(surface, palette.BRONZE, self.place.bottomleft, self.place.bottomright, max(1, round(k)))
        laid.draw(surface, self._by.ink)
        if spot := laid.hits.get(self.at):
            high = max(2, round(3 * k))
            pygame.draw.rect(surface, palette.GOLD, (spot.x, spot.bottom - high, spot.w, high), border_radius=high // 2)
