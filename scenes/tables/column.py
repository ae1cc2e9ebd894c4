"""The column beside a table: controls above, the history in the middle, the question below. It never covers a card."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from scenes.stage.ink import FAINT, GOLD, PAPER, Button, Ink
from scenes.tables import signs
from scenes.theme import BRONZE, LACQUER

WIDTH = 236
"""How wide the column is, in units of a window of 1280 × 720."""

CONTROLS = (("menu", "Esc"), ("log", "L"), ("pause", "P"), ("replay", "R"), ("slower", "−"), ("faster", "+"))
"""What can be pressed above the history, and the key that does the same."""

KEYS = {**dict(CONTROLS), "seal": "V"}
"""The key of everything that can be pressed there."""


@dataclass(frozen=True)
class Column:
    """The parts of the column in pixels."""

    k: float
    whole: Rect
    controls: tuple[Button, ...]
    seal: Button
    speed: Rect
    rail: Rect
    prompt: Rect


def scale(size: tuple[int, int]) -> float:
    """Pixels in one unit of the window."""
    return min(size[0] / 1280, size[1] / 720)


def column(size: tuple[int, int]) -> Column:
    """The column at the right edge of a window of `size` pixels."""
    k = scale(size)
    width, height = size
    whole = Rect(0, 0, round(WIDTH * k), height)
    whole.right = width
    inner = whole.inflate(-round(14 * k), -round(16 * k))
    wide, high = round(34 * k), round(40 * k)
    step = (inner.width - wide) / (len(CONTROLS) - 1)
    controls = tuple(
        Button(f"control:{name}", Rect(round(inner.left + step * nth), inner.top, wide, high), "", key)
        for nth, (name, key) in enumerate(CONTROLS)
    )
    speed = Rect(inner.left, inner.top + high, inner.width, round(20 * k))
    seal = Button("control:seal", Rect(inner.left, speed.top + round(k), round(140 * k), speed.height - round(k)), "")
    prompt = Rect(inner.left, 0, inner.width, round(330 * k))
    prompt.bottom = inner.bottom
    rail = Rect(inner.left, speed.bottom + round(2 * k), inner.width, prompt.top - speed.bottom - round(10 * k))
    return Column(k, whole, controls, seal, speed, rail, prompt)


def ground(surface: pygame.Surface, column: Column) -> None:
    """The board of dark lacquer beside the table, with an edge that catches the light and a shadow on the table."""
    board, k = column.whole, column.k
    deep = max(2, round(10 * k))
    for x in range(deep):
        shade = pygame.Surface((1, board.height), pygame.SRCALPHA)
        shade.fill((0, 0, 0, round(90 * (1.0 - x / deep) ** 2)))
        surface.blit(shade, (board.left - 1 - x, 0))
    surface.fill(LACQUER, board)
    surface.fill(BRONZE, Rect(board.left, 0, max(1, round(1.4 * k)), board.height))


def draw_controls(
    surface: pygame.Surface, column: Column, ink: Ink, speed: str, seal: str, lit: str | None, held: frozenset[str]
) -> None:
    """Paint the controls, and under them how the seal begins and how fast time goes; those named in `held` are switched on."""
    k = column.k
    for control in column.controls:
        name = control.id.removeprefix("control:")
        on, over = name in held, control.id == lit
        fill = (150, 104, 34) if on else (86, 80, 58) if over else (44, 40, 28)
        ink.panel(surface, control.rect, (*fill, 235), round(7 * k), GOLD if over else (255, 245, 215, 60))
        picture = signs.sign("play" if on and name == "pause" else name, round(22 * k), PAPER)
        surface.blit(picture, picture.get_rect(midtop=(control.rect.centerx, control.rect.top + round(3 * k))))
        where = control.rect.centerx, control.rect.bottom - round(7.5 * k)
        ink.write(surface, where, control.cap, round(10.5 * k), colour=PAPER if on else FAINT, anchor="center")
    colour = GOLD if "seal" in held or lit == column.seal.id else FAINT
    ink.write(surface, column.seal.rect.midleft, seal, round(13 * column.k), colour=colour, anchor="midleft")
    where = (column.speed.right - round(2 * column.k), column.speed.centery)
    ink.write(surface, where, speed, round(13 * column.k), colour=FAINT, anchor="midright")
