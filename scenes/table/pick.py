"""Choosing one of a few pieces: they are spread large where they lie, each with what it would make of things below it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.stake import LEAST, Line, sign_height, written
from scenes.table.wood import Tone, Wood

MOST: Final = 4
"""More pieces than this are not lifted, so that each stays large."""

HIGH: Final = 164.0
"""How high a lifted piece is, in units of the window."""

_GAP, _WORDS, _EDGE = 20.0, 132.0, 7.0
"""Between two pieces, how wide the words below each are, and round both, in units of the window."""

_LINE: Final = 22.0
"""How much height a line of these words takes, in units of letters."""


class Picked:
    """What is chosen from: a face, and the button that takes it."""

    def __init__(self, face: str, button: Button, tone: Tone) -> None:
        self.face, self.button, self.tone = face, button, tone


class Board:
    """The pieces to choose from, spread over the place where they `lie`, within the middle of a table of `size`."""

    tension = 0

    def __init__(
        self,
        title: str,
        picked: Sequence[Picked],
        middle: Rect,
        size: tuple[int, int],
        lie: Rect,
        bright: Sequence[Rect],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.bright = tuple(bright)
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        t, gap, edge, count = k * ink.scale, round(_GAP * k), round(_EDGE * k), len(picked)
        self._card = sprites.size(HIGH * k / sprites.pack.aspect)
        px, sign, near = max(LEAST, round(21.3 * t)), sign_height(t), round(5 * k)
        words = max(self._card[0], round(_WORDS * k * (1.0 + 0.6 * (ink.scale - 1.0))))
        said = [[(one.button.label, "bold", 16.0 * t, GOLD), (one.button.detail, "bold", 16.0 * t, PAPER)] for one in picked]
        rows = max(sum(len(ink.wrap(part[0], "bold", max(LEAST, round(16.0 * t)), words)) for part in parts) for parts in said)
        caption = round(rows * max(_LINE * t, LEAST * 1.5))
        box = Rect(0, 0, words + 2 * edge, self._card[1] + caption + 3 * edge)
        title_high, wide = round(px * 1.5), ink.width(title, "bold", px) + 2 * edge
        across = box.width * count + gap * (count - 1)
        self.rect = Rect(0, 0, max(across, wide), title_high + near + box.height + near + sign)
        self.rect.center = lie.center
        self.rect = self.rect.clamp(middle).clamp(Rect((0, 0), size))
        self.head = Rect(0, self.rect.top, min(wide, self.rect.width), title_high)
        self.head.centerx = self.rect.centerx
        self.heading = written(ink, [(title, "bold", 21.3 * t, GOLD)], self.head.inflate(-2 * edge, 0), "center")
        row = Rect(self.rect.centerx - across // 2, self.head.bottom + near, across, box.height)
        self.back = Rect(row.left, row.bottom + near, row.width // 2 - gap, sign)
        self.peek = Rect(row.centerx, row.bottom + near, row.width // 2, sign)
        self.cards: list[tuple[Picked, Button, Rect, tuple[Line, ...]]] = []
        for nth, (one, parts) in enumerate(zip(picked, said, strict=True)):
            place = box.move(row.left + (box.width + gap) * nth, row.top)
            card = Rect((0, 0), self._card)
            card.midtop = place.centerx, place.top + edge
            body = Rect(place.left + edge, card.bottom + edge, words, caption)
            asked = one.button
            button = Button(asked.id, place, asked.label, asked.cap, asked.detail, asked.fill, asked.shut)
            self.cards.append((one, button, card, written(ink, parts, body, "center")))
        self.buttons = tuple(button for _, button, _, _ in self.cards)

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float]) -> None:
        """Paint it; `lifted` is how far each has risen under the pointer, from 0 to 1."""
        ink, k = self._ink, self._k
        ink.panel(surface, self.head, (24, 18, 13, 244), round(9 * k), (126, 98, 62))
        for line in self.heading:
            ink.write(surface, line.rect.topleft, line.words, line.px, kind=line.kind, colour=line.colour)
        for one, button, card, lines in self.cards:
            rise = round(5 * k * lifted.get(button.id, 0.0))
            self._wood.draw(surface, button.rect, one.tone, rise, 0, k)
            pose = Pose(card.centerx, card.centery - rise, self._card[0], height=0.12 + 0.03 * rise)
            self._sprites.draw(surface, one.face, pose, True)
            for line in lines:
                at = line.rect.move(0, -rise).topleft
                ink.write(surface, at, line.words, line.px, kind=line.kind, colour=line.colour)
            if button.cap:
                at = button.rect.right - round(6 * k), button.rect.top + round(6 * k) - rise
                ink.cap(surface, at, button.cap, max(LEAST, round(13 * k)), "topright")
