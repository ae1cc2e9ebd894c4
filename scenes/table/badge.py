"""Badges on a table: a few words on a coloured stamp, and what is said of them when the pointer rests there."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.forms.pictures import head
from scenes.kit import palette
from scenes.kit.box import Measure
from scenes.kit.mark import Hit, Mark
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
    `edge` that of the line round it; `face` is the portrait of whom it speaks of, which stands at its left end."""

    id: str
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    words: str = ""
    px: int = 0
    fill: Colour = palette.INK
    tip: Tip | None = None
    about: Rect | None = None
    letters: Colour = palette.PAPER
    edge: Colour = EDGE
    face: str = ""

    @property
    def subject(self) -> Subject | None:
        """What there is to say of it."""
        return None if self.tip is None else Subject(self.id, self.about or self.rect, self.tip, self.rect)

    @property
    def says(self) -> tuple[object, ...]:
        """All that it says: while this is the same, it looks the same."""
        return tuple(self.rect), self.words, self.px, self.fill, self.letters, self.edge, self.face


def box(words: str, px: int, at: tuple[float, float], ink: Ink, anchor: Anchor, high: float = 1.5) -> Rect:
    """Where a badge of these words stands whose `anchor` is at a point; it is so many heights of its letters `high`."""
    rect = Rect(0, 0, max(ink.width(words, "bold", px) + px, round(px * 1.6)), round(px * high))
    setattr(rect, anchor, (round(at[0]), round(at[1])))
    return rect


SMALLER: Final = tuple(nth / 28 for nth in range(28, 10, -1))
"""The shares of their size to which the letters of badges become smaller."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A badge that has no place yet, as a box with letters of so many `units`. Of several `wordings` the first is the fullest. It
    is `around` heights of its letters wider than these, and so many of them `high`; a portrait stands before the words."""

    badge: Badge
    wordings: tuple[str, ...]
    units: float = 14
    around: float = 1.0
    high: float = 1.5

    def words(self, by: Measure) -> str:
        """The wording that is as brief as asked for."""
        return self.wordings[min(by.brief, len(self.wordings) - 1)]

    def size(self, by: Measure) -> tuple[int, int]:
        """As wide as its words and the portrait."""
        words, px = self.words(by), self._px(by)
        high, wide = round(self.high * px), by.ink.width(words, "bold", px) + round(self.around * px) if words else 0
        return max(round(1.5 * px), wide) if not self.badge.face else wide + high, high

    def place(self, by: Measure, rect: Rect) -> Iterator[Mark]:
        """Where it stands: at the left, in the middle of the height. The table paints it."""
        wide, high = self.size(by)
        yield Hit(self.badge.id, Rect(rect.left, rect.centery - high // 2, wide, high))

    def put(self, by: Measure, rect: Rect) -> Badge:
        """The badge in its place."""
        about = self.badge.about.union(rect) if self.badge.about else None
        return replace(self.badge, rect=rect, words=self.words(by), px=self._px(by), about=about)

    def _px(self, by: Measure) -> int:
        return max(8, by.letters(self.units))


def abreast(rects: Sequence[Rect], left: int, right: int, gap: int) -> None:
    """Move rectangles that follow one another apart by a gap, between two x, each as near as can be to where it is."""
    for rect in rects:
        rect.left = max(left, rect.left)
        left = rect.right + gap
    for rect in reversed(rects):
        rect.right = min(right, rect.right)
        right = rect.left - gap


BOUNCE_SECONDS = 0.28
_GROWN, _SIZES = 0.45, 4


def bounced(badge: Badge, ago: float) -> Badge:
    """A badge as it is so many seconds after it sprang up: larger by a few sizes, then as it was."""
    part = min(1.0, max(0.0, ago / BOUNCE_SECONDS))
    scale = 1.0 + _GROWN * round(_SIZES * math.sin(math.pi * part)) / _SIZES
    return replace(badge, rect=badge.rect.scale_by(scale), px=round(badge.px * scale))


def raised(badge: Badge) -> int:
    """How far above the middle words stand on a flat badge, in pixels, so that what hangs below their line is off its edge."""
    return round(0.1 * badge.px) if badge.rect.height < 1.4 * badge.px else 0


def stamp(surface: pygame.Surface, badge: Badge, ink: Ink) -> None:
    """Paint a badge; one with neither words nor a face is a place that can be asked about, and nothing is seen of it."""
    rect = badge.rect
    if not (badge.words or badge.face) or not rect.inflate(badge.px, badge.px).colliderect(surface.get_clip()):
        return
    ink.panel(surface, rect, badge.fill, round(badge.px * 0.7), badge.edge)
    if badge.face:
        surface.blit(head(badge.face, rect.height), rect)
        rect = Rect(rect.left + rect.height, rect.top, rect.width - rect.height - badge.px // 4, rect.height)
    if badge.edge not in (EDGE, badge.fill):
        ink.ring(surface, badge.rect, badge.edge, max(2, round(badge.px * _RING)), round(badge.px * 0.7))
    at = rect.centerx, rect.centery - raised(badge)
    ink.write(surface, at, badge.words, badge.px, kind="bold", colour=badge.letters, anchor="center")
