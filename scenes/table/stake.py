"""A question that turns a round: what is at stake in it, and in which of three forms it is laid out. `scenes.table.tray` lays
answers in a tray, `scenes.table.flanks` at both sides of the hand, `scenes.table.pick` below the pieces that are chosen from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import Button
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.table.badge import Badge
from scenes.table.room import Heap
from scenes.table.terms import Term
from scenes.table.tip import Tip
from scenes.table.wood import Tone

Level = Literal["good", "calm", "near", "danger"]
"""How near a threat is; ``good`` is no threat at all."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What is at stake, as a tray where the table keeps room. `pieces` are the faces of those that decide, side by side where
    they lie `apart`, in a light of gold where they are `golden`; `figure` is what it is worth now, `made_of` what that comes
    from, `risk` what may be lost, each in one line; `tension` is from 0 to 4. The `bright` parts of the table stay uncovered and
    in the light; `lit` pieces keep all of it, and so do `people`, `grey` pieces as much as the middle of the room, so that none
    lies half in the light, `pale` ones a little more and `dark` ones, which cannot be played now, less; `seen` is how pieces lie
    meanwhile that lie otherwise than before. With `bring` the cards of the hand keep their tabs, which say what each would bring.
    The answers are the options of the prompt."""

    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    tension: int = 0
    bright: tuple[Rect, ...] = ()
    people: tuple[Rect, ...] = ()
    lit: tuple[Rect, ...] = ()
    grey: tuple[Rect, ...] = ()
    pale: tuple[Rect, ...] = ()
    dark: tuple[Rect, ...] = ()
    made_of: str = ""
    apart: bool = False
    golden: bool = False
    seen: Mapping[Key, Pose] = field(default_factory=dict)
    bring: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a question that goes round: whether it is taken, and the portrait of who has it or of the person who may."""

    taken: bool
    face: str = ""


@dataclass(frozen=True, slots=True)
class Rival:
    """One of the others, with the words on what is lacking for a win before the person's, `briefly` where there is little room,
    and how near that is; and in what words, if in any, the same may stand beside what may be lost."""

    name: str
    words: str
    briefly: str
    level: Level
    face: str = ""
    said: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sides(Stake):
    """The first answer is a plaque at the `left` of the hand, the others are at the `right`. A slip at the top of the `column`
    says what is asked and what is risked. `offers` are what answers bring and cost, by their looks, below their words; where the
    first of it `leads` it is large, and the plaques say all of it, without a slip. On the bold one the `stamp` is set; `tips` are
    what is said of answers at length; where there is room, the `rivals` are told of on a slip of their own, below `against`,
    unless a plaque says the same. A question that goes round has its slip in the `middle`, with the `places` that there are and a
    `note` on them."""

    left: Rect
    right: Rect
    column: Rect
    offers: Mapping[Tone, tuple[Term, ...]] = field(default_factory=dict)
    tips: Mapping[Tone, Tip] = field(default_factory=dict)
    stamp: str = ""
    middle: Rect | None = None
    places: tuple[Place, ...] = ()
    note: str = ""
    leads: bool = False
    against: str = ""
    rivals: tuple[Rival, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """Words beside a piece that can be chosen: on a ground of a `fill`, where they have one, and perhaps with a `figure` behind
    them, in gold where the piece brings most of it; `briefly` stands for the figure, or for words without one, where there is
    little room. Beside a piece that does not bring it the row is `dim` and has the figure that `stays`. What follows for somebody
    else has a `level` and their `face`."""

    words: str
    fill: Colour | None = None
    golden: bool = False
    level: Level | None = None
    briefly: str = ""
    figure: str = ""
    face: str = ""
    stays: str = ""
    dim: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Pick(Stake):
    """One of several pieces on the table is chosen: on a tray in the middle of the `mat`, as high as that, these are raised and
    larger than its `wide` ones, with what is `told` of each beside it, and at the `heads` of their plates what comes of it. What
    asks for one of them is `shown` at their left, with a word over it, `below` the question; `by` is that piece, where it lies on
    the mat. The other `heaps` lie in the dark at the sides of the tray, or `away` from the mat; those that have `tabs` keep them,
    with more light. Signs stand at the foot of the `column`; the place where a piece `goes` is edged in gold while it is pointed
    at."""

    mat: Rect
    wide: float
    by: Key | None = None
    shown: str | None = None
    below: str = ""
    column: Rect
    heaps: tuple[Heap, ...] = ()
    away: Mapping[Key, Pose] | None = None
    tabs: Mapping[Key, tuple[Badge, ...]] = field(default_factory=dict)
    told: Mapping[Key, tuple[Token, ...]] = field(default_factory=dict)
    heads: Mapping[Key, Token] = field(default_factory=dict)
    goes: Mapping[Key, Rect] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer that has no place yet: its button, how it looks, the faces of the pieces it speaks of, and the piece on the table
    that says the same."""

    button: Button
    tone: Tone = "plain"
    faces: tuple[str, ...] = ()
    piece: Key | None = None


class Board(Protocol):
    """A question laid out: how many units an answer rises under the pointer, all that it covers, which parts of the table stay in
    the light and which people, which pieces keep all of it, which as much as the middle of the room, which a little more and
    which less, its answers and signs, and how pieces are seen meanwhile."""

    rises: float
    rect: Rect
    bright: tuple[Rect, ...]
    people: tuple[Rect, ...]
    lit: tuple[Rect, ...]
    grey: tuple[Rect, ...]
    pale: tuple[Rect, ...]
    dark: tuple[Rect, ...]
    tension: int
    signs: tuple[Button, ...]
    buttons: tuple[Button, ...]
    seen: Mapping[Key, Pose]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each answer has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""
