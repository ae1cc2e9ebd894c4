"""A question as it is put: its words, its answers, and the pieces that can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import pygame
from pygame import Rect

from game.choices import Choice
from game.table import Piece, Refused
from scenes.kit.wood import Tone
from scenes.stage.binding import Key
from scenes.stage.sprite import Sprites
from scenes.table.ask.board import Stake
from scenes.table.ask.gather import Faces, Ways
from scenes.table.input import ids


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer a question. With a `piece` it can be pressed on the table too, or there alone where it has no `label`.
    If its tone is ``shut`` a press says why it cannot be taken yet. `then` is a choice that is meant to follow.

    Its button shows the pieces in `faces`, the one at `across` sideways, those that are `rich` with a golden edge. While it is
    looked at, what it `takes` out of the hand rises, and what it `lays` is shown on the table. One with `ask` is no answer yet,
    but leads to a narrower question.
    """

    choice: Choice
    label: str
    cap: str = ""
    detail: str = ""
    tone: Tone = "plain"
    piece: Key | None = None
    then: Choice | None = None
    somebody: str = ""
    """Whose head is on its button, by the portrait, where it is about somebody."""
    faces: tuple[str, ...] = ()
    ask: Prompt | None = None
    across: int | None = None
    takes: tuple[Key, ...] = ()
    lays: tuple[str, ...] = ()
    rich: frozenset[str] = frozenset()
    page: tuple[str, tuple[Any, ...]] | None = None
    """The page on which the answer is chosen, where that is not done at the table: its name, and what it is told."""

    @property
    def id(self) -> str:
        """What it is called (see `scenes.table.input.ids`)."""
        return ids.answering(self.choice)


class CardRow(Protocol):
    """A row of face-down cards across the table, one for each of the `places`; `at` is where the pointer or the keyboard stands.
    `rect` is all that they cover; of a `low` one the question stands close below."""

    places: tuple[Choice, ...]
    at: int
    rect: Rect
    low: bool

    def place(self, area: Rect, size: tuple[int, int]) -> None:
        """Lay the row into the upper part of a rectangle; `size` is that of a card."""

    def foot(self, wide: int) -> int:
        """How far down the cards reach in the middle of the row, within so much of its width."""

    def hit(self, pos: tuple[int, int]) -> int | None:
        """Which card a point is on."""

    def slot(self, nth: int) -> Rect:
        """The part of the row that is meant for a card."""

    def move(self, by: int) -> None:
        """Go `by` cards to the right."""

    def draw(self, surface: pygame.Surface, sprites: Sprites) -> None:
        """Draw the row."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """How a question is put: its words, its answers, and the pieces that can be pressed. Without title and words it is asked by
    the pieces alone.

    `targets` are pieces that can be pressed on the table, each with the choices that begin with it. With `spread` the
    choices are places in a row of face-down cards, which it begins. With a `stake` the options are
    plaques on the table, for the question turns the round.

    With `gather` pieces of the hand are chosen together, and a button says them in the words of `say`. `named` may have better
    words for choices that are ready, and `first` stands there while none is chosen. `amiss` may know better than the table why a
    face cannot join the chosen ones, or with None why nothing more can. What `goes` from the hand in any case is lifted.

    `skip` is the choice that lets the question be, by Space or the right button. `usual` is the piece that Space presses where
    the keyboard is on none. `utter` says what pressing a piece means here, if that is not what it means at the table. `lays` are
    pieces shown on the table that are about to be played, unless an answer that is looked at lays others.

    A `sign` stands before the title, and the piece with the face `about` after it, where that makes no pieces on the answers
    smaller. Answers stand `two` in a row, with their words in the middle. One that is left over has a row for itself: the last,
    or with `chief` the first.
    """

    title: str
    lines: tuple[str, ...] = ()
    options: tuple[Answer, ...] = ()
    targets: Mapping[Key, tuple[Choice, ...]] = field(default_factory=dict)
    spread: Callable[[], CardRow] | None = None
    can_go_back: bool = False
    gather: Ways | None = None
    say: str = ""
    first: str = ""
    named: Callable[[Sequence[Choice]], str] | None = None
    amiss: Callable[[Faces, str | None], Refused | None] | None = None
    goes: frozenset[Key] = frozenset()
    stake: Stake | None = None
    skip: Choice | None = None
    usual: Key | None = None
    utter: Callable[[Piece], Choice] | None = None
    sign: str = ""
    lays: tuple[str, ...] = ()
    about: str | None = None
    two: bool = False
    chief: bool = False

    def lying(self, places: Container[Key]) -> Sequence[tuple[Key, Answer]]:
        """The options that can be pressed on the table, each with the piece that it is; `places` has those that lie there."""
        return [(option.piece, option) for option in self.options if option.piece is not None and option.piece in places]
