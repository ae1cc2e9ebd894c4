"""How many pieces are chosen, written above a lot that is carried."""

from __future__ import annotations

import pygame
from pygame import Rect

from scenes.kit import palette
from scenes.stage.ink import Ink


def badge(surface: pygame.Surface, at: tuple[float, float], words: str, ready: bool, ink: Ink, k: float) -> None:
    """Write it round a point; bright when the lot can be let fall. `k` is a unit of the window in pixels."""
    px = round(16 * k * ink.scale)
    box = Rect(0, 0, ink.width(words, "bold", px) + px, round(px * 1.6))
    box.midbottom = round(at[0]), round(at[1])
    box.clamp_ip(surface.get_rect())
    ink.panel(surface, box, palette.GOLD if ready else (*palette.LACQUER, 235), box.height // 2, (*palette.GOLD, 200))
    ink.write(surface, box.center, words, px, kind="bold", colour=palette.INK if ready else palette.PAPER, anchor="center")
