"""A question as it stands beside the table: a heading, facts, and options, each a button with its key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Refused
from scenes.stage.binding import Key
from scenes.stage.ink import FAINT, GOLD, PLAIN, Button, Colour, Ink
from scenes.table import ids
from scenes.table.column import Column
from scenes.table.gather import Faces, Ways
from scenes.table.stake import Stake
from scenes.table.wood import Tone

_FILL: dict[Tone, Colour] = {"plain": PLAIN, "good": (36, 98, 62), "bold": (176, 52, 30), "shut": (40, 37, 27)}

IN_ONE_COLUMN = 4
"""More options than this stand in two columns, so that each stays large enough to press."""

CALM, ASKING = 128, 330
"""How high a prompt is at least without and with buttons, in units of letters, so that it does not change with every word."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer. With a `piece` it can be pressed on the table as well, and where each of a few options has one and a
    `detail`, the pieces are lifted and shown large (`scenes.table.pick`). One whose tone is ``shut`` says when it is pressed why
    it cannot be taken yet; `then` is a choice that is meant to follow."""

    choice: Choice
    label: str
    cap: str = ""
    detail: str = ""
    tone: Tone = "plain"
    piece: Key | None = None
    then: Choice | None = None

    @property
    def id(self) -> str:
        """What it is called (see `scenes.table.ids`)."""
        return ids.answering(self.choice)


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question. `targets` are pieces that can be pressed on the table, with the choices that each begins. With `spread`
    the choices are places in a row of face-down cards: a card is drawn from a ``fan``, a pack is ``cut``.

    With a `stake` its options are plaques on the table, for the question turns the round. With `gather` pieces of the hand are
    chosen together, and a button with the words of `say` says them. `amiss` may know better than the table why a face (or, with
    None, nothing more) cannot join those that are chosen."""

    title: str
    lines: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    targets: Mapping[Key, tuple[Choice, ...]] = field(default_factory=dict)
    spread: Literal["fan", "cut"] | None = None
    places: tuple[Choice, ...] = ()
    can_go_back: bool = False
    gather: Ways | None = None
    say: str = ""
    amiss: Callable[[Faces, str | None], Refused | None] | None = None
    stake: Stake | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text on the panel: a ``title``, ``plain``, or a ``warning``."""

    kind: Literal["title", "plain", "warning"]
    words: str
    px: int
    rect: Rect


def menu(say: Callable[..., str]) -> Prompt:
    """What can be done beside playing on."""
    options = (
        Option(ids.RESUME, say("table.choice.resume"), "Esc", tone="good"),
        Option(ids.SETTINGS, say("app.menu.settings"), "F10"),
        Option(ids.RULEBOOK, say("app.menu.rulebook"), "F1"),
        Option(ids.QUIT, say("table.choice.quit"), "Q"),
    )
    return Prompt(say("table.prompt.menu"), (say("table.prompt.menu.how"),), options)


class PromptPanel:
    """Lays a prompt out, as high as it has to be, and paints it; it knows where its buttons are."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self.buttons: tuple[Button, ...] = ()
        self.rect = Rect(0, 0, 0, 0)
        self.lines: list[Line] = []
        self.px = 0
        """How large the words on the buttons are."""
        self._k = 1.0

    def show(self, prompt: Prompt, lines: tuple[str, ...], column: Column, back: str) -> None:
        """Lay a prompt out at the foot of a column: `lines` of text from above, buttons from below. `back` is what the way back
        is called. A line that begins with an exclamation mark is a warning. Where there is too much of it for the column, first
        the buttons become lower and then the letters smaller. It leaves room for its own lines whatever `lines` are shown."""
        self._k = k = column.t
        across = 1 if len(prompt.options) <= IN_ONE_COLUMN else 2
        rows = -(-len(prompt.options) // across)
        least = round((CALM if not rows else ASKING) * k)
        for px, tall in ((15, 58), (15, 44), (15, 36), (14, 34), (13, 30), (12, 28), (11, 26), (10, 24), (9, 22)):
            width = column.room.width - round(28 * k)
            text, usual = (self._written(prompt.title, words, round(px * k), width) for words in (lines, prompt.lines))
            high = max(text[-1].rect.bottom, usual[-1].rect.bottom) + round(12 * k) + rows * round((tall + 7) * k)
            high += round(45 * k) if prompt.can_go_back else 0
            if high <= column.most:
                break
        self.rect = column.divided(max(least, high))[1]
        corner = self.rect.left + round(14 * k), self.rect.top
        self.lines = [replace(line, rect=line.rect.move(corner)) for line in text]
        self.buttons = self._placed(prompt, across, tall * k, back)
        self.px = self._letters()

    def _written(self, title: str, lines: tuple[str, ...], px: int, width: int) -> list[Line]:
        """The lines of text with their places in a panel whose corner is at 0, 0."""
        k, y = self._k, round(12 * self._k)
        found: list[Line] = []
        for words in (title, *lines):
            head, loud = not found, words.startswith("!")
            size, font = (min(round(19 * k), round(px * 19 / 15)), "bold") if head else (px, "ui")
            high = self._ink.font(font, size).get_linesize()
            for part in self._ink.wrap(words.removeprefix("!"), font, size, width):
                found.append(Line("title" if head else "warning" if loud else "plain", part, size, Rect(0, y, width, high)))
                y += high
            y += round(4 * k) if head else 0
        return found

    def _placed(self, prompt: Prompt, across: int, tall: float, back: str) -> tuple[Button, ...]:
        """The buttons, the first above, the way back below all others."""
        k, rect = self._k, self.rect
        pad, gap = round(10 * k), round(7 * k)
        inner, bottom = rect.inflate(-2 * pad, 0), rect.bottom - pad
        buttons: list[Button] = []
        if prompt.can_go_back:
            low = round(38 * k)
            buttons.append(Button(ids.BACK, Rect(inner.left, bottom - low, inner.width, low), back, "Esc"))
            bottom -= low + gap
        high, wide = round(tall), (inner.width - gap * (across - 1)) // across
        top = bottom - (high + gap) * -(-len(prompt.options) // across) + gap
        for nth, option in reversed(list(enumerate(prompt.options))):
            row, column = divmod(nth, across)
            box = Rect(inner.left + (wide + gap) * column, top + (high + gap) * row, wide, high)
            detail = option.detail if high >= round(44 * k) else ""
            shut = option.tone == "shut"
            buttons.append(Button(option.id, box, option.label, option.cap, detail, _FILL[option.tone], shut))
        return tuple(reversed(buttons))

    def _letters(self) -> int:
        """How large the words on the buttons are: all alike, as long as that leaves the longest of them readable."""
        most = min((round(button.rect.height * 0.5) for button in self.buttons), default=0)
        least = round(13 * self._k)
        for px in range(min(round(18 * self._k), most), least, -1):
            if all(self._ink.width(button.label, "bold", px) <= self._ink.room(button, px) for button in self.buttons):
                return px
        return min(least, most)

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says: while this is the same, it looks the same."""
        return tuple(self.lines), self.px, self.buttons, tuple(self.rect)

    def draw(self, surface: pygame.Surface, lit: str | None, waiting: bool) -> None:
        """Paint it; the button named `lit` stands out, and a prompt that is `waiting` for the person has a bright edge."""
        k, ink = self._k, self._ink
        ink.panel(surface, self.rect, (22, 20, 13, 205), round(10 * k), GOLD if waiting else (255, 245, 215, 45))
        colours: dict[str, Colour] = {"title": GOLD if waiting else FAINT, "warning": (255, 150, 130), "plain": (240, 234, 214)}
        for line in self.lines:
            font = "bold" if line.kind == "title" else "ui"
            ink.write(surface, line.rect.topleft, line.words, line.px, kind=font, colour=colours[line.kind])
        for button in self.buttons:
            ink.button(surface, button, self.px, button.id == lit)
