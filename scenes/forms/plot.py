"""A line over time: what a balance was, round by round."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.forms.theme import BRONZE, DIM_IVORY, GAIN, GOLD, LOSS
from scenes.forms.words import letters


def marks(low: int, high: int, most: int = 5) -> list[int]:
    """Round numbers from `low` to `high`, at most so many of them."""
    room = max(1, high - low)
    step = 1
    while room / step > most:
        for times in (2, 5, 10):
            if room / (step * times) <= most:
                step *= times
                break
        else:
            step *= 10
    first = -(-low // step) * step
    return list(range(first, high + 1, step))


def draw(surface: pygame.Surface, rect: pygame.Rect, values: Sequence[int], font: pygame.Font, k: float) -> None:
    """Draw `values` from left to right into a rectangle, with lines at round numbers and the last one marked."""
    low, high = min(values), max(values)
    if low == high:  # a line without a rise has room above and below it, as wide as a line of its height would
        room = max(1, abs(low) // 10)
        low, high = low - room, high + room
    edge = max(font.size(f"{mark:,}".replace("-", "−"))[0] for mark in (low, high)) + round(16 * k)
    field = pygame.Rect(rect.x + edge, rect.y + round(10 * k), rect.w - edge - round(14 * k), rect.h - round(20 * k))

    def y(value: float) -> float:
        return field.bottom - (value - low) / (high - low) * field.h

    for mark in marks(low, high):
        pygame.draw.line(surface, BRONZE, (field.left, y(mark)), (field.right, y(mark)))
        words = letters(f"{mark:,}".replace("-", "−"), font, DIM_IVORY)
        surface.blit(words, (field.left - words.get_width() - round(8 * k), y(mark) - words.get_height() / 2))
    if len(values) > 1:
        step = field.w / (len(values) - 1)
        line = [(field.left + i * step, y(value)) for i, value in enumerate(values)]
        _fill(surface, field, line)
        pygame.draw.lines(surface, GOLD, False, line, max(2, round(2.5 * k)))
        pygame.draw.aalines(surface, GOLD, False, line)
    else:
        line = [(field.left, y(values[0]))]
    rising = values[-1] >= values[0]
    pygame.draw.aacircle(surface, GAIN if rising else LOSS, line[-1], round(5 * k))


def _fill(surface: pygame.Surface, field: pygame.Rect, line: Sequence[tuple[float, float]]) -> None:
    """Light below a line, which fades downwards."""
    below = pygame.Surface(field.size, pygame.SRCALPHA)
    moved = [(x - field.x, y - field.y) for x, y in line]
    pygame.draw.polygon(below, (255, 255, 255, 255), [(0, field.h), *moved, (field.w, field.h)])
    fade = pygame.Surface((1, 2), pygame.SRCALPHA)
    fade.set_at((0, 0), (*GOLD, 96))
    fade.set_at((0, 1), (*GOLD, 4))
    below.blit(pygame.transform.smoothscale(fade, field.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    surface.blit(below, field)
