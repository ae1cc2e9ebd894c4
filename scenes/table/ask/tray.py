"""A question in a tray: what decides at the left, the plaques beside it, and what it is worth and what is risked at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.mark import Letters
from scenes.kit.palette import Colour
from scenes.kit.paragraph import Paragraph, written
from scenes.stage.pose import Pose
from scenes.table.ask import plaque as plaques
from scenes.table.ask.board import Asked, Board, Stake
from scenes.table.ask.carved import carved
from scenes.table.ask.plaque import GROWS, TEXT
from scenes.table.ask.small_signs import WARNING, beside

PLAQUE: Final = 280.0, 133.0
"""How large a plaque is where nothing has been risked yet, in units of the window."""

HOT: Final = 2
"""From so much tension on the heading glows like this."""

_TITLE, _FIGURE = 56.0, 37.3
"""How high the letters of a heading and a sum are at most, in units of letters."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0
"""How far all is from the edge and plaques are apart, and how wide what stands at their sides is, in units of the window."""

_USUAL, _APART = 2, 4
"""So many pieces leave the answers their usual place; for so many that lie apart these grow narrower."""

_ALONE, _BESIDE = 1.0, 0.88
"""How high one piece is, and one of several, as a share of their place."""

_CARD, _SEEN = 112.0, 16.0
"""How high a piece is at most, and how much of each is seen at least, in units of the window."""

_LIGHT: Final = 0.6
"""How strong the light behind golden pieces is."""

Fan = tuple[tuple[str, Pose], ...]
"""Faces, and where each lies."""


@dataclass(frozen=True, slots=True, kw_only=True)
class InTray(Stake):
    """A question in the tray of the table. `pieces` are the faces of those that decide, side by side where they lie `apart`, in a
    light of gold where they are `golden`; `figure` is what it is worth now, `made_of` what that comes from, `risk` what may be
    lost, each in one line."""

    pieces: tuple[str, ...] = ()
    figure: str = ""
    risk: str = ""
    made_of: str = ""
    apart: bool = False
    golden: bool = False

    def board(self, asked: Asked) -> Tray:
        """The tray with its plaques."""
        return Tray(self, asked)


class Tray(Board):
    """The plaques of a question in a tray, and the small signs beside them."""

    def __init__(self, stake: InTray, asked: Asked) -> None:
        self.stake: InTray = stake
        self.rect, self._asked = asked.place, asked
        k, ink = asked.unit, asked.ink
        inner = self.rect.inflate(-round(2 * _PAD * k), -round(2 * _PAD * k))
        self.signs = beside(asked.signs, self.rect, stake.bright, inner, k, ink)
        row = self._shown(inner, len(asked.answers))
        placed = [replace(one.button, rect=box) for one, box in zip(asked.answers, self._boxes(row), strict=True)]
        tones = [one.tone for one in asked.answers]
        self.plaques = plaques.level(list(zip(placed, tones, strict=True)), k, ink)
        self.buttons = tuple(placed)

    # -- where things are -------------------------------------------------------------------------------------------------

    def _shown(self, inner: Rect, count: int) -> Rect:
        """What decides, the heading beside it, and at the other end what it is worth. Returns where the plaques are."""
        stake, k, aspect = self.stake, self._asked.unit, self._asked.sprites.pack.aspect
        tall, many = _ALONE if len(stake.pieces) == 1 else _BESIDE, len(stake.pieces)
        more = round(inner.height * tall / aspect * max(0, min(_APART, many) - _USUAL)) if stake.apart else 0
        left, row, right = self._divided(inner, count, more)
        foot = min((sign.rect.top for sign in self.signs if inner.colliderect(sign.rect)), default=inner.bottom)
        left.height = min(left.bottom, foot) - left.top
        card = left.height * tall / aspect
        best, least = 1.3 * card + (1.06 if stake.apart else 0.36) * card * (many - 1), 1.3 * card + _SEEN * k * (many - 1)
        wide = round(max(min(best, left.width * (0.68 if stake.apart else 0.55)), min(least, left.width * 0.75))) if many else 0
        area = Rect(left.left, 0, wide, round(left.height * tall / _BESIDE))
        area.centery = left.centery
        self.fan = fanned(stake.pieces, area, stake.apart, aspect, k)
        wide += round(8 * k) if wide else 0
        self.heading = self._written(
            [(self._asked.title, _TITLE, palette.EMBER if stake.tension >= HOT else palette.GOLD)],
            Rect(left.left + wide, left.top, left.width - wide, left.height), title=True,
        )  # fmt: skip
        below = [(stake.made_of, TEXT, palette.PAPER), (stake.risk, TEXT, WARNING)]
        worth = Rect(right.topleft, (right.width, round(right.height * (0.46 if stake.risk or stake.made_of else 1.0))))
        rest = Rect(right.left, worth.bottom, right.width, right.bottom - worth.bottom) if stake.figure else right
        self.sums = *self._written([(stake.figure, _FIGURE, palette.GOLD)], worth), *self._written(below, rest)
        return row

    def _written(self, parts: Sequence[tuple[str, float, Colour]], area: Rect, title: bool = False) -> tuple[Letters, ...]:
        """Words at the left of an area, each in letters of so many units."""
        t, found = self._asked.unit * self._asked.ink.scale, list[Paragraph]()
        for words, units, colour in parts:
            font = carved(words) if title else "bold" if units == _FIGURE else "ui"
            found += [Paragraph((words,), units * t, font, colour, area.width, "left")] if words else []
        return written(self._asked.ink, found, area) if found else ()

    def _divided(self, inner: Rect, count: int, more: int) -> tuple[Rect, Rect, Rect]:
        """What is left and right of the row of plaques, and the row: between them in a low place, with so much `more` room at the
        left, below both in a high one. Where nothing is said at the right, the row reaches that far."""
        k, said = self._asked.unit, bool(self.stake.figure or self.stake.risk)
        gap, side = round(_GAP * k), round(_SIDE * k)
        wide, high = (round(length * k * (1.0 + GROWS * self.stake.tension)) for length in PLAQUE)
        if not count:
            half = Rect(inner.left, inner.top, inner.width * 2 // 5, inner.height)
            return half, Rect(half.right, inner.top, 0, 0), Rect(half.right, inner.top, inner.right - half.right, inner.height)
        if inner.width >= 3.2 * inner.height:
            most = inner.width - (1 + said) * (side + gap) - more
            row = Rect(0, 0, min(most, wide * count + gap * (count - 1)), min(inner.height, high))
            row.center = inner.centerx + (more if said else side + gap + more) // 2, inner.centery
            left = Rect(inner.left, inner.top, row.left - gap - inner.left, inner.height)
            return left, row, Rect(row.right + gap, inner.top, max(0, inner.right - row.right - gap), inner.height)
        row = Rect(0, 0, min(inner.width, wide * count + gap * (count - 1)), min(round(inner.height * 0.5), high))
        row.midbottom = inner.midbottom
        above = Rect(inner.left, inner.top, (inner.width - gap) // 2 if said else inner.width, row.top - gap - inner.top)
        return above, row, above.move(above.width + gap, 0)

    def _boxes(self, row: Rect) -> list[Rect]:
        gap, count = round(_GAP * self._asked.unit), len(self._asked.answers)
        wide = (row.width - gap * (count - 1)) / max(1, count)
        return [Rect(int(row.left + (wide + gap) * nth), row.top, int(wide), row.height) for nth in range(count)]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        return any(rect.collidepoint(pos) for rect in (self.rect, *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; the plaque that risks something glows as the heart beats."""
        ink, k, wood, tension = self._asked.ink, self._asked.unit, self._asked.wood, self.stake.tension
        surface.blit(wood.tray(self.rect.size, tension, k), self.rect)
        for face, pose in self.fan:
            rect = Rect((0, 0), self._asked.sprites.extent(pose)).move_to(center=(round(pose.x), round(pose.y)))
            if self.stake.golden:
                wood.glow(surface, rect, _LIGHT, k)
            self._asked.sprites.draw(surface, face, pose, True)
            if self.stake.golden:
                ink.ring(surface, rect.inflate(round(4 * k), round(4 * k)), palette.GOLD, max(2, round(2 * k)), round(5 * k))
        for line in (*self.heading, *self.sums):
            line.draw(surface, ink)
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            plaques.draw(surface, plaque, rise, (tension, beat if plaque.tone == "bold" else 0.0), k, ink, wood)


def fanned(faces: Sequence[str], area: Rect, apart: bool, aspect: float, k: float) -> Fan:
    """As many pieces as can be told apart in an area: a fan, or `apart` a straight row. `aspect` is how high one is in widths."""
    high = min(area.height * 0.88, _CARD * k)
    if not faces or high < _SEEN * k:
        return ()
    wide = high / aspect
    room = area.width - 1.3 * wide
    shown = faces[: 1 + max(0, int(room / (_SEEN * k)))]
    middle, step = (len(shown) - 1) / 2, min(wide * (1.06 if apart else 0.66), room / max(1, len(shown) - 1))
    turn, bend = (0.0, 0.0) if apart else (min(3.0, 12.0 / len(shown)), high * 0.03)
    return tuple(
        (face, Pose(
            area.left + 0.65 * wide + step * nth, area.centery + ((nth - middle) / max(1.0, middle)) ** 2 * bend, wide,
            angle=float(round(turn * (middle - nth))), height=0.1,
        )) for nth, face in enumerate(shown)
    )  # fmt: skip
