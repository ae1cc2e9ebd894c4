"""Badges on a table: a few words on a coloured stamp, and what is said of them when the pointer rests there."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.stage.ink import Anchor, Ink
from scenes.table.story.tip import Subject, Tip

EDGE: Colour = (*palette.CREAM, 150)
_RING = 0.14
"""How thick an edge is that says something, in heights of the letters."""


@dataclass(frozen=True)
class Badge:
    """A badge: its name, where it stands, its words, their height in pixels, and its colour. `tip` is what is said of it;
    `about` is what it speaks of, which the tip leaves in sight (None: the badge itself). `letters` is the colour of the words,
    `edge` that of the line round it; `face` is the portrait of whom it speaks of, which stands at its left end. One that is
    `bare` is only its words, on whatever it lies on; `raised` is how far these stand above the middle, in pixels."""

    id: str
    rect: Rect
    words: str
    px: int
    fill: Colour = palette.INK
    tip: Tip | None = None
    about: Rect | None = None
    letters: Colour = palette.PAPER
    edge: Colour = EDGE
    face: str = ""
    bare: bool = False
    raised: int = 0

    @property
    def subject(self) -> Subject | None:
        """What there is to say of it."""
        return None if self.tip is None else Subject(self.id, self.about or self.rect, self.tip, self.rect)

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says: while this is the same, it looks the same."""
        return tuple(self.rect), self.words, self.px, self.fill, self.letters, self.edge, self.face, self.bare, self.raised


def box(words: str, px: int, at: tuple[float, float], ink: Ink, anchor: Anchor, high: float = 1.5) -> Rect:
    """Where a badge of these words stands whose `anchor` is at a point; it is so many heights of its letters `high`."""
    rect = Rect(0, 0, max(ink.width(words, "bold", px) + px, round(px * 1.6)), round(px * high))
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    return rect


BOUNCE_SECONDS = 0.28
_GROWN, _SIZES = 0.45, 4


def bounced(badge: Badge, ago: float) -> Badge:
    """A badge as it is so many seconds after it sprang up: larger by a few sizes, then as it was."""
    part = min(1.0, max(0.0, ago / BOUNCE_SECONDS))
    scale = 1.0 + _GROWN * round(_SIZES * math.sin(math.pi * part)) / _SIZES
    return replace(badge, rect=badge.rect.scale_by(scale), px=round(badge.px * scale))


def stamp(surface: pygame.Surface, badge: Badge, ink: Ink) -> None:
    """Paint a badge; one with neither words nor a face is a place that can be asked about, and nothing is seen of it."""
    rect = badge.rect
    if not (badge.words or badge.face) or not rect.inflate(badge.px, badge.px).colliderect(surface.get_clip()):
        return
    if not badge.bare:
        ink.panel(surface, rect, badge.fill, round(badge.px * 0.7), badge.edge)
    if badge.face:
        surface.blit(head(badge.face, rect.height), rect)
        rect = Rect(rect.left + rect.height, rect.top, rect.width - rect.height - badge.px // 4, rect.height)
    if badge.edge not in (EDGE, badge.fill):
        ink.ring(surface, badge.rect, badge.edge, max(2, round(badge.px * _RING)), round(badge.px * 0.7))
    at = rect.centerx, rect.centery - badge.raised
    ink.write(surface, at, badge.words, badge.px, kind="bold", colour=badge.letters, anchor="center")
