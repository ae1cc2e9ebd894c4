"""A question as it stands beside the table: a heading, facts, and options, each a button with its key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import pygame
from pygame import Rect

from game.choices import Choice
from scenes.stage.binding import Key
from scenes.stage.ink import FAINT, GOLD, PLAIN, Button, Colour, Ink

Tone = Literal["plain", "good", "bold"]

_FILL: dict[Tone, Colour] = {"plain": PLAIN, "good": (36, 98, 62), "bold": (176, 52, 30)}

IN_ONE_COLUMN = 4
"""More options than this stand in two columns, so that each stays large enough to press."""

BACK = "back"
"""The id of the button that takes a first half of a choice back."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way to answer. With a `piece` it can be pressed on the table as well; `then` is a choice that is meant to follow."""

    choice: Choice
    label: str
    cap: str = ""
    detail: str = ""
    tone: Tone = "plain"
    piece: Key | None = None
    then: Choice | None = None

    @property
    def id(self) -> str:
        """What it is called: ``prompt:go``, ``prompt:take_3R``."""
        return "prompt:" + self.choice.replace(" ", "_")


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question. `targets` are pieces that can be pressed on the table, with the choices that each begins. With `spread`
    the choices are places in a row of face-down cards: a card is drawn from a ``fan``, a pack is ``cut``."""

    title: str
    lines: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    targets: Mapping[Key, tuple[Choice, ...]] = field(default_factory=dict)
    spread: Literal["fan", "cut"] | None = None
    places: tuple[Choice, ...] = ()
    can_go_back: bool = False


class PromptPanel:
    """Paints a prompt into its rectangle, and knows where its buttons are."""

    def __init__(self, ink: Ink) -> None:
        self._ink = ink
        self.buttons: tuple[Button, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._title, self._rect, self._k = "", Rect(0, 0, 0, 0), 1.0

    def show(self, prompt: Prompt, lines: tuple[str, ...], rect: Rect, k: float, back: str) -> None:
        """Lay a prompt out in a rectangle: `lines` of text from above, buttons from below. `back` is what the way back is
        called. A line that begins with an exclamation mark is a warning."""
        self._rect, self._k = rect, k
        self._title, self._lines = prompt.title, lines
        options = prompt.options
        pad, gap = round(10 * k), round(7 * k)
        inner, bottom = rect.inflate(-2 * pad, 0), rect.bottom - pad
        buttons: list[Button] = []
        if prompt.can_go_back:
            low = round(38 * k)
            buttons.append(Button(BACK, Rect(inner.left, bottom - low, inner.width, low), back, "Esc"))
            bottom -= low + gap
        across = 1 if len(options) <= IN_ONE_COLUMN else 2
        rows = -(-len(options) // across)
        tall = min(round(58 * k), (bottom - rect.top - round(100 * k) - gap * rows) // max(1, rows))
        wide = (inner.width - gap * (across - 1)) // across
        top = bottom - (tall + gap) * rows + gap
        for nth, option in reversed(list(enumerate(options))):
            row, column = divmod(nth, across)
            box = Rect(inner.left + (wide + gap) * column, top + (tall + gap) * row, wide, tall)
            detail = option.detail if tall >= round(44 * k) else ""
            buttons.append(Button(option.id, box, option.label, option.cap, detail, _FILL[option.tone]))
        self.buttons = tuple(reversed(buttons))

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says: while this is the same, it looks the same."""
        return self._title, self._lines, self.buttons

    def draw(self, surface: pygame.Surface, lit: str | None, waiting: bool) -> None:
        """Paint it; the button named `lit` stands out, and a prompt that is `waiting` for the person has a bright edge."""
        k, rect, ink = self._k, self._rect, self._ink
        ink.panel(surface, rect, (22, 20, 13, 205), round(10 * k), GOLD if waiting else (255, 245, 215, 45))
        x, y = rect.left + round(14 * k), rect.top + round(12 * k)
        room = rect.width - round(28 * k)
        for line in ink.wrap(self._title, "bold", round(19 * k), room):
            y = ink.write(surface, (x, y), line, round(19 * k), kind="bold", colour=GOLD if waiting else FAINT).bottom
        y += round(4 * k)
        limit = min((button.rect.top for button in self.buttons), default=rect.bottom)
        px = round(15 * k)
        for paragraph in self._lines:
            colour = (255, 150, 130) if paragraph.startswith("!") else (240, 234, 214)
            for line in ink.wrap(paragraph.removeprefix("!"), "ui", px, room):
                if y + px > limit:
                    break
                y = ink.write(surface, (x, y), line, px, colour=colour).bottom
        for button in self.buttons:
            ink.button(surface, button, round(18 * k), button.id == lit)
