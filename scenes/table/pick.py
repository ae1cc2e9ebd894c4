"""Choosing one of a few pieces on the table: they are lifted and shown large, each with what it would make of things."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame
from pygame import Rect

from scenes.stage.ink import GOLD, PAPER, Button, Ink
from scenes.stage.pose import Pose
from scenes.stage.sprite import Sprites
from scenes.table.stake import DETAIL, LEAST, Line, sign_height, written
from scenes.table.wood import Tone, Wood

MOST: Final = 4
"""More pieces than this are not lifted, so that each stays large."""

HIGH: Final = 152.0
"""How high a lifted piece is, in units of the window."""

_PAD, _GAP, _WORDS = 12.0, 14.0, 126.0
"""Round the board, between two pieces, and how wide the words beside each are, in units of the window."""


class Picked:
    """What is chosen from: a face, and the button that takes it."""

    def __init__(self, face: str, button: Button, tone: Tone) -> None:
        self.face, self.button, self.tone = face, button, tone


class Board:
    """The pieces to choose from, lifted onto a board near the middle of a table of `size` that leaves free what lies `clear`."""

    tension = 0

    def __init__(
        self,
        title: str,
        picked: Sequence[Picked],
        middle: Rect,
        size: tuple[int, int],
        clear: list[Rect],
        bright: Sequence[Rect],
        k: float,
        ink: Ink,
        sprites: Sprites,
        wood: Wood,
    ) -> None:
        self.bright = (*clear, *bright)
        self._k, self._ink, self._sprites, self._wood = k, ink, sprites, wood
        t, pad, gap = k * ink.scale, round(_PAD * k), round(_GAP * k)
        self._card = sprites.size(HIGH * k / sprites.pack.aspect)
        sign, below, count = sign_height(t), round(8 * k), len(picked)
        head = max(LEAST, round(21.3 * t))
        high = pad + round(head * 1.45) + below + self._card[1] + round(16 * k) + below + sign + pad
        for share in (1.0, 0.85, 0.7):  # large letters take less room where that leaves what is compared in sight
            words = round(_WORDS * k * (1.0 + 0.5 * (ink.scale - 1.0)) * share)
            box = Rect(0, 0, self._card[0] + words + round(26 * k), self._card[1] + round(16 * k))
            self.rect = _beside(Rect(0, 0, box.width * count + gap * (count - 1) + 2 * pad, high), middle, size, clear)
            if self.rect.collidelist(clear) == -1:
                break
        inner = self.rect.inflate(-2 * pad, -2 * pad)
        top = Rect(inner.left, inner.top, inner.width, round(head * 1.45))
        self.heading = written(ink, [(title, "bold", 21.3 * t, GOLD)], top, "left")
        self.back = Rect(inner.left, inner.bottom - sign, inner.width // 2 - gap, sign)
        self.peek = Rect(inner.centerx, inner.bottom - sign, inner.width // 2, sign)
        self.cards: list[tuple[Picked, Button, Rect, tuple[Line, ...]]] = []
        for nth, one in enumerate(picked):
            place = box.move(inner.left + (box.width + gap) * nth, top.bottom + below)
            card = Rect((0, 0), self._card)
            card.midleft = place.left + round(10 * k), place.centery
            body = Rect(card.right + round(8 * k), place.top + round(10 * k), words, place.height - round(20 * k))
            asked = one.button
            parts = [(asked.label, "bold", 16.0 * t, PAPER), (asked.detail, "ui", 16.0 * t, DETAIL)]
            button = Button(asked.id, place, asked.label, asked.cap, asked.detail, asked.fill, asked.shut)
            self.cards.append((one, button, card, written(ink, parts, body, "left")))
        self.buttons = tuple(button for _, button, _, _ in self.cards)

    def draw(self, surface: pygame.Surface, lifted: Mapping[str, float]) -> None:
        """Paint it; `lifted` is how far each has risen under the pointer, from 0 to 1."""
        ink, k = self._ink, self._k
        surface.blit(self._wood.tray(self.rect.size, 0, k), self.rect)
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
                at = button.rect.right - round(8 * k), button.rect.top + round(8 * k) - rise
                ink.cap(surface, at, button.cap, max(LEAST, round(13 * k)), "topright")


def _beside(board: Rect, middle: Rect, size: tuple[int, int], clear: Sequence[Rect]) -> Rect:
    """In the middle, or to the right or left of it: the first place that covers least of what is to be kept in sight."""
    whole = Rect((0, 0), size)
    edge = size[0] // 120
    places = [board.move_to(center=middle.center).clamp(whole)]
    places += [places[0].move_to(right=size[0] - edge), places[0].move_to(left=edge)]
    return min(places, key=lambda place: sum(_area(place.clip(rect)) for rect in clear))


def _area(rect: Rect) -> int:
    return rect.width * rect.height
