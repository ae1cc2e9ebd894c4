"""Small pages over whatever was there: a sentence or a question, a list to pick from; and the last page of all."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from scenes.forms.form import Form, Key, Press
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import Scene

ROW: Final = 46.0
"""How high an answer of a list is at most, in units."""

EDGE: Final = 24
"""How far what the last page says is from its edge, in pixels."""

AGAIN: Final = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE)
"""The keys that try the first page once more."""


class MessageScene(Form):
    """A sheet with a sentence; `detail` says in small where to read on. With `yes` it is a question: its button is called
    `answer` and does that, and the other one, called `no` or else as everywhere, goes back. `also` is a third answer: what it is
    called, and what it does."""

    name = "message"
    modal = True

    def __init__(
        self,
        sentence: str,
        detail: str = "",
        *,
        answer: str = "",
        yes: Press | None = None,
        no: str = "",
        also: tuple[str, Press] | None = None,
    ) -> None:
        self._sentence, self._detail, self._answer, self._yes, self._no = sentence, detail, answer, yes, no
        self._also = also

    def build(self) -> None:
        """The sentence and its buttons."""
        say = self.app.say
        width, height = min(640.0 if self._also is None else 760.0, self.width - 40), 250.0
        x, y = (self.width - width) / 2, (self.height - height) / 2
        self.sheet(x, y, width, height)
        self.label(self._sentence, x + 32, y + 24, width - 64, 106, size=19, lines=4, align="center")
        if self._detail:
            self.label(self._detail, x + 32, y + 132, width - 64, 40, size=14, colour=palette.STONE, lines=2, align="center")
        bottom = y + height - 66
        if self._yes is None:
            place = x + width / 2 - 100, bottom, 200, 46
            self.button("message.ok", say("app.ok"), place, self.back, look="primary", key=Key("Enter"))
            return
        left, right, yes = x + 32, x + width - 32, self._yes
        side, wide = (width * 0.24, width * 0.34) if self._also is not None else (200.0, 300.0)
        self.button("message.no", self._no or say("app.cancel"), (left, bottom, side, 46), self.back, key=Key("Esc"))
        if self._also is not None:
            words, also = self._also
            between = left + side + 8, bottom, right - left - side - wide - 16, 46
            self.button("message.also", words, between, lambda: self._do_it(also))
        last, key = (right - wide, bottom, wide, 46), Key("Y", pygame.K_y)
        self.button("message.yes", self._answer, last, lambda: self._do_it(yes), look="primary", key=key)

    def back(self) -> None:
        """Go on with what was there."""
        self.app.pop()

    def _do_it(self, act: Press) -> None:
        self.app.pop()
        act()


class PickScene(Form):
    """A sheet with a button for every name, of which `at` is chosen so far; `choose` is called with the number of the next."""

    name = "pick"
    modal = True

    def __init__(self, names: tuple[str, ...], at: int, choose: Callable[[int], None]) -> None:
        self._names, self._at, self._choose = names, at, choose

    def build(self) -> None:
        """The answers one below the other, and the way back."""
        wide = min(460.0, self.width - 32)
        row = min(ROW, (self.height - 110) / len(self._names))
        high = row * len(self._names) + 88
        x, y = (self.width - wide) / 2, (self.height - high) / 2
        self.sheet(x, y, wide, high)
        for nth, name in enumerate(self._names):
            look = "small_chosen" if nth == self._at else "small"
            place = x + 20, y + 18 + nth * row, wide - 40, row - 6
            self.button(f"pick.{nth}", name, place, partial(self._pick, nth), look=look)
        place = x + wide / 2 - 90, y + high - 60, 180.0, 44.0
        self.button("pick.back", self.app.say("app.back"), place, self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"pick.{self._at}"

    def back(self) -> None:
        """It stays as it was."""
        self.app.pop()

    def _pick(self, nth: int) -> None:
        self.app.pop()
        self._choose(nth)


class RefugeScene(Scene):
    """A sentence and `detail` below it, where not even the first page can be shown: nothing but a colour and letters. Any press
    tries the first page once more."""

    name = "refuge"

    def __init__(self, sentence: str, detail: str) -> None:
        self._told = sentence, detail

    def event(self, event: pygame.event.Event) -> None:
        """A press, or a key that says yes anywhere else."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in AGAIN):
            self.app.home()

    def draw(self, surface: pygame.Surface) -> None:
        """The sentence, from the upper left corner on."""
        surface.fill(palette.INK)
        pygame.draw.rect(surface, palette.GOLD, surface.get_rect().inflate(-EDGE, -EDGE), 1)
        y = 2 * EDGE
        for words, size, colour in zip(self._told, (20, 15), (palette.PAPER, palette.GOLD), strict=True):
            font = self.app.font("ui", size)
            for line in wrap(words, font, max(1, surface.get_width() - 4 * EDGE)):
                surface.blit(letters(line, font, colour), (2 * EDGE, y))
                y += font.get_linesize()
            y += EDGE // 2

    def hits(self) -> dict[str, pygame.Rect]:
        """All of it."""
        return {"refuge.again": pygame.Rect((0, 0), self.app.size)}
