"""What a picture consists of when its boxes are laid out: letters, faces, grounds and more, each at its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.kit.palette import Colour
from scenes.kit.type import Font
from scenes.stage.ink import Ink
from scenes.stage.sprite import Sprites


@dataclass(frozen=True, slots=True)
class Letters:
    """A line of letters, `px` pixels high. Its place is as wide as they are; they stand `down` pixels below its middle."""

    words: str
    font: Font
    px: int
    colour: Colour
    rect: Rect
    down: int = 0

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Write it from the left of its place on."""
        at = self.rect.move(0, self.down).midleft
        ink.write(surface, at, self.words, self.px, kind=self.font, colour=self.colour, anchor="midleft")


@dataclass(frozen=True, slots=True)
class Coin:
    """The face of a person on a round coin."""

    person: str
    rect: Rect

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        surface.blit(head(self.person, self.rect.width), self.rect)


@dataclass(frozen=True, slots=True)
class Ground:
    """A plain shape with round corners that other marks lie on."""

    colour: Colour
    rect: Rect
    radius: int
    edge: Colour | None = None

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        ink.panel(surface, self.rect, self.colour, self.radius, self.edge)


@dataclass(frozen=True, slots=True)
class PieceMark:
    """A piece of a game that lies straight, as wide as its place."""

    face: str
    rect: Rect
    sprites: Sprites

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        surface.blit(self.sprites.flat(self.face, self.rect.width), self.rect)


@dataclass(frozen=True, slots=True)
class Picture:
    """A small picture that is called by a name."""

    name: str
    picture: pygame.Surface
    rect: Rect

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        surface.blit(self.picture, self.rect)


@dataclass(frozen=True, slots=True)
class KeyMark:
    """The key that presses something, in letters `px` pixels high."""

    key: str
    px: int
    rect: Rect

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint it."""
        ink.cap(surface, self.rect.midleft, self.key, self.px)


@dataclass(frozen=True, slots=True)
class Hit:
    """A place that can be pressed or pointed at. Nothing is seen of it."""

    id: str
    rect: Rect

    def draw(self, surface: pygame.Surface, ink: Ink) -> None:
        """Paint nothing."""


Mark = Letters | Coin | Ground | PieceMark | Picture | KeyMark | Hit


def moved(marks: Sequence[Mark], right: int, down: int) -> tuple[Mark, ...]:
    """The same marks so many pixels farther right and down."""
    return tuple(replace(mark, rect=mark.rect.move(right, down)) for mark in marks)
