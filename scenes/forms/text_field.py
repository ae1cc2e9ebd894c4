"""A line to type in, for every script: what an input method is still composing is shown, and counts as typed already."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

import pygame

from scenes.forms import clipboard
from scenes.forms.words import letters, plain
from scenes.kit import palette

_GROUND: Final = palette.INK
_MARKED: Final = palette.OCHRE
_WIDEST: Final = 600
"""No more letters than this can be seen at once."""

CONTROL: Final = pygame.KMOD_CTRL | pygame.KMOD_META


class TextField:
    """A line of text with a caret. `longest` is how many letters it takes, `place` where it is in pixels."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self.text = ""
        self.composing = ""
        self.marked = False
        self.place = pygame.Rect(0, 0, 0, 0)
        self._caret = 0
        self._begin = 0

    @property
    def shown(self) -> str:
        """The text with what is being composed in it."""
        return self.text[: self._caret] + self.composing + self.text[self._caret :]

    def set(self, text: str, marked: bool = False) -> None:
        """Another text. Where it is `marked`, what is typed next takes its place."""
        self.text = _in_a_line(text)[: self._longest]
        self._begin, self.composing, self.marked = 0, "", marked and bool(text)
        self._caret = 0 if self.marked else len(self.text)

    def insert(self, text: str) -> None:
        """Put text at the caret; what would be too long is left out."""
        if self.marked:
            self.set("")
        text = _in_a_line(text)[: self._longest - len(self.text)]
        self.text = self.text[: self._caret] + text + self.text[self._caret :]
        self._caret += len(text)
        self.composing = ""

    def event(self, event: pygame.event.Event) -> bool:
        """Take what is typed; whether it was for the field."""
        if event.type == pygame.TEXTINPUT:
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            if self.marked and event.text:
                self.set("")
            self.composing = event.text
            return True
        return event.type == pygame.KEYDOWN and self._key(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys that move or delete; all are the input method's while it composes."""
        if self.composing:
            return True
        key: int = event.key
        if event.mod & CONTROL:
            return self._command(key)
        ends = {
            pygame.K_LEFT: self._caret - 1,
            pygame.K_RIGHT: self._caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.text),
        }
        if key in ends:
            self._caret = max(0, min(len(self.text), ends[key]))
            self.marked = False
        elif key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(self._caret - 1 if key == pygame.K_BACKSPACE else self._caret)
        else:
            return key == pygame.K_SPACE
        return True

    def _command(self, key: int) -> bool:
        if key == pygame.K_a:
            self.marked = bool(self.text)
        elif key == pygame.K_v:
            self.insert(clipboard.paste())
        elif key in (pygame.K_c, pygame.K_x):
            clipboard.copy(self.text)
            if key == pygame.K_x:
                self.set("")
        else:
            return False
        return True

    def _delete(self, at: int) -> None:
        if self.marked:
            self.set("")
        elif 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self._caret = at

    def press(self, pos: tuple[int, int], font: pygame.Font, k: float) -> None:
        """Put the caret where the pointer is."""
        x = pos[0] - self.place.x - round(12 * k)
        steps = range(self._begin, min(len(self.text), self._begin + _WIDEST) + 1)
        self._caret = min(steps, key=lambda at: abs(font.size(self.text[self._begin : at])[0] - x))
        self.marked = False

    def draw(self, surface: pygame.Surface, font: pygame.Font, k: float, active: bool, hint: str = "", behind: int = 0) -> None:
        """The field; `hint` is what stands in it while it is empty. Its frame goes on for so many pixels `behind` it."""
        place, pad = pygame.Rect(self.place.topleft, (self.place.w + behind, self.place.h)), round(12 * k)
        pygame.draw.rect(surface, _GROUND, place, border_radius=round(8 * k))
        pygame.draw.rect(
            surface, palette.GOLD if active else palette.BRONZE, place, max(1, round((2 if active else 1) * k)), round(8 * k)
        )
        inner = self.place.inflate(-2 * pad, 0)
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        shown, at = self.shown, self._caret + len(self.composing)
        self._follow(font, inner.w, shown, at)
        seen = shown[self._begin :]
        top = place.centery - font.get_linesize() // 2
        if seen:
            picture = letters(_fitting(seen, font, inner.w), font, palette.PAPER)
            if self.marked:
                pygame.draw.rect(surface, _MARKED, (inner.x, top, min(inner.w, picture.get_width()), font.get_linesize()))
            surface.blit(picture, (inner.x, top))
        elif hint:
            surface.blit(letters(hint, font, palette.STONE), (inner.x, top))
        if active:
            x = inner.x + font.size(shown[self._begin : at])[0]
            if self.composing:
                left = inner.x + font.size(shown[self._begin : self._caret])[0]
                low = top + font.get_linesize() - 2
                pygame.draw.line(surface, palette.GOLD, (left, low), (x, low), max(1, round(2 * k)))
            pygame.draw.line(surface, palette.GOLD, (x, top + 2), (x, top + font.get_linesize() - 3), max(1, round(1.6 * k)))
            pygame.key.set_text_input_rect(pygame.Rect(x, place.y, 2, place.h))
        surface.set_clip(clip)

    def _follow(self, font: pygame.Font, wide: int, shown: str, at: int) -> None:
        """Have the caret in sight."""
        first = max(min(self._begin, at), at - _WIDEST)
        places = range(first, at + 1)
        self._begin = first + bisect_left(places, True, key=lambda begin: font.size(shown[begin:at])[0] <= wide - 4)


def _fitting(text: str, font: pygame.Font, wide: int) -> str:
    """As much of a text as can be seen: pictures of very long lines are not made."""
    text = text[:_WIDEST]
    return text[: bisect_right(range(len(text) + 1), wide, key=lambda end: font.size(text[:end])[0])]


def _in_a_line(text: str) -> str:
    """What can be written in one line, every kind of space as one."""
    return plain("".join(" " if letter.isspace() else letter for letter in text))
