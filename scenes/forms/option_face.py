"""How a list of rule options looks: names, what each is about, values, and how what was changed is marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.options import SWITCH, Numbers, Option
from scenes.forms.fading import fading
from scenes.forms.option_list import FADE, INDENT, OptionList
from scenes.forms.option_marks import draw_back, draw_box, draw_switch, draw_triangle, draw_warning
from scenes.forms.option_rows import Row, step_value
from scenes.forms.option_words import OptionWords
from scenes.forms.passage import light
from scenes.forms.theme import SMALL, letter
from scenes.forms.words import Words, cut, fitted, letters
from scenes.kit import palette

Font = Callable[[str, int], pygame.Font]
Count = Callable[[Row], str]

_AT: Final = palette.BARK
_CHANGED: Final = palette.SMOKED_GOLD
_OVER: Final = palette.BARK
_FAINT: Final = palette.FADED
_END: Final = palette.DRIFTWOOD
_HAIR: Final = palette.BARK

LEAST: Final = 60.0
"""A narrower place, in units, is left free."""


class OptionFace:
    """Writes and draws the rows of a list that are in sight."""

    def __init__(self, shown: OptionList) -> None:
        self._list, self._rows = shown, shown.rows

    def words(self, font: Font, said: OptionWords, count: Count) -> list[Words]:
        """The names and values in sight with their places; `count` says how many a heading has."""
        k, found = self._list.k, []
        for row, rect in self._list.seen():
            if row.option is None:
                place = pygame.Rect(rect.x + round(INDENT * k), rect.y, round(rect.w * 0.56) - round(INDENT * k), rect.h)
                found.append(fitted(said.group(row.group), place, font, "bold", 18 * k, palette.GOLD))
                place = pygame.Rect(place.right, rect.y, rect.right - place.right - round(8 * k), rect.h)
                found.append(fitted(count(row), place, font, "ui", 15 * k, palette.STONE, "right"))
                continue
            idle = row.id in self._list.state.idle
            found.append(self._name(row.option, rect, font, said))
            if row.option.values == SWITCH:
                continue  # it is seen to be on or off
            colour = _FAINT if idle else palette.GOLD if self._rows.is_changed(row.id) else palette.PAPER
            found.append(self._value_words(row.option, self._list.value_box(row.option, rect), font, said, colour))
        return found

    def _name(self, option: Option, rect: pygame.Rect, font: Font, said: OptionWords) -> Words:
        """What an option is called, in the upper half of its row, or in two lines in the middle where that is too long."""
        k, state, place = self._list.k, self._list.state, self._list.beside(option, rect)
        alone = self._alone(option)
        colour = palette.LOSS if option.key in state.refused else _FAINT if option.key in state.idle else palette.PAPER
        upper = place if alone else pygame.Rect(place.x, place.y + round(4 * k), place.w, round(place.h * 0.5))
        name = fitted(said.name(option.key), upper, font, "bold", 16 * k, colour)
        return name if name.fits() else fitted(said.name(option.key), place, font, "bold", 16 * k, colour, lines=2)

    def _alone(self, option: Option) -> bool:
        """Whether the name stands alone in its row: what the option is about is said beside the list then."""
        return option.key == self._rows.at and not self._rows.is_changed(option.key)

    def _replaced(self, option: Option) -> bool:
        """Whether something that is on has taken its place: then its value is not the one that is played, and is not shown."""
        return option.key in self._list.state.replaced

    def gists(self, font: Font, said: OptionWords) -> list[Words]:
        """Below each name what it is about, as far as there is room, and before that what a changed value was."""
        k, found = self._list.k, []
        small = font("ui", letter(SMALL, k))
        for row, rect in self._list.seen():
            if row.option is None or self._alone(row.option) or self._name(row.option, rect, font, said).lines > 1:
                continue
            place = self._list.beside(row.option, rect)
            place.y, place.h = rect.y + round(rect.h * 0.5), round(rect.h * 0.44)
            if self._rows.is_changed(row.id):
                was = said.was(row.option, self._rows.base[row.id])
                found.append(Words("", cut(was, small, place.w), place.copy(), small, palette.GOLD))
                place.x += small.size(f"{was}   ")[0]
                place.w -= small.size(f"{was}   ")[0]
            if place.w < LEAST * k or row.id == self._rows.at:
                continue
            colour = _FAINT if row.id in self._list.state.idle else palette.PARCHMENT
            found.append(Words("", cut(said.gist(row.id), small, place.w), place, small, colour))
        return found

    def _value_words(
        self, option: Option, box: pygame.Rect, font: Font, said: OptionWords, colour: tuple[int, int, int]
    ) -> Words:
        k, value = self._list.k, self._rows.values[option.key]
        kind = "bold" if self._rows.is_changed(option.key) else "ui"
        typing = self._list.typing(option)
        text = ("" if self._replaced(option) else said.value(option, value)) if typing is None else typing.text or str(value)
        inner, colour = box.inflate(-round(76 * k), 0), colour if typing is None else palette.GOLD
        line = fitted(text, inner, font, kind, 16 * k, colour, "center")
        return line if line.fits() else fitted(text, inner, font, kind, 12.5 * k, colour, "center", 2)

    def draw(self, surface: pygame.Surface, font: Font, said: OptionWords, count: Count, ringed: bool) -> None:
        """Paint the rows in sight and the bar beside them; `ringed` shows where the keyboard is."""
        place, k, offset = self._list.place, self._list.k, self._list.offset
        with fading(surface, place, round(FADE * k), offset > 0.5, offset + place.h / k < self._rows.whole - 0.5):
            self._draw_rows(surface, font, ringed)
            for words in self.words(font, said, count):
                for line, x, y in words.placed():
                    light(surface, line, (x, y), words.font, self._rows.wanted, name=True)
                words.draw(surface)
            for words in self.gists(font, said):
                for line, x, y in words.placed():
                    light(surface, line, (x, y), words.font, self._rows.wanted)
                words.draw(surface)
        bar = self._list.bar()
        if bar is not None:
            pygame.draw.rect(surface, palette.INK, (bar.x, place.y, bar.w, place.h), border_radius=bar.w // 2)
            pygame.draw.rect(surface, palette.BRONZE, bar, border_radius=bar.w // 2)

    def _draw_rows(self, surface: pygame.Surface, font: Font, ringed: bool) -> None:
        """The ground, signs and boxes of every row."""
        k = self._list.k
        for row, rect in self._list.seen():
            changed = row.option is not None and self._rows.is_changed(row.id)
            ground = _OVER if row.id == self._list.hover else _CHANGED if changed else _AT if row.id == self._rows.at else None
            if ground is not None:
                pygame.draw.rect(surface, ground, rect.inflate(0, -2), border_radius=round(8 * k))
            if changed:
                bar = pygame.Rect(rect.x, rect.y + round(8 * k), round(4 * k), rect.h - 2 * round(8 * k))
                pygame.draw.rect(surface, palette.GOLD, bar, border_radius=bar.w // 2)
            if row.option is None:
                pygame.draw.line(surface, palette.BRONZE, (rect.x, rect.bottom - 3), (rect.right, rect.bottom - 3))
                draw_triangle(surface, (rect.x + round(14 * k), rect.centery), k, self._rows.is_folded(row.group))
            else:
                pygame.draw.line(surface, _HAIR, (rect.x, rect.bottom - 1), (rect.right, rect.bottom - 1))
                self._draw_option(surface, row.option, rect, font)
            if row.id == self._rows.at:
                edge, line = (palette.GOLD, max(2, round(2 * k))) if ringed else (palette.BRONZE, max(1, round(k)))
                pygame.draw.rect(surface, edge, rect.inflate(0, -2), line, border_radius=round(8 * k))

    def _draw_option(self, surface: pygame.Surface, option: Option, rect: pygame.Rect, font: Font) -> None:
        k, box, value = self._list.k, self._list.value_box(option, rect), self._rows.values[option.key]
        if option.values == SWITCH:
            draw_switch(surface, box, k, bool(value), option.key in self._list.state.idle)
        else:
            draw_box(surface, box, k, self._list.typing(option) is not None or self._rows.is_changed(option.key))
            numbers = isinstance(option.values, Numbers)
            less, more = ("−", "+") if numbers else ("‹", "›")
            for mark, by, x in ((less, -1, box.left + 22 * k), (more, 1, box.right - 22 * k)):
                end = self._replaced(option) or (numbers and step_value(option, value, by) == value)
                picture = letters(mark, font("bold", round(20 * k)), _END if end else palette.STONE)
                surface.blit(picture, picture.get_rect(center=(round(x), box.centery - (0 if numbers else round(2 * k)))))
        if self._rows.is_changed(option.key):
            draw_back(surface, self._list.reset_box(option, rect), k)
        state = self._list.state
        if option.key in state.refused | state.warned:
            draw_warning(
                surface, (rect.x + round(16 * k), rect.centery), k, palette.LOSS if option.key in state.refused else palette.GOLD
            )
