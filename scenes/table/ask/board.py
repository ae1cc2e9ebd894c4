"""A question that turns a round: what is at stake in it, and the board of answers that it lays over the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import Button, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.story.tip import Subject
from scenes.table.wood import Tone, Wood

NONE_MOVED: Final[Mapping[Key, Pose]] = MappingProxyType({})

RISES: Final = 7.0
"""How far an answer rises under the pointer, in units of the window."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that has no place yet: its button, how it looks, the faces of the pieces it speaks of, and the piece on the table
    that says the same."""

    button: Button
    tone: Tone = "plain"
    faces: tuple[str, ...] = ()
    piece: Key | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a board is made of: the question, its answers, the small signs below them, and where a tray may lie. `unit` is a unit
    of the window in pixels."""

    title: str
    answers: Sequence[Answer]
    signs: Sequence[Button]
    place: Rect
    unit: float
    ink: Ink
    sprites: Sprites
    wood: Wood


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake(ABC):
    """How much is at stake, from 0 to 4, and where the light falls meanwhile. The `bright` parts of the table stay uncovered and
    in the light. Pieces that are `lit` keep all of it, and so do `people`; `grey` ones keep as much as the middle of the room,
    `pale` ones a little more, and `dark` ones less. `seen` is how pieces lie that lie otherwise than before. With `bring` the
    cards of the hand keep their tabs."""

    tension: int = 0
    bright: tuple[Rect, ...] = ()
    people: tuple[Rect, ...] = ()
    lit: tuple[Rect, ...] = ()
    grey: tuple[Rect, ...] = ()
    pale: tuple[Rect, ...] = ()
    dark: tuple[Rect, ...] = ()
    seen: Mapping[Key, Pose] = field(default_factory=dict)
    bring: bool = False

    @abstractmethod
    def board(self, asked: Asked) -> Board:
        """The question laid out."""


class Board(ABC):
    """A question laid out: its stake, the place that it covers, its answers and signs, what is said of answers at length, and
    how many units of the window one rises. With `frames` it frames the answer under the pointer itself."""

    stake: Stake
    rect: Rect
    buttons: tuple[Button, ...] = ()
    signs: tuple[Button, ...] = ()
    tips: Mapping[str, Subject] = MappingProxyType({})
    rises: float = RISES
    frames: bool = False

    @abstractmethod
    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""

    @abstractmethod
    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""
