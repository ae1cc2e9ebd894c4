"""A turn without a card, left by a bomb (폭탄패): the back of a card with a bomb on it, at the end of the hand."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

from scenes.games.gostop.seen import Seen
from scenes.kit import palette
from scenes.kit.palette import Colour
from scenes.kit.signs import Pen, drawn
from scenes.kit.wood import lacquer

_BACK: Final[Colour] = palette.OXBLOOD
"""The red of the back."""

_SHADE: Final[Colour] = (*palette.BLACK, 110)

_FRAME, _LINE, _ROUND = 0.05, 0.11, 0.07
"""How thick the white frame is, how far from the edge a line of gold lies, and how round the corners are, in widths of it."""

_SIGN: Final = 0.66, 0.4
"""How wide the bomb is, and how far its middle is below the upper edge, in widths and heights of the card."""

_WORDS: Final = 0.24, 0.8
"""How high the letters are, in widths of the card, and how far their middle is below the upper edge, in heights of it."""

_ROUNDS: Final = [math.radians(angle) for angle in range(0, 360, 12)]


def _body(pen: Pen) -> None:
    """A ball with its neck."""
    pen.shape(*((10.6 + 8.2 * math.cos(angle), 14.6 + 8.2 * math.sin(angle)) for angle in _ROUNDS))
    pen.shape((13.4, 6.0), (16.2, 4.4), (19.2, 9.4), (16.4, 11.2))


def _fuse(pen: Pen) -> None:
    """What burns: the fuse, and the sparks at its end."""
    pen.line(1.5, (15.2, 5.6), (16.6, 3.4), (18.6, 2.9), (20.2, 4.0))
    for turn in range(0, 360, 60):
        x, y = math.cos(math.radians(turn)), math.sin(math.radians(turn))
        pen.line(0.9, (20.6 + 1.1 * x, 4.6 + 1.1 * y), (20.6 + 2.9 * x, 4.6 + 2.9 * y))


def _gleam(pen: Pen) -> None:
    """The light on the ball."""
    pen.arc(1.4, (10.6, 14.6), 5.4, 190, 250)


@lru_cache(maxsize=4)
def _card(size: tuple[int, int]) -> Surface:
    """The card without its words."""
    wide, high = size
    card = lacquer(size, palette.PAPER, round(_ROUND * wide))
    frame, line = round(_FRAME * wide), round(_LINE * wide)
    card.blit(lacquer((wide - 2 * frame, high - 2 * frame), _BACK, round(_ROUND * wide)), (frame, frame))
    inner = Rect(line, line, wide - 2 * line, high - 2 * line)
    pygame.draw.rect(card, palette.GOLD, inner, max(1, round(wide / 60)), border_radius=round(_ROUND * wide))
    side = round(_SIGN[0] * wide)
    for part, colour in ((_body, palette.INK), (_gleam, palette.PAPER), (_fuse, palette.GOLD)):
        sign = drawn(part, side, (colour[0], colour[1], colour[2]))
        card.blit(sign, sign.get_rect(center=(wide // 2, round(_SIGN[1] * high))))
    return card


def paint(surface: Surface, rect: Rect, table: Seen) -> None:
    """Paint one."""
    wide = rect.width
    table.ink.panel(surface, rect.move(0, round(wide / 28)), _SHADE, round(_ROUND * wide))
    surface.blit(_card(rect.size), rect)
    at, px = (rect.centerx, rect.top + round(_WORDS[1] * rect.height)), round(_WORDS[0] * wide)
    room = round((1.0 - 2.4 * _LINE) * wide)
    table.ink.write(surface, at, table.say("table.mark.token"), px, kind="bold", anchor="center", room=room)
