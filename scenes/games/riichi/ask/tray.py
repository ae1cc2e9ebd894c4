"""A question in the tray before the hand: what decides, then the plaques, then what it is worth and what is risked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.kit.mark import Letters
from scenes.kit.paragraph import Paragraph, written
from scenes.kit.type import carved
from scenes.table.ask import board as plaques
from scenes.table.ask.board import TEXT, WARNING, Asked, Board, Fan, Stake, fanned, on_edge

_PLAQUE: Final = 280.0
"""How wide a plaque is at most, in units of the window."""

_TITLE, _FIGURE = 56.0, 29.0
"""How high the letters of a heading and of a sum are at most, in units of letters."""

_PAD, _GAP, _HEADED, _SIDE = 12.0, 16.0, 124.0, 214.0
"""How far all is from the edge and plaques are apart, and how wide the heading and what stands at the right are, in units of the
window."""

_PIECES: Final = 0.36
"""How much of the width pieces have at most."""

_LIGHT: Final = 0.6
"""How strong the light behind golden pieces is."""


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

    def board(self, asked: Asked) -> TrayBoard:
        """The tray with its plaques."""
        return TrayBoard(self, asked)


class TrayBoard(Board):
    """The plaques of a question in a tray, and the small signs over it."""

    def __init__(self, stake: InTray, asked: Asked) -> None:
        self.stake: InTray = stake
        self.rect, self._asked = asked.place, asked
        k, ink, aspect = asked.unit, asked.ink, asked.sprites.pack.aspect
        gap, inner = round(_GAP * k), self.rect.inflate(-2 * round(_PAD * k), -2 * round(_PAD * k))
        self.signs = on_edge(asked.signs, self.rect, Rect(0, 0, 0, 0), k, ink)
        card, many = inner.height / aspect, len(stake.pieces)
        wide = round(card * (1.3 + (1.06 if stake.apart else 0.36) * (many - 1))) if many else 0
        pieces = Rect(inner.left, inner.top, min(wide, round(_PIECES * inner.width)), inner.height)
        self.fan: Fan = fanned(stake.pieces, pieces, stake.apart, aspect, k)
        head = Rect(pieces.right + (gap if many else 0), inner.top, round(_HEADED * k), inner.height)
        title = Paragraph((asked.title,), _TITLE * k * ink.scale, carved(asked.title), palette.GOLD, head.width, "left")
        self.heading = written(ink, [title], head)
        side = round(_SIDE * k) if stake.figure or stake.risk else 0
        right = Rect(inner.right - side, inner.top, side, inner.height)
        said = (stake.figure, _FIGURE, palette.GOLD), (stake.made_of, TEXT, palette.PAPER), (stake.risk, TEXT, WARNING)
        told = [
            Paragraph((words,), units * k * ink.scale, "bold" if units == _FIGURE else "ui", tint, side, "left")
            for words, units, tint in said if words
        ]  # fmt: skip
        self.sums: tuple[Letters, ...] = written(ink, told, right) if told else ()
        left, count = head.right + gap, len(asked.answers)
        room = right.left - (gap if side else 0) - left
        each = min(round(_PLAQUE * k), (room - gap * (count - 1)) // max(1, count))
        left += (room - each * count - gap * (count - 1)) // 2
        boxes = [Rect(left + (each + gap) * nth, inner.top, each, inner.height) for nth in range(count)]
        placed = [(replace(one.button, rect=box), one.tone) for one, box in zip(asked.answers, boxes, strict=True)]
        self.plaques = plaques.level(placed, k, ink)
        self.buttons = tuple(button for button, _ in placed)

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        return bool(self.rect.collidepoint(pos))

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it."""
        ink, k, wood, sprites = self._asked.ink, self._asked.unit, self._asked.wood, self._asked.sprites
        surface.blit(wood.tray(self.rect.size, k), self.rect)
        for face, pose in self.fan:
            rect = Rect((0, 0), sprites.extent(pose)).move_to(center=(round(pose.x), round(pose.y)))
            if self.stake.golden:
                wood.glow(surface, rect, _LIGHT, k)
            sprites.draw(surface, face, pose, True)
            if self.stake.golden:
                ink.ring(surface, rect.inflate(round(4 * k), round(4 * k)), palette.GOLD, max(2, round(2 * k)), round(5 * k))
        for line in (*self.heading, *self.sums):
            line.draw(surface, ink)
        for plaque in self.plaques:
            plaques.draw(surface, plaque, round(self.rises * k * lifted.get(plaque.button.id, 0.0)), 0.0, k, ink, wood)
