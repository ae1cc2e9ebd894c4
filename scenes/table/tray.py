"""A question that turns a round, as a tray of plaques: what decides at the left, the answers beside it, and what it is worth and
what is risked at the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.binding import Key
from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.lacquer import Colour
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table import plaque as plaques
from scenes.table.fan import SHOWN, Fan, fanned
from scenes.table.lines import Line, carved, written
from scenes.table.plaque import GROWS, TEXT
from scenes.table.signposts import WARNING, beside
from scenes.table.stake import Answer, Stake
from scenes.table.wood import Wood

PLAQUE: Final = 280.0, 133.0
"""How large a plaque is where nothing has been risked yet, in units of the window."""

HOT: Final = 2
EMBER: Final[Colour] = (255, 150, 84)
"""From so much tension on the heading glows like this."""

_TITLE, _FIGURE = 56.0, 37.3
"""How high the letters of a heading and a sum are at most, in units of letters."""

_PAD, _GAP, _SIDE = 12.0, 16.0, 214.0

_USUAL, _APART = 2, 4
"""So many pieces leave the answers their usual place; for so many that lie apart these grow narrower."""

_ALONE, _BESIDE = 1.0, 0.88
"""How high one piece is, and one of several, as a share of their place."""

_LIGHT: Final = 0.6
"""How strong the light behind golden pieces is."""

NONE_MOVED: Final[Mapping[Key, Pose]] = MappingProxyType({})


class Tray:
    """The plaques of a question, laid out in `place`, and the small `signs` beside them, which have no place yet either; `k` is a
    unit of the window in pixels."""

    def __init__(
        self,
        title: str,
        stake: Stake,
        answers: Sequence[Answer],
        place: Rect,
        signs: Sequence[Button],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.rect, self.bright, self.people = place, stake.bright, stake.people
        self.lit, self.grey, self.pale, self.dark = stake.lit, stake.grey, stake.pale, stake.dark
        self.tension = stake.tension
        self.rises = plaques.RISES
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        self.seen, self._golden = stake.seen, stake.golden
        inner = place.inflate(-round(2 * _PAD * k), -round(2 * _PAD * k))
        self.fan: Fan = ()
        self.sums: tuple[Line, ...] = ()
        self.signs = beside(signs, place, stake.bright, inner, k, ink)
        boxes = self._boxes(self._shown(title, stake, inner, len(answers)), len(answers))
        placed = [replace(answer.button, rect=box) for answer, box in zip(answers, boxes, strict=True)]
        self.plaques = plaques.level([(one, answer.tone) for one, answer in zip(placed, answers, strict=True)], k, ink)
        self.buttons = tuple(placed)

    # -- where things are -------------------------------------------------------------------------------------------------

    def _floor(self, inner: Rect) -> int:
        """Where what stands at the left ends: over the signs that lie there."""
        return min((sign.rect.top for sign in self.signs if inner.colliderect(sign.rect)), default=inner.bottom)

    def _shown(self, title: str, stake: Stake, inner: Rect, count: int) -> Rect:
        """What decides in a fan before the heading; what it is worth and what is risked at the other end. Returns where the
        `count` plaques are."""
        ink, t, said = self._ink, self._k * self._ink.scale, bool(stake.figure or stake.risk)
        aspect = self._sprites.pack.aspect
        tall = _ALONE if len(stake.pieces) == 1 else _BESIDE
        more = round(inner.height * tall / aspect * max(0, min(_APART, len(stake.pieces)) - _USUAL)) if stake.apart else 0
        left, row, right = self._divided(inner, count, said, more)
        left.height = min(left.bottom, self._floor(inner)) - left.top
        card = left.height * tall / aspect
        usual = 1.06 if stake.apart else 0.36
        least, best = (1.3 * card + step * (len(stake.pieces) - 1) for step in (SHOWN * self._k + 1, usual * card))
        part = 0.68 if stake.apart else 0.55
        wide = round(max(min(best, left.width * part), min(least, left.width * 0.75))) if stake.pieces else 0
        area = Rect(left.left, 0, wide, round(left.height * tall / _BESIDE))
        area.centery = left.centery
        self.fan = fanned(stake.pieces, area, stake.apart, aspect, self._k)
        wide += round(8 * self._k) if wide else 0
        head = Rect(left.left + wide, left.top, left.width - wide, left.height)
        colour = EMBER if self.tension >= HOT else GOLD
        self.heading = written(ink, [(title, carved(title), _TITLE * t, colour)], head, "left", True)
        small = TEXT * t * (1.0 if count else 1.4)
        below = [(stake.made_of, "ui", small, PAPER), (stake.risk, "ui", small, WARNING)]
        worth = Rect(right.left, right.top, right.width, round(right.height * (0.46 if stake.risk or stake.made_of else 1.0)))
        risk = Rect(right.left, worth.bottom, right.width, right.bottom - worth.bottom) if stake.figure else right
        self.sums = (
            *written(ink, [(stake.figure, "bold", _FIGURE * t, GOLD)] if stake.figure else [], worth, "left"),
            *written(ink, [part for part in below if part[0]], risk, "left"),
        )
        return row

    def _divided(self, inner: Rect, count: int, said: bool, more: int) -> tuple[Rect, Rect, Rect]:
        """What is left and right of the row of plaques, and the row: between them in a low place, with so much `more` room at the
        left, below both in a high one. Where nothing is `said` at the right, the row reaches that far."""
        gap, side = round(_GAP * self._k), round(_SIDE * self._k)
        wide, high = (round(length * self._k * (1.0 + GROWS * self.tension)) for length in PLAQUE)
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

    def _boxes(self, row: Rect, count: int) -> list[Rect]:
        gap = round(_GAP * self._k)
        wide = (row.width - gap * (count - 1)) / max(1, count)
        return [Rect(int(row.left + (wide + gap) * nth), row.top, int(wide), row.height) for nth in range(count)]

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether it lies over the table at a point."""
        return any(rect.collidepoint(pos) for rect in (self.rect, *(button.rect for button in self.buttons)))

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float], beat: float = 0.0) -> None:
        """Paint it; `lifted` is how far each plaque has risen under the pointer, and `beat` how strongly what is risked glows
        now, both from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.rect.size, self.tension, k), self.rect)
        for face, pose in self.fan:
            rect = Rect((0, 0), self._sprites.extent(pose)).move_to(center=(round(pose.x), round(pose.y)))
            if self._golden:
                self._wood.glow(surface, rect, _LIGHT, k)
            self._sprites.draw(surface, face, pose, True)
            if self._golden:
                ink.ring(surface, rect.inflate(round(4 * k), round(4 * k)), GOLD, max(2, round(2 * k)), round(5 * k))
        for line in (*self.heading, *self.sums):
            ink.write(surface, line.rect.midleft, line.words, line.px, kind=line.kind, colour=line.colour, anchor="midleft")
        for plaque in self.plaques:
            rise = round(self.rises * k * lifted.get(plaque.button.id, 0.0))
            risked = beat if plaque.tone == "bold" else 0.0
            plaques.draw(surface, plaque, rise, self.tension, risked, k, ink, self._wood)
