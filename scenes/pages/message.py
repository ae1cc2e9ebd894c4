"""Small pages over whatever was there: a sentence or a question, a list to pick from, the sealed deal; and the last page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from scenes.forms import clipboard
from scenes.forms.form import Form, Key, Press
from scenes.forms.words import letters
from scenes.kit import palette
from scenes.kit.type import wrap
from scenes.scene import Scene

if TYPE_CHECKING:
    from scenes.table.session import Seal

ROW: Final = 46.0
"""How high an answer of a list is at most, in units."""

DIGITS: Final = 8
"""So many digits of a sealed number stand together."""

PART, ANSWER, CHECK = 52.0, 44.0, 56.0
"""How high such a number with its name is, what came of checking the round, and how it is checked, in units."""

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
        x, y, width, height = self.middle(640.0 if self._also is None else 760.0, 250.0)
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
        row = min(ROW, (self.height - 110) / len(self._names))
        x, y, wide, high = self.middle(460.0, row * len(self._names) + 88)
        for nth, name in enumerate(self._names):
            look = "small_chosen" if nth == self._at else "small"
            place = x + 20, y + 18 + nth * row, wide - 40, row - 6
            self.button(f"pick.{nth}", name, place, partial(self._pick, nth), look=look)
        place = x + wide / 2 - 90, y + high - 60, 180.0, 44.0
        self.button("pick.back", self.app.say("app.back"), place, self.back, key=Key("Esc"))
        self.focus.current = self.focus.current or f"pick.{self._at}"

    def _pick(self, nth: int) -> None:
        self.app.pop()
        self._choose(nth)


class SealScene(Form):
    """A sheet over the table or the result. All of it can be copied."""

    name = "seal"
    modal = True

    def __init__(self, seal: Seal) -> None:
        self._parts, self._seal, self._status = seal.parts(), seal, ""

    def build(self) -> None:
        """What it is for, the numbers, and how they are checked."""
        say, answer, opened = self.app.say, self._seal.answer(self.app.say), self._seal.opened is not None
        high = 178.0 + len(self._parts) * PART + ANSWER * bool(answer) + CHECK * opened
        x, y, wide, _ = self.middle(860.0, high)
        x, room = x + 32, wide - 64
        self.heading(say("table.seal.title"), x, y + 6, room, 40)
        self.label(say("table.seal.how"), x, y + 46, room, 60, lines=3)
        y += 112
        for key, number in self._parts:
            grouped = " ".join(number[at : at + DIGITS] for at in range(0, len(number), DIGITS))
            self.label(say(key), x, y, room, 22, size=14, kind="bold", colour=palette.STONE)
            self.label(grouped, x, y + 22, room, 26, size=17)
            y += PART
        if answer:
            self.label(answer, x, y, room, ANSWER - 4, size=17, kind="bold", lines=2)
            y += ANSWER
        if opened:
            self.label(say("table.seal.check"), x, y, room, CHECK - 4, size=15, colour=palette.GOLD, lines=3)
            y += CHECK
        y += 8
        self.button("seal.back", say("app.back"), (x, y, 170, 46), self.back, key=Key("V", pygame.K_v))
        self.label(self._status, x + 180, y, room - 390, 46, size=14, colour=palette.GOLD, lines=2, align="center")
        place, copy = (x + room - 200, y, 200, 46), Key("C", pygame.K_c)
        self.button("seal.copy", say("app.rules.copy"), place, self._copy, look="primary", key=copy)

    def _copy(self) -> None:
        text = "\n".join(f"{self.app.say(key)}: {number}" for key, number in self._parts)
        self._status = self.app.say("app.rules.copied" if clipboard.copy(text) else "table.seal.not_copied")
        self.again()


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
